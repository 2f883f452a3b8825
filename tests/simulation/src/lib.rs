//! Whole games of seven rounds against scripted humans, checked at every step.
//!
//! A [`Plan`] says what is played, [`play`] plays it as a host would: it keeps the table, moves the
//! humans, asks the AIPLs, answers their questions. Every decision passes the checks of [`invariants`].

mod answers;
mod cards;
mod game;
mod humans;
pub mod invariants;
mod own_deck;
mod plan;
mod results;
mod table;

pub use game::{Decided, Failure, Played, play, play_watched};
pub use plan::{CardSet, Knowledge, Plan};
pub use results::{Results, simulate};
