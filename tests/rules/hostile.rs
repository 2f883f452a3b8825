//! Whatever a Rust caller builds is refused, with the words that it would get in JSON, or played: then what comes of it
//! is a game that can be read.

use aipl::{
    Answer, Ask, BuildSite, CheckedGame, Composition, Decks, Difficulty, Game, Id, IndustryBid, Lap, Length,
    Move, NewGame, NoneOf, Outcome, PartialCard, Payment, Project, Request, Seat, SetAside, Stage, Standing,
    True,
};
use serde_json::{Value, json};

use crate::table::{industry, policy, solo, two_player};

const NUMBERS: [u32; 12] = [0, 1, 3, 7, 8, 9, 10, 99, 100, 1_000_000_000, 1_000_000_001, u32::MAX];
const IDS: [&str; 10] =
    ["", "supply", "human", "human1", "aipl", "aiplA", "north", "power", "c01", "an id of nobody at all"];

/// A die that falls the same way in each run.
struct Die(u64);

impl Die {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % sides
    }

    fn one_of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.roll(all.len())].clone()
    }

    fn number(&mut self) -> u32 {
        self.one_of(&NUMBERS)
    }

    fn maybe_number(&mut self) -> Option<u32> {
        (self.roll(4) > 0).then(|| self.number())
    }

    fn id(&mut self) -> Id {
        self.one_of(&IDS).into()
    }

    fn of<'a, T>(&mut self, list: Option<&'a mut Vec<T>>) -> Option<&'a mut T> {
        let list = list.filter(|list| !list.is_empty())?;
        let place = self.roll(list.len());
        list.get_mut(place)
    }

    /// Takes items out of a list, puts some in twice, or makes it very long.
    fn stretch<T: Clone>(&mut self, list: &mut Vec<T>) {
        match self.roll(4) {
            0 => list.clear(),
            1 => list.extend_from_within(..),
            2 => list.truncate(1),
            _ => {
                let all = list.clone();
                list.extend(all.into_iter().cycle().take(if self.roll(8) == 0 { 120 } else { 2 }));
            }
        }
    }

    fn site(&mut self) -> BuildSite {
        if self.roll(3) == 0 { BuildSite::Metro } else { BuildSite::Region { region: self.id() } }
    }

    fn project(&mut self) -> Project {
        Project { influence: self.number(), favor: self.number() }
    }

    fn card(&mut self, whole: &aipl::Card) -> PartialCard {
        let mut card = PartialCard::from(whole);
        match self.roll(8) {
            0 => card.id = Some(self.id()),
            1 => card.level = self.maybe_number(),
            2 => card.policy_bid = self.maybe_number(),
            3 => card.project = Some(self.project()),
            4 => card.industry_bid = Some(IndustryBid { increase: self.number(), limit: self.number() }),
            5 => card.build = Some(self.site()),
            6 => card.actions.iter_mut().for_each(|actions| self.stretch(actions)),
            _ => card.region = None,
        }
        card
    }
}

