//! Whole decisions as data: each case is a game, a request, and what must come of it, as an
//! independent model of the rules worked it out. Reasons (`because`) are left out of them.

use serde_json::{Value, json};

const CASES: &str = include_str!("data/decisions.json");

#[test]
fn every_decision_is_as_the_model_has_it() {
    let file: Value = serde_json::from_str(CASES).expect("the file is JSON");
    let cases = file["cases"].as_array().expect("a list of cases");
    let failures: Vec<String> = cases
        .iter()
        .filter_map(|case| {
            let difference = difference_in(case, &file["cards"])?;
            Some(format!("{}: {difference}", case["name"]))
        })
        .collect();
    let count = failures.len();
    assert!(
        failures.is_empty(),
        "{count} of {}:\n{}",
        cases.len(),
        failures.join("\n")
    );
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
    let mut steps = outcome["steps"].clone();
    for step in steps.as_array_mut().into_iter().flatten() {
        step.as_object_mut().expect("a step").remove("because");
    }
    let game = &outcome["game"];
    json!({
        "status": outcome["status"],
        "steps": steps,
        "aipls": game["aipls"],
        "table": game["table"],
    })
}

fn first_difference(got: &Value, want: &Value, path: &str) -> Option<String> {
    match (got, want) {
        (Value::Object(got), Value::Object(want)) => {
            got.keys().chain(want.keys()).find_map(|key| {
                let path = format!("{path}.{key}");
                match (got.get(key), want.get(key)) {
                    (Some(got), Some(want)) => first_difference(got, want, &path),
                    (got, want) => Some(differ(&path, &json!(got), &json!(want))),
                }
            })
        }
        (Value::Array(got), Value::Array(want)) if got.len() == want.len() => {
            let mut pairs = got.iter().zip(want).enumerate();
            pairs.find_map(|(i, (got, want))| first_difference(got, want, &format!("{path}[{i}]")))
        }
        _ if got == want => None,
        _ => Some(differ(path, got, want)),
    }
}

fn differ(path: &str, got: &Value, want: &Value) -> String {
    format!("{path}\n    got  {got}\n    want {want}")
}
