//! What parts of a game may contradict: that ids name something, that cards are in one place, …

use crate::game::card::{BuildSite, PartialCard};
use crate::game::cards::{sample_cards, sample_ids};
use crate::game::course::{Course, NoneOf, Stage};
use crate::game::difficulty::Decks;
use crate::game::ids::{Ids, note_twice};
use crate::game::mode::Mode;
use crate::game::record::Record;
use crate::game::state::{Aipl, Cards, Game, SetAside};
use crate::game::table::{Industry, Length, Player, PlayerKind, Policy, SHARE_PRICES, Table, TableMap};
use crate::read::{Path, Problems};

/// The word for the supply where players are named, so no player can have it.
pub(crate) const SUPPLY: &str = "supply";

/// Those at the table, AIPLs among them \[mode\].
const PLAYERS: usize = 3;

/// Minerals, Fuel, Agro, Power, Transport, Finance.
const SECTORS: usize = 6;

impl Game {
    /// The cards that are played; none with a physical deck.
    pub(crate) fn card_set(&self) -> &[crate::Card] {
        match &self.cards {
            Cards::Sample => sample_cards(),
            Cards::Physical => &[],
            Cards::Own(cards) => cards,
        }
    }

    /// People flip their own deck \[ownDeck\].
    pub(crate) fn is_physical(&self) -> bool {
        matches!(self.cards, Cards::Physical)
    }
}

/// Notes what parts of a game contradict, each of which is within its bounds.
pub(crate) fn check(game: &Game, path: &Path, problems: &mut Problems) {
    check_difficulty(game, &path.field("difficulty"), problems);
    let own;
    let set = match &game.cards {
        Cards::Sample => sample_ids(),
        Cards::Physical => &Ids::default(),
        Cards::Own(cards) => {
            own = cards.check_set(&path.field("cards"), problems);
            &own
        }
    };
    let aipls = check_aipls(game, set, &path.field("aipls"), problems);
    check_table(game, &path.field("table"), problems);
    check_course(&game.course, &aipls, &path.field("course"), problems);
}

fn check_difficulty(game: &Game, path: &Path, problems: &mut Problems) {
    match &game.difficulty {
        Decks::Named(difficulty) if difficulty.mode() != game.mode => {
            problems.note(path, "expected a difficulty of the game's mode");
        }
        Decks::Custom(decks) if decks.len() != game.mode.aipls() => {
            let (expected, found) = (game.mode.aipls(), decks.len());
            problems.note(path, format!("expected one composition per AIPL: {expected}, found {found}"));
        }
        _ => {}
    }
}

/// Returns the ids of the AIPLs.
fn check_aipls<'a>(game: &'a Game, set: &Ids, path: &Path, problems: &mut Problems) -> Ids<'a> {
    if game.aipls.len() != game.mode.aipls() {
        let (expected, found) = (game.mode.aipls(), game.aipls.len());
        problems.note(path, format!("expected one entry per AIPL: {expected}, found {found}"));
        return Ids::default();
    }
    let mut players = Ids::default();
    let mut placed = vec![false; set.len()];
    for (index, aipl) in game.aipls.iter().enumerate() {
        let path = path.index(index);
        players.give(&aipl.player, path.field("player"), problems);
        let is_aipl = |player: &Player| player.id == aipl.player && player.kind == PlayerKind::Aipl;
        if !game.table.players.iter().any(is_aipl) {
            problems.note(&path.field("player"), format!("there is no AIPL \"{}\"", aipl.player));
        }
        check_piles(aipl, game.is_physical(), set, &mut placed, &path, problems);
        check_tokens(aipl, &path, problems);
    }
    players
}

