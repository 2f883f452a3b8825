//! What a card set is like; the numbers are worked out by hand.

use aipl::json::card_statistics;
use aipl::{Card, Composition, ErrorCode, sample_cards};
use serde_json::{Value, json};

/// A card with the given numbers and actions.
fn card(
    id: &str,
    level: u32,
    [policy_bid, influence, favor, increase, limit]: [u32; 5],
    actions: Value,
) -> Value {
    json!({
        "id": id,
        "level": level,
        "region": { "kind": "next", "direction": "clockwise" },
        "policyBid": policy_bid,
        "project": { "influence": influence, "favor": favor },
        "industryBid": { "increase": increase, "limit": limit },
        "build": { "at": "metro" },
        "actions": actions,
    })
}

/// One action for each rule of an action, in their order.
fn all_actions() -> Value {
    let space = |space| json!({ "do": "strategy", "space": space });
    json!([
        { "do": "build" },
        { "do": "buyShare", "of": "leastInfluence" },
        { "do": "buyShare", "of": "mostBuilt" },
        { "do": "buyShare", "of": "highestValue" },
        space("sales"),
        space("lobby"),
        space("office"),
        space("advertising"),
        space("export"),
        { "do": "strategy", "space": "administration", "by": "influence" },
        { "do": "politics" },
        { "do": "other", "text": "Dance" },
    ])
}

#[track_caller]
fn of(cards: Value, composition: Value) -> Value {
    card_statistics(&cards, &composition).expect("a set that holds the composition")
}

/// The count and the cards of the actions that are there.
fn actions(statistics: &Value) -> Vec<(&str, f64, f64)> {
    let all = statistics["actions"].as_array().expect("a list");
    assert_eq!(all.len(), 12, "one entry for each rule of an action");
    let entry = |one: &'_ Value| (one["count"].as_f64().unwrap(), one["cards"].as_f64().unwrap());
    let named = all.iter().map(|one| (one["rule"].as_str().unwrap(), entry(one)));
    named.filter(|(_, (count, _))| *count > 0.0).map(|(rule, (count, cards))| (rule, count, cards)).collect()
}

#[test]
fn statistics_of_one_card_are_the_card() {
    let found = of(json!([card("a", 2, [3, 4, 1, 5, 30], all_actions())]), json!([0, 1, 0]));
    let one = |value: u32| json!({ "mean": f64::from(value), "min": value, "max": value, "counts": [{ "value": value, "cards": 1.0 }] });
    let rules = [
        "build",
        "shareLeastInfluence",
        "shareMostBuilt",
        "shareHighestValue",
        "sales",
        "lobby",
        "office",
        "advertising",
        "export",
        "administration",
        "politics",
        "other",
    ];
    let expected = json!({
        "cards": 1,
        "region": [{ "line": { "kind": "next", "direction": "clockwise" }, "cards": 1.0 }],
        "policyBid": one(3),
        "project": { "influence": one(4), "favor": one(1) },
        "industryBid": {
            "increase": one(5),
            "limit": one(30),
            "answers": [{ "upTo": 30, "cards": 1.0, "increase": 5.0 }],
        },
        "actions": rules.map(|rule| json!({ "rule": rule, "count": 1.0, "cards": 1.0 })),
    });
    assert_eq!(found["levels"][1], expected);
    assert_eq!(found["deck"], expected);
}

#[test]
fn statistics_of_a_level_without_cards_are_empty() {
    let found = of(json!([card("a", 2, [3, 4, 1, 5, 30], json!([]))]), json!([0, 1, 0]));
    let none = json!({ "mean": null, "min": null, "max": null, "counts": [] });
    for level in [0, 2] {
        let level = &found["levels"][level];
        assert_eq!(level["cards"], json!(0));
        assert_eq!(level["region"], json!([]));
        assert_eq!(level["policyBid"], none);
        assert_eq!(level["project"], json!({ "influence": none, "favor": none }));
        assert_eq!(level["industryBid"], json!({ "increase": none, "limit": none, "answers": [] }));
        assert_eq!(actions(level), []);
    }
    assert_eq!(actions(&found["levels"][1]), [], "a card without actions");
}

