//! The JSON Schema of what comes in and goes out, written from the Rust types: what other programs check by.
//!
//! No test, but only tests can see what `schemars` derives: `cargo xtask types` runs it.
//!
//! What is derived says less than what is read: that is added here, for all types alike. A field that may be absent
//! may not be null, no object has other fields, numbers end at [`MAX_NUMBER`], and ids are not empty.

use std::fs;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::game::state::SCHEMA;
use crate::read::MAX_NUMBER;
use crate::*;

/// Texts that may be empty; all others are ids.
const FREE_TEXTS: [&str; 8] = ["agenda", "agendas", "answers", "colour", "key", "name", "seed", "text"];

#[test]
#[ignore = "cargo xtask types runs it"]
fn write() {
    let path = std::env::var_os("AIPL_SCHEMA").expect("AIPL_SCHEMA names the file to write");
    fs::write(path, format!("{:#}\n", schema())).unwrap();
}

fn schema() -> Value {
    let mut generator = generator();
    let mut whole = vec![
        generator.subschema_for::<Game>(),
        generator.subschema_for::<Card>(),
        generator.subschema_for::<Request>(),
        generator.subschema_for::<Outcome>(),
        generator.subschema_for::<NewGame>(),
        generator.subschema_for::<Due>(),
        generator.subschema_for::<Move>(),
    ];
    let derived = generator.take_definitions(true);
    let mut defs = derived.clone();
    for (name, def) in &mut defs {
        flatten(def, &derived);
        tighten(def, name);
        let title = def["title"].take();
        def["title"] = if title.is_null() { json!(name) } else { title };
    }
    defs.insert("GameOfSchema1".into(), of_schema_1(defs["Game"].clone()));
    whole.push(schemars::json_schema!({ "$ref": "#/$defs/GameOfSchema1" }));
    // Each of them stands within others only as a part of their objects.
    for part in ["Ask", "StepKind", "Strategy"] {
        defs.remove(part);
    }
    let mut schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": format!("urn:tycoon-aipl:schema:{SCHEMA}"),
        "title": "tycoon-aipl",
        "description": "What the package tycoon-aipl takes and gives: a Game, a Card, a Request, an Outcome, the \
            options of a NewGame, a Due or a Move. Each is under $defs. It says the shape; that ids name something and are there once, \
            that a card is in one place only and the like is left to gameProblems and checkCards. Names in [brackets] \
            are those of rules.",
        "anyOf": whole,
        "$defs": defs,
    });
    // Only rustdoc needs the names of rules escaped, and wants its own lines.
    each(&mut schema, &mut |part| {
        if let Some(Value::String(text)) = part.get_mut("description") {
            *text = text.replace("\\[", "[").replace("\\]", "]").replace('\n', " ");
        }
    });
    schema
}

/// A game as it was before it had a course.
fn of_schema_1(mut game: Value) -> Value {
    game["title"] = "GameOfSchema1".into();
    game["description"] =
        "A game as version 0.1.0 wrote it: it is read, and handed back as a Game. Its players have \
        no `unbuiltIndustries`."
            .into();
    game["properties"]["schema"]["const"] = 1.into();
    game["properties"]["schema"]["description"] = "The version of this shape: 1.".into();
    game["properties"].as_object_mut().expect("fields").remove("course");
    game["required"].as_array_mut().expect("names").retain(|name| name != "course");
    game
}

fn generator() -> SchemaGenerator {
    // As the types are written: what may be absent differs from what may be null only there.
    SchemaSettings::draft2020_12().for_serialize().into_generator()
}

/// The docs of the variants of an enum: the field that names the variant (none for words), its name and its doc.
pub(crate) fn variants<T: JsonSchema>() -> Vec<(Option<String>, String, String)> {
    let schema = Value::from(generator().into_root_schema_for::<T>());
    let variant = |variant: &Value| {
        let doc = variant["description"].as_str()?.to_owned();
        if let Some(word) = variant["const"].as_str() {
            return Some((None, word.to_owned(), doc));
        }
        let mut fields = variant["properties"].as_object()?.iter();
        let (tag, word) = fields.find_map(|(tag, field)| Some((tag, field["const"].as_str()?)))?;
        Some((Some(tag.clone()), word.to_owned(), doc))
    };
    schema["oneOf"].as_array().into_iter().flatten().filter_map(variant).collect()
}

