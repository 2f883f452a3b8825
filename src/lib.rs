#![doc = include_str!("README.md")]
//!
//! # Where to begin
//!
//! A [`Game`] is plain data. [`new_game`] starts one, [`decide`] asks the AIPL for one decision: it returns the steps to
//! carry out with their reasons and the next game, or the questions that decide. [`due`] says what may happen now, and
//! [`advance`] takes what people do to the course of the game. All of them refuse what is wrong with an
//! [`AiplError`]: its code, the place and what was expected. None panics, whatever it is given: of a value that a Rust
//! caller built all is checked that is checked when one is read. [`Game::checked`] does that once, and tells all that is
//! wrong: a [`CheckedGame`] decides, and so on, without being checked again.
//!
//! All that is handed in implements `Serialize` and `Deserialize`: that is how a [`Game`] is saved and read again.
//! [`json`] has all of it on JSON values. [`card_statistics`] tells what a
//! card set is like, [`verdict`] who has won, [`difficulties`] and [`sample_cards`] what there is to play with.

mod answer;
mod asking;
mod card;
mod cards;
mod check;
mod checked;
mod course;
mod decide;
mod deck;
mod deserialize;
mod difficulty;
mod error;
mod fact;
mod game;
mod ids;
pub mod json;
mod outcome;
mod random;
mod read;
mod record;
mod request;
mod ring;
mod rule;
mod rules;
#[cfg(test)]
mod schema_export;
mod setup;
mod statistics;
mod table;
mod turn;
#[cfg(test)]
mod types_export;
mod verdict;
#[cfg(all(feature = "boundary", target_arch = "wasm32"))]
mod wasm;
mod word;
// For JavaScript alone; compiled with the tests too, so that it is judged by serde_json.
#[cfg(any(test, all(feature = "boundary", target_arch = "wasm32")))]
mod write;

pub use answer::Answer;
pub use card::{
    Action, BuildSite, Card, Counted, Direction, IndustryBid, IndustryBy, PartialCard, Project, RegionLine,
    ShareOf, Strategy, StrategyType,
};
pub use cards::sample_cards;
pub use checked::CheckedGame;
pub use course::{Auction, Course, Due, DueMove, Move, NoneOf, Stage, Told, advance, due};
pub use decide::decide;
pub use difficulty::{Composition, Difficulty, DifficultyInfo, difficulties};
pub use error::{AiplError, ErrorCode};
pub use fact::Fact;
pub use game::{Aipl, Cards, Decks, Game, Mode, SetAside};
pub use ids::Id;
pub use outcome::{About, Accepts, Outcome, PlanningCard, Question, Reason, Step, StepKind, Tie};
pub use record::Record;
pub use request::{Ask, Lap, Payment, Request};
pub use rule::RuleId;
pub use setup::{NewGame, Seat, SetUp, new_game};
pub use statistics::{
    ActionCount, BidAnswer, BidStatistics, CardStatistics, LineCount, ProjectStatistics, Spread, Statistics,
    ValueCount, card_statistics,
};
pub use table::{
    City, Conglomerate, Industry, IndustrySteps, Length, Player, PlayerKind, Policy, PoliticsBonus, Region,
    Sector, StrategySpace, Table, TableMap, True,
};
pub use verdict::{Compared, Standing, Verdict, verdict};
pub use word::UnknownWord;

/// The semantic version of the package.
#[must_use]
pub const fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}
