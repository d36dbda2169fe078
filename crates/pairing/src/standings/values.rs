//! The value of each tie-break, made of its contributions.

use std::cell::OnceCell;

use crate::tournament::{Color, Entry, Outcome, Score, Tournament, Tpn};

use super::code::TieBreak;
use super::performance::{Games, mean};
use super::rounds::{adjusted_scores, apply_cut, finished, is_voluntary, opponents};
use super::{Amount, Explanation, Part, Settings, Source, Value, direct};

/// A tournament and what all its values need.
pub(super) struct Table<'a> {
    tournament: &'a Tournament,
    settings: &'a Settings,
    adjusted: Vec<Score>,
    /// The tournament with the games of its last round as draws, where that is asked for.
    fore: OnceCell<(Tournament, Vec<Score>)>,
}

/// Why a player has this value. `tied` are those who are still equal when this tie-break is
/// asked; only the direct encounter looks at them.
#[must_use]
pub fn explain(
    tournament: &Tournament,
    settings: &Settings,
    tie_break: TieBreak,
    player: Tpn,
    tied: &[Tpn],
) -> Explanation {
    let table = Table::new(tournament, settings);
    let value = match tied.iter().position(|one| *one == player) {
        Some(at) => table.values(tie_break, tied)[at],
        None => table.values(tie_break, &[player])[0],
    };
    let mut parts = table.parts(tie_break, player);
    if tie_break == TieBreak::DirectEncounter {
        parts.retain(
            |part| matches!(part.source, Source::Opponent(opponent) if tied.contains(&opponent)),
        );
    }
    Explanation { tie_break, value, parts }
}

impl<'a> Table<'a> {
    pub(super) fn new(tournament: &'a Tournament, settings: &'a Settings) -> Self {
        let adjusted = adjusted_scores(tournament, settings);
        Self { tournament, settings, adjusted, fore: OnceCell::new() }
    }

    /// The values of players who are tied so far.
    pub(super) fn values(&self, tie_break: TieBreak, tied: &[Tpn]) -> Vec<Value> {
        match tie_break {
            TieBreak::ListOrder => tied.iter().map(|player| Value::Place(player.0)).collect(),
            TieBreak::DirectEncounter => {
                let places = direct::places(self.tournament, self.settings.round_robin, tied);
                places.into_iter().map(Value::Place).collect()
            }
            _ => tied.iter().map(|player| self.sum(tie_break, *player)).collect(),
        }
    }

    fn sum(&self, tie_break: TieBreak, player: Tpn) -> Value {
        let parts = self.parts(tie_break, player);
        let counting = || parts.iter().filter(|part| !part.cut).map(|part| part.amount);
        let sum: Amount = counting().sum();
        Value::Sum(match tie_break {
            // In hundredths of a point.
            TieBreak::OpponentsBuchholz => Amount(mean(sum.0, counting().count())),
            // Ratings are whole numbers.
            TieBreak::OpponentsRating(_)
            | TieBreak::OpponentsPerformance
            | TieBreak::OpponentsPerfectPerformance => {
                Amount::count(mean(sum.0 / 100, counting().count()))
            }
            TieBreak::Performance => Amount::count(self.met(player).performance().unwrap_or(0)),
            TieBreak::PerfectPerformance => {
                Amount::count(self.met(player).perfect_performance().unwrap_or(0))
            }
            _ => sum,
        })
    }

