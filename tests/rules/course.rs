//! The course of a game: the stages, the auction, what is due, what people do, and what a decision does to it.

use serde_json::{Value, json};

use crate::errors::{assert_invalid, refusal};
use crate::table::{Game, UNKNOWN, assert_error, fresh, industry, solo, space, strategy, two_player};

/// Nothing is due in the stage, but for what is said.
#[track_caller]
fn assert_due(game: &Game, stage: &str, phase: Value, more: Value) {
    let moves = json!([{ "do": "next" }]);
    let mut wanted = json!({
        "round": 1, "phase": phase, "stage": stage, "lap": null, "ask": [], "tell": [], "won": [], "moves": moves,
    });
    for (field, value) in more.as_object().expect("fields of what is due") {
        wanted[field] = value.clone();
    }
    let due = game.due();
    assert_eq!(due, wanted, "\n got: {due:#}\nwant: {wanted:#}");
}

/// The AIPLs that are due, the next one first.
fn who(game: &Game) -> Vec<String> {
    let due = game.due();
    let asked = due["ask"].as_array().expect("a list of requests");
    asked.iter().map(|request| request["aipl"].as_str().expect("an id").to_owned()).collect()
}

fn next() -> Value {
    json!({ "do": "next" })
}

fn bid(amount: Value) -> Value {
    json!({ "do": "bid", "amount": amount })
}

fn stage(game: &Game) -> &Value {
    &game.json()["course"]["stage"]
}

/// One more bidding turn, decided.
#[track_caller]
fn bids(game: &Game, lap: u32, current: Value) -> Game {
    game.ask_with("industryBid", json!({ "lap": lap, "currentBid": current })).then()
}

fn bid_due(aipl: &str, lap: u32, current: Value) -> Value {
    json!({ "ask": "industryBid", "aipl": aipl, "lap": lap, "currentBid": current })
}

// ------------------------------------------------------------------ the stages

#[test]
fn rounds_setup_is_left_by_people() {
    let game = two_player().at("setup");
    assert_due(&game, "setup", json!(null), json!({}));
    game.moved(next()).is(&game, json!({ "course": fresh("startInfluence") }));
}

#[test]
fn rounds_start_influence_asks_each_aipl_once_and_goes_on_by_itself() {
    let game = solo().at("startInfluence");
    let ask = ["aiplA", "aiplB"].map(|aipl| json!({ "ask": "startInfluence", "aipl": aipl }));
    assert_due(&game, "startInfluence", json!(null), json!({ "ask": ask, "tell": ["free"] }));
    let game = game.ask_with("startInfluence", json!({ "free": [3, 5] })).then();
    assert_due(&game, "startInfluence", json!(null), json!({ "ask": [ask[1]], "tell": ["free"] }));
    // Asked once more, the first one has nothing to do with it.
    let game = game.ask("startInfluence").then();
    assert_eq!(game.json()["course"]["asked"], json!(["aiplA"]));
    let game = game.aipl_b().ask("startInfluence").then();
    assert_eq!(game.json()["course"], fresh("startPolicy"));
}

#[test]
fn rounds_start_policy_goes_on_to_the_pawn_of_an_aipl_or_to_the_bids() {
    let game = two_player().at("startPolicy");
    assert_due(
        &game,
        "startPolicy",
        json!(null),
        json!({ "ask": [{ "ask": "startPolicy", "aipl": "aipl" }] }),
    );
    assert_eq!(game.ask("startPolicy").then().json()["course"], fresh("policyBid"));
    assert_eq!(stage(&game.moved(next())), "policyBid");
    let tycoon = game.given(json!({ "table.tycoon": "aipl" }));
    assert_eq!(stage(&tycoon.ask("startPolicy").then()), "region");
    assert_eq!(stage(&tycoon.moved(next())), "region");
    let unknown = tycoon.given(json!({ "table.tycoon": UNKNOWN }));
    assert_eq!(stage(&unknown.moved(next())), "policyBid");
    // A Policy taken otherwise is none of set-up.
    assert_eq!(unknown.ask("takePolicy").then().json()["course"], fresh("startPolicy"));
}

#[test]
fn rounds_people_say_who_is_tycoon() {
    let game = two_player().at("tycoon");
    let moves = ["human1", "aipl", "human2"].map(|player| json!({ "do": "tycoon", "player": player }));
    assert_due(&game, "tycoon", json!(1), json!({ "moves": moves }));
    game.moved(moves[2].clone()).is(&game, json!({ "table.tycoon": "human2", "course": fresh("policyBid") }));
    game.moved(moves[1].clone()).is(&game, json!({ "table.tycoon": "aipl", "course": fresh("region") }));
}

#[test]
fn rounds_region_asks_the_aipl_that_is_tycoon() {
    let game = solo().at("region").given(json!({ "table.tycoon": "aiplB" }));
    assert_due(&game, "region", json!(1), json!({ "ask": [{ "ask": "region", "aipl": "aiplB" }] }));
    assert_eq!(game.clone().aipl_b().ask("region").then().json()["course"], fresh("policyBid"));
    assert_eq!(stage(&game.moved(next())), "policyBid");
    // Whoever was asked: with the Tycoon unknown nobody is due.
    let game = game.given(json!({ "table.tycoon": UNKNOWN }));
    assert_eq!(who(&game), [""; 0]);
    assert_eq!(stage(&game.ask("region").then()), "policyBid");
    // A human is Tycoon after all.
    assert_eq!(who(&game.given(json!({ "table.tycoon": "human" }))), [""; 0]);
}

