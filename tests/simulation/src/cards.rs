//! Small sets of random cards: few enough for the deck to run out, strange enough to meet every line.

use aipl::{
    Action, BuildSite, Card, Composition, Counted, Direction, IndustryBid, IndustryBy, Mode, Project,
    RegionLine, ShareOf, Strategy,
};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;

use crate::table::REGIONS;

/// A set, and decks that use all of it.
pub fn small_set(mode: Mode, rng: &mut ChaCha8Rng) -> (Vec<Card>, Vec<Composition>) {
    // Two cards a deck at least: one of them may be set aside for National Projects.
    let decks = mode.aipls();
    let count = rng.random_range(2 * decks..=6 * decks);
    let mut compositions = vec![Composition([0; 3]); decks];
    let mut cards = Vec::with_capacity(count);
    for number in 0..count {
        let card = card(number, rng);
        compositions[number % decks].0[card.level as usize - 1] += 1;
        cards.push(card);
    }
    (cards, compositions)
}

fn card(number: usize, rng: &mut ChaCha8Rng) -> Card {
    let actions = rng.random_range(0..=5);
    Card {
        id: format!("own{number}").as_str().into(),
        level: rng.random_range(1..=3),
        region: region_line(rng),
        policy_bid: rng.random_range(0..=6),
        project: Project { influence: rng.random_range(0..=4), favor: rng.random_range(0..=4) },
        industry_bid: IndustryBid { increase: rng.random_range(0..=6), limit: rng.random_range(20..=60) },
        build: build_line(rng),
        actions: (0..actions).map(|_| action(rng)).collect(),
    }
}

fn region_line(rng: &mut ChaCha8Rng) -> RegionLine {
    let direction = if rng.random() { Direction::Clockwise } else { Direction::Anticlockwise };
    match rng.random_range(0..9) {
        0..4 => RegionLine::Next { direction },
        4 => RegionLine::NearestWithMost { direction, what: Counted::AiplPlants },
        5 => RegionLine::NearestWithMost { direction, what: Counted::HumanPlants },
        6 | 7 => RegionLine::NearestWithMost { direction, what: Counted::EmptyCities },
        _ => RegionLine::Other { text: "Where the fewest trains go".to_owned() },
    }
}

fn build_line(rng: &mut ChaCha8Rng) -> BuildSite {
    match REGIONS.choose(rng) {
        Some(region) if rng.random() => BuildSite::Region { region: (*region).into() },
        _ => BuildSite::Metro,
    }
}

fn action(rng: &mut ChaCha8Rng) -> Action {
    match rng.random_range(0..15) {
        0..3 => Action::Build,
        3 => Action::BuyShare { of: ShareOf::LeastInfluence },
        4 => Action::BuyShare { of: ShareOf::MostBuilt },
        5 => Action::BuyShare { of: ShareOf::HighestValue },
        6 => Action::Strategy(Strategy::Sales),
        7 => Action::Strategy(Strategy::Lobby),
        8 => Action::Strategy(Strategy::Office),
        9 => Action::Strategy(Strategy::Advertising),
        10 => Action::Strategy(Strategy::Export),
        11 => Action::Strategy(Strategy::Administration { by: IndustryBy::Influence }),
        12 => Action::Strategy(Strategy::Administration { by: IndustryBy::AssetValue }),
        13 => Action::Politics,
        _ => Action::Other { text: "Sell the railways".to_owned() },
    }
}
