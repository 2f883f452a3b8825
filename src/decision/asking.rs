//! Questions: a fact is asked for only if it decides, and what people answer is checked.

use crate::decision::answer::Answer;
use crate::decision::outcome::{About, Accepts, Question};
use crate::decision::request::Request;
use crate::decision::turn::{Ruled, Stop};
use crate::error::{AiplError, ErrorCode};
use crate::game::card::{BuildSite, StrategyType};
use crate::game::id::Id;
use crate::game::table::SHARE_PRICES;
use crate::read::{MAX_NUMBER, Path};
use crate::rules::rule::RuleId;

/// What people say to a question.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Reply {
    /// Nothing yet.
    Unanswered,
    /// There is none.
    None,
    /// There is one; people do it themselves.
    There,
    /// Its id.
    Id(Id),
    /// Its number.
    Number(u32),
}

impl Reply {
    /// The id, where one was answered.
    pub fn id(&self) -> Option<Id> {
        match self {
            Self::Id(id) => Some(id.clone()),
            _ => None,
        }
    }
}

/// The questions of one decision; of one action, where it is about an action.
pub(crate) struct Asking<'r> {
    request: &'r Request,
    action: Option<usize>,
    unanswered: Vec<Question>,
}

impl<'r> Asking<'r> {
    pub const fn new(request: &'r Request, action: Option<usize>) -> Self {
        Self { request, action, unanswered: Vec::new() }
    }

    /// Reads the answer; without one the question is kept to be asked.
    pub fn ask(&mut self, question: Query) -> Ruled<Reply> {
        let question = question.keyed(self.action);
        let Some(answer) = self.request.answers.get(&question.key) else {
            self.unanswered.push(question);
            return Ok(Reply::Unanswered);
        };
        Ok(reply(answer, &question).ok_or_else(|| bad_answer(&question, answer))?)
    }

    /// The questions without an answer.
    pub fn unanswered(self) -> Vec<Question> {
        self.unanswered
    }

    /// Stops the decision if anything is left to ask.
    pub fn settle(self) -> Ruled {
        settle(self.unanswered)
    }
}

/// Stops the decision if there are questions.
pub(crate) fn settle(questions: Vec<Question>) -> Ruled {
    if questions.is_empty() { Ok(()) } else { Err(Stop::Needs(questions)) }
}

/// The answer, if the question accepts it.
fn reply(answer: &Answer, question: &Question) -> Option<Reply> {
    let (accepts, reply) = match answer {
        Answer::None => (Accepts::None, Reply::None),
        Answer::There => (Accepts::True, Reply::There),
        Answer::Number(number) if is_number_for(question, *number) => {
            (Accepts::Number, Reply::Number(*number))
        }
        Answer::Number(_) | Answer::Unfit(_) => return None,
        Answer::Id(id) => {
            let fits = match &question.choices {
                Some(choices) => choices.contains(id),
                None => !id.is_empty(),
            };
            if !fits {
                return None;
            }
            (Accepts::Id, Reply::Id(id.clone()))
        }
    };
    question.accepts.contains(&accepts).then_some(reply)
}

/// A price must be a share's, any other number one that a game can have.
fn is_number_for(question: &Question, number: u32) -> bool {
    match question.about {
        About::Price | About::OwnShare => SHARE_PRICES.contains(&number),
        _ => number <= MAX_NUMBER,
    }
}

fn bad_answer(question: &Question, found: &Answer) -> AiplError {
    let words = question.accepts.iter().map(|accepts| match accepts {
        Accepts::Id => match &question.choices {
            Some(choices) => format!("one of {}", choices.join(", ")),
            None => "an id".to_owned(),
        },
        Accepts::Number => match question.about {
            About::LowestAssetValue => "a whole number of 0 or more".to_owned(),
            _ => "a price of 30, 35, … 70".to_owned(),
        },
        Accepts::True => "true (there is one)".to_owned(),
        Accepts::None => "null (there is none)".to_owned(),
    });
    let found = match found {
        Answer::None => "null",
        Answer::There => "true",
        Answer::Number(_) => "another number",
        Answer::Id(_) => "another text",
        Answer::Unfit(unfit) => unfit.told(),
    };
    let message = format!("expected {}, found {found}", words.collect::<Vec<_>>().join(", or "));
    let path = Path::argument("request");
    let path = path.field("answers");
    AiplError::new(ErrorCode::BadAnswer, path.key(&question.key).to_string(), message)
}