#[test]
fn rounds_policy_bid_asks_each_aipl_once_then_who_has_won() {
    let game = solo().at("policyBid");
    let ask = ["aiplA", "aiplB"].map(|aipl| json!({ "ask": "policyBid", "aipl": aipl }));
    assert_due(&game, "policyBid", json!(2), json!({ "ask": ask }));
    let game = game.ask("policyBid").then().aipl_b().ask("policyBid").then();
    let won = ["aiplA", "aiplB"].map(|aipl| json!({ "ask": "takePolicy", "aipl": aipl }));
    assert_due(&game, "policyBid", json!(2), json!({ "won": won }));
    let game = game.ask("takePolicy").then();
    assert_due(&game, "policyBid", json!(2), json!({ "won": [won[0]] }));
    assert_eq!(game.json()["course"]["won"], json!(["aiplB"]));
    // Not there twice.
    let game = game.ask("takePolicy").then();
    assert_eq!(game.json()["course"]["won"], json!(["aiplB"]));
    game.moved(next()).is(&game, json!({ "course": fresh("industryBid") }));
}

#[test]
fn rounds_national_projects_come_in_rounds_3_and_6() {
    for (round, after) in
        [(1, "industryBid"), (3, "nationalProject"), (5, "industryBid"), (6, "nationalProject")]
    {
        let game = two_player().at("policyBid").given(json!({ "table.round": round }));
        assert_eq!(stage(&game.moved(next())), after, "round {round}");
    }
    let game = two_player().at("nationalProject").given(json!({ "table.round": 3 }));
    let ask = json!([{ "ask": "nationalProject", "aipl": "aipl" }]);
    assert_due(&game, "nationalProject", json!(2), json!({ "round": 3, "ask": ask }));
    assert_eq!(stage(&game.ask("nationalProject").then()), "industryBid");
    assert_eq!(stage(&game.moved(next())), "industryBid");
    // What the cards show people tell only of their own deck, and only of both.
    let game = game.given(json!({ "table.round": 6 }));
    assert_due(&game, "nationalProject", json!(2), json!({ "round": 6, "ask": ask }));
    let game = game.physical();
    assert_due(&game, "nationalProject", json!(2), json!({ "round": 6, "ask": ask, "tell": ["projects"] }));
    let game = game.given(json!({ "table.round": 3 }));
    assert_due(&game, "nationalProject", json!(2), json!({ "round": 3, "ask": ask }));
}

#[test]
fn rounds_the_auction_is_left_by_people_at_any_time() {
    let game = two_player().at("industryBid");
    let moves = [next(), json!({ "do": "bid" })];
    let ask = [bid_due("aipl", 1, json!(null))];
    let due = json!({ "lap": 1, "ask": ask, "tell": ["currentBid"], "moves": moves });
    assert_due(&game, "industryBid", json!(3), due);
    game.moved(next()).is(&game, json!({ "course": fresh("actions") }));
}

#[test]
fn rounds_actions_ask_who_was_asked_less_often_first() {
    let game = solo().at("actions");
    let ask = ["aiplA", "aiplB"].map(|aipl| json!({ "ask": "action", "aipl": aipl }));
    assert_due(&game, "actions", json!(4), json!({ "ask": ask }));
    let game = game.act().then();
    assert_eq!(game.json()["course"]["asked"], json!(["aiplA"]));
    assert_eq!(who(&game), ["aiplB", "aiplA"]);
    let game = game.act().then().aipl_b().act().then();
    assert_eq!(game.json()["course"]["asked"], json!(["aiplA", "aiplA", "aiplB"]));
    assert_eq!(who(&game), ["aiplB", "aiplA"]);
    // Equals are in turn order again.
    let game = game.act().then();
    assert_eq!(who(&game), ["aiplA", "aiplB"]);
    let game = game.given(json!({ "table.tycoon": "aiplB" }));
    assert_eq!(who(&game), ["aiplB", "aiplA"]);
}

#[test]
fn rounds_after_actions_the_next_round_begins_and_after_the_seventh_the_scoring() {
    let game = two_player().at("actions").given(json!({ "table.round": 6 }));
    game.moved(next()).is(&game, json!({ "table.round": 7, "course": fresh("tycoon") }));
    let game = game.given(json!({ "table.round": 7 }));
    game.moved(next()).is(&game, json!({ "course": fresh("scoring") }));
    let game = game.given(json!({ "table.round": UNKNOWN }));
    assert_eq!(game.due()["round"], 1);
    game.moved(next()).is(&game, json!({ "table.round": 2, "course": fresh("tycoon") }));
}

#[test]
fn rounds_after_the_scoring_the_game_is_over() {
    let game = two_player().at("scoring");
    let ask = json!([{ "ask": "score", "aipl": "aipl" }]);
    assert_due(&game, "scoring", json!(null), json!({ "ask": ask, "moves": [] }));
    let game = game.ask("score").then();
    assert_due(&game, "scoring", json!(null), json!({ "moves": [] }));
    assert_eq!(game.json()["course"]["asked"], json!(["aipl"]));
}

