//! The measurements of `npm run bench`.

use std::process::Stdio;

use anyhow::Result;

use crate::build;
use crate::command::{cargo, node, root, run};

/// Criterion measures the core; then a script measures the package, reads what criterion found, and judges both.
pub fn all(options: &[String]) -> Result<()> {
    build::package()?;
    if root().join("benches").exists() {
        // Its report is for people: standard output is left to the script, which may print JSON.
        run(cargo().args(["bench", "--quiet", "--bench=*"]).stdout(Stdio::from(std::io::stderr())))?;
    }
    run(node("tests/bench/bench.mjs").args(options))
}
