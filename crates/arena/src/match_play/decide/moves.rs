//! Moves: played online, or entered over the board.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-mangala T5, tr-pentago 4.1, tr-kure 2.2 | `check_turn` | the starter moves first |
//! | tr-mangala h.1, tr-pentago 14.1, tr-kulami 12.1, tr-kure 12.3 | `refused_move` | over the board an illegal move waits for a ruling; online it is refused |
//! | tr-reversi 7, 8, 9, quixo F11 | `passes` | online a pass is made by the program |
//! | tr-reversi 10.5 | `check_left` | discs left unturned stay as they are |
//! | tr-reversi 17.1 | `play`, `finish` | a move is finished by 'Hamlem bitti' or the clock |

use games::registry::MoveError;
use rulebook::Citation;

use super::{Facts, asking_player, by, check_stops, ends, invalid, is_online, play_of, refuse};
use crate::Refused;
use crate::clock::Clock;
use crate::match_play::Match;
use crate::match_play::board::Board;
use crate::match_play::book::{Book, Finish};
use crate::match_play::command::Move;
use crate::match_play::fact::Fact;
use crate::match_play::set::{Illegal, SetState};
use crate::match_play::setup::Setup;
use crate::stream::{Cited, Context};
use crate::time::Span;
use games::{Message, Refusal, Touched};

pub(super) fn play(state: &Match, mv: &Move, context: &Context) -> Result<Facts, Refused> {
    let (setup, book, set) = play_of(state)?;
    let Some(seat) = set.seat_to_move() else {
        return Err(over(set));
    };
    check_turn(state, book, set, seat, context)?;
    check_stops(state, book)?;
    if let Some(finish) = book.special.finish.as_ref().filter(|_| set.unfinished) {
        return refuse(finish.by, "reversi-unfinished");
    }
    if set.flagged.is_some() {
        return refuse(book.timer, "match-flagged");
    }
    check_time(state, setup, book, mv.lag, context)?;
    if let Some(bound) = set.bound.as_ref().filter(|bound| bound.seat == seat)
        && !set.board.table().kind().is_of(&bound.text, &mv.text)
    {
        return unfaithful(setup, book, bound.clause, &bound.text, seat, &mv.text);
    }
    let mut board = set.board.clone();
    match board.play(&mv.text) {
        Ok(()) => played(state, (setup, book, set), seat, mv, board),
        Err(MoveError::Unreadable(message)) => Err(Refused::Invalid(message)),
        Err(MoveError::Refused(refusal)) => refused_move(setup, book, seat, &mv.text, refusal),
    }
}

/// The facts of a legal move: itself, passes that follow by themselves, the end of the set.
fn played(
    state: &Match,
    (setup, book, set): (&Setup, &Book, &SetState),
    seat: u8,
    mv: &Move,
    mut board: Board,
) -> Result<Facts, Refused> {
    let text = board.table().moves().pop().unwrap_or_default();
    let left = match &mv.left {
        None => None,
        Some(left) => check_left(setup, book, set, &mut board, seat, left)?,
    };
    let finish = needs_finish(setup, book);
    let finished = mv.finished || finish.is_none();
    let citation = finish.filter(|_| left.is_some()).map(|finish| finish.left);
    let mut facts = vec![Cited::new(
        Fact::MovePlayed { seat, text, left, finished, lag: mv.lag },
        citation.into_iter().collect::<Vec<_>>(),
    )];
    if is_online(setup) {
        passes(book, &mut board, &mut facts);
    }
    if finished {
        facts.extend(ends::after_move(state, setup, set, &board)?);
    }
    Ok(facts)
}

pub(super) fn finish(state: &Match, context: &Context) -> Result<Facts, Refused> {
    let (setup, book, set) = play_of(state)?;
    let Some(last) = set.record.last().filter(|_| set.unfinished) else {
        return invalid("match-nothing-to-finish");
    };
    let Some(finish) = &book.special.finish else {
        return invalid("match-nothing-to-finish");
    };
    if let Some((person, _)) = asking_player(state, context)?
        && !state.players_of_seat(last.seat).contains(&person)
    {
        return refuse(finish.by, "reversi-not-the-mover");
    }
    check_stops(state, book)?;
    check_time(state, setup, book, None, context)?;
    let mut facts = vec![by(Fact::MoveFinished, finish.by)];
    facts.extend(ends::after_move(state, setup, set, &set.board)?);
    Ok(facts)
}

/// The clock between the players. Where moves are recorded it follows them; Reversi's clock finishes
/// the move. Without a record whoever has moved presses, and the clock alone knows the turn.
pub(super) fn press(state: &Match, face: u8, context: &Context) -> Result<Facts, Refused> {
    let (setup, book, set) = play_of(state)?;
    asking_player(state, context)?;
    let running = state.clock.as_ref().and_then(Clock::turn);
    if running != Some(face) || is_online(setup) {
        return invalid("match-not-its-clock");
    }
    if set.unfinished {
        return finish(state, context);
    }
    if !set.record.is_empty() {
        return invalid("match-clock-follows");
    }
    check_stops(state, book)?;
    check_time(state, setup, book, None, context)?;
    Ok(vec![by(Fact::ClockPressed { face }, book.timer)])
}

