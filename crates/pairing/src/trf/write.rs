//! Writing: the event's lines, the players, what was declared, then the lines that were kept.

use std::fmt::Write as _;

use crate::tournament::{Bye, Color, Entry, Outcome, Player, PointValues, Score, Tournament, Tpn};

use super::line::narrow;
use super::player::letter;
use super::{TrfFile, Version};

/// Writes a file in one of the dialects. Reading it again gives the same tournament.
#[must_use]
pub fn write(file: &TrfFile, version: Version) -> String {
    let mut lines = event_lines(&file.tournament);
    let ranks = ranks(file);
    for (tpn, player) in file.tournament.tpns().zip(&file.tournament.players) {
        lines.push(player_line(file, version, tpn, player, ranks[tpn.index()]));
    }
    declared_lines(file, version, &mut lines);
    acceleration_lines(file, version, &mut lines);
    forbidden_lines(file, version, &mut lines);
    point_lines(file, &mut lines);
    lines.extend(file.kept.iter().cloned());
    lines.iter().fold(String::new(), |text, line| text + line.trim_end() + "\n")
}

fn event_lines(tournament: &Tournament) -> Vec<String> {
    let info = &tournament.info;
    let rated = tournament.players.iter().filter(|player| player.rating > 0).count();
    let fields = [
        ("012", info.name.clone()),
        ("022", info.city.clone()),
        ("032", info.federation.clone()),
        ("042", info.start.clone()),
        ("052", info.end.clone()),
        ("062", tournament.players.len().to_string()),
        ("072", rated.to_string()),
        ("092", info.kind.clone()),
        ("102", info.arbiter.clone()),
        ("122", info.time_control.clone()),
    ];
    let written = fields.into_iter().filter(|(code, text)| !text.is_empty() || *code == "012");
    written.map(|(code, text)| format!("{code} {}", one_line(&text))).collect()
}

/// A name with a line break in it would become two lines.
fn one_line(text: &str) -> String {
    text.replace(['\r', '\n'], " ")
}

/// The ranks of the file, or the order by points and number where it has none.
fn ranks(file: &TrfFile) -> Vec<u32> {
    let tournament = &file.tournament;
    let mut order: Vec<Tpn> = tournament.tpns().collect();
    order.sort_by_key(|tpn| (std::cmp::Reverse(tournament.score(*tpn)), *tpn));
    let mut ranks = vec![0; order.len()];
    for (rank, tpn) in (1..).zip(order) {
        let given = file.ranks.get(tpn.index()).copied().filter(|rank| *rank > 0);
        ranks[tpn.index()] = given.unwrap_or(rank);
    }
    ranks
}

fn player_line(file: &TrfFile, version: Version, tpn: Tpn, player: &Player, rank: u32) -> String {
    let mut line = format!(
        "001 {:>4} {:1.1}{:>3.3} {:<33.33} {:>4} {:>3.3} {:>11.11} {:<10.10} {:>4} {:>4}",
        file.number(tpn),
        player.sex,
        player.title,
        one_line(&player.name),
        if player.rating > 0 { player.rating.to_string() } else { String::new() },
        player.federation,
        player.id,
        player.birth,
        Some(narrow(file.tournament.score(tpn)))
            .filter(|points| points.len() <= 4)
            .unwrap_or_default(),
        rank,
    );
    let completed = file.tournament.completed_rounds as usize;
    for (index, entry) in player.rounds.iter().enumerate() {
        // A blank in the next round would mean that the player is to be paired.
        let announced = index >= completed && *entry == Entry::Absent;
        line += &if announced { bye_columns(Bye::ZeroPoint) } else { entry_columns(file, entry) };
    }
    if player.withdrawn && player.rounds.len() == completed {
        line += &bye_columns(Bye::ZeroPoint);
    }
    if version == Version::Trf16 {
        add_later_byes(file, tpn, &mut line);
    }
    line
}

/// TRF16 has only the player's own columns for a bye in a later round.
fn add_later_byes(file: &TrfFile, tpn: Tpn, line: &mut String) {
    for later in file.later_byes.iter().filter(|later| later.player == tpn) {
        let start = super::player::column(later.round) - 3;
        let length = line.chars().count();
        line.extend(std::iter::repeat_n(' ', start.saturating_sub(length)));
        *line += &bye_columns(later.bye);
    }
}

/// Ten columns: two blanks, the opponent, the colour, the result.
fn entry_columns(file: &TrfFile, entry: &Entry) -> String {
    match entry {
        Entry::Game { opponent, color, outcome, unrated, .. } => {
            let result = outcome.map_or(' ', |outcome| result_letter(outcome, *unrated));
            format!("  {:>4} {} {result}", file.number(*opponent), color_letter(*color))
        }
        Entry::Forfeit { opponent, color, won } => {
            let result = if *won { '+' } else { '-' };
            format!("  {:>4} {} {result}", file.number(*opponent), color_letter(*color))
        }
        Entry::Bye { bye } => bye_columns(*bye),
        Entry::Absent => " ".repeat(10),
    }
}

fn bye_columns(bye: Bye) -> String {
    format!("  0000 - {}", letter(bye))
}

