//! The event as the pairing systems see it: a tournament for the Swiss and for tables, or a field
//! with its history for the other systems; and the next round drawn from it.
//!
//! Corrections never change pairings that were made. Where a corrected result contradicts the
//! later rounds of a tree, the tree stands as it was played: each result then counts as it was
//! when the next round was paired.

use std::collections::BTreeSet;

use pairing::dutch::{self, Options};
use pairing::systems::{
    self, Field, Game, Next, Outcome, Pairing, Place, Reached, Stage, System, SystemError,
};
use pairing::tournament::Outcome as Own;
use pairing::{Bye, Color, Entry, ForbiddenPair, Player, Tournament, Tpn, acceleration, starter};
use rulebook::{Argument, Message};

use super::command::BoardResult;
use super::fact::Board;
use super::round::{Phase, Seated};
use super::settings::Settings;
use super::{Entrant, Event};
use crate::Refused;

/// Which results count.
#[derive(Clone, Copy, Debug)]
pub(super) enum ResultsAsOf {
    /// Those that stand now.
    Now,
    /// Those that stood when this round was paired.
    For(u16),
}

impl ResultsAsOf {
    fn of(self, seated: &Seated) -> Option<BoardResult> {
        match self {
            Self::Now => seated.result,
            Self::For(round) => seated.result_for(round),
        }
    }
}

impl Event {
    /// The tournament after its first rounds, without what was announced for the next.
    pub(super) fn tournament(
        &self,
        settings: &Settings,
        rounds: usize,
        seen: ResultsAsOf,
    ) -> Tournament {
        let mut players: Vec<Player> = (1..=self.size())
            .map(|number| Player {
                withdrawn: self.numbered(number).is_some_and(|entrant| entrant.withdrawn),
                rounds: vec![Entry::Absent; rounds],
                ..Player::default()
            })
            .collect();
        for (index, round) in self.rounds.iter().take(rounds).enumerate() {
            let mut put = |number: u32, entry| {
                if let Some(player) = players.get_mut(Tpn(number).index()) {
                    player.rounds[index] = entry;
                }
            };
            for (number, bye) in &round.byes {
                put(*number, Entry::Bye { bye: *bye });
            }
            for seated in &round.boards {
                entries(seated, seen.of(seated)).into_iter().for_each(|(n, entry)| put(n, entry));
            }
        }
        let mut tournament = Tournament {
            players,
            declared_rounds: declared_rounds(&settings.system),
            completed_rounds: u32::try_from(rounds).unwrap_or(u32::MAX),
            initial_color: self.lot.as_ref().map(|lot| lot.color),
            points: settings.points,
            forbidden: self.forbidden_pairs(),
            ..Tournament::default()
        };
        if matches!(settings.system, System::RoundRobin { .. }) {
            // A free round of a table is no bye: everybody has one.
            tournament.points.pairing_bye = pairing::Score::ZERO;
        }
        if settings.acceleration {
            acceleration::baku(&mut tournament);
        }
        tournament
    }

    /// The tournament before the next round, with who will not play in it.
    pub(super) fn tournament_next(&self, settings: &Settings, round: u16) -> Tournament {
        let rounds = usize::from(round).saturating_sub(1);
        let mut tournament = self.tournament(settings, rounds, ResultsAsOf::For(round));
        for (number, bye) in self.asked_byes(round) {
            if let Some(player) = tournament.players.get_mut(Tpn(number).index()) {
                player.rounds.push(Entry::Bye { bye });
            }
        }
        tournament
    }

    /// The tournament as it was when a round was paired: who is not on its boards was not there.
    pub(super) fn tournament_then(&self, settings: &Settings, round: u16) -> Tournament {
        let index = usize::from(round).saturating_sub(1);
        let mut tournament = self.tournament(settings, index, ResultsAsOf::For(round));
        let boards = self.rounds.get(index).map_or(&[][..], |round| &round.boards);
        let there: BTreeSet<u32> = boards.iter().flat_map(|s| sides(&s.board.pairing)).collect();
        for (number, player) in (1..).zip(&mut tournament.players) {
            player.withdrawn = !there.contains(&number);
        }
        tournament
    }

    /// Who asked not to play in a round, by number.
    pub(super) fn asked_byes(&self, round: u16) -> Vec<(u32, Bye)> {
        let asked = |entrant: &Entrant| {
            let bye = *entrant.byes.get(&round)?;
            entrant.number.filter(|_| !entrant.withdrawn).map(|number| (number, bye))
        };
        let mut byes: Vec<_> = self.entrants.iter().filter_map(asked).collect();
        byes.sort_unstable_by_key(|(number, _)| *number);
        byes
    }

