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

//! # The house
//!
//! A request comes in at the top and goes down to the step that a rule writes. No file needs one that needs it.
//!
//! ```text
//! wasm.rs      the boundary: values of JavaScript in and out
//! json/        the same API on JSON values, the schema and the types
//! decision/    a decision in the making: decide.rs leads a request to its rule, turn.rs is what the rule works on,
//!              asking.rs its questions, outcome.rs its steps and reasons
//! rules/       what the AIPL does: a file for a rule or a family of them
//! course/      how a game goes on: stages.rs is the table of its stages, due.rs and advance.rs read it
//! game/        what a game is: state.rs and all it is made of, setup.rs begins one, check.rs knows the possible ones
//! read/        how any value is read, with every problem and its place
//! error.rs, word.rs
//! ```

mod course;
mod decision;
mod error;
mod game;
pub mod json;
mod read;
mod rules;
#[cfg(all(feature = "boundary", target_arch = "wasm32"))]
mod wasm;
mod word;

pub use course::{Due, DueMove, Move, Told, advance, due};
pub use decision::answer::Answer;
pub use decision::decide::decide;
pub use decision::outcome::{About, Accepts, Outcome, PlanningCard, Question, Reason, Step, StepKind, Tie};
pub use decision::request::{Ask, Payment, Request};
pub use error::{AiplError, ErrorCode};
pub use game::card::{
    Action, BuildSite, Card, Counted, Direction, IndustryBid, IndustryBy, PartialCard, Project, RegionLine,
    ShareOf, Strategy, StrategyType,
};
pub use game::cards::own::CardSet;
pub use game::cards::sample_cards;
pub use game::checked::CheckedGame;
pub use game::course::{Auction, Course, Lap, NoneOf, Stage};
pub use game::difficulty::{Composition, Decks, Difficulty, DifficultyInfo, difficulties};
pub use game::fact::Fact;
pub use game::id::Id;
pub use game::mode::Mode;
pub use game::record::Record;
pub use game::setup::{NewGame, Seat, SetUp, new_game};
pub use game::state::{Aipl, Cards, Game, SetAside};
pub use game::statistics::{
    ActionCount, BidAnswer, BidStatistics, CardStatistics, LineCount, ProjectStatistics, Spread, Statistics,
    ValueCount, card_statistics,
};
pub use game::table::{
    City, Conglomerate, Industry, IndustrySteps, Length, Player, PlayerKind, Policy, PoliticsBonus, Region,
    Sector, StrategySpace, Table, TableMap, True,
};
pub use rules::rule::RuleId;
pub use rules::verdict::{Compared, Standing, Verdict, verdict};
pub use word::UnknownWord;

/// The semantic version of the package.
#[must_use]
pub const fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}
