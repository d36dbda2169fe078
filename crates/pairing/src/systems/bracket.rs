//! A tree of matches: each side of a match is an entrant, nobody, or the winner or loser of an
//! earlier match. Every knock-out is such a tree, so byes, walk-overs after a withdrawal, waiting
//! and places are written once. A match belongs to a *wave*, the earliest round in which both its
//! sides can be known; a round is one wave.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::{
    Entrant, Field, Game, Next, Outcome, Pairing, Place, Reached, Stage, SystemError, shared_places,
};

/// Where a side of a match comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    Entrant(Entrant),
    Nobody,
    Winner(usize),
    Loser(usize),
}

/// A place in a list: the smaller, the better; equal ones are shared.
pub(super) type Rank = (Stage, u32);

/// One match of the tree.
#[derive(Debug, Clone)]
pub(super) struct Node {
    stage: Stage,
    round: u32,
    board: u32,
    wave: u32,
    sides: [Source; 2],
    /// The decider of a double elimination: played only if this match went to its second side.
    decides: Option<usize>,
    /// What the winner and the loser have reached in this match.
    ranks: [Option<Rank>; 2],
}

/// The tree, in an order in which every match stands after those that feed it.
#[derive(Debug, Clone, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
}

/// What is known of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// A side is not known yet.
    Unknown,
    /// Nobody came here, or the decider was not needed.
    Void,
    /// One side alone.
    Bye(Entrant),
    /// Both sides are known, the result is not.
    Open(Entrant, Entrant),
    /// Over: the winner and the loser, and whether the second side won.
    Done { winner: Entrant, loser: Entrant, second_won: bool },
    /// Over, and both have lost: neither plays on anywhere.
    Lost(Entrant, Entrant),
}

impl Tree {
    /// Adds a match and gives its index.
    pub(super) fn add(
        &mut self,
        stage: Stage,
        round: u32,
        board: u32,
        sides: [Source; 2],
    ) -> usize {
        let wave = 1 + sides.iter().map(|side| self.wave_of(*side)).max().unwrap_or(0);
        self.nodes.push(Node { stage, round, board, wave, sides, decides: None, ranks: [None; 2] });
        self.nodes.len() - 1
    }

    /// Adds a round of matches between neighbours in the list of sides.
    pub(super) fn add_round(&mut self, stage: Stage, round: u32, sides: &[Source]) -> Vec<usize> {
        let pairs = sides.chunks(2).map(|pair| [pair[0], *pair.get(1).unwrap_or(&Source::Nobody)]);
        let boards: Vec<_> = (1..).zip(pairs).collect();
        boards.into_iter().map(|(board, sides)| self.add(stage, round, board, sides)).collect()
    }

    /// Adds the decider: the same two sides once more, if the second one won.
    pub(super) fn add_decider(&mut self, of: usize) -> usize {
        let Node { stage, round, board, wave, sides, .. } = self.nodes[of].clone();
        let decider = Node {
            stage,
            round: round + 1,
            board,
            wave: wave + 1,
            sides,
            decides: Some(of),
            ranks: [None; 2],
        };
        self.nodes.push(decider);
        self.nodes.len() - 1
    }

    /// Says what the winner and the loser of a match have reached.
    pub(super) fn rank(&mut self, node: usize, winner: Option<Rank>, loser: Option<Rank>) {
        self.nodes[node].ranks = [winner, loser];
    }

    fn wave_of(&self, source: Source) -> u32 {
        match source {
            Source::Winner(node) | Source::Loser(node) => self.nodes[node].wave,
            Source::Entrant(_) | Source::Nobody => 0,
        }
    }

    /// The first wave with open matches: new, or waited for.
    pub(super) fn next(&self, field: &Field, history: &[Vec<Game>]) -> Result<Next, SystemError> {
        let games = by_key(history);
        let states = self.states(field, &games)?;
        let Some(wave) = self.open_wave(&states) else {
            return Ok(Next::Over);
        };
        let open: Vec<Pairing> =
            self.pairings(&states, wave, |state| matches!(state, State::Open(..)));
        let waiting: Vec<Pairing> =
            open.iter().filter(|pairing| games.contains_key(&key(pairing))).copied().collect();
        if !waiting.is_empty() {
            return Ok(Next::Wait(waiting));
        }
        let shown = |state| match state {
            State::Open(..) => true,
            State::Bye(entrant) => !field.withdrawn.contains(&entrant),
            _ => false,
        };
        Ok(Next::Round(self.pairings(&states, wave, shown)))
    }

    fn open_wave(&self, states: &[State]) -> Option<u32> {
        let open =
            states.iter().zip(&self.nodes).filter(|(state, _)| matches!(state, State::Open(..)));
        open.map(|(_, node)| node.wave).min()
    }

