//! The tables of an event as HTML: start list, pairings, standings, crosstable. Names stand in
//! their own direction; a result is written in the direction of the page, so that each number
//! stands on the side of its player also where the table is mirrored.

use arena::event::{BoardResult, Cell, CrossRow, Event, Phase, Settings, Side, StandingRow};
use arena::id::EventId;
use maud::{Markup, html};
use pairing::standings::TieBreak;
use pairing::systems::{Outcome, Stage, System};
use pairing::{Bye, Entry, Score};

use crate::http::error::Problem;
use crate::pages::public::event::{PairingLine, match_way, reached};
use crate::pages::{names, parts};
use words::Words;

/// How many leaders stand beside the pairings.
const LEADERS: usize = 5;

/// Points as a table has them: `3`, `2.5`, in the reader's digits.
pub(crate) fn points(words: Words, score: Score) -> String {
    words.digits(&plain_points(score))
}

fn plain_points(score: Score) -> String {
    let text = score.to_string();
    text.strip_suffix(".0").unwrap_or(&text).to_owned()
}

/// How far the event is.
pub(crate) fn state(words: Words, event: &Event) -> Result<Markup, Problem> {
    let last = event.rounds().iter().rev().find(|round| round.phase > Phase::Draft);
    let sentence = match last {
        _ if event.final_places().is_some() => words.say("events-is-over"),
        Some(round) => {
            let key = match round.phase {
                Phase::Draft | Phase::Published => "events-round-published",
                Phase::Started => "events-round-runs",
                Phase::Closed => "events-round-closed",
            };
            words.say_with(key, &[("round", round.number.into())])
        }
        None if event.lot().is_some() => words.say("events-lot-drawn"),
        None if event.is_listed() => words.say("events-listed"),
        None => words.say("events-entering"),
    };
    let running = last.is_some_and(|round| round.phase == Phase::Started);
    let running = running && event.final_places().is_none();
    Ok(html! {
        div #event-state data-live {
            p .lead role="status" { @if running { (parts::live(&sentence)) } @else { (sentence) } }
        }
    })
}

/// The lot of the technical meeting, as it was drawn.
pub(crate) fn lot(words: Words, event: &Event) -> Markup {
    let Some(lot) = event.lot().filter(|_| event.lot_says_who_starts()) else { return html! {} };
    let first = lot.color == pairing::Color::White;
    let key = if first { "events-lot-first" } else { "events-lot-second" };
    let name = event.numbered(1).map_or("", |entrant| entrant.entered.name.as_str());
    html! {
        p .quiet {
            (words.say_with(key, &[("name", name.into())]))
            @if let Some(by) = &lot.drawn_by {
                " " (words.say_with("events-lot-by", &[("name", by.as_str().into())]))
            }
        }
    }
}

/// The rounds to choose from; those to come are there, too, where their number is known.
pub(crate) fn rounds(words: Words, id: &EventId, event: &Event, shown: Option<u16>) -> Markup {
    let open: Vec<u16> = event
        .rounds()
        .iter()
        .filter(|round| round.phase > Phase::Draft)
        .map(|round| round.number)
        .collect();
    let planned = event.rounds_in_all().unwrap_or(0);
    let last = open.last().copied().unwrap_or(0);
    html! {
        @if open.len() > 1 || (last > 0 && planned > last) {
            nav .rounds aria-label=(words.say("events-rounds")) {
                @for round in &open {
                    a href={ "/e/" (id) "?round=" (round) }
                        aria-current=[(Some(*round) == shown).then_some("page")] {
                        (words.number(*round))
                    }
                }
                @for round in last + 1..=planned.min(last + 12) {
                    span .not-yet { (words.number(round)) }
                }
            }
        }
    }
}

/// The pairings of a round with the results so far.
pub(crate) fn pairings(
    words: Words,
    id: &EventId,
    event: &Event,
    round: u16,
    lines: &[PairingLine],
) -> Markup {
    html! {
        h2 { (pairings_of(words, event, round)) }
        (pairing_table(words, lines))
        p { a href={ "/e/" (id) "/round/" (round) "/why" } { (words.say("why-link")) } }
    }
}

