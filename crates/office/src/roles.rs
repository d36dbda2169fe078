//! Who may do what: one place for pages, the API and the command line. The competition says which
//! person holds which role; entrants and players are competitors; `decide` has the last word.

use std::sync::Arc;

use arena::address::Address;
use arena::backgammon::BackgammonMatch;
use arena::competition::{self, Competition, Forbidden, Task, TaskKind};
use arena::cubing::{self, Round};
use arena::event::Event;
use arena::follow::AnyCommand;
use arena::id::{CompetitionId, EventId, PersonId};
use arena::match_play::{Match, Mode};
use arena::{Actor, Refused, Role};

use crate::identity::check_member;
use crate::office::Office;
use crate::request::{OfficeError, Request, Who};
use crate::state::State;
use crate::stream_state::StreamState;

pub(crate) fn as_competition(loaded: &StreamState) -> Option<&Competition> {
    match &loaded.state {
        State::Competition(state) => Some(state),
        _ => None,
    }
}

/// Whether a competitor of a round asks about an attempt of their own, as competitors do.
fn speaks_for_self(request: &Request) -> bool {
    let (AnyCommand::Round(command), Some(person)) = (&request.command, request.who.person())
    else {
        return false;
    };
    match &**command {
        cubing::Command::Skip { solve }
        | cubing::Command::Confirm { solve }
        | cubing::Command::HandIn { solve, .. } => solve.person == *person,
        _ => false,
    }
}

/// Whether it is something at a table of backgammon that its players do themselves.
fn plays_at(request: &Request, may: &[Role]) -> bool {
    matches!(request.command, AnyCommand::Backgammon(_)) && may.contains(&Role::Competitor)
}

