//! What a fresh machine lacks: fetched by the ordinary tools, once, and said.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::command::{cargo, command, npm, root, run, succeeds};

/// The target of the package.
pub const WASM: &str = "wasm32-unknown-unknown";
const FOR_WASM: &str = "--target=wasm32-unknown-unknown";

/// What has cargo compile for wasm, for which the standard library is there then.
pub fn for_wasm() -> Result<&'static str> {
    let output = command("rustc").args(["--print=target-libdir", FOR_WASM]).output()?;
    if !Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir() {
        run(command("rustup").args(["target", "add", WASM]))?;
    }
    Ok(FOR_WASM)
}

/// `node_modules` as the lock file says; npm leaves its own copy of the lock file in there.
pub fn node_modules() -> Result<()> {
    let changed = |path: &str| fs::metadata(root().join(path)).and_then(|it| it.modified()).ok();
    if changed("node_modules/.package-lock.json") >= changed("package-lock.json") {
        return Ok(());
    }
    run(npm().arg("ci"))
}

/// A subcommand of cargo, from the crate `cargo-NAME`.
pub fn cargo_tool(name: &str, options: &[&str]) -> Result<()> {
    if succeeds(cargo().args([name, "--version"])) {
        return Ok(());
    }
    run(cargo().args(["install", "--locked", &format!("cargo-{name}")]).args(options))
}

/// What reads the counts of covered code.
pub fn llvm_tools() -> Result<()> {
    let installed = command("rustup").args(["component", "list", "--installed"]).output()?;
    if String::from_utf8_lossy(&installed.stdout).contains("llvm-tools") {
        return Ok(());
    }
    run(command("rustup").args(["component", "add", "llvm-tools"]))
}

/// A Chromium for the tests of the page: where it can be had Debian's without windows, which takes a third less time.
pub fn chromium() -> Result<PathBuf> {
    const NAMES: [&str; 5] =
        ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    if std::env::var_os("CHROMIUM").is_none() && on_path(NAMES[0]).is_none() {
        // Another one will do.
        let _ = install(NAMES[0]);
    }
    browser("CHROMIUM", &NAMES, NAMES[0])
}

/// A Firefox for the tests of the page.
pub fn firefox() -> Result<PathBuf> {
    browser("FIREFOX", &["firefox-esr", "firefox"], "firefox-esr")
}

/// The browser that `variable` names, one of `names` on the PATH, or Debian's `package`.
fn browser(variable: &str, names: &[&str], package: &str) -> Result<PathBuf> {
    if let Some(path) = std::env::var_os(variable) {
        return Ok(path.into());
    }
    if let Some(path) = names.iter().find_map(|name| on_path(name)) {
        return Ok(path);
    }
    install(package)?;
    if let Some(path) = on_path(package) {
        return Ok(path);
    }
    bail!("these tests of the page need {package}: install it, or name one in the variable {variable}")
}

/// A package of Debian, where it can be had without asking anybody.
fn install(package: &str) -> Result<()> {
    let Some(sudo) = on_path("apt-get").and_then(|_| root_rights()) else { return Ok(()) };
    let apt = |args: &[&str]| run(command(sudo[0]).args(&sudo[1..]).args(args));
    let install = || apt(&["apt-get", "install", "--yes", "--no-install-recommends", package]);
    // The list of packages is fetched where there is none, or an old one.
    install().or_else(|_| apt(&["apt-get", "update"]).and_then(|()| install()))
}

/// The words before a command that needs the rights of root, if they can be had without a password.
fn root_rights() -> Option<&'static [&'static str]> {
    let id = Command::new("id").arg("-u").output().ok()?;
    if id.stdout.trim_ascii() == b"0" {
        Some(&["env", "DEBIAN_FRONTEND=noninteractive"])
    } else if succeeds(Command::new("sudo").args(["--non-interactive", "true"])) {
        Some(&["sudo", "--non-interactive", "env", "DEBIAN_FRONTEND=noninteractive"])
    } else {
        None
    }
}

fn on_path(name: &str) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|folder| folder.join(name))
        .find(|path| path.is_file())
}
