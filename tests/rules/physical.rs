//! A deck of people's own: they flip, and tell what the card shows.

use serde_json::{Value, json};

use crate::compare::without_because;
use crate::table::{
    Game, UNKNOWN, all_taken_but, bare_politics, cover, industry, skip, space, strategy, token, two_player,
};

fn physical() -> Game {
    two_player().physical()
}

/// The current card, as far as it was told.
fn holding(card: Value) -> Game {
    physical().given(json!({ "aipls.aipl.current": card }))
}

fn bid(increase: u32, limit: u32) -> Value {
    json!({ "industryBid": { "increase": increase, "limit": limit } })
}

// ------------------------------------------------------------------ flipping

#[test]
fn own_deck_a_new_game_has_the_same_steps_and_no_cards() {
    let start = |cards| {
        let options = json!({
            "mode": "solo", "difficulty": "legendary", "seed": "own", "cards": cards,
        });
        aipl::json::new_game(&options).expect("good options")
    };
    let (own, ours) = (start("physical"), start("sample"));
    assert_eq!(without_because(&own["steps"]), without_because(&ours["steps"]));
    assert_eq!(own["game"]["cards"], "physical");
    for aipl in [&own["game"]["aipls"][0], &own["game"]["aipls"][1]] {
        assert_eq!((&aipl["deck"], &aipl["faceUp"]), (&json!([]), &json!([])));
    }
}

#[test]
fn own_deck_people_tell_the_line_that_counts() {
    let asked = holding(json!({ "policyBid": 1 }))
        .given(json!({ "aipls.aipl.tokens": [] }))
        .ask_with("policyBid", json!({ "card": { "policyBid": 5 } }))
        .steps(json!([{ "do": "bidPromoters", "promoters": 5 }]))
        .because("bidPromoters", "policyBid");
    assert_eq!(asked.outcome()["card"], json!({ "policyBid": 5 }));
    asked.changes(json!({ "aipls.aipl.current": { "policyBid": 5 } }));
}

#[test]
fn own_deck_flip_replaces_the_card_and_its_tokens() {
    let politics = json!({ "actions": [{ "do": "politics" }] });
    holding(politics)
        .given(json!({ "aipls.aipl.tokens": [0] }))
        .ask_with("policyBid", json!({ "card": { "policyBid": 2 } }))
        .changes(json!({ "aipls.aipl.current": { "policyBid": 2 }, "aipls.aipl.tokens": [] }));
}

#[test]
fn own_deck_region_and_industry_bid_read_the_card_told() {
    let line = json!({ "kind": "next", "direction": "anticlockwise" });
    physical()
        .given(json!({ "tycoon": "aipl" }))
        .ask_with("region", json!({ "card": { "region": line } }))
        .steps(json!([{ "do": "movePawn", "region": "west", "line": line }]))
        .changes(json!({ "aipls.aipl.current": { "region": line }, "map.pawn": "west" }));
    physical()
        .ask_with("industryBid", json!({ "lap": 1, "currentBid": 30, "card": bid(6, 30) }))
        .steps(json!([{ "do": "bid", "amount": 36 }]))
        .changes(json!({ "aipls.aipl.current": bid(6, 30) }));
}

#[test]
fn own_deck_a_flip_needs_the_card_and_the_line_that_it_reads() {
    let game = physical().given(json!({ "tycoon": "aipl" }));
    for (ask, line, more) in [
        ("region", "region", json!({})),
        ("policyBid", "policyBid", json!({})),
        ("industryBid", "industryBid", json!({ "lap": 1, "currentBid": 30 })),
    ] {
        game.ask_with(ask, more.clone()).fails("cardNeeded", "request.card");
        let mut blank = more;
        blank["card"] = json!({ "level": 2 });
        game.ask_with(ask, blank).fails("cardNeeded", &format!("request.card.{line}"));
    }
}

/// The card told is shown with the question, and is current only once it is decided.
#[test]
fn own_deck_a_question_shows_the_card_told() {
    let game = physical().given(json!({ "industries": UNKNOWN }));
    let opening = |answers: Value| {
        let card = bid(6, 30);
        let more = json!({ "lap": 1, "currentBid": null, "card": card, "answers": answers });
        game.ask_with("industryBid", more)
    };
    let asked = opening(json!({})).asks_for(&["lowestAssetValue"]);
    assert_eq!(asked.outcome()["card"], bid(6, 30));
    opening(json!({ "lowestAssetValue": 20 }))
        .steps(json!([{ "do": "bid", "amount": 26 }]))
        .changes(json!({ "aipls.aipl.current": bid(6, 30) }));
}

