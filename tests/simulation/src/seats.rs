//! Who sits where.

use aipl::{Game, Id, PlayerKind, Request};

/// All seats, clockwise, from the Tycoon's on.
pub fn seats(game: &Game) -> [usize; 3] {
    let first = game.table.tycoon.as_ref().and_then(|tycoon| seat_of(game, tycoon)).unwrap_or_default();
    [first, (first + 1) % 3, (first + 2) % 3]
}

pub fn seat_of(game: &Game, player: &Id) -> Option<usize> {
    game.table.players.iter().position(|known| known.id == *player)
}

/// That of the AIPL which a request names.
pub fn seat_asked(game: &Game, request: &Request) -> Option<usize> {
    seat_of(game, request.aipl.as_ref()?)
}

pub fn id(game: &Game, seat: usize) -> &Id {
    &game.table.players[seat].id
}

pub fn is_human(game: &Game, seat: usize) -> bool {
    game.table.players[seat].kind == PlayerKind::Human
}
