//! Many games at once, and how the players fare.

use crate::{CardSet, Failure, Knowledge, Plan, Played, play};
use aipl::{Decks, Difficulty, Game, Id, Player, PlayerKind, Standing, Verdict};
use indicatif::ProgressBar;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde::Serialize;
use std::panic::catch_unwind;

/// What a Merit card is worth at the end, in Cr.
const MERIT_CARD: u32 = 10;

/// What came of many games.
#[derive(Default)]
pub struct Results {
    pub games: u64,
    pub decisions: usize,
    pub questions: usize,
    /// Of the difficulties, in the order of the tables.
    pub fares: [Fare; 9],
    pub failures: Vec<Failure>,
}

/// How the players of a difficulty fare: sums over its games with known tables and the built-in cards.
#[derive(Clone, Copy, Default)]
pub struct Fare {
    pub games: u64,
    aipls: Side,
    humans: Side,
    /// In games: two who share a win have half of it.
    human_wins: f64,
}

/// Sums over the players of one side.
#[derive(Clone, Copy, Default)]
struct Side {
    players: u64,
    asset_value: u64,
    influence: u64,
    favor: u64,
}

/// Means, for people and for JSON.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Means {
    pub difficulty: Difficulty,
    pub games: u64,
    pub aipl: Numbers,
    pub human: Numbers,
    /// The share of games that humans win.
    pub human_wins: f64,
}

/// What one player has at the end, on average.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Numbers {
    pub asset_value: f64,
    pub influence: f64,
    pub favor: f64,
}

/// Plays the games of this many seeds, from `seed` on, on all cores.
#[must_use]
pub fn simulate(games: u64, seed: u64, bar: &ProgressBar) -> Results {
    let seeds = (0..games).into_par_iter().map(|number| seed.wrapping_add(number));
    let results = seeds.fold(Results::default, |mut results, seed| {
        results.add(seed);
        bar.inc(1);
        results
    });
    results.reduce(Results::default, Results::merge)
}

impl Results {
    fn add(&mut self, seed: u64) {
        let plan = Plan::of(seed);
        self.games += 1;
        // A panic would be a fault of the engine: it must not hide which game it was.
        let played = catch_unwind(|| play(&plan)).unwrap_or_else(|_| {
            Err(Failure { plan: Box::new(plan.clone()), what: "it panicked".to_owned() })
        });
        match played {
            Ok(Played { game, decisions, questions, .. }) => {
                self.decisions += decisions;
                self.questions += questions;
                let place = Difficulty::ALL.iter().position(|&known| plan.decks == Decks::Named(known));
                let counts = plan.knowledge == Knowledge::Known && !matches!(plan.cards, CardSet::Own(_));
                if let Some(place) = place.filter(|_| counts) {
                    self.fares[place].add(&game);
                }
            }
            Err(failure) => self.failures.push(failure),
        }
    }

    fn merge(mut self, other: Self) -> Self {
        self.games += other.games;
        self.decisions += other.decisions;
        self.questions += other.questions;
        self.failures.extend(other.failures);
        for (fare, other) in self.fares.iter_mut().zip(other.fares) {
            fare.games += other.games;
            fare.human_wins += other.human_wins;
            fare.aipls = fare.aipls.and(other.aipls);
            fare.humans = fare.humans.and(other.humans);
        }
        self
    }

    /// The means of each difficulty, in the order of the tables.
    pub fn means(&self) -> impl Iterator<Item = Means> {
        Difficulty::ALL.iter().zip(&self.fares).map(|(&difficulty, fare)| Means {
            difficulty,
            games: fare.games,
            aipl: fare.aipls.means(),
            human: fare.humans.means(),
            human_wins: fare.human_wins / float(fare.games),
        })
    }
}

impl Fare {
    fn add(&mut self, game: &Game) {
        let players = &game.table.players;
        self.games += 1;
        for player in players {
            let side = match player.kind {
                PlayerKind::Aipl => &mut self.aipls,
                PlayerKind::Human => &mut self.humans,
            };
            let [asset_value, influence, favor] = score(player).map(u64::from);
            *side = side.and(Side { players: 1, asset_value, influence, favor });
        }
        let winners = winners(players);
        let is_human = |player: &&Player| player.kind == PlayerKind::Human && winners.contains(&player.id);
        let humans = players.iter().filter(is_human).count();
        self.human_wins += float(humans as u64) / float(winners.len() as u64);
    }
}

impl Side {
    fn and(self, other: Self) -> Self {
        Self {
            players: self.players + other.players,
            asset_value: self.asset_value + other.asset_value,
            influence: self.influence + other.influence,
            favor: self.favor + other.favor,
        }
    }

    fn means(self) -> Numbers {
        let mean = |sum| float(sum) / float(self.players);
        Numbers {
            asset_value: mean(self.asset_value),
            influence: mean(self.influence),
            favor: mean(self.favor),
        }
    }
}

/// Those who are tied at last share the win.
fn winners(players: &[Player]) -> Vec<Id> {
    let standings: Vec<Standing> = players
        .iter()
        .map(|player| {
            let [asset_value, influence, favor] = score(player);
            Standing { id: player.id.clone(), asset_value, influence, favor }
        })
        .collect();
    match aipl::verdict(&standings) {
        Ok(Verdict::Both { winner } | Verdict::Favor { winner, .. }) => vec![winner],
        Ok(Verdict::Tie { between, .. }) => between,
        Err(error) => panic!("three players are enough: {error}"),
    }
}

/// Asset Value with that of Merit cards, Influence, Favor.
fn score(player: &Player) -> [u32; 3] {
    let known = |number: Option<u32>| number.unwrap_or_default();
    let merits = known(player.merit_cards) * MERIT_CARD;
    [known(player.asset_value) + merits, known(player.influence), known(player.favor)]
}

#[expect(clippy::cast_precision_loss, reason = "counts and sums of a few million games fit")]
fn float(number: u64) -> f64 {
    number as f64
}
