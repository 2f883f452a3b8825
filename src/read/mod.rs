//! Reading JSON values into the engine's types: every problem is noted with its place.
//!
//! The contract is stricter than derived deserialisation: an absent field is unknown but `null` is
//! refused where the types do not have it, a field that the types do not have is refused at its own
//! path, and all problems of a card set are reported at once. So the types read themselves, most of
//! them through [`record!`].

mod any;
mod path;

use crate::{ErrorCode, Problem};
pub(crate) use any::Any;
pub(crate) use path::Path;
use serde::de::value::{Error as WordError, StrDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};
use std::borrow::Cow;

/// The largest number that is read, and that a fact of the table can grow to.
pub(crate) const MAX_NUMBER: u32 = 1_000_000_000;

/// More problems than this help nobody, and a hostile value could hold millions.
const MOST_PROBLEMS: usize = 1_000;

/// The problems found so far in one argument.
pub(crate) struct Problems {
    code: ErrorCode,
    found: Vec<Problem>,
}

impl Problems {
    pub const fn new(code: ErrorCode) -> Self {
        Self { code, found: Vec::new() }
    }

    /// Notes a problem of the argument's own kind.
    pub fn note(&mut self, path: &Path, message: impl AsRef<str>) {
        self.note_as(self.code, path, message.as_ref());
    }

    /// Notes a problem that has a code of its own.
    #[cold]
    #[inline(never)]
    pub fn note_as(&mut self, code: ErrorCode, path: &Path, message: &str) {
        if self.found.len() < MOST_PROBLEMS {
            self.found.push(Problem { code, path: path.to_string(), message: message.to_owned() });
        }
    }

    /// Notes what was expected instead of what was found.
    #[cold]
    #[inline(never)]
    pub fn expected(&mut self, path: &Path, what: &str, found: &Any) {
        self.note(path, format!("expected {what}, found {found}"));
    }

    pub fn into_vec(self) -> Vec<Problem> {
        self.found
    }

    /// The first problem as the error, if there is one.
    pub fn into_result(self) -> Result<(), crate::AiplError> {
        self.found.into_iter().next().map_or(Ok(()), |first| Err(first.into()))
    }
}

/// A type that reads itself from JSON. `None`: it could not, and a problem was noted.
pub(crate) trait Read: Sized {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Option<Self>;
}

/// Reads a whole argument; the first problem is the error.
pub(crate) fn read_argument<T: Read>(
    value: &Any,
    name: &str,
    code: ErrorCode,
) -> Result<T, crate::AiplError> {
    let mut problems = Problems::new(code);
    let read = T::read(value, &Path::argument(name), &mut problems);
    problems.into_result()?;
    read.ok_or_else(|| crate::AiplError::new(code, name, "expected another value"))
}

/// A whole number in a range.
pub(crate) fn whole<const LEAST: u32, const MOST: u32>(
    value: &Any,
    path: &Path,
    problems: &mut Problems,
) -> Option<u32> {
    whole_from(LEAST, MOST, value, path, problems)
}

#[inline(never)]
fn whole_from(least: u32, most: u32, value: &Any, path: &Path, problems: &mut Problems) -> Option<u32> {
    if let Any::Whole(number) = *value
        && let Ok(number) = u32::try_from(number)
        && (least..=most).contains(&number)
    {
        return Some(number);
    }
    problems.expected(path, &format!("a whole number from {least} to {most}"), value);
    None
}

/// A text that names something, so it is not empty.
pub(crate) fn read_id(value: &Any, path: &Path, problems: &mut Problems) -> Option<String> {
    match value {
        Any::Text(text) if !text.is_empty() => Some(text.to_string()),
        _ => {
            problems.expected(path, "an id (a text that is not empty)", value);
            None
        }
    }
}

/// One of the fixed words of an enum without data.
pub(crate) fn word<T: DeserializeOwned>(
    value: &Any,
    path: &Path,
    problems: &mut Problems,
) -> Option<T> {
    let Any::Text(text) = value else {
        problems.expected(path, "a text", value);
        return None;
    };
    let deserializer: StrDeserializer<'_, WordError> = text.as_ref().into_deserializer();
    T::deserialize(deserializer).map_err(|error| problems.note(path, error.to_string())).ok()
}

