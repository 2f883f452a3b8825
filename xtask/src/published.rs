//! The crate as Rust users get it: what is packed, that it builds alone, and that it brings nothing of JavaScript with it.

use std::process::Stdio;

use anyhow::{Context, Result, ensure};

use crate::command::{cargo, node, run, target_dir};
use crate::setup::{self, WASM};

const CRATE: &str = "--package=tycoon-aipl";

/// What cargo itself adds.
const ADDED: [&str; 4] = [".cargo_vcs_info.json", "Cargo.lock", "Cargo.toml", "Cargo.toml.orig"];
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// What only the boundary of the npm package needs.
const OF_BOUNDARY: [&str; 4] = ["js-sys", "rlsf", "serde-wasm-bindgen", "wasm-bindgen"];

pub fn check() -> Result<()> {
    let packed = output(&["package", CRATE, "--list", "--allow-dirty", "--offline"])?;
    let packed: Vec<&str> = packed.lines().map(str::trim).collect();
    for file in &packed {
        let expected = ADDED.contains(file) || LICENCES.contains(file) || file.starts_with("src");
        ensure!(expected, "{file} is packed into the crate");
    }
    for file in LICENCES {
        ensure!(packed.contains(&file), "{file} is not packed into the crate");
    }
    // Builds what it packs.
    run(cargo().args(["package", CRATE, "--allow-dirty", "--offline"]))?;
    let for_wasm = setup::for_wasm()?;
    let with_boundary = tree(&[for_wasm, "--features=boundary"])?;
    for name in OF_BOUNDARY {
        ensure!(with_boundary.contains(&name.to_owned()), "{name} is no dependency of the boundary any more");
    }
    for target in ["x86_64-unknown-linux-gnu", "aarch64-apple-darwin", "x86_64-pc-windows-msvc", WASM] {
        let brought = tree(&[&format!("--target={target}")])?;
        for name in OF_BOUNDARY {
            ensure!(!brought.contains(&name.to_owned()), "{name} is a dependency on {target}");
        }
    }
    foreign_wasm()?;
    eprintln!("the crate: {} files, builds alone, nothing of JavaScript", packed.len());
    Ok(())
}

/// A wasm of somebody else, with an allocator of its own, builds against ours and plays.
fn foreign_wasm() -> Result<()> {
    let mut build = cargo();
    build.args(["build", "--manifest-path=tests/foreign/Cargo.toml", setup::for_wasm()?]);
    run(build.arg("--offline").env("CARGO_TARGET_DIR", target_dir()))?;
    let wasm = target_dir().join(WASM).join("debug/foreign.wasm");
    run(node("tests/foreign/play.mjs").arg(wasm))
}

/// The names of all crates that come with ours, for a target and with features.
fn tree(of: &[&str]) -> Result<Vec<String>> {
    let tree = ["tree", CRATE, "--edges=normal", "--prefix=none", "--offline"];
    let tree = output(&[&tree, of].concat())?;
    Ok(tree.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect())
}

fn output(args: &[&str]) -> Result<String> {
    let output = cargo().args(args).stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "cargo {} failed", args.join(" "));
    String::from_utf8(output.stdout).context("cargo writes text")
}
