//! Enums without data: each variant is a fixed word of the API.

use std::fmt;

/// An enum whose variants are words.
pub(crate) trait Word: Copy + 'static {
    /// All variants.
    const WORDS: &'static [Self];

    /// The word of this one.
    fn word(self) -> &'static str;

    /// The variant whose word the text is.
    fn find(text: &str) -> Option<Self> {
        Self::WORDS.iter().find(|variant| variant.word() == text).copied()
    }

    /// What is expected where one is read.
    fn expected() -> String {
        let words: Vec<_> = Self::WORDS.iter().map(|variant| variant.word()).collect();
        format!("one of {}", words.join(", "))
    }
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
        )+
    };
}
pub(crate) use words;

/// The variant whose word the text is.
pub(crate) fn parse<T: Word>(text: &str) -> Result<T, UnknownWord> {
    T::find(text).ok_or_else(|| UnknownWord { expected: T::expected(), found: text.to_owned() })
}