    fn parts(&self, tie_break: TieBreak, player: Tpn) -> Vec<Part> {
        match tie_break {
            TieBreak::Buchholz(cut) => {
                let mut parts: Vec<Part> =
                    self.opponents(player).into_iter().map(|(_, part)| part).collect();
                apply_cut(&mut parts, cut);
                parts
            }
            TieBreak::SonnebornBerger(cut) => {
                let mut parts = self.sonneborn_berger(player);
                apply_cut(&mut parts, cut);
                parts
            }
            TieBreak::Wins => self.counted(player, |entry| self.is_win(entry)),
            TieBreak::GamesWon => self.counted(player, |entry| self.is_game_won(entry)),
            TieBreak::RoundsElected => self.counted(player, |entry| !is_voluntary(entry)),
            TieBreak::Progressive => self.running_scores(player),
            TieBreak::Koya => self.koya(player),
            TieBreak::SetPoints => self.sets(player, |won, _| Amount::of(won)),
            TieBreak::SetDifference => self.sets(player, |won, lost| Amount::of(won - lost)),
            TieBreak::DirectEncounter => self.games(player),
            TieBreak::ForeBuchholz(cut) => {
                let mut parts = self.fore_opponents(player);
                apply_cut(&mut parts, cut);
                parts
            }
            TieBreak::OpponentsBuchholz => self.of_opponents(player, |own| {
                let parts = self.opponents(own).into_iter();
                Some(parts.map(|(_, part)| part.amount).sum())
            }),
            TieBreak::OpponentsRating(cut) => {
                let mut parts = self.of_opponents(player, |own| self.rating(own));
                for part in &mut parts {
                    // A cut takes the lowest and the highest rating.
                    part.score = Score(i32::try_from(part.amount.0 / 100).unwrap_or(i32::MAX));
                }
                apply_cut(&mut parts, cut);
                parts
            }
            TieBreak::Performance | TieBreak::PerfectPerformance => {
                self.of_opponents(player, |own| self.rating(own))
            }
            TieBreak::OpponentsPerformance => {
                self.of_opponents(player, |own| self.met(own).performance().map(Amount::count))
            }
            TieBreak::OpponentsPerfectPerformance => self
                .of_opponents(player, |own| self.met(own).perfect_performance().map(Amount::count)),
            TieBreak::BlackGames => self.counted(player, is_black),
            TieBreak::BlackWins => {
                self.counted(player, |entry| is_black(entry) && self.is_win(entry))
            }
            TieBreak::ListOrder => Vec::new(),
        }
    }

    /// What each opponent who was met over the board contributes.
    fn of_opponents(&self, player: Tpn, amount: impl Fn(Tpn) -> Option<Amount>) -> Vec<Part> {
        let rounds = finished(self.tournament, player).into_iter();
        rounds
            .filter_map(|(round, entry)| {
                let opponent = entry.played_opponent()?;
                Some(part(round, Source::Opponent(opponent), amount(opponent)?))
            })
            .collect()
    }

    /// A rating; none for a player without one.
    fn rating(&self, player: Tpn) -> Option<Amount> {
        let rating = self.tournament.player(player)?.rating;
        (rating > 0).then(|| Amount::count(i64::from(rating)))
    }

    /// The games against rated opponents over the board, with a win as one game whatever points it gives.
    fn met(&self, player: Tpn) -> Games {
        let mut games = Games { ratings: Vec::new(), score: 0 };
        for (_, entry) in finished(self.tournament, player) {
            let Entry::Game { opponent, outcome: Some(outcome), .. } = entry else { continue };
            let rating = self.tournament.player(opponent).map_or(0, |own| own.rating);
            if rating > 0 {
                games.ratings.push(rating);
                games.score += match outcome {
                    Outcome::Win => 100,
                    Outcome::Draw => 50,
                    Outcome::Loss => 0,
                };
            }
        }
        games
    }

    /// The opponents' scores as if the last round had ended in draws.
    fn fore_opponents(&self, player: Tpn) -> Vec<Part> {
        let (fore, adjusted) = self.fore.get_or_init(|| {
            let mut fore = self.tournament.clone();
            let last = (fore.completed_rounds as usize).checked_sub(1);
            for own in &mut fore.players {
                let Some(entry) = last.and_then(|last| own.rounds.get_mut(last)) else { continue };
                if let Entry::Game { opponent, color, .. }
                | Entry::Forfeit { opponent, color, .. } = *entry
                {
                    let outcome = Some(Outcome::Draw);
                    *entry = Entry::Game { opponent, color, outcome, points: None, unrated: false };
                }
            }
            let adjusted = adjusted_scores(&fore, self.settings);
            (fore, adjusted)
        });
        let parts = opponents(fore, self.settings, adjusted, player).into_iter();
        parts.map(|(_, part)| part).collect()
    }

