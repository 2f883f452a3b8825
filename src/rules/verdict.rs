//! Who wins, by the rule of the base game.

use crate::error::{AiplError, ErrorCode};
use crate::game::id::Id;
use crate::read::{Path, Problems, check_each, record};
use crate::word::words;
use serde::Serialize;
use std::cmp::Ordering;

/// The numbers of one player that decide the game, after the scoring.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    test,
    derive(ts_rs::TS, schemars::JsonSchema),
    ts(rename_all = "camelCase"),
    schemars(rename_all = "camelCase")
)]
pub struct Standing {
    /// The id of the player.
    pub id: Id,
    /// Asset Value, in Cr, with 10 a Merit card \[scoring\].
    pub asset_value: u32,
    /// Influence, in steps.
    pub influence: u32,
    /// Favor, in tokens.
    pub favor: u32,
}

record!(Standing {
    id: required "id" by crate::read::Named,
    asset_value: required "assetValue",
    influence: required "influence",
    favor: required "favor",
});

words! {
    /// What players are compared by.
    pub enum Compared {
        /// Asset Value.
        AssetValue = "assetValue",
        /// Influence.
        Influence = "influence",
        /// Favor.
        Favor = "favor",
    }
}

/// Who wins and why, or the tie that the summary of the base game does not settle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "why", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub enum Verdict {
    /// The winner leads in Asset Value and in Influence.
    Both {
        /// The id of who wins.
        winner: Id,
    },
    /// The leaders in Asset Value and in Influence compared Favor.
    Favor {
        /// The id of the one with more Favor: who wins.
        winner: Id,
        /// The id of the other leader.
        other: Id,
    },
    /// People settle it by the rules of the base game.
    Tie {
        /// What they are equal in.
        about: Compared,
        /// The ids of those who are, in the order of the list.
        between: Vec<Id>,
    },
}

/// The leader in Asset Value and the leader in Influence compare Favor; one who leads both has won.
/// A tie of leaders is told only where it matters: where another would win if it were broken another way.
///
/// ```
/// use aipl::{Standing, Verdict, verdict};
///
/// let standing = |id: &str, asset_value, influence, favor| Standing { id: id.into(), asset_value, influence, favor };
/// let standings = [standing("ana", 400, 10, 14), standing("aiplA", 300, 90, 15), standing("aiplB", 100, 80, 20)];
/// let won = verdict(&standings)?;
/// assert_eq!(won, Verdict::Favor { winner: "aiplA".into(), other: "ana".into() });
/// # Ok::<(), aipl::AiplError>(())
/// ```
///
/// # Errors
/// [`ErrorCode::InvalidRequest`] for nobody, an empty id, or a number above 1,000,000,000.
pub fn verdict(standings: &[Standing]) -> Result<Verdict, AiplError> {
    let mut problems = Problems::new(ErrorCode::InvalidRequest);
    check_each(standings, Path::argument("standings"), &mut problems);
    problems.into_result()?;
    verdict_read(standings)
}

/// The same for standings that were read: each is not checked again.
pub(crate) fn verdict_read(standings: &[Standing]) -> Result<Verdict, AiplError> {
    let rich = leaders(standings, |one| one.asset_value);
    let mighty = leaders(standings, |one| one.influence);
    let (Some(&richest), Some(&mightiest)) = (rich.first(), mighty.first()) else {
        let message = "expected at least one player, found none";
        return Err(AiplError::new(ErrorCode::InvalidRequest, "standings", message));
    };
    // A tie matters if the ways to break it do not all have the same winner.
    if !mighty.iter().all(|second| agree(rich.iter().map(|first| winner(first, second)))) {
        return Ok(tie(Compared::AssetValue, &rich));
    }
    if !agree(mighty.iter().map(|second| winner(richest, second))) {
        return Ok(tie(Compared::Influence, &mighty));
    }
    let Some(winner) = winner(richest, mightiest) else {
        return Ok(tie(Compared::Favor, &[richest, mightiest]));
    };
    let winner_id = winner.id.clone();
    // Who leads in both, but not alone, has won by Favor.
    let other = rich.into_iter().chain(mighty).find(|one| !std::ptr::eq(*one, winner));
    Ok(match other {
        Some(other) => Verdict::Favor { winner: winner_id, other: other.id.clone() },
        None => Verdict::Both { winner: winner_id },
    })
}

/// Who wins if these are the leaders in Asset Value and in Influence; `None`: they are equal in Favor.
fn winner<'a>(first: &'a Standing, second: &'a Standing) -> Option<&'a Standing> {
    if std::ptr::eq(first, second) {
        return Some(first);
    }
    match first.favor.cmp(&second.favor) {
        Ordering::Less => Some(second),
        Ordering::Greater => Some(first),
        Ordering::Equal => None,
    }
}

/// Whether there is one winner, whichever way it comes about.
fn agree<'a>(mut winners: impl Iterator<Item = Option<&'a Standing>>) -> bool {
    let first = winners.next().flatten();
    winners.all(|other| first.zip(other).is_some_and(|(first, other)| std::ptr::eq(first, other)))
}

fn tie(about: Compared, tied: &[&Standing]) -> Verdict {
    Verdict::Tie { about, between: tied.iter().map(|one| one.id.clone()).collect() }
}

/// Those who have the most, in the order of the list.
fn leaders(standings: &[Standing], value: fn(&Standing) -> u32) -> Vec<&Standing> {
    let most = standings.iter().map(value).max();
    standings.iter().filter(|one| Some(value(one)) == most).collect()
}
