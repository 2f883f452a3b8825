//! \[politics\].

use crate::outcome::{Reason, StepKind};
use crate::table::PoliticsBonus;
use crate::turn::{Turn, add};

/// \[politics\]: gains the Influence and the Merit cards of all its Policies, plus 1 Favor.
pub(crate) fn politics(turn: &mut Turn, because: &[Reason]) {
    let policies = turn.me().policies.as_deref();
    let sum = |gain: fn(&PoliticsBonus) -> u32| {
        policies.map(|all| all.iter().fold(0u32, |sum, policy| sum.saturating_add(gain(&policy.politics))))
    };
    let (influence, merit_cards) = (sum(|bonus| bonus.influence), sum(|bonus| bonus.merit_cards));
    let favor = 1;
    let me = turn.me_mut();
    add(&mut me.influence, influence);
    add(&mut me.merit_cards, merit_cards);
    add(&mut me.favor, Some(favor));
    turn.step(StepKind::Politics { influence, merit_cards, favor }, because);
}
