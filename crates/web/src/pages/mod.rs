//! The pages, by the people they are for. A page is made from plain values by a function; the
//! handler beside it gets those values.
//!
//! * [`public`]: for everybody. [`account`]: for whoever has one, or wants one.
//! * [`player`]: for those who play. [`official`]: for those who run events and decide.
//! * [`organiser`]: for those who make the competition.
//! * [`frame`], [`parts`], [`error_page`], [`competition`], [`names`], [`venue_time`]: what they share.
//! * [`live_parts`]: which parts of them change by themselves.

pub mod account;
pub mod competition;
pub mod error_page;
pub mod frame;
pub mod live_parts;
pub mod names;
pub mod official;
pub mod organiser;
pub(crate) mod paper;
pub mod parts;
pub mod player;
pub mod public;
pub mod venue_time;
