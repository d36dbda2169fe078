//! The matches of backgammon of a competition: its director sets them up, and they are listed here. The
//! program creates each match, as it creates all; who may have it do so is the same as who may call a match
//! off.

use std::collections::BTreeSet;

use arena::Refused;
use arena::address::Address;
use arena::backgammon::{BackgammonMatch, Command, Demand, Kind, Series, Setup, may};
use arena::follow::AnyCommand;
use arena::id::{CompetitionId, MatchId};
use serde::Deserialize;

use crate::identity::random_token;
use crate::loaded::Loaded;
use crate::office::Office;
use crate::records::BACKGAMMON;
use crate::request::{OfficeError, Request, Who};
use crate::roles::as_competition;

/// How many matches a list shows.
const LISTED: u32 = 2000;

/// A record of a match.
#[derive(Deserialize)]
struct Row {
    id: MatchId,
}

impl Office {
    /// Whether somebody may set up matches of backgammon in a competition.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn may_set_backgammon(
        &self,
        who: &Who,
        competition: &CompetitionId,
    ) -> Result<bool, OfficeError> {
        let roles = self.roles(who, &Address::Competition(competition.clone())).await?;
        Ok(roles.iter().any(|role| may(Kind::Cancel).contains(role)))
    }

    /// Whether somebody gives rulings at the tables of a competition.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn rules_backgammon(
        &self,
        who: &Who,
        competition: &CompetitionId,
    ) -> Result<bool, OfficeError> {
        let roles = self.roles(who, &Address::Competition(competition.clone())).await?;
        Ok(roles.iter().any(|role| may(Kind::Penalise).contains(role)))
    }

    /// Sets up a match of two who play in the event.
    ///
    /// # Errors
    /// When whoever asks may not, or the match cannot be so.
    pub async fn set_backgammon(
        &self,
        who: &Who,
        mut setup: Setup,
    ) -> Result<MatchId, OfficeError> {
        let (Some(competition), Some(event)) = (setup.competition.clone(), setup.event.clone())
        else {
            return Err(Refused::not_found("stream-unknown").into());
        };
        if !self.may_set_backgammon(who, &competition).await? {
            let role = arena::Role::Spectator;
            let may = may(Kind::Cancel).to_vec();
            return Err(Refused::Role { role, may, citation: None }.into());
        }
        let loaded = self.stream_state(&Address::Competition(competition.clone())).await?;
        let Some(state) = as_competition(&loaded) else {
            return Err(Refused::not_found("stream-unknown").into());
        };
        let enters = |person| {
            let own = state.registrations().get(person);
            own.is_some_and(|own| own.entries.contains_key(&event))
        };
        if !state.events().contains_key(&event) || !setup.sides.iter().flatten().all(enters) {
            return Err(Refused::invalid("backgammon-not-entered").into());
        }
        let all = self.backgammon_of(&competition).await?;
        let states = all.iter().map(|(_, own)| &*own.state);
        if let (Some(series), Some(leg)) = (Series::of(&setup, states), setup.terms.leg) {
            series.check_next(leg)?;
        }
        // Whoever has to roll with a baffle box does so in every later match (4-1-5).
        for (_, earlier) in all {
            let mut boxed = earlier.state.boxed_later();
            if boxed.any(|person| setup.sides.iter().flatten().any(|own| own == person)) {
                setup.box_demand = Demand::Imposed;
            }
        }
        let id = setup.id.clone();
        let create = AnyCommand::Backgammon(Command::Create(Box::new(setup)));
        let to = Address::Backgammon(id.clone());
        self.submit(Request::new(random_token()?, Who::System, to, create)).await?;
        Ok(id)
    }

    /// The answer of a member of the committee, with all who are members now: the match does not know
    /// them.
    pub(crate) async fn with_committee(
        &self,
        to: &Address,
        command: &Command,
    ) -> Result<Option<AnyCommand>, OfficeError> {
        let (Command::DecideAppeal { .. }, Address::Backgammon(id)) = (command, to) else {
            return Ok(None);
        };
        let found = self.backgammon(id).await?;
        let all = match &found.state.setup()?.competition {
            Some(id) => self.competition(id).await?.state.committee(),
            None => BTreeSet::new(),
        };
        let mut command = command.clone();
        if let Command::DecideAppeal { members, .. } = &mut command {
            *members = all;
        }
        Ok(Some(AnyCommand::Backgammon(command)))
    }

    /// How the best of three stands that a match belongs to, the match as it is given here; none for a
    /// match on its own.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn backgammon_series(
        &self,
        state: &BackgammonMatch,
    ) -> Result<Option<Series>, OfficeError> {
        let setup = state.setup()?;
        let (Some(competition), Some(event), Some(_)) =
            (&setup.competition, &setup.event, setup.terms.leg)
        else {
            return Ok(None);
        };
        let round = format!("{competition}/{event}/{:05}", setup.round.unwrap_or_default());
        let rows: Vec<Row> = self.rows_below(BACKGAMMON, &round, LISTED).await?;
        let mut others = Vec::new();
        for Row { id } in rows.into_iter().filter(|row| row.id != setup.id) {
            others.push(self.backgammon(&id).await?);
        }
        let all = others.iter().map(|own| &*own.state).chain([state]);
        Ok(Series::of(setup, all))
    }

    /// The matches of backgammon of a competition, by event, round and table.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn backgammon_of(
        &self,
        competition: &CompetitionId,
    ) -> Result<Vec<(MatchId, Loaded<BackgammonMatch>)>, OfficeError> {
        let rows: Vec<Row> = self.rows_below(BACKGAMMON, competition.as_str(), LISTED).await?;
        let mut all = Vec::new();
        for Row { id } in rows {
            let found = self.backgammon(&id).await?;
            all.push((id, found));
        }
        Ok(all)
    }
}
