//! JSON as text. That of `serde_json` would read fractions to their last digit, which no value of ours has, with a
//! table and code that are a twentieth of all that the wasm loads.

use super::any::Any;
use std::borrow::Cow;

/// Lists and objects in each other: no value of ours is as deep, and deeper ones must not end the stack.
const DEEPEST: usize = 128;

/// The value of a JSON text; none, if it is no JSON.
pub(crate) fn parse(json: &[u8]) -> Option<Any<'_>> {
    let mut parser = Parser { json: str::from_utf8(json).ok()?, at: 0 };
    let value = parser.value(DEEPEST)?;
    parser.next().is_none().then_some(value)
}

struct Parser<'j> {
    json: &'j str,
    at: usize,
}

impl<'j> Parser<'j> {
    fn byte(&self) -> Option<u8> {
        self.json.as_bytes().get(self.at).copied()
    }

    /// The next byte that is no white space; it is not taken.
    fn next(&mut self) -> Option<u8> {
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.byte() {
            self.at += 1;
        }
        self.byte()
    }

    /// Takes this text, if it comes next.
    fn take(&mut self, text: &str) -> bool {
        let comes = self.json.get(self.at..).is_some_and(|rest| rest.starts_with(text));
        self.at += if comes { text.len() } else { 0 };
        comes
    }

