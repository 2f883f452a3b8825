//! The simulated people: their board, what they do in their turns, and what they say to the host.
//!
//! Whose turn it is they know as people at a table do; which AIPL is due, and what comes next, `due` tells them.

use crate::bidding::Bidding;
use crate::own_deck::OwnDeck;
use crate::seats::{id, is_human, seat_asked, seat_of, seats};
use crate::table::Supply;
use crate::{CardSet, Knowledge, Plan, humans, table};
use aipl::{Ask, Due, Game, Id, Lap, Move, Payment, Request, Stage, Step, StepKind, Told};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use std::cmp::Reverse;
use std::collections::VecDeque;

/// Actions of each player in phase 4. Ours: the rules summary does not say; some cards have more, some less.
pub const ACTIONS: usize = 4;

/// Auctions of Industries in a round, and Policies taken in one; ours too.
const AUCTIONS: usize = 3;
const POLICIES: usize = 2;

/// What people say next.
pub enum Said {
    /// What an AIPL is asked, with the card that they flipped for it, of a deck on paper.
    Ask(Box<Request>),
    /// What they do to the course.
    Move(Move),
}

pub struct People<'p> {
    plan: &'p Plan,
    supply: Supply,
    /// The decks on paper, one an AIPL, if they are.
    own_decks: Vec<OwnDeck>,
    /// The Influence spaces that are free at the start.
    free: Vec<u32>,
    /// The stage that they are in, and how many turns each seat's human has had in it.
    stage: Stage,
    turns: [usize; 3],
    /// The Promoters bid, and by whom.
    promoters: Vec<(u32, usize)>,
    bidding: Bidding,
    /// The auctions that are over.
    auctions: usize,
    /// What is left to be done, when the turns are over, before people go on; whether that is known yet.
    rest: VecDeque<(usize, Ask)>,
    is_closing: bool,
}

impl<'p> People<'p> {
    /// They sit down, and lay out the game.
    pub fn sit_down(plan: &'p Plan, game: &mut Game, rng: &mut ChaCha8Rng) -> Self {
        if plan.knowledge != Knowledge::Unknown {
            table::fill(&mut game.table, rng);
        }
        let own_decks = match plan.cards {
            CardSet::Physical => OwnDeck::of(plan.decks.compositions(), rng),
            CardSet::Sample | CardSet::Own(_) => Vec::new(),
        };
        let mut people = Self {
            plan,
            supply: Supply::default(),
            own_decks,
            free: vec![1, 2, 4, 6],
            stage: Stage::Setup,
            turns: [0; 3],
            promoters: Vec::new(),
            bidding: Bidding::default(),
            auctions: 0,
            rest: VecDeque::new(),
            is_closing: false,
        };
        people.open_round(game, rng);
        people.free.shuffle(rng);
        people
    }

    /// They act by hand until the host has something to do, and say what.
    ///
    /// # Errors
    /// If what is due is not what people at the table expect.
    pub fn say(&mut self, now: &Due, game: &mut Game, rng: &mut ChaCha8Rng) -> Result<Said, String> {
        if self.stage != now.stage {
            // Those who sit after the last AIPL, where the stage has gone on by itself.
            while let Some(seat) = self.next_turn(game, None) {
                self.take_turn(seat, game, rng);
            }
            self.enter(now.stage, game, rng);
        }
        if self.is_nothing_put_up(game) {
            self.turns = [self.laps(); 3];
            return Ok(Said::Move(Move::Next));
        }
        let due = self.due(now, game);
        while let Some(seat) = self.next_turn(game, due) {
            self.take_turn(seat, game, rng);
            // Only with the bid of a human is it the turn of the AIPL that held the highest one.
            if due.is_none() && self.bidding.has_news(game) {
                return Ok(Said::Move(Move::Bid { amount: self.bidding.bid() }));
            }
        }
        if due.is_some() {
            return self.ask_next(now, game, rng);
        }
        if !self.is_closing {
            self.is_closing = true;
            self.close(game, rng);
        }
        while let Some((seat, ask)) = self.rest.pop_front() {
            if is_human(game, seat) {
                do_by_hand(&ask, seat, game, rng);
                continue;
            }
            let aipl = Some(id(game, seat).clone());
            let won = now.won.iter().find(|won| won.ask == ask && won.aipl == aipl);
            return match (won, self.stage, &ask) {
                (Some(won), ..) => Ok(Said::Ask(won.clone().into())),
                (None, Stage::PolicyBid, Ask::TakePolicy) | (None, Stage::IndustryBid, _) => {
                    Err(format!("{aipl:?} has won, but {:?}", now.won))
                }
                (None, ..) => Ok(Said::Ask(Request { aipl, ..ask.into() }.into())),
            };
        }
        self.go_on(game, rng)
    }

