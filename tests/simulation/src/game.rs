//! A whole game, as a host plays it: the rounds, the phases, the table, the questions.

use crate::answers::answer;
use crate::invariants::{self, Decision};
use crate::own_deck::OwnDeck;
use crate::table::{self, Supply, is_known};
use crate::{CardSet, Knowledge, Plan, humans};
use aipl::{
    AiplError, Answer, Ask, Game, Id, Lap, Outcome, PartialCard, Payment, PlayerKind, Request, Step,
    StepKind, new_game,
};
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use std::fmt;

/// Rounds of a game.
const ROUNDS: u32 = 7;

/// Actions of each player in phase 4. Ours: the rules summary does not say; some cards have more, some less.
const ACTIONS: usize = 4;

/// Auctions of Industries in a round, and Policies taken in one; ours too.
const AUCTIONS: usize = 3;
const POLICIES: usize = 2;

/// An action has at most four questions, and only once they are answered may the next action ask.
const MOST_ASKS: usize = 40;

/// What a decision was, for those who watch.
pub type Decided<'a> = dyn FnMut(&Game, &Request, &Result<Outcome, AiplError>) + 'a;

/// A game that was played to its end.
#[derive(Debug, PartialEq, Eq)]
pub struct Played {
    /// The game at the end.
    pub game: Game,
    /// All steps of all AIPLs.
    pub steps: Vec<Step>,
    /// How many decisions were asked for, and how many questions were answered.
    pub decisions: usize,
    pub questions: usize,
}

/// A game that went wrong: which, and how.
#[derive(Debug)]
pub struct Failure {
    pub plan: Box<Plan>,
    pub what: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n  {}", self.plan, self.what)
    }
}

/// Plays the game of a plan.
///
/// # Errors
/// An error of the engine, or an invariant that does not hold.
pub fn play(plan: &Plan) -> Result<Played, Failure> {
    play_watched(plan, &mut |_, _, _| ())
}

/// The same, and every decision is shown.
///
/// # Errors
/// As [`play`].
pub fn play_watched(plan: &Plan, watch: &mut Decided) -> Result<Played, Failure> {
    let played = Host::start(plan, watch).and_then(|mut host| {
        host.play()?;
        Ok(host.played)
    });
    played.map_err(|what| Failure { plan: Box::new(plan.clone()), what })
}

type Fallible<T = ()> = Result<T, String>;

struct Host<'p, 'w> {
    plan: &'p Plan,
    watch: &'p mut Decided<'w>,
    rng: ChaCha8Rng,
    played: Played,
    /// The cards of each AIPL's deck, sorted.
    cards: Vec<Vec<String>>,
    /// The decks on paper, one an AIPL, if they are.
    own_decks: Vec<OwnDeck>,
    supply: Supply,
}

impl<'p, 'w> Host<'p, 'w> {
    fn start(plan: &'p Plan, watch: &'p mut Decided<'w>) -> Fallible<Self> {
        let mut rng = ChaCha8Rng::seed_from_u64(plan.seed);
        // Not the numbers that made the plan.
        rng.set_stream(1);
        let options = plan.options(&mut rng);
        let mut game = new_game(&options).map_err(|error| error.to_string())?.game;
        if plan.knowledge != Knowledge::Unknown {
            table::fill(&mut game.table, &mut rng);
        }
        let cards = game.aipls.iter().map(|aipl| {
            let mut cards: Vec<String> = aipl.deck.iter().map(ToString::to_string).collect();
            cards.sort();
            cards
        });
        let cards = cards.collect();
        let own_decks = match plan.cards {
            CardSet::Physical => OwnDeck::of(plan.decks.compositions(), &mut rng),
            CardSet::Sample | CardSet::Own(_) => Vec::new(),
        };
        let played = Played { game, steps: Vec::new(), decisions: 0, questions: 0 };
        Ok(Self { plan, watch, rng, played, cards, own_decks, supply: Supply::default() })
    }

