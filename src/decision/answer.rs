//! What people answer.

use crate::game::id::Id;
use crate::read::{Any, Path, Problems, Read};
use serde::{Serialize, Serializer};

/// An answer to a question of an earlier `needs` outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(untagged))]
#[non_exhaustive]
pub enum Answer {
    /// There is none.
    None,
    /// True: there is one, people do it themselves. False answers nothing.
    #[cfg_attr(test, schemars(with = "bool"))]
    There,
    /// A number, such as a price in Cr.
    #[cfg_attr(test, schemars(with = "f64"))]
    Number(u32),
    /// An id.
    Id(Id),
    /// What was read and no question accepts. Kept, since an answer that is not needed is ignored, whatever it is.
    #[doc(hidden)]
    #[cfg_attr(test, schemars(skip))]
    Unfit(Unfit),
}

/// Made by reading alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfit(Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    False,
    /// The bits of a number that is not whole, negative or too large: as bits it is always equal to itself.
    Number(u64),
}

impl Unfit {
    fn number(number: f64) -> Answer {
        Answer::Unfit(Self(Kind::Number(number.to_bits())))
    }

    /// In a few words, for messages.
    pub(crate) const fn told(self) -> &'static str {
        match self.0 {
            Kind::False => "false",
            Kind::Number(_) => "another number",
        }
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::None => serializer.serialize_unit(),
            Self::There => serializer.serialize_bool(true),
            Self::Number(number) => serializer.serialize_u32(*number),
            Self::Id(id) => serializer.serialize_str(id),
            Self::Unfit(Unfit(Kind::False)) => serializer.serialize_bool(false),
            Self::Unfit(Unfit(Kind::Number(bits))) => serializer.serialize_f64(f64::from_bits(*bits)),
        }
    }
}

impl Read for Answer {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        match *value {
            Any::Null => Self::None,
            Any::Bool(true) => Self::There,
            Any::Bool(false) => Self::Unfit(Unfit(Kind::False)),
            #[expect(clippy::cast_precision_loss, reason = "it is no answer, whatever its last digits are")]
            Any::Whole(number) => {
                u32::try_from(number).map_or_else(|_| Unfit::number(number as f64), Self::Number)
            }
            #[expect(clippy::cast_precision_loss, reason = "it is no answer, whatever its last digits are")]
            Any::Negative(number) => Unfit::number(number as f64),
            Any::Fraction(number) => read_fraction(number),
            Any::Text(ref id) => Self::Id(id.as_ref().into()),
            Any::List(_) | Any::Object(_) => {
                problems.expected(path, "a text, a number, true or null", value);
                Self::None
            }
        }
    }
}

/// Some write whole numbers with a fraction of 0.
fn read_fraction(number: f64) -> Answer {
    if number.fract() != 0.0 || !(0.0..=f64::from(u32::MAX)).contains(&number) {
        return Unfit::number(number);
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it fits, as just seen")]
    Answer::Number(number as u32)
}
