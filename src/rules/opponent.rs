//! Rules that name an opponent: the best by one fact, ties by another, then seat order.

use crate::decision::asking::{Asking, Query, Reply};
use crate::decision::outcome::{StepKind, Tie};
use crate::decision::turn::{Ruled, Turn};
use crate::game::fact::Fact;
use crate::game::id::Id;
use crate::game::table::Player;
use crate::rules::rule::RuleId;
use std::ops::RangeInclusive;

/// All that a fact may be, as far as is known: one number where it is known.
pub(crate) type Possible = RangeInclusive<i64>;

/// A fact by which opponents are compared: the larger, the better.
pub(crate) struct Criterion {
    pub value: fn(&Player) -> Possible,
    /// What it is called when it breaks a tie; the first criterion breaks none.
    pub breaks: Option<Tie>,
}

/// The best of the one or two candidates, who come in seat order after the AIPL, and how a tie was broken.
///
/// `None`: what is unknown may be filled in so that it is one of them, or so that it is the other.
pub(crate) fn name(
    turn: &Turn,
    candidates: &[usize],
    criteria: &[Criterion],
) -> Option<(usize, Option<Tie>)> {
    let &[first, second] = candidates else { return candidates.first().map(|&only| (only, None)) };
    let (mut maybe_first, mut maybe_second) = (false, false);
    let mut all_known = true;
    let mut tie = Some(Tie::SeatOrder);
    let mut maybe_equal = true;
    for criterion in criteria {
        let [one, other] = [first, second].map(|seat| (criterion.value)(turn.opponent(seat)));
        maybe_first |= one.end() > other.start();
        maybe_second |= other.end() > one.start();
        all_known &= one.start() == one.end() && other.start() == other.end();
        maybe_equal = one.start() <= other.end() && other.start() <= one.end();
        if !maybe_equal {
            tie = criterion.breaks;
            break;
        }
    }
    // Which tie was broken is known only where the facts are.
    let tie = tie.filter(|_| all_known);
    match (maybe_first || maybe_equal, maybe_second) {
        (true, true) => None,
        (false, true) => Some((second, tie)),
        _ => Some((first, tie)),
    }
}

/// The ids of players.
pub(crate) fn ids(turn: &Turn, seats: &[usize]) -> Vec<Id> {
    seats.iter().map(|&seat| turn.opponent(seat).id.clone()).collect()
}

/// The larger, the better; what is unknown is 0 or more.
pub(crate) fn more(fact: Fact<u32>) -> Possible {
    fact.map_or(0..=i64::MAX, |known| known.into()..=known.into())
}

pub(crate) fn less_influence(player: &Player) -> Possible {
    let influence = more(player.influence);
    -influence.end()..=-influence.start()
}

/// \[chooseOpponent\]: the most Asset Value; ties: higher Influence, then seat order.
pub(crate) fn choose_opponent(turn: &mut Turn) -> Ruled {
    turn.refuse_card("no card is flipped to choose an opponent")?;
    let criteria = [
        Criterion { value: |player| more(player.asset_value), breaks: None },
        Criterion { value: |player| more(player.influence), breaks: Some(Tie::HigherInfluence) },
    ];
    let opponents = turn.opponents();
    let (opponent, tie) = if let Some((seat, tie)) = name(turn, &opponents, &criteria) {
        (turn.opponent(seat).id.clone(), tie)
    } else {
        let mut asking = Asking::new(turn.request, None);
        let query = Query::opponent(RuleId::ChooseOpponent, ids(turn, &opponents), false);
        let reply = asking.ask(query)?;
        asking.settle()?;
        let Reply::Id(opponent) = reply else { return Ok(()) };
        (opponent, None)
    };
    turn.step(StepKind::Choose { opponent }, &[RuleId::ChooseOpponent.with(tie)]);
    Ok(())
}
