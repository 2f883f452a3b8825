//! Decks: shuffle, flip, set aside, reshuffle.

use crate::decision::outcome::{Step, StepKind};
use crate::error::{AiplError, ErrorCode};
use crate::game::card::{Card, PartialCard};
use crate::game::id::Id;
use crate::game::random::shuffle;
use crate::game::state::{Game, SetAside};
use crate::rules::rule::RuleId;

impl Game {
    /// Takes the top card of the deck; \[reshuffle\] first if the deck is empty.
    fn draw(&mut self, aipl: usize, steps: &mut Vec<Step>) -> Result<Id, AiplError> {
        let holder = &mut self.aipls[aipl];
        if holder.deck.is_empty() {
            if holder.face_up.is_empty() {
                let message = "expected a card to draw: the deck and the face-up pile are empty";
                let path = format!("game.aipls[{aipl}].deck");
                return Err(AiplError::new(ErrorCode::NoCard, path, message));
            }
            holder.deck = std::mem::take(&mut holder.face_up);
            shuffle(&mut holder.deck, &self.seed, &mut self.draws);
            let kind = StepKind::Reshuffle { player: holder.player.clone(), cards: holder.deck.len() };
            steps.push(Step { kind, because: vec![RuleId::Reshuffle.into()] });
        }
        Ok(holder.deck.remove(0))
    }

    /// \[flip\]: the top card comes onto the face-up pile; it is the current card, without tokens.
    pub(crate) fn flip(&mut self, aipl: usize, steps: &mut Vec<Step>) -> Result<PartialCard, AiplError> {
        let id = self.draw(aipl, steps)?;
        let card = PartialCard::from(self.card(&id)?);
        let holder = &mut self.aipls[aipl];
        holder.face_up.push(id);
        holder.current = Some(card.clone());
        holder.tokens.clear();
        Ok(card)
    }

    /// \[projectSetAside\]: the top card, unseen.
    pub(crate) fn set_aside(&mut self, aipl: usize, steps: &mut Vec<Step>) -> Result<(), AiplError> {
        let id = self.draw(aipl, steps)?;
        self.aipls[aipl].set_aside = Some(SetAside::Card(id));
        Ok(())
    }

    /// \[projectGain\]: the card set aside, if any, and another one, both to the face-up pile.
    pub(crate) fn draw_projects(
        &mut self,
        aipl: usize,
        steps: &mut Vec<Step>,
    ) -> Result<Vec<Card>, AiplError> {
        let drawn = self.draw(aipl, steps)?;
        let holder = &mut self.aipls[aipl];
        let aside = match holder.set_aside.take() {
            Some(SetAside::Card(id)) => Some(id),
            _ => None,
        };
        let ids: Vec<Id> = aside.into_iter().chain([drawn]).collect();
        holder.face_up.extend_from_slice(&ids);
        ids.iter().map(|id| self.card(id).cloned()).collect()
    }

    fn card(&self, id: &str) -> Result<&Card, AiplError> {
        let found = self.card_set().iter().find(|card| *card.id == *id);
        // A checked game has only cards of its set.
        found.ok_or_else(|| AiplError::new(ErrorCode::Internal, "game.cards", "expected a card of the set"))
    }
}
