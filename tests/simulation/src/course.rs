//! What holds of the course of every game, seen from outside: by what was due, asked and said, and what came of it.
//!
//! The stages stand here once more, written out, since it is by them that `due` and `advance` are judged.

use crate::people::ACTIONS;
use aipl::{Ask, Due, Game, Id, Lap, Move, Request, Stage, Step, StepKind};

/// A game as far as it was followed.
#[derive(Default)]
pub struct Course {
    /// The stages that were played, each with its round.
    stages: Vec<(u32, Stage)>,
    /// The rounds of which people said that an AIPL is Tycoon.
    by_aipls: Vec<u32>,
    /// Who was asked what was due in the stage (in the lap of the auction), as often as it was asked.
    asked: Vec<Id>,
    /// Who took what it had won in the stage (in the auction).
    won: Vec<Id>,
    /// Whether people left the stage while somebody was due.
    left_early: bool,
    auction: Auction,
}

/// An auction as people see it.
#[derive(Default)]
struct Auction {
    second_lap: bool,
    highest: Option<u32>,
    /// The AIPL that bid it.
    holder: Option<Id>,
    /// The AIPLs that passed on the first lap.
    passed: Vec<Id>,
}

type Checked = Result<(), String>;

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(what()) }
}

impl Course {
    /// What may happen now.
    ///
    /// # Errors
    /// What of it may not.
    pub fn due(&mut self, now: &Due, game: &Game) -> Checked {
        if self.stages.last() != Some(&(now.round, now.stage)) {
            self.leave(game)?;
            self.stages.push((now.round, now.stage));
            self.put_up();
        }
        if now.lap == Some(Lap::Second) && !self.auction.second_lap {
            self.everybody_was_asked(game)?;
            self.auction.second_lap = true;
            self.asked.clear();
        }
        for request in &now.ask {
            let Some(aipl) = &request.aipl else { return Err(format!("{request:?} names nobody")) };
            self.may_be_asked(now.stage, aipl, game).map_err(|what| format!("{request:?} is due: {what}"))?;
        }
        if now.stage == Stage::IndustryBid {
            let takes = |id: &Id| Request { aipl: Some(id.clone()), ..Ask::TakeIndustry.into() };
            let holder = self.auction.holder.iter().filter(|_| now.ask.is_empty() && self.won.is_empty());
            let wanted: Vec<Request> = holder.map(takes).collect();
            ensure(now.won == wanted, || format!("{:?} has won, not {wanted:?}", now.won))?;
        }
        Ok(())
    }

