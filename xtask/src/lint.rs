//! Formats, clippy, TypeScript and Biome.

use anyhow::Result;

use crate::command::{BIOME, cargo, node, run};
use crate::{build, docs, setup, types};

/// Changes nothing, fails at the first fault.
pub fn check() -> Result<()> {
    run(cargo().args(["fmt", "--all", "--check"]))?;
    clippy(&["--workspace", "--all-targets"])?;
    let wasm = ["--package=tycoon-aipl", "--lib", setup::for_wasm()?];
    clippy(&wasm)?;
    clippy(&[&wasm[..], &["--features=boundary"]].concat())?;
    docs::of_crate()?;
    // What is checked imports what is built.
    build::package()?;
    types::check()?;
    // Its colours would not stop at a pipe.
    run(node(BIOME).args(["ci", "--error-on-warnings", "--colors=off"]))
}

/// Puts right what can be.
pub fn fix() -> Result<()> {
    run(cargo().args(["fmt", "--all"]))?;
    run(node(BIOME).args(["check", "--write"]))
}

fn clippy(what: &[&str]) -> Result<()> {
    run(cargo().arg("clippy").args(what).args(["--quiet", "--", "--deny=warnings"]))
}
