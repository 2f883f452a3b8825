//! Where the Build line leads: \[buildMetro\] and \[buildRegion\].

use crate::decision::asking::{Asking, Query, Reply};
use crate::decision::turn::{Ruled, Turn};
use crate::game::card::{BuildSite, Direction};
use crate::game::course::NoneOf;
use crate::game::id::Id;
use crate::game::table::TableMap;
use crate::rules::ring::ring;
use crate::rules::rule::RuleId;

impl BuildSite {
    /// The rule behind the line.
    pub(crate) const fn rule(&self) -> RuleId {
        match self {
            Self::Metro => RuleId::BuildMetro,
            Self::Region { .. } => RuleId::BuildRegion,
        }
    }
}

/// The city for a plant.
pub(crate) enum Site {
    /// A city of our map, by its place on the road.
    City(usize),
    /// People know it: its id, where they told.
    Told(Option<Id>),
}

/// What the map tells of the city.
enum Found {
    /// Which it is, by its place on the road, if there is one.
    Known(Option<usize>),
    PawnUnknown,
}

/// True if it is known that no city is left for a plant there.
pub(crate) fn is_known_full(turn: &Turn, line: &BuildSite) -> bool {
    match &turn.game.table.map {
        Some(map) => matches!(find(map, line), Found::Known(None)),
        None => turn.knows_none(&NoneOf::City { city: line.clone() }),
    }
}

/// Finds the city, if there is one, and asks for what is unknown.
pub(crate) fn find_or_ask(turn: &mut Turn, asking: &mut Asking, line: &BuildSite) -> Ruled<Option<Site>> {
    let Some(map) = &mut turn.game.table.map else {
        let reply = asking.ask(Query::city(line))?;
        if reply == Reply::None {
            turn.learn_none(NoneOf::City { city: line.clone() });
            return Ok(None);
        }
        return Ok(Some(Site::Told(reply.id())));
    };
    if let Found::PawnUnknown = find(map, line) {
        let regions = map.regions.iter().map(|region| region.id.clone()).collect();
        map.pawn = asking.ask(Query::pawn(line, regions))?.id();
    }
    Ok(match find(map, line) {
        Found::Known(city) => city.map(Site::City),
        // People are asked for it.
        Found::PawnUnknown => Some(Site::Told(None)),
    })
}

/// Puts a plant of the AIPL into the city, and says which it is.
pub(crate) fn plant(turn: &mut Turn, site: Site) -> Option<Id> {
    let owner = turn.my_id();
    match site {
        Site::City(place) => {
            let city = turn.game.table.map.as_mut().and_then(|map| map.cities.get_mut(place));
            city.map(|city| {
                city.plant = Some(owner);
                city.id.clone()
            })
        }
        Site::Told(id) => id,
    }
}

fn find(map: &TableMap, line: &BuildSite) -> Found {
    if let Some(pawn) = &map.pawn {
        return Found::Known(walk(map, pawn, line));
    }
    let mut cities = map.regions.iter().map(|region| walk(map, &region.id, line));
    let first = cities.next().flatten();
    // Where the pawn is decides nothing if every place of it leads to the same city, or to none.
    if cities.all(|city| city == first) { Found::Known(first) } else { Found::PawnUnknown }
}

/// The first empty city that the line allows, along the road from the active metro on.
fn walk(map: &TableMap, pawn: &str, line: &BuildSite) -> Option<usize> {
    let metro = map.cities.iter().position(|city| city.metro.is_some() && *city.region == *pawn)?;
    let direction = match line {
        BuildSite::Metro => Direction::Clockwise,
        BuildSite::Region { .. } => Direction::Anticlockwise,
    };
    ring(metro, map.cities.len(), direction).find(|&place| {
        let city = &map.cities[place];
        city.plant.is_none() && line.region().is_none_or(|region| *region == *city.region)
    })
}
