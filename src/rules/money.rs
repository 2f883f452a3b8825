//! \[money\]: who really pays whom.

use crate::decision::outcome::StepKind;
use crate::decision::request::Payment;
use crate::decision::turn::{Ruled, Turn};
use crate::game::check::SUPPLY;
use crate::game::id::Id;
use crate::rules::rule::RuleId;

/// \[money\]: a human who would pay the AIPL pays the supply, one whom it would pay takes it from there.
pub(crate) fn settle(turn: &mut Turn, payments: &[Payment]) -> Ruled {
    turn.refuse_card("no card is flipped to settle payments")?;
    let before = turn.steps.len();
    for payment in payments.iter().filter(|payment| payment.amount > 0) {
        // An AIPL has no money of its own: for what moves, it is the supply.
        let purse = |id: &Id| if turn.game.table.is_human(id) { id.clone() } else { SUPPLY.into() };
        let (from, to) = (purse(&payment.from), purse(&payment.to));
        if *from != *SUPPLY || *to != *SUPPLY {
            turn.step(StepKind::Pay { from, to, amount: Some(payment.amount) }, &[RuleId::Money.into()]);
        }
    }
    if turn.steps.len() == before {
        turn.step(StepKind::Nothing, &[RuleId::Money.into()]);
    }
    Ok(())
}