    /// They see what an AIPL has done, and do what it leaves to people.
    pub fn see(&mut self, aipl: &Id, ask: &Ask, steps: &[Step], game: &mut Game, rng: &mut ChaCha8Rng) {
        let Some(seat) = seat_of(game, aipl) else { return };
        for step in steps {
            match step.kind {
                // What sector spaces give, people add.
                StepKind::SectorSteps { steps, .. } => {
                    humans::reward(&mut game.table.players[seat], steps, rng);
                }
                StepKind::BidPromoters { promoters } => self.promoters.push((promoters, seat)),
                StepKind::Pass if self.bidding.highest.is_none() => self.bidding.nobody_opens = true,
                StepKind::Bid { amount } => self.bidding.highest = Some((amount, seat)),
                _ => {}
            }
        }
        if matches!(ask, Ask::StartInfluence { .. }) {
            let most = self.free.iter().max().copied();
            self.free.retain(|space| Some(*space) != most);
        }
    }

    // -------------------------------------------------------------- turns

    fn enter(&mut self, stage: Stage, game: &mut Game, rng: &mut ChaCha8Rng) {
        self.stage = stage;
        self.promoters.clear();
        self.auctions = 0;
        self.rest.clear();
        self.put_up();
        if stage == Stage::PolicyBid {
            self.move_pawn(game, rng);
        }
    }

    /// People move it as Tycoon, and where the card of an AIPL has a line of its own.
    fn move_pawn(&self, game: &mut Game, rng: &mut ChaCha8Rng) {
        let by_human = is_human(game, seats(game)[0]);
        if let Some(map) = &mut game.table.map
            && (by_human || (map.pawn.is_none() && self.plan.knowledge == Knowledge::Known))
        {
            map.pawn = map.regions.choose(rng).map(|region| region.id.clone());
        }
    }

    /// An Industry is put up.
    fn put_up(&mut self) {
        self.turns = [0; 3];
        self.bidding = Bidding::default();
        self.is_closing = false;
    }

    /// How many turns a player has in the stage.
    const fn laps(&self) -> usize {
        match self.stage {
            Stage::StartInfluence | Stage::StartPolicy | Stage::PolicyBid | Stage::NationalProject => 1,
            Stage::IndustryBid => 2,
            Stage::Actions => ACTIONS,
            Stage::Setup | Stage::Tycoon | Stage::Region | Stage::Scoring => 0,
        }
    }

    /// The turn of the AIPL that is due next, as people play: the lap, and its seat.
    fn due(&self, now: &Due, game: &Game) -> Option<(usize, usize)> {
        let seat = seat_asked(game, now.ask.first()?)?;
        let lap = match (self.stage, now.lap) {
            (Stage::Actions, _) => game.course.asked.iter().filter(|asked| *asked == id(game, seat)).count(),
            (_, Some(Lap::Second)) => 1,
            _ => 0,
        };
        (self.stage != Stage::Actions || lap < ACTIONS).then_some((lap, seat))
    }

    /// The human whose turn is next, before that of the AIPL which is due.
    fn next_turn(&self, game: &Game, due: Option<(usize, usize)>) -> Option<usize> {
        let order = seats(game);
        let turns = (0..self.laps()).flat_map(|lap| order.map(|seat| (lap, seat)));
        let mut before = turns.take_while(|turn| Some(*turn) != due);
        let next = before.find(|&(lap, seat)| is_human(game, seat) && self.turns[seat] <= lap);
        next.map(|(_, seat)| seat)
    }

    fn take_turn(&mut self, seat: usize, game: &mut Game, rng: &mut ChaCha8Rng) {
        self.turns[seat] += 1;
        match self.stage {
            Stage::StartInfluence => {
                let taken = humans::take(Some(&mut self.free), rng);
                if self.plan.knowledge != Knowledge::Unknown {
                    game.table.players[seat].influence = taken;
                }
            }
            Stage::StartPolicy => humans::take_policy(&mut game.table, seat, rng),
            Stage::PolicyBid => self.promoters.push((rng.random_range(0..=5), seat)),
            Stage::NationalProject => humans::national_project(&mut game.table.players[seat], rng),
            Stage::IndustryBid => self.bidding.take_turn(seat, game, rng),
            Stage::Actions => humans::act(&mut game.table, seat, rng),
            Stage::Setup | Stage::Tycoon | Stage::Region | Stage::Scoring => {}
        }
    }

    /// No Industry is left for the auction.
    fn is_nothing_put_up(&self, game: &Game) -> bool {
        let Bidding { highest, nobody_opens, .. } = self.bidding;
        let is_empty = nobody_opens || game.table.industries.as_ref().is_some_and(Vec::is_empty);
        self.stage == Stage::IndustryBid && highest.is_none() && is_empty
    }

    // -------------------------------------------------------------- asking