/// The heading of a round's pairings: by its name in the tree, where it has one.
pub(crate) fn pairings_of(words: Words, event: &Event, round: u16) -> String {
    match reached::name_of_round(words, event, round) {
        Some(name) => words.say_with("tree-pairings", &[("round", name.as_str().into())]),
        None => words.say_with("events-pairings-of", &[("round", round.into())]),
    }
}

/// What the two columns of players are called: in backgammon the dice say who begins.
pub(crate) fn sides_named(backgammon: bool) -> [&'static str; 2] {
    match backgammon {
        true => ["backgammon-player-a", "backgammon-player-b"],
        false => ["events-starts", "events-second"],
    }
}

/// The table alone.
pub(crate) fn pairing_table(words: Words, lines: &[PairingLine]) -> Markup {
    let [left, right] = sides_named(lines.iter().any(|line| line.row.backgammon));
    html! {
        div .scroll {
            table .pairings {
                thead {
                    tr {
                        th .number scope="col" { (words.say("events-table")) }
                        th scope="col" { (words.say(left)) }
                        th .middle scope="col" { (words.say("events-result")) }
                        th scope="col" { (words.say(right)) }
                    }
                }
                tbody { @for line in lines { (pairing_line(words, line)) } }
            }
        }
    }
}

fn pairing_line(words: Words, line: &PairingLine) -> Markup {
    let row = &line.row;
    let right = row.right.as_ref().map_or("", |side| side.entrant.as_str());
    let won = row.result.as_ref().map(|result| result.outcome);
    html! {
        tr data-who={ (row.left.entrant) " " (right) } {
            td .number { @if let Some(table) = row.table { (words.number(table)) } }
            td .won[won == Some(Outcome::First)] { (side(words, &row.left)) (stage(words, row.stage)) }
            td .middle {
                @match match_way(row) {
                    Some(way) => a .result href=(way) { (outcome(words, line)) },
                    None => (outcome(words, line)),
                }
            }
            td .won[won == Some(Outcome::Second)] {
                @match &row.right {
                    Some(right) => (side(words, right)),
                    None => span .quiet { (bye(words, row.bye.unwrap_or(Bye::PairingAllocated))) },
                }
            }
        }
    }
}

/// A side: name, and the points before the round.
fn side(words: Words, side: &Side) -> Markup {
    html! {
        a href={ "/p/" (side.entrant) } { bdi { (side.name) } }
        " " span .quiet { "(" (points(words, side.points)) ")" }
    }
}

fn stage(words: Words, stage: Stage) -> Markup {
    html! {
        @if stage != Stage::Main { " " span .part { (stage_name(words, stage)) } }
    }
}

/// The name of a part of an event.
pub(crate) fn stage_name(words: Words, stage: Stage) -> String {
    words.message(&stage.message())
}

fn bye(words: Words, bye: Bye) -> String {
    words.say(match bye {
        Bye::PairingAllocated => "events-bye",
        Bye::FullPoint => "events-bye-full",
        Bye::HalfPoint => "events-bye-half",
        Bye::ZeroPoint => "events-bye-zero",
    })
}

/// The result of a line, or how its match stands.
fn outcome(words: Words, line: &PairingLine) -> Markup {
    if line.row.right.is_none() {
        return html! {};
    }
    match (&line.row.result, line.sets) {
        (Some(result), _) => board_result(words, result),
        (None, Some(sets)) => html! {
            span .running { (versus(&sets.map(|score| points(words, score)))) }
            " "
            @if line.played_out { span .quiet .awaiting { (words.say("events-awaiting")) } }
            @else { (parts::live(&words.say("events-running"))) }
        },
        (None, None) => html! {
            span .open aria-hidden="true" { "–" }
            span .hidden-text { (words.say("events-result-open")) }
        },
    }
}

