//! Phase by phase: the Region, the Policy bid, revenue, National Projects, the Industry auction,
//! and which action comes next.

use serde_json::{Value, json};

use crate::table::{
    Asked, Game, UNKNOWN, bare_politics, cover, industry, pay, skip, solo, space, strategy, token, two_player,
};

// ------------------------------------------------------------------ region

/// The AIPL is Tycoon, and about to flip a card with this line.
fn with_region_line(line: &Value) -> Game {
    two_player().given(json!({ "tycoon": "aipl", "cards.c02.region": line }))
}

fn next(direction: &str) -> Value {
    json!({ "kind": "next", "direction": direction })
}

fn most(what: &str, direction: &str) -> Value {
    json!({ "kind": "nearestWithMost", "direction": direction, "what": what })
}

/// Plants of these players in these cities.
fn plants(places: &[(&str, &str)]) -> Value {
    places
        .iter()
        .map(|(city, player)| (format!("map.cities.{city}.plant"), json!(player)))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

/// The pawn goes from the north to this region as the line says.
#[track_caller]
fn assert_moves(game: &Game, region: &str) -> Asked {
    let line = game.json()["cards"][1]["region"].clone();
    game.ask("region")
        .steps(json!([{ "do": "movePawn", "region": region, "line": line }]))
        .flips_and_changes(json!({ "map.pawn": region }))
}

#[test]
fn region_next_goes_one_region_in_the_direction() {
    assert_moves(&with_region_line(&next("clockwise")), "east").because("movePawn", "region");
    assert_moves(&with_region_line(&next("anticlockwise")), "west");
}

#[test]
fn region_next_goes_round_the_map() {
    let game = with_region_line(&next("clockwise")).given(json!({ "map.pawn": "west" }));
    assert_moves(&game, "north");
    let game = with_region_line(&next("anticlockwise")).given(json!({ "map.pawn": "east" }));
    assert_moves(&game, "north");
}

#[test]
fn region_most_aipl_plants() {
    let places = plants(&[("delhi", "aipl"), ("madras", "aipl"), ("mysore", "aipl")]);
    for direction in ["clockwise", "anticlockwise"] {
        let game = with_region_line(&most("aiplPlants", direction)).given(places.clone());
        assert_moves(&game, "south").because("movePawn", "region");
    }
}

/// Ruling: those of the acting AIPL, not of the other one.
#[test]
fn region_most_aipl_plants_are_those_of_the_acting_aipl() {
    let game = solo().given(plants(&[("calcutta", "aiplB"), ("patna", "aiplB"), ("madras", "aiplA")])).given(
        json!({
            "cards.c02.region": most("aiplPlants", "clockwise"),
            "cards.c05.region": most("aiplPlants", "clockwise"),
        }),
    );
    assert_moves(&game.clone().given(json!({ "tycoon": "aiplA" })), "south");
    assert_moves(&game.given(json!({ "tycoon": "aiplB" })).aipl_b(), "east");
}

#[test]
fn region_most_human_plants_are_those_of_all_humans() {
    let places = plants(&[
        ("calcutta", "human1"),
        ("madras", "human1"),
        ("mysore", "human2"),
        ("bombay", "aipl"),
        ("surat", "aipl"),
    ]);
    for direction in ["clockwise", "anticlockwise"] {
        let game = with_region_line(&most("humanPlants", direction)).given(places.clone());
        assert_moves(&game, "south");
    }
}

#[test]
fn region_most_empty_cities() {
    let places =
        plants(&[("delhi", "aipl"), ("calcutta", "human1"), ("patna", "human2"), ("bombay", "human1")]);
    for direction in ["clockwise", "anticlockwise"] {
        let game = with_region_line(&most("emptyCities", direction)).given(places.clone());
        assert_moves(&game, "south");
    }
}

#[test]
fn region_most_tie_goes_to_the_nearest_in_the_direction() {
    let places = plants(&[("calcutta", "aipl"), ("surat", "aipl")]);
    let game = with_region_line(&most("aiplPlants", "clockwise")).given(places.clone());
    assert_moves(&game, "east").tie("movePawn", "region", "nearest");
    let game = with_region_line(&most("aiplPlants", "anticlockwise")).given(places);
    assert_moves(&game, "west").tie("movePawn", "region", "nearest");
}

/// Ruling: the walk ends with the pawn's own region.
#[test]
fn region_most_tie_with_the_pawns_own_region_moves_the_pawn() {
    let places = plants(&[("delhi", "aipl"), ("surat", "aipl")]);
    let game = with_region_line(&most("aiplPlants", "clockwise")).given(places);
    assert_moves(&game, "west").tie("movePawn", "region", "nearest");
}

/// Ruling: so the pawn stays only there.
#[test]
fn region_most_in_the_pawns_own_region_alone_leaves_the_pawn() {
    let game = with_region_line(&most("aiplPlants", "clockwise"));
    let game = game.given(plants(&[("delhi", "aipl"), ("kanpur", "aipl"), ("surat", "aipl")]));
    assert_moves(&game, "north").because("movePawn", "region");
}

/// The highest count may be 0: then all have the most.
#[test]
fn region_most_of_none_anywhere_is_the_next_region() {
    let game = with_region_line(&most("aiplPlants", "anticlockwise"));
    assert_moves(&game, "west").tie("movePawn", "region", "nearest");
}

/// The ring of one region leads back to it.
#[test]
fn region_next_on_a_map_of_one_region_is_that_one() {
    let map = json!({
        "regions": [{ "id": "north" }], "pawn": "north",
        "cities": [{ "id": "delhi", "region": "north", "metro": true, "plant": null }],
    });
    for direction in ["clockwise", "anticlockwise"] {
        let line = next(direction);
        with_region_line(&line)
            .given(json!({ "map": map }))
            .ask("region")
            .steps(json!([{ "do": "movePawn", "region": "north", "line": line }]));
    }
}

/// No region can be told on a map that has none.
#[test]
fn region_of_an_empty_map_is_left_to_the_humans() {
    for line in [most("emptyCities", "clockwise"), next("anticlockwise")] {
        with_region_line(&line)
            .given(json!({ "map": { "regions": [], "cities": [] } }))
            .ask("region")
            .steps(json!([{ "do": "movePawn", "region": null, "line": line }]))
            .flips_and_changes(json!({}));
    }
}

/// The other AIPL is another too.
#[test]
fn region_is_not_moved_for_the_other_aipl() {
    let game = solo().given(json!({ "tycoon": "aiplB" }));
    game.ask("region").fails("notTycoon", "game.table.tycoon");
    let line = next("clockwise");
    game.aipl_b().ask("region").steps(json!([{ "do": "movePawn", "region": "east", "line": line }]));
}

#[test]
fn region_is_moved_only_by_the_tycoon() {
    two_player().ask("region").fails("notTycoon", "game.table.tycoon");
    let game = with_region_line(&next("clockwise")).given(json!({ "tycoon": UNKNOWN }));
    assert_moves(&game, "east");
}

// ------------------------------------------------------------------ Policy bid, revenue

#[test]
fn policy_bid_is_the_promoters_shown() {
    for promoters in [0, 4] {
        two_player()
            .given(json!({ "cards.c02.policyBid": promoters }))
            .ask("policyBid")
            .steps(json!([{ "do": "bidPromoters", "promoters": promoters }]))
            .because("bidPromoters", "policyBid")
            .flips_and_changes(json!({}));
    }
}

/// It collects from the humans, and pays them, through the supply; its own numbers do not move.
#[test]
fn revenue_is_settled_with_the_supply() {
    let payments = json!([
        { "from": "supply", "to": "aipl", "amount": 40 },
        { "from": "human1", "to": "aipl", "amount": 10 },
        { "from": "aipl", "to": "human2", "amount": 5 },
    ]);
    two_player()
        .ask_with("settle", json!({ "payments": payments }))
        .steps(json!([pay("human1", "supply", 10), pay("supply", "human2", 5)]))
        .changes(json!({}));
}

// ------------------------------------------------------------------ National Projects

#[test]
fn project_set_aside_takes_the_top_card_unseen() {
    let asked = two_player()
        .given(json!({ "round": 3, "aipls.aipl.tokens": [0] }))
        .ask("nationalProject")
        .steps(json!([{ "do": "setAside" }]))
        .because("setAside", "projectSetAside");
    assert_eq!(asked.outcome().get("card"), None, "face down");
    asked.changes(json!({ "aipls.aipl.deck": ["c03", "c04"], "aipls.aipl.setAside": "c02" }));
}

#[test]
fn project_set_aside_in_the_round_of_the_request() {
    two_player().ask_with("nationalProject", json!({ "round": 3 })).steps(json!([{ "do": "setAside" }]));
}

#[test]
fn project_set_aside_is_done_once() {
    two_player()
        .given(json!({ "round": 3, "aipls.aipl.setAside": "c09" }))
        .ask("nationalProject")
        .fails("alreadySetAside", "game.aipls[0].setAside");
    solo()
        .aipl_b()
        .given(json!({ "round": 3, "aipls.aiplB.setAside": "c09" }))
        .ask("nationalProject")
        .fails("alreadySetAside", "game.aipls[1].setAside");
}

#[test]
fn project_gain_is_in_round_6_and_in_no_other() {
    for round in [1, 2, 4, 5, 7] {
        let asked = two_player().ask_with("nationalProject", json!({ "round": round }));
        asked.fails("wrongRound", "request.round");
        let asked = two_player().given(json!({ "round": round })).ask("nationalProject");
        asked.fails("wrongRound", "game.table.round");
    }
    let asked = two_player().given(json!({ "round": UNKNOWN })).ask("nationalProject");
    asked.fails("wrongRound", "game.table.round");
}

/// In round 6: the card set aside, and the one then drawn.
fn two_projects(aside: [u32; 2], drawn: [u32; 2]) -> Game {
    let project = |[influence, favor]: [u32; 2]| json!({ "influence": influence, "favor": favor });
    two_player().given(json!({
        "round": 6,
        "aipls.aipl.setAside": "c09",
        "cards.c09.project": project(aside),
        "cards.c02.project": project(drawn),
    }))
}

#[track_caller]
fn assert_gains(game: &Game, gain: &Value) -> Asked {
    let mut gain = gain.clone();
    gain["do"] = json!("gain");
    let discard = json!({ "do": "discardProjects", "cards": ["c09", "c02"] });
    game.ask("nationalProject").steps(json!([gain, discard]))
}

#[test]
fn project_gain_is_the_larger_sum_of_the_two() {
    let gain = json!({ "influence": 1, "favor": 4 });
    assert_gains(&two_projects([4, 0], [1, 4]), &gain);
    assert_gains(&two_projects([1, 4], [4, 0]), &gain)
        .because("gain", "projectGain")
        .because("discardProjects", "projectGain");
}

/// Ruling.
#[test]
fn project_gain_tie_goes_to_the_larger_influence() {
    let gain = json!({ "influence": 3, "favor": 1 });
    assert_gains(&two_projects([3, 1], [2, 2]), &gain).tie("gain", "projectGain", "higherInfluence");
    assert_gains(&two_projects([2, 2], [3, 1]), &gain).tie("gain", "projectGain", "higherInfluence");
}

/// No tie is broken where the sums differ, or where both cards are alike.
#[test]
fn project_gain_without_a_tie_names_none() {
    let gain = json!({ "influence": 3, "favor": 1 });
    for (aside, drawn) in [([3, 1], [3, 1]), ([3, 1], [3, 0]), ([0, 3], [3, 1])] {
        assert_gains(&two_projects(aside, drawn), &gain).because("gain", "projectGain");
    }
}

/// Both cards are discarded, the one set aside first; the current card and its tokens stay.
#[test]
fn project_gain_discards_both_cards() {
    let game = two_projects([2, 2], [1, 0]).given(json!({ "aipls.aipl.tokens": [0] }));
    assert_gains(&game, &json!({ "influence": 2, "favor": 2 })).changes(json!({
        "aipls.aipl.deck": ["c03", "c04"],
        "aipls.aipl.faceUp": ["c01", "c09", "c02"],
        "aipls.aipl.setAside": UNKNOWN,
        "players.aipl.influence": 12,
        "players.aipl.favor": 4,
    }));
}

/// Ruling: with none set aside, the one drawn counts alone.
#[test]
fn project_gain_without_a_card_set_aside_is_the_one_drawn() {
    two_player()
        .ask_with("nationalProject", json!({ "round": 6 }))
        .steps(json!([
            { "do": "gain", "influence": 2, "favor": 1 },
            { "do": "discardProjects", "cards": ["c02"] },
        ]))
        .changes(json!({
            "aipls.aipl.deck": ["c03", "c04"],
            "aipls.aipl.faceUp": ["c01", "c02"],
            "players.aipl.influence": 12,
            "players.aipl.favor": 3,
        }));
}

#[test]
fn project_gain_leaves_out_what_is_0() {
    assert_gains(&two_projects([3, 0], [0, 0]), &json!({ "influence": 3 }));
    assert_gains(&two_projects([0, 3], [0, 0]), &json!({ "favor": 3 }));
    let discard = json!({ "do": "discardProjects", "cards": ["c09", "c02"] });
    two_projects([0, 0], [0, 0]).ask("nationalProject").steps(json!([discard]));
}

// ------------------------------------------------------------------ Industry bid

/// About to flip a card with this increase and limit.
fn bidding(increase: u32, limit: u32) -> Game {
    two_player().given(json!({
        "cards.c02.industryBid": { "increase": increase, "limit": limit },
    }))
}

fn lap(lap: u32, current_bid: Option<u32>) -> Value {
    json!({ "lap": lap, "currentBid": current_bid })
}

fn bid(amount: u32) -> Value {
    json!([{ "do": "bid", "amount": amount }])
}

fn pass() -> Value {
    json!([{ "do": "pass" }])
}

#[test]
fn industry_bid_is_an_increase_over_the_current_bid() {
    bidding(4, 40)
        .ask_with("industryBid", lap(1, Some(30)))
        .steps(bid(34))
        .because("bid", "industryBid")
        .flips_and_changes(json!({}));
}

#[test]
fn industry_bid_is_at_least_an_increase_over_a_bid_of_0() {
    bidding(4, 40).ask_with("industryBid", lap(1, Some(0))).steps(bid(4));
}

#[test]
fn industry_bid_a_current_bid_equal_to_the_limit_is_not_above_it() {
    bidding(4, 40).ask_with("industryBid", lap(1, Some(40))).steps(bid(44));
}

#[test]
fn industry_bid_passes_above_the_limit() {
    bidding(4, 40)
        .ask_with("industryBid", lap(1, Some(41)))
        .steps(pass())
        .because("pass", "industryBid")
        .flips_and_changes(json!({ "aipls.aipl.passed": true }));
}

#[test]
fn industry_bid_total_may_exceed_the_limit() {
    bidding(9, 40).ask_with("industryBid", lap(2, Some(39))).steps(bid(48));
}

#[test]
fn industry_bid_passes_at_an_increase_of_0() {
    bidding(0, 60)
        .ask_with("industryBid", lap(1, Some(20)))
        .steps(pass())
        .because("pass", "industryBid")
        .flips_and_changes(json!({ "aipls.aipl.passed": true }));
}

fn open_industries() -> Value {
    let (coal, mill, tea) = (industry("coal", 30, 0), industry("mill", 25, 9), industry("tea", 50, 0));
    json!({ "industries": [coal, mill, tea] })
}

#[test]
fn industry_bid_opens_with_the_lowest_open_asset_value_and_the_number() {
    bidding(4, 40)
        .given(open_industries())
        .given(json!({ "tycoon": "aipl" }))
        .ask_with("industryBid", lap(1, None))
        .steps(bid(29))
        .because("bid", "industryBid")
        .flips_and_changes(json!({}));
}

#[test]
fn industry_bid_opens_even_if_the_number_is_0() {
    bidding(0, 40).given(open_industries()).ask_with("industryBid", lap(1, None)).steps(bid(25));
}

#[test]
fn industry_bid_opens_whatever_the_limit() {
    bidding(4, 10).given(open_industries()).ask_with("industryBid", lap(1, None)).steps(bid(29));
}

/// Nobody has bid: so it opens, whoever is Tycoon, on either lap.
#[test]
fn industry_bid_opens_whoever_is_tycoon() {
    let game = bidding(4, 40).given(open_industries());
    for tycoon in ["human1", "human2", UNKNOWN] {
        let game = game.clone().given(json!({ "tycoon": tycoon }));
        game.ask_with("industryBid", lap(1, None)).steps(bid(29));
        game.ask_with("industryBid", lap(2, None)).steps(bid(29));
    }
}

#[test]
fn industry_bid_does_not_open_without_an_industry() {
    bidding(4, 40)
        .ask_with("industryBid", lap(1, None))
        .steps(pass())
        .flips_and_changes(json!({ "aipls.aipl.passed": true }));
}

#[test]
fn industry_bid_takes_no_second_turn_after_a_pass_on_the_first_lap() {
    let passed = bidding(0, 40).ask_with("industryBid", lap(1, Some(20))).then();
    passed.ask_with("industryBid", lap(2, Some(20))).fails("alreadyPassed", "game.aipls[0].passed");
}

#[test]
fn industry_bid_of_a_new_auction_forgets_the_pass() {
    bidding(4, 40)
        .given(json!({ "aipls.aipl.passed": true }))
        .ask_with("industryBid", lap(1, Some(20)))
        .steps(bid(24))
        .flips_and_changes(json!({ "aipls.aipl.passed": false }));
}

/// `passed` is about the first lap alone.
#[test]
fn industry_bid_a_pass_on_the_second_lap_is_not_kept() {
    bidding(0, 40).ask_with("industryBid", lap(2, Some(20))).steps(pass()).flips_and_changes(json!({}));
}

#[test]
fn industry_bid_flips_a_card_at_each_turn() {
    let game = two_player().given(json!({
        "cards.c02.industryBid": { "increase": 4, "limit": 40 },
        "cards.c03.industryBid": { "increase": 0, "limit": 40 },
    }));
    let game = game.ask_with("industryBid", lap(1, Some(20))).steps(bid(24)).then();
    game.ask_with("industryBid", lap(2, Some(26))).steps(pass());
}

#[test]
fn industry_bid_the_aipls_pass_each_for_itself() {
    let game = solo().given(json!({ "aipls.aiplB.passed": true }));
    game.ask_with("industryBid", lap(2, Some(20))).steps(bid(24));
    let asked = game.aipl_b().ask_with("industryBid", lap(2, Some(20)));
    asked.fails("alreadyPassed", "game.aipls[1].passed");
}

// ------------------------------------------------------------------ actions

/// Sales, Lobby, Office in a row, with a space for each of those named; no bonus can be taken.
fn row_of_three(spaces: &[&str]) -> Game {
    let spaces: Vec<Value> = spaces.iter().map(|name| space(name)).collect();
    two_player()
        .acts(json!([strategy("sales"), strategy("lobby"), strategy("office")]))
        .given(json!({ "strategy": spaces, "players.aipl.plants": 0 }))
}

#[test]
fn actions_are_used_left_to_right_one_a_turn() {
    let covers = |space: &str, price: u32| {
        let id = format!("{space}1");
        json!({ "do": "coverSpace", "space": space, "id": id, "price": price })
    };
    let game = row_of_three(&["sales", "lobby", "office"]);
    let asked = game.act().steps(json!([token(0), covers("sales", 60)]));
    assert_eq!(asked.outcome()["card"], game.json()["cards"][0]);
    let game = asked.because("token", "actions").then();
    let game = game.act().steps(json!([token(1), covers("lobby", 65)])).then();
    let game = game.act().steps(json!([token(2), covers("office", 70)])).then();
    assert_eq!(game.json()["aipls"][0]["tokens"], json!([0, 1, 2]));
    game.act().steps(json!([bare_politics()]));
}

/// The actions are those of the card that is face up: no card is drawn for them.
#[test]
fn actions_flip_nothing() {
    let game = row_of_three(&["sales"]).given(json!({ "aipls.aipl.deck": [] }));
    game.act().steps(json!([token(0), cover("sales")])).changes(json!({
        "aipls.aipl.tokens": [0],
        "strategy.sales1.coveredBy": "aipl",
        "players.aipl.shares": [65, 70],
    }));
}

#[test]
fn actions_that_are_impossible_are_skipped() {
    row_of_three(&["office"]).act().steps(json!([skip(0), skip(1), token(2), cover("office")])).changes(
        json!({
            "aipls.aipl.tokens": [2],
            "strategy.office1.coveredBy": "aipl",
            "players.aipl.shares": [65, 70],
        }),
    );
}

/// Ruling: it carries no token, so a later turn of the round looks at it again.
#[test]
fn actions_passed_over_are_looked_at_again() {
    let game = row_of_three(&["lobby"]);
    let game = game.act().steps(json!([skip(0), token(1), cover("lobby")])).then();
    let game = game.given(json!({ "strategy": [space("sales")], "players.aipl.shares": [60] }));
    let game = game.act().steps(json!([token(0), cover("sales")])).then();
    assert_eq!(game.json()["aipls"][0]["tokens"], json!([1, 0]));
}

/// Only those left of the one used are looked at; those with a token are not spoken of again.
#[test]
fn actions_with_a_token_are_not_skipped_but_done() {
    row_of_three(&["office"]).given(json!({ "aipls.aipl.tokens": [0] })).act().steps(json!([
        skip(1),
        token(2),
        cover("office")
    ]));
}

#[test]
fn actions_all_used_or_impossible_leave_politics() {
    row_of_three(&[])
        .given(json!({ "aipls.aipl.tokens": [1] }))
        .act()
        .steps(json!([skip(0), skip(2), bare_politics()]))
        .because("politics", "politics")
        .changes(json!({ "players.aipl.favor": 3 }));
}

// ------------------------------------------------------------------ Politics again

#[test]
fn politics_repeat_is_the_only_action_done_twice() {
    let game = row_of_three(&["sales"]).acts(json!([strategy("sales")]));
    let game = game.act().steps(json!([token(0), cover("sales")])).then();
    let game = game.given(json!({ "strategy": [space("sales")] }));
    let game = game.act().steps(json!([bare_politics()])).because("politics", "politicsRepeat");
    game.then().act().steps(json!([bare_politics()]));
}

/// On the card it is used once, like the others, and then stays as the fallback.
#[test]
fn politics_repeat_on_the_card_is_used_once_with_a_token() {
    let game = two_player().acts(json!([{ "do": "politics" }, strategy("sales")]));
    let asked = game.act().steps(json!([token(0), bare_politics()]));
    let game = asked.changes(json!({ "aipls.aipl.tokens": [0], "players.aipl.favor": 3 })).then();
    game.act().steps(json!([skip(1), bare_politics()])).changes(json!({ "players.aipl.favor": 4 }));
}
