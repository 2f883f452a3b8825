//! Any JSON value, before it is known what it should be.

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::fmt;

/// Any JSON value. Texts are borrowed from the source where they can be, and the fields of an object
/// stay in their order: reading a few of them in a row is faster than building a map.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Any<'v> {
    Null,
    Bool(bool),
    Whole(u64),
    Negative(i64),
    /// A number that is not whole, or too large for the others.
    Fraction(f64),
    Text(Cow<'v, str>),
    List(Vec<Any<'v>>),
    Object(Vec<(Cow<'v, str>, Any<'v>)>),
}

impl Any<'_> {
    /// A field of an object, if it is one and has it.
    pub fn field(&self, name: &str) -> Option<&Self> {
        let Any::Object(fields) = self else { return None };
        fields.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }
}

impl<'de> Deserialize<'de> for Any<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyVisitor)
    }
}

struct AnyVisitor;

impl<'de> Visitor<'de> for AnyVisitor {
    type Value = Any<'de>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Any<'de>, E> {
        Ok(Any::Null)
    }

    fn visit_none<E>(self) -> Result<Any<'de>, E> {
        Ok(Any::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Any<'de>, D::Error> {
        Any::deserialize(deserializer)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Any<'de>, D::Error> {
        Any::deserialize(deserializer)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Any<'de>, E> {
        Ok(Any::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Any<'de>, E> {
        Ok(Any::Whole(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Any<'de>, E> {
        Ok(u64::try_from(value).map_or(Any::Negative(value), Any::Whole))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Any<'de>, E> {
        Ok(Any::Fraction(value))
    }

    fn visit_borrowed_str<E>(self, value: &'de str) -> Result<Any<'de>, E> {
        Ok(Any::Text(Cow::Borrowed(value)))
    }

    fn visit_str<E>(self, value: &str) -> Result<Any<'de>, E> {
        Ok(Any::Text(Cow::Owned(value.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Any<'de>, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Any::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Any<'de>, A::Error> {
        let mut fields = Vec::new();
        while let Some(entry) = entries.next_entry::<Any, Any>()? {
            let (Any::Text(key), value) = entry else {
                return Err(A::Error::custom("expected a text as key"));
            };
            fields.push((key, value));
        }
        Ok(Any::Object(fields))
    }
}

impl fmt::Display for Any<'_> {
    /// In a few words, for messages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LONGEST: usize = 40;
        match self {
            Any::Null => f.write_str("null"),
            Any::Bool(value) => write!(f, "{value}"),
            Any::Whole(number) => write!(f, "{number}"),
            Any::Negative(number) => write!(f, "{number}"),
            // Not its digits: what prints a fraction is larger than all that is written here.
            Any::Fraction(_) => f.write_str("a number that is not whole or too large"),
            Any::Text(text) => match text.char_indices().nth(LONGEST) {
                Some((end, _)) => write!(f, "\"{}…\"", text.get(..end).unwrap_or_default()),
                None => write!(f, "\"{text}\""),
            },
            Any::List(items) => write!(f, "a list of {}", items.len()),
            Any::Object(_) => f.write_str("an object"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::de::value::BytesDeserializer;
    use serde_json::json;

    #[test]
    fn any_value_is_read_as_it_is_and_told_in_a_few_words() {
        let value = json!({"a": [1, -1, 1.5, null, true, "x"], "b": {}});
        let read = Any::deserialize(&value).unwrap();
        assert_eq!(read, serde_json::from_str(&value.to_string()).unwrap());
        let Any::Object(fields) = read else { panic!("an object") };
        let Any::List(items) = &fields[0].1 else { panic!("a list") };
        let told: Vec<String> = items.iter().map(ToString::to_string).collect();
        assert_eq!(told, ["1", "-1", "a number that is not whole or too large", "null", "true", "\"x\""]);
        assert_eq!(fields[1].1.to_string(), "an object");
        assert_eq!(serde_json::from_str::<Any>(r#""a\nb""#).unwrap(), Any::Text("a\nb".into()));
        let error = Any::deserialize(BytesDeserializer::<serde_json::Error>::new(b"bytes")).unwrap_err();
        assert_eq!(error.to_string(), "invalid type: byte array, expected a JSON value");
        assert_eq!(Any::Text("x".repeat(41).into()).to_string(), format!("\"{}…\"", "x".repeat(40)));
    }
}