    fn forbidden_pairs(&self) -> Vec<ForbiddenPair> {
        let number = |id| self.entrant(id).ok().and_then(|entrant| entrant.number).map(Tpn);
        let pairs = self.forbidden.iter().filter_map(|pair| {
            Some(ForbiddenPair {
                one: number(&pair.one)?,
                other: number(&pair.other)?,
                from: u32::from(pair.from),
                until: pair.until.map(u32::from),
            })
        });
        pairs.collect()
    }

    /// The field of the other systems. With lives who has left is not paired. Tables and trees
    /// pair everybody: a walk-over is a board with a result, so that who leaves later changes
    /// nothing of the past.
    pub(super) fn field(&self) -> Field {
        let lives = self.settings.as_ref().is_some_and(|s| matches!(s.system, System::Lives(_)));
        let gone = |number: &u32| self.numbered(*number).is_some_and(|entrant| entrant.withdrawn);
        Field {
            entrants: self.size(),
            withdrawn: (1..=self.size()).filter(|number| lives && gone(number)).collect(),
            lot: self.lot.as_ref().map(|lot| lot.lot).unwrap_or_default(),
        }
    }

    /// The history of the other systems, with the results that stand now.
    fn history(&self, seen: impl Fn(&Seated, u16) -> Option<BoardResult>) -> Vec<Vec<Game>> {
        let paired = self.rounds.iter().filter(|round| round.phase > Phase::Draft);
        let games = |round: &super::round::Round| {
            let boards = round.boards.iter();
            boards.map(|seated| seated.game(seen(seated, round.number))).collect()
        };
        paired.map(games).collect()
    }

    fn history_now(&self) -> Vec<Vec<Game>> {
        self.history(|seated, _| seated.result)
    }

    /// The history with the results as they were when they were used: those of a group when the
    /// knock-out was paired, all others when the next round was.
    fn history_then(&self) -> Vec<Vec<Game>> {
        let in_group = |seated: &&Seated| matches!(seated.board.pairing.stage, Stage::Group(_));
        let group_rounds = self.rounds.iter().filter(|r| r.boards.iter().any(|s| in_group(&s)));
        let first_of_tree =
            u16::try_from(group_rounds.count()).unwrap_or(u16::MAX).saturating_add(1);
        self.history(|seated, round| {
            let used = if in_group(&seated) { first_of_tree } else { round.saturating_add(1) };
            seated.result_for(used)
        })
    }

    /// Asks a system, first with the results that stand, then with those that were used.
    fn ask<T>(
        &self,
        answer: impl Fn(&[Vec<Game>]) -> Result<T, SystemError>,
    ) -> Result<T, SystemError> {
        answer(&self.history_now()).or_else(|_| answer(&self.history_then()))
    }

    /// The places of the other systems.
    pub(super) fn places_so_far(&self, settings: &Settings) -> Result<Vec<Place>, SystemError> {
        let field = self.field();
        self.ask(|history| systems::places(&settings.system, &field, history))
    }

    /// How far everybody in a tree has come.
    pub(super) fn reached_so_far(&self, settings: &Settings) -> Vec<Reached> {
        let field = self.field();
        let reached = self.ask(|history| systems::reached(&settings.system, &field, history));
        reached.unwrap_or_default()
    }

    /// The tables of the groups, also once the knock-out has begun: each group is a round robin
    /// of its own.
    pub(super) fn group_tables(&self, settings: &Settings) -> Vec<Place> {
        let System::Groups(groups) = &settings.system else {
            return Vec::new();
        };
        let dealt = groups.dealt(self.size());
        let lists = (1..).zip(&dealt).map(|(number, group)| self.group_table(number, group));
        lists.flatten().collect()
    }

    fn group_table(&self, number: u32, group: &[u32]) -> Vec<Place> {
        let inside = |entrant: u32| {
            let place = group.iter().position(|other| *other == entrant)?;
            u32::try_from(place + 1).ok()
        };
        let game = |game: Game| {
            let Pairing { first, second, .. } = game.pairing;
            let pairing =
                Pairing { first: inside(first)?, second: second.and_then(inside), ..game.pairing };
            (pairing.stage == Stage::Group(number)).then_some(Game { pairing, ..game })
        };
        let rounds = self.history_now().into_iter();
        let history: Vec<Vec<Game>> =
            rounds.map(|games| games.into_iter().filter_map(game).collect()).collect();
        let field = Field::new(u32::try_from(group.len()).unwrap_or(0));
        let lines = systems::places(&System::RoundRobin { cycles: 1 }, &field, &history);
        let outside = |place: u32| group.get((place as usize).wrapping_sub(1)).copied();
        let line = |line: Place| Place {
            list: Stage::Group(number),
            entrants: line.entrants.into_iter().filter_map(outside).collect(),
            ..line
        };
        lines.unwrap_or_default().into_iter().map(line).collect()
    }

