//! What bad input gets: every code, and the path of what is wrong.

use aipl::AiplError;
use serde_json::{Value, json};

use crate::table::{
    Game, UNKNOWN, all_taken_but, assert_error, assert_error_within, cards, industry, policy, solo, space,
    strategy, two_player,
};

/// The game is refused by `checkGame` and by a request alike.
#[track_caller]
pub fn assert_invalid(game: &Game, path: &str) {
    assert_error(&refusal(game.json()), "invalidGame", path);
    game.ask("score").fails("invalidGame", path);
}

/// The same, where two parts contradict each other: the path is within what both belong to.
#[track_caller]
fn assert_invalid_within(game: &Game, path: &str) {
    assert_error_within(&refusal(game.json()), "invalidGame", path);
    game.ask("score").fails_within("invalidGame", path);
}

/// Each of these is a game for `assert_invalid`.
#[track_caller]
fn assert_each_invalid(cases: Value) {
    for (case, path) in each(&cases) {
        assert_invalid(&two_player().given(case["given"].clone()), path);
    }
}

fn each(cases: &Value) -> impl Iterator<Item = (&Value, &str)> {
    let cases = cases.as_array().expect("a list of cases");
    cases.iter().map(|case| (case, case["at"].as_str().expect("a path")))
}

#[track_caller]
pub fn refusal(game: &Value) -> AiplError {
    aipl::json::check_game(game).expect_err("a bad game")
}

// ------------------------------------------------------------------ invalidGame: shapes

#[test]
fn invalid_game_that_is_no_object() {
    for game in [json!(null), json!([]), json!("game"), json!(7)] {
        assert_error(&refusal(&game), "invalidGame", "game");
    }
}

#[test]
fn invalid_game_a_missing_field_is_reported_at_the_field() {
    assert_each_invalid(json!([
        { "given": { "mode": UNKNOWN }, "at": "game.mode" },
        { "given": { "difficulty": UNKNOWN }, "at": "game.difficulty" },
        { "given": { "cards": UNKNOWN }, "at": "game.cards" },
        { "given": { "seed": UNKNOWN }, "at": "game.seed" },
        { "given": { "draws": UNKNOWN }, "at": "game.draws" },
        { "given": { "aipls.aipl.tokens": UNKNOWN }, "at": "game.aipls[0].tokens" },
        { "given": { "aipls.aipl.passed": UNKNOWN }, "at": "game.aipls[0].passed" },
        { "given": { "players.aipl.kind": UNKNOWN }, "at": "game.table.players[1].kind" },
        { "given": { "map.cities.delhi.plant": UNKNOWN }, "at": "game.table.map.cities[0].plant" },
        { "given": { "sectors.fuel.length": UNKNOWN }, "at": "game.table.sectors[1].length" },
        { "given": { "cards.c07.policyBid": UNKNOWN }, "at": "game.cards[6].policyBid" },
        { "given": { "cards.c07.project.favor": UNKNOWN }, "at": "game.cards[6].project.favor" },
    ]));
}

/// A typo must never pass for an unknown fact.
#[test]
fn invalid_game_an_unknown_field_is_reported_at_the_field() {
    assert_each_invalid(json!([
        { "given": { "table.rounds": 1 }, "at": "game.table.rounds" },
        { "given": { "aipls.aipl.hand": [] }, "at": "game.aipls[0].hand" },
        { "given": { "players.human2.infuence": 1 }, "at": "game.table.players[2].infuence" },
        { "given": { "map.road": [] }, "at": "game.table.map.road" },
        { "given": { "map.cities.patna.owner": null }, "at": "game.table.map.cities[3].owner" },
        { "given": { "map.regions.east.colour": "red" }, "at": "game.table.map.regions[1].colour" },
        { "given": { "sectors.fuel.end": 5 }, "at": "game.table.sectors[1].end" },
        { "given": { "cards.c07.note": "" }, "at": "game.cards[6].note" },
        { "given": { "cards.c07.build.region": "east" }, "at": "game.cards[6].build.region" },
        { "given": { "cards.c07.industryBid.max": 9 }, "at": "game.cards[6].industryBid.max" },
    ]));
    let mut game = two_player().json().clone();
    game["tycoon"] = json!("human1");
    assert_error(&refusal(&game), "invalidGame", "game.tycoon");
}

/// The path is the JavaScript that leads to the field.
#[test]
fn invalid_game_a_field_whose_name_is_no_identifier() {
    for (name, path) in [
        ("_road", "game._road"),
        ("$road", "game.$road"),
        ("r0ad", "game.r0ad"),
        ("0road", "game[\"0road\"]"),
        ("the road", "game[\"the road\"]"),
        ("r\"", "game[\"r\\\"\"]"),
        ("", "game[\"\"]"),
    ] {
        let mut game = two_player().json().clone();
        game[name] = json!(1);
        assert_error(&refusal(&game), "invalidGame", path);
    }
}

