//! What a visitor may do with an event: a form is offered only to those from whom the office would
//! take its command. Whether the command is right as well is decided when it comes.

use arena::Role;
use arena::event::{Kind, may};
use arena::match_play;

use crate::http::error::Problem;
use crate::http::state::Desk;
use crate::http::visitor::Visitor;
use crate::pages::public::event::Opened;

/// The roles of a visitor in an event.
#[derive(Debug, Default)]
pub(crate) struct Hands(Vec<Role>);

impl Hands {
    /// Those of a visitor.
    pub(crate) async fn of(
        desk: &Desk,
        visitor: &Visitor,
        opened: &Opened,
    ) -> Result<Self, Problem> {
        Ok(Self(desk.office.roles(&visitor.who(), &opened.address).await?))
    }

    fn any_of(&self, roles: &[Role]) -> bool {
        self.0.iter().any(|role| roles.contains(role))
    }

    /// Whether the office takes the command of a form.
    pub(crate) fn may(&self, act: &str) -> bool {
        kind_of(act).is_some_and(|kind| self.any_of(may(kind)))
    }

    /// Whether they enter the results of sets, and so have tables to look after.
    pub(crate) fn referees(&self) -> bool {
        self.any_of(match_play::may(match_play::Kind::EnterResult))
    }
}

/// The kind of command that a form asks for.
fn kind_of(act: &str) -> Option<Kind> {
    Some(match act {
        "result" | "forfeit" => Kind::ReportResult,
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
        "withdraw" => Kind::Withdraw,
        "return" => Kind::Return,
        "close-list" => Kind::CloseList,
        "draw-lot" => Kind::DrawLot,
        "pair" => Kind::Pair,
        "publish" => Kind::Publish,
        "start" => Kind::StartRound,
        "discard" => Kind::Discard,
        "close-round" => Kind::CloseRound,
        "close" => Kind::Close,
        _ => return None,
    })
}
