//! The built-in 52 cards: what a set of ours must offer to be worth playing against.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

fn cards() -> Vec<Value> {
    let Value::Array(cards) = aipl::json::sample_cards() else {
        panic!("the cards are a list");
    };
    cards
}

fn of_level(level: u64) -> Vec<Value> {
    let mut cards = cards();
    cards.retain(|card| card["level"] == level);
    cards
}

fn actions(card: &Value) -> &[Value] {
    card["actions"].as_array().expect("a list of actions")
}

/// How many cards show each of the values that `of` finds on a card.
fn shown(of: impl Fn(&Value) -> Vec<Value>) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for card in cards() {
        let different: BTreeSet<String> = of(&card).iter().map(Value::to_string).collect();
        for value in different {
            *counts.entry(value).or_insert(0) += 1;
        }
    }
    counts
}

/// Exactly the values wanted are on the cards, and each on at least four of them.
#[track_caller]
fn assert_several(counts: &BTreeMap<String, usize>, wanted: &[Value]) {
    let wanted: BTreeSet<String> = wanted.iter().map(Value::to_string).collect();
    assert_eq!(counts.keys().cloned().collect::<BTreeSet<_>>(), wanted);
    for (value, count) in counts {
        assert!(*count >= 4, "{value} is on {count} cards only");
    }
}

/// The mean over the cards of each level rises strictly with the level.
#[track_caller]
fn assert_rises(what: &str, number: impl Fn(&Value) -> u64) {
    let means = [1, 2, 3].map(|level| {
        let cards = of_level(level);
        let sum: u64 = cards.iter().map(&number).sum();
        // Small whole numbers: exact as 32 bits, and so as f64.
        f64::from(u32::try_from(sum).expect("a small sum"))
            / f64::from(u32::try_from(cards.len()).expect("at most 52 cards"))
    });
    assert!(means.is_sorted_by(|low, high| low < high), "{what}: {means:?}");
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a whole number of 0 or more")
}

#[test]
fn cards_are_52_of_18_18_and_16() {
    assert_eq!([1, 2, 3].map(|level| of_level(level).len()), [18, 18, 16]);
    assert_eq!(cards().len(), 52);
    assert_eq!(aipl::sample_cards().len(), 52);
}

#[test]
fn the_set_has_no_problem() {
    assert_eq!(aipl::json::check_cards(&aipl::json::sample_cards()), []);
}

/// Every line is there to read and change, none filled in by the engine.
#[test]
fn the_file_is_the_set() {
    let file: Value =
        serde_json::from_str(include_str!("../src/game/cards/sample.json")).expect("the file is JSON");
    assert_eq!(file, aipl::json::sample_cards());
}

#[test]
fn the_file_has_one_card_a_line() {
    let lines: Vec<&str> = include_str!("../src/game/cards/sample.json").lines().collect();
    assert_eq!(lines.len(), 54, "52 cards between two brackets");
    for (line, card) in lines[1..53].iter().zip(cards()) {
        let read: Value = serde_json::from_str(line.trim().trim_end_matches(',')).expect("a card");
        assert_eq!(read, card);
    }
}

#[test]
fn ids_are_unique() {
    assert_eq!(shown(|card| vec![card["id"].clone()]).len(), 52);
}

#[test]
fn all_cards_are_different() {
    let lines = shown(|card| {
        let mut card = card.clone();
        card.as_object_mut().expect("a card").remove("id");
        vec![card]
    });
    assert_eq!(lines.len(), 52);
}

#[test]
fn no_two_cards_share_a_row_of_actions() {
    assert_eq!(shown(|card| vec![card["actions"].clone()]).len(), 52);
}

#[test]
fn rows_have_three_to_five_different_actions() {
    for card in cards() {
        let row: BTreeSet<String> = actions(&card).iter().map(Value::to_string).collect();
        assert!((3..=5).contains(&row.len()), "{}", card["id"]);
        assert_eq!(row.len(), actions(&card).len(), "{}", card["id"]);
    }
}

#[test]
fn every_action_is_on_several_cards_and_other_on_none() {
    let share = |of: &str| json!({ "do": "buyShare", "of": of });
    let strategy = |space: &str| json!({ "do": "strategy", "space": space });
    let administration = |by: &str| json!({ "do": "strategy", "space": "administration", "by": by });
    assert_several(
        &shown(|card| actions(card).to_vec()),
        &[
            json!({ "do": "build" }),
            share("leastInfluence"),
            share("mostBuilt"),
            share("highestValue"),
            strategy("sales"),
            strategy("lobby"),
            strategy("office"),
            strategy("advertising"),
            strategy("export"),
            administration("influence"),
            administration("assetValue"),
            json!({ "do": "politics" }),
        ],
    );
}

#[test]
fn every_region_line_is_on_several_cards_and_other_on_none() {
    let wanted: Vec<Value> = ["clockwise", "anticlockwise"]
        .into_iter()
        .flat_map(|direction| {
            let most = ["aiplPlants", "humanPlants", "emptyCities"]
                .map(|what| json!({ "kind": "nearestWithMost", "direction": direction, "what": what }));
            [json!({ "kind": "next", "direction": direction })].into_iter().chain(most)
        })
        .collect();
    assert_several(&shown(|card| vec![card["region"].clone()]), &wanted);
}

#[test]
fn every_build_line_is_on_several_cards() {
    let wanted: Vec<Value> = ["north", "east", "south", "west"]
        .into_iter()
        .map(|region| json!({ "at": "region", "region": region }))
        .chain([json!({ "at": "metro" })])
        .collect();
    assert_several(&shown(|card| vec![card["build"].clone()]), &wanted);
}

#[test]
fn higher_levels_bid_higher() {
    assert_rises("Promoters", |card| number(&card["policyBid"]));
    assert_rises("increase", |card| number(&card["industryBid"]["increase"]));
    assert_rises("limit", |card| number(&card["industryBid"]["limit"]));
}

#[test]
fn higher_levels_gain_more() {
    let project = |card: &Value, what: &str| number(&card["project"][what]);
    assert_rises("project Influence", |card| project(card, "influence"));
    assert_rises("project Favor", |card| project(card, "favor"));
    // Sales is the one action that gains nothing.
    assert_rises("actions that gain", |card| {
        let gaining = actions(card).iter().filter(|action| action["space"] != "sales");
        gaining.count() as u64
    });
}

/// A card that passes is rare, and a weak card's.
#[test]
fn passes_are_few_and_mostly_of_level_1() {
    let passes = [1, 2, 3].map(|level| {
        let cards = of_level(level);
        cards.iter().filter(|card| card["industryBid"]["increase"] == 0).count()
    });
    assert!(passes.is_sorted_by(|low, high| low > high), "{passes:?}");
    assert!(passes[0] > passes[1] + passes[2], "{passes:?}");
    assert!(passes.iter().sum::<usize>() <= 10, "{passes:?}");
}

/// Asset Values run from about 20 to 60 Cr: a limit below never bids, one above never stops.
#[test]
fn limits_fit_the_price_of_an_industry() {
    for card in cards() {
        let limit = number(&card["industryBid"]["limit"]);
        assert!((20..=60).contains(&limit), "{}: {limit}", card["id"]);
    }
}
