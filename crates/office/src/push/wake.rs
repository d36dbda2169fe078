//! Who is told of what, by which fact of the log. Open pages show the same by themselves: the
//! table in a new round, whose move it is, the group that is called, notices. Whoever has put the phone into
//! the pocket is told here, and only of what asks them to do something now.

use std::collections::BTreeSet;

use arena::address::Address;
use arena::backgammon::BackgammonMatch;
use arena::competition::{Competition, EntryStatus, EventPlan, planning};
use arena::cubing::{self, Round};
use arena::event::{self, Event, PairingRow};
use arena::id::{CompetitionId, EventId, PersonId, RoundId};
use arena::match_play::{Match, Mode};
use arena::{backgammon, competition, match_play};
use games::Game;
use games::backgammon::Backgammon;
use store::Fact;

use crate::loaded::if_found;
use crate::office::Office;
use crate::request::OfficeError;
use crate::state::read;

/// What somebody is told.
#[derive(Clone, Debug, PartialEq)]
pub enum Wake {
    /// A round is published: at which table, against whom.
    Table {
        /// The event.
        event: EventId,
        /// Its name.
        name: String,
        /// The round.
        round: u16,
        /// The table; none for a bye.
        table: Option<u16>,
        /// Who sits opposite; none for a bye.
        opponent: Option<String>,
        /// The match, where it is played on the program's board.
        board: Option<Address>,
    },
    /// It is their move.
    Move {
        /// The match.
        board: Address,
        /// The game, by its name in the registry.
        game: String,
        /// Against whom.
        opponent: String,
    },
    /// Their group is called: they compete, judge or scramble in it.
    Group {
        /// The round of cubing.
        id: RoundId,
        /// The event.
        event: Box<EventPlan>,
        /// The number of the round in the event.
        round: u16,
        /// The group.
        group: u16,
    },
    /// The organisers have published a notice.
    Notice {
        /// The competition.
        competition: CompetitionId,
        /// Its name.
        name: String,
        /// What it says.
        text: String,
    },
}

/// Somebody, and what they are told.
pub(super) type Woken = (PersonId, Wake);

/// The end of a fact's kind: what happened, whatever the stream.
fn happening(fact: &Fact) -> &str {
    fact.kind.split_once('.').map_or("", |(_, name)| name)
}

/// The match in which a fact may have put somebody on turn. Which facts do, the match itself says when it is
/// looked at again; here those are left out that never do, since every fact of the log comes by.
pub(super) fn changed_turn(fact: &Fact) -> Option<Address> {
    let address: Address = match happening(fact) {
        "move-played" | "move-finished" | "set-started" | "played" | "doubled" | "taken"
        | "turn-passed" | "opening-rolled" | "game-started" => fact.stream.as_str().parse().ok()?,
        _ => return None,
    };
    matches!(address, Address::Match(_) | Address::Backgammon(_)).then_some(address)
}

impl Office {
    /// Who is told of what by a fact, at once.
    pub(super) async fn woken_by(&self, fact: &Fact) -> Result<Vec<Woken>, OfficeError> {
        let wanted = ["round-published", "group-called", "notice-published"];
        if !wanted.contains(&happening(fact)) {
            return Ok(Vec::new());
        }
        match fact.stream.as_str().parse() {
            Ok(Address::Event(id)) => self.woken_by_event(&id, fact).await,
            Ok(Address::Round(id)) => self.woken_by_round(&id, fact).await,
            Ok(Address::Competition(id)) => self.woken_by_competition(&id, fact).await,
            _ => Ok(Vec::new()),
        }
    }

    async fn woken_by_event(&self, id: &EventId, fact: &Fact) -> Result<Vec<Woken>, OfficeError> {
        let Ok(event::Fact::RoundPublished { round }) = read::<Event>(fact).map(|own| own.fact)
        else {
            return Ok(Vec::new());
        };
        let state = self.event(id).await?.state;
        let settings = state.settings()?;
        let is_online = settings.play().mode == Mode::Online;
        let mut woken = Vec::new();
        for row in state.pairings(round)? {
            let board = board_of(&row).filter(|_| is_online);
            for side in row.sides() {
                let Some(own) = state.numbered(side.number) else { continue };
                let wake = Wake::Table {
                    event: id.clone(),
                    name: settings.name.clone(),
                    round,
                    table: row.table,
                    opponent: row.opposite(&side.entrant).map(|other| other.name.clone()),
                    board: board.clone(),
                };
                let players = own.entered.players.iter().map(|member| member.person.clone());
                woken.extend(players.map(|person| (person, wake.clone())));
            }
        }
        Ok(woken)
    }

