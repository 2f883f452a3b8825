//! Ids, and sets of them: each may be there once, and what is named must be there.

use crate::read::{Path, Problems};
use foldhash::fast::FixedState;
use std::collections::HashSet;
use std::sync::Arc;

/// An id. Shared, so that copying a game copies no text.
pub type Id = Arc<str>;

/// The ids of one kind that were given so far. Hashed without random keys: checks must not need a random source.
pub(crate) struct Ids<'a>(HashSet<&'a str, FixedState>);

impl<'a> Ids<'a> {
    /// None yet, with room for some.
    pub fn for_some(count: usize) -> Self {
        Self(HashSet::with_capacity_and_hasher(count, FixedState::default()))
    }

    /// An id that is given here: a second time it is a problem.
    pub fn give(&mut self, id: &'a str, path: &Path, problems: &mut Problems) {
        if !self.0.insert(id) {
            problems.note(path, format!("\"{id}\" is there twice"));
        }
    }

    /// An id that must name something.
    pub fn name(&self, id: &str, what: &str, path: &Path, problems: &mut Problems) {
        if !self.0.contains(id) {
            problems.note(path, format!("there is no {what} \"{id}\""));
        }
    }

    /// Adds an id; false if it was there.
    pub fn add(&mut self, id: &'a str) -> bool {
        self.0.insert(id)
    }

    /// Whether an id is there.
    pub fn has(&self, id: &str) -> bool {
        self.0.contains(id)
    }
}

impl Default for Ids<'_> {
    /// None yet. Most rows on a table are no longer than this.
    fn default() -> Self {
        Self::for_some(14)
    }
}

impl<'a> FromIterator<&'a str> for Ids<'a> {
    fn from_iter<I: IntoIterator<Item = &'a str>>(ids: I) -> Self {
        let ids = ids.into_iter();
        let mut set = Self::for_some(ids.size_hint().0);
        set.0.extend(ids);
        set
    }
}