/// Objects made of parts become whole ones: only of those can it be said that they have no other fields.
fn flatten(def: &mut Value, derived: &Map<String, Value>) {
    let Some(object) = def.as_object_mut() else { return };
    if let Some(mut variants) = object.remove("oneOf") {
        let list = variants.as_array_mut().expect("a list");
        *list = list.drain(..).flat_map(|variant| parts(variant, derived)).collect();
        if object.contains_key("properties") {
            let shared = ["properties", "required"].map(|key| (key, object.remove(key)));
            object.remove("type");
            for variant in list {
                add_fields(variant, &shared);
            }
        }
        object.insert("oneOf".into(), variants);
    }
}

/// A variant, or the variants of the enum that it names.
fn parts(variant: Value, derived: &Map<String, Value>) -> Vec<Value> {
    let (Some(reference), true) = (variant["$ref"].as_str(), variant["properties"].is_object()) else {
        return vec![variant];
    };
    let name = reference.rsplit('/').next().expect("a name");
    let shared = ["properties", "required"].map(|key| (key, variant.get(key).cloned()));
    let mut parts = derived[name]["oneOf"].as_array().expect("an enum").clone();
    for part in &mut parts {
        add_fields(part, &shared);
    }
    parts
}

fn add_fields(variant: &mut Value, shared: &[(&str, Option<Value>)]) {
    for (key, more) in shared {
        match (&mut variant[*key], more) {
            (Value::Object(fields), Some(Value::Object(more))) => fields.extend(more.clone()),
            (Value::Array(names), Some(Value::Array(more))) => names.splice(..0, more.clone()).for_each(drop),
            _ => {}
        }
    }
}

/// What every type of the API keeps to.
fn tighten(def: &mut Value, name: &str) {
    each(def, &mut |part| {
        part.remove("format");
        let is_bounded = ["maximum", "const", "enum"].iter().any(|key| part.contains_key(*key));
        if may_be(part, "integer") && !is_bounded {
            part.insert("maximum".into(), MAX_NUMBER.into());
        }
        let required = part.get("required").cloned().unwrap_or_default();
        let is_required = |field: &str| required.as_array().is_some_and(|all| all.contains(&field.into()));
        let Some(Value::Object(fields)) = part.get_mut("properties") else { return };
        for (field, schema) in fields {
            let schema = schema.as_object_mut().expect("a schema");
            // In a step null is unknown.
            if !is_required(field) && name != "Step" {
                without_null(schema);
            }
            let text = match schema.get_mut("items") {
                Some(Value::Object(items)) => items,
                _ => schema,
            };
            let is_word = ["const", "enum"].iter().any(|key| text.contains_key(*key));
            if may_be(text, "string") && !is_word && !FREE_TEXTS.contains(&field.as_str()) {
                text.insert("minLength".into(), 1.into());
            }
        }
        part.insert("additionalProperties".into(), false.into());
    });
}

fn may_be(schema: &Map<String, Value>, kind: &str) -> bool {
    match schema.get("type") {
        Some(Value::Array(kinds)) => kinds.iter().any(|one| one == kind),
        Some(one) => one == kind,
        None => false,
    }
}

fn without_null(schema: &mut Map<String, Value>) {
    if let Some(Value::Array(kinds)) = schema.get_mut("type") {
        kinds.retain(|kind| kind != "null");
        if let [one] = &kinds[..] {
            let one = one.clone();
            schema.insert("type".into(), one);
        }
    }
    if let Some(Value::Array(mut choices)) = schema.remove("anyOf") {
        choices.retain(|choice| choice["type"] != "null");
        match &mut choices[..] {
            [Value::Object(one)] => schema.append(one),
            _ => drop(schema.insert("anyOf".into(), choices.into())),
        }
    }
    // schemars adds null to the words of an optional enum.
    if let Some(Value::Array(words)) = schema.get_mut("enum") {
        words.retain(|word| !word.is_null());
    }
}

/// Every object within.
fn each(value: &mut Value, change: &mut impl FnMut(&mut Map<String, Value>)) {
    match value {
        Value::Object(object) => {
            change(object);
            object.values_mut().for_each(|part| each(part, change));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| each(item, change)),
        _ => {}
    }
}
