//! A whole game, as a host plays it: it asks what is due, and does what people say.

use crate::answers::answer;
use crate::course::Course;
use crate::invariants::{self, Decision};
use crate::people::{People, Said};
use crate::{Knowledge, Plan, table};
use aipl::{AiplError, Answer, Due, Game, Id, Move, Outcome, Request, Stage, Step, advance, due, new_game};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::fmt;

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
    people: People<'p>,
    course: Course,
    played: Played,
    /// The cards of each AIPL's deck, sorted.
    cards: Vec<Vec<String>>,
}

impl<'p, 'w> Host<'p, 'w> {
    fn start(plan: &'p Plan, watch: &'p mut Decided<'w>) -> Fallible<Self> {
        let mut rng = ChaCha8Rng::seed_from_u64(plan.seed);
        // Not the numbers that made the plan.
        rng.set_stream(1);
        let options = plan.options(&mut rng);
        let mut game = new_game(&options).map_err(|error| error.to_string())?.game;
        let people = People::sit_down(plan, &mut game, &mut rng);
        let cards = game.aipls.iter().map(|aipl| {
            let mut cards: Vec<String> = aipl.deck.iter().map(ToString::to_string).collect();
            cards.sort();
            cards
        });
        let cards = cards.collect();
        let played = Played { game, steps: Vec::new(), decisions: 0, questions: 0 };
        Ok(Self { plan, watch, rng, people, course: Course::default(), played, cards })
    }

    fn play(&mut self) -> Fallible {
        loop {
            if self.plan.knowledge == Knowledge::Partly && self.rng.random_bool(0.1) {
                table::forget(&mut self.played.game.table, &mut self.rng);
            }
            let now = self.due()?;
            if now.ask.is_empty() && now.moves.is_empty() {
                return self.course.end(&self.played.game);
            }
            match self.people.say(&now, &mut self.played.game, &mut self.rng)? {
                Said::Ask(request) => self.ask(*request)?,
                Said::Move(mv) => self.advance(&mv, &now)?,
            }
        }
    }

    fn due(&mut self) -> Fallible<Due> {
        let game = &self.played.game;
        let now = due(game).map_err(|error| error.to_string())?;
        self.course.due(&now, game)?;
        if self.plan.json {
            invariants::json_tells_what_is_due_alike(game, &now)?;
        }
        Ok(now)
    }

    fn advance(&mut self, mv: &Move, now: &Due) -> Fallible {
        let game = &self.played.game;
        // The Influence of an AIPL is known once it has taken its space.
        let should_be_known = self.plan.knowledge == Knowledge::Known && now.stage != Stage::Setup;
        if should_be_known && !table::is_known(&game.table) {
            return Err(format!("something is unknown after {:?} of round {}", now.stage, now.round));
        }
        self.course.moved(mv, now, game)?;
        let next = advance(game, mv).map_err(|error| format!("{error}\n  {mv:?}"))?;
        invariants::moves_are_those_due(game, now)?;
        if self.plan.json {
            invariants::json_advances_alike(game, mv, &next)?;
        }
        self.take_over(next)
    }

    /// Asks until it is decided, answering what is asked.
    fn ask(&mut self, mut request: Request) -> Fallible {
        let mut answers: Vec<(Id, Answer)> = Vec::new();
        self.played.decisions += 1;
        for _ in 0..MOST_ASKS {
            match self.decide(&request)? {
                Outcome::Decided { game, steps, aipl, .. } => {
                    self.course.asked(&request, &aipl, &steps, &self.played.game)?;
                    self.take_over(*game)?;
                    self.people.see(&aipl, &request.ask, &steps, &mut self.played.game, &mut self.rng);
                    self.played.steps.extend(steps);
                    return Ok(());
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

    fn take_over(&mut self, next: Game) -> Fallible {
        self.played.game = if self.plan.saved { read_again(&next)? } else { next };
        Ok(())
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
