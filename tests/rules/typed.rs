//! The API on Rust types: it decides as the one on JSON does, and lets nothing pass that JSON could not say.

use aipl::{
    AiplError, Answer, Ask, Composition, Decks, Difficulty, ErrorCode, Lap, Mode, NewGame, Outcome,
    PartialCard, Payment, Project, Record, Request, RuleId, Step, StepKind,
};
use serde::de::value::{Error as ValueError, MapDeserializer};
use serde::de::{Deserialize, Deserializer, IntoDeserializer, Visitor};
use serde_json::{Value, json};

use crate::table::{Game, UNKNOWN, assert_error, cards, industry, solo, two_player};

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