/// The message says what was found, in a few words however long it is.
#[test]
fn invalid_game_says_what_was_expected_and_what_was_found() {
    let (forty, more) = ("é".repeat(40), "é".repeat(41));
    for (found, told) in [
        (json!(null), "null".to_owned()),
        (json!(true), "true".to_owned()),
        (json!(7), "7".to_owned()),
        (json!(-7), "-7".to_owned()),
        (json!(0.5), "a number that is not whole or too large".to_owned()),
        (json!([1, 2, 3]), "a list of 3".to_owned()),
        (json!({ "a": 1 }), "an object".to_owned()),
        (json!("duel"), "\"duel\"".to_owned()),
        (json!(forty), format!("\"{forty}\"")),
        (json!(more), format!("\"{forty}…\"")),
    ] {
        let error = refusal(two_player().given(json!({ "mode": found })).json());
        assert_eq!(error.message, format!("expected one of solo, twoPlayer, found {told}"));
    }
}

#[test]
fn invalid_game_a_wrong_type_is_reported_at_the_value() {
    assert_each_invalid(json!([
        { "given": { "schema": "1" }, "at": "game.schema" },
        { "given": { "schema": null }, "at": "game.schema" },
        { "given": { "mode": "duel" }, "at": "game.mode" },
        { "given": { "cards": "printed" }, "at": "game.cards" },
        { "given": { "seed": 7 }, "at": "game.seed" },
        { "given": { "draws": -1 }, "at": "game.draws" },
        { "given": { "draws": 1.5 }, "at": "game.draws" },
        { "given": { "round": 0 }, "at": "game.table.round" },
        { "given": { "round": 8 }, "at": "game.table.round" },
        { "given": { "tycoon": null }, "at": "game.table.tycoon" },
        { "given": { "players": {} }, "at": "game.table.players" },
        { "given": { "players.aipl.influence": "12" }, "at": "game.table.players[1].influence" },
        { "given": { "players.aipl.influence": 2.5 }, "at": "game.table.players[1].influence" },
        { "given": { "players.aipl.influence": -1 }, "at": "game.table.players[1].influence" },
        { "given": { "players.aipl.influence": 1e300 }, "at": "game.table.players[1].influence" },
        { "given": { "players.aipl.influence": null }, "at": "game.table.players[1].influence" },
        { "given": { "players.aipl.kind": "robot" }, "at": "game.table.players[1].kind" },
        { "given": { "map": null }, "at": "game.table.map" },
        { "given": { "map.cities.delhi.metro": false }, "at": "game.table.map.cities[0].metro" },
        { "given": { "aipls.aipl.passed": 0 }, "at": "game.aipls[0].passed" },
        { "given": { "aipls.aipl.deck": ["c02", 3] }, "at": "game.aipls[0].deck[1]" },
        { "given": { "sectors.fuel.blocked": "no" }, "at": "game.table.sectors[1].blocked" },
        { "given": { "cards.c07.level": 4 }, "at": "game.cards[6].level" },
        { "given": { "cards.c07.industryBid.limit": -1 }, "at": "game.cards[6].industryBid.limit" },
    ]));
    assert_each_invalid(json!([
        {
            "given": { "strategy": [{ "id": "a", "type": "casino", "coveredBy": null }] },
            "at": "game.table.strategy[0].type",
        },
        {
            "given": { "policies": [{ "id": "a", "politics": { "influence": 1 } }] },
            "at": "game.table.policies[0].politics.meritCards",
        },
        { "given": { "industries": [{ "id": "a" }] }, "at": "game.table.industries[0].assetValue" },
        { "given": { "endgameFavor": ["power"] }, "at": "game.table.endgameFavor" },
        {
            "given": { "conglomerates": [{ "id": "a", "influence": -1 }] },
            "at": "game.table.conglomerates[0].influence",
        },
    ]));
}

// ------------------------------------------------------------------ invalidGame: ids

#[test]
fn invalid_game_an_id_that_names_nothing() {
    let mut dam = industry("dam", 30, 0);
    dam["sectors"] = json!([{ "sector": "steel", "steps": 1 }]);
    assert_each_invalid(json!([
        { "given": { "aipls.aipl.player": "ghost" }, "at": "game.aipls[0].player" },
        { "given": { "aipls.aipl.player": "human1" }, "at": "game.aipls[0].player" },
        { "given": { "tycoon": "ghost" }, "at": "game.table.tycoon" },
        { "given": { "map.pawn": "moon" }, "at": "game.table.map.pawn" },
        { "given": { "map.cities.patna.region": "moon" }, "at": "game.table.map.cities[3].region" },
        { "given": { "map.cities.patna.plant": "ghost" }, "at": "game.table.map.cities[3].plant" },
        {
            "given": { "strategy": [{ "id": "a", "type": "sales", "coveredBy": "ghost" }] },
            "at": "game.table.strategy[0].coveredBy",
        },
        { "given": { "industries": [dam] }, "at": "game.table.industries[0].sectors[0].sector" },
        {
            "given": { "players.aipl.unbuilt": [dam] },
            "at": "game.table.players[1].unbuilt[0].sectors[0].sector",
        },
        {
            "given": { "sectors.fuel.positions.ghost": 1 },
            "at": "game.table.sectors[1].positions[\"ghost\"]",
        },
        { "given": { "endgameFavor": ["power", "steel"] }, "at": "game.table.endgameFavor[1]" },
        { "given": { "aipls.aipl.deck": ["c02", "x"] }, "at": "game.aipls[0].deck[1]" },
        { "given": { "aipls.aipl.setAside": "x" }, "at": "game.aipls[0].setAside" },
    ]));
}

