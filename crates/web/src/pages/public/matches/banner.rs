//! The end of a match, or of a set, in words: who has won and how, by which clause, and where to go
//! from here. Everybody sees it; what only a player can do stands in `match_forms`.

use arena::match_play::{EndReason, SetEnd, SetState};
use games::side_in;
use maud::{Markup, html};
use office::MatchView;
use rulebook::{Argument, Citation, Message};

use crate::http::error::Problem;
use crate::pages::frame;
use crate::pages::public::event::lists::{points, versus};
use words::Words;

/// The live part.
pub(crate) const ID: &str = "match-end";

/// How a set ended, in a few words: the key of the reason that the game gave, and ours.
const SHORT: [(&str, &str); 15] = [
    ("pentago-line", "ended-line"),
    ("pentago-both-lines", "ended-both-lines"),
    ("pentago-opponents-line", "ended-line-by-opponent"),
    ("quixo-row", "ended-line"),
    ("quixo-row-for-opponent", "ended-line-by-opponent"),
    ("kure-captures", "ended-captures"),
    ("kure-no-move", "ended-no-move"),
    ("reversi-no-moves", "ended-discs"),
    ("mangala-region-empty", "ended-stones"),
    ("mangala-stores", "ended-stones"),
    ("kulami-all-placed", "ended-points"),
    ("kulami-no-hole", "ended-points"),
    ("kulami-signed", "ended-points"),
    ("time-out", "ended-time"),
    ("mangala-time-out", "ended-time"),
];

/// The banner; empty while nothing has ended.
pub(crate) fn part(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let found = opened.state();
    let last = found.sets().last();
    let ended = last.and_then(|set| Some((set, set.ended.as_ref()?)));
    Ok(html! {
        div id=(ID) data-live data-over=[found.result().is_some().then_some("yes")] {
            @if found.is_cancelled() {
                section .banner { p .banner-title { (words.say("matches-cancelled-is")) } }
            } @else if let Some(result) = found.result() {
                section .banner aria-label=(words.say("board-end")) {
                    (title(words, opened, winner(result.points), &how(words, opened, &result.reason, ended)))
                    @if opened.setup()?.sets > 1 {
                        p { (words.say("matches-sets")) " " (versus(&result.set_points.map(|score| points(words, score)))) }
                    }
                    (chips(opened, ended))
                    (ways(words, opened)?)
                }
            } @else if let Some((set, end)) = ended {
                section .banner .of-set aria-label=(words.say("board-end-set")) {
                    (title(words, opened, winner(end.points), &reason(words, opened, set, end)))
                    (chips(opened, ended))
                }
            }
        }
    })
}

/// The side with more points; none where they are equal.
fn winner([one, two]: [pairing::Score; 2]) -> Option<usize> {
    match one.cmp(&two) {
        std::cmp::Ordering::Greater => Some(0),
        std::cmp::Ordering::Less => Some(1),
        std::cmp::Ordering::Equal => None,
    }
}

/// Who has won, and how, in one line.
fn title(words: Words, opened: &MatchView, winner: Option<usize>, how: &str) -> Markup {
    let text = match winner {
        Some(side) => words.say_with(
            "board-wins",
            &[("name", opened.names[side].as_str().into()), ("how", how.into())],
        ),
        None => words.say_with("board-drawn", &[("how", how.into())]),
    };
    html! { p .banner-title { (text) } }
}

/// How the match came to its result.
fn how(
    words: Words,
    opened: &MatchView,
    reason_of_match: &EndReason,
    ended: Option<(&SetState, &SetEnd)>,
) -> String {
    let named = |key: &str, loser: u8| {
        let name = opened.names[usize::from(loser.min(1))].as_str();
        words.say_with(key, &[("name", name.into())])
    };
    match reason_of_match {
        EndReason::Resigned { loser } => named("ended-resigned", *loser),
        EndReason::Warnings { loser } => named("ended-warnings", *loser),
        EndReason::Ruling { .. } => words.say("ended-ruling"),
        EndReason::Sets => {
            ended.map(|(set, end)| reason(words, opened, set, end)).unwrap_or_default()
        }
    }
}

/// Why a set ended, in a few words, with the names of the players.
pub(crate) fn reason(words: Words, opened: &MatchView, set: &SetState, end: &SetEnd) -> String {
    let why = &end.why;
    if why.key == "match-resigned" {
        let person = why.argument("person").map(ToString::to_string).unwrap_or_default();
        let person = person.parse().ok();
        let name = person.as_ref().map_or("", |person| opened.name(person));
        return words.say_with("ended-resigned", &[("name", name.into())]);
    }
    let Some((_, key)) = SHORT.iter().find(|(own, _)| *own == why.key) else {
        return words.message(&with_names(opened, set, why));
    };
    let [one, two] = end.score.unwrap_or_default().map(i64::from);
    let taken = why.argument("taken").cloned().unwrap_or(Argument::Number(0));
    let message = Message::new(key).with("more", one.max(two)).with("less", one.min(two));
    words.message(&message.with("taken", taken))
}

/// A sentence of a game with the players in the place of its sides.
fn with_names(opened: &MatchView, set: &SetState, why: &Message) -> Message {
    let kind = set.board.table().kind();
    let mut named = why.clone();
    for (name, value) in &mut named.arguments {
        if let Some(side) = side_in(kind, name, value) {
            let side = set.by_side([0, 1])[usize::from(side.0)];
            *value = Argument::Text(opened.names[side].clone());
        }
    }
    named
}

/// The clauses of the end, each once.
fn chips(opened: &MatchView, ended: Option<(&SetState, &SetEnd)>) -> Markup {
    let of_set = ended.map_or(&[][..], |(set, _)| opened.clauses(set.number));
    let mut all: Vec<Citation> = Vec::new();
    for clause in of_set.iter().chain(opened.clauses(0)) {
        if !all.contains(clause) {
            all.push(*clause);
        }
    }
    html! { @if !all.is_empty() { p .chips { @for clause in all { (frame::chip(clause)) " " } } } }
}

/// Where to go from here: the moves again, the link, the next thing.
fn ways(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let setup = opened.setup()?;
    let played = opened.state().sets().iter().any(|set| !set.record.is_empty());
    Ok(html! {
        p .ways {
            @if played && opened.unrecorded.is_none() {
                a .button .second data-replay="first" href={ "/m/" (opened.id) "/move/0" } { (words.say("board-replay")) }
            }
            button .second type="button" hidden data-share={ "/m/" (opened.id) } data-done=(words.say("board-copied")) {
                (words.say("board-share"))
            }
            @match (&setup.event, setup.round) {
                (Some(event), Some(round)) => a href={ "/e/" (event) "?round=" (round) } { (words.say("board-to-round")) },
                (Some(event), None) => a href={ "/e/" (event) } { (words.say("board-to-round")) },
                (None, _) => a href="/play" { (words.say("board-new-game")) },
            }
        }
    })
}
