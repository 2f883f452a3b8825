//! A deck on paper, which the host shuffles and flips.

use aipl::{Ask, Card, Composition, PartialCard, Project, sample_cards};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

pub struct OwnDeck {
    deck: Vec<Card>,
    face_up: Vec<Card>,
    aside: Option<Card>,
}

impl OwnDeck {
    /// Decks of these compositions, no card in two of them.
    pub fn of(compositions: &[Composition], rng: &mut ChaCha8Rng) -> Vec<Self> {
        let mut piles = [1, 2, 3].map(|level| {
            let of_level = sample_cards().iter().filter(|card| card.level == level);
            let mut pile: Vec<Card> = of_level.cloned().collect();
            pile.shuffle(rng);
            pile
        });
        let mut decks = Vec::new();
        for composition in compositions {
            let mut deck = Vec::new();
            for (pile, count) in piles.iter_mut().zip(composition.0) {
                deck.extend(pile.drain(..count as usize));
            }
            deck.shuffle(rng);
            decks.push(Self { deck, face_up: Vec::new(), aside: None });
        }
        decks
    }

    fn draw(&mut self, rng: &mut ChaCha8Rng) -> Option<Card> {
        if self.deck.is_empty() {
            self.deck.append(&mut self.face_up);
            self.deck.shuffle(rng);
        }
        self.deck.pop()
    }

    /// The card for a request: it is flipped, and the line that counts is told, or all of it. In phase 4 it is that
    /// flipped last.
    pub fn card(&mut self, ask: &Ask, rng: &mut ChaCha8Rng) -> Option<PartialCard> {
        let line: fn(PartialCard) -> PartialCard = match ask {
            Ask::Region => |card| PartialCard { region: card.region, ..PartialCard::default() },
            Ask::PolicyBid => |card| PartialCard { policy_bid: card.policy_bid, ..PartialCard::default() },
            Ask::IndustryBid { .. } => {
                |card| PartialCard { industry_bid: card.industry_bid, ..PartialCard::default() }
            }
            Ask::Action => {
                let PartialCard { build, actions, .. } = told(self.face_up.last()?);
                return Some(PartialCard { build, actions, ..PartialCard::default() });
            }
            _ => return None,
        };
        let card = self.draw(rng)?;
        let whole = told(&card);
        self.face_up.push(card);
        Some(if rng.random() { whole } else { line(whole) })
    }

    pub fn set_aside(&mut self, rng: &mut ChaCha8Rng) {
        self.aside = self.draw(rng);
    }

    /// What the cards for National Projects show, the one set aside first. Both go under the current card.
    pub fn projects(&mut self, rng: &mut ChaCha8Rng) -> Vec<Project> {
        let drawn = self.draw(rng);
        let cards: Vec<Card> = self.aside.take().into_iter().chain(drawn).collect();
        let projects = cards.iter().map(|card| card.project).collect();
        self.face_up.splice(..0, cards);
        projects
    }
}

fn told(card: &Card) -> PartialCard {
    let Card { id, level, region, policy_bid, project, industry_bid, build, actions } = card.clone();
    PartialCard {
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
