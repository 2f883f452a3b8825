//! The one boundary to JavaScript: JSON text comes in, plain values go out, errors are thrown.
//!
//! Text, because a value that JavaScript has checked and written out crosses in one piece; reading it field
//! by field through the boundary costs a call for each. `js/plain.js` makes the text.

use crate::error::{AiplError, ErrorCode};
use crate::json::{read_game, read_options, read_request};
use serde::Serialize;
use serde_json::Value;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

/// A value for JavaScript, or the error that the call throws.
type Thrown = Result<JsValue, JsValue>;

/// [`crate::new_game`] of options as JSON text.
#[wasm_bindgen(js_name = newGame)]
pub fn new_game(options: &str) -> Thrown {
    thrown(parse(options, "options").and_then(|options| crate::new_game(&read_options(&options)?)))
}

/// [`crate::decide`] of a game and a request as JSON text.
#[wasm_bindgen]
pub fn decide(game: &str, request: &str) -> Thrown {
    let decided = parse(game, "game").and_then(|game| {
        let game = read_game(&game)?;
        crate::decide::decide_owned(game, &read_request(&parse(request, "request")?)?)
    });
    thrown(decided)
}

/// [`crate::check_game`] of a value as JSON text.
#[wasm_bindgen(js_name = checkGame)]
pub fn check_game(value: &str) -> Thrown {
    thrown(parse(value, "game").and_then(|value| crate::check_game(&value)))
}

/// [`crate::check_cards`] of a value as JSON text.
#[wasm_bindgen(js_name = checkCards)]
pub fn check_cards(value: &str) -> Thrown {
    thrown(parse(value, "cards").map(|value| crate::check_cards(&value)))
}

/// [`crate::sample_cards`].
#[wasm_bindgen(js_name = sampleCards)]
pub fn sample_cards() -> Thrown {
    write(&crate::sample_cards())
}

/// [`crate::difficulties`].
#[wasm_bindgen]
pub fn difficulties() -> Thrown {
    write(&crate::difficulties())
}

/// [`crate::version`].
#[wasm_bindgen]
pub fn version() -> String {
    crate::version().to_owned()
}

/// JSON text of an argument; that it is JSON is the caller's promise.
fn parse(text: &str, argument: &str) -> Result<Value, AiplError> {
    serde_json::from_str(text)
        .map_err(|error| AiplError::new(ErrorCode::Internal, argument, error.to_string()))
}

fn thrown<T: Serialize>(result: Result<T, AiplError>) -> Thrown {
    match result {
        Ok(value) => write(&value),
        Err(error) => Err(write(&error)?),
    }
}

/// As plain JSON values: objects instead of Maps, null instead of undefined.
fn write(value: &impl Serialize) -> Thrown {
    Ok(value.serialize(&Serializer::json_compatible())?)
}
