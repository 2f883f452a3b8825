//! Properties of whole games: each of the games below is checked at every step.

use rayon::iter::{IntoParallelIterator, ParallelIterator};
use simulation::{CardSet, Knowledge, Plan, Played, play};

/// Games of a property. Of any 45 seeds in a row five have each difficulty.
const GAMES: u64 = 45;

/// Plays a game; a failure names its seed: `npm run simulate -- --games 1 --seed …` plays it again.
#[track_caller]
fn played(plan: &Plan) -> Played {
    play(plan).unwrap_or_else(|failure| panic!("{failure}"))
}

fn plans(first: u64, games: u64) -> Vec<Plan> {
    (first..first + games).map(Plan::of).collect()
}

/// The game and its steps as JSON, in which the order of keys does not count.
fn as_json(played: &Played) -> serde_json::Value {
    serde_json::json!([played.game, played.steps, played.decisions, played.questions])
}

#[test]
fn the_invariants_hold_at_every_step() {
    plans(0, 3 * GAMES).into_par_iter().for_each(|plan| {
        played(&plan);
    });
}

#[test]
fn decisions_from_json_are_the_same() {
    plans(1000, GAMES / 5).into_par_iter().for_each(|plan| {
        played(&Plan { json: true, ..plan });
    });
}

#[test]
fn the_same_seed_gives_the_same_game() {
    plans(2000, GAMES).into_par_iter().for_each(|plan| {
        assert_eq!(played(&plan), played(&plan), "{plan}");
    });
}

#[test]
fn another_seed_gives_another_game() {
    let one = Plan { cards: CardSet::Sample, ..Plan::of(3000) };
    let other = Plan { seed: 3009, ..one.clone() };
    assert_ne!(played(&one).steps, played(&other).steps);
}

#[test]
fn a_game_saved_as_json_text_plays_on_alike() {
    plans(4000, GAMES / 5).into_par_iter().for_each(|plan| {
        let saved = Plan { saved: true, ..plan.clone() };
        assert_eq!(as_json(&played(&saved)), as_json(&played(&plan)), "{plan}");
    });
}

#[test]
fn a_known_table_is_never_asked_about() {
    let known = |plan: &Plan| plan.knowledge == Knowledge::Known && !matches!(plan.cards, CardSet::Own(_));
    let mut plans = plans(5000, GAMES);
    plans.retain(known);
    plans.into_par_iter().for_each(|plan| assert_eq!(played(&plan).questions, 0, "{plan}"));
}

#[test]
fn an_unknown_table_is_asked_about() {
    let mut plans = plans(6000, GAMES);
    plans.retain(|plan| plan.knowledge == Knowledge::Unknown);
    plans.into_par_iter().for_each(|plan| assert!(played(&plan).questions > 0, "{plan}"));
}

#[test]
fn the_seeds_above_cover_what_can_be_played() {
    let plans = plans(0, 3 * GAMES);
    for knowledge in [Knowledge::Known, Knowledge::Partly, Knowledge::Unknown] {
        for physical in [false, true] {
            let fits = |plan: &&Plan| {
                plan.knowledge == knowledge && matches!(plan.cards, CardSet::Physical) == physical
            };
            let found = plans.iter().filter(fits).count();
            assert!(found >= 2, "{knowledge:?}, physical {physical}: {found}");
        }
    }
    for aipl::DifficultyInfo { difficulty, .. } in aipl::difficulties() {
        assert!(plans.iter().any(|plan| plan.decks == aipl::Decks::Named(difficulty)), "{difficulty:?}");
    }
    assert!(plans.iter().any(|plan| matches!(plan.cards, CardSet::Own(_))));
}
