//! The course of a game: seven rounds of stages, whose turn it is in each, and how they go on \[rounds\].
//!
//! `state` is what a game keeps of it, `stages` the table of all stages, `due` what may happen now, `advance` what people
//! do. It advises and never refuses a request.

mod advance;
mod due;
mod stages;
mod state;

pub(crate) use advance::advance_read;
pub use advance::{Move, advance};
pub use due::{Due, DueMove, Told, due};
pub(crate) use stages::decided;
pub use state::{Auction, Course, NoneOf, Stage};
