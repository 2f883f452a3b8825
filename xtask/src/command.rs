//! Running other programs, from the root of the repository, telling which.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

pub const BIOME: &str = "node_modules/@biomejs/biome/bin/biome";
pub const BUNDLER: &str = "node_modules/rolldown/bin/cli.mjs";
pub const PLAYWRIGHT: &str = "node_modules/@playwright/test/cli.js";
pub const TSC: &str = "node_modules/typescript/bin/tsc";
pub const TYPEDOC: &str = "node_modules/typedoc/bin/typedoc";
pub const VITE: &str = "node_modules/vite/bin/vite.js";
pub const WASM_OPT: &str = "node_modules/binaryen/bin/wasm-opt";

/// The root of the repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask/ is in the root")
}

/// What `cargo` writes to.
pub fn target_dir() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// A command to be run in the root.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// The cargo that runs this.
pub fn cargo() -> Command {
    command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

pub fn npm() -> Command {
    command(if cfg!(windows) { "npm.cmd" } else { "npm" })
}

/// A script of a package in `node_modules`: run by node, since the links in `.bin` are other ones on Windows.
pub fn node(script: &str) -> Command {
    let mut node = command("node");
    node.arg(script);
    node
}

/// Says what is run, runs it, and fails if it fails.
pub fn run(command: &mut Command) -> Result<()> {
    let line = [command.get_program()]
        .into_iter()
        .chain(command.get_args())
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ");
    eprintln!("$ {line}");
    let status = command.status().with_context(|| format!("{line} could not be started"))?;
    ensure!(status.success(), "{line}: {status}");
    Ok(())
}

/// Whether the command runs and succeeds, without its output.
pub fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}
