//! A record: values under keys of people's own, such as player ids.

use crate::game::id::Id;
use crate::game::ids::Ids;
use crate::read::{Any, Path, Problems, Read};
use serde::{Serialize, Serializer};
use std::borrow::Cow;

/// Values under keys, in the order in which they came. Records are small: a few players, a few answers.
#[derive(Clone, Debug)]
pub struct Record<T>(Vec<(Id, T)>);

impl<T> Record<T> {
    /// An empty record.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Without entries.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value under a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&T> {
        self.0.iter().find(|(known, _)| **known == *key).map(|(_, value)| value)
    }

    /// The value under a key, to be changed.
    pub fn get_mut(&mut self, key: &str) -> Option<&mut T> {
        self.0.iter_mut().find(|(known, _)| **known == *key).map(|(_, value)| value)
    }

    /// Puts a value under a key, in place of one that is there.
    pub fn insert(&mut self, key: impl Into<Id>, value: T) {
        let key = key.into();
        match self.get_mut(&key) {
            Some(known) => *known = value,
            None => self.0.push((key, value)),
        }
    }

    /// Takes an entry out.
    pub fn remove(&mut self, key: &str) {
        self.0.retain(|(known, _)| **known != *key);
    }

    /// All entries.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.0.iter().map(|(key, value)| (&**key, value))
    }
}

/// As in JSON, the order of the entries means nothing.
impl<T: PartialEq> PartialEq for Record<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0.len() == other.0.len() && self.0.iter().all(|(key, value)| other.get(key) == Some(value))
    }
}

impl<T: Eq> Eq for Record<T> {}

impl<T> Default for Record<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> FromIterator<(Id, T)> for Record<T> {
    /// Of entries with the same key the first one counts.
    fn from_iter<I: IntoIterator<Item = (Id, T)>>(entries: I) -> Self {
        let mut entries: Vec<(Id, T)> = entries.into_iter().collect();
        if has_a_key_twice(&entries) {
            let keys: Vec<Id> = entries.iter().map(|(key, _)| key.clone()).collect();
            let (mut keys, mut seen) = (keys.iter(), Ids::for_some(keys.len()));
            entries.retain(|_| keys.next().is_some_and(|key| seen.add(key)));
        }
        Self(entries)
    }
}

fn has_a_key_twice<T>(entries: &[(Id, T)]) -> bool {
    // To look through a few is faster than to remember them; a hostile record has a million.
    const FEW: usize = 16;
    let mut keys = entries.iter().map(|(key, _)| key);
    if entries.len() > FEW {
        let mut seen = Ids::for_some(entries.len());
        return !keys.all(|key| seen.add(key));
    }
    keys.enumerate().any(|(place, key)| entries[..place].iter().any(|(before, _)| before == key))
}

impl<T: Serialize> Serialize for Record<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<T: Read> Read for Record<T> {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        let Any::Object(entries) = value else {
            problems.expected(path, "an object", value);
            return Self::new();
        };
        let read =
            |(key, item): &(Cow<str>, Any)| (key.as_ref().into(), T::read(item, &path.key(key), problems));
        entries.iter().map(read).collect()
    }

    fn check(&self, path: Path, problems: &mut Problems) {
        for (key, value) in &self.0 {
            value.check(path.key(key), problems);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Record;

    #[test]
    fn records_are_equal_in_any_order() {
        let record = |entries: &[(&str, u32)]| -> Record<u32> {
            entries.iter().map(|&(key, value)| (key.into(), value)).collect()
        };
        assert_eq!(record(&[("a", 1), ("b", 2)]), record(&[("b", 2), ("a", 1)]));
        assert_ne!(record(&[("a", 1), ("b", 2)]), record(&[("a", 1)]));
        assert_ne!(record(&[("a", 1)]), record(&[("a", 2)]));
    }
}