/// Every card is one of the set, and in one place only.
fn check_piles(
    aipl: &Aipl,
    physical: bool,
    set: &Ids,
    placed: &mut [bool],
    path: &Path,
    problems: &mut Problems,
) {
    let mut place = |card: &str, path: Path, problems: &mut Problems| {
        let known = set.name(card, "card of the set", path, problems);
        let Some(is_placed) = known.and_then(|known| placed.get_mut(known)) else { return };
        if std::mem::replace(is_placed, true) {
            note_twice(card, path, problems);
        }
    };
    for (name, pile) in [("deck", &aipl.deck), ("faceUp", &aipl.face_up)] {
        for (index, card) in pile.iter().enumerate() {
            let path = path.field(name);
            place(card, path.index(index), problems);
        }
    }
    match &aipl.set_aside {
        Some(SetAside::FaceDown(_)) if !physical => {
            problems.note(&path.field("setAside"), "expected the id of a card, found true");
        }
        Some(SetAside::Card(_)) if physical => {
            problems.note(&path.field("setAside"), "expected true, found the id of a card");
        }
        Some(SetAside::Card(card)) => {
            place(card, path.field("setAside"), problems);
        }
        Some(SetAside::FaceDown(_)) | None => {}
    }
    if let Some(PartialCard { id: Some(card), .. }) = &aipl.current
        && !physical
    {
        set.name(card, "card of the set", path.field("current").field("id"), problems);
    }
}

fn check_tokens(aipl: &Aipl, path: &Path, problems: &mut Problems) {
    let actions = aipl.current.as_ref().and_then(|card| card.actions.as_ref()).map_or(0, Vec::len);
    let mut used = vec![false; actions];
    for (place, &token) in aipl.tokens.iter().enumerate() {
        let path = path.field("tokens");
        let path = path.index(place);
        match used.get_mut(token) {
            None => {
                problems.note(&path, format!("expected an action of the {actions} known, found {token}"));
            }
            Some(true) => problems.note(&path, format!("action {token} carries a token already")),
            Some(used) => *used = true,
        }
    }
}

fn check_course(course: &Course, aipls: &Ids, path: &Path, problems: &mut Problems) {
    // In phase 4 an AIPL is asked as often as people play.
    let is_once = course.stage != Stage::Actions;
    for (name, ids, is_once) in [("asked", &course.asked, is_once), ("won", &course.won, true)] {
        let mut seen = Ids::for_some(0);
        for (index, id) in ids.iter().enumerate() {
            let path = path.field(name);
            let path = path.index(index);
            aipls.name(id, "AIPL", path, problems);
            if is_once {
                seen.give(id, path, problems);
            }
        }
    }
    let path = path.field("auction");
    let Some(auction) = &course.auction else {
        if course.stage == Stage::IndustryBid {
            problems.note(&path, "expected the auction of the stage industryBid, found null");
        }
        return;
    };
    if course.stage != Stage::IndustryBid {
        problems.note(&path, "expected null: only the stage industryBid has an auction");
    }
    if let Some(bidder) = &auction.bidder {
        let path = path.field("bidder");
        if auction.bid.is_none() {
            problems.note(&path, "expected null: nobody has bid");
        }
        aipls.name(bidder, "AIPL", path, problems);
    }
}

fn check_table(game: &Game, path: &Path, problems: &mut Problems) {
    let table = &game.table;
    let players = check_players(game.mode, &table.players, &path.field("players"), problems);
    if let Some(tycoon) = &table.tycoon {
        players.name(tycoon, "player", path.field("tycoon"), problems);
    }
    if let Some(map) = &table.map {
        let regions = check_map(map, &players, &path.field("map"), problems);
        check_named_regions(game, &regions, problems);
    }
    check_policies(table, path, problems);
    let sectors = check_sectors(table, &players, path, problems);
    check_industries(table, sectors.as_ref(), path, problems);
    let mut spaces = Ids::for_some(table.strategy.as_ref().map_or(0, Vec::len));
    for (index, space) in table.strategy.iter().flatten().enumerate() {
        let path = path.field("strategy");
        let path = path.index(index);
        spaces.give(&space.id, path.field("id"), problems);
        if let Some(player) = &space.covered_by {
            players.name(player, "player", path.field("coveredBy"), problems);
        }
    }
    let mut conglomerates = Ids::default();
    for (index, conglomerate) in table.conglomerates.iter().flatten().enumerate() {
        let path = path.field("conglomerates");
        conglomerates.give(&conglomerate.id, path.index(index).field("id"), problems);
    }
}

