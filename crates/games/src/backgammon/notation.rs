//! The standard notation of plays: `24/18 13/11`, `bar/20*`, `6/4(2)`, `24/20*/14`, `6/off`.
//!
//! Written: one chain for each checker with every place it touches, a `*` where it hits, equal
//! chains once with their number; a dance is `--`. Read: any order and spelling, steps one by one
//! or run together (`24/14`), 25 and 0 for the bar and off, hits marked or not.

use std::fmt::Write;

use super::checkers::{BAR, OFF};
use super::generate::{Board, TurnBoard};
use super::resolve::{Dice, Way, full_turn, ways};
use super::{Roll, Step, Steps};
use crate::Message;

/// How a dance is written.
pub(super) const DANCE: &str = "--";

/// A play as text, on the board where it is played.
pub(super) fn write(board: Board, steps: Steps) -> String {
    if steps.is_empty() {
        return DANCE.to_owned();
    }
    let chains = chains(board, steps);
    let mut text = String::new();
    let mut rest = &chains[..];
    while let [chain, ..] = rest {
        let count = rest.iter().take_while(|other| chain.is_like(other)).count();
        if !text.is_empty() {
            text.push(' ');
        }
        chain.write(&mut text);
        if count > 1 {
            let _ = write!(text, "({count})");
        }
        rest = &rest[count..];
    }
    text
}

/// The way of one checker: the places it touches, and where it hits.
struct Chain {
    places: Vec<u8>,
    hits: Vec<bool>,
}

impl Chain {
    /// Whether `24/18*(2)` may stand for both: the second cannot hit where the first has hit.
    fn is_like(&self, other: &Self) -> bool {
        self.places == other.places && (self.hits == other.hits || !other.hits.contains(&true))
    }

    fn write(&self, text: &mut String) {
        for (index, (&place, &hit)) in self.places.iter().zip(&self.hits).enumerate() {
            let slash = if index == 0 { "" } else { "/" };
            let star = if hit { "*" } else { "" };
            let _ = match place {
                OFF => write!(text, "{slash}off"),
                BAR => write!(text, "{slash}bar"),
                point => write!(text, "{slash}{point}{star}"),
            };
        }
    }
}

/// The steps joined to chains, the highest first.
fn chains(board: Board, steps: Steps) -> Vec<Chain> {
    let mut chains: Vec<Chain> = Vec::new();
    for (step, hit) in with_hits(board, steps) {
        let open = chains.iter_mut().find(|chain| chain.places.last() == Some(&step.from));
        match open {
            Some(chain) => {
                chain.places.push(step.to);
                chain.hits.push(hit);
            }
            None => chains.push(Chain { places: vec![step.from, step.to], hits: vec![false, hit] }),
        }
    }
    chains.sort_by(|one, other| other.places.cmp(&one.places));
    chains
}

/// The steps with whether each of them hits.
pub(super) fn with_hits(board: Board, steps: Steps) -> Vec<(Step, bool)> {
    let (mut line, _) = TurnBoard::new(board);
    let walk = |step: Step| {
        let hit = line.hits(step.to);
        if line.board.own.count(step.from) > 0 && step.to < step.from {
            line = line.after(step.from, step.to);
        }
        (step, hit)
    };
    steps.iter().map(walk).collect()
}

/// A play as a person wrote it: the steps as named, which may each need several dice, and where
/// hits were marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Named {
    pub(super) steps: Steps,
    pub(super) hits: u32,
}

/// Reads a play as it is written, without asking a board.
///
/// # Errors
/// When a word is no step, or when there are more than four steps.
pub(super) fn parse(text: &str) -> Result<Named, Message> {
    let mut steps = Vec::new();
    let mut hits = 0;
    if !is_dance(text) {
        for word in text.split_whitespace() {
            parse_chain(word, &mut steps, &mut hits).ok_or_else(|| not_a_step(word))?;
        }
    }
    let steps = Steps::new(&steps).ok_or_else(|| too_many(text))?;
    Ok(Named { steps, hits })
}

/// The words for a turn without a step.
fn is_dance(text: &str) -> bool {
    let words = ["", "-", DANCE, "cannot move", "dance", "pass", "(no play)"];
    words.contains(&text.trim().to_lowercase().as_str())
}

