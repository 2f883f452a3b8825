//! \[conglomerate\]: the Conglomerate bonus with the most Influence; tie: leftmost.

use crate::decision::outcome::StepKind;
use crate::decision::turn::{Gained, Ruled, Turn};
use crate::rules::best::{Best, take_best};
use crate::rules::rule::RuleId;

/// \[conglomerate\]: takes the best bonus still to be had.
pub(crate) fn conglomerate(turn: &mut Turn) -> Ruled {
    turn.refuse_card("no card is flipped for a Conglomerate bonus")?;
    let best = take_best(&mut turn.game.table.conglomerates, |bonus| bonus.influence);
    let Some(Best { item: taken, tie }) = best else {
        turn.step(StepKind::Nothing, &[RuleId::Conglomerate.into()]);
        return Ok(());
    };
    let influence = taken.as_ref().map(|bonus| bonus.influence);
    let conglomerate = taken.map(|bonus| bonus.id);
    let because = RuleId::Conglomerate.with(tie);
    turn.step(StepKind::TakeConglomerate { conglomerate, influence }, &[because]);
    turn.gain(Gained { influence, ..Gained::default() }, RuleId::Conglomerate.into());
    Ok(())
}
