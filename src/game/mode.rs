//! Who plays: solo, or two players \[mode\].

use crate::word::words;

words! {
    /// Who fills the table \[mode\].
    pub enum Mode {
        /// 1 human and 2 AIPLs, A and B, each with its own deck.
        Solo = "solo",
        /// 2 humans and 1 AIPL.
        TwoPlayer = "twoPlayer",
    }
}

impl Mode {
    /// How many AIPLs play.
    #[must_use]
    pub const fn aipls(self) -> usize {
        match self {
            Self::Solo => 2,
            Self::TwoPlayer => 1,
        }
    }
}