/// Reads one word, such as `24/20*/14` or `6/4(2)`.
fn parse_chain(word: &str, steps: &mut Vec<Step>, hits: &mut u32) -> Option<()> {
    let (chain, count) = repeats(word)?;
    let mut places = chain.split('/').map(parse_place);
    let (mut from, _) = places.next()??;
    let first = steps.len();
    for place in places {
        let (to, hit) = place?;
        *hits |= u32::from(hit) << to;
        steps.push(Step { from, to });
        from = to;
    }
    let named = steps[first..].to_vec();
    let from_board = named.iter().all(|step| step.from != OFF);
    for _ in 1..count {
        steps.extend_from_slice(&named);
    }
    (!named.is_empty() && from_board).then_some(())
}

/// Splits `6/4(2)` into `6/4` and 2.
fn repeats(word: &str) -> Option<(&str, usize)> {
    let Some((chain, count)) = word.split_once('(') else {
        return Some((word, 1));
    };
    match count.strip_suffix(')')? {
        "1" => Some((chain, 1)),
        "2" => Some((chain, 2)),
        "3" => Some((chain, 3)),
        "4" => Some((chain, 4)),
        _ => None,
    }
}

/// Reads one place with its mark for a hit.
fn parse_place(text: &str) -> Option<(u8, bool)> {
    let (name, hit) = match text.strip_suffix('*') {
        Some(name) => (name, true),
        None => (text, false),
    };
    let place = match name.to_ascii_lowercase().as_str() {
        "bar" | "b" => BAR,
        "off" | "o" => OFF,
        digits if digits.len() <= 2 && digits.bytes().all(|b| b.is_ascii_digit()) => {
            digits.parse().ok().filter(|&place| place <= BAR)?
        }
        _ => return None,
    };
    Some((place, hit))
}

fn not_a_step(word: &str) -> Message {
    Message::new("backgammon-not-a-step").with("text", word)
}

fn too_many(text: &str) -> Message {
    Message::new("backgammon-too-many-steps").with("text", text)
}

/// The steps that a written play means on a board: a full turn where there is one, spelled as the
/// generator spells it; else the nearest that can be said about it.
pub(super) fn resolve(board: Board, roll: Roll, named: Named) -> Steps {
    let ways = ways(board, roll, named.steps, Dice::Combined);
    let full = |way: &Way| full_turn(board, roll, way).map(|steps| (way.hits ^ named.hits, steps));
    let best = ways.iter().filter_map(full).min_by_key(|(wrong, _)| wrong.count_ones());
    match (best, ways.first()) {
        (Some((_, steps)), _) => steps,
        (None, Some(way)) => way.steps,
        (None, None) => spelled_out(named.steps, roll),
    }
}

/// The steps with those that need several dice taken apart, the larger die first, so that a refusal
/// can name the step that fails; as named where that is not possible.
fn spelled_out(named: Steps, roll: Roll) -> Steps {
    let mut steps = Vec::new();
    for step in named.iter() {
        let distance = step.from.saturating_sub(step.to);
        let dice = match distance {
            _ if roll.is_double() && distance.is_multiple_of(roll.large()) => {
                distance / roll.large()
            }
            _ if distance == roll.large() + roll.small() => 2,
            _ => 1,
        };
        let mut from = step.from;
        for left in (1..=dice.clamp(1, 5)).rev() {
            let to = if left == 1 { step.to } else { from - roll.large() };
            steps.push(Step { from, to });
            from = to;
        }
    }
    Steps::new(&steps).unwrap_or(named)
}

/// Splits a line of moves at the roll tokens: `64: 24/18 13/11 31: 8/5 6/5` gives four texts. A
/// roll right after a roll has an empty text between them: a dance that was left out.
pub(super) fn split(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut play: Option<(usize, usize)> = None;
    let mut after_roll = false;
    for (start, word) in words(text) {
        if Roll::read(word).is_none() {
            play = Some((play.map_or(start, |(from, _)| from), start + word.len()));
            continue;
        }
        match play.take() {
            Some((from, to)) => parts.push(&text[from..to]),
            None if after_roll => parts.push(""),
            None => {}
        }
        parts.push(word);
        after_roll = true;
    }
    if let Some((from, to)) = play {
        parts.push(&text[from..to]);
    }
    parts
}

/// The words of a text with where they start; `64:24/18` is two words.
pub(super) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let start = move |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    text.split_whitespace().flat_map(move |word| {
        let colon = word.find(':').map_or(word.len(), |at| at + 1);
        let (head, tail) = word.split_at(colon);
        [head, tail]
            .into_iter()
            .filter(|part| !part.is_empty())
            .map(move |part| (start(part), part))
    })
}
