//! The table that the host keeps: what lies on it at first, what is opened later, what gets forgotten.

use aipl::{
    City, Conglomerate, Id, Industry, IndustrySteps, Length, Player, Policy, PoliticsBonus, Record, Region,
    Sector, StrategySpace, StrategyType, Table, TableMap, True,
};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};

pub const REGIONS: [&str; 4] = ["north", "east", "south", "west"];
pub const SHARE_PRICES: [u32; 9] = [30, 35, 40, 45, 50, 55, 60, 65, 70];
const SECTORS: [&str; 6] = ["minerals", "fuel", "agro", "power", "transport", "finance"];
const SPACES: [StrategyType; 6] = [
    StrategyType::Sales,
    StrategyType::Lobby,
    StrategyType::Office,
    StrategyType::Advertising,
    StrategyType::Export,
    StrategyType::Administration,
];

/// How many Policies and how many Industries lie open at the start of a round.
const OPEN: usize = 4;

/// The cards that are not in play yet: ever new ones.
#[derive(Default)]
pub struct Supply {
    given: u32,
}

impl Supply {
    fn id(&mut self, kind: &str) -> Id {
        self.given += 1;
        format!("{kind}{}", self.given).into()
    }

    fn policy(&mut self, rng: &mut ChaCha8Rng) -> Policy {
        let merit_cards = u32::from(rng.random_bool(0.2));
        let politics = PoliticsBonus { influence: rng.random_range(0..=2), merit_cards };
        Policy { id: self.id("policy"), name: None, politics }
    }

    fn industry(&mut self, rng: &mut ChaCha8Rng) -> Industry {
        let mut sectors = SECTORS.map(|sector| IndustrySteps { sector: sector.into(), steps: 1 }).to_vec();
        sectors.shuffle(rng);
        sectors.truncate(rng.random_range(0..=2));
        Industry {
            id: self.id("industry"),
            name: None,
            asset_value: rng.random_range(20..=60),
            influence: rng.random_range(0..=4),
            sectors,
            wild_steps: u32::from(rng.random_bool(0.3)),
        }
    }

    /// New Policies lie open, and Industries up to as many as there should be.
    pub fn open_round(&mut self, table: &mut Table, rng: &mut ChaCha8Rng) {
        table.policies = Some((0..OPEN).map(|_| self.policy(rng)).collect());
        let industries = table.industries.get_or_insert_default();
        while industries.len() < OPEN {
            industries.push(self.industry(rng));
        }
    }
}

/// Types in all that lies on the table before the first round.
pub fn fill(table: &mut Table, rng: &mut ChaCha8Rng) {
    let ids: Vec<Id> = table.players.iter().map(|player| player.id.clone()).collect();
    for player in &mut table.players {
        // What the engine wrote of an AIPL is the same.
        player.favor = Some(0);
        player.asset_value = Some(0);
        player.built_industries = Some(0);
        player.shares = Some(SHARE_PRICES.to_vec());
        player.plants = Some(9);
        player.policies = Some(Vec::new());
        player.unbuilt = Some(Vec::new());
        player.merit_cards = Some(0);
    }
    table.map = Some(map(rng));
    table.strategy = Some(strategy(rng));
    table.sectors = Some(SECTORS.map(|id| sector(id, &ids, rng)).to_vec());
    let mut pair = SECTORS.map(Id::from);
    pair.shuffle(rng);
    let [left, right, ..] = pair;
    table.endgame_favor = Some([left, right]);
    let conglomerate = |number| Conglomerate {
        id: format!("conglomerate{number}").into(),
        influence: rng.random_range(1..=4),
    };
    table.conglomerates = Some((0..5).map(conglomerate).collect());
}

/// Fewer cities than plants in some games, more in others.
fn map(rng: &mut ChaCha8Rng) -> TableMap {
    let mut cities = Vec::new();
    for region in REGIONS {
        for number in 0..rng.random_range(4..=8) {
            cities.push(City {
                id: format!("{region}{number}").into(),
                region: region.into(),
                metro: (number == 0).then_some(True),
                name: None,
                plant: None,
            });
        }
    }
    let regions = REGIONS.map(|id| Region { id: id.into(), name: None }).to_vec();
    TableMap { regions, cities, pawn: REGIONS.choose(rng).map(|&id| id.into()) }
}

