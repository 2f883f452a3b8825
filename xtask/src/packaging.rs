//! The packed package in tiny projects of others: every tool that it is used with, and the examples.

use std::fs;

use anyhow::Result;

use crate::command::{npm, run, target_dir};
use crate::{build, setup, test};

/// All of `tests/packaging`, or the test files whose names are given.
pub fn all(names: &[String]) -> Result<()> {
    build::package()?;
    let chromium = setup::chromium()?;
    let folder = target_dir().join("packaging");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    run(npm().args(["pack", "--silent", "--ignore-scripts", "--pack-destination"]).arg(&folder))?;
    let tarball = fs::read_dir(&folder)?.next().expect("npm has packed it")?.path();

    let chosen = |file: &str| names.is_empty() || names.iter().any(|name| file == format!("{name}.test.mjs"));
    test::suite("tests/packaging", chosen, |node| {
        // One after the other: the tools themselves use all cores. And the time of each case is shown.
        node.args(["--test-concurrency=1", "--test-reporter=spec"]);
        node.env("CHROMIUM", chromium).env("TARBALL", tarball);
        Ok(())
    })
}
