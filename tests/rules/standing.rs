//! The standing rules: what the AIPL does whenever the game makes it take, choose, pay or gain.

use serde_json::{Value, json};

use crate::table::{
    Asked, Game, UNKNOWN, bare_politics, buy_share, cover, industry, pay, policy, skip, solo, space,
    strategy, token, two_player, wild_step,
};

fn settle(game: &Game, payments: &[(&str, &str, u32)]) -> Asked {
    let payments: Vec<Value> = payments
        .iter()
        .map(|(from, to, amount)| json!({ "from": from, "to": to, "amount": amount }))
        .collect();
    game.ask_with("settle", json!({ "payments": payments }))
}

fn nothing() -> Value {
    json!([{ "do": "nothing" }])
}

// ------------------------------------------------------------------ money

#[test]
fn money_a_human_who_would_pay_the_aipl_pays_the_supply() {
    settle(&two_player(), &[("human1", "aipl", 20)])
        .steps(json!([pay("human1", "supply", 20)]))
        .because("pay", "money")
        .changes(json!({}));
}

#[test]
fn money_a_human_whom_the_aipl_would_pay_takes_it_from_the_supply() {
    settle(&two_player(), &[("aipl", "human2", 15)])
        .steps(json!([pay("supply", "human2", 15)]))
        .because("pay", "money")
        .changes(json!({}));
}

#[test]
fn money_between_humans_or_with_the_supply_moves_as_it_is() {
    let payments = [("human1", "human2", 5), ("human2", "supply", 10), ("supply", "human1", 20)];
    settle(&two_player(), &payments).steps(json!([
        pay("human1", "human2", 5),
        pay("human2", "supply", 10),
        pay("supply", "human1", 20),
    ]));
}

#[test]
fn money_between_aipls_or_with_the_supply_does_not_move() {
    let payments =
        [("aiplA", "aiplB", 5), ("aiplB", "supply", 10), ("supply", "aiplA", 20), ("supply", "supply", 30)];
    settle(&solo(), &payments).steps(nothing()).changes(json!({}));
}

/// Whichever AIPL is asked: the payments are everybody's.
#[test]
fn money_of_both_aipls_is_settled_with_the_supply() {
    let payments = [("human", "aiplB", 5), ("aiplA", "human", 10)];
    settle(&solo(), &payments).steps(json!([pay("human", "supply", 5), pay("supply", "human", 10)]));
}

#[test]
fn money_amounts_of_0_are_dropped() {
    let payments = [("human1", "aipl", 0), ("human2", "aipl", 5)];
    settle(&two_player(), &payments).steps(json!([pay("human2", "supply", 5)]));
    settle(&two_player(), &[("human1", "human2", 0)]).steps(nothing());
    settle(&two_player(), &[]).steps(nothing());
}

#[test]
fn money_of_nobody_is_refused() {
    let asked = settle(&two_player(), &[("human1", "aipl", 5), ("ghost", "aipl", 5)]);
    asked.fails("invalidRequest", "request.payments[1].from");
    let asked = settle(&two_player(), &[("human1", "aiplA", 5)]);
    asked.fails("invalidRequest", "request.payments[0].to");
    let negative = json!([{ "from": "human1", "to": "aipl", "amount": -5 }]);
    let asked = two_player().ask_with("settle", json!({ "payments": negative }));
    asked.fails("invalidRequest", "request.payments[0].amount");
}

// ------------------------------------------------------------------ pool, Merit cards, gains

/// It is told to take the space, and takes it: nothing is paid, and no Promoters move.
#[test]
fn strategy_pool_is_left_as_it_is() {
    two_player()
        .acts(json!([strategy("sales")]))
        .given(json!({ "strategy": [space("sales")] }))
        .act()
        .steps(json!([token(0), cover("sales")]));
}

#[test]
fn merit_cards_are_kept() {
    two_player()
        .given(json!({ "players.aipl.policies": [policy("tax", 0, 2)], "players.aipl.meritCards": 1 }))
        .act()
        .steps(json!([
            token(0),
            { "do": "politics", "influence": 0, "meritCards": 2, "favor": 1 },
        ]))
        .changes(json!({
            "aipls.aipl.tokens": [0], "players.aipl.meritCards": 3, "players.aipl.favor": 3,
        }));
}

#[test]
fn merit_cards_are_worth_10_asset_value_each() {
    let score = |merit_cards: u32| {
        let game = two_player().given(json!({ "players.aipl.meritCards": merit_cards }));
        game.ask("score").outcome()["steps"][0]["assetValue"].clone()
    };
    assert_eq!([score(0), score(1), score(4)], [100, 110, 140]);
}