fn check_players<'a>(mode: Mode, players: &'a [Player], path: &Path, problems: &mut Problems) -> Ids<'a> {
    check_kinds(mode, players.iter().map(|player| player.kind), path, problems);
    let mut ids = Ids::for_some(players.len());
    for (index, player) in players.iter().enumerate() {
        let path = path.index(index);
        check_player_id(&player.id, &path.field("id"), problems);
        ids.give(&player.id, path.field("id"), problems);
        if player.unbuilt.is_some() && player.unbuilt_industries.is_some() {
            problems.note(&path.field("unbuiltIndustries"), "expected no number beside the row itself");
        }
        let mut cheaper = 0;
        for (place, &share) in player.shares.iter().flatten().enumerate() {
            let path = path.field("shares");
            let path = path.index(place);
            if !SHARE_PRICES.contains(&share) {
                problems.note(&path, format!("expected one of 30, 35, … 70, found {share}"));
            } else if share <= cheaper {
                problems.note(&path, format!("expected more than {cheaper}: shares are ascending"));
            }
            cheaper = share;
        }
    }
    ids
}

/// Exactly three players, of the mode's kinds.
pub(crate) fn check_kinds(
    mode: Mode,
    kinds: impl ExactSizeIterator<Item = PlayerKind>,
    path: &Path,
    problems: &mut Problems,
) {
    let players = kinds.len();
    let aipls = kinds.filter(|kind| *kind == PlayerKind::Aipl).count();
    if players != PLAYERS || aipls != mode.aipls() {
        let expected = match mode {
            Mode::Solo => "1 human and 2 AIPLs",
            Mode::TwoPlayer => "2 humans and 1 AIPL",
        };
        problems
            .note(path, format!("expected {expected}, found {players} players, AIPLs among them: {aipls}"));
    }
}

/// Payments name the supply where they name players.
pub(crate) fn check_player_id(id: &str, path: &Path, problems: &mut Problems) {
    if id == SUPPLY {
        problems.note(path, "no player can be called \"supply\"");
    }
}

fn check_map<'a>(map: &'a TableMap, players: &Ids, path: &Path, problems: &mut Problems) -> Ids<'a> {
    let mut regions = Ids::for_some(map.regions.len());
    for (index, region) in map.regions.iter().enumerate() {
        let path = path.field("regions");
        let path = path.index(index);
        regions.give(&region.id, path.field("id"), problems);
    }
    let mut cities = Ids::for_some(map.cities.len());
    let mut with_metro = vec![false; regions.len()];
    for (index, city) in map.cities.iter().enumerate() {
        let path = path.field("cities");
        let path = path.index(index);
        cities.give(&city.id, path.field("id"), problems);
        let region = regions.name(&city.region, "region", path.field("region"), problems);
        if city.metro.is_some()
            && let Some(has_metro) = region.and_then(|region| with_metro.get_mut(region))
            && std::mem::replace(has_metro, true)
        {
            problems.note(&path.field("metro"), format!("a second metro in the region \"{}\"", city.region));
        }
        if let Some(owner) = &city.plant {
            players.name(owner, "player", path.field("plant"), problems);
        }
    }
    for (index, region) in map.regions.iter().enumerate() {
        if regions.place(&region.id).and_then(|place| with_metro.get(place)) == Some(&false) {
            let path = path.field("regions");
            problems
                .note(&path.index(index), format!("no city of the region \"{}\" is its metro", region.id));
        }
    }
    if let Some(pawn) = &map.pawn {
        regions.name(pawn, "region", path.field("pawn"), problems);
    }
    regions
}

