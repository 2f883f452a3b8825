//! Set-up: a new game and what to put on the table.

use crate::decision::outcome::{PlanningCard, Reason, Step, StepKind};
use crate::error::{AiplError, ErrorCode};
use crate::game::card::Card;
use crate::game::cards::sample_cards;
use crate::game::check::{check_kinds, check_player_id};
use crate::game::course::{Course, Stage};
use crate::game::difficulty::Decks;
use crate::game::difficulty::{Difficulty, check_available};
use crate::game::id::Id;
use crate::game::ids::Ids;
use crate::game::mode::Mode;
use crate::game::random::{new_seed, next_draw, shuffle};
use crate::game::state::{Aipl, Cards, Game, SCHEMA};
use crate::game::table::{PLANTS, Player, PlayerKind, SHARE_PRICES, Table};
use crate::read::{Named, Path, Problems, check_argument, record};
use crate::rules::rule::RuleId;
use rand::seq::IndexedRandom;
use serde::Serialize;

/// How many discs a player has \[pieces\].
const DISCS: u32 = 8;

/// A seat for a new game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(test, ts(optional_fields))]
pub struct Seat {
    /// Unique among players; not `supply`.
    pub id: Id,
    /// A human or an AIPL.
    pub kind: PlayerKind,
    /// Their name, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Their colour, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
}
record!(Seat {
    id: required "id" by Named,
    kind: required "kind",
    name: optional "name",
    colour: optional "colour",
});

/// The options of a new game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(test, ts(optional_fields))]
pub struct NewGame {
    /// Solo, or two players \[mode\].
    pub mode: Mode,
    /// A name of the tables, or one composition per AIPL \[deckTable\].
    #[cfg_attr(test, ts(type = "Difficulty | Composition[]"))]
    pub difficulty: Decks,
    /// Any text; the same options and seed give the same game on every platform. Drawn if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// `sample` (default): the built-in set; a card set of one's own, at most 18 / 18 / 16 of level 1 / 2 / 3 \[cards\];
    /// or `physical`: people flip their own deck \[ownDeck\].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "\"sample\" | \"physical\" | Card[]"))]
    pub cards: Option<Cards>,
    /// Seats, clockwise. Absent: humans first, with ids `human`, `human1`, `human2`, `aipl`, `aiplA`, `aiplB`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(length(equal = 3)))]
    pub players: Option<Vec<Seat>>,
    /// Corporate Agendas to draw from \[agenda\]; absent: people draw them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(length(min = 1), extend("uniqueItems" = true)))]
    pub agendas: Option<Vec<String>>,
}
record!(NewGame {
    mode: required "mode",
    difficulty: required "difficulty",
    seed: optional "seed",
    cards: optional "cards",
    players: optional "players",
    agendas: optional "agendas",
});

/// A difficulty of the tables with the built-in cards, and all else drawn or by default.
impl From<Difficulty> for NewGame {
    fn from(difficulty: Difficulty) -> Self {
        Self {
            mode: difficulty.mode(),
            difficulty: Decks::Named(difficulty),
            seed: None,
            cards: None,
            players: None,
            agendas: None,
        }
    }
}

/// A new game, and the set-up steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SetUp {
    /// The game, before the first decision.
    pub game: Game,
    /// What to put on the table, in order.
    pub steps: Vec<Step>,
}

/// Starts a game: builds and shuffles the decks, draws the start player, lists the set-up steps.
///
/// ```
/// use aipl::{Composition, Decks, Difficulty, ErrorCode, NewGame, new_game};
///
/// let options = NewGame { seed: Some("monsoon".to_owned()), ..Difficulty::BalancedTwin.into() };
/// let game = new_game(&options)?.game;
/// assert_eq!((game.aipls.len(), game.aipls[0].deck.len()), (2, 18));
///
/// // A composition of one's own, with more cards of level 3 than there are.
/// let difficulty = Decks::Custom(vec![Composition([0, 0, 17])]);
/// let error = new_game(&NewGame { difficulty, ..Difficulty::Corporation.into() }).unwrap_err();
/// assert_eq!((error.code, &*error.path), (ErrorCode::InvalidOptions, "options.difficulty"));
/// # Ok::<(), aipl::AiplError>(())
/// ```
///
/// # Errors
/// [`ErrorCode::InvalidOptions`] or [`ErrorCode::WrongMode`], with the first place that is wrong. One of them is a seed that
/// is not there on `wasm32-unknown-unknown`, where this crate has no random source to draw one.
pub fn new_game(options: &NewGame) -> Result<SetUp, AiplError> {
    check_argument(options, "options", ErrorCode::InvalidOptions)?;
    new_game_read(options)
}

