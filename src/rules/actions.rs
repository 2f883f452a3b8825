//! Phase 4: \[actions\] and \[politicsRepeat\].

use crate::decision::asking::{Asking, Query, Reply};
use crate::decision::outcome::{Reason, StepKind};
use crate::decision::turn::{Ruled, Turn};
use crate::game::card::Action;
use crate::rules::rule::RuleId;
use crate::rules::taken::{Taken, place_token};
use crate::rules::{build, politics::politics, share, strategy};

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
