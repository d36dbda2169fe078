//! What stops play and starts it again: pieces off the board, counts, calls, clocks.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-mangala g, tr-pentago 13, tr-kure 18, tr-reversi 12, tr-kulami 10 | `piece_off`, `pieces_back` | only the referee puts pieces back |
//! | tr-reversi V2 | `piece_off`, `pieces_back` | visually impaired players may do it themselves |
//! | tr-mangala b | `ask_count`, `answer_count` | the even capture follows the referee's number |

use crate::refused::WithArgument;
use games::Message;
use rulebook::tr_mangala;

use super::{Facts, asking_player, by, invalid, is_online, play_of, refuse};
use crate::match_play::book::Book;
use crate::match_play::command::PieceOff;
use crate::match_play::fact::Fact;
use crate::match_play::{Match, Stop};
use crate::ruling::check_finding;
use crate::stream::Context;
use crate::time::Span;
use crate::{Refused, Role};

/// The longest time a referee can set.
const LONGEST: Span = Span::days(60);

pub(super) fn piece_off(
    state: &Match,
    off: &PieceOff,
    context: &Context,
) -> Result<Facts, Refused> {
    let (setup, book, _) = play_of(state)?;
    asking_player(state, context)?;
    let Some([call, _]) = book.off else {
        return invalid("match-no-off");
    };
    if is_online(setup) {
        return refuse(call, "match-online-pieces");
    }
    if let Some(person) = &off.person {
        state.side_of(person)?;
        let exempt = book.exempt(call).filter(|_| setup.is_impaired(person));
        if let Some(exempt) = exempt {
            return refuse(exempt, "match-exempt-pieces").about("person", person);
        }
    }
    not_stopped(state, &Stop::PieceOff)?;
    let fact = Fact::PieceOff { place: off.place.clone(), person: off.person.clone() };
    Ok(vec![by(fact, call)])
}

pub(super) fn pieces_back(state: &Match, context: &Context) -> Result<Facts, Refused> {
    let (setup, book, _) = play_of(state)?;
    let Some([_, back]) = book.off else {
        return invalid("match-no-off");
    };
    let clause = match asking_player(state, context)? {
        None => back,
        Some((person, _)) => match book.exempt(back).filter(|_| setup.is_impaired(person)) {
            Some(exempt) => exempt,
            None => {
                return Err(Refused::Role {
                    role: Role::Competitor,
                    may: vec![Role::MainJudge, Role::Referee],
                    citation: Some(back),
                });
            }
        },
    };
    if !state.stops.contains(&Stop::PieceOff) {
        return invalid("match-nothing-off");
    }
    Ok(vec![by(Fact::PiecesBack, clause)])
}

pub(super) fn ask_count(state: &Match, pit: &str, context: &Context) -> Result<Facts, Refused> {
    let (setup, book, set) = play_of(state)?;
    if book.stones().is_none() || is_online(setup) {
        return invalid("match-count-mangala");
    }
    let Some(last) = set.record.last() else {
        return invalid("match-count-when");
    };
    if let Some((person, _)) = asking_player(state, context)?
        && !state.players_of_seat(last.seat).contains(&person)
    {
        return refuse(tr_mangala::b, "mangala-count-other");
    }
    let landed = set.board.table().last_landing();
    let Some((text, recorded)) = landed.filter(|(text, _)| text.eq_ignore_ascii_case(pit)) else {
        return refuse(tr_mangala::b, "mangala-count-pit");
    };
    not_stopped(state, &Stop::Count)?;
    let asked = Fact::CountAsked { pit: text, recorded };
    Ok(vec![by(asked, tr_mangala::b)])
}

