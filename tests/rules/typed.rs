//! The API on Rust types: it decides as the one on JSON does, and lets nothing pass that JSON could not say.

use aipl::{
    AiplError, Answer, Ask, Composition, Decks, Difficulty, ErrorCode, Lap, Mode, NewGame, Outcome,
    PartialCard, Payment, Project, Record, Request, RuleId, Step, StepKind,
};
use serde::de::value::{Error as ValueError, MapDeserializer};
use serde::de::{Deserialize, Deserializer, IntoDeserializer, Visitor};
use serde_json::{Value, json};

use crate::table::{Game, UNKNOWN, assert_error, cards, industry, policy, solo, two_player};

#[track_caller]
fn typed(game: &Game) -> aipl::Game {
    aipl::json::read_game(game.json()).expect("a good game")
}

#[track_caller]
fn written(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("JSON")
}

fn bid(lap: Lap, current_bid: Option<u32>) -> Ask {
    Ask::IndustryBid { lap, current_bid }
}

fn answers(all: &[(&str, Answer)]) -> Record<Answer> {
    all.iter().map(|(key, answer)| ((*key).into(), answer.clone())).collect()
}

/// Each of the requests, and how it is written.
fn requests() -> Vec<(Ask, Value)> {
    let payment = Payment { from: "human1".into(), to: "aipl".into(), amount: 5 };
    let project = Project { influence: 2, favor: 1 };
    vec![
        (Ask::StartInfluence { free: None }, json!({ "ask": "startInfluence" })),
        (Ask::StartInfluence { free: Some(vec![3, 5]) }, json!({ "ask": "startInfluence", "free": [3, 5] })),
        (Ask::StartPolicy, json!({ "ask": "startPolicy" })),
        (Ask::Region, json!({ "ask": "region" })),
        (Ask::PolicyBid, json!({ "ask": "policyBid" })),
        (Ask::TakePolicy, json!({ "ask": "takePolicy" })),
        (
            Ask::Settle { payments: vec![payment] },
            json!({ "ask": "settle", "payments": [{ "from": "human1", "to": "aipl", "amount": 5 }] }),
        ),
        (Ask::NationalProject { round: None, projects: None }, json!({ "ask": "nationalProject" })),
        (
            Ask::NationalProject { round: Some(6), projects: Some(vec![project]) },
            json!({ "ask": "nationalProject", "round": 6, "projects": [{ "influence": 2, "favor": 1 }] }),
        ),
        (bid(Lap::First, None), json!({ "ask": "industryBid", "lap": 1, "currentBid": null })),
        (bid(Lap::Second, Some(30)), json!({ "ask": "industryBid", "lap": 2, "currentBid": 30 })),
        (Ask::TakeIndustry, json!({ "ask": "takeIndustry" })),
        (Ask::Action, json!({ "ask": "action" })),
        (Ask::WildStep, json!({ "ask": "wildStep" })),
        (Ask::Conglomerate, json!({ "ask": "conglomerate" })),
        (Ask::ChooseOpponent, json!({ "ask": "chooseOpponent" })),
        (Ask::Score, json!({ "ask": "score" })),
    ]
}

// ------------------------------------------------------------------ decide

#[test]
fn typed_requests_are_decided_as_in_json() {
    // In solo, and as Tycoon, with the AIPL named; the project of round 6 has to be of a physical deck.
    let two =
        two_player().given(json!({ "tycoon": "aipl", "round": 3, "industries": [industry("tea", 30, 1)] }));
    for (ask, request) in requests() {
        let game = if request.get("projects").is_some() { two.clone().physical() } else { two.clone() };
        let decided = aipl::decide(&typed(&game), &ask.into()).expect("a decision");
        assert_eq!(written(&decided), aipl::json::decide(game.json(), &request).expect("a decision"));
    }
}

/// The card bids 4 over the current bid, up to 40.
#[test]
fn typed_decision_has_its_steps_and_the_next_game() {
    let game = solo();
    let request = Request { aipl: Some("aiplB".into()), ..bid(Lap::First, Some(30)).into() };
    let before = typed(&game);
    let Outcome::Decided { game: next, aipl, card, steps } =
        aipl::decide(&before, &request).expect("a decision")
    else {
        panic!("nothing is left to ask")
    };
    assert_eq!(&*aipl, "aiplB");
    assert_eq!(card, Some(PartialCard::from(&card_of(&before, "c05"))));
    assert_eq!(
        steps,
        [Step { kind: StepKind::Bid { amount: 34 }, because: vec![RuleId::IndustryBid.into()] }]
    );
    assert_eq!(before, typed(&game), "the game handed in stays as it is");
    let flipped = game.given(json!({ "aipls.aiplB.deck": ["c06"], "aipls.aiplB.faceUp": ["c04", "c05"] }));
    assert_eq!(*next, typed(&flipped));
    assert_ne!(*next, before);
}

fn card_of(game: &aipl::Game, id: &str) -> aipl::Card {
    let aipl::Cards::Own(cards) = &game.cards else { panic!("cards of one's own") };
    cards.iter().find(|card| *card.id == *id).expect("a card of the set").clone()
}

#[test]
fn typed_answers_answer_the_questions() {
    let game = two_player().given(json!({ "industries": UNKNOWN }));
    let request = Request::from(bid(Lap::First, None));
    let Outcome::Needs { questions, .. } = aipl::decide(&typed(&game), &request).expect("questions") else {
        panic!("the lowest Asset Value decides")
    };
    assert_eq!(questions.len(), 1);
    assert_eq!(questions[0].key, "lowestAssetValue");
    let request = Request { answers: answers(&[("lowestAssetValue", Answer::Number(25))]), ..request };
    let Outcome::Decided { steps, .. } = aipl::decide(&typed(&game), &request).expect("a decision") else {
        panic!("all is answered")
    };
    assert_eq!(steps[0].kind, StepKind::Bid { amount: 29 });
}

