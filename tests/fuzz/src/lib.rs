//! What is done with the bytes that the fuzzer makes up, and what must hold whatever they are.
//!
//! `tests/fuzz_corpus.rs` runs the same over the kept corpus, without the fuzzer.

mod hold;
mod mutate;
mod walk;

use std::sync::LazyLock;

use serde_json::{Value, json};

use hold::{all_holds, move_holds};
use mutate::{Choices, mutate};
use walk::walk;

/// Two JSON texts in a row: a game (or options, or cards), and a request or a move.
pub fn bytes(data: &[u8]) {
    let mut texts = serde_json::Deserializer::from_slice(data).into_iter::<Value>().flatten();
    let first = texts.next().unwrap_or_default();
    let second = texts.next().unwrap_or_default();
    all_holds(&first, &second);
    move_holds(&first, &second);
}

/// One of the decisions of `tests/data`, changed in some places, asked about, answered, and asked about again; then its
/// course is gone on with.
pub fn games(data: &[u8]) {
    static DECISIONS: LazyLock<Value> = LazyLock::new(|| {
        serde_json::from_str(include_str!("../../data/decisions.json")).expect("the file is JSON")
    });
    let mut choices = Choices::of(data);
    let Some(case) = choices.one_of(DECISIONS["cases"].as_array().map_or(&[][..], Vec::as_slice)) else {
        return;
    };
    let mut game = case["game"].clone();
    let mut request = case["request"].clone();
    // The set of the cases is large, and so slow: mostly the deck is a physical one, of which no order is known.
    if choices.one_in(8) {
        game["cards"] = DECISIONS["cards"].clone();
    } else {
        game["cards"] = "physical".into();
        for aipl in game["aipls"].as_array_mut().into_iter().flatten() {
            aipl["deck"] = json!([]);
            aipl["faceUp"] = json!([]);
            if aipl["setAside"].is_string() {
                aipl["setAside"] = true.into();
            }
        }
    }
    for _ in 0..choices.up_to(4) {
        mutate(if choices.one_in(4) { &mut request } else { &mut game }, &mut choices);
    }
    // Until nothing comes of it: answers are given, and the next game is asked about in turn.
    for _ in 0..6 {
        let Some(outcome) = all_holds(&game, &request) else { break };
        if let Some(questions) = outcome["questions"].as_array() {
            for question in questions {
                answer(&mut request, question, &mut choices);
            }
            if outcome["card"].is_object() && game["cards"] == "physical" {
                request["card"] = outcome["card"].clone();
            }
        } else {
            game = outcome["game"].clone();
            request = another(&game, &mut choices);
        }
    }
    walk(game, &mut choices);
}

/// Answers a question with something of the kind that it accepts.
fn answer(request: &mut Value, question: &Value, choices: &mut Choices) {
    let Some(key) = question["key"].as_str() else { return };
    if !request["answers"].is_object() {
        request["answers"] = json!({});
    }
    let listed = question["choices"].as_array().map_or(&[][..], Vec::as_slice);
    request["answers"][key] = match choices.one_of(listed) {
        Some(choice) => choice.clone(),
        None => match choices.up_to(3) {
            0 => json!(choices.one_in(2)),
            1 => Value::Null,
            2 => json!(choices.up_to(70)),
            _ => json!("mumbai"),
        },
    };
}

/// A request of any kind for the game.
fn another(game: &Value, choices: &mut Choices) -> Value {
    const ASKS: [&str; 14] = [
        "startInfluence",
        "startPolicy",
        "region",
        "policyBid",
        "takePolicy",
        "settle",
        "nationalProject",
        "industryBid",
        "takeIndustry",
        "action",
        "wildStep",
        "conglomerate",
        "chooseOpponent",
        "score",
    ];
    let aipls = game["aipls"].as_array().map_or(&[][..], Vec::as_slice);
    let mut request = json!({ "ask": choices.one_of(&ASKS) });
    if let Some(aipl) = choices.one_of(aipls) {
        request["aipl"] = aipl["player"].clone();
        if choices.one_in(2) && aipl["current"].is_object() {
            request["card"] = aipl["current"].clone();
        }
    }
    request
}
