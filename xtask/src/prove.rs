//! Proof that takes tools of its own and more time than a test: mutants, fuzzing, coverage, supply chain.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::command::{cargo, node, npm, root, run, target_dir};
use crate::{build, published, setup};

/// Breaks `src/` in every way that cargo-mutants knows, and tells which of them no test saw.
pub fn mutants(options: &[String]) -> Result<()> {
    setup::cargo_tool("mutants", &[])?;
    let ran = run(cargo().args(["mutants", "--output=target"]).args(options));
    node_says("xtask/mutants.mjs").and(ran.or(Ok(())))
}

/// Each target of `tests/fuzz` for half of the seconds. What it finds worth keeping is merged into the
/// kept corpus with `--keep`.
pub fn fuzz(options: &[String]) -> Result<()> {
    let (mut seconds, mut keep) = (60, false);
    let mut options = options.iter();
    while let Some(option) = options.next() {
        match option.as_str() {
            "--seconds" => {
                let number = options.next().context("--seconds N")?;
                seconds = number.parse().with_context(|| format!("--seconds {number}"))?;
            }
            "--keep" => keep = true,
            other => bail!("{other}: there are --seconds N and --keep"),
        }
    }
    setup::cargo_tool("fuzz", &[])?;
    for target in ["bytes", "games"] {
        let kept = PathBuf::from("tests/fuzz/corpus").join(target);
        let found = target_dir().join("fuzz").join(target);
        fs::create_dir_all(&found)?;
        let limit = format!("-max_total_time={}", seconds / 2);
        libfuzzer(target, &[&found, &kept], &[&limit])?;
        if keep {
            let merged = target_dir().join("fuzz").join(format!("{target}-merged"));
            let _ = fs::remove_dir_all(&merged);
            fs::create_dir_all(&merged)?;
            // Without counters what an input adds is code that no other one reaches, not how often: far fewer are kept.
            libfuzzer(target, &[&merged, &kept, &found], &["-merge=1", "-use_counters=0"])?;
            fs::remove_dir_all(root().join(&kept))?;
            fs::rename(&merged, root().join(&kept))?;
        }
    }
    Ok(())
}

fn libfuzzer(target: &str, folders: &[&Path], options: &[&str]) -> Result<()> {
    // Without a sanitizer it needs no nightly Rust; there is no unsafe code that one could watch.
    let mut fuzz = cargo();
    fuzz.args(["fuzz", "run", "--fuzz-dir=tests/fuzz", "--sanitizer=none"]);
    fuzz.arg("--target-dir").arg(target_dir().join("fuzz-build")).arg(target).args(folders);
    run(fuzz.args(["--", "-timeout=5", "-rss_limit_mb=2048", "-max_len=40000"]).args(options))
}

/// Which parts of the rules no rules test reaches; an error if one of them is not listed.
pub fn coverage() -> Result<()> {
    setup::cargo_tool("llvm-cov", &[])?;
    setup::llvm_tools()?;
    let file = "target/coverage.json";
    run(cargo().args([
        "llvm-cov",
        "--json",
        "--output-path",
        file,
        "--package=tycoon-aipl",
        "--test=rules",
    ]))?;
    run(cargo().args(["llvm-cov", "report", "--html", "--output-dir=target/coverage"]))?;
    node_says("xtask/coverage.mjs")
}

/// Licences, duplicates, install scripts, known faults, and whether the wasm can be built again.
pub fn supply() -> Result<()> {
    // It works for a second: not optimised it is built in a minute, else in five. Its features are for advisories.
    setup::cargo_tool("deny", &["--debug", "--no-default-features"])?;
    run(cargo().args(["deny", "--offline", "--all-features", "check", "licenses", "bans", "sources"]))?;
    node_says("xtask/supply.mjs")?;
    audit()?;
    published::check()?;
    reproducible()
}

/// `npm audit`, where the registry answers it: not all do.
fn audit() -> Result<()> {
    eprintln!("$ npm audit");
    let output = npm().args(["audit", "--json"]).output()?;
    let answer = String::from_utf8_lossy(&output.stdout);
    if !answer.contains("\"auditReportVersion\"") {
        eprintln!("the registry does not answer npm audit: known faults of npm packages were not looked for");
        return Ok(());
    }
    ensure!(output.status.success(), "npm audit found faults:\n{answer}");
    eprintln!("no known faults");
    Ok(())
}

/// Builds the wasm once more in an empty folder: the bytes must be those of the package.
fn reproducible() -> Result<()> {
    build::package()?;
    let shipped = fs::read(root().join("pkg/aipl.wasm"))?;
    let folder = target_dir().join("reproducible");
    let _ = fs::remove_dir_all(&folder);
    let again = fs::read(build::wasm_into(&folder)?)?;
    fs::remove_dir_all(&folder)?;
    ensure!(again == shipped, "a clean build in another folder gives another wasm than pkg/aipl.wasm");
    eprintln!("a clean build in another folder gives the same {} bytes as pkg/aipl.wasm", again.len());
    Ok(())
}

fn node_says(script: &str) -> Result<()> {
    run(&mut node(script))
}