/// An id is a text that is not empty, wherever one is given.
#[test]
fn invalid_game_an_id_that_is_empty() {
    assert_each_invalid(json!([
        { "given": { "players.human2.id": "" }, "at": "game.table.players[2].id" },
        { "given": { "map.cities.patna.plant": "" }, "at": "game.table.map.cities[3].plant" },
        { "given": { "policies": [policy("", 1, 0)] }, "at": "game.table.policies[0].id" },
        { "given": { "cards.c07.id": "" }, "at": "game.cards[6].id" },
        { "given": { "aipls.aipl.setAside": "" }, "at": "game.aipls[0].setAside" },
    ]));
}

/// The current card is one of the set, or of a deck of people's own.
#[test]
fn invalid_game_a_current_card_that_is_not_of_the_set() {
    let mut game = two_player().json().clone();
    game["aipls"][0]["current"]["id"] = json!("x");
    assert_error(&refusal(&game), "invalidGame", "game.aipls[0].current.id");
    let own = two_player().physical().given(json!({ "aipls.aipl.current": { "id": "x" } }));
    aipl::json::check_game(own.json()).expect("a card that people have");
}

/// What people told of their card names a region of the map, where there is one.
#[test]
fn invalid_game_a_current_build_line_of_a_region_that_the_map_lacks() {
    let card = json!({ "build": { "at": "region", "region": "moon" } });
    let game = solo().physical().given(json!({ "aipls.aiplB.current": card }));
    assert_error(&refusal(game.json()), "invalidGame", "game.aipls[1].current.build.region");
    let without_map = game.given(json!({ "map": UNKNOWN }));
    aipl::json::check_game(without_map.json()).expect("no map to name a region of");
}

/// Where the sectors are not given, their ids name nothing yet.
#[test]
fn invalid_game_a_sector_is_looked_up_only_where_they_are_given() {
    let mut dam = industry("dam", 30, 0);
    dam["sectors"] = json!([{ "sector": "steel", "steps": 1 }]);
    let game = two_player().given(json!({ "industries": [dam], "sectors": UNKNOWN }));
    aipl::json::check_game(game.json()).expect("a good game");
}

/// A game of another mode's difficulty, or with more decks than AIPLs, is none that could have begun.
#[test]
fn invalid_game_decks_that_the_mode_does_not_have() {
    assert_each_invalid(json!([
        { "given": { "difficulty": "magnate" }, "at": "game.difficulty" },
        { "given": { "difficulty": [[4, 0, 0], [4, 0, 0]] }, "at": "game.difficulty" },
        { "given": { "difficulty": [] }, "at": "game.difficulty" },
    ]));
    for (game, difficulty) in [(two_player(), "corporation"), (solo(), "magnate")] {
        let game = game.given(json!({ "difficulty": difficulty }));
        aipl::json::check_game(game.json()).expect("a difficulty of the mode");
    }
}

#[test]
fn invalid_game_sectors_that_are_not_all_six() {
    let six = two_player().json()["table"]["sectors"].clone();
    let mut seven = six.as_array().expect("a list of sectors").clone();
    seven.push(json!({ "id": "steel", "length": null, "blocked": false }));
    assert_invalid(&two_player().given(json!({ "sectors": seven })), "game.table.sectors");
    // Nothing names one of these five that are left.
    let five = json!({ "sectors": seven[..5], "endgameFavor": ["fuel", "power"] });
    assert_invalid(&two_player().given(five), "game.table.sectors");
}

#[test]
fn invalid_game_an_id_twice() {
    let twice = |thing: Value| json!([thing, thing]);
    let cases = json!([
        { "given": { "policies": twice(policy("tax", 1, 0)) }, "at": "game.table.policies[1]" },
        {
            "given": { "industries": twice(industry("coal", 30, 0)) },
            "at": "game.table.industries[1]",
        },
        { "given": { "strategy": twice(space("sales")) }, "at": "game.table.strategy[1]" },
        {
            "given": { "conglomerates": twice(json!({ "id": "tea", "influence": 1 })) },
            "at": "game.table.conglomerates[1]",
        },
        { "given": { "map.cities.patna.id": "delhi" }, "at": "game.table.map.cities[3]" },
        { "given": { "map.regions.east.id": "north" }, "at": "game.table.map.regions[1]" },
        { "given": { "sectors.fuel.id": "minerals" }, "at": "game.table.sectors[1]" },
        { "given": { "players.human2.id": "human1" }, "at": "game.table.players[2]" },
        { "given": { "cards.c07.id": "c01" }, "at": "game.cards[6]" },
        { "given": { "endgameFavor": ["power", "power"] }, "at": "game.table.endgameFavor" },
    ]);
    for (case, path) in each(&cases) {
        assert_invalid_within(&two_player().given(case["given"].clone()), path);
    }
}

/// A Policy or an Industry is in one row alone, whoever has it.
#[test]
fn invalid_game_an_id_in_two_rows() {
    let (tax, tea) = (policy("tax", 1, 0), industry("tea", 30, 0));
    assert_each_invalid(json!([
        {
            "given": { "policies": [tax], "players.aipl.policies": [tax] },
            "at": "game.table.players[1].policies[0].id",
        },
        {
            "given": { "players.human1.policies": [tax], "players.human2.policies": [tax] },
            "at": "game.table.players[2].policies[0].id",
        },
        {
            "given": { "industries": [tea], "players.aipl.unbuilt": [tea] },
            "at": "game.table.players[1].unbuilt[0].id",
        },
        {
            "given": { "players.human1.unbuilt": [tea], "players.human2.unbuilt": [tea] },
            "at": "game.table.players[2].unbuilt[0].id",
        },
    ]));
}

