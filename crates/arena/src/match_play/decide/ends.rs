//! How sets end: by the game, by a count, by a score that both sign, by time, by giving up.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-mangala S1, S2 | `count_stores` | 48 stones; a difference from the record is flagged first |
//! | tr-kulami P4.1-P4.3, P5 | `enter_end`, `sign`, `ask_recount` | final when both have signed |
//! | tr-mangala i.2, tr-pentago 16, tr-kure 19.1, tr-reversi 16, tr-kulami Z1, quixo D2 | `flag_fall` | the game and its options say the result |
//! | tr-reversi 15, 17.2 | `after_move` | the last move can be reported before the referee closes the game |
//! | tr-kure 17.1, quixo E1 | `check_draw` | no drawn set but by an option |
//! | tr-kure 17.1 | `end_set` | a drawn set counts for nothing and is played again |

use crate::refused::WithArgument;
use games::{Message, OptionInfo, Outcome, Side};
use pairing::Score;
use rulebook::{Citation, tr_kulami, tr_mangala};

use super::{Facts, by, invalid, is_online, named_player, play_of, refuse};
use crate::Refused;
use crate::id::PersonId;
use crate::match_play::Match;
use crate::match_play::board::Board;
use crate::match_play::book::{Book, Closing, STONES};
use crate::match_play::fact::Fact;
use crate::match_play::result::{
    EndReason, MatchResult, decided, points_of, set_points_of, won_by,
};
use crate::match_play::set::SetState;
use crate::match_play::setup::{Mode, Setup};
use crate::ruling::check_finding;
use crate::stream::{Cited, Context};

/// The option that says what equal scores mean, where the rulebook does not.
const DRAWN_GAME: &str = "drawn_game";

/// What follows when a move has led to this board: nothing, while the game goes on.
pub(super) fn after_move(
    state: &Match,
    setup: &Setup,
    set: &SetState,
    board: &Board,
) -> Result<Facts, Refused> {
    let Some(outcome) = board.table().outcome() else {
        return Ok(Vec::new());
    };
    match (setup.mode, setup.book()?.special.closing) {
        // The referee counts the stores, or what was left undone by the last move is reported first.
        (Mode::Board, Closing::Counted | Closing::ByReferee) => Ok(Vec::new()),
        (Mode::Board, Closing::Signed) => score(set, &board.table().position()),
        (Mode::Online, _) | (Mode::Board, Closing::AtOnce) => end_by(state, set, &outcome),
    }
}

/// The set ends by the game's own outcome.
fn end_by(state: &Match, set: &SetState, outcome: &Outcome) -> Result<Facts, Refused> {
    let winner = outcome.winner.map(|side| set.side_of_seat(side.0));
    let end = End {
        winner,
        why: outcome.reason.clone(),
        score: outcome.score.map(|score| set.by_side(score)),
        citations: outcome.citations.clone(),
        option: outcome.option,
    };
    end_set(state, set, end)
}

/// The end of a set.
pub(super) struct End {
    pub(super) winner: Option<u8>,
    pub(super) why: Message,
    pub(super) score: Option<[i32; 2]>,
    pub(super) citations: Vec<Citation>,
    /// The option of ours by which it ended, where the rulebook leaves that open.
    pub(super) option: Option<&'static OptionInfo>,
}

/// The facts of a set's end, and of the match's where the set decides it.
pub(super) fn end_set(state: &Match, set: &SetState, end: End) -> Result<Facts, Refused> {
    let setup = state.setup()?;
    let book = setup.book()?;
    let points = set_points_of(points_of(end.winner), book.replays_draws);
    let option = end.option.map(|option| option.key.to_owned());
    let ended = Fact::SetEnded { set: set.number, points, why: end.why, score: end.score, option };
    let mut citations = end.citations;
    if points == [Score::ZERO; 2] {
        citations.push(book.win);
    }
    let mut facts = vec![Cited::new(ended, citations)];
    let mut all = state.points_of_sets();
    all.push(points);
    if let Some(result) = decided(&all, setup.sets) {
        facts.push(match_ended(book, result));
    }
    Ok(facts)
}

/// The result of a match by its sets, with the clauses that give its points.
pub(super) fn match_ended(book: &Book, result: MatchResult) -> Cited<Fact> {
    let clauses = if result.points[0] == result.points[1] {
        [book.level, book.no_extra]
    } else {
        [book.win, book.points]
    };
    Cited::new(Fact::MatchEnded(result), clauses)
}

/// What the match is by its sets alone: its result, or none yet.
pub(super) fn by_sets(state: &Match, setup: &Setup) -> Result<Cited<Fact>, Refused> {
    Ok(match decided(&state.points_of_sets(), setup.sets) {
        Some(result) => match_ended(setup.book()?, result),
        None => Fact::ResultWithdrawn.into(),
    })
}

/// A side loses the whole match, whatever the sets say.
pub(super) fn lose_match(state: &Match, loser: u8, reason: EndReason) -> Fact {
    Fact::MatchEnded(MatchResult {
        points: won_by(1 - loser),
        set_points: state.set_points(),
        reason,
    })
}

