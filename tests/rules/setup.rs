//! Setup: `newGame`, and the two requests that finish the set-up of an AIPL.

use std::collections::{BTreeMap, BTreeSet};

use aipl::AiplError;
use serde_json::{Value, json};

use crate::compare::without_because;
use crate::table::{UNKNOWN, assert_error, assert_error_within, cards, policy, solo, two_player};

/// A new game, and its steps without `because`.
#[track_caller]
fn start(options: &Value) -> (Value, Value) {
    let started = aipl::json::new_game(options).expect("good options");
    (started["game"].clone(), without_because(&started["steps"]))
}

#[track_caller]
fn refusal(options: &Value) -> AiplError {
    aipl::json::new_game(options).expect_err("bad options")
}

/// The first step of this kind names the rule.
#[track_caller]
fn assert_because(options: &Value, step: &str, rule: &str) {
    let started = aipl::json::new_game(options).expect("good options");
    let steps = started["steps"].as_array().expect("a list of steps");
    let step = steps.iter().find(|found| found["do"] == step).expect("a step of this kind");
    let reasons = step["because"].as_array().expect("a list of reasons");
    assert!(reasons.contains(&json!({ "rule": rule })), "no {rule} in {step:#}");
}

fn two_players() -> Value {
    json!({ "mode": "twoPlayer", "difficulty": "microenterprise", "seed": "setup" })
}

fn alone() -> Value {
    json!({ "mode": "solo", "difficulty": "magnate", "seed": "setup" })
}

/// The options with one of them set.
fn with(mut options: Value, name: &str, value: Value) -> Value {
    options[name] = value;
    options
}

/// How many cards of level 1, 2 and 3 are in each AIPL's deck.
fn levels(game: &Value) -> Value {
    let levels: BTreeMap<String, u64> = aipl::json::sample_cards()
        .as_array()
        .expect("a list of cards")
        .iter()
        .map(|card| (card["id"].to_string(), card["level"].as_u64().expect("a level")))
        .collect();
    let decks = game["aipls"].as_array().expect("a list of AIPLs").iter().map(|aipl| {
        let mut counts = [0, 0, 0];
        for id in aipl["deck"].as_array().expect("a deck") {
            counts[usize::try_from(levels[&id.to_string()] - 1).expect("1 to 3")] += 1;
        }
        counts
    });
    decks.collect()
}

fn all_shares() -> Value {
    json!([30, 35, 40, 45, 50, 55, 60, 65, 70])
}

/// An AIPL's part of the table after the set-up.
fn fresh(id: &str) -> Value {
    json!({
        "id": id, "kind": "aipl", "favor": 0, "assetValue": 0, "builtIndustries": 0,
        "shares": all_shares(), "plants": 9, "policies": [], "unbuilt": [], "meritCards": 0,
    })
}

// ------------------------------------------------------------------ mode

#[test]
fn mode_two_player_is_two_humans_and_one_aipl_with_one_deck() {
    let (game, _) = start(&two_players());
    assert_eq!(game["mode"], "twoPlayer");
    assert_eq!(
        game["table"]["players"],
        json!([
            { "id": "human1", "kind": "human" },
            { "id": "human2", "kind": "human" },
            fresh("aipl"),
        ])
    );
    assert_eq!(game["aipls"].as_array().map(Vec::len), Some(1));
    assert_eq!(game["aipls"][0]["player"], "aipl");
}

#[test]
fn mode_solo_is_one_human_and_two_aipls_each_with_its_own_deck() {
    let (game, _) = start(&alone());
    assert_eq!(game["mode"], "solo");
    assert_eq!(
        game["table"]["players"],
        json!([{ "id": "human", "kind": "human" }, fresh("aiplA"), fresh("aiplB")])
    );
    assert_eq!(game["aipls"].as_array().map(Vec::len), Some(2));
    assert_eq!(game["aipls"][0]["player"], "aiplA");
    assert_eq!(game["aipls"][1]["player"], "aiplB");
}

