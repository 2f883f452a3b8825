//! What a card set is like, and what a deck drawn from it is to be expected to be like.

use crate::error::{AiplError, ErrorCode};
use crate::game::card::{Action, Card, RegionLine};
use crate::game::cards::check_set;
use crate::game::difficulty::{Composition, check_available};
use crate::read::{Path, Problems, check_argument, check_each};
use crate::rules::rule::RuleId;
use serde::Serialize;

/// What a card set is like, per level and for a deck of a composition.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CardStatistics {
    /// All cards of level 1, of level 2 and of level 3.
    pub levels: [Statistics; 3],
    /// A deck of the composition, drawn at random from the set \[deckTable\]: the numbers of cards are expected ones,
    /// the means are those of one card flipped from it.
    pub deck: Statistics,
}

/// What some cards are like, line by line. Numbers of cards are whole for a level, and expected ones for a deck.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Statistics {
    /// How many cards these are. With none, no mean is known, and no list has an entry but that of the actions.
    pub cards: u32,
    /// The region lines that there are, in the order in which the cards, level by level, first have them \[region\].
    pub region: Vec<LineCount>,
    /// Promoters bid \[policyBid\].
    pub policy_bid: Spread,
    /// What the National Projects gain \[projectGain\].
    pub project: ProjectStatistics,
    /// How they bid for an Industry \[industryBid\].
    pub industry_bid: BidStatistics,
    /// How often each action comes: one entry for each rule of an action, in the order of the rules.
    pub actions: Vec<ActionCount>,
}

/// How the numbers of a line are spread over the cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Spread {
    /// The mean, rounded once from the exact quotient; null: there is no card.
    pub mean: Option<f64>,
    /// The smallest number on any of the cards; null: there is no card.
    pub min: Option<u32>,
    /// The largest number on any of the cards; null: there is no card.
    pub max: Option<u32>,
    /// How many cards have which number, ascending.
    pub counts: Vec<ValueCount>,
}

/// How many cards have a number.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ValueCount {
    /// The number.
    pub value: u32,
    /// How many cards have it.
    pub cards: f64,
}

/// How many cards have a region line.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct LineCount {
    /// The line.
    pub line: RegionLine,
    /// How many cards have it.
    pub cards: f64,
}

/// What cards gain in the National Projects \[projectGain\].
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ProjectStatistics {
    /// Influence, in steps.
    pub influence: Spread,
    /// Favor, in tokens.
    pub favor: Spread,
}

/// How cards bid for an Industry \[industryBid\].
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct BidStatistics {
    /// The increases, in Cr.
    pub increase: Spread,
    /// The limits, in Cr, those of cards that pass anyway among them.
    pub limit: Spread,
    /// Increases against limits: which cards answer which current bid, by ascending bids. A bid above the last entry
    /// is answered by none.
    pub answers: Vec<BidAnswer>,
}

/// The cards that answer a current bid above the entry before this one, and up to this one's \[industryBid\].
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BidAnswer {
    /// The highest current bid, in Cr, for which this entry is.
    pub up_to: u32,
    /// How many cards answer it: their increase is not 0 and their limit not below it.
    pub cards: f64,
    /// The mean increase of those, in Cr.
    pub increase: f64,
}

/// How often an action comes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ActionCount {
    /// The rule of the action.
    pub rule: RuleId,
    /// How often it is there, on all the cards together.
    pub count: f64,
    /// How many cards have it, once or more.
    pub cards: f64,
}

/// What a card set is like: each of its levels, and a deck of `composition` drawn from it at random.
///
/// The set may be a part of one, as long as it holds the composition. All sums are exact; each number handed out is
/// rounded once, to the nearest `f64`.
///
/// ```
/// use aipl::{Composition, RuleId, card_statistics, sample_cards};
///
/// let found = card_statistics(sample_cards(), Composition([4, 18, 14]))?;
/// assert_eq!(found.levels[2].cards, 16);
/// // Of 14 cards drawn from the 16 of level 3, and so on: this many of the 36 answer a current bid of 50 Cr.
/// let answer = found.deck.industry_bid.answers.iter().find(|answer| answer.up_to >= 50).unwrap();
/// assert_eq!(answer.cards, 7.875);
/// let builds = found.deck.actions.iter().find(|action| action.rule == RuleId::Build).unwrap();
/// assert!(builds.cards > 30.0);
/// # Ok::<(), aipl::AiplError>(())
/// ```
///
/// # Errors
/// [`ErrorCode::InvalidCards`] for a set that cannot be played, [`ErrorCode::InvalidOptions`] at `composition` for a deck
/// without cards, or with more of a level than the set has.
pub fn card_statistics(cards: &[Card], composition: Composition) -> Result<CardStatistics, AiplError> {
    let mut problems = Problems::new(ErrorCode::InvalidCards);
    check_each(cards, Path::argument("cards"), &mut problems);
    problems.into_result()?;
    check_argument(&composition, "composition", ErrorCode::InvalidOptions)?;
    card_statistics_read(cards, composition)
}