/// A result: the points of the two sides, and the sets.
pub(crate) fn board_result(words: Words, result: &BoardResult) -> Markup {
    let [won, lost] = if result.forfeit { ["+", "−"] } else { ["1", "0"] };
    let signs = match result.outcome {
        Outcome::First => [won, lost],
        Outcome::Second => [lost, won],
        Outcome::Draw => ["½", "½"],
        Outcome::Neither => [lost, lost],
    };
    html! {
        strong { (versus(&signs.map(|sign| words.digits(sign)))) }
        @if result.forfeit { " " span .quiet { (words.say("events-not-played")) } }
        @if let Some(sets) = result.sets {
            " " span .quiet { "(" (versus(&sets.map(|score| points(words, score)))) ")" }
        }
    }
}

/// Two numbers against each other, in the direction of the page.
pub(crate) fn versus([one, two]: &[String; 2]) -> Markup {
    html! { bdi { (one) } " – " bdi { (two) } }
}

/// The standings after the closed rounds.
pub(crate) fn standings(words: Words, event: &Event) -> Result<Markup, Problem> {
    standings_of(words, event, &standing_rows(event)?)
}

/// The lines of the standings; none before a round is closed.
pub(crate) fn standing_rows(event: &Event) -> Result<Vec<StandingRow>, Problem> {
    Ok(if event.closed_rounds() == 0 { Vec::new() } else { event.standings()? })
}

/// The standings from lines that are at hand.
pub(crate) fn standings_of(
    words: Words,
    event: &Event,
    rows: &[StandingRow],
) -> Result<Markup, Problem> {
    let settings = event.settings()?;
    let closed = event.closed_rounds();
    Ok(html! {
        section #standings data-live {
            @if closed > 0 {
                h2 { (words.say_with("events-standings-after", &[("round", closed.into())])) }
                (standing_tables(words, settings, rows))
            }
        }
    })
}

/// A table for each list of the standings.
pub(crate) fn standing_tables(words: Words, settings: &Settings, rows: &[StandingRow]) -> Markup {
    let lists: Vec<&[StandingRow]> = rows.chunk_by(|one, two| one.list == two.list).collect();
    html! {
        @for list in &lists {
            @if let (true, Some(row)) = (lists.len() > 1, list.first()) {
                h3 { (stage_name(words, row.list)) }
            }
            @match list.iter().any(|row| row.reached.is_some()) {
                true => (reached::table(words, list)),
                false => (standing_table(words, settings, list)),
            }
        }
    }
}

fn standing_table(words: Words, settings: &Settings, rows: &[StandingRow]) -> Markup {
    let with_values = rows.iter().any(|row| !row.values.is_empty());
    let halves = halves(rows);
    html! {
        div .scroll {
            table .standings {
                thead {
                    tr {
                        th .number scope="col" { (words.say("events-place")) }
                        th scope="col" { (words.say("events-name")) }
                        th .number scope="col" { (words.say("events-points")) }
                        @if with_values {
                            @for code in &settings.tie_breaks {
                                th .number scope="col" {
                                    abbr dir="ltr" title=(tie_break(words, code)) { (code) }
                                }
                            }
                        }
                    }
                }
                tbody { @for row in rows { (standing_line(words, row, &halves)) } }
            }
        }
    }
}

/// A value as a table has it: places stand without the point that files give them.
fn written(value: &impl ToString) -> String {
    let text = value.to_string();
    text.strip_suffix('.').unwrap_or(&text).to_owned()
}

/// Which columns, the points first, have a figure with a half.
fn halves(rows: &[StandingRow]) -> Vec<bool> {
    let columns = rows.iter().map(|row| row.values.len()).max().unwrap_or(0);
    let has = |column: usize| {
        rows.iter().any(|row| match column {
            0 => plain_points(row.points).contains('.'),
            _ => row.values.get(column - 1).is_some_and(|value| written(value).contains('.')),
        })
    };
    (0..=columns).map(has).collect()
}

/// A figure of a column: where others of the column have a half, the units stand below each other.
fn figure(words: Words, text: &str, halves: bool) -> Markup {
    html! {
        (words.digits(text))
        @if halves && !text.contains('.') { span .no-half aria-hidden="true" { (words.digits(".5")) } }
    }
}

