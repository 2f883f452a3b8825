//! Strategy spaces: \[strategySpace\] and the bonuses of \[sales\], \[lobby\], \[office\], \[advertising\],
//! \[export\] and \[administration\].

use crate::decision::asking::{Asking, Query, Reply, settle};
use crate::decision::outcome::{Question, StepKind};
use crate::decision::turn::{Gained, Ruled, Turn};
use crate::game::card::{BuildSite, IndustryBy, Strategy, StrategyType};
use crate::game::course::NoneOf;
use crate::game::fact::Fact;
use crate::game::id::Id;
use crate::game::table::{Industry, shares_from};
use crate::rules::best::{Best, take_best};
use crate::rules::build::ask_plant;
use crate::rules::city::{self, Site};
use crate::rules::industry::{gain_industry, place_plant};
use crate::rules::policy::choose_policy;
use crate::rules::rule::RuleId;
use crate::rules::sectors::wild_step;
use crate::rules::taken::{Taken, place_token};

impl StrategyType {
    /// The rule that it is covered by.
    pub(crate) const fn rule(self) -> RuleId {
        match self {
            Self::Sales => RuleId::Sales,
            Self::Lobby => RuleId::Lobby,
            Self::Office => RuleId::Office,
            Self::Advertising => RuleId::Advertising,
            Self::Export => RuleId::Export,
            Self::Administration => RuleId::Administration,
        }
    }
}

/// A bonus with all that was asked for it.
enum Bonus {
    /// There is none, or it is passed over.
    Nothing,
    Policy,
    Plant(BuildSite, Site),
    /// The Influence of the space.
    Influence(Fact<u32>),
    WildStep,
    /// By which number, and what people told of the Industry.
    Industry(IndustryBy, Reply),
}

/// \[strategySpace\]: needs a free space of the type and an own share; the bonus may fail.
pub(crate) fn strategy(turn: &mut Turn, index: usize, strategy: Strategy) -> Ruled<Taken> {
    let space = strategy.space();
    let spaces = turn.game.table.strategy.as_ref();
    let place = spaces.and_then(|all| all.iter().position(|s| s.kind == space && s.covered_by.is_none()));
    let none_free = match spaces {
        Some(_) => place.is_none(),
        None => turn.knows_none(&NoneOf::Space { space }),
    };
    if none_free || turn.me().shares.as_ref().is_some_and(Vec::is_empty) {
        return Ok(Taken::impossible(RuleId::StrategySpace));
    }

    let mut asking = Asking::new(turn.request, Some(index));
    let told_space = match place {
        Some(_) => Reply::There,
        None => asking.ask(Query::space(space))?,
    };
    if told_space == Reply::None {
        turn.learn_none(NoneOf::Space { space });
    }
    let own_share = match turn.me().shares {
        Some(_) => Reply::There,
        None => asking.ask(Query::own_share(turn.my_id(), space))?,
    };
    match own_share {
        Reply::Number(price) => turn.me_mut().shares = Some(shares_from(price)),
        Reply::None => turn.me_mut().shares = Some(Vec::new()),
        _ => {}
    }
    let (bonus, bonus_questions) = bonus(turn, index, strategy, place)?;
    if told_space == Reply::None || own_share == Reply::None {
        return Ok(Taken::impossible(RuleId::StrategySpace));
    }
    let mut questions = asking.unanswered();
    questions.extend(bonus_questions);
    settle(questions)?;

    place_token(turn, index);
    cover_space(turn, space, place, told_space.id());
    take_bonus(turn, space.rule(), bonus);
    Ok(Taken::Done)
}

/// Covers the space with its cheapest own share.
fn cover_space(turn: &mut Turn, space: StrategyType, place: Option<usize>, told: Option<Id>) {
    let me = turn.my_id();
    let known = turn.game.table.strategy.as_mut().zip(place).and_then(|(all, place)| all.get_mut(place));
    let id = match known {
        Some(known) => {
            known.covered_by = Some(me);
            Some(known.id.clone())
        }
        None => told,
    };
    let price = turn.me_mut().shares.as_mut().map(|shares| shares.remove(0));
    let because = [RuleId::StrategySpace.into(), space.rule().into()];
    turn.step(StepKind::CoverSpace { space, id, price }, &because);
}

