//! Facts: what is known of the table, and how known numbers are added.

use crate::read::MAX_NUMBER;

/// A fact. `None`: it is unknown, which is neither zero nor none.
///
/// Where `None` means that there is none, the type is a plain [`Option`].
pub type Fact<T> = Option<T>;

/// Adds to a fact: what is unknown stays so, and becomes so when something unknown is added.
pub(crate) fn add(fact: &mut Fact<u32>, amount: Fact<u32>) {
    *fact = fact.zip(amount).map(|(fact, amount)| sum(fact, amount));
}

/// A sum, held to the largest number that a game can have.
pub(crate) fn sum(one: u32, other: u32) -> u32 {
    one.saturating_add(other).min(MAX_NUMBER)
}

/// So many times an amount, held to the same.
pub(crate) fn times(count: u32, amount: u32) -> u32 {
    count.saturating_mul(amount).min(MAX_NUMBER)
}
