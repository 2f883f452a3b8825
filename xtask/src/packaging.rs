//! The packed package in tiny projects of others: every tool that it is used with, and the examples.

use std::fs;

use anyhow::Result;

use crate::command::{npm, run, target_dir};
use crate::test::{Suite, files};
use crate::{build, setup};

/// All of `tests/packaging`, or the test files whose names are given.
pub fn all(names: &[String]) -> Result<()> {
    build::package()?;
    suite(names)?.run_all()
}

/// The same, to be run; the package has to be built.
pub fn suite(names: &[String]) -> Result<Suite> {
    let chromium = setup::chromium()?;
    let folder = target_dir().join("packaging");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    run(npm().args(["pack", "--silent", "--ignore-scripts", "--pack-destination"]).arg(&folder))?;
    let tarball = fs::read_dir(&folder)?.next().expect("npm has packed it")?.path();

    let mut chosen = files("tests/packaging")?;
    let is_named = |file: &str| names.iter().any(|name| file.ends_with(&format!("/{name}.test.mjs")));
    chosen.retain(|file| names.is_empty() || is_named(file));
    Ok(Suite::default().with(chosen).env("CHROMIUM", chromium).env("TARBALL", tarball))
}
