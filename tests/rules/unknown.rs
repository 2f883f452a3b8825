//! Unknown facts: what is asked, what is not, and what stays unknown. Absent is never zero.

use serde_json::{Value, json};

use crate::table::{
    Asked, Game, UNKNOWN, all_taken_but, bare_politics, buy_share, cover, industry, pay, policy, skip, solo,
    space, strategy, token, two_player, wild_step,
};

/// Nothing is known but who plays.
fn bare_table() -> Game {
    let player = |id: &str, kind: &str| json!({ "id": id, "kind": kind });
    let players = [player("human1", "human"), player("aipl", "aipl"), player("human2", "human")];
    two_player().given(json!({ "table": { "players": players } }))
}

fn building() -> Game {
    two_player()
        .acts(json!([{ "do": "build" }]))
        .given(json!({ "players.aipl.unbuilt": [industry("mill", 20, 1)] }))
}

fn builds(industry: Option<&str>, city: Option<&str>) -> Value {
    json!({ "do": "build", "industry": industry, "city": city, "site": { "at": "metro" } })
}

fn mill_gain() -> Value {
    json!({ "do": "gain", "assetValue": 20, "influence": 1 })
}

fn covering(action: Value) -> Game {
    let spaces = ["lobby", "office", "advertising", "export", "administration"].map(space);
    two_player().acts(json!([action])).given(json!({ "strategy": spaces }))
}

fn administration() -> Value {
    json!({ "do": "strategy", "space": "administration", "by": "influence" })
}

fn buying(of: &str) -> Game {
    two_player().acts(json!([buy_share(of)]))
}

/// The only action is impossible, and these facts were learnt.
#[track_caller]
fn assert_skipped(asked: Asked, learnt: Value) {
    let mut facts = learnt;
    facts["players.aipl.favor"] = json!(3);
    asked.steps(json!([skip(0), bare_politics()])).changes(facts);
}

// ------------------------------------------------------------------ asked only if it decides

#[test]
fn asked_all_together_and_in_order_for_a_build() {
    let asked = bare_table().acts(json!([{ "do": "build" }])).act();
    let site = json!({ "at": "metro" });
    asked.asks(json!([
        {
            "key": "0.industry", "about": "industry", "rule": "chooseIndustry",
            "accepts": ["id", "true", "none"], "action": 0,
        },
        {
            "key": "0.plant", "about": "plant", "rule": "build", "accepts": ["true", "none"],
            "action": 0, "player": "aipl",
        },
        {
            "key": "0.city", "about": "city", "rule": "buildMetro",
            "accepts": ["id", "true", "none"], "action": 0, "site": site,
        },
    ]));
}

#[test]
fn asked_all_together_and_in_order_for_an_office() {
    let asked = bare_table()
        .acts(json!([strategy("office")]))
        .given(json!({ "cards.c01.build": { "at": "region", "region": "east" } }))
        .act();
    asked.asks(json!([
        {
            "key": "0.space", "about": "space", "rule": "strategySpace",
            "accepts": ["id", "true", "none"], "action": 0, "space": "office",
        },
        {
            "key": "0.ownShare", "about": "ownShare", "rule": "strategySpace",
            "accepts": ["number", "true", "none"], "action": 0, "player": "aipl",
            "space": "office",
        },
        {
            "key": "0.plant", "about": "plant", "rule": "office", "accepts": ["true", "none"],
            "action": 0, "player": "aipl",
        },
        {
            "key": "0.city", "about": "city", "rule": "buildRegion",
            "accepts": ["id", "true", "none"], "action": 0,
            "site": { "at": "region", "region": "east" },
        },
    ]));
}

#[test]
fn asked_all_together_and_in_order_for_an_administration() {
    let game = bare_table().acts(json!([administration()]));
    game.act().asks_for(&["0.space", "0.ownShare", "0.plant", "0.industry"]);
    let known = json!({ "0.space": true, "0.ownShare": 60 });
    game.act_with(known).asks(json!([
        {
            "key": "0.plant", "about": "plant", "rule": "administration",
            "accepts": ["true", "none"], "action": 0, "player": "aipl",
        },
        {
            "key": "0.industry", "about": "industry", "rule": "administration",
            "accepts": ["id", "true", "none"], "action": 0,
        },
    ]));
}

#[test]
fn asked_only_for_what_is_not_answered_yet() {
    let game = bare_table().acts(json!([{ "do": "build" }]));
    game.act_with(json!({ "0.plant": true })).asks_for(&["0.industry", "0.city"]);
    game.act_with(json!({ "0.plant": true, "0.city": "goa" })).asks_for(&["0.industry"]);
}

/// A question changes nothing, so the outcome has no game; it shows the card in use.
#[test]
fn asked_with_the_current_card_and_no_game() {
    let game = bare_table().acts(json!([{ "do": "build" }]));
    let outcome = game.act().outcome().clone();
    assert_eq!(outcome["card"], game.json()["cards"][0]);
    assert_eq!((outcome.get("game"), outcome.get("steps")), (None, None));
}

#[test]
fn asked_by_the_index_of_the_action() {
    let asked = two_player()
        .acts(json!([strategy("sales"), { "do": "build" }]))
        .given(json!({ "players.aipl.unbuilt": UNKNOWN }))
        .act();
    asked.asks(json!([{
        "key": "1.industry", "about": "industry", "rule": "chooseIndustry",
        "accepts": ["id", "true", "none"], "action": 1,
    }]));
}

/// The first action that may be possible is asked about, and no other yet.
#[test]
fn asked_about_one_action_after_the_other() {
    let game = bare_table().acts(json!([strategy("sales"), { "do": "build" }]));
    game.act().asks_for(&["0.space", "0.ownShare"]);
    let asked = game.act_with(json!({ "0.space": null, "0.ownShare": null }));
    asked.asks_for(&["1.industry", "1.plant", "1.city"]);
}

/// Whatever else is unknown: one fact that makes the action impossible is enough.
#[test]
fn not_asked_where_a_known_fact_makes_the_action_impossible() {
    let bare = |aipl: Value| {
        let mut aipl = aipl;
        aipl["id"] = json!("aipl");
        aipl["kind"] = json!("aipl");
        bare_table().given(json!({ "players.aipl": aipl }))
    };
    let politics = json!({ "do": "politics", "influence": null, "meritCards": null, "favor": 1 });
    let full_map = two_player().given(all_taken_but(&[])).json()["table"]["map"].clone();
    for (action, game) in [
        (json!({ "do": "build" }), bare(json!({ "unbuilt": [] }))),
        (json!({ "do": "build" }), bare(json!({ "plants": 0 }))),
        (json!({ "do": "build" }), bare(json!({})).given(json!({ "map": full_map }))),
        (strategy("sales"), bare(json!({ "shares": [] }))),
        (strategy("sales"), bare(json!({})).given(json!({ "strategy": [space("lobby")] }))),
    ] {
        game.acts(json!([action])).act().steps(json!([skip(0), politics]));
    }
}

