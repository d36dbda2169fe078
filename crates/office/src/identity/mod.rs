//! Who is at the door: accounts with a password, sessions, and codes that work once.
//!
//! An account's public side is a stream of facts; what it is checked against is private data of the
//! store. A session is a ticket: the visitor holds a random text, the store only its hash.
//!
//! * [`Office::sign_up`], [`Office::sign_in`], [`Office::change_password`]: with a password.
//! * [`Office::add_second_factor`], [`Office::pass_second_factor`]: with a code of an app beside it.
//! * [`Office::add_passkey`], [`Office::sign_in_with_passkey`]: with a key of a device.
//! * [`Office::enter`], [`Office::session`], [`Office::sessions`], [`Office::end_session`].
//! * [`Office::hand_out_code`], [`Office::redeem_code`]: two minutes, once, for a borrowed machine.
//! * [`Office::hand_out_recovery`], [`Office::recover`]: for whoever has lost the password.
//! * [`Office::invite`], [`Office::accept`], [`Office::revoke_invitation`]: a role by link or QR code.
//! * [`Office::first_link`], [`Office::organiser_link`], [`Office::become_organiser`]: who may create
//!   competitions, by a link that works once.
//! * [`Office::lay_out`], [`Office::join`], [`Office::admit_guest`]: a casual game by link, also without an account.
//! * [`Office::lay_out_backgammon`], [`Office::join_backgammon`]: a casual match of backgammon by link.
//! * [`Office::open_games`], [`Office::withdraw`]: casual games that wait for anybody.
//! * [`Office::table_sign`], [`Office::report_by_card`]: the result of a table, by the card on it.
//! * [`Office::make_token`], [`Office::token`]: for programs that act for a person.

mod backgammon_link;
mod casual;
mod casual_wish;
mod code;
mod common_password;
mod device;
mod invitation;
mod look_alike;
mod open_games;
mod organiser;
mod passkey;
mod password;
mod public_key;
mod recovery;
mod second_factor;
mod session;
mod table_card;
mod token;

use arena::Refused;

use crate::request::OfficeError;

pub use backgammon_link::{BACKGAMMON_LENGTHS, BackgammonLink, BackgammonWish};
pub(crate) use casual::GUEST;
pub use casual::{Casual, Rematch, check_member, is_guest};
pub use casual_wish::{CASUAL_INCREMENTS, CASUAL_MINUTES, CasualWish, Starter, casual_games};
pub use invitation::{Invitation, OpenInvitation};
pub(crate) use look_alike::{TICKETS as LOOKS, look};
pub use open_games::{OPEN_FOR, OpenGame, OpenTerms};
pub use organiser::{Founders, FoundersError};
pub(crate) use passkey::TICKETS as PASSKEYS;
pub use passkey::{NewPasskey, Proof, Site};
pub(crate) use second_factor::{NEW as NEW_SECOND_FACTORS, USED as USED_CODES};
pub use second_factor::{SecondFactor, SecondFactorError};
pub use session::{Entering, OwnSession, Session, Stamp, Way};
pub(crate) use table_card::TICKETS as TABLE_CARDS;
pub use token::{LONGEST_TOKEN, Scope, Token};

/// A random text that nobody guesses: 256 bits in hexadecimal.
pub(crate) fn random_token() -> Result<String, OfficeError> {
    let mut bytes = [0_u8; 32];
    getrandom::fill(&mut bytes).map_err(|error| OfficeError::NoChance(error.to_string()))?;
    Ok(hex::encode(bytes))
}

/// The ends of what is kept below an id: the sign after a stroke is `0`.
pub(crate) fn below(id: &str) -> [String; 2] {
    [format!("{id}/"), format!("{id}0")]
}

/// What the store knows of a token.
fn hash(token: &str) -> String {
    blake3::hash(token.as_bytes()).to_hex().to_string()
}

/// The same answer for a person who is not there and a password that is wrong.
fn wrong() -> OfficeError {
    Refused::invalid("sign-in-wrong").into()
}
