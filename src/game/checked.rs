//! The one door from any game to a possible one.

use crate::error::{AiplError, ErrorCode};
use crate::game::check::check;
use crate::game::state::Game;
use crate::read::{Any, Path, Problems, Read};
use serde::{Serialize, Serializer};
use std::ops::Deref;

/// A game that was checked: every number is in its range, every id names something, every card is in one place, …
///
/// Its functions check it no more, and hand back games that are checked as well.
///
/// ```
/// use aipl::{CheckedGame, Difficulty, Game, Lap, Move, new_game};
///
/// let mut game = new_game(&Difficulty::Corporation.into())?.game;
/// game.table.round = Some(8);
/// game.table.players[0].plants = Some(10);
/// let problems = game.clone().checked().unwrap_err();
/// let paths: Vec<_> = problems.iter().map(|problem| problem.path.as_str()).collect();
/// assert_eq!(paths, ["game.table.round", "game.table.players[0].plants"]);
///
/// game.table.round = Some(1);
/// game.table.players[0].plants = None;
/// // Where the first problem is enough.
/// let game = CheckedGame::try_from(game)?;
/// // All of the game can be read, and what changes it gives the plain game back.
/// assert_eq!(game.table.round, Some(1));
/// let next = game.advance(&Move::Next)?;
/// assert_eq!(next.due().ask[0].aipl.as_deref(), Some("aipl"));
/// let plain: Game = next.into_game();
/// # Ok::<(), aipl::AiplError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedGame(Game);

impl CheckedGame {
    /// The game, to be changed.
    #[must_use]
    pub fn into_game(self) -> Game {
        self.0
    }

    /// A game that a checked one became by the rules.
    pub(crate) const fn of_rules(game: Game) -> Self {
        Self(game)
    }

    /// A game whose parts were read without a problem.
    pub(crate) fn of_read(game: Game) -> Result<Self, AiplError> {
        let mut problems = Problems::new(ErrorCode::InvalidGame);
        check(&game, &Path::argument("game"), &mut problems);
        problems.into_result().map(|()| Self(game))
    }
}

impl Game {
    /// The game as a checked one.
    ///
    /// # Errors
    /// All problems, each [`ErrorCode::InvalidGame`]; or [`ErrorCode::UnsupportedSchema`] alone.
    pub fn checked(self) -> Result<CheckedGame, Vec<AiplError>> {
        let problems = problems(&self).into_vec();
        if problems.is_empty() { Ok(CheckedGame(self)) } else { Err(problems) }
    }
}

impl TryFrom<Game> for CheckedGame {
    type Error = AiplError;

    /// The first problem is the error; [`Game::checked`] has them all.
    fn try_from(game: Game) -> Result<Self, AiplError> {
        refuse_impossible(&game).map(|()| Self(game))
    }
}

impl From<CheckedGame> for Game {
    fn from(game: CheckedGame) -> Self {
        game.0
    }
}

impl Deref for CheckedGame {
    type Target = Game;

    fn deref(&self) -> &Game {
        &self.0
    }
}

impl AsRef<Game> for CheckedGame {
    fn as_ref(&self) -> &Game {
        self
    }
}

/// As the game that it is.
impl Serialize for CheckedGame {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// The same door for a game that only is looked at: what comes after it may call it a checked one.
pub(crate) fn refuse_impossible(game: &Game) -> Result<(), AiplError> {
    problems(game).into_result()
}

fn problems(game: &Game) -> Problems {
    let mut problems = Problems::new(ErrorCode::InvalidGame);
    let path = Path::argument("game");
    game.check(path, &mut problems);
    if problems.all_is_read() {
        check(game, &path, &mut problems);
    }
    problems
}

/// Every problem of any value as a game.
pub(crate) fn game_problems(value: &Any) -> Vec<AiplError> {
    let mut problems = Problems::new(ErrorCode::InvalidGame);
    let path = Path::argument("game");
    let game = Game::read(value, &path, &mut problems);
    if problems.all_is_read() {
        check(&game, &path, &mut problems);
    }
    problems.into_vec()
}
