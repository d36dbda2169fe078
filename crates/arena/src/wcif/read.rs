//! A whole competition from the exchange file: its plan, events with rounds, formats and limits, the
//! schedule, the time of registration, and the extensions of other programs. What the rulebook does not
//! allow, or this program has no place for, is left out and said.
//!
//! Not here: the competitors with their private data (`web::sheet::wcif` reads them as a list of entrants).

use serde_json::Value;

use puzzles::{Edition, Event, Format};
use rulebook::Message;

use super::fields;
use crate::Refused;
use crate::competition::{
    Activity, Admission, Country, Discipline, EventPlan, KeptExtension, Plan, Slot, Window,
};
use crate::cubing::{CubingPlan, Cutoff, CutoffBy, RoundPlan};
use crate::id::{CompetitionId, EventId};
use crate::time::{Day, Moment, Span};

/// What the file does not say.
#[derive(Clone, Debug)]
pub struct ReadSettings {
    /// The id of the new competition.
    pub id: CompetitionId,
    /// What the ids of its events end with.
    pub suffix: String,
    /// The rulebook, where the file names none.
    pub book: String,
    /// Minutes before universal time, where the file has a time zone that is not known here.
    pub offset: i16,
    /// The language of announcements, where the file names none.
    pub language: String,
}

/// What a file comes to.
#[derive(Clone, Debug)]
pub struct ImportedCompetition {
    /// The competition.
    pub plan: Plan,
    /// Its events.
    pub events: Vec<EventPlan>,
    /// The schedule.
    pub slots: Vec<Slot>,
    /// When registration is open.
    pub window: Option<Window>,
    /// The extensions of other programs, but for those of people.
    pub kept: Vec<KeptExtension>,
    /// What was changed or left out.
    pub notes: Vec<Message>,
}

impl ImportedCompetition {
    /// How many extensions of other programs are kept.
    #[must_use]
    pub fn extensions(&self) -> usize {
        self.kept.iter().filter(|own| fields::kept_by(own).is_none()).count()
    }
}

/// Whether a person of the file is registered and accepted, for events that are held.
#[must_use]
pub fn is_entered(person: &Value, is_held: &dyn Fn(&str) -> bool) -> bool {
    let status = person.pointer("/registration/status").and_then(Value::as_str);
    status == Some("accepted") && entered(person, is_held).next().is_some()
}

/// The events that a person of the file has entered, of those that are held.
pub fn entered<'a>(
    person: &'a Value,
    is_held: &'a dyn Fn(&str) -> bool,
) -> impl Iterator<Item = &'a str> {
    let all = person.pointer("/registration/eventIds").and_then(Value::as_array);
    all.into_iter().flatten().filter_map(Value::as_str).filter(|id| is_held(id))
}

/// The extensions of other programs at a place of the file; ours are written anew.
#[must_use]
pub fn foreign(of: &Value, place: &str) -> Vec<KeptExtension> {
    let all = list(of, "extensions").filter(|own| !is_ours(own));
    all.map(|own| KeptExtension { place: place.to_owned(), text: own.to_string() }).collect()
}

fn is_ours(extension: &Value) -> bool {
    text(extension, "id").is_some_and(|id| id.starts_with("meydan."))
}

/// What one of our own extensions says.
fn ours<'a>(of: &'a Value, name: &str) -> Option<&'a Value> {
    let id = format!("meydan.{name}");
    list(of, "extensions").find(|own| text(own, "id") == Some(&id))?.get("data")
}

fn text<'a>(of: &'a Value, name: &str) -> Option<&'a str> {
    of.get(name)?.as_str()
}

fn list<'a>(of: &'a Value, name: &str) -> impl Iterator<Item = &'a Value> {
    of.get(name).and_then(Value::as_array).into_iter().flatten()
}

fn number<T: TryFrom<i64>>(of: &Value, name: &str) -> Option<T> {
    of.get(name)?.as_i64()?.try_into().ok()
}