#[test]
fn statistics_of_a_level_count_its_cards_alone() {
    let build = json!([{ "do": "build" }]);
    let builds = json!([{ "do": "build" }, { "do": "politics" }, { "do": "build" }]);
    let mut other_way = card("b", 1, [4, 0, 2, 4, 20], builds);
    other_way["region"]["direction"] = json!("anticlockwise");
    let cards = json!([
        card("a", 1, [2, 3, 0, 3, 30], build.clone()),
        card("x", 3, [9, 9, 9, 9, 99], json!([{ "do": "politics" }])),
        other_way,
        card("c", 1, [2, 1, 0, 0, 50], build),
    ]);
    let found = of(cards, json!([1, 0, 1]));
    let level = &found["levels"][0];
    assert_eq!(level["cards"], json!(3));
    let line = |direction| json!({ "kind": "next", "direction": direction });
    let lines =
        json!([{ "line": line("clockwise"), "cards": 2.0 }, { "line": line("anticlockwise"), "cards": 1.0 }]);
    assert_eq!(level["region"], lines);
    let bids = json!([{ "value": 2, "cards": 2.0 }, { "value": 4, "cards": 1.0 }]);
    assert_eq!(level["policyBid"], json!({ "mean": 8.0 / 3.0, "min": 2, "max": 4, "counts": bids }));
    assert_eq!(level["project"]["influence"]["mean"], json!(4.0 / 3.0));
    assert_eq!(level["project"]["favor"]["mean"], json!(2.0 / 3.0));
    assert_eq!(level["industryBid"]["increase"]["mean"], json!(7.0 / 3.0));
    assert_eq!(level["industryBid"]["limit"]["mean"], json!(100.0 / 3.0));
    // Up to 20 both that bid answer, up to 30 the one; c has the limit 50 and passes.
    let answers = json!([
        { "upTo": 20, "cards": 2.0, "increase": 3.5 },
        { "upTo": 30, "cards": 1.0, "increase": 3.0 },
    ]);
    assert_eq!(level["industryBid"]["answers"], answers);
    assert_eq!(actions(level), [("build", 4.0, 3.0), ("politics", 1.0, 1.0)]);
}

#[test]
fn statistics_of_answers_change_only_at_limits_of_cards_that_bid() {
    let bid = |id, increase, limit| card(id, 1, [0, 0, 0, increase, limit], json!([]));
    let found = of(
        json!([bid("a", 4, 20), bid("b", 0, 15), bid("c", 2, 10), bid("d", 0, 30), bid("e", 3, 10)]),
        json!([5, 0, 0]),
    );
    let answers = json!([
        { "upTo": 10, "cards": 3.0, "increase": 3.0 },
        { "upTo": 20, "cards": 1.0, "increase": 4.0 },
    ]);
    assert_eq!(found["levels"][0]["industryBid"]["answers"], answers);
    assert_eq!(found["deck"], found["levels"][0]);
}

