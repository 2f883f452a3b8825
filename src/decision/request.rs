//! What the AIPL is asked.

use crate::decision::answer::Answer;
use crate::game::card::{PartialCard, Project};
use crate::game::course::Lap;
use crate::game::fact::Fact;
use crate::game::id::Id;
use crate::game::record::Record;
use crate::read::{Any, Fields, Named, Path, Problems, Read, record};
use serde::Serialize;

/// A payment as a human would make it \[money\].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Payment {
    /// Who pays: a player id, or `supply`.
    pub from: Id,
    /// Who is paid: a player id, or `supply`.
    pub to: Id,
    /// How much, in Cr.
    pub amount: u32,
}
record!(Payment {
    from: required "from" by Named,
    to: required "to" by Named,
    amount: required "amount",
});

/// The decisions that can be asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(test, ts(optional_fields))]
#[serde(tag = "ask", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[non_exhaustive]
pub enum Ask {
    /// Set-up: its Influence space \[startInfluence\].
    StartInfluence {
        /// The Influence of each space that is still free, in steps; absent: unknown.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, schemars(length(min = 1)))]
        free: Fact<Vec<u32>>,
    },
    /// Set-up: its Policy \[startPolicy\].
    StartPolicy,
    /// Phase 1, as Tycoon: where the pawn goes \[region\].
    Region,
    /// Phase 2: the Promoters bid \[policyBid\].
    PolicyBid,
    /// Taking a Policy won, or owed by any effect \[choosePolicy\].
    TakePolicy,
    /// Payments as a human would make them; the steps say who really pays whom \[money\].
    Settle {
        /// In the order in which they are made.
        payments: Vec<Payment>,
    },
    /// Phase 2 of rounds 3 and 6 \[projectSetAside, projectGain\].
    NationalProject {
        /// The round: 3 or 6; absent: that of the table.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, schemars(extend("enum" = [3, 6])))]
        round: Option<u32>,
        /// With a physical deck, in round 6: what the two cards show, the one set aside first.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, schemars(length(min = 1, max = 2)))]
        projects: Option<Vec<Project>>,
    },
    /// Phase 3: one bidding turn \[industryBid\]. Asked with lap 1, an auction begins for it.
    IndustryBid {
        /// The lap of the auction: 1 or 2.
        #[cfg_attr(test, ts(type = "1 | 2"), schemars(with = "u32", extend("enum" = [1, 2])))]
        lap: Lap,
        /// The current bid, in Cr; null: nobody has bid, it opens.
        #[cfg_attr(test, ts(type = "number | null"))]
        current_bid: Option<u32>,
    },
    /// Taking an Industry won \[chooseIndustry\].
    TakeIndustry,
    /// One action of phase 4 \[actions\].
    Action,
    /// One wild sector step \[wildStep\].
    WildStep,
    /// A Conglomerate bonus \[conglomerate\].
    Conglomerate,
    /// Which opponent a Policy hits \[chooseOpponent\].
    ChooseOpponent,
    /// Its numbers at the end \[scoring\].
    Score,
}

/// One question to the AIPL.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(test, ts(optional_fields))]
pub struct Request {
    /// The player id of the AIPL. Absent: the only one; in solo it must be named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aipl: Option<Id>,
    /// Answers to the questions of earlier `needs` outcomes, by their key. true: there is one, people
    /// do it themselves; null: there is none; else its id or number. Answers not needed are ignored.
    #[serde(skip_serializing_if = "Record::is_empty")]
    #[cfg_attr(test, ts(optional, type = "{ [key: string]: string | number | boolean | null }"))]
    #[cfg_attr(test, schemars(with = "std::collections::BTreeMap<String, Answer>"))]
    pub answers: Record<Answer>,
    /// With a physical deck only: the card just flipped, with at least the line that counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<PartialCard>,
    /// What is asked.
    #[serde(flatten)]
    pub ask: Ask,
}

impl From<Ask> for Request {
    fn from(ask: Ask) -> Self {
        Self { aipl: None, answers: Record::new(), card: None, ask }
    }
}

impl Read for Request {
    fn read(value: &Any, path: &Path, problems: &mut Problems) -> Self {
        let mut fields = Fields::open(value, path, problems);
        let aipl = fields.optional("aipl", problems, Read::read);
        let answers = fields.optional("answers", problems, Record::read).unwrap_or_default();
        let card = fields.optional("card", problems, Read::read);
        let (ask, own_fields) = read_ask(&mut fields, problems);
        fields.close(&[&["ask", "aipl", "answers", "card"], own_fields].concat(), problems);
        Self { aipl, answers, card, ask }
    }

    // An answer is checked by the question that it answers.
    fn check(&self, path: Path, problems: &mut Problems) {
        if let Some(card) = &self.card {
            card.check(path.field("card"), problems);
        }
        match &self.ask {
            Ask::StartInfluence { free: Some(free) } => free.check(path.field("free"), problems),
            Ask::Settle { payments } => payments.check(path.field("payments"), problems),
            Ask::NationalProject { round, projects } => {
                if let Some(round) = round {
                    round.check(path.field("round"), problems);
                }
                if let Some(projects) = projects {
                    projects.check(path.field("projects"), problems);
                }
            }
            Ask::IndustryBid { current_bid: Some(bid), .. } => bid.check(path.field("currentBid"), problems),
            _ => {}
        }
    }
}

/// What is asked, and the fields that it has of its own.
fn read_ask(fields: &mut Fields, problems: &mut Problems) -> (Ask, &'static [&'static str]) {
    let without_fields = match fields.tag("ask", problems) {
        "startInfluence" => {
            let free = fields.optional("free", problems, Read::read);
            return (Ask::StartInfluence { free }, &["free"]);
        }
        "settle" => {
            let payments = fields.required("payments", problems, Read::read);
            return (Ask::Settle { payments }, &["payments"]);
        }
        "nationalProject" => {
            let round = fields.optional("round", problems, Read::read);
            let projects = fields.optional("projects", problems, Read::read);
            return (Ask::NationalProject { round, projects }, &["round", "projects"]);
        }
        "industryBid" => {
            let lap = fields.required("lap", problems, Read::read);
            let current_bid = fields.nullable("currentBid", problems, Read::read);
            return (Ask::IndustryBid { lap, current_bid }, &["lap", "currentBid"]);
        }
        "startPolicy" => Ask::StartPolicy,
        "region" => Ask::Region,
        "policyBid" => Ask::PolicyBid,
        "takePolicy" => Ask::TakePolicy,
        "takeIndustry" => Ask::TakeIndustry,
        "action" => Ask::Action,
        "wildStep" => Ask::WildStep,
        "conglomerate" => Ask::Conglomerate,
        "chooseOpponent" => Ask::ChooseOpponent,
        "score" => Ask::Score,
        _ => {
            fields.refuse_tag("ask", "one of the requests", problems);
            Ask::Score
        }
    };
    (without_fields, &[])
}
