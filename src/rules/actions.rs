//! Phase 4: \[actions\] and \[politicsRepeat\].

use crate::asking::{Asking, Query, Reply};
use crate::card::Action;
use crate::outcome::{Reason, StepKind};
use crate::rule::RuleId;
use crate::rules::{build, politics::politics, share, strategy};
use crate::turn::{Ruled, Turn};

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

/// \[actions\]: the leftmost action without a token that it can do now; if there is none, Politics.
pub(crate) fn action(turn: &mut Turn) -> Ruled {
    turn.use_current()?;
    for (index, action) in turn.actions()?.into_iter().enumerate() {
        if turn.holder().tokens.contains(&index) {
            continue;
        }
        match take(turn, index, action)? {
            Taken::Done => return Ok(()),
            // Ruling: it carries no token, so a later turn of the round looks at it again.
            Taken::Impossible(because) => turn.step(StepKind::Skip { action: index }, &because),
        }
    }
    let fallback = [RuleId::Politics, RuleId::Actions, RuleId::PoliticsRepeat];
    politics(turn, &fallback.map(Reason::from));
    Ok(())
}

fn take(turn: &mut Turn, index: usize, action: Action) -> Ruled<Taken> {
    match action {
        Action::Build => build::build(turn, index),
        Action::BuyShare { of } => share::buy_share(turn, index, of),
        Action::Strategy(strategy) => strategy::strategy(turn, index, strategy),
        Action::Politics => {
            place_token(turn, index);
            politics(turn, &[RuleId::Politics.into()]);
            Ok(Taken::Done)
        }
        Action::Other { text } => other(turn, index, text),
    }
}

/// The token marks the action as used.
pub(crate) fn place_token(turn: &mut Turn, index: usize) {
    turn.holder_mut().tokens.push(index);
    turn.step(StepKind::Token { action: index }, &[RuleId::Actions.into()]);
}

/// \[other\]: the humans say whether it was done.
fn other(turn: &mut Turn, index: usize, text: String) -> Ruled<Taken> {
    let mut asking = Asking::new(turn.request, Some(index));
    let reply = asking.ask(Query::done())?;
    asking.settle()?;
    if reply == Reply::None {
        return Ok(Taken::impossible(RuleId::Other));
    }
    place_token(turn, index);
    turn.step(StepKind::Other { text }, &[RuleId::Other.into()]);
    Ok(Taken::Done)
}