/// So does an answer.
#[test]
fn not_asked_where_an_answer_makes_the_action_impossible() {
    for (action, key) in [
        (json!({ "do": "build" }), "0.industry"),
        (json!({ "do": "build" }), "0.plant"),
        (json!({ "do": "build" }), "0.city"),
        (strategy("office"), "0.space"),
        (strategy("office"), "0.ownShare"),
    ] {
        let asked = bare_table().acts(json!([action])).act_with(json!({ key: null }));
        assert_eq!(asked.outcome()["steps"][0]["do"], "skip", "{key}");
    }
}

#[test]
fn not_asked_for_a_bonus_that_is_known_to_be_none() {
    let office = covering(strategy("office"));
    for facts in [
        json!({ "players.aipl.plants": 0, "map": UNKNOWN }),
        json!({ "players.aipl.plants": 0, "map.pawn": UNKNOWN }),
    ] {
        office.clone().given(facts).act().steps(json!([token(0), cover("office")]));
    }
    let full = office.given(all_taken_but(&[])).given(json!({ "players.aipl.plants": UNKNOWN }));
    full.act().steps(json!([token(0), cover("office")]));

    let none = json!([token(0), cover("administration")]);
    for facts in [
        json!({ "players.aipl.plants": 0, "industries": UNKNOWN }),
        json!({ "players.aipl.plants": UNKNOWN, "industries": [] }),
    ] {
        covering(administration()).given(facts).act().steps(none.clone());
    }
}

#[test]
fn not_asked_for_what_only_a_step_tells() {
    covering(strategy("lobby")).given(json!({ "policies": UNKNOWN })).act().steps(json!([
        token(0),
        cover("lobby"),
        { "do": "takePolicy", "policy": null },
    ]));
    covering(strategy("export")).given(json!({ "sectors": UNKNOWN })).act().steps(json!([
        token(0),
        cover("export"),
        { "do": "sectorSteps", "sector": null, "steps": 1, "wild": true },
    ]));
}

/// Neither the gains nor the numbers of others decide anything here.
#[test]
fn not_asked_for_facts_that_decide_nothing() {
    building()
        .given(json!({
            "players.aipl.assetValue": UNKNOWN,
            "players.aipl.influence": UNKNOWN,
            "players.aipl.builtIndustries": UNKNOWN,
            "players.human1.shares": UNKNOWN,
            "sectors": UNKNOWN,
            "policies": UNKNOWN,
        }))
        .act()
        .steps(json!([token(0), builds(Some("mill"), Some("delhi")), mill_gain()]))
        .changes(json!({
            "aipls.aipl.tokens": [0],
            "map.cities.delhi.plant": "aipl",
            "players.aipl.unbuilt": [],
            "players.aipl.plants": 4,
        }));
}

#[test]
fn answers_not_needed_are_ignored() {
    let answers = json!({ "0.plant": 17, "0.city": false, "9.done": true, "pawn": "moon" });
    building().act_with(answers).steps(json!([token(0), builds(Some("mill"), Some("delhi")), mill_gain(),]));
}

/// A full map says it all: nothing that is told besides is wrong, or kept.
#[test]
fn answers_not_needed_are_ignored_where_the_map_is_full() {
    let full = |game: Game| game.given(all_taken_but(&[])).given(json!({ "players.aipl.plants": UNKNOWN }));
    let build = full(building()).given(json!({ "players.aipl.unbuilt": UNKNOWN }));
    assert_skipped(build.act_with(json!({ "0.industry": null, "0.plant": null })), json!({}));
    assert_skipped(build.act_with(json!({ "0.industry": 17, "0.plant": 17 })), json!({}));
    let office = full(covering(strategy("office")));
    office.act_with(json!({ "0.plant": 17 })).steps(json!([token(0), cover("office")]));
}

// ------------------------------------------------------------------ the pawn and the city

#[test]
fn the_pawn_is_asked_where_the_map_has_none() {
    let game = building().given(json!({ "map.pawn": UNKNOWN }));
    game.act().asks(json!([{
        "key": "0.pawn", "about": "pawn", "rule": "buildMetro", "accepts": ["id"],
        "choices": ["north", "east", "south", "west"], "action": 0, "site": { "at": "metro" },
    }]));
    game.act_with(json!({ "0.pawn": "south" }))
        .steps(json!([token(0), builds(Some("mill"), Some("madras")), mill_gain()]))
        .changes(json!({
            "aipls.aipl.tokens": [0],
            "map.pawn": "south",
            "map.cities.madras.plant": "aipl",
            "players.aipl.unbuilt": [],
            "players.aipl.plants": 4,
            "players.aipl.builtIndustries": 2,
            "players.aipl.assetValue": 120,
            "players.aipl.influence": 11,
        }));
}

#[test]
fn the_pawn_is_not_asked_where_every_one_leads_to_the_same_city() {
    building().given(all_taken_but(&["patna"])).given(json!({ "map.pawn": UNKNOWN })).act().steps(json!([
        token(0),
        builds(Some("mill"), Some("patna")),
        mill_gain()
    ]));
}

#[test]
fn the_pawn_is_not_asked_where_every_one_leads_to_none() {
    let game = building().given(json!({
        "map.pawn": UNKNOWN,
        "cards.c01.build": { "at": "region", "region": "east" },
        "map.cities.calcutta.plant": "human1",
        "map.cities.patna.plant": "human2",
    }));
    assert_skipped(game.act(), json!({}));
}

/// From the east the walk meets Calcutta first, from anywhere else Patna.
#[test]
fn the_pawn_is_asked_for_a_named_region_where_it_decides() {
    let east = json!({ "cards.c01.build": { "at": "region", "region": "east" } });
    let game = building().given(east).given(json!({ "map.pawn": UNKNOWN }));
    game.act().asks_for(&["0.pawn"]);
    game.given(json!({ "map.cities.calcutta.plant": "human1" })).act().steps(json!([
        token(0),
        {
            "do": "build", "industry": "mill", "city": "patna",
            "site": { "at": "region", "region": "east" },
        },
        mill_gain(),
    ]));
}

/// The pawn stays known even if another answer makes the action impossible.
#[test]
fn the_pawn_told_is_kept_in_any_case() {
    let game = building().given(json!({ "map.pawn": UNKNOWN, "players.aipl.plants": UNKNOWN }));
    game.act().asks_for(&["0.plant", "0.pawn"]);
    assert_skipped(
        game.act_with(json!({ "0.plant": null, "0.pawn": "west" })),
        json!({ "players.aipl.plants": 0, "map.pawn": "west" }),
    );
}

