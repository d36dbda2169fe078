//! Player lines (`001`) and the entries of their rounds: reading, and the sums that have to hold.

use std::collections::BTreeMap;

use rulebook::Message;

use crate::tournament::{Bye, Color, Entry, Outcome, Player, Score, Tournament, Tpn};

use super::event::Announced;
use super::line::FileLine;
use super::{LaterBye, MAX_ROUNDS, Problem, TrfError, TrfFile, Warning};

/// The column of a round's opponent.
pub(super) fn column(round: u32) -> usize {
    92 + 10 * (round.max(1) as usize - 1)
}

/// The players of a file in the order of their pairing numbers.
pub(super) struct Roster<'a> {
    rows: Vec<Row<'a>>,
    by_number: BTreeMap<u32, Tpn>,
}

struct Row<'a> {
    line: &'a FileLine,
    number: u32,
    rank: u32,
    points: Option<Score>,
    player: Player,
    /// What each round's columns say; nothing where they are blank.
    entries: Vec<Option<Entry>>,
    warnings: Vec<Warning>,
}

/// Reads all player lines. The pairing numbers follow the starting numbers, or the ranks where an
/// `XXC rank` line asks for it.
pub(super) fn roster(lines: &[FileLine]) -> Result<Roster<'_>, TrfError> {
    let player_lines = lines.iter().filter(|line| line.code() == "001");
    let mut rows = player_lines.map(Row::read).collect::<Result<Vec<_>, _>>()?;
    if rows.is_empty() {
        return Err(TrfError { line: 1, column: 1, problem: Problem::NoPlayers });
    }
    let by_rank = lines.iter().any(|line| {
        line.code() == "XXC"
            && line.words().iter().any(|word| word.text.eq_ignore_ascii_case("rank"))
    });
    rows.sort_by_key(|row| (if by_rank { row.rank } else { 0 }, row.number));
    let mut by_number = BTreeMap::new();
    for (index, row) in rows.iter().enumerate() {
        if by_number.insert(row.number, Tpn::from_index(index)).is_some() {
            let second = rows.iter().rfind(|other| other.number == row.number).unwrap_or(row);
            return Err(second.line.error(5, Problem::DuplicateNumber(row.number)));
        }
    }
    let mut roster = Roster { rows, by_number };
    roster.read_entries()?;
    Ok(roster)
}

impl<'a> Row<'a> {
    fn read(line: &'a FileLine) -> Result<Self, TrfError> {
        let number = line.number(5, 8, "starting-number")?.filter(|number| *number > 0);
        let number = number.ok_or_else(|| line.error(5, Problem::NoNumber))?;
        let points = line.field(81, 84);
        let points = if points.is_empty() { None } else { Some(line.parse_points(81, &points)?) };
        let sex = line.at(10).to_string();
        // Some programs write the title one column to the right.
        let title = if line.at(11) == ' ' { 12 } else { 11 };
        Ok(Self {
            line,
            number,
            rank: line.number(86, 89, "rank")?.unwrap_or(0),
            points,
            player: Player {
                name: line.field(15, 47),
                title: line.field(title, title + 2),
                sex: sex.trim().to_owned(),
                rating: line.number(49, 52, "rating")?.unwrap_or(0),
                federation: line.field(54, 56),
                id: line.field(58, 68),
                birth: line.field(70, 79),
                ..Player::default()
            },
            entries: Vec::new(),
            warnings: Vec::new(),
        })
    }

    fn read_entries(&mut self, by_number: &BTreeMap<u32, Tpn>) -> Result<(), TrfError> {
        for round in 1.. {
            let start = column(round);
            if self.line.len() < start {
                break;
            }
            if round > MAX_ROUNDS {
                return Err(self.line.error(start, Problem::BadRound(round)));
            }
            let entry = self.read_entry(start, by_number)?;
            self.entries.push(entry);
        }
        while self.entries.last() == Some(&None) {
            self.entries.pop();
        }
        Ok(())
    }

