//! What people do to the course.

use super::due::{DueMove, moves};
use super::stages::{enter, go_on};
use crate::error::{AiplError, ErrorCode};
use crate::game::checked::{CheckedGame, refuse_impossible};
use crate::game::course::Stage;
use crate::game::id::Id;
use crate::game::state::Game;
use crate::read::{Any, Bound, Fields, Named, Path, Problems, Read, check_argument};
use serde::Serialize;

/// What people do to the course.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "camelCase")]
pub enum Move {
    /// The next stage \[rounds\].
    Next,
    /// This player is Tycoon, and then the next stage.
    Tycoon {
        /// The id of the player.
        player: Id,
    },
    /// What people have bid for the Industry \[auction\].
    Bid {
        /// The highest bid, in Cr; null: nobody has bid.
        amount: Option<u32>,
    },
    /// Another Industry is put up \[auction\].
    Auction,
}

impl Read for Move {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        let mut fields = Fields::open(value, path, problems);
        let (read, known): (_, &[_]) = match fields.tag("do", problems) {
            "next" => (Self::Next, &["do"]),
            "tycoon" => {
                let player = fields.required("player", problems, Named::read);
                (Self::Tycoon { player }, &["do", "player"])
            }
            "bid" => {
                let amount = fields.nullable("amount", problems, Read::read);
                (Self::Bid { amount }, &["do", "amount"])
            }
            "auction" => (Self::Auction, &["do"]),
            _ => {
                fields.refuse_tag("do", "one of next, tycoon, bid, auction", problems);
                (Self::Next, &["do"])
            }
        };
        fields.close(known, problems);
        read
    }

    fn check(&self, path: Path, problems: &mut Problems) {
        match self {
            Self::Tycoon { player } => Named::check(player, path.field("player"), problems),
            Self::Bid { amount: Some(amount) } => amount.check(path.field("amount"), problems),
            Self::Next | Self::Bid { amount: None } | Self::Auction => {}
        }
    }
}

impl Move {
    /// Whether it is of the same kind as one that people may do.
    const fn is(&self, due: &DueMove) -> bool {
        matches!(
            (self, due),
            (Self::Next, DueMove::Next)
                | (Self::Tycoon { .. }, DueMove::Tycoon { .. })
                | (Self::Bid { .. }, DueMove::Bid)
                | (Self::Auction, DueMove::Auction)
        )
    }
}

/// What people do to the course: the next stage, the Tycoon, their bid, another auction. Pure.
///
/// ```
/// use aipl::{Difficulty, ErrorCode, Move, Stage, advance, new_game};
///
/// let game = new_game(&Difficulty::Corporation.into())?.game;
/// assert_eq!(advance(&game, &Move::Next)?.course.stage, Stage::StartInfluence);
/// // No Industry is up for auction yet.
/// let error = advance(&game, &Move::Bid { amount: Some(40) }).unwrap_err();
/// assert_eq!((error.code, &*error.path), (ErrorCode::WrongStage, "move.do"));
/// # Ok::<(), aipl::AiplError>(())
/// ```
///
/// # Errors
/// [`ErrorCode::InvalidMove`], [`ErrorCode::WrongStage`], and those of the game.
pub fn advance(game: &Game, mv: &Move) -> Result<Game, AiplError> {
    refuse_impossible(game)?;
    refuse_unreadable(mv)?;
    advanced(game.clone(), mv)
}

impl CheckedGame {
    /// [`advance`], where the game is not checked again; the next one is a checked one.
    ///
    /// # Errors
    /// [`ErrorCode::InvalidMove`] and [`ErrorCode::WrongStage`].
    pub fn advance(&self, mv: &Move) -> Result<Self, AiplError> {
        refuse_unreadable(mv)?;
        advance_read(self.clone(), mv)
    }
}

/// The same for a game that nobody else needs, and a move that was read: neither is copied or checked again.
pub(crate) fn advance_read(game: CheckedGame, mv: &Move) -> Result<CheckedGame, AiplError> {
    advanced(game.into_game(), mv).map(CheckedGame::of_rules)
}

/// What reading the move from JSON would refuse.
fn refuse_unreadable(mv: &Move) -> Result<(), AiplError> {
    check_argument(mv, "move", ErrorCode::InvalidMove)
}

fn advanced(mut game: Game, mv: &Move) -> Result<Game, AiplError> {
    check(&game, mv)?;
    match mv {
        Move::Next => go_on(&mut game),
        Move::Tycoon { player } => {
            game.table.tycoon = Some(player.clone());
            go_on(&mut game);
        }
        Move::Bid { amount } => {
            if let Some(auction) = &mut game.course.auction {
                auction.tell(*amount);
            }
        }
        Move::Auction => enter(&mut game, Stage::IndustryBid),
    }
    Ok(game)
}

fn check(game: &Game, mv: &Move) -> Result<(), AiplError> {
    let refused = |code, field: &str, message: String| {
        Err(AiplError::new(code, Path::argument("move").field(field).to_string(), message))
    };
    match mv {
        Move::Tycoon { player } if game.table.player(player).is_none() => {
            refused(ErrorCode::InvalidMove, "player", format!("there is no player \"{player}\""))
        }
        _ if !moves(game).iter().any(|due| mv.is(due)) => {
            let message = format!("no such move in the stage {}", game.course.stage);
            refused(ErrorCode::WrongStage, "do", message)
        }
        _ => Ok(()),
    }
}
