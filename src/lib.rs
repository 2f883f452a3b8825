#![doc = include_str!("README.md")]
//!
//! # Where to begin
//!
//! A [`Game`] is plain data. [`new_game`] starts one, [`decide`] asks the AIPL for one decision: it returns the steps to
//! carry out with their reasons and the next game, or the questions that decide. [`due`] says what may happen now, and
//! [`advance`] takes what people do to the course of the game. All of them refuse what is wrong with an
//! [`AiplError`]: its code, the place and what was expected. None panics, whatever it is given.
//!
//! [`json`] has all of it on JSON values; it is how to read a [`Game`] that was saved. [`card_statistics`] tells what a
//! card set is like, [`verdict`] who has won, [`difficulties`] and [`sample_cards`] what there is to play with.

mod asking;
mod card;
mod cards;
mod check;
mod course;
mod decide;
mod deck;
mod difficulty;
mod error;
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
#[cfg(target_arch = "wasm32")]
mod wasm;
mod word;
// For JavaScript alone; compiled with the tests too, so that it is judged by serde_json.
#[cfg(any(test, target_arch = "wasm32"))]
mod write;

pub use card::{
    Action, BuildSite, Card, Counted, Direction, IndustryBid, IndustryBy, PartialCard, Project, RegionLine,
    ShareOf, Strategy, StrategyType,
};
pub use cards::sample_cards;
pub use course::{Auction, Course, Due, DueMove, Move, NoneOf, Stage, Told, advance, due};
pub use decide::decide;
pub use difficulty::{Composition, Difficulty, DifficultyInfo, difficulties};
pub use error::{AiplError, ErrorCode, Problem};
pub use game::{Aipl, Cards, Decks, Game, Mode, SetAside};
pub use ids::Id;
pub use outcome::{About, Accepts, Outcome, PlanningCard, Question, Reason, Step, StepKind, Tie};
pub use record::Record;
pub use request::{Answer, Ask, Lap, Payment, Request};
pub use rule::RuleId;
pub use setup::{NewGame, Seat, SetUp, new_game};
pub use statistics::{
    ActionCount, BidAnswer, BidStatistics, CardStatistics, LineCount, ProjectStatistics, Spread, Statistics,
    ValueCount, card_statistics,
};
pub use table::{
    City, Conglomerate, Industry, IndustrySteps, Player, PlayerKind, Policy, PoliticsBonus, Region, Sector,
    StrategySpace, Table, TableMap, True,
};
pub use verdict::{Compared, Standing, Verdict, verdict};

/// The semantic version of the package.
#[must_use]
pub const fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}
