//! National Projects: \[projectSetAside\] in round 3, \[projectGain\] in round 6.

use crate::decision::outcome::{StepKind, Tie};
use crate::decision::turn::{Gained, Ruled, Turn, invalid_request};
use crate::error::{AiplError, ErrorCode};
use crate::game::card::Project;
use crate::game::state::SetAside;
use crate::game::table::True;
use crate::rules::rule::RuleId;

pub(crate) const SET_ASIDE_ROUND: u32 = 3;
pub(crate) const GAIN_ROUND: u32 = 6;

/// The request `nationalProject`: what the round asks for.
pub(crate) fn national_project(turn: &mut Turn, round: Option<u32>, projects: Option<&[Project]>) -> Ruled {
    let (path, round) = match round {
        Some(round) => ("request.round", Some(round)),
        None => ("game.table.round", turn.game.table.round),
    };
    match round {
        Some(SET_ASIDE_ROUND) => project_set_aside(turn, projects),
        Some(GAIN_ROUND) => project_gain(turn, projects),
        _ => {
            let found = round.map_or_else(|| "none".to_owned(), |round| round.to_string());
            let message = format!("National Projects come in rounds 3 and 6, the round is {found}");
            Err(AiplError::new(ErrorCode::WrongRound, path, message).into())
        }
    }
}

/// \[projectSetAside\]: the top card is set aside face down, not flipped.
fn project_set_aside(turn: &mut Turn, projects: Option<&[Project]>) -> Ruled {
    if turn.holder().set_aside.is_some() {
        let message = "expected no card set aside yet";
        return Err(turn.wrong_moment(ErrorCode::AlreadySetAside, "setAside", message));
    }
    if turn.game.is_physical() {
        turn.holder_mut().set_aside = Some(SetAside::FaceDown(True));
    } else {
        turn.set_aside()?;
    }
    turn.refuse_card("it is set aside unseen")?;
    refuse_projects(projects, "nobody sees a card in round 3")?;
    turn.step(StepKind::SetAside, &[RuleId::ProjectSetAside.into()]);
    Ok(())
}

/// \[projectGain\]: another card is drawn, and the better of the two is gained.
fn project_gain(turn: &mut Turn, told: Option<&[Project]>) -> Ruled {
    let (projects, cards) = if turn.game.is_physical() {
        let projects = projects_told(turn, told)?;
        turn.holder_mut().set_aside = None;
        (projects, Vec::new())
    } else {
        let cards = turn.draw_projects()?;
        refuse_projects(told, "the cards are known")?;
        let projects = cards.iter().map(|card| card.project).collect();
        (projects, cards.into_iter().map(|card| card.id).collect())
    };
    turn.refuse_card("what the two cards show comes in projects")?;
    let better = better(&projects);
    let gained = Gained {
        influence: better.map(|(project, _)| project.influence),
        favor: better.map(|(project, _)| project.favor),
        ..Gained::default()
    };
    turn.gain(gained, RuleId::ProjectGain.with(better.and_then(|(_, tie)| tie)));
    turn.step(StepKind::DiscardProjects { cards }, &[RuleId::ProjectGain.into()]);
    Ok(())
}

/// The larger sum, then the larger Influence, then the card set aside, which comes first.
fn better(projects: &[Project]) -> Option<(Project, Option<Tie>)> {
    // Only compared, so held to nothing.
    let sum = |project: &Project| u64::from(project.influence) + u64::from(project.favor);
    let (&first, others) = projects.split_first()?;
    let Some(&second) = others.first() else { return Some((first, None)) };
    let by_sum = sum(&second).cmp(&sum(&first));
    let by_influence = second.influence.cmp(&first.influence);
    let better = if by_sum.then(by_influence).is_gt() { second } else { first };
    let tie = (by_sum.is_eq() && by_influence.is_ne()).then_some(Tie::HigherInfluence);
    Some((better, tie))
}

/// What the physical cards show: two where one is aside, else one; none if people did not tell.
fn projects_told(turn: &Turn, told: Option<&[Project]>) -> Ruled<Vec<Project>> {
    let Some(told) = told else { return Ok(Vec::new()) };
    let cards = if turn.holder().set_aside.is_some() { 2 } else { 1 };
    if told.len() != cards {
        let message = format!("expected what {cards} of the cards show, found {}", told.len());
        return Err(invalid_request("request.projects", message).into());
    }
    Ok(told.to_vec())
}

fn refuse_projects(projects: Option<&[Project]>, why: &str) -> Ruled {
    match projects {
        Some(_) => Err(invalid_request("request.projects", format!("expected no projects: {why}")).into()),
        None => Ok(()),
    }
}
