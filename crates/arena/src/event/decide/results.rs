//! Results: reported by matches, entered by officials, corrected, taken back.

use crate::refused::WithArgument;
use pairing::Score;
use pairing::systems::Outcome;

use super::super::command::{BoardResult, Expected, Reported};
use super::super::fact::{Fact, ResultFact};
use super::super::round::{Phase, Round, Seated};
use super::super::settings::Settings;
use super::super::{Event, match_id};
use super::{Facts, invalid, refuse};
use crate::id::{EntrantId, MatchId};
use crate::match_play::Book;
use crate::ruling::check_finding;
use crate::stream::Context;
use crate::{Refused, Role};
use rulebook::iran_backgammon::{_4_5d, _4_6b};

/// The most points of a side.
const MOST_POINTS: i32 = 999;

pub(super) fn report(
    state: &Event,
    reported: &Reported,
    context: &Context,
) -> Result<Facts, Refused> {
    let settings = state.settings()?;
    let seated = checked(state, settings, reported, context)?;
    let mut fact = fact(reported);
    fact.result = state.with_points(&seated.board, fact.result);
    check_expected(seated, reported.expected, Some(reported.result))?;
    match seated.result {
        None => {}
        // A match whose sets were corrected ends again.
        Some(old) if context.actor.role == Role::System => {
            let same = old == reported.result;
            return Ok(if same { Vec::new() } else { vec![Fact::ResultCorrected(fact).into()] });
        }
        Some(_) => {
            return invalid("event-has-result").about("table", reported.table);
        }
    }
    if reported.id.is_none() && settings.play().recorded && !reported.result.forfeit {
        let chief = matches!(context.actor.role, Role::MainJudge | Role::Director);
        if !chief || reported.finding.is_empty() {
            return invalid("event-recorded");
        }
    }
    Ok(vec![Fact::ResultIn(fact).into()])
}

pub(super) fn correct(
    state: &Event,
    reported: &Reported,
    context: &Context,
) -> Result<Facts, Refused> {
    let settings = state.settings()?;
    let seated = checked(state, settings, reported, context)?;
    if reported.id.is_none() {
        check_finding(&reported.finding)?;
    }
    // What the match itself says is corrected there, so that both stay the same.
    if reported.id.is_none() && state.backgammon().is_some() && !seated.official {
        return refuse(Some(_4_6b), "bgt-correct-at-match");
    }
    check_expected(seated, reported.expected, Some(reported.result))?;
    match seated.result {
        None => invalid("event-no-result").about("table", reported.table),
        Some(old) if old == reported.result => {
            if context.actor.role == Role::System {
                return Ok(Vec::new());
            }
            invalid("event-result-same")
        }
        Some(_) => {
            let mut fact = fact(reported);
            fact.result = state.with_points(&seated.board, fact.result);
            Ok(vec![Fact::ResultCorrected(fact).into()])
        }
    }
}

fn fact(reported: &Reported) -> ResultFact {
    ResultFact {
        round: reported.round,
        table: reported.table,
        result: reported.result,
        id: reported.id.clone(),
        finding: reported.finding.clone(),
        agreed: false,
    }
}

/// Whoever is put out of the competition loses the match that is being played.
pub(super) fn forfeit(state: &Event, entrant: &EntrantId, finding: &str) -> Result<Facts, Refused> {
    check_finding(finding)?;
    let number = state.entrant(entrant)?.number;
    let played = |round: &&Round| matches!(round.phase, Phase::Published | Phase::Started);
    let round = state.rounds.last().filter(played).filter(|_| state.closed.is_none());
    let lost = |round: &Round| {
        round.boards.iter().find_map(|seated| {
            let pairing = &seated.board.pairing;
            let own = |side: Option<u32>| side.is_some() && side == number;
            let outcome = match (own(Some(pairing.first)), own(pairing.second)) {
                (true, _) => Outcome::Second,
                (_, true) => Outcome::First,
                _ => return None,
            };
            let table = seated.board.table.filter(|_| seated.result.is_none())?;
            let (id, finding) = (None, finding.to_owned());
            let result = state.with_points(&seated.board, BoardResult::forfeit(outcome));
            Some(ResultFact { round: round.number, table, result, id, finding, agreed: false })
        })
    };
    Ok(round.and_then(lost).map(|fact| Fact::ResultIn(fact).into()).into_iter().collect())
}

/// The board, if the report can be right.
fn checked<'a>(
    state: &'a Event,
    settings: &Settings,
    reported: &Reported,
    context: &Context,
) -> Result<&'a Seated, Refused> {
    if !reported.finding.is_empty() {
        check_finding(&reported.finding)?;
    }
    let seated = board(state, reported.round, reported.table)?;
    match &reported.id {
        Some(id) => check_match(state, settings, reported.round, reported.table, id)?,
        None if context.actor.role == Role::System => {
            return invalid("event-which-match");
        }
        None => {}
    }
    check_result(settings, &reported.result, reported.id.is_none())?;
    Ok(seated)
}

/// A result that somebody else has entered meanwhile is not overwritten unseen.
fn check_expected(
    seated: &Seated,
    expected: Option<Expected>,
    asked: Option<BoardResult>,
) -> Result<(), Refused> {
    if expected.is_none_or(|seen| seen.fits(seated.result)) {
        return Ok(());
    }
    let shown = |result: Option<BoardResult>| {
        let turned = |own: BoardResult| if seated.board.starter == 1 { own.turned() } else { own };
        result.map_or_else(|| "–".to_owned(), |own| signs(turned(own)).to_owned())
    };
    Err(Refused::Conflict { stands: shown(seated.result), asked: shown(asked) })
}