    fn value(&mut self, depth: usize) -> Option<Any<'j>> {
        match self.next()? {
            b'"' => Some(Any::Text(self.text()?)),
            b'[' => {
                let mut items = Vec::new();
                self.parts("]", |parser| {
                    items.push(parser.value(depth.checked_sub(1)?)?);
                    Some(())
                })?;
                Some(Any::List(items))
            }
            b'{' => {
                let mut fields = Vec::new();
                self.parts("}", |parser| {
                    let key = (parser.next()? == b'"').then(|| parser.text())??;
                    parser.next();
                    let value = parser.take(":").then(|| parser.value(depth.checked_sub(1)?))??;
                    fields.push((key, value));
                    Some(())
                })?;
                Some(Any::Object(fields))
            }
            b't' => self.take("true").then_some(Any::Bool(true)),
            b'f' => self.take("false").then_some(Any::Bool(false)),
            b'n' => self.take("null").then_some(Any::Null),
            _ => self.number(),
        }
    }

    /// What stands between a bracket, which comes next, and the one that closes it.
    fn parts(&mut self, close: &str, mut part: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        self.at += 1;
        self.next()?;
        if self.take(close) {
            return Some(());
        }
        loop {
            part(self)?;
            self.next()?;
            if self.take(close) {
                return Some(());
            }
            if !self.take(",") {
                return None;
            }
        }
    }

    fn digits(&mut self) -> bool {
        let start = self.at;
        while self.byte().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        self.at > start
    }

    fn number(&mut self) -> Option<Any<'j>> {
        let start = self.at;
        let is_negative = self.take("-");
        let whole = self.take("0") || self.digits();
        let fraction = !self.take(".") || self.digits();
        let mut exponent = true;
        let end = self.at;
        if self.take("e") || self.take("E") {
            let _ = self.take("+") || self.take("-");
            exponent = self.digits();
        }
        if !(whole && fraction && exponent) {
            return None;
        }
        let number = self.json.get(start..end)?;
        let is_whole = self.at == end;
        Some(match (number.parse(), number.parse()) {
            (Ok(number), _) if is_whole => Any::Whole(number),
            // Minus nothing is no whole number.
            (_, Ok(number)) if is_whole && is_negative && number < 0 => Any::Negative(number),
            // Which one does not matter: it is refused everywhere.
            _ => Any::Fraction(f64::NAN),
        })
    }

    /// A text, whose quotation mark comes next: borrowed, unless something is escaped in it.
    fn text(&mut self) -> Option<Cow<'j, str>> {
        self.at += 1;
        let mut text = Cow::Borrowed("");
        loop {
            let start = self.at;
            while !matches!(self.byte()?, b'"' | b'\\' | ..b' ') {
                self.at += 1;
            }
            let plain = self.json.get(start..self.at)?;
            if text.is_empty() {
                text = Cow::Borrowed(plain);
            } else {
                text.to_mut().push_str(plain);
            }
            if self.take("\"") {
                return Some(text);
            }
            // A control character has to be escaped.
            let escaped = self.take("\\").then(|| self.escaped())??;
            text.to_mut().push(escaped);
        }
    }

    fn escaped(&mut self) -> Option<char> {
        let kind = self.byte()?;
        self.at += 1;
        Some(match kind {
            b'"' | b'\\' | b'/' => kind.into(),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let unit = self.unit()?;
                let second = if (0xD800..0xDC00).contains(&unit) {
                    self.take("\\u").then(|| self.unit())?
                } else {
                    None
                };
                char::decode_utf16([unit].into_iter().chain(second)).next()?.ok()?
            }
            _ => return None,
        })
    }

    /// Four hexadecimal digits.
    fn unit(&mut self) -> Option<u16> {
        let digits = self.json.get(self.at..self.at + 4)?;
        self.at += 4;
        let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        is_hex.then(|| u16::from_str_radix(digits, 16).ok())?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: [&str; 46] = [
        "null",
        "true",
        "false",
        " [ ] ",
        "{}",
        "0",
        "7",
        "-7",
        "-0",
        "18446744073709551615",
        "18446744073709551616",
        "-9223372036854775808",
        "-9223372036854775809",
        "1.5",
        "1e3",
        "1E+3",
        "-2.5e-10",
        "[1,[2,{\"a\":null}]]",
        "{\"a\":{\"b\":[]},\"a\":1}",
        "\t{\n\"a\" :\r1 , \"b\":2}",
        "\"\"",
        "\"text\"",
        "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
        "\"\\u0041 \\u00e9 \\u20AC\"",
        "\"\\ud83d\\ude00\"",
        "\"a\\nb\\nc\"",
        "\"é€😀\"",
        "\"\\u0000\"",
        "[\"\",\"\\\"\"]",
        "{\"\":0}",
        "[true,false,null]",
        "[[[[]]]]",
        "[-1,0,1]",
        "{\"a\\tb\":\"c\"}",
        "{\"a\":1,\"\\u0061\":2,\"b\":{\"\":1,\"\":[]}}",
        "4294967295",
        "4294967296",
        "9007199254740993",
        "9223372036854775808",
        "99999999999999999999999999999999999999999",
        "-99999999999999999999999999999999999999999",
        "1.7976931348623157e308",
        "1e-400",
        "0.000000000000000000000000000000000000001",
        "\"\\ud800\\udc00 \\uDBFF\\uDFFF \\ud7ff \\ue000 \\uffff\"",
        "\"\u{2028}\u{2029}\u{7f}\"",
    ];

    const NONE: [&str; 48] = [
        "",
        " ",
        "nul",
        "nulll",
        "tru",
        "[",
        "[1",
        "[1,",
        "[1,]",
        "[,1]",
        "[1 2]",
        "{",
        "{\"a\"",
        "{\"a\":",
        "{\"a\":1",
        "{\"a\":1,}",
        "{a:1}",
        "{\"a\" 1}",
        "{1:1}",
        "01",
        "-",
        "+1",
        ".5",
        "1.",
        "1e",
        "1e+",
        "--1",
        "0x1",
        "\"",
        "\"a",
        "\"\\x\"",
        "\"\\u12\"",
        "\"\\u+123\"",
        "\"\\ud800\"",
        "\"\\ud800\\u0041\"",
        "\"\\udc00\"",
        "\"a\\ud800b\"",
        "\"\\ud800\\ud800\\udc00\"",
        "\"\\udc00\\ud800\"",
        "\"\\ud83d\\n\"",
        "\"\\ud83d\\u\"",
        "\"\\ud83d",
        "{\"\\udfff\":1}",
        "\"\u{0}\"",
        "\"\u{1f}\"",
        "-01",
        "\"\n\"",
        "1 1",
    ];

    /// The same with all fractions alike: which one it is does not matter.
    fn told(value: Any) -> Any {
        match value {
            Any::List(items) => Any::List(items.into_iter().map(told).collect()),
            Any::Object(fields) => {
                Any::Object(fields.into_iter().map(|(name, value)| (name, told(value))).collect())
            }
            Any::Fraction(_) => Any::Fraction(0.5),
            plain => plain,
        }
    }

    fn is_read_alike(json: &str) -> bool {
        let theirs: Any = serde_json::from_str(json).unwrap();
        parse(json.as_bytes()).map(told) == Some(told(theirs))
    }

    #[test]
    fn texts_are_read_and_refused_as_serde_json_does() {
        for json in PLAIN {
            assert!(is_read_alike(json), "{json}");
        }
        for json in NONE {
            assert_eq!(parse(json.as_bytes()), None, "{json}");
            assert!(serde_json::from_str::<Any>(json).is_err(), "{json}");
        }
        assert_eq!(parse(b"\"\xff\""), None);
    }

    /// Each text cut short, and with each byte out, and another in its place or before it.
    #[test]
    fn texts_with_a_slip_are_read_and_refused_as_serde_json_does() {
        const SLIPS: &[u8] = b"\"\\/,:.[]{}+-01eEuaft n\t\x00\x1f\xc3";
        let mut read = 0;
        let mut compare = |json: &[u8]| {
            let theirs = serde_json::from_slice::<Any>(json);
            // The next test has these.
            if theirs.as_ref().is_err_and(|error| error.to_string().starts_with("number out of range")) {
                return;
            }
            let ours = parse(json).map(told);
            read += usize::from(ours.is_some());
            assert_eq!(ours, theirs.ok().map(told), "{}", String::from_utf8_lossy(json));
        };
        for json in PLAIN.map(str::as_bytes) {
            for place in 0..json.len() {
                let (before, after) = json.split_at(place);
                compare(before);
                compare(&[before, &after[1..]].concat());
                for slip in SLIPS {
                    compare(&[before, &[*slip], &after[1..]].concat());
                    compare(&[before, &[*slip], after].concat());
                }
            }
        }
        assert!(read > 2000, "{read}");
    }

    /// `serde_json` refuses it as a text; here it is refused as a value, at its place.
    #[test]
    fn a_number_beyond_all_fractions_is_none_that_is_whole() {
        for json in ["1e309", "-1e999999999999", "1.7976931348623159e308", &"9".repeat(400)] {
            assert!(serde_json::from_str::<Any>(json).is_err(), "{json}");
            assert_eq!(parse(json.as_bytes()).map(told), Some(Any::Fraction(0.5)), "{json}");
        }
    }

    #[test]
    fn whole_files_are_read_as_serde_json_does() {
        for json in
            [include_str!("../game/cards/sample.json"), include_str!("../../tests/data/questions.json")]
        {
            assert!(is_read_alike(json));
        }
    }

    #[test]
    fn what_is_too_deep_is_refused() {
        let nested = |depth: usize| [vec![b'['; depth], vec![b']'; depth]].concat();
        assert!(parse(&nested(DEEPEST)).is_some());
        assert_eq!(parse(&nested(DEEPEST + 2)), None);
        // What serde_json reads is not too deep here, objects and lists by turns.
        let deepest = (1..200).rfind(|&depth| serde_json::from_slice::<Any>(&nested(depth)).is_ok()).unwrap();
        assert!((100..=DEEPEST).contains(&deepest), "{deepest}");
        let by_turns = format!("{}1{}", "[{\"a\":".repeat(deepest / 2), "}]".repeat(deepest / 2));
        assert!(is_read_alike(&by_turns));
        assert_eq!(parse(&nested(1_000_000)), None);
        assert_eq!(parse(&b"{\"a\":".repeat(1_000_000)), None);
    }
}