/// Round and Tycoon are known, and no more of the table; nothing was flipped.
#[test]
fn mode_a_new_game_knows_only_what_was_set_up() {
    let (game, _) = start(&two_players());
    let table = game["table"].as_object().expect("a table");
    assert_eq!(table.keys().collect::<Vec<_>>(), ["players", "round", "tycoon"]);
    assert_eq!(table["round"], 1);
    let aipl = game["aipls"][0].as_object().expect("an AIPL");
    assert_eq!(aipl.keys().collect::<Vec<_>>(), ["deck", "faceUp", "passed", "player", "tokens"]);
    assert_eq!(aipl["faceUp"], json!([]));
    assert_eq!(aipl["tokens"], json!([]));
    assert_eq!(aipl["passed"], false);
    assert_eq!(game["schema"], 2);
    assert_eq!(
        game["course"],
        json!({ "stage": "setup", "asked": [], "won": [], "auction": null, "none": [] })
    );
}

#[test]
fn mode_seats_can_be_chosen() {
    let seats = json!([
        { "id": "robot", "kind": "aipl", "name": "The Robot", "colour": "red" },
        { "id": "asha", "kind": "human", "name": "Asha" },
        { "id": "ravi", "kind": "human" },
    ]);
    let (game, _) = start(&with(two_players(), "players", seats));
    let mut robot = fresh("robot");
    robot["name"] = json!("The Robot");
    robot["colour"] = json!("red");
    assert_eq!(
        game["table"]["players"],
        json!([
            robot,
            { "id": "asha", "kind": "human", "name": "Asha" },
            { "id": "ravi", "kind": "human" },
        ])
    );
    assert_eq!(game["aipls"][0]["player"], "robot");
}

#[test]
fn mode_seats_that_are_not_the_three_of_the_mode_are_refused() {
    let human = |id: &str| json!({ "id": id, "kind": "human" });
    let aipl = |id: &str| json!({ "id": id, "kind": "aipl" });
    for seats in [
        json!([human("a"), human("b")]),
        json!([human("a"), human("b"), human("c")]),
        json!([human("a"), aipl("b"), aipl("c")]),
        json!([human("a"), human("b"), aipl("c"), aipl("d")]),
        json!([human("a"), human("a"), aipl("c")]),
        json!([human("a"), human("supply"), aipl("c")]),
    ] {
        let options = with(two_players(), "players", seats);
        assert_error_within(&refusal(&options), "invalidOptions", "options.players");
    }
}

#[test]
fn mode_is_always_a_3_player_game() {
    let players = two_player().json()["table"]["players"].clone();
    let two = json!([players[0], players[1]]);
    two_player()
        .given(json!({ "players": two }))
        .ask("takePolicy")
        .fails_within("invalidGame", "game.table.players");
}

// ------------------------------------------------------------------ cards

#[test]
fn cards_are_ours_unless_others_are_given() {
    let (game, _) = start(&two_players());
    assert_eq!(game["cards"], "sample");
    assert_eq!(start(&with(two_players(), "cards", json!("sample"))).0, game);
}

/// Their regions are north, east, south and west, as on this map; the first of them bids 1.
#[test]
fn cards_of_the_built_in_set_are_played_on_a_map_with_their_regions() {
    let game = two_player().given(json!({
        "cards": "sample", "aipls.aipl.deck": ["s01"], "aipls.aipl.faceUp": [],
        "aipls.aipl.current": UNKNOWN,
    }));
    game.ask("policyBid").steps(json!([{ "do": "bidPromoters", "promoters": 1 }]));
}

#[test]
fn cards_of_ones_own_are_kept_in_the_game() {
    let (game, _) = start(&with(two_players(), "cards", cards()));
    assert_eq!(game["cards"], cards());
    let deck = game["aipls"][0]["deck"].as_array().expect("a deck");
    let drawn: BTreeSet<&str> = deck.iter().filter_map(Value::as_str).collect();
    let of_levels_1_and_2: BTreeSet<String> = (1..=36).map(|n| format!("c{n:02}")).collect();
    assert_eq!(drawn, of_levels_1_and_2.iter().map(String::as_str).collect());
}

#[test]
fn cards_with_a_problem_are_refused() {
    let mut set = cards();
    set[3]["level"] = json!(4);
    let options = with(two_players(), "cards", set);
    assert_error(&refusal(&options), "invalidOptions", "options.cards[3].level");
}

