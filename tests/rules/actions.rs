//! The actions of phase 4, on a table of which everything is known.

use serde_json::{Value, json};

use crate::table::{
    Asked, Game, all_taken_but, bare_politics, buy_share, cover, industry, pay, policy, skip, solo, space,
    strategy, token, two_player, wild_step,
};

fn metro() -> Value {
    json!({ "at": "metro" })
}

fn region(region: &str) -> Value {
    json!({ "at": "region", "region": region })
}

/// The current card builds at this site, and there is a mill to build.
fn building(site: &Value) -> Game {
    two_player().acts(json!([{ "do": "build" }])).given(json!({
        "cards.c01.build": site, "players.aipl.unbuilt": [industry("mill", 20, 3)],
    }))
}

/// The mill is built in this city.
#[track_caller]
fn assert_builds_in(game: &Game, city: &str) -> Asked {
    let site = game.json()["cards"][0]["build"].clone();
    game.act().steps(json!([
        token(0),
        { "do": "build", "industry": "mill", "city": city, "site": site },
        { "do": "gain", "assetValue": 20, "influence": 3 },
    ]))
}

/// The only action on the card is impossible.
#[track_caller]
fn assert_impossible(game: &Game) {
    game.act()
        .steps(json!([skip(0), bare_politics()]))
        .because("politics", "politicsRepeat")
        .changes(json!({ "players.aipl.favor": 3 }));
}

// ------------------------------------------------------------------ where

#[test]
fn build_metro_is_the_metro_of_the_pawns_region() {
    assert_builds_in(&building(&metro()), "delhi").because("build", "buildMetro");
    let game = building(&metro()).given(json!({ "map.pawn": "south" }));
    assert_builds_in(&game, "madras");
}

#[test]
fn build_metro_where_it_is_taken_is_the_first_empty_city_clockwise() {
    let game = building(&metro()).given(json!({ "map.cities.delhi.plant": "human1" }));
    assert_builds_in(&game, "kanpur").because("build", "buildMetro");
}

#[test]
fn build_metro_taken_by_the_aipl_itself_is_taken() {
    let game = building(&metro()).given(json!({ "map.cities.delhi.plant": "aipl" }));
    assert_builds_in(&game, "kanpur");
}

#[test]
fn build_metro_goes_on_into_whatever_region_and_round_the_map() {
    let game = building(&metro()).given(all_taken_but(&["kanpur", "patna", "mysore"]));
    assert_builds_in(&game.given(json!({ "map.pawn": "west" })), "kanpur");
    let game = building(&metro()).given(all_taken_but(&["kanpur", "patna", "mysore"]));
    assert_builds_in(&game.given(json!({ "map.pawn": "east" })), "patna");
}

#[test]
fn build_metro_is_impossible_on_a_full_map() {
    assert_impossible(&building(&metro()).given(all_taken_but(&[])));
}

/// From the north anticlockwise, the region's last city clockwise comes first.
#[test]
fn build_region_is_the_first_empty_city_of_it_anticlockwise() {
    assert_builds_in(&building(&region("east")), "patna").because("build", "buildRegion");
    assert_builds_in(&building(&region("west")), "surat");
}

#[test]
fn build_region_passes_cities_that_are_taken() {
    let game = building(&region("east")).given(json!({ "map.cities.patna.plant": "aipl" }));
    assert_builds_in(&game, "calcutta");
}

/// Ruling: the walk starts on the metro itself.
#[test]
fn build_region_of_the_pawn_is_its_metro_if_that_is_empty() {
    assert_builds_in(&building(&region("north")), "delhi");
}

/// Ruling: the road is one ring, so the walk comes back to the region from its other end.
#[test]
fn build_region_of_the_pawn_with_its_metro_taken_is_walked_to_round_the_map() {
    let game = building(&region("north")).given(json!({ "map.cities.delhi.plant": "human1" }));
    assert_builds_in(&game, "kanpur").because("build", "buildRegion");
}