#[test]
fn the_city_is_found_by_the_humans_where_there_is_no_map() {
    let game = building().given(json!({ "map": UNKNOWN }));
    let facts = json!({
        "aipls.aipl.tokens": [0],
        "players.aipl.unbuilt": [],
        "players.aipl.plants": 4,
        "players.aipl.builtIndustries": 2,
        "players.aipl.assetValue": 120,
        "players.aipl.influence": 11,
    });
    game.act_with(json!({ "0.city": "goa" }))
        .steps(json!([token(0), builds(Some("mill"), Some("goa")), mill_gain()]))
        .changes(facts.clone());
    game.act_with(json!({ "0.city": true }))
        .steps(json!([token(0), builds(Some("mill"), None), mill_gain()]))
        .changes(facts);
    assert_skipped(game.act_with(json!({ "0.city": null })), json!({}));
}

// ------------------------------------------------------------------ Industries and plants

/// What it gives is not known, so all that it may have changed becomes unknown.
#[test]
fn an_industry_found_by_the_humans_leaves_its_gains_unknown() {
    let game = building().given(json!({ "players.aipl.unbuilt": UNKNOWN }));
    let mut facts = json!({
        "aipls.aipl.tokens": [0],
        "map.cities.delhi.plant": "aipl",
        "players.aipl.plants": 4,
        "players.aipl.builtIndustries": 2,
        "players.aipl.assetValue": UNKNOWN,
        "players.aipl.influence": UNKNOWN,
    });
    for sector in ["minerals", "fuel", "agro", "power", "transport", "finance"] {
        facts[format!("sectors.{sector}.positions.aipl")] = json!(UNKNOWN);
    }
    game.act_with(json!({ "0.industry": true }))
        .steps(json!([token(0), builds(None, Some("delhi"))]))
        .changes(facts.clone());
    game.act_with(json!({ "0.industry": "tea" }))
        .steps(json!([token(0), builds(Some("tea"), Some("delhi"))]))
        .changes(facts);
}

#[test]
fn no_industry_is_an_empty_row() {
    let game = building().given(json!({ "players.aipl.unbuilt": UNKNOWN }));
    let asked = game.act_with(json!({ "0.industry": null }));
    assert_skipped(asked, json!({ "players.aipl.unbuilt": [] }));
}

/// That there is a plant does not say how many.
#[test]
fn a_plant_leaves_their_number_unknown() {
    building()
        .given(json!({ "players.aipl.plants": UNKNOWN }))
        .act_with(json!({ "0.plant": true }))
        .steps(json!([token(0), builds(Some("mill"), Some("delhi")), mill_gain()]))
        .changes(json!({
            "aipls.aipl.tokens": [0],
            "map.cities.delhi.plant": "aipl",
            "players.aipl.unbuilt": [],
            "players.aipl.builtIndustries": 2,
            "players.aipl.assetValue": 120,
            "players.aipl.influence": 11,
        }));
}

#[test]
fn no_plant_is_0_plants() {
    let game = building().given(json!({ "players.aipl.plants": UNKNOWN }));
    let asked = game.act_with(json!({ "0.plant": null }));
    assert_skipped(asked, json!({ "players.aipl.plants": 0 }));
}

// ------------------------------------------------------------------ spaces and own shares

/// Covers an Office, with no bonus: there is no plant.
fn office_of_unknown_space_and_share() -> Game {
    covering(strategy("office")).given(json!({
        "strategy": UNKNOWN, "players.aipl.shares": UNKNOWN, "players.aipl.plants": 0,
    }))
}

fn covers_office(id: Option<&str>, price: Option<u32>) -> Value {
    json!([token(0), { "do": "coverSpace", "space": "office", "id": id, "price": price }])
}

#[test]
fn a_space_and_a_share_found_by_the_humans() {
    let game = office_of_unknown_space_and_share();
    game.act_with(json!({ "0.space": "corner", "0.ownShare": true }))
        .steps(covers_office(Some("corner"), None))
        .changes(json!({ "aipls.aipl.tokens": [0] }));
    game.act_with(json!({ "0.space": true, "0.ownShare": true }))
        .steps(covers_office(None, None))
        .changes(json!({ "aipls.aipl.tokens": [0] }));
}

/// The cheapest is 60 Cr, so 65 and 70 are there too; then the 60 covers the space.
#[test]
fn an_own_share_told_says_that_all_dearer_ones_are_left() {
    let game = office_of_unknown_space_and_share();
    game.act_with(json!({ "0.space": true, "0.ownShare": 60 }))
        .steps(covers_office(None, Some(60)))
        .changes(json!({ "aipls.aipl.tokens": [0], "players.aipl.shares": [65, 70] }));
    let asked = game.act_with(json!({ "0.space": null, "0.ownShare": 60 }));
    assert_skipped(asked, json!({ "players.aipl.shares": [60, 65, 70] }));
    let asked = game.act_with(json!({ "0.space": true, "0.ownShare": null }));
    assert_skipped(asked, json!({ "players.aipl.shares": [] }));
}

/// What is learnt for one action is known for the next: the share is not asked for twice.
#[test]
fn an_answer_is_kept_for_the_next_action() {
    let game = two_player().acts(json!([strategy("sales"), strategy("export")])).given(json!({
        "strategy": UNKNOWN, "players.aipl.shares": UNKNOWN,
    }));
    game.act_with(json!({ "0.space": null, "0.ownShare": 65 })).asks_for(&["1.space"]);
    game.act_with(json!({ "0.space": null, "0.ownShare": 65, "1.space": true }))
        .steps(json!([
            skip(0),
            token(1),
            { "do": "coverSpace", "space": "export", "id": null, "price": 65 },
            wild_step("power"),
        ]))
        .changes(json!({
            "aipls.aipl.tokens": [1],
            "players.aipl.shares": [70],
            "sectors.power.positions.aipl": 1,
        }));
}

// ------------------------------------------------------------------ bonuses

/// The space is covered all the same, and nothing more is asked for the bonus.
#[test]
fn a_bonus_answered_with_none_is_passed_over() {
    let office =
        covering(strategy("office")).given(json!({ "players.aipl.plants": UNKNOWN, "map": UNKNOWN }));
    office.act().asks_for(&["0.plant", "0.city"]);
    let mut facts = json!({
        "aipls.aipl.tokens": [0],
        "strategy.office1.coveredBy": "aipl",
        "players.aipl.shares": [65, 70],
    });
    office
        .act_with(json!({ "0.city": null }))
        .steps(json!([token(0), cover("office")]))
        .changes(facts.clone());
    facts["players.aipl.plants"] = json!(0);
    office.act_with(json!({ "0.plant": null })).steps(json!([token(0), cover("office")])).changes(facts);
}