pub(super) fn flag_fall(state: &Match, context: &Context) -> Result<Facts, Refused> {
    let (_, book, set) = play_of(state)?;
    let clock = state.clock.as_ref();
    let Some(face) = clock.and_then(|clock| clock.flagged(context.now)) else {
        return invalid("match-no-flag");
    };
    let mut facts = vec![by(Fact::FlagFell { face }, book.timer)];
    // Nobody wrote down what stands on the board: the referee looks at it.
    if set.record.is_empty() && set.pressed > 0 {
        return Ok(facts);
    }
    let flagged = Side(set.side_of_seat(face));
    // None: the organiser left it to the referee, who enters the result.
    if let Some(outcome) = set.board.table().time_out(flagged) {
        facts.extend(end_by(state, set, &outcome)?);
    }
    Ok(facts)
}

pub(super) fn count_stores(
    state: &Match,
    stores: [u8; 2],
    confirm: bool,
) -> Result<Facts, Refused> {
    let (setup, book, set) = play_of(state)?;
    if book.stones().is_none() || is_online(setup) {
        return invalid("match-no-stores");
    }
    if let Some(face) = set.flagged {
        return out_of_time(state, set, face, stores);
    }
    let sum = u16::from(stores[0]) + u16::from(stores[1]);
    if sum != STONES {
        return refuse(tr_mangala::S1, "mangala-count-sum")
            .about("sum", sum)
            .about("stones", STONES);
    }
    let recorded = recorded_stores(set);
    let differs = !set.record.is_empty() && recorded != Some(stores);
    let counted = Fact::StoresCounted { stores, recorded };
    let mut facts = vec![by(counted, tr_mangala::S1)];
    // A difference is shown first: the result stands only when it is meant.
    if differs && !(confirm && set.stores == Some(stores)) {
        return Ok(facts);
    }
    let message = Message::new("mangala-stores").with("one", stores[0]).with("two", stores[1]);
    let winner = match stores[0].cmp(&stores[1]) {
        std::cmp::Ordering::Greater => Some(0),
        std::cmp::Ordering::Less => Some(1),
        std::cmp::Ordering::Equal => None,
    };
    facts.extend(end_set(
        state,
        set,
        End {
            winner,
            why: message,
            score: Some(stores.map(i32::from)),
            citations: vec![tr_mangala::S1, tr_mangala::S2],
            option: None,
        },
    )?);
    Ok(facts)
}

/// i.2: a flag fell where no moves are recorded, and the referee has counted the stores as they were.
fn out_of_time(state: &Match, set: &SetState, face: u8, stores: [u8; 2]) -> Result<Facts, Refused> {
    let flagged = Side(set.side_of_seat(face));
    let store = stores[usize::from(face % 2)];
    let Some(rest) = STONES.checked_sub(u16::from(store)) else {
        return invalid("mangala-store");
    };
    // What else lies where does not matter: the rest is shown in the other store.
    let [south, north] =
        if flagged == Side::FIRST { [u16::from(store), rest] } else { [rest, u16::from(store)] };
    let position = format!("S 0 0 0 0 0 0 [{south}] N 0 0 0 0 0 0 [{north}]");
    let board = set
        .board
        .set_up(&position, "S")
        .map_err(|error| Refused::invalid("match-position").with("error", error))?;
    let Some(outcome) = board.table().time_out(flagged) else {
        return invalid("match-referee-decides");
    };
    let counted = Fact::StoresCounted { stores, recorded: None };
    let mut facts = vec![by(counted, tr_mangala::i_2)];
    facts.extend(end_by(state, set, &outcome)?);
    Ok(facts)
}

/// The stores at the end of the record, by the match's sides; none while the record goes on.
fn recorded_stores(set: &SetState) -> Option<[u8; 2]> {
    let score = set.board.table().outcome()?.score?;
    Some(set.by_side(score.map(|count| u8::try_from(count).unwrap_or(u8::MAX))))
}

pub(super) fn enter_end(state: &Match, position: &str) -> Result<Facts, Refused> {
    let (setup, book, set) = play_of(state)?;
    if !book.is_signed() || is_online(setup) {
        return invalid("match-sheet-kulami");
    }
    score(set, position)
}

/// The score of a position, for the players to check.
fn score(set: &SetState, position: &str) -> Result<Facts, Refused> {
    let seat = set.board.table().kind().seats()[0];
    let Some(rows) = set.board.table_at(position, seat)?.score_rows() else {
        return invalid("match-no-sheet");
    };
    let computed = Fact::ScoreComputed { position: position.to_owned(), rows: set.by_side(rows) };
    Ok(vec![Cited::new(computed, [tr_kulami::P4_1, tr_kulami::P4_2])])
}

pub(super) fn sign(
    state: &Match,
    person: Option<&PersonId>,
    context: &Context,
) -> Result<Facts, Refused> {
    let (setup, book, set) = play_of(state)?;
    let (person, side) = named_player(state, person, context)?;
    let Some(sheet) = &set.sheet else {
        return invalid("match-no-sheet");
    };
    super::check_stops(state, book)?;
    if sheet.signed.iter().any(|(signed, _)| signed == person) {
        return invalid("match-signed");
    }
    let signed = Fact::ScoreSigned { person: person.clone() };
    let mut facts = vec![by(signed, tr_kulami::P4_3)];
    let other_signed = sheet.signed.iter().any(|(other, _)| setup.side_of(other) == Some(1 - side));
    if other_signed {
        facts.extend(close_sheet(state, setup, set, sheet.rows)?);
    }
    Ok(facts)
}

