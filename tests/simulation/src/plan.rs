//! What is played: everything about a game that its seed decides beforehand.

use crate::cards;
use aipl::{Card, Cards, Decks, Difficulty, Mode, NewGame, PlayerKind, Seat};
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use std::fmt;

/// How much of the table is typed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knowledge {
    /// All of it, always.
    Known,
    /// All of it at first; then facts are forgotten at random.
    Partly,
    /// Only what the engine itself writes.
    Unknown,
}

/// Which cards are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardSet {
    /// The built-in ones.
    Sample,
    /// The built-in ones, on paper: the host shuffles and flips.
    Physical,
    /// A small set of random cards, lines without a word for them included.
    Own(Vec<Card>),
}

/// One game to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The seed of all of it.
    pub seed: u64,
    /// Solo, or two players.
    pub mode: Mode,
    /// A difficulty of the tables, or what the small set holds.
    pub decks: Decks,
    /// Which cards are played.
    pub cards: CardSet,
    /// How much of the table is typed in.
    pub knowledge: Knowledge,
    /// Every decision is made from JSON too.
    pub json: bool,
    /// After each decision the game is written as JSON text and read again.
    pub saved: bool,
}

impl Plan {
    /// The plan of a seed. Nine seeds in a row take the nine difficulties, but for small card sets.
    #[must_use]
    pub fn of(seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let place = usize::try_from(seed % 9).unwrap_or_default();
        let difficulty = Difficulty::ALL[place];
        let mode = difficulty.mode();
        // Most games are such as count in the table of results: known tables, built-in cards.
        let knowledge = match rng.random_range(0..10) {
            0..6 => Knowledge::Known,
            6..8 => Knowledge::Partly,
            _ => Knowledge::Unknown,
        };
        let (cards, decks) = match rng.random_range(0..10) {
            0..6 => (CardSet::Sample, Decks::Named(difficulty)),
            6..8 => (CardSet::Physical, Decks::Named(difficulty)),
            _ => {
                let (cards, compositions) = cards::small_set(mode, &mut rng);
                (CardSet::Own(cards), Decks::Custom(compositions))
            }
        };
        Self { seed, mode, decks, cards, knowledge, json: seed.is_multiple_of(16), saved: false }
    }

    /// The options of the game.
    pub(crate) fn options(&self, rng: &mut ChaCha8Rng) -> NewGame {
        let cards = match &self.cards {
            CardSet::Sample => [None, Some(Cards::Sample)].choose(rng).cloned().flatten(),
            CardSet::Physical => Some(Cards::Physical),
            CardSet::Own(cards) => Some(Cards::Own(cards.as_slice().into())),
        };
        let agendas =
            rng.random_bool(0.5).then(|| ["Steel", "Textiles", "Railways"].map(Into::into).to_vec());
        NewGame {
            mode: self.mode,
            difficulty: self.decks.clone(),
            seed: Some(format!("simulation-{}", self.seed)),
            cards,
            players: rng.random_bool(0.5).then(|| seats(self.mode, rng)),
            agendas,
        }
    }
}

/// Seats in any order, with ids of people's own.
fn seats(mode: Mode, rng: &mut ChaCha8Rng) -> Vec<Seat> {
    let mut kinds = [PlayerKind::Aipl; 3];
    kinds[mode.aipls()..].fill(PlayerKind::Human);
    kinds.shuffle(rng);
    let names = ["Asha", "Ravi ü", "0.city"];
    let seat = |(kind, id): (PlayerKind, &str)| Seat { id: id.into(), kind, name: None, colour: None };
    kinds.into_iter().zip(names).map(seat).collect()
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, mode, decks, knowledge, .. } = self;
        let cards = match self.cards {
            CardSet::Sample => "built-in",
            CardSet::Physical => "physical",
            CardSet::Own(_) => "own",
        };
        write!(f, "seed {seed}: {mode:?}, {decks:?}, {cards} cards, table {knowledge:?}")
    }
}
