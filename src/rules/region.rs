//! Phase 1: \[region\].

use crate::decision::outcome::{StepKind, Tie};
use crate::decision::turn::{Ruled, Turn};
use crate::error::{AiplError, ErrorCode};
use crate::game::card::{Counted, Direction, RegionLine};
use crate::game::id::Id;
use crate::game::table::TableMap;
use crate::rules::ring::ring;
use crate::rules::rule::RuleId;

/// \[region\]: as Tycoon, flip, and move the pawn as the card's region line says.
pub(crate) fn region(turn: &mut Turn) -> Ruled {
    if let Some(tycoon) = &turn.game.table.tycoon
        && *tycoon != turn.me().id
    {
        let message = format!("only the Tycoon moves the pawn, and that is \"{tycoon}\"");
        return Err(AiplError::new(ErrorCode::NotTycoon, "game.table.tycoon", message).into());
    }
    let line = turn.flip("region", |card| card.region.clone())?;
    let found = turn.game.table.map.as_ref().and_then(|map| find(turn, map, &line));
    let (region, tie) = found.map_or((None, None), |(region, tie)| (Some(region), tie));
    if let Some(map) = &mut turn.game.table.map {
        map.pawn.clone_from(&region);
    }
    turn.step(StepKind::MovePawn { region, line }, &[RuleId::Region.with(tie)]);
    Ok(())
}

/// The region that the line leads to, if the map and the pawn tell.
fn find(turn: &Turn, map: &TableMap, line: &RegionLine) -> Option<(Id, Option<Tie>)> {
    match *line {
        RegionLine::Next { direction } => {
            walk(map, direction)?.next().map(|next| (map.regions[next].id.clone(), None))
        }
        RegionLine::NearestWithMost { direction, what } => {
            let counts: Vec<usize> =
                map.regions.iter().map(|region| count(turn, map, &region.id, what)).collect();
            let most = counts.iter().max();
            let has_most = |&index: &usize| counts.get(index) == most;
            let mut with_most = (0..counts.len()).filter(has_most);
            if let (Some(alone), None) = (with_most.next(), with_most.next()) {
                // Wherever the pawn is.
                return Some((map.regions[alone].id.clone(), None));
            }
            let nearest = walk(map, direction)?.find(has_most);
            nearest.map(|nearest| (map.regions[nearest].id.clone(), Some(Tie::Nearest)))
        }
        RegionLine::Other { .. } => None,
    }
}

/// All regions in that direction: from the one after the pawn's to the pawn's own.
fn walk(map: &TableMap, direction: Direction) -> Option<impl Iterator<Item = usize>> {
    let start = map.regions.iter().position(|region| map.pawn.as_ref() == Some(&region.id))?;
    Some(ring(start, map.regions.len(), direction).skip(1).chain([start]))
}

/// How many of what is counted are in a region; "AIPL plants" are those of the acting AIPL.
fn count(turn: &Turn, map: &TableMap, region: &str, what: Counted) -> usize {
    let counts = |owner: Option<&str>| match what {
        Counted::AiplPlants => owner == Some(&turn.me().id),
        Counted::HumanPlants => owner.is_some_and(|id| turn.game.table.is_human(id)),
        Counted::EmptyCities => owner.is_none(),
    };
    let cities = map.cities.iter().filter(|city| *city.region == *region);
    cities.filter(|city| counts(city.plant.as_deref())).count()
}
