//! Steps of the build that are left out while nothing that they read has changed.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::command::{root, target_dir};

/// Does `work`, unless all `outputs` are there and `inputs` (files and folders) are as they were when it was
/// last done, and so is the code of the steps.
pub fn step(
    name: &str,
    inputs: &[PathBuf],
    outputs: &[PathBuf],
    work: impl FnOnce() -> Result<()>,
) -> Result<()> {
    let stamp = target_dir().join("xtask").join(name);
    let mut hasher = DefaultHasher::new();
    hash(&root().join("xtask/src"), &mut hasher)?;
    for input in inputs {
        hash(&root().join(input), &mut hasher)
            .with_context(|| format!("{name} reads {}", input.display()))?;
    }
    let now = hasher.finish().to_string();
    let there = outputs.iter().all(|output| root().join(output).exists());
    if there && fs::read_to_string(&stamp).is_ok_and(|last| last == now) {
        return Ok(());
    }
    work()?;
    fs::create_dir_all(stamp.parent().expect("it has a folder"))?;
    fs::write(stamp, now)?;
    Ok(())
}

fn hash(path: &Path, hasher: &mut DefaultHasher) -> std::io::Result<()> {
    path.hash(hasher);
    if path.is_dir() {
        let mut entries = fs::read_dir(path)?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<std::io::Result<Vec<_>>>()?;
        entries.sort();
        entries.iter().try_for_each(|entry| hash(entry, hasher))
    } else {
        fs::read(path)?.hash(hasher);
        Ok(())
    }
}
