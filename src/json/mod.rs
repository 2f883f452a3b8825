//! The API on JSON: any value may come in, and is refused with its place if it is not what it should be.
//!
//! What the package's functions do.

mod deserialize;
#[cfg(test)]
mod schema_export;
#[cfg(test)]
mod types_export;
// For JavaScript alone; compiled with the tests too, so that it is judged by serde_json.
#[cfg(any(test, all(feature = "boundary", target_arch = "wasm32")))]
pub(crate) mod write;

use crate::course::{self, Due, Move};
use crate::decision::outcome::Outcome;
use crate::decision::request::Request;
use crate::error::{AiplError, ErrorCode};
use crate::game::cards;
use crate::game::checked::{self, CheckedGame};
use crate::game::setup::{NewGame, SetUp};
use crate::game::state::Game;
use crate::game::statistics::CardStatistics;
use crate::read::{Any, read_argument};
use crate::rules::verdict::{Standing, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// [`crate::new_game`].
///
/// # Errors
/// As [`crate::new_game`], and for every value that is not such options.
pub fn new_game(options: &Value) -> Result<Value, AiplError> {
    write(&start(&any(options, "options")?)?)
}

/// [`crate::decide`].
///
/// ```
/// use aipl::json::{decide, new_game};
/// use serde_json::json;
///
/// let game = new_game(&json!({ "mode": "twoPlayer", "difficulty": "corporation" }))?["game"].take();
/// let outcome = decide(&game, &json!({ "ask": "policyBid" }))?;
/// assert_eq!(outcome["status"], "decided");
///
/// // A typo must never pass for an unknown fact.
/// let error = decide(&game, &json!({ "ask": "policyBid", "aiple": "aipl" })).unwrap_err();
/// assert_eq!(error.path, "request.aiple");
/// # Ok::<(), aipl::AiplError>(())
/// ```
///
/// # Errors
/// As [`crate::decide`], and for every value that is not a game or a request.
pub fn decide(game: &Value, request: &Value) -> Result<Value, AiplError> {
    write(&answer(&any(game, "game")?, &any(request, "request")?)?)
}

/// [`crate::due`].
///
/// ```
/// use aipl::json::{advance, due, new_game};
/// use serde_json::json;
///
/// let game = new_game(&json!({ "mode": "twoPlayer", "difficulty": "corporation" }))?["game"].take();
/// assert_eq!(due(&game)?["moves"], json!([{ "do": "next" }]));
/// let game = advance(&game, &json!({ "do": "next" }))?;
/// assert_eq!(due(&game)?["ask"], json!([{ "ask": "startInfluence", "aipl": "aipl" }]));
/// # Ok::<(), aipl::AiplError>(())
/// ```
///
/// # Errors
/// As [`check_game`].
pub fn due(game: &Value) -> Result<Value, AiplError> {
    write(&due_now(&any(game, "game")?)?)
}

/// [`crate::advance`].
///
/// # Errors
/// As [`crate::advance`], and for every value that is not a game or a move.
pub fn advance(game: &Value, mv: &Value) -> Result<Value, AiplError> {
    write(&advanced(&any(game, "game")?, &any(mv, "move")?)?)
}

/// Checks any value as a [`Game`] and returns it; one of schema 1 comes back in schema 2.
///
/// # Errors
/// [`ErrorCode::InvalidGame`] or [`ErrorCode::UnsupportedSchema`], with the first place that is wrong; [`game_problems`]
/// has them all.
pub fn check_game(value: &Value) -> Result<Value, AiplError> {
    write(&checked(&any(value, "game")?)?)
}

/// Every problem of a value as a [`Game`], with its path; none if it can be played.
///
/// What ids and cards of different parts contradict is looked for where every part can be read.
///
/// ```
/// use aipl::json::{game_problems, new_game};
/// use serde_json::json;
///
/// let mut game = new_game(&json!({ "mode": "twoPlayer", "difficulty": "corporation" }))?["game"].take();
/// assert_eq!(game_problems(&game), []);
/// game["table"]["round"] = json!(8);
/// game["table"]["tycoon"] = json!("ghost");
/// let problems = game_problems(&game);
/// assert_eq!(problems[0].path, "game.table.round");
/// assert_eq!(problems[1].path, "game.table.tycoon");
/// # Ok::<(), aipl::AiplError>(())
/// ```
#[must_use]
pub fn game_problems(value: &Value) -> Vec<AiplError> {
    problems_of(value, "game", checked::game_problems)
}

/// Every problem of a card set, with its path; none if it can be played.
///
/// A set with fewer than the 52 cards of the game can be played by a composition that it holds.
#[must_use]
pub fn check_cards(value: &Value) -> Vec<AiplError> {
    problems_of(value, "cards", cards::check_cards)
}

fn problems_of(value: &Value, argument: &str, find: fn(&Any) -> Vec<AiplError>) -> Vec<AiplError> {
    match any(value, argument) {
        Ok(value) => find(&value),
        Err(error) => vec![error],
    }
}

/// [`crate::verdict`].
///
/// # Errors
/// As [`crate::verdict`], and for every value that is not a list of standings.
pub fn verdict(standings: &Value) -> Result<Value, AiplError> {
    write(&judged(&any(standings, "standings")?)?)
}

/// [`crate::card_statistics`] of a card set, or of `"sample"`.
///
/// # Errors
/// As [`crate::card_statistics`], and for every value that is not a card set or a composition.
pub fn card_statistics(cards: &Value, composition: &Value) -> Result<Value, AiplError> {
    write(&counted(&any(cards, "cards")?, &any(composition, "composition")?)?)
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

/// Reads a [`Game`] that [`crate::decide`] takes.
///
/// # Errors
/// As [`check_game`].
pub fn read_game(value: &Value) -> Result<Game, AiplError> {
    read_checked_game(value).map(CheckedGame::into_game)
}

/// Reads a [`Game`] as a checked one: as [`read_game`], but it need not be checked again.
///
/// # Errors
/// As [`check_game`].
pub fn read_checked_game(value: &Value) -> Result<CheckedGame, AiplError> {
    checked(&any(value, "game")?)
}

/// Reads a [`Request`].
///
/// # Errors
/// [`ErrorCode::InvalidRequest`], with the first place that is wrong.
pub fn read_request(value: &Value) -> Result<Request, AiplError> {
    read_argument(&any(value, "request")?, "request", ErrorCode::InvalidRequest)
}

/// Reads a [`Move`].
///
/// # Errors
/// [`ErrorCode::InvalidMove`], with the first place that is wrong.
pub fn read_move(value: &Value) -> Result<Move, AiplError> {
    read_argument(&any(value, "move")?, "move", ErrorCode::InvalidMove)
}

/// Reads the options of a new game.
///
/// # Errors
/// [`ErrorCode::InvalidOptions`], with the first place that is wrong.
pub fn read_options(value: &Value) -> Result<NewGame, AiplError> {
    read_argument(&any(value, "options")?, "options", ErrorCode::InvalidOptions)
}

pub(crate) fn start(options: &Any) -> Result<SetUp, AiplError> {
    crate::game::setup::new_game_read(&read_argument(options, "options", ErrorCode::InvalidOptions)?)
}

pub(crate) fn answer(game: &Any, request: &Any) -> Result<Outcome, AiplError> {
    let game = read_argument(game, "game", ErrorCode::InvalidGame)?;
    // A request that cannot be read is refused before a game that is not possible.
    let request = read_argument(request, "request", ErrorCode::InvalidRequest)?;
    crate::decision::decide::decide_read(CheckedGame::of_read(game)?, &request)
}

pub(crate) fn due_now(game: &Any) -> Result<Due, AiplError> {
    checked(game).map(|game| game.due())
}

/// The game is checked before the shape of the move is.
pub(crate) fn advanced(game: &Any, mv: &Any) -> Result<CheckedGame, AiplError> {
    let game = checked(game)?;
    course::advance_read(game, &read_argument(mv, "move", ErrorCode::InvalidMove)?)
}

pub(crate) fn judged(standings: &Any) -> Result<Verdict, AiplError> {
    crate::rules::verdict::verdict_read(&read_argument::<Vec<Standing>>(
        standings,
        "standings",
        ErrorCode::InvalidRequest,
    )?)
}

pub(crate) fn counted(cards: &Any, composition: &Any) -> Result<CardStatistics, AiplError> {
    let cards = cards::read_set(cards)?;
    let composition = read_argument(composition, "composition", ErrorCode::InvalidOptions)?;
    crate::game::statistics::card_statistics_read(&cards, composition)
}

pub(crate) fn checked(value: &Any) -> Result<CheckedGame, AiplError> {
    CheckedGame::of_read(read_argument(value, "game", ErrorCode::InvalidGame)?)
}

fn any<'v>(value: &'v Value, argument: &str) -> Result<Any<'v>, AiplError> {
    Any::deserialize(value).map_err(|_| internal(argument))
}

fn write(value: &impl Serialize) -> Result<Value, AiplError> {
    serde_json::to_value(value).map_err(|_| internal(""))
}

/// For what cannot happen: these values and types are JSON.
pub(crate) fn internal(path: &str) -> AiplError {
    AiplError::new(ErrorCode::Internal, path, "expected JSON")
}