    fn read_entry(
        &mut self,
        start: usize,
        by_number: &BTreeMap<u32, Tpn>,
    ) -> Result<Option<Entry>, TrfError> {
        let line = self.line;
        let opponent = line.number(start, start + 3, "opponent")?.filter(|number| *number > 0);
        let color = read_color(line, start + 5)?;
        let result = line.at(start + 7).to_ascii_uppercase();
        let Some(opponent) = opponent else {
            return self.read_bye(start + 7, result);
        };
        let Some(opponent) = by_number.get(&opponent).copied() else {
            return Err(line.error(start, Problem::UnknownNumber(opponent)));
        };
        let game =
            |outcome, unrated| Entry::Game { opponent, color, outcome, points: None, unrated };
        Ok(Some(match result {
            '1' => game(Some(Outcome::Win), false),
            '=' => game(Some(Outcome::Draw), false),
            '0' => game(Some(Outcome::Loss), false),
            'W' => game(Some(Outcome::Win), true),
            'D' => game(Some(Outcome::Draw), true),
            'L' => game(Some(Outcome::Loss), true),
            ' ' => game(None, false),
            '+' => Entry::Forfeit { opponent, color, won: true },
            '-' => Entry::Forfeit { opponent, color, won: false },
            'U' | 'F' | 'H' | 'Z' => {
                return Err(line.error(start + 7, Problem::ResultNeeds { result, opponent: true }));
            }
            other => return Err(line.error(start + 7, Problem::BadResult(other))),
        }))
    }

    fn read_bye(&mut self, at: usize, result: char) -> Result<Option<Entry>, TrfError> {
        let bye = match result {
            ' ' => return Ok(None),
            'U' => Bye::PairingAllocated,
            'F' | '+' => Bye::FullPoint,
            'H' | '=' => Bye::HalfPoint,
            'Z' | '-' => Bye::ZeroPoint,
            '1' | '0' | 'W' | 'D' | 'L' => {
                return Err(self.line.error(at, Problem::ResultNeeds { result, opponent: false }));
            }
            other => return Err(self.line.error(at, Problem::BadResult(other))),
        };
        if let '+' | '=' | '-' = result {
            let letter = letter(bye);
            let remark =
                Message::new("trf-read-as-bye").with("result", result).with("letter", letter);
            self.warnings.push(Warning {
                line: self.line.number,
                column: at,
                remark,
                only_swiss: false,
            });
        }
        Ok(Some(Entry::Bye { bye }))
    }
}

/// The letter of a bye.
pub(super) const fn letter(bye: Bye) -> char {
    match bye {
        Bye::PairingAllocated => 'U',
        Bye::FullPoint => 'F',
        Bye::HalfPoint => 'H',
        Bye::ZeroPoint => 'Z',
    }
}

fn read_color(line: &FileLine, at: usize) -> Result<Option<Color>, TrfError> {
    match line.at(at).to_ascii_lowercase() {
        'w' => Ok(Some(Color::White)),
        'b' => Ok(Some(Color::Black)),
        '-' | ' ' => Ok(None),
        other => Err(line.error(at, Problem::BadColor(other))),
    }
}