    /// What the AIPL that is due is asked, with what people tell it.
    fn ask_next(&mut self, now: &Due, game: &Game, rng: &mut ChaCha8Rng) -> Result<Said, String> {
        let Some(mut request) = now.ask.first().cloned() else { return Err("nobody is due".to_owned()) };
        let tells = |told| {
            let is_told = now.tell == [told];
            if is_told { Ok(()) } else { Err(format!("{told:?} is known to people, told is {:?}", now.tell)) }
        };
        let knows_all = self.plan.knowledge == Knowledge::Known;
        let mut own_deck = deck_of(game, &request).and_then(|deck| self.own_decks.get_mut(deck));
        match &mut request.ask {
            Ask::StartInfluence { free } => {
                tells(Told::Free)?;
                *free = (knows_all || rng.random()).then(|| self.free.clone());
            }
            // Now and then people forget to set cards aside.
            Ask::NationalProject { .. } if now.round == 3 && rng.random_bool(0.05) => {
                return Ok(Said::Move(Move::Next));
            }
            Ask::NationalProject { round, projects } => {
                match (&mut own_deck, now.round) {
                    (Some(deck), 3) => deck.set_aside(rng),
                    (Some(deck), _) => {
                        tells(Told::Projects)?;
                        let shown = deck.projects(rng);
                        *projects = (knows_all || rng.random()).then_some(shown);
                    }
                    (None, _) => {}
                }
                *round = rng.random_bool(0.5).then_some(now.round);
            }
            Ask::IndustryBid { current_bid, .. } if self.bidding.has_news(game) => {
                // Where the Tycoon was forgotten, the course has people sit otherwise.
                if game.table.tycoon.is_some() {
                    tells(Told::CurrentBid)?;
                }
                let amount = self.bidding.bid();
                // Either way will do.
                if now.tell.is_empty() || rng.random() {
                    return Ok(Said::Move(Move::Bid { amount }));
                }
                *current_bid = amount;
            }
            _ => {}
        }
        request.card = own_deck.and_then(|deck| deck.card(&request.ask, rng));
        // A lone AIPL need not be named.
        if game.aipls.len() == 1 && rng.random() {
            request.aipl = None;
        }
        Ok(Said::Ask(request.into()))
    }

    // -------------------------------------------------------------- going on

    /// What there is to do when all have had their turns.
    fn close(&mut self, game: &Game, rng: &mut ChaCha8Rng) {
        match self.stage {
            Stage::PolicyBid => {
                // The highest bidders take one each. Stable, so that of equal bids the one next to the Tycoon counts more.
                self.promoters.sort_by_key(|(promoters, _)| Reverse(*promoters));
                let winners = self.promoters.iter().take(POLICIES);
                self.rest.extend(winners.map(|&(_, seat)| (seat, Ask::TakePolicy)));
                let payments = payments(game, rng);
                let settle = |seat| (seat, Ask::Settle { payments: payments.clone() });
                self.rest.extend(seats(game).map(settle));
            }
            Stage::IndustryBid => {
                self.auctions += 1;
                self.rest.extend(self.bidding.highest.map(|(_, seat)| (seat, Ask::TakeIndustry)));
            }
            // What Policies and sector spaces bring about on occasion.
            Stage::Actions => {
                for seat in seats(game) {
                    let ask = match rng.random_range(0..8) {
                        0 => Ask::WildStep,
                        1 => Ask::Conglomerate,
                        2 => Ask::ChooseOpponent,
                        3 => Ask::TakePolicy,
                        _ => continue,
                    };
                    self.rest.push_back((seat, ask));
                }
            }
            _ => {}
        }
    }

    /// What people do to the course.
    fn go_on(&mut self, game: &mut Game, rng: &mut ChaCha8Rng) -> Result<Said, String> {
        Ok(Said::Move(match self.stage {
            Stage::Tycoon => {
                let player = game.table.players.choose(rng).map(|player| player.id.clone());
                self.open_round(game, rng);
                Move::Tycoon { player: player.ok_or("nobody plays")? }
            }
            Stage::IndustryBid if self.auctions < AUCTIONS && self.bidding.highest.is_some() => {
                self.put_up();
                Move::Auction
            }
            _ => Move::Next,
        }))
    }

    fn open_round(&mut self, game: &mut Game, rng: &mut ChaCha8Rng) {
        if self.plan.knowledge == Knowledge::Unknown {
            // That none was left, as people told an AIPL, is over: new ones are opened.
            game.table.industries = None;
        } else {
            self.supply.open_round(&mut game.table, rng);
        }
    }
}

/// What an AIPL would be asked, as a human does it.
fn do_by_hand(ask: &Ask, seat: usize, game: &mut Game, rng: &mut ChaCha8Rng) {
    let table = &mut game.table;
    match ask {
        Ask::TakePolicy => humans::take_policy(table, seat, rng),
        Ask::TakeIndustry => humans::take_industry(table, seat, rng),
        Ask::Conglomerate => humans::conglomerate(table, seat, rng),
        _ => {}
    }
}

/// Which of the decks is that of the AIPL asked.
fn deck_of(game: &Game, request: &Request) -> Option<usize> {
    game.aipls.iter().position(|aipl| Some(&aipl.player) == request.aipl.as_ref())
}

fn payments(game: &Game, rng: &mut ChaCha8Rng) -> Vec<Payment> {
    let mut parties: Vec<Id> = game.table.players.iter().map(|player| player.id.clone()).collect();
    parties.push("supply".into());
    let mut payments = Vec::new();
    for _ in 0..rng.random_range(0..=4) {
        parties.shuffle(rng);
        let amount = rng.random_range(0..=40);
        payments.push(Payment { from: parties[0].clone(), to: parties[1].clone(), amount });
    }
    payments
}
