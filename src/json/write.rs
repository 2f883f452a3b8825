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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::course::{Move, advance, due};
    use crate::decision::outcome::{Outcome, Step, StepKind};
    use crate::error::{AiplError, ErrorCode};
    use crate::game::card::{Action, PartialCard};
    use crate::game::difficulty::Decks;
    use crate::game::difficulty::{Composition, Difficulty};
    use crate::game::mode::Mode;
    use crate::game::record::Record;
    use crate::game::setup::{NewGame, new_game};
    use crate::game::state::{Cards, Game};
    use crate::json::{check_cards, read_game, read_request};
    use crate::rules::verdict::{Standing, verdict};
    use serde_json::{Value, json};
    use std::collections::BTreeSet;

    fn written(value: &impl Serialize) -> Result<String, Unwritable> {
        let fraction = |number| serde_json::to_string(&number).unwrap();
        let mut writer = Writer { json: Vec::new(), fraction };
        value.serialize(&mut writer)?;
        Ok(String::from_utf8(writer.json).unwrap())
    }

    /// To the last byte as `serde_json` has it.
    #[track_caller]
    fn assert_alike(value: &impl Serialize) {
        assert_eq!(written(value).unwrap(), serde_json::to_string(value).unwrap());
    }

    /// Every case of the files: the game and what comes of the request.
    fn decisions() -> Vec<(Game, Result<Outcome, AiplError>)> {
        let files = [
            include_str!("../../tests/data/decisions.json"),
            include_str!("../../tests/data/questions.json"),
        ];
        let mut decisions = Vec::new();
        for file in files {
            let file: Value = serde_json::from_str(file).unwrap();
            for case in file["cases"].as_array().unwrap() {
                let mut game = case["game"].clone();
                game["cards"] = file["cards"].clone();
                let game = read_game(&game).unwrap();
                let request = read_request(&case["request"]);
                let outcome = request.and_then(|request| crate::decision::decide::decide(&game, &request));
                decisions.push((game, outcome));
            }
        }
        decisions
    }

    fn start(mode: Mode, difficulty: Difficulty) -> crate::SetUp {
        let agendas =
            Some(vec!["Steel \"& more\"".to_owned(), "Railways".to_owned(), "Ж\u{2028}".to_owned()]);
        let difficulty = Decks::Named(difficulty);
        let cards = Some(Cards::Sample);
        new_game(&NewGame { mode, difficulty, seed: Some("write".into()), cards, players: None, agendas })
            .unwrap()
    }

    #[test]
    fn what_is_decided_and_asked_is_written_as_serde_json_does() {
        let mut seen = [0; 3];
        for (game, outcome) in decisions() {
            assert_alike(&game);
            match outcome {
                Ok(outcome) => {
                    assert_alike(&outcome);
                    seen[usize::from(matches!(outcome, Outcome::Needs { .. }))] += 1;
                }
                Err(error) => {
                    assert_alike(&error);
                    seen[2] += 1;
                }
            }
        }
        assert!(seen.iter().all(|&count| count > 2), "decided, needs, errors: {seen:?}");
    }

    #[test]
    fn every_step_is_written_as_serde_json_does() {
        let set_up = start(Mode::Solo, Difficulty::BalancedTwin);
        assert_alike(&set_up);
        let decided = decisions().into_iter().flat_map(|(_, outcome)| match outcome {
            Ok(Outcome::Decided { steps, .. }) => steps,
            _ => Vec::new(),
        });
        let rare = [
            StepKind::Reshuffle { player: "a\"b".into(), cards: usize::MAX },
            StepKind::Other { text: "Sell \u{1}\t\\ 😀".to_owned() },
            StepKind::Gain { influence: Some(None), favor: None, asset_value: Some(Some(u32::MAX)) },
        ];
        let rare = rare.map(|kind| Step { kind, because: Vec::new() });
        let mut seen = BTreeSet::new();
        for step in set_up.steps.into_iter().chain(decided).chain(rare) {
            assert_alike(&step);
            seen.insert(json!(step)["do"].as_str().unwrap().to_owned());
        }
        let schema = schemars::schema_for!(StepKind);
        let kinds = schema.get("oneOf").and_then(Value::as_array).unwrap();
        let all = kinds.iter().map(|kind| kind["properties"]["do"]["const"].as_str().unwrap().to_owned());
        assert_eq!(seen, all.collect());
    }

    #[test]
    fn the_course_is_written_as_serde_json_does() {
        let mut game = start(Mode::TwoPlayer, Difficulty::Corporation).game;
        let tycoon = game.table.players[1].id.clone();
        // From set-up to the second round: all kinds of moves are due at some time.
        for mv in [
            vec![Move::Next; 5],
            vec![Move::Bid { amount: Some(1_000_000_000) }, Move::Bid { amount: None }],
            vec![Move::Next, Move::Next, Move::Tycoon { player: tycoon }],
        ]
        .concat()
        {
            assert_alike(&due(&game).unwrap());
            assert_alike(&mv);
            let next = advance(&game, &mv);
            assert_alike(&next.as_ref().ok());
            game = next.unwrap_or(game);
        }
        assert_eq!(game.table.round, Some(2), "{:?}", game.course);
    }

    #[test]
    fn cards_statistics_and_verdicts_are_written_as_serde_json_does() {
        assert_alike(&crate::sample_cards());
        assert_alike(&crate::difficulties());
        // Whole numbers, fractions, and null for the mean of no card at all.
        for composition in [[12, 12, 12], [1, 1, 1], [18, 0, 0], [7, 0, 11]] {
            let statistics = crate::card_statistics(crate::sample_cards(), Composition(composition)).unwrap();
            assert_alike(&statistics);
        }
        let standing = |id: &str, asset_value, influence, favor| Standing {
            id: id.into(),
            asset_value,
            influence,
            favor,
        };
        let tied =
            [standing("a\"", 0, 1_000_000_000, 0), standing("b", 9, 1, 0), standing("\u{7f}", 9, 1, 0)];
        let clear = [standing("a", 10, 10, 1), standing("b", 9, 9, 0)];
        let split = [standing("a", 10, 1, 1), standing("b", 1, 10, 2)];
        for standings in [&tied[..], &clear, &split] {
            assert_alike(&verdict(standings).unwrap());
        }
        let problems = check_cards(&json!([{ "id": "\u{0}" }]));
        assert!(problems.len() > 3, "{problems:?}");
        assert_alike(&problems);
        let problem =
            AiplError { code: ErrorCode::Internal, path: "a[\"\\u\"]".into(), message: "\u{8}".into() };
        assert_alike(&problem);
    }

    #[test]
    fn texts_are_escaped_as_serde_json_does() {
        for code in
            (0..0x300).chain([0x2028, 0x2029, 0xD7FF, 0xE000, 0xFEFF, 0xFFFF, 0x1_0000, 0x1_F600, 0x10_FFFF])
        {
            assert_alike(&char::from_u32(code).unwrap().to_string());
        }
        for text in ["", "\"", "\\\"\\", "\r\n", "a\u{0}b", "𝄞 and 😀", "</script>", "é\u{301}"] {
            assert_alike(&text);
        }
        // A text that ends like a bracket: the comma after it must come.
        assert_alike(&["[", "{", "\"[", ""]);
        let record: Record<u32> =
            [("{".into(), 1), ("a \"b\"".into(), 2), ("".into(), 3)].into_iter().collect();
        assert_alike(&record);
    }

    #[test]
    fn numbers_and_empty_values_are_written_as_serde_json_does() {
        for number in [0, 1, 10, u64::from(u32::MAX), 1 << 53, u64::MAX] {
            assert_alike(&number);
        }
        assert_alike(&(u8::MAX, u16::MAX, u32::MAX, usize::MAX));
        for number in [0.0, -0.0, 0.1, 0.1 + 0.2, 1.0 / 3.0, -2.5, 1e21, 1e300, f64::MIN_POSITIVE, f64::MAX] {
            assert_alike(&number);
        }
        assert_alike(&(true, false, (), None::<u32>, Some(Some(1_u32))));
        assert_alike(&[[(); 0]; 2]);
        assert_alike(&(Vec::<Vec<u32>>::new(), Record::<u32>::new(), PartialCard::default()));
        assert_alike(&[Action::Build, Action::Other { text: String::new() }]);
        assert_alike(&json!({ "a": [], "b": {}, "c": [{}, [], [[]], { "d": {} }], "": null }));
    }

    #[test]
    fn a_fraction_is_printed_as_the_writer_is_told() {
        let mut writer = Writer { json: Vec::new(), fraction: |number| format!("<{number}>") };
        [0.5, 2.0].serialize(&mut writer).unwrap();
        assert_eq!(writer.json, b"[<0.5>,<2>]");
    }

    #[test]
    fn what_no_type_of_ours_has_is_refused() {
        #[derive(serde::Serialize)]
        enum Theirs {
            Pair(u8, u8),
            Named { a: u8 },
        }
        for refused in [
            written(&-1_i8),
            written(&-1_i16),
            written(&-1_i32),
            written(&-1_i64),
            written(&0.5_f32),
            written(&'a'),
            written(&Theirs::Pair(1, 2)),
            written(&Theirs::Named { a: 1 }),
            written(&json!([{ "a": -1 }])),
        ] {
            assert_eq!(refused.unwrap_err().to_string(), "no JSON");
        }
        let mut writer = Writer { json: Vec::new(), fraction: |_| String::new() };
        assert!(writer.serialize_bytes(b"a").is_err());
    }
}