#[test]
fn invalid_game_a_player_called_supply() {
    let game = two_player().given(json!({ "players.human2.id": "supply" }));
    assert_invalid(&game, "game.table.players[2].id");
}

// ------------------------------------------------------------------ invalidGame: cards

#[test]
fn invalid_game_a_card_in_two_places() {
    for (fact, value) in [
        ("aipls.aipl.deck", json!(["c02", "c02"])),
        ("aipls.aipl.deck", json!(["c01"])),
        ("aipls.aipl.setAside", json!("c01")),
        ("aipls.aipl.setAside", json!("c02")),
    ] {
        assert_invalid_within(&two_player().given(json!({ fact: value })), "game.aipls[0]");
    }
    let game = solo().given(json!({ "aipls.aiplB.deck": ["c05", "c02"] }));
    assert_invalid_within(&game, "game.aipls");
}

#[test]
fn invalid_game_tokens_are_on_different_actions_of_the_card() {
    assert_each_invalid(json!([
        { "given": { "aipls.aipl.tokens": [1] }, "at": "game.aipls[0].tokens[0]" },
        { "given": { "aipls.aipl.tokens": [0, 0] }, "at": "game.aipls[0].tokens[1]" },
        { "given": { "aipls.aipl.tokens": [-1] }, "at": "game.aipls[0].tokens[0]" },
        { "given": { "aipls.aipl.tokens": [0.5] }, "at": "game.aipls[0].tokens[0]" },
    ]));
}

#[test]
fn invalid_game_a_deck_of_their_own_is_not_known_to_us() {
    for (pile, value) in [("deck", json!(["c01"])), ("faceUp", json!(["c01"])), ("setAside", json!("c01"))] {
        let mut game = two_player().physical().json().clone();
        game["aipls"][0][pile] = value;
        let path = format!("game.aipls[0].{pile}");
        assert_error_within(&refusal(&game), "invalidGame", &path);
    }
    let mut game = two_player().physical().json().clone();
    game["aipls"][0]["setAside"] = json!("c01");
    assert_eq!(refusal(&game).message, "expected true, found the id of a card");
    let game = two_player().given(json!({ "aipls.aipl.setAside": true }));
    assert_invalid(&game, "game.aipls[0].setAside");
}

/// A card that builds in a region asks the map for it.
#[test]
fn invalid_game_a_region_of_a_card_that_the_map_lacks() {
    let moon = json!({ "cards.c07.build": { "at": "region", "region": "moon" } });
    assert_invalid(&two_player().given(moon.clone()), "game.cards[6].build.region");
    let without_map = two_player().given(moon).given(json!({ "map": UNKNOWN }));
    aipl::json::check_game(without_map.json()).expect("no map to ask");
}

// ------------------------------------------------------------------ invalidGame: the table

#[test]
fn invalid_game_not_the_three_players_of_the_mode() {
    for kind in ["players.human1.kind", "players.human2.kind"] {
        let game = two_player().given(json!({ kind: "aipl" }));
        game.ask("score").fails_within("invalidGame", "game.");
    }
    let mut players = two_player().json()["table"]["players"].clone();
    players.as_array_mut().expect("players").push(json!({ "id": "fourth", "kind": "human" }));
    assert_invalid_within(&two_player().given(json!({ "players": players })), "game.table.players");
    assert_invalid_within(&two_player().given(json!({ "mode": "solo" })), "game.");
    assert_invalid_within(&solo().given(json!({ "mode": "twoPlayer" })), "game.");
}

#[test]
fn invalid_game_not_one_metro_in_each_region() {
    for (fact, value) in
        [("map.cities.delhi.metro", json!(UNKNOWN)), ("map.cities.kanpur.metro", json!(true))]
    {
        assert_invalid_within(&two_player().given(json!({ fact: value })), "game.table.map");
    }
}

#[test]
fn invalid_game_shares_are_ascending_prices_of_the_nine() {
    assert_each_invalid(json!([
        { "given": { "players.aipl.shares": [33] }, "at": "game.table.players[1].shares[0]" },
        { "given": { "players.aipl.shares": [25] }, "at": "game.table.players[1].shares[0]" },
        { "given": { "players.aipl.shares": [70, 75] }, "at": "game.table.players[1].shares[1]" },
        { "given": { "players.aipl.shares": [40, 35] }, "at": "game.table.players[1].shares[1]" },
        { "given": { "players.aipl.shares": [40, 40] }, "at": "game.table.players[1].shares[1]" },
    ]));
}

#[test]
fn invalid_game_plants_beyond_9() {
    let game = two_player().given(json!({ "players.human1.plants": 9 }));
    aipl::json::check_game(game.json()).expect("9 plants");
    let game = game.given(json!({ "players.human1.plants": 10 }));
    assert_invalid(&game, "game.table.players[0].plants");
}

#[test]
fn invalid_game_a_position_beyond_the_length() {
    let game = two_player().given(json!({ "sectors.fuel.positions.human1": 6 }));
    assert_invalid(&game, "game.table.sectors[1].positions[\"human1\"]");
    let endless = game.given(json!({ "sectors.fuel.length": null }));
    aipl::json::check_game(endless.json()).expect("no end to be beyond");
}

