//! Card sets: the built-in one, and what is wrong with one.

pub(crate) mod own;

use crate::game::card::{BuildSite, Card};
use crate::game::ids::Ids;
use crate::read::{Any, Path, Problems, Read, parse};
use crate::{AiplError, ErrorCode};
use std::borrow::Cow;
use std::sync::LazyLock;

/// How many cards of level 1, 2 and 3 the game has \[cards\].
pub(crate) const CARDS_OF_LEVEL: [usize; 3] = [18, 18, 16];

static SAMPLE: LazyLock<Vec<Card>> = LazyLock::new(|| {
    // A test reads it strictly, so the empty set never appears.
    parse(include_bytes!("sample.json"))
        .map(|value| read_cards(&value, &mut Problems::new(ErrorCode::InvalidCards)))
        .unwrap_or_default()
});

static SAMPLE_IDS: LazyLock<Ids<'static>> = LazyLock::new(|| {
    let path = Path::argument("cards");
    check_set(sample_cards().iter().map(Into::into), &path, &mut Problems::new(ErrorCode::InvalidCards))
});

/// The ids of the built-in cards.
pub(crate) fn sample_ids() -> &'static Ids<'static> {
    &SAMPLE_IDS
}

/// The built-in 52 cards: our own, not the publisher's. 18 of level 1, 18 of level 2, 16 of level 3 \[cards\].
///
/// ```
/// let cards = aipl::sample_cards();
/// assert_eq!(cards.iter().filter(|card| card.level == 3).count(), 16);
/// ```
#[must_use]
pub fn sample_cards() -> &'static [Card] {
    &SAMPLE
}

/// Every problem of a card set, with its path; none if it can be played.
///
/// A set with fewer than the 52 cards of the game can be played by a composition that it holds.
pub(crate) fn check_cards(value: &Any) -> Vec<AiplError> {
    let mut problems = Problems::new(ErrorCode::InvalidCards);
    read_cards(value, &mut problems);
    problems.into_vec()
}

/// A card set to look at: the built-in one by its name, or cards.
pub(crate) fn read_set(value: &Any) -> Result<Cow<'static, [Card]>, AiplError> {
    if matches!(value, Any::Text(text) if text == "sample") {
        return Ok(sample_cards().into());
    }
    let mut problems = Problems::new(ErrorCode::InvalidCards);
    let path = Path::argument("cards");
    let cards = if let Any::List(_) = value {
        Vec::read(value, &path, &mut problems)
    } else {
        problems.expected(&path, "sample or a list of cards", value);
        Vec::new()
    };
    problems.into_result().map(|()| cards.into())
}

fn read_cards(value: &Any, problems: &mut Problems) -> Vec<Card> {
    let path = Path::argument("cards");
    let Any::List(values) = value else {
        problems.expected(&path, "a list of cards", value);
        return Vec::new();
    };
    let cards = Vec::read(value, &path, problems);
    let of_set = values.iter().map(|value| OfSet { id: id(value), level: level(value) });
    check_set(of_set, &path, problems);
    cards
}

/// The id of a card, even of one that cannot be read otherwise.
fn id<'v>(card: &'v Any) -> Option<&'v str> {
    match card.field("id") {
        Some(Any::Text(id)) => Some(id),
        _ => None,
    }
}

/// The level of a card, even of one that cannot be read otherwise.
fn level(card: &Any) -> Option<u32> {
    match card.field("level") {
        Some(Any::Whole(level)) => u32::try_from(*level).ok(),
        _ => None,
    }
}

/// What counts of a card in its set.
pub(crate) struct OfSet<'a> {
    id: Option<&'a str>,
    level: Option<u32>,
}

impl<'a> From<&'a Card> for OfSet<'a> {
    fn from(card: &'a Card) -> Self {
        Self { id: Some(&card.id), level: Some(card.level) }
    }
}

/// What is wrong with the set beyond its cards: ids twice, too many of a level, no card at all. Returns its ids.
pub(crate) fn check_set<'a>(
    cards: impl ExactSizeIterator<Item = OfSet<'a>>,
    path: &Path,
    problems: &mut Problems,
) -> Ids<'a> {
    if cards.len() == 0 {
        problems.note(path, "expected at least one card, found none");
    }
    let mut ids = Ids::for_some(cards.len());
    let mut of_level = [0; 3];
    for (index, card) in cards.enumerate() {
        let path = path.index(index);
        if let Some(id) = card.id {
            ids.give(id, path.field("id"), problems);
        }
        let level = card.level.unwrap_or_default();
        let place = (level as usize).wrapping_sub(1);
        if let (Some(count), Some(&most)) = (of_level.get_mut(place), CARDS_OF_LEVEL.get(place)) {
            *count += 1;
            if *count > most {
                let message = format!("the game has {most} cards of level {level}, this is one more");
                problems.note(&path.field("level"), message);
            }
        }
    }
    ids
}

impl Card {
    /// The region that its Build line names.
    pub(crate) fn named_region(&self) -> Option<&str> {
        self.build.region()
    }
}

impl BuildSite {
    /// The region that the line names.
    pub(crate) fn region(&self) -> Option<&str> {
        match self {
            Self::Metro => None,
            Self::Region { region } => Some(region),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_set_reads_without_a_problem() {
        let value: Any = serde_json::from_slice(include_bytes!("sample.json")).unwrap();
        assert_eq!(check_cards(&value), []);
        assert_eq!(sample_cards().len(), 52);
    }
}
