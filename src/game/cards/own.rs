//! A card set of one's own.

use crate::game::card::Card;
use crate::game::cards::check_set;
use crate::game::ids::{Ids, Slots};
use crate::read::{Path, Problems, check_each};
use serde::{Serialize, Serializer};
use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

/// The cards of a set of one's own. Shared, so that copying a game does not copy its cards.
///
/// ```
/// use aipl::{CardSet, Cards, sample_cards};
///
/// let cards = Cards::Own(CardSet::from(&sample_cards()[..30]));
/// let Cards::Own(cards) = cards else { unreachable!() };
/// assert_eq!(cards.len(), 30);
/// ```
#[derive(Clone)]
pub struct CardSet(Arc<Set>);

struct Set {
    cards: Box<[Card]>,
    /// Once they were found without a problem: where the ids are found. It is not looked for again.
    fine: OnceLock<Slots>,
}

impl CardSet {
    /// Notes the cards that are out of their bounds.
    pub(crate) fn check_cards(&self, path: Path, problems: &mut Problems) {
        if self.0.fine.get().is_none() {
            check_each(self, path, problems);
        }
    }

    /// Notes what is wrong with the set beyond its cards, after they were checked. Returns their ids.
    pub(crate) fn check_set(&self, path: &Path, problems: &mut Problems) -> Ids<'_> {
        if let Some(slots) = self.0.fine.get() {
            return Ids::at(self.iter().map(|card| &*card.id), *slots);
        }
        let ids = check_set(self.iter().map(Into::into), path, problems);
        if problems.is_empty()
            && let Some(slots) = ids.slots()
        {
            self.0.fine.get_or_init(|| slots);
        }
        ids
    }
}

impl From<Vec<Card>> for CardSet {
    fn from(cards: Vec<Card>) -> Self {
        Self(Arc::new(Set { cards: cards.into(), fine: OnceLock::new() }))
    }
}

impl From<&[Card]> for CardSet {
    fn from(cards: &[Card]) -> Self {
        cards.to_vec().into()
    }
}

impl<const N: usize> From<[Card; N]> for CardSet {
    fn from(cards: [Card; N]) -> Self {
        Vec::from(cards).into()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        Vec::from_iter(cards).into()
    }
}

impl Deref for CardSet {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.0.cards
    }
}

impl PartialEq for CardSet {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || **self == **other
    }
}

impl Eq for CardSet {}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

/// As the list that it is.
impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}