    fn play(&mut self) -> Fallible {
        self.open_round();
        self.take_influence_spaces()?;
        for seat in self.seats() {
            if self.is_human(seat) {
                humans::take_policy(&mut self.played.game.table, seat, &mut self.rng);
            } else {
                self.ask(seat, Ask::StartPolicy)?;
            }
        }
        for round in 1..=ROUNDS {
            self.played.game.table.round = Some(round);
            if round > 1 {
                self.open_round();
            }
            self.move_pawn()?;
            self.take_policies()?;
            self.settle()?;
            if matches!(round, 3 | 6) {
                self.national_projects(round)?;
            }
            self.auction_industries()?;
            self.act()?;
            self.now_and_then()?;
            if self.plan.knowledge == Knowledge::Known && !is_known(&self.played.game.table) {
                return Err(format!("something is unknown after round {round}"));
            }
            self.played.game.table.tycoon = Some(self.any_id());
        }
        for seat in self.seats() {
            if !self.is_human(seat) {
                self.ask(seat, Ask::Score)?;
            }
        }
        Ok(())
    }

    // -------------------------------------------------------------- seats

    /// All seats, clockwise, from the Tycoon's on.
    fn seats(&self) -> [usize; 3] {
        let table = &self.played.game.table;
        let tycoon = table.players.iter().position(|player| Some(&player.id) == table.tycoon.as_ref());
        let first = tycoon.unwrap_or_default();
        [first, (first + 1) % 3, (first + 2) % 3]
    }

    fn any_id(&mut self) -> Id {
        let seat = self.rng.random_range(0..3);
        self.id(seat)
    }

    fn id(&self, seat: usize) -> Id {
        self.played.game.table.players[seat].id.clone()
    }

    fn is_human(&self, seat: usize) -> bool {
        self.played.game.table.players[seat].kind == PlayerKind::Human
    }

    // -------------------------------------------------------------- phases

    fn open_round(&mut self) {
        if self.plan.knowledge != Knowledge::Unknown {
            self.supply.open_round(&mut self.played.game.table, &mut self.rng);
        }
    }

    fn take_influence_spaces(&mut self) -> Fallible {
        let mut free = vec![1, 2, 4, 6];
        free.shuffle(&mut self.rng);
        for seat in self.seats() {
            if self.is_human(seat) {
                let taken = humans::take(Some(&mut free), &mut self.rng);
                if self.plan.knowledge != Knowledge::Unknown {
                    self.played.game.table.players[seat].influence = taken;
                }
                continue;
            }
            let told = self.plan.knowledge == Knowledge::Known || self.rng.random();
            let ask = Ask::StartInfluence { free: told.then(|| free.clone()) };
            self.ask(seat, ask)?;
            let most = free.iter().max().copied();
            free.retain(|space| Some(*space) != most);
        }
        Ok(())
    }

    fn move_pawn(&mut self) -> Fallible {
        let tycoon = self.seats()[0];
        if !self.is_human(tycoon) {
            self.flip_and_ask(tycoon, Ask::Region, |card| PartialCard {
                region: card.region.clone(),
                ..PartialCard::default()
            })?;
        }
        // People move it where the card has a line of its own, and with a human Tycoon.
        let knowledge = self.plan.knowledge;
        let human = self.is_human(tycoon);
        if let Some(map) = &mut self.played.game.table.map
            && (human || (map.pawn.is_none() && knowledge == Knowledge::Known))
        {
            map.pawn = map.regions.choose(&mut self.rng).map(|region| region.id.clone());
        }
        Ok(())
    }

    /// The highest bidders take one each.
    fn take_policies(&mut self) -> Fallible {
        let mut bids = Vec::new();
        for seat in self.seats() {
            let bid = if self.is_human(seat) {
                self.rng.random_range(0..=5)
            } else {
                let steps = self.flip_and_ask(seat, Ask::PolicyBid, |card| PartialCard {
                    policy_bid: card.policy_bid,
                    ..PartialCard::default()
                })?;
                let bids = steps.iter().find_map(|step| match step.kind {
                    StepKind::BidPromoters { promoters } => Some(promoters),
                    _ => None,
                });
                bids.ok_or("no Promoters were bid")?
            };
            bids.push((bid, seat));
        }
        // Stable, so that of equal bids the one next to the Tycoon counts more.
        bids.sort_by_key(|(bid, _)| std::cmp::Reverse(*bid));
        for (_, seat) in bids.into_iter().take(POLICIES) {
            if self.is_human(seat) {
                humans::take_policy(&mut self.played.game.table, seat, &mut self.rng);
            } else {
                self.ask(seat, Ask::TakePolicy)?;
            }
        }
        Ok(())
    }

