//! The action \[build\].

use crate::decision::asking::{Asking, Query, Reply};
use crate::decision::outcome::StepKind;
use crate::decision::turn::{Ruled, Turn};
use crate::rules::best::{Best, take_best};
use crate::rules::city;
use crate::rules::industry::{build_unknown, gain_industry, place_plant};
use crate::rules::rule::RuleId;
use crate::rules::taken::{Taken, place_token};

/// \[build\]: needs an unbuilt Industry, a plant and an empty city at the site.
pub(crate) fn build(turn: &mut Turn, index: usize) -> Ruled<Taken> {
    let no_industry = turn.me().unbuilt.as_ref().is_some_and(Vec::is_empty);
    if no_industry || turn.me().plants == Some(0) {
        return Ok(Taken::impossible(RuleId::Build));
    }
    let line = turn.build_line()?;
    if city::is_known_full(turn, &line) {
        return Ok(Taken::impossible(line.rule()));
    }

    let mut asking = Asking::new(turn.request, Some(index));
    let industry = match turn.me().unbuilt_count() {
        Some(_) => Reply::There,
        None => asking.ask(Query::industry(RuleId::ChooseIndustry))?,
    };
    let plant = ask_plant(turn, &mut asking, RuleId::Build)?;
    let site = city::find_or_ask(turn, &mut asking, &line)?;
    if industry == Reply::None {
        turn.me_mut().unbuilt = Some(Vec::new());
    }
    if industry == Reply::None || plant == Reply::None {
        return Ok(Taken::impossible(RuleId::Build));
    }
    let Some(site) = site else { return Ok(Taken::impossible(line.rule())) };
    asking.settle()?;

    place_token(turn, index);
    let best = take_best(&mut turn.me_mut().unbuilt, |industry| industry.asset_value);
    let Best { item: known, tie } = best.unwrap_or(Best::UNKNOWN);
    if known.is_none() {
        build_unknown(turn);
    }
    let rule = line.rule();
    let kind = StepKind::Build {
        industry: known.as_ref().map_or_else(|| industry.id(), |known| Some(known.id.clone())),
        city: city::plant(turn, site),
        site: line,
    };
    turn.step(kind, &[RuleId::Build.into(), RuleId::ChooseIndustry.with(tie), rule.into()]);
    place_plant(turn);
    gain_industry(turn, known, RuleId::Build);
    Ok(Taken::Done)
}

/// Whether it has a plant, asked where that is unknown. That there is none is kept.
pub(crate) fn ask_plant(turn: &mut Turn, asking: &mut Asking, rule: RuleId) -> Ruled<Reply> {
    let me = turn.me_mut();
    if me.plants.is_some() {
        return Ok(Reply::There);
    }
    let reply = asking.ask(Query::plant(rule, me.id.clone()))?;
    if reply == Reply::None {
        me.plants = Some(0);
    }
    Ok(reply)
}