#[test]
fn a_plant_of_an_office_placed_by_the_humans() {
    covering(strategy("office"))
        .given(json!({ "map": UNKNOWN }))
        .act_with(json!({ "0.city": true }))
        .steps(json!([
            token(0),
            cover("office"),
            { "do": "placePlant", "city": null, "site": { "at": "metro" } },
        ]))
        .changes(json!({
            "aipls.aipl.tokens": [0],
            "strategy.office1.coveredBy": "aipl",
            "players.aipl.shares": [65, 70],
            "players.aipl.plants": 4,
        }));
}

/// One question alone decides, and its answer is all that is needed.
#[test]
fn a_plant_of_a_bonus_is_asked_for_alone() {
    let facts = |space: &str| {
        json!({
            "aipls.aipl.tokens": [0],
            format!("strategy.{space}1.coveredBy"): "aipl",
            "players.aipl.shares": [65, 70],
        })
    };
    let office = covering(strategy("office")).given(json!({ "players.aipl.plants": UNKNOWN }));
    office.act().asks(json!([{
        "key": "0.plant", "about": "plant", "rule": "office", "accepts": ["true", "none"],
        "action": 0, "player": "aipl",
    }]));
    let mut placed = facts("office");
    placed["map.cities.delhi.plant"] = json!("aipl");
    office
        .act_with(json!({ "0.plant": true }))
        .steps(json!([
            token(0),
            cover("office"),
            { "do": "placePlant", "city": "delhi", "site": { "at": "metro" } },
        ]))
        .changes(placed);

    let administration = covering(administration())
        .given(json!({ "players.aipl.plants": UNKNOWN, "industries": [industry("dam", 30, 4)] }));
    administration.act().asks_for(&["0.plant"]);
    let mut built = facts("administration");
    built["industries"] = json!([]);
    built["players.aipl.builtIndustries"] = json!(2);
    built["players.aipl.assetValue"] = json!(130);
    built["players.aipl.influence"] = json!(14);
    administration
        .act_with(json!({ "0.plant": true }))
        .steps(json!([
            token(0),
            cover("administration"),
            { "do": "buildOnCard", "industry": "dam" },
            { "do": "gain", "assetValue": 30, "influence": 4 },
        ]))
        .changes(built);
    let mut passed_over = facts("administration");
    passed_over["players.aipl.plants"] = json!(0);
    administration
        .act_with(json!({ "0.plant": null }))
        .steps(json!([token(0), cover("administration")]))
        .changes(passed_over);
}

/// From the south the first empty city clockwise is Madras.
#[test]
fn the_pawn_is_asked_for_an_office_alone_and_kept() {
    let office = covering(strategy("office")).given(json!({ "map.pawn": UNKNOWN }));
    office.act().asks_for(&["0.pawn"]);
    office
        .act_with(json!({ "0.pawn": "south" }))
        .steps(json!([
            token(0),
            cover("office"),
            { "do": "placePlant", "city": "madras", "site": { "at": "metro" } },
        ]))
        .changes(json!({
            "aipls.aipl.tokens": [0],
            "strategy.office1.coveredBy": "aipl",
            "players.aipl.shares": [65, 70],
            "players.aipl.plants": 4,
            "map.pawn": "south",
            "map.cities.madras.plant": "aipl",
        }));
}

#[test]
fn an_administration_of_unknown_industries() {
    let game = covering(administration()).given(json!({ "industries": UNKNOWN }));
    let covered = json!({
        "aipls.aipl.tokens": [0],
        "strategy.administration1.coveredBy": "aipl",
        "players.aipl.shares": [65, 70],
    });

    let mut facts = covered.clone();
    facts["players.aipl.plants"] = json!(4);
    facts["players.aipl.builtIndustries"] = json!(2);
    facts["players.aipl.assetValue"] = json!(UNKNOWN);
    facts["players.aipl.influence"] = json!(UNKNOWN);
    for sector in ["minerals", "fuel", "agro", "power", "transport", "finance"] {
        facts[format!("sectors.{sector}.positions.aipl")] = json!(UNKNOWN);
    }
    game.act_with(json!({ "0.industry": true }))
        .steps(json!([token(0), cover("administration"), { "do": "buildOnCard", "industry": null }]))
        .changes(facts.clone());
    game.act_with(json!({ "0.industry": "tea" }))
        .steps(json!([token(0), cover("administration"), { "do": "buildOnCard", "industry": "tea" }]))
        .changes(facts);

    let mut facts = covered;
    facts["industries"] = json!([]);
    game.act_with(json!({ "0.industry": null }))
        .steps(json!([token(0), cover("administration")]))
        .changes(facts);
}

#[test]
fn an_advertising_of_unknown_influence() {
    covering(strategy("advertising"))
        .act()
        .steps(json!([token(0), cover("advertising"), { "do": "gain", "influence": null }]))
        .changes(json!({
            "aipls.aipl.tokens": [0],
            "strategy.advertising1.coveredBy": "aipl",
            "players.aipl.shares": [65, 70],
            "players.aipl.influence": UNKNOWN,
        }));
}

/// The open Policies are known, its own are not: one more leaves them so.
#[test]
fn a_policy_taken_to_unknown_ones() {
    two_player()
        .given(json!({ "policies": [policy("tax", 1, 0)], "players.aipl.policies": UNKNOWN }))
        .ask("takePolicy")
        .steps(json!([{ "do": "takePolicy", "policy": "tax" }]))
        .changes(json!({ "policies": [] }));
}

/// So it is with the row of unbuilt Industries.
#[test]
fn an_industry_taken_to_an_unknown_row() {
    two_player()
        .given(json!({ "industries": [industry("tea", 30, 0)], "players.aipl.unbuilt": UNKNOWN }))
        .ask("takeIndustry")
        .steps(json!([{ "do": "takeIndustry", "industry": "tea" }]))
        .changes(json!({ "industries": [] }));
}

// ------------------------------------------------------------------ whose share

fn opponents(rule: &str, accepts: &[&str]) -> Value {
    json!([{
        "key": "0.opponent", "about": "opponent", "rule": rule, "accepts": accepts,
        "choices": ["human2", "human1"], "action": 0,
    }])
}

fn price(seller: &str, accepts: &[&str]) -> Value {
    json!([{
        "key": "0.price", "about": "price", "rule": "buyShare", "accepts": accepts, "action": 0,
        "player": seller,
    }])
}

fn buys(seller: &str, price: u32) -> Value {
    json!([
        token(0),
        { "do": "buyShare", "from": seller, "price": price },
        pay("supply", seller, price),
        { "do": "gain", "assetValue": price },
    ])
}

