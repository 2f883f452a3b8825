//! Bounds that no type says. Each stands once: what is read from JSON and what Rust callers build keep within the same.

use super::{Any, Path, Problems, Read, list};
use crate::game::id::Id;
use std::fmt::Display;
use std::marker::PhantomData;

/// The largest number that is read, and that a fact of the table can grow to: sums of some still fit.
pub(crate) const MAX_NUMBER: u32 = 1_000_000_000;

/// How a field is read, and its value checked, where that is more than its type says.
pub(crate) trait Bound {
    /// The type of the field.
    type Of;

    /// Reads the field; see [`Read::read`].
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self::Of;

    /// Checks a value of the field; see [`Read::check`].
    fn check(value: &Self::Of, path: Path, problems: &mut Problems);

    /// Whether a look shows that there is nothing to note; see [`Read::is_fine`].
    #[inline]
    fn is_fine(_value: &Self::Of) -> bool {
        false
    }
}

/// A whole number in a range.
pub(crate) struct Whole<const LEAST: u32, const MOST: u32>;

impl<const LEAST: u32, const MOST: u32> Bound for Whole<LEAST, MOST> {
    type Of = u32;

    fn read(value: &Any, path: &Path, problems: &mut Problems) -> u32 {
        read_whole(LEAST, MOST, value, path, problems)
    }

    fn check(number: &u32, path: Path, problems: &mut Problems) {
        if !Self::is_fine(number) {
            note_outside(LEAST, MOST, number, path, problems);
        }
    }

    #[inline]
    fn is_fine(number: &u32) -> bool {
        (LEAST..=MOST).contains(number)
    }
}

#[inline(never)]
fn read_whole(least: u32, most: u32, value: &Any, path: &Path, problems: &mut Problems) -> u32 {
    let number = match *value {
        Any::Whole(number) => u32::try_from(number).ok(),
        _ => None,
    };
    let Some(number) = number else {
        problems.expected(path, &range(least, most), value);
        return least;
    };
    if !(least..=most).contains(&number) {
        note_outside(least, most, &number, *path, problems);
    }
    number
}

#[cold]
#[inline(never)]
fn note_outside(least: u32, most: u32, found: &dyn Display, path: Path, problems: &mut Problems) {
    problems.note(&path, format!("expected {}, found {found}", range(least, most)));
}

fn range(least: u32, most: u32) -> String {
    format!("a whole number from {least} to {most}")
}

impl Read for u32 {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        Whole::<0, MAX_NUMBER>::read(value, path, problems)
    }

    fn check(&self, path: Path, problems: &mut Problems) {
        Whole::<0, MAX_NUMBER>::check(self, path, problems);
    }

    #[inline]
    fn is_fine(&self) -> bool {
        Whole::<0, MAX_NUMBER>::is_fine(self)
    }
}

/// Indexes into a list.
pub(crate) struct Indexes;

impl Bound for Indexes {
    type Of = Vec<usize>;

    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Vec<usize> {
        list(value, path, problems, |item, path, problems| u32::read(item, path, problems) as usize)
    }

    fn check(indexes: &Vec<usize>, path: Path, problems: &mut Problems) {
        for (place, index) in indexes.iter().enumerate() {
            if *index > MAX_NUMBER as usize {
                note_outside(0, MAX_NUMBER, index, path.index(place), problems);
            }
        }
    }
}

const AN_ID: &str = "an id (a text that is not empty)";

/// A text that names something, so it is not empty.
pub(crate) struct Named;

impl Bound for Named {
    type Of = Id;

    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Id {
        let Any::Text(text) = value else {
            problems.expected(path, AN_ID, value);
            return "".into();
        };
        let id = text.as_ref().into();
        Self::check(&id, *path, problems);
        id
    }

    fn check(id: &Id, path: Path, problems: &mut Problems) {
        if id.is_empty() {
            problems.note(&path, format!("expected {AN_ID}, found \"\""));
        }
    }

    #[inline]
    fn is_fine(id: &Id) -> bool {
        !id.is_empty()
    }
}

/// A list of what is bounded.
pub(crate) struct Each<B>(PhantomData<B>);

impl<B: Bound> Bound for Each<B> {
    type Of = Vec<B::Of>;

    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Vec<B::Of> {
        list(value, path, problems, B::read)
    }

    fn check(items: &Vec<B::Of>, path: Path, problems: &mut Problems) {
        for (index, item) in items.iter().enumerate() {
            if !B::is_fine(item) {
                B::check(item, path.index(index), problems);
            }
        }
    }
}

/// A list of what the game has a handful of: longer ones are refused, so that no rule can be made slow by them.
pub(crate) struct Short<T>(PhantomData<T>);

impl<T> Short<T> {
    const LONGEST: usize = 99;

    /// Notes a list that is too long. It is not looked into.
    fn is_short(length: usize, path: &Path, problems: &mut Problems) -> bool {
        if length > Self::LONGEST {
            problems.unread(
                path,
                &format!("expected a list of at most {}, found a list of {length}", Self::LONGEST),
            );
        }
        length <= Self::LONGEST
    }
}

impl<T: Read> Bound for Short<T> {
    type Of = Vec<T>;

    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Vec<T> {
        match value {
            Any::List(items) if !Self::is_short(items.len(), path, problems) => Vec::new(),
            _ => Vec::read(value, path, problems),
        }
    }

    fn check(items: &Vec<T>, path: Path, problems: &mut Problems) {
        if Self::is_short(items.len(), &path, problems) {
            items.check(path, problems);
        }
    }
}