/// What was told of the last card says nothing about this one.
#[test]
fn own_deck_a_flip_does_not_read_the_last_card() {
    let asked = holding(json!({ "policyBid": 4 })).ask("policyBid");
    asked.fails("cardNeeded", "request.card");
}

// ------------------------------------------------------------------ actions

fn politics_then_sales() -> Value {
    json!([{ "do": "politics" }, strategy("sales")])
}

#[test]
fn own_deck_actions_are_told_with_the_first_one() {
    let actions = politics_then_sales();
    let asked = holding(bid(6, 30))
        .ask_with("action", json!({ "card": { "actions": actions } }))
        .steps(json!([token(0), bare_politics()]));
    let known = json!({ "industryBid": bid(6, 30)["industryBid"], "actions": actions });
    assert_eq!(asked.outcome()["card"], known);
    asked.changes(json!({
        "aipls.aipl.current": known, "aipls.aipl.tokens": [0], "players.aipl.favor": 3,
    }));
}

#[test]
fn own_deck_actions_once_told_are_not_asked_for_again() {
    holding(json!({ "actions": politics_then_sales() }))
        .given(json!({ "aipls.aipl.tokens": [0] }))
        .act()
        .steps(json!([skip(1), bare_politics()]));
}

#[test]
fn own_deck_the_same_actions_may_be_told_again_and_keep_their_tokens() {
    holding(json!({ "actions": politics_then_sales() }))
        .given(json!({ "aipls.aipl.tokens": [0] }))
        .ask_with("action", json!({ "card": { "actions": politics_then_sales() } }))
        .steps(json!([skip(1), bare_politics()]))
        .changes(json!({ "players.aipl.favor": 3 }));
}

#[test]
fn own_deck_other_actions_than_those_with_tokens_are_refused() {
    holding(json!({ "actions": politics_then_sales() }))
        .given(json!({ "aipls.aipl.tokens": [0] }))
        .ask_with("action", json!({ "card": { "actions": [strategy("sales")] } }))
        .fails_within("invalidRequest", "request.card");
}

#[test]
fn own_deck_actions_without_tokens_can_be_corrected() {
    holding(json!({ "actions": [strategy("sales")] }))
        .ask_with("action", json!({ "card": { "actions": [{ "do": "politics" }] } }))
        .steps(json!([token(0), bare_politics()]));
}

#[test]
fn own_deck_actions_not_told_are_needed() {
    physical().act().fails("cardNeeded", "request.card");
    let asked = physical().ask_with("action", json!({ "card": { "level": 1 } }));
    asked.fails("cardNeeded", "request.card.actions");
}

#[test]
fn own_deck_the_build_line_is_needed_where_it_is_read() {
    let mill = json!({ "players.aipl.unbuilt": [industry("mill", 20, 1)] });
    let card = json!({ "actions": [{ "do": "build" }] });
    let asked = holding(card.clone()).given(mill.clone()).act();
    asked.fails_within("cardNeeded", "request.card");
    let asked = holding(json!({})).given(mill.clone()).ask_with("action", json!({ "card": card }));
    asked.fails("cardNeeded", "request.card.build");
    let build = json!({ "card": { "build": { "at": "region", "region": "east" } } });
    holding(card).given(mill).ask_with("action", build).steps(json!([
        token(0),
        {
            "do": "build", "industry": "mill", "city": "patna",
            "site": { "at": "region", "region": "east" },
        },
        { "do": "gain", "assetValue": 20, "influence": 1 },
    ]));
}