/// Both have signed: the higher total wins; equal totals by the option.
fn close_sheet(
    state: &Match,
    setup: &Setup,
    set: &SetState,
    rows: [[u32; 3]; 2],
) -> Result<Facts, Refused> {
    let [one, two] = rows.map(|rows| rows.iter().sum::<u32>());
    if one == two && option(setup, DRAWN_GAME) == Some("referee") {
        return Ok(Vec::new());
    }
    let winner = match one.cmp(&two) {
        std::cmp::Ordering::Greater => Some(0),
        std::cmp::Ordering::Less => Some(1),
        std::cmp::Ordering::Equal => None,
    };
    let message = Message::new("kulami-signed").with("one", one).with("two", two);
    let by_option = setup.kind()?.options().iter().find(|info| info.key == DRAWN_GAME);
    let end = End {
        winner,
        why: message,
        score: Some([one, two].map(|total| i32::try_from(total).unwrap_or(i32::MAX))),
        citations: vec![tr_kulami::P5, tr_kulami::P4_3],
        option: by_option.filter(|_| winner.is_none()),
    };
    end_set(state, set, end)
}

pub(super) fn ask_recount(state: &Match, row: &str, context: &Context) -> Result<Facts, Refused> {
    let (_, _, set) = play_of(state)?;
    let Some((person, _)) = super::asking_player(state, context)? else {
        return invalid("match-recount-player");
    };
    if set.sheet.is_none() {
        return invalid("match-recount-unscored");
    }
    let asked = Fact::RecountAsked { person: person.clone(), row: row.to_owned() };
    Ok(vec![by(asked, tr_kulami::P4_2)])
}

pub(super) fn enter_result(
    state: &Match,
    winner: Option<u8>,
    finding: &str,
    confirm: bool,
) -> Result<Facts, Refused> {
    // Officials may write what they saw; that they entered it is the fact itself.
    let silent = finding.trim().is_empty();
    if !silent {
        check_finding(finding)?;
    }
    let (setup, book, set) = play_of(state)?;
    if winner.is_some_and(|side| side > 1) {
        return invalid("match-winner");
    }
    let flagged = set.flagged.is_some();
    if book.stones().is_some() && !is_online(setup) && !flagged {
        return refuse(tr_mangala::S1, "mangala-count-first");
    }
    let unsigned = set.sheet.as_ref().is_none_or(|sheet| sheet.signed.len() < 2);
    if book.is_signed() && !is_online(setup) && !flagged && unsigned {
        return refuse(tr_kulami::P4_3, "kulami-sign-first");
    }
    if let Some(recorded) = set.board.table().outcome() {
        if recorded.winner.map(|side| set.side_of_seat(side.0)) == winner {
            return end_by(state, set, &recorded);
        }
        if !confirm {
            return invalid("match-differs");
        }
    }
    check_draw(setup, book, set, winner)?;
    let message = match silent {
        true => Message::new("desk-entered"),
        false => Message::new("match-entered").with("finding", finding),
    };
    let end = End { winner, why: message, score: None, citations: vec![book.end], option: None };
    end_set(state, set, end)
}

/// Draws only where the book has them, or an option of the organiser.
fn check_draw(
    setup: &Setup,
    book: &Book,
    set: &SetState,
    winner: Option<u8>,
) -> Result<(), Refused> {
    let by_game = set.board.table().outcome().is_some_and(|outcome| outcome.winner.is_none());
    let by_option = option(setup, "repetition") == Some("referee") || set.flagged.is_some();
    if winner.is_some() || book.drawn.is_some() || by_game || by_option {
        return Ok(());
    }
    refuse(book.end, "match-no-draw")
}

fn option<'a>(setup: &'a Setup, key: &str) -> Option<&'a str> {
    let found = setup.options.iter().rev().find(|(name, _)| name == key);
    found.map(|(_, value)| value.as_str())
}

pub(super) fn resign(
    state: &Match,
    person: Option<&PersonId>,
    whole: bool,
    context: &Context,
) -> Result<Facts, Refused> {
    let book = state.setup()?.book()?;
    let (person, side) = named_player(state, person, context)?;
    if state.result.is_some() {
        return invalid("match-over");
    }
    let resigned = Fact::Resigned { person: person.clone(), whole };
    let mut facts = vec![resigned.into()];
    if whole {
        let fact = lose_match(state, side, EndReason::Resigned { loser: side });
        facts.push(by(fact, book.points));
        return Ok(facts);
    }
    let set = state.playing()?;
    let message = Message::new("match-resigned").with("person", person);
    facts.extend(end_set(
        state,
        set,
        End {
            winner: Some(1 - side),
            why: message,
            score: None,
            citations: vec![book.end],
            option: None,
        },
    )?);
    Ok(facts)
}
