//! Scripted humans: every move is legal, drawn at random, and written on the table as far as that is known.
//!
//! A move on unknown facts writes nothing: people make it, and do not type it in.

use aipl::{Industry, Length, Player, Sector, StrategySpace, StrategyType, Table};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IteratorRandom, SliceRandom};

type Move = fn(&mut Table, usize, &mut ChaCha8Rng) -> Option<()>;

/// One action of phase 4: the first that can be done, in random order; Politics always can.
pub fn act(table: &mut Table, seat: usize, rng: &mut ChaCha8Rng) {
    let mut moves: [Move; 4] = [build, buy_share, cover_space, politics];
    moves.shuffle(rng);
    moves.into_iter().find_map(|make| make(table, seat, rng));
}

/// Adds to a number that is known.
pub fn add(number: &mut Option<u32>, amount: u32) {
    if let Some(number) = number {
        *number += amount;
    }
}

/// Takes a random member of a row that is known and not empty.
pub fn take<T>(row: Option<&mut Vec<T>>, rng: &mut ChaCha8Rng) -> Option<T> {
    let row = row?;
    (!row.is_empty()).then(|| row.remove(rng.random_range(0..row.len())))
}

/// Builds a random unbuilt Industry in a random empty city.
fn build(table: &mut Table, seat: usize, rng: &mut ChaCha8Rng) -> Option<()> {
    if table.players[seat].unbuilt.as_ref()?.is_empty() {
        return None;
    }
    place_plant(table, seat, rng)?;
    let industry = take(table.players[seat].unbuilt.as_mut(), rng)?;
    built(table, seat, &industry, rng);
    Some(())
}

fn place_plant(table: &mut Table, seat: usize, rng: &mut ChaCha8Rng) -> Option<()> {
    let player = &mut table.players[seat];
    let plants = player.plants.as_mut().filter(|plants| **plants > 0)?;
    let empty = table.map.as_mut()?.cities.iter_mut().filter(|city| city.plant.is_none());
    empty.choose(rng)?.plant = Some(player.id.clone());
    *plants -= 1;
    Some(())
}

fn built(table: &mut Table, seat: usize, industry: &Industry, rng: &mut ChaCha8Rng) {
    let player = &mut table.players[seat];
    add(&mut player.built_industries, 1);
    add(&mut player.asset_value, industry.asset_value);
    add(&mut player.influence, industry.influence);
    for steps in &industry.sectors {
        for _ in 0..steps.steps {
            step(table, seat, |sector| sector.id == steps.sector, rng);
        }
    }
    for _ in 0..industry.wild_steps {
        step(table, seat, |_| true, rng);
    }
}

/// One step in a random one of these sectors, if there is room.
fn step(table: &mut Table, seat: usize, meant: impl Fn(&Sector) -> bool, rng: &mut ChaCha8Rng) {
    let player = table.players[seat].id.clone();
    let open = table.sectors.iter_mut().flatten().filter(|sector| !sector.blocked && meant(sector));
    let with_room = open.filter_map(|Sector { length, positions, .. }| {
        let position = positions.as_mut()?.get_mut(&player)?;
        let is_at_its_end = *length == Length::Steps(*position);
        (!is_at_its_end).then_some(position)
    });
    if let Some(position) = with_room.choose(rng) {
        *position += 1;
        reward(&mut table.players[seat], 1, rng);
    }
}

/// What the spaces of a sector give; the engine leaves that of the AIPL to people.
pub fn reward(player: &mut Player, steps: u32, rng: &mut ChaCha8Rng) {
    for _ in 0..steps {
        add(&mut player.influence, u32::from(rng.random_bool(0.3)));
    }
}

/// Buys the cheapest share of a random opponent.
fn buy_share(table: &mut Table, seat: usize, rng: &mut ChaCha8Rng) -> Option<()> {
    let others = (0..table.players.len()).filter(|&other| other != seat);
    let has_share =
        |other: &usize| table.players[*other].shares.as_ref().is_some_and(|left| !left.is_empty());
    let seller = others.filter(has_share).choose(rng)?;
    let price = table.players[seller].shares.as_mut()?.remove(0);
    add(&mut table.players[seat].asset_value, price);
    Some(())
}

