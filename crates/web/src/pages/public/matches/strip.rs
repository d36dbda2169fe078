//! The strip of a side beside its board: who plays, with which pieces, what they have so far, their
//! rating and their clock. A strip belongs to a side and not to a place: which of them is below the
//! board is the viewer's matter, and is said around them.

use arena::match_play::Phrase;
use games::Side;
use maud::{Markup, PreEscaped, html};
use office::{MatchView, Ratings};

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::pages::public::matches::clocks::shown;
use words::Words;

/// The ids of the two live parts.
pub(crate) const IDS: [&str; 2] = ["strip-0", "strip-1"];

/// Both strips.
pub(crate) fn strips(
    app: &AppState,
    words: Words,
    opened: &MatchView,
    ratings: &Ratings,
) -> Result<[Markup; 2], Problem> {
    Ok([strip(app, words, opened, ratings, 0)?, strip(app, words, opened, ratings, 1)?])
}

fn strip(
    app: &AppState,
    words: Words,
    opened: &MatchView,
    ratings: &Ratings,
    side: u8,
) -> Result<Markup, Problem> {
    let (found, setup) = (opened.state(), opened.setup()?);
    let kind = setup.kind()?;
    let place = usize::from(side.min(1));
    let turn = found.current().and_then(|set| Some(set.side_of_seat(set.seat_to_move()?)));
    let open = found.result().is_none() && !found.is_cancelled();
    // While play is stopped nobody is to move.
    let turn = turn.filter(|_| open && found.stops().next().is_none());
    let game_side = found.sets().last().map(|set| Side((set.first + side) % 2));
    let tally = found.sets().last().and_then(|set| {
        // Of a set without its moves, only what was entered is known.
        if let Some(end) = set.ended.as_ref().filter(|_| set.record.is_empty()) {
            return u32::try_from(end.score?[place]).ok();
        }
        let all = set.by_side(set.board.table().tally()?);
        Some(all[place])
    });
    Ok(html! {
        div id=(IDS[place]) .strip .turn[turn == Some(side)] data-live data-now=(app.office.now().0) {
            // Where the pieces of both sides look alike, they tell nobody who is who.
            @if let Some(own) = game_side.filter(|_| kind.emblem(Side::FIRST) != kind.emblem(Side::SECOND)) {
                span .piece-sign { (PreEscaped(kind.emblem(own))) }
            }
            span .who {
                @for (number, player) in setup.sides[place].iter().enumerate() {
                    // Partners who entered as a team have its name, which is said once.
                    @let name = opened.name(&player.person);
                    @let said = setup.sides[place][..number].iter().any(|other| opened.name(&other.person) == name);
                    span .player {
                        @if !said { bdi .name { (name) } }
                        @if let Some(points) = ratings.points(&player.person, &setup.game) {
                            " " span .rating { (words.number(points)) }
                        }
                        @if let Some(phrase) = found.phrase_of(&player.person) {
                            " " q .says { (words.say(phrase_key(phrase))) }
                        }
                    }
                }
                @if let Some(own) = game_side {
                    span .quiet { (words.message(&games::Message::new("board-side").with("name", kind.side_named(own)))) }
                }
            }
            span .yours { (words.say("board-your-turn")) }
            @if let Some(tally) = tally {
                span .tally title=(words.say("board-tally")) { (words.number(tally)) }
            }
            (faces(app, words, opened, side))
        }
    })
}

/// The clocks of a side: one, or one for each partner.
fn faces(app: &AppState, words: Words, opened: &MatchView, side: u8) -> Markup {
    let now = app.office.now();
    html! {
        @if let Some(clock) = opened.state().clock() {
            @for face in (0..u8::try_from(clock.faces()).unwrap_or(0)).filter(|face| face % 2 == side) {
                @let left = clock.left(face, now).0;
                @let empty = clock.empty_at().filter(|_| clock.turn() == Some(face));
                span .clock .runs[empty.is_some()] data-left=(left) data-empty=[empty.map(|at| at.0)] {
                    span .hidden-text {
                        (words.say_with("board-time-of", &[("name", opened.name_of_face(face).into())]))
                    }
                    span .time dir="ltr" { (shown(words, left)) }
                }
            }
        }
    }
}

/// The text of a phrase.
pub(crate) const fn phrase_key(phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::Hello => "board-says-hello",
        Phrase::GoodLuck => "board-says-good-luck",
        Phrase::WellPlayed => "board-says-well-played",
        Phrase::Thanks => "board-says-thanks",
    }
}