/// Reads a file.
///
/// # Errors
/// When it is no such file, or lacks what a competition needs.
pub fn read(file: &Value, settings: &ReadSettings) -> Result<ImportedCompetition, Refused> {
    if text(file, "formatVersion").is_none() {
        return Err(Refused::invalid("exchange-unreadable"));
    }
    let plan = plan(file, settings)?;
    let edition = crate::cubing::plan::edition_of(&plan.books);
    let edition = edition.ok_or_else(|| missing("rulebook"))?;
    let mut reader = Reader { edition, settings, notes: Vec::new(), kept: Vec::new() };
    reader.kept.extend(foreign(file, "competition"));
    reader.kept.extend(fields::rest(file));
    reader.check_version(file);
    let events: Vec<EventPlan> =
        list(file, "events").filter_map(|event| reader.event(event)).collect();
    let slots = reader.slots(file, &events);
    if list(file, "events").flat_map(|own| list(own, "rounds")).any(has_results) {
        reader.note("exchange-results-left");
    }
    for kept in ours(file, "Kept").into_iter().flat_map(|own| list(own, "all")) {
        let (Some(place), Some(own)) = (text(kept, "place"), kept.get("extension")) else {
            continue;
        };
        reader.kept.push(KeptExtension { place: place.to_owned(), text: own.to_string() });
    }
    let (notes, kept) = (reader.notes, reader.kept);
    Ok(ImportedCompetition { window: window(file), plan, events, slots, kept, notes })
}

fn missing(field: &str) -> Refused {
    Refused::invalid("exchange-missing").with("field", field)
}

fn plan(file: &Value, settings: &ReadSettings) -> Result<Plan, Refused> {
    let name = text(file, "name").ok_or_else(|| missing("name"))?;
    let schedule = file.get("schedule").ok_or_else(|| missing("schedule"))?;
    let first = text(schedule, "startDate").and_then(day).ok_or_else(|| missing("startDate"))?;
    let days: i64 = number(schedule, "numberOfDays").unwrap_or(1);
    let last = first.plus(days.clamp(1, 60) - 1).ok_or_else(|| missing("numberOfDays"))?;
    let venue = list(schedule, "venues").next().unwrap_or(&Value::Null);
    let country = text(venue, "countryIso2").and_then(|own| Country::try_from(own.to_owned()).ok());
    let own = ours(file, "Competition").unwrap_or(&Value::Null);
    let texts = |name: &str, usual: &str| -> Vec<String> {
        let said: Vec<String> = list(own, name).filter_map(Value::as_str).map(Into::into).collect();
        if said.is_empty() { vec![usual.to_owned()] } else { said }
    };
    let zone = text(venue, "timezone").and_then(zone_offset);
    Ok(Plan {
        id: settings.id.clone(),
        name: name.to_owned(),
        place: text(venue, "name").unwrap_or(name).to_owned(),
        country: country.ok_or_else(|| missing("countryIso2"))?,
        first,
        last,
        offset: number(own, "offset").or(zone).unwrap_or(settings.offset),
        languages: texts("languages", &settings.language),
        books: texts("rulebooks", &settings.book),
        admission: Admission::Open,
        nationalities: Default::default(),
        online: false,
        international: false,
        sanctioned: false,
        requirements: Default::default(),
        awards: Vec::new(),
    })
}

/// Minutes before universal time of the zones that are the same all year and common here; hours by their
/// own names, which count the other way round.
fn zone_offset(name: &str) -> Option<i16> {
    let known = [
        ("UTC", 0),
        ("Etc/UTC", 0),
        ("Europe/Istanbul", 180),
        ("Asia/Tehran", 210),
        ("Asia/Tokyo", 540),
    ];
    let found = known.iter().find(|(own, _)| *own == name).map(|(_, offset)| *offset);
    found.or_else(|| name.strip_prefix("Etc/GMT")?.parse::<i16>().ok()?.checked_mul(-60))
}

fn window(file: &Value) -> Option<Window> {
    let info = file.get("registrationInfo")?;
    let at = |name: &str| text(info, name).and_then(moment);
    let limit = number(file, "competitorLimit");
    Some(Window { opens: at("openTime")?, closes: at("closeTime")?, limit })
}

fn has_results(round: &Value) -> bool {
    list(round, "results").flat_map(|own| list(own, "attempts")).next().is_some()
}

struct Reader<'a> {
    edition: Edition,
    settings: &'a ReadSettings,
    notes: Vec<Message>,
    kept: Vec<KeptExtension>,
}

