//! What became of an action, and the token that marks it as used \[actions\].

use crate::decision::outcome::{Reason, StepKind};
use crate::decision::turn::Turn;
use crate::rules::rule::RuleId;

/// What became of an action.
pub(crate) enum Taken {
    Done,
    /// It cannot be done now, for these reasons.
    Impossible(Vec<Reason>),
}

impl Taken {
    /// Impossible by a rule alone.
    pub fn impossible(rule: RuleId) -> Self {
        Self::Impossible(vec![rule.into()])
    }
}

/// The token marks the action as used.
pub(crate) fn place_token(turn: &mut Turn, index: usize) {
    turn.holder_mut().tokens.push(index);
    turn.step(StepKind::Token { action: index }, &[RuleId::Actions.into()]);
}