#[test]
fn typed_answers_beyond_the_largest_number_are_refused() {
    let game = typed(&two_player().given(json!({ "industries": UNKNOWN })));
    for number in [1_000_000_001, u32::MAX] {
        let answers = answers(&[("lowestAssetValue", Answer::Number(number))]);
        let request = Request { answers, ..bid(Lap::First, None).into() };
        let error = aipl::decide(&game, &request).expect_err("no Asset Value");
        assert_error(&error, "badAnswer", "request.answers[\"lowestAssetValue\"]");
    }
}

#[test]
fn typed_games_and_requests_that_are_not_possible_are_refused() {
    let good = typed(&two_player());
    let refused = |game: &aipl::Game, ask: Ask, code: &str, path: &str| {
        assert_error(&aipl::decide(game, &ask.into()).expect_err("an error"), code, path);
    };
    let mut later = good.clone();
    later.schema = 3;
    refused(&later, Ask::Score, "unsupportedSchema", "game.schema");
    let mut of_solo = good.clone();
    of_solo.difficulty = Decks::Named(Difficulty::Magnate);
    refused(&of_solo, Ask::Score, "invalidGame", "game.difficulty");
    let mut five_sectors = good.clone();
    five_sectors.table.sectors.as_mut().expect("sectors").remove(0);
    refused(&five_sectors, Ask::Score, "invalidGame", "game.table.sectors");
    let payment = Payment { from: "ghost".into(), to: "supply".into(), amount: 1 };
    let settle = Ask::Settle { payments: vec![payment] };
    refused(&good, settle, "invalidRequest", "request.payments[0].from");
    refused(&good, Ask::StartInfluence { free: Some(Vec::new()) }, "invalidRequest", "request.free");
    refused(&good, Ask::Region, "notTycoon", "game.table.tycoon");
    refused(&typed(&solo()), Ask::Score, "unknownAipl", "request.aipl");
}

// ------------------------------------------------------------------ new games

fn options(difficulty: Decks) -> NewGame {
    let seed = Some("typed".to_owned());
    NewGame { mode: Mode::Solo, difficulty, seed, cards: None, players: None, agendas: None }
}

#[test]
fn typed_new_game_is_the_one_of_json() {
    let options = options(Decks::Named(Difficulty::Magnate));
    let json = json!({ "mode": "solo", "difficulty": "magnate", "seed": "typed" });
    assert_eq!(written(&options), json);
    assert_eq!(aipl::json::read_options(&json).expect("good options"), options);
    let set_up = aipl::new_game(&options).expect("good options");
    assert_eq!(written(&set_up), aipl::json::new_game(&json).expect("good options"));
    assert_eq!(aipl::json::read_game(&written(&set_up.game)).expect("a good game"), set_up.game);
}

#[test]
fn typed_new_game_refuses_what_the_mode_does_not_have() {
    let refused = |options: &NewGame, code: &str, path: &str| {
        assert_error(&aipl::new_game(options).expect_err("bad options"), code, path);
    };
    refused(&options(Decks::Named(Difficulty::Corporation)), "wrongMode", "options.difficulty");
    let one_deck = Decks::Custom(vec![Composition([6, 6, 6])]);
    refused(&options(one_deck), "invalidOptions", "options.difficulty");
    let no_agenda = NewGame { agendas: Some(vec![]), ..options(Decks::Named(Difficulty::Magnate)) };
    refused(&no_agenda, "invalidOptions", "options.agendas");
}

// ------------------------------------------------------------------ reading and writing

#[test]
fn typed_requests_are_written_as_they_are_read() {
    for (ask, json) in requests() {
        let request = Request::from(ask);
        assert_eq!(written(&request), json);
        assert_eq!(aipl::json::read_request(&json).expect("a good request"), request);
    }
    let request = Request {
        aipl: Some("aipl".into()),
        answers: answers(&[
            ("0.city", Answer::None),
            ("0.plant", Answer::There),
            ("0.price", Answer::Number(30)),
            ("0.pawn", Answer::Id("north".into())),
        ]),
        card: Some(PartialCard { policy_bid: Some(4), ..PartialCard::default() }),
        ask: Ask::Action,
    };
    let json = json!({
        "ask": "action", "aipl": "aipl", "card": { "policyBid": 4 },
        "answers": { "0.city": null, "0.plant": true, "0.price": 30, "0.pawn": "north" },
    });
    assert_eq!(written(&request), json);
    assert_eq!(aipl::json::read_request(&json).expect("a good request"), request);
}

/// Written and read again from text, by serde alone.
fn read_again<T: serde::Serialize + serde::de::DeserializeOwned>(value: &T) -> T {
    serde_json::from_str(&written(value).to_string()).expect("what was written")
}

