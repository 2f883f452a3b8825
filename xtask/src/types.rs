//! The types: TypeScript and JSON Schema written from the Rust types, and what tsc says of all that uses them.

use std::fs::{self, File};
use std::process::Stdio;

use anyhow::{Result, ensure};

use crate::command::{BIOME, TSC, cargo, node, root, run, target_dir};
use crate::fresh::step;

/// What is written: the file, what stands above it, the test that writes it and the variable that says where.
const WRITTEN: [(&str, &str, &str, &str); 2] = [
    (
        "js/types.d.ts",
        "// Written by `cargo xtask types` from the Rust types: change those.\n\n",
        "json::types_export::write",
        "AIPL_TYPES",
    ),
    ("js/schema.json", "", "json::schema_export::write", "AIPL_SCHEMA"),
];

/// Writes the types anew.
pub fn write() -> Result<()> {
    for (file, text) in generate()? {
        fs::write(root().join(file), text)?;
    }
    Ok(())
}

/// The programs that tsc checks: the package and its tests, the page, the tests of the page.
const PROGRAMS: [&str; 3] = [".", "www", "tests/e2e"];

/// Fails if the committed types are not those of Rust, or tsc finds a fault; the build has to be there.
pub fn check() -> Result<()> {
    let inputs = [
        "Cargo.lock",
        "js",
        "package-lock.json",
        "pkg",
        "src",
        "tests/bench",
        "tests/e2e",
        "tests/firefox",
        "tests/js",
        "tests/model",
        "tests/packaging",
        "tests/site.mjs",
        "tests/types",
        "tsconfig.json",
        "www",
        "xtask",
    ];
    step("types", &inputs.map(Into::into), &[], || {
        for (file, text) in generate()? {
            let committed = fs::read_to_string(root().join(file))?;
            ensure!(committed == text, "{file} is not what the Rust types say: run cargo xtask types");
        }
        PROGRAMS.into_iter().try_for_each(|program| run(node(TSC).args(["--project", program])))
    })
}

/// The files and their texts.
fn generate() -> Result<Vec<(&'static str, String)>> {
    let mut tests = cargo();
    tests.args(["test", "--quiet", "--package=tycoon-aipl", "--lib", "--", "--ignored", "--exact"]);
    for (file, _, test, place) in WRITTEN {
        tests.arg(test).env(place, raw(file));
    }
    fs::create_dir_all(target_dir().join("xtask"))?;
    run(tests.stdout(Stdio::null()))?;
    let format = |(file, head, ..): (&'static str, &str, _, _)| {
        let raw = File::open(raw(file))?;
        let format = ["format", "--stdin-file-path", file];
        let output = node(BIOME).args(format).stdin(raw).stderr(Stdio::inherit()).output()?;
        ensure!(output.status.success(), "biome cannot format {file}");
        Ok((file, head.to_owned() + &String::from_utf8(output.stdout)?))
    };
    WRITTEN.into_iter().map(format).collect()
}

/// Where the file is written before it is formatted.
fn raw(file: &str) -> std::path::PathBuf {
    target_dir().join("xtask").join(file.replace('/', "-"))
}