#[test]
fn influence_favor_are_gained_like_a_human() {
    two_player()
        .given(json!({ "conglomerates": [{ "id": "tea", "influence": 4 }] }))
        .ask("conglomerate")
        .changes(json!({ "conglomerates": [], "players.aipl.influence": 14 }));
    two_player().act().changes(json!({ "aipls.aipl.tokens": [0], "players.aipl.favor": 3 }));
}

// ------------------------------------------------------------------ choosing an Industry

#[test]
fn choose_industry_takes_the_highest_asset_value() {
    let (coal, mill, tea) = (industry("coal", 30, 4), industry("mill", 20, 5), industry("tea", 35, 0));
    two_player()
        .given(json!({ "industries": [coal, tea, mill] }))
        .ask("takeIndustry")
        .steps(json!([{ "do": "takeIndustry", "industry": "tea" }]))
        .because("takeIndustry", "chooseIndustry")
        .changes(json!({ "industries": [coal, mill], "players.aipl.unbuilt": [tea] }));
}

#[test]
fn choose_industry_tie_goes_to_the_leftmost() {
    two_player()
        .given(json!({
            "industries": [industry("coal", 20, 0), industry("tea", 30, 0), industry("ore", 30, 5)],
        }))
        .ask("takeIndustry")
        .steps(json!([{ "do": "takeIndustry", "industry": "tea" }]))
        .tie("takeIndustry", "chooseIndustry", "leftmost");
}

#[test]
fn choose_industry_puts_the_card_left_of_those_unbuilt() {
    let (coal, tea) = (industry("coal", 30, 0), industry("tea", 50, 0));
    two_player()
        .given(json!({ "industries": [coal], "players.aipl.unbuilt": [tea] }))
        .ask("takeIndustry")
        .changes(json!({ "industries": [], "players.aipl.unbuilt": [coal, tea] }));
}

#[test]
fn choose_industry_where_none_is_open_is_nothing() {
    two_player().ask("takeIndustry").steps(nothing()).changes(json!({}));
}

/// Ruling: the same rule chooses which one it builds.
#[test]
fn choose_industry_says_which_unbuilt_one_is_built() {
    let (coal, tea) = (industry("coal", 20, 0), industry("tea", 30, 0));
    two_player()
        .acts(json!([{ "do": "build" }]))
        .given(json!({ "players.aipl.unbuilt": [coal, tea] }))
        .act()
        .steps(json!([
            token(0),
            { "do": "build", "industry": "tea", "city": "delhi", "site": { "at": "metro" } },
            { "do": "gain", "assetValue": 30 },
        ]))
        .because("build", "chooseIndustry");
}

#[test]
fn choose_industry_tie_among_the_unbuilt_goes_to_the_leftmost_the_newest() {
    let (new, old) = (industry("new", 30, 0), industry("old", 30, 3));
    two_player()
        .acts(json!([{ "do": "build" }]))
        .given(json!({ "players.aipl.unbuilt": [new, old] }))
        .act()
        .tie("build", "chooseIndustry", "leftmost")
        .changes(json!({
            "aipls.aipl.tokens": [0],
            "map.cities.delhi.plant": "aipl",
            "players.aipl.unbuilt": [old],
            "players.aipl.plants": 4,
            "players.aipl.builtIndustries": 2,
            "players.aipl.assetValue": 130,
        }));
}

// ------------------------------------------------------------------ choosing a Policy

#[test]
fn choose_policy_takes_the_best_politics_influence() {
    let (tax, steel, dam) = (policy("tax", 1, 3), policy("steel", 3, 0), policy("dam", 2, 0));
    two_player()
        .given(json!({ "policies": [tax, steel], "players.aipl.policies": [dam] }))
        .ask("takePolicy")
        .steps(json!([{ "do": "takePolicy", "policy": "steel" }]))
        .because("takePolicy", "choosePolicy")
        .changes(json!({ "policies": [tax], "players.aipl.policies": [dam, steel] }));
}

#[test]
fn choose_policy_tie_goes_to_the_leftmost() {
    two_player()
        .given(json!({ "policies": [policy("tax", 2, 0), policy("steel", 2, 3)] }))
        .ask("takePolicy")
        .steps(json!([{ "do": "takePolicy", "policy": "tax" }]))
        .tie("takePolicy", "choosePolicy", "leftmost");
}

#[test]
fn choose_policy_where_none_is_open_is_nothing() {
    two_player().ask("takePolicy").steps(nothing()).changes(json!({}));
}

// ------------------------------------------------------------------ Strategy spaces

