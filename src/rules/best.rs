//! The best of a row of cards; tie: leftmost.

use crate::outcome::Tie;

/// The place of the item with the largest value, and whether it took being leftmost to choose it.
pub(crate) fn best<T, V: Ord>(row: &[T], value: impl Fn(&T) -> V) -> Option<(usize, Option<Tie>)> {
    let most = row.iter().map(&value).max()?;
    let mut best = row.iter().enumerate().filter(|(_, item)| value(item) == most);
    let (place, _) = best.next()?;
    Some((place, best.next().map(|_| Tie::Leftmost)))
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
