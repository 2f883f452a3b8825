//! `js/types.d.ts`: the types of the contract, written from the Rust types so that the two cannot drift apart.

use std::fs;

use ts_rs::{Config, TS};

const HEAD: &str = "// Written by `cargo xtask types` from the Rust types: change those.\n";

/// The declaration of one type, with its docs.
fn declare<T: TS + 'static>(text: &mut String, config: &Config) {
    text.push('\n');
    text.push_str(&T::docs().unwrap_or_default());
    text.push_str("export ");
    text.push_str(&T::decl(config));
    text.push('\n');
}

#[test]
fn types_are_current() {
    let config = Config::new().with_large_int("number");
    let mut text = HEAD.to_owned();
    macro_rules! declare_all {
        ($($type:ty),* $(,)?) => { $( declare::<$type>(&mut text, &config); )* };
    }
    // In the order of the contract.
    declare_all!();

    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/js/types.d.ts");
    if std::env::var_os("AIPL_WRITE_TYPES").is_some() {
        fs::write(path, text).unwrap();
    } else {
        let same = fs::read_to_string(path).is_ok_and(|committed| committed == text);
        assert!(same, "js/types.d.ts is not what the Rust types say: `cargo xtask types` writes it anew");
    }
}
