//! What a game is: its cards, its table, where it stands, how it begins, and what makes it a possible one.

pub(crate) mod card;
pub(crate) mod cards;
pub(crate) mod check;
pub(crate) mod checked;
pub(crate) mod course;
pub(crate) mod deck;
pub(crate) mod difficulty;
pub(crate) mod fact;
pub(crate) mod id;
pub(crate) mod ids;
pub(crate) mod mode;
pub(crate) mod random;
pub(crate) mod record;
pub(crate) mod setup;
pub(crate) mod state;
pub(crate) mod statistics;
pub(crate) mod table;