/// A question as a rule asks it; its key comes with the action that it is about.
pub(crate) struct Query(Question);

impl Query {
    fn new(about: About, rule: RuleId, accepts: &[Accepts]) -> Self {
        Self(Question {
            key: String::new(),
            about,
            rule,
            accepts: accepts.to_vec(),
            choices: None,
            action: None,
            player: None,
            site: None,
            space: None,
        })
    }

    fn keyed(mut self, action: Option<usize>) -> Question {
        let about = self.0.about.as_str();
        self.0.key = action.map_or_else(|| about.to_owned(), |action| format!("{action}.{about}"));
        self.0.action = action;
        self.0
    }

    /// Which city the Build line leads to, on a map that we do not know.
    pub fn city(site: &BuildSite) -> Self {
        let accepts = [Accepts::Id, Accepts::True, Accepts::None];
        let Self(question) = Self::new(About::City, site.rule(), &accepts);
        Self(Question { site: Some(site.clone()), ..question })
    }

    /// In which region the pawn is.
    pub fn pawn(site: &BuildSite, regions: Vec<Id>) -> Self {
        let Self(question) = Self::new(About::Pawn, site.rule(), &[Accepts::Id]);
        Self(Question { site: Some(site.clone()), choices: Some(regions), ..question })
    }

    /// Whom the rule names, of those among whom it is.
    pub fn opponent(rule: RuleId, choices: Vec<Id>, maybe_none: bool) -> Self {
        let accepts: &[_] = if maybe_none { &[Accepts::Id, Accepts::None] } else { &[Accepts::Id] };
        let Self(question) = Self::new(About::Opponent, rule, accepts);
        Self(Question { choices: Some(choices), ..question })
    }

    /// What the seller's cheapest share costs.
    pub fn price(seller: Id, maybe_none: bool) -> Self {
        let all = [Accepts::Number, Accepts::True, Accepts::None];
        let accepts = if maybe_none { &all[..] } else { &all[..2] };
        let Self(question) = Self::new(About::Price, RuleId::BuyShare, accepts);
        Self(Question { player: Some(seller), ..question })
    }

    /// Which is the leftmost free space of the type.
    pub fn space(space: StrategyType) -> Self {
        let accepts = [Accepts::Id, Accepts::True, Accepts::None];
        let Self(question) = Self::new(About::Space, RuleId::StrategySpace, &accepts);
        Self(Question { space: Some(space), ..question })
    }

    /// What its own cheapest share costs.
    pub fn own_share(player: Id, space: StrategyType) -> Self {
        let accepts = [Accepts::Number, Accepts::True, Accepts::None];
        let Self(question) = Self::new(About::OwnShare, RuleId::StrategySpace, &accepts);
        Self(Question { player: Some(player), space: Some(space), ..question })
    }

    /// Which Industry the rule chooses.
    pub fn industry(rule: RuleId) -> Self {
        Self::new(About::Industry, rule, &[Accepts::Id, Accepts::True, Accepts::None])
    }

    /// Whether it has a plant left.
    pub fn plant(rule: RuleId, player: Id) -> Self {
        let Self(question) = Self::new(About::Plant, rule, &[Accepts::True, Accepts::None]);
        Self(Question { player: Some(player), ..question })
    }

    /// The lowest Asset Value among the open Industries.
    pub fn lowest_asset_value() -> Self {
        Self::new(About::LowestAssetValue, RuleId::IndustryBid, &[Accepts::Number, Accepts::None])
    }

    /// Whether a line that we have no word for was carried out.
    pub fn done() -> Self {
        Self::new(About::Done, RuleId::Other, &[Accepts::True, Accepts::None])
    }
}