impl Reader<'_> {
    fn note(&mut self, key: &'static str) {
        self.notes.push(Message::new(key));
    }

    /// Later versions may mean other things by the same names.
    fn check_version(&mut self, file: &Value) {
        let version = text(file, "formatVersion").unwrap_or_default();
        if !version.starts_with("1.") {
            let version: String = version.chars().take(20).collect();
            self.notes.push(Message::new("exchange-version").with("version", version));
        }
    }

    fn event(&mut self, value: &Value) -> Option<EventPlan> {
        let id = text(value, "id")?;
        self.kept.extend(foreign(value, &format!("event {id}")));
        for round in list(value, "rounds") {
            let place = format!("round {}", text(round, "id").unwrap_or_default());
            self.kept.extend(foreign(round, &place));
        }
        let Ok(event) = id.parse::<Event>() else {
            let left: String = id.chars().take(20).collect();
            self.notes.push(Message::new("exchange-event-left").with("event", left));
            return None;
        };
        let rounds: Vec<RoundPlan> =
            list(value, "rounds").map(|round| self.round(event, round)).collect();
        let plan = self.checked(event, rounds);
        let own: EventId = format!("{id}-{}", self.settings.suffix).parse().ok()?;
        let mut plan = EventPlan::new(own, event.title(), Discipline::Cubing(plan));
        plan.limit = number(value, "competitorLimit");
        Some(plan)
    }

    /// The event with its rounds; where they cannot be, as many in the format that is preferred.
    fn checked(&mut self, event: Event, rounds: Vec<RoundPlan>) -> CubingPlan {
        let usual = CubingPlan::proposed(self.edition, event);
        if rounds.is_empty() {
            return usual;
        }
        let count = rounds.len();
        let plan = CubingPlan { rounds, ..usual.clone() };
        let Err(refused) = plan.check(None) else { return plan };
        let (event, why) = (event.id(), refused.message());
        self.notes.push(Message::new("exchange-rounds").with("event", event).with("why", why));
        let plain = vec![RoundPlan::of(CubingPlan::preset(self.edition, usual.event)); count];
        let plain = CubingPlan { rounds: plain, ..usual.clone() };
        if plain.check(None).is_ok() { plain } else { usual }
    }

    fn round(&mut self, event: Event, value: &Value) -> RoundPlan {
        let id = text(value, "id").unwrap_or_default().to_owned();
        let mut plan = RoundPlan::of(self.format(event, value, &id));
        let limit = value.get("timeLimit").and_then(|own| number::<i64>(own, "centiseconds"));
        let shared = value.pointer("/timeLimit/cumulativeRoundIds").and_then(Value::as_array);
        let shared = shared.map_or(0, Vec::len);
        let limit = limit.map(|own| Span(own.saturating_mul(10)));
        match shared {
            0 => plan.limit = limit.filter(|own| *own != crate::cubing::DEFAULT_LIMIT),
            1 if plan.format.may_have_combined_limit() => plan.total_limit = limit,
            _ => self.of_round("exchange-shared-limit", &id),
        }
        if !CubingPlan::has_limit(event) {
            (plan.limit, plan.total_limit) = (None, None);
        }
        plan.cutoff = cutoff(value);
        match value.pointer("/advancementCondition/type").and_then(Value::as_str) {
            Some("ranking") => plan.goes_on = level(value).and_then(|own| own.try_into().ok()),
            Some("attemptResult") => {
                plan.better_than = level(value).and_then(|own| own.try_into().ok());
            }
            Some(_) => self.of_round("exchange-advancement", &id),
            None => {}
        }
        plan
    }

    fn of_round(&mut self, key: &'static str, round: &str) {
        self.notes.push(Message::new(key).with("round", round));
    }

    /// The format, where the event may have it; else the one that is preferred.
    fn format(&mut self, event: Event, value: &Value, id: &str) -> Format {
        let named = text(value, "format").unwrap_or_default();
        let found = named.parse::<Format>().ok();
        if let Some(format) = found.filter(|own| event.formats(self.edition).contains(own)) {
            return format;
        }
        self.of_round("exchange-format", id);
        CubingPlan::preset(self.edition, event)
    }

    /// The lines of the schedule of all rooms, each once.
    fn slots(&mut self, file: &Value, events: &[EventPlan]) -> Vec<Slot> {
        let schedule = file.get("schedule").unwrap_or(&Value::Null);
        let (mut slots, mut left, mut groups) = (Vec::new(), 0_u32, false);
        for venue in list(schedule, "venues") {
            self.kept.extend(foreign(venue, "venue"));
            self.kept.extend(fields::some(venue, "venue", &fields::OF_VENUE));
            for room in list(venue, "rooms") {
                self.kept.extend(foreign(room, "room"));
                self.kept.extend(fields::some(room, "room", &fields::OF_ROOM));
                for activity in list(room, "activities") {
                    self.keep_activity(activity);
                    groups |= list(activity, "childActivities").next().is_some();
                    match slot(activity, events) {
                        Some(slot) if slots.contains(&slot) => {}
                        Some(slot) => slots.push(slot),
                        None => left += 1,
                    }
                }
            }
        }
        if left > 0 {
            self.notes.push(Message::new("exchange-schedule-left").with("count", left));
        }
        if groups {
            self.note("exchange-groups-left");
        }
        slots.sort_by_key(|slot| (slot.start, slot.end));
        slots
    }

    fn keep_activity(&mut self, activity: &Value) {
        let code = text(activity, "activityCode").unwrap_or_default();
        // These two have lines of their own.
        let is_other =
            code.starts_with("other-") && code != "other-checkin" && code != "other-awards";
        if let Some(name) = text(activity, "name").filter(|_| is_other) {
            self.kept.extend(fields::one(&format!("other {name}"), "activityCode", code));
        }
        self.kept.extend(foreign(activity, &format!("activity {code}")));
        for child in list(activity, "childActivities") {
            self.keep_activity(child);
        }
    }
}