/// Puts something in that may be wrong.
fn spoil(game: &mut Game, die: &mut Die) {
    let seat = die.roll(3);
    match die.roll(46) {
        0 => game.difficulty = Decks::Custom(vec![Composition([die.number(), 1, 1]); die.roll(4)]),
        1 => game.difficulty = Decks::Named(die.one_of(Difficulty::ALL)),
        2 => game.draws = die.number(),
        3 => die.stretch(&mut game.aipls),
        4 => game.seed = String::new(),
        5 => game.mode = die.one_of(aipl::Mode::ALL),
        6..=11 => spoil_aipl(game, die),
        12 => game.table.round = die.maybe_number(),
        13 => die.stretch(&mut game.table.players),
        14 => game.table.tycoon = Some(die.id()),
        15..=24 => {
            let Some(player) = game.table.players.get_mut(seat) else { return };
            match die.roll(13) {
                0 => player.id = die.id(),
                1 => player.kind = die.one_of(aipl::PlayerKind::ALL),
                2 => player.influence = die.maybe_number(),
                3 => player.favor = die.maybe_number(),
                4 => player.asset_value = die.maybe_number(),
                5 => player.built_industries = die.maybe_number(),
                6 => player.shares = Some(vec![die.number(), 30, die.number()]),
                7 => player.plants = die.maybe_number(),
                8 => player.unbuilt_industries = die.maybe_number(),
                9 => player.merit_cards = die.maybe_number(),
                10 => player.unbuilt = None,
                11 => player.shares = None,
                _ => player.policies.iter_mut().for_each(|row| die.stretch(row)),
            }
        }
        25..=29 => spoil_map(game, die),
        30 => game.table.policies.iter_mut().for_each(|row| die.stretch(row)),
        31 => {
            if let Some(policy) = die.of(game.table.policies.as_mut()) {
                policy.politics.influence = die.number();
                policy.politics.merit_cards = die.number();
            }
        }
        32..=34 => {
            let row = match die.roll(2) {
                0 => game.table.industries.as_mut(),
                _ => game.table.players.get_mut(seat).and_then(|player| player.unbuilt.as_mut()),
            };
            let Some(industry) = die.of(row) else { return };
            match die.roll(5) {
                0 => industry.id = die.id(),
                1 => industry.wild_steps = die.number(),
                2 => industry.asset_value = die.number(),
                3 => industry.influence = die.number(),
                _ => industry.sectors.push(aipl::IndustrySteps { sector: die.id(), steps: die.number() }),
            }
        }
        35 => {
            if let Some(space) = die.of(game.table.strategy.as_mut()) {
                space.influence = die.maybe_number();
                space.covered_by = Some(die.id());
            }
        }
        36..=38 => {
            let Some(sector) = die.of(game.table.sectors.as_mut()) else { return };
            match die.roll(5) {
                0 => sector.id = die.id(),
                1 => sector.length = die.maybe_number().map_or(Length::Endless, Length::Steps),
                2 => sector.blocked = true,
                3 => sector.positions.iter_mut().for_each(|all| all.insert(die.id(), die.number())),
                _ => sector.positions = None,
            }
        }
        39 => game.table.endgame_favor = Some([die.id(), die.id()]),
        40 => {
            if let Some(bonus) = die.of(game.table.conglomerates.as_mut()) {
                bonus.influence = die.number();
            }
        }
        41 => game.course.stage = die.one_of(Stage::ALL),
        42 => game.course = aipl::Course::fresh(die.one_of(Stage::ALL)),
        43 => game.course.asked.push(die.id()),
        44 => game.course.none.push(NoneOf::City { city: die.site() }),
        _ => {
            if let Some(auction) = &mut game.course.auction {
                auction.bid = die.maybe_number();
                auction.bidder = Some(die.id());
            }
        }
    }
}

fn spoil_aipl(game: &mut Game, die: &mut Die) {
    let cards = match &game.cards {
        aipl::Cards::Own(cards) => cards.clone(),
        _ => aipl::sample_cards().into(),
    };
    let Some(aipl) = die.of(Some(&mut game.aipls)) else { return };
    match die.roll(8) {
        0 => aipl.player = die.id(),
        1 => die.stretch(&mut aipl.deck),
        2 => aipl.face_up.push(die.id()),
        3 => aipl.set_aside = Some(SetAside::Card(die.id())),
        4 => aipl.set_aside = Some(SetAside::FaceDown(True)),
        5 => aipl.current = Some(die.card(&cards[0])),
        6 => aipl.tokens.push(die.number() as usize),
        _ => game.cards = aipl::Cards::Physical,
    }
}

fn spoil_map(game: &mut Game, die: &mut Die) {
    let Some(map) = &mut game.table.map else { return };
    match die.roll(7) {
        0 => game.table.map = None,
        1 => die.stretch(&mut map.regions),
        2 => die.stretch(&mut map.cities),
        3 => map.pawn = Some(die.id()),
        4 => map.regions.iter_mut().take(1).for_each(|region| region.id = die.id()),
        5 => map.cities.iter_mut().take(2).for_each(|city| city.region = die.id()),
        _ => map.cities.iter_mut().take(3).for_each(|city| city.plant = Some(die.id())),
    }
}