/// Few enough spaces of a type to run out in some games.
fn strategy(rng: &mut ChaCha8Rng) -> Vec<StrategySpace> {
    let mut spaces = Vec::new();
    for kind in SPACES {
        for number in 0..rng.random_range(2..=5) {
            spaces.push(StrategySpace {
                id: format!("{kind:?}{number}").into(),
                kind,
                influence: (kind == StrategyType::Advertising).then(|| rng.random_range(1..=4)),
                covered_by: None,
            });
        }
    }
    spaces
}

fn sector(id: &str, players: &[Id], rng: &mut ChaCha8Rng) -> Sector {
    Sector {
        id: id.into(),
        name: None,
        length: if rng.random_bool(0.8) { Length::Steps(rng.random_range(2..=8)) } else { Length::Endless },
        blocked: rng.random_bool(0.1),
        positions: Some(players.iter().map(|player| (player.clone(), 0)).collect::<Record<u32>>()),
    }
}

/// Some fact is known no more; often one that was not known before.
pub fn forget(table: &mut Table, rng: &mut ChaCha8Rng) {
    match rng.random_range(0..12) {
        0 => table.map = None,
        1 => table.map.iter_mut().for_each(|map| map.pawn = None),
        2 => table.policies = None,
        3 => table.industries = None,
        4 => table.strategy = None,
        5 => table.strategy.iter_mut().flatten().for_each(|space| space.influence = None),
        6 => table.sectors = None,
        7 => table.endgame_favor = None,
        8 => table.conglomerates = None,
        9 => {
            let (sector, player) = (rng.random_range(0..SECTORS.len()), rng.random_range(0..3));
            let positions = table.sectors.as_mut().and_then(|sectors| sectors[sector].positions.as_mut());
            if let Some(positions) = positions {
                positions.remove(&table.players[player].id);
            }
        }
        10 => {
            let sector = rng.random_range(0..SECTORS.len());
            table.sectors.iter_mut().for_each(|sectors| sectors[sector].positions = None);
        }
        _ => table.tycoon = None,
    }
    let player = rng.random_range(0..3);
    forget_of(&mut table.players[player], rng);
}

fn forget_of(player: &mut Player, rng: &mut ChaCha8Rng) {
    match rng.random_range(0..9) {
        0 => player.influence = None,
        1 => player.favor = None,
        2 => player.asset_value = None,
        3 => player.built_industries = None,
        4 => player.shares = None,
        5 => player.plants = None,
        6 => player.policies = None,
        7 => player.unbuilt = None,
        _ => player.merit_cards = None,
    }
}

/// Whether no fact is unknown.
pub fn is_known(table: &Table) -> bool {
    table.round.is_some()
        && table.tycoon.is_some()
        && table.map.as_ref().is_some_and(|map| map.pawn.is_some())
        && table.policies.is_some()
        && table.industries.is_some()
        && table
            .strategy
            .iter()
            .flatten()
            .all(|it| it.kind != StrategyType::Advertising || it.influence.is_some())
        && table.strategy.is_some()
        && table.sectors.iter().flatten().all(|sector| is_sector_known(sector, &table.players))
        && table.sectors.is_some()
        && table.endgame_favor.is_some()
        && table.conglomerates.is_some()
        && table.players.iter().all(is_player_known)
}

fn is_sector_known(sector: &Sector, players: &[Player]) -> bool {
    let positions = sector.positions.as_ref();
    players.iter().all(|player| positions.is_some_and(|positions| positions.get(&player.id).is_some()))
}

fn is_player_known(player: &Player) -> bool {
    player.influence.is_some()
        && player.favor.is_some()
        && player.asset_value.is_some()
        && player.built_industries.is_some()
        && player.shares.is_some()
        && player.plants.is_some()
        && player.policies.is_some()
        && player.unbuilt.is_some()
        && player.merit_cards.is_some()
}
