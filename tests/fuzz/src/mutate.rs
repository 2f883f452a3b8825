//! Changes in a JSON value, chosen by bytes.

use serde_json::{Value, json};

/// Choices drawn from bytes; the first of each when they have run out.
pub struct Choices<'d> {
    bytes: &'d [u8],
}

impl<'d> Choices<'d> {
    pub const fn of(bytes: &'d [u8]) -> Self {
        Self { bytes }
    }

    fn next(&mut self) -> u8 {
        let Some((&first, rest)) = self.bytes.split_first() else { return 0 };
        self.bytes = rest;
        first
    }

    pub const fn are_out(&self) -> bool {
        self.bytes.is_empty()
    }

    /// From 0 to `most`.
    pub fn up_to(&mut self, most: usize) -> usize {
        let wide = if most > 255 { usize::from(self.next()) << 8 } else { 0 };
        (wide + usize::from(self.next())) % (most + 1)
    }

    pub fn one_in(&mut self, many: usize) -> bool {
        self.up_to(many - 1) == 1
    }

    pub fn one_of<'v, T>(&mut self, values: &'v [T]) -> Option<&'v T> {
        let last = values.len().checked_sub(1)?;
        values.get(self.up_to(last))
    }
}

/// Changes one place.
pub fn mutate(value: &mut Value, choices: &mut Choices) {
    let other = (choices.one_in(4)).then(|| place(value, choices).clone());
    let there = place(value, choices);
    if let Some(other) = other {
        *there = other;
        return;
    }
    match choices.up_to(5) {
        0 => reverse(there),
        1 => *there = odd(choices),
        2 => remove(there, choices),
        3 => repeat(there, choices),
        4 => rename(there, choices),
        _ => step(there, choices),
    }
}

/// Any place of the value: each level further down with fewer chances to stop.
fn place<'v>(value: &'v mut Value, choices: &mut Choices) -> &'v mut Value {
    let parts = match value {
        Value::Array(items) => items.len(),
        Value::Object(fields) => fields.len(),
        _ => 0,
    };
    if parts == 0 || choices.one_in(8) {
        return value;
    }
    let index = choices.up_to(parts - 1);
    let part = match value {
        Value::Array(items) => items.get_mut(index),
        Value::Object(fields) => fields.values_mut().nth(index),
        _ => None,
    };
    place(part.expect("the index is within"), choices)
}

/// Values at the edges of what is read, and past them.
fn odd(choices: &mut Choices) -> Value {
    match choices.up_to(19) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(false),
        3 => json!(0),
        4 => json!(1),
        5 => json!(-1),
        6 => json!(9),
        7 => json!(99),
        8 => json!(100),
        9 => json!(1_000_000_000),
        10 => json!(1_000_000_001),
        11 => json!(u64::MAX),
        12 => json!(0.5),
        13 => json!(1e300),
        14 => json!(""),
        15 => json!("__proto__"),
        16 => json!("human"),
        17 => json!([]),
        18 => json!({}),
        _ => json!(vec![0; 200]),
    }
}

fn remove(value: &mut Value, choices: &mut Choices) {
    match value {
        Value::Array(items) if !items.is_empty() => {
            items.remove(choices.up_to(items.len() - 1));
        }
        Value::Object(fields) if !fields.is_empty() => {
            let key = fields.keys().nth(choices.up_to(fields.len() - 1)).cloned();
            key.and_then(|key| fields.remove(&key));
        }
        _ => *value = Value::Null,
    }
}

/// An item of a list once more, at its end.
fn repeat(value: &mut Value, choices: &mut Choices) {
    if let Value::Array(items) = value
        && let Some(item) = choices.one_of(items).cloned()
    {
        items.push(item);
    }
}

/// A field under a name that may be another's.
fn rename(value: &mut Value, choices: &mut Choices) {
    const NAMES: [&str; 8] =
        ["id", "of", "at", "kind", "influence", "wildSteps", "card", "0.lowestAssetValue"];
    if let Value::Object(fields) = value
        && let Some(key) = fields.keys().nth(choices.up_to(fields.len().saturating_sub(1))).cloned()
        && let Some(part) = fields.remove(&key)
    {
        fields.insert(NAMES[choices.up_to(7)].to_owned(), part);
    }
}

fn reverse(value: &mut Value) {
    if let Value::Array(items) = value {
        items.reverse();
    }
}

/// A number by one, or any other value to a number.
fn step(value: &mut Value, choices: &mut Choices) {
    *value = match value.as_u64() {
        Some(number) if choices.one_in(2) => json!(number.saturating_add(1)),
        Some(number) => json!(number.saturating_sub(1)),
        None => json!(choices.up_to(9)),
    };
}