/// People may have told it wrongly before.
#[test]
fn own_deck_lines_told_again_replace_those_known() {
    let next = |direction: &str| json!({ "kind": "next", "direction": direction });
    let east = json!({ "at": "region", "region": "east" });
    let asked = holding(json!({
        "id": "mine", "level": 2, "policyBid": 4, "project": { "influence": 1, "favor": 1 },
        "industryBid": { "increase": 6, "limit": 30 }, "region": next("clockwise"),
        "build": { "at": "metro" }, "actions": [{ "do": "build" }],
    }))
    .given(json!({ "players.aipl.unbuilt": [industry("mill", 20, 1)] }))
    .ask_with(
        "action",
        json!({ "card": {
            "id": "yours", "level": 3, "policyBid": 5, "project": { "influence": 2, "favor": 0 },
            "industryBid": { "increase": 7, "limit": 31 }, "region": next("anticlockwise"), "build": east,
        } }),
    )
    .steps(json!([
        token(0),
        { "do": "build", "industry": "mill", "city": "patna", "site": east },
        { "do": "gain", "assetValue": 20, "influence": 1 },
    ]));
    let current = &asked.outcome()["game"]["aipls"][0]["current"];
    let wanted = json!({
        "id": "yours", "level": 3, "policyBid": 5, "project": { "influence": 2, "favor": 0 },
        "industryBid": { "increase": 7, "limit": 31 }, "region": next("anticlockwise"), "build": east,
        "actions": [{ "do": "build" }],
    });
    assert_eq!((current, &asked.outcome()["card"]), (&wanted, &wanted));
}

#[test]
fn own_deck_the_build_line_is_not_needed_without_an_industry_or_a_plant() {
    let game = holding(json!({ "actions": [{ "do": "build" }] }));
    game.act().steps(json!([skip(0), bare_politics()]));
    game.given(json!({ "players.aipl.unbuilt": UNKNOWN, "players.aipl.plants": 0 }))
        .act()
        .steps(json!([skip(0), bare_politics()]));
    holding(json!({ "actions": [strategy("office")] }))
        .given(json!({ "strategy": [space("office")], "players.aipl.plants": 0 }))
        .act()
        .steps(json!([token(0), cover("office")]));
}

/// Those two spare people the line; a full map does not.
#[test]
fn own_deck_the_build_line_is_needed_even_on_a_full_map() {
    holding(json!({ "actions": [{ "do": "build" }] }))
        .given(all_taken_but(&[]))
        .given(json!({ "players.aipl.unbuilt": [industry("mill", 20, 1)] }))
        .act()
        .fails_within("cardNeeded", "request.card");
}

#[test]
fn own_deck_a_region_that_the_map_lacks_is_refused() {
    let card = json!({
        "actions": [{ "do": "build" }], "build": { "at": "region", "region": "moon" },
    });
    physical()
        .given(json!({ "players.aipl.unbuilt": [industry("mill", 20, 1)] }))
        .ask_with("action", json!({ "card": card }))
        .fails_within("invalidRequest", "request.card.build");
}

/// Told with a card that is flipped, too: what it says is kept.
#[test]
fn own_deck_a_region_that_the_map_lacks_is_refused_at_a_flip() {
    let card = json!({ "policyBid": 2, "build": { "at": "region", "region": "moon" } });
    let asked = physical().ask_with("policyBid", json!({ "card": card }));
    asked.fails("invalidRequest", "request.card.build.region");
    let without_map = physical().given(json!({ "map": UNKNOWN }));
    let asked = without_map.ask_with("policyBid", json!({ "card": card }));
    asked.steps(json!([{ "do": "bidPromoters", "promoters": 2 }]));
}

#[test]
fn own_deck_the_build_line_is_needed_for_an_office() {
    let office =
        holding(json!({ "actions": [strategy("office")] })).given(json!({ "strategy": [space("office")] }));
    office.act().fails("cardNeeded", "request.card.build");
    office.ask_with("action", json!({ "card": { "build": { "at": "metro" } } })).steps(json!([
        token(0),
        cover("office"),
        { "do": "placePlant", "city": "delhi", "site": { "at": "metro" } },
    ]));
}

// ------------------------------------------------------------------ National Projects

#[test]
fn own_deck_project_set_aside_is_a_card_unknown_to_us() {
    physical()
        .ask_with("nationalProject", json!({ "round": 3 }))
        .steps(json!([{ "do": "setAside" }]))
        .changes(json!({ "aipls.aipl.setAside": true }));
    physical()
        .given(json!({ "aipls.aipl.setAside": true }))
        .ask_with("nationalProject", json!({ "round": 3 }))
        .fails("alreadySetAside", "game.aipls[0].setAside");
}

#[test]
fn own_deck_project_gain_is_the_better_of_the_two_told() {
    let projects = json!([{ "influence": 1, "favor": 2 }, { "influence": 4, "favor": 0 }]);
    holding(json!({ "policyBid": 4 }))
        .given(json!({ "aipls.aipl.setAside": true }))
        .ask_with("nationalProject", json!({ "round": 6, "projects": projects }))
        .steps(json!([
            { "do": "gain", "influence": 4 },
            { "do": "discardProjects", "cards": [] },
        ]))
        .changes(json!({ "aipls.aipl.setAside": UNKNOWN, "players.aipl.influence": 14 }));
}

