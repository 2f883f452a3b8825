//! \[scoring\] and \[meritCards\].

use crate::decision::outcome::StepKind;
use crate::decision::turn::{Ruled, Turn};
use crate::game::fact::{add, times};
use crate::rules::rule::RuleId;

/// Asset Value of a Merit card at the end \[meritCards\].
const MERIT_CARD_VALUE: u32 = 10;

/// \[scoring\]: its numbers at the end; a part whose facts are unknown is unknown.
pub(crate) fn score(turn: &mut Turn) -> Ruled {
    turn.refuse_card("no card is flipped to score")?;
    let me = turn.me();
    let mut asset_value = me.asset_value;
    add(&mut asset_value, me.merit_cards.map(|cards| times(cards, MERIT_CARD_VALUE)));
    let kind = StepKind::Score {
        asset_value,
        influence: me.influence,
        favor: me.favor,
        merit_cards: me.merit_cards,
        agenda: me.agenda.clone(),
    };
    turn.step(kind, &[RuleId::Scoring.into(), RuleId::MeritCards.into()]);
    Ok(())
}