/// The choices are in seat order after the AIPL.
#[test]
fn an_opponent_is_asked_where_the_influence_is_unknown() {
    let game = buying("leastInfluence").given(json!({ "players.human1.influence": UNKNOWN }));
    game.act().asks(opponents("shareLeastInfluence", &["id"]));
    game.act_with(json!({ "0.opponent": "human1" })).steps(buys("human1", 60)).changes(json!({
        "aipls.aipl.tokens": [0],
        "players.human1.shares": [65, 70],
        "players.aipl.assetValue": 160,
    }));
}

#[test]
fn an_opponent_is_asked_where_the_built_industries_are_unknown() {
    let game = buying("mostBuilt").given(json!({ "players.human1.builtIndustries": UNKNOWN }));
    game.act().asks(opponents("shareMostBuilt", &["id"]));
}

#[test]
fn an_opponent_is_asked_where_the_influence_breaks_a_tie() {
    let unknown = json!({ "players.human2.influence": UNKNOWN });
    let game = buying("mostBuilt").given(unknown.clone());
    game.act().asks(opponents("shareMostBuilt", &["id"]));
    game.given(json!({ "players.human1.builtIndustries": 2 })).act().steps(buys("human1", 60));

    let game = buying("highestValue").given(unknown);
    game.act().asks(opponents("shareHighestValue", &["id"]));
    game.given(json!({ "players.human2.shares": [70] })).act().steps(buys("human2", 70));
}

/// Both may be sold out: then, and only then, nobody is an answer.
#[test]
fn an_opponent_of_unknown_shares_may_be_nobody() {
    let game = buying("highestValue")
        .given(json!({ "players.human1.shares": UNKNOWN, "players.human2.shares": UNKNOWN }));
    game.act().asks(opponents("shareHighestValue", &["id", "none"]));
    let asked = game.act_with(json!({ "0.opponent": null }));
    assert_skipped(asked, json!({ "players.human1.shares": [], "players.human2.shares": [] }));

    let one = buying("highestValue").given(json!({ "players.human1.shares": UNKNOWN }));
    one.act().asks(opponents("shareHighestValue", &["id"]));
    one.act_with(json!({ "0.opponent": null })).fails("badAnswer", "request.answers[\"0.opponent\"]");
    one.act_with(json!({ "0.opponent": "human2" })).steps(buys("human2", 60));
}

/// The opponent named has a share by that rule, so its price cannot be none.
#[test]
fn a_price_after_an_opponent_with_the_highest_value_is_a_price() {
    let game = buying("highestValue").given(json!({ "players.human1.shares": UNKNOWN }));
    let named = json!({ "0.opponent": "human1" });
    game.act_with(named).asks(price("human1", &["number", "true"]));
    game.act_with(json!({ "0.opponent": "human1", "0.price": null }))
        .fails("badAnswer", "request.answers[\"0.price\"]");
    game.act_with(json!({ "0.opponent": "human1", "0.price": 65 })).steps(buys("human1", 65));
}

#[test]
fn an_opponent_alone_with_shares_is_not_asked_for() {
    let game = buying("highestValue")
        .given(json!({ "players.human1.shares": UNKNOWN, "players.human2.shares": [] }));
    game.act().asks(price("human1", &["number", "true", "none"]));
    let asked = game.act_with(json!({ "0.price": null }));
    assert_skipped(asked, json!({ "players.human1.shares": [] }));
}

#[test]
fn an_opponent_is_not_asked_for_where_all_are_sold_out() {
    for of in ["leastInfluence", "mostBuilt", "highestValue"] {
        let game = buying(of).given(json!({
            "players.human1.shares": [],
            "players.human2.shares": [],
            "players.human1.influence": UNKNOWN,
            "players.human1.builtIndustries": UNKNOWN,
        }));
        assert_skipped(game.act(), json!({}));
    }
}

/// The one named may be sold out, known or told: then it is impossible.
#[test]
fn an_opponent_named_may_be_sold_out() {
    let game = buying("leastInfluence")
        .given(json!({ "players.human1.influence": UNKNOWN, "players.human1.shares": [] }));
    game.act().asks(opponents("shareLeastInfluence", &["id"]));
    assert_skipped(game.act_with(json!({ "0.opponent": "human1" })), json!({}));
}

#[test]
fn a_price_told_says_that_all_dearer_ones_are_left() {
    let game = buying("leastInfluence")
        .given(json!({ "players.human2.influence": 9, "players.human2.shares": UNKNOWN }));
    game.act().asks(price("human2", &["number", "true", "none"]));
    game.act_with(json!({ "0.price": 60 })).steps(buys("human2", 60)).changes(json!({
        "aipls.aipl.tokens": [0],
        "players.human2.shares": [65, 70],
        "players.aipl.assetValue": 160,
    }));
    let asked = game.act_with(json!({ "0.price": null }));
    assert_skipped(asked, json!({ "players.human2.shares": [] }));
}

#[test]
fn a_price_found_by_the_humans_leaves_the_asset_value_unknown() {
    buying("leastInfluence")
        .given(json!({ "players.human2.influence": 9, "players.human2.shares": UNKNOWN }))
        .act_with(json!({ "0.price": true }))
        .steps(json!([
            token(0),
            { "do": "buyShare", "from": "human2", "price": null },
            { "do": "pay", "from": "supply", "to": "human2", "amount": null },
            { "do": "gain", "assetValue": null },
        ]))
        .changes(json!({ "aipls.aipl.tokens": [0], "players.aipl.assetValue": UNKNOWN }));
}

#[test]
fn a_price_of_an_aipl_is_asked_too_and_paid_to_nobody() {
    let game = solo()
        .acts(json!([buy_share("leastInfluence")]))
        .given(json!({ "players.aiplB.influence": 9, "players.aiplB.shares": UNKNOWN }));
    game.act().asks(price("aiplB", &["number", "true", "none"]));
    game.act_with(json!({ "0.price": true })).steps(json!([
        token(0),
        { "do": "buyShare", "from": "aiplB", "price": null },
        { "do": "gain", "assetValue": null },
    ]));
}

/// One at 0 Influence is lowest whatever the other has, but for a tie.
#[test]
fn an_opponent_is_not_asked_for_where_nobody_can_have_less_influence() {
    let game = buying("leastInfluence");
    let unknown = |player: &str, of: &str, influence: u32| {
        game.clone().given(json!({
            (format!("players.{player}.influence")): UNKNOWN, (format!("players.{of}.influence")): influence,
        }))
    };
    unknown("human1", "human2", 0).act().steps(buys("human2", 60)).because("buyShare", "shareLeastInfluence");
    unknown("human2", "human1", 0).act().asks(opponents("shareLeastInfluence", &["id"]));
    unknown("human1", "human2", 1).act().asks(opponents("shareLeastInfluence", &["id"]));
}

