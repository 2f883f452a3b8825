//! What the AIPL answers: steps to carry out with their reasons, or questions.

use crate::card::{BuildSite, PartialCard, RegionLine, StrategyType};
use crate::difficulty::Composition;
use crate::game::Game;
use crate::ids::Id;
use crate::rule::RuleId;
use crate::word::words;
use serde::Serialize;

words! {
    /// How a tie was broken.
    pub enum Tie {
        /// The leftmost of the equal ones.
        Leftmost = "leftmost",
        /// The one with less Influence.
        LowerInfluence = "lowerInfluence",
        /// The one with more Influence.
        HigherInfluence = "higherInfluence",
        /// The next in seat order after the AIPL.
        SeatOrder = "seatOrder",
        /// The first one met, going in the card's direction.
        Nearest = "nearest",
    }
}

/// Why a step is taken: a rule, and how a tie was broken where one was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Reason {
    /// The rule's name.
    pub rule: RuleId,
    /// How a tie was broken, where one was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub tie: Option<Tie>,
}

impl From<RuleId> for Reason {
    fn from(rule: RuleId) -> Self {
        Self { rule, tie: None }
    }
}

impl RuleId {
    /// This rule as a reason, with the tie that it broke.
    #[must_use]
    pub const fn with(self, tie: Option<Tie>) -> Reason {
        Reason { rule: self, tie }
    }
}

words! {
    /// What is taken out of the box at the start \[planningCommission\].
    pub enum PlanningCard {
        /// Promoters left in hand.
        PromotersInHand = "promotersInHand",
        /// Promoters left in the Strategy Pool.
        PromotersInPool = "promotersInPool",
        /// Money left in hand.
        MoneyInHand = "moneyInHand",
    }
}

/// What to do. null: unknown to us, people find it by the rule in `because`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum StepKind {
    /// The face-up pile became a new deck of this many cards, before the card was drawn.
    Reshuffle {
        /// Whose deck.
        player: Id,
        /// How many cards the new deck has.
        cards: usize,
    },
    /// Set-up: remove these Planning Commission B cards.
    RemoveCards {
        /// The three about leftovers.
        #[cfg_attr(test, ts(type = "[\"promotersInHand\", \"promotersInPool\", \"moneyInHand\"]"))]
        cards: [PlanningCard; 3],
    },
    /// Set-up: build and shuffle a deck.
    BuildDeck {
        /// Whose deck.
        player: Id,
        /// Cards of level 1, 2 and 3.
        composition: Composition,
    },
    /// Set-up: a colour, a seat and these pieces.
    TakePieces {
        /// Who takes them.
        player: Id,
        /// Discs.
        #[cfg_attr(test, ts(type = "8"))]
        discs: u32,
        /// Plants.
        #[cfg_attr(test, ts(type = "9"))]
        plants: u32,
        /// Prices of its shares, in Cr.
        shares: Vec<u32>,
    },
    /// Set-up: who starts as Tycoon.
    FirstTycoon {
        /// A human.
        player: Id,
    },
    /// Set-up: one Corporate Agenda, kept hidden.
    TakeAgenda {
        /// Who takes it.
        player: Id,
        /// Which; null: people draw it.
        agenda: Option<String>,
    },
    /// Set-up: the highest free Influence space.
    TakeInfluenceSpace {
        /// Its Influence.
        influence: Option<u32>,
    },
    /// Move the pawn.
    MovePawn {
        /// To this region.
        region: Option<Id>,
        /// The card's region line.
        line: RegionLine,
    },
    /// Bid for the Policy.
    BidPromoters {
        /// Promoters.
        promoters: u32,
    },
    /// Take a Policy.
    TakePolicy {
        /// Its id.
        policy: Option<Id>,
    },
    /// Money moves.
    Pay {
        /// A player id, or `supply`.
        from: Id,
        /// A player id, or `supply`.
        to: Id,
        /// Cr.
        amount: Option<u32>,
    },
    /// Set the top card aside, face down.
    SetAside,
    /// Both National Projects cards go to the face-up pile.
    DiscardProjects {
        /// Their ids; \[\] with a physical deck.
        cards: Vec<Id>,
    },
    /// Bid for the Industry.
    Bid {
        /// The new bid, in Cr.
        amount: u32,
    },
    /// Pass.
    Pass,
    /// Take an Industry to the left end of the unbuilt row.
    TakeIndustry {
        /// Its id.
        industry: Option<Id>,
    },
    /// An action without token that is impossible now.
    Skip {
        /// Index into the card's actions.
        action: usize,
    },
    /// Mark the action with an action token.
    Token {
        /// Index into the card's actions.
        action: usize,
    },
    /// Build an Industry.
    Build {
        /// Which of the unbuilt ones.
        industry: Option<Id>,
        /// Where the plant goes.
        city: Option<Id>,
        /// The card's Build line.
        site: BuildSite,
    },
    /// Buy a share.
    BuyShare {
        /// Whose share.
        from: Id,
        /// Its price, in Cr.
        price: Option<u32>,
    },
    /// Cover a Strategy space with an own share.
    CoverSpace {
        /// The type of space.
        space: StrategyType,
        /// Which space.
        id: Option<Id>,
        /// The price of the share, in Cr.
        price: Option<u32>,
    },
    /// The Office bonus: place a plant.
    PlacePlant {
        /// Where.
        city: Option<Id>,
        /// The card's Build line.
        site: BuildSite,
    },
    /// The Administration bonus: take an open Industry and put a plant on it.
    BuildOnCard {
        /// Which.
        industry: Option<Id>,
    },
    /// Move in a sector.
    SectorSteps {
        /// Which sector.
        sector: Option<Id>,
        /// How many steps.
        steps: u32,
        /// A wild step.
        wild: bool,
    },
    /// Do Politics.
    Politics {
        /// Influence gained.
        influence: Option<u32>,
        /// Merit cards gained.
        merit_cards: Option<u32>,
        /// Favor gained.
        #[cfg_attr(test, ts(type = "1"))]
        favor: u32,
    },
    /// A line that we have no word for.
    Other {
        /// As printed.
        text: String,
    },
    /// Gain these; an amount of 0 is left out.
    Gain {
        /// Influence.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional, type = "number | null"))]
        influence: Option<Option<u32>>,
        /// Favor.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional, type = "number | null"))]
        favor: Option<Option<u32>>,
        /// Asset Value, in Cr.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional, type = "number | null"))]
        asset_value: Option<Option<u32>>,
    },
    /// Take a Conglomerate bonus.
    TakeConglomerate {
        /// Which.
        conglomerate: Option<Id>,
        /// Its Influence.
        influence: Option<u32>,
    },
    /// Choose an opponent.
    Choose {
        /// Which.
        opponent: Id,
    },
    /// There is nothing to do.
    Nothing,
    /// The numbers at the end.
    Score {
        /// Asset Value, in Cr, with 10 a Merit card.
        asset_value: Option<u32>,
        /// Influence.
        influence: Option<u32>,
        /// Favor.
        favor: Option<u32>,
        /// Merit cards.
        merit_cards: Option<u32>,
        /// The Corporate Agenda.
        agenda: Option<String>,
    },
}

