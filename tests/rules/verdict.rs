//! Who wins: the rule of the base game, which is none of the AIPL and has no name.

use aipl::json::verdict;
use serde_json::{Value, json};

/// Three players, each with its Asset Value, Influence and Favor.
fn of(players: [(&str, [u32; 3]); 3]) -> Value {
    let standings = players.map(|(id, [asset_value, influence, favor])| {
        json!({ "id": id, "assetValue": asset_value, "influence": influence, "favor": favor })
    });
    verdict(&json!(standings)).expect("three whole standings")
}

#[test]
fn verdict_who_leads_in_both_wins_whatever_the_favor() {
    let found = of([("ana", [400, 90, 2]), ("aiplA", [399, 89, 30]), ("aiplB", [100, 80, 20])]);
    assert_eq!(found, json!({ "why": "both", "winner": "ana" }));
}

#[test]
fn verdict_the_two_leaders_compare_favor() {
    let found = of([("ana", [400, 10, 14]), ("aiplA", [300, 90, 15]), ("aiplB", [100, 80, 20])]);
    assert_eq!(found, json!({ "why": "favor", "winner": "aiplA", "other": "ana" }));
    let found = of([("ana", [400, 10, 16]), ("aiplA", [300, 90, 15]), ("aiplB", [100, 80, 20])]);
    assert_eq!(found, json!({ "why": "favor", "winner": "ana", "other": "aiplA" }));
}

#[test]
fn verdict_a_tie_is_told_first_in_asset_value_then_in_influence_then_in_favor() {
    let found = of([("ana", [400, 90, 1]), ("aiplA", [400, 90, 2]), ("aiplB", [1, 1, 3])]);
    assert_eq!(found, json!({ "why": "tie", "about": "assetValue", "between": ["ana", "aiplA"] }));
    let found = of([("ana", [400, 1, 1]), ("aiplA", [300, 90, 2]), ("aiplB", [1, 90, 3])]);
    assert_eq!(found, json!({ "why": "tie", "about": "influence", "between": ["aiplA", "aiplB"] }));
    let found = of([("ana", [400, 1, 7]), ("aiplA", [300, 90, 7]), ("aiplB", [1, 2, 9])]);
    assert_eq!(found, json!({ "why": "tie", "about": "favor", "between": ["ana", "aiplA"] }));
}

#[test]
fn verdict_of_what_are_no_standings_is_refused_at_its_path() {
    for (standings, path) in [
        (json!([]), "standings"),
        (json!({}), "standings"),
        (json!([{ "id": "ana", "assetValue": 1, "influence": 1 }]), "standings[0].favor"),
        (json!([{ "id": "", "assetValue": 1, "influence": 1, "favor": 1 }]), "standings[0].id"),
        (json!([{ "id": "ana", "assetValue": -1, "influence": 1, "favor": 1 }]), "standings[0].assetValue"),
    ] {
        let error = verdict(&standings).expect_err("these are no standings");
        assert_eq!((error.code.as_str(), error.path.as_str()), ("invalidRequest", path));
    }
}