#[test]
fn strategy_space_is_the_leftmost_free_one_of_the_type() {
    let spaces = json!([
        { "id": "lobby", "type": "lobby", "coveredBy": null },
        { "id": "taken", "type": "sales", "coveredBy": "human1" },
        { "id": "own", "type": "sales", "coveredBy": "aipl" },
        { "id": "left", "type": "sales", "coveredBy": null },
        { "id": "right", "type": "sales", "coveredBy": null },
    ]);
    two_player()
        .acts(json!([strategy("sales")]))
        .given(json!({ "strategy": spaces }))
        .act()
        .steps(json!([
            token(0),
            { "do": "coverSpace", "space": "sales", "id": "left", "price": 60 },
        ]))
        .because("coverSpace", "strategySpace")
        .changes(json!({
            "aipls.aipl.tokens": [0],
            "strategy.left.coveredBy": "aipl",
            "players.aipl.shares": [65, 70],
        }));
}

#[test]
fn strategy_space_is_covered_with_the_cheapest_own_share() {
    two_player()
        .acts(json!([strategy("sales")]))
        .given(json!({ "strategy": [space("sales")], "players.aipl.shares": [70] }))
        .act()
        .steps(json!([
            token(0),
            { "do": "coverSpace", "space": "sales", "id": "sales1", "price": 70 },
        ]))
        .changes(json!({
            "aipls.aipl.tokens": [0],
            "strategy.sales1.coveredBy": "aipl",
            "players.aipl.shares": [],
        }));
}

#[test]
fn strategy_space_is_impossible_without_a_free_one_of_the_type() {
    two_player()
        .acts(json!([strategy("sales"), { "do": "politics" }]))
        .given(json!({
            "strategy": [space("lobby"), space("sales")],
            "strategy.sales1.coveredBy": "human2",
        }))
        .act()
        .steps(json!([skip(0), token(1), bare_politics()]));
}

#[test]
fn strategy_space_is_impossible_without_an_own_share() {
    two_player()
        .acts(json!([strategy("sales"), { "do": "politics" }]))
        .given(json!({ "strategy": [space("sales")], "players.aipl.shares": [] }))
        .act()
        .steps(json!([skip(0), token(1), bare_politics()]));
}

/// No plant, no open Policy, no open Industry: the space is covered all the same.
#[test]
fn strategy_space_a_bonus_that_cannot_be_taken_is_passed_over() {
    for action in [
        strategy("lobby"),
        strategy("office"),
        json!({ "do": "strategy", "space": "administration", "by": "influence" }),
    ] {
        let name = action["space"].as_str().expect("a type of space");
        two_player()
            .acts(json!([action]))
            .given(json!({ "strategy": [space(name)], "players.aipl.plants": 0 }))
            .act()
            .steps(json!([token(0), cover(name)]));
    }
}

// ------------------------------------------------------------------ sectors

/// About to build an Industry with three steps in Fuel, then one in Minerals.
fn builds_in_sectors() -> Game {
    let mut dam = industry("dam", 30, 0);
    dam["sectors"] = json!([
        { "sector": "fuel", "steps": 3 }, { "sector": "minerals", "steps": 1 },
    ]);
    two_player().acts(json!([{ "do": "build" }])).given(json!({ "players.aipl.unbuilt": [dam] }))
}

/// The decision of `builds_in_sectors`, with these steps in the sectors.
#[track_caller]
fn assert_sector_steps(game: &Game, taken: &[(&str, u32)]) -> Asked {
    let mut steps = vec![
        token(0),
        json!({ "do": "build", "industry": "dam", "city": "delhi", "site": { "at": "metro" } }),
    ];
    for (sector, count) in taken {
        steps.push(json!({ "do": "sectorSteps", "sector": sector, "steps": count, "wild": false }));
    }
    steps.push(json!({ "do": "gain", "assetValue": 30 }));
    game.act().steps(json!(steps))
}

#[test]
fn sector_steps_are_taken_in_the_order_of_the_industry() {
    let asked = assert_sector_steps(&builds_in_sectors(), &[("fuel", 3), ("minerals", 1)]);
    asked.because("sectorSteps", "sectorSteps").changes(json!({
        "aipls.aipl.tokens": [0],
        "map.cities.delhi.plant": "aipl",
        "players.aipl.unbuilt": [],
        "players.aipl.plants": 4,
        "players.aipl.builtIndustries": 2,
        "players.aipl.assetValue": 130,
        "sectors.fuel.positions.aipl": 3,
        "sectors.minerals.positions.aipl": 1,
    }));
}

