//! The auction of an Industry as the people at the table see it.

use crate::humans;
use crate::seats::is_human;
use aipl::Game;
use rand::rngs::ChaCha8Rng;

#[derive(Default)]
pub struct Bidding {
    /// The highest bid, and the seat that holds it.
    pub highest: Option<(u32, usize)>,
    /// An AIPL has passed instead of opening: it was told that no Industry is left.
    pub nobody_opens: bool,
    /// The humans who are out.
    passed: Vec<usize>,
}

impl Bidding {
    pub fn bid(&self) -> Option<u32> {
        self.highest.map(|(bid, _)| bid)
    }

    /// A human's turn; who holds the highest bid does nothing.
    pub fn take_turn(&mut self, seat: usize, game: &Game, rng: &mut ChaCha8Rng) {
        let holds = self.highest.is_some_and(|(_, holder)| holder == seat);
        if holds || self.passed.contains(&seat) {
            return;
        }
        match humans::bid(&game.table, self.bid(), rng) {
            Some(bid) => self.highest = Some((bid, seat)),
            None => self.passed.push(seat),
        }
    }

    /// Whether a human holds the highest bid, and the course does not know of it.
    pub fn has_news(&self, game: &Game) -> bool {
        let known = game.course.auction.as_ref().and_then(|auction| auction.bid);
        self.highest.is_some_and(|(bid, seat)| is_human(game, seat) && known != Some(bid))
    }
}