#[test]
fn unsupported_schema_is_said_before_all_else() {
    for schema in [json!(0), json!(3)] {
        let mut game = two_player().given(json!({ "schema": schema })).json().clone();
        game["later"] = json!("a field of a later version");
        assert_error(&refusal(&game), "unsupportedSchema", "game.schema");
    }
}

#[test]
fn a_good_game_is_handed_back_as_it_is() {
    for game in [two_player(), solo(), two_player().physical()] {
        assert_eq!(&aipl::json::check_game(game.json()).expect("a good game"), game.json());
    }
}

// ------------------------------------------------------------------ invalidRequest

#[test]
fn invalid_request_at_its_path() {
    let cases = json!([
        { "request": null, "at": "request" },
        { "request": "action", "at": "request" },
        { "request": {}, "at": "request.ask" },
        { "request": { "ask": "shuffle" }, "at": "request.ask" },
        { "request": { "ask": 1 }, "at": "request.ask" },
        { "request": { "ask": "score", "aipl": 1 }, "at": "request.aipl" },
        { "request": { "ask": "score", "aipls": "aipl" }, "at": "request.aipls" },
        // A field of another request is unknown to this one.
        { "request": { "ask": "score", "free": [1] }, "at": "request.free" },
        { "request": { "ask": "policyBid", "currentBid": 3 }, "at": "request.currentBid" },
        { "request": { "ask": "startInfluence", "free": [1, "2"] }, "at": "request.free[1]" },
        { "request": { "ask": "settle" }, "at": "request.payments" },
        {
            "request": { "ask": "settle", "payments": [{ "from": "aipl", "to": "human1" }] },
            "at": "request.payments[0].amount",
        },
        { "request": { "ask": "nationalProject", "round": "6" }, "at": "request.round" },
        { "request": { "ask": "industryBid", "currentBid": 3 }, "at": "request.lap" },
        { "request": { "ask": "industryBid", "lap": 3, "currentBid": 3 }, "at": "request.lap" },
        // Absent is not null: nobody has said that nobody has bid.
        { "request": { "ask": "industryBid", "lap": 1 }, "at": "request.currentBid" },
        {
            "request": { "ask": "industryBid", "lap": 1, "currentBid": -3 },
            "at": "request.currentBid",
        },
        { "request": { "ask": "action", "answers": [] }, "at": "request.answers" },
        {
            "request": { "ask": "action", "answers": { "0.city": [] } },
            "at": "request.answers[\"0.city\"]",
        },
    ]);
    for (case, path) in each(&cases) {
        two_player().request(&case["request"]).fails("invalidRequest", path);
    }
}

// ------------------------------------------------------------------ unknownAipl

#[test]
fn unknown_aipl_where_none_of_that_name_plays() {
    for name in ["human1", "ghost", "aiplA"] {
        let request = json!({ "ask": "score", "aipl": name });
        two_player().request(&request).fails("unknownAipl", "request.aipl");
    }
}

#[test]
fn unknown_aipl_in_solo_where_it_is_not_named() {
    solo().request(&json!({ "ask": "score" })).fails("unknownAipl", "request.aipl");
    two_player().request(&json!({ "ask": "wildStep" })).steps(json!([crate::table::wild_step("power")]));
}

// ------------------------------------------------------------------ the order of checks

#[test]
fn errors_of_shape_come_first_then_the_aipl_the_moment_and_the_answers() {
    let passed = two_player().given(json!({ "aipls.aipl.passed": true, "industries": UNKNOWN }));
    let bid = |aipl: &str, lap: u32, answer: Value| {
        json!({
            "ask": "industryBid", "aipl": aipl, "lap": lap, "currentBid": null,
            "answers": { "lowestAssetValue": answer },
        })
    };
    passed.request(&bid("ghost", 3, json!("x"))).fails("invalidRequest", "request.lap");
    passed.request(&bid("ghost", 2, json!("x"))).fails("unknownAipl", "request.aipl");
    passed.request(&bid("aipl", 2, json!("x"))).fails("alreadyPassed", "game.aipls[0].passed");
    passed.request(&bid("aipl", 1, json!("x"))).fails("badAnswer", "request.answers[\"lowestAssetValue\"]");
    let broken = passed.given(json!({ "round": 9 }));
    broken.request(&bid("ghost", 2, json!("x"))).fails("invalidGame", "game.table.round");
}

/// The moment, then the deck: a wrong moment needs no card.
#[test]
fn errors_of_the_moment_come_before_the_card() {
    let empty = two_player().given(json!({
        "aipls.aipl.deck": [], "aipls.aipl.faceUp": [], "aipls.aipl.current": UNKNOWN,
        "aipls.aipl.setAside": "c04", "aipls.aipl.passed": true,
    }));
    empty.ask("region").fails("notTycoon", "game.table.tycoon");
    empty
        .ask_with("nationalProject", json!({ "round": 3 }))
        .fails("alreadySetAside", "game.aipls[0].setAside");
    empty
        .ask_with("industryBid", json!({ "lap": 2, "currentBid": 3 }))
        .fails("alreadyPassed", "game.aipls[0].passed");
    let physical = two_player().physical();
    physical.ask("region").fails("notTycoon", "game.table.tycoon");
}

// ------------------------------------------------------------------ badAnswer

fn bare_build() -> Game {
    two_player().acts(json!([{ "do": "build" }])).given(json!({
        "map": UNKNOWN, "players.aipl.unbuilt": UNKNOWN, "players.aipl.plants": UNKNOWN,
    }))
}