/// Nobody has fewer than none: as many at least, and the tie is theirs.
#[test]
fn an_opponent_is_not_asked_for_where_nobody_can_have_built_more() {
    let asks = || opponents("shareMostBuilt", &["id"]);
    let first = buying("mostBuilt")
        .given(json!({ "players.human2.builtIndustries": UNKNOWN, "players.human1.builtIndustries": 0 }));
    first.act().steps(buys("human2", 60)).because("buyShare", "shareMostBuilt");
    first.clone().given(json!({ "players.human1.influence": 9 })).act().asks(asks());
    first.given(json!({ "players.human1.builtIndustries": 1 })).act().asks(asks());

    let last = buying("mostBuilt")
        .given(json!({ "players.human1.builtIndustries": UNKNOWN, "players.human2.builtIndustries": 0 }));
    last.act().asks(asks());
    last.given(json!({ "players.human1.influence": 9 }))
        .act()
        .steps(buys("human1", 60))
        .because("buyShare", "shareMostBuilt");
}

#[test]
fn an_opponent_is_not_asked_for_where_the_tie_is_known_whatever_the_influence() {
    for of in ["mostBuilt", "highestValue"] {
        buying(of)
            .given(json!({ "players.human2.influence": 0, "players.human1.influence": UNKNOWN }))
            .act()
            .steps(buys("human2", 60));
        buying(of)
            .given(json!({ "players.human1.influence": 0, "players.human2.influence": UNKNOWN }))
            .act()
            .asks_for(&["0.opponent"]);
    }
}

/// No share costs more than 70, and all may be gone.
#[test]
fn an_opponent_is_not_asked_for_where_no_share_can_cost_more() {
    let asks = || opponents("shareHighestValue", &["id"]);
    let first = buying("highestValue")
        .given(json!({ "players.human1.shares": UNKNOWN, "players.human2.shares": [70] }));
    first.act().steps(buys("human2", 70)).because("buyShare", "shareHighestValue");
    first.clone().given(json!({ "players.human1.influence": 9 })).act().asks(asks());
    first.given(json!({ "players.human2.shares": [65, 70] })).act().asks(asks());

    let last = buying("highestValue")
        .given(json!({ "players.human2.shares": UNKNOWN, "players.human1.shares": [70] }));
    last.act().asks(asks());
    last.clone().given(json!({ "players.human1.shares": [30, 35] })).act().asks(asks());
    last.given(json!({ "players.human1.influence": 9 }))
        .act()
        .steps(buys("human1", 70))
        .because("buyShare", "shareHighestValue");
}

// ------------------------------------------------------------------ none, for the rest of the decision

/// Why the action was skipped.
#[track_caller]
fn assert_skipped_by(asked: &Asked, action: usize, rule: &str) {
    let steps = asked.outcome()["steps"].as_array().expect("a list of steps");
    let step = steps.iter().find(|step| step["action"] == action).expect("a step about the action");
    assert_eq!(step, &json!({ "do": "skip", "action": action, "because": [{ "rule": rule }] }));
}

#[test]
fn no_free_space_of_a_type_is_asked_for_once() {
    let actions = ["sales", "sales", "export", "sales"].map(strategy);
    let game = bare_table().acts(json!(actions));
    let mut answers = json!({ "0.space": null, "0.ownShare": 45 });
    game.act_with(answers.clone()).asks_for(&["2.space"]);
    answers["2.space"] = json!(null);
    let politics = json!({ "do": "politics", "influence": null, "meritCards": null, "favor": 1 });
    let asked = game.act_with(answers).steps(json!([skip(0), skip(1), skip(2), skip(3), politics]));
    for action in 0..4 {
        assert_skipped_by(&asked, action, "strategySpace");
    }
    // It is kept in the decision alone: the table has no place for it.
    assert_eq!(asked.outcome()["game"]["table"].get("strategy"), None);
}

#[test]
fn no_empty_city_is_asked_for_once() {
    let game = bare_table().acts(json!([{ "do": "build" }, { "do": "build" }, strategy("office")]));
    let mut answers = json!({ "0.industry": true, "0.plant": true, "0.city": null });
    game.act_with(answers.clone()).asks_for(&["2.space", "2.ownShare"]);
    answers["2.space"] = json!("office1");
    answers["2.ownShare"] = json!(60);
    let asked = game.act_with(answers).steps(json!([skip(0), skip(1), token(2), cover("office")]));
    assert_skipped_by(&asked, 0, "buildMetro");
    assert_skipped_by(&asked, 1, "buildMetro");
}

/// An office that cannot be covered tells of the city too.
#[test]
fn no_empty_city_of_an_office_is_known_to_a_build() {
    bare_table()
        .acts(json!([strategy("office"), { "do": "build" }]))
        .act_with(json!({ "0.space": null, "0.ownShare": true, "0.plant": true, "0.city": null }))
        .steps(json!([
            skip(0),
            skip(1),
            { "do": "politics", "influence": null, "meritCards": null, "favor": 1 },
        ]));
}

// ------------------------------------------------------------------ choosing an opponent

#[test]
fn choose_opponent_asks_where_the_facts_that_decide_are_unknown() {
    let question = json!([{
        "key": "opponent", "about": "opponent", "rule": "chooseOpponent", "accepts": ["id"],
        "choices": ["human2", "human1"],
    }]);
    let game = two_player().given(json!({ "players.human2.assetValue": UNKNOWN }));
    game.ask("chooseOpponent").asks(question.clone());
    game.ask_with("chooseOpponent", json!({ "answers": { "opponent": "human2" } }))
        .steps(json!([{ "do": "choose", "opponent": "human2" }]))
        .because("choose", "chooseOpponent")
        .changes(json!({}));

    let game = two_player().given(json!({ "players.human2.influence": UNKNOWN }));
    game.ask("chooseOpponent").asks(question);
    game.given(json!({ "players.human1.assetValue": 101 }))
        .ask("chooseOpponent")
        .steps(json!([{ "do": "choose", "opponent": "human1" }]));
}

/// Nobody has less than none: as much at least, and the tie is theirs.
#[test]
fn choose_opponent_does_not_ask_where_nobody_can_have_more() {
    let choose = |opponent: &str| json!([{ "do": "choose", "opponent": opponent }]);
    let first =
        two_player().given(json!({ "players.human2.assetValue": UNKNOWN, "players.human1.assetValue": 0 }));
    first.ask("chooseOpponent").steps(choose("human2")).because("choose", "chooseOpponent");
    let tied = first.clone().given(json!({ "players.human1.influence": 11 }));
    tied.ask("chooseOpponent").asks_for(&["opponent"]);
    first.given(json!({ "players.human1.assetValue": 5 })).ask("chooseOpponent").asks_for(&["opponent"]);

    let last =
        two_player().given(json!({ "players.human1.assetValue": UNKNOWN, "players.human2.assetValue": 0 }));
    last.ask("chooseOpponent").asks_for(&["opponent"]);
    let tied = last.given(json!({ "players.human1.influence": 11 }));
    tied.ask("chooseOpponent").steps(choose("human1")).because("choose", "chooseOpponent");

    two_player()
        .given(json!({ "players.human2.influence": UNKNOWN, "players.human1.influence": 0 }))
        .ask("chooseOpponent")
        .steps(choose("human2"))
        .because("choose", "chooseOpponent");
}

