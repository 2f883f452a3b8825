//! What lies on the table, as far as it is known. An absent fact is unknown; it is never zero.

use crate::game::card::StrategyType;
use crate::game::fact::Fact;
use crate::game::id::Id;
use crate::game::record::Record;
use crate::read::{Any, Bound, Each, MAX_NUMBER, Named, Path, Problems, Read, Short, Whole, record};
use crate::word::words;
use serde::Serialize;

/// How many plants a player has \[pieces\].
pub(crate) const PLANTS: u32 = 9;

/// The prices of a company's nine shares, in Cr, cheapest first \[pieces\].
pub(crate) const SHARE_PRICES: [u32; 9] = [30, 35, 40, 45, 50, 55, 60, 65, 70];

/// The price of a share in the schema, in Cr.
#[cfg(test)]
pub(crate) struct SharePrice;

#[cfg(test)]
impl schemars::JsonSchema for SharePrice {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "SharePrice".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "enum": SHARE_PRICES })
    }
}

/// The shares left when `price` is the cheapest: this one and all dearer ones.
pub(crate) fn shares_from(price: u32) -> Vec<u32> {
    SHARE_PRICES.into_iter().filter(|&share| share >= price).collect()
}

/// `true` in JSON, where the field is either true or absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(inline, extend("type" = "boolean", "const" = true)))]
pub struct True;

impl Serialize for True {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(true)
    }
}

impl Read for True {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        if *value != Any::Bool(true) {
            problems.expected(path, "true, or no such field", value);
        }
        Self
    }
}

words! {
    /// Who plays.
    pub enum PlayerKind {
        /// A person.
        Human = "human",
        /// The automaton.
        Aipl = "aipl",
    }
}

/// A Policy card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Policy {
    /// Unique among Policies.
    pub id: Id,
    /// Its name, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
    /// Its Politics bonus \[politics\].
    pub politics: PoliticsBonus,
}
record!(Policy { id: required "id" by Named, name: optional "name", politics: required "politics" });

/// What a Policy gains when its owner does Politics \[politics\].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PoliticsBonus {
    /// Influence gained, in steps; what a Policy is chosen by \[choosePolicy\].
    pub influence: u32,
    /// Merit cards gained \[meritCards\].
    pub merit_cards: u32,
}
record!(PoliticsBonus { influence: required "influence", merit_cards: required "meritCards" });

/// Steps that an Industry gives in a sector \[sectorSteps\].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct IndustrySteps {
    /// The id of a sector.
    pub sector: Id,
    /// How many steps.
    pub steps: u32,
}
record!(IndustrySteps { sector: required "sector" by Named, steps: required "steps" });

/// An Industry card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Industry {
    /// Unique among Industries.
    pub id: Id,
    /// Its name, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
    /// Asset Value, in Cr; what an Industry is chosen by \[chooseIndustry\].
    pub asset_value: u32,
    /// Influence gained when it is built, in steps \[build\]; Administration may choose by it.
    pub influence: u32,
    /// Steps in named sectors, in the card's order \[sectorSteps\].
    pub sectors: Vec<IndustrySteps>,
    /// Wild steps \[wildStep\], at most 99.
    #[cfg_attr(test, schemars(range(max = 99)))]
    pub wild_steps: u32,
}
record!(Industry {
    id: required "id" by Named,
    name: optional "name",
    asset_value: required "assetValue",
    influence: required "influence",
    sectors: required "sectors",
    // Each wild step is a step of the outcome, so a hostile number must not make millions.
    wild_steps: required "wildSteps" by Whole<0, 99>,
});

