//! What holds at every step of every game. Each check says what is wrong.

use crate::table::{SHARE_PRICES, is_known};
use aipl::{
    About, Aipl, AiplError, Ask, Due, DueMove, ErrorCode, Game, Length, Move, Outcome, Player, PlayerKind,
    Record, Request, Sector, SetAside, Stage, Step, StepKind, json,
};
use serde::Serialize;
use serde_json::Value;
use std::collections::HashSet;

/// The largest number that a game may hold.
const MOST: u32 = 1_000_000_000;

/// One decision, about to be checked.
pub struct Decision<'a> {
    /// The game handed in.
    pub game: &'a Game,
    /// The request handed in.
    pub request: &'a Request,
    /// What came of it.
    pub outcome: &'a Outcome,
    /// The cards of each AIPL's deck at the start, sorted.
    pub cards: &'a [Vec<String>],
}

type Checked = Result<(), String>;

/// A check with its name.
macro_rules! checks {
    ($($check:ident),* $(,)?) => { [$((stringify!($check), $check as fn(&Decision) -> Checked)),*] };
}

/// All of them.
///
/// # Errors
/// The first that fails, and how.
pub fn check(decision: &Decision) -> Checked {
    let checks = checks![
        decides_alike_twice,
        needs_asks_what_is_not_answered,
        a_known_table_is_not_asked_about,
        a_known_table_stays_known,
        every_card_is_in_one_place,
        only_the_acting_aipl_moves_cards,
        tokens_are_valid_and_distinct,
        skips_name_what_is_left_of_the_action_used,
        draws_grow_by_reshuffles_of_an_empty_deck,
        numbers_are_in_range,
        humans_are_changed_by_sales_only,
    ];
    for (name, check) in checks {
        check(decision).map_err(|what| format!("{}: {what}", name.replace('_', " ")))?;
    }
    Ok(())
}

/// That a call leaves the game handed in as it was.
///
/// # Errors
/// If it differs.
pub fn unchanged(before: &Game, after: &Game) -> Checked {
    ensure(before == after, || "the game handed in was changed".to_owned())
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(what()) }
}

impl Decision<'_> {
    /// The next game and the steps, if it is decided.
    fn decided(&self) -> Option<(&Game, &[Step])> {
        match self.outcome {
            Outcome::Decided { game, steps, .. } => Some((game, steps)),
            Outcome::Needs { .. } => None,
        }
    }

    /// The AIPL that acts, before it does.
    fn acting<'g>(&self, game: &'g Game) -> Option<&'g Aipl> {
        let (Outcome::Decided { aipl: id, .. } | Outcome::Needs { aipl: id, .. }) = self.outcome;
        game.aipls.iter().find(|aipl| aipl.player == *id)
    }
}

/// The same game and request a second time; the engine checks the game anew, so each outcome's game is checked
/// with the next decision.
fn decides_alike_twice(decision: &Decision) -> Checked {
    let again = aipl::decide(decision.game, decision.request);
    ensure(again.as_ref() == Ok(decision.outcome), || format!("{again:?}"))
}

/// Decided from JSON: the same outcome, whose game passes `check_game` and is the same. Ten times as slow as all
/// the others together, so not for every game.
///
/// # Errors
/// If it is not.
pub fn json_decides_alike(decision: &Decision) -> Checked {
    let outcome =
        alike(json::decide(&as_json(decision.game)?, &as_json(decision.request)?), decision.outcome)?;
    outcome.get("game").map_or(Ok(()), is_read_again)
}

/// What is due, told from JSON.
///
/// # Errors
/// If it is not the same.
pub fn json_tells_what_is_due_alike(game: &Game, now: &Due) -> Checked {
    alike(json::due(&as_json(game)?), now).map(|_| ())
}

/// A move made on JSON.
///
/// # Errors
/// If the next game is not the same, or does not pass `check_game`.
pub fn json_advances_alike(game: &Game, mv: &Move, next: &Game) -> Checked {
    is_read_again(&alike(json::advance(&as_json(game)?, &as_json(mv)?), next)?)
}

fn as_json(value: &impl Serialize) -> Result<Value, String> {
    serde_json::to_value(value).map_err(|error| error.to_string())
}

fn alike(got: Result<Value, AiplError>, wanted: &impl Serialize) -> Result<Value, String> {
    let got = got.map_err(|error| error.to_string())?;
    let wanted = as_json(wanted)?;
    ensure(got == wanted, || format!("{got} is not {wanted}"))?;
    Ok(got)
}