/// A deck takes no more of a level than the set has.
#[test]
fn cards_of_ones_own_are_enough_for_the_decks() {
    let set = json!([cards()[0], cards()[1], cards()[40]]);
    let playing =
        |deck: [u32; 3]| with(with(two_players(), "cards", set.clone()), "difficulty", json!([deck]));
    assert_eq!(start(&playing([2, 0, 1])).0["aipls"][0]["deck"].as_array().map(Vec::len), Some(3));
    assert_eq!(start(&playing([0, 0, 1])).0["aipls"][0]["deck"], json!(["c41"]));
    for (deck, message) in [
        ([3, 0, 0], "the card set has 2 of level 1, the decks take 3"),
        ([2, 1, 1], "the card set has 0 of level 2, the decks take 1"),
        ([0, 0, 2], "the card set has 1 of level 3, the decks take 2"),
    ] {
        let error = refusal(&playing(deck));
        assert_error(&error, "invalidOptions", "options.difficulty");
        assert_eq!(error.message, message);
    }
}

/// A set that people are still typing in may be smaller, but a level has no more than this.
#[test]
fn cards_are_at_most_18_of_level_1_18_of_level_2_and_16_of_level_3() {
    assert!(aipl::json::check_cards(&cards()).is_empty());
    for (card, level) in [(51, 1), (0, 2), (0, 3)] {
        let mut set = cards();
        set[card]["level"] = json!(level);
        let problems = aipl::json::check_cards(&set);
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert_eq!(problems[0].code.as_str(), "invalidCards");
    }
}

// ------------------------------------------------------------------ the deck tables

#[test]
fn deck_table_of_every_difficulty() {
    assert_eq!(
        aipl::json::difficulties(),
        json!([
            {
                "mode": "twoPlayer", "difficulty": "microenterprise",
                "decks": [[18, 18, 0]], "cards": [36],
            },
            {
                "mode": "twoPlayer", "difficulty": "smallBusiness",
                "decks": [[18, 10, 8]], "cards": [36],
            },
            {
                "mode": "twoPlayer", "difficulty": "corporation",
                "decks": [[12, 12, 12]], "cards": [36],
            },
            {
                "mode": "twoPlayer", "difficulty": "industryGiant",
                "decks": [[4, 8, 14]], "cards": [26],
            },
            {
                "mode": "solo", "difficulty": "entrepreneur",
                "decks": [[18, 0, 0], [0, 18, 0]], "cards": [18, 18],
            },
            {
                "mode": "solo", "difficulty": "magnate",
                "decks": [[12, 6, 0], [6, 6, 6]], "cards": [18, 18],
            },
            {
                "mode": "solo", "difficulty": "tycoon",
                "decks": [[6, 12, 0], [0, 6, 12]], "cards": [18, 18],
            },
            {
                "mode": "solo", "difficulty": "balancedTwin",
                "decks": [[6, 6, 6], [6, 6, 6]], "cards": [18, 18],
            },
            {
                "mode": "solo", "difficulty": "legendary",
                "decks": [[3, 7, 8], [3, 7, 8]], "cards": [18, 18],
            },
        ])
    );
}

#[test]
fn deck_table_says_how_many_cards_of_each_level_are_drawn() {
    for info in aipl::json::difficulties().as_array().expect("a list") {
        let options = json!({
            "mode": info["mode"], "difficulty": info["difficulty"], "seed": "levels",
        });
        let (game, steps) = start(&options);
        assert_eq!(game["difficulty"], info["difficulty"]);
        assert_eq!(levels(&game), info["decks"], "{options}");
        let built: Value = steps
            .as_array()
            .expect("a list of steps")
            .iter()
            .filter(|step| step["do"] == "buildDeck")
            .map(|step| step["composition"].clone())
            .collect();
        assert_eq!(built, info["decks"], "{options}");
    }
    assert_because(&two_players(), "buildDeck", "deckTable");
}

#[test]
fn deck_table_no_card_is_in_both_decks() {
    let (game, _) = start(&with(alone(), "difficulty", json!("legendary")));
    let ids = |i: usize| game["aipls"][i]["deck"].as_array().expect("a deck").clone();
    let all: BTreeSet<String> = ids(0).iter().chain(&ids(1)).map(Value::to_string).collect();
    assert_eq!(all.len(), 36);
}