/// From the first setup to the last score, asking what is due and going on where nothing is.
#[test]
fn rounds_are_seven_of_four_phases() {
    let options = json!({ "mode": "solo", "difficulty": "balancedTwin", "seed": "course" });
    let mut game = aipl::json::new_game(&options).unwrap()["game"].take();
    let mut met = Vec::new();
    loop {
        let due = aipl::json::due(&game).unwrap();
        if met.last() != Some(&(due["round"].clone(), due["stage"].clone())) {
            met.push((due["round"].clone(), due["stage"].clone()));
        }
        game = match (&due["ask"][0], due["stage"].as_str().unwrap()) {
            (Value::Null, "scoring") => break,
            (Value::Null, "tycoon") => {
                aipl::json::advance(&game, &json!({ "do": "tycoon", "player": "aiplA" })).unwrap()
            }
            // In phase 4 there is no end of what is due.
            (Value::Null, _) | (_, "actions" | "industryBid") => aipl::json::advance(&game, &next()).unwrap(),
            (request, _) => aipl::json::decide(&game, request).unwrap()["game"].take(),
        };
    }
    let stages: Vec<&str> = met.iter().map(|(_, stage)| stage.as_str().unwrap()).collect();
    assert_eq!(
        stages[..6],
        ["setup", "startInfluence", "startPolicy", "policyBid", "industryBid", "actions"]
    );
    assert_eq!(stages[6..11], ["tycoon", "region", "policyBid", "industryBid", "actions"]);
    // Six later rounds of five stages, two of them with National Projects, and the scoring.
    assert_eq!(met.len(), 6 + 6 * 5 + 2 + 1);
    assert_eq!(met.last(), Some(&(json!(7), json!("scoring"))));
}

#[test]
fn turn_order_is_clockwise_from_the_tycoon_or_from_the_first_seat() {
    let game = solo().at("policyBid");
    assert_eq!(who(&game), ["aiplA", "aiplB"]);
    assert_eq!(who(&game.clone().given(json!({ "table.tycoon": "aiplA" }))), ["aiplA", "aiplB"]);
    assert_eq!(who(&game.clone().given(json!({ "table.tycoon": "aiplB" }))), ["aiplB", "aiplA"]);
    assert_eq!(who(&game.given(json!({ "table.tycoon": UNKNOWN }))), ["aiplA", "aiplB"]);
}

// ------------------------------------------------------------------ the auction

#[test]
fn auction_who_passed_in_an_earlier_one_may_bid_again() {
    let passed = json!({ "aipls.aiplA.passed": true, "aipls.aiplB.passed": true });
    let again = json!({
        "aipls.aiplA.passed": false, "aipls.aiplB.passed": false, "course": fresh("industryBid"),
    });
    let game = solo().at("policyBid").given(passed.clone());
    game.moved(next()).is(&game, again.clone());
    let game = solo().at("nationalProject").given(passed.clone()).given(json!({ "table.round": 6 }));
    game.moved(next()).is(&game, again.clone());
    let game = solo().at("industryBid").given(passed).given(json!({ "course.auction.lap": 2 }));
    game.moved(json!({ "do": "auction" })).is(&game, again);
}

#[test]
fn auction_the_first_lap_asks_each_and_then_the_second_begins() {
    let game = solo().at("industryBid");
    assert_eq!(who(&game), ["aiplA", "aiplB"]);
    // The limit is 40, the increase 4.
    let game = bids(&game, 1, json!(30));
    assert_eq!(who(&game), ["aiplB"]);
    let game = bids(&game.aipl_b(), 1, json!(34));
    let auction = json!({ "lap": 2, "bid": 38, "bidder": "aiplB", "over": false });
    assert_eq!(game.json()["course"]["auction"], auction);
    assert_eq!(game.json()["course"]["asked"], json!([]));
    // It does not outbid itself.
    assert_eq!(game.due()["ask"], json!([bid_due("aiplA", 2, json!(38))]));
}

#[test]
fn auction_who_passed_on_the_first_lap_has_no_turn_on_the_second() {
    let game = bids(&solo().at("industryBid"), 1, json!(50));
    let game = bids(&game.aipl_b(), 1, json!(30));
    // aiplA passed, aiplB holds the bid.
    let due = json!({
        "lap": 2, "won": [{ "ask": "takeIndustry", "aipl": "aiplB" }],
        "moves": [next(), { "do": "bid" }, { "do": "auction" }],
    });
    assert_due(&game, "industryBid", json!(3), due);
    // People bid more: it may answer.
    assert_eq!(game.moved(bid(json!(36))).due()["ask"], json!([bid_due("aiplB", 2, json!(36))]));
    assert_eq!(game.moved(bid(json!(36))).due()["won"], json!([]));
}

#[test]
fn auction_on_the_second_lap_each_has_one_turn() {
    let lap_2 = json!({ "course.auction.lap": 2, "course.auction.bid": 30 });
    let game = solo().at("industryBid").given(lap_2);
    assert_eq!(who(&game), ["aiplA", "aiplB"]);
    let game = bids(&game, 2, json!(30));
    assert_eq!(who(&game), ["aiplB"]);
    let game = bids(&game.aipl_b(), 2, json!(50));
    // It ends there: there is no third lap.
    assert_eq!(game.json()["course"]["asked"], json!(["aiplA", "aiplB"]));
    assert_eq!(game.json()["course"]["auction"]["lap"], 2);
    assert_eq!(who(&game), [""; 0]);
}

