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

/// Each row: three players, and who wins against which other leader, whichever way the tie is broken.
#[test]
fn verdict_is_no_tie_where_it_decides_nothing() {
    for (players, winner, other) in [
        // Tied in Asset Value: ana leads in both, or has more Favor than aiplA.
        ([[400, 90, 5], [400, 80, 2], [1, 1, 3]], "ana", "aiplA"),
        ([[400, 80, 2], [400, 90, 5], [1, 1, 3]], "aiplA", "ana"),
        // Tied in Influence.
        ([[400, 90, 5], [300, 90, 4], [1, 1, 9]], "ana", "aiplA"),
        // The leader in the one has more Favor than both leaders in the other.
        ([[400, 1, 5], [400, 2, 6], [1, 90, 7]], "aiplB", "ana"),
        ([[400, 1, 7], [300, 90, 6], [1, 90, 5]], "ana", "aiplA"),
    ] {
        let [ana, a, b] = players;
        let found = of([("ana", ana), ("aiplA", a), ("aiplB", b)]);
        assert_eq!(found, json!({ "why": "favor", "winner": winner, "other": other }), "{players:?}");
    }
}

#[test]
fn verdict_is_a_tie_where_it_decides() {
    for (players, about, between) in [
        // For ana it is hers; for aiplA, Favor is its own, or equal.
        ([[400, 90, 2], [400, 80, 5], [1, 1, 3]], "assetValue", ["ana", "aiplA"]),
        ([[400, 90, 5], [400, 80, 5], [1, 1, 3]], "assetValue", ["ana", "aiplA"]),
        ([[400, 90, 2], [300, 90, 2], [1, 1, 3]], "influence", ["ana", "aiplA"]),
        // Of those tied in Influence, the richest does not lead for that.
        ([[400, 90, 2], [300, 90, 5], [1, 1, 3]], "influence", ["ana", "aiplA"]),
        // aiplB has more Favor than the one, and not more than the other.
        ([[400, 1, 7], [400, 2, 5], [1, 90, 6]], "assetValue", ["ana", "aiplA"]),
        ([[400, 1, 6], [300, 90, 7], [1, 90, 5]], "influence", ["aiplA", "aiplB"]),
        // Equal in Favor with both: who is it to settle it with?
        ([[400, 1, 5], [400, 2, 5], [1, 90, 5]], "assetValue", ["ana", "aiplA"]),
        ([[400, 1, 5], [300, 90, 5], [1, 90, 5]], "influence", ["aiplA", "aiplB"]),
        // The tie in Asset Value decides nothing: aiplA has more Favor than ana, and less than aiplB.
        ([[400, 1, 4], [400, 90, 5], [1, 90, 6]], "influence", ["aiplA", "aiplB"]),
    ] {
        let [ana, a, b] = players;
        let found = of([("ana", ana), ("aiplA", a), ("aiplB", b)]);
        assert_eq!(found, json!({ "why": "tie", "about": about, "between": between }), "{players:?}");
    }
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