fn request(game: &Game, die: &mut Die) -> Request {
    let ask = match die.roll(14) {
        0 => Ask::StartInfluence { free: Some((0..die.roll(4)).map(|_| die.number()).collect()) },
        1 => Ask::StartPolicy,
        2 => Ask::Region,
        3 => Ask::PolicyBid,
        4 => Ask::TakePolicy,
        5 => Ask::Settle {
            payments: vec![Payment { from: die.id(), to: die.id(), amount: die.number() }; die.roll(3)],
        },
        6 => Ask::NationalProject {
            round: die.maybe_number(),
            projects: (die.roll(2) == 0).then(|| (0..die.roll(4)).map(|_| die.project()).collect()),
        },
        7 => {
            Ask::IndustryBid { lap: die.one_of(&[Lap::First, Lap::Second]), current_bid: die.maybe_number() }
        }
        8 => Ask::TakeIndustry,
        9 => Ask::WildStep,
        10 => Ask::Conglomerate,
        11 => die.one_of(&[Ask::ChooseOpponent, Ask::Score]),
        _ => Ask::Action,
    };
    let aipl = game.aipls.first().map(|aipl| aipl.player.clone());
    let whole = die.one_of(aipl::sample_cards());
    let card = (die.roll(4) == 0).then(|| die.card(&whole));
    Request { aipl, card, ..ask.into() }
}

fn answer(die: &mut Die, choices: Option<&[Id]>) -> Answer {
    const NUMBERS: [u32; 6] = [0, 30, 70, 1_000_000_000, 1_000_000_001, u32::MAX];
    match (die.roll(5), choices) {
        (0, _) => Answer::None,
        (1, _) => Answer::There,
        (2, Some(choices)) if !choices.is_empty() => Answer::Id(die.one_of(choices)),
        (2, _) => Answer::Id(die.id()),
        _ => Answer::Number(die.one_of(&NUMBERS)),
    }
}

fn written(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("JSON")
}

/// What a typed function returned, as the one of JSON does.
fn told<T: serde::Serialize>(result: &Result<T, aipl::AiplError>) -> Result<Value, aipl::AiplError> {
    result.as_ref().map(written).map_err(Clone::clone)
}

/// The same as a typed game, as a checked one and in JSON; the next game, if there is one.
fn decided(game: &CheckedGame, request: &Request) -> Result<Outcome<CheckedGame>, aipl::AiplError> {
    let outcome = game.decide(request);
    let typed = aipl::decide(game, request);
    assert_eq!(told(&outcome), told(&typed));
    let json = aipl::json::decide(&written(game), &written(request));
    assert_eq!(told(&typed), json, "{request:?}");
    if let Ok(Outcome::Decided { game: next, .. }) = &outcome {
        is_read_back(next);
    }
    outcome
}

fn is_read_back(game: &CheckedGame) {
    assert_eq!(aipl::json::read_checked_game(&written(game)).as_ref(), Ok(game));
    assert_eq!(Game::checked(game.clone().into_game()).as_ref(), Ok(game));
}

fn games() -> Vec<Game> {
    let open = json!({
        "industries": [industry("tea", 30, 1), industry("steel", 50, 3)],
        "policies": [policy("dams", 2, 1), policy("roads", 1, 0)],
        "conglomerates": [{ "id": "tata", "influence": 3 }],
        "strategy": [{ "id": "sales", "type": "sales", "coveredBy": null }],
    });
    let rows = json!([{ "do": "build" }, { "do": "strategy", "space": "sales" }, { "do": "buyShare", "of": "mostBuilt" }]);
    let two = two_player().given(open.clone()).acts(rows.clone());
    let own = json!({ "players.aiplA.unbuilt": [industry("silk", 20, 2)] });
    let one = solo().given(open).given(own).acts(rows);
    let mut games = Vec::new();
    for game in [two.clone(), two.physical(), one.clone(), one.physical()] {
        for stage in Stage::ALL {
            let game = game.clone().at(stage.as_str());
            games.push(aipl::json::read_game(game.json()).expect("a good game"));
        }
    }
    games.push(aipl::new_game(&Difficulty::Legendary.into()).expect("a new game").game);
    games
}

