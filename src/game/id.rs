//! Ids: of players, cards, cities, …

use std::sync::Arc;

/// An id. Shared, so that copying a game copies no text.
pub type Id = Arc<str>;
