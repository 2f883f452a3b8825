//! Where the Build line leads: \[buildMetro\] and \[buildRegion\].

use crate::asking::{Asking, Query, Reply};
use crate::card::BuildSite;
use crate::ids::Id;
use crate::rule::RuleId;
use crate::table::Map;
use crate::turn::{Ruled, Turn};

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
    /// There is none.
    Nowhere,
    /// It was asked for.
    Asked,
}

/// What the map tells of the city.
enum Found {
    City(usize),
    Nowhere,
    PawnUnknown,
    MapUnknown,
}

/// True if it is known that no city is left for a plant there.
pub(crate) fn is_known_full(turn: &Turn, line: &BuildSite) -> bool {
    matches!(find(turn, line), Found::Nowhere)
}

/// Finds the city, and asks for what is unknown.
pub(crate) fn find_or_ask(turn: &mut Turn, asking: &mut Asking, line: &BuildSite) -> Ruled<Site> {
    Ok(match find(turn, line) {
        Found::City(place) => Site::City(place),
        Found::Nowhere => Site::Nowhere,
        Found::MapUnknown => match asking.ask(Query::city(line))? {
            Reply::Unanswered => Site::Asked,
            Reply::None => Site::Nowhere,
            reply => Site::Told(reply.id()),
        },
        Found::PawnUnknown => {
            let map = turn.game.table.map.iter();
            let regions = map.flat_map(|map| &map.regions).map(|region| region.id.clone()).collect();
            match asking.ask(Query::pawn(line, regions))? {
                Reply::Id(pawn) => {
                    if let Some(map) = &mut turn.game.table.map {
                        map.pawn = Some(pawn);
                    }
                    match find(turn, line) {
                        Found::City(place) => Site::City(place),
                        _ => Site::Nowhere,
                    }
                }
                _ => Site::Asked,
            }
        }
    })
}

/// Puts a plant of the AIPL into the city, and says which it is.
pub(crate) fn plant(turn: &mut Turn, site: Site) -> Option<Id> {
    let owner = turn.my_id();
    match site {
        Site::City(place) => {
            let city = turn.game.table.map.as_mut()?.cities.get_mut(place)?;
            city.plant = Some(owner);
            Some(city.id.clone())
        }
        Site::Told(id) => id,
        Site::Nowhere | Site::Asked => None,
    }
}

fn find(turn: &Turn, line: &BuildSite) -> Found {
    let Some(map) = &turn.game.table.map else { return Found::MapUnknown };
    let found = |city: Option<usize>| city.map_or(Found::Nowhere, Found::City);
    if let Some(pawn) = &map.pawn {
        return found(walk(map, pawn, line));
    }
    let mut cities = map.regions.iter().map(|region| walk(map, &region.id, line));
    let first = cities.next().flatten();
    // Where the pawn is decides nothing if every place of it leads to the same city, or to none.
    if cities.all(|city| city == first) { found(first) } else { Found::PawnUnknown }
}

/// The first empty city that the line allows, along the road from the active metro on.
fn walk(map: &Map, pawn: &str, line: &BuildSite) -> Option<usize> {
    let count = map.cities.len();
    let metro = map.cities.iter().position(|city| city.metro.is_some() && *city.region == *pawn)?;
    (0..count)
        .map(|distance| match line {
            BuildSite::Metro => (metro + distance) % count,
            BuildSite::Region { .. } => (metro + count - distance) % count,
        })
        .find(|&place| {
            let city = &map.cities[place];
            city.plant.is_none() && line.region().is_none_or(|region| *region == *city.region)
        })
}
