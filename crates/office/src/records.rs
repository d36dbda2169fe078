//! The read models: what lists show without opening every stream. The records of a stream are a
//! function of its state and address alone, and no two streams have a record in common: a record that
//! is new is claimed, and the store writes nothing where another stream has it. So the changes that go
//! with a command are the difference of before and after, and the whole can be made again from a
//! replay (see [`crate::verify`]).
//!
//! | model | key | sort | one record for |
//! | --- | --- | --- | --- |
//! | `alarm` | stream and number | moment | everything that the clock will ask |
//! | `running` | match | event, round, table | each match without a result |
//! | `playing` | person and match | person, event, round, table | each player of a match without a result |
//! | `history` | person and match | person, event, round | each player of a match with a result |
//! | `competition` | competition | last day, from the newest | each competition |
//! | `competition-name` | competition | name in small letters | each competition, to be searched |
//! | `event` | event | competition, event | each event of a competition, which is no other's |
//! | `rated` | event | when it ended, event | each event of a competition whose rounds are rated |
//! | `entries` | person and competition | person, first day | each competition that a person entered |
//! | `listed` | person | competition | each competitor without an account, who is no other competition's |
//! | `asked` | person and competition | person, first day | each competition that has entered somebody who has not accepted it |
//! | `offered` | person and competition | person, first day | each competition that wants somebody as an official who has not answered |
//! | `board-match` | match | competition, event, round, table | each match of backgammon of a competition |
//! | `serving` | person and competition | person, first day | each competition in which a person has a role |
//! | `round` | round | competition, event, round | each cubing round |
//! | `name` | person and word | word, person | each word of the name of a person whom the public knows |
//! | `person` | person | name in small letters | each open account |
//! | `look` | person | what the user name looks like, person | each account that was ever opened |
//! | `organiser` | person | name in small letters | each standing organiser |

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use arena::Role;
use arena::account::Account;
use arena::address::Address;
use arena::competition::{Competition, Country, EntryStatus, Official, Plan};
use arena::cubing::Round;
use arena::event::{Event, Rated};
use arena::follow::{Alarm, AnyCommand};
use arena::id::{CompetitionId, EventId, MatchId, PersonId};
use arena::match_play::{Match, Setup};
use arena::time::{Day, Moment};
use pairing::Score;
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::{ModelChange, Store, StoreError};

mod backgammon;

use crate::fold::folded_words;
use crate::identity::{is_guest, look};
use crate::list::is_without_account;

pub(crate) use backgammon::of_backgammon;

/// A number that grows whenever the read models mean something new: a store with another number
/// has them made again when it is opened.
pub const FORMAT: u32 = 9;

/// The model that says by which [`FORMAT`] the others were made.
pub(crate) const ABOUT: &str = "about";

/// What the clock will ask.
pub const ALARM: &str = "alarm";
/// Matches without a result.
pub const RUNNING: &str = "running";
/// Matches without a result, by their players.
pub const PLAYING: &str = "playing";
/// The results of persons.
pub const HISTORY: &str = "history";
/// Competitions by their days.
pub const COMPETITION: &str = "competition";
/// Competitions by their names.
pub const COMPETITION_NAME: &str = "competition-name";
/// Events of competitions.
pub const EVENT: &str = "event";
/// Ended events, with the rounds that count for ratings.
pub const RATED: &str = "rated";
/// The competitions that persons have entered.
pub const ENTRIES: &str = "entries";
/// Competitors without an account.
pub const LISTED: &str = "listed";
/// The competitions that wait for the yes of persons whom others have entered.
pub const ASKED: &str = "asked";
/// The competitions that wait for the yes of persons whom they want as officials.
pub const OFFERED: &str = "offered";
/// Matches of backgammon of competitions.
pub const BACKGAMMON: &str = "board-match";
/// The competitions in which persons have a role.
pub const SERVING: &str = "serving";
/// Words of the names of persons, to be searched.
pub const NAME: &str = "name";
/// Cubing rounds.
pub const ROUND: &str = "round";
/// Persons with an account.
pub const PERSON: &str = "person";

/// What user names look like, those of closed accounts too: nobody else gets one.
pub const LOOK: &str = "look";

/// Standing organisers: persons who may create competitions.
pub const ORGANISER: &str = "organiser";

/// The records that a stream stands for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Records {
    stream: String,
    /// The second word of the stream: records are called after it, whatever its facts say.
    id: String,
    all: BTreeMap<(&'static str, String), (String, String)>,
}

/// An alarm as its record has it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct AlarmRecord {
    pub to: Address,
    pub at: Moment,
    pub command: AnyCommand,
}

/// The same, to be written.
#[derive(Serialize)]
struct AlarmBody<'a> {
    to: String,
    at: Moment,
    command: &'a AnyCommand,
}