/// A list whose items are read by `read`.
pub(crate) fn list<T>(
    value: &Any,
    path: &Path,
    problems: &mut Problems,
    read: impl Fn(&Any, &Path, &mut Problems) -> Option<T>,
) -> Option<Vec<T>> {
    let Any::List(items) = value else {
        problems.expected(path, "a list", value);
        return None;
    };
    let mut list = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        // One that cannot be read does not hide what is wrong with the others.
        list.extend(read(item, &path.index(index), problems));
    }
    (list.len() == items.len()).then_some(list)
}

impl Read for u32 {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Option<Self> {
        whole::<0, MAX_NUMBER>(value, path, problems)
    }
}

impl Read for bool {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Option<Self> {
        match value {
            Any::Bool(value) => Some(*value),
            _ => {
                problems.expected(path, "true or false", value);
                None
            }
        }
    }
}

impl Read for String {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Option<Self> {
        match value {
            Any::Text(text) => Some(text.to_string()),
            _ => {
                problems.expected(path, "a text", value);
                None
            }
        }
    }
}

impl<T: Read> Read for Vec<T> {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Option<Self> {
        list(value, path, problems, T::read)
    }
}

/// An object being read: it knows which of its fields were asked for, so that the others can be refused.
pub(crate) struct Fields<'v> {
    fields: &'v [(Cow<'v, str>, Any<'v>)],
    path: &'v Path<'v>,
    known: Vec<&'static str>,
    /// How many of the fields asked for are there.
    met: usize,
}

impl<'v> Fields<'v> {
    /// The value as an object; `None` and a problem if it is none.
    pub fn open(value: &'v Any<'v>, path: &'v Path<'v>, problems: &mut Problems) -> Option<Self> {
        let Any::Object(fields) = value else {
            problems.expected(path, "an object", value);
            return None;
        };
        Some(Self { fields, path, known: Vec::with_capacity(16), met: 0 })
    }

    #[inline(never)]
    fn get(&mut self, name: &'static str) -> Option<&'v Any<'v>> {
        self.known.push(name);
        let (_, value) = self.fields.iter().find(|(known, _)| known == name)?;
        self.met += 1;
        Some(value)
    }

    /// A field without which there is no value.
    pub fn required<T>(
        &mut self,
        name: &'static str,
        problems: &mut Problems,
        read: impl FnOnce(&Any, &Path, &mut Problems) -> Option<T>,
    ) -> Option<T> {
        if let Some(value) = self.get(name) {
            return read(value, &self.path.field(name), problems);
        }
        self.miss(name, problems);
        None
    }

    #[cold]
    #[inline(never)]
    fn miss(&self, name: &str, problems: &mut Problems) {
        problems.note(&self.path.field(name), "a required field is missing");
    }

    /// A field that may be absent (`Some(None)`), but not null.
    pub fn optional<T>(
        &mut self,
        name: &'static str,
        problems: &mut Problems,
        read: impl FnOnce(&Any, &Path, &mut Problems) -> Option<T>,
    ) -> Option<Option<T>> {
        match self.get(name) {
            Some(value) => read(value, &self.path.field(name), problems).map(Some),
            None => Some(None),
        }
    }

    /// A field that must be there, and is null for none.
    pub fn nullable<T>(
        &mut self,
        name: &'static str,
        problems: &mut Problems,
        read: impl FnOnce(&Any, &Path, &mut Problems) -> Option<T>,
    ) -> Option<Option<T>> {
        self.required(name, problems, |value, path, problems| match value {
            Any::Null => Some(None),
            _ => read(value, path, problems).map(Some),
        })
    }

    /// Refuses what was not asked for.
    pub fn close(&self, problems: &mut Problems) {
        if self.met < self.fields.len() {
            self.refuse_unknown(problems);
        }
    }

    #[cold]
    fn refuse_unknown(&self, problems: &mut Problems) {
        let known = self.known.join(", ");
        for (name, _) in self.fields.iter().filter(|(name, _)| !self.known.contains(&name.as_ref())) {
            problems.note(&self.path.field(name), format!("an unknown field; the fields here are {known}"));
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
            ) -> Option<Self> {
                let mut fields = $crate::read::Fields::open(value, path, problems)?;
                $(let $field = fields.$kind($name, problems, $crate::read::record!(@read $($read)?));)+
                fields.close(problems);
                Some(Self { $($field: $field?),+ })
            }
        }
    };
    (@read $read:expr) => { $read };
    (@read) => { $crate::read::Read::read };
}
pub(crate) use record;