/// Over the board some books' moves are finished by the clock or by word.
fn needs_finish<'a>(setup: &Setup, book: &'a Book) -> Option<&'a Finish> {
    book.special.finish.as_ref().filter(|_| !is_online(setup))
}

fn over(set: &SetState) -> Refused {
    match set.board.table().outcome() {
        Some(outcome) => Refused::Rule(Refusal::after_end(&outcome)),
        None => Refused::invalid("match-referee-decides"),
    }
}

/// A player moves only in turn; officials enter the moves of whoever is to move.
fn check_turn(
    state: &Match,
    book: &Book,
    set: &SetState,
    seat: u8,
    context: &Context,
) -> Result<(), Refused> {
    let Some((person, _)) = asking_player(state, context)? else {
        return Ok(());
    };
    if state.players_of_seat(seat).contains(&person) {
        return Ok(());
    }
    let clause = if set.record.is_empty() {
        book.starters[usize::from(set.number.clamp(1, 3)) - 1]
    } else {
        book.turn
    };
    Err(Refused::rule(clause, Message::new("match-not-your-turn").with("person", person)))
}

fn check_time(
    state: &Match,
    setup: &Setup,
    book: &Book,
    lag: Option<Span>,
    context: &Context,
) -> Result<(), Refused> {
    if lag.is_some() && !is_online(setup) {
        return invalid("match-lag");
    }
    let lag = lag.unwrap_or_default();
    let in_time = state.clock.as_ref().is_none_or(|clock| clock.in_time(context.now, lag));
    if in_time {
        return Ok(());
    }
    refuse(book.timer, "match-time-is-up")
}

/// A move that the game refuses: refused online; over the board it was made, and waits for a ruling.
fn refused_move(
    setup: &Setup,
    book: &Book,
    seat: u8,
    text: &str,
    refusal: Refusal,
) -> Result<Facts, Refused> {
    // A pass is words, and the other side's pit is a slip of the pen: nothing happened on the board.
    let nothing_happened = text == "--" || refusal.citation == book.turn;
    if is_online(setup) || nothing_happened {
        return Err(refusal.into());
    }
    let too_long = book.special.too_long.filter(|(lines, _)| lines.contains(&refusal.citation));
    let ruled = too_long.map(|(_, clause)| clause).or(book.warning);
    Ok(vec![illegal(seat, text, refusal.citation, &refusal.message, ruled)])
}

fn illegal(
    seat: u8,
    text: &str,
    clause: Citation,
    message: &Message,
    ruled: Option<Citation>,
) -> Cited<Fact> {
    let fact = Fact::PlayedIllegally(Illegal {
        seat,
        text: text.to_owned(),
        clause,
        why: message.clone(),
    });
    let clauses: Vec<_> = [Some(clause), ruled].into_iter().flatten().collect();
    Cited::new(fact, clauses)
}

/// A move that is not of the piece that has to be played.
fn unfaithful(
    setup: &Setup,
    book: &Book,
    clause: Citation,
    bound: &str,
    seat: u8,
    text: &str,
) -> Result<Facts, Refused> {
    let message = Message::new("match-touched").with("bound", bound).with("text", text);
    // Küre 11.1 limits the next move to the touched piece; elsewhere another move can be made on
    // the board, and is an irregularity.
    let limits = book.binds_after_take_back() && book.touch(Touched::Piece) == Some(clause);
    if is_online(setup) || limits {
        return Err(Refused::rule(clause, message));
    }
    Ok(vec![illegal(seat, text, clause, &message, book.warning)])
}

/// Online a side that can only pass does so by itself.
fn passes(book: &Book, board: &mut Board, facts: &mut Facts) {
    let only_pass = |board: &Board| board.table().legal_moves() == ["--"];
    while only_pass(board) {
        let games::Turn::Of(seat) = board.table().turn() else {
            return;
        };
        if board.play("--").is_err() {
            return;
        }
        let passed = Fact::MovePlayed {
            seat: seat.0,
            text: "--".to_owned(),
            left: None,
            finished: true,
            lag: None,
        };
        facts.push(Cited::new(passed, book.special.pass.into_iter().collect::<Vec<_>>()));
    }
}

/// Whether a position can be what is left of a move of Reversi when not all discs were turned:
/// every disc is there, and each has its old or its new colour. Sets the board up accordingly.
fn check_left(
    setup: &Setup,
    book: &Book,
    set: &SetState,
    board: &mut Board,
    seat: u8,
    left: &str,
) -> Result<Option<String>, Refused> {
    if needs_finish(setup, book).is_none() {
        return invalid("match-left");
    }
    let (before, after) = (set.board.table().position(), board.table().position());
    if left == after {
        return Ok(None);
    }
    let same_shape = left.len() == after.len() && left.is_ascii();
    let possible = |((left, before), after): ((u8, u8), u8)| {
        left == after || (left == before && before != b'.')
    };
    let fits = left.bytes().zip(before.bytes()).zip(after.bytes()).all(possible);
    if !same_shape || !fits {
        return invalid("reversi-left");
    }
    let next = board.seat_after(seat);
    *board = board.set_up(left, next).map_err(|_| Refused::invalid("reversi-left"))?;
    Ok(Some(left.to_owned()))
}
