//! The one boundary to JavaScript: JSON comes in, plain values go out, errors are thrown.
//!
//! As JSON a value that JavaScript has checked crosses in one piece, and so does the answer; field by field,
//! each would cost a call. `js/plain.js` makes the JSON.

use crate::error::AiplError;
use crate::json::{self, internal};
use crate::read::Any;
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// A value for JavaScript, or the error that the call throws.
type Thrown = Result<JsValue, JsValue>;

/// [`crate::new_game`] of options as JSON in UTF-8.
#[wasm_bindgen(js_name = newGame)]
pub fn new_game(options: &[u8]) -> Thrown {
    write(parse(options, "options").and_then(|options| json::start(&options)))
}

/// [`crate::decide`] of a game and a request as JSON in UTF-8.
#[wasm_bindgen]
pub fn decide(game: &[u8], request: &[u8]) -> Thrown {
    let read = || Ok((parse(game, "game")?, parse(request, "request")?));
    write(read().and_then(|(game, request)| json::answer(&game, &request)))
}

/// [`json::check_game`] of a value as JSON in UTF-8.
#[wasm_bindgen(js_name = checkGame)]
pub fn check_game(value: &[u8]) -> Thrown {
    write(parse(value, "game").and_then(|value| json::checked(&value)))
}

/// [`json::check_cards`] of a value as JSON in UTF-8.
#[wasm_bindgen(js_name = checkCards)]
pub fn check_cards(value: &[u8]) -> Thrown {
    write(parse(value, "cards").map(|value| crate::cards::check_cards(&value)))
}

/// [`crate::verdict`] of standings as JSON in UTF-8.
#[wasm_bindgen]
pub fn verdict(standings: &[u8]) -> Thrown {
    write(parse(standings, "standings").and_then(|standings| json::judged(&standings)))
}

/// [`crate::sample_cards`].
#[wasm_bindgen(js_name = sampleCards)]
pub fn sample_cards() -> Thrown {
    write(Ok(crate::sample_cards()))
}

/// [`crate::difficulties`].
#[wasm_bindgen]
pub fn difficulties() -> Thrown {
    write(Ok(crate::difficulties()))
}

/// [`crate::version`].
#[wasm_bindgen]
pub fn version() -> String {
    crate::version().to_owned()
}

/// An argument; that it is JSON is the caller's promise.
fn parse<'t>(json: &'t [u8], argument: &str) -> Result<Any<'t>, AiplError> {
    serde_json::from_slice(json).map_err(|_| internal(argument))
}

/// As plain JSON values: objects instead of Maps, null instead of undefined.
fn write<T: Serialize>(result: Result<T, AiplError>) -> Thrown {
    let text = result.and_then(|value| serde_json::to_string(&value).map_err(|_| internal("")));
    match text {
        Ok(text) => js_sys::JSON::parse(&text),
        Err(error) => Err(serde_wasm_bindgen::to_value(&error)?),
    }
}
