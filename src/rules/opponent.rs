//! Rules that name an opponent: the best by one fact, ties by another, then seat order.

use crate::asking::{Asking, Query, Reply};
use crate::ids::Id;
use crate::outcome::{StepKind, Tie};
use crate::rule::RuleId;
use crate::table::Player;
use crate::turn::{Ruled, Turn};

/// A fact by which opponents are compared: the larger, the better.
pub(crate) struct Criterion {
    pub value: fn(&Player) -> Option<i64>,
    /// What it is called when it breaks a tie; the first criterion breaks none.
    pub breaks: Option<Tie>,
}

/// Whom a rule names, as far as the facts tell.
pub(crate) enum Named {
    One(usize, Option<Tie>),
    /// The facts that decide among these are unknown.
    Among(Vec<usize>),
}

/// The best of the candidates, who come in seat order after the AIPL.
pub(crate) fn name(turn: &Turn, candidates: &[usize], criteria: &[Criterion]) -> Named {
    let mut left = candidates.to_vec();
    let mut tie = None;
    for criterion in criteria {
        if left.len() == 1 {
            break;
        }
        let values: Option<Vec<i64>> =
            left.iter().map(|&seat| (criterion.value)(turn.player(seat))).collect();
        let Some(values) = values else { return Named::Among(left) };
        let most = values.iter().max().copied();
        let equal = left.iter().zip(&values).filter(|&(_, value)| Some(*value) == most);
        left = equal.map(|(&seat, _)| seat).collect();
        tie = criterion.breaks;
    }
    let tie = if left.len() == 1 { tie } else { Some(Tie::SeatOrder) };
    left.first().copied().map_or(Named::Among(left), |first| Named::One(first, tie))
}

/// The ids of players.
pub(crate) fn ids(turn: &Turn, seats: &[usize]) -> Vec<Id> {
    seats.iter().map(|&seat| turn.player(seat).id.clone()).collect()
}

pub(crate) fn more_influence(player: &Player) -> Option<i64> {
    player.influence.map(i64::from)
}

pub(crate) fn less_influence(player: &Player) -> Option<i64> {
    more_influence(player).map(|influence| -influence)
}

/// \[chooseOpponent\]: the most Asset Value; ties: higher Influence, then seat order.
pub(crate) fn choose_opponent(turn: &mut Turn) -> Ruled {
    turn.refuse_card("no card is flipped to choose an opponent")?;
    let criteria = [
        Criterion { value: |player| player.asset_value.map(i64::from), breaks: None },
        Criterion { value: more_influence, breaks: Some(Tie::HigherInfluence) },
    ];
    let (opponent, tie) = match name(turn, &turn.opponents(), &criteria) {
        Named::One(seat, tie) => (turn.player(seat).id.clone(), tie),
        Named::Among(seats) => {
            let mut asking = Asking::new(turn.request, None);
            let query = Query::opponent(RuleId::ChooseOpponent, ids(turn, &seats), false);
            let reply = asking.ask(query)?;
            asking.settle()?;
            match reply {
                Reply::Id(opponent) => (opponent, None),
                _ => return Ok(()),
            }
        }
    };
    turn.step(StepKind::Choose { opponent }, &[RuleId::ChooseOpponent.with(tie)]);
    Ok(())
}