/// The regions that Build lines name must be on the map.
fn check_named_regions(game: &Game, regions: &Ids, problems: &mut Problems) {
    let path = Path::argument("game");
    let cards = path.field("cards");
    for (index, card) in game.card_set().iter().enumerate() {
        let Some(region) = card.named_region() else { continue };
        if let Cards::Own(_) = game.cards {
            regions.name(region, "region", cards.index(index).field("build").field("region"), problems);
        } else if !regions.has(region) {
            // The built-in cards cannot be mended, the map can.
            let message = format!("expected the regions of the built-in cards, \"{region}\" is missing");
            problems.note(&path.field("table").field("map").field("regions"), message);
            break;
        }
    }
    let aipls = path.field("aipls");
    for (index, aipl) in game.aipls.iter().enumerate() {
        let build = aipl.current.as_ref().and_then(|card| card.build.as_ref());
        if let Some(region) = build.and_then(|site| site.region()) {
            let path = aipls.index(index);
            let path = path.field("current");
            regions.name(region, "region", path.field("build").field("region"), problems);
        }
    }
    let none = path.field("course");
    let none = none.field("none");
    for (index, none_of) in game.course.none.iter().enumerate() {
        if let NoneOf::City { city: BuildSite::Region { region } } = none_of {
            regions.name(region, "region", none.index(index).field("city").field("region"), problems);
        }
    }
}

fn check_policies(table: &Table, path: &Path, problems: &mut Problems) {
    fn give<'a>(row: &'a [Policy], ids: &mut Ids<'a>, path: &Path, problems: &mut Problems) {
        for (index, policy) in row.iter().enumerate() {
            ids.give(&policy.id, path.index(index).field("id"), problems);
        }
    }
    let mut ids = Ids::default();
    give(table.policies.as_deref().unwrap_or_default(), &mut ids, &path.field("policies"), problems);
    let players = path.field("players");
    for (index, player) in table.players.iter().enumerate() {
        let row = player.policies.as_deref().unwrap_or_default();
        give(row, &mut ids, &players.index(index).field("policies"), problems);
    }
}

/// Returns the ids of the sectors, if they are given.
fn check_sectors<'a>(
    table: &'a Table,
    players: &Ids,
    path: &Path,
    problems: &mut Problems,
) -> Option<Ids<'a>> {
    if let Some(found) = table.sectors.as_ref().map(Vec::len).filter(|&found| found != SECTORS) {
        problems.note(&path.field("sectors"), format!("expected all {SECTORS} sectors, found {found}"));
    }
    let mut sectors = Ids::for_some(SECTORS);
    for (index, sector) in table.sectors.iter().flatten().enumerate() {
        let path = path.field("sectors");
        let path = path.index(index);
        sectors.give(&sector.id, path.field("id"), problems);
        let positions = path.field("positions");
        for (player, &steps) in sector.positions.iter().flat_map(Record::iter) {
            players.name(player, "player", positions.key(player), problems);
            if let Length::Steps(length) = sector.length
                && steps > length
            {
                let message = format!("the sector has {length} steps, found {steps}");
                problems.note(&positions.key(player), message);
            }
        }
    }
    if let Some([left, right]) = &table.endgame_favor {
        let path = path.field("endgameFavor");
        if left == right {
            problems.note(&path.index(1), "expected two different sectors");
        }
        if table.sectors.is_some() {
            sectors.name(left, "sector", path.index(0), problems);
            sectors.name(right, "sector", path.index(1), problems);
        }
    }
    table.sectors.is_some().then_some(sectors)
}

fn check_industries(table: &Table, sectors: Option<&Ids>, path: &Path, problems: &mut Problems) {
    let mut ids = Ids::default();
    check_row(table.industries.as_ref(), sectors, &mut ids, &path.field("industries"), problems);
    let players = path.field("players");
    for (index, player) in table.players.iter().enumerate() {
        let path = players.index(index);
        check_row(player.unbuilt.as_ref(), sectors, &mut ids, &path.field("unbuilt"), problems);
    }
}

/// A row of Industries: their ids are theirs alone, and their sectors are there, if sectors are given.
fn check_row<'a>(
    row: Option<&'a Vec<Industry>>,
    sectors: Option<&Ids>,
    ids: &mut Ids<'a>,
    path: &Path,
    problems: &mut Problems,
) {
    for (index, industry) in row.into_iter().flatten().enumerate() {
        let path = path.index(index);
        ids.give(&industry.id, path.field("id"), problems);
        let Some(sectors) = sectors else { continue };
        let path = path.field("sectors");
        for (place, step) in industry.sectors.iter().enumerate() {
            sectors.name(&step.sector, "sector", path.index(place).field("sector"), problems);
        }
    }
}