/// A player and what is known of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(test, ts(optional_fields))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Player {
    /// Unique among players; not `supply`.
    pub id: Id,
    /// A human or an AIPL.
    pub kind: PlayerKind,
    /// Their name, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Their colour, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<String>,
    /// Influence, in steps; absent: unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub influence: Fact<u32>,
    /// Favor, in tokens; absent: unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub favor: Fact<u32>,
    /// Asset Value, in Cr, without that of Merit cards; absent: unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asset_value: Fact<u32>,
    /// How many Industries are built; absent: unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub built_industries: Fact<u32>,
    /// Prices of the own shares still for sale: ascending, of 30, 35, … 70 Cr; absent: unknown \[pieces\].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<Vec<SharePrice>>", extend("uniqueItems" = true)))]
    pub shares: Fact<Vec<u32>>,
    /// Plants not yet placed, 0 to 9; absent: unknown \[pieces\].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(range(max = 9)))]
    pub plants: Fact<u32>,
    /// Policies held; absent: unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub policies: Fact<Vec<Policy>>,
    /// Unbuilt Industries, left to right, newest first; absent: unknown \[chooseIndustry\].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unbuilt: Fact<Vec<Industry>>,
    /// How many unbuilt Industries, 1 or more, where it is not known which: only where `unbuilt` is absent; absent: unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(range(min = 1)))]
    pub unbuilt_industries: Fact<u32>,
    /// How many Merit cards, 10 Cr Asset Value each at the end; absent: unknown \[meritCards\].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub merit_cards: Fact<u32>,
    /// The Corporate Agenda; absent: unknown \[agenda\].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agenda: Fact<String>,
}
record!(Player {
    id: required "id" by Named,
    kind: required "kind",
    name: optional "name",
    colour: optional "colour",
    influence: optional "influence",
    favor: optional "favor",
    asset_value: optional "assetValue",
    built_industries: optional "builtIndustries",
    shares: optional "shares",
    plants: optional "plants" by Whole<0, PLANTS>,
    policies: optional "policies",
    unbuilt: optional "unbuilt",
    unbuilt_industries: optional "unbuiltIndustries" by Whole<1, MAX_NUMBER>,
    merit_cards: optional "meritCards",
    agenda: optional "agenda",
});

impl Player {
    /// A player of whom nothing is known.
    #[must_use]
    pub const fn unknown(id: Id, kind: PlayerKind) -> Self {
        Self {
            id,
            kind,
            name: None,
            colour: None,
            influence: None,
            favor: None,
            asset_value: None,
            built_industries: None,
            shares: None,
            plants: None,
            policies: None,
            unbuilt: None,
            unbuilt_industries: None,
            merit_cards: None,
            agenda: None,
        }
    }

    /// How many unbuilt Industries there are.
    pub(crate) fn unbuilt_count(&self) -> Fact<u32> {
        let row = self.unbuilt.as_ref().and_then(|row| u32::try_from(row.len()).ok());
        row.or(self.unbuilt_industries)
    }
}

/// A region of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Region {
    /// Unique among regions.
    pub id: Id,
    /// Its name, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
}
record!(Region { id: required "id" by Named, name: optional "name" });

/// A city of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct City {
    /// Unique among cities.
    pub id: Id,
    /// The id of its region.
    pub region: Id,
    /// True for the one metro of its region; absent: it is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "true"))]
    pub metro: Option<True>,
    /// Its name, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
    /// The player id of the owner of the plant there; null: empty.
    pub plant: Option<Id>,
}
record!(City {
    id: required "id" by Named,
    region: required "region" by Named,
    metro: optional "metro",
    name: optional "name",
    plant: nullable "plant" by Named,
});

/// The map: regions and cities, both clockwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TableMap {
    /// All regions, clockwise, at most 99. Each has one metro.
    #[cfg_attr(test, schemars(length(max = 99)))]
    pub regions: Vec<Region>,
    /// The road: one ring through all cities, clockwise.
    pub cities: Vec<City>,
    /// The id of the region where the pawn is: its metro is the active one; absent: unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub pawn: Fact<Id>,
}
record!(TableMap {
    regions: required "regions" by Short<Region>,
    cities: required "cities",
    pawn: optional "pawn" by Named,
});

/// A Strategy space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct StrategySpace {
    /// Unique among Strategy spaces.
    pub id: Id,
    /// Its type \[strategySpace\].
    #[serde(rename = "type")]
    pub kind: StrategyType,
    /// The Influence that an Advertising space gives, in steps; absent: unknown \[advertising\].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub influence: Fact<u32>,
    /// The player id of whose share covers it; null: free.
    pub covered_by: Option<Id>,
}
record!(StrategySpace {
    id: required "id" by Named,
    kind: required "type",
    influence: optional "influence",
    covered_by: nullable "coveredBy" by Named,
});

/// How many steps a sector has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// So many from its start to its end.
    Steps(u32),
    /// It has no end.
    Endless,
}

impl Serialize for Length {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Steps(steps) => serializer.serialize_u32(*steps),
            Self::Endless => serializer.serialize_unit(),
        }
    }
}

impl Read for Length {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        match value {
            Any::Null => Self::Endless,
            _ => Self::Steps(Read::read(value, path, problems)),
        }
    }

    fn check(&self, path: Path, problems: &mut Problems) {
        if let Self::Steps(steps) = self {
            steps.check(path, problems);
        }
    }
}

