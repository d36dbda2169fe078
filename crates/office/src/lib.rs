//! The office: the way of a command from whoever asks to the log, and back.
//!
//! [`Office::submit`] takes a [`Request`]: it finds out in which role the person asks, has the
//! command and everything that follows from it decided by `arena`, writes all facts with their
//! read models in one transaction of `store`, and answers when they are durable. A command has a
//! key: sent again, it changes nothing and is answered the same.
//!
//! * [`Request`], [`Done`], [`OfficeError`]: what goes in and comes out.
//! * [`State`], [`Held`]: the states of streams, kept at hand.
//! * [`records`]: the read models; [`Ratings`]: what is folded from those of ended events.
//! * [`Office::may`]: who may do what.
//! * [`Session`], [`Invitation`], [`Token`]: who is at the door; [`Casual`]: a game by link.
//! * [`Founders`]: who may create competitions.
//! * [`Line`], [`Office::register_all`]: a list of competitors, with or without accounts.
//! * [`Timers`]: what the clock asks.
//! * [`Feed`]: the facts as they are committed.
//! * [`verify`]: whether a store is whole. [`transfer`]: competitions as lines of JSON.
//! * [`Clock`], [`Chance`]: where the time and seeds come from.
//!
//! Not here: rules (see `arena`), SQL (see `store`), pages.

mod chance;
mod clock;
mod feed;
mod held;
mod identity;
mod list;
mod lots;
mod office;
mod place;
mod private;
mod ratings;
pub mod records;
mod request;
mod roles;
mod scrambles;
mod state;
mod timers;
pub mod transfer;
mod values;
pub mod verify;
mod work;

pub use chance::{Chance, SystemChance};
pub use clock::{Clock, ManualClock, SystemClock};
pub use feed::{Feed, Filter};
pub use held::{Held, stream_id};
pub use identity::{
    Casual, Founders, FoundersError, Invitation, LONGEST_TOKEN, NewPasskey, Proof, Scope, Session,
    Site, Token, check_member, is_guest,
};
pub use list::{Line, is_without_account, without_account};
pub use office::{Office, Options};
pub use place::Place;
pub use ratings::Ratings;
pub use request::{Done, OfficeError, Request, Who, new_key};
pub use state::{State, read};
pub use timers::Timers;
pub use work::SNAPSHOT_EVERY;
