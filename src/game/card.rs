//! The AIPL's cards: typed data without behaviour.

use crate::game::id::Id;
use crate::read::{Any, Bound, Fields, Named, Path, Problems, Read, Short, Whole, record};
use crate::word::words;
use serde::Serialize;

words! {
    /// A way around the ring of regions or cities.
    pub enum Direction {
        /// The order in which regions and cities are listed.
        Clockwise = "clockwise",
        /// The other way around.
        Anticlockwise = "anticlockwise",
    }
}

words! {
    /// What the region line counts in each region \[region\].
    pub enum Counted {
        /// Plants of the acting AIPL.
        AiplPlants = "aiplPlants",
        /// Plants of all humans together.
        HumanPlants = "humanPlants",
        /// Cities without a plant.
        EmptyCities = "emptyCities",
    }
}

/// The line for phase 1: where the Tycoon's pawn goes \[region\].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum RegionLine {
    /// The next region in that direction.
    Next {
        /// Which way around the ring of regions.
        direction: Direction,
    },
    /// Of the regions with the highest count, the first one met in that direction.
    NearestWithMost {
        /// Which way around the ring of regions.
        direction: Direction,
        /// What is counted in each region.
        what: Counted,
    },
    /// A line that we have no word for \[other\]: people move the pawn.
    Other {
        /// The line as printed.
        text: String,
    },
}

/// Where a plant goes: the Build line, used by the build action and by the Office bonus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "at", rename_all = "camelCase")]
pub enum BuildSite {
    /// The active metro, else the first empty city clockwise from it \[buildMetro\].
    Metro,
    /// From the active metro anticlockwise, the first empty city in that region \[buildRegion\].
    Region {
        /// The id of a region of the map.
        region: Id,
    },
}

words! {
    /// How a card names the opponent whose share is bought \[buyShare\].
    pub enum ShareOf {
        /// The opponent lowest on Influence \[shareLeastInfluence\].
        LeastInfluence = "leastInfluence",
        /// The opponent with the most built Industries \[shareMostBuilt\].
        MostBuilt = "mostBuilt",
        /// The opponent whose next share costs most \[shareHighestValue\].
        HighestValue = "highestValue",
    }
}

words! {
    /// The types of Strategy spaces \[strategySpace\].
    pub enum StrategyType {
        /// Gains nothing \[sales\].
        Sales = "sales",
        /// Takes a Policy \[lobby\].
        Lobby = "lobby",
        /// Places a plant \[office\].
        Office = "office",
        /// Gains the Influence of the space \[advertising\].
        Advertising = "advertising",
        /// Takes one wild step \[export\].
        Export = "export",
        /// Takes an open Industry and puts a plant on it \[administration\].
        Administration = "administration",
    }
}

words! {
    /// By which number the Administration bonus chooses its Industry \[administration\].
    pub enum IndustryBy {
        /// The most Influence.
        Influence = "influence",
        /// The most Asset Value.
        AssetValue = "assetValue",
    }
}

/// A Strategy space as an action names it: its type and, for Administration, how it chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "space", rename_all = "camelCase")]
pub enum Strategy {
    /// Covers a Sales space, gains nothing \[sales\].
    Sales,
    /// Covers a Lobby space, takes a Policy \[lobby\].
    Lobby,
    /// Covers an Office space, places a plant \[office\].
    Office,
    /// Covers an Advertising space, gains its Influence \[advertising\].
    Advertising,
    /// Covers an Export space, takes one wild step \[export\].
    Export,
    /// Covers an Administration space, takes an open Industry and puts a plant on it \[administration\].
    Administration {
        /// By which of its numbers the Industry is chosen.
        by: IndustryBy,
    },
}

impl Strategy {
    /// The type of space that is covered.
    #[must_use]
    pub const fn space(self) -> StrategyType {
        match self {
            Self::Sales => StrategyType::Sales,
            Self::Lobby => StrategyType::Lobby,
            Self::Office => StrategyType::Office,
            Self::Advertising => StrategyType::Advertising,
            Self::Export => StrategyType::Export,
            Self::Administration { .. } => StrategyType::Administration,
        }
    }
}

