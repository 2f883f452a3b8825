//! Card sets: the built-in one, and what is wrong with one.

use crate::card::{BuildSite, Card};
use crate::read::{Path, Problems, Read};
use crate::{ErrorCode, Problem};
use serde_json::Value;
use std::collections::HashSet;
use std::sync::LazyLock;

/// How many cards of level 1, 2 and 3 the game has \[cards\].
pub(crate) const CARDS_OF_LEVEL: [usize; 3] = [18, 18, 16];

static SAMPLE: LazyLock<Vec<Card>> = LazyLock::new(|| {
    // A test reads it strictly, so the empty set never appears.
    serde_json::from_str(include_str!("sample.json"))
        .ok()
        .and_then(|value: Value| read_cards(&value, &mut Problems::new(ErrorCode::InvalidCards)))
        .unwrap_or_default()
});

/// The built-in 52 cards: our own, not the publisher's.
#[must_use]
pub fn sample_cards() -> &'static [Card] {
    &SAMPLE
}

/// Every problem of a card set, with its path; none if it can be played.
///
/// A set with fewer than the 52 cards of the game can be played by a composition that it holds.
#[must_use]
pub fn check_cards(value: &Value) -> Vec<Problem> {
    let mut problems = Problems::new(ErrorCode::InvalidCards);
    read_cards(value, &mut problems);
    problems.into_vec()
}

fn read_cards(value: &Value, problems: &mut Problems) -> Option<Vec<Card>> {
    let path = Path::argument("cards");
    // Card by card, so that a card that cannot be read does not hide what is wrong with the others.
    let cards = value.as_array().map(|cards| {
        let read = |(index, card)| Card::read(card, &path.index(index), problems);
        cards.iter().enumerate().map(read).collect::<Vec<_>>()
    });
    let Some(cards) = cards else {
        problems.expected(&path, "a list of cards", value);
        return None;
    };
    check_set(cards.iter().enumerate().filter_map(|(i, card)| Some((i, card.as_ref()?))), &path, problems);
    cards.into_iter().collect()
}

/// What is wrong with cards that are each readable: ids twice, too many of a level, none at all.
pub(crate) fn check_set<'a>(
    cards: impl IntoIterator<Item = (usize, &'a Card)>,
    path: &Path,
    problems: &mut Problems,
) {
    let mut ids = HashSet::new();
    let mut of_level = [0; 3];
    let mut any = false;
    for (index, card) in cards {
        any = true;
        let path = path.index(index);
        if !ids.insert(card.id.as_str()) {
            problems.note(&path.field("id"), format!("another card has the id {:?} too", card.id));
        }
        let level = (card.level as usize).saturating_sub(1);
        if let (Some(count), Some(&most)) = (of_level.get_mut(level), CARDS_OF_LEVEL.get(level)) {
            *count += 1;
            if *count > most {
                let message = format!("the game has {most} cards of level {}, this is one more", card.level);
                problems.note(&path.field("level"), message);
            }
        }
    }
    if !any && problems.is_empty() {
        problems.note(path, "expected at least one card, found none");
    }
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
        let value: Value = serde_json::from_str(include_str!("sample.json")).unwrap();
        assert_eq!(check_cards(&value), []);
        assert_eq!(sample_cards().len(), 52);
    }
}