/// A competition that a person has entered.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct EntryRecord {
    /// The id of the competition.
    pub competition: CompetitionId,
    /// Its name.
    pub name: String,
    /// Where each entry stands.
    pub entries: BTreeMap<EventId, EntryStatus>,
    /// The country that the person represents there.
    pub country: Country,
    /// Its first day.
    pub first: Day,
    /// Whether it follows the regulations of cubing.
    pub cubing: bool,
    /// Whether the person has competed there.
    pub competed: bool,
}

/// A match that is being played.
#[derive(Serialize)]
struct RunningBody<'a> {
    event: Option<&'a EventId>,
    round: Option<u16>,
    table: Option<u16>,
    game: &'a str,
    sides: [Vec<&'a str>; 2],
    sets: [Score; 2],
}

/// A match that a person is playing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayingRecord {
    /// The match.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// Its event; none for a casual game.
    pub event: Option<EventId>,
    /// The round of the event.
    pub round: Option<u16>,
    /// The table.
    pub table: Option<u16>,
    /// The game.
    pub game: String,
}

/// A competition in which a person has a role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ServingRecord {
    /// The competition.
    pub competition: CompetitionId,
    /// Its name.
    pub name: String,
    /// How far it is: `planned`, `announced`, `running` or `finished`.
    pub stage: String,
    /// The roles, each once.
    pub roles: BTreeSet<Role>,
}

/// A competition that wants a person as an official, and waits for their answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfferRecord {
    /// The competition.
    pub competition: CompetitionId,
    /// Its name.
    pub name: String,
    /// The roles.
    pub roles: Vec<Official>,
}

/// A person whom a search by name finds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NameRecord {
    /// The person.
    pub person: PersonId,
    /// The name.
    pub name: String,
    /// Its Latin form, or empty.
    pub latin: String,
}

/// A match that a person has played.
#[derive(Serialize)]
struct HistoryBody<'a> {
    #[serde(rename = "match")]
    id: &'a MatchId,
    event: Option<&'a EventId>,
    round: Option<u16>,
    game: &'a str,
    side: u8,
    sides: [Vec<&'a str>; 2],
    points: [Score; 2],
    sets: [Score; 2],
}

/// A record of [`HISTORY`], as whoever lists it reads it.
#[derive(Clone, Debug, Deserialize)]
pub struct Played {
    /// The match.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// Its event, where it has one.
    pub event: Option<EventId>,
    /// The round of the event.
    pub round: Option<u16>,
    /// The game.
    pub game: String,
    /// The side of the person.
    pub side: u8,
    /// The persons of the two sides.
    pub sides: [Vec<PersonId>; 2],
    /// The round points.
    pub points: [Score; 2],
}

/// The rounds of an ended event that are rated, in their order.
#[derive(Serialize, Deserialize)]
pub(crate) struct RatedRecord {
    pub game: String,
    pub boards: Vec<Rated>,
}

impl Records {
    /// No record of a stream.
    #[must_use]
    pub fn new(address: &Address) -> Self {
        let (stream, id) = (address.to_string(), address.id().to_owned());
        Self { stream, id, all: BTreeMap::new() }
    }

    /// Adds a record.
    fn add(&mut self, model: &'static str, key: String, sort: String, body: &impl Serialize) {
        // Plain structs of texts and numbers can always be written.
        let body = serde_json::to_string(body).unwrap_or_default();
        self.all.insert((model, key), (sort, body));
    }

    pub(crate) fn add_alarms(&mut self, alarms: &[Alarm]) {
        for (number, Alarm { at, command }) in alarms.iter().enumerate() {
            let key = format!("{}#{number}", self.stream);
            let body = AlarmBody { to: self.stream.clone(), at: *at, command };
            self.add(ALARM, key, moment_sort(*at), &body);
        }
    }

    /// The records, with model and key.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str, &str, &str)> {
        self.all.iter().map(|((model, key), (sort, body))| (*model, &**key, &**sort, &**body))
    }

    /// The records that were not there before, by model and key.
    pub(crate) fn new_since(
        &self,
        before: &Self,
    ) -> impl Iterator<Item = (Cow<'static, str>, String)> {
        let new = self.all.keys().filter(|key| !before.all.contains_key(*key));
        new.map(|(model, key)| (Cow::Borrowed(*model), key.clone()))
    }

    /// What has to change for these records to stand in the place of others.
    #[must_use]
    pub fn changes_from(&self, before: &Self) -> Vec<ModelChange> {
        let change = |(model, key): &(&'static str, String), record| ModelChange {
            model: Cow::Borrowed(*model),
            key: key.clone(),
            record,
        };
        let gone = before.all.keys().filter(|key| !self.all.contains_key(*key));
        let new = self.all.iter().filter(|(key, record)| before.all.get(*key) != Some(*record));
        gone.map(|key| change(key, None))
            .chain(new.map(|(key, record)| change(key, Some(record.clone()))))
            .collect()
    }
}