    /// What an AIPL is asked now, due or not; the game is that before its decision.
    ///
    /// # Errors
    /// It may not be asked that.
    pub fn asked(&mut self, request: &Request, aipl: &Id, steps: &[Step], game: &Game) -> Checked {
        let stage = game.course.stage;
        match (stage, &request.ask) {
            (Stage::PolicyBid, Ask::TakePolicy) => {
                self.everybody_was_asked(game)?;
                ensure(!self.won.contains(aipl), || format!("{aipl} takes a second Policy"))?;
                self.won.push(aipl.clone());
            }
            (Stage::IndustryBid, Ask::TakeIndustry) => {
                let holder = self.auction.holder.as_ref();
                ensure(holder == Some(aipl) && self.won.is_empty(), || format!("{aipl} has won nothing"))?;
                self.won.push(aipl.clone());
            }
            (_, ask) if is_of(stage, ask) => {
                self.may_be_asked(stage, aipl, game)?;
                self.asked.push(aipl.clone());
                if let Ask::IndustryBid { current_bid, .. } = ask {
                    self.bids(aipl, *current_bid, steps, game)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// What people do to the course now.
    ///
    /// # Errors
    /// It leaves out an AIPL that is due.
    pub fn moved(&mut self, mv: &Move, now: &Due, game: &Game) -> Checked {
        match mv {
            Move::Next if now.ask.is_empty() => {}
            Move::Next => {
                // An AIPL that opens passes for no other reason; people may have forgotten the table since.
                let Auction { highest, passed, .. } = &self.auction;
                let nothing_is_open = highest.is_none()
                    && (!passed.is_empty() || game.table.industries.as_ref().is_some_and(Vec::is_empty));
                let may_be = match now.stage {
                    Stage::Actions => true,
                    // People forget to set cards aside.
                    Stage::NationalProject => now.round == 3,
                    Stage::IndustryBid => nothing_is_open,
                    _ => false,
                };
                ensure(may_be, || format!("{:?} is left out", now.ask))?;
                self.left_early = true;
            }
            Move::Tycoon { player } => {
                let is_aipl = game.aipls.iter().any(|aipl| aipl.player == *player);
                self.by_aipls.extend(is_aipl.then_some(now.round));
            }
            Move::Bid { amount } => self.is_told(*amount),
            Move::Auction => {
                ensure(now.ask.is_empty(), || format!("{:?} is left out", now.ask))?;
                self.put_up();
            }
        }
        Ok(())
    }

    /// The game is at its end.
    ///
    /// # Errors
    /// It has not gone through all stages of seven rounds.
    pub fn end(&self, game: &Game) -> Checked {
        self.leave(game)?;
        let wanted = stages(&self.by_aipls);
        ensure(self.stages == wanted, || format!("played were {:?}, not {wanted:?}", self.stages))
    }

    /// Another stage, or another auction.
    fn put_up(&mut self) {
        self.asked.clear();
        self.won.clear();
        self.left_early = false;
        self.auction = Auction::default();
    }

    /// Whether this AIPL may be asked what is due in the stage.
    fn may_be_asked(&self, stage: Stage, aipl: &Id, game: &Game) -> Checked {
        let Auction { second_lap, holder, passed, .. } = &self.auction;
        let times = self.asked.iter().filter(|asked| *asked == aipl).count();
        let ensure = |holds, what| ensure(holds, || format!("{aipl} {what}"));
        match stage {
            Stage::Actions => return Ok(()),
            Stage::Region => ensure(game.table.tycoon.as_ref() == Some(aipl), "is not Tycoon")?,
            Stage::IndustryBid => {
                ensure(holder.as_ref() != Some(aipl), "would outbid itself")?;
                ensure(!second_lap || !passed.contains(aipl), "has passed on the first lap")?;
                ensure(self.won.is_empty(), "has nothing to bid for")?;
            }
            _ => {}
        }
        ensure(times == 0, "was asked before")
    }

    /// A bidding turn of an AIPL, and what came of it.
    fn bids(&mut self, aipl: &Id, current_bid: Option<u32>, steps: &[Step], game: &Game) -> Checked {
        if current_bid.is_none() {
            let opens = game.table.tycoon.as_ref().or(game.table.players.first().map(|player| &player.id));
            ensure(opens == Some(aipl), || format!("{aipl} opens, and {opens:?} should"))?;
        }
        self.is_told(current_bid);
        let auction = &mut self.auction;
        for step in steps {
            match step.kind {
                StepKind::Bid { amount } => {
                    let is_higher = current_bid.is_none_or(|bid| bid < amount);
                    ensure(is_higher, || format!("{aipl} bids {amount} over {current_bid:?}"))?;
                    auction.highest = Some(amount);
                    auction.holder = Some(aipl.clone());
                }
                StepKind::Pass if !auction.second_lap => auction.passed.push(aipl.clone()),
                _ => {}
            }
        }
        Ok(())
    }

    /// The bid that people tell: another one than that known is a human's.
    fn is_told(&mut self, bid: Option<u32>) {
        if self.auction.highest != bid {
            self.auction.highest = bid;
            self.auction.holder = None;
        }
    }

    /// The stage is left: all had their turns.
    fn leave(&self, game: &Game) -> Checked {
        let Some(&(round, stage)) = self.stages.last() else { return Ok(()) };
        let all = game.aipls.len();
        let turns = match stage {
            Stage::Setup | Stage::Tycoon => 0,
            // Where people have forgotten who it is, nobody moves the pawn.
            Stage::Region if game.table.tycoon.is_none() => return Ok(()),
            Stage::Region => 1,
            Stage::NationalProject if self.left_early => return Ok(()),
            // That of each lap is seen to.
            Stage::IndustryBid => return Ok(()),
            Stage::Actions => ACTIONS * all,
            _ => all,
        };
        ensure(self.asked.len() == turns, || format!("{stage:?} of round {round}: asked {:?}", self.asked))
    }

    fn everybody_was_asked(&self, game: &Game) -> Checked {
        ensure(self.asked.len() == game.aipls.len(), || format!("only {:?} was asked", self.asked))
    }
}

/// Whether it is what is due in the stage.
const fn is_of(stage: Stage, ask: &Ask) -> bool {
    matches!(
        (stage, ask),
        (Stage::StartInfluence, Ask::StartInfluence { .. })
            | (Stage::StartPolicy, Ask::StartPolicy)
            | (Stage::Region, Ask::Region)
            | (Stage::PolicyBid, Ask::PolicyBid)
            | (Stage::NationalProject, Ask::NationalProject { .. })
            | (Stage::IndustryBid, Ask::IndustryBid { .. })
            | (Stage::Actions, Ask::Action)
            | (Stage::Scoring, Ask::Score)
    )
}

/// All stages of a game in which AIPLs are Tycoon in these rounds.
fn stages(by_aipls: &[u32]) -> Vec<(u32, Stage)> {
    let mut stages = vec![(1, Stage::Setup), (1, Stage::StartInfluence), (1, Stage::StartPolicy)];
    for round in 1..=7 {
        let of_round = [
            (round > 1).then_some(Stage::Tycoon),
            by_aipls.contains(&round).then_some(Stage::Region),
            Some(Stage::PolicyBid),
            matches!(round, 3 | 6).then_some(Stage::NationalProject),
            Some(Stage::IndustryBid),
            Some(Stage::Actions),
        ];
        stages.extend(of_round.into_iter().flatten().map(|stage| (round, stage)));
    }
    stages.push((7, Stage::Scoring));
    stages
}

#[cfg(test)]
mod tests {
    use super::*;
    use aipl::{Difficulty, advance, due, new_game};

    /// A game of two AIPLs in its first auction, with this player as Tycoon.
    fn auction(tycoon: &str) -> Game {
        let mut game = new_game(&Difficulty::BalancedTwin.into()).expect("good options").game;
        game.table.tycoon = Some(tycoon.into());
        game.course = aipl::Course::fresh(Stage::IndustryBid);
        game
    }

    /// The turn of an AIPL that is told a bid, and bids or passes.
    fn turn(course: &mut Course, game: &Game, aipl: &str, told: Option<u32>, bids: Option<u32>) -> Checked {
        let ask = Ask::IndustryBid { lap: Lap::First, current_bid: told };
        let kind = bids.map_or(StepKind::Pass, |amount| StepKind::Bid { amount });
        course.asked(&ask.into(), &aipl.into(), &[Step { kind, because: Vec::new() }], game)
    }

    #[test]
    fn nobody_opens_before_a_human_tycoon() {
        let mut course = Course::default();
        let opened = turn(&mut course, &auction("human"), "aiplA", None, Some(30));
        assert_eq!(opened, Err("aiplA opens, and Some(\"human\") should".to_owned()));
        assert_eq!(turn(&mut course, &auction("aiplA"), "aiplB", Some(20), Some(30)), Ok(()));
    }

    #[test]
    fn nobody_outbids_itself_or_bids_after_a_pass() {
        let game = auction("aiplA");
        let mut course = Course::default();
        assert_eq!(turn(&mut course, &game, "aiplA", None, Some(30)), Ok(()));
        let again = turn(&mut course, &game, "aiplA", Some(30), None);
        assert_eq!(again, Err("aiplA would outbid itself".to_owned()));
        assert_eq!(turn(&mut course, &game, "aiplB", Some(30), None), Ok(()));
        // A human bids; the second lap begins.
        course.is_told(Some(31));
        course.auction.second_lap = true;
        course.asked.clear();
        let passed = turn(&mut course, &game, "aiplB", Some(31), None);
        assert_eq!(passed, Err("aiplB has passed on the first lap".to_owned()));
        assert_eq!(turn(&mut course, &game, "aiplA", Some(31), Some(33)), Ok(()));
        course.is_told(Some(40));
        let twice = turn(&mut course, &game, "aiplA", Some(40), None);
        assert_eq!(twice, Err("aiplA was asked before".to_owned()));
    }

    #[test]
    fn a_game_that_ends_too_soon_is_told() {
        let mut course = Course::default();
        let game = new_game(&Difficulty::BalancedTwin.into()).expect("good options").game;
        let now = due(&game).expect("a good game");
        assert_eq!(course.due(&now, &game), Ok(()));
        assert!(course.end(&game).is_err());
        // On in set-up, and out of it before both AIPLs have taken their space.
        let next = advance(&game, &Move::Next).expect("it is due");
        let now = due(&next).expect("a good game");
        assert_eq!(course.due(&now, &next), Ok(()));
        assert!(course.moved(&Move::Next, &now, &next).is_err());
    }

    #[test]
    fn the_stages_of_seven_rounds() {
        // 3 of set-up, 7 rounds of 3, 6 times a new Tycoon, 2 National Projects, 1 pawn, 1 of the end.
        assert_eq!(stages(&[4]).len(), 3 + 7 * 3 + 6 + 2 + 1 + 1);
        assert_eq!(
            stages(&[])[3..6].iter().map(|(_, stage)| *stage).collect::<Vec<_>>(),
            [Stage::PolicyBid, Stage::IndustryBid, Stage::Actions]
        );
    }
}