// ------------------------------------------------------------------ the opening bid

#[test]
fn industry_bid_asks_for_the_lowest_asset_value_to_open_with() {
    let game = two_player().given(json!({ "industries": UNKNOWN }));
    let opening = |answers: Value| {
        game.ask_with("industryBid", json!({ "lap": 1, "currentBid": null, "answers": answers }))
    };
    let asked = opening(json!({})).asks(json!([{
        "key": "lowestAssetValue", "about": "lowestAssetValue", "rule": "industryBid",
        "accepts": ["number", "none"],
    }]));
    assert_eq!(asked.outcome()["card"], game.json()["cards"][1], "the card that would be flipped");
    opening(json!({ "lowestAssetValue": 25 }))
        .steps(json!([{ "do": "bid", "amount": 29 }]))
        .flips_and_changes(json!({}));
    opening(json!({ "lowestAssetValue": 0 })).steps(json!([{ "do": "bid", "amount": 4 }]));
    opening(json!({ "lowestAssetValue": null }))
        .steps(json!([{ "do": "pass" }]))
        .flips_and_changes(json!({ "industries": [], "aipls.aipl.passed": true }));
}

#[test]
fn industry_bid_asks_nothing_where_somebody_has_bid() {
    two_player()
        .given(json!({ "industries": UNKNOWN }))
        .ask_with("industryBid", json!({ "lap": 1, "currentBid": 30 }))
        .steps(json!([{ "do": "bid", "amount": 34 }]));
}

// ------------------------------------------------------------------ left to people, null

#[test]
fn a_policy_or_industry_of_unknown_rows_is_left_to_the_humans() {
    two_player()
        .given(json!({ "policies": UNKNOWN }))
        .ask("takePolicy")
        .steps(json!([{ "do": "takePolicy", "policy": null }]))
        .because("takePolicy", "choosePolicy")
        .changes(json!({ "players.aipl.policies": UNKNOWN }));
    two_player()
        .given(json!({ "industries": UNKNOWN }))
        .ask("takeIndustry")
        .steps(json!([{ "do": "takeIndustry", "industry": null }]))
        .because("takeIndustry", "chooseIndustry")
        .changes(json!({ "players.aipl.unbuilt": UNKNOWN, "players.aipl.unbuiltIndustries": 1 }));
}

#[test]
fn a_conglomerate_of_unknown_ones_is_left_to_the_humans() {
    two_player()
        .given(json!({ "conglomerates": UNKNOWN }))
        .ask("conglomerate")
        .steps(json!([
            { "do": "takeConglomerate", "conglomerate": null, "influence": null },
            { "do": "gain", "influence": null },
        ]))
        .because("takeConglomerate", "conglomerate")
        .changes(json!({ "players.aipl.influence": UNKNOWN }));
}

#[test]
fn politics_of_unknown_policies_is_unknown() {
    two_player()
        .given(json!({ "players.aipl.policies": UNKNOWN }))
        .act()
        .steps(json!([
            token(0),
            { "do": "politics", "influence": null, "meritCards": null, "favor": 1 },
        ]))
        .changes(json!({
            "aipls.aipl.tokens": [0],
            "players.aipl.influence": UNKNOWN,
            "players.aipl.meritCards": UNKNOWN,
            "players.aipl.favor": 3,
        }));
}

/// Absent is unknown, never zero: a sum with it is unknown too.
#[test]
fn a_number_that_is_unknown_stays_unknown() {
    two_player()
        .given(json!({
            "players.aipl.policies": [policy("tax", 2, 1)],
            "players.aipl.influence": UNKNOWN,
            "players.aipl.meritCards": UNKNOWN,
            "players.aipl.favor": UNKNOWN,
        }))
        .act()
        .steps(json!([
            token(0),
            { "do": "politics", "influence": 2, "meritCards": 1, "favor": 1 },
        ]))
        .changes(json!({ "aipls.aipl.tokens": [0] }));
}

// ------------------------------------------------------------------ the region

fn region_line(line: &Value) -> Game {
    two_player().given(json!({ "tycoon": "aipl", "cards.c02.region": line }))
}

fn moves(region: Option<&str>, line: &Value) -> Value {
    json!([{ "do": "movePawn", "region": region, "line": line }])
}

#[test]
fn region_is_left_to_the_humans_without_a_map_or_a_pawn() {
    let line = json!({ "kind": "next", "direction": "clockwise" });
    region_line(&line)
        .given(json!({ "map": UNKNOWN }))
        .ask("region")
        .steps(moves(None, &line))
        .because("movePawn", "region")
        .flips_and_changes(json!({}));
    region_line(&line)
        .given(json!({ "map.pawn": UNKNOWN }))
        .ask("region")
        .steps(moves(None, &line))
        .flips_and_changes(json!({}));
}

/// Which region has the most does not depend on the pawn, unless several have.
#[test]
fn region_with_the_most_alone_is_found_without_the_pawn() {
    let line = json!({ "kind": "nearestWithMost", "direction": "clockwise", "what": "aiplPlants" });
    let game = region_line(&line).given(json!({ "map.pawn": UNKNOWN, "map.cities.madras.plant": "aipl" }));
    game.ask("region")
        .steps(moves(Some("south"), &line))
        .because("movePawn", "region")
        .flips_and_changes(json!({ "map.pawn": "south" }));
    game.given(json!({ "map.cities.delhi.plant": "aipl" }))
        .ask("region")
        .steps(moves(None, &line))
        .flips_and_changes(json!({}));
}

// ------------------------------------------------------------------ sectors

fn unknown_wild_step() -> Value {
    json!([{ "do": "sectorSteps", "sector": null, "steps": 1, "wild": true }])
}

#[test]
fn sector_steps_in_unknown_sectors_are_as_printed() {
    let mut dam = industry("dam", 30, 0);
    dam["sectors"] = json!([{ "sector": "fuel", "steps": 9 }]);
    building().given(json!({ "players.aipl.unbuilt": [dam], "sectors": UNKNOWN })).act().steps(json!([
        token(0),
        builds(Some("dam"), Some("delhi")),
        { "do": "sectorSteps", "sector": "fuel", "steps": 9, "wild": false },
        { "do": "gain", "assetValue": 30 },
    ]));
}

