//! Standings, crosstable, cards and the final list.

use std::collections::{BTreeMap, BTreeSet};

use pairing::standings::{self, Row, Value, standings};
use pairing::systems::{Place, Reached, Stage, System, rounds, rounds_of_stage};
use pairing::{Entry, Score, Tournament, Tpn};
use serde::Serialize;

use super::super::field::ResultsAsOf;
use super::super::round::{Phase, Seated};
use super::super::settings::Settings;
use super::super::{Entrant, Event, FinalPlace};
use crate::Refused;
use crate::id::EntrantId;

/// A line of the standings.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StandingRow {
    /// The list: a consolation, a last chance and the groups have lists of their own.
    pub list: Stage,
    /// The place; those whom nothing separates share it. Whoever is still in shares the first.
    pub place: u32,
    /// The number in the start list.
    pub number: u32,
    /// The entrant.
    pub entrant: EntrantId,
    /// The name.
    pub name: String,
    /// Its Latin form, or empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub latin: String,
    /// The points after the closed rounds.
    pub points: Score,
    /// The tie-breaks, in the order of the settings; none in knock-outs and with lives.
    pub values: Vec<Value>,
    /// Whether the entrant has left.
    pub withdrawn: bool,
    /// In the main list of a tree: how far the entrant has come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reached: Option<ReachedRound>,
}

impl StandingRow {
    /// Whether the entrant of a tree can still win, so that the place is not known.
    #[must_use]
    pub fn is_still_in(&self) -> bool {
        self.reached.is_some_and(|own| own.still_in)
    }
}

/// A round of a tree that an entrant has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ReachedRound {
    /// The part of the tree.
    pub stage: Stage,
    /// The round of that part.
    pub round: u32,
    /// How many rounds that part has.
    pub of: u32,
    /// Whether the match there is still to be decided.
    pub open: bool,
    /// Whether the entrant can still win.
    pub still_in: bool,
}

/// A line of the crosstable.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CrossRow {
    /// The number in the start list.
    pub number: u32,
    /// The name.
    pub name: String,
    /// One cell a round, also of a round that is being played.
    pub cells: Vec<Cell>,
    /// The points of all these rounds.
    pub points: Score,
}

/// What an entrant did in a round.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Cell {
    /// What happened.
    pub entry: Entry,
    /// The points it gave.
    pub points: Score,
    /// The set points won and lost.
    pub sets: Option<(Score, Score)>,
}

/// All about one entrant.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Card {
    /// The entrant.
    pub entrant: Entrant,
    /// The lines of the standings.
    pub standings: Vec<StandingRow>,
    /// One cell a round.
    pub cells: Vec<Cell>,
    /// The names of the opponents, by number.
    pub opponents: BTreeMap<u32, String>,
}

type Sets = BTreeMap<(Tpn, u32), (Score, Score)>;

impl Event {
    /// How many rounds are closed.
    #[must_use]
    pub fn closed_rounds(&self) -> usize {
        self.rounds.iter().take_while(|round| round.phase == Phase::Closed).count()
    }

    /// The standings after the closed rounds, best first in each list.
    ///
    /// # Errors
    /// When there is no event.
    pub fn standings(&self) -> Result<Vec<StandingRow>, Refused> {
        self.standings_after(self.closed_rounds())
    }