/// One action of phase 4 \[actions\].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "camelCase")]
pub enum Action {
    /// Builds an unbuilt Industry \[build\].
    Build,
    /// Buys the cheapest share of an opponent \[buyShare\].
    BuyShare {
        /// Of which opponent, by its rule.
        of: ShareOf,
    },
    /// Covers a Strategy space and takes its bonus \[strategySpace\].
    Strategy(Strategy),
    /// Gains from its Policies \[politics\].
    Politics,
    /// A line that we have no word for; the humans say whether it was done \[other\].
    Other {
        /// The line as printed.
        text: String,
    },
}

/// What a card gains in the National Projects of round 6 \[projectGain\].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Project {
    /// Influence gained, in steps.
    pub influence: u32,
    /// Favor gained, in tokens.
    pub favor: u32,
}
record!(Project { influence: required "influence", favor: required "favor" });

/// The line for the Industry auction \[industryBid\].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct IndustryBid {
    /// Cr over the current bid; 0: it passes, unless it opens.
    pub increase: u32,
    /// The highest current bid, in Cr, that it still answers.
    pub limit: u32,
}
record!(IndustryBid { increase: required "increase", limit: required "limit" });

/// One AIPL card: a line for each of phases 1 to 3, and the actions of phase 4 \[cards\].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Card {
    /// Unique in the set; not empty.
    pub id: Id,
    /// Gears on the back: 1, 2 or 3 \[cards\].
    #[cfg_attr(test, ts(type = "Level"), schemars(range(min = 1, max = 3)))]
    pub level: u32,
    /// Phase 1: where the pawn goes \[region\].
    pub region: RegionLine,
    /// Phase 2: how many Promoters it bids \[policyBid\].
    pub policy_bid: u32,
    /// National Projects: what it gains \[projectGain\].
    pub project: Project,
    /// Phase 3: how it bids for an Industry \[industryBid\].
    pub industry_bid: IndustryBid,
    /// The Build line: used by the build action and by the Office bonus \[buildMetro, buildRegion\].
    pub build: BuildSite,
    /// Phase 4, left to right, at most 99 \[actions\].
    #[cfg_attr(test, schemars(length(max = 99)))]
    pub actions: Vec<Action>,
}
record!(Card {
    id: required "id" by Named,
    level: required "level" by Whole<1, 3>,
    region: required "region",
    policy_bid: required "policyBid",
    project: required "project",
    industry_bid: required "industryBid",
    build: required "build",
    actions: required "actions" by Short<Action>,
});

/// A card as far as it was told: with a physical deck people tell only the line that counts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(test, ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct PartialCard {
    /// The card's id, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<Id>,
    /// Gears on the back: 1, 2 or 3 \[cards\].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(as = "Option<LevelWord>"), schemars(range(min = 1, max = 3)))]
    pub level: Option<u32>,
    /// Phase 1: where the pawn goes \[region\].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub region: Option<RegionLine>,
    /// Phase 2: how many Promoters it bids \[policyBid\].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub policy_bid: Option<u32>,
    /// National Projects: what it gains \[projectGain\].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub project: Option<Project>,
    /// Phase 3: how it bids for an Industry \[industryBid\].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub industry_bid: Option<IndustryBid>,
    /// The Build line: used by the build action and by the Office bonus \[buildMetro, buildRegion\].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub build: Option<BuildSite>,
    /// Phase 4, left to right, at most 99 \[actions\].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(length(max = 99)))]
    pub actions: Option<Vec<Action>>,
}
record!(PartialCard {
    id: optional "id" by Named,
    level: optional "level" by Whole<1, 3>,
    region: optional "region",
    policy_bid: optional "policyBid",
    project: optional "project",
    industry_bid: optional "industryBid",
    build: optional "build",
    actions: optional "actions" by Short<Action>,
});

impl PartialCard {
    /// These lines, where they are told, over those of `under`.
    #[must_use]
    pub(crate) fn over(self, under: Self) -> Self {
        Self {
            id: self.id.or(under.id),
            level: self.level.or(under.level),
            region: self.region.or(under.region),
            policy_bid: self.policy_bid.or(under.policy_bid),
            project: self.project.or(under.project),
            industry_bid: self.industry_bid.or(under.industry_bid),
            build: self.build.or(under.build),
            actions: self.actions.or(under.actions),
        }
    }
}

