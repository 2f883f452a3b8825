//! The stages as a table, and what is read off it: whose turn it is, and what comes next.

use crate::decision::outcome::{Step, StepKind};
use crate::decision::request::Ask;
use crate::game::card::Direction;
use crate::game::course::Lap;
use crate::game::course::{Course, NoneOf, Stage};
use crate::game::id::Id;
use crate::game::state::Game;
use crate::game::table::{Player, PlayerKind};
use crate::rules::projects::{GAIN_ROUND, SET_ASIDE_ROUND};
use crate::rules::ring::ring;

/// The rounds of a game \[rounds\].
const ROUNDS: u32 = 7;

/// One stage.
pub(super) struct Row {
    pub phase: Option<u32>,
    /// Which AIPLs are due.
    of: Whom,
    /// What they are asked; where the game says more of it, `request_of` does.
    pub ask: Option<Ask>,
    by: By,
    to: To,
}

enum Whom {
    Nobody,
    /// Each AIPL once.
    Each,
    /// Each AIPL, as often as people play.
    Again,
    /// The AIPL that is Tycoon, once.
    Tycoon,
    /// Those who may bid in this lap.
    Bidders,
}

/// By whom the stage is left.
#[derive(PartialEq, Eq)]
enum By {
    /// As soon as nothing is due.
    Itself,
    People,
}

/// The stage after it.
enum To {
    This(Stage),
    /// `region` if an AIPL is Tycoon.
    RegionOrPolicyBid,
    /// `nationalProject` in its rounds.
    ProjectOrIndustryBid,
    /// `scoring` after the last round.
    NextRoundOrScoring,
    /// The game is over.
    Never,
}

impl Stage {
    #[rustfmt::skip]
    pub(super) fn row(self) -> Row {
        use By::{Itself, People};
        use To::{Never, NextRoundOrScoring, ProjectOrIndustryBid, RegionOrPolicyBid, This};
        use Whom::{Again, Bidders, Each, Nobody};
        let row = |phase, of, ask, by, to| Row { phase, of, ask, by, to };
        let influence = Ask::StartInfluence { free: None };
        let project = Ask::NationalProject { round: None, projects: None };
        let bid = Ask::IndustryBid { lap: Lap::First, current_bid: None };
        match self {
            // stage              => row(phase,   due of,       due,                    by,     the stage after it
            Self::Setup           => row(None,    Nobody,       None,                   People, This(Self::StartInfluence)),
            Self::StartInfluence  => row(None,    Each,         Some(influence),        Itself, This(Self::StartPolicy)),
            Self::StartPolicy     => row(None,    Each,         Some(Ask::StartPolicy), Itself, RegionOrPolicyBid),
            Self::Tycoon          => row(Some(1), Nobody,       None,                   People, RegionOrPolicyBid),
            Self::Region          => row(Some(1), Whom::Tycoon, Some(Ask::Region),      Itself, This(Self::PolicyBid)),
            Self::PolicyBid       => row(Some(2), Each,         Some(Ask::PolicyBid),   People, ProjectOrIndustryBid),
            Self::NationalProject => row(Some(2), Each,         Some(project),          Itself, This(Self::IndustryBid)),
            Self::IndustryBid     => row(Some(3), Bidders,      Some(bid),              People, This(Self::Actions)),
            Self::Actions         => row(Some(4), Again,        Some(Ask::Action),      People, NextRoundOrScoring),
            Self::Scoring         => row(None,    Each,         Some(Ask::Score),       People, Never),
        }
    }
}

/// The stage after this one.
fn next(game: &Game) -> Option<Stage> {
    Some(match game.course.stage.row().to {
        To::This(stage) => stage,
        To::RegionOrPolicyBid if aipls(game).any(|id| is_tycoon(game, id)) => Stage::Region,
        To::RegionOrPolicyBid => Stage::PolicyBid,
        To::ProjectOrIndustryBid if [SET_ASIDE_ROUND, GAIN_ROUND].contains(&round(game)) => {
            Stage::NationalProject
        }
        To::ProjectOrIndustryBid => Stage::IndustryBid,
        To::NextRoundOrScoring if round(game) < ROUNDS => Stage::Tycoon,
        To::NextRoundOrScoring => Stage::Scoring,
        To::Never => return None,
    })
}

fn is_tycoon(game: &Game, id: &Id) -> bool {
    game.table.tycoon.as_ref() == Some(id)
}

/// The round; one that is not known counts as the first \[rounds\].
pub(super) fn round(game: &Game) -> u32 {
    game.table.round.unwrap_or(1)
}