pub(super) fn answer_count(
    state: &Match,
    number: u8,
    position: Option<&str>,
) -> Result<Facts, Refused> {
    let (_, _, set) = play_of(state)?;
    let Some((pit, recorded)) = &set.counting else {
        return invalid("match-no-count");
    };
    let answered = Fact::CountAnswered { pit: pit.clone(), number };
    let mut facts = vec![by(answered, tr_mangala::b)];
    if number == *recorded {
        return Ok(facts);
    }
    let Some(position) = position else {
        return invalid("mangala-count-position");
    };
    let Some(last) = set.record.last() else {
        return invalid("match-no-count");
    };
    let seat = set.board.seat_after(last.seat);
    let table = set.board.table_at(position, seat)?;
    let stones = |cell: &str| table.count_at(cell).unwrap_or_default();
    let left = stones(pit);
    let due = if number.is_multiple_of(2) { 0 } else { number };
    let taken = stones(&format!("{}-store", table.kind().sides()[usize::from(last.seat % 2)]));
    let over = table.outcome().is_some();
    if !over && (left != due || (due == 0 && taken < number)) {
        return refuse(tr_mangala::b, "mangala-count-capture")
            .about("number", number)
            .about("due", due)
            .about("pit", pit)
            .about("left", left);
    }
    // The answer just before it says why.
    let (position, seat, finding) = (position.to_owned(), seat.to_owned(), String::new());
    let entered = Fact::PositionEntered { position, seat, finding };
    facts.push(by(entered, tr_mangala::b));
    Ok(facts)
}

pub(super) fn call(state: &Match, note: &str, context: &Context) -> Result<Facts, Refused> {
    state.playing()?;
    asking_player(state, context)?;
    not_stopped(state, &Stop::Referee)?;
    let note = note.to_owned();
    Ok(vec![Fact::RefereeCalled { note }.into()])
}

pub(super) fn stop(state: &Match, note: &str) -> Result<Facts, Refused> {
    state.playing()?;
    not_stopped(state, &Stop::Referee)?;
    let note = note.to_owned();
    Ok(vec![Fact::Stopped { note }.into()])
}

/// What stops play already is not asked for twice.
fn not_stopped(state: &Match, stop: &Stop) -> Result<(), Refused> {
    if state.stops.contains(stop) {
        return invalid("match-stopped-already");
    }
    Ok(())
}

pub(super) fn resume(state: &Match) -> Result<Facts, Refused> {
    if !state.stops.contains(&Stop::Referee) {
        return invalid("match-not-stopped");
    }
    Ok(vec![Fact::Resumed.into()])
}

pub(super) fn correct_clock(
    state: &Match,
    face: u8,
    left: Span,
    finding: &str,
) -> Result<Facts, Refused> {
    check_finding(finding)?;
    let (_, book, _) = play_of(state)?;
    let faces = state.clock.as_ref().map_or(0, crate::clock::Clock::faces);
    if usize::from(face) >= faces {
        return Err(Refused::not_found("match-no-face"));
    }
    if !(Span::ZERO..=LONGEST).contains(&left) {
        return invalid("clock-shown");
    }
    let fact = Fact::ClockCorrected { face, left, finding: finding.to_owned() };
    Ok(vec![by(fact, book.timer)])
}

pub(super) fn enter_position(
    state: &Match,
    position: &str,
    seat: &str,
    finding: &str,
) -> Result<Facts, Refused> {
    check_finding(finding)?;
    let (_, book, set) = play_of(state)?;
    set.board
        .set_up(position, seat)
        .map_err(|error| Refused::invalid("match-position").with("error", error))?;
    let entered = Fact::PositionEntered {
        position: position.to_owned(),
        seat: seat.to_owned(),
        finding: finding.to_owned(),
    };
    Ok(vec![by(entered, referee_clause(book))])
}

/// A slip of the score sheet is put right by the referee alone, and the log keeps it.
pub(super) fn take_back(state: &Match, finding: &str) -> Result<Facts, Refused> {
    check_finding(finding)?;
    let (setup, book, set) = play_of(state)?;
    if is_online(setup) {
        return Err(book.played().map_or_else(
            || Refused::invalid("match-no-take-back"),
            |clause| Refused::rule(clause, Message::new("match-no-take-back")),
        ));
    }
    let undone = u32::from(set.illegal.is_none());
    if undone == 1 && set.board.table().moves().is_empty() {
        return invalid("match-cannot-undo");
    }
    let clause = book.played().unwrap_or(referee_clause(book));
    let finding = finding.to_owned();
    let restored = Fact::PositionRestored { undone, finding };
    Ok(vec![by(restored, clause)])
}

/// The clause by which the referee puts a board right.
fn referee_clause(book: &Book) -> rulebook::Citation {
    book.off.map_or(book.end, |[_, back]| back)
}