    fn opponents(&self, player: Tpn) -> Vec<(Entry, Part)> {
        opponents(self.tournament, self.settings, &self.adjusted, player)
    }

    /// The opponent's score times the points of the round; the same for the dummy.
    fn sonneborn_berger(&self, player: Tpn) -> Vec<Part> {
        let weigh = |(entry, part): (Entry, Part)| {
            let points = self.tournament.points.of(&entry);
            Part { amount: Amount::product(part.score, points), ..part }
        };
        self.opponents(player).into_iter().map(weigh).collect()
    }

    fn is_win(&self, entry: &Entry) -> bool {
        match entry {
            Entry::Game { outcome, .. } => *outcome == Some(Outcome::Win),
            _ => self.tournament.points.of(entry) == self.tournament.points.win,
        }
    }

    /// In a round robin a forfeit counts like a game, so its winner has won one (15.2).
    const fn is_game_won(&self, entry: &Entry) -> bool {
        match entry {
            Entry::Game { outcome: Some(Outcome::Win), .. } => true,
            Entry::Forfeit { won, .. } => *won && self.settings.round_robin,
            _ => false,
        }
    }

    /// One for each round that counts.
    fn counted(&self, player: Tpn, counts: impl Fn(&Entry) -> bool) -> Vec<Part> {
        let rounds =
            finished(self.tournament, player).into_iter().filter(|(_, entry)| counts(entry));
        rounds.map(|(round, _)| part(round, Source::Round, Amount::count(1))).collect()
    }

    fn running_scores(&self, player: Tpn) -> Vec<Part> {
        let mut score = Score::ZERO;
        let rounds = finished(self.tournament, player).into_iter();
        rounds
            .map(|(round, entry)| {
                score += self.tournament.points.of(&entry);
                part(round, Source::Round, Amount::of(score))
            })
            .collect()
    }

    /// The points against opponents who have at least half of what their games could give. It is a
    /// tie-break of round robins: forfeits count like games.
    fn koya(&self, player: Tpn) -> Vec<Part> {
        let rounds = finished(self.tournament, player).into_iter();
        rounds
            .filter_map(|(round, entry)| {
                let opponent = entry.opponent().filter(|opponent| self.has_half(*opponent))?;
                let points = Amount::of(self.tournament.points.of(&entry));
                Some(part(round, Source::Opponent(opponent), points))
            })
            .collect()
    }

    fn has_half(&self, player: Tpn) -> bool {
        let games = finished(self.tournament, player)
            .iter()
            .filter(|(_, entry)| entry.opponent().is_some())
            .count();
        let most =
            i64::from(self.tournament.points.win.0) * i64::try_from(games).unwrap_or(i64::MAX);
        i64::from(self.tournament.score(player).0) * 2 >= most
    }

    /// The points of each game; forfeits only in a round robin.
    fn games(&self, player: Tpn) -> Vec<Part> {
        let rounds = finished(self.tournament, player).into_iter();
        rounds
            .filter_map(|(round, entry)| {
                let opponent = if self.settings.round_robin {
                    entry.opponent()
                } else {
                    entry.played_opponent()
                };
                let points = Amount::of(self.tournament.points.of(&entry));
                opponent.map(|opponent| part(round, Source::Opponent(opponent), points))
            })
            .collect()
    }

    fn sets(&self, player: Tpn, amount: impl Fn(Score, Score) -> Amount) -> Vec<Part> {
        let rounds = 1..=self.tournament.completed_rounds;
        rounds
            .filter_map(|round| {
                let (won, lost) = self.settings.sets.get(&(player, round))?;
                Some(part(round, Source::Round, amount(*won, *lost)))
            })
            .collect()
    }
}

/// Whether a game was played with black.
fn is_black(entry: &Entry) -> bool {
    entry.played_color() == Some(Color::Black)
}

const fn part(round: u32, source: Source, amount: Amount) -> Part {
    Part { round, source, score: Score::ZERO, amount, voluntary: false, cut: false }
}