impl Roster<'_> {
    fn read_entries(&mut self) -> Result<(), TrfError> {
        for row in &mut self.rows {
            row.read_entries(&self.by_number)?;
        }
        Ok(())
    }

    /// The file with its players, but without what the other lines say.
    pub(super) fn file(&self) -> TrfFile {
        let numbers: Vec<u32> = self.rows.iter().map(|row| row.number).collect();
        let usual = numbers.iter().zip(1..).all(|(number, tpn)| *number == tpn);
        TrfFile {
            tournament: Tournament {
                players: self.rows.iter().map(|row| row.player.clone()).collect(),
                ..Tournament::default()
            },
            numbers: if usual { Vec::new() } else { numbers },
            ranks: self.rows.iter().map(|row| row.rank).collect(),
            warnings: self.rows.iter().flat_map(|row| row.warnings.clone()).collect(),
            ..TrfFile::default()
        }
    }

    pub(super) fn find(&self, number: u32) -> Option<Tpn> {
        self.by_number.get(&number).copied()
    }

    /// The line of a player.
    pub(super) fn line(&self, player: Tpn) -> usize {
        self.rows.get(player.index()).map_or(1, |row| row.line.number)
    }

    /// The points column is the sum of the results: of the finished rounds, or with the byes that
    /// are already written for the next one, or with the penalties of `299`.
    pub(super) fn check_points(
        &self,
        file: &TrfFile,
        announced: &Announced,
    ) -> Result<(), TrfError> {
        for (tpn, row) in file.tournament.tpns().zip(&self.rows) {
            let Some(written) = row.points else { continue };
            let penalty: Score = announced
                .penalties
                .iter()
                .filter(|(player, _)| *player == tpn)
                .map(|(_, points)| *points)
                .sum();
            let results = file.tournament.score(tpn);
            let with_next = file.tournament.score_after(tpn, file.tournament.next_round());
            if ![results, with_next, results + penalty].contains(&written) {
                return Err(row
                    .line
                    .error(81, Problem::Points { written, results: results + penalty }));
            }
        }
        Ok(())
    }

    /// How many rounds are finished: all with a game, a forfeit or a pairing bye, but not a last
    /// one in which results are missing.
    fn completed(&self) -> u32 {
        let last = self
            .rows
            .iter()
            .map(|row| row.entries.iter().rposition(is_paired).map_or(0, |at| at + 1));
        let last = last.max().unwrap_or(0);
        let open = last > 0
            && self.rows.iter().any(|row| {
                matches!(row.entries.get(last - 1), Some(Some(Entry::Game { outcome: None, .. })))
            });
        u32::try_from(last).unwrap_or(MAX_ROUNDS).saturating_sub(u32::from(open))
    }

    /// Writes the entries into the players, as far as the next round; later byes stand apart.
    pub(super) fn finish(&self, file: &mut TrfFile, announced: &Announced) {
        let completed = self.completed();
        file.tournament.completed_rounds = completed;
        let paired = |round: usize| {
            self.rows.iter().any(|row| row.entries.get(round - 1).is_some_and(is_paired))
        };
        let next_is_paired = paired(completed as usize + 1);
        for (tpn, row) in (1..).map(Tpn).zip(&self.rows) {
            let rounds = completed as usize + usize::from(next_is_paired);
            let mut entries: Vec<Entry> = (0..rounds)
                .map(|at| row.entries.get(at).copied().flatten().unwrap_or_default())
                .collect();
            if !next_is_paired {
                entries.extend(row.entries.get(rounds).copied().flatten());
            }
            let player = &mut file.tournament.players[tpn.index()];
            player.rounds = entries;
            while player.acceleration.last() == Some(&Score::ZERO) {
                player.acceleration.pop();
            }
            file.later_byes.extend(later_byes(row, tpn, completed));
        }
        for bye in &announced.byes {
            announce(file, *bye);
        }
        for player in &announced.absent_next {
            let round = file.tournament.next_round();
            announce(file, LaterBye { round, player: *player, bye: Bye::ZeroPoint });
        }
        file.later_byes.sort_unstable();
        file.later_byes.dedup();
        self.set_points(file, announced);
    }

    fn set_points(&self, file: &mut TrfFile, announced: &Announced) {
        for given in &announced.game_points {
            let player = &mut file.tournament.players[given.player.index()];
            for (round, entry) in (1..).zip(&mut player.rounds) {
                if let Entry::Game { outcome: Some(outcome), points, .. } = entry
                    && *outcome == given.outcome
                    && (given.round == 0 || given.round == round)
                {
                    *points = Some(given.points);
                }
            }
        }
    }
}

const fn is_paired(entry: &Option<Entry>) -> bool {
    matches!(
        entry,
        Some(
            Entry::Game { .. } | Entry::Forfeit { .. } | Entry::Bye { bye: Bye::PairingAllocated }
        )
    )
}

fn later_byes(row: &Row<'_>, player: Tpn, completed: u32) -> Vec<LaterBye> {
    let later = (1..).zip(&row.entries).filter(|(round, _)| *round > completed.saturating_add(1));
    later
        .filter_map(|(round, entry)| match entry {
            Some(Entry::Bye { bye }) => Some(LaterBye { round, player, bye: *bye }),
            _ => None,
        })
        .collect()
}

/// Takes an announced bye into the player's rounds, unless the columns already say something.
fn announce(file: &mut TrfFile, announced: LaterBye) {
    let next = file.tournament.next_round();
    if announced.round > next {
        file.later_byes.push(announced);
        return;
    }
    let rounds = &mut file.tournament.players[announced.player.index()].rounds;
    let at = announced.round as usize - 1;
    let entry = Entry::Bye { bye: announced.bye };
    match rounds.get(at) {
        Some(Entry::Absent) => rounds[at] = entry,
        None if at == rounds.len() => rounds.push(entry),
        Some(same) if *same == entry => {}
        _ => file.warnings.push(Warning {
            line: 1,
            column: 1,
            remark: Message::new("trf-other-bye")
                .with("player", announced.player.0)
                .with("round", announced.round),
            only_swiss: false,
        }),
    }
}