#[test]
fn sector_steps_end_at_the_end_of_the_sector() {
    let game = builds_in_sectors().given(json!({ "sectors.fuel.positions.aipl": 3 }));
    let game = assert_sector_steps(&game, &[("fuel", 2), ("minerals", 1)]).then();
    assert_eq!(game.json()["table"]["sectors"][1]["positions"]["aipl"], 5);
}

#[test]
fn sector_steps_at_the_end_or_in_a_blocked_sector_are_none() {
    let game = builds_in_sectors().given(json!({ "sectors.fuel.positions.aipl": 5 }));
    assert_sector_steps(&game, &[("minerals", 1)]);
    let game = builds_in_sectors().given(json!({ "sectors.fuel.blocked": true }));
    assert_sector_steps(&game, &[("minerals", 1)]);
}

#[test]
fn sector_steps_in_a_sector_without_an_end_are_all_taken() {
    let game =
        builds_in_sectors().given(json!({ "sectors.fuel.length": null, "sectors.fuel.positions.aipl": 9 }));
    let game = assert_sector_steps(&game, &[("fuel", 3), ("minerals", 1)]).then();
    assert_eq!(game.json()["table"]["sectors"][1]["positions"]["aipl"], 12);
}

// ------------------------------------------------------------------ wild steps

#[test]
fn wild_step_goes_into_the_left_endgame_favor_sector() {
    two_player()
        .ask("wildStep")
        .steps(json!([wild_step("power")]))
        .because("sectorSteps", "wildStep")
        .changes(json!({ "sectors.power.positions.aipl": 1 }));
}

/// Left is the pair's order, not the sectors'.
#[test]
fn wild_step_left_is_the_left_of_the_pair() {
    two_player()
        .given(json!({ "endgameFavor": ["finance", "agro"] }))
        .ask("wildStep")
        .steps(json!([wild_step("finance")]))
        .changes(json!({ "sectors.finance.positions.aipl": 1 }));
}

#[test]
fn wild_step_goes_right_where_the_left_is_blocked() {
    two_player()
        .given(json!({ "sectors.power.blocked": true }))
        .ask("wildStep")
        .steps(json!([wild_step("finance")]))
        .changes(json!({ "sectors.finance.positions.aipl": 1 }));
}

#[test]
fn wild_step_goes_right_where_the_left_is_full() {
    two_player()
        .given(json!({ "sectors.power.positions.aipl": 5 }))
        .ask("wildStep")
        .steps(json!([wild_step("finance")]))
        .changes(json!({ "sectors.finance.positions.aipl": 1 }));
}

/// Full is where the acting AIPL stands at the end; that others do says nothing.
#[test]
fn wild_step_is_not_kept_out_by_others() {
    two_player()
        .given(json!({ "sectors.power.positions.human1": 5, "sectors.power.positions.human2": 5 }))
        .ask("wildStep")
        .steps(json!([wild_step("power")]));
}

#[test]
fn wild_step_is_skipped_where_both_are_closed() {
    two_player()
        .given(json!({ "sectors.power.blocked": true, "sectors.finance.positions.aipl": 5 }))
        .ask("wildStep")
        .steps(nothing())
        .changes(json!({}));
}

#[test]
fn wild_step_always_fits_a_sector_without_an_end() {
    two_player()
        .given(json!({ "sectors.power.length": null, "sectors.power.positions.aipl": 40 }))
        .ask("wildStep")
        .steps(json!([wild_step("power")]))
        .changes(json!({ "sectors.power.positions.aipl": 41 }));
}

// ------------------------------------------------------------------ Conglomerates

#[test]
fn conglomerate_is_the_one_with_the_most_influence() {
    let bonus = |id: &str, influence: u32| json!({ "id": id, "influence": influence });
    two_player()
        .given(json!({ "conglomerates": [bonus("tea", 2), bonus("ore", 5), bonus("oil", 3)] }))
        .ask("conglomerate")
        .steps(json!([
            { "do": "takeConglomerate", "conglomerate": "ore", "influence": 5 },
            { "do": "gain", "influence": 5 },
        ]))
        .because("takeConglomerate", "conglomerate")
        .because("gain", "conglomerate")
        .changes(json!({
            "conglomerates": [bonus("tea", 2), bonus("oil", 3)], "players.aipl.influence": 15,
        }));
}

/// Ruling.
#[test]
fn conglomerate_tie_goes_to_the_leftmost() {
    let bonus = |id: &str, influence: u32| json!({ "id": id, "influence": influence });
    two_player()
        .given(json!({ "conglomerates": [bonus("tea", 2), bonus("ore", 4), bonus("oil", 4)] }))
        .ask("conglomerate")
        .steps(json!([
            { "do": "takeConglomerate", "conglomerate": "ore", "influence": 4 },
            { "do": "gain", "influence": 4 },
        ]))
        .tie("takeConglomerate", "conglomerate", "leftmost");
}