#[test]
fn hostile_games_are_refused_as_in_json_or_played() {
    let games = games();
    let mut die = Die(1981);
    let (mut refused, mut played, mut decisions) = (0, 0, 0);
    for round in 0..500 {
        let mut game = games[round % games.len()].clone();
        for _ in 0..=die.roll(3) {
            spoil(&mut game, &mut die);
        }
        let problems = game.clone().checked().err().unwrap_or_default();
        assert_eq!(aipl::json::game_problems(&written(&game)), problems);
        let first = problems.first().cloned();
        assert_eq!(aipl::due(&game).err(), first);
        assert_eq!(aipl::decide(&game, &Ask::Score.into()).err().filter(|_| first.is_some()), first);
        assert_eq!(aipl::advance(&game, &Move::Next).err().filter(|_| first.is_some()), first);
        assert_eq!(aipl::json::check_game(&written(&game)).err(), first);
        let Ok(mut game) = CheckedGame::try_from(game) else {
            refused += 1;
            continue;
        };
        played += 1;
        is_read_back(&game);
        for _ in 0..4 {
            let due = game.due();
            assert_eq!(written(&due), aipl::json::due(&written(&game)).expect("a good game"));
            let mut request = match due.ask.first() {
                Some(request) if die.roll(2) == 0 => request.clone(),
                _ => request(&game, &mut die),
            };
            for _ in 0..3 {
                match decided(&game, &request) {
                    Ok(Outcome::Decided { game: next, .. }) => {
                        decisions += 1;
                        game = *next;
                        break;
                    }
                    Ok(Outcome::Needs { questions, .. }) => {
                        for question in questions {
                            let answer = answer(&mut die, question.choices.as_deref());
                            request.answers.insert(question.key, answer);
                        }
                    }
                    Err(_) => break,
                }
            }
            let mv = match die.roll(4) {
                0 => Move::Next,
                1 => Move::Tycoon { player: die.id() },
                2 => Move::Bid { amount: die.maybe_number() },
                _ => Move::Auction,
            };
            let advanced = game.advance(&mv);
            assert_eq!(told(&advanced), told(&aipl::advance(&game, &mv)));
            assert_eq!(told(&advanced), aipl::json::advance(&written(&game), &written(&mv)));
            if let Ok(next) = advanced {
                is_read_back(&next);
                game = next;
            }
        }
    }
    assert!(refused > 100 && played > 100 && decisions > 100, "{refused} {played} {decisions}");
}

#[test]
fn hostile_options_standings_and_cards_are_refused_as_in_json_or_taken() {
    let mut die = Die(1981);
    let (mut taken, mut refused) = (0, 0);
    for _ in 0..400 {
        let difficulty = die.one_of(Difficulty::ALL);
        let mut options = NewGame { seed: Some("hostile".to_owned()), ..difficulty.into() };
        match die.roll(5) {
            0 => {
                let deck = Composition([die.number(), die.number(), 3]);
                options.difficulty = Decks::Custom(vec![deck; die.roll(4)]);
            }
            1 => {
                let kinds = aipl::PlayerKind::ALL;
                let seat =
                    |die: &mut Die| Seat { id: die.id(), kind: die.one_of(kinds), name: None, colour: None };
                options.players = Some((0..2 + die.roll(3)).map(|_| seat(&mut die)).collect());
            }
            2 => options.agendas = Some(vec![die.id().to_string(), die.id().to_string()]),
            3 => {
                let mut cards = aipl::sample_cards()[..30].to_vec();
                match die.roll(5) {
                    0 => cards[3].id = die.id(),
                    1 => cards[3].level = die.number(),
                    2 => cards[3].policy_bid = die.number(),
                    3 => die.stretch(&mut cards[3].actions),
                    _ => die.stretch(&mut cards),
                }
                let composition = Composition([1, 1, die.number()]);
                let found = aipl::card_statistics(&cards, composition);
                let json = aipl::json::card_statistics(&written(&cards), &written(&composition));
                assert_eq!(told(&found), json);
                options.cards = Some(aipl::Cards::Own(cards.into()));
            }
            _ => {}
        }
        let made = aipl::new_game(&options);
        let json = aipl::json::new_game(&written(&options));
        assert_eq!(told(&made), json, "{options:?}");
        match made {
            Ok(made) => {
                taken += 1;
                is_read_back(&CheckedGame::try_from(made.game).expect("a good game"));
            }
            Err(_) => refused += 1,
        }
        let standing = |die: &mut Die| Standing {
            id: die.id(),
            asset_value: die.number(),
            influence: die.number(),
            favor: die.number(),
        };
        let standings: Vec<_> = (0..die.roll(4)).map(|_| standing(&mut die)).collect();
        let json: Value = standings.iter().map(|one| {
            json!({ "id": one.id, "assetValue": one.asset_value, "influence": one.influence, "favor": one.favor })
        }).collect();
        let verdict = aipl::verdict(&standings);
        assert_eq!(told(&verdict), aipl::json::verdict(&json));
    }
    assert!(taken > 100 && refused > 100, "{taken} {refused}");
}