/// The same for cards and a composition that were read: their parts are not checked again.
pub(crate) fn card_statistics_read(
    cards: &[Card],
    composition: Composition,
) -> Result<CardStatistics, AiplError> {
    let mut problems = Problems::new(ErrorCode::InvalidCards);
    check_set(cards.iter().map(Into::into), &Path::argument("cards"), &mut problems);
    problems.into_result()?;
    let levels = [1, 2, 3].map(|level| cards.iter().filter(|card| card.level == level).collect::<Vec<_>>());
    check_deck(composition, levels.each_ref().map(Vec::len))?;
    // One card of the deck weighs as much as there are ways to have it, so that the weights are whole.
    let unit: usize = levels.iter().map(|level| level.len().max(1)).product();
    let mut in_deck = Vec::new();
    for (level, &taken) in levels.iter().zip(&composition.0).filter(|(_, taken)| **taken > 0) {
        let weight = u64::from(taken) * unit.checked_div(level.len()).unwrap_or_default() as u64;
        in_deck.extend(level.iter().map(|&card| (card, weight)));
    }
    let deck = Weighed { cards: in_deck, unit: unit as u64 }.statistics(composition.cards());
    let levels = levels.map(|level| {
        let cards: Vec<_> = level.into_iter().map(|card| (card, 1)).collect();
        let count = cards.len();
        // check_set refuses more than the game has.
        Weighed { cards, unit: 1 }.statistics(u32::try_from(count).unwrap_or_default())
    });
    Ok(CardStatistics { levels, deck })
}

/// The deck must have a card, and no more of a level than there are.
fn check_deck(composition: Composition, available: [usize; 3]) -> Result<(), AiplError> {
    let mut problems = Problems::new(ErrorCode::InvalidOptions);
    let path = Path::argument("composition");
    if composition.cards() == 0 {
        problems.note(&path, "expected at least one card in the deck");
    }
    check_available(&[composition], available, &path, &mut problems);
    problems.into_result()
}

/// Cards and what each of them weighs, where a whole one weighs a unit.
struct Weighed<'a> {
    cards: Vec<(&'a Card, u64)>,
    unit: u64,
}

impl Weighed<'_> {
    fn statistics(&self, cards: u32) -> Statistics {
        Statistics {
            cards,
            region: self.region(),
            policy_bid: self.spread(|card| card.policy_bid),
            project: ProjectStatistics {
                influence: self.spread(|card| card.project.influence),
                favor: self.spread(|card| card.project.favor),
            },
            industry_bid: BidStatistics {
                increase: self.spread(|card| card.industry_bid.increase),
                limit: self.spread(limit),
                answers: self.answers(),
            },
            actions: ACTIONS.iter().map(|&rule| self.action(rule)).collect(),
        }
    }

    fn region(&self) -> Vec<LineCount> {
        let mut counts: Vec<LineCount> = Vec::new();
        for (card, _) in &self.cards {
            if counts.iter().all(|count| count.line != card.region) {
                let cards = self.expected(&|other| u64::from(other.region == card.region));
                counts.push(LineCount { line: card.region.clone(), cards });
            }
        }
        counts
    }

    fn spread(&self, of: fn(&Card) -> u32) -> Spread {
        let values = self.values(of);
        let count = |&value: &u32| {
            let cards = self.expected(&|card| u64::from(of(card) == value));
            ValueCount { value, cards }
        };
        Spread {
            mean: (!values.is_empty()).then(|| ratio(self.sum(&|card| of(card).into()), self.sum(&|_| 1))),
            min: values.first().copied(),
            max: values.last().copied(),
            counts: values.iter().map(count).collect(),
        }
    }

    fn answers(&self) -> Vec<BidAnswer> {
        let mut answers = Vec::new();
        for up_to in self.values(limit) {
            // A card that passes anyway answers nothing, whatever its limit.
            let is_last = |card: &Card| u64::from(limit(card) == up_to && card.industry_bid.increase > 0);
            if self.sum(&is_last) == 0 {
                continue;
            }
            let increase = |card: &Card| if limit(card) < up_to { 0 } else { card.industry_bid.increase };
            let cards = |card: &Card| u64::from(increase(card) > 0);
            let mean = ratio(self.sum(&|card| increase(card).into()), self.sum(&cards));
            answers.push(BidAnswer { up_to, cards: self.expected(&cards), increase: mean });
        }
        answers
    }

    fn action(&self, rule: RuleId) -> ActionCount {
        let on = |card: &Card| card.actions.iter().filter(|action| action.rule() == rule).count() as u64;
        ActionCount { rule, count: self.expected(&on), cards: self.expected(&|card| on(card).min(1)) }
    }

    /// The different numbers on the cards, ascending.
    fn values(&self, of: fn(&Card) -> u32) -> Vec<u32> {
        let mut values = Vec::new();
        for (card, _) in &self.cards {
            if let Err(place) = values.binary_search(&of(card)) {
                values.insert(place, of(card));
            }
        }
        values
    }

    /// What the cards have together, of which each card of the deck has its part.
    fn expected(&self, of: &dyn Fn(&Card) -> u64) -> f64 {
        ratio(self.sum(of), self.unit)
    }

    /// The sum over the cards, each by its weight.
    fn sum(&self, of: &dyn Fn(&Card) -> u64) -> u64 {
        self.cards.iter().map(|(card, weight)| weight * of(card)).sum()
    }
}

fn limit(card: &Card) -> u32 {
    card.industry_bid.limit
}

#[expect(
    clippy::cast_precision_loss,
    reason = "52 cards of at most 18 * 18 * 16 units make no sum beyond 2^53"
)]
fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole as f64
}

/// The rules of actions.
const ACTIONS: [RuleId; 12] = [
    RuleId::Build,
    RuleId::ShareLeastInfluence,
    RuleId::ShareMostBuilt,
    RuleId::ShareHighestValue,
    RuleId::Sales,
    RuleId::Lobby,
    RuleId::Office,
    RuleId::Advertising,
    RuleId::Export,
    RuleId::Administration,
    RuleId::Politics,
    RuleId::Other,
];

impl Action {
    /// The rule that it is carried out by.
    fn rule(&self) -> RuleId {
        match self {
            Self::Build => RuleId::Build,
            Self::BuyShare { of } => of.rule(),
            Self::Strategy(strategy) => strategy.space().rule(),
            Self::Politics => RuleId::Politics,
            Self::Other { .. } => RuleId::Other,
        }
    }
}
