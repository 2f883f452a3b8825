//! What may happen now.

use super::stages::{aipls, has_passed, now_due, round, turn_order};
use crate::decision::request::{Ask, Request};
use crate::error::AiplError;
use crate::game::card::Direction;
use crate::game::checked::{CheckedGame, refuse_impossible};
use crate::game::course::Lap;
use crate::game::course::Stage;
use crate::game::id::Id;
use crate::game::state::Game;
use crate::game::table::{Player, PlayerKind};
use crate::rules::projects::GAIN_ROUND;
use crate::rules::ring::ring;
use crate::word::words;
use serde::Serialize;

words! {
    /// A field of a request that only people can tell.
    #[non_exhaustive]
    pub enum Told {
        /// The Influence spaces still free \[startInfluence\].
        Free = "free",
        /// What the cards of a physical deck show \[projectGain\].
        Projects = "projects",
        /// What a human has bid just before \[industryBid\].
        CurrentBid = "currentBid",
    }
}

/// What people may do to the course.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "camelCase")]
pub enum DueMove {
    /// Say who is Tycoon: this player.
    Tycoon {
        /// The id of the player.
        player: Id,
    },
    /// Go on with the next stage, at any time: people may have done by hand what is due.
    Next,
    /// Tell the highest bid, if a human has made it.
    Bid,
    /// Put up another Industry.
    Auction,
}

/// What may happen now. With neither requests nor moves the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Due {
    /// The round, 1 to 7; one that is not known counts as the first \[rounds\].
    #[cfg_attr(test, schemars(range(min = 1, max = 7)))]
    pub round: u32,
    /// The phase, 1 to 4; null: before the first round, or after the last.
    #[cfg_attr(test, ts(type = "1 | 2 | 3 | 4 | null"), schemars(range(min = 1, max = 4)))]
    pub phase: Option<u32>,
    /// The stage that is played.
    pub stage: Stage,
    /// The lap of the running auction, 1 or 2; null: there is none.
    #[cfg_attr(test, ts(type = "1 | 2 | null"), schemars(with = "Option<u32>", range(min = 1, max = 2)))]
    pub lap: Option<Lap>,
    /// The requests due, the next one first \[turnOrder\]: complete but for what `tell` names.
    pub ask: Vec<Request>,
    /// What people tell for the first of them: fields of the request.
    pub tell: Vec<Told>,
    /// What an AIPL is asked that has won the bidding of this stage, when people say that nobody bids higher.
    pub won: Vec<Request>,
    /// What people may do to the course.
    pub moves: Vec<DueMove>,
}

/// What may happen now: which requests are due and of whom, and what people may do. Pure.
///
/// ```
/// use aipl::{Difficulty, Move, Stage, advance, due, new_game};
///
/// let game = new_game(&Difficulty::BalancedTwin.into())?.game;
/// assert_eq!(due(&game)?.stage, Stage::Setup);
/// let game = advance(&game, &Move::Next)?;
/// // Each of the two AIPLs takes its Influence space, of those that people say are free.
/// assert_eq!((due(&game)?.ask.len(), due(&game)?.tell[0].as_str()), (2, "free"));
/// # Ok::<(), aipl::AiplError>(())
/// ```
///
/// # Errors
/// [`crate::ErrorCode::InvalidGame`] or [`crate::ErrorCode::UnsupportedSchema`].
pub fn due(game: &Game) -> Result<Due, AiplError> {
    refuse_impossible(game)?;
    Ok(due_of(game))
}

impl CheckedGame {
    /// [`due`], where the game is not checked again.
    #[must_use]
    pub fn due(&self) -> Due {
        due_of(self)
    }
}

fn due_of(game: &Game) -> Due {
    let course = &game.course;
    let auction = course.auction.as_ref();
    let mut due = Due {
        round: round(game),
        phase: course.stage.row().phase,
        stage: course.stage,
        lap: auction.map(|auction| auction.lap),
        ask: Vec::new(),
        tell: Vec::new(),
        won: Vec::new(),
        moves: moves(game),
    };
    let now = now_due(game);
    for &aipl in &now {
        due.ask.extend(next_ask(game).map(|ask| request(aipl, ask)));
    }
    if let Some(next) = now.first() {
        due.tell.extend(told(game, next));
    } else if let Some(auction) = auction {
        let bidder = auction.bidder.iter().filter(|_| !auction.over);
        due.won.extend(bidder.map(|bidder| request(bidder, Ask::TakeIndustry)));
    } else if course.stage == Stage::PolicyBid {
        let others = aipls(game).filter(|id| !course.won.contains(id));
        due.won.extend(others.map(|id| request(id, Ask::TakePolicy)));
    }
    due
}

/// What is asked in the stage.
fn next_ask(game: &Game) -> Option<Ask> {
    match &game.course.auction {
        Some(auction) => Some(Ask::IndustryBid { lap: auction.lap, current_bid: auction.bid }),
        None => game.course.stage.row().ask,
    }
}

#[inline(never)]
fn request(aipl: &Id, ask: Ask) -> Request {
    Request { aipl: Some(aipl.clone()), ..ask.into() }
}

/// What people tell for the next request.
fn told(game: &Game, next: &Id) -> Option<Told> {
    match game.course.stage {
        Stage::StartInfluence => Some(Told::Free),
        Stage::NationalProject if round(game) == GAIN_ROUND && game.is_physical() => Some(Told::Projects),
        Stage::IndustryBid if acts_after_a_human(game, next) => Some(Told::CurrentBid),
        _ => None,
    }
}

/// Whether a human acts just before the AIPL: on the first lap back to the first player, on the second round the table,
/// where those who passed have no turn.
fn acts_after_a_human(game: &Game, next: &Id) -> bool {
    let first_lap = game.course.auction.as_ref().is_some_and(|auction| auction.lap == Lap::First);
    let order: Vec<&Player> = turn_order(game).collect();
    let place = order.iter().position(|player| player.id == *next).unwrap_or_default();
    let mut before = ring(place, order.len(), Direction::Anticlockwise).skip(1).map(|place| order[place]);
    let met = if first_lap {
        before.next().filter(|_| place > 0)
    } else {
        before.find(|player| !has_passed(game, &player.id))
    };
    met.is_some_and(|player| player.kind == PlayerKind::Human)
}

pub(super) fn moves(game: &Game) -> Vec<DueMove> {
    let course = &game.course;
    let mut moves = Vec::new();
    match course.stage {
        Stage::Tycoon => {
            let players = game.table.players.iter();
            moves.extend(players.map(|player| DueMove::Tycoon { player: player.id.clone() }));
        }
        Stage::Scoring => {}
        _ => moves.push(DueMove::Next),
    }
    if let Some(auction) = &course.auction {
        if !auction.over {
            moves.push(DueMove::Bid);
        }
        if auction.over || auction.lap == Lap::Second {
            moves.push(DueMove::Auction);
        }
    }
    moves
}