/// Ruling: the printed numbers, not the 36 cards of the heading.
#[test]
fn deck_table_industry_giant_has_the_26_cards_printed() {
    let (game, _) = start(&with(two_players(), "difficulty", json!("industryGiant")));
    assert_eq!(levels(&game), json!([[4, 8, 14]]));
}

/// Ruling: 4/18/14 is offered beside it.
#[test]
fn deck_table_custom_composition_can_make_the_industry_giant_36_cards() {
    let (game, steps) = start(&with(two_players(), "difficulty", json!([[4, 18, 14]])));
    assert_eq!(game["difficulty"], json!([[4, 18, 14]]));
    assert_eq!(levels(&game), json!([[4, 18, 14]]));
    let deck = json!({ "do": "buildDeck", "player": "aipl", "composition": [4, 18, 14] });
    assert_eq!(steps[1], deck);
}

/// Ruling: any composition within the cards there are; in solo both decks together.
#[test]
fn deck_table_custom_compositions_share_the_52_cards() {
    let whole = [[18, 0, 8], [0, 18, 8]];
    let (game, _) = start(&with(alone(), "difficulty", json!(whole)));
    assert_eq!(levels(&game), json!(whole));
    for too_much in [json!([[18, 0, 8], [1, 17, 8]]), json!([[9, 0, 9], [9, 0, 8]])] {
        let options = with(alone(), "difficulty", too_much);
        assert_error_within(&refusal(&options), "invalidOptions", "options.difficulty");
    }
    let options = with(two_players(), "difficulty", json!([[0, 0, 17]]));
    assert_error_within(&refusal(&options), "invalidOptions", "options.difficulty");
}

#[test]
fn deck_table_custom_compositions_are_one_for_each_aipl_and_none_is_empty() {
    for (options, wrong) in [
        (two_players(), json!([])),
        (two_players(), json!([[1, 1, 1], [1, 1, 1]])),
        (two_players(), json!([[0, 0, 0]])),
        (two_players(), json!([[1, 1]])),
        (two_players(), json!([[1, 1, 1.5]])),
        (two_players(), json!([[1, 1, -1]])),
        (alone(), json!([[1, 1, 1]])),
        (alone(), json!([[1, 1, 1], [0, 0, 0]])),
    ] {
        let options = with(options, "difficulty", wrong);
        assert_error_within(&refusal(&options), "invalidOptions", "options.difficulty");
    }
}

#[test]
fn deck_table_of_the_other_mode_is_the_wrong_mode() {
    let options = with(two_players(), "difficulty", json!("legendary"));
    assert_error(&refusal(&options), "wrongMode", "options.difficulty");
    let options = with(alone(), "difficulty", json!("corporation"));
    assert_error(&refusal(&options), "wrongMode", "options.difficulty");
}

#[test]
fn deck_table_the_same_seed_draws_the_same_game() {
    assert_eq!(start(&alone()), start(&alone()));
    let (game, _) = start(&alone());
    let (other, _) = start(&with(alone(), "seed", json!("another")));
    assert_eq!(game["seed"], "setup");
    assert_ne!(game["aipls"], other["aipls"]);
}

#[test]
fn deck_table_a_seed_is_drawn_where_none_is_given() {
    let mut options = alone();
    options.as_object_mut().expect("options").remove("seed");
    let (game, steps) = start(&options);
    let seed = game["seed"].clone();
    assert!(seed.as_str().is_some_and(|seed| !seed.is_empty()));
    assert_ne!(start(&options).0["seed"], seed);
    assert_eq!(start(&with(options, "seed", seed)), (game, steps));
}

// ------------------------------------------------------------------ the steps

#[test]
fn planning_commission_loses_the_three_cards_about_leftovers() {
    let (_, steps) = start(&two_players());
    let cards = ["promotersInHand", "promotersInPool", "moneyInHand"];
    assert_eq!(steps[0], json!({ "do": "removeCards", "cards": cards }));
    assert_because(&two_players(), "removeCards", "planningCommission");
}

