//! The action \[buyShare\]: \[shareLeastInfluence\], \[shareMostBuilt\], \[shareHighestValue\].

use crate::decision::asking::{Asking, Query, Reply};
use crate::decision::outcome::{StepKind, Tie};
use crate::decision::turn::{Gained, Ruled, Turn};
use crate::game::card::ShareOf;
use crate::game::check::SUPPLY;
use crate::game::table::{Player, PlayerKind, SHARE_PRICES, shares_from};
use crate::rules::opponent::{Criterion, Possible, ids, less_influence, more, name};
use crate::rules::rule::RuleId;
use crate::rules::taken::{Taken, place_token};

impl ShareOf {
    /// The rule that names the opponent.
    pub(crate) const fn rule(self) -> RuleId {
        match self {
            Self::LeastInfluence => RuleId::ShareLeastInfluence,
            Self::MostBuilt => RuleId::ShareMostBuilt,
            Self::HighestValue => RuleId::ShareHighestValue,
        }
    }

    fn criteria(self) -> Vec<Criterion> {
        let lower_influence = Criterion { value: less_influence, breaks: Some(Tie::LowerInfluence) };
        let first = |value| Criterion { value, breaks: None };
        match self {
            Self::LeastInfluence => vec![first(less_influence)],
            Self::MostBuilt => {
                vec![first(|player| more(player.built_industries)), lower_influence]
            }
            Self::HighestValue => {
                vec![first(next_share), lower_influence]
            }
        }
    }
}

/// What the next share costs. Where that is unknown, it may be sold out: less than any price.
fn next_share(player: &Player) -> Possible {
    let [.., dearest] = SHARE_PRICES;
    let next = |shares: &Vec<u32>| shares.first().copied().unwrap_or_default();
    player.shares.as_ref().map_or(0..=dearest.into(), |shares| more(Some(next(shares))))
}

/// Whose share it is.
enum Seller {
    /// An opponent, and how a tie was broken.
    One(usize, Option<Tie>),
    /// People named one who has a share left.
    NamedWithShare(usize),
    /// Nobody has a share left.
    Nobody,
}

/// \[buyShare\]: the cheapest share of the opponent that the card names.
pub(crate) fn buy_share(turn: &mut Turn, index: usize, of: ShareOf) -> Ruled<Taken> {
    if turn.opponents().iter().all(|&seat| is_sold_out(turn.opponent(seat))) {
        return Ok(Taken::impossible(RuleId::BuyShare));
    }
    let (seat, tie, maybe_sold_out) = match seller(turn, index, of)? {
        Seller::One(seat, tie) => (seat, tie, true),
        Seller::NamedWithShare(seat) => (seat, None, false),
        Seller::Nobody => return Ok(Taken::impossible(of.rule())),
    };
    let because = of.rule().with(tie);
    let impossible = || Ok(Taken::Impossible(vec![because, RuleId::BuyShare.into()]));
    if is_sold_out(turn.opponent(seat)) {
        return impossible();
    }

    if turn.opponent(seat).shares.is_none() {
        let mut asking = Asking::new(turn.request, Some(index));
        let seller = turn.opponent(seat).id.clone();
        let reply = asking.ask(Query::price(seller, maybe_sold_out))?;
        asking.settle()?;
        match reply {
            Reply::Number(price) => turn.opponent_mut(seat).shares = Some(shares_from(price)),
            Reply::None => {
                turn.opponent_mut(seat).shares = Some(Vec::new());
                return impossible();
            }
            _ => {}
        }
    }

    place_token(turn, index);
    let seller = turn.opponent_mut(seat);
    let price = seller.shares.as_mut().map(|shares| shares.remove(0));
    let (from, kind) = (seller.id.clone(), seller.kind);
    turn.step(StepKind::BuyShare { from: from.clone(), price }, &[because, RuleId::BuyShare.into()]);
    if kind == PlayerKind::Human {
        let pay = StepKind::Pay { from: SUPPLY.into(), to: from, amount: price };
        turn.step(pay, &[RuleId::Money.into()]);
    }
    turn.gain(Gained { asset_value: price, ..Gained::default() }, RuleId::BuyShare.into());
    Ok(Taken::Done)
}

fn is_sold_out(player: &Player) -> bool {
    player.shares.as_ref().is_some_and(Vec::is_empty)
}

/// Whom the rule names; asked where the facts that decide are unknown.
fn seller(turn: &mut Turn, index: usize, of: ShareOf) -> Ruled<Seller> {
    let by_value = of == ShareOf::HighestValue;
    // By value, opponents without a share left do not count.
    let counts = |seat: &usize| !by_value || !is_sold_out(turn.opponent(*seat));
    let candidates: Vec<usize> = turn.opponents().into_iter().filter(counts).collect();
    if let Some((seat, tie)) = name(turn, &candidates, &of.criteria()) {
        return Ok(Seller::One(seat, tie));
    }
    let maybe_none = by_value && candidates.iter().all(|&seat| turn.opponent(seat).shares.is_none());
    let choices = ids(turn, &candidates);
    let mut asking = Asking::new(turn.request, Some(index));
    let reply = asking.ask(Query::opponent(of.rule(), choices, maybe_none))?;
    asking.settle()?;
    let named = reply.id();
    let Some(&seat) = candidates.iter().find(|&&seat| named.as_ref() == Some(&turn.opponent(seat).id)) else {
        for seat in candidates {
            turn.opponent_mut(seat).shares = Some(Vec::new());
        }
        return Ok(Seller::Nobody);
    };
    Ok(if by_value { Seller::NamedWithShare(seat) } else { Seller::One(seat, None) })
}