#[test]
fn conglomerate_of_no_influence_gains_nothing() {
    two_player()
        .given(json!({ "conglomerates": [{ "id": "tea", "influence": 0 }] }))
        .ask("conglomerate")
        .steps(json!([{ "do": "takeConglomerate", "conglomerate": "tea", "influence": 0 }]))
        .changes(json!({ "conglomerates": [] }));
}

#[test]
fn conglomerate_where_none_is_left_is_nothing() {
    two_player().ask("conglomerate").steps(nothing()).changes(json!({}));
}

// ------------------------------------------------------------------ choosing an opponent

fn choose(opponent: &str) -> Value {
    json!([{ "do": "choose", "opponent": opponent }])
}

#[test]
fn choose_opponent_is_the_one_with_the_most_asset_value() {
    two_player()
        .given(json!({ "players.human1.assetValue": 101, "players.human2.influence": 30 }))
        .ask("chooseOpponent")
        .steps(choose("human1"))
        .because("choose", "chooseOpponent")
        .changes(json!({}));
}

#[test]
fn choose_opponent_tie_goes_to_the_higher_influence() {
    two_player()
        .given(json!({ "players.human1.influence": 11 }))
        .ask("chooseOpponent")
        .steps(choose("human1"))
        .tie("choose", "chooseOpponent", "higherInfluence");
}

/// Ruling: then the next in seat order after the AIPL.
#[test]
fn choose_opponent_second_tie_goes_to_the_next_in_seat_order() {
    two_player().ask("chooseOpponent").steps(choose("human2")).tie("choose", "chooseOpponent", "seatOrder");
}

#[test]
fn choose_opponent_seat_order_goes_on_from_the_first_seat() {
    solo().ask("chooseOpponent").steps(choose("aiplB"));
    solo().aipl_b().ask("chooseOpponent").steps(choose("human"));
}

/// The AIPL itself never counts, however far it leads.
#[test]
fn choose_opponent_is_never_the_aipl_itself() {
    solo()
        .given(json!({ "players.aiplA.assetValue": 900, "players.human.assetValue": 101 }))
        .ask("chooseOpponent")
        .steps(choose("human"));
}

// ------------------------------------------------------------------ scoring

#[test]
fn scoring_counts_asset_value_influence_favor_and_the_agenda() {
    two_player()
        .given(json!({
            "players.aipl.assetValue": 230,
            "players.aipl.influence": 24,
            "players.aipl.favor": 7,
            "players.aipl.meritCards": 3,
            "players.aipl.agenda": "steel",
        }))
        .ask("score")
        .steps(json!([{
            "do": "score", "assetValue": 260, "influence": 24, "favor": 7, "meritCards": 3,
            "agenda": "steel",
        }]))
        .because("score", "scoring")
        .changes(json!({}));
}

#[test]
fn scoring_a_part_that_is_unknown_is_null() {
    two_player().given(json!({ "players.aipl.influence": UNKNOWN })).ask("score").steps(json!([{
        "do": "score", "assetValue": 100, "influence": null, "favor": 2, "meritCards": 0,
        "agenda": null,
    }]));
    two_player().given(json!({ "players.aipl.meritCards": UNKNOWN })).ask("score").steps(json!([{
        "do": "score", "assetValue": null, "influence": 10, "favor": 2, "meritCards": null,
        "agenda": null,
    }]));
    two_player()
        .given(json!({ "players.aipl.assetValue": UNKNOWN, "players.aipl.meritCards": 2 }))
        .ask("score")
        .steps(json!([{
            "do": "score", "assetValue": null, "influence": 10, "favor": 2, "meritCards": 2,
            "agenda": null,
        }]));
}

// ------------------------------------------------------------------ never

/// No card can say them, and nobody can ask for them.
#[test]
fn never_takes_muster_or_loan_or_heeds_a_headline() {
    let mut set = aipl::json::sample_cards();
    set[0]["actions"] = json!([{ "do": "muster" }, { "do": "loan" }, buy_share("headline")]);
    let problems = aipl::json::check_cards(&set);
    for action in 0..3 {
        let path = format!("cards[0].actions[{action}]");
        assert!(problems.iter().any(|problem| problem.path.starts_with(&path)), "{problems:?}");
    }
    for ask in ["muster", "loan", "headline"] {
        two_player().ask(ask).fails("invalidRequest", "request.ask");
    }
}