/// One thing to do on the table, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Step {
    /// What to do.
    #[serde(flatten)]
    pub kind: StepKind,
    /// The rules behind it: first the one that is carried out.
    pub because: Vec<Reason>,
}

words! {
    /// What a question is about.
    pub enum About {
        /// The city that the Build line leads to.
        City = "city",
        /// The region where the pawn is.
        Pawn = "pawn",
        /// Which opponent the rule names.
        Opponent = "opponent",
        /// The price of the seller's cheapest share.
        Price = "price",
        /// The leftmost free Strategy space of the type.
        Space = "space",
        /// The Industry that the rule chooses.
        Industry = "industry",
        /// Whether it has a plant left.
        Plant = "plant",
        /// Its own cheapest share.
        OwnShare = "ownShare",
        /// The lowest Asset Value among the open Industries.
        LowestAssetValue = "lowestAssetValue",
        /// Whether the line was carried out.
        Done = "done",
    }
}

words! {
    /// What an answer may be.
    pub enum Accepts {
        /// An id: one of the choices, or any where there are none.
        Id = "id",
        /// A number.
        Number = "number",
        /// true: there is one, people do it themselves.
        True = "true",
        /// null: there is none.
        None = "none",
    }
}

/// A fact that decides, and that is not known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct Question {
    /// Opaque; echo it in answers.
    pub key: String,
    /// What it is about.
    pub about: About,
    /// The rule by which to find the answer.
    pub rule: RuleId,
    /// What an answer may be.
    pub accepts: Vec<Accepts>,
    /// The ids that may be answered; absent: any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<Vec<Id>>,
    /// Index of the action of the current card that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<usize>,
    /// The player that is meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<Id>,
    /// The Build line that is meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub site: Option<BuildSite>,
    /// The type of Strategy space that is meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub space: Option<StrategyType>,
}

/// What became of a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields))]
#[serde(tag = "status", rename_all = "camelCase")]
pub enum Outcome {
    /// It is decided.
    Decided {
        /// The next game.
        game: Box<Game>,
        /// The player id of the AIPL.
        aipl: Id,
        /// The card flipped; for an action, the current one.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<PartialCard>,
        /// What to do, in order.
        steps: Vec<Step>,
    },
    /// Nothing has happened yet: the game is as it was. Ask again with all answers so far.
    Needs {
        /// The player id of the AIPL.
        aipl: Id,
        /// The card that would be flipped, or is in use.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<PartialCard>,
        /// What decides, in order.
        questions: Vec<Question>,
    },
}
