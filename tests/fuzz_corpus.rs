//! What the fuzzer has found worth keeping, run again without it: `npm run fuzz` finds more.

#[path = "fuzz/src/lib.rs"]
mod fuzz;

use std::fs;
use std::path::Path;

#[test]
fn the_kept_bytes_do_no_harm() {
    each("bytes", fuzz::bytes);
}

#[test]
fn the_kept_games_do_no_harm() {
    each("games", fuzz::games);
}

fn each(target: &str, run: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus").join(target);
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the corpus is there") {
        run(&fs::read(entry.expect("an entry").path()).expect("a file"));
        count += 1;
    }
    assert!(count > 50, "{count} in the corpus of {target}");
}
