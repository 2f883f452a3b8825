//! Reading JSON values into the engine's types: every problem is noted with its place.
//!
//! The contract is stricter than derived deserialisation: an absent field is unknown but `null` is
//! refused where the types do not have it, a field that the types do not have is refused at its own
//! path, and all problems of a card set are reported at once. So the types read themselves, most of
//! them through [`record!`].

mod path;

use crate::{ErrorCode, Problem};
pub(crate) use path::Path;
use serde::de::{DeserializeOwned, IntoDeserializer, value::Error as WordError};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

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
    pub fn note(&mut self, path: &Path, message: impl Into<String>) {
        self.note_as(self.code, path, message);
    }

    /// Notes a problem that has a code of its own.
    pub fn note_as(&mut self, code: ErrorCode, path: &Path, message: impl Into<String>) {
        if self.found.len() < MOST_PROBLEMS {
            self.found.push(Problem { code, path: path.to_string(), message: message.into() });
        }
    }

    pub fn expected(&mut self, path: &Path, what: &str, found: &Value) {
        self.note(path, format!("expected {what}, found {}", describe(found)));
    }

    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    pub fn into_vec(self) -> Vec<Problem> {
        self.found
    }

    /// The first problem as the error, if there is one.
    pub fn into_result(self) -> Result<(), crate::AiplError> {
        self.found.into_iter().next().map_or(Ok(()), |first| Err(first.into()))
    }
}

/// A value in a few words, for messages.
fn describe(value: &Value) -> String {
    const LONGEST: usize = 40;
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::String(text) if text.chars().count() <= LONGEST => format!("{value}"),
        Value::String(text) => {
            format!("{}…", Value::from(text.chars().take(LONGEST).collect::<String>()))
        }
        Value::Array(items) => format!("a list of {}", items.len()),
        Value::Object(_) => "an object".to_owned(),
    }
}

/// A type that reads itself from JSON. `None`: it could not, and a problem was noted.
pub(crate) trait Read: Sized {
    fn read(value: &Value, path: &Path, problems: &mut Problems) -> Option<Self>;
}

/// Reads a whole argument; the first problem is the error.
pub(crate) fn read_argument<T: Read>(
    value: &Value,
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
    value: &Value,
    path: &Path,
    problems: &mut Problems,
) -> Option<u32> {
    let number = value.as_u64().and_then(|n| u32::try_from(n).ok());
    let inside = number.filter(|n| (LEAST..=MOST).contains(n));
    if inside.is_none() {
        let what = match MOST {
            MAX_NUMBER => format!("a whole number of {LEAST} or more"),
            _ => format!("a whole number from {LEAST} to {MOST}"),
        };
        problems.expected(path, &what, value);
    }
    inside
}

/// A text that names something, so it is not empty.
pub(crate) fn read_id(value: &Value, path: &Path, problems: &mut Problems) -> Option<String> {
    let text = value.as_str().filter(|text| !text.is_empty());
    if text.is_none() {
        problems.expected(path, "an id (a text that is not empty)", value);
    }
    text.map(ToOwned::to_owned)
}

/// One of the fixed words of an enum without data.
pub(crate) fn word<T: DeserializeOwned>(
    value: &Value,
    path: &Path,
    problems: &mut Problems,
) -> Option<T> {
    let Some(text) = value.as_str() else {
        problems.expected(path, "a text", value);
        return None;
    };
    let deserializer: serde::de::value::StrDeserializer<'_, WordError> = text.into_deserializer();
    T::deserialize(deserializer).map_err(|error| problems.note(path, error.to_string())).ok()
}

/// A list whose items are read by `read`.
pub(crate) fn list<T>(
    value: &Value,
    path: &Path,
    problems: &mut Problems,
    read: impl Fn(&Value, &Path, &mut Problems) -> Option<T>,
) -> Option<Vec<T>> {
    let Some(items) = value.as_array() else {
        problems.expected(path, "a list", value);
        return None;
    };
    let read: Vec<_> = items
        .iter()
        .enumerate()
        .map(|(index, item)| read(item, &path.index(index), problems))
        .collect();
    read.into_iter().collect()
}

impl Read for u32 {
    fn read(value: &Value, path: &Path, problems: &mut Problems) -> Option<Self> {
        whole::<0, MAX_NUMBER>(value, path, problems)
    }
}

impl Read for bool {
    fn read(value: &Value, path: &Path, problems: &mut Problems) -> Option<Self> {
        let read = value.as_bool();
        if read.is_none() {
            problems.expected(path, "true or false", value);
        }
        read
    }
}

impl Read for String {
    fn read(value: &Value, path: &Path, problems: &mut Problems) -> Option<Self> {
        let text = value.as_str();
        if text.is_none() {
            problems.expected(path, "a text", value);
        }
        text.map(ToOwned::to_owned)
    }
}

impl<T: Read> Read for Vec<T> {
    fn read(value: &Value, path: &Path, problems: &mut Problems) -> Option<Self> {
        list(value, path, problems, T::read)
    }
}

impl<T: Read> Read for BTreeMap<String, T> {
    fn read(value: &Value, path: &Path, problems: &mut Problems) -> Option<Self> {
        let Some(entries) = value.as_object() else {
            problems.expected(path, "an object", value);
            return None;
        };
        let read: Vec<_> = entries
            .iter()
            .map(|(key, item)| {
                Some((key.clone(), T::read(item, &path.key(key), problems)?))
            })
            .collect();
        read.into_iter().collect()
    }
}

/// An object being read: it knows which of its fields were asked for, so that the others can be refused.
pub(crate) struct Fields<'v> {
    map: &'v Map<String, Value>,
    path: &'v Path<'v>,
    known: Vec<&'static str>,
}

impl<'v> Fields<'v> {
    /// The value as an object; `None` and a problem if it is none.
    pub fn open(value: &'v Value, path: &'v Path<'v>, problems: &mut Problems) -> Option<Self> {
        let map = value.as_object();
        if map.is_none() {
            problems.expected(path, "an object", value);
        }
        map.map(|map| Self { map, path, known: Vec::with_capacity(8) })
    }

    /// A field without which there is no value.
    pub fn required<T>(
        &mut self,
        name: &'static str,
        problems: &mut Problems,
        read: impl FnOnce(&Value, &Path, &mut Problems) -> Option<T>,
    ) -> Option<T> {
        let read = self.optional(name, problems, read)?;
        if read.is_none() {
            problems.note(&self.path.field(name), "a required field is missing");
        }
        read
    }

    /// A field that may be absent (`Some(None)`), but not null.
    pub fn optional<T>(
        &mut self,
        name: &'static str,
        problems: &mut Problems,
        read: impl FnOnce(&Value, &Path, &mut Problems) -> Option<T>,
    ) -> Option<Option<T>> {
        self.known.push(name);
        match self.map.get(name) {
            Some(value) => read(value, &self.path.field(name), problems).map(Some),
            None => Some(None),
        }
    }

    /// A field that must be there, and is null for none.
    pub fn nullable<T>(
        &mut self,
        name: &'static str,
        problems: &mut Problems,
        read: impl FnOnce(&Value, &Path, &mut Problems) -> Option<T>,
    ) -> Option<Option<T>> {
        self.required(name, problems, |value, path, problems| {
            if value.is_null() { Some(None) } else { read(value, path, problems).map(Some) }
        })
    }

    /// Refuses what was not asked for.
    pub fn close(self, problems: &mut Problems) {
        for name in self.map.keys().filter(|name| !self.known.contains(&name.as_str())) {
            let known = self.known.join(", ");
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
                value: &serde_json::Value,
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
