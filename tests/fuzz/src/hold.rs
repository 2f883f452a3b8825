//! What must hold for any two values.

use aipl::{AiplError, ErrorCode, json};
use serde_json::Value;

/// Asks everything of the values. Returns the outcome of the decision, if there is one.
pub fn all_holds(first: &Value, request: &Value) -> Option<Value> {
    for problem in json::check_cards(first) {
        assert!(problem.path.starts_with("cards"), "{problem:?}");
        assert!(!problem.message.is_empty(), "{problem:?}");
    }
    if let Ok(set_up) = tells(json::new_game(first), &["options", "cards"]) {
        valid(&set_up["game"]);
    }
    let checked = tells(json::check_game(first), &["game"]);
    if let Ok(game) = &checked {
        assert_eq!(&json::check_game(game), &checked, "what was checked passes as it is");
    }
    let due = tells(json::due(first), &["game"]);
    assert_eq!(
        due.as_ref().err(),
        checked.as_ref().err(),
        "what is due is known of every game, and of nothing else"
    );
    let outcome = tells(json::decide(first, request), &["game", "request"]);
    assert_eq!(outcome, json::decide(first, request), "the same values, the same outcome");
    assert!(checked.is_ok() || outcome.is_err(), "a game that is not valid was decided: {checked:?}");
    let outcome = outcome.ok()?;
    match outcome["status"].as_str() {
        Some("decided") => valid(&outcome["game"]),
        Some("needs") => assert!(outcome["questions"].as_array().is_some_and(|list| !list.is_empty())),
        other => panic!("status {other:?}"),
    }
    Some(outcome)
}

/// Makes the move. Returns the next game, if it is not refused.
pub fn move_holds(first: &Value, mv: &Value) -> Option<Value> {
    let advanced = tells(json::advance(first, mv), &["game", "move"]);
    assert_eq!(
        advanced,
        json::advance(first, mv),
        "the same values, the same game, if it was refused before too"
    );
    let Ok(now) = json::due(first) else {
        let path = advanced.map_err(|error| error.path);
        assert!(
            path.as_ref().is_err_and(|path| path.starts_with("game")),
            "a game that is not valid: {path:?}"
        );
        return None;
    };
    let is_due = now["moves"].as_array().is_some_and(|moves| moves.iter().any(|due| due["do"] == mv["do"]));
    match advanced {
        Ok(next) => {
            assert!(is_due, "made, and not due: {mv}");
            valid(&next);
            Some(next)
        }
        Err(error) => {
            // The shape of the move comes before the moment.
            let may_be = if is_due { ErrorCode::InvalidMove } else { ErrorCode::WrongStage };
            assert!([may_be, ErrorCode::InvalidMove].contains(&error.code), "{error:?}: {mv}, {now}");
            None
        }
    }
}

/// An error has one of the codes, says where and what, and is never our own fault.
fn tells(result: Result<Value, AiplError>, arguments: &[&str]) -> Result<Value, AiplError> {
    if let Err(error) = &result {
        assert_ne!(error.code, ErrorCode::Internal, "{error:?}");
        assert!(arguments.iter().any(|name| error.path.starts_with(name)), "{error:?}");
        assert!(!error.message.is_empty(), "{error:?}");
    }
    result
}

fn valid(game: &Value) {
    assert_eq!(json::check_game(game).as_ref(), Ok(game), "a game that the engine made is valid");
    let read = json::read_game(game).expect("it is read again");
    let due = aipl::due(&read).expect("of a game that the engine made it is known what is due");
    assert_eq!(
        json::due(game).ok(),
        serde_json::to_value(due).ok(),
        "what is due of it is the same from JSON"
    );
}
