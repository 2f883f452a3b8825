//! Reading JSON values into the engine's types: every problem is noted with its place.
//!
//! The API is stricter than derived deserialisation: an absent field is unknown but `null` is
//! refused where the types do not have it, a field that the types do not have is refused at its own
//! path, and all problems of a card set are reported at once. So the types read themselves, most of
//! them through [`record!`].

mod any;
mod parse;
mod path;

use crate::error::{AiplError, ErrorCode};
use crate::ids::Id;
pub(crate) use any::Any;
pub(crate) use parse::parse;
pub(crate) use path::Path;
use std::borrow::Cow;

/// The largest number that is read, and that a fact of the table can grow to: sums of some still fit.
pub(crate) const MAX_NUMBER: u32 = 1_000_000_000;

/// More problems than this help nobody, and a hostile value could hold millions.
const MOST_PROBLEMS: usize = 10_000;

/// The problems found so far in one argument.
pub(crate) struct Problems {
    code: ErrorCode,
    found: Vec<AiplError>,
    /// While a stand-in is read for a value that is not there: its own problem is noted already.
    muted: bool,
}

impl Problems {
    pub const fn new(code: ErrorCode) -> Self {
        Self { code, found: Vec::new(), muted: false }
    }

    /// Notes a problem of the argument's own kind.
    pub fn note(&mut self, path: &Path, message: impl AsRef<str>) {
        self.note_as(self.code, path, message.as_ref());
    }

    /// Notes a problem that has a code of its own.
    #[cold]
    #[inline(never)]
    pub fn note_as(&mut self, code: ErrorCode, path: &Path, message: &str) {
        if !self.muted && self.found.len() < MOST_PROBLEMS {
            self.found.push(AiplError::new(code, path.to_string(), message));
        }
    }

    /// Notes what was expected instead of what was found.
    #[cold]
    #[inline(never)]
    pub fn expected(&mut self, path: &Path, what: &str, found: &Any) {
        self.note(path, format!("expected {what}, found {found}"));
    }

    pub fn into_vec(self) -> Vec<AiplError> {
        self.found
    }

    /// The first problem as the error, if there is one.
    pub fn into_result(self) -> Result<(), AiplError> {
        self.found.into_iter().next().map_or(Ok(()), Err)
    }
}

/// A type that reads itself from JSON. Where it cannot, it notes a problem and returns any value: a value
/// counts only if no problem was found. That spares all the ways out of half-read values.
pub(crate) trait Read: Sized {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self;
}

/// Reads a whole argument; the first problem is the error.
pub(crate) fn read_argument<T: Read>(value: &Any, name: &str, code: ErrorCode) -> Result<T, AiplError> {
    let mut problems = Problems::new(code);
    let read = T::read(value, &Path::argument(name), &mut problems);
    problems.into_result().map(|()| read)
}

/// A whole number in a range.
pub(crate) fn whole<const LEAST: u32, const MOST: u32>(
    value: &Any,
    path: &Path,
    problems: &mut Problems,
) -> u32 {
    whole_from(LEAST, MOST, value, path, problems)
}

#[inline(never)]
fn whole_from(least: u32, most: u32, value: &Any, path: &Path, problems: &mut Problems) -> u32 {
    if let Any::Whole(number) = *value
        && let Ok(number) = u32::try_from(number)
        && (least..=most).contains(&number)
    {
        return number;
    }
    problems.expected(path, &format!("a whole number from {least} to {most}"), value);
    least
}

/// A text that names something, so it is not empty.
pub(crate) fn read_id(value: &Any, path: &Path, problems: &mut Problems) -> Id {
    match value {
        Any::Text(text) if !text.is_empty() => text.as_ref().into(),
        _ => {
            problems.expected(path, "an id (a text that is not empty)", value);
            "".into()
        }
    }
}

/// A list of texts that name something.
pub(crate) fn read_ids(value: &Any, path: &Path, problems: &mut Problems) -> Vec<Id> {
    list(value, path, problems, read_id)
}

/// A list whose items are read by `read`.
pub(crate) fn list<T>(
    value: &Any,
    path: &Path,
    problems: &mut Problems,
    read: impl Fn(&Any, &Path, &mut Problems) -> T,
) -> Vec<T> {
    let Any::List(items) = value else {
        problems.expected(path, "a list", value);
        return Vec::new();
    };
    let mut list = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        list.push(read(item, &path.index(index), problems));
    }
    list
}

/// A list of what the game has a handful of: longer ones are refused, so that no rule can be made slow by them.
pub(crate) fn short_list<T: Read>(value: &Any, path: &Path, problems: &mut Problems) -> Vec<T> {
    const LONGEST: usize = 99;
    match value {
        Any::List(items) if items.len() > LONGEST => {
            problems.expected(path, &format!("a list of at most {LONGEST}"), value);
            Vec::new()
        }
        _ => Vec::read(value, path, problems),
    }
}

impl Read for u32 {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        whole::<0, MAX_NUMBER>(value, path, problems)
    }
}

impl Read for bool {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        if let Any::Bool(value) = value {
            return *value;
        }
        problems.expected(path, "true or false", value);
        false
    }
}

