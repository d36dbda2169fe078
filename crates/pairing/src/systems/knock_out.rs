//! Knock-outs: one loss and out, with consolation and last chance, or two losses and out.
//!
//! The tree has room for the next power of two; the missing entrants are byes, which by the usual
//! seeding order fall to the first seeds. A consolation is fed by the losers of the main tree:
//! *simple* by those of its first round, *progressive* by those of every round but the final, so
//! that a later loser enters later. The last chance is fed by the consolation in the same way.

use rulebook::Message;
use serde::{Deserialize, Serialize};

use super::bracket::{Source, Tree};
use super::{Entrant, Field, Stage, SystemError};

/// Who stands where in the tree.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seeding {
    /// By the start list: the first two can meet only in the final, byes go to the first.
    #[default]
    List,
    /// By lot.
    Drawn,
}

/// A second chance for those who have lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Consolation {
    /// For the losers of the first round.
    Simple,
    /// For all but the finalists: who loses later enters later.
    Progressive,
}

/// The settings of a knock-out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct KnockOut {
    /// Who stands where.
    pub seeding: Seeding,
    /// Whether the losers of the semi-finals play for place 3.
    pub third_place: bool,
    /// The consolation, if there is one.
    pub consolation: Option<Consolation>,
    /// Whether those who lose in the consolation have a last chance; it is fed as the consolation
    /// is.
    pub last_chance: bool,
}

/// The settings of a double elimination.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DoubleElimination {
    /// Who stands where.
    pub seeding: Seeding,
    /// Whether the unbeaten finalist has to lose twice, like everybody else.
    pub decider: bool,
}

impl Default for DoubleElimination {
    fn default() -> Self {
        Self { seeding: Seeding::List, decider: true }
    }
}

impl DoubleElimination {
    pub(super) fn tree(&self, field: &Field) -> Result<Tree, SystemError> {
        let mut tree = Tree::default();
        let rounds = main_rounds(&mut tree, &seeded(self.seeding, field)?);
        let losers: Vec<Vec<usize>> = rounds.clone();
        let lower = fed_rounds(&mut tree, Stage::Losers, &losers);
        let best = rounds
            .last()
            .and_then(|last| last.first())
            .copied()
            .map_or(Source::Nobody, Source::Winner);
        let second = lower.last().and_then(|last| last.first()).copied();
        // With two entrants nobody plays in the lower tree: the loser of the only match comes up.
        let second = second.map_or(Source::Loser(0), Source::Winner);
        let last = tree.add(Stage::GrandFinal, 1, 1, [best, second]);
        rank_rounds(&mut tree, Stage::Main, &lower, 2);
        tree.rank(last, Some((Stage::Main, 0)), Some((Stage::Main, 1)));
        if self.decider {
            let decider = tree.add_decider(last);
            tree.rank(decider, Some((Stage::Main, 0)), Some((Stage::Main, 1)));
        }
        Ok(tree)
    }
}

/// The tree of a knock-out with its second chances.
pub(super) fn tree(settings: &KnockOut, field: &Field) -> Result<Tree, SystemError> {
    tree_of(settings, &seeded(settings.seeding, field)?)
}

/// The same for entrants who are already in seeding order.
pub(super) fn tree_of(settings: &KnockOut, seeds: &[Entrant]) -> Result<Tree, SystemError> {
    if settings.last_chance && settings.consolation.is_none() {
        return Err(SystemError::Settings(Message::new("system-last-chance")));
    }
    let mut tree = Tree::default();
    let rounds = main_rounds(&mut tree, seeds);
    refuse_two_matches_at_once(settings, rounds.len())?;
    rank_tree(&mut tree, Stage::Main, &rounds);
    if settings.third_place && rounds.len() > 1 {
        add_third_place(&mut tree, &rounds);
    }
    if let Some(kind) = settings.consolation {
        let consolation = second_chance(&mut tree, Stage::Consolation, kind, &rounds);
        if settings.last_chance {
            second_chance(&mut tree, Stage::LastChance, kind, &consolation);
        }
    }
    Ok(tree)
}

/// The losers of the semi-finals cannot play for place 3 and in the consolation in the same round.
fn refuse_two_matches_at_once(settings: &KnockOut, rounds: usize) -> Result<(), SystemError> {
    let feeds_semi_finals = match settings.consolation {
        None => false,
        Some(Consolation::Simple) => rounds == 2,
        Some(Consolation::Progressive) => rounds > 1,
    };
    if settings.third_place && feeds_semi_finals {
        return Err(SystemError::Settings(Message::new("system-third-place")));
    }
    Ok(())
}