/// The bonus as far as it is known, and the questions that are left for it.
fn bonus(
    turn: &mut Turn,
    index: usize,
    strategy: Strategy,
    place: Option<usize>,
) -> Ruled<(Bonus, Vec<Question>)> {
    let mut asking = Asking::new(turn.request, Some(index));
    let bonus = match strategy {
        Strategy::Sales => Bonus::Nothing,
        Strategy::Lobby => Bonus::Policy,
        Strategy::Office => office(turn, &mut asking)?,
        Strategy::Advertising => {
            let spaces = turn.game.table.strategy.as_ref();
            let space = spaces.zip(place).and_then(|(spaces, place)| spaces.get(place));
            Bonus::Influence(space.and_then(|space| space.influence))
        }
        Strategy::Export => Bonus::WildStep,
        Strategy::Administration { by } => administration(turn, &mut asking, by)?,
    };
    // A bonus that is passed over needs no more answers.
    let questions = if matches!(bonus, Bonus::Nothing) { Vec::new() } else { asking.unanswered() };
    Ok((bonus, questions))
}

/// \[office\]: a plant where the Build line says; without plant or city no bonus.
fn office(turn: &mut Turn, asking: &mut Asking) -> Ruled<Bonus> {
    if turn.me().plants == Some(0) {
        return Ok(Bonus::Nothing);
    }
    let line = turn.build_line()?;
    if city::is_known_full(turn, &line) {
        return Ok(Bonus::Nothing);
    }
    let plant = ask_plant(turn, asking, RuleId::Office)?;
    let site = city::find_or_ask(turn, asking, &line)?;
    Ok(match site {
        Some(site) if plant != Reply::None => Bonus::Plant(line, site),
        _ => Bonus::Nothing,
    })
}

/// \[administration\]: an open Industry with a plant on it; without one of them no bonus.
fn administration(turn: &mut Turn, asking: &mut Asking, by: IndustryBy) -> Ruled<Bonus> {
    let none_open = turn.game.table.industries.as_ref().is_some_and(Vec::is_empty);
    if none_open || turn.me().plants == Some(0) {
        return Ok(Bonus::Nothing);
    }
    let plant = ask_plant(turn, asking, RuleId::Administration)?;
    let industry = match turn.game.table.industries {
        Some(_) => Reply::There,
        None => asking.ask(Query::industry(RuleId::Administration))?,
    };
    if industry == Reply::None {
        turn.game.table.industries = Some(Vec::new());
    }
    let passed_over = plant == Reply::None || industry == Reply::None;
    Ok(if passed_over { Bonus::Nothing } else { Bonus::Industry(by, industry) })
}

fn take_bonus(turn: &mut Turn, rule: RuleId, bonus: Bonus) {
    match bonus {
        Bonus::Nothing => {}
        Bonus::Policy => {
            choose_policy(turn, RuleId::ChoosePolicy, &[rule.into()]);
        }
        Bonus::Plant(line, site) => {
            let because = [line.rule().into(), rule.into()];
            let city = city::plant(turn, site);
            turn.step(StepKind::PlacePlant { city, site: line }, &because);
            place_plant(turn);
        }
        Bonus::Influence(influence) => turn.gain(Gained { influence, ..Gained::default() }, rule.into()),
        Bonus::WildStep => {
            wild_step(turn, &[RuleId::WildStep.into(), rule.into()]);
        }
        Bonus::Industry(by, told) => build_on_card(turn, by, &told),
    }
}

/// The Administration bonus: the Industry is built, in no city.
fn build_on_card(turn: &mut Turn, by: IndustryBy, told: &Reply) {
    let value = |industry: &Industry| match by {
        IndustryBy::Influence => industry.influence,
        IndustryBy::AssetValue => industry.asset_value,
    };
    let best = take_best(&mut turn.game.table.industries, value);
    let Best { item: known, tie } = best.unwrap_or(Best::UNKNOWN);
    let industry = known.as_ref().map_or_else(|| told.id(), |known| Some(known.id.clone()));
    turn.step(StepKind::BuildOnCard { industry }, &[RuleId::Administration.with(tie)]);
    place_plant(turn);
    gain_industry(turn, known, RuleId::Administration);
}