/// An answer that is not needed is ignored, so it is kept as it is: it is refused when its question is asked.
#[test]
fn typed_answers_that_no_question_accepts_are_kept_as_they_were_read() {
    let game = typed(&two_player().given(json!({ "industries": UNKNOWN })));
    let said = [json!(false), json!(-1), json!(20.5), json!(2_000_000_000), json!(u64::MAX), json!(1e300)];
    for (answer, found) in said.iter().zip(["false"].into_iter().chain(["another number"; 5])) {
        let mut json = json!({ "ask": "industryBid", "lap": 1, "currentBid": null });
        json["answers"] = json!({ "lowestAssetValue": answer, "0.city": answer });
        let mut request = aipl::json::read_request(&json).expect("a good request");
        assert_eq!(request, request.clone());
        assert_eq!(written(&request)["answers"]["0.city"].as_f64(), answer.as_f64());
        assert_eq!(written(&request)["answers"]["0.city"].as_bool(), answer.as_bool());
        let error = aipl::decide(&game, &request).expect_err("no answer");
        assert_error(&error, "badAnswer", "request.answers[\"lowestAssetValue\"]");
        assert!(error.message.ends_with(&format!("found {found}")), "{}", error.message);
        request.answers.insert("lowestAssetValue", Answer::Number(20));
        assert!(matches!(aipl::decide(&game, &request), Ok(Outcome::Decided { .. })));
    }
    // Some write whole numbers so.
    let twenty: Answer = serde_json::from_str("20.0").expect("a number");
    assert_eq!(twenty, Answer::Number(20));
}

#[test]
fn typed_values_are_read_by_serde_as_they_were_written() {
    for game in [typed(&two_player()), typed(&solo())] {
        assert_eq!(read_again(&game), game);
        assert_eq!(read_again(&game.table), game.table);
        assert_eq!(read_again(&game.aipls), game.aipls);
        assert_eq!(read_again(&game.course), game.course);
    }
    let options = options(Decks::Named(Difficulty::Magnate));
    assert_eq!(read_again(&options), options);
    for (ask, _) in requests() {
        let request = Request::from(ask);
        assert_eq!(read_again(&request), request);
    }
    let mv = aipl::Move::Bid { amount: Some(40) };
    assert_eq!(read_again(&mv), mv);
    let cards = aipl::sample_cards().to_vec();
    assert_eq!(read_again(&cards), cards);
    assert_eq!(read_again(&Mode::ALL.to_vec()), Mode::ALL);
    // Not only from text.
    let game = typed(&two_player());
    assert_eq!(serde_json::from_value::<aipl::Game>(written(&game)).expect("a game"), game);
    assert_eq!(
        serde_json::from_reader::<_, aipl::Game>(written(&game).to_string().as_bytes()).expect("a game"),
        game
    );
}

#[test]
fn typed_values_of_a_wrong_shape_are_refused_by_serde_with_their_place() {
    fn error<T: serde::de::DeserializeOwned + std::fmt::Debug>(text: &str) -> String {
        serde_json::from_str::<T>(text).expect_err("a wrong shape").to_string()
    }
    let game = two_player().given(json!({ "round": 8 })).json().to_string();
    assert!(error::<aipl::Game>(&game).contains("(invalidGame at game.table.round)"));
    assert!(error::<aipl::Game>("{\"schema\":3}").contains("(unsupportedSchema at game.schema)"));
    assert_eq!(
        error::<Request>("{\"ask\":\"score\",\"aiple\":1}"),
        "an unknown field; the fields here are ask, aipl, answers, card (invalidRequest at request.aiple)"
    );
    assert!(
        error::<Request>("{\"ask\":\"score\",\"ask\":\"score\"}")
            .starts_with("a field that is there twice (invalid")
    );
    assert!(error::<NewGame>("{\"mode\":\"solo\"}").contains("(invalidOptions at options.difficulty)"));
    assert!(error::<aipl::Move>("{\"do\":\"dance\"}").contains("(invalidMove at move.do)"));
    assert!(error::<aipl::Table>("{\"players\":[{}]}").contains("(invalidGame at table.players[0].id)"));
    assert!(error::<Vec<aipl::Card>>("[{\"id\":\"a\"}]").contains("(invalidCards at card.level)"));
    assert!(error::<Mode>("\"duel\"").contains("solo, twoPlayer"));
    assert!(error::<Mode>("1").starts_with("invalid type: integer"));
    // What is no JSON at all.
    for text in ["", "{", "{\"payments\":["] {
        assert!(error::<Request>(text).starts_with("EOF while parsing"));
    }
}

/// A value of a format that has more than JSON.
enum OtherFormat {
    Nothing,
    Some(u32),
    Wrapped(u32),
    KeyOf(u32),
}