#[test]
fn auction_is_over_when_an_aipl_has_taken_the_industry() {
    let open = json!({ "table.industries": [industry("mill", 50, 2)] });
    let game = bids(&two_player().at("industryBid").given(open), 1, json!(30)).ask("takeIndustry").then();
    assert_eq!(game.json()["course"]["won"], json!(["aipl"]));
    let auction = json!({ "lap": 2, "bid": 34, "bidder": "aipl", "over": true });
    assert_eq!(game.json()["course"]["auction"], auction);
    assert_due(&game, "industryBid", json!(3), json!({ "lap": 2, "moves": [next(), { "do": "auction" }] }));
    // Also on the first lap, and nobody is asked any more.
    let game = solo().at("industryBid").ask("takeIndustry").then();
    let due = json!({ "lap": 1, "moves": [next(), { "do": "auction" }] });
    assert_due(&game, "industryBid", json!(3), due);
    game.moved(json!({ "do": "auction" })).is(&game, json!({ "course": fresh("industryBid") }));
}

// ------------------------------------------------------------------ due

#[test]
fn due_a_human_just_before_tells_the_bid_on_the_first_lap() {
    let tells = |game: &Game| game.due()["tell"] == json!(["currentBid"]);
    let game = solo().at("industryBid");
    assert!(tells(&game), "the human is Tycoon, and first");
    assert!(!tells(&bids(&game, 1, json!(30))), "the other AIPL acts just before");
    assert!(!tells(&game.clone().given(json!({ "table.tycoon": "aiplA" }))), "it opens");
    let last = json!({ "table.tycoon": "aiplB", "course.asked": ["aiplB"] });
    assert!(tells(&game.given(last)), "aiplB, the human, aiplA");
    let passed = json!({ "aipls.aiplA.passed": true, "course.asked": ["aiplA"] });
    assert!(!tells(&solo().at("industryBid").given(passed)), "who passed has had a turn on the first lap");
}

#[test]
fn due_a_human_just_before_tells_the_bid_on_the_second_lap_round_the_table() {
    let tells = |game: &Game| game.due()["tell"] == json!(["currentBid"]);
    let lap_2 = json!({ "course.auction.lap": 2, "course.auction.bid": 30 });
    let game = solo().at("industryBid").given(lap_2);
    assert!(tells(&game), "the human acts before aiplA");
    let first = game.clone().given(json!({ "table.tycoon": "aiplA" }));
    assert!(tells(&first), "round the table");
    let second = first.given(json!({ "course.asked": ["aiplA"] }));
    assert!(!tells(&second), "aiplA acts before aiplB");
    assert!(
        tells(&second.given(json!({ "aipls.aiplA.passed": true }))),
        "it passed, the human before it did not"
    );
    let third = game.given(json!({ "table.tycoon": "aiplB", "course.asked": ["aiplA"] }));
    assert!(!tells(&third), "aiplB is first, and aiplA last");
}

#[test]
fn due_the_bid_known_is_told_with_the_request() {
    let game = two_player().at("industryBid").moved(bid(json!(45)));
    assert_eq!(game.due()["ask"], json!([bid_due("aipl", 1, json!(45))]));
}

#[test]
fn due_of_a_bad_game_is_refused() {
    let bad = two_player().given(json!({ "table.round": 8 }));
    assert_error(&aipl::json::due(bad.json()).unwrap_err(), "invalidGame", "game.table.round");
    let later = two_player().given(json!({ "schema": 3 }));
    assert_error(&aipl::json::due(later.json()).unwrap_err(), "unsupportedSchema", "game.schema");
}

// ------------------------------------------------------------------ advance

#[test]
fn advance_a_bid_of_people_is_nobody_elses() {
    let game = bids(&two_player().at("industryBid"), 1, json!(30));
    game.moved(bid(json!(50))).is(&game, json!({ "course.auction.bid": 50, "course.auction.bidder": null }));
    game.moved(bid(json!(null)))
        .is(&game, json!({ "course.auction.bid": null, "course.auction.bidder": null }));
    // The AIPL's own bid, said once more.
    game.moved(bid(json!(34))).is(&game, json!({}));
}

#[test]
fn invalid_move_of_a_wrong_shape() {
    let game = two_player().at("tycoon");
    let cases = json!([
        { "move": null, "at": "move" },
        { "move": [], "at": "move" },
        { "move": "next", "at": "move" },
        { "move": {}, "at": "move.do" },
        { "move": { "do": 1 }, "at": "move.do" },
        { "move": { "do": "pass" }, "at": "move.do" },
        { "move": { "do": "pass", "player": 3 }, "at": "move.do" },
        { "move": { "do": "next", "player": "aipl" }, "at": "move.player" },
        { "move": { "do": "auction", "amount": 3 }, "at": "move.amount" },
        { "move": { "do": "tycoon" }, "at": "move.player" },
        { "move": { "do": "tycoon", "player": "" }, "at": "move.player" },
        { "move": { "do": "tycoon", "player": "aipl", "round": 1 }, "at": "move.round" },
        { "move": { "do": "tycoon", "player": "nobody" }, "at": "move.player" },
        { "move": { "do": "bid" }, "at": "move.amount" },
        { "move": { "do": "bid", "amount": -1 }, "at": "move.amount" },
        { "move": { "do": "bid", "amount": 1.5 }, "at": "move.amount" },
        { "move": { "do": "bid", "amount": 1_000_000_001 }, "at": "move.amount" },
        { "move": { "do": "bid", "amount": "30" }, "at": "move.amount" },
    ]);
    for case in cases.as_array().unwrap() {
        assert_error(&game.advance(&case["move"]).unwrap_err(), "invalidMove", case["at"].as_str().unwrap());
    }
    let error = aipl::advance(
        &aipl::json::read_game(two_player().at("industryBid").json()).unwrap(),
        &aipl::Move::Bid { amount: Some(1_000_000_001) },
    );
    assert_error(&error.unwrap_err(), "invalidMove", "move.amount");
}