#[test]
fn bad_answer_of_a_kind_that_the_question_does_not_accept() {
    for (key, answer) in [
        ("0.industry", json!(30)),
        ("0.industry", json!(false)),
        ("0.plant", json!("one")),
        ("0.plant", json!(3)),
        ("0.plant", json!(false)),
        ("0.city", json!(1)),
        ("0.city", json!("")),
    ] {
        let asked = bare_build().act_with(json!({ key: answer }));
        asked.fails("badAnswer", &format!("request.answers[\"{key}\"]"));
    }
}

#[test]
fn bad_answer_that_is_not_among_the_choices() {
    let game = bare_build().given(json!({
        "map": two_player().json()["table"]["map"], "map.pawn": UNKNOWN,
    }));
    for answer in [json!("moon"), json!(true), json!(null)] {
        let asked = game.act_with(json!({ "0.pawn": answer }));
        asked.fails("badAnswer", "request.answers[\"0.pawn\"]");
    }
    let game = two_player().given(json!({ "players.human1.assetValue": UNKNOWN }));
    for answer in [json!("aipl"), json!(true), json!(null), json!(1)] {
        let asked = game.ask_with("chooseOpponent", json!({ "answers": { "opponent": answer } }));
        asked.fails("badAnswer", "request.answers[\"opponent\"]");
    }
}

#[test]
fn bad_answer_that_is_no_price_of_a_share() {
    let game = two_player().acts(json!([strategy("sales")])).given(json!({
        "strategy": [space("sales")], "players.aipl.shares": UNKNOWN,
    }));
    for answer in [json!(29), json!(33), json!(75), json!(30.5), json!(-30), json!("30")] {
        let asked = game.act_with(json!({ "0.ownShare": answer }));
        asked.fails("badAnswer", "request.answers[\"0.ownShare\"]");
    }
}

#[test]
fn bad_answer_that_is_no_asset_value() {
    let game = two_player().given(json!({ "industries": UNKNOWN }));
    for answer in [json!(-1), json!(20.5), json!(true), json!("20")] {
        let more = json!({
            "lap": 1, "currentBid": null, "answers": { "lowestAssetValue": answer },
        });
        game.ask_with("industryBid", more).fails("badAnswer", "request.answers[\"lowestAssetValue\"]");
    }
}

/// Whatever of a Strategy space and its bonus is unknown is asked for, and each answer is checked.
#[test]
fn bad_answer_about_a_strategy_space_or_its_bonus() {
    let administration = json!({ "do": "strategy", "space": "administration", "by": "influence" });
    for (action, key, answer) in [
        (strategy("office"), "0.space", json!(7)),
        (strategy("office"), "0.ownShare", json!("60")),
        (strategy("office"), "0.plant", json!(3)),
        (strategy("office"), "0.city", json!(false)),
        (administration.clone(), "0.plant", json!("one")),
        (administration, "0.industry", json!(30)),
    ] {
        let game = two_player().acts(json!([action])).given(json!({
            "strategy": UNKNOWN, "map": UNKNOWN, "industries": UNKNOWN,
            "players.aipl.shares": UNKNOWN, "players.aipl.plants": UNKNOWN,
        }));
        let asked = game.act_with(json!({ key: answer }));
        asked.fails("badAnswer", &format!("request.answers[\"{key}\"]"));
    }
}

/// All answers to an action's questions are read, also when one makes the action impossible.
#[test]
fn bad_answer_beside_one_that_makes_the_action_impossible() {
    let asked = bare_build().act_with(json!({ "0.industry": null, "0.plant": 7 }));
    asked.fails("badAnswer", "request.answers[\"0.plant\"]");
}

// ------------------------------------------------------------------ invalidCards

fn problems(set: &Value) -> Vec<(String, String)> {
    let problem = |problem: aipl::AiplError| (problem.code.as_str().to_owned(), problem.path);
    aipl::json::check_cards(set).into_iter().map(problem).collect()
}

#[test]
fn invalid_cards_are_each_reported_at_their_path() {
    assert_eq!(problems(&cards()), []);
    for (place, value, path) in [
        ("/2/level", json!(0), "cards[2].level"),
        ("/2/policyBid", json!(-1), "cards[2].policyBid"),
        ("/2/policyBid", json!("3"), "cards[2].policyBid"),
        ("/2/project/influence", json!(0.5), "cards[2].project.influence"),
        ("/2/industryBid/increase", json!(null), "cards[2].industryBid.increase"),
        ("/2/region/direction", json!("left"), "cards[2].region.direction"),
        ("/2/actions", json!("build"), "cards[2].actions"),
        ("/2", json!("c03"), "cards[2]"),
    ] {
        let mut set = cards();
        *set.pointer_mut(place).expect("a part of a card") = value;
        assert_eq!(problems(&set), [("invalidCards".to_owned(), path.to_owned())]);
    }
}

