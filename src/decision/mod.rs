//! A decision in the making: the request, the turn in which the rules decide, what they ask, and the outcome.

pub(crate) mod answer;
pub(crate) mod asking;
pub(crate) mod decide;
pub(crate) mod outcome;
pub(crate) mod request;
pub(crate) mod turn;
