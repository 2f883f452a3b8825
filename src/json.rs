//! The API on JSON values: any value may come in, and plain JSON goes out.
//!
//! What the package's functions do; the boundary to JavaScript only turns text into these values.

use crate::error::{AiplError, ErrorCode, Problem};
use crate::game::Game;
use crate::read::read_argument;
use crate::request::Request;
use crate::setup::NewGame;
use serde::Serialize;
use serde_json::Value;

/// [`crate::new_game`].
///
/// # Errors
/// As [`crate::new_game`], and for every value that is not such options.
pub fn new_game(options: &Value) -> Result<Value, AiplError> {
    write(&crate::new_game(&read_options(options)?)?)
}

/// [`crate::decide`].
///
/// # Errors
/// As [`crate::decide`], and for every value that is not a game or a request.
pub fn decide(game: &Value, request: &Value) -> Result<Value, AiplError> {
    write(&crate::decide::decide_owned(read_game(game)?, &read_request(request)?)?)
}

/// [`crate::check_game`].
///
/// # Errors
/// As [`crate::check_game`].
pub fn check_game(value: &Value) -> Result<Value, AiplError> {
    write(&crate::check_game(value)?)
}

/// [`crate::check_cards`].
#[must_use]
pub fn check_cards(value: &Value) -> Vec<Problem> {
    crate::check_cards(value)
}

/// [`crate::sample_cards`].
#[must_use]
pub fn sample_cards() -> Value {
    write(&crate::sample_cards()).unwrap_or_default()
}

/// [`crate::difficulties`].
#[must_use]
pub fn difficulties() -> Value {
    write(&crate::difficulties()).unwrap_or_default()
}

/// Reads a game; whether it is a possible one is checked when it is used.
///
/// # Errors
/// [`ErrorCode::InvalidGame`] or [`ErrorCode::UnsupportedSchema`], with the first place that is wrong.
pub fn read_game(value: &Value) -> Result<Game, AiplError> {
    read_argument(value, "game", ErrorCode::InvalidGame)
}

/// Reads the options of a new game.
///
/// # Errors
/// [`ErrorCode::InvalidOptions`], with the first place that is wrong.
pub fn read_options(value: &Value) -> Result<NewGame, AiplError> {
    read_argument(value, "options", ErrorCode::InvalidOptions)
}

/// Reads a request.
///
/// # Errors
/// [`ErrorCode::InvalidRequest`], with the first place that is wrong.
pub fn read_request(value: &Value) -> Result<Request, AiplError> {
    read_argument(value, "request", ErrorCode::InvalidRequest)
}

fn write(value: &impl Serialize) -> Result<Value, AiplError> {
    serde_json::to_value(value)
        .map_err(|error| AiplError::new(ErrorCode::Internal, "", error.to_string()))
}
