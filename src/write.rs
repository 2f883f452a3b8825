//! JSON for JavaScript, in little code: the writer of `serde_json` is made anew for every type of field.

use serde::ser::{self, Serialize, Serializer};
use std::fmt;

/// JSON as far as it is written.
pub(crate) struct Writer {
    pub json: Vec<u8>,
    /// How a fraction is printed.
    pub fraction: fn(f64) -> String,
}

/// What no type of ours has, so it is not written.
#[derive(Debug)]
pub(crate) struct Unwritable;

type Written = Result<(), Unwritable>;

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no JSON")
    }
}

impl std::error::Error for Unwritable {}

impl ser::Error for Unwritable {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

impl Writer {
    #[inline(never)]
    fn put(&mut self, text: &str) {
        self.json.extend_from_slice(text.as_bytes());
    }

    #[inline(never)]
    fn text(&mut self, text: &str) {
        // What it is written into grows: it cannot fail.
        serde_json::to_writer(&mut self.json, text).unwrap_or_default();
    }

    /// What comes next is an item of its own: of a text the last byte is a quotation mark.
    #[inline(never)]
    fn item(&mut self) {
        if !matches!(self.json.last(), Some(b'{' | b'[')) {
            self.json.push(b',');
        }
    }

    #[inline(never)]
    fn key(&mut self, key: &str) {
        self.item();
        self.text(key);
        self.json.push(b':');
    }

    fn open(&mut self, start: &str, end: &'static str) -> Open<'_> {
        self.put(start);
        Open { writer: self, end }
    }
}

/// A list or an object that is being written.
pub(crate) struct Open<'w> {
    writer: &'w mut Writer,
    end: &'static str,
}

/// Methods for what no type of ours has.
macro_rules! refused {
    ($($method:ident($type:ty))+) => {
        $(fn $method(self, _: $type) -> Written {
            Err(Unwritable)
        })+
    };
}

impl<'w> Serializer for &'w mut Writer {
    type Ok = ();
    type Error = Unwritable;
    type SerializeSeq = Open<'w>;
    type SerializeTuple = Open<'w>;
    type SerializeTupleStruct = Open<'w>;
    type SerializeTupleVariant = ser::Impossible<(), Unwritable>;
    type SerializeMap = Open<'w>;
    type SerializeStruct = Open<'w>;
    type SerializeStructVariant = ser::Impossible<(), Unwritable>;

    refused! {
        serialize_i8(i8) serialize_i16(i16) serialize_i32(i32) serialize_i64(i64) serialize_f32(f32)
        serialize_char(char) serialize_bytes(&[u8])
    }

    fn serialize_bool(self, value: bool) -> Written {
        self.put(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_u8(self, value: u8) -> Written {
        self.serialize_u64(value.into())
    }

    fn serialize_u16(self, value: u16) -> Written {
        self.serialize_u64(value.into())
    }

    fn serialize_u32(self, value: u32) -> Written {
        self.serialize_u64(value.into())
    }

    fn serialize_u64(self, value: u64) -> Written {
        self.put(&value.to_string());
        Ok(())
    }

    fn serialize_f64(self, value: f64) -> Written {
        self.put(&(self.fraction)(value));
        Ok(())
    }

    fn serialize_str(self, value: &str) -> Written {
        self.text(value);
        Ok(())
    }

    fn serialize_none(self) -> Written {
        self.serialize_unit()
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        self.put("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        self.text(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Written {
        self.put("{");
        self.key(variant);
        value.serialize(&mut *self)?;
        self.put("}");
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'w>, Unwritable> {
        Ok(self.open("[", "]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Open<'w>, Unwritable> {
        Ok(self.open("[", "]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Open<'w>, Unwritable> {
        Ok(self.open("[", "]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Unwritable> {
        Err(Unwritable)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Open<'w>, Unwritable> {
        Ok(self.open("{", "}"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Open<'w>, Unwritable> {
        Ok(self.open("{", "}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Unwritable> {
        Err(Unwritable)
    }
}

impl Open<'_> {
    fn item<T: ?Sized + Serialize>(&mut self, value: &T) -> Written {
        self.writer.item();
        value.serialize(&mut *self.writer)
    }

    fn close(self) {
        self.writer.put(self.end);
    }
}

/// The traits of lists, each with its one method.
macro_rules! lists {
    ($($trait:ident $method:ident,)+) => {
        $(impl ser::$trait for Open<'_> {
            type Ok = ();
            type Error = Unwritable;

            fn $method<T: ?Sized + Serialize>(&mut self, value: &T) -> Written {
                self.item(value)
            }

            fn end(self) -> Written {
                self.close();
                Ok(())
            }
        })+
    };
}
lists! {
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
}

impl ser::SerializeMap for Open<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Written {
        self.item(key)
    }

    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Written {
        self.writer.put(":");
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Written {
        self.close();
        Ok(())
    }
}

impl ser::SerializeStruct for Open<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, key: &'static str, value: &T) -> Written {
        self.writer.key(key);
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Written {
        self.close();
        Ok(())
    }
}