#[test]
fn wrong_stage_for_a_move() {
    let tycoon = json!({ "do": "tycoon", "player": "aipl" });
    let auction = json!({ "do": "auction" });
    for (game, mv) in [
        (two_player().at("tycoon"), next()),
        (two_player().at("scoring"), next()),
        (two_player().at("setup"), tycoon.clone()),
        (two_player().at("actions"), bid(json!(30))),
        (two_player().at("actions"), auction.clone()),
        (two_player().at("industryBid"), tycoon),
        (two_player().at("industryBid"), auction),
        (two_player().at("industryBid").given(json!({ "course.auction.over": true })), bid(json!(30))),
    ] {
        assert_error(&game.advance(&mv).unwrap_err(), "wrongStage", "move.do");
    }
}

/// The game, then the move, then its player, then the moment.
#[test]
fn advance_is_refused_in_order() {
    let bad = two_player().at("setup").given(json!({ "table.round": 8 }));
    assert_error(&bad.advance(&json!("?")).unwrap_err(), "invalidGame", "game.table.round");
    // What only the whole game tells comes before the move too.
    let bad = two_player().at("setup").given(json!({ "table.tycoon": "nobody" }));
    assert_error(&bad.advance(&json!("?")).unwrap_err(), "invalidGame", "game.table.tycoon");
    let stranger = json!({ "do": "tycoon", "player": "nobody" });
    let game = two_player().at("setup");
    assert_error(&game.advance(&stranger).unwrap_err(), "invalidMove", "move.player");
}

#[test]
fn advance_and_due_leave_the_game_as_it_is() {
    let game = aipl::json::read_game(two_player().at("actions").json()).unwrap();
    let before = game.clone();
    aipl::due(&game).unwrap();
    aipl::advance(&game, &aipl::Move::Next).unwrap();
    assert_eq!(game, before);
}

// ------------------------------------------------------------------ decide and the course

/// It advises: what is not due is decided all the same, and is not counted.
#[test]
fn decide_what_is_not_due_leaves_the_course_as_it_is() {
    for stage in ["setup", "tycoon", "actions", "scoring"] {
        let game = two_player().at(stage);
        assert_eq!(game.ask("policyBid").then().json()["course"], fresh(stage));
        assert_eq!(game.ask("takePolicy").then().json()["course"], fresh(stage));
        assert_eq!(game.ask("takeIndustry").then().json()["course"], fresh(stage));
        assert_eq!(bids(&game, 1, json!(30)).json()["course"], fresh(stage));
    }
    for ask in ["action", "score", "wildStep", "takePolicy"] {
        let game = two_player().at("industryBid");
        assert_eq!(game.ask(ask).then().json()["course"], fresh("industryBid"));
    }
    assert_eq!(two_player().at("policyBid").ask("takeIndustry").then().json()["course"], fresh("policyBid"));
}

#[test]
fn decide_that_needs_answers_leaves_the_course_for_later() {
    let game = two_player().at("industryBid").given(json!({ "table.industries": UNKNOWN }));
    let asked = game.ask_with("industryBid", json!({ "lap": 1, "currentBid": null }));
    asked.asks_for(&["lowestAssetValue"]);
}

#[test]
fn decide_a_bid_on_the_other_lap_counts_as_a_bid_but_not_as_the_turn() {
    let game = solo().at("industryBid");
    let game = bids(&game, 2, json!(30));
    assert_eq!(game.json()["course"]["asked"], json!([]));
    let auction = json!({ "lap": 1, "bid": 34, "bidder": "aiplA", "over": false });
    assert_eq!(game.json()["course"]["auction"], auction);
}

#[test]
fn decide_a_pass_tells_the_bid_of_people() {
    let held = json!({ "course.auction": { "lap": 1, "bid": 38, "bidder": "aiplB", "over": false } });
    let game = solo().at("industryBid").given(held);
    let passed = bids(&game, 1, json!(50));
    let auction = json!({ "lap": 1, "bid": 50, "bidder": null, "over": false });
    assert_eq!(passed.json()["course"]["auction"], auction);
    // With a limit of 30 it passes over 38 too, and that is still the bid of the other.
    let low = json!({ "cards.c02.industryBid.limit": 30 });
    let passed = bids(&game.given(low), 1, json!(38));
    let auction = json!({ "lap": 1, "bid": 38, "bidder": "aiplB", "over": false });
    assert_eq!(passed.json()["course"]["auction"], auction);
}

