//! The office: the way of a command from whoever asks to the log, and back.
//!
//! [`Office::submit`] takes a [`Request`]: it finds out in which role the person asks, has the
//! command and everything that follows from it decided by `arena`, writes all facts with their
//! read models in one transaction of `store`, and answers when they are durable. A command has a
//! key: sent again, it changes nothing and is answered the same.
//!
//! * [`Request`], [`Done`], [`OfficeError`]: what goes in and comes out.
//! * [`Loaded`]: the state of a stream by its id. [`queries`]: lists, with typed rows.
//! * [`Permissions`]: what somebody may do. [`MatchView`]: a match as somebody may see it.
//! * [`fold`]: texts as a search compares them, from `rankings`.
//! * [`records`]: the read models; [`Ratings`]: what is folded from those of ended events.
//! * [`Office::with_rankings`]: the rankings of cubing; [`keep_history`]: what they begin with.
//! * [`Office::may`]: who may do what.
//! * [`Session`], [`Invitation`], [`Token`]: who is at the door; [`Casual`]: a game by link.
//! * [`Founders`]: who may create competitions. [`SecondFactor`]: who needs one.
//! * [`SecurityEvent`]: who signed in, got a role, read private data.
//! * [`ListEntry`], [`Office::register_all`]: a list of competitors, with or without accounts.
//! * [`Timers`]: what the clock asks. [`Courier`]: notices to devices, [`Wake`]: of what.
//! * [`Feed`]: the facts as they are committed.
//! * [`Office::import_exchange`], [`Exchanged`]: a competition of cubing from the exchange file of the field.
//! * [`verify`]: whether a store is whole. [`transfer`]: competitions as lines of JSON.
//! * [`Clock`], [`Chance`]: where the time and seeds come from.
//!
//! Not here: rules (see `arena`), SQL (see `store`), pages.

mod backgammon_desk;
mod backgammon_fair_play;
mod backgammon_sparring;
mod backgammon_view;
mod chance;
mod clock;
mod consent;
mod directory;
mod exchange;
mod exercises;
mod fair_play;
mod federation;
mod feed;
mod follower;
mod guests;
mod identity;
mod kept;
mod list;
mod loaded;
mod lots;
mod match_view;
mod office;
mod permissions;
mod place;
mod private;
mod push;
mod qualify;
pub mod queries;
mod quiet_work;
mod rankings;
mod ratings;
pub mod records;
mod request;
mod reviews;
mod roles;
mod scrambles;
mod security;
mod sparring;
mod state;
mod stream_state;
mod timers;
pub mod transfer;
mod values;
pub mod verify;
mod visibility;
mod work;

pub use ::rankings::fold;
pub use backgammon_sparring::{PERSON, SPARRING_LENGTHS, SparringAct, SparringHint, SparringMatch};
pub use chance::{Chance, SystemChance};
pub use clock::{Clock, ManualClock, Shown, SteadyClock, SystemClock};
pub use consent::{Asked, Reading, Told};
pub use engine::backgammon::{BackgammonReview, CubeHint, Mistake, SideReview, What};
pub use engine::{Advice, Effort, Exercise, Judged, Level, Review};
pub use exchange::Exchanged;
pub use exercises::ExerciseStatus;
pub use feed::{Feed, Filter};
pub use identity::{
    BACKGAMMON_LENGTHS, BackgammonLink, BackgammonWish, CASUAL_INCREMENTS, CASUAL_MINUTES, Casual,
    CasualWish, Entering, Founders, FoundersError, Invitation, LONGEST_TOKEN, NewPasskey, OPEN_FOR,
    OpenGame, OpenInvitation, OpenTerms, OwnSession, Proof, Rematch, Scope, SecondFactor,
    SecondFactorError, Session, Site, Stamp, Starter, Token, Way, casual_games, check_member,
    is_guest,
};
pub use list::{ListEntry, is_without_account, without_account};
pub use loaded::{Loaded, if_found};
pub use match_view::{MatchReader, MatchView, PublicScore};
pub use office::{Office, Options};
pub use permissions::{AnyKind, Permissions};
pub use place::Place;
pub use push::{Courier, NewDevice, Note, OwnDevice, PushOptions, Speak, Wake};
pub use rankings::{Marks, keep_history};
pub use ratings::{Ratings, Rung};
pub use request::{Done, OfficeError, Request, Who, new_key};
pub use reviews::ReviewStatus;
pub use security::{SecurityEvent, SecurityKind};
pub use state::{State, read};
pub use stream_state::{StreamState, stream_id};
pub use timers::Timers;
pub use visibility::is_planned;
pub use work::SNAPSHOT_EVERY;