/// A result in signs that need no language, who starts on the left.
const fn signs(result: BoardResult) -> &'static str {
    match (result.outcome, result.forfeit) {
        (Outcome::First, false) => "1–0",
        (Outcome::Second, false) => "0–1",
        (Outcome::Draw, _) => "½–½",
        (Outcome::Neither, false) => "0–0",
        (Outcome::First, true) => "+/-",
        (Outcome::Second, true) => "-/+",
        (Outcome::Neither, true) => "-/-",
    }
}

/// The board of a published round.
pub(super) fn board(state: &Event, round: u16, table: u16) -> Result<&Seated, Refused> {
    let seated = state.seated(round, table)?;
    if state.round(round)?.phase == Phase::Draft {
        return invalid("event-draft").about("round", round);
    }
    Ok(seated)
}

fn check_match(
    state: &Event,
    settings: &Settings,
    round: u16,
    table: u16,
    id: &MatchId,
) -> Result<(), Refused> {
    let attempt = state.round(round)?.attempt;
    if match_id(&settings.id, round, attempt, table).as_ref() == Some(id) {
        return Ok(());
    }
    invalid("event-other-match").about("match", id).about("round", round).about("table", table)
}

/// The numbers fit each other, and a draw, of the round or of a set, is one that the book has.
pub(super) fn check_result(
    settings: &Settings,
    result: &BoardResult,
    by_official: bool,
) -> Result<(), Refused> {
    if settings.play().backgammon.is_some() {
        return check_points(result, by_official);
    }
    if result.forfeit && (result.outcome == Outcome::Draw || result.sets.is_some()) {
        return invalid("event-forfeit");
    }
    if let Some(sets) = result.sets {
        let most = i32::from(settings.play().sets) * Score::ONE.tenths();
        let within = |score: &Score| (0..=most).contains(&score.tenths());
        let sum = (sets[0] + sets[1]).tenths();
        let against = match result.outcome {
            Outcome::First => sets[0] < sets[1],
            Outcome::Second => sets[1] < sets[0],
            Outcome::Draw | Outcome::Neither => false,
        };
        if !sets.iter().all(within) || sum > most || (by_official && against) {
            return invalid("event-set-points").about("sets", settings.play().sets);
        }
    }
    let book = Book::find(&settings.rulebook);
    let drawn = result.outcome == Outcome::Draw && book.is_some_and(|book| book.drawn.is_none());
    let half = |score: &Score| score.tenths() % Score::ONE.tenths() != 0;
    let has_drawn_set = result.sets.is_some_and(|sets| sets.iter().any(half))
        && book.is_some_and(|book| book.replays_draws);
    if by_official && (drawn || has_drawn_set) {
        return refuse(book.map(|book| book.win), "event-no-draw");
    }
    Ok(())
}

/// A match of backgammon is never drawn, and its winner has not fewer points unless the match says so.
fn check_points(result: &BoardResult, by_official: bool) -> Result<(), Refused> {
    if result.outcome == Outcome::Draw {
        return refuse(Some(_4_5d), "event-no-draw");
    }
    let Some(sets) = result.sets.filter(|_| by_official) else { return Ok(()) };
    let whole = |score: &Score| {
        let tenths = score.tenths();
        (0..=MOST_POINTS * Score::ONE.tenths()).contains(&tenths)
            && tenths % Score::ONE.tenths() == 0
    };
    let fits = match result.outcome {
        Outcome::First => sets[0] > sets[1],
        Outcome::Second => sets[1] > sets[0],
        Outcome::Draw | Outcome::Neither => false,
    };
    if fits && sets.iter().all(whole) { Ok(()) } else { invalid("event-match-points") }
}

/// A slip of the pen: while the round is open, what an official entered can be entered again. A match
/// with a record is corrected at its table, and a round that is closed by a correction with its reason.
pub(super) fn take_back(
    state: &Event,
    round: u16,
    table: u16,
    expected: Option<Expected>,
) -> Result<Facts, Refused> {
    let settings = state.settings()?;
    let seated = board(state, round, table)?;
    check_expected(seated, expected, None)?;
    if state.round(round)?.phase == Phase::Closed {
        return invalid("event-take-back-closed").about("round", round);
    }
    if seated.result.is_none() {
        return invalid("event-no-result").about("table", table);
    }
    let by_official = seated.official && seated.board.result.is_none();
    if !by_official || settings.play().recorded {
        return invalid("event-take-back-match").about("table", table);
    }
    Ok(vec![Fact::ResultRetracted { round, table }.into()])
}

pub(super) fn retract(
    state: &Event,
    round: u16,
    table: u16,
    id: &MatchId,
) -> Result<Facts, Refused> {
    let settings = state.settings()?;
    let seated = board(state, round, table)?;
    check_match(state, settings, round, table, id)?;
    if seated.result.is_none() {
        return Ok(Vec::new());
    }
    Ok(vec![Fact::ResultRetracted { round, table }.into()])
}

pub(super) fn put_through(
    state: &Event,
    round: u16,
    table: u16,
    side: u8,
    finding: &str,
) -> Result<Facts, Refused> {
    check_finding(finding)?;
    super::rounds::last_round(state, round)?;
    let seated = board(state, round, table)?;
    let drawn = seated.result.is_some_and(|result| result.outcome == Outcome::Draw);
    if !drawn || !state.needs_winner(&seated.board) {
        return invalid("event-decided").about("table", table);
    }
    if side > 1 {
        return invalid("event-side");
    }
    if seated.through == Some(side) {
        return invalid("event-side-same");
    }
    let finding = finding.to_owned();
    Ok(vec![Fact::WentThrough { round, table, side, finding }.into()])
}