#[test]
fn build_region_starts_from_the_active_metro() {
    let mut cities = two_player().json()["table"]["map"]["cities"].clone();
    let agra = json!({ "id": "agra", "region": "north", "plant": null });
    cities.as_array_mut().expect("a list of cities").insert(0, agra);
    let game = building(&region("north"))
        .given(json!({ "map.cities": cities }))
        .given(json!({ "map.cities.delhi.plant": "human1" }));
    // Clockwise: agra, delhi (taken), kanpur. Agra is next anticlockwise from the metro itself;
    // from any other metro the walk enters the region at kanpur.
    assert_builds_in(&game, "agra");
    assert_builds_in(&game.given(json!({ "map.pawn": "south" })), "kanpur");
}

#[test]
fn build_region_is_impossible_without_an_empty_city_in_it() {
    let game = building(&region("east"))
        .given(json!({ "map.cities.patna.plant": "aipl", "map.cities.calcutta.plant": "human1" }));
    assert_impossible(&game);
}

// ------------------------------------------------------------------ build

#[test]
fn build_gains_what_the_industry_gives() {
    let mut dam = industry("dam", 40, 2);
    dam["sectors"] = json!([
        { "sector": "agro", "steps": 2 }, { "sector": "power", "steps": 4 },
    ]);
    dam["wildSteps"] = json!(3);
    let agro = json!({ "do": "sectorSteps", "sector": "agro", "steps": 2, "wild": false });
    let power = json!({ "do": "sectorSteps", "sector": "power", "steps": 4, "wild": false });
    // Power is 5 long: the Industry's own steps come first, so that one wild step fits in it.
    building(&metro())
        .given(json!({ "players.aipl.unbuilt": [dam], "players.aipl.assetValue": 60 }))
        .act()
        .steps(json!([
            token(0),
            { "do": "build", "industry": "dam", "city": "delhi", "site": { "at": "metro" } },
            agro,
            power,
            wild_step("power"),
            wild_step("finance"),
            wild_step("finance"),
            { "do": "gain", "assetValue": 40, "influence": 2 },
        ]))
        .because("build", "build")
        .changes(json!({
            "aipls.aipl.tokens": [0],
            "map.cities.delhi.plant": "aipl",
            "players.aipl.unbuilt": [],
            "players.aipl.plants": 4,
            "players.aipl.builtIndustries": 2,
            "players.aipl.assetValue": 100,
            "players.aipl.influence": 12,
            "sectors.agro.positions.aipl": 2,
            "sectors.power.positions.aipl": 5,
            "sectors.finance.positions.aipl": 2,
        }));
}

#[test]
fn build_leaves_out_wild_steps_that_find_both_sectors_closed() {
    let mut dam = industry("dam", 40, 0);
    dam["wildSteps"] = json!(2);
    building(&metro())
        .given(json!({
            "players.aipl.unbuilt": [dam],
            "sectors.power.blocked": true,
            "sectors.finance.positions.aipl": 4,
        }))
        .act()
        .steps(json!([
            token(0),
            { "do": "build", "industry": "dam", "city": "delhi", "site": { "at": "metro" } },
            wild_step("finance"),
            { "do": "gain", "assetValue": 40 },
        ]));
}

#[test]
fn build_of_an_industry_that_gives_nothing_gains_nothing() {
    building(&metro()).given(json!({ "players.aipl.unbuilt": [industry("ruin", 0, 0)] })).act().steps(
        json!([
            token(0),
            { "do": "build", "industry": "ruin", "city": "delhi", "site": { "at": "metro" } },
        ]),
    );
}

#[test]
fn build_is_impossible_without_an_unbuilt_industry() {
    assert_impossible(&building(&metro()).given(json!({ "players.aipl.unbuilt": [] })));
}

#[test]
fn build_is_impossible_without_a_plant() {
    assert_impossible(&building(&metro()).given(json!({ "players.aipl.plants": 0 })));
}

// ------------------------------------------------------------------ whose share

fn buying(of: &str) -> Game {
    two_player().acts(json!([buy_share(of)]))
}

/// A share of 60 Cr is bought from this human, the cheapest that he has.
#[track_caller]
fn assert_buys_from(game: &Game, seller: &str) -> Asked {
    game.act().steps(json!([
        token(0),
        { "do": "buyShare", "from": seller, "price": 60 },
        pay("supply", seller, 60),
        { "do": "gain", "assetValue": 60 },
    ]))
}