    fn pairings(&self, states: &[State], wave: u32, shown: impl Fn(State) -> bool) -> Vec<Pairing> {
        let chosen = states
            .iter()
            .zip(&self.nodes)
            .filter(|(state, node)| node.wave == wave && shown(**state));
        chosen.filter_map(|(state, node)| node.pairing(*state)).collect()
    }

    /// The lists of places as far as they are known. In the main list, whoever is still in stands
    /// above those who are out; the other lists, whose entrants are not all known before, are given
    /// when they are final.
    pub(super) fn places(
        &self,
        field: &Field,
        history: &[Vec<Game>],
    ) -> Result<Vec<Place>, SystemError> {
        let states = self.states(field, &by_key(history))?;
        let mut lists: BTreeMap<Stage, Vec<(u32, Entrant)>> = BTreeMap::new();
        for (rank, entrant) in self.reached(&states) {
            lists.entry(rank.0).or_default().push((rank.1, entrant));
        }
        let room = self.room();
        let mut lines = Vec::new();
        for (list, mut ranked) in lists {
            ranked.sort_unstable();
            match (self.is_open(list, &states), list) {
                (false, _) => lines.extend(final_places(list, &ranked, &room)),
                (true, Stage::Main) => {
                    let still_in = self.entrants().saturating_sub(ranked.len());
                    let above = u32::try_from(still_in).unwrap_or(u32::MAX);
                    let list = shared_places(list, &ranked).into_iter();
                    lines.extend(list.map(|line| Place { place: line.place + above, ..line }));
                }
                (true, _) => {}
            }
        }
        Ok(lines)
    }

    /// The ranks that are given when every match has a winner, whoever that is, in ascending order: where
    /// both sides of a match lose, places stay vacant, and nobody moves up into them.
    fn room(&self) -> Vec<Rank> {
        let mut states: Vec<State> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let [first, second] = node.sides.map(|side| side.resolve(&states).flatten());
            let state = match (first, second) {
                _ if node.decides.is_some() => State::Void,
                (Some(first), Some(second)) => State::done(first, second, Outcome::First),
                (one, other) => one.or(other).map_or(State::Void, State::Bye),
            };
            states.push(state);
        }
        let mut room: Vec<Rank> = self.reached(&states).into_iter().map(|(rank, _)| rank).collect();
        room.sort_unstable();
        room
    }

    /// The place of whoever loses in a match and plays on nowhere: that of the loser of the next match for
    /// places of the same list, such as the one for place 3, else that of the match itself.
    fn rank_of_loss(&self, index: usize) -> Option<Rank> {
        let own = self.nodes[index].ranks[1];
        let is_fed = |node: &&Node| {
            node.sides.iter().any(|side| matches!(side, Source::Loser(of) if *of == index))
        };
        let next = self.nodes.iter().filter(is_fed).filter_map(|node| node.ranks[1]);
        let mut same_list = next.filter(|next| own.is_none_or(|own| own.0 == next.0));
        same_list.next().or(own)
    }

    /// How many rounds the tree has, without a decider.
    pub(super) fn waves(&self) -> u32 {
        let nodes = self.nodes.iter().filter(|node| node.decides.is_none());
        nodes.map(|node| node.wave).max().unwrap_or(0)
    }

    /// How many rounds a part of the tree has.
    pub(super) fn rounds_of(&self, stage: Stage) -> Option<u32> {
        let nodes = self.nodes.iter().filter(|node| node.stage == stage);
        nodes.map(|node| node.round).max()
    }

    /// How far everybody has come in the matches that give the places of the main list: whoever is
    /// still in first, with fewer losses and in a later round first.
    pub(super) fn reached_by_all(
        &self,
        field: &Field,
        history: &[Vec<Game>],
    ) -> Result<Vec<Reached>, SystemError> {
        let states = self.states(field, &by_key(history))?;
        let placed: BTreeSet<Entrant> = self
            .reached(&states)
            .into_iter()
            .filter_map(|((list, _), entrant)| (list == Stage::Main).then_some(entrant))
            .collect();
        let mut losses: BTreeMap<Entrant, u32> = BTreeMap::new();
        let mut last: BTreeMap<Entrant, usize> = BTreeMap::new();
        for (index, (node, state)) in self.nodes.iter().zip(&states).enumerate() {
            if *state == State::Void || matches!(node.stage, Stage::Consolation | Stage::LastChance)
            {
                continue;
            }
            for entrant in node.sides.iter().filter_map(|side| side.resolve(&states).flatten()) {
                last.insert(entrant, index);
            }
            for loser in state.losers() {
                *losses.entry(loser).or_default() += 1;
            }
        }
        let mut all: Vec<(Entrant, usize)> = last.into_iter().collect();
        let open = |index: usize| matches!(states[index], State::Unknown | State::Open(..));
        let still_in = |entrant: Entrant, index: usize| open(index) && !placed.contains(&entrant);
        all.sort_by_key(|(entrant, index)| {
            let lost = losses.get(entrant).copied().unwrap_or(0);
            (!still_in(*entrant, *index), lost, Reverse(self.nodes[*index].wave), *entrant)
        });
        let one = |(entrant, index): (Entrant, usize)| {
            let Node { stage, round, .. } = self.nodes[index];
            let (open, still_in) = (open(index), still_in(entrant, index));
            Reached { entrant, stage, round, open, still_in }
        };
        Ok(all.into_iter().map(one).collect())
    }

    fn entrants(&self) -> usize {
        let sides = self.nodes.iter().flat_map(|node| node.sides);
        sides.filter(|side| matches!(side, Source::Entrant(_))).count()
    }

    /// Whether a match that gives places of this list is still to come.
    fn is_open(&self, list: Stage, states: &[State]) -> bool {
        let mut nodes = self.nodes.iter().zip(states);
        nodes.any(|(node, state)| {
            let gives = node.ranks.iter().flatten().any(|rank| rank.0 == list);
            gives && matches!(state, State::Unknown | State::Open(..))
        })
    }

    /// Every rank that somebody has reached; a later match of the same list overrules.
    fn reached(&self, states: &[State]) -> Vec<(Rank, Entrant)> {
        let mut best: BTreeMap<(Stage, Entrant), u32> = BTreeMap::new();
        for (index, (node, state)) in self.nodes.iter().zip(states).enumerate() {
            let [won, lost] = node.ranks;
            let reached = match *state {
                State::Done { winner, loser, .. } => vec![(won, winner), (lost, loser)],
                State::Bye(entrant) => vec![(won, entrant)],
                State::Lost(first, second) => {
                    let rank = self.rank_of_loss(index);
                    vec![(rank, first), (rank, second)]
                }
                _ => continue,
            };
            for (rank, entrant) in reached {
                if let Some((list, rank)) = rank {
                    best.insert((list, entrant), rank);
                }
            }
        }
        best.into_iter().map(|((list, entrant), rank)| ((list, rank), entrant)).collect()
    }

    fn states(&self, field: &Field, games: &Games<'_>) -> Result<Vec<State>, SystemError> {
        let mut states: Vec<State> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let state = node.state(&states, field, games)?;
            states.push(state);
        }
        let drawn: Vec<_> =
            self.nodes.iter().map(|node| (node.stage, node.round, node.board)).collect();
        match games.iter().find(|(key, _)| !drawn.contains(key)) {
            Some((_, game)) => Err(SystemError::NotDrawn(game.pairing)),
            None => Ok(states),
        }
    }
}

