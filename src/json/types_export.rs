//! The types of the API in TypeScript, written from the Rust types so that the two cannot drift apart.
//!
//! No test, but only tests can see what `ts_rs` derives: `cargo xtask types` runs it.

use std::fs;

use schemars::JsonSchema;
use ts_rs::{Config, TS};

use crate::game::card::LevelWord;
use crate::json::schema_export::variants;
use crate::*;

#[test]
#[ignore = "cargo xtask types runs it"]
fn write() {
    let config = Config::new().with_large_int("number");
    let mut text = String::new();
    macro_rules! declare {
        ($($type:ty)+) => { $( declare::<$type>(&mut text, &config); )+ };
    }
    // In the order in which a game meets them.
    declare! { Mode Difficulty Composition NewGame Seat SetUp DifficultyInfo }
    declare! { Direction LevelWord Card PartialCard Project IndustryBid RegionLine Counted BuildSite Action }
    declare! { ShareOf Strategy StrategyType IndustryBy }
    declare! { Game Aipl Table Player PlayerKind TableMap Region City Policy PoliticsBonus Industry IndustrySteps }
    declare! { StrategySpace Sector Conglomerate }
    declare! { Request Ask Payment }
    declare! { Course Stage Auction NoneOf Due Told DueMove Move }
    declare! { Outcome Question About Accepts Step StepKind Reason Tie RuleId }
    declare! { Standing Compared Verdict }
    declare! { CardStatistics Statistics Spread ValueCount LineCount ProjectStatistics BidStatistics BidAnswer }
    declare! { ActionCount }
    declare! { AiplError ErrorCode }
    let path = std::env::var_os("AIPL_TYPES").expect("AIPL_TYPES names the file to write");
    fs::write(path, text).unwrap();
}

/// The declaration of one type, with its docs and those of its variants.
fn declare<T: TS + JsonSchema>(text: &mut String, config: &Config) {
    let mut docs = T::docs().unwrap_or_default();
    let mut declaration = T::decl(config);
    for (tag, word, doc) in variants::<T>() {
        if let Some(tag) = tag {
            let field = format!("\"{tag}\": \"{word}\"");
            declaration = declaration.replace(&field, &format!("\n/** {doc} */\n{field}"));
        } else if let Some(end) = docs.rfind("*/") {
            // On a word of a union editors show nothing: on the whole type they do.
            docs.insert_str(end, &format!("* - `{word}`: {doc}\n "));
        }
    }
    let declaration = format!("{docs}export {declaration}");
    // Only rustdoc needs the names of rules escaped.
    let declaration = declaration.replace("\\[", "[").replace("\\]", "]");
    // Docs of one line on one line.
    let lines: Vec<&str> = declaration.lines().collect();
    let mut at = 0;
    while at < lines.len() {
        if let ["/**", doc, "*/" | " */", ..] = lines[at..] {
            text.extend(["/**", doc.trim_start_matches(" *"), " */"]);
            at += 3;
        } else {
            text.push_str(lines[at]);
            at += 1;
        }
        text.push('\n');
    }
    text.push('\n');
}
