//! The random state of a game: its seed and the number of draws made so far, nothing else.

use crate::game::fact::sum;
use crate::game::id::Id;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand_seeder::Seeder;

/// The generator for one draw. Each draw has its own, seeded by the game's seed and the draw's number,
/// so that any moment of a game can be replayed without replaying what went before.
///
/// `draws` is counted on, unless it is at its end: then the last draw is made again.
pub(crate) fn next_draw(seed: &str, draws: &mut u32) -> ChaCha8Rng {
    let rng = Seeder::from(format!("{draws}:{seed}")).into_rng();
    *draws = sum(*draws, 1);
    rng
}

/// Shuffles a pile of cards: one draw.
#[inline(never)]
pub(crate) fn shuffle(pile: &mut [Id], seed: &str, draws: &mut u32) {
    pile.shuffle(&mut next_draw(seed, draws));
}

/// A seed nobody can guess: short enough to be read out. `None`: there is no random source here.
pub(crate) fn new_seed() -> Option<String> {
    random_number().map(|number| format!("{:010x}", number >> 24))
}

#[cfg(any(feature = "boundary", not(all(target_family = "wasm", target_os = "unknown"))))]
fn random_number() -> Option<u64> {
    getrandom::u64().ok()
}

/// What JavaScript could give would come with it.
#[cfg(not(any(feature = "boundary", not(all(target_family = "wasm", target_os = "unknown")))))]
const fn random_number() -> Option<u64> {
    None
}