    fn settle(&mut self) -> Fallible {
        let mut parties: Vec<Id> = (0..3).map(|seat| self.id(seat)).collect();
        parties.push("supply".into());
        let mut payments = Vec::new();
        for _ in 0..self.rng.random_range(0..=4) {
            parties.shuffle(&mut self.rng);
            let amount = self.rng.random_range(0..=40);
            payments.push(Payment { from: parties[0].clone(), to: parties[1].clone(), amount });
        }
        for seat in self.seats() {
            if !self.is_human(seat) {
                self.ask(seat, Ask::Settle { payments: payments.clone() })?;
            }
        }
        Ok(())
    }

    fn national_projects(&mut self, round: u32) -> Fallible {
        for seat in self.seats() {
            if self.is_human(seat) {
                humans::national_project(&mut self.played.game.table.players[seat], &mut self.rng);
                continue;
            }
            // Now and then people forget to set a card aside.
            if round == 3 && self.rng.random_bool(0.05) {
                continue;
            }
            let deck = self.deck_of(seat);
            let rng = &mut self.rng;
            let mut projects = None;
            if let Some(deck) = deck.and_then(|deck| self.own_decks.get_mut(deck)) {
                match round {
                    3 => deck.set_aside(rng),
                    _ => projects = Some(deck.projects(rng)),
                }
            }
            if self.plan.knowledge != Knowledge::Known && self.rng.random() {
                projects = None;
            }
            let round = self.rng.random_bool(0.5).then_some(round);
            self.ask(seat, Ask::NationalProject { round, projects })?;
        }
        Ok(())
    }

    /// Who wins an Industry sits out the other auctions of the round.
    fn auction_industries(&mut self) -> Fallible {
        let mut bidders = self.seats().to_vec();
        for _ in 0..AUCTIONS {
            let Some(winner) = self.auction(&bidders)? else { break };
            bidders.retain(|&seat| seat != winner);
            if self.is_human(winner) {
                humans::take_industry(&mut self.played.game.table, winner, &mut self.rng);
            } else {
                self.ask(winner, Ask::TakeIndustry)?;
            }
        }
        Ok(())
    }

    /// Two laps; whoever passes is out.
    fn auction(&mut self, bidders: &[usize]) -> Fallible<Option<usize>> {
        let mut standing: Option<(u32, usize)> = None;
        let mut passed = Vec::new();
        for lap in [Lap::First, Lap::Second] {
            for &seat in bidders {
                if passed.contains(&seat) || standing.is_some_and(|(_, winner)| winner == seat) {
                    continue;
                }
                let current_bid = standing.map(|(bid, _)| bid);
                let bid = if self.is_human(seat) {
                    humans::bid(&self.played.game.table, current_bid, &mut self.rng)
                } else {
                    self.industry_bid(seat, lap, current_bid)?
                };
                match bid {
                    Some(bid) if current_bid.is_some_and(|current| bid <= current) => {
                        return Err(format!("bid {bid} over {current_bid:?}"));
                    }
                    Some(bid) => standing = Some((bid, seat)),
                    None => passed.push(seat),
                }
            }
        }
        Ok(standing.map(|(_, winner)| winner))
    }

    fn industry_bid(&mut self, seat: usize, lap: Lap, current_bid: Option<u32>) -> Fallible<Option<u32>> {
        let steps = self.flip_and_ask(seat, Ask::IndustryBid { lap, current_bid }, |card| PartialCard {
            industry_bid: card.industry_bid,
            ..PartialCard::default()
        })?;
        let bid = steps.iter().find_map(|step| match step.kind {
            StepKind::Bid { amount } => Some(Some(amount)),
            StepKind::Pass => Some(None),
            _ => None,
        });
        bid.ok_or_else(|| "neither bids nor passes".to_owned())
    }

    fn act(&mut self) -> Fallible {
        for _ in 0..ACTIONS {
            for seat in self.seats() {
                if self.is_human(seat) {
                    humans::act(&mut self.played.game.table, seat, &mut self.rng);
                    continue;
                }
                let deck = self.deck_of(seat).and_then(|deck| self.own_decks.get(deck));
                let card = deck.and_then(OwnDeck::phase_4);
                let steps = self.ask_with(seat, Ask::Action, card)?;
                self.reward_sector_steps(seat, &steps);
            }
        }
        Ok(())
    }

