//! Phase 3: \[industryBid\].

use crate::decision::asking::{Asking, Query, Reply};
use crate::decision::outcome::StepKind;
use crate::decision::turn::{Ruled, Turn};
use crate::error::ErrorCode;
use crate::game::card::IndustryBid;
use crate::game::course::Lap;
use crate::game::fact::sum;
use crate::rules::rule::RuleId;

/// \[industryBid\]: one bidding turn. The card's number is an increase over the current bid.
pub(crate) fn industry_bid(turn: &mut Turn, lap: Lap, current: Option<u32>) -> Ruled {
    if lap == Lap::Second && turn.holder().passed {
        let message = "it passed on the first lap: no turn in the second";
        return Err(turn.wrong_moment(ErrorCode::AlreadyPassed, "passed", message));
    }
    let IndustryBid { increase, limit } = turn.flip("industryBid", |card| card.industry_bid)?;
    let bid = match current {
        None => lowest_asset_value(turn)?.map(|lowest| sum(lowest, increase)),
        // The current bid may equal the limit, and the total may exceed it.
        Some(current) if increase > 0 && current <= limit => Some(sum(current, increase)),
        Some(_) => None,
    };
    if lap == Lap::First {
        turn.holder_mut().passed = bid.is_none();
    }
    let kind = bid.map_or(StepKind::Pass, |amount| StepKind::Bid { amount });
    turn.step(kind, &[RuleId::IndustryBid.into()]);
    Ok(())
}

/// What an opening bid starts from; `None`: no Industry is open.
fn lowest_asset_value(turn: &mut Turn) -> Ruled<Option<u32>> {
    if let Some(open) = &turn.game.table.industries {
        return Ok(open.iter().map(|industry| industry.asset_value).min());
    }
    let mut asking = Asking::new(turn.request, None);
    let reply = asking.ask(Query::lowest_asset_value())?;
    asking.settle()?;
    if let Reply::Number(lowest) = reply {
        return Ok(Some(lowest));
    }
    turn.game.table.industries = Some(Vec::new());
    Ok(None)
}
