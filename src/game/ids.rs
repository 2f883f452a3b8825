//! Sets of ids: each may be there once, and what is named must be there.

use crate::read::{Path, Problems};
use foldhash::fast::FixedState;
use std::collections::HashMap;

/// So many are found by their marks: all of one kind on a table, and the cards of a set.
const FEW: usize = 64;

/// Twice as many as ids, so that next to every look-up meets the one id that it is for.
const SLOTS: usize = 2 * FEW;

/// For each mark, from its own slot on, the place of its id, counted from 1; 0: none.
pub(crate) type Slots = [u8; SLOTS];

/// The ids of one kind that were given so far, each by its place among them.
///
/// To check a game is to look up some two hundred ids, each of which takes half the time by its mark. Beyond a few, where
/// a hostile list could have all the same mark, they are hashed. Without random keys: checks must not need a random source.
pub(crate) struct Ids<'a> {
    few: Vec<&'a str>,
    slots: Slots,
    many: HashMap<&'a str, usize, FixedState>,
}

impl<'a> Ids<'a> {
    /// None yet, with room for some.
    pub fn for_some(count: usize) -> Self {
        Self { few: Vec::with_capacity(count.min(FEW)), slots: [0; SLOTS], many: HashMap::default() }
    }

    /// Those that had these slots before.
    pub fn at(ids: impl Iterator<Item = &'a str>, slots: Slots) -> Self {
        Self { few: ids.collect(), slots, many: HashMap::default() }
    }

    /// Where they are found, if they are few.
    pub fn slots(&self) -> Option<Slots> {
        self.many.is_empty().then_some(self.slots)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.few.len() + self.many.len()
    }

    /// An id that is given here: a second time it is a problem.
    #[inline]
    pub fn give(&mut self, id: &'a str, path: Path, problems: &mut Problems) {
        if !self.add(id) {
            note_twice(id, path, problems);
        }
    }

    /// Adds an id; false if it was there.
    pub fn add(&mut self, id: &'a str) -> bool {
        let Err(slot) = self.find(id) else { return false };
        match (u8::try_from(self.few.len() + 1), self.slots.get_mut(slot)) {
            (Ok(place), Some(slot)) if self.few.len() < FEW => {
                *slot = place;
                self.few.push(id);
            }
            _ => self.add_to_many(id),
        }
        true
    }

    #[cold]
    #[inline(never)]
    fn add_to_many(&mut self, id: &'a str) {
        let place = self.len();
        self.many.insert(id, place);
    }

    /// An id that must name something: the place of what it names.
    #[inline]
    pub fn name(&self, id: &str, what: &str, path: Path, problems: &mut Problems) -> Option<usize> {
        let place = self.place(id);
        if place.is_none() {
            note_nothing(id, what, path, problems);
        }
        place
    }

    /// Whether an id is there.
    pub fn has(&self, id: &str) -> bool {
        self.place(id).is_some()
    }

    /// The place of an id, counted as they were given.
    pub fn place(&self, id: &str) -> Option<usize> {
        self.find(id).ok()
    }

    /// The place of an id; else the slot for it among the few.
    #[inline]
    fn find(&self, id: &str) -> Result<usize, usize> {
        let mark = mark(id);
        let mut slot = slot(mark);
        // Never more than half of them are taken.
        while let Some(place) = usize::from(self.slots[slot]).checked_sub(1) {
            if self.few.get(place).is_some_and(|known| is_same(known, id, mark)) {
                return Ok(place);
            }
            slot = (slot + 1) % SLOTS;
        }
        if self.many.is_empty() { Err(slot) } else { self.find_among_many(id).ok_or(slot) }
    }

    #[cold]
    #[inline(never)]
    fn find_among_many(&self, id: &str) -> Option<usize> {
        self.many.get(id).copied()
    }
}

#[cold]
#[inline(never)]
pub(crate) fn note_twice(id: &str, path: Path, problems: &mut Problems) {
    problems.note(&path, format!("\"{id}\" is there twice"));
}

#[cold]
#[inline(never)]
fn note_nothing(id: &str, what: &str, path: Path, problems: &mut Problems) {
    problems.note(&path, format!("there is no {what} \"{id}\""));
}

impl Default for Ids<'_> {
    /// None yet.
    fn default() -> Self {
        Self::for_some(0)
    }
}

/// The first and the last bytes of an id: where it has no more than 8, all of them.
#[inline]
fn mark(id: &str) -> u64 {
    let id = id.as_bytes();
    let half = |half: &[u8; 4]| u64::from(u32::from_le_bytes(*half));
    match (id.first_chunk(), id.last_chunk(), id) {
        (Some(first), Some(last), _) => half(first) | half(last) << 32,
        (_, _, &[first, ref rest @ ..]) => {
            let middle = rest.first().copied().unwrap_or_default();
            let last = rest.last().copied().unwrap_or_default();
            u64::from(first) | u64::from(middle) << 8 | u64::from(last) << 16
        }
        _ => 0,
    }
}

/// The slot with which to begin: the uppermost bits of the product depend on all those of the mark.
#[inline]
fn slot(mark: u64) -> usize {
    const MIX: u64 = 0x9E37_79B9_7F4A_7C15;
    let [uppermost, ..] = mark.wrapping_mul(MIX).to_be_bytes();
    usize::from(uppermost) % SLOTS
}

/// Whether an id is this other one, whose mark is known: short ones are told by their marks alone.
#[inline]
fn is_same(one: &str, other: &str, mark_of_other: u64) -> bool {
    one.len() == other.len() && if one.len() <= 8 { mark(one) == mark_of_other } else { one == other }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ErrorCode;

    /// Of all lengths; many of them have the same mark.
    fn ids() -> Vec<String> {
        let mut ids: Vec<String> = (0..20).map(|length| "x".repeat(length)).collect();
        ids.extend((0..400).map(|n| format!("same{n:04}same")));
        ids.extend((0..400).map(|n| n.to_string()));
        ids
    }

    #[test]
    fn each_id_is_found_at_its_place_and_refused_a_second_time() {
        let all = ids();
        for count in [0, 1, 2, 8, 63, 64, 65, 100, all.len()] {
            let path = Path::argument("game");
            let mut problems = Problems::new(ErrorCode::InvalidGame);
            let mut ids = Ids::default();
            all.iter().take(count).for_each(|id| ids.give(id, path, &mut problems));
            assert_eq!((ids.len(), problems.into_vec()), (count, vec![]));
            let mut problems = Problems::new(ErrorCode::InvalidGame);
            for (place, id) in all.iter().enumerate() {
                let found = ids.name(id, "thing", path, &mut problems);
                assert_eq!(found, (place < count).then_some(place), "{id} of {count}");
                assert_eq!(ids.has(id), place < count);
            }
            assert_eq!(problems.into_vec().len(), all.len() - count);
            let mut problems = Problems::new(ErrorCode::InvalidGame);
            all.iter().take(count).for_each(|id| ids.give(id, path, &mut problems));
            assert_eq!((ids.len(), problems.into_vec().len()), (count, count));
        }
    }

    #[test]
    fn ids_of_up_to_eight_bytes_have_the_same_mark_only_if_they_are_the_same() {
        for ids in [["a", "b"], ["ab", "aa"], ["abc", "abb"], ["abcd", "abce"], ["abcdefgh", "abcdffgh"]] {
            assert_ne!(mark(ids[0]), mark(ids[1]), "{ids:?}");
        }
    }
}