/// The first lap is done also where the AIPL had its turn already.
#[test]
fn decide_again_where_nothing_is_due_goes_on() {
    let game =
        two_player().at("industryBid").given(json!({ "course.asked": ["aipl"], "course.won": ["aipl"] }));
    let game = bids(&game, 1, json!(30));
    let auction = json!({ "lap": 2, "bid": 34, "bidder": "aipl", "over": false });
    let course =
        json!({ "stage": "industryBid", "asked": [], "won": ["aipl"], "auction": auction, "none": [] });
    assert_eq!(game.json()["course"], course);
    let game = two_player().at("startPolicy").given(json!({ "course.asked": ["aipl"] }));
    assert_eq!(stage(&game.ask("startPolicy").then()), "policyBid");
}

// ------------------------------------------------------------------ none

/// Phase 4 with spaces and map unknown, and these actions on every card.
fn in_the_dark(actions: Value) -> Game {
    let unknown = json!({
        "table.strategy": UNKNOWN, "table.map": UNKNOWN, "players.aipl.unbuilt": [industry("mill", 50, 2)],
    });
    two_player().at("actions").given(unknown).acts(actions)
}

fn metro() -> Value {
    json!({ "city": { "at": "metro" } })
}

#[test]
fn none_is_kept_for_the_phase_and_not_asked_again() {
    let game = in_the_dark(json!([strategy("sales"), { "do": "build" }]));
    let game = game.act_with(json!({ "0.space": null, "1.city": null })).then();
    assert_eq!(game.json()["course"]["none"], json!([{ "space": "sales" }, metro()]));
    game.act()
        .steps(json!([
            { "do": "skip", "action": 0 },
            { "do": "skip", "action": 1 },
            { "do": "politics", "influence": 0, "meritCards": 0, "favor": 1 },
        ]))
        .then()
        .is(&game, json!({ "course.asked": ["aipl", "aipl"], "players.aipl.favor": 4 }));
    // The next phase forgets it.
    assert_eq!(game.moved(next()).json()["course"], fresh("tycoon"));
}

#[test]
fn none_is_learnt_left_to_right_the_space_before_the_city() {
    let office = json!([strategy("office"), strategy("sales")]);
    let answers = json!({ "0.space": null, "0.city": null, "1.space": null });
    let game = in_the_dark(office).act_with(answers).then();
    assert_eq!(game.json()["course"]["none"], json!([{ "space": "office" }, metro(), { "space": "sales" }]));
}

#[test]
fn none_is_learnt_in_phase_4_only() {
    let game = in_the_dark(json!([strategy("sales"), strategy("sales")])).at("policyBid");
    // Within the decision it holds.
    let game = game.act_with(json!({ "0.space": null })).then();
    assert_eq!(game.json()["course"], fresh("policyBid"));
    game.act().asks_for(&["0.space"]);
}

#[test]
fn none_is_read_in_whatever_stage_with_the_reason_of_that_answer() {
    let none = json!({ "course.none": [{ "space": "sales" }, metro()] });
    let game = in_the_dark(json!([strategy("sales")])).at("policyBid").given(none.clone());
    game.act().because("skip", "strategySpace");
    let game = in_the_dark(json!([{ "do": "build" }])).at("tycoon").given(none.clone());
    let unknown = game.given(json!({ "players.aipl.plants": UNKNOWN, "players.aipl.unbuilt": UNKNOWN }));
    let asked = unknown.act().because("skip", "buildMetro");
    assert_eq!(asked.outcome()["steps"][0]["because"], json!([{ "rule": "buildMetro" }]));
    // Another type or site is not meant.
    let other =
        json!({ "course.none": [{ "space": "lobby" }, { "city": { "at": "region", "region": "east" } }] });
    in_the_dark(json!([strategy("sales")])).given(other.clone()).act().asks_for(&["0.space"]);
    in_the_dark(json!([{ "do": "build" }])).given(other).act().asks_for(&["0.city"]);
}

#[test]
fn none_of_a_city_passes_over_the_bonus_only() {
    let free = json!({ "table.strategy": [space("office")], "course.none": [metro()] });
    let game =
        in_the_dark(json!([strategy("office")])).given(free).given(json!({ "players.aipl.plants": UNKNOWN }));
    let cover = json!({ "do": "coverSpace", "space": "office", "id": "office1", "price": 60 });
    game.act().steps(json!([{ "do": "token", "action": 0 }, cover]));
}

#[test]
fn none_is_not_read_where_the_table_knows() {
    let none = json!({ "course.none": [{ "space": "sales" }, metro()] });
    let game = two_player().at("actions").given(none).acts(json!([strategy("sales")]));
    let cover = json!({ "do": "coverSpace", "space": "sales", "id": "sales1", "price": 60 });
    let open = json!({ "table.strategy": [space("sales")] });
    game.clone().given(open).act().steps(json!([{ "do": "token", "action": 0 }, cover]));
    let build = game
        .acts(json!([{ "do": "build" }]))
        .given(json!({ "players.aipl.unbuilt": [industry("mill", 50, 2)] }));
    assert_eq!(build.act().outcome()["steps"][1]["city"], "delhi");
}

// ------------------------------------------------------------------ unbuiltIndustries

