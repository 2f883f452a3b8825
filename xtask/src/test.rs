//! All that `npm test` runs, and `npm run test:firefox`.

use std::fs;
use std::process::Command;

use anyhow::Result;

use crate::command::{cargo, node, root, run, succeeds};
use crate::{build, packaging, page, setup, types};

pub fn all() -> Result<()> {
    rust()?;
    build::all()?;
    types::check()?;
    suite("tests/js", |_| true, |_| Ok(()))?;
    // The rest of the matrix takes minutes: npm run test:packaging.
    packaging::all(&["node".into(), "page".into()])?;
    suite("tests/model", |_| true, |_| Ok(()))?;
    suite(
        "tests/e2e",
        |_| true,
        |node| {
            node.env("CHROMIUM", setup::chromium()?);
            Ok(())
        },
    )
}

/// The main paths of the page in a second browser.
pub fn firefox() -> Result<()> {
    build::package()?;
    page::build()?;
    let firefox = setup::firefox()?;
    suite(
        "tests/firefox",
        |_| true,
        |node| {
            node.arg("--test-reporter=spec").env("FIREFOX", firefox);
            Ok(())
        },
    )
}

fn rust() -> Result<()> {
    if succeeds(cargo().args(["nextest", "--version"])) {
        run(cargo().args(["nextest", "run", "--workspace", "--no-tests=pass"]))?;
    } else {
        run(cargo().args(["test", "--workspace", "--tests"]))?;
    }
    run(cargo().args(["test", "--doc", "--package=tycoon-aipl"]))
}

/// The chosen `*.test.mjs` of a folder, in Node's test runner.
pub fn suite(
    folder: &str,
    chosen: impl Fn(&str) -> bool,
    prepare: impl FnOnce(&mut Command) -> Result<()>,
) -> Result<()> {
    let mut files = Vec::new();
    for entry in fs::read_dir(root().join(folder))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".test.mjs") && chosen(&name) {
            files.push(format!("{folder}/{name}"));
        }
    }
    files.sort();
    let mut node = node("--test");
    prepare(&mut node)?;
    run(node.args(files))
}
