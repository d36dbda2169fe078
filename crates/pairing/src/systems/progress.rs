//! How far a system is: how many rounds it has, what the rounds of a tree are called, and how far
//! each entrant of a tree has come, so that a list can name those who are still in before those who
//! are out. Not here: the places themselves ([`super::places`]).

use rulebook::Message;

use super::bracket::Tree;
use super::{Entrant, Field, Game, Stage, System, SystemError, berger, check, knock_out};

/// How far an entrant of a tree has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reached {
    /// Who.
    pub entrant: Entrant,
    /// The part of the tree in which the last match of the entrant is, or the next one.
    pub stage: Stage,
    /// The round of that part.
    pub round: u32,
    /// Whether that match is still to be decided.
    pub open: bool,
    /// Whether the entrant can still win.
    pub still_in: bool,
}

/// How many rounds a system has with this field; nothing where that depends on the results. The
/// decider of a double elimination does not count: it is seldom needed.
#[must_use]
pub fn rounds(system: &System, field: &Field) -> Option<u32> {
    match system {
        System::Swiss(swiss) => Some(swiss.rounds),
        System::RoundRobin { cycles } => {
            Some(berger::rounds(field.entrants).saturating_mul(*cycles))
        }
        System::Lives(_) => None,
        System::Groups(groups) => {
            Some(groups.rounds(field)?.saturating_add(whole_tree(system, field)?.waves()))
        }
        System::KnockOut(_) | System::DoubleElimination(_) => {
            Some(whole_tree(system, field)?.waves())
        }
    }
}

/// How many rounds a part of a tree has; nothing for other systems and parts.
#[must_use]
pub fn rounds_of_stage(system: &System, field: &Field, stage: Stage) -> Option<u32> {
    whole_tree(system, field)?.rounds_of(stage)
}

/// The tree as far as its size is concerned: after groups its entrants are not known before.
fn whole_tree(system: &System, field: &Field) -> Option<Tree> {
    match system {
        System::KnockOut(settings) => knock_out::tree(settings, field).ok(),
        System::DoubleElimination(settings) => settings.tree(field).ok(),
        System::Groups(groups) => {
            let seeds: Vec<Entrant> = (1..=groups.groups.checked_mul(groups.qualifiers)?).collect();
            knock_out::tree_of(&groups.knock_out, &seeds).ok()
        }
        System::RoundRobin { .. } | System::Swiss(_) | System::Lives(_) => None,
    }
}

/// How far everybody in the main tree has come, whoever is still in and furthest first; nobody where
/// there is no tree yet.
///
/// # Errors
/// As [`super::next_round`].
pub fn reached(
    system: &System,
    field: &Field,
    history: &[Vec<Game>],
) -> Result<Vec<Reached>, SystemError> {
    check(field, history)?;
    match system {
        System::KnockOut(settings) => {
            knock_out::tree(settings, field)?.reached_by_all(field, history)
        }
        System::DoubleElimination(settings) => settings.tree(field)?.reached_by_all(field, history),
        System::Groups(groups) => match groups.tree(field, history)? {
            Some((tree, rest)) => tree.reached_by_all(field, rest),
            None => Ok(Vec::new()),
        },
        System::RoundRobin { .. } | System::Swiss(_) | System::Lives(_) => Ok(Vec::new()),
    }
}

/// What a round of a part of a tree is called, when the part has so many.
#[must_use]
pub fn round_name(stage: Stage, round: u32, of: u32) -> Message {
    let to_come = of.saturating_sub(round);
    match (stage, to_come) {
        (Stage::ThirdPlace, _) => Message::new("tree-third-place"),
        (Stage::GrandFinal, _) if round > 1 => Message::new("tree-decider"),
        (Stage::GrandFinal, _) => Message::new("tree-grand-final"),
        (Stage::Main | Stage::Consolation | Stage::LastChance, 0) => Message::new("tree-final"),
        (Stage::Main, 1) => Message::new("tree-semi-final"),
        (Stage::Main, 2) => Message::new("tree-quarter-final"),
        (Stage::Main, 3..=10) => {
            Message::new("tree-round-of").with("count", 2_u32 << to_come.min(10))
        }
        _ => Message::new("contest-round").with("round", round),
    }
}
