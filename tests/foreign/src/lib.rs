//! Somebody else's wasm: with an allocator of its own, and nothing of JavaScript.

use aipl::{AiplError, Ask, Difficulty, NewGame, Outcome, decide, new_game};

#[global_allocator]
static MEMORY: std::alloc::System = std::alloc::System;

/// How many steps the AIPL takes in phase 2 of a new game; 0: not even that works.
#[unsafe(no_mangle)]
pub extern "C" fn steps() -> usize {
    play().unwrap_or_default()
}

fn play() -> Result<usize, AiplError> {
    let options = NewGame { seed: Some("monsoon".to_owned()), ..Difficulty::Corporation.into() };
    match decide(&new_game(&options)?.game, &Ask::PolicyBid.into())? {
        Outcome::Decided { steps, .. } => Ok(steps.len()),
        Outcome::Needs { .. } => Ok(0),
    }
}

/// Whether a game without a seed is refused: there is no random source here.
#[unsafe(no_mangle)]
pub extern "C" fn refuses() -> bool {
    new_game(&Difficulty::Corporation.into()).is_err_and(|error| error.path == "options.seed")
}
