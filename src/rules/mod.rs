//! The rules, a file for each: what they read, ask, do and change.

pub(crate) mod actions;
pub(crate) mod best;
pub(crate) mod build;
pub(crate) mod city;
pub(crate) mod conglomerate;
pub(crate) mod industry;
pub(crate) mod industry_bid;
pub(crate) mod money;
pub(crate) mod opponent;
pub(crate) mod policy;
pub(crate) mod politics;
pub(crate) mod projects;
pub(crate) mod region;
pub(crate) mod ring;
pub(crate) mod rule;
pub(crate) mod scoring;
pub(crate) mod sectors;
pub(crate) mod share;
pub(crate) mod start;
pub(crate) mod strategy;
pub(crate) mod taken;
pub(crate) mod verdict;
