//! A competition of cubing from the exchange file of the field, and back: what was read is carried out as
//! the commands of the person who brings it. The competition with its events and the extensions of other
//! programs is made as a whole or not at all; the schedule, the time of registration and the competitors
//! are taken as far as the rules allow, and the rest is said.
//!
//! Not here: reading the file (see `arena::wcif`, and for the competitors `web::sheet::wcif`).

use arena::address::Address;
use arena::competition::{Command, planning, registration};
use arena::cubing::Round;
use arena::follow::AnyCommand;
use arena::id::CompetitionId;
use arena::wcif::ImportedCompetition;
use rulebook::Message;
use serde_json::Value;

use crate::list::ListEntry;
use crate::office::Office;
use crate::request::{OfficeError, Request, Who};

/// The most rounds of a competition that are written.
const ROUNDS: u32 = 1000;

/// A competition that was brought.
#[derive(Clone, Debug)]
pub struct Exchanged {
    /// Its id.
    pub id: CompetitionId,
    /// How many competitors were entered.
    pub entered: usize,
    /// What was changed or left out.
    pub notes: Vec<Message>,
}

fn of_competition(command: Command) -> AnyCommand {
    AnyCommand::Competition(Box::new(command))
}

impl Office {
    /// Makes the competition of a file with its competitors, in the name of a person.
    ///
    /// # Errors
    /// When the competition or one of its events is refused, or cannot be written.
    pub async fn import_exchange(
        &self,
        key: &str,
        who: &Who,
        brought: ImportedCompetition,
        people: Vec<ListEntry>,
    ) -> Result<Exchanged, OfficeError> {
        let ImportedCompetition { plan, events, slots, window, kept, mut notes } = brought;
        let (id, role) = (plan.id.clone(), plan.founder());
        let to = Address::Competition(id.clone());
        let mut all = vec![planning::Command::Create(Box::new(plan))];
        all.extend(events.into_iter().map(|own| planning::Command::AddEvent(Box::new(own))));
        if !kept.is_empty() {
            all.push(planning::Command::KeepExtensions { all: kept });
        }
        let all = all.into_iter().map(|own| of_competition(Command::Planning(own)));
        let mut before: Vec<_> = all.map(|own| (to.clone(), own)).collect();
        if let Some((_, last)) = before.pop() {
            let request = Request::new(key, who.clone(), to.clone(), last);
            self.submit(Request { role: Some(role), before, ..request }).await?;
        }
        let window =
            window.map(|own| Command::Registration(registration::Command::SetRegistration(own)));
        let schedule = (!slots.is_empty())
            .then_some(Command::Planning(planning::Command::SetSchedule { slots }));
        for (name, command) in [("window", window), ("schedule", schedule)] {
            let Some(command) = command else { continue };
            let key = format!("{}-{name}", key.chars().take(40).collect::<String>());
            let request = Request::new(key, who.clone(), to.clone(), of_competition(command));
            note_refusal(&mut notes, self.submit(request).await)?;
        }
        let entered = self.import_people(key, who, &id, people, &mut notes).await?;
        Ok(Exchanged { id, entered, notes })
    }

    /// Enters everybody whom the rules let in; of the others it is said why not. A file that is brought
    /// again with the same key finds them entered.
    async fn import_people(
        &self,
        key: &str,
        who: &Who,
        id: &CompetitionId,
        people: Vec<ListEntry>,
        notes: &mut Vec<Message>,
    ) -> Result<usize, OfficeError> {
        let entered = self.competition(id).await?.state.registrations().len();
        if entered > 0 || people.is_empty() {
            return Ok(entered);
        }
        let faults = self.check_list(who, id, &people).await?;
        let refused = |place: usize| faults.iter().any(|(own, _)| *own == place);
        for (place, why) in &faults {
            let name = people.get(*place).map_or("", |own| own.application.person.name.as_str());
            let message = Message::new("exchange-person-left").with("name", name);
            notes.push(message.with("why", why.message()));
        }
        let rest: Vec<ListEntry> = people
            .into_iter()
            .enumerate()
            .filter(|(place, _)| !refused(*place))
            .map(|(_, own)| own)
            .collect();
        if !rest.is_empty() {
            let key = format!("{}-people", key.chars().take(40).collect::<String>());
            self.register_all(&key, who, id, &rest).await?;
        }
        Ok(rest.len())
    }

    /// The exchange file of a competition, with what everybody may see; none where it has no cubing.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn exchange_file(&self, id: &CompetitionId) -> Result<Option<Value>, OfficeError> {
        let competition = self.competition(id).await?.state;
        if !competition.events().values().any(|own| own.plan.cubing().is_some()) {
            return Ok(None);
        }
        let mut rounds = Vec::new();
        for row in self.rounds_of(id, ROUNDS).await? {
            rounds.push(self.round(&row.id).await?.state);
        }
        let rounds: Vec<&Round> = rounds.iter().map(|round| &**round).collect();
        Ok(arena::wcif::write(&competition, &rounds))
    }
}

/// A refusal becomes a note; trouble stays trouble.
fn note_refusal<T>(
    notes: &mut Vec<Message>,
    done: Result<T, OfficeError>,
) -> Result<(), OfficeError> {
    match done {
        Err(OfficeError::Refused(refused)) => {
            notes.push(Message::new("exchange-refused").with("why", refused.message()));
            Ok(())
        }
        other => other.map(drop),
    }
}
