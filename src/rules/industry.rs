//! Industries: \[chooseIndustry\], and what building one gains.

use crate::decision::outcome::StepKind;
use crate::decision::turn::{Gained, Ruled, Turn};
use crate::game::fact::{Fact, add};
use crate::game::table::Industry;
use crate::rules::best::{Best, take_best};
use crate::rules::rule::RuleId;
use crate::rules::sectors::{forget_positions, sector_steps, wild_step};

/// \[chooseIndustry\] for one won: it goes to the left end of the unbuilt row.
pub(crate) fn take_industry(turn: &mut Turn) -> Ruled {
    turn.refuse_card("no card is flipped to take an Industry")?;
    let best = take_best(&mut turn.game.table.industries, |industry| industry.asset_value);
    let Some(Best { item: taken, tie }) = best else {
        turn.step(StepKind::Nothing, &[RuleId::ChooseIndustry.into()]);
        return Ok(());
    };
    let industry = taken.as_ref().map(|industry| industry.id.clone());
    let me = turn.me_mut();
    if let (Some(row), Some(taken)) = (&mut me.unbuilt, taken) {
        row.insert(0, taken);
    } else {
        // Which ones it has is not known from here on, how many still is.
        me.unbuilt_industries = me.unbuilt_count();
        add(&mut me.unbuilt_industries, Some(1));
        me.unbuilt = None;
    }
    turn.step(StepKind::TakeIndustry { industry }, &[RuleId::ChooseIndustry.with(tie)]);
    Ok(())
}

/// One of the unbuilt Industries is built, it is not known which.
pub(crate) fn build_unknown(turn: &mut Turn) {
    let me = turn.me_mut();
    me.unbuilt_industries = me.unbuilt_industries.and_then(|count| count.checked_sub(1));
    if me.unbuilt_industries == Some(0) {
        me.unbuilt_industries = None;
        me.unbuilt = Some(Vec::new());
    }
}

/// Puts a plant of its own to use: on a city, or on an Industry card.
pub(crate) fn place_plant(turn: &mut Turn) {
    let me = turn.me_mut();
    me.plants = me.plants.map(|plants| plants.saturating_sub(1));
}

/// What a built Industry gains \[build\]: its sector steps, its wild steps, Asset Value and Influence.
///
/// Where people know which Industry it is and we do not, all that it may change is unknown.
pub(crate) fn gain_industry(turn: &mut Turn, industry: Fact<Industry>, rule: RuleId) {
    add(&mut turn.me_mut().built_industries, Some(1));
    let Some(industry) = industry else {
        let me = turn.me_mut();
        me.asset_value = None;
        me.influence = None;
        forget_positions(turn, |_| true);
        return;
    };
    for step in industry.sectors {
        sector_steps(turn, step);
    }
    for _ in 0..industry.wild_steps {
        wild_step(turn, &[RuleId::WildStep.into()]);
    }
    let gained = Gained {
        asset_value: Some(industry.asset_value),
        influence: Some(industry.influence),
        ..Gained::default()
    };
    turn.gain(gained, rule.into());
}
