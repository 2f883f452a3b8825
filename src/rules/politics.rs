//! \[politics\].

use crate::decision::outcome::{Reason, StepKind};
use crate::decision::turn::Turn;
use crate::game::fact::{add, sum};
use crate::game::table::PoliticsBonus;

/// \[politics\]: gains the Influence and the Merit cards of all its Policies, plus 1 Favor.
pub(crate) fn politics(turn: &mut Turn, because: &[Reason]) {
    let policies = turn.me().policies.as_deref();
    let total = |gain: fn(&PoliticsBonus) -> u32| {
        policies.map(|all| all.iter().fold(0, |total, policy| sum(total, gain(&policy.politics))))
    };
    let (influence, merit_cards) = (total(|bonus| bonus.influence), total(|bonus| bonus.merit_cards));
    let favor = 1;
    let me = turn.me_mut();
    add(&mut me.influence, influence);
    add(&mut me.merit_cards, merit_cards);
    add(&mut me.favor, Some(favor));
    turn.step(StepKind::Politics { influence, merit_cards, favor }, because);
}
