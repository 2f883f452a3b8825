//! The types that hosts hand in, from any format of serde: by the same reading as JSON, so as strict as that.

use crate::course::Move;
use crate::decision::answer::Answer;
use crate::decision::request::Request;
use crate::error::ErrorCode;
use crate::game::card::{Action, BuildSite, Card, PartialCard, RegionLine};
use crate::game::course::Course;
use crate::game::difficulty::Composition;
use crate::game::difficulty::Decks;
use crate::game::setup::{NewGame, Seat};
use crate::game::state::{Aipl, Cards, Game};
use crate::game::table::{
    City, Conglomerate, Industry, Player, Policy, Region, Sector, StrategySpace, Table, TableMap,
};
use crate::read::{Any, read_argument};
use crate::rules::verdict::Standing;
use serde::de::{Deserialize, Deserializer, Error};

/// Implements `Deserialize` for each type. Its errors have the place, from the name on.
macro_rules! deserialize {
    ($($type:ident from $name:literal or $code:ident,)+) => { $(
        /// Refuses what has a wrong shape, as the functions of [`crate::json`] do; the error has the place.
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let value = Any::deserialize(deserializer)?;
                read_argument(&value, $name, ErrorCode::$code).map_err(D::Error::custom)
            }
        }
    )+ };
}

deserialize! {
    NewGame from "options" or InvalidOptions,
    Composition from "composition" or InvalidOptions,
    Decks from "difficulty" or InvalidOptions,
    Seat from "seat" or InvalidOptions,
    Cards from "cards" or InvalidCards,
    Card from "card" or InvalidCards,
    RegionLine from "region" or InvalidCards,
    BuildSite from "build" or InvalidCards,
    Action from "action" or InvalidCards,
    PartialCard from "card" or InvalidRequest,
    Request from "request" or InvalidRequest,
    Answer from "answer" or InvalidRequest,
    Move from "move" or InvalidMove,
    Standing from "standing" or InvalidRequest,
    Game from "game" or InvalidGame,
    Aipl from "aipl" or InvalidGame,
    Course from "course" or InvalidGame,
    Table from "table" or InvalidGame,
    Player from "player" or InvalidGame,
    TableMap from "map" or InvalidGame,
    Region from "region" or InvalidGame,
    City from "city" or InvalidGame,
    Policy from "policy" or InvalidGame,
    Industry from "industry" or InvalidGame,
    StrategySpace from "space" or InvalidGame,
    Sector from "sector" or InvalidGame,
    Conglomerate from "conglomerate" or InvalidGame,
}
