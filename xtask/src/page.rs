//! The page of `www/`, built and served by Vite.

use anyhow::Result;

use crate::build;
use crate::command::{VITE, node, run};
use crate::fresh::step;

/// The page, into `dist/`.
pub fn build() -> Result<()> {
    let inputs = [
        "www".into(),
        "pkg".into(),
        "js/element".into(),
        "js/flow".into(),
        "js/words".into(),
        "package.json".into(),
        "package-lock.json".into(),
    ];
    step("page", &inputs, &["dist/index.html".into()], || {
        run(node(VITE).args(["build", "www"]).stdout(std::io::stderr()))
    })
}

/// Serves the page as it was built, on localhost; Vite prints the address.
pub fn start(options: &[String]) -> Result<()> {
    build::all()?;
    run(node(VITE).args(["preview", "www"]).args(options))
}

/// Serves the page from its source.
pub fn dev(options: &[String]) -> Result<()> {
    build::package()?;
    run(node(VITE).args(["dev", "www"]).args(options))
}