#[test]
fn own_deck_project_gain_of_one_card_where_none_is_aside() {
    let projects = json!([{ "influence": 1, "favor": 2 }]);
    physical()
        .ask_with("nationalProject", json!({ "round": 6, "projects": projects }))
        .steps(json!([
            { "do": "gain", "influence": 1, "favor": 2 },
            { "do": "discardProjects", "cards": [] },
        ]))
        .changes(json!({ "players.aipl.influence": 11, "players.aipl.favor": 4 }));
}

#[test]
fn own_deck_project_gain_not_told_is_unknown() {
    physical()
        .given(json!({ "aipls.aipl.setAside": true }))
        .ask_with("nationalProject", json!({ "round": 6 }))
        .steps(json!([
            { "do": "gain", "influence": null, "favor": null },
            { "do": "discardProjects", "cards": [] },
        ]))
        .changes(json!({
            "aipls.aipl.setAside": UNKNOWN,
            "players.aipl.influence": UNKNOWN,
            "players.aipl.favor": UNKNOWN,
        }));
}

#[test]
fn own_deck_projects_are_as_many_as_there_are_cards() {
    let one = json!([{ "influence": 1, "favor": 2 }]);
    let two = json!([{ "influence": 1, "favor": 2 }, { "influence": 2, "favor": 2 }]);
    let asked = physical().ask_with("nationalProject", json!({ "round": 6, "projects": two }));
    asked.fails("invalidRequest", "request.projects");
    physical()
        .given(json!({ "aipls.aipl.setAside": true }))
        .ask_with("nationalProject", json!({ "round": 6, "projects": one }))
        .fails("invalidRequest", "request.projects");
}

// ------------------------------------------------------------------ a card out of place

#[test]
fn own_deck_a_card_with_a_request_that_reads_none_is_refused() {
    let card = json!({ "policyBid": 2 });
    for (ask, more) in [
        ("startInfluence", json!({})),
        ("startPolicy", json!({})),
        ("takePolicy", json!({})),
        ("settle", json!({ "payments": [] })),
        ("nationalProject", json!({ "round": 3 })),
        ("takeIndustry", json!({})),
        ("wildStep", json!({})),
        ("conglomerate", json!({})),
        ("chooseOpponent", json!({})),
        ("score", json!({})),
    ] {
        let mut more = more;
        more["card"] = card.clone();
        physical().ask_with(ask, more).fails("invalidRequest", "request.card");
    }
}

#[test]
fn own_deck_a_card_or_projects_with_a_deck_of_ours_are_refused() {
    let asked = two_player().ask_with("policyBid", json!({ "card": { "policyBid": 2 } }));
    asked.fails("invalidRequest", "request.card");
    let asked = two_player().ask_with("action", json!({ "card": { "policyBid": 2 } }));
    asked.fails("invalidRequest", "request.card");
    let projects = json!([{ "influence": 1, "favor": 2 }]);
    for round in [3, 6] {
        let asked = two_player().ask_with("nationalProject", json!({ "round": round, "projects": projects }));
        asked.fails("invalidRequest", "request.projects");
    }
}

/// In round 3 nobody sees the card; in round 6 what the two show is told in `projects`.
#[test]
fn own_deck_cards_of_national_projects_are_told_as_projects_in_round_6_alone() {
    let projects = json!([{ "influence": 1, "favor": 2 }]);
    let asked = physical().ask_with("nationalProject", json!({ "round": 3, "projects": projects }));
    asked.fails("invalidRequest", "request.projects");
    for game in [physical(), two_player()] {
        for round in [3, 6] {
            let more = json!({ "round": round, "card": { "policyBid": 2 } });
            game.ask_with("nationalProject", more).fails("invalidRequest", "request.card");
        }
    }
}

#[test]
fn own_deck_a_card_told_wrongly_is_refused_at_its_line() {
    for (card, path) in [
        (json!({ "policyBid": "3" }), "request.card.policyBid"),
        (json!({ "policyBid": 2.5 }), "request.card.policyBid"),
        (json!({ "policyBid": 3, "promoters": 3 }), "request.card.promoters"),
        (json!({ "policyBid": 3, "level": 0 }), "request.card.level"),
    ] {
        let asked = physical().ask_with("policyBid", json!({ "card": card }));
        asked.fails("invalidRequest", path);
    }
}
