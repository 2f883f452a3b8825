//! Where a game stands: what a game keeps of its course.

use crate::game::card::{BuildSite, StrategyType};
use crate::game::id::Id;
use crate::read::{Any, Bound, Each, Fields, Named, Path, Problems, Read, Whole, record};
use crate::word::words;
use serde::Serialize;

words! {
    /// A stage of the game, in the order of play \[rounds\].
    pub enum Stage {
        /// People lay out the game.
        Setup = "setup",
        /// Set-up: each AIPL takes its Influence space \[startInfluence\].
        StartInfluence = "startInfluence",
        /// Set-up: each AIPL takes its Policy \[startPolicy\].
        StartPolicy = "startPolicy",
        /// Phase 1: people say who is Tycoon.
        Tycoon = "tycoon",
        /// Phase 1, if an AIPL is Tycoon: it moves the pawn \[region\].
        Region = "region",
        /// Phase 2: Promoters are bid, Policies taken \[policyBid\].
        PolicyBid = "policyBid",
        /// Phase 2 of rounds 3 and 6: National Projects \[projectSetAside, projectGain\].
        NationalProject = "nationalProject",
        /// Phase 3: auctions of Industries, one after the other \[auction\].
        IndustryBid = "industryBid",
        /// Phase 4: actions, for as long as people play \[actions\].
        Actions = "actions",
        /// After the last round: the numbers at the end \[scoring\].
        Scoring = "scoring",
    }
}

/// Where a game stands in its course \[rounds\].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[non_exhaustive]
pub struct Course {
    /// The stage that is played.
    pub stage: Stage,
    /// The player ids of the AIPLs asked in this stage (in this lap), in order; in `actions` as often as they were asked.
    pub asked: Vec<Id>,
    /// The player ids of the AIPLs that took what they had won in this stage (in this auction).
    pub won: Vec<Id>,
    /// The running auction of an Industry; null in every stage but `industryBid`.
    pub auction: Option<Auction>,
    /// What people said there is none of, in this phase 4: it is not asked for again. Who learns better takes it out.
    pub none: Vec<NoneOf>,
}
record!(Course {
    stage: required "stage",
    asked: required "asked" by Each<Named>,
    won: required "won" by Each<Named>,
    auction: nullable "auction",
    none: required "none",
});

impl Course {
    /// Nothing has happened yet in the stage.
    #[must_use]
    pub fn fresh(stage: Stage) -> Self {
        let auction = Auction { lap: Lap::First, bid: None, bidder: None, over: false };
        let auction = (stage == Stage::IndustryBid).then_some(auction);
        Self { stage, asked: Vec::new(), won: Vec::new(), auction, none: Vec::new() }
    }
}

/// A lap of the Industry auction \[industryBid\].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lap {
    /// An auction begins for the AIPL.
    First,
    /// Those who passed on the first lap have no turn.
    Second,
}

impl Serialize for Lap {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(match self {
            Self::First => 1,
            Self::Second => 2,
        })
    }
}

impl Read for Lap {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        match Whole::<1, 2>::read(value, path, problems) {
            1 => Self::First,
            _ => Self::Second,
        }
    }
}

/// An auction of an Industry \[auction\].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[non_exhaustive]
pub struct Auction {
    /// The lap of the next turn of an AIPL: 1 or 2.
    #[cfg_attr(test, ts(type = "1 | 2"), schemars(with = "u32", extend("enum" = [1, 2])))]
    pub lap: Lap,
    /// The highest bid known of, in Cr; null: nobody has bid.
    pub bid: Option<u32>,
    /// The player id of the AIPL that holds it; null: none of them.
    pub bidder: Option<Id>,
    /// Whether an AIPL has taken the Industry.
    pub over: bool,
}
record!(Auction {
    lap: required "lap",
    bid: nullable "bid",
    bidder: nullable "bidder" by Named,
    over: required "over",
});

impl Auction {
    /// The bid that people tell; another one than that known is no AIPL's.
    pub(crate) fn tell(&mut self, bid: Option<u32>) {
        if self.bid != bid {
            self.bid = bid;
            self.bidder = None;
        }
    }
}

/// What people said there is none of; the table has no place for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(untagged)]
pub enum NoneOf {
    /// No Strategy space of a type is free \[strategySpace\].
    Space {
        /// The type of space.
        space: StrategyType,
    },
    /// No city at a site is empty \[buildMetro, buildRegion\].
    City {
        /// The Build line.
        city: BuildSite,
    },
}

impl Read for NoneOf {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        let mut fields = Fields::open(value, path, problems);
        let space = fields.optional("space", problems, Read::read).map(|space| Self::Space { space });
        let city = fields.optional("city", problems, Read::read).map(|city| Self::City { city });
        fields.close(&["space", "city"], problems);
        if space.is_some() == city.is_some() {
            problems.expected(path, "one field: space or city", value);
        }
        space.or(city).unwrap_or(Self::Space { space: StrategyType::Sales })
    }

    fn check(&self, path: Path, problems: &mut Problems) {
        if let Self::City { city } = self {
            city.check(path.field("city"), problems);
        }
    }
}