impl Read for String {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        if let Any::Text(text) = value {
            return text.to_string();
        }
        problems.expected(path, "a text", value);
        Self::new()
    }
}

impl Read for Id {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        String::read(value, path, problems).into()
    }
}

impl<T: Read> Read for Vec<T> {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        list(value, path, problems, T::read)
    }
}

/// An object being read: it counts the fields that were asked for, so that others can be refused.
pub(crate) struct Fields<'v> {
    entries: &'v [(Cow<'v, str>, Any<'v>)],
    path: &'v Path<'v>,
    /// How many of the fields asked for are there.
    met: usize,
    /// The value is no object: that is the problem, not its missing fields.
    muted: bool,
}

impl<'v> Fields<'v> {
    /// The value as an object; a problem if it is none.
    pub fn open(value: &'v Any<'v>, path: &'v Path<'v>, problems: &mut Problems) -> Self {
        if let Any::Object(entries) = value {
            return Self { entries, path, met: 0, muted: problems.muted };
        }
        problems.expected(path, "an object", value);
        let muted = std::mem::replace(&mut problems.muted, true);
        Self { entries: &[], path, met: 0, muted }
    }

    #[inline(never)]
    fn get(&mut self, name: &str) -> Option<&'v Any<'v>> {
        let (_, value) = self.entries.iter().find(|(known, _)| known == name)?;
        self.met += 1;
        Some(value)
    }

    /// A field without which there is no value.
    pub fn required<T>(
        &mut self,
        name: &str,
        problems: &mut Problems,
        read: impl FnOnce(&Any, &Path, &mut Problems) -> T,
    ) -> T {
        let path = self.path.field(name);
        if let Some(value) = self.get(name) {
            return read(value, &path, problems);
        }
        problems.note(&path, "a required field is missing");
        let muted = std::mem::replace(&mut problems.muted, true);
        let stand_in = read(&Any::Null, &path, problems);
        problems.muted = muted;
        stand_in
    }

    /// A field that may be absent, but not null.
    pub fn optional<T>(
        &mut self,
        name: &str,
        problems: &mut Problems,
        read: impl FnOnce(&Any, &Path, &mut Problems) -> T,
    ) -> Option<T> {
        self.get(name).map(|value| read(value, &self.path.field(name), problems))
    }

    /// A field that must be there, and is null for none.
    pub fn nullable<T>(
        &mut self,
        name: &str,
        problems: &mut Problems,
        read: impl FnOnce(&Any, &Path, &mut Problems) -> T,
    ) -> Option<T> {
        match self.get(name) {
            Some(Any::Null) => None,
            Some(value) => Some(read(value, &self.path.field(name), problems)),
            None => {
                problems.note(&self.path.field(name), "a required field is missing (null for none)");
                None
            }
        }
    }

    /// The field that says which kind of object this is; empty with a problem.
    pub fn tag(&mut self, name: &str, problems: &mut Problems) -> &'v str {
        let path = self.path.field(name);
        match self.get(name) {
            Some(Any::Text(tag)) => return tag,
            Some(other) => problems.expected(&path, "a text", other),
            None => problems.note(&path, "a required field is missing"),
        }
        ""
    }

    /// Refuses a kind that there is not. An empty one is refused already.
    #[cold]
    #[inline(never)]
    pub fn refuse_tag(&mut self, name: &str, kinds: &str, problems: &mut Problems) {
        if let Some(found @ Any::Text(_)) = self.get(name) {
            problems.expected(&self.path.field(name), kinds, found);
        }
        // Which other fields it should have is not known.
        self.met = self.entries.len();
    }

    /// Refuses what was not asked for.
    pub fn close(self, known: &[&str], problems: &mut Problems) {
        problems.muted = self.muted;
        if self.met < self.entries.len() {
            self.refuse_unknown(known, problems);
        }
    }

    #[cold]
    #[inline(never)]
    fn refuse_unknown(&self, known: &[&str], problems: &mut Problems) {
        let message = format!("an unknown field; the fields here are {}", known.join(", "));
        for (name, _) in self.entries.iter().filter(|(name, _)| !known.contains(&name.as_ref())) {
            problems.note(&self.path.field(name), &message);
        }
        for name in known {
            if self.entries.iter().filter(|(one, _)| one == name).count() > 1 {
                problems.note(&self.path.field(name), "a field that is there twice");
            }
        }
    }
}

/// Implements [`Read`] for a struct: each field with its name in JSON, whether it is `required`,
/// `optional` or `nullable`, and, where the type's own reading will not do, the function that reads it.
macro_rules! record {
    ($type:ident { $($field:ident: $kind:ident $name:literal $(by $read:expr)?),+ $(,)? }) => {
        impl $crate::read::Read for $type {
            fn read(
                value: &$crate::read::Any,
                path: &$crate::read::Path,
                problems: &mut $crate::read::Problems,
            ) -> Self {
                let mut fields = $crate::read::Fields::open(value, path, problems);
                let read = Self {
                    $($field: fields.$kind($name, problems, $crate::read::record!(@read $($read)?))),+
                };
                fields.close(&[$($name),+], problems);
                read
            }
        }
    };
    (@read $read:expr) => { $read };
    (@read) => { $crate::read::Read::read };
}
pub(crate) use record;