impl Office {
    /// The roles that somebody has for a stream, the mightiest first. Everybody is a spectator.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn roles(&self, who: &Who, address: &Address) -> Result<Vec<Role>, OfficeError> {
        self.roles_in(who, &self.stream_state(address).await?.state).await
    }

    async fn roles_in(&self, who: &Who, state: &State) -> Result<Vec<Role>, OfficeError> {
        let mut roles = match who {
            Who::System => vec![Role::System],
            Who::Guest => Vec::new(),
            Who::Person(person) => self.roles_of(person, state).await?,
        };
        if who.person().is_some_and(|person| self.is_board(person)) {
            roles.push(Role::Board);
        }
        roles.push(Role::Spectator);
        roles.sort_by_key(|role| Role::ALL.iter().position(|other| other == role));
        roles.dedup();
        Ok(roles)
    }

    async fn roles_of(&self, person: &PersonId, state: &State) -> Result<Vec<Role>, OfficeError> {
        match state {
            State::Account(_) => {
                let keeps = self.is_organiser(person).await?;
                Ok(keeps.then_some(Role::Organiser).into_iter().collect())
            }
            State::Competition(state) => Ok(state.roles_of(person).into_iter().collect()),
            State::Event(state) => self.roles_at_event(person, state).await,
            State::Match(state) => self.roles_at_match(person, state).await,
            State::Backgammon(state) => self.roles_at_backgammon(person, state).await,
            State::Round(state) => self.roles_at_round(person, state).await,
            State::Federation(_) => Ok(Vec::new()),
        }
    }

    async fn roles_at_match(
        &self,
        person: &PersonId,
        state: &Match,
    ) -> Result<Vec<Role>, OfficeError> {
        let Ok(setup) = state.setup() else {
            return Ok(Vec::new());
        };
        let Some(event) = &setup.event else {
            let plays = setup.side_of(person).is_some();
            return Ok(plays.then_some(Role::Competitor).into_iter().collect());
        };
        let mut roles = self.officials_at(person, event).await?;
        let loaded = self.competition_of(event).await?;
        let competition = loaded.as_deref().and_then(as_competition);
        let observes = competition.and_then(|own| own.observer_of(&setup.id));
        if observes.is_some_and(|observer| observer.person == *person) {
            roles.push(Role::Observer);
        }
        // Whose telephone is forbidden does not enter moves at the board: the others do.
        let forbidden =
            |own: &Competition| own.forbids(Forbidden::Phone, Some(person), &setup.id).is_some();
        let silent = setup.mode == Mode::Board && competition.is_some_and(forbidden);
        if setup.side_of(person).is_some() && !silent {
            roles.push(Role::Competitor);
        }
        Ok(roles)
    }

    /// At a match of backgammon: what the competition has given, watching over it, and playing.
    async fn roles_at_backgammon(
        &self,
        person: &PersonId,
        state: &BackgammonMatch,
    ) -> Result<Vec<Role>, OfficeError> {
        let Ok(setup) = state.setup() else {
            return Ok(Vec::new());
        };
        let mut roles = match (&setup.competition, &setup.event) {
            (Some(id), Some(event)) => self.officials_of(person, id, event).await?,
            _ => Vec::new(),
        };
        let mut silent = false;
        if let Some(id) = &setup.competition {
            let loaded = self.stream_state(&Address::Competition(id.clone())).await?;
            let competition = as_competition(&loaded);
            let observer = competition.and_then(|own| own.observer_of(&setup.id));
            if observer.is_some_and(|own| own.person == *person) {
                roles.push(Role::Observer);
            }
            // Whose telephone is forbidden writes nothing down at the board: the others do (1-7-4b).
            let forbids = |own: &Competition| {
                own.forbids(Forbidden::Phone, Some(person), &setup.id).is_some()
            };
            silent = setup.mode == Mode::Board && competition.is_some_and(forbids);
        }
        if setup.side_of(person).is_some() && !silent {
            roles.push(Role::Competitor);
        }
        Ok(roles)
    }

    /// At a round: what the competition has given, duties in groups, and competing.
    async fn roles_at_round(
        &self,
        person: &PersonId,
        state: &Round,
    ) -> Result<Vec<Role>, OfficeError> {
        let Ok(settings) = state.settings() else {
            return Ok(Vec::new());
        };
        let mut roles = match &settings.competition {
            Some(id) => self.officials_of(person, id, &settings.event).await?,
            None => Vec::new(),
        };
        for group in &settings.groups {
            let duties = [
                (&group.judges, Role::Judge),
                (&group.scramblers, Role::Scrambler),
                (&group.score_takers, Role::ScoreTaker),
                (&group.competitors, Role::Competitor),
            ];
            roles.extend(duties.iter().filter(|(own, _)| own.contains(person)).map(|(_, r)| *r));
        }
        Ok(roles)
    }

    async fn roles_at_event(
        &self,
        person: &PersonId,
        state: &Event,
    ) -> Result<Vec<Role>, OfficeError> {
        let Ok(settings) = state.settings() else {
            return Ok(Vec::new());
        };
        let mut roles = match &settings.competition {
            Some(id) => self.officials_of(person, id, &settings.id).await?,
            None => Vec::new(),
        };
        if state.entrant_of(person).is_some() {
            roles.push(Role::Competitor);
        }
        Ok(roles)
    }

    /// The roles that an event's competition has given to a person for it.
    async fn officials_at(
        &self,
        person: &PersonId,
        event: &EventId,
    ) -> Result<Vec<Role>, OfficeError> {
        let loaded = self.competition_of(event).await?;
        let Some(state) = loaded.as_deref().and_then(as_competition) else {
            return Ok(Vec::new());
        };
        let own = state.officials().filter(|o| o.person == *person && o.serves(event));
        Ok(own.map(|official| official.role).collect())
    }

    /// The competition of an event, where it belongs to one.
    pub(crate) async fn competition_of(
        &self,
        event: &EventId,
    ) -> Result<Option<Arc<StreamState>>, OfficeError> {
        let loaded = self.stream_state(&Address::Event(event.clone())).await?;
        let State::Event(state) = &loaded.state else {
            return Ok(None);
        };
        match state.settings().map(|own| own.competition.clone()) {
            Ok(Some(id)) => Ok(Some(self.stream_state(&Address::Competition(id)).await?)),
            _ => Ok(None),
        }
    }

    /// The event that a match belongs to.
    pub(crate) async fn event_of(&self, address: &Address) -> Result<Option<EventId>, OfficeError> {
        let loaded = self.stream_state(address).await?;
        let State::Match(state) = &loaded.state else { return Ok(None) };
        Ok(state.setup().ok().and_then(|setup| setup.event.clone()))
    }

    /// Whether somebody plays in a match, with whatever device.
    pub(crate) async fn plays(&self, who: &Who, address: &Address) -> Result<bool, OfficeError> {
        let loaded = self.stream_state(address).await?;
        let (State::Match(state), Some(person)) = (&loaded.state, who.person()) else {
            return Ok(false);
        };
        Ok(state.setup().is_ok_and(|setup| setup.side_of(person).is_some()))
    }

    async fn officials_of(
        &self,
        person: &PersonId,
        competition: &CompetitionId,
        event: &EventId,
    ) -> Result<Vec<Role>, OfficeError> {
        let loaded = self.stream_state(&Address::Competition(competition.clone())).await?;
        let State::Competition(state) = &loaded.state else {
            return Ok(Vec::new());
        };
        let own = state.officials().filter(|o| o.person == *person && o.serves(event));
        Ok(own.map(|official| official.role).collect())
    }

    /// The roles of whoever asks, for what is asked: a stream that does not exist yet has its
    /// roles from what it is created with.
    async fn roles_for(&self, request: &Request, state: &State) -> Result<Vec<Role>, OfficeError> {
        let mut roles = self.roles_in(&request.who, state).await?;
        if let Some(person) = request.who.person() {
            roles.extend(self.roles_of_founder(person, &request.command).await?);
        }
        Ok(roles)
    }

    /// Who sets up what has no roles yet: a competition whoever may create one. Events, rounds and
    /// matches are created by the program alone. Whoever registers themselves is a competitor.
    async fn roles_of_founder(
        &self,
        person: &PersonId,
        command: &AnyCommand,
    ) -> Result<Vec<Role>, OfficeError> {
        match command {
            AnyCommand::Competition(command) => Ok(match &**command {
                competition::Command::Planning(competition::planning::Command::Create(_)) => {
                    self.check_founder(person).await?;
                    vec![Role::Organiser, Role::Director]
                }
                competition::Command::Registration(
                    competition::registration::Command::Register(register),
                ) if register.application.person.id == *person => {
                    vec![Role::Competitor]
                }
                _ => Vec::new(),
            }),
            _ => Ok(Vec::new()),
        }
    }

    /// Whether somebody may give a command: in which role it would be carried out. `decide` may
    /// still refuse it, by the rules.
    ///
    /// # Errors
    /// When no role of the person may.
    pub async fn may(&self, request: &Request) -> Result<Actor, OfficeError> {
        let loaded = self.stream_state(&request.to).await?;
        let actor = self.actor(request, &loaded.state).await?;
        match loaded.state.may(&request.command) {
            Some(may) if !may.contains(&actor.role) => {
                let role = actor.role;
                Err(Refused::Role { role, may, citation: None }.into())
            }
            _ => Ok(actor),
        }
    }

    /// Who acts, in which role: the one that was named, if the person has it; else the mightiest
    /// that may do it; else the mightiest there is, for `decide` to refuse with its clause.
    pub(crate) async fn actor(
        &self,
        request: &Request,
        state: &State,
    ) -> Result<Actor, OfficeError> {
        check_guest(request)?;
        let mut roles = self.roles_for(request, state).await?;
        let may = state.may(&request.command).unwrap_or_default();
        let person = request.who.person().cloned();
        if let Some(among) = &request.among {
            roles.retain(|role| among.contains(role));
            if roles.is_empty() {
                let role = Role::Spectator;
                return Err(Refused::Role { role, may, citation: None }.into());
            }
        }
        let role = match request.role {
            Some(role) if roles.contains(&role) => role,
            Some(role) => {
                return Err(Refused::invalid("role-not-held").with("role", &role).into());
            }
            // Officials who also compete sign their own score sheet as competitors, and a director
            // who plays is a player at their own table (iran-backgammon 1-3-1b).
            None if roles.contains(&Role::Competitor)
                && (speaks_for_self(request) || plays_at(request, &may)) =>
            {
                Role::Competitor
            }
            None => {
                let fits = roles.iter().find(|role| may.contains(role));
                fits.or(roles.first()).copied().unwrap_or(Role::Spectator)
            }
        };
        let actor = Actor { person, role };
        self.check_organises(&actor, state).await?;
        self.check_own_match(request, &actor, state).await?;
        Ok(actor)
    }

    /// Whoever runs a competition has a second factor, where the operator wants one. A casual game is
    /// set up by its players, and everybody keeps their own account.
    async fn check_organises(&self, actor: &Actor, state: &State) -> Result<(), OfficeError> {
        let runs =
            matches!(actor.role, Role::Board | Role::Delegate | Role::Organiser | Role::Director);
        match &actor.person {
            Some(person) if runs && !is_own(state, person) => {
                self.check_second_factor(person).await
            }
            _ => Ok(()),
        }
    }

    /// A player sends spectators away from the own match alone (iran-backgammon 1-6-4). Matches of
    /// events have streams of their own, which the competition does not see; it knows its fixtures.
    async fn check_own_match(
        &self,
        request: &Request,
        actor: &Actor,
        state: &State,
    ) -> Result<(), OfficeError> {
        let (AnyCommand::Competition(command), State::Competition(state)) =
            (&request.command, state)
        else {
            return Ok(());
        };
        let competition::Command::Venue(competition::venue::Command::AskDesk(Task {
            what: TaskKind::NoSpectators,
            of: Some(id),
            ..
        })) = &**command
        else {
            return Ok(());
        };
        let known = actor.role != Role::Competitor || state.fixtures().contains_key(id);
        if known || self.plays(&request.who, &Address::Match(id.clone())).await? {
            return Ok(());
        }
        Err(Refused::invalid("fixture-not-yours").into())
    }
}

/// Whether it is the person's own account, or a match that belongs to no event, or to none yet.
fn is_own(state: &State, person: &PersonId) -> bool {
    match state {
        State::Account(own) => own.person() == Some(person),
        State::Match(own) => own.setup().map_or(true, |setup| setup.event.is_none()),
        State::Backgammon(own) => own.setup().map_or(true, arena::backgammon::Setup::is_casual),
        State::Competition(_) | State::Event(_) | State::Round(_) | State::Federation(_) => false,
    }
}

/// Guests give no commands but to casual games and their own account. What a spectator may tell the
/// desk, a guest may, too.
fn check_guest(request: &Request) -> Result<(), Refused> {
    let for_members = match &request.command {
        AnyCommand::Account(_) | AnyCommand::Match(_) | AnyCommand::Backgammon(_) => false,
        AnyCommand::Competition(command) => !matches!(
            **command,
            competition::Command::Venue(competition::venue::Command::AskDesk(_))
        ),
        AnyCommand::Event(_) | AnyCommand::Round(_) | AnyCommand::Federation(_) => true,
    };
    match request.who.person() {
        Some(person) if for_members => check_member(person),
        _ => Ok(()),
    }
}