impl<'de> Deserializer<'de> for OtherFormat {
    type Error = ValueError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ValueError> {
        match self {
            Self::Nothing => visitor.visit_none(),
            Self::Some(number) => visitor.visit_some(number.into_deserializer()),
            Self::Wrapped(number) => visitor.visit_newtype_struct(number.into_deserializer()),
            Self::KeyOf(number) => visitor.visit_map(MapDeserializer::new([(number, number)].into_iter())),
        }
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

#[test]
fn typed_values_are_read_from_formats_that_have_more_than_json() {
    assert_eq!(Answer::deserialize(OtherFormat::Nothing), Ok(Answer::None));
    assert_eq!(Answer::deserialize(OtherFormat::Some(30)), Ok(Answer::Number(30)));
    assert_eq!(Answer::deserialize(OtherFormat::Wrapped(30)), Ok(Answer::Number(30)));
    let error = Answer::deserialize(OtherFormat::KeyOf(1)).expect_err("a key that is no text");
    assert_eq!(error.to_string(), "expected a text as key");
}

#[test]
fn typed_values_are_refused_where_they_cannot_be_read() {
    let game = aipl::json::read_game(&json!({ "schema": 1, "mode": "duel" })).expect_err("no game");
    assert_error(&game, "invalidGame", "game.mode");
    let beyond = two_player().given(json!({ "round": 8 }));
    let game = aipl::json::read_game(beyond.json()).expect_err("no game");
    assert_error(&game, "invalidGame", "game.table.round");
    let ghost = two_player().given(json!({ "tycoon": "ghost" }));
    let game = aipl::json::read_game(ghost.json()).expect_err("no possible game");
    assert_error(&game, "invalidGame", "game.table.tycoon");
    let request = aipl::json::read_request(&json!({ "ask": "dance" })).expect_err("no request");
    assert_error(&request, "invalidRequest", "request.ask");
    let options = aipl::json::read_options(&json!({ "mode": "solo" })).expect_err("no options");
    assert_error(&options, "invalidOptions", "options.difficulty");
}

/// As in JSON, the order of the entries means nothing.
#[test]
fn typed_records_are_equal_in_any_order() {
    let (a, b) = (("a", Answer::Number(1)), ("b", Answer::None));
    let both = answers(&[a.clone(), b.clone()]);
    assert_eq!(both, answers(&[b.clone(), a.clone()]));
    assert_ne!(both, answers(std::slice::from_ref(&a)));
    assert_ne!(answers(&[a]), answers(&[("a", Answer::Number(2))]));
    assert!(!both.is_empty() && Record::<Answer>::new().is_empty());
    assert_eq!(Record::<Answer>::default(), Record::new());
}

/// So a record is always equal to its own clone.
#[test]
fn typed_records_keep_the_first_of_entries_with_the_same_key() {
    for others in [0, 30] {
        let others = (0..others).map(|number| (number.to_string(), number));
        let entries = [("a", 1), ("b", 2), ("a", 3)].map(|(key, value)| (key.to_owned(), value));
        let entries = entries.into_iter().chain(others);
        let record: Record<u32> = entries.map(|(key, value)| (key.as_str().into(), value)).collect();
        assert_eq!(record, record.clone());
        assert_eq!(record.iter().filter(|(key, _)| *key == "a").collect::<Vec<_>>(), [("a", &1)]);
        assert_eq!(record.get("b"), Some(&2));
    }
}

#[test]
fn typed_sample_cards_and_difficulties_are_those_of_json() {
    assert_eq!(aipl::json::sample_cards(), written(&aipl::sample_cards()));
    assert_eq!(aipl::sample_cards().len(), 52);
    assert_eq!(aipl::json::check_cards(&aipl::json::sample_cards()), []);
    assert_eq!(aipl::json::difficulties(), written(&aipl::difficulties()));
    assert_eq!(aipl::difficulties().len(), 9);
    assert_eq!(aipl::json::check_cards(&cards()), []);
}

/// The words of every kind, as they are told and read back.
#[test]
fn typed_words_are_told_and_read_back() {
    fn check<T>(all: &[T])
    where
        T: std::fmt::Display + std::fmt::Debug + PartialEq + serde::Serialize,
        T: std::str::FromStr<Err = aipl::UnknownWord>,
    {
        for one in all {
            assert_eq!(written(one), one.to_string());
            assert_eq!(one.to_string().parse().as_ref(), Ok(one));
        }
        let error = "?".parse::<T>().expect_err("no word");
        assert!(error.to_string().ends_with(", found \"?\""), "{error}");
    }
    check(Mode::ALL);
    check(Difficulty::ALL);
    check(ErrorCode::ALL);
    check(aipl::RuleId::ALL);
    check(aipl::Stage::ALL);
    check(aipl::About::ALL);
    check(aipl::StrategyType::ALL);
    assert_eq!("Solo".parse::<Mode>().map_err(|error| error.to_string()), {
        Err("expected one of solo, twoPlayer, found \"Solo\"".to_owned())
    });
}

// ------------------------------------------------------------------ errors and the version

#[test]
fn typed_error_says_what_and_where() {
    let error = AiplError {
        code: ErrorCode::NoCard,
        path: "game.aipls[0].deck".to_owned(),
        message: "expected a card".to_owned(),
    };
    assert_eq!(error.to_string(), "expected a card (noCard at game.aipls[0].deck)");
    assert_eq!(
        written(&error),
        json!({ "code": "noCard", "path": "game.aipls[0].deck", "message": "expected a card" })
    );
}

#[test]
fn typed_version_is_that_of_the_package() {
    assert_eq!(aipl::version(), env!("CARGO_PKG_VERSION"));
}

#[test]
fn typed_options_of_a_difficulty_are_the_plain_ones() {
    for &difficulty in Difficulty::ALL {
        let options = NewGame::from(difficulty);
        assert_eq!(written(&options), json!({ "mode": difficulty.mode(), "difficulty": difficulty }));
    }
}

#[test]
fn typed_answers_are_put_in_one_by_one() {
    let mut request = Request::from(Ask::Action);
    for (key, answer) in [("0.city", Answer::None), ("0.plant", Answer::There), ("0.city", Answer::Number(3))]
    {
        request.answers.insert(key, answer);
    }
    assert_eq!(request.answers, answers(&[("0.plant", Answer::There), ("0.city", Answer::Number(3))]));
}

// ------------------------------------------------------------------ bounds

/// Refused by every function that takes a game, at the same place and with the same words as the game in JSON.
#[track_caller]
fn refused_as_in_json(game: &aipl::Game, code: &str, path: &str) {
    let error = aipl::decide(game, &Ask::Score.into()).expect_err("a bad game");
    assert_error(&error, code, path);
    assert_eq!(aipl::due(game).expect_err("a bad game"), error);
    assert_eq!(aipl::advance(game, &aipl::Move::Next).expect_err("a bad game"), error);
    assert_eq!(aipl::json::check_game(&written(game)).expect_err("a bad game"), error);
}

/// Everything there is a bound for lies on the table.
fn full() -> aipl::Game {
    let space = json!({ "id": "ad", "type": "advertising", "influence": 2, "coveredBy": "human1" });
    let game = two_player().given(json!({
        "players.aipl.unbuilt": [industry("tea", 30, 1)],
        "industries": [{ "id": "jute", "assetValue": 1, "influence": 1, "wildSteps": 0, "sectors": [{ "sector": "fuel", "steps": 1 }] }],
        "policies": [policy("dams", 1, 1)],
        "strategy": [space],
        "conglomerates": [{ "id": "tata", "influence": 1 }],
        "map.cities.delhi.plant": "human1",
        "aipls.aipl.setAside": "c09",
        "course.none": [{ "city": { "at": "region", "region": "north" } }],
    }));
    let mut game = typed(&game);
    game.course.stage = aipl::Stage::IndustryBid;
    let mut auction = aipl::Course::fresh(aipl::Stage::IndustryBid).auction.expect("an auction");
    (auction.lap, auction.bid, auction.bidder) = (Lap::Second, Some(1), Some("aipl".into()));
    game.course.auction = Some(auction);
    game.course.asked = vec!["aipl".into()];
    game.course.won = vec!["aipl".into()];
    typed(&Game::of(written(&game)))
}

const TOO_MUCH: u32 = 1_000_000_001;

#[test]
fn typed_numbers_out_of_their_range_are_refused() {
    fn card(game: &mut aipl::Game, change: fn(&mut aipl::Card)) {
        let aipl::Cards::Own(cards) = &game.cards else { panic!("cards of one's own") };
        let mut cards = cards.to_vec();
        change(&mut cards[7]);
        game.cards = aipl::Cards::Own(cards.into());
    }
    fn current(game: &mut aipl::Game) -> &mut PartialCard {
        game.aipls[0].current.as_mut().expect("a card")
    }
    type Case = (&'static str, fn(&mut aipl::Game));
    let cases: [Case; 42] = [
        ("draws", |game| game.draws = TOO_MUCH),
        ("difficulty[0][1]", |game| game.difficulty = Decks::Custom(vec![Composition([1, u32::MAX, 1])])),
        ("cards[7].level", |game| card(game, |card| card.level = 0)),
        ("cards[7].level", |game| card(game, |card| card.level = 4)),
        ("cards[7].policyBid", |game| card(game, |card| card.policy_bid = TOO_MUCH)),
        ("cards[7].project.influence", |game| card(game, |card| card.project.influence = TOO_MUCH)),
        ("cards[7].project.favor", |game| card(game, |card| card.project.favor = TOO_MUCH)),
        ("cards[7].industryBid.increase", |game| card(game, |card| card.industry_bid.increase = TOO_MUCH)),
        ("cards[7].industryBid.limit", |game| card(game, |card| card.industry_bid.limit = u32::MAX)),
        ("aipls[0].current.level", |game| current(game).level = Some(4)),
        ("aipls[0].current.policyBid", |game| current(game).policy_bid = Some(TOO_MUCH)),
        ("aipls[0].current.project.favor", |game| {
            current(game).project = Some(Project { influence: 0, favor: TOO_MUCH });
        }),
        ("aipls[0].current.industryBid.limit", |game| {
            current(game).industry_bid = Some(aipl::IndustryBid { increase: 0, limit: TOO_MUCH });
        }),
        ("aipls[0].tokens[0]", |game| game.aipls[0].tokens = vec![TOO_MUCH as usize]),
        ("table.round", |game| game.table.round = Some(0)),
        ("table.round", |game| game.table.round = Some(8)),
        ("table.players[0].influence", |game| game.table.players[0].influence = Some(TOO_MUCH)),
        ("table.players[0].favor", |game| game.table.players[0].favor = Some(TOO_MUCH)),
        ("table.players[0].assetValue", |game| game.table.players[0].asset_value = Some(TOO_MUCH)),
        ("table.players[0].builtIndustries", |game| game.table.players[0].built_industries = Some(TOO_MUCH)),
        ("table.players[0].shares[0]", |game| game.table.players[0].shares = Some(vec![TOO_MUCH])),
        ("table.players[0].plants", |game| game.table.players[0].plants = Some(10)),
        ("table.players[0].plants", |game| game.table.players[0].plants = Some(4_000_000_000)),
        ("table.players[0].unbuiltIndustries", |game| {
            game.table.players[0].unbuilt = None;
            game.table.players[0].unbuilt_industries = Some(0);
        }),
        ("table.players[0].unbuiltIndustries", |game| {
            game.table.players[0].unbuilt = None;
            game.table.players[0].unbuilt_industries = Some(TOO_MUCH);
        }),
        ("table.players[0].meritCards", |game| game.table.players[0].merit_cards = Some(TOO_MUCH)),
        ("table.players[1].unbuilt[0].wildSteps", |game| unbuilt(game).wild_steps = 100),
        ("table.players[1].unbuilt[0].wildSteps", |game| unbuilt(game).wild_steps = 4_000_000_000),
        ("table.players[1].unbuilt[0].assetValue", |game| unbuilt(game).asset_value = TOO_MUCH),
        ("table.players[1].unbuilt[0].influence", |game| unbuilt(game).influence = TOO_MUCH),
        ("table.industries[0].wildSteps", |game| open(game).wild_steps = 100),
        ("table.industries[0].assetValue", |game| open(game).asset_value = TOO_MUCH),
        ("table.industries[0].influence", |game| open(game).influence = TOO_MUCH),
        ("table.industries[0].sectors[0].steps", |game| open(game).sectors[0].steps = TOO_MUCH),
        ("table.policies[0].politics.influence", |game| dams(game).influence = TOO_MUCH),
        ("table.policies[0].politics.meritCards", |game| dams(game).merit_cards = TOO_MUCH),
        ("table.strategy[0].influence", |game| {
            game.table.strategy.as_mut().expect("spaces")[0].influence = Some(TOO_MUCH);
        }),
        ("table.sectors[1].length", |game| fuel(game).length = aipl::Length::Steps(TOO_MUCH)),
        ("table.sectors[1].positions[\"aipl\"]", |game| {
            fuel(game).length = aipl::Length::Endless;
            fuel(game).positions.as_mut().expect("positions").insert("aipl", TOO_MUCH);
        }),
        ("table.conglomerates[0].influence", |game| {
            game.table.conglomerates.as_mut().expect("bonuses")[0].influence = TOO_MUCH;
        }),
        ("course.auction.bid", |game| game.course.auction.as_mut().expect("one").bid = Some(TOO_MUCH)),
        ("course.auction.bid", |game| game.course.auction.as_mut().expect("one").bid = Some(u32::MAX)),
    ];
    for (path, change) in cases {
        let mut game = full();
        change(&mut game);
        refused_as_in_json(&game, "invalidGame", &format!("game.{path}"));
    }
}

fn unbuilt(game: &mut aipl::Game) -> &mut aipl::Industry {
    &mut game.table.players[1].unbuilt.as_mut().expect("a row")[0]
}

fn open(game: &mut aipl::Game) -> &mut aipl::Industry {
    &mut game.table.industries.as_mut().expect("a row")[0]
}

fn dams(game: &mut aipl::Game) -> &mut aipl::PoliticsBonus {
    &mut game.table.policies.as_mut().expect("a row")[0].politics
}

fn fuel(game: &mut aipl::Game) -> &mut aipl::Sector {
    &mut game.table.sectors.as_mut().expect("sectors")[1]
}

#[test]
fn typed_ids_that_are_empty_are_refused() {
    type Case = (&'static str, fn(&mut aipl::Game));
    let cases: [Case; 28] = [
        ("cards[0].id", |game| {
            let aipl::Cards::Own(cards) = &game.cards else { panic!("cards of one's own") };
            let mut cards = cards.to_vec();
            cards[0].id = "".into();
            game.cards = aipl::Cards::Own(cards.into());
        }),
        ("cards[0].build.region", |game| {
            let aipl::Cards::Own(cards) = &game.cards else { panic!("cards of one's own") };
            let mut cards = cards.to_vec();
            cards[0].build = aipl::BuildSite::Region { region: "".into() };
            game.cards = aipl::Cards::Own(cards.into());
        }),
        ("aipls[0].player", |game| game.aipls[0].player = "".into()),
        ("aipls[0].deck[1]", |game| game.aipls[0].deck[1] = "".into()),
        ("aipls[0].faceUp[0]", |game| game.aipls[0].face_up[0] = "".into()),
        ("aipls[0].setAside", |game| game.aipls[0].set_aside = Some(aipl::SetAside::Card("".into()))),
        ("aipls[0].current.id", |game| {
            game.aipls[0].current.as_mut().expect("a card").id = Some("".into());
        }),
        ("aipls[0].current.build.region", |game| {
            let site = aipl::BuildSite::Region { region: "".into() };
            game.aipls[0].current.as_mut().expect("a card").build = Some(site);
        }),
        ("table.players[2].id", |game| game.table.players[2].id = "".into()),
        ("table.tycoon", |game| game.table.tycoon = Some("".into())),
        ("table.map.regions[0].id", |game| game.table.map.as_mut().expect("a map").regions[0].id = "".into()),
        ("table.map.cities[0].id", |game| game.table.map.as_mut().expect("a map").cities[0].id = "".into()),
        ("table.map.cities[0].region", |game| {
            game.table.map.as_mut().expect("a map").cities[0].region = "".into();
        }),
        ("table.map.cities[0].plant", |game| {
            game.table.map.as_mut().expect("a map").cities[0].plant = Some("".into());
        }),
        ("table.map.pawn", |game| game.table.map.as_mut().expect("a map").pawn = Some("".into())),
        ("table.policies[0].id", |game| game.table.policies.as_mut().expect("a row")[0].id = "".into()),
        ("table.industries[0].id", |game| open(game).id = "".into()),
        ("table.industries[0].sectors[0].sector", |game| open(game).sectors[0].sector = "".into()),
        ("table.players[1].unbuilt[0].id", |game| unbuilt(game).id = "".into()),
        ("table.strategy[0].id", |game| game.table.strategy.as_mut().expect("spaces")[0].id = "".into()),
        ("table.strategy[0].coveredBy", |game| {
            game.table.strategy.as_mut().expect("spaces")[0].covered_by = Some("".into());
        }),
        ("table.sectors[1].id", |game| fuel(game).id = "".into()),
        ("table.endgameFavor[1]", |game| game.table.endgame_favor = Some(["fuel".into(), "".into()])),
        ("table.conglomerates[0].id", |game| {
            game.table.conglomerates.as_mut().expect("bonuses")[0].id = "".into();
        }),
        ("course.asked[0]", |game| game.course.asked[0] = "".into()),
        ("course.won[0]", |game| game.course.won[0] = "".into()),
        ("course.auction.bidder", |game| {
            game.course.auction.as_mut().expect("one").bidder = Some("".into());
        }),
        ("course.none[0].city.region", |game| {
            let city = aipl::BuildSite::Region { region: "".into() };
            game.course.none[0] = aipl::NoneOf::City { city };
        }),
    ];
    for (path, change) in cases {
        let mut game = full();
        change(&mut game);
        refused_as_in_json(&game, "invalidGame", &format!("game.{path}"));
    }
}

#[test]
fn typed_lists_of_more_than_99_are_refused() {
    let mut game = full();
    let map = game.table.map.as_mut().expect("a map");
    map.regions = (0..100).map(|n| aipl::Region { id: format!("r{n}").into(), name: None }).collect();
    refused_as_in_json(&game, "invalidGame", "game.table.map.regions");
    let mut game = full();
    let actions = vec![aipl::Action::Politics; 100];
    game.aipls[0].current.as_mut().expect("a card").actions = Some(actions.clone());
    refused_as_in_json(&game, "invalidGame", "game.aipls[0].current.actions");
    let card = aipl::Card { actions, ..card_of(&full(), "c01") };
    let error = aipl::card_statistics(&[card], Composition([1, 0, 0])).expect_err("a bad card");
    assert_error(&error, "invalidCards", "cards[0].actions");
}

/// No JSON says so, but an index can be larger than what is read, and a record can be made of any entries.
#[test]
fn typed_games_that_no_json_says_are_refused() {
    let mut game = full();
    game.aipls[0].tokens = vec![usize::MAX];
    assert_error(&aipl::due(&game).expect_err("a bad game"), "invalidGame", "game.aipls[0].tokens[0]");
    let mut game = full();
    game.schema = 1;
    assert_error(&aipl::due(&game).expect_err("a bad game"), "unsupportedSchema", "game.schema");
}

#[test]
fn typed_requests_out_of_their_bounds_are_refused_as_in_json() {
    let (game, physical) = (typed(&two_player()), typed(&two_player().physical()));
    let payment = |from: &str, to: &str, amount| Payment { from: from.into(), to: to.into(), amount };
    let settle = |payment| Ask::Settle { payments: vec![payment] };
    let project = Project { influence: TOO_MUCH, favor: 0 };
    let asked = [
        (Ask::StartInfluence { free: Some(vec![1, TOO_MUCH]) }, "free[1]"),
        (settle(payment("human1", "aipl", TOO_MUCH)), "payments[0].amount"),
        (settle(payment("", "aipl", 1)), "payments[0].from"),
        (settle(payment("aipl", "", 1)), "payments[0].to"),
        (Ask::NationalProject { round: Some(TOO_MUCH), projects: None }, "round"),
        (Ask::NationalProject { round: Some(6), projects: Some(vec![project]) }, "projects[0].influence"),
        (bid(Lap::First, Some(u32::MAX)), "currentBid"),
    ];
    let mut requests = asked.map(|(ask, path)| (Request::from(ask), path)).to_vec();
    let none = PartialCard::default();
    let site = aipl::BuildSite::Region { region: "".into() };
    for (card, path) in [
        (PartialCard { id: Some("".into()), ..none.clone() }, "card.id"),
        (PartialCard { level: Some(0), ..none.clone() }, "card.level"),
        (PartialCard { policy_bid: Some(TOO_MUCH), ..none.clone() }, "card.policyBid"),
        (PartialCard { build: Some(site), ..none.clone() }, "card.build.region"),
        (PartialCard { actions: Some(vec![aipl::Action::Politics; 100]), ..none }, "card.actions"),
    ] {
        requests.push((Request { card: Some(card), ..Ask::Action.into() }, path));
    }
    for (request, path) in requests {
        for game in [&game, &physical] {
            let error = aipl::decide(game, &request).expect_err("a bad request");
            assert_error(&error, "invalidRequest", &format!("request.{path}"));
            assert_eq!(aipl::json::decide(&written(game), &written(&request)).expect_err("as bad"), error);
            let checked = game.clone().checked().expect("a good game");
            assert_eq!(checked.decide(&request).expect_err("as bad"), error);
        }
    }
}

#[test]
fn typed_moves_out_of_their_bounds_are_refused_as_in_json() {
    let game = typed(&two_player().at("industryBid"));
    for (mv, path) in [
        (aipl::Move::Bid { amount: Some(TOO_MUCH) }, "move.amount"),
        (aipl::Move::Tycoon { player: "".into() }, "move.player"),
    ] {
        let error = aipl::advance(&game, &mv).expect_err("a bad move");
        assert_error(&error, "invalidMove", path);
        assert_eq!(aipl::json::advance(&written(&game), &written(&mv)).expect_err("as bad"), error);
        assert_eq!(game.clone().checked().expect("a good game").advance(&mv).expect_err("as bad"), error);
    }
}

#[test]
fn typed_options_and_standings_out_of_their_bounds_are_refused() {
    let refused = |options: &NewGame, path: &str| {
        assert_error(&aipl::new_game(options).expect_err("bad options"), "invalidOptions", path);
    };
    let solo = options(Decks::Named(Difficulty::Magnate));
    let decks = Decks::Custom(vec![Composition([1, 1, 1]), Composition([1, 1, u32::MAX])]);
    refused(&options(decks), "options.difficulty[1][2]");
    let seat = |id: &str, kind| aipl::Seat { id: id.into(), kind, name: None, colour: None };
    let (human, aipl) = (aipl::PlayerKind::Human, aipl::PlayerKind::Aipl);
    let players = Some(vec![seat("human", human), seat("", aipl), seat("b", aipl)]);
    refused(&NewGame { players, ..solo.clone() }, "options.players[1].id");
    let card = aipl::Card { policy_bid: TOO_MUCH, ..aipl::sample_cards()[0].clone() };
    let cards = Some(aipl::Cards::Own([card].into()));
    refused(&NewGame { cards, ..solo }, "options.cards[0].policyBid");

    let standing = |id: &str, favor| aipl::Standing { id: id.into(), asset_value: 1, influence: 1, favor };
    let error = aipl::verdict(&[standing("a", 1), standing("", 1)]).expect_err("nobody");
    assert_error(&error, "invalidRequest", "standings[1].id");
    let error = aipl::verdict(&[standing("a", TOO_MUCH)]).expect_err("too much");
    assert_error(&error, "invalidRequest", "standings[0].favor");
}

#[test]
fn typed_cards_that_were_found_fine_vouch_for_no_others() {
    let game = full();
    let aipl::Cards::Own(cards) = &game.cards else { panic!("cards of one's own") };
    assert!(aipl::due(&game).is_ok(), "looked at once");
    let mut twice = cards.to_vec();
    twice[7].id = twice[8].id.clone();
    let with = |cards: aipl::CardSet| {
        let mut game = game.clone();
        game.cards = aipl::Cards::Own(cards);
        game
    };
    let other = with(twice.into());
    for _ in 0..2 {
        assert_error(&aipl::due(&other).expect_err("an id twice"), "invalidGame", "game.cards[8].id");
        assert!(aipl::due(&game).is_ok(), "and they are fine still");
    }
    assert_eq!(with(cards.clone()), game);
    assert_eq!(with(cards.to_vec().into()), game, "alike are the same");
    assert_ne!(other, game);
}

// ------------------------------------------------------------------ checked games

#[test]
fn typed_games_tell_all_their_problems_at_once() {
    let mut game = full();
    game.draws = u32::MAX;
    game.table.round = Some(0);
    game.table.tycoon = Some("ghost".into());
    open(&mut game).wild_steps = 100;
    open(&mut game).sectors[0].sector = "sea".into();
    let problems = game.clone().checked().expect_err("a bad game");
    let paths: Vec<&str> = problems.iter().map(|problem| problem.path.as_str()).collect();
    assert_eq!(
        paths,
        [
            "game.draws",
            "game.table.round",
            "game.table.industries[0].wildSteps",
            "game.table.tycoon",
            "game.table.industries[0].sectors[0].sector",
        ]
    );
    assert_eq!(aipl::json::game_problems(&written(&game)), problems);
    assert_eq!(problems[0].clone(), aipl::CheckedGame::try_from(game).expect_err("as bad"));
}

/// Of a game that a later version saved nobody knows what it should be.
#[test]
fn typed_games_of_another_schema_have_no_other_problem() {
    let mut later = written(&full());
    later["schema"] = json!(3);
    later["weather"] = json!("monsoon");
    later["table"]["round"] = json!(9);
    let problems = aipl::json::game_problems(&later);
    assert_eq!(problems.len(), 1);
    assert_eq!((problems[0].code, &*problems[0].path), (ErrorCode::UnsupportedSchema, "game.schema"));
}

/// What cannot be read may be what something else names.
#[test]
fn typed_contradictions_are_looked_for_where_all_can_be_read() {
    let mut game = written(&full());
    game["table"]["tycoon"] = json!("ghost");
    assert_eq!(aipl::json::game_problems(&game).len(), 1);
    game["table"]["players"][0]["kind"] = json!("ghost");
    game["draws"] = json!(1.5);
    let problems = aipl::json::game_problems(&game);
    let paths: Vec<&str> = problems.iter().map(|problem| problem.path.as_str()).collect();
    assert_eq!(paths, ["game.draws", "game.table.players[0].kind"]);
}

#[test]
fn typed_checked_games_play_as_plain_ones() {
    let plain = typed(&two_player());
    let game = plain.clone().checked().expect("a good game");
    assert_eq!((game.as_ref(), written(&game)), (&plain, written(&plain)));
    assert_eq!(game.due(), aipl::due(&plain).expect("a good game"));
    let Ok(Outcome::Decided { game: next, .. }) = game.decide(&Ask::PolicyBid.into()) else {
        panic!("nothing is left to ask")
    };
    let Ok(Outcome::Decided { game: plain_next, .. }) = aipl::decide(&plain, &Ask::PolicyBid.into()) else {
        panic!("nothing is left to ask")
    };
    assert_eq!(next.into_game(), *plain_next);
    let mv = aipl::Move::Tycoon { player: "aipl".into() };
    let moved = game.advance(&mv).expect("a good move");
    assert_eq!(aipl::Game::from(moved), aipl::advance(&plain, &mv).expect("a good move"));
    assert_eq!(aipl::json::read_checked_game(&written(&plain)).expect("a good game"), game);
}

#[test]
fn typed_player_without_a_name_in_its_id_is_refused() {
    let mut game = typed(&two_player());
    game.table.players[2].id = "".into();
    game.table.sectors.iter_mut().flatten().for_each(|sector| sector.positions = None);
    refused_as_in_json(&game, "invalidGame", "game.table.players[2].id");
}