#[test]
fn pieces_are_8_discs_9_plants_and_9_shares() {
    let pieces = json!({
        "do": "takePieces", "player": "aipl", "discs": 8, "plants": 9, "shares": all_shares(),
    });
    let (game, steps) = start(&two_players());
    assert_eq!(steps[2], pieces);
    assert_eq!(game["table"]["players"][2]["plants"], 9);
    assert_eq!(game["table"]["players"][2]["shares"], all_shares());
    assert_because(&two_players(), "takePieces", "pieces");
}

#[test]
fn start_player_is_a_human_drawn_at_random() {
    let mut first = BTreeSet::new();
    for seed in 0..50 {
        let (game, steps) = start(&with(two_players(), "seed", json!(seed.to_string())));
        let tycoon = game["table"]["tycoon"].as_str().expect("a Tycoon").to_owned();
        assert_eq!(steps[4], json!({ "do": "firstTycoon", "player": tycoon }));
        first.insert(tycoon);
    }
    assert_eq!(first, ["human1", "human2"].map(String::from).into());
    assert_because(&two_players(), "firstTycoon", "startPlayer");
}

#[test]
fn start_player_of_a_solo_game_is_the_human() {
    let (game, steps) = start(&alone());
    assert_eq!(game["table"]["tycoon"], "human");
    assert_eq!(steps[7], json!({ "do": "firstTycoon", "player": "human" }));
}

#[test]
fn pieces_of_two_aipls_are_taken_in_seat_order() {
    let seats = json!([
        { "id": "b", "kind": "aipl" },
        { "id": "me", "kind": "human" },
        { "id": "a", "kind": "aipl" },
    ]);
    let pieces = |player| {
        json!({
            "do": "takePieces", "player": player, "discs": 8, "plants": 9, "shares": all_shares(),
        })
    };
    let cards = ["promotersInHand", "promotersInPool", "moneyInHand"];
    let (_, steps) = start(&with(alone(), "players", seats));
    assert_eq!(
        steps,
        json!([
            { "do": "removeCards", "cards": cards },
            { "do": "buildDeck", "player": "b", "composition": [12, 6, 0] },
            pieces("b"),
            { "do": "takeAgenda", "player": "b", "agenda": null },
            { "do": "buildDeck", "player": "a", "composition": [6, 6, 6] },
            pieces("a"),
            { "do": "takeAgenda", "player": "a", "agenda": null },
            { "do": "firstTycoon", "player": "me" },
        ])
    );
}

#[test]
fn agenda_is_drawn_and_kept() {
    let (game, steps) = start(&with(two_players(), "agendas", json!(["steel"])));
    assert_eq!(steps[3], json!({ "do": "takeAgenda", "player": "aipl", "agenda": "steel" }));
    assert_eq!(game["table"]["players"][2]["agenda"], "steel");
    assert_because(&two_players(), "takeAgenda", "agenda");
}

#[test]
fn agenda_is_left_to_people_where_none_is_given() {
    let (game, steps) = start(&two_players());
    assert_eq!(steps[3], json!({ "do": "takeAgenda", "player": "aipl", "agenda": null }));
    assert_eq!(game["table"]["players"][2].get("agenda"), None);
}

#[test]
fn agenda_two_aipls_draw_two_different_ones() {
    for seed in 0..20 {
        let options = with(alone(), "seed", json!(seed.to_string()));
        let (game, _) = start(&with(options, "agendas", json!(["steel", "tea"])));
        let players = &game["table"]["players"];
        let drawn: BTreeSet<_> = [1, 2].map(|i| players[i]["agenda"].to_string()).into();
        assert_eq!(drawn, ["\"steel\"", "\"tea\""].map(String::from).into());
    }
}

#[test]
fn agenda_too_few_to_draw_from_are_refused() {
    let options = with(alone(), "agendas", json!(["steel"]));
    assert_error(&refusal(&options), "invalidOptions", "options.agendas");
    let options = with(two_players(), "agendas", json!([]));
    assert_error(&refusal(&options), "invalidOptions", "options.agendas");
}

// ------------------------------------------------------------------ Influence and Policy

#[test]
fn start_influence_takes_the_highest_space_still_free() {
    two_player()
        .given(json!({ "players.aipl.influence": UNKNOWN }))
        .ask_with("startInfluence", json!({ "free": [2, 5, 3] }))
        .steps(json!([{ "do": "takeInfluenceSpace", "influence": 5 }]))
        .because("takeInfluenceSpace", "startInfluence")
        .changes(json!({ "players.aipl.influence": 5 }));
}

