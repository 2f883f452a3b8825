//! All that `npm test` runs, or one part of it, and `npm run test:firefox`.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread::available_parallelism;

use anyhow::{Context, Result, bail};

use crate::command::{PLAYWRIGHT, cargo, node, root, run, succeeds, target_dir};
use crate::{build, packaging, page, setup, types};

const PARTS: &str = "rules, package, model, page";

/// What of the tests is wanted.
struct Wanted {
    part: Option<String>,
    /// Only tests with this in their names.
    name: Option<String>,
    /// How often each.
    times: u32,
}

/// All tests, those of a part (`rules`, `package`, `model`, `page`), or of these the ones with a text in their names.
pub fn chosen(args: &[String]) -> Result<()> {
    let wanted = read(args)?;
    let durations = target_dir().join("durations");
    let _ = fs::remove_dir_all(&durations);
    let _ = fs::remove_file(target_dir().join("nextest/default/junit.xml"));
    fs::create_dir_all(&durations)?;
    let ran = match wanted.part.as_deref() {
        None => all(&wanted),
        Some("rules") => wanted.repeated(rust),
        Some("package") => {
            build::package()?;
            types::check()?;
            let package = package()?;
            wanted.repeated(|wanted| package.run(wanted))
        }
        Some("model") => {
            build::package()?;
            let model = Suite::default().with(files("tests/model")?);
            wanted.repeated(|wanted| model.run(wanted))
        }
        Some("page") => {
            build::all()?;
            in_chromium(&wanted)
        }
        Some(other) => bail!("{other}: there are {PARTS}"),
    };
    // Which tests were slow is of use in a run that failed, too.
    let told = run(node("xtask/slowest.mjs").arg(durations));
    ran.and(told)
}

fn read(args: &[String]) -> Result<Wanted> {
    let mut wanted = Wanted { part: None, name: None, times: 1 };
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        if arg == "--repeat" {
            let times = args.next().context("--repeat N")?;
            wanted.times = times.parse().with_context(|| format!("--repeat {times}"))?;
        } else if wanted.part.is_none() {
            wanted.part = Some(arg.clone());
        } else if wanted.name.is_none() && !arg.starts_with('-') {
            wanted.name = Some(arg.clone());
        } else {
            bail!("{arg}: there are a part ({PARTS}), a part of a name, and --repeat N");
        }
    }
    Ok(wanted)
}

impl Wanted {
    fn repeated(&self, suite: impl Fn(&Self) -> Result<()>) -> Result<()> {
        (0..self.times).try_for_each(|_| suite(self))
    }
}

fn all(wanted: &Wanted) -> Result<()> {
    build::all()?;
    types::check()?;
    wanted.repeated(rust)?;
    // In one run, so that no core waits for the longest file of one of them.
    let without_page = package()?.with(files("tests/model")?);
    wanted.repeated(|wanted| without_page.run(wanted))?;
    in_chromium(wanted)
}

/// The main paths of the page in a second browser.
pub fn firefox() -> Result<()> {
    build::package()?;
    page::build()?;
    Suite::default().with(files("tests/firefox")?).env("FIREFOX", setup::firefox()?).run_all()
}

fn rust(wanted: &Wanted) -> Result<()> {
    let names: Vec<&String> = wanted.name.iter().collect();
    if succeeds(cargo().args(["nextest", "--version"])) {
        let settings = ["--config-file=xtask/nextest.toml", "--no-tests=pass"];
        run(cargo().args(["nextest", "run", "--workspace"]).args(settings).args(&names))?;
    } else {
        run(cargo().args(["test", "--workspace", "--tests", "--"]).args(&names))?;
    }
    run(cargo().args(["test", "--doc", "--package=tycoon-aipl", "--"]).args(&names))
}

/// The package in Node, and the quick half of the tarball's matrix: the rest takes minutes, `npm run test:packaging`.
fn package() -> Result<Suite> {
    Ok(packaging::suite(&["node".into(), "page".into()])?.with(files("tests/js")?))
}

/// The page in Chromium.
fn in_chromium(wanted: &Wanted) -> Result<()> {
    let mut tests = node(PLAYWRIGHT);
    tests.args(["test", "--config=tests/e2e/playwright.config.ts"]);
    tests.arg(format!("--repeat-each={}", wanted.times));
    if let Some(name) = &wanted.name {
        tests.arg("--grep").arg(regex_of(name));
    }
    run(tests.env("CHROMIUM", setup::chromium()?).env("TARGET", target_dir()))
}

/// Test files for Node's own runner, and what they read from the environment.
#[derive(Default)]
pub struct Suite {
    files: Vec<String>,
    env: Vec<(&'static str, PathBuf)>,
}

impl Suite {
    pub fn with(mut self, files: Vec<String>) -> Self {
        self.files.extend(files);
        self
    }

    pub fn env(mut self, name: &'static str, value: PathBuf) -> Self {
        self.env.push((name, value));
        self
    }

    pub fn run_all(&self) -> Result<()> {
        self.run(&Wanted { part: None, name: None, times: 1 })
    }

    /// As many files at once as there are cores; of itself the runner leaves one of them idle.
    fn run(&self, wanted: &Wanted) -> Result<()> {
        let mut tests = node("--test");
        tests.arg(format!("--test-concurrency={}", available_parallelism()?));
        reports(&mut tests, "node")?;
        if let Some(name) = &wanted.name {
            tests.arg(format!("--test-name-pattern={}", regex_of(name)));
        }
        run(tests.args(&self.files).envs(self.env.clone()))
    }
}

/// What people read, and the time of each test for `xtask/slowest.mjs`.
fn reports(tests: &mut Command, suite: &str) -> Result<()> {
    let folder = target_dir().join("durations");
    fs::create_dir_all(&folder)?;
    let durations = folder.join(format!("{suite}.jsonl"));
    tests.args(["--test-reporter=spec", "--test-reporter-destination=stdout"]);
    tests.arg("--test-reporter=./xtask/durations.mjs");
    tests.arg(format!("--test-reporter-destination={}", durations.display()));
    Ok(())
}

/// The `*.test.mjs` of a folder.
pub fn files(folder: &str) -> Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(root().join(folder))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".test.mjs") {
            files.push(format!("{folder}/{name}"));
        }
    }
    files.sort();
    Ok(files)
}

/// A part of a name is a text, but the runners take an expression.
fn regex_of(text: &str) -> String {
    let special = |letter: char| "\\^$.|?*+()[]{}".contains(letter);
    text.chars().flat_map(|letter| special(letter).then_some('\\').into_iter().chain([letter])).collect()
}
