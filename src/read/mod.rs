//! Reading JSON values into the engine's types: every problem is noted with its place.
//!
//! The API is stricter than derived deserialisation: an absent field is unknown but `null` is
//! refused where the types do not have it, a field that the types do not have is refused at its own
//! path, and all problems of a card set are reported at once. So the types read themselves, most of
//! them through [`record!`].

mod any;
mod bounds;
mod parse;
mod path;

use crate::error::{AiplError, ErrorCode};
use crate::game::id::Id;
use crate::word::Word;
pub(crate) use any::Any;
pub(crate) use bounds::{Bound, Each, Indexes, MAX_NUMBER, Named, Short, Whole};
pub(crate) use parse::parse;
pub(crate) use path::Path;
use std::borrow::Cow;

/// More problems than this help nobody, and a hostile value could hold millions.
const MOST_PROBLEMS: usize = 10_000;

/// The problems found so far in one argument.
pub(crate) struct Problems {
    code: ErrorCode,
    found: Vec<AiplError>,
    /// Whether a part could not be read, or was not looked into: what the whole contradicts cannot be told.
    has_unread: bool,
    /// While a stand-in is read for a value that is not there: its own problem is noted already.
    muted: bool,
}

impl Problems {
    pub const fn new(code: ErrorCode) -> Self {
        Self { code, found: Vec::new(), has_unread: false, muted: false }
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
        self.unread(path, &format!("expected {what}, found {found}"));
    }

    /// Notes a problem for which there is no value.
    #[cold]
    #[inline(never)]
    pub fn unread(&mut self, path: &Path, message: &str) {
        self.has_unread = true;
        self.note(path, message);
    }

    /// Whether there is a value of every part.
    pub const fn all_is_read(&self) -> bool {
        !self.has_unread
    }

    /// Notes no more.
    pub const fn mute(&mut self) {
        self.has_unread = true;
        self.muted = true;
    }

    pub const fn is_empty(&self) -> bool {
        self.found.is_empty()
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

    /// Notes what reading this value from JSON would: a Rust caller can build more than can be read. Most types
    /// cannot say more.
    fn check(&self, _path: Path, _problems: &mut Problems) {}

    /// Whether a look shows that there is nothing to note: so no path is put together for each number and id.
    #[inline]
    fn is_fine(&self) -> bool {
        false
    }
}

/// Checks a whole argument that was not read; the first problem is the error.
pub(crate) fn check_argument<T: Read>(
    argument: &T,
    name: &str,
    code: ErrorCode,
) -> Result<(), crate::AiplError> {
    let mut problems = Problems::new(code);
    argument.check(Path::argument(name), &mut problems);
    problems.into_result()
}

/// Reads a whole argument; the first problem is the error.
pub(crate) fn read_argument<T: Read>(value: &Any, name: &str, code: ErrorCode) -> Result<T, AiplError> {
    let mut problems = Problems::new(code);
    let read = T::read(value, &Path::argument(name), &mut problems);
    problems.into_result().map(|()| read)
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

impl<T: Word> Read for T {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        let found = match value {
            Any::Text(text) => Self::find(text),
            _ => None,
        };
        found.unwrap_or_else(|| {
            problems.expected(path, &Self::expected(), value);
            Self::WORDS[0]
        })
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

    fn check(&self, path: Path, problems: &mut Problems) {
        check_each(self, path, problems);
    }
}

/// Checks the items of a list.
pub(crate) fn check_each<T: Read>(items: &[T], path: Path, problems: &mut Problems) {
    for (index, item) in items.iter().enumerate() {
        if !item.is_fine() {
            item.check(path.index(index), problems);
        }
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
        problems.unread(&path, "a required field is missing");
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
                problems.unread(&self.path.field(name), "a required field is missing (null for none)");
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
            None => problems.unread(&path, "a required field is missing"),
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
/// `optional` or `nullable`, and, where the type's own reading will not do, its [`Bound`].
macro_rules! record {
    ($type:ident { $($field:ident: $kind:ident $name:literal $(by $bound:ty)?),+ $(,)? }) => {
        impl $crate::read::Read for $type {
            fn read(
                value: &$crate::read::Any,
                path: &$crate::read::Path,
                problems: &mut $crate::read::Problems,
            ) -> Self {
                let mut fields = $crate::read::Fields::open(value, path, problems);
                let read = Self {
                    $($field: fields.$kind($name, problems, $crate::read::record!(@read $($bound)?))),+
                };
                fields.close(&[$($name),+], problems);
                read
            }

            fn check(&self, path: $crate::read::Path, problems: &mut $crate::read::Problems) {
                $(
                    let (is_fine, check) = $crate::read::record!(@check $($bound)?);
                    $crate::read::record!(@there $kind &self.$field, |value| {
                        if !is_fine(value) {
                            check(value, path.field($name), problems);
                        }
                    });
                )+
            }
        }
    };
    (@read $bound:ty) => { <$bound as $crate::read::Bound>::read };
    (@read) => { $crate::read::Read::read };
    (@check $bound:ty) => {
        (<$bound as $crate::read::Bound>::is_fine, <$bound as $crate::read::Bound>::check)
    };
    (@check) => { ($crate::read::Read::is_fine, $crate::read::Read::check) };
    (@there required $field:expr, |$value:ident| $check:block) => { let $value = $field; $check };
    (@there $may_be_none:ident $field:expr, |$value:ident| $check:block) => {
        if let Some($value) = $field $check
    };
}
pub(crate) use record;
