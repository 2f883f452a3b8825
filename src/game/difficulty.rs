//! The deck tables: which cards make a difficulty \[deckTable\].

use crate::game::fact::sum;
use crate::game::mode::Mode;
use crate::read::{Any, Path, Problems, Read, check_each};
use crate::word::words;
use serde::Serialize;

/// How many cards of level 1, 2 and 3 a deck has \[deckTable\].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(test, ts(type = "[level1: number, level2: number, level3: number]"))]
pub struct Composition(pub [u32; 3]);

impl Composition {
    /// How many cards it takes.
    #[must_use]
    pub fn cards(self) -> u32 {
        self.0.into_iter().fold(0, sum)
    }
}

impl Read for Composition {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        Self(Vec::read(value, path, problems).try_into().unwrap_or_else(|_| {
            problems.expected(path, "how many cards of level 1, 2 and 3", value);
            [0; 3]
        }))
    }

    fn check(&self, path: Path, problems: &mut Problems) {
        check_each(&self.0, path, problems);
    }
}

/// Decks together may take no more of a level than there are.
pub(crate) fn check_available(
    decks: &[Composition],
    available: [usize; 3],
    path: &Path,
    problems: &mut Problems,
) {
    for (level, available) in available.into_iter().enumerate() {
        let taken = decks.iter().map(|deck| deck.0[level]).fold(0, sum);
        if taken as usize > available {
            let level = level + 1;
            problems
                .note(path, format!("the card set has {available} of level {level}, the decks take {taken}"));
        }
    }
}

words! {
    /// The difficulties of the tables: the first four are for two players, the others for solo \[deckTable\].
    pub enum Difficulty {
        /// Two players: 18 / 18 / 0.
        Microenterprise = "microenterprise",
        /// Two players: 18 / 10 / 8.
        SmallBusiness = "smallBusiness",
        /// Two players: 12 / 12 / 12.
        Corporation = "corporation",
        /// Two players: 4 / 8 / 14, as printed.
        IndustryGiant = "industryGiant",
        /// Solo: 18 / 0 / 0 and 0 / 18 / 0.
        Entrepreneur = "entrepreneur",
        /// Solo: 12 / 6 / 0 and 6 / 6 / 6.
        Magnate = "magnate",
        /// Solo: 6 / 12 / 0 and 0 / 6 / 12.
        Tycoon = "tycoon",
        /// Solo: 6 / 6 / 6 twice.
        BalancedTwin = "balancedTwin",
        /// Solo: 3 / 7 / 8 twice.
        Legendary = "legendary",
    }
}

impl Difficulty {
    /// The decks it makes, one per AIPL.
    #[must_use]
    pub const fn decks(self) -> &'static [Composition] {
        match self {
            Self::Microenterprise => &[Composition([18, 18, 0])],
            Self::SmallBusiness => &[Composition([18, 10, 8])],
            Self::Corporation => &[Composition([12, 12, 12])],
            // Ruling: the source says 36 cards and prints 26; we follow the printed numbers.
            Self::IndustryGiant => &[Composition([4, 8, 14])],
            Self::Entrepreneur => &[Composition([18, 0, 0]), Composition([0, 18, 0])],
            Self::Magnate => &[Composition([12, 6, 0]), Composition([6, 6, 6])],
            Self::Tycoon => &[Composition([6, 12, 0]), Composition([0, 6, 12])],
            Self::BalancedTwin => &[Composition([6, 6, 6]), Composition([6, 6, 6])],
            Self::Legendary => &[Composition([3, 7, 8]), Composition([3, 7, 8])],
        }
    }

    /// The mode it is for.
    #[must_use]
    pub const fn mode(self) -> Mode {
        match self.decks() {
            [_] => Mode::TwoPlayer,
            _ => Mode::Solo,
        }
    }
}

/// A difficulty of the tables, or compositions of one's own \[deckTable\].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(untagged)]
pub enum Decks {
    /// A name of the tables.
    Named(Difficulty),
    /// One composition per AIPL.
    Custom(#[cfg_attr(test, schemars(length(min = 1, max = 2)))] Vec<Composition>),
}

impl Read for Decks {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        if matches!(value, Any::List(_)) {
            return Self::Custom(Read::read(value, path, problems));
        }
        Self::Named(Read::read(value, path, problems))
    }

    fn check(&self, path: Path, problems: &mut Problems) {
        if let Self::Custom(compositions) = self {
            compositions.check(path, problems);
        }
    }
}

impl Decks {
    /// One composition per AIPL.
    #[must_use]
    pub fn compositions(&self) -> &[Composition] {
        match self {
            Self::Named(difficulty) => difficulty.decks(),
            Self::Custom(compositions) => compositions,
        }
    }
}

/// A difficulty for a menu: its mode and the decks it makes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct DifficultyInfo {
    /// Its name in the options of a new game.
    pub difficulty: Difficulty,
    /// The mode it is for.
    pub mode: Mode,
    /// One composition per AIPL: one in two players, two in solo.
    pub decks: Vec<Composition>,
    /// How many cards each of these decks has.
    pub cards: Vec<u32>,
}

/// The deck tables, for menus: in the order of [`Difficulty::ALL`] \[deckTable\].
///
/// ```
/// use aipl::{Mode, difficulties};
///
/// let solo = difficulties().into_iter().filter(|info| info.mode == Mode::Solo);
/// let names: Vec<_> = solo.map(|info| info.difficulty.as_str()).collect();
/// assert_eq!(names, ["entrepreneur", "magnate", "tycoon", "balancedTwin", "legendary"]);
/// ```
#[must_use]
pub fn difficulties() -> Vec<DifficultyInfo> {
    let info = |difficulty: Difficulty| DifficultyInfo {
        difficulty,
        mode: difficulty.mode(),
        decks: difficulty.decks().to_vec(),
        cards: difficulty.decks().iter().map(|deck| deck.cards()).collect(),
    };
    Difficulty::ALL.iter().copied().map(info).collect()
}
