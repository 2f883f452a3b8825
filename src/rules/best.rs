//! The best of a row of cards; tie: leftmost.

use crate::decision::outcome::Tie;
use crate::game::fact::Fact;

/// What was taken out of a row.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Best<T> {
    pub item: Fact<T>,
    /// Whether it took being leftmost to choose it.
    pub tie: Option<Tie>,
}

impl<T> Best<T> {
    /// Out of a row that is unknown.
    pub const UNKNOWN: Self = Self { item: None, tie: None };
}

/// Takes the item with the largest value out of a row, where there is one.
pub(crate) fn take_best<T>(row: &mut Fact<Vec<T>>, value: impl Fn(&T) -> u32) -> Option<Best<T>> {
    let Some(row) = row else { return Some(Best::UNKNOWN) };
    // Of equal ones `max_by_key` takes the last.
    let (place, most) = row.iter().map(&value).enumerate().rev().max_by_key(|&(_, value)| value)?;
    let equal = row.iter().filter(|item| value(item) == most).count();
    Some(Best { item: Some(row.remove(place)), tie: (equal > 1).then_some(Tie::Leftmost) })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The row has the value of each item and its name.
    fn best(row: &[(u32, &'static str)]) -> Option<(Option<&'static str>, Option<Tie>)> {
        let Best { item, tie } = take_best(&mut Some(row.to_vec()), |item| item.0)?;
        Some((item.map(|item| item.1), tie))
    }

    #[test]
    fn a_tie_is_told_only_where_one_was_broken() {
        assert_eq!(best(&[(1, "a"), (3, "b"), (2, "c")]), Some((Some("b"), None)));
        assert_eq!(best(&[(3, "a"), (3, "b"), (2, "c")]), Some((Some("a"), Some(Tie::Leftmost))));
        assert_eq!(best(&[(2, "a"), (2, "b"), (3, "c")]), Some((Some("c"), None)));
    }

    #[test]
    fn an_empty_row_has_no_best_and_an_unknown_one_an_unknown() {
        assert_eq!(best(&[]), None);
        assert_eq!(take_best(&mut None::<Vec<u32>>, |n| *n), Some(Best::UNKNOWN));
    }

    #[test]
    fn the_best_is_out_of_the_row() {
        let mut row = Some(vec![1, 3, 2]);
        take_best(&mut row, |n| *n);
        assert_eq!(row, Some(vec![1, 2]));
    }
}
