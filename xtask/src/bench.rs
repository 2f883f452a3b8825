//! The measurements of `npm run bench`.

use anyhow::Result;

use crate::command::{cargo, node, run};
use crate::{build, page, setup};

/// Criterion measures the core; then a script measures the package and the page, reads what criterion found, and
/// judges it all.
pub fn all(options: &[String]) -> Result<()> {
    build::package()?;
    page::build()?;
    // What these report is for people: standard output is left to the script, which may print JSON.
    run(cargo().args(["bench", "--quiet", "--bench=*"]).stdout(std::io::stderr()))?;
    run(node("tests/bench/bench.mjs").args(options).env("CHROMIUM", setup::chromium()?))
}