/// The places of a list that is final: each rank comes after the room of all better ones. Ranks that
/// nobody has where every match has a winner share the place before them, at most the last one.
fn final_places(list: Stage, ranked: &[(u32, Entrant)], room: &[Rank]) -> Vec<Place> {
    let room: Vec<u32> = room.iter().filter(|own| own.0 == list).map(|own| own.1).collect();
    let mut lines: BTreeMap<u32, Place> = BTreeMap::new();
    for (rank, entrant) in ranked {
        let better = room.iter().filter(|own| *own < rank).count();
        let last = room.len().saturating_sub(1);
        let place = u32::try_from(better.min(last)).unwrap_or(u32::MAX).saturating_add(1);
        let line = lines.entry(place).or_insert(Place { list, place, entrants: Vec::new() });
        line.entrants.push(*entrant);
    }
    lines.into_values().collect()
}

type Games<'a> = BTreeMap<(Stage, u32, u32), &'a Game>;

fn by_key(history: &[Vec<Game>]) -> Games<'_> {
    history.iter().flatten().map(|game| (key(&game.pairing), game)).collect()
}

fn key(pairing: &Pairing) -> (Stage, u32, u32) {
    (pairing.stage, pairing.round, pairing.board)
}

impl Node {
    fn pairing(&self, state: State) -> Option<Pairing> {
        let (first, second) = match state {
            State::Open(first, second) => (first, Some(second)),
            State::Bye(entrant) => (entrant, None),
            _ => return None,
        };
        Some(Pairing { stage: self.stage, round: self.round, board: self.board, first, second })
    }

