//! The AIPL, the automated opponent of the board game *Tycoon: India 1981*, as a pure rules engine.

#[cfg(target_arch = "wasm32")]
pub mod wasm;
