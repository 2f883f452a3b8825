//! Formats, clippy, TypeScript and Biome.

use anyhow::Result;

use crate::build;
use crate::command::{cargo, node, run};

const BIOME: &str = "node_modules/@biomejs/biome/bin/biome";
const TSC: &str = "node_modules/typescript/bin/tsc";

/// Changes nothing, fails at the first fault.
pub fn check() -> Result<()> {
    run(cargo().args(["fmt", "--all", "--check"]))?;
    clippy(&["--workspace", "--all-targets"])?;
    clippy(&[
        "--package=tycoon-aipl",
        "--lib",
        "--target=wasm32-unknown-unknown",
    ])?;
    // What is checked imports what is built.
    build::package()?;
    types()?;
    run(node(BIOME).args(["ci", "--error-on-warnings"]))
}

/// Puts right what can be.
pub fn fix() -> Result<()> {
    run(cargo().args(["fmt", "--all"]))?;
    run(node(BIOME).args(["check", "--write"]))
}

/// The types of all JavaScript and TypeScript, and that the shipped ones are those of the contract.
pub fn types() -> Result<()> {
    run(node(TSC).args(["--project", "."]))?;
    run(node(TSC).args(["--project", "www"]))
}

fn clippy(what: &[&str]) -> Result<()> {
    run(cargo()
        .arg("clippy")
        .args(what)
        .args(["--quiet", "--", "--deny=warnings"]))
}
