//! One decision in the making: the next game, the steps so far, and the facts that rules read and change.

use crate::decision::outcome::{Question, Reason, Step, StepKind};
use crate::decision::request::Request;
use crate::error::{AiplError, ErrorCode};
use crate::game::card::{Action, BuildSite, Direction, PartialCard};
use crate::game::course::NoneOf;
use crate::game::fact::{Fact, add};
use crate::game::id::Id;
use crate::game::state::{Aipl, Game};
use crate::game::table::Player;
use crate::read::Path;
use crate::rules::ring::ring;

/// Why a rule could not be carried out.
pub(crate) enum Stop {
    /// Facts that decide are unknown.
    Needs(Vec<Question>),
    /// The request is refused.
    Refused(AiplError),
}

impl From<AiplError> for Stop {
    fn from(error: AiplError) -> Self {
        Self::Refused(error)
    }
}

/// What a rule returns.
pub(crate) type Ruled<T = ()> = Result<T, Stop>;

/// One decision in the making. Dropped when questions are open, so that nothing has happened.
pub(crate) struct Turn<'r> {
    /// The next game.
    pub game: Game,
    pub request: &'r Request,
    /// The steps so far.
    pub steps: Vec<Step>,
    /// What there is none of, as people told: it holds for all actions of the decision, and is not asked again.
    pub none: Vec<NoneOf>,
    /// The card flipped, or in use.
    pub card: Option<PartialCard>,
    /// Index of the AIPL in `game.aipls`.
    aipl: usize,
    /// Index of the AIPL in `game.table.players`.
    seat: usize,
}

impl<'r> Turn<'r> {
    /// A turn of the AIPL that the request names. The game is a checked one.
    pub fn new(game: Game, request: &'r Request) -> Result<Self, AiplError> {
        let unknown = |message| AiplError::new(ErrorCode::UnknownAipl, "request.aipl", message);
        let aipl = match (&request.aipl, game.aipls.as_slice()) {
            (None, [_]) => Some(0),
            (None, _) => {
                return Err(unknown("expected the id of the AIPL: there are two in solo".to_owned()));
            }
            (Some(id), aipls) => aipls.iter().position(|aipl| &aipl.player == id),
        };
        let seat_of = |aipl: usize| game.table.seat(&game.aipls[aipl].player);
        let Some((aipl, seat)) = aipl.zip(aipl.and_then(seat_of)) else {
            let id = request.aipl.as_deref().unwrap_or_default();
            return Err(unknown(format!("there is no AIPL \"{id}\"")));
        };
        Ok(Self { game, request, steps: Vec::new(), none: Vec::new(), card: None, aipl, seat })
    }

    /// The acting AIPL as a player.
    pub fn me(&self) -> &Player {
        &self.game.table.players[self.seat]
    }

    pub fn me_mut(&mut self) -> &mut Player {
        &mut self.game.table.players[self.seat]
    }

    /// Its player id.
    pub fn my_id(&self) -> Id {
        self.me().id.clone()
    }

    /// The acting AIPL as a holder of cards.
    pub fn holder(&self) -> &Aipl {
        &self.game.aipls[self.aipl]
    }

    pub fn holder_mut(&mut self) -> &mut Aipl {
        &mut self.game.aipls[self.aipl]
    }

    /// The other players, in seat order after the AIPL: indexes into the table's players.
    pub fn opponents(&self) -> Vec<usize> {
        ring(self.seat, self.game.table.players.len(), Direction::Clockwise).skip(1).collect()
    }

    /// The opponent at one of these seats.
    pub fn opponent(&self, seat: usize) -> &Player {
        &self.game.table.players[seat]
    }

    pub fn opponent_mut(&mut self, seat: usize) -> &mut Player {
        &mut self.game.table.players[seat]
    }

    /// Whether people said that there is none of it, in this decision or before in this phase.
    pub fn knows_none(&self, none: &NoneOf) -> bool {
        self.none.contains(none) || self.game.course.none.contains(none)
    }

    /// Keeps what people said there is none of.
    pub fn learn_none(&mut self, none: NoneOf) {
        if !self.none.contains(&none) {
            self.none.push(none);
        }
    }

    /// Adds a step with its reasons.
    pub fn step(&mut self, kind: StepKind, because: &[Reason]) {
        self.steps.push(Step { kind, because: because.to_vec() });
    }

    /// \[influenceFavor\]: gains these, and says so unless there is nothing to gain.
    pub fn gain(&mut self, gained: Gained, because: Reason) {
        let me = self.me_mut();
        add(&mut me.influence, gained.influence);
        add(&mut me.favor, gained.favor);
        add(&mut me.asset_value, gained.asset_value);
        if gained != Gained::default() {
            let said = |amount: Fact<u32>| if amount == Some(0) { None } else { Some(amount) };
            let kind = StepKind::Gain {
                influence: said(gained.influence),
                favor: said(gained.favor),
                asset_value: said(gained.asset_value),
            };
            self.step(kind, &[because]);
        }
    }