/// A moment as a text that sorts by time.
pub(crate) fn moment_sort(at: Moment) -> String {
    format!("{:020}", at.0.max(0))
}

pub(crate) fn of_account(account: &Account, records: &mut Records) {
    if let Some(person) = account.person().filter(|own| !is_guest(own)) {
        let sort = format!("{}/{person}", look(person));
        records.add(LOOK, person.to_string(), sort, &json!({}));
    }
    if account.is_open() {
        let person = records.id.clone();
        if let Some(own) = account.person().filter(|own| !is_guest(own)) {
            add_name(own, account.name(), account.latin(), records);
        }
        let body = json!({ "name": account.name(), "language": account.language() });
        records.add(PERSON, person.clone(), account.name().to_lowercase(), &body);
        if account.is_organiser() {
            records.add(ORGANISER, person, account.name().to_lowercase(), &body);
        }
    }
}

pub(crate) fn of_competition(state: &Competition, records: &mut Records) {
    let Ok(plan) = state.plan() else {
        return;
    };
    let stage = stage(state);
    let body = json!({
        "name": plan.name,
        "place": plan.place,
        "country": plan.country,
        "first": plan.first,
        "last": plan.last,
        "stage": stage,
        "books": plan.books,
    });
    let id = records.id.clone();
    let Ok(competition) = id.parse::<CompetitionId>() else {
        return;
    };
    records.add(COMPETITION, id.clone(), newest_first(plan.last), &body);
    records.add(
        COMPETITION_NAME,
        id.clone(),
        plan.name.to_lowercase(),
        &json!({ "name": plan.name }),
    );
    for (event, own) in state.events() {
        let (name, discipline) = (&own.plan.name, own.plan.discipline.id());
        let body = json!({ "name": name, "book": own.plan.book(), "discipline": discipline });
        records.add(EVENT, event.to_string(), format!("{id}/{event}"), &body);
    }
    for (person, registration) in state.registrations() {
        let body = EntryRecord {
            competition: competition.clone(),
            name: plan.name.clone(),
            entries: registration.entries.clone(),
            country: registration.application.person.country,
            first: plan.first,
            cubing: state.edition().is_some(),
            competed: state.has_competed(person),
        };
        let sort = format!("{person}/{}", newest_first(plan.first));
        records.add(ENTRIES, format!("{person}/{id}"), sort, &body);
        if is_without_account(person) {
            records.add(LISTED, person.to_string(), id.clone(), &json!({}));
            let own = &registration.application.person;
            if state.announced().is_some() {
                add_name(person, &own.name, &own.latin, records);
            }
        }
    }
    of_asked(state, plan, records);
    of_offered(state, plan, &competition, records);
    of_serving(state, plan, &competition, records);
}

/// How far a competition is.
fn stage(state: &Competition) -> &'static str {
    match (state.finished(), state.started(), state.announced()) {
        (Some(_), _, _) => "finished",
        (None, Some(_), _) => "running",
        (None, None, Some(_)) => "announced",
        (None, None, None) => "planned",
    }
}

/// The words by which a person is found.
fn add_name(person: &PersonId, name: &str, latin: &str, records: &mut Records) {
    let body =
        NameRecord { person: person.clone(), name: name.to_owned(), latin: latin.to_owned() };
    for word in folded_words(&format!("{name} {latin}")) {
        records.add(NAME, format!("{person}/{word}"), format!("{word}/{person}"), &body);
    }
}

/// Who has which roles; there is more to do in a competition than to play.
fn of_serving(state: &Competition, plan: &Plan, id: &CompetitionId, records: &mut Records) {
    let mut all: BTreeMap<&PersonId, BTreeSet<Role>> = BTreeMap::new();
    for official in state.officials() {
        all.entry(&official.person).or_default().insert(official.role);
    }
    for (person, roles) in all {
        let (name, stage) = (plan.name.clone(), stage(state).to_owned());
        let body = ServingRecord { competition: id.clone(), name, stage, roles };
        let sort = format!("{person}/{}", newest_first(plan.first));
        records.add(SERVING, format!("{person}/{id}"), sort, &body);
    }
}

/// Who was entered by others, and can still say yes.
fn of_asked(state: &Competition, plan: &Plan, records: &mut Records) {
    if state.finished().is_some() {
        return;
    }
    let asked =
        |person: &&PersonId| !is_without_account(person) && state.accepted(person).is_none();
    let body = json!({ "competition": records.id, "name": plan.name });
    for person in state.playing().filter(asked) {
        let sort = format!("{person}/{}", newest_first(plan.first));
        records.add(ASKED, format!("{person}/{}", records.id), sort, &body);
    }
}