#[test]
fn start_influence_is_unknown_without_the_free_spaces() {
    two_player()
        .ask("startInfluence")
        .steps(json!([{ "do": "takeInfluenceSpace", "influence": null }]))
        .changes(json!({ "players.aipl.influence": UNKNOWN }));
}

#[test]
fn start_influence_needs_a_free_space() {
    let asked = two_player().ask_with("startInfluence", json!({ "free": [] }));
    asked.fails("invalidRequest", "request.free");
}

#[test]
fn start_policy_is_the_one_that_gives_most_influence() {
    let (tax, steel) = (policy("tax", 1, 2), policy("steel", 3, 0));
    two_player()
        .given(json!({ "policies": [tax, steel] }))
        .ask("startPolicy")
        .steps(json!([{ "do": "takePolicy", "policy": "steel" }]))
        .because("takePolicy", "startPolicy")
        .changes(json!({ "policies": [tax], "players.aipl.policies": [steel] }));
}

#[test]
fn start_policy_tie_goes_to_the_leftmost() {
    two_player()
        .given(json!({ "policies": [policy("tax", 1, 0), policy("b", 3, 0), policy("a", 3, 2)] }))
        .ask("startPolicy")
        .steps(json!([{ "do": "takePolicy", "policy": "b" }]))
        .tie("takePolicy", "startPolicy", "leftmost");
}

#[test]
fn start_policy_where_none_is_open_is_nothing() {
    let asked = two_player().ask("startPolicy");
    asked.steps(json!([{ "do": "nothing" }])).changes(json!({}));
}

#[test]
fn start_policy_is_unknown_where_the_open_ones_are() {
    two_player()
        .given(json!({ "policies": UNKNOWN }))
        .ask("startPolicy")
        .steps(json!([{ "do": "takePolicy", "policy": null }]))
        .because("takePolicy", "startPolicy")
        .changes(json!({ "players.aipl.policies": UNKNOWN }));
}

// ------------------------------------------------------------------ the other AIPL

#[test]
fn mode_an_aipl_is_an_opponent_of_the_other() {
    solo()
        .given(json!({ "players.human.assetValue": 90 }))
        .ask("chooseOpponent")
        .steps(json!([{ "do": "choose", "opponent": "aiplB" }]))
        .because("choose", "chooseOpponent");
}

#[test]
fn mode_solo_both_aipls_run_by_the_same_rules() {
    let game = solo().given(json!({ "cards.c02.policyBid": 1, "cards.c05.policyBid": 6 }));
    game.ask("policyBid")
        .steps(json!([{ "do": "bidPromoters", "promoters": 1 }]))
        .flips_and_changes(json!({}));
    game.aipl_b()
        .ask("policyBid")
        .steps(json!([{ "do": "bidPromoters", "promoters": 6 }]))
        .flips_and_changes(json!({}));
}

// ------------------------------------------------------------------ bad options

#[test]
fn invalid_options_are_refused_at_their_path() {
    for name in ["mode", "difficulty"] {
        let mut options = alone();
        options.as_object_mut().expect("options").remove(name);
        let path = format!("options.{name}");
        assert_error(&refusal(&options), "invalidOptions", &path);
    }
    for (name, value) in [
        ("mode", json!("duel")),
        ("difficulty", json!("brutal")),
        ("difficulty", json!(3)),
        ("seed", json!(7)),
        ("sed", json!("x")),
        ("cards", json!("printed")),
        ("agendas", json!("steel")),
        ("players", json!({})),
    ] {
        let path = format!("options.{name}");
        let options = with(alone(), name, value);
        assert_error(&refusal(&options), "invalidOptions", &path);
    }
    assert_error(&refusal(&json!("solo")), "invalidOptions", "options");
    let options = with(alone(), "agendas", json!(["steel", 2]));
    assert_error(&refusal(&options), "invalidOptions", "options.agendas[1]");
    let seats = json!([{ "id": "me", "kind": "human", "color": "red" }]);
    let options = with(alone(), "players", seats);
    assert_error(&refusal(&options), "invalidOptions", "options.players[0].color");
}