fn is_read_again(game: &Value) -> Checked {
    let checked = json::check_game(game).map_err(|error| error.to_string())?;
    ensure(checked == *game, || format!("{game} is read as {checked}"))
}

/// The moves that are due are taken, and no others.
///
/// # Errors
/// Which is not.
pub fn moves_are_those_due(game: &Game, now: &Due) -> Checked {
    let tycoons = game.table.players.iter().map(|player| {
        let player = player.id.clone();
        (DueMove::Tycoon { player: player.clone() }, Move::Tycoon { player })
    });
    let others = [
        (DueMove::Next, Move::Next),
        (DueMove::Bid, Move::Bid { amount: Some(20) }),
        (DueMove::Auction, Move::Auction),
    ];
    for (due, mv) in tycoons.chain(others) {
        let code = aipl::advance(game, &mv).err().map(|error| error.code);
        let wanted = (!now.moves.contains(&due)).then_some(ErrorCode::WrongStage);
        ensure(code == wanted, || format!("{mv:?}, where {:?} are due: {code:?}", now.moves))?;
    }
    Ok(())
}

fn needs_asks_what_is_not_answered(decision: &Decision) -> Checked {
    let Outcome::Needs { questions, .. } = decision.outcome else { return Ok(()) };
    ensure(!questions.is_empty(), || "no question".to_owned())?;
    let mut keys = HashSet::new();
    for question in questions {
        let key = &question.key;
        ensure(decision.request.answers.get(key).is_none(), || format!("{key} was answered"))?;
        ensure(keys.insert(key), || format!("{key} is asked twice"))?;
        ensure(!question.accepts.is_empty(), || format!("{key} accepts nothing"))?;
        let choices = question.choices.as_ref();
        ensure(choices.is_none_or(|choices| !choices.is_empty()), || format!("{key} has no choice"))?;
    }
    Ok(())
}

/// But for lines that the engine has no word for.
fn a_known_table_is_not_asked_about(decision: &Decision) -> Checked {
    let Outcome::Needs { questions, .. } = decision.outcome else { return Ok(()) };
    let asked = questions.iter().find(|question| question.about != About::Done);
    ensure(asked.is_none() || !is_known(&decision.game.table), || format!("{asked:?}"))
}

fn a_known_table_stays_known(decision: &Decision) -> Checked {
    let Some((next, steps)) = decision.decided() else { return Ok(()) };
    // A region line without a word for it: people move the pawn. Projects that nobody told: their gain is unknown.
    let pawn_unknown = |step: &Step| matches!(&step.kind, StepKind::MovePawn { region: None, .. });
    let untold =
        |step: &Step| matches!(&step.kind, StepKind::Gain { influence: Some(None), favor: Some(None), .. });
    let excused = match &decision.request.ask {
        Ask::Region => steps.iter().any(pawn_unknown),
        Ask::NationalProject { projects: None, .. } => steps.iter().any(untold),
        _ => false,
    };
    ensure(excused || !is_known(&decision.game.table) || is_known(&next.table), || {
        format!("something is unknown in {:?}", next.table)
    })
}

/// In exactly one of deck, `faceUp` and `setAside`, and the same cards as ever.
fn every_card_is_in_one_place(decision: &Decision) -> Checked {
    let Some((next, _)) = decision.decided() else { return Ok(()) };
    for (aipl, wanted) in next.aipls.iter().zip(decision.cards) {
        let aside = match &aipl.set_aside {
            Some(SetAside::Card(id)) => Some(id),
            Some(SetAside::FaceDown(_)) | None => None,
        };
        let mut cards: Vec<&str> =
            aipl.deck.iter().chain(&aipl.face_up).chain(aside).map(AsRef::as_ref).collect();
        cards.sort_unstable();
        ensure(cards == *wanted, || format!("{} has {cards:?}", aipl.player))?;
    }
    Ok(())
}

fn only_the_acting_aipl_moves_cards(decision: &Decision) -> Checked {
    let Some((next, _)) = decision.decided() else { return Ok(()) };
    let acting = decision.acting(decision.game).map(|aipl| &aipl.player);
    let mut before = decision.game.aipls.clone();
    if decision.game.course.stage != Stage::IndustryBid && next.course.stage == Stage::IndustryBid {
        // What was passed before does not count in the auction that begins.
        for aipl in &mut before {
            aipl.passed = false;
        }
    }
    let mut pairs = before.iter().zip(&next.aipls);
    let moved = pairs.find(|(before, after)| before != after && Some(&before.player) != acting);
    ensure(moved.is_none(), || format!("{moved:?}"))
}

