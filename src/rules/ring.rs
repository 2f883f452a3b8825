//! Rings: the seats, the regions, the cities along the road.

use crate::game::card::Direction;

/// The places of a ring, once around: first the one to start from.
pub(crate) fn ring(start: usize, count: usize, direction: Direction) -> impl Iterator<Item = usize> {
    (0..count).map(move |distance| match direction {
        Direction::Clockwise => (start + distance) % count,
        Direction::Anticlockwise => (start + count - distance) % count,
    })
}
