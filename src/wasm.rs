//! The one boundary to JavaScript: JSON comes in, plain values go out, errors are thrown.
//!
//! As JSON a value that JavaScript has checked crosses in one piece, and so does the answer; field by field,
//! each would cost a call. `js/plain.js` makes the JSON.

use crate::error::AiplError;
use crate::json::write::Writer;
use crate::json::{self, internal};
use crate::read::{self, Any};
use serde::{Serialize, Serializer as _};
use serde_wasm_bindgen::Serializer;
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

/// [`crate::due`] of a game as JSON in UTF-8.
#[wasm_bindgen]
pub fn due(game: &[u8]) -> Thrown {
    write(parse(game, "game").and_then(|game| json::due_now(&game)))
}

/// [`crate::advance`] of a game and a move as JSON in UTF-8.
#[wasm_bindgen]
pub fn advance(game: &[u8], mv: &[u8]) -> Thrown {
    let read = || Ok((parse(game, "game")?, parse(mv, "move")?));
    write(read().and_then(|(game, mv)| json::advanced(&game, &mv)))
}

/// [`json::check_game`] of a value as JSON in UTF-8.
#[wasm_bindgen(js_name = checkGame)]
pub fn check_game(value: &[u8]) -> Thrown {
    write(parse(value, "game").and_then(|value| json::checked(&value)))
}

/// [`json::game_problems`] of a value as JSON in UTF-8.
#[wasm_bindgen(js_name = gameProblems)]
pub fn game_problems(value: &[u8]) -> Thrown {
    write(parse(value, "game").map(|value| crate::game::checked::game_problems(&value)))
}

/// [`json::check_cards`] of a value as JSON in UTF-8.
#[wasm_bindgen(js_name = checkCards)]
pub fn check_cards(value: &[u8]) -> Thrown {
    write(parse(value, "cards").map(|value| crate::game::cards::check_cards(&value)))
}

/// [`crate::verdict`] of standings as JSON in UTF-8.
#[wasm_bindgen]
pub fn verdict(standings: &[u8]) -> Thrown {
    write(parse(standings, "standings").and_then(|standings| json::judged(&standings)))
}

/// [`crate::card_statistics`] of cards and a composition as JSON in UTF-8.
#[wasm_bindgen(js_name = cardStatistics)]
pub fn card_statistics(cards: &[u8], composition: &[u8]) -> Thrown {
    let read = || Ok((parse(cards, "cards")?, parse(composition, "composition")?));
    write(read().and_then(|(cards, composition)| json::counted(&cards, &composition)))
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
#[inline(never)]
fn parse<'t>(json: &'t [u8], argument: &str) -> Result<Any<'t>, AiplError> {
    read::parse(json).ok_or_else(|| internal(argument))
}

/// As plain JSON values: objects instead of Maps, null instead of undefined.
fn write<T: Serialize>(result: Result<T, AiplError>) -> Thrown {
    hand_over(result.and_then(|value| {
        let mut writer = Writer { json: Vec::with_capacity(1024), fraction: print };
        value.serialize(&mut writer).map_err(|_| internal(""))?;
        Ok(writer.json)
    }))
}

/// JSON as a value. Apart, so that it is there only once.
#[inline(never)]
fn hand_over(json: Result<Vec<u8>, AiplError>) -> Thrown {
    match json.and_then(|json| String::from_utf8(json).map_err(|_| internal(""))) {
        Ok(text) => js_sys::JSON::parse(&text),
        Err(error) => Err(thrown(&error)?),
    }
}

/// An error as an object.
fn thrown(error: &AiplError) -> Thrown {
    let fields = [("code", error.code.as_str()), ("path", &error.path), ("message", &error.message)];
    Ok(Serializer::json_compatible().collect_map(fields)?)
}

/// A number as JavaScript prints it: to do that here would take more code than all statistics.
fn print(number: f64) -> String {
    JsValue::from_f64(number).unchecked_into::<js_sys::Object>().to_string().into()
}

/// The standard allocator of wasm is 4 kB gzip larger, and no faster.
#[global_allocator]
static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