fn tokens_are_valid_and_distinct(decision: &Decision) -> Checked {
    let Some((next, _)) = decision.decided() else { return Ok(()) };
    for aipl in &next.aipls {
        let actions = aipl.current.as_ref().and_then(|card| card.actions.as_ref()).map_or(0, Vec::len);
        let distinct: HashSet<&usize> = aipl.tokens.iter().filter(|token| **token < actions).collect();
        ensure(distinct.len() == aipl.tokens.len(), || format!("{:?} of {actions} actions", aipl.tokens))?;
    }
    Ok(())
}

/// Skipped are the actions without token left of the one used, all of them: else it would have used one.
fn skips_name_what_is_left_of_the_action_used(decision: &Decision) -> Checked {
    let Some((next, steps)) = decision.decided() else { return Ok(()) };
    let (Some(before), Some(after)) = (decision.acting(decision.game), decision.acting(next)) else {
        return Err("no AIPL acts".to_owned());
    };
    let mut skipped = Vec::new();
    let mut used = None;
    for step in steps {
        match step.kind {
            StepKind::Skip { action } => skipped.push(action),
            StepKind::Token { action } => used = Some(action),
            _ => {}
        }
    }
    if decision.request.ask != Ask::Action {
        return ensure(skipped.is_empty() && used.is_none(), || format!("{steps:?}"));
    }
    let actions = after.current.as_ref().and_then(|card| card.actions.as_ref()).map_or(0, Vec::len);
    let left: Vec<usize> =
        (0..used.unwrap_or(actions)).filter(|action| !before.tokens.contains(action)).collect();
    ensure(skipped == left, || format!("skipped {skipped:?}, not {left:?}"))?;
    let tokens: Vec<usize> = before.tokens.iter().copied().chain(used).collect();
    ensure(after.tokens == tokens, || format!("tokens {:?}, not {tokens:?}", after.tokens))
}

fn draws_grow_by_reshuffles_of_an_empty_deck(decision: &Decision) -> Checked {
    let Some((next, steps)) = decision.decided() else { return Ok(()) };
    let mut draws = decision.game.draws;
    for (place, step) in steps.iter().enumerate() {
        let StepKind::Reshuffle { player, cards } = &step.kind else { continue };
        let holder = decision.acting(decision.game);
        let due = holder.is_some_and(|aipl| {
            aipl.player == *player && aipl.deck.is_empty() && aipl.face_up.len() == *cards && *cards > 0
        });
        ensure(place == 0 && due, || format!("{step:?} with {holder:?}"))?;
        draws += 1;
    }
    ensure(next.draws == draws, || format!("{} draws, not {draws}", next.draws))
}

fn numbers_are_in_range(decision: &Decision) -> Checked {
    let Some((next, _)) = decision.decided() else { return Ok(()) };
    let table = &next.table;
    for player in &table.players {
        ensure(are_in_range(player), || format!("{player:?}"))?;
    }
    for sector in table.sectors.iter().flatten() {
        ensure(are_positions_in_range(sector), || format!("{sector:?}"))?;
    }
    ensure(next.draws <= MOST && table.round.is_none_or(|round| (1..=7).contains(&round)), || {
        format!("draws {}, round {:?}", next.draws, table.round)
    })
}

fn are_in_range(player: &Player) -> bool {
    let Player { influence, favor, asset_value, built_industries, merit_cards, plants, shares, .. } = player;
    let numbers = [influence, favor, asset_value, built_industries, merit_cards];
    numbers.into_iter().flatten().all(|&number| number <= MOST)
        && plants.is_none_or(|plants| plants <= 9)
        && shares.iter().all(|shares| {
            shares.is_sorted_by(|a, b| a < b) && shares.iter().all(|share| SHARE_PRICES.contains(share))
        })
}

fn are_positions_in_range(sector: &Sector) -> bool {
    let most = match sector.length {
        Length::Steps(length) => length,
        Length::Endless => MOST,
    };
    sector.positions.iter().flat_map(Record::iter).all(|(_, &position)| position <= most)
}

/// The engine writes nothing of a human but shares: those it bought, those that people told it of.
fn humans_are_changed_by_sales_only(decision: &Decision) -> Checked {
    let Some((next, _)) = decision.decided() else { return Ok(()) };
    for (before, after) in decision.game.table.players.iter().zip(&next.table.players) {
        if before.kind == PlayerKind::Human {
            let mut but_for_sales = after.clone();
            but_for_sales.shares.clone_from(&before.shares);
            ensure(*before == but_for_sales, || format!("{before:?} became {after:?}"))?;
        }
    }
    Ok(())
}
