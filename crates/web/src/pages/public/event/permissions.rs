//! What a visitor may do with an event: a form is offered only to those from whom the office would
//! take its command. Whether the command is right as well is decided when it comes.

use arena::address::Address;
use arena::event::Kind;
use office::{Permissions, Who};

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;

/// What a visitor may do with an event.
#[derive(Debug)]
pub(crate) struct EventPermissions(Permissions);

impl EventPermissions {
    /// Those of a visitor.
    pub(crate) async fn of(
        app: &AppState,
        visitor: &Visitor,
        address: &Address,
    ) -> Result<Self, Problem> {
        Ok(Self(app.office.permissions(&visitor.who(), address).await?))
    }

    /// Those of everybody.
    pub(crate) async fn of_guests(app: &AppState, address: &Address) -> Result<Self, Problem> {
        Ok(Self(app.office.permissions(&Who::Guest, address).await?))
    }

    /// Whether the office takes the command of a form.
    pub(crate) fn may(&self, act: &str) -> bool {
        kind_of(act).is_some_and(|kind| self.0.may(kind))
    }

    /// Whether they work at the desk of the event: everybody who does enters results.
    pub(crate) fn is_official(&self) -> bool {
        self.may("result")
    }

    /// Refuses whoever does not work at the desk of the event.
    pub(crate) fn check_official(&self) -> Result<(), Problem> {
        let kind = kind_of("result").ok_or(Problem::NotFound)?;
        Ok(self.0.check(kind)?)
    }

    /// Refuses whoever has no tables to look after.
    pub(crate) fn check_tables(&self) -> Result<(), Problem> {
        Ok(self.0.check_tables()?)
    }
}

/// The kind of command that a form asks for.
fn kind_of(act: &str) -> Option<Kind> {
    Some(match act {
        "result" | "forfeit" => Kind::ReportResult,
        "take-back" => Kind::TakeBackResult,
        "lot" => Kind::EnterLot,
        "words" => Kind::AddWords,
        "commit" => Kind::Commit,
        "reveal" => Kind::Reveal,
        "rounds" => Kind::ChangeRounds,
        "enter" => Kind::Enter,
        "amend" => Kind::Amend,
        "bye" => Kind::AskBye,
        "cancel-bye" => Kind::CancelBye,
        "forbid" => Kind::Forbid,
        "allow" => Kind::Allow,
        "swap" | "turn" => Kind::Arrange,
        "correct" => Kind::CorrectResult,
        "through" => Kind::PutThrough,
        "reopen" => Kind::Reopen,
        "check-in" => Kind::CheckIn,
        "undo-check-in" => Kind::UndoCheckIn,
        "withdraw" => Kind::Withdraw,
        "return" => Kind::Return,
        "close-list" => Kind::CloseList,
        "draw-lot" => Kind::DrawLot,
        "pair" => Kind::Pair,
        "publish" => Kind::Publish,
        "start" => Kind::StartRound,
        "time" => Kind::TimeRound,
        "reports" => Kind::AllowReports,
        "fix-table" => Kind::FixTable,
        "discard" => Kind::Discard,
        "close-round" => Kind::CloseRound,
        "close" => Kind::Close,
        _ => return None,
    })
}