#[test]
fn share_least_influence_is_of_the_opponent_lowest_on_influence() {
    let game = buying("leastInfluence").given(json!({ "players.human1.influence": 9 }));
    assert_buys_from(&game, "human1").because("buyShare", "shareLeastInfluence");
}

/// Ruling: not the cheaper share, nor the first seat.
#[test]
fn share_least_influence_tie_goes_to_the_next_in_seat_order() {
    assert_buys_from(&buying("leastInfluence"), "human2").tie("buyShare", "shareLeastInfluence", "seatOrder");
}

/// Ruling: one opponent is named first, whether or not that one has a share left.
/// Nothing but the seat breaks that tie.
#[test]
fn share_least_influence_tie_does_not_go_to_the_richer() {
    for facts in [
        json!({ "players.human1.assetValue": 101, "players.human1.builtIndustries": 2 }),
        json!({ "players.human1.assetValue": 99, "players.human1.builtIndustries": 0 }),
        json!({ "players.human1.shares": [65, 70] }),
        json!({ "players.human1.favor": 3 }),
    ] {
        assert_buys_from(&buying("leastInfluence").given(facts), "human2");
    }
}

#[test]
fn share_least_influence_is_impossible_if_that_opponent_is_sold_out() {
    assert_impossible(&buying("leastInfluence").given(json!({
        "players.human1.influence": 9, "players.human1.shares": [],
    })));
}

#[test]
fn share_most_built_is_of_the_opponent_with_the_most_built_industries() {
    let game = buying("mostBuilt")
        .given(json!({ "players.human1.builtIndustries": 2, "players.human1.influence": 30 }));
    assert_buys_from(&game, "human1").because("buyShare", "shareMostBuilt");
}

#[test]
fn share_most_built_tie_goes_to_the_lower_influence() {
    let game = buying("mostBuilt").given(json!({ "players.human1.influence": 9 }));
    assert_buys_from(&game, "human1").tie("buyShare", "shareMostBuilt", "lowerInfluence");
}

/// Ruling.
#[test]
fn share_most_built_second_tie_goes_to_the_next_in_seat_order() {
    assert_buys_from(&buying("mostBuilt"), "human2").tie("buyShare", "shareMostBuilt", "seatOrder");
}

/// Ruling: as for the least Influence.
#[test]
fn share_most_built_is_impossible_if_that_opponent_is_sold_out() {
    assert_impossible(&buying("mostBuilt").given(json!({
        "players.human1.builtIndustries": 2, "players.human1.shares": [],
    })));
}

#[test]
fn share_highest_value_is_of_the_opponent_whose_next_share_costs_most() {
    let game = buying("highestValue")
        .given(json!({ "players.human2.shares": [55, 60, 65, 70], "players.human2.influence": 0 }));
    assert_buys_from(&game, "human1").because("buyShare", "shareHighestValue");
}

#[test]
fn share_highest_value_tie_goes_to_the_lower_influence() {
    let game = buying("highestValue").given(json!({ "players.human1.influence": 9 }));
    assert_buys_from(&game, "human1").tie("buyShare", "shareHighestValue", "lowerInfluence");
}

/// Ruling.
#[test]
fn share_highest_value_second_tie_goes_to_the_next_in_seat_order() {
    assert_buys_from(&buying("highestValue"), "human2").tie("buyShare", "shareHighestValue", "seatOrder");
}

/// Ruling: opponents without a share left do not count.
#[test]
fn share_highest_value_passes_over_an_opponent_sold_out() {
    let game = buying("highestValue").given(json!({ "players.human2.shares": [] }));
    assert_buys_from(&game, "human1").because("buyShare", "shareHighestValue");
}

// ------------------------------------------------------------------ buying a share

#[test]
fn buy_share_gains_its_price_as_asset_value() {
    let game = buying("leastInfluence").given(json!({ "players.human2.shares": [45, 50, 60] }));
    game.act()
        .steps(json!([
            token(0),
            { "do": "buyShare", "from": "human2", "price": 45 },
            pay("supply", "human2", 45),
            { "do": "gain", "assetValue": 45 },
        ]))
        .because("buyShare", "buyShare")
        .because("pay", "money")
        .changes(json!({
            "aipls.aipl.tokens": [0],
            "players.human2.shares": [50, 60],
            "players.aipl.assetValue": 145,
        }));
}