#[test]
fn invalid_cards_lines_that_no_card_has() {
    for (line, value) in [
        ("region", json!({ "kind": "farthest", "direction": "clockwise" })),
        ("region", json!({ "kind": "nearestWithMost", "direction": "clockwise", "what": "trains" })),
        ("region", json!({ "kind": "nearestWithMost", "direction": "clockwise" })),
        ("region", json!({ "kind": "next" })),
        ("build", json!({ "at": "sea" })),
        ("build", json!({ "at": "region" })),
        ("actions", json!([{ "do": "buyShare" }])),
        ("actions", json!([{ "do": "buyShare", "of": "everybody" }])),
        ("actions", json!([{ "do": "strategy", "space": "administration" }])),
        ("actions", json!([{ "do": "strategy", "space": "sales", "by": "influence" }])),
        ("actions", json!([{ "do": "other" }])),
    ] {
        let mut set = cards();
        set[2][line] = value;
        let problems = problems(&set);
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert!(problems[0].1.starts_with(&format!("cards[2].{line}")), "{problems:?}");
    }
}

#[test]
fn invalid_cards_all_problems_are_reported() {
    let mut set = cards();
    set[0]["level"] = json!(9);
    set[0]["promoters"] = json!(1);
    set[4]["id"] = json!("c01");
    set[7].as_object_mut().expect("a card").remove("build");
    let mut paths: Vec<String> = problems(&set).into_iter().map(|(_, path)| path).collect();
    paths.sort();
    assert_eq!(paths, ["cards[0].level", "cards[0].promoters", "cards[4].id", "cards[7].build"]);
}

#[test]
fn invalid_cards_that_are_no_list() {
    for set in [json!(null), json!({}), json!("sample"), json!(52)] {
        assert_eq!(problems(&set), [("invalidCards".to_owned(), "cards".to_owned())]);
    }
}

#[test]
fn invalid_cards_that_are_none_at_all() {
    assert_eq!(problems(&json!([])), [("invalidCards".to_owned(), "cards".to_owned())]);
}

/// In a game they make the game invalid, at their place in it.
#[test]
fn invalid_cards_in_a_game() {
    let game = two_player().given(json!({ "cards.c03.level": 4 })).given(all_taken_but(&[]));
    assert_invalid(&game, "game.cards[2].level");
}

#[test]
fn invalid_cards_a_misspelt_space_is_the_only_problem_of_its_action() {
    let mut set = cards();
    set[0]["actions"] = json!([{ "do": "strategy", "space": "adminstration", "by": "influence" }]);
    set[1]["actions"] = json!([{ "do": "strategy", "by": "influence" }]);
    let problems = aipl::json::check_cards(&set);
    let paths: Vec<&str> = problems.iter().map(|problem| problem.path.as_str()).collect();
    assert_eq!(paths, ["cards[0].actions[0].space", "cards[1].actions[0].space"]);
}

#[test]
fn invalid_game_built_in_cards_need_their_regions_on_the_map() {
    let map = json!({ "regions": [{ "id": "a" }], "cities": [{ "id": "a1", "region": "a", "metro": true, "plant": null }] });
    let mut game = two_player().given(json!({ "map": map })).json().clone();
    game["cards"] = json!("sample");
    for aipl in game["aipls"].as_array_mut().unwrap() {
        aipl["deck"] = json!([]);
        aipl["faceUp"] = json!([]);
        aipl["tokens"] = json!([]);
        aipl.as_object_mut().unwrap().remove("current");
    }
    assert_error(&refusal(&game), "invalidGame", "game.table.map.regions");
}

/// A card has a handful of actions: 99 are enough for any.
#[test]
fn invalid_cards_lists_of_more_than_99() {
    for (count, wanted) in [(99, 0), (100, 1)] {
        let mut set = cards();
        set[0]["actions"] = (0..count).map(|_| json!({ "do": "politics" })).collect();
        let found = problems(&set);
        assert_eq!(found.len(), wanted, "{count} actions");
        assert!(found.iter().all(|(_, path)| path == "cards[0].actions"), "{found:?}");
    }
}

/// More help nobody, and a hostile value could hold millions.
#[test]
fn invalid_cards_at_most_10_000_problems_are_reported() {
    for (count, wanted) in [(9_999, 9_999), (10_000, 10_000), (10_001, 10_000)] {
        let set: Value = (0..count).map(|_| json!(null)).collect();
        assert_eq!(problems(&set).len(), wanted);
    }
}

/// Each of these took seconds once: the time grew with the square of what was handed in.
#[test]
fn invalid_game_long_lists_are_refused_at_once() {
    let began = std::time::Instant::now();
    let mut game = two_player().acts(json!([{ "do": "politics" }])).json().clone();
    game["aipls"][0]["tokens"] = (1..100_000).rev().collect();
    assert_error(&refusal(&game), "invalidGame", "game.aipls[0].tokens[0]");

    let regions: Vec<Value> = (0..10_000).map(|n| json!({ "id": format!("r{n}") })).collect();
    let game = two_player().given(json!({ "map": { "regions": regions, "cities": [] } }));
    assert_invalid(&game, "game.table.map.regions");

    let actions: Vec<Value> = (0..10_000).map(|_| json!({ "do": "politics" })).collect();
    let problems = aipl::json::check_cards(&json!([{ "actions": actions }]));
    assert!(problems.iter().any(|problem| problem.path == "cards[0].actions"));
    assert!(began.elapsed().as_secs() < 10, "a second at most, on a machine that does nothing else");
}

