//! Who wins, by the rule of the base game.

use crate::error::{AiplError, ErrorCode};
use crate::ids::Id;
use crate::read::record;
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
    id: required "id" by crate::read::read_id,
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
/// [`ErrorCode::InvalidRequest`] for nobody.
pub fn verdict(standings: &[Standing]) -> Result<Verdict, AiplError> {
    let rich = leaders(standings, |one| one.asset_value);
    let mighty = leaders(standings, |one| one.influence);
    Ok(match (&rich[..], &mighty[..]) {
        ([], _) => {
            let message = "expected at least one player, found none";
            return Err(AiplError::new(ErrorCode::InvalidRequest, "standings", message));
        }
        ([first], [second]) if std::ptr::eq(*first, *second) => Verdict::Both { winner: first.id.clone() },
        ([first], [second]) => match first.favor.cmp(&second.favor) {
            Ordering::Less => Verdict::Favor { winner: second.id.clone(), other: first.id.clone() },
            Ordering::Greater => Verdict::Favor { winner: first.id.clone(), other: second.id.clone() },
            Ordering::Equal => tie(Compared::Favor, &[first, second]),
        },
        ([_], tied) => tie(Compared::Influence, tied),
        (tied, _) => tie(Compared::AssetValue, tied),
    })
}

fn tie(about: Compared, tied: &[&Standing]) -> Verdict {
    Verdict::Tie { about, between: tied.iter().map(|one| one.id.clone()).collect() }
}

/// Those who have the most, in the order of the list.
fn leaders(standings: &[Standing], value: fn(&Standing) -> u32) -> Vec<&Standing> {
    let most = standings.iter().map(value).max();
    standings.iter().filter(|one| Some(value(one)) == most).collect()
}