#[test]
fn an_unknown_industry_taken_leaves_the_number_of_unbuilt_ones_known() {
    let takes = |facts: Value| two_player().given(facts).ask("takeIndustry");
    let unknown = json!({ "table.industries": UNKNOWN });
    let of_row = json!({ "players.aipl.unbuilt": [industry("mill", 50, 2)], "table.industries": UNKNOWN });
    takes(of_row).changes(json!({ "players.aipl.unbuilt": UNKNOWN, "players.aipl.unbuiltIndustries": 2 }));
    takes(unknown).changes(json!({ "players.aipl.unbuilt": UNKNOWN, "players.aipl.unbuiltIndustries": 1 }));
    let of_number = json!({
        "players.aipl.unbuilt": UNKNOWN, "players.aipl.unbuiltIndustries": 3, "table.industries": UNKNOWN,
    });
    takes(of_number).changes(json!({ "players.aipl.unbuiltIndustries": 4 }));
    takes(json!({ "players.aipl.unbuilt": UNKNOWN, "table.industries": UNKNOWN })).changes(json!({}));
    let most = json!({
        "players.aipl.unbuilt": UNKNOWN, "players.aipl.unbuiltIndustries": 1_000_000_000,
        "table.industries": UNKNOWN,
    });
    takes(most).changes(json!({}));
}

#[test]
fn a_known_industry_taken_into_an_unknown_row_is_one_more() {
    let open = json!({ "table.industries": [industry("mill", 50, 2)], "players.aipl.unbuilt": UNKNOWN });
    let game = two_player().given(open);
    game.ask("takeIndustry").changes(json!({ "table.industries": [] }));
    let counted = game.given(json!({ "players.aipl.unbuiltIndustries": 1 }));
    let facts = json!({ "table.industries": [], "players.aipl.unbuiltIndustries": 2 });
    counted.ask("takeIndustry").changes(facts);
    // None open, none taken.
    let none = counted.given(json!({ "table.industries": [] }));
    none.ask("takeIndustry").changes(json!({}));
}

#[test]
fn an_unknown_industry_built_is_one_less_and_not_asked_for() {
    let unknown = json!({ "players.aipl.unbuilt": UNKNOWN, "players.aipl.unbuiltIndustries": 2 });
    let game = two_player().given(unknown).acts(json!([{ "do": "build" }]));
    let build = json!({ "do": "build", "industry": null, "city": "delhi", "site": { "at": "metro" } });
    let asked = game.act().steps(json!([{ "do": "token", "action": 0 }, build]));
    let game = asked.then();
    assert_eq!(game.json()["table"]["players"][1]["unbuiltIndustries"], 1);
    let again = game.given(json!({ "aipls.aipl.tokens": [] })).act().then();
    assert_eq!(again.json()["table"]["players"][1]["unbuilt"], json!([]));
    assert_eq!(again.json()["table"]["players"][1].get("unbuiltIndustries"), None);
    // Where the number is not known either, people are asked.
    let game =
        two_player().given(json!({ "players.aipl.unbuilt": UNKNOWN })).acts(json!([{ "do": "build" }]));
    game.act().asks_for(&["0.industry"]);
    let after = game.act_with(json!({ "0.industry": true })).then();
    assert_eq!(after.json()["table"]["players"][1].get("unbuilt"), None);
    assert_eq!(after.json()["table"]["players"][1].get("unbuiltIndustries"), None);
}

// ------------------------------------------------------------------ schema 2

#[test]
fn invalid_game_a_course_of_a_wrong_shape() {
    let cases = json!([
        { "given": { "course": UNKNOWN }, "at": "game.course" },
        { "given": { "course": null }, "at": "game.course" },
        { "given": { "course.stage": UNKNOWN }, "at": "game.course.stage" },
        { "given": { "course.stage": "phase 1" }, "at": "game.course.stage" },
        { "given": { "course.asked": UNKNOWN }, "at": "game.course.asked" },
        { "given": { "course.won": null }, "at": "game.course.won" },
        { "given": { "course.auction": UNKNOWN }, "at": "game.course.auction" },
        { "given": { "course.none": UNKNOWN }, "at": "game.course.none" },
        { "given": { "course.lap": 1 }, "at": "game.course.lap" },
        { "given": { "course.asked": [3] }, "at": "game.course.asked[0]" },
        { "given": { "course.none": [{ "space": "market" }] }, "at": "game.course.none[0].space" },
        { "given": { "course.none": [{ "city": { "at": "sea" } }] }, "at": "game.course.none[0].city.at" },
        { "given": { "course.none": [{ "space": "sales", "plant": 1 }] }, "at": "game.course.none[0].plant" },
        { "given": { "course.none": [{}] }, "at": "game.course.none[0]" },
        { "given": { "course.none": ["sales"] }, "at": "game.course.none[0]" },
        { "given": { "course.none": [{ "space": "sales", "city": { "at": "metro" } }] }, "at": "game.course.none[0]" },
        { "given": { "course.none": [metro(), { "city": { "at": "region", "region": "north-east" } }] },
          "at": "game.course.none[1].city.region" },
    ]);
    for case in cases.as_array().unwrap() {
        assert_invalid(&two_player().given(case["given"].clone()), case["at"].as_str().unwrap());
    }
    // With the map unknown any region may be on it, and an entry may stand there twice.
    let none = json!([metro(), metro(), { "city": { "at": "region", "region": "north-east" } }]);
    two_player().given(json!({ "table.map": UNKNOWN, "course.none": none })).due();
}