#[test]
fn bad_answer_says_what_was_expected_and_what_was_found() {
    let game = two_player().acts(json!([{ "do": "other", "text": "Ask" }]));
    let mut request = json!({ "ask": "action" });
    for (answer, found) in
        [(json!(false), "false"), (json!(7), "another number"), (json!("yes"), "another text")]
    {
        request["answers"] = json!({ "0.done": answer });
        let error = aipl::json::decide(game.json(), &request).expect_err("a bad answer");
        let expected = format!("expected true (there is one), or null (there is none), found {found}");
        assert_eq!(error.message, expected);
    }
}

/// The same for the other kinds of answers.
#[test]
fn bad_answer_says_which_id_or_number_was_expected() {
    let message = |game: &Game, request: Value| {
        aipl::json::decide(game.json(), &request).expect_err("a bad answer").message
    };
    let act = |key: &str, answer: Value| json!({ "ask": "action", "answers": { key: answer } });
    assert_eq!(
        message(&bare_build(), act("0.city", json!(1))),
        "expected an id, or true (there is one), or null (there is none), found another number"
    );
    let map = two_player().json()["table"]["map"].clone();
    let without_pawn = bare_build().given(json!({ "map": map })).given(json!({ "map.pawn": UNKNOWN }));
    assert_eq!(
        message(&without_pawn, act("0.pawn", json!(null))),
        "expected one of north, east, south, west, found null"
    );
    let sales = two_player().acts(json!([strategy("sales")])).given(json!({
        "strategy": [space("sales")], "players.aipl.shares": UNKNOWN,
    }));
    assert_eq!(
        message(&sales, act("0.ownShare", json!(33))),
        "expected a price of 30, 35, … 70, or true (there is one), or null (there is none), \
         found another number"
    );
    let bid = json!({
        "ask": "industryBid", "lap": 1, "currentBid": null, "answers": { "lowestAssetValue": true },
    });
    assert_eq!(
        message(&two_player().given(json!({ "industries": UNKNOWN })), bid),
        "expected a whole number of 0 or more, or null (there is none), found true"
    );
}

#[test]
fn no_card_comes_before_a_card_that_is_not_wanted() {
    let mut game = two_player().json().clone();
    game["aipls"][0].as_object_mut().unwrap().remove("current");
    game["aipls"][0]["tokens"] = json!([]);
    let error = aipl::json::decide(&game, &json!({ "ask": "action", "card": {} })).expect_err("no card");
    assert_error(&error, "noCard", "game.aipls[0].current");
}

/// The deck is ours, so all of the current card is known: a part of it is none to act on.
#[test]
fn no_card_where_the_current_one_is_only_a_part() {
    let mill = json!({ "players.aipl.unbuilt": [industry("mill", 20, 1)] });
    let mut game = two_player().given(mill).json().clone();
    for part in [
        json!({ "id": "c01", "build": { "at": "metro" } }),
        json!({ "id": "c01", "actions": [{ "do": "build" }] }),
    ] {
        game["aipls"][0]["current"] = part;
        let error = aipl::json::decide(&game, &json!({ "ask": "action" })).expect_err("a part of a card");
        assert_error(&error, "noCard", "game.aipls[0].current");
        assert_eq!(error.message, "expected the whole current card, found a part of it");
    }
}

#[test]
fn no_card_left_to_set_aside() {
    let game = two_player().given(json!({
        "aipls.aipl.deck": [], "aipls.aipl.faceUp": [], "aipls.aipl.current": UNKNOWN,
    }));
    for round in [3, 6] {
        let asked = game.ask_with("nationalProject", json!({ "round": round }));
        asked.fails("noCard", "game.aipls[0].deck");
    }
}

// ------------------------------------------------------------------ large numbers

#[test]
fn invalid_game_a_number_beyond_a_thousand_million() {
    let game = |influence: u32| two_player().given(json!({ "players.aipl.influence": influence }));
    aipl::json::check_game(game(1_000_000_000).json()).expect("the largest number");
    assert_invalid(&game(1_000_000_001), "game.table.players[1].influence");
}

/// A number of the next game is one that can be handed in again, however large it was.
#[test]
fn a_number_grows_no_larger_than_the_largest() {
    const MOST: u32 = 1_000_000_000;
    let game = two_player().given(json!({
        "players.aipl.influence": MOST - 2,
        "players.aipl.meritCards": MOST,
        "players.aipl.favor": MOST,
        "players.aipl.policies": [policy("tax", 5, 1)],
    }));
    let asked = game.act().changes(json!({
        "aipls.aipl.tokens": [0], "players.aipl.influence": MOST,
    }));
    asked.then().act().then();

    let bid = json!([{ "do": "bid", "amount": MOST }]);
    let game = two_player().given(json!({
        "cards.c02.industryBid": { "increase": 4, "limit": MOST }, "industries": [industry("tea", MOST, 0)],
    }));
    game.ask_with("industryBid", json!({ "lap": 1, "currentBid": MOST - 1 })).steps(bid.clone());
    game.ask_with("industryBid", json!({ "lap": 1, "currentBid": null })).steps(bid);

    let game =
        two_player().given(json!({ "sectors.power.length": null, "sectors.power.positions.aipl": MOST }));
    game.ask("wildStep")
        .steps(json!([crate::table::wild_step("power")]))
        .changes(json!({}))
        .then()
        .ask("score")
        .then();

    // The last draw is made again.
    let game = two_player().given(json!({
        "draws": MOST, "aipls.aipl.deck": [], "aipls.aipl.faceUp": ["c01", "c02"],
    }));
    assert_eq!(game.ask("policyBid").then().json()["draws"], MOST);
}
