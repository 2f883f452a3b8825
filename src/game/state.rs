//! The whole state of a game, as plain data: what the host keeps, saves and hands in.

use crate::error::ErrorCode;
use crate::game::card::{Card, PartialCard};
use crate::game::cards::own::CardSet;
use crate::game::course::{Course, Stage};
use crate::game::difficulty::Decks;
use crate::game::id::Id;
use crate::game::mode::Mode;
use crate::game::table::{Table, True};
use crate::read::{Any, Bound, Each, Fields, Indexes, Named, Path, Problems, Read, record};
use serde::Serialize;

/// The schema version of [`Game`].
pub(crate) const SCHEMA: u32 = 2;

/// The one before it, which is read too: without course.
const SCHEMA_1: u32 = 1;

/// Which cards are played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Cards {
    /// The built-in set: our own, not the publisher's.
    Sample,
    /// People flip their own deck \[ownDeck\].
    Physical,
    /// A card set of one's own.
    #[serde(untagged)]
    Own(
        #[cfg_attr(test, ts(as = "Vec<Card>"), schemars(with = "Vec<Card>", length(min = 1, max = 52)))]
        CardSet,
    ),
}

impl Read for Cards {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        match value {
            Any::Text(text) if text == "sample" => Self::Sample,
            Any::Text(text) if text == "physical" => Self::Physical,
            Any::List(_) => Self::Own(Vec::<Card>::read(value, path, problems).into()),
            _ => {
                problems.expected(path, "sample, physical or a list of cards", value);
                Self::Sample
            }
        }
    }

    fn check(&self, path: Path, problems: &mut Problems) {
        if let Self::Own(cards) = self {
            cards.check_cards(path, problems);
        }
    }
}

/// The card set aside for National Projects \[projectSetAside\].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum SetAside {
    /// A card of ours, by its id.
    Card(#[cfg_attr(test, schemars(length(min = 1)))] Id),
    /// A card of a physical deck: nobody has seen it.
    FaceDown(True),
}

impl Read for SetAside {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        if *value == Any::Bool(true) {
            return Self::FaceDown(True);
        }
        Self::Card(Named::read(value, path, problems))
    }

    fn check(&self, path: Path, problems: &mut Problems) {
        if let Self::Card(id) = self {
            Named::check(id, path, problems);
        }
    }
}

/// What the automaton itself holds. Cards are in exactly one of deck, faceUp and setAside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Aipl {
    /// Its id among the players of the table.
    pub player: Id,
    /// Card ids, face down, next first. \[\] with a physical deck.
    pub deck: Vec<Id>,
    /// Card ids, oldest first. \[\] with a physical deck.
    pub face_up: Vec<Id>,
    /// The id of the card set aside for National Projects \[projectSetAside\]; true with a physical deck; absent: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "string | true"))]
    pub set_aside: Option<SetAside>,
    /// A copy of the card last flipped; with a physical deck as far as it was told; absent: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub current: Option<PartialCard>,
    /// Indexes into `current.actions` (0 is the leftmost) that carry an action token, in the order used \[actions\].
    pub tokens: Vec<usize>,
    /// Passed on the first lap of the running Industry auction: no turn in the second \[industryBid\].
    pub passed: bool,
}
record!(Aipl {
    player: required "player" by Named,
    deck: required "deck" by Each<Named>,
    face_up: required "faceUp" by Each<Named>,
    set_aside: optional "setAside",
    current: optional "current",
    tokens: required "tokens" by Indexes,
    passed: required "passed",
});

/// The whole state of a game: plain data, so that it survives JSON, a save file and a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[non_exhaustive]
pub struct Game {
    /// The version of this shape: 2. Games of schema 1, without `course`, are read too.
    #[cfg_attr(test, ts(type = "2"), schemars(extend("const" = 2)))]
    pub schema: u32,
    /// Solo, or two players \[mode\].
    pub mode: Mode,
    /// What the decks were built by: a name of the tables, or one composition per AIPL \[deckTable\].
    #[cfg_attr(test, ts(type = "Difficulty | Composition[]"))]
    pub difficulty: Decks,
    /// Which cards are played: the built-in set, people's own deck \[ownDeck\], or a card set of one's own.
    #[cfg_attr(test, ts(type = "\"sample\" | \"physical\" | Card[]"))]
    pub cards: Cards,
    /// Any text; the same options and seed give the same game on every platform.
    pub seed: String,
    /// Random draws made so far (each shuffle or draw is one): with the seed, the whole random state.
    pub draws: u32,
    /// One entry per AIPL, in seat order.
    #[cfg_attr(test, schemars(length(min = 1, max = 2)))]
    pub aipls: Vec<Aipl>,
    /// What lies on the table.
    pub table: Table,
    /// Where the game stands: what may happen now.
    pub course: Course,
}

impl Read for Game {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        const FIELDS: [&str; 9] =
            ["schema", "mode", "difficulty", "cards", "seed", "draws", "aipls", "table", "course"];
        let mut fields = Fields::open(value, path, problems);
        let found = fields.required("schema", problems, schema);
        let mut read = Self {
            schema: SCHEMA,
            mode: fields.required("mode", problems, Read::read),
            difficulty: fields.required("difficulty", problems, Read::read),
            cards: fields.required("cards", problems, Read::read),
            seed: fields.required("seed", problems, Read::read),
            draws: fields.required("draws", problems, Read::read),
            aipls: fields.required("aipls", problems, Read::read),
            table: fields.required("table", problems, Read::read),
            // Where a game of schema 1 stands is not known: people go on from the next Tycoon.
            course: Course::fresh(Stage::Tycoon),
        };
        match found {
            // Nobody knows what else such a game should have.
            None => {}
            Some(SCHEMA_1) => {
                let known = &FIELDS[..FIELDS.len() - 1];
                fields.close(known, problems);
                read.table.refuse_fields_since_schema_1(&path.field("table"), problems);
            }
            Some(_) => {
                read.course = fields.required("course", problems, Read::read);
                fields.close(&FIELDS, problems);
            }
        }
        read
    }

    fn check(&self, path: Path, problems: &mut Problems) {
        if self.schema != SCHEMA {
            let message = format!("expected schema {SCHEMA}, found {}", self.schema);
            return refuse_schema(&path.field("schema"), &message, problems);
        }
        self.difficulty.check(path.field("difficulty"), problems);
        self.cards.check(path.field("cards"), problems);
        self.draws.check(path.field("draws"), problems);
        self.aipls.check(path.field("aipls"), problems);
        self.table.check(path.field("table"), problems);
        self.course.check(path.field("course"), problems);
    }
}

/// The schema of a game, if it is known here.
fn schema(value: &Any, path: &Path, problems: &mut Problems) -> Option<u32> {
    let found = match value {
        Any::Whole(found) => u32::try_from(*found).ok(),
        Any::Negative(_) | Any::Fraction(_) => None,
        _ => return Some(u32::read(value, path, problems)),
    };
    let known = found.filter(|found| [SCHEMA_1, SCHEMA].contains(found));
    if known.is_none() {
        let message =
            format!("expected schema {SCHEMA_1} or {SCHEMA}, which this package reads, found {value}");
        refuse_schema(path, &message, problems);
    }
    known
}

/// A game of a version not known here is refused as such, whatever else is in it.
fn refuse_schema(path: &Path, message: &str, problems: &mut Problems) {
    problems.note_as(ErrorCode::UnsupportedSchema, path, message);
    problems.mute();
}
