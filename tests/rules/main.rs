//! The rules, one by one: a file for each part of them, a test for each rule, each tie and
//! each ruling, named after the rule. What they expect was worked out by hand from the rules.

#![expect(clippy::needless_pass_by_value, reason = "a `json!` value reads best without a reference")]

mod actions;
mod compare;
mod course;
mod deck;
mod errors;
mod hostile;
mod phases;
mod physical;
mod setup;
mod standing;
mod statistics;
mod sums;
mod table;
mod typed;
mod unknown;
mod verdict;