fn level(round: &Value) -> Option<i64> {
    round.pointer("/advancementCondition/level").and_then(Value::as_i64)
}

fn cutoff(round: &Value) -> Option<Cutoff> {
    if let Some(best) = ours(round, "Cutoff") {
        let by = CutoffBy::Best(number(best, "best")?);
        return Some(Cutoff { attempts: number(best, "numberOfAttempts")?, by });
    }
    let own = round.get("cutoff")?;
    let by = CutoffBy::Under(number(own, "attemptResult")?);
    Some(Cutoff { attempts: number(own, "numberOfAttempts")?, by })
}

/// A line of the schedule; none of a round that is not held.
fn slot(activity: &Value, events: &[EventPlan]) -> Option<Slot> {
    let code = text(activity, "activityCode")?;
    let at = |name: &str| text(activity, name).and_then(moment);
    let what = match code.split('-').collect::<Vec<_>>()[..] {
        ["other", "checkin"] => Activity::CheckIn,
        ["other", "awards"] => Activity::Ceremony,
        ["other", ..] => Activity::Other(text(activity, "name").unwrap_or(code).to_owned()),
        [contest, round, ..] => {
            let of = |own: &&EventPlan| own.cubing().is_some_and(|own| own.event.id() == contest);
            let found = events.iter().find(of)?;
            let round: u16 = round.strip_prefix('r')?.parse().ok()?;
            (1..=found.rounds()).contains(&round).then_some(())?;
            Activity::Round { event: found.id.clone(), round }
        }
        _ => return None,
    };
    Some(Slot { what, start: at("startTime")?, end: at("endTime")?, elsewhere: None })
}

/// `2027-01-15`.
fn day(text: &str) -> Option<Day> {
    let mut parts = text.splitn(3, '-');
    let mut next = || parts.next()?.parse::<u32>().ok();
    let (year, month, day) = (next()?, next()?, next()?);
    Day::new(year.try_into().ok()?, month.try_into().ok()?, day.try_into().ok()?)
}

/// `2027-01-15T08:00:00Z`, also with a part of a second, or with a distance from universal time.
fn moment(text: &str) -> Option<Moment> {
    let (date, time) = text.split_once('T')?;
    let zone = time.find(['Z', '+', '-'])?;
    let (clock, zone) = time.split_at(zone);
    let whole = clock.split('.').next()?;
    let mut parts = whole.split(':').map(|part| part.parse::<i64>().ok());
    let (hours, minutes) = (parts.next()??, parts.next()??);
    let seconds = parts.next().unwrap_or(Some(0))?;
    let offset = match zone {
        "Z" => 0,
        other => {
            let sign = if other.starts_with('-') { -1 } else { 1 };
            let (hours, minutes) = other.get(1..)?.split_once(':')?;
            sign * (hours.parse::<i64>().ok()? * 60 + minutes.parse::<i64>().ok()?)
        }
    };
    let days = day(date)?.number() - Day::new(1970, 1, 1)?.number();
    let minutes = (days * 24 + hours) * 60 + minutes - offset;
    Some(Moment((minutes * 60 + seconds) * 1000))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_days_and_zones_are_read_as_the_field_writes_them() {
        for (text, at) in [
            ("2027-01-15T08:00:00Z", Some(1_800_000_000_000)),
            ("2027-01-15T11:00:00+03:00", Some(1_800_000_000_000)),
            ("2027-01-15T03:00:00.000-05:00", Some(1_800_000_000_000)),
            ("2027-01-15T08:00Z", Some(1_800_000_000_000)),
            ("2027-01-15", None),
            ("2027-13-15T08:00:00Z", None),
            ("", None),
        ] {
            assert_eq!(moment(text), at.map(Moment), "{text}");
        }
        let zones = ["Etc/GMT-3", "Etc/GMT+5", "Europe/Istanbul", "America/New_York"];
        assert_eq!(zones.map(zone_offset), [Some(180), Some(-300), Some(180), None]);
    }
}