#[test]
fn invalid_game_a_course_with_others_than_its_aipls() {
    let cases = json!([
        { "given": { "course.asked": ["human1"] }, "at": "game.course.asked[0]" },
        { "given": { "course.won": ["nobody"] }, "at": "game.course.won[0]" },
        { "given": { "course.asked": ["aipl", "aipl"] }, "at": "game.course.asked[1]" },
        { "given": { "course.won": ["aipl", "aipl"] }, "at": "game.course.won[1]" },
    ]);
    for case in cases.as_array().unwrap() {
        assert_invalid(
            &two_player().at("policyBid").given(case["given"].clone()),
            case["at"].as_str().unwrap(),
        );
    }
    let game = two_player().at("actions").given(json!({ "course.asked": ["aipl", "aipl"] }));
    game.due();
    assert_invalid(&game.given(json!({ "course.won": ["aipl", "aipl"] })), "game.course.won[1]");
}

#[test]
fn invalid_game_an_auction_that_cannot_be() {
    let auction = &fresh("industryBid")["auction"];
    assert_invalid(&two_player().given(json!({ "course.auction": auction })), "game.course.auction");
    let game = two_player().at("industryBid");
    assert_invalid(&game.clone().given(json!({ "course.auction": null })), "game.course.auction");
    let cases = json!([
        { "given": { "course.auction.lap": 3 }, "at": "game.course.auction.lap" },
        { "given": { "course.auction.lap": UNKNOWN }, "at": "game.course.auction.lap" },
        { "given": { "course.auction.bid": UNKNOWN }, "at": "game.course.auction.bid" },
        { "given": { "course.auction.bid": -1 }, "at": "game.course.auction.bid" },
        { "given": { "course.auction.bid": 1_000_000_001 }, "at": "game.course.auction.bid" },
        { "given": { "course.auction.bidder": UNKNOWN }, "at": "game.course.auction.bidder" },
        { "given": { "course.auction.bidder": "aipl" }, "at": "game.course.auction.bidder" },
        { "given": { "course.auction.bid": 30, "course.auction.bidder": "human1" }, "at": "game.course.auction.bidder" },
        { "given": { "course.auction.over": null }, "at": "game.course.auction.over" },
        { "given": { "course.auction.price": 30 }, "at": "game.course.auction.price" },
    ]);
    for case in cases.as_array().unwrap() {
        assert_invalid(&game.clone().given(case["given"].clone()), case["at"].as_str().unwrap());
    }
    game.clone().given(json!({ "course.auction.bid": 1_000_000_000, "course.auction.bidder": "aipl" })).due();
    game.given(json!({ "course.auction.bid": 0 })).due();
}

#[test]
fn invalid_game_a_number_of_unbuilt_industries_beside_the_row() {
    let at = "game.table.players[2].unbuiltIndustries";
    assert_invalid(&two_player().given(json!({ "players.human2.unbuiltIndustries": 1 })), at);
    let unknown = two_player().given(json!({ "players.human2.unbuilt": UNKNOWN }));
    for number in [json!(0), json!(1_000_000_001), json!(null)] {
        assert_invalid(&unknown.clone().given(json!({ "players.human2.unbuiltIndustries": number })), at);
    }
    unknown.given(json!({ "players.human2.unbuiltIndustries": 1_000_000_000 })).due();
}

/// As it was before: without the course.
fn of_schema_1() -> Game {
    two_player().given(json!({ "schema": 1, "course": UNKNOWN }))
}

#[test]
fn schema_1_knows_neither_course_nor_the_number_of_unbuilt_industries() {
    of_schema_1().due();
    assert_invalid(&of_schema_1().at("tycoon"), "game.course");
    let number = json!({ "players.human2.unbuilt": UNKNOWN, "players.human2.unbuiltIndustries": 1 });
    assert_invalid(&of_schema_1().given(number), "game.table.players[2].unbuiltIndustries");
    assert_error(&refusal(of_schema_1().given(json!({ "schema": 2 })).json()), "invalidGame", "game.course");
}

/// Games that version 0.1.0 wrote: every function reads them, and hands back schema 2.
#[test]
fn schema_1_is_read_as_schema_2_before_the_next_tycoon() {
    let games: Value = serde_json::from_str(include_str!("../data/schema-1.json")).unwrap();
    for (name, game) in games.as_object().unwrap() {
        let mut wanted = game.clone();
        wanted["schema"] = json!(2);
        wanted["course"] = fresh("tycoon");
        assert_eq!(aipl::json::check_game(game).unwrap(), wanted, "{name}");
        assert_eq!(aipl::json::due(game).unwrap(), aipl::json::due(&wanted).unwrap(), "{name}");
        let mv = json!({ "do": "tycoon", "player": game["table"]["tycoon"] });
        let advanced = aipl::json::advance(game, &mv).unwrap();
        assert_eq!(advanced, aipl::json::advance(&wanted, &mv).unwrap(), "{name}");
        let request = json!({ "ask": "score", "aipl": game["aipls"][0]["player"] });
        let decided = aipl::json::decide(game, &request).unwrap();
        assert_eq!(decided, aipl::json::decide(&wanted, &request).unwrap(), "{name}");
        assert_eq!(decided["game"]["schema"], 2, "{name}");
    }
    assert_eq!(games.as_object().unwrap().len(), 3);
}
