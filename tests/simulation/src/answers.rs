//! Answers to the AIPL's questions: any that is accepted.

use aipl::{About, Accepts, Answer, Question};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;

use crate::table::SHARE_PRICES;

/// `None`: the question accepts nothing that is known here.
pub fn answer(question: &Question, rng: &mut ChaCha8Rng) -> Option<Answer> {
    Some(match question.accepts.choose(rng)? {
        Accepts::Id => match &question.choices {
            Some(choices) => Answer::Id(choices.choose(rng)?.clone()),
            // Where there are no choices the thing is unknown to the game, so any id is as good.
            None => Answer::Id(question.about.as_str().into()),
        },
        Accepts::Number => Answer::Number(match question.about {
            About::LowestAssetValue => rng.random_range(20..=60),
            _ => *SHARE_PRICES.choose(rng)?,
        }),
        Accepts::True => Answer::There,
        Accepts::None => Answer::None,
        _ => return None,
    })
}