    async fn woken_by_round(&self, id: &RoundId, fact: &Fact) -> Result<Vec<Woken>, OfficeError> {
        let Ok(cubing::Fact::GroupCalled { group }) = read::<Round>(fact).map(|own| own.fact)
        else {
            return Ok(Vec::new());
        };
        let state = self.round(id).await?.state;
        let (settings, called) = (state.settings()?, state.group(group)?);
        let Some(competition) = &settings.competition else { return Ok(Vec::new()) };
        let competition = self.competition(competition).await?.state;
        let Some(event) = competition.events().get(&settings.event) else {
            return Ok(Vec::new());
        };
        let wake = Wake::Group {
            id: id.clone(),
            event: Box::new(event.plan.clone()),
            round: settings.round,
            group,
        };
        let competing = called.competitors.iter().filter(|own| !state.out().contains_key(*own));
        let people: BTreeSet<&PersonId> = competing.chain(called.all_helpers()).collect();
        Ok(people.into_iter().map(|person| (person.clone(), wake.clone())).collect())
    }

    async fn woken_by_competition(
        &self,
        id: &CompetitionId,
        fact: &Fact,
    ) -> Result<Vec<Woken>, OfficeError> {
        let Ok(entry) = read::<Competition>(fact) else { return Ok(Vec::new()) };
        let competition::Fact::Planning(planning::Fact::NoticePublished(notice)) = entry.fact
        else {
            return Ok(Vec::new());
        };
        let state = self.competition(id).await?.state;
        let wake = Wake::Notice {
            competition: id.clone(),
            name: state.plan()?.name.clone(),
            text: notice.text,
        };
        let takes_part =
            |status: &EntryStatus| matches!(status, EntryStatus::Pending | EntryStatus::Approved);
        let entered = state.registrations().iter();
        let entered = entered.filter(|(_, own)| own.entries.values().any(takes_part));
        let officials = state.officials().map(|own| &own.person);
        let mut people: BTreeSet<&PersonId> =
            entered.map(|(person, _)| person).chain(officials).collect();
        if let Some(author) = &entry.by.person {
            people.remove(author);
        }
        Ok(people.into_iter().map(|person| (person.clone(), wake.clone())).collect())
    }

    /// Who is on turn in a match on the program's board, unless it is who brought the last change about.
    pub(super) async fn on_turn(
        &self,
        board: &Address,
        last: Option<&PersonId>,
    ) -> Result<Vec<Woken>, OfficeError> {
        let (event, game, people, others) = match board {
            Address::Match(id) => match if_found(self.match_play(id).await)? {
                Some(found) => turn_of_match(&found.state),
                None => None,
            },
            Address::Backgammon(id) => match if_found(self.backgammon(id).await)? {
                Some(found) => turn_of_backgammon(&found.state),
                None => None,
            },
            _ => None,
        }
        .unwrap_or_default();
        let waiting: Vec<PersonId> =
            people.into_iter().filter(|person| Some(person) != last).collect();
        if waiting.is_empty() {
            return Ok(Vec::new());
        }
        let opponent = self.names_at_table(event.as_ref(), &others).await?;
        let wake = Wake::Move { board: board.clone(), game, opponent };
        Ok(waiting.into_iter().map(|person| (person, wake.clone())).collect())
    }

    /// The names of the people of a side: as entered in the event, else of their accounts.
    async fn names_at_table(
        &self,
        event: Option<&EventId>,
        people: &[PersonId],
    ) -> Result<String, OfficeError> {
        let event = match event {
            Some(id) => if_found(self.event(id).await)?,
            None => None,
        };
        let mut names: Vec<String> = Vec::new();
        for person in people {
            let entrant = event.as_ref().and_then(|own| own.state.entrant_of(person));
            let name = match entrant {
                Some(entrant) => entrant.entered.name.clone(),
                None => self.public_name(person).await?,
            };
            // A team has one name.
            if !names.contains(&name) {
                names.push(name);
            }
        }
        Ok(names.join(" · "))
    }
}

/// The event, the game, who is on turn, and who sits opposite.
type Turn = (Option<EventId>, String, Vec<PersonId>, Vec<PersonId>);

fn turn_of_match(state: &Match) -> Option<Turn> {
    let setup: &match_play::Setup = state.setup().ok().filter(|own| own.mode == Mode::Online)?;
    let people: Vec<PersonId> = state.to_move().into_iter().cloned().collect();
    let side = setup.side_of(people.first()?)?;
    let others = setup.sides.get(usize::from(1 - side))?;
    let others = others.iter().map(|player| player.person.clone()).collect();
    Some((setup.event.clone(), setup.game.clone(), people, others))
}

fn turn_of_backgammon(state: &BackgammonMatch) -> Option<Turn> {
    let setup: &backgammon::Setup = state.setup().ok().filter(|own| own.mode == Mode::Online)?;
    let person = state.to_move()?.clone();
    let side = setup.side_of(&person)?;
    let others = setup.sides.get(usize::from(1 - side))?.clone();
    Some((setup.event.clone(), Backgammon::NAME.to_owned(), vec![person], others))
}

/// The stream of the match of a line, where it has one.
fn board_of(row: &PairingRow) -> Option<Address> {
    let id = row.id.clone()?;
    Some(if row.backgammon { Address::Backgammon(id) } else { Address::Match(id) })
}
