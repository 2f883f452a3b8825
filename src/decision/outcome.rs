//! What the AIPL answers: steps to carry out with their reasons, or questions.

use crate::game::card::{BuildSite, PartialCard, RegionLine, StrategyType};
use crate::game::difficulty::Composition;
use crate::game::fact::Fact;
use crate::game::id::Id;
use crate::game::state::Game;
use crate::rules::rule::RuleId;
use crate::word::words;
use serde::Serialize;

words! {
    /// How a tie was broken.
    #[non_exhaustive]
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
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Reason {
    /// The name of the rule.
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
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[non_exhaustive]
pub enum StepKind {
    /// The face-up pile became a new deck of this many cards, before the card was drawn.
    Reshuffle {
        /// The player id of the AIPL whose deck it is.
        player: Id,
        /// How many cards the new deck has.
        cards: usize,
    },
    /// Set-up: remove these Planning Commission B cards.
    RemoveCards {
        /// The three about leftovers: Promoters in hand, Promoters in the Strategy Pool, money in hand.
        #[cfg_attr(test, ts(type = "[\"promotersInHand\", \"promotersInPool\", \"moneyInHand\"]"))]
        cards: [PlanningCard; 3],
    },
    /// Set-up: build and shuffle a deck.
    BuildDeck {
        /// The player id of the AIPL whose deck it is.
        player: Id,
        /// How many cards of level 1, 2 and 3, drawn at random.
        composition: Composition,
    },
    /// Set-up: a colour, a seat and these pieces.
    TakePieces {
        /// The player id of who takes them.
        player: Id,
        /// How many discs.
        #[cfg_attr(test, ts(type = "8"), schemars(extend("const" = 8)))]
        discs: u32,
        /// How many plants.
        #[cfg_attr(test, ts(type = "9"), schemars(extend("const" = 9)))]
        plants: u32,
        /// Prices of its shares, in Cr.
        #[cfg_attr(test, schemars(with = "Vec<crate::game::table::SharePrice>"))]
        shares: Vec<u32>,
    },
    /// Set-up: who starts as Tycoon.
    FirstTycoon {
        /// The player id of a human.
        player: Id,
    },
    /// Set-up: one Corporate Agenda, kept hidden.
    TakeAgenda {
        /// The player id of who takes it.
        player: Id,
        /// Which; null: people draw it.
        agenda: Fact<String>,
    },
    /// Set-up: the highest free Influence space.
    TakeInfluenceSpace {
        /// The Influence of that space, in steps; null: unknown.
        influence: Fact<u32>,
    },
    /// Phase 1: move the pawn \[region\].
    MovePawn {
        /// The id of the region it goes to; null: unknown.
        region: Fact<Id>,
        /// The card's region line.
        line: RegionLine,
    },
    /// Phase 2: bid for the Policy \[policyBid\].
    BidPromoters {
        /// How many Promoters.
        promoters: u32,
    },
    /// Take an open Policy \[choosePolicy\].
    TakePolicy {
        /// Its id; null: unknown.
        policy: Fact<Id>,
    },
    /// Money moves \[money\].
    Pay {
        /// Who pays: a player id, or `supply`.
        from: Id,
        /// Who is paid: a player id, or `supply`.
        to: Id,
        /// How much, in Cr; null: unknown.
        amount: Fact<u32>,
    },
    /// National Projects: set the top card aside, face down \[projectSetAside\].
    SetAside,
    /// Both National Projects cards go to the face-up pile.
    DiscardProjects {
        /// Their ids; \[\] with a physical deck.
        cards: Vec<Id>,
    },
    /// Phase 3: bid for the Industry \[industryBid\].
    Bid {
        /// The new bid, in Cr.
        amount: u32,
    },
    /// Phase 3: pass \[industryBid\].
    Pass,
    /// Take an Industry to the left end of the unbuilt row \[chooseIndustry\].
    TakeIndustry {
        /// Its id; null: unknown.
        industry: Fact<Id>,
    },
    /// Phase 4: an action without token that is impossible now; it stays without one \[actions\].
    Skip {
        /// Index into the card's actions; 0 is the leftmost.
        action: usize,
    },
    /// Phase 4: mark the action with an action token \[actions\].
    Token {
        /// Index into the card's actions; 0 is the leftmost.
        action: usize,
    },
    /// Build an Industry \[build\].
    Build {
        /// The id of an unbuilt one; null: unknown.
        industry: Fact<Id>,
        /// The id of the city where the plant goes; null: unknown.
        city: Fact<Id>,
        /// The card's Build line.
        site: BuildSite,
    },
    /// Buy a share \[buyShare\].
    BuyShare {
        /// The player id of the opponent whose share it is.
        from: Id,
        /// Its price, in Cr; null: unknown.
        price: Fact<u32>,
    },
    /// Cover a Strategy space with the own cheapest share \[strategySpace\].
    CoverSpace {
        /// The type of space.
        space: StrategyType,
        /// The id of the space; null: unknown.
        id: Fact<Id>,
        /// The price of the share, in Cr; null: unknown.
        price: Fact<u32>,
    },
    /// The Office bonus: place a plant \[office\].
    PlacePlant {
        /// The id of the city; null: unknown.
        city: Fact<Id>,
        /// The card's Build line.
        site: BuildSite,
    },
    /// The Administration bonus: take an open Industry and put a plant on it \[administration\].
    BuildOnCard {
        /// Its id; null: unknown.
        industry: Fact<Id>,
    },
    /// Move in a sector \[sectorSteps, wildStep\].
    SectorSteps {
        /// The id of the sector; null: unknown.
        sector: Fact<Id>,
        /// How many steps.
        steps: u32,
        /// True for a wild step: into an Endgame Favor sector.
        wild: bool,
    },
    /// Do Politics: gain the bonuses of all Policies \[politics\].
    Politics {
        /// Influence gained, in steps; null: unknown.
        influence: Fact<u32>,
        /// Merit cards gained; null: unknown.
        merit_cards: Fact<u32>,
        /// Favor gained: always 1.
        #[cfg_attr(test, ts(type = "1"), schemars(extend("const" = 1)))]
        favor: u32,
    },
    /// A line that we have no word for: do what it says \[other\].
    Other {
        /// The line as printed.
        text: String,
    },
    /// Gain these; an amount of 0 is left out \[influenceFavor\].
    Gain {
        /// Influence, in steps; null: unknown; absent: none.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional, type = "number | null"))]
        influence: Option<Fact<u32>>,
        /// Favor, in tokens; null: unknown; absent: none.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional, type = "number | null"))]
        favor: Option<Fact<u32>>,
        /// Asset Value, in Cr; null: unknown; absent: none.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional, type = "number | null"))]
        asset_value: Option<Fact<u32>>,
    },
    /// Take a Conglomerate bonus \[conglomerate\].
    TakeConglomerate {
        /// Its id; null: unknown.
        conglomerate: Fact<Id>,
        /// Its Influence, in steps; null: unknown.
        influence: Fact<u32>,
    },
    /// Choose an opponent \[chooseOpponent\].
    Choose {
        /// The player id of the opponent.
        opponent: Id,
    },
    /// There is nothing to do.
    Nothing,
    /// The numbers at the end \[scoring\].
    Score {
        /// Asset Value, in Cr, with 10 a Merit card; null: unknown.
        asset_value: Fact<u32>,
        /// Influence, in steps; null: unknown.
        influence: Fact<u32>,
        /// Favor, in tokens; null: unknown.
        favor: Fact<u32>,
        /// How many Merit cards; null: unknown.
        merit_cards: Fact<u32>,
        /// The Corporate Agenda; null: unknown.
        agenda: Fact<String>,
    },
}

/// One thing to do on the table, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Step {
    /// What to do.
    #[serde(flatten)]
    pub kind: StepKind,
    /// The rules behind it: first the one that is carried out.
    pub because: Vec<Reason>,
}

words! {
    /// What a question is about.
    #[non_exhaustive]
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
    #[non_exhaustive]
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
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(test, ts(optional_fields))]
#[non_exhaustive]
pub struct Question {
    /// Opaque; the key of its answer in the `answers` of the next request.
    pub key: String,
    /// What it is about.
    pub about: About,
    /// The rule by which to find the answer.
    pub rule: RuleId,
    /// What an answer may be, each in one way or another.
    pub accepts: Vec<Accepts>,
    /// The ids that may be answered; absent: any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<Vec<Id>>,
    /// Index of the action of the current card that it is about; 0 is the leftmost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<usize>,
    /// The id of the player that is meant.
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
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(test, ts(optional_fields, concrete(G = Game)), schemars(rename = "Outcome"))]
#[serde(tag = "status", rename_all = "camelCase")]
pub enum Outcome<G = Game> {
    /// It is decided.
    Decided {
        /// The next game.
        game: Box<G>,
        /// The player id of the AIPL.
        aipl: Id,
        /// The card flipped, or for an action the current one; absent: no card was needed.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<PartialCard>,
        /// What to do on the table, in order.
        steps: Vec<Step>,
    },
    /// Nothing has happened yet: the game is as it was. Ask again with all answers so far.
    Needs {
        /// The player id of the AIPL.
        aipl: Id,
        /// The card that would be flipped, or is in use; absent: none.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<PartialCard>,
        /// The facts that decide, in the order in which they do.
        questions: Vec<Question>,
    },
}