/// The first of the standings, for a narrow column.
pub(crate) fn leaders(words: Words, id: &EventId, rows: &[StandingRow]) -> Markup {
    // Once a knock-out follows the groups, its list is the one that people look for.
    let tree = rows.iter().find(|row| row.reached.is_some());
    let list = tree.or(rows.first()).map(|row| row.list);
    let rows = rows.iter().filter(|row| Some(row.list) == list).take(LEADERS);
    let rows: Vec<&StandingRow> = rows.collect();
    html! {
        section #leaders data-live {
            @if !rows.is_empty() {
                h2 { (words.say("events-leaders")) }
                div .card { table { tbody { @for row in rows {
                    tr data-who=(row.entrant) {
                        td .number { (reached::place(words, row)) }
                        td { a href={ "/p/" (row.entrant) } { bdi { (row.name) } } }
                        @match reached::text(words, row) {
                            Some(text) => td { (text) },
                            None => td .number { strong { (points(words, row.points)) } },
                        }
                    }
                } } } }
                p { a href={ "/e/" (id) "/standings" } { (words.say("events-all-standings")) } }
            }
        }
    }
}

fn standing_line(words: Words, row: &StandingRow, halves: &[bool]) -> Markup {
    let half = |column: usize| halves.get(column).copied().unwrap_or(false);
    html! {
        tr data-who=(row.entrant) {
            td .number { (words.number(row.place)) }
            td {
                a href={ "/p/" (row.entrant) } { (names::with_latin(&row.name, &row.latin)) }
                @if row.withdrawn { " " span .quiet { "(" (words.say("events-left")) ")" } }
            }
            td .number { strong { (figure(words, &plain_points(row.points), half(0))) } }
            @for (column, value) in row.values.iter().enumerate() {
                td .number { (figure(words, &written(value), half(column + 1))) }
            }
        }
    }
}

/// What the codes of the tie-breaks mean.
pub(crate) fn codes(words: Words, settings: &Settings) -> Markup {
    let used = matches!(settings.system, System::Swiss(_) | System::RoundRobin { .. });
    html! {
        @if used && !settings.tie_breaks.is_empty() {
            details .codes {
                summary { (words.say("events-tie-breaks")) }
                dl .about {
                    @for code in &settings.tie_breaks {
                        dt { bdi dir="ltr" { (code) } }
                        dd { (tie_break(words, code)) }
                    }
                }
            }
        }
    }
}

/// A tie-break in words.
pub(crate) fn tie_break(words: Words, code: &TieBreak) -> String {
    let (key, cut) = match code {
        TieBreak::Buchholz(cut) => ("tie-buchholz", Some(cut)),
        TieBreak::SonnebornBerger(cut) => ("tie-sonneborn-berger", Some(cut)),
        TieBreak::DirectEncounter => ("tie-direct", None),
        TieBreak::Wins => ("tie-wins", None),
        TieBreak::GamesWon => ("tie-won", None),
        TieBreak::Progressive => ("tie-progressive", None),
        TieBreak::RoundsElected => ("tie-elected", None),
        TieBreak::Koya => ("tie-koya", None),
        TieBreak::SetPoints => ("tie-sets", None),
        TieBreak::SetDifference => ("tie-set-difference", None),
        TieBreak::ForeBuchholz(cut) => ("tie-fore-buchholz", Some(cut)),
        TieBreak::OpponentsBuchholz => ("tie-opponents-buchholz", None),
        TieBreak::OpponentsRating(cut) => ("tie-opponents-rating", Some(cut)),
        TieBreak::Performance => ("tie-performance", None),
        TieBreak::PerfectPerformance => ("tie-perfect", None),
        TieBreak::OpponentsPerformance => ("tie-opponents-performance", None),
        TieBreak::OpponentsPerfectPerformance => ("tie-opponents-perfect", None),
        TieBreak::BlackGames => ("tie-black", None),
        TieBreak::BlackWins => ("tie-black-won", None),
        TieBreak::ListOrder => ("tie-list", None),
    };
    let cut = cut.filter(|cut| cut.low > 0 || cut.high > 0).map(|cut| {
        let arguments = [("low", u32::from(cut.low).into()), ("high", u32::from(cut.high).into())];
        words.say_with("tie-cut", &arguments)
    });
    match cut {
        Some(cut) => format!("{} {cut}", words.say(key)),
        None => words.say(key),
    }
}

