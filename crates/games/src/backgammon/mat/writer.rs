//! Writing match files: one step for each die, 25 and 0 for the bar and off, hits marked.

use std::fmt;

use super::super::notation::with_hits;
use super::super::{Backgammon, Move};
use super::{Action, Event, MatFile, MatGame, rolled_by};
use crate::{Game, Side};

/// The width of the left name, of the left cell, and of everything before the right one.
const NAME: usize = 31;
const CELL: usize = 28;
const LEFT: usize = 33;

impl fmt::Display for MatFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (key, value) in &self.tags {
            writeln!(f, "; [{} \"{}\"]", one_line(key), one_line(value))?;
        }
        writeln!(f, " {} point match", self.length)?;
        self.games.iter().try_for_each(|game| write!(f, "\n{game}"))
    }
}

impl fmt::Display for MatGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [left, right] =
            [0, 1].map(|side| format!("{} : {}", name(&self.players[side]), self.score[side]));
        writeln!(f, " Game {}\n {}{right}", self.number, padded(&left, NAME))?;
        let cells = self.cells();
        let empty = self.events.first().is_some_and(|event| event.side == Side::SECOND);
        let cells: Vec<String> = empty.then(String::new).into_iter().chain(cells).collect();
        // After a drop on the left the result stands beside it: GNU Backgammon looks for it there.
        let dropped = self.events.last().is_some_and(|event| event.action == Action::Drops);
        let beside = dropped && cells.len() % 2 == 1;
        let last = cells.len().div_ceil(2);
        for (row, pair) in (1..).zip(cells.chunks(2)) {
            let right = match pair.get(1) {
                Some(cell) => cell.clone(),
                None if beside && row == last => {
                    self.end().map_or_else(String::new, |end| format!(" {end}"))
                }
                None => String::new(),
            };
            let line = format!("{row:>3}) {}{right}", padded(&pair[0], CELL));
            writeln!(f, "{}", line.trim_end())?;
        }
        match (&self.result, self.end()) {
            (Some(result), Some(end)) if !beside => {
                let indent = if result.winner == Side::FIRST { 5 } else { LEFT };
                writeln!(f, "{:indent$} {end}", "")
            }
            _ => Ok(()),
        }
    }
}

impl MatGame {
    /// The text of the result.
    fn end(&self) -> Option<String> {
        let result = self.result.as_ref()?;
        let points = if result.points == 1 { "point" } else { "points" };
        let end = if result.wins_match { " and the match" } else { "" };
        Some(format!("Wins {} {points}{end}", result.points))
    }

    /// The texts of all events; plays that are not legal end them.
    fn cells(&self) -> Vec<String> {
        let mut game = Backgammon::start(&Default::default());
        self.events.iter().map(|event| cell(&mut game, event)).collect()
    }
}

/// The text of one event; the game goes on with it.
fn cell(game: &mut Backgammon, event: &Event) -> String {
    match event.action {
        Action::Doubles(value) => format!(" Doubles => {value}"),
        Action::Takes => " Takes".to_owned(),
        Action::Drops => " Drops".to_owned(),
        Action::Turn(roll, steps) => {
            game.play_unchecked(Move::Roll(rolled_by(game, event.side, roll)));
            let mut text = format!("{}:", roll.sorted());
            for (step, hit) in with_hits(game.board(event.side), steps) {
                let star = if hit { "*" } else { "" };
                text += &format!(" {}/{}{star}", step.from, step.to);
            }
            game.play_unchecked(Move::Play(steps));
            text
        }
    }
}

/// A text in its column; what is too long for it still keeps a blank behind it.
fn padded(text: &str, width: usize) -> String {
    let is_long = text.chars().count() >= width;
    format!("{text:<width$}{}", if is_long { " " } else { "" })
}

/// A name as it can be read again: a colon before a number would end it, and a semicolon at its
/// beginning would make a remark.
fn name(text: &str) -> String {
    let text = one_line(text);
    let text = text.trim_start_matches([';', ' ']);
    let before_number = |colon: usize| {
        text[colon + 1..].trim_start().starts_with(|letter: char| letter.is_ascii_digit())
    };
    text.char_indices()
        .map(|(at, letter)| if letter == ':' && before_number(at) { '.' } else { letter })
        .collect()
}

/// Names and tags stand on one line, and quotes would end a tag.
fn one_line(text: &str) -> String {
    let text = text.replace('"', "'");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
