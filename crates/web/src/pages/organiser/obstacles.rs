//! What keeps the competition or a round from beginning, all at once, each with the page that mends it.

use arena::competition::floor::obstacles::{Mend, Obstacle};
use arena::id::{CompetitionId, EventId};
use maud::{Markup, html};

use crate::pages::error_page::refusal;
use words::Words;

/// The list; nothing where nothing stands in the way.
pub(crate) fn list(
    words: Words,
    competition: &CompetitionId,
    event: Option<&EventId>,
    all: &[Obstacle],
) -> Markup {
    html! {
        @if !all.is_empty() {
            ul .plain-list .obstacles {
                @for own in all {
                    @let (to, key) = way(competition, event, own.mend);
                    li .line { span { (refusal(words, &own.why)) } a href=(to) { (words.say(key)) } }
                }
            }
        }
    }
}

/// Where an obstacle is mended, and what that page is called.
fn way(competition: &CompetitionId, event: Option<&EventId>, mend: Mend) -> (String, &'static str) {
    let to = |page: &str| format!("/c/{competition}/{page}");
    match (mend, event) {
        (Mend::Approve, Some(event)) => (to(&format!("cubing/{event}")), "obstacle-approve"),
        (Mend::Approve | Mend::Board, _) => (to("cubing#board"), "reports-board"),
        (Mend::Announce, _) => (to("organise"), "desk-announce"),
        (Mend::Appoint, _) => (to("organise/officials"), "obstacle-appoint"),
        (Mend::PublishOfficials, _) => (to("organise/officials"), "obstacle-publish"),
        (Mend::CheckInOfficial, _) => (to("organise/officials"), "obstacle-check-in"),
        (Mend::Court, _) => (to("organise/rulings"), "console-rulings"),
    }
}