impl From<&Card> for PartialCard {
    fn from(card: &Card) -> Self {
        let Card { id, level, region, policy_bid, project, industry_bid, build, actions } = card.clone();
        Self {
            id: Some(id),
            level: Some(level),
            region: Some(region),
            policy_bid: Some(policy_bid),
            project: Some(project),
            industry_bid: Some(industry_bid),
            build: Some(build),
            actions: Some(actions),
        }
    }
}

impl Read for RegionLine {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        let mut fields = Fields::open(value, path, problems);
        let (line, known): (_, &[&str]) = match fields.tag("kind", problems) {
            "next" => {
                let direction = fields.required("direction", problems, Read::read);
                (Self::Next { direction }, &["kind", "direction"])
            }
            "nearestWithMost" => {
                let direction = fields.required("direction", problems, Read::read);
                let what = fields.required("what", problems, Read::read);
                (Self::NearestWithMost { direction, what }, &["kind", "direction", "what"])
            }
            "other" => {
                let text = fields.required("text", problems, Read::read);
                (Self::Other { text }, &["kind", "text"])
            }
            _ => {
                fields.refuse_tag("kind", "next, nearestWithMost or other", problems);
                (Self::Other { text: String::new() }, &[])
            }
        };
        fields.close(known, problems);
        line
    }
}

impl Read for BuildSite {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        let mut fields = Fields::open(value, path, problems);
        let (site, known): (_, &[&str]) = match fields.tag("at", problems) {
            "region" => {
                let region = fields.required("region", problems, Named::read);
                (Self::Region { region }, &["at", "region"])
            }
            "metro" => (Self::Metro, &["at"]),
            _ => {
                fields.refuse_tag("at", "metro or region", problems);
                (Self::Metro, &[])
            }
        };
        fields.close(known, problems);
        site
    }

    fn check(&self, path: Path, problems: &mut Problems) {
        if let Self::Region { region } = self {
            Named::check(region, path.field("region"), problems);
        }
    }
}

impl Read for Action {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        let mut fields = Fields::open(value, path, problems);
        let (action, known): (_, &[&str]) = match fields.tag("do", problems) {
            "build" => (Self::Build, &["do"]),
            "buyShare" => (Self::BuyShare { of: fields.required("of", problems, Read::read) }, &["do", "of"]),
            "strategy" => {
                let (strategy, known) = read_strategy(&mut fields, problems);
                (Self::Strategy(strategy), known)
            }
            "politics" => (Self::Politics, &["do"]),
            "other" => {
                let text = fields.required("text", problems, Read::read);
                (Self::Other { text }, &["do", "text"])
            }
            _ => {
                let known = "build, buyShare, strategy, politics or other";
                fields.refuse_tag("do", known, problems);
                (Self::Politics, &[])
            }
        };
        fields.close(known, problems);
        action
    }
}

/// The space of a strategy action, and the fields that it has.
fn read_strategy(fields: &mut Fields, problems: &mut Problems) -> (Strategy, &'static [&'static str]) {
    let strategy = match fields.tag("space", problems) {
        "sales" => Strategy::Sales,
        "lobby" => Strategy::Lobby,
        "office" => Strategy::Office,
        "advertising" => Strategy::Advertising,
        "export" => Strategy::Export,
        "administration" => {
            let by = fields.required("by", problems, Read::read);
            return (Strategy::Administration { by }, &["do", "space", "by"]);
        }
        _ => {
            let known = "sales, lobby, office, advertising, export or administration";
            fields.refuse_tag("space", known, problems);
            Strategy::Sales
        }
    };
    (strategy, &["do", "space"])
}

/// Gears on the back of a card: 1, 2 or 3.
#[cfg(test)]
#[derive(ts_rs::TS, schemars::JsonSchema)]
#[ts(rename = "Level", type = "1 | 2 | 3")]
pub(crate) struct LevelWord;
