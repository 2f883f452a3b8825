//! The types: TypeScript written from the Rust types, and what tsc says of all that uses it.

use std::fs::{self, File};
use std::process::Stdio;

use anyhow::{Result, ensure};

use crate::command::{BIOME, TSC, cargo, node, root, run, target_dir};

const TYPES: &str = "js/types.d.ts";
const HEAD: &str = "// Written by `cargo xtask types` from the Rust types: change those.\n\n";

/// Writes the types anew.
pub fn write() -> Result<()> {
    fs::write(root().join(TYPES), generate()?)?;
    Ok(())
}

/// Fails if the committed types are not those of Rust, or tsc finds a fault; the build has to be there.
pub fn check() -> Result<()> {
    let committed = fs::read_to_string(root().join(TYPES))?;
    ensure!(committed == generate()?, "{TYPES} is not what the Rust types say: run cargo xtask types");
    run(node(TSC).args(["--project", "."]))?;
    run(node(TSC).args(["--project", "www"]))
}

fn generate() -> Result<String> {
    let raw = target_dir().join("types.d.ts");
    run(cargo()
        .args(["test", "--quiet", "--package=tycoon-aipl", "--lib", "types_export::write"])
        .args(["--", "--ignored", "--exact"])
        .env("AIPL_TYPES", &raw)
        .stdout(Stdio::null()))?;
    let format = ["format", "--stdin-file-path", TYPES];
    let output = node(BIOME).args(format).stdin(File::open(raw)?).stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "biome cannot format the types");
    Ok(HEAD.to_owned() + &String::from_utf8(output.stdout)?)
}
