//! Sums: no number in a step or in the game after it is larger than 1,000,000,000. That of Politics is in `actions`.

use serde_json::json;

use crate::table::{UNKNOWN, buy_share, industry, pay, token, two_player, wild_step};

const MOST: u32 = 1_000_000_000;

#[test]
fn a_sum_in_the_scoring_is_held_to_the_largest_number() {
    let score = |asset_value: u32, merit_cards: u32| {
        let facts = json!({ "players.aipl.assetValue": asset_value, "players.aipl.meritCards": merit_cards });
        two_player().given(facts).ask("score").steps(json!([{
            "do": "score", "assetValue": MOST, "influence": 10, "favor": 2, "meritCards": merit_cards,
            "agenda": null,
        }]));
    };
    score(MOST - 10, 1);
    score(MOST - 9, 1);
    score(0, MOST / 10 + 1);
    score(MOST, MOST);
}

#[test]
fn a_sum_of_a_bid_is_held_to_the_largest_number() {
    let game = two_player()
        .given(json!({ "cards.c02.industryBid.increase": MOST, "cards.c02.industryBid.limit": MOST }));
    let bid = json!([{ "do": "bid", "amount": MOST }]);
    game.ask_with("industryBid", json!({ "lap": 1, "currentBid": MOST })).steps(bid.clone());
    let answers = json!({ "lowestAssetValue": MOST });
    let opening = json!({ "lap": 1, "currentBid": null, "answers": answers });
    game.given(json!({ "industries": UNKNOWN })).ask_with("industryBid", opening).steps(bid);
}

#[test]
fn a_sum_in_what_building_gains_is_held_to_the_largest_number() {
    let mut mill = industry("mill", MOST, MOST);
    mill["sectors"] = json!([{ "sector": "fuel", "steps": MOST }]);
    mill["wildSteps"] = json!(1);
    let most = json!({
        "players.aipl.assetValue": MOST, "players.aipl.influence": MOST, "players.aipl.builtIndustries": MOST,
        "sectors.fuel.length": null, "sectors.power.length": null,
        "sectors.fuel.positions.aipl": MOST, "sectors.power.positions.aipl": MOST,
    });
    two_player()
        .acts(json!([{ "do": "build" }]))
        .given(json!({ "players.aipl.unbuilt": [mill] }))
        .given(most)
        .act()
        .steps(json!([
            token(0),
            { "do": "build", "industry": "mill", "city": "delhi", "site": { "at": "metro" } },
            { "do": "sectorSteps", "sector": "fuel", "steps": MOST, "wild": false },
            wild_step("power"),
            { "do": "gain", "influence": MOST, "assetValue": MOST },
        ]))
        .changes(json!({
            "aipls.aipl.tokens": [0], "players.aipl.plants": 4, "players.aipl.unbuilt": [],
            "map.cities.delhi.plant": "aipl",
        }));
}

#[test]
fn a_sum_of_any_other_gain_is_held_to_the_largest_number() {
    let most = json!({
        "players.aipl.assetValue": MOST, "players.aipl.influence": MOST, "players.aipl.favor": MOST,
    });
    let game = two_player().given(most);
    game.clone()
        .given(json!({ "conglomerates": [{ "id": "bonus", "influence": MOST }] }))
        .ask("conglomerate")
        .changes(json!({ "conglomerates": [] }));
    game.clone()
        .acts(json!([buy_share("leastInfluence")]))
        .act()
        .changes(json!({ "aipls.aipl.tokens": [0], "players.human2.shares": [65, 70] }));
    let projects = json!({ "influence": MOST, "favor": MOST });
    let sixth =
        game.given(json!({ "round": 6, "cards.c02.project": projects })).ask("nationalProject").then();
    assert_eq!(sixth.json()["table"]["players"][1]["influence"], MOST);
    assert_eq!(sixth.json()["table"]["players"][1]["favor"], MOST);
}

/// Each is a step of its own: they are not added.
#[test]
fn payments_of_the_largest_number_are_told_one_by_one() {
    let payment = json!({ "from": "aipl", "to": "human1", "amount": MOST });
    two_player().ask_with("settle", json!({ "payments": [payment, payment, payment] })).steps(json!([
        pay("supply", "human1", MOST),
        pay("supply", "human1", MOST),
        pay("supply", "human1", MOST)
    ]));
}
