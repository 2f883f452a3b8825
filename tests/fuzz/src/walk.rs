//! A game that goes on by what is due, and now and then by what is not.

use serde_json::{Value, json};

use super::answer;
use super::hold::{all_holds, move_holds};
use super::mutate::{Choices, mutate};

/// Goes on, move by move and request by request, until the bytes have run out or the game is no game.
pub fn walk(mut game: Value, choices: &mut Choices) {
    // Of every game one move at least, also of one that is refused.
    let mut next = move_holds(&game, &any_move(&game, choices));
    while !choices.are_out() {
        game = next.unwrap_or(game);
        let Ok(now) = aipl::json::due(&game) else { return };
        next = match choices.up_to(7) {
            0..3 => one_of(&now["moves"], choices).and_then(|mv| move_holds(&game, &told(mv, choices))),
            3..6 => one_of(&now["ask"], choices).and_then(|request| decided(&game, request, choices)),
            6 => one_of(&now["won"], choices).and_then(|request| decided(&game, request, choices)),
            _ => {
                let mut other = any_move(&game, choices);
                match choices.up_to(2) {
                    0 => {}
                    1 => mutate(&mut other, choices),
                    _ => mutate(&mut game["course"], choices),
                }
                move_holds(&game, &other)
            }
        };
    }
}

fn one_of(list: &Value, choices: &mut Choices) -> Option<Value> {
    choices.one_of(list.as_array()?).cloned()
}

/// A move that is due, with what people tell.
fn told(mut mv: Value, choices: &mut Choices) -> Value {
    if mv["do"] == "bid" {
        mv["amount"] = match choices.up_to(3) {
            0 => Value::Null,
            _ => json!(choices.up_to(70)),
        };
    }
    mv
}

fn any_move(game: &Value, choices: &mut Choices) -> Value {
    let mv = match choices.up_to(3) {
        0 => json!({ "do": "next" }),
        1 => json!({ "do": "bid" }),
        2 => json!({ "do": "auction" }),
        _ => {
            let player = one_of(&game["table"]["players"], choices).unwrap_or_default();
            json!({ "do": "tycoon", "player": player["id"] })
        }
    };
    told(mv, choices)
}

/// The next game, if all that is asked can be answered.
fn decided(game: &Value, mut request: Value, choices: &mut Choices) -> Option<Value> {
    if game["cards"] == "physical"
        && ["region", "policyBid", "industryBid"].map(Value::from).contains(&request["ask"])
    {
        request["card"] = json!({
            "region": { "kind": "next", "direction": "clockwise" },
            "policyBid": 2,
            "industryBid": { "increase": choices.up_to(5), "limit": 40 },
        });
    }
    for _ in 0..6 {
        let outcome = all_holds(game, &request)?;
        let Some(questions) = outcome["questions"].as_array() else { return Some(outcome["game"].clone()) };
        for question in questions {
            answer(&mut request, question, choices);
        }
    }
    None
}
