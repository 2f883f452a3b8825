//! The course of a game: seven rounds of stages, whose turn it is in each, and how they go on \[rounds\].
//!
//! What a game keeps of it is in `game/course.rs`; `stages` is the table of all stages, `due` what may happen now,
//! `advance` what people do. It advises and never refuses a request.

mod advance;
mod due;
pub(crate) mod stages;

pub(crate) use advance::advance_read;
pub use advance::{Move, advance};
pub use due::{Due, DueMove, Told, due};