/// The start list; before it is closed the entrants in the order of the reader's alphabet.
pub(crate) fn start_list(words: Words, event: &Event) -> Markup {
    let mut entrants: Vec<_> = event.entrants().iter().collect();
    if event.is_listed() {
        entrants.retain(|entrant| entrant.number.is_some());
        entrants.sort_by_key(|entrant| entrant.number);
    } else {
        words.sort_by_name(&mut entrants, |entrant| &entrant.entered.name);
    }
    html! {
        section #start-list data-live {
            h2 { (words.say(if event.is_listed() { "events-start-list" } else { "events-entrants" })) }
            @if entrants.is_empty() {
                p .quiet { (words.say("events-nobody")) }
            } @else {
                div .scroll {
                    table {
                        thead {
                            tr {
                                th .number scope="col" { (words.say("events-number")) }
                                th scope="col" { (words.say("events-name")) }
                                th scope="col" { (words.say("events-club")) }
                            }
                        }
                        tbody { @for entrant in entrants { (entrant_line(words, entrant)) } }
                    }
                }
            }
        }
    }
}

fn entrant_line(words: Words, entrant: &arena::event::Entrant) -> Markup {
    html! {
        tr data-who=(entrant.entered.entrant) {
            td .number { @if let Some(number) = entrant.number { (words.number(number)) } }
            td {
                a href={ "/p/" (entrant.entered.entrant) } { (names::with_latin(&entrant.entered.name, &entrant.entered.latin)) }
                @if entrant.withdrawn { " " span .quiet { "(" (words.say("events-left")) ")" } }
            }
            td { bdi { (entrant.entered.club) } }
        }
    }
}

/// Who met whom.
pub(crate) fn crosstable(words: Words, rows: &[CrossRow]) -> Markup {
    let rounds = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    html! {
        div .scroll tabindex="0" role="region" aria-label=(words.say("events-crosstable")) {
            table .crosstable {
                thead {
                    tr {
                        th .number scope="col" { (words.say("events-number")) }
                        th scope="col" { (words.say("events-name")) }
                        @for round in 1..=rounds {
                            th .middle scope="col" { (words.digits(&round.to_string())) }
                        }
                        th .number scope="col" { (words.say("events-points")) }
                    }
                }
                tbody {
                    @for row in rows {
                        tr {
                            td .number { (words.number(row.number)) }
                            th scope="row" { bdi { (row.name) } }
                            @for cell in &row.cells { td .middle { (cross_cell(words, cell)) } }
                            @for _ in row.cells.len()..rounds { td {} }
                            td .number { strong { (points(words, row.points)) } }
                        }
                    }
                }
            }
        }
    }
}

/// The opponent's number and what was scored: `7 1`, `12 +`, or a bye.
fn cross_cell(words: Words, cell: &Cell) -> Markup {
    match cell.entry {
        Entry::Game { opponent, outcome, .. } => {
            let score = outcome.map_or_else(|| "·".to_owned(), |_| points(words, cell.points));
            html! { bdi { (words.number(opponent.0)) } " " strong { bdi { (score) } } }
        }
        Entry::Forfeit { opponent, won, .. } => {
            let sign = if won { "+" } else { "−" };
            html! { bdi { (words.number(opponent.0)) } " " strong { (sign) } }
        }
        Entry::Bye { .. } => html! {
            abbr title=(words.say("events-bye")) { "○" } " " strong { (points(words, cell.points)) }
        },
        Entry::Absent => html! {
            span aria-hidden="true" { "–" }
            span .hidden-text { (words.say("events-absent")) }
        },
    }
}

/// What the signs of the crosstable mean.
pub(crate) fn cross_signs(words: Words) -> Markup {
    html! { p .quiet { (words.say("events-cross-signs")) } }
}