/// Covers a random free Strategy space with the cheapest own share, and takes its bonus.
fn cover_space(table: &mut Table, seat: usize, rng: &mut ChaCha8Rng) -> Option<()> {
    let player = &mut table.players[seat];
    let shares = player.shares.as_mut().filter(|shares| !shares.is_empty())?;
    let free = table.strategy.as_mut()?.iter_mut().filter(|space| space.covered_by.is_none());
    let StrategySpace { kind, influence, covered_by, .. } = free.choose(rng)?;
    *covered_by = Some(player.id.clone());
    shares.remove(0);
    match kind {
        StrategyType::Sales => {}
        StrategyType::Lobby => take_policy(table, seat, rng),
        StrategyType::Office => {
            place_plant(table, seat, rng);
        }
        StrategyType::Advertising => add(&mut player.influence, influence.unwrap_or_default()),
        StrategyType::Export => step(table, seat, |_| true, rng),
        StrategyType::Administration => {
            administrate(table, seat, rng);
        }
    }
    Some(())
}

/// Builds a random open Industry in no city.
fn administrate(table: &mut Table, seat: usize, rng: &mut ChaCha8Rng) -> Option<()> {
    let plants = table.players[seat].plants.as_mut().filter(|plants| **plants > 0)?;
    let industry = take(table.industries.as_mut(), rng)?;
    *plants -= 1;
    built(table, seat, &industry, rng);
    Some(())
}

#[expect(clippy::unnecessary_wraps, reason = "it is one of the moves")]
fn politics(table: &mut Table, seat: usize, _: &mut ChaCha8Rng) -> Option<()> {
    let player = &mut table.players[seat];
    for policy in player.policies.iter().flatten() {
        add(&mut player.influence, policy.politics.influence);
        add(&mut player.merit_cards, policy.politics.merit_cards);
    }
    add(&mut player.favor, 1);
    Some(())
}

/// Takes a random open Policy.
pub fn take_policy(table: &mut Table, seat: usize, rng: &mut ChaCha8Rng) {
    let policy = take(table.policies.as_mut(), rng);
    if let (Some(policy), Some(policies)) = (policy, &mut table.players[seat].policies) {
        policies.push(policy);
    }
}

/// Takes a random open Industry to its unbuilt ones.
pub fn take_industry(table: &mut Table, seat: usize, rng: &mut ChaCha8Rng) {
    let industry = take(table.industries.as_mut(), rng);
    if let (Some(industry), Some(unbuilt)) = (industry, &mut table.players[seat].unbuilt) {
        unbuilt.insert(0, industry);
    }
}

/// The bid for an Industry over the one that stands; `None`: passes. Who opens does not.
pub fn bid(table: &Table, standing: Option<u32>, rng: &mut ChaCha8Rng) -> Option<u32> {
    let limit = rng.random_range(20..=60);
    let lowest = || table.industries.iter().flatten().map(|industry| industry.asset_value).min();
    let least = match standing {
        Some(bid) => Some(bid + 1).filter(|bid| *bid <= limit),
        None => Some(lowest().unwrap_or(20)),
    };
    least.map(|least| least + rng.random_range(0..=3))
}

/// What a National Project gives.
pub fn national_project(player: &mut Player, rng: &mut ChaCha8Rng) {
    add(&mut player.influence, rng.random_range(0..=5));
    add(&mut player.favor, rng.random_range(0..=2));
}

/// Takes a random Conglomerate bonus.
pub fn conglomerate(table: &mut Table, seat: usize, rng: &mut ChaCha8Rng) {
    if let Some(bonus) = take(table.conglomerates.as_mut(), rng) {
        add(&mut table.players[seat].influence, bonus.influence);
    }
}