const fn color_letter(color: Option<Color>) -> char {
    match color {
        Some(Color::White) => 'w',
        Some(Color::Black) => 'b',
        None => '-',
    }
}

const fn result_letter(outcome: Outcome, unrated: bool) -> char {
    match (outcome, unrated) {
        (Outcome::Win, false) => '1',
        (Outcome::Draw, false) => '=',
        (Outcome::Loss, false) => '0',
        (Outcome::Win, true) => 'W',
        (Outcome::Draw, true) => 'D',
        (Outcome::Loss, true) => 'L',
    }
}

fn declared_lines(file: &TrfFile, version: Version, lines: &mut Vec<String>) {
    let tournament = &file.tournament;
    let new = version == Version::Trf26;
    if let Some(rounds) = tournament.declared_rounds {
        lines.push(format!("{} {rounds}", if new { "142" } else { "XXR" }));
    }
    match (tournament.initial_color, new) {
        (Some(Color::White), false) => lines.push("XXC white1".to_owned()),
        (Some(Color::Black), false) => lines.push("XXC black1".to_owned()),
        (Some(color), true) => {
            lines.push(format!("152 {}", color_letter(Some(color)).to_ascii_uppercase()));
        }
        (None, _) => {}
    }
    if new {
        for later in &file.later_byes {
            let (bye, number) = (letter(later.bye), file.number(later.player));
            lines.push(format!("240 {bye} {:03} {number:>4}", later.round));
        }
    }
    if tournament.points != PointValues::default() {
        point_values(&tournament.points, new, lines);
    }
}

/// `162` knows six values; what differs beyond them goes into an `XXS` line.
fn point_values(values: &PointValues, new: bool, lines: &mut Vec<String>) {
    let PointValues { win, draw, loss, absence, pairing_bye, .. } = *values;
    let mut known = PointValues::default();
    if new {
        let cells = [('W', win), ('D', draw), ('L', loss), ('A', absence), ('P', pairing_bye)];
        let cells: String =
            cells.iter().map(|(letter, points)| format!(" {letter}{points:>4}   ")).collect();
        lines.push(format!("162 {cells}"));
        known = PointValues {
            win,
            draw,
            loss,
            forfeit_win: win,
            forfeit_loss: absence,
            pairing_bye,
            full_point_bye: win,
            half_point_bye: draw,
            absence,
        };
    }
    if known != *values {
        lines.push(format!(
            "XXS W={win} D={draw} WL={loss} BL={loss} FW={} FL={} PAB={pairing_bye} FPB={} HPB={} ZPB={absence}",
            values.forfeit_win, values.forfeit_loss, values.full_point_bye, values.half_point_bye
        ));
    }
}

fn acceleration_lines(file: &TrfFile, version: Version, lines: &mut Vec<String>) {
    for (tpn, player) in file.tournament.tpns().zip(&file.tournament.players) {
        if player.acceleration.is_empty() {
            continue;
        }
        let number = file.number(tpn);
        if version == Version::Trf16 {
            let points = player.acceleration.iter().fold(String::new(), |mut text, points| {
                // Writing to a string cannot fail.
                let _ = write!(text, " {points:>4}");
                text
            });
            lines.push(format!("XXA {number:>4}{points}"));
            continue;
        }
        for (from, until, points) in runs(&player.acceleration) {
            lines.push(format!(
                "250      {:>4} {from:03} {until:03} {number:>4} {number:>4}",
                narrow(points)
            ));
        }
    }
}

/// Rounds from .. to with the same points; the runs of nothing are left out.
fn runs(acceleration: &[Score]) -> Vec<(u32, u32, Score)> {
    let mut runs: Vec<(u32, u32, Score)> = Vec::new();
    for (round, points) in (1..).zip(acceleration) {
        match runs.last_mut() {
            Some((_, until, same)) if *same == *points => *until = round,
            _ => runs.push((round, round, *points)),
        }
    }
    runs.retain(|(_, _, points)| *points != Score::ZERO);
    runs
}

fn forbidden_lines(file: &TrfFile, version: Version, lines: &mut Vec<String>) {
    for pair in &file.tournament.forbidden {
        let (one, other) = (file.number(pair.one), file.number(pair.other));
        if version == Version::Trf16 && pair.from <= 1 && pair.until.is_none() {
            lines.push(format!("XXP {one} {other}"));
            continue;
        }
        let until = pair.until.or(file.tournament.declared_rounds).unwrap_or(super::MAX_ROUNDS);
        lines.push(format!("260 {:03} {until:03} {one:>4} {other:>4}", pair.from.max(1)));
    }
}

/// Points of games that are not those of their results.
fn point_lines(file: &TrfFile, lines: &mut Vec<String>) {
    for (tpn, player) in file.tournament.tpns().zip(&file.tournament.players) {
        for (round, entry) in (1..).zip(&player.rounds) {
            if let Entry::Game { outcome: Some(outcome), points: Some(points), .. } = entry {
                let (letter, number) = (result_letter(*outcome, true), file.number(tpn));
                lines.push(format!(
                    "299 {letter}        {:>4}  {round:03} {number:>4}",
                    narrow(*points)
                ));
            }
        }
    }
}