#[test]
fn buy_share_of_an_aipl_pays_nobody() {
    solo()
        .acts(json!([buy_share("leastInfluence")]))
        .given(json!({ "players.aiplB.influence": 9 }))
        .act()
        .steps(json!([
            token(0),
            { "do": "buyShare", "from": "aiplB", "price": 60 },
            { "do": "gain", "assetValue": 60 },
        ]))
        .changes(json!({
            "aipls.aiplA.tokens": [0],
            "players.aiplB.shares": [65, 70],
            "players.aiplA.assetValue": 160,
        }));
}

/// The AIPL has the least Influence, the most Industries and the dearest share, and never counts.
#[test]
fn buy_share_is_never_of_ones_own() {
    for of in ["leastInfluence", "mostBuilt", "highestValue"] {
        let game = buying(of).given(json!({
            "players.aipl.influence": 0,
            "players.aipl.builtIndustries": 9,
            "players.aipl.shares": [70],
        }));
        assert_buys_from(&game, "human2");
    }
}

#[test]
fn buy_share_is_impossible_where_all_opponents_are_sold_out() {
    for of in ["leastInfluence", "mostBuilt", "highestValue"] {
        assert_impossible(&buying(of).given(json!({
            "players.human1.shares": [], "players.human2.shares": [],
        })));
    }
}

// ------------------------------------------------------------------ Strategy

/// The current card covers a space of this type; each type has one.
fn covering(action: Value) -> Game {
    let spaces = ["sales", "lobby", "office", "advertising", "export", "administration"].map(space);
    two_player()
        .acts(json!([action]))
        .given(json!({ "strategy": spaces, "strategy.advertising1.influence": 4 }))
}

/// What covering the space changes, and these facts.
fn covered(space: &str, more: Value) -> Value {
    let mut facts = more;
    facts["aipls.aipl.tokens"] = json!([0]);
    facts["players.aipl.shares"] = json!([65, 70]);
    facts[format!("strategy.{space}1.coveredBy")] = json!("aipl");
    facts
}

#[test]
fn sales_covers_a_space_and_gains_nothing() {
    covering(strategy("sales"))
        .act()
        .steps(json!([token(0), cover("sales")]))
        .because("coverSpace", "sales")
        .changes(covered("sales", json!({})));
}

#[test]
fn lobby_takes_a_policy() {
    let (tax, dam) = (policy("tax", 1, 0), policy("dam", 2, 0));
    covering(strategy("lobby"))
        .given(json!({ "policies": [tax, dam] }))
        .act()
        .steps(json!([token(0), cover("lobby"), { "do": "takePolicy", "policy": "dam" }]))
        .because("coverSpace", "lobby")
        .because("takePolicy", "choosePolicy")
        .changes(covered("lobby", json!({ "policies": [tax], "players.aipl.policies": [dam] })));
}

#[test]
fn lobby_policy_tie_goes_to_the_leftmost() {
    covering(strategy("lobby"))
        .given(json!({ "policies": [policy("tax", 2, 0), policy("dam", 2, 1)] }))
        .act()
        .steps(json!([token(0), cover("lobby"), { "do": "takePolicy", "policy": "tax" }]))
        .tie("takePolicy", "choosePolicy", "leftmost");
}

#[test]
fn office_places_a_plant_where_the_build_line_says() {
    covering(strategy("office"))
        .act()
        .steps(json!([
            token(0),
            cover("office"),
            { "do": "placePlant", "city": "delhi", "site": metro() },
        ]))
        .because("placePlant", "office")
        .because("placePlant", "buildMetro")
        .changes(covered("office", json!({ "map.cities.delhi.plant": "aipl", "players.aipl.plants": 4 })));
    covering(strategy("office"))
        .given(json!({ "cards.c01.build": region("east") }))
        .act()
        .steps(json!([
            token(0),
            cover("office"),
            { "do": "placePlant", "city": "patna", "site": region("east") },
        ]))
        .because("placePlant", "buildRegion");
}