    /// The standings after the first rounds; in trees and with lives the places reached so far.
    ///
    /// # Errors
    /// When there is no event.
    pub fn standings_after(&self, rounds: usize) -> Result<Vec<StandingRow>, Refused> {
        let settings = self.settings()?;
        let tournament = self.tournament(settings, rounds.min(self.rounds.len()), ResultsAsOf::Now);
        if matches!(settings.system, System::Swiss(_) | System::RoundRobin { .. }) {
            let rows = self.table(settings, &tournament);
            return Ok(rows.iter().filter_map(|row| self.row_of_table(row)).collect());
        }
        let reached = self.reached_so_far(settings);
        let rounds = self.reached_rounds(&reached);
        let mut places = self.group_tables(settings);
        places.extend(self.still_in(&reached));
        let so_far = self.places_so_far(settings).unwrap_or_default();
        places.extend(so_far.into_iter().filter(|l| !matches!(l.list, Stage::Group(_))));
        let lines = places.iter().flat_map(|line| line.entrants.iter().map(move |n| (line, *n)));
        let row = |(line, number): (&Place, u32)| {
            let points = tournament.score(Tpn(number));
            let row = self.row(line.list, line.place, number, points, Vec::new())?;
            let reached = rounds.get(&number).filter(|_| line.list == Stage::Main).copied();
            Some(StandingRow { reached, ..row })
        };
        Ok(lines.filter_map(row).collect())
    }

    /// Those of a tree who can still win, before those who are out; nobody once the event is closed.
    fn still_in(&self, reached: &[Reached]) -> Option<Place> {
        let all = reached.iter().filter(|own| own.still_in && self.closed.is_none());
        let entrants: Vec<u32> = all.map(|own| own.entrant).collect();
        (!entrants.is_empty()).then_some(Place { list: Stage::Main, place: 1, entrants })
    }

    /// The rounds that all have reached, by number.
    fn reached_rounds(&self, reached: &[Reached]) -> BTreeMap<u32, ReachedRound> {
        let stages: BTreeSet<Stage> = reached.iter().map(|own| own.stage).collect();
        let of: BTreeMap<Stage, u32> = stages
            .into_iter()
            .filter_map(|stage| Some((stage, self.rounds_of_stage(stage)?)))
            .collect();
        let one = |own: &Reached| {
            let Reached { entrant, stage, round, open, still_in } = *own;
            let of = of.get(&stage).copied().unwrap_or(round);
            (entrant, ReachedRound { stage, round, of, open, still_in })
        };
        reached.iter().map(one).collect()
    }

    /// How many rounds a part of a tree has, once the start list is closed.
    #[must_use]
    pub fn rounds_of_stage(&self, stage: Stage) -> Option<u32> {
        let settings = self.settings().ok().filter(|_| self.is_listed())?;
        rounds_of_stage(&settings.system, &self.field(), stage)
    }

    /// How many rounds there are in all: declared, or as many as the entrants of a closed start list
    /// need. Nothing where that depends on the results.
    #[must_use]
    pub fn rounds_in_all(&self) -> Option<u16> {
        let settings = self.settings().ok()?;
        let known = self.is_listed() || matches!(settings.system, System::Swiss(_));
        let rounds = rounds(&settings.system, &self.field()).filter(|_| known)?;
        let paired = self.rounds.iter().filter(|round| round.phase > Phase::Draft).count();
        u16::try_from(paired.max(rounds as usize)).ok()
    }

    /// The tournament after the closed rounds with the names of its players, for report files.
    ///
    /// # Errors
    /// When there is no event.
    pub fn report(&self) -> Result<Tournament, Refused> {
        let settings = self.settings()?;
        let mut tournament = self.tournament(settings, self.closed_rounds(), ResultsAsOf::Now);
        tournament.info.name.clone_from(&settings.name);
        for (number, player) in (1..).zip(&mut tournament.players) {
            if let Some(entrant) = self.numbered(number) {
                player.name.clone_from(&entrant.entered.name);
                player.title.clone_from(&entrant.entered.title);
                player.rating = entrant.entered.rating;
            }
        }
        Ok(tournament)
    }

    fn table(&self, settings: &Settings, tournament: &Tournament) -> Vec<Row> {
        let how = standings::Settings {
            tie_breaks: settings.tie_breaks.clone(),
            edition: settings.edition,
            round_robin: matches!(settings.system, System::RoundRobin { .. }),
            sets: self.sets(),
        };
        standings(tournament, &how)
    }

    fn row_of_table(&self, row: &Row) -> Option<StandingRow> {
        self.row(Stage::Main, row.place, row.player.0, row.score, row.values.clone())
    }

