//! What bad input gets: a code, the place and what was expected.

use crate::word::words;
use serde::Serialize;
use std::fmt;

words! {
    /// The kinds of errors. The names are part of the API: hosts branch on them.
    #[non_exhaustive]
    pub enum ErrorCode {
        /// `newGame` got options that no game can be made of.
        InvalidOptions = "invalidOptions",
        /// The value is not a game, or not a possible one.
        InvalidGame = "invalidGame",
        /// The card set cannot be played.
        InvalidCards = "invalidCards",
        /// The request has a wrong shape, or names what is not there.
        InvalidRequest = "invalidRequest",
        /// The move has a wrong shape, or names what is not there.
        InvalidMove = "invalidMove",
        /// The game was saved by a newer version of this package.
        UnsupportedSchema = "unsupportedSchema",
        /// No AIPL of that id; in solo the AIPL must be named.
        UnknownAipl = "unknownAipl",
        /// A difficulty of the other mode.
        WrongMode = "wrongMode",
        /// With a physical deck: the card, or its line that counts now, was not told.
        CardNeeded = "cardNeeded",
        /// An answer that its question does not accept.
        BadAnswer = "badAnswer",
        /// National Projects come in rounds 3 and 6.
        WrongRound = "wrongRound",
        /// Only the Tycoon moves the pawn.
        NotTycoon = "notTycoon",
        /// It passed on the first lap: no turn in the second.
        AlreadyPassed = "alreadyPassed",
        /// A card is already set aside for National Projects.
        AlreadySetAside = "alreadySetAside",
        /// There is no card left to draw, or no current card.
        NoCard = "noCard",
        /// There is no such move in this stage of the game.
        WrongStage = "wrongStage",
        /// A fault of ours, caught at the boundary.
        Internal = "internal",
    }
}

/// One thing that is wrong in a value handed in; as an error, why a call was refused: nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
// In TypeScript an error that is thrown is a class, and one that is listed a `Problem`.
#[cfg_attr(
    test,
    derive(ts_rs::TS, schemars::JsonSchema),
    ts(rename = "Problem"),
    schemars(rename = "Problem")
)]
pub struct AiplError {
    /// The kind of problem.
    pub code: ErrorCode,
    /// The place, from the argument's name on: `game.table.players[2].shares[0]`.
    pub path: String,
    /// What was expected, and what was found.
    pub message: String,
}

impl AiplError {
    pub(crate) fn new(code: ErrorCode, path: impl Into<String>, message: impl Into<String>) -> Self {
        Self { code, path: path.into(), message: message.into() }
    }
}

impl fmt::Display for AiplError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({} at {})", self.message, self.code, self.path)
    }
}

impl std::error::Error for AiplError {}