/// A plant is no Industry: none is built, and none is needed.
#[test]
fn office_without_a_plant_or_a_city_has_no_bonus() {
    let game = covering(strategy("office"));
    game.clone()
        .given(json!({ "players.aipl.plants": 0 }))
        .act()
        .steps(json!([token(0), cover("office")]))
        .changes(covered("office", json!({})));
    game.given(all_taken_but(&[]))
        .act()
        .steps(json!([token(0), cover("office")]))
        .changes(covered("office", json!({})));
}

#[test]
fn advertising_gains_the_influence_of_the_space() {
    covering(strategy("advertising"))
        .act()
        .steps(json!([token(0), cover("advertising"), { "do": "gain", "influence": 4 }]))
        .because("gain", "advertising")
        .changes(covered("advertising", json!({ "players.aipl.influence": 14 })));
}

#[test]
fn advertising_of_the_leftmost_space_not_the_best() {
    let better = json!({ "id": "best", "type": "advertising", "coveredBy": null, "influence": 9 });
    let mut first = space("advertising");
    first["influence"] = json!(1);
    covering(strategy("advertising"))
        .given(json!({ "strategy": [first, better] }))
        .act()
        .steps(json!([token(0), cover("advertising"), { "do": "gain", "influence": 1 }]));
}

#[test]
fn export_takes_one_wild_step() {
    covering(strategy("export"))
        .act()
        .steps(json!([token(0), cover("export"), wild_step("power")]))
        .because("sectorSteps", "wildStep")
        .changes(covered("export", json!({ "sectors.power.positions.aipl": 1 })));
}

#[test]
fn export_without_an_open_sector_has_no_bonus() {
    covering(strategy("export"))
        .given(json!({ "sectors.power.blocked": true, "sectors.finance.blocked": true }))
        .act()
        .steps(json!([token(0), cover("export")]));
}

fn administration(by: &str) -> Value {
    json!({ "do": "strategy", "space": "administration", "by": by })
}

/// Coal has the Asset Value, the dam the Influence.
fn administrating(by: &str) -> Game {
    covering(administration(by))
        .given(json!({ "industries": [industry("dam", 30, 4), industry("coal", 50, 1)] }))
}

#[test]
fn administration_takes_the_open_industry_with_the_most_influence() {
    administrating("influence")
        .act()
        .steps(json!([
            token(0),
            cover("administration"),
            { "do": "buildOnCard", "industry": "dam" },
            { "do": "gain", "assetValue": 30, "influence": 4 },
        ]))
        .because("buildOnCard", "administration");
}

#[test]
fn administration_takes_the_open_industry_with_the_most_asset_value() {
    administrating("assetValue")
        .act()
        .steps(json!([
            token(0),
            cover("administration"),
            { "do": "buildOnCard", "industry": "coal" },
            { "do": "gain", "assetValue": 50, "influence": 1 },
        ]))
        .because("buildOnCard", "administration");
}

#[test]
fn administration_tie_goes_to_the_leftmost() {
    for by in ["influence", "assetValue"] {
        covering(administration(by))
            .given(json!({ "industries": [industry("a", 30, 2), industry("b", 30, 2)] }))
            .act()
            .steps(json!([
                token(0),
                cover("administration"),
                { "do": "buildOnCard", "industry": "a" },
                { "do": "gain", "assetValue": 30, "influence": 2 },
            ]))
            .tie("buildOnCard", "administration", "leftmost");
    }
}

/// It is built, in no city, and counts; nothing is taken from the row of unbuilt Industries, and
/// there are no 10 Cr and no 2 Influence besides.
/// Of those tied in the number that the card names, the other number decides nothing.
#[test]
fn administration_tie_does_not_go_to_the_one_with_more_of_the_other_number() {
    for (by, asset_value, influence) in [("influence", 20, 3), ("assetValue", 30, 1)] {
        let industries = [industry("mill", asset_value, influence), industry("dam", 30, 3)];
        covering(administration(by)).given(json!({ "industries": industries })).act().steps(json!([
            token(0),
            cover("administration"),
            { "do": "buildOnCard", "industry": "mill" },
            { "do": "gain", "assetValue": asset_value, "influence": influence },
        ]));
    }
}