    /// Whether nothing is left to play.
    pub(super) fn is_over(&self, settings: &Settings) -> bool {
        match &settings.system {
            System::Swiss(swiss) => self.rounds.len() >= swiss.rounds as usize,
            system => {
                let field = self.field();
                let next = self.ask(|history| systems::next_round(system, &field, history));
                matches!(next, Ok(Next::Over))
            }
        }
    }

    /// The next round.
    ///
    /// # Errors
    /// When it cannot be paired, in the words of the system.
    pub(super) fn draw_round(
        &self,
        settings: &Settings,
        round: u16,
    ) -> Result<Vec<Board>, Refused> {
        let pairings = match &settings.system {
            System::Swiss(swiss) => {
                swiss_round(&self.tournament_next(settings, round), swiss.colors)?
            }
            system => self.other_round(system, round)?,
        };
        let mut boards = numbered(&pairings);
        if !matches!(settings.system, System::Swiss(_) | System::Lives(_)) {
            self.give_walkovers(&mut boards, round);
        }
        self.say_starters(&mut boards, round);
        self.seat(&mut boards);
        Ok(boards)
    }

    /// Whoever needs one place gets it: the board goes to that table, and the one that would be there
    /// takes the place that it leaves. Two who meet each other play where the first of them has a place.
    fn seat(&self, boards: &mut [Board]) {
        let wanted = |board: &Board| {
            board.table?;
            sides(&board.pairing).find_map(|number| self.numbered(number)?.table)
        };
        let fixed: Vec<(u32, u16)> =
            boards.iter().filter_map(|board| Some((board.pairing.first, wanted(board)?))).collect();
        for (first, table) in fixed {
            let from = boards.iter().position(|board| board.pairing.first == first);
            let to = boards.iter().position(|board| board.table == Some(table));
            let (Some(from), Some(to)) = (from, to) else { continue };
            let (left, right) = (boards[from].table, boards[to].table);
            boards.swap(from, to);
            (boards[from].table, boards[to].table) = (left, right);
        }
    }

    fn other_round(&self, system: &System, round: u16) -> Result<Vec<Pairing>, Refused> {
        let mut field = self.field();
        if matches!(system, System::Lives(_)) {
            field.withdrawn.extend(self.asked_byes(round).iter().map(|(number, _)| *number));
        }
        let next = self.ask(|history| systems::next_round(system, &field, history));
        match next.map_err(|error| cannot_pair(error.message()))? {
            Next::Round(pairings) => Ok(pairings),
            Next::Wait(pairings) => {
                let matches: Argument = pairings.iter().collect();
                Err(cannot_pair(Message::new("event-waits").with("matches", matches)))
            }
            Next::Over => Err(Refused::invalid("event-over")),
        }
    }

    /// Tables and trees pair also those who are not there: the other side gets the point.
    fn give_walkovers(&self, boards: &mut [Board], round: u16) {
        let away = |number: u32| {
            let entrant = self.numbered(number);
            entrant.is_none_or(|entrant| entrant.withdrawn || entrant.byes.contains_key(&round))
        };
        for board in boards {
            let Some(second) = board.pairing.second else {
                continue;
            };
            let outcome = match (away(board.pairing.first), away(second)) {
                (false, false) => continue,
                (false, true) => Outcome::First,
                (true, false) => Outcome::Second,
                (true, true) => Outcome::Neither,
            };
            board.result = Some(self.with_points(board, BoardResult::forfeit(outcome)));
        }
    }

    /// In a tree the lot says who starts in round 1, later the number of starts so far, then who
    /// moved second last time. All other systems name first who starts.
    fn say_starters(&self, boards: &mut [Board], round: u16) {
        // In backgammon the dice say who begins (iran-backgammon 4-0a): who is named first stays so.
        let lots = self.is_tree() && self.backgammon().is_none();
        let in_tree = |board: &Board| !matches!(board.pairing.stage, Stage::Group(_)) && lots;
        let lot = self.lot.as_ref().map_or(Color::White, |lot| lot.color);
        let mut color = lot;
        for board in boards.iter_mut().filter(|board| in_tree(board)) {
            let Some(second) = board.pairing.second else {
                continue;
            };
            let first = board.pairing.first;
            let (higher, lower) = (first.min(second), first.max(second));
            let higher_starts =
                if round == 1 { color == Color::White } else { self.starts_before(higher, lower) };
            board.starter = u8::from(higher_starts != (higher == first));
            color = !color;
        }
    }

    /// Whether this is an event whose matches follow from a tree.
    pub(super) fn is_tree(&self) -> bool {
        let system = self.settings.as_ref().map(|settings| &settings.system);
        matches!(
            system,
            Some(System::KnockOut(_) | System::DoubleElimination(_) | System::Groups(_))
        )
    }

