//! The one boundary to JavaScript.

use wasm_bindgen::prelude::*;

/// The semantic version of the package.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