    fn state(
        &self,
        states: &[State],
        field: &Field,
        games: &Games<'_>,
    ) -> Result<State, SystemError> {
        if let Some(of) = self.decides {
            match states[of] {
                State::Done { second_won: true, .. } => {}
                State::Done { .. } | State::Lost(..) | State::Bye(_) | State::Void => {
                    return Ok(State::Void);
                }
                _ => return Ok(State::Unknown),
            }
        }
        let sides = self.sides.map(|side| side.resolve(states));
        let [Some(first), Some(second)] = sides else {
            return Ok(State::Unknown);
        };
        self.settle(first, second, field, games.get(&(self.stage, self.round, self.board)).copied())
    }

    /// Both sides are known: what the history says, else who is still here.
    fn settle(
        &self,
        first: Option<Entrant>,
        second: Option<Entrant>,
        field: &Field,
        game: Option<&Game>,
    ) -> Result<State, SystemError> {
        let (Some(first), Some(second)) = (first, second) else {
            return one_side(first.or(second), game);
        };
        if let Some(game) = game {
            let sides = (game.pairing.first, game.pairing.second);
            let walk_over = sides.1.is_none() && (sides.0 == first || sides.0 == second);
            if walk_over {
                return Ok(State::bye_against(sides.0, first, second));
            }
            if sides != (first, Some(second)) {
                return Err(SystemError::NotDrawn(game.pairing));
            }
        }
        match game.and_then(|game| game.outcome) {
            Some(Outcome::Draw) => Err(SystemError::NeedsWinner(
                game.map_or_else(|| self.of(first, second), |game| game.pairing),
            )),
            Some(outcome) => Ok(State::done(first, second, outcome)),
            None => Ok(State::without_result(first, second, field)),
        }
    }

    fn of(&self, first: Entrant, second: Entrant) -> Pairing {
        Pairing {
            stage: self.stage,
            round: self.round,
            board: self.board,
            first,
            second: Some(second),
        }
    }
}

/// A match with at most one side: a bye, or nothing. A history that has two sides here is wrong.
fn one_side(side: Option<Entrant>, game: Option<&Game>) -> Result<State, SystemError> {
    let Some(entrant) = side else {
        return match game {
            Some(game) => Err(SystemError::NotDrawn(game.pairing)),
            None => Ok(State::Void),
        };
    };
    match game {
        Some(game) if (game.pairing.first, game.pairing.second) != (entrant, None) => {
            Err(SystemError::NotDrawn(game.pairing))
        }
        _ => Ok(State::Bye(entrant)),
    }
}

impl State {
    fn done(first: Entrant, second: Entrant, outcome: Outcome) -> Self {
        match outcome {
            Outcome::First => Self::Done { winner: first, loser: second, second_won: false },
            Outcome::Second => Self::Done { winner: second, loser: first, second_won: true },
            Outcome::Draw | Outcome::Neither => Self::Lost(first, second),
        }
    }

    /// The round showed a bye because the opponent had withdrawn.
    fn bye_against(through: Entrant, first: Entrant, second: Entrant) -> Self {
        Self::done(first, second, if through == first { Outcome::First } else { Outcome::Second })
    }

    /// No result: whoever is still here goes through.
    fn without_result(first: Entrant, second: Entrant, field: &Field) -> Self {
        match (field.withdrawn.contains(&first), field.withdrawn.contains(&second)) {
            (false, false) => Self::Open(first, second),
            (false, true) => Self::done(first, second, Outcome::First),
            (true, false) => Self::done(first, second, Outcome::Second),
            (true, true) => Self::done(first, second, Outcome::Neither),
        }
    }

    fn winner(self) -> Option<Option<Entrant>> {
        match self {
            Self::Unknown | Self::Open(..) => None,
            Self::Void | Self::Lost(..) => Some(None),
            Self::Bye(entrant) => Some(Some(entrant)),
            Self::Done { winner, .. } => Some(Some(winner)),
        }
    }

    fn loser(self) -> Option<Option<Entrant>> {
        match self {
            Self::Unknown | Self::Open(..) => None,
            Self::Void | Self::Bye(_) | Self::Lost(..) => Some(None),
            Self::Done { loser, .. } => Some(Some(loser)),
        }
    }

    /// Who has lost here.
    fn losers(self) -> Vec<Entrant> {
        match self {
            Self::Done { loser, .. } => vec![loser],
            Self::Lost(first, second) => vec![first, second],
            _ => Vec::new(),
        }
    }
}

impl Source {
    /// Nothing while it is unknown; then the entrant, or nobody.
    fn resolve(self, states: &[State]) -> Option<Option<Entrant>> {
        match self {
            Self::Entrant(entrant) => Some(Some(entrant)),
            Self::Nobody => Some(None),
            Self::Winner(node) => states[node].winner(),
            Self::Loser(node) => states[node].loser(),
        }
    }
}
