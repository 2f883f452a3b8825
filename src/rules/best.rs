//! The best of a row of cards; tie: leftmost.

use crate::outcome::Tie;

/// The place of the item with the largest value, and whether it took being leftmost to choose it.
pub(crate) fn best<T>(row: &[T], value: impl Fn(&T) -> u32) -> Option<(usize, Option<Tie>)> {
    let values: Vec<u32> = row.iter().map(value).collect();
    best_of(&values)
}

fn best_of(values: &[u32]) -> Option<(usize, Option<Tie>)> {
    // Of equal ones `max_by_key` takes the last.
    let (place, most) = values.iter().enumerate().rev().max_by_key(|&(_, value)| value)?;
    let equal = values.iter().filter(|&value| value == most).count();
    Some((place, (equal > 1).then_some(Tie::Leftmost)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tie_is_told_only_where_one_was_broken() {
        assert_eq!(best(&[1, 3, 2], |n| *n), Some((1, None)));
        assert_eq!(best(&[3, 3, 2], |n| *n), Some((0, Some(Tie::Leftmost))));
        assert_eq!(best(&[2, 2, 3], |n| *n), Some((2, None)));
        assert_eq!(best(&[0; 0], |n| *n), None);
    }
}
