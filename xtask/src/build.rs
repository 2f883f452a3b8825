//! The wasm, the package around it, and the page.

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::command::{BUNDLER, WASM_OPT, cargo, node, root, run, target_dir};
use crate::fresh::step;
use crate::setup::WASM;
use crate::{page, setup};

pub fn all() -> Result<()> {
    package()?;
    page::build()?;
    run(&mut node("xtask/sizes.mjs"))
}

/// The package, into `pkg/`. Two builds at once in one folder wait for each other.
pub fn package() -> Result<()> {
    setup::node_modules()?;
    let lock = File::create(target_dir().join("xtask.lock"))?;
    lock.lock()?;
    bind(&compile(&target_dir())?)?;
    bundle()
}

/// The wasm of the package, with all that makes it in one empty folder.
pub fn wasm_into(folder: &Path) -> Result<PathBuf> {
    let bound = folder.join("bound");
    generate(&compile(folder)?, &bound)?;
    Ok(bound.join("aipl_bg.wasm"))
}

fn compile(target: &Path) -> Result<PathBuf> {
    // Less inlining than LLVM's own choice: a tenth less to load, and no slower. And no paths of this machine, so
    // that every machine builds the same bytes.
    let sources = cargo_home()?.join("registry/src");
    let flags = format!("-Cllvm-args=-inline-threshold=45 --remap-path-prefix={}=", sources.display());
    let mut build = cargo();
    build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags).env("CARGO_TARGET_DIR", target);
    build.args(["rustc", "--package=tycoon-aipl", "--lib", "--crate-type=cdylib", "--features=boundary"]);
    run(build.args([setup::for_wasm()?, "--profile=wasm"]))?;
    Ok(target.join(WASM).join("wasm/aipl.wasm"))
}

fn cargo_home() -> Result<PathBuf> {
    if let Some(home) = env::var_os("CARGO_HOME") {
        return Ok(home.into());
    }
    Ok(env::home_dir().context("there is no home folder")?.join(".cargo"))
}

/// The wasm and the functions around it, as wasm-bindgen makes them, into `js/wasm/`.
fn bind(wasm: &Path) -> Result<()> {
    let inputs = [wasm.into(), "Cargo.lock".into(), "package-lock.json".into()];
    let outputs = ["js/wasm/aipl.js".into(), "js/wasm/aipl_bg.wasm".into()];
    step("bind", &inputs, &outputs, || generate(wasm, &root().join("js/wasm")))
}

fn generate(wasm: &Path, folder: &Path) -> Result<()> {
    eprintln!("$ wasm-bindgen {}", wasm.display());
    Bindgen::new()
        .input_path(wasm)
        .web(true)?
        .typescript(true)
        // Only js/ knows where the wasm is: a default path here would make bundlers emit it a second time.
        .omit_default_module_path(true)
        // Lets the boundary recover, should there ever be a trap.
        .reset_state_function(true)
        .generate(folder)?;
    let wasm = folder.join("aipl_bg.wasm");
    run(node(WASM_OPT)
        // Once more with what is known of the whole program, and without the sections that only tools read: a
        // hundredth less to load.
        .args(["-O3", "--gufa", "-O3", "--strip-producers", "--strip-target-features"])
        .args([&wasm, Path::new("-o"), &wasm]))
}

/// The entries of the package, each one file, and their types.
fn bundle() -> Result<()> {
    let inputs =
        ["js".into(), "src/game/cards/sample.json".into(), "package.json".into(), "package-lock.json".into()];
    step("bundle", &inputs, &["pkg".into()], || {
        let pkg = root().join("pkg");
        if pkg.exists() {
            fs::remove_dir_all(&pkg)?;
        }
        run(node(BUNDLER).args(["--config", "js/rolldown.config.js"]).stdout(std::io::stderr()))?;
        copy("js/wasm/aipl_bg.wasm", "pkg/aipl.wasm")?;
        copy("src/game/cards/sample.json", "pkg/cards.json")?;
        copy("js/schema.json", "pkg/schema.json")?;
        for (from, to) in [
            ("index", "index"),
            ("types", "types"),
            ("web", "web"),
            ("words/index", "words"),
            ("element/index", "element"),
        ] {
            let text = fs::read_to_string(root().join(format!("js/{from}.d.ts")))?.replace("\"../", "\"./");
            fs::write(pkg.join(format!("{to}.d.ts")), &text)?;
            // What `require` gives is CommonJS to TypeScript too: the same text under another name.
            if ["index", "types", "words"].contains(&to) {
                fs::write(pkg.join(format!("{to}.d.cts")), text.replace(".js\"", ".cjs\""))?;
            }
        }
        // The same to `import` and to `require`: without it the numbers and words of a card are any numbers and words.
        let cards =
            "import type { Card } from \"./types.cjs\";\n\ndeclare const cards: Card[];\nexport = cards;\n";
        fs::write(pkg.join("cards.d.cts"), cards)?;
        Ok(())
    })
}

fn copy(from: &str, to: &str) -> Result<()> {
    fs::copy(root().join(from), root().join(to)).with_context(|| format!("copying {from} to {to}"))?;
    Ok(())
}
