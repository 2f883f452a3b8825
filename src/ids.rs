//! Ids of one kind: each may be there once, and what is named must be there.

use crate::read::{Path, Problems};
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, DefaultHasher};

/// The ids given so far. Hashed without random keys: checks must not need a random source.
#[derive(Default)]
pub(crate) struct Ids<'a>(HashSet<&'a str, BuildHasherDefault<DefaultHasher>>);

impl<'a> Ids<'a> {
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

impl<'a> FromIterator<&'a str> for Ids<'a> {
    fn from_iter<I: IntoIterator<Item = &'a str>>(ids: I) -> Self {
        Self(ids.into_iter().collect())
    }
}