/// Who is asked to be an official, and can still answer.
fn of_offered(state: &Competition, plan: &Plan, id: &CompetitionId, records: &mut Records) {
    if state.finished().is_some() {
        return;
    }
    let mut all: BTreeMap<&PersonId, Vec<Official>> = BTreeMap::new();
    for official in state.offered() {
        all.entry(&official.person).or_default().push(official.clone());
    }
    for (person, roles) in all {
        let body = OfferRecord { competition: id.clone(), name: plan.name.clone(), roles };
        let sort = format!("{person}/{}", newest_first(plan.first));
        records.add(OFFERED, format!("{person}/{id}"), sort, &body);
    }
}

/// A day as a text that sorts the newest first.
fn newest_first(day: Day) -> String {
    format!("{:08}", 10_000_000 - day.number())
}

/// An event of a competition is listed by that, and its results stand in its matches; here is only
/// what ratings are made of. No round is published before its competition is open to all, so all
/// of it is public; an event without a competition is nobody's to know, and is not rated.
pub(crate) fn of_event(state: &Event, records: &mut Records) {
    let (Ok(settings), Some(ended)) = (state.settings(), state.ended()) else {
        return;
    };
    let boards = state.rated();
    if settings.competition.is_none() || boards.is_empty() {
        return;
    }
    let body = RatedRecord { game: settings.play().game.clone(), boards };
    let id = records.id.clone();
    records.add(RATED, id.clone(), format!("{}/{id}", moment_sort(ended)), &body);
}

pub(crate) fn of_round(state: &Round, records: &mut Records) {
    let Ok(settings) = state.settings() else {
        return;
    };
    let stage = match (state.closed(), state.opened()) {
        (Some(_), _) => "closed",
        (None, Some(_)) => "open",
        (None, None) => "planned",
    };
    let body = json!({
        "event": settings.event,
        "round": settings.round,
        "contest": settings.contest.to_string(),
        "format": settings.format.id(),
        "stage": stage,
    });
    let competition = settings.competition.as_ref().map_or("-", |id| id.as_str());
    let sort = format!("{competition}/{}/{:05}", settings.event, settings.round);
    records.add(ROUND, records.id.clone(), sort, &body);
}

pub(crate) fn of_match(state: &Match, records: &mut Records) {
    let Ok(setup) = state.setup() else {
        return;
    };
    let event = setup.event.as_ref().map_or("-", |event| event.as_str());
    let place = format!(
        "{event}/{:05}/{:05}",
        setup.round.unwrap_or_default(),
        setup.table.unwrap_or_default()
    );
    match state.result() {
        None if state.is_cancelled() => {}
        None => {
            let body = RunningBody {
                event: setup.event.as_ref(),
                round: setup.round,
                table: setup.table,
                game: &setup.game,
                sides: people(setup),
                sets: state.set_points(),
            };
            records.add(RUNNING, records.id.clone(), place.clone(), &body);
            of_players(setup, &place, records);
        }
        Some(result) => {
            for (side, player) in setup.players() {
                let body = HistoryBody {
                    id: &setup.id,
                    event: setup.event.as_ref(),
                    round: setup.round,
                    game: &setup.game,
                    side,
                    sides: people(setup),
                    points: result.points,
                    sets: result.set_points,
                };
                let key = format!("{}/{}", player.person, records.id);
                records.add(HISTORY, key, format!("{}/{place}", player.person), &body);
            }
        }
    }
}

/// The match among those that its players are playing.
fn of_players(setup: &Setup, place: &str, records: &mut Records) {
    let body = PlayingRecord {
        id: setup.id.clone(),
        event: setup.event.clone(),
        round: setup.round,
        table: setup.table,
        game: setup.game.clone(),
    };
    for (_, player) in setup.players() {
        let key = format!("{}/{}", player.person, records.id);
        records.add(PLAYING, key, format!("{}/{place}", player.person), &body);
    }
}

fn people(setup: &Setup) -> [Vec<&str>; 2] {
    setup.sides.each_ref().map(|side| side.iter().map(|player| player.person.as_str()).collect())
}

/// All records of a store, with their models.
pub(crate) async fn stored(
    store: &dyn Store,
) -> Result<BTreeMap<(String, String), (String, String)>, StoreError> {
    let mut all = BTreeMap::new();
    let mut after = (String::new(), String::new());
    loop {
        let page = store.all_models((&after.0, &after.1), 1000).await?;
        let Some((model, last)) = page.last() else {
            return Ok(all);
        };
        after = (model.clone(), last.key.clone());
        for (model, record) in page {
            all.insert((model, record.key), (record.sort, record.body));
        }
    }
}

/// The change that says by which format the read models are made.
pub(crate) fn about() -> ModelChange {
    ModelChange {
        model: Cow::Borrowed(ABOUT),
        key: "records".to_owned(),
        record: Some((String::new(), FORMAT.to_string())),
    }
}
