//! Policies: \[policyBid\], \[choosePolicy\], \[startPolicy\].

use crate::decision::outcome::{Reason, StepKind};
use crate::decision::turn::{Ruled, Turn};
use crate::rules::best::{Best, take_best};
use crate::rules::rule::RuleId;

/// \[policyBid\]: flip, and bid the Promoters shown.
pub(crate) fn policy_bid(turn: &mut Turn) -> Ruled {
    let promoters = turn.flip("policyBid", |card| card.policy_bid)?;
    turn.step(StepKind::BidPromoters { promoters }, &[RuleId::PolicyBid.into()]);
    Ok(())
}

/// \[choosePolicy\] or \[startPolicy\]: takes one, if any is open.
pub(crate) fn take_policy(turn: &mut Turn, rule: RuleId) -> Ruled {
    turn.refuse_card("no card is flipped to take a Policy")?;
    if !choose_policy(turn, rule, &[]) {
        turn.step(StepKind::Nothing, &[rule.into()]);
    }
    Ok(())
}

/// Takes the Policy with the best Politics Influence; false if none is open.
///
/// Which one it is may be unknown: then its Policies are unknown from here on.
pub(crate) fn choose_policy(turn: &mut Turn, rule: RuleId, also: &[Reason]) -> bool {
    let best = take_best(&mut turn.game.table.policies, |policy| policy.politics.influence);
    let Some(Best { item: taken, tie }) = best else { return false };
    let policy = taken.as_ref().map(|policy| policy.id.clone());
    let me = turn.me_mut();
    me.policies = me.policies.take().zip(taken).map(|(mut policies, taken)| {
        policies.push(taken);
        policies
    });
    turn.step(StepKind::TakePolicy { policy }, &[&[rule.with(tie)], also].concat());
    true
}
