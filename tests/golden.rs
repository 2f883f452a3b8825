//! Golden games: for each difficulty one seed, its decks and its first round, written down. They
//! fail when a seed stops giving the game that it gave: that breaks every saved replay.
//!
//! `AIPL_WRITE_GOLDEN=1 cargo test --test golden` writes them anew, for a change that is meant.

#[path = "rules/compare.rs"]
mod compare;

use std::{env, fs, path::Path};

use serde_json::{Map, Value, json};

use compare::{first_difference, without_because};

const SEED: &str = "golden";

#[test]
fn every_difficulty_plays_as_it_was_written_down() {
    let mut games = Map::new();
    for info in aipl::json::difficulties().as_array().expect("a list of difficulties") {
        let name = info["difficulty"].as_str().expect("a name");
        games.insert(name.to_owned(), play(&info["mode"], name));
    }

    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden.json");
    if env::var_os("AIPL_WRITE_GOLDEN").is_some_and(|value| value == "1") {
        let text = serde_json::to_string_pretty(&games).expect("plain JSON");
        fs::write(&path, text + "\n").expect("tests/data can be written");
    }
    let text = fs::read_to_string(&path).expect("the games written down; see above");
    let golden: Value = serde_json::from_str(&text).expect("the file is JSON");
    let difference = first_difference(&games.into(), &golden, "games");
    assert_eq!(difference, None);
}

/// The decks, and what each AIPL does in the first round, at a table where nothing is typed in.
fn play(mode: &Value, difficulty: &str) -> Value {
    let options = json!({ "mode": mode, "difficulty": difficulty, "seed": SEED });
    let started = aipl::json::new_game(&options).expect("a difficulty of its mode");
    let mut game = started["game"].clone();
    let mut written = json!({ "tycoon": game["table"]["tycoon"] });
    for aipl in started["game"]["aipls"].as_array().expect("a list of AIPLs") {
        let name = aipl["player"].as_str().expect("an id");
        let mut round = Vec::new();
        for mut request in requests() {
            request["aipl"] = json!(name);
            let outcome = decide(&game, request);
            round.push(in_a_line(&outcome["steps"]));
            game = outcome["game"].clone();
        }
        written[name] = json!({ "deck": ids(&aipl["deck"]), "round": round });
    }
    written
}

/// A first round; the human is Tycoon, so the AIPL moves no pawn and opens no auction.
fn requests() -> [Value; 7] {
    [
        json!({ "ask": "startInfluence", "free": [2, 4] }),
        json!({ "ask": "startPolicy" }),
        json!({ "ask": "policyBid" }),
        json!({ "ask": "industryBid", "lap": 1, "currentBid": 25 }),
        json!({ "ask": "action" }),
        json!({ "ask": "action" }),
        json!({ "ask": "action" }),
    ]
}

/// Decides, answering each question with the first answer that says yes.
fn decide(game: &Value, mut request: Value) -> Value {
    loop {
        let outcome = aipl::json::decide(game, &request).expect("a good request");
        if outcome["status"] == "decided" {
            return outcome;
        }
        for question in outcome["questions"].as_array().expect("a list of questions") {
            let key = question["key"].as_str().expect("a key");
            let choice = question.get("choices").map(|choices| &choices[0]);
            request["answers"][key] = choice.cloned().unwrap_or(json!(true));
        }
    }
}

/// Steps as a line of the file: `token action=1; bid amount=30`.
fn in_a_line(steps: &Value) -> String {
    let steps = without_because(steps);
    let lines = steps.as_array().expect("a list of steps").iter().map(|step| {
        let mut words = vec![step["do"].as_str().expect("a kind of step").to_owned()];
        for (name, value) in step.as_object().expect("a step") {
            if name != "do" {
                words.push(format!("{name}={value}"));
            }
        }
        words.join(" ")
    });
    lines.collect::<Vec<_>>().join("; ")
}

/// A deck as a line of the file.
fn ids(deck: &Value) -> String {
    let ids = deck.as_array().expect("a deck").iter();
    let ids: Vec<&str> = ids.filter_map(Value::as_str).collect();
    ids.join(" ")
}
