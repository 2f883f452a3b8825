//! The crate as Rust users get it: what is packed, that it builds alone, and that it brings nothing of wasm with it.

use std::process::Stdio;

use anyhow::{Context, Result, ensure};

use crate::command::{cargo, run};

const CRATE: &str = "--package=tycoon-aipl";

/// What cargo itself adds.
const ADDED: [&str; 4] = [".cargo_vcs_info.json", "Cargo.lock", "Cargo.toml", "Cargo.toml.orig"];
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// What only the wasm needs.
const OF_WASM: [&str; 4] = ["js-sys", "rlsf", "serde-wasm-bindgen", "wasm-bindgen"];

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
    let wasm = tree("wasm32-unknown-unknown")?;
    for name in OF_WASM {
        ensure!(wasm.contains(&name.to_owned()), "{name} is no dependency of the wasm any more");
    }
    for target in ["x86_64-unknown-linux-gnu", "aarch64-apple-darwin", "x86_64-pc-windows-msvc"] {
        let brought = tree(target)?;
        for name in OF_WASM {
            ensure!(!brought.contains(&name.to_owned()), "{name} is a dependency on {target}");
        }
    }
    eprintln!("the crate: {} files, builds alone, nothing of wasm elsewhere", packed.len());
    Ok(())
}

/// The names of all crates that come with ours on a target.
fn tree(target: &str) -> Result<Vec<String>> {
    let target = format!("--target={target}");
    let tree = output(&["tree", CRATE, "--edges=normal", "--prefix=none", "--offline", &target])?;
    Ok(tree.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect())
}

fn output(args: &[&str]) -> Result<String> {
    let output = cargo().args(args).stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "cargo {} failed", args.join(" "));
    String::from_utf8(output.stdout).context("cargo writes text")
}
