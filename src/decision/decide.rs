//! One decision: the request is checked, then comes the rule that is asked for, and the outcome.

use crate::course::stages::decided;
use crate::decision::outcome::Outcome;
use crate::decision::request::{Ask, Request};
use crate::decision::turn::{Ruled, Stop, Turn};
use crate::error::{AiplError, ErrorCode};
use crate::game::check::SUPPLY;
use crate::game::checked::{CheckedGame, refuse_impossible};
use crate::game::state::Game;
use crate::read::{Path, Problems, check_argument};
use crate::rules::rule::RuleId;
use crate::rules::{
    actions, conglomerate, industry, industry_bid, money, opponent, policy, projects, region, scoring,
    sectors, start,
};
use std::convert::identity;

/// Asks the AIPL for one decision. Pure: the game handed in is not changed, the next one is in the outcome.
///
/// The first step that is no reshuffle, skip or token is the decision itself. Where a fact that decides is not known, the
/// outcome has the questions instead: ask again with all answers so far.
///
/// ```
/// use aipl::{Ask, Difficulty, ErrorCode, Outcome, StepKind, decide, new_game};
///
/// let game = new_game(&Difficulty::Corporation.into())?.game;
/// // It opens the auction; the open Industries are not known, so the lowest Asset Value is asked for.
/// let bid = Ask::IndustryBid { lap: aipl::Lap::First, current_bid: None };
/// let Outcome::Needs { questions, .. } = decide(&game, &bid.into())? else { panic!("it decides") };
/// assert_eq!(questions[0].about.as_str(), "lowestAssetValue");
///
/// // Only the Tycoon moves the pawn, and a human is the first one.
/// let error = decide(&game, &Ask::Region.into()).unwrap_err();
/// assert_eq!(error.code, ErrorCode::NotTycoon);
/// # Ok::<(), aipl::AiplError>(())
/// ```
///
/// # Errors
/// Every [`ErrorCode`] but those of options and cards: the shapes of game and request are checked first,
/// then the AIPL, then the moment, then the card and the answers as they are read.
pub fn decide(game: &Game, request: &Request) -> Result<Outcome, AiplError> {
    refuse_impossible(game)?;
    refuse_unreadable(request)?;
    decided_of(game.clone(), request, identity)
}

impl CheckedGame {
    /// [`decide`], where the game is not checked again; the next one is a checked one.
    ///
    /// # Errors
    /// As [`decide`], but those of the game's shape.
    pub fn decide(&self, request: &Request) -> Result<Outcome<Self>, AiplError> {
        refuse_unreadable(request)?;
        decided_of(self.clone().into_game(), request, Self::of_rules)
    }
}

/// The same for a game that nobody else needs, and a request that was read: neither is copied or checked again.
pub(crate) fn decide_read(game: CheckedGame, request: &Request) -> Result<Outcome, AiplError> {
    decided_of(game.into_game(), request, identity)
}

/// What reading the request from JSON would refuse.
fn refuse_unreadable(request: &Request) -> Result<(), AiplError> {
    check_argument(request, "request", ErrorCode::InvalidRequest)
}

fn decided_of<G>(
    game: Game,
    request: &Request,
    next: impl FnOnce(Game) -> G,
) -> Result<Outcome<G>, AiplError> {
    check_request(&game, request)?;
    let mut turn = Turn::new(game, request)?;
    let ruled = rule(&mut turn, &request.ask);
    let aipl = turn.my_id();
    match ruled {
        Ok(()) => {
            decided(&mut turn.game, &aipl, &request.ask, &turn.steps, turn.none);
            Ok(Outcome::Decided { game: Box::new(next(turn.game)), aipl, card: turn.card, steps: turn.steps })
        }
        Err(Stop::Needs(questions)) => Ok(Outcome::Needs { aipl, card: turn.card, questions }),
        Err(Stop::Refused(error)) => Err(error),
    }
}

fn rule(turn: &mut Turn, ask: &Ask) -> Ruled {
    match ask {
        Ask::StartInfluence { free } => start::start_influence(turn, free.as_deref()),
        Ask::StartPolicy => policy::take_policy(turn, RuleId::StartPolicy),
        Ask::Region => region::region(turn),
        Ask::PolicyBid => policy::policy_bid(turn),
        Ask::TakePolicy => policy::take_policy(turn, RuleId::ChoosePolicy),
        Ask::Settle { payments } => money::settle(turn, payments),
        Ask::NationalProject { round, projects } => {
            projects::national_project(turn, *round, projects.as_deref())
        }
        Ask::IndustryBid { lap, current_bid } => industry_bid::industry_bid(turn, *lap, *current_bid),
        Ask::TakeIndustry => industry::take_industry(turn),
        Ask::Action => actions::action(turn),
        Ask::WildStep => sectors::take_wild_step(turn),
        Ask::Conglomerate => conglomerate::conglomerate(turn),
        Ask::ChooseOpponent => opponent::choose_opponent(turn),
        Ask::Score => scoring::score(turn),
    }
}

/// What a request that can be read may contradict.
fn check_request(game: &Game, request: &Request) -> Result<(), AiplError> {
    let mut problems = Problems::new(ErrorCode::InvalidRequest);
    let path = Path::argument("request");
    match &request.ask {
        Ask::StartInfluence { free: Some(free) } if free.is_empty() => {
            problems.note(&path.field("free"), "expected the Influence spaces still free, found none");
        }
        Ask::Settle { payments } => {
            let path = path.field("payments");
            for (index, payment) in payments.iter().enumerate() {
                for (name, id) in [("from", &payment.from), ("to", &payment.to)] {
                    if **id != *SUPPLY && game.table.player(id).is_none() {
                        let message = format!("expected a player or \"{SUPPLY}\", found \"{id}\"");
                        problems.note(&path.index(index).field(name), message);
                    }
                }
            }
        }
        _ => {}
    }
    problems.into_result()
}