#[test]
fn statistics_of_a_deck_weigh_each_level_by_the_composition() {
    // Two of level 1 for one place, one of level 2 for one place: each of the two is in the deck every second time.
    let cards = json!([
        card("a", 1, [1, 0, 0, 2, 10], json!([{ "do": "build" }])),
        card("b", 1, [2, 0, 0, 4, 20], json!([{ "do": "build" }, { "do": "build" }])),
        card("c", 2, [5, 6, 3, 6, 20], json!([{ "do": "politics" }])),
        card("d", 3, [9, 9, 9, 9, 99], json!([{ "do": "build" }])),
    ]);
    let found = of(cards.clone(), json!([1, 1, 0]));
    let deck = &found["deck"];
    assert_eq!(deck["cards"], json!(2));
    let counts =
        json!([{ "value": 1, "cards": 0.5 }, { "value": 2, "cards": 0.5 }, { "value": 5, "cards": 1.0 }]);
    assert_eq!(deck["policyBid"], json!({ "mean": 3.25, "min": 1, "max": 5, "counts": counts }));
    assert_eq!(deck["project"]["influence"]["mean"], json!(3.0));
    assert_eq!(deck["project"]["favor"]["mean"], json!(1.5));
    // Up to 20: half of b and c, (0.5 * 4 + 6) / 1.5.
    let answers = json!([
        { "upTo": 10, "cards": 2.0, "increase": 4.5 },
        { "upTo": 20, "cards": 1.5, "increase": 16.0 / 3.0 },
    ]);
    assert_eq!(deck["industryBid"]["answers"], answers);
    assert_eq!(actions(deck), [("build", 1.5, 1.0), ("politics", 1.0, 1.0)]);
    assert_eq!(deck["region"][0]["cards"], json!(2.0));
    // Twice of level 1 is all of it; level 3 comes in by its own weight.
    let found = of(cards, json!([2, 0, 1]));
    assert_eq!(found["deck"]["cards"], json!(3));
    assert_eq!(found["deck"]["policyBid"]["mean"], json!(4.0));
    assert_eq!(actions(&found["deck"]), [("build", 4.0, 3.0)]);
}

#[test]
fn statistics_of_the_built_in_set_are_those_of_its_cards() {
    let composition = json!([12, 12, 12]);
    let named = of(json!("sample"), composition.clone());
    assert_eq!(named, of(json!(sample_cards()), composition));
    let cards: Vec<_> =
        named["levels"].as_array().unwrap().iter().map(|level| level["cards"].clone()).collect();
    assert_eq!((cards, &named["deck"]["cards"]), (vec![json!(18), json!(18), json!(16)], &json!(36)));
    let whole: u32 = sample_cards().iter().filter(|card| card.level == 3).map(|card| card.policy_bid).sum();
    assert_eq!(named["levels"][2]["policyBid"]["mean"], json!(f64::from(whole) / 16.0));
}

#[test]
fn statistics_of_bad_values_are_refused_at_their_path() {
    let one = card("a", 1, [1, 0, 0, 2, 10], json!([]));
    let mut wrong = one.clone();
    wrong["level"] = json!(4);
    for (cards, composition, code, path) in [
        (json!("physical"), json!([1, 0, 0]), "invalidCards", "cards"),
        (json!({}), json!([1, 0, 0]), "invalidCards", "cards"),
        (json!([]), json!([1, 0, 0]), "invalidCards", "cards"),
        (json!([wrong]), json!([1, 0, 0]), "invalidCards", "cards[0].level"),
        (json!([one, one]), json!([1, 0, 0]), "invalidCards", "cards[1].id"),
        (json!([one]), json!([0, 0, 0]), "invalidOptions", "composition"),
        (json!([one]), json!([2, 0, 0]), "invalidOptions", "composition"),
        (json!([one]), json!([1, 1, 0]), "invalidOptions", "composition"),
        (json!([one]), json!([1, 0]), "invalidOptions", "composition"),
        (json!([one]), json!([1, 0, -1]), "invalidOptions", "composition[2]"),
        (json!([one]), json!("sample"), "invalidOptions", "composition"),
        (json!("sample"), json!([19, 0, 0]), "invalidOptions", "composition"),
    ] {
        let error = card_statistics(&cards, &composition).expect_err("it is not right");
        assert_eq!((error.code.as_str(), error.path.as_str()), (code, path), "{error}");
    }
}

#[test]
fn statistics_of_typed_cards_never_panic() {
    let with_level = |level| Card { level, ..sample_cards()[0].clone() };
    for level in [0, 4, u32::MAX] {
        let error = aipl::card_statistics(&[with_level(level)], Composition([1, 0, 0])).unwrap_err();
        assert_eq!((error.code, &*error.path), (ErrorCode::InvalidCards, "cards[0].level"));
    }
    let found = aipl::card_statistics(&[with_level(1)], Composition([u32::MAX, u32::MAX, 0]));
    assert_eq!(found.unwrap_err().path, "composition[0]");
}