/// A sector: a track on which players take steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Sector {
    /// Unique among sectors.
    pub id: Id,
    /// Its name, for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
    /// Steps from its start to its end, where nobody can step on; null: it has no end.
    #[cfg_attr(test, ts(type = "number | null"), schemars(with = "Option<u32>"))]
    pub length: Length,
    /// True: nobody can step here.
    pub blocked: bool,
    /// Steps taken so far by player id; a player not named: unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        test,
        ts(optional, type = "{ [player: string]: number }"),
        schemars(with = "Option<std::collections::BTreeMap<String, u32>>")
    )]
    pub positions: Fact<Record<u32>>,
}
record!(Sector {
    id: required "id" by Named,
    name: optional "name",
    length: required "length",
    blocked: required "blocked",
    positions: optional "positions",
});

/// A Conglomerate bonus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Conglomerate {
    /// Unique among Conglomerate bonuses.
    pub id: Id,
    /// Influence gained, in steps; what it is chosen by \[conglomerate\].
    pub influence: u32,
}
record!(Conglomerate { id: required "id" by Named, influence: required "influence" });

/// What lies on the table, as far as it is known. All but the players may be absent: unknown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(test, ts(optional_fields))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Table {
    /// The round, 1 to 7; absent: unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(range(min = 1, max = 7)))]
    pub round: Fact<u32>,
    /// All three, in seat order, clockwise \[mode\].
    #[cfg_attr(test, schemars(length(equal = 3)))]
    pub players: Vec<Player>,
    /// The id of the player who is the Tycoon; absent: unknown \[startPlayer\].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tycoon: Fact<Id>,
    /// Regions, cities and the pawn; absent: unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Fact<TableMap>,
    /// Open Policies, left to right; absent: unknown \[choosePolicy\].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub policies: Fact<Vec<Policy>>,
    /// Open Industries, left to right; absent: unknown \[chooseIndustry\].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub industries: Fact<Vec<Industry>>,
    /// Strategy spaces, left to right; absent: unknown \[strategySpace\].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strategy: Fact<Vec<StrategySpace>>,
    /// All six sectors; absent: unknown \[sectorSteps\].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(length(equal = 6)))]
    pub sectors: Fact<Vec<Sector>>,
    /// The ids of the two Endgame Favor sectors, left to right; absent: unknown \[wildStep\].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub endgame_favor: Fact<[Id; 2]>,
    /// Conglomerate bonuses still to be had, left to right; absent: unknown \[conglomerate\].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conglomerates: Fact<Vec<Conglomerate>>,
}

impl Table {
    /// A table of which only the players are known.
    #[must_use]
    pub const fn unknown(players: Vec<Player>) -> Self {
        Self {
            round: None,
            players,
            tycoon: None,
            map: None,
            policies: None,
            industries: None,
            strategy: None,
            sectors: None,
            endgame_favor: None,
            conglomerates: None,
        }
    }

    /// The seat of a player: its place in `players`.
    pub(crate) fn seat(&self, id: &str) -> Option<usize> {
        self.players.iter().position(|player| *player.id == *id)
    }

    /// A player.
    pub(crate) fn player(&self, id: &str) -> Option<&Player> {
        self.seat(id).map(|seat| &self.players[seat])
    }

    /// Games of schema 1 had no number of unbuilt Industries.
    pub(crate) fn refuse_fields_since_schema_1(&self, path: &Path, problems: &mut Problems) {
        let path = path.field("players");
        for (seat, _) in self.players.iter().enumerate().filter(|(_, one)| one.unbuilt_industries.is_some()) {
            let message = "an unknown field in schema 1";
            problems.note(&path.index(seat).field("unbuiltIndustries"), message);
        }
    }

    pub(crate) fn is_human(&self, id: &str) -> bool {
        self.player(id).is_some_and(|player| player.kind == PlayerKind::Human)
    }
}

record!(Table {
    round: optional "round" by Whole<1, 7>,
    players: required "players",
    tycoon: optional "tycoon" by Named,
    map: optional "map",
    policies: optional "policies",
    industries: optional "industries",
    strategy: optional "strategy",
    sectors: optional "sectors",
    endgame_favor: optional "endgameFavor" by Pair,
    conglomerates: optional "conglomerates",
});

/// The ids of two.
struct Pair;

impl Bound for Pair {
    type Of = [Id; 2];

    fn read(value: &Any, path: &Path, problems: &mut Problems) -> [Id; 2] {
        Each::<Named>::read(value, path, problems).try_into().unwrap_or_else(|_| {
            problems.expected(path, "the two Endgame Favor sectors", value);
            ["".into(), "".into()]
        })
    }

    fn check(pair: &[Id; 2], path: Path, problems: &mut Problems) {
        for (index, id) in pair.iter().enumerate() {
            Named::check(id, path.index(index), problems);
        }
    }
}