/// The players, clockwise from the Tycoon on, or from the first seat \[turnOrder\].
pub(super) fn turn_order(game: &Game) -> impl Iterator<Item = &Player> {
    let tycoon = game.table.tycoon.as_ref().and_then(|id| game.table.seat(id));
    let players = &game.table.players;
    ring(tycoon.unwrap_or_default(), players.len(), Direction::Clockwise).map(|seat| &players[seat])
}

/// The AIPLs, in turn order.
pub(super) fn aipls(game: &Game) -> impl Iterator<Item = &Id> {
    turn_order(game).filter(|player| player.kind == PlayerKind::Aipl).map(|player| &player.id)
}

/// It passed on the first lap of the running auction.
pub(super) fn has_passed(game: &Game, id: &Id) -> bool {
    game.aipls.iter().any(|aipl| aipl.player == *id && aipl.passed)
}

/// The AIPLs that are due, the next one first.
pub(super) fn now_due(game: &Game) -> Vec<&Id> {
    let Course { stage, asked, auction, .. } = &game.course;
    let times = |id: &Id| asked.iter().filter(|one| *one == id).count();
    let mut due: Vec<&Id> = Vec::new();
    for id in aipls(game) {
        let is_due = match (stage.row().of, auction) {
            (Whom::Nobody, _) => false,
            (Whom::Again, _) => {
                // Asked less often, it comes before the other: there are two of them at most.
                let before = due.first().is_some_and(|&first| times(id) < times(first));
                due.insert(if before { 0 } else { due.len() }, id);
                false
            }
            (Whom::Tycoon, _) => is_tycoon(game, id),
            (Whom::Bidders, Some(auction)) if auction.lap == Lap::First => !auction.over,
            (Whom::Bidders, Some(auction)) => {
                !auction.over && !has_passed(game, id) && auction.bidder.as_ref() != Some(id)
            }
            (Whom::Each | Whom::Bidders, _) => true,
        };
        if is_due && times(id) == 0 {
            due.push(id);
        }
    }
    due
}

/// The stage is entered: what was in the one before it is forgotten, in an auction also who passed \[auction\].
pub(super) fn enter(game: &mut Game, stage: Stage) {
    game.course = Course::fresh(stage);
    if stage == Stage::IndustryBid {
        game.aipls.iter_mut().for_each(|aipl| aipl.passed = false);
    }
}

/// The stage is left for the next one.
pub(super) fn go_on(game: &mut Game) {
    let Some(next) = next(game) else { return };
    // With it a round begins.
    if next == Stage::Tycoon {
        game.table.round = Some(round(game) + 1);
    }
    enter(game, next);
}

/// An AIPL was asked and has decided. `none`: what people said there is none of.
pub(crate) fn decided(game: &mut Game, aipl: &Id, ask: &Ask, steps: &[Step], none: Vec<NoneOf>) {
    let course = &mut game.course;
    let row = course.stage.row();
    let lap = course.auction.as_ref().map(|auction| auction.lap);
    let was_due = match (ask, &row.ask) {
        (Ask::IndustryBid { lap: asked, .. }, Some(Ask::IndustryBid { .. })) => lap == Some(*asked),
        (asked, Some(due)) => std::mem::discriminant(asked) == std::mem::discriminant(due),
        (_, None) => false,
    };
    if was_due && (course.stage == Stage::Actions || !course.asked.contains(aipl)) {
        course.asked.push(aipl.clone());
    }
    match (ask, course.stage, &mut course.auction) {
        (Ask::TakePolicy, Stage::PolicyBid, _) => add(&mut course.won, aipl),
        (Ask::TakeIndustry, _, Some(auction)) => {
            add(&mut course.won, aipl);
            auction.over = true;
        }
        (Ask::IndustryBid { current_bid, .. }, _, Some(auction)) => match steps.last() {
            Some(Step { kind: StepKind::Bid { amount }, .. }) => {
                auction.bid = Some(*amount);
                auction.bidder = Some(aipl.clone());
            }
            _ => auction.tell(*current_bid),
        },
        (Ask::Action, Stage::Actions, _) => course.none.extend(none),
        _ => {}
    }
    if !was_due || !now_due(game).is_empty() {
        return;
    }
    if row.by == By::Itself {
        go_on(game);
    } else if let Some(auction) = &mut game.course.auction
        && auction.lap == Lap::First
    {
        auction.lap = Lap::Second;
        game.course.asked.clear();
    }
}

fn add(ids: &mut Vec<Id>, id: &Id) {
    if !ids.contains(id) {
        ids.push(id.clone());
    }
}
