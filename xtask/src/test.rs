//! All that `npm test` runs.

use std::fs;

use anyhow::Result;

use crate::command::{cargo, node, root, run, succeeds};
use crate::{build, setup, types};

pub fn all() -> Result<()> {
    rust()?;
    build::all()?;
    types::check()?;
    suite("tests/js", |_| Ok(()))?;
    suite("tests/model", |_| Ok(()))?;
    suite("tests/e2e", |node| {
        node.env("CHROMIUM", setup::chromium()?);
        Ok(())
    })
}

fn rust() -> Result<()> {
    if succeeds(cargo().args(["nextest", "--version"])) {
        run(cargo().args(["nextest", "run", "--workspace", "--no-tests=pass"]))?;
    } else {
        run(cargo().args(["test", "--workspace", "--all-targets"]))?;
    }
    run(cargo().args(["test", "--doc", "--package=tycoon-aipl"]))
}

/// The `*.test.mjs` of a folder, in Node's test runner.
fn suite(folder: &str, prepare: impl FnOnce(&mut std::process::Command) -> Result<()>) -> Result<()> {
    let Ok(entries) = fs::read_dir(root().join(folder)) else {
        return Ok(());
    };
    let mut files: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".test.mjs"))
        .map(|name| format!("{folder}/{name}"))
        .collect();
    files.sort();
    if files.is_empty() {
        return Ok(());
    }
    let mut node = node("--test");
    prepare(&mut node)?;
    run(node.args(files))
}
