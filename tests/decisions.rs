//! Whole decisions as data: each case is a game, a request, and what must come of it, as an
//! independent model of the rules worked it out. Reasons (`because`) are left out of them.

#[path = "rules/compare.rs"]
mod compare;

use serde_json::{Value, json};

use compare::{first_difference, without_because};

#[test]
fn every_decision_is_as_the_model_has_it() {
    assert_all(include_str!("data/decisions.json"));
}

/// Cases about what is asked: only what decides, and nothing twice.
#[test]
fn every_question_is_as_the_model_has_it() {
    assert_all(include_str!("data/questions.json"));
}

#[track_caller]
fn assert_all(cases: &str) {
    let file: Value = serde_json::from_str(cases).expect("the file is JSON");
    let cases = file["cases"].as_array().expect("a list of cases");
    let failures: Vec<String> = cases
        .iter()
        .filter_map(|case| {
            let difference = difference_in(case, &file["cards"])?;
            Some(format!("{}: {difference}", case["name"]))
        })
        .collect();
    let count = failures.len();
    assert!(failures.is_empty(), "{count} of {}:\n{}", cases.len(), failures.join("\n"));
}

/// Where what comes of a case first differs from what it wants.
fn difference_in(case: &Value, cards: &Value) -> Option<String> {
    let mut game = case["game"].clone();
    game["cards"] = cards.clone();
    let got = match aipl::json::decide(&game, &case["request"]) {
        Ok(outcome) => summary(&outcome),
        Err(error) => json!({ "status": "error", "code": error.code.as_str() }),
    };
    first_difference(&got, &case["want"], "want")
}

/// The parts of an outcome that a case speaks of.
fn summary(outcome: &Value) -> Value {
    if outcome["status"] == "needs" {
        let questions = outcome["questions"].as_array().into_iter().flatten();
        let keys: Vec<&Value> = questions.map(|question| &question["key"]).collect();
        return json!({ "status": "needs", "questions": keys });
    }
    let game = &outcome["game"];
    json!({
        "status": outcome["status"],
        "steps": without_because(&outcome["steps"]),
        "aipls": game["aipls"],
        "table": game["table"],
    })
}
