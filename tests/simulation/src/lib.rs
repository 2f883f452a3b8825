//! Whole games of seven rounds against scripted humans, checked at every step.
//!
//! A [`Plan`] says what is played, [`play`] plays it as a host would: it asks what is due, and does what people say.
//! Every decision passes the checks of [`invariants`], and the course of every game those of `course`.

mod answers;
mod bidding;
mod cards;
mod course;
mod game;
mod humans;
pub mod invariants;
mod own_deck;
mod people;
mod plan;
mod results;
mod seats;
mod table;

pub use game::{Decided, Failure, Played, play, play_watched};
pub use plan::{CardSet, Knowledge, Plan};
pub use results::{Results, simulate};
