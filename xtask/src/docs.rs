//! The documentation of the package and of the crate, for people to read.

use anyhow::Result;

use crate::command::{TYPEDOC, cargo, node, run};
use crate::setup;

/// A part without documentation, or a link that leads nowhere, is a fault.
pub fn build() -> Result<()> {
    setup::node_modules()?;
    run(node(TYPEDOC).arg("--options").arg("typedoc.json"))?;
    of_crate()?;
    eprintln!("docs/api/index.html is of the package, target/doc/aipl/index.html of the crate");
    Ok(())
}

pub fn of_crate() -> Result<()> {
    let docs = ["doc", "--quiet", "--no-deps", "--package=tycoon-aipl"];
    run(cargo().args(docs).env("RUSTDOCFLAGS", "--deny=warnings"))
}
