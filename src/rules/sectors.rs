//! Steps in sectors: \[sectorSteps\] and \[wildStep\].

use crate::decision::outcome::{Reason, StepKind};
use crate::decision::turn::{Ruled, Turn};
use crate::game::fact::{Fact, sum};
use crate::game::id::Id;
use crate::game::table::{IndustrySteps, Length, Sector};
use crate::read::MAX_NUMBER;
use crate::rules::rule::RuleId;

impl Sector {
    /// Steps taken by a player.
    fn position(&self, player: &str) -> Fact<u32> {
        self.positions.as_ref()?.get(player).copied()
    }

    /// How many more steps a player can take.
    fn room(&self, player: &str) -> Fact<u32> {
        match (self.blocked, self.length) {
            (true, _) | (false, Length::Steps(0)) => Some(0),
            (false, Length::Endless) => Some(MAX_NUMBER),
            (false, Length::Steps(length)) => Some(length.saturating_sub(self.position(player)?)),
        }
    }

    /// Moves a player, if it is known where they are.
    fn move_on(&mut self, player: &str, steps: u32) {
        if let Some(position) = self.positions.as_mut().and_then(|all| all.get_mut(player)) {
            *position = sum(*position, steps);
        }
    }
}

/// \[sectorSteps\]: as many steps in a named sector as can be taken.
pub(crate) fn sector_steps(turn: &mut Turn, printed: IndustrySteps) {
    let IndustrySteps { sector, steps } = printed;
    let steps = take_steps(turn, &sector, steps);
    if steps > 0 {
        let kind = StepKind::SectorSteps { sector: Some(sector), steps, wild: false };
        turn.step(kind, &[RuleId::SectorSteps.into()]);
    }
}

/// Takes as many of these steps as can be taken, and says how many; all of them in an unknown sector.
fn take_steps(turn: &mut Turn, sector: &Id, steps: u32) -> u32 {
    let me = turn.my_id();
    let mut sectors = turn.game.table.sectors.iter_mut().flatten();
    let Some(known) = sectors.find(|known| known.id == *sector) else { return steps };
    let steps = steps.min(known.room(&me).unwrap_or(MAX_NUMBER));
    known.move_on(&me, steps);
    steps
}

/// The request \[wildStep\].
pub(crate) fn take_wild_step(turn: &mut Turn) -> Ruled {
    turn.refuse_card("no card is flipped for a wild step")?;
    if !wild_step(turn, &[RuleId::WildStep.into()]) {
        turn.step(StepKind::Nothing, &[RuleId::WildStep.into()]);
    }
    Ok(())
}

/// Where a wild step goes, as far as it is known.
enum Wild {
    Into(Id),
    Nowhere,
    Unknown,
}

/// \[wildStep\]: into the left Endgame Favor sector if it is open, else into the right one. False: neither.
pub(crate) fn wild_step(turn: &mut Turn, because: &[Reason]) -> bool {
    let me = turn.my_id();
    let sector = match find_wild(turn, &me) {
        Wild::Nowhere => return false,
        Wild::Into(sector) => {
            take_steps(turn, &sector, 1);
            Some(sector)
        }
        Wild::Unknown => {
            let pair = turn.game.table.endgame_favor.clone();
            forget_positions(turn, |sector| {
                let may_be = pair.as_ref().is_none_or(|pair| pair.contains(&sector.id));
                may_be && sector.room(&me) != Some(0)
            });
            None
        }
    };
    let kind = StepKind::SectorSteps { sector, steps: 1, wild: true };
    turn.step(kind, because);
    true
}

fn find_wild(turn: &Turn, me: &str) -> Wild {
    let Some(sectors) = &turn.game.table.sectors else { return Wild::Unknown };
    let Some([left, right]) = &turn.game.table.endgame_favor else {
        let all_closed = sectors.iter().all(|sector| sector.room(me) == Some(0));
        return if all_closed { Wild::Nowhere } else { Wild::Unknown };
    };
    for id in [left, right] {
        let room = sectors.iter().find(|sector| &sector.id == id).and_then(|sector| sector.room(me));
        match room {
            Some(0) => {}
            Some(_) => return Wild::Into(id.clone()),
            None => return Wild::Unknown,
        }
    }
    Wild::Nowhere
}

/// Its own position becomes unknown in the sectors that are meant.
pub(crate) fn forget_positions(turn: &mut Turn, meant: impl Fn(&Sector) -> bool) {
    let me = turn.my_id();
    for sector in turn.game.table.sectors.iter_mut().flatten().filter(|sector| meant(sector)) {
        if let Some(positions) = &mut sector.positions {
            positions.remove(&me);
        }
    }
}