/// The same for options that were read: their parts are not checked again.
pub(crate) fn new_game_read(options: &NewGame) -> Result<SetUp, AiplError> {
    check(options)?;
    let seed = match &options.seed {
        Some(seed) => seed.clone(),
        None => new_seed().ok_or_else(|| {
            let message = "expected a seed: there is no random source here to draw one";
            AiplError::new(ErrorCode::InvalidOptions, "options.seed", message)
        })?,
    };
    let seats = options.players.clone().unwrap_or_else(|| default_seats(options.mode));
    let cards = options.cards.clone().unwrap_or(Cards::Sample);
    let mut game = Game {
        schema: SCHEMA,
        mode: options.mode,
        difficulty: options.difficulty.clone(),
        cards,
        seed,
        draws: 0,
        aipls: Vec::new(),
        table: Table { round: Some(1), ..Table::unknown(seats.into_iter().map(new_player).collect()) },
        course: Course::fresh(Stage::Setup),
    };
    let decks = build_decks(&mut game);
    let aipls = game.table.players.iter().filter(|player| player.kind == PlayerKind::Aipl);
    game.aipls = aipls.zip(decks).map(|(player, deck)| new_aipl(&player.id, deck)).collect();
    draw_agendas(&mut game, options.agendas.as_deref());
    draw_first_tycoon(&mut game);
    let steps = steps(&game);
    Ok(SetUp { game, steps })
}

/// Everything that is wrong with readable options; the first problem is the error.
fn check(options: &NewGame) -> Result<(), AiplError> {
    let mut problems = Problems::new(ErrorCode::InvalidOptions);
    let path = Path::argument("options");
    if let Decks::Named(difficulty) = options.difficulty
        && difficulty.mode() != options.mode
    {
        let message = "expected a difficulty of the mode chosen";
        problems.note_as(ErrorCode::WrongMode, &path.field("difficulty"), message);
    }
    if let Some(Cards::Own(cards)) = &options.cards {
        cards.check_set(&path.field("cards"), &mut problems);
    }
    check_compositions(options, &path.field("difficulty"), &mut problems);
    if let Some(seats) = &options.players {
        check_seats(options.mode, seats, &path.field("players"), &mut problems);
    }
    if let Some(agendas) = &options.agendas {
        check_agendas(options.mode, agendas, &path.field("agendas"), &mut problems);
    }
    problems.into_result()
}

/// One composition per AIPL, none empty, and together no more of a level than the set has.
fn check_compositions(options: &NewGame, path: &Path, problems: &mut Problems) {
    let decks = options.difficulty.compositions();
    if decks.len() != options.mode.aipls() {
        let (expected, found) = (options.mode.aipls(), decks.len());
        problems.note(path, format!("expected one composition per AIPL: {expected}, found {found}"));
    }
    for (index, deck) in decks.iter().enumerate() {
        if deck.cards() == 0 {
            problems.note(&path.index(index), "expected at least one card in the deck");
        }
    }
    check_available(decks, available(options.cards.as_ref()), path, problems);
}

/// How many cards of each level there are to build decks from.
fn available(cards: Option<&Cards>) -> [usize; 3] {
    match cards {
        Some(Cards::Own(cards)) => {
            [1, 2, 3].map(|level| cards.iter().filter(|card| card.level == level).count())
        }
        Some(Cards::Sample | Cards::Physical) | None => crate::game::cards::CARDS_OF_LEVEL,
    }
}

fn check_seats(mode: Mode, seats: &[Seat], path: &Path, problems: &mut Problems) {
    check_kinds(mode, seats.iter().map(|seat| seat.kind), path, problems);
    let mut ids = Ids::default();
    for (index, seat) in seats.iter().enumerate() {
        let path = path.index(index);
        check_player_id(&seat.id, &path.field("id"), problems);
        ids.give(&seat.id, path.field("id"), problems);
    }
}

fn check_agendas(mode: Mode, agendas: &[String], path: &Path, problems: &mut Problems) {
    let mut seen = Ids::default();
    for (index, agenda) in agendas.iter().enumerate() {
        seen.give(agenda, path.index(index), problems);
    }
    if agendas.len() < mode.aipls() {
        let (expected, found) = (mode.aipls(), agendas.len());
        problems.note(path, format!("expected one for each AIPL at least: {expected}, found {found}"));
    }
}

fn default_seats(mode: Mode) -> Vec<Seat> {
    use PlayerKind::{Aipl, Human};
    let seats = match mode {
        Mode::Solo => [("human", Human), ("aiplA", Aipl), ("aiplB", Aipl)],
        Mode::TwoPlayer => [("human1", Human), ("human2", Human), ("aipl", Aipl)],
    };
    let seat = |(id, kind): (&str, _)| Seat { id: id.into(), kind, name: None, colour: None };
    seats.map(seat).to_vec()
}

