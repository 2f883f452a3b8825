//! Set-up decisions: \[startInfluence\]; \[startPolicy\] is in `policy`.

use crate::decision::outcome::StepKind;
use crate::decision::turn::{Ruled, Turn};
use crate::game::fact::Fact;
use crate::rules::rule::RuleId;

/// \[startInfluence\]: the highest Influence space still free.
pub(crate) fn start_influence(turn: &mut Turn, free: Fact<&[u32]>) -> Ruled {
    turn.refuse_card("no card is flipped in set-up")?;
    let influence = free.and_then(|free| free.iter().max().copied());
    turn.me_mut().influence = influence;
    turn.step(StepKind::TakeInfluenceSpace { influence }, &[RuleId::StartInfluence.into()]);
    Ok(())
}