#[test]
fn sector_steps_from_an_unknown_position_are_as_printed() {
    let mut dam = industry("dam", 30, 0);
    dam["sectors"] = json!([{ "sector": "fuel", "steps": 9 }, { "sector": "agro", "steps": 9 }]);
    building()
        .given(json!({
            "players.aipl.unbuilt": [dam],
            "sectors.fuel.positions.aipl": UNKNOWN,
            "sectors.agro.positions": UNKNOWN,
        }))
        .act()
        .steps(json!([
            token(0),
            builds(Some("dam"), Some("delhi")),
            { "do": "sectorSteps", "sector": "fuel", "steps": 9, "wild": false },
            { "do": "sectorSteps", "sector": "agro", "steps": 9, "wild": false },
            { "do": "gain", "assetValue": 30 },
        ]))
        .changes(json!({
            "aipls.aipl.tokens": [0],
            "map.cities.delhi.plant": "aipl",
            "players.aipl.unbuilt": [],
            "players.aipl.plants": 4,
            "players.aipl.builtIndustries": 2,
            "players.aipl.assetValue": 130,
        }));
}

/// A blocked sector is closed whoever stands where.
#[test]
fn sector_steps_in_a_blocked_sector_are_none_from_an_unknown_position() {
    let mut dam = industry("dam", 30, 0);
    dam["sectors"] = json!([{ "sector": "fuel", "steps": 2 }]);
    building()
        .given(json!({
            "players.aipl.unbuilt": [dam],
            "sectors.fuel.blocked": true,
            "sectors.fuel.positions.aipl": UNKNOWN,
        }))
        .act()
        .steps(json!([
            token(0),
            builds(Some("dam"), Some("delhi")),
            { "do": "gain", "assetValue": 30 },
        ]));
}

/// It may have gone into either: neither position is known after it.
#[test]
fn wild_step_with_the_left_unknown_is_left_to_the_humans() {
    two_player()
        .given(json!({ "sectors.power.positions.aipl": UNKNOWN }))
        .ask("wildStep")
        .steps(unknown_wild_step())
        .because("sectorSteps", "wildStep")
        .changes(json!({ "sectors.finance.positions.aipl": UNKNOWN }));
}

#[test]
fn wild_step_does_not_touch_a_sector_known_to_be_closed() {
    let game = two_player().given(json!({ "sectors.power.positions.aipl": UNKNOWN }));
    for closed in [json!({ "sectors.finance.blocked": true }), json!({ "sectors.finance.positions.aipl": 5 })]
    {
        let game = game.clone().given(closed);
        game.ask("wildStep").steps(unknown_wild_step()).changes(json!({}));
    }
}

#[test]
fn wild_step_with_the_left_closed_and_the_right_unknown_is_left_to_the_humans() {
    two_player()
        .given(json!({ "sectors.power.blocked": true, "sectors.finance.positions": UNKNOWN }))
        .ask("wildStep")
        .steps(unknown_wild_step())
        .changes(json!({}));
}

/// The left one is open: the right one decides nothing.
#[test]
fn wild_step_to_the_left_does_not_depend_on_the_right() {
    two_player()
        .given(json!({ "sectors.finance.positions": UNKNOWN }))
        .ask("wildStep")
        .steps(json!([wild_step("power")]));
}

/// A sector of no length is full wherever it stands.
#[test]
fn wild_step_does_not_go_into_a_sector_of_no_length() {
    two_player()
        .given(json!({ "sectors.power.length": 0, "sectors.power.positions": UNKNOWN }))
        .ask("wildStep")
        .steps(json!([wild_step("finance")]))
        .changes(json!({ "sectors.finance.positions.aipl": 1 }));
}

/// A sector without an end is open wherever it stands; where is still unknown.
#[test]
fn wild_step_from_an_unknown_position_in_a_sector_without_an_end() {
    two_player()
        .given(json!({ "sectors.power.length": null, "sectors.power.positions.aipl": UNKNOWN }))
        .ask("wildStep")
        .steps(json!([wild_step("power")]))
        .changes(json!({}));
}

/// The pair is unknown: it may have gone into any sector that is not known to be closed.
#[test]
fn wild_step_of_an_unknown_pair_is_left_to_the_humans() {
    two_player()
        .given(json!({
            "endgameFavor": UNKNOWN, "sectors.fuel.blocked": true, "sectors.agro.positions.aipl": 5,
        }))
        .ask("wildStep")
        .steps(unknown_wild_step())
        .changes(json!({
            "sectors.minerals.positions.aipl": UNKNOWN,
            "sectors.power.positions.aipl": UNKNOWN,
            "sectors.transport.positions.aipl": UNKNOWN,
            "sectors.finance.positions.aipl": UNKNOWN,
        }));
}

#[test]
fn wild_step_of_an_unknown_pair_is_skipped_where_every_sector_is_closed() {
    let mut facts = json!({ "endgameFavor": UNKNOWN });
    for sector in ["minerals", "fuel", "agro", "power", "transport", "finance"] {
        facts[format!("sectors.{sector}.blocked")] = json!(true);
    }
    let asked = two_player().given(facts).ask("wildStep");
    asked.steps(json!([{ "do": "nothing" }])).changes(json!({}));
}

#[test]
fn wild_step_in_unknown_sectors_is_left_to_the_humans() {
    let game = two_player().given(json!({ "sectors": UNKNOWN }));
    game.ask("wildStep").steps(unknown_wild_step()).changes(json!({}));
    let game = game.given(json!({ "endgameFavor": UNKNOWN }));
    game.ask("wildStep").steps(unknown_wild_step()).changes(json!({}));
}

// ------------------------------------------------------------------ nothing known at all

/// People at a real table, who type nothing in, can play every request.
#[test]
fn a_bare_table_is_enough_for_every_request() {
    let game = bare_table();
    for (ask, more) in [
        ("startInfluence", json!({})),
        ("startPolicy", json!({})),
        ("region", json!({})),
        ("policyBid", json!({})),
        ("takePolicy", json!({})),
        ("settle", json!({ "payments": [] })),
        ("nationalProject", json!({ "round": 3 })),
        ("industryBid", json!({ "lap": 1, "currentBid": 30 })),
        ("takeIndustry", json!({})),
        ("action", json!({})),
        ("wildStep", json!({})),
        ("conglomerate", json!({})),
        ("chooseOpponent", json!({ "answers": { "opponent": "human1" } })),
        ("score", json!({})),
    ] {
        let after = game.ask_with(ask, more).then();
        assert_eq!(after.json()["table"], game.json()["table"], "{ask} guessed a fact");
    }
}