/// The entrants in seeding order.
fn seeded(seeding: Seeding, field: &Field) -> Result<Vec<Entrant>, SystemError> {
    if field.entrants < 2 {
        return Err(SystemError::Settings(Message::new("system-knock-out-few")));
    }
    let mut seeds: Vec<Entrant> = (1..=field.entrants).collect();
    if seeding == Seeding::Drawn {
        field.lot.shuffle(1, &mut seeds);
    }
    Ok(seeds)
}

/// The seeds in the order of the first round's lines: 1 8 4 5 2 7 3 6, so that the best meet last.
fn lines(size: usize) -> Vec<usize> {
    let mut lines = vec![1];
    while lines.len() < size {
        let sum = 2 * lines.len() + 1;
        lines = lines.iter().flat_map(|&seed| [seed, sum - seed]).collect();
    }
    lines
}

fn main_rounds(tree: &mut Tree, seeds: &[Entrant]) -> Vec<Vec<usize>> {
    let size = seeds.len().next_power_of_two();
    let side = |seed: usize| {
        seeds.get(seed - 1).map_or(Source::Nobody, |entrant| Source::Entrant(*entrant))
    };
    let mut sides: Vec<Source> = lines(size).into_iter().map(side).collect();
    let mut rounds = Vec::new();
    while sides.len() > 1 {
        let number = u32::try_from(rounds.len()).unwrap_or(u32::MAX) + 1;
        let round = tree.add_round(Stage::Main, number, &sides);
        sides = round.iter().map(|node| Source::Winner(*node)).collect();
        rounds.push(round);
    }
    rounds
}

/// A tree fed by the losers of these rounds, the first round's first. Before each new group of
/// losers those inside halve their number until both are as many. Every second group comes in
/// reverse order, which keeps two who have just met apart.
fn fed_rounds(tree: &mut Tree, stage: Stage, feeding: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut rounds: Vec<Vec<usize>> = Vec::new();
    let mut inside: Vec<Source> = Vec::new();
    for (index, nodes) in feeding.iter().enumerate() {
        let mut coming: Vec<Source> = nodes.iter().map(|node| Source::Loser(*node)).collect();
        if index % 2 == 1 {
            coming.reverse();
        }
        if inside.is_empty() {
            inside = coming;
            continue;
        }
        while inside.len() > coming.len() {
            inside = play(tree, stage, &mut rounds, &inside);
        }
        let met: Vec<Source> =
            inside.iter().zip(&coming).flat_map(|(one, other)| [*one, *other]).collect();
        inside = play(tree, stage, &mut rounds, &met);
    }
    while inside.len() > 1 {
        inside = play(tree, stage, &mut rounds, &inside);
    }
    rounds
}

fn play(
    tree: &mut Tree,
    stage: Stage,
    rounds: &mut Vec<Vec<usize>>,
    sides: &[Source],
) -> Vec<Source> {
    let number = u32::try_from(rounds.len()).unwrap_or(u32::MAX) + 1;
    let round = tree.add_round(stage, number, sides);
    let winners = round.iter().map(|node| Source::Winner(*node)).collect();
    rounds.push(round);
    winners
}

fn second_chance(
    tree: &mut Tree,
    stage: Stage,
    kind: Consolation,
    above: &[Vec<usize>],
) -> Vec<Vec<usize>> {
    let feeding = match kind {
        Consolation::Simple => above.get(..1),
        Consolation::Progressive => above.get(..above.len().saturating_sub(1)),
    };
    let rounds = fed_rounds(tree, stage, feeding.unwrap_or_default());
    rank_tree(tree, stage, &rounds);
    rounds
}

/// Places of a whole tree: the final's winner first, its loser second, the others by the round in
/// which they lost.
fn rank_tree(tree: &mut Tree, list: Stage, rounds: &[Vec<usize>]) {
    rank_rounds(tree, list, rounds, 1);
    if let Some(last) = rounds.last().and_then(|round| round.first()) {
        tree.rank(*last, Some((list, 0)), Some((list, 1)));
    }
}

/// Losers of the last round get `best`, of the round before it a later place, and so on. Places
/// are a hundred apart, so that a match for place 3 fits between.
fn rank_rounds(tree: &mut Tree, list: Stage, rounds: &[Vec<usize>], best: u32) {
    for (level, round) in (0..).zip(rounds.iter().rev()) {
        for node in round {
            tree.rank(*node, None, Some((list, best + 100 * level)));
        }
    }
}

fn add_third_place(tree: &mut Tree, rounds: &[Vec<usize>]) {
    let semi_finals = &rounds[rounds.len() - 2];
    let sides = [Source::Loser(semi_finals[0]), Source::Loser(semi_finals[1])];
    let node = tree.add(Stage::ThirdPlace, 1, 1, sides);
    tree.rank(node, Some((Stage::Main, 2)), Some((Stage::Main, 3)));
}