    /// What sector spaces give, people add.
    fn reward_sector_steps(&mut self, seat: usize, steps: &[Step]) {
        for step in steps {
            if let StepKind::SectorSteps { steps, .. } = step.kind {
                humans::reward(&mut self.played.game.table.players[seat], steps, &mut self.rng);
            }
        }
    }

    /// What Policies and sector spaces bring about on occasion.
    fn now_and_then(&mut self) -> Fallible {
        for seat in self.seats() {
            let ask = match self.rng.random_range(0..8) {
                0 => Ask::WildStep,
                1 => Ask::Conglomerate,
                2 => Ask::ChooseOpponent,
                3 => Ask::TakePolicy,
                _ => continue,
            };
            if self.is_human(seat) {
                let table = &mut self.played.game.table;
                match ask {
                    Ask::Conglomerate => humans::conglomerate(table, seat, &mut self.rng),
                    Ask::TakePolicy => humans::take_policy(table, seat, &mut self.rng),
                    _ => {}
                }
            } else {
                let steps = self.ask(seat, ask)?;
                self.reward_sector_steps(seat, &steps);
            }
        }
        Ok(())
    }

    // -------------------------------------------------------------- asking

    /// Which of the decks is this AIPL's.
    fn deck_of(&self, seat: usize) -> Option<usize> {
        let game = &self.played.game;
        game.aipls.iter().position(|aipl| aipl.player == game.table.players[seat].id)
    }

    fn ask(&mut self, seat: usize, ask: Ask) -> Fallible<Vec<Step>> {
        self.ask_with(seat, ask, None)
    }

    /// A request for which a card is flipped: a deck on paper is flipped here.
    fn flip_and_ask(
        &mut self,
        seat: usize,
        ask: Ask,
        line: impl FnOnce(&PartialCard) -> PartialCard,
    ) -> Fallible<Vec<Step>> {
        let deck = self.deck_of(seat).and_then(|deck| self.own_decks.get_mut(deck));
        let card = deck.and_then(|deck| deck.flip(line, &mut self.rng));
        self.ask_with(seat, ask, card)
    }

    /// Asks until it is decided, answering what is asked, and takes over the next game.
    fn ask_with(&mut self, seat: usize, ask: Ask, card: Option<PartialCard>) -> Fallible<Vec<Step>> {
        if self.plan.knowledge == Knowledge::Partly && self.rng.random_bool(0.1) {
            table::forget(&mut self.played.game.table, &mut self.rng);
        }
        // A lone AIPL need not be named.
        let named = self.played.game.aipls.len() > 1 || self.rng.random();
        let mut request = Request { aipl: named.then(|| self.id(seat)), card, ..Request::from(ask) };
        let mut answers: Vec<(Id, Answer)> = Vec::new();
        self.played.decisions += 1;
        for _ in 0..MOST_ASKS {
            match self.decide(&request)? {
                Outcome::Decided { game, steps, .. } => {
                    self.played.game = if self.plan.saved { read_again(&game)? } else { *game };
                    self.played.steps.extend_from_slice(&steps);
                    return Ok(steps);
                }
                Outcome::Needs { questions, .. } => {
                    for question in &questions {
                        let answer = answer(question, &mut self.rng).ok_or("a question accepts nothing")?;
                        answers.push((question.key.as_str().into(), answer));
                    }
                    self.played.questions += questions.len();
                    request.answers = answers.iter().cloned().collect();
                }
            }
        }
        Err(format!("asked {MOST_ASKS} times, it is not decided: {request:?}"))
    }

    fn decide(&mut self, request: &Request) -> Fallible<Outcome> {
        let game = &self.played.game;
        let before = game.clone();
        let outcome = aipl::decide(game, request);
        (self.watch)(game, request, &outcome);
        let outcome = outcome.map_err(|error| format!("{error}\n  {request:?}"))?;
        let decision = Decision { game, request, outcome: &outcome, cards: &self.cards };
        invariants::unchanged(&before, game)
            .and_then(|()| invariants::check(&decision))
            .and_then(|()| if self.plan.json { invariants::json_decides_alike(&decision) } else { Ok(()) })
            .map_err(|what| format!("{what}\n  {request:?}"))?;
        Ok(outcome)
    }
}

/// A game as it comes out of a save file.
fn read_again(game: &Game) -> Fallible<Game> {
    let text = serde_json::to_string(game).map_err(|error| error.to_string())?;
    let value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    aipl::json::read_game(&value).map_err(|error| error.to_string())
}