    fn row(
        &self,
        list: Stage,
        place: u32,
        number: u32,
        points: Score,
        values: Vec<Value>,
    ) -> Option<StandingRow> {
        let found = self.numbered(number)?;
        Some(StandingRow {
            list,
            place,
            number,
            entrant: found.entered.entrant.clone(),
            name: found.entered.name.clone(),
            latin: found.entered.latin.clone(),
            points,
            values,
            withdrawn: found.withdrawn,
            reached: None,
        })
    }

    /// The set points by number and round.
    fn sets(&self) -> Sets {
        let mut sets = Sets::new();
        for (number, round) in (1..).zip(&self.rounds) {
            for seated in &round.boards {
                for (own, points) in set_points(seated) {
                    sets.insert((Tpn(own), number), points);
                }
            }
        }
        sets
    }

    /// Who met whom, with what result, in the order of the start list.
    ///
    /// # Errors
    /// When there is no event.
    pub fn crosstable(&self) -> Result<Vec<CrossRow>, Refused> {
        let settings = self.settings()?;
        let rounds = self.rounds.iter().take_while(|round| round.phase > Phase::Draft).count();
        let tournament = self.tournament(settings, rounds, ResultsAsOf::Now);
        let sets = self.sets();
        let row = |number: u32| {
            let name = self.numbered(number)?.entered.name.clone();
            let cells = cells(&tournament, &sets, Tpn(number));
            Some(CrossRow { number, name, points: cells.iter().map(|c| c.points).sum(), cells })
        };
        Ok((1..=self.size()).filter_map(row).collect())
    }

    /// All about one entrant.
    ///
    /// # Errors
    /// When there is none with this id.
    pub fn card(&self, entrant: &EntrantId) -> Result<Card, Refused> {
        let found = self.entrant(entrant)?;
        let mut rows = self.crosstable()?;
        let own = found.number.and_then(|number| rows.iter().position(|r| r.number == number));
        let cells = own.map_or_else(Vec::new, |place| rows.swap_remove(place).cells);
        let opponents = cells.iter().filter_map(|cell| {
            let opponent = cell.entry.opponent()?;
            Some((opponent.0, self.numbered(opponent.0)?.entered.name.clone()))
        });
        let standings = self.standings()?;
        Ok(Card {
            entrant: found.clone(),
            opponents: opponents.collect(),
            standings: standings.into_iter().filter(|row| row.entrant == *entrant).collect(),
            cells,
        })
    }

    /// The final places, shared ones together.
    pub(in crate::event) fn final_list(&self) -> Vec<FinalPlace> {
        let rows = self.standings().unwrap_or_default();
        let mut lines: Vec<FinalPlace> = Vec::new();
        // An event that is broken off places only those who are out.
        for row in rows.into_iter().filter(|row| !row.is_still_in()) {
            match lines.last_mut() {
                Some(line) if (line.list, line.place) == (row.list, row.place) => {
                    line.entrants.push(row.entrant);
                }
                _ => lines.push(FinalPlace {
                    list: row.list,
                    place: row.place,
                    entrants: vec![row.entrant],
                }),
            }
        }
        lines
    }
}

fn cells(tournament: &Tournament, sets: &Sets, tpn: Tpn) -> Vec<Cell> {
    let entries = tournament.player(tpn).into_iter().flat_map(|player| &player.rounds);
    let cell = |(round, entry): (u32, &Entry)| Cell {
        entry: *entry,
        points: tournament.points.of(entry),
        sets: sets.get(&(tpn, round)).copied(),
    };
    (1..).zip(entries).map(cell).collect()
}

/// The set points of the two numbers of a board: won and lost.
fn set_points(seated: &Seated) -> Vec<(u32, (Score, Score))> {
    let pairing = &seated.board.pairing;
    let sets = seated.result.and_then(|result| result.sets);
    let (Some([one, two]), Some(second)) = (sets, pairing.second) else {
        return Vec::new();
    };
    vec![(pairing.first, (one, two)), (second, (two, one))]
}