#[test]
fn administration_builds_on_the_card() {
    let mut dam = industry("dam", 30, 4);
    dam["sectors"] = json!([{ "sector": "agro", "steps": 2 }]);
    dam["wildSteps"] = json!(1);
    covering(administration("influence"))
        .given(json!({ "industries": [dam], "players.aipl.unbuilt": [industry("mill", 20, 0)] }))
        .act()
        .steps(json!([
            token(0),
            cover("administration"),
            { "do": "buildOnCard", "industry": "dam" },
            { "do": "sectorSteps", "sector": "agro", "steps": 2, "wild": false },
            wild_step("power"),
            { "do": "gain", "assetValue": 30, "influence": 4 },
        ]))
        .changes(covered(
            "administration",
            json!({
                "industries": [],
                "players.aipl.plants": 4,
                "players.aipl.builtIndustries": 2,
                "players.aipl.assetValue": 130,
                "players.aipl.influence": 14,
                "sectors.agro.positions.aipl": 2,
                "sectors.power.positions.aipl": 1,
            }),
        ));
}

/// No city is needed for it.
#[test]
fn administration_works_on_a_full_map() {
    let game = administrating("influence").given(all_taken_but(&[]));
    let steps = game.act().outcome()["steps"].clone();
    assert_eq!(steps[2]["do"], "buildOnCard");
}

#[test]
fn administration_without_an_industry_or_a_plant_has_no_bonus() {
    for lack in [json!({ "industries": [] }), json!({ "players.aipl.plants": 0 })] {
        administrating("influence")
            .given(lack)
            .act()
            .steps(json!([token(0), cover("administration")]))
            .changes(covered("administration", json!({})));
    }
}

// ------------------------------------------------------------------ Politics and others

#[test]
fn politics_gains_what_all_its_policies_give_and_a_favor() {
    two_player()
        .given(json!({ "players.aipl.policies": [policy("tax", 2, 1), policy("dam", 3, 0)] }))
        .act()
        .steps(json!([
            token(0),
            { "do": "politics", "influence": 5, "meritCards": 1, "favor": 1 },
        ]))
        .because("politics", "politics")
        .changes(json!({
            "aipls.aipl.tokens": [0],
            "players.aipl.influence": 15,
            "players.aipl.meritCards": 1,
            "players.aipl.favor": 3,
        }));
}

/// No number is larger, in a step neither.
#[test]
fn politics_sums_are_held_to_the_largest_number() {
    let most = 1_000_000_000;
    let policies = ["tax", "toll", "levy"].map(|id| policy(id, most, most));
    two_player()
        .given(json!({ "players.aipl.policies": policies }))
        .act()
        .steps(json!([
            token(0),
            { "do": "politics", "influence": most, "meritCards": most, "favor": 1 },
        ]))
        .changes(json!({
            "aipls.aipl.tokens": [0],
            "players.aipl.influence": most,
            "players.aipl.meritCards": most,
            "players.aipl.favor": 3,
        }));
}

#[test]
fn politics_is_possible_without_a_policy() {
    two_player().act().steps(json!([token(0), bare_politics()]));
}

fn other() -> Game {
    two_player().acts(json!([{ "do": "other", "text": "Ask the newspaper" }]))
}

#[test]
fn other_is_asked_of_the_humans() {
    other().act().asks(json!([
        {
            "key": "0.done", "about": "done", "rule": "other", "accepts": ["true", "none"],
            "action": 0,
        },
    ]));
}

#[test]
fn other_done_shows_its_text() {
    other()
        .act_with(json!({ "0.done": true }))
        .steps(json!([token(0), { "do": "other", "text": "Ask the newspaper" }]))
        .because("other", "other")
        .changes(json!({ "aipls.aipl.tokens": [0] }));
}

#[test]
fn other_not_done_is_skipped() {
    other()
        .act_with(json!({ "0.done": null }))
        .steps(json!([skip(0), bare_politics()]))
        .changes(json!({ "players.aipl.favor": 3 }));
}

/// A region line that we have no word for: people move the pawn.
#[test]
fn other_region_line_leaves_the_pawn_to_the_humans() {
    let line = json!({ "kind": "other", "text": "Where it rains" });
    two_player()
        .given(json!({ "tycoon": "aipl", "cards.c02.region": line }))
        .ask("region")
        .steps(json!([{ "do": "movePawn", "region": null, "line": line }]))
        .flips_and_changes(json!({ "map.pawn": crate::table::UNKNOWN }));
}