    /// Turns up a card and reads one line of it: \[flip\], or with a physical deck the card told \[ownDeck\].
    pub fn flip<T>(&mut self, line: &str, read: impl FnOnce(&PartialCard) -> Option<T>) -> Ruled<T> {
        let card = if self.game.is_physical() {
            let card = self.card_told()?.ok_or_else(|| card_needed(None))?;
            let holder = self.holder_mut();
            holder.current = Some(card.clone());
            holder.tokens.clear();
            card
        } else {
            let card = self.game.flip(self.aipl, &mut self.steps)?;
            self.refuse_card("the deck is shuffled and flipped here")?;
            card
        };
        let read = read(&card);
        self.card = Some(card);
        Ok(read.ok_or_else(|| card_needed(Some(line)))?)
    }

    /// \[projectSetAside\] with a deck of ours.
    pub fn set_aside(&mut self) -> Ruled {
        Ok(self.game.set_aside(self.aipl, &mut self.steps)?)
    }

    /// \[projectGain\] with a deck of ours: the cards, the one set aside first.
    pub fn draw_projects(&mut self) -> Ruled<Vec<crate::Card>> {
        Ok(self.game.draw_projects(self.aipl, &mut self.steps)?)
    }

    /// Refuses a card told with a request that reads none.
    pub fn refuse_card(&self, why: &str) -> Ruled {
        match self.request.card {
            Some(_) => Err(invalid_request("request.card", format!("expected no card: {why}")).into()),
            None => Ok(()),
        }
    }

    /// Makes the current card the one in use; with a physical deck, with the lines told laid over it.
    pub fn use_current(&mut self) -> Ruled {
        let current = self.holder().current.clone();
        let card = if self.game.is_physical() {
            let told = self.card_told()?;
            let Some(card) = told.or_else(|| current.clone()) else {
                return Err(card_needed(None).into());
            };
            let current = current.unwrap_or_default();
            let card = card.over(current.clone());
            if card.actions != current.actions && !self.holder().tokens.is_empty() {
                let message = "expected the actions that carry the tokens, found others";
                return Err(invalid_request("request.card.actions", message).into());
            }
            self.holder_mut().current = Some(card.clone());
            card
        } else {
            let card = current.ok_or_else(|| self.no_current())?;
            self.refuse_card("the current card is known")?;
            card
        };
        self.card = Some(card);
        Ok(())
    }

    /// The actions of the card in use.
    pub fn actions(&self) -> Ruled<Vec<Action>> {
        self.line("actions", |card| card.actions.clone())
    }

    /// The Build line of the card in use.
    pub fn build_line(&self) -> Ruled<BuildSite> {
        self.line("build", |card| card.build.clone())
    }

    /// A line of the card in use.
    fn line<T>(&self, name: &str, read: impl FnOnce(&PartialCard) -> Option<T>) -> Ruled<T> {
        let read = self.card.as_ref().and_then(read);
        Ok(read.ok_or_else(|| {
            if self.game.is_physical() { card_needed(Some(name)) } else { self.no_current() }
        })?)
    }

    /// The card of the request; a region that it names must be on the map.
    fn card_told(&self) -> Ruled<Option<PartialCard>> {
        let card = self.request.card.clone();
        let named = card.as_ref().and_then(|card| card.build.as_ref()).and_then(BuildSite::region);
        if let (Some(region), Some(map)) = (named, &self.game.table.map)
            && !map.regions.iter().any(|known| *known.id == *region)
        {
            let message = format!("there is no region \"{region}\" on the map");
            return Err(invalid_request("request.card.build.region", message).into());
        }
        Ok(card)
    }

    fn no_current(&self) -> AiplError {
        let path = format!("game.aipls[{}].current", self.aipl);
        let message = match self.holder().current {
            Some(_) => "expected the whole current card, found a part of it",
            None => "expected a current card, found none: flip one first",
        };
        AiplError::new(ErrorCode::NoCard, path, message)
    }

    /// An error about what the game says of this AIPL's cards.
    pub fn wrong_moment(&self, code: ErrorCode, field: &str, message: &str) -> Stop {
        AiplError::new(code, format!("game.aipls[{}].{field}", self.aipl), message).into()
    }
}

/// What is gained.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Gained {
    pub influence: Fact<u32>,
    pub favor: Fact<u32>,
    pub asset_value: Fact<u32>,
}

impl Default for Gained {
    /// Nothing.
    fn default() -> Self {
        Self { influence: Some(0), favor: Some(0), asset_value: Some(0) }
    }
}

pub(crate) fn invalid_request(path: &str, message: impl Into<String>) -> AiplError {
    AiplError::new(ErrorCode::InvalidRequest, path, message)
}

/// A physical card, or a line of it, that was not told.
fn card_needed(line: Option<&str>) -> AiplError {
    let request = Path::argument("request");
    let card = request.field("card");
    let path = line.map_or_else(|| card.to_string(), |line| card.field(line).to_string());
    let message = "expected what the physical card shows there; it was not told";
    AiplError::new(ErrorCode::CardNeeded, path, message)
}