/// Of a human nothing is known; an AIPL has its \[pieces\], and no Influence yet.
fn new_player(seat: Seat) -> Player {
    let player = Player { name: seat.name, colour: seat.colour, ..Player::unknown(seat.id, seat.kind) };
    match seat.kind {
        PlayerKind::Human => player,
        PlayerKind::Aipl => Player {
            favor: Some(0),
            asset_value: Some(0),
            built_industries: Some(0),
            shares: Some(SHARE_PRICES.to_vec()),
            plants: Some(PLANTS),
            policies: Some(Vec::new()),
            unbuilt: Some(Vec::new()),
            merit_cards: Some(0),
            ..player
        },
    }
}

fn new_aipl(player: &Id, deck: Vec<Id>) -> Aipl {
    Aipl {
        player: player.clone(),
        deck,
        face_up: Vec::new(),
        set_aside: None,
        current: None,
        tokens: Vec::new(),
        passed: false,
    }
}

/// \[deckTable\]: at random, level by level, and shuffled. In solo both decks come out of the same cards.
fn build_decks(game: &mut Game) -> Vec<Vec<Id>> {
    let compositions = game.difficulty.compositions();
    let set: &[Card] = match &game.cards {
        Cards::Physical => return vec![Vec::new(); compositions.len()],
        Cards::Sample => sample_cards(),
        Cards::Own(cards) => cards,
    };
    let mut piles = [1, 2, 3].map(|level| {
        let of_level = set.iter().filter(|card| card.level == level);
        let mut pile: Vec<Id> = of_level.map(|card| card.id.clone()).collect();
        shuffle(&mut pile, &game.seed, &mut game.draws);
        pile
    });
    let mut decks = Vec::with_capacity(compositions.len());
    for composition in compositions {
        let mut deck = Vec::new();
        for (pile, &count) in piles.iter_mut().zip(&composition.0) {
            deck.extend(pile.drain(..pile.len().min(count as usize)));
        }
        shuffle(&mut deck, &game.seed, &mut game.draws);
        decks.push(deck);
    }
    decks
}

/// \[agenda\]: a different one for each AIPL.
fn draw_agendas(game: &mut Game, agendas: Option<&[String]>) {
    let Some(agendas) = agendas else { return };
    let mut agendas: Vec<Id> = agendas.iter().map(|agenda| agenda.as_str().into()).collect();
    shuffle(&mut agendas, &game.seed, &mut game.draws);
    let aipls = game.table.players.iter_mut().filter(|player| player.kind == PlayerKind::Aipl);
    for (player, agenda) in aipls.zip(agendas) {
        player.agenda = Some(agenda.to_string());
    }
}

/// \[startPlayer\]: drawn at random among the humans.
fn draw_first_tycoon(game: &mut Game) {
    let humans = game.table.players.iter().filter(|player| player.kind == PlayerKind::Human);
    let humans: Vec<Id> = humans.map(|player| player.id.clone()).collect();
    game.table.tycoon = humans.choose(&mut next_draw(&game.seed, &mut game.draws)).cloned();
}

/// The set-up steps of a game just made.
fn steps(game: &Game) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut step = |kind, because: &[RuleId]| {
        let because = because.iter().copied().map(Reason::from).collect();
        steps.push(Step { kind, because });
    };
    let cards = [PlanningCard::PromotersInHand, PlanningCard::PromotersInPool, PlanningCard::MoneyInHand];
    step(StepKind::RemoveCards { cards }, &[RuleId::PlanningCommission]);
    let deck_rules: &[RuleId] = match game.cards {
        Cards::Physical => &[RuleId::DeckTable, RuleId::OwnDeck],
        Cards::Sample | Cards::Own(_) => &[RuleId::DeckTable],
    };
    for (aipl, &composition) in game.aipls.iter().zip(game.difficulty.compositions()) {
        let player = || aipl.player.clone();
        step(StepKind::BuildDeck { player: player(), composition }, deck_rules);
        let shares = SHARE_PRICES.to_vec();
        let pieces = StepKind::TakePieces { player: player(), discs: DISCS, plants: PLANTS, shares };
        step(pieces, &[RuleId::Pieces]);
        let holder = game.table.player(&aipl.player);
        let agenda = holder.and_then(|player| player.agenda.clone());
        step(StepKind::TakeAgenda { player: player(), agenda }, &[RuleId::Agenda]);
    }
    let Some(player) = game.table.tycoon.clone() else { return steps };
    step(StepKind::FirstTycoon { player }, &[RuleId::StartPlayer]);
    steps
}