    fn starts_before(&self, higher: u32, lower: u32) -> bool {
        let (mine, my_last) = self.starts(higher);
        let (theirs, their_last) = self.starts(lower);
        if mine != theirs {
            return mine < theirs;
        }
        // Who moved second last time; the higher in the list when that is nobody, or both.
        my_last == Some(false) || their_last != Some(false)
    }

    /// How often a number has started, and whether last time.
    fn starts(&self, number: u32) -> (usize, Option<bool>) {
        let played = |seated: &&Seated| {
            seated.board.pairing.has(number)
                && seated.board.table.is_some()
                && seated.result.is_some_and(|result| !result.forfeit)
        };
        let boards = self.rounds.iter().flat_map(|round| &round.boards).filter(played);
        let started: Vec<bool> =
            boards.map(|seated| seated.board.starting() == Some(number)).collect();
        (started.iter().filter(|first| **first).count(), started.last().copied())
    }

    /// Whether a drawn board leaves open who goes through.
    pub(super) fn needs_winner(&self, board: &Board) -> bool {
        let system = self.settings.as_ref().map(|settings| &settings.system);
        match system {
            Some(System::Groups(_)) => !matches!(board.pairing.stage, Stage::Group(_)),
            Some(System::KnockOut(_) | System::DoubleElimination(_) | System::Lives(_)) => true,
            _ => false,
        }
    }
}

impl Board {
    /// The number that starts set 1; nobody starts a bye.
    #[must_use]
    pub fn starting(&self) -> Option<u32> {
        let second = self.pairing.second?;
        Some(if self.starter == 0 { self.pairing.first } else { second })
    }
}

/// The numbers of a board.
pub(super) fn sides(pairing: &Pairing) -> impl Iterator<Item = u32> + use<> {
    [Some(pairing.first), pairing.second].into_iter().flatten()
}

/// How many rounds were declared.
pub(super) fn declared_rounds(system: &System) -> Option<u32> {
    match system {
        System::Swiss(swiss) => Some(swiss.rounds),
        _ => None,
    }
}

fn cannot_pair(why: Message) -> Refused {
    Refused::invalid("event-cannot-pair").with("why", why)
}

fn swiss_round(tournament: &Tournament, colors: bool) -> Result<Vec<Pairing>, Refused> {
    let drawn = swiss_drawn(tournament, colors).map_err(Refused::Invalid)?;
    let pairs = drawn.pairs.iter().map(|pair| (pair.white.0, Some(pair.black.0)));
    let boards = (1..).zip(pairs.chain(drawn.bye.map(|bye| (bye.0, None))));
    let pairing = |(board, (first, second))| Pairing {
        stage: Stage::Main,
        round: drawn.number,
        board,
        first,
        second,
    };
    Ok(boards.map(pairing).collect())
}

/// A round of the Dutch system, with colours or with starts.
pub(super) fn swiss_drawn(tournament: &Tournament, colors: bool) -> Result<dutch::Round, Message> {
    if colors {
        dutch::pair(tournament, &Options { colors }).map_err(|error| error.message())
    } else {
        starter::pair(tournament).map_err(|error| error.message())
    }
}

/// Tables are numbered in the order of the boards; byes have none.
pub(super) fn numbered(pairings: &[Pairing]) -> Vec<Board> {
    let mut table = 0_u16;
    let mut board = |pairing: &Pairing| {
        table = table.saturating_add(u16::from(pairing.second.is_some()));
        let table = pairing.second.map(|_| table);
        Board { pairing: *pairing, table, starter: 0, result: None }
    };
    pairings.iter().map(&mut board).collect()
}

/// What the two sides of a board did in its round.
fn entries(seated: &Seated, result: Option<BoardResult>) -> Vec<(u32, Entry)> {
    let first = seated.board.pairing.first;
    let Some(second) = seated.board.pairing.second else {
        return vec![(first, Entry::Bye { bye: Bye::PairingAllocated })];
    };
    let starting = seated.board.starting();
    let sides = [(first, second, Outcome::First), (second, first, Outcome::Second)];
    let entry = |(own, other, win): (u32, u32, Outcome)| {
        let color = Some(if starting == Some(own) { Color::White } else { Color::Black });
        let opponent = Tpn(other);
        let entry = match result {
            Some(result) if result.forfeit => {
                Entry::Forfeit { opponent, color, won: result.outcome == win }
            }
            result => Entry::Game {
                opponent,
                color,
                outcome: result.map(|result| own_outcome(result.outcome, win)),
                points: None,
                unrated: false,
            },
        };
        (own, entry)
    };
    sides.map(entry).to_vec()
}

fn own_outcome(outcome: Outcome, win: Outcome) -> Own {
    match outcome {
        Outcome::Draw => Own::Draw,
        outcome if outcome == win => Own::Win,
        _ => Own::Loss,
    }
}
