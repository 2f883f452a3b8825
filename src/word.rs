//! Enums without data: each variant is a fixed word of the API.

use crate::read::{Any, Path, Problems};
use std::fmt;

/// An enum whose variants are words.
pub(crate) trait Word: Copy + 'static {
    /// All variants.
    const WORDS: &'static [Self];

    /// The word of this one.
    fn word(self) -> &'static str;
}

/// A text that is no word of its kind.
///
/// ```
/// use aipl::{Difficulty, Mode};
///
/// assert_eq!("solo".parse(), Ok(Mode::Solo));
/// assert_eq!(format!("{} for {:>4}", Difficulty::Tycoon, Mode::Solo), "tycoon for solo");
/// let error = "duel".parse::<Mode>().unwrap_err();
/// assert_eq!(error.to_string(), "expected one of solo, twoPlayer, found \"duel\"");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownWord {
    expected: String,
    found: String,
}

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}, found \"{}\"", self.expected, self.found)
    }
}

impl std::error::Error for UnknownWord {}

/// Declares an enum from one list, so that its variants, its words and what is read cannot drift apart.
macro_rules! words {
    ($($(#[$doc:meta])+ pub enum $type:ident { $($(#[$of:meta])+ $variant:ident = $word:literal,)+ })+) => {
        $(
            $(#[$doc])+
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            #[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
            pub enum $type {
                $($(#[$of])+ #[cfg_attr(test, ts(rename = $word), schemars(rename = $word))] $variant,)+
            }

            impl $type {
                /// All of them, in the order in which they are listed.
                pub const ALL: &[Self] = &[$(Self::$variant),+];

                /// The word as hosts write it.
                #[must_use]
                pub const fn as_str(self) -> &'static str {
                    match self {
                        $(Self::$variant => $word,)+
                    }
                }
            }

            impl $crate::word::Word for $type {
                const WORDS: &'static [Self] = Self::ALL;

                fn word(self) -> &'static str {
                    self.as_str()
                }
            }

            impl std::fmt::Display for $type {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    f.pad(self.as_str())
                }
            }

            impl std::str::FromStr for $type {
                type Err = $crate::UnknownWord;

                fn from_str(text: &str) -> Result<Self, Self::Err> {
                    $crate::word::parse(text)
                }
            }

            impl serde::Serialize for $type {
                fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_str(self.as_str())
                }
            }

            impl<'de> serde::Deserialize<'de> for $type {
                fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
                }
            }

            impl $crate::read::Read for $type {
                fn read(
                    value: &$crate::read::Any,
                    path: &$crate::read::Path,
                    problems: &mut $crate::read::Problems,
                ) -> Self {
                    $crate::word::read(value, path, problems).unwrap_or(Self::ALL[0])
                }
            }
        )+
    };
}
pub(crate) use words;

/// The variant whose word the value is; else a problem.
pub(crate) fn read<T: Word>(value: &Any, path: &Path, problems: &mut Problems) -> Option<T> {
    let found = match value {
        Any::Text(text) => find(text),
        _ => None,
    };
    if found.is_none() {
        problems.expected(path, &expected::<T>(), value);
    }
    found
}

/// The variant whose word the text is.
pub(crate) fn parse<T: Word>(text: &str) -> Result<T, UnknownWord> {
    find(text).ok_or_else(|| UnknownWord { expected: expected::<T>(), found: text.to_owned() })
}

fn find<T: Word>(text: &str) -> Option<T> {
    T::WORDS.iter().find(|variant| variant.word() == text).copied()
}

fn expected<T: Word>() -> String {
    let words: Vec<_> = T::WORDS.iter().map(|variant| variant.word()).collect();
    format!("one of {}", words.join(", "))
}
