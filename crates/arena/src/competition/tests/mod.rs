//! Competitions run through commands alone. `Desk` carries them out as the office does: decide,
//! write, read back, apply; and at the end of every test the log is replayed.

mod article1;
mod article11;
mod article2;
mod article6;
mod article9;
mod bad;
mod checklists;
mod entry;
mod iran;
mod iran_online;
mod iran_people;
mod laws;
mod list;
mod offers;
mod turkish;

use super::book::wca;
use super::*;
use crate::Actor;
use crate::cubing::{CubingPlan, RoundPlan, UnofficialPlan};
use crate::event::SystemName;
use crate::time::{Day, Span};
use crate::trial;
use puzzles::Format;

/// A competition with its log, and the time.
pub(super) struct Desk {
    pub(super) state: Competition,
    pub(super) log: Vec<Entry<Fact>>,
    pub(super) now: Moment,
}

pub(super) const EDITIONS: [Edition; 2] = [Edition::Wca2009, Edition::Wca2010];

/// Proves clauses that both editions have.
macro_rules! proves_both {
    ($($clause:ident),+ $(,)?) => {
        rulebook::proves!($(rulebook::wca_2009::$clause, rulebook::wca_2010::$clause),+)
    };
}
pub(super) use proves_both;

pub(super) fn id<T: std::str::FromStr>(text: &str) -> T
where
    T::Err: std::fmt::Debug,
{
    text.parse().unwrap()
}

pub(super) fn day(text: &str) -> Day {
    Day::try_from(text.to_owned()).unwrap()
}

pub(super) fn country(code: &str) -> Country {
    Country::try_from(code.to_owned()).unwrap()
}

pub(super) fn actor(name: &str, role: Role) -> Actor {
    Actor::new(id(name), role)
}

pub(super) fn board() -> Actor {
    actor("board", Role::Board)
}

pub(super) fn organiser() -> Actor {
    actor("org", Role::Organiser)
}

pub(super) fn delegate() -> Actor {
    actor("del", Role::Delegate)
}

pub(super) fn main_judge() -> Actor {
    actor("mj", Role::MainJudge)
}

pub(super) fn director() -> Actor {
    actor("dir", Role::Director)
}

pub(super) fn plan(books: &[&str]) -> Plan {
    Plan {
        id: id("spring"),
        name: "Spring Open".to_owned(),
        place: "School hall".to_owned(),
        country: country("TR"),
        first: day("2026-12-19"),
        last: day("2026-12-20"),
        offset: 180,
        languages: vec!["tr".to_owned(), "en".to_owned()],
        books: books.iter().map(|book| (*book).to_owned()).collect(),
        admission: Admission::Open,
        nationalities: [].into(),
        online: false,
        international: false,
        sanctioned: false,
        requirements: [].into(),
        awards: Vec::new(),
    }
}

pub(super) fn event(event: &str, book: &str, discipline: &str) -> EventPlan {
    let discipline = match (book.parse(), discipline.parse()) {
        (Ok(edition), Ok(event)) => {
            let round = RoundPlan::of(Format::AverageOf5);
            Discipline::Cubing(CubingPlan {
                edition,
                event,
                rounds: vec![round; 2],
                qualification: None,
            })
        }
        (Ok(edition), Err(_)) => Discipline::UnofficialCubing(UnofficialPlan {
            edition,
            name: discipline.to_owned(),
            format: "average-of-5".to_owned(),
            rounds: 2,
        }),
        (Err(_), _) if book == book::IRAN => {
            Discipline::Backgammon(BackgammonPlan::by_hand(SystemName::Swiss, 2))
        }
        (Err(_), _) => Discipline::ByHand(ByHandPlan {
            rulebook: book.to_owned(),
            game: discipline.to_owned(),
            system: SystemName::Swiss,
            rounds: 2,
        }),
    };
    EventPlan::new(id(event), event, discipline)
}

/// The rounds of an official event of cubing.
pub(super) fn rounds_of(plan: &mut EventPlan) -> &mut Vec<RoundPlan> {
    match &mut plan.discipline {
        Discipline::Cubing(plan) => &mut plan.rounds,
        other => panic!("{other:?}"),
    }
}

/// So many rounds, all like the first.
pub(super) fn set_rounds(plan: &mut EventPlan, count: usize) {
    let rounds = rounds_of(plan);
    let first = rounds[0];
    rounds.resize(count, first);
}

pub(super) fn official(name: &str, role: Role, event: Option<&str>) -> Official {
    Official { person: id(name), role, event: event.map(id) }
}

pub(super) fn appoint(name: &str, role: Role, event: Option<&str>) -> Command {
    Command::Officials(officials::Command::Appoint {
        official: official(name, role, event),
        bans: Vec::new(),
    })
}

/// Grown-up, complete, Turkish and Iranian, never suspended.
pub(super) fn profile() -> Profile {
    Profile {
        birth_date: true,
        gender: true,
        contact: true,
        nationalities: [country("TR"), country("IR")].into(),
        ..Profile::default()
    }
}

pub(super) fn public(name: &str) -> PublicPerson {
    PublicPerson {
        id: id(name),
        name: format!("{name} of Ankara"),
        latin: String::new(),
        country: country("TR"),
    }
}

pub(super) fn application(name: &str, events: &[&str]) -> Application {
    Application {
        person: public(name),
        events: events.iter().map(|event| id(event)).collect(),
        teams: [].into(),
        accepts: rulebook::BOOKS.iter().map(|book| book.id.to_owned()).collect(),
        agrees_to_recording: true,
        meets: [].into(),
    }
}

pub(super) fn register(name: &str, events: &[&str]) -> Command {
    register_with(application(name, events), profile())
}

pub(super) fn register_with(application: Application, profile: Profile) -> Command {
    Command::Registration(registration::Command::Register(Box::new(Register {
        application,
        profile,
    })))
}

pub(super) fn check_in(name: &str) -> Command {
    Command::Registration(registration::Command::CheckIn {
        person: id(name),
        document: Document::Passport,
        bans: Vec::new(),
    })
}

pub(super) fn open(event: &str, round: u16) -> Command {
    Command::Floor(floor::Command::OpenRound { event: id(event), round, reason: None })
}

pub(super) fn close(event: &str, round: u16) -> Command {
    Command::Floor(floor::Command::CloseRound { event: id(event), round })
}

pub(super) fn group(names: &[&str]) -> Group {
    Group { competitors: names.iter().map(|name| id(name)).collect(), ..Group::default() }
}

pub(super) fn groups(event: &str, round: u16, groups: Vec<Group>) -> Command {
    Command::Floor(floor::Command::SetGroups { event: id(event), round, groups })
}

pub(super) fn disqualified(name: &str) -> Consequence {
    Consequence::Disqualified { person: id(name) }
}

pub(super) fn out_of_event(name: &str, event: &str) -> Consequence {
    Consequence::DisqualifiedFromEvent { person: id(name), event: id(event) }
}

pub(super) fn warning(name: &str) -> Consequence {
    Consequence::Warning { person: id(name) }
}

pub(super) fn rule_of(name: &str, clause: Citation, consequence: Consequence) -> Rule {
    let subject = match consequence.person() {
        Some(person) => Subject::Person(person.clone()),
        None => Subject::Competition,
    };
    Rule {
        id: id(name),
        subject,
        clause,
        finding: "as two officials saw it".to_owned(),
        consequence,
        grounds: Grounds { no_pictures: true, ..Grounds::default() },
    }
}

pub(super) fn rule(name: &str, clause: Citation, consequence: Consequence) -> Command {
    Command::Court(court::Command::Rule(Box::new(rule_of(name, clause, consequence))))
}

pub(super) fn dispute(name: &str, person: &str, ruling: &str) -> Command {
    Command::Court(court::Command::Dispute(Dispute {
        id: id(name),
        person: id(person),
        about: About::Ruling(id(ruling)),
        text: "that was not me".to_owned(),
    }))
}

pub(super) fn answer_of(dispute: &str, ruling: &str, clause: Citation) -> Answer {
    Answer {
        dispute: id(dispute),
        id: id(ruling),
        clause,
        finding: "heard both".to_owned(),
        instead: None,
        no_pictures: true,
    }
}

impl Desk {
    pub(super) fn empty() -> Self {
        // Noon of 1 November 2026 in universal time.
        let now = day("2026-11-01").start() + Span::minutes(12 * 60);
        Self { state: Competition::default(), log: Vec::new(), now }
    }

    pub(super) fn created(creator: &Actor, plan: Plan) -> Self {
        let mut desk = Self::empty();
        desk.ok(creator, Command::Planning(planning::Command::Create(Box::new(plan))));
        desk
    }

    /// A competition of cubing with two events, announced, all officials named and published,
    /// registration open; ann and bob are registered and approved for 333.
    pub(super) fn cubing(edition: Edition) -> Self {
        let book = book_of(edition);
        let mut desk = Self::created(&organiser(), plan(&[book]));
        desk.ok(
            &organiser(),
            Command::Planning(planning::Command::AddEvent(Box::new(event("333", book, "333")))),
        );
        desk.ok(
            &organiser(),
            Command::Planning(planning::Command::AddEvent(Box::new(event("magic", book, "magic")))),
        );
        desk.ok(&board(), appoint("del", Role::Delegate, None));
        for (name, role, event) in [
            ("mj", Role::MainJudge, Some("333")),
            ("mj", Role::MainJudge, Some("magic")),
            ("jud", Role::Judge, None),
            ("scr", Role::Scrambler, Some("333")),
            ("sco", Role::ScoreTaker, None),
        ] {
            desk.ok(&organiser(), appoint(name, role, event));
        }
        desk.ok(&organiser(), Command::Planning(planning::Command::Announce));
        desk.open_registration();
        for name in ["ann", "bob"] {
            desk.enter(&organiser(), name, &["333"]);
        }
        desk
    }

    /// The same on its first day: started, delegate and competitors here, events approved.
    pub(super) fn running(edition: Edition) -> Self {
        let mut desk = Self::cubing(edition);
        desk.now = day("2026-12-19").start() + Span::minutes(6 * 60);
        desk.ok(&organiser(), Command::Floor(floor::Command::Start));
        for name in ["del", "ann", "bob"] {
            desk.ok(&organiser(), check_in(name));
        }
        for event in ["333", "magic"] {
            desk.ok(
                &delegate(),
                Command::Planning(planning::Command::ApproveEvent { event: id(event) }),
            );
        }
        desk
    }

    /// A tournament of backgammon: two divisions, a director, open registration.
    pub(super) fn backgammon(online: bool) -> Self {
        let mut plan = plan(&["iran-backgammon"]);
        plan.online = online;
        plan.sanctioned = true;
        let mut desk = Self::created(&director(), plan);
        for (name, level) in [("open", 1), ("masters", 2)] {
            let mut event = event(name, "iran-backgammon", "backgammon");
            event.level = Some(level);
            desk.ok(&director(), Command::Planning(planning::Command::AddEvent(Box::new(event))));
        }
        desk.ok(&director(), Command::Planning(planning::Command::Announce));
        desk.open_registration();
        for name in ["ali", "babak", "cyrus"] {
            desk.enter(&director(), name, &["open"]);
        }
        desk
    }

    pub(super) fn open_registration(&mut self) {
        let opens = self.now;
        let window = Window { opens, closes: opens + Span::days(30), limit: None };
        let runs = self.state.roles_of(&id("org")).contains(&Role::Organiser);
        let host = if runs { organiser() } else { director() };
        self.ok(&host, Command::Registration(registration::Command::SetRegistration(window)));
    }

    /// Registers and approves.
    pub(super) fn enter(&mut self, host: &Actor, name: &str, events: &[&str]) {
        self.ok(&actor(name, Role::Competitor), register(name, events));
        self.ok(
            host,
            Command::Registration(registration::Command::ApproveEntry {
                person: id(name),
                event: None,
            }),
        );
    }

    /// What the competition answers; nothing is written.
    pub(super) fn ask(
        &self,
        actor: &Actor,
        command: &Command,
    ) -> Result<Vec<Cited<Fact>>, Refused> {
        let context = Context { now: self.now, actor: actor.clone(), seed: None };
        self.state.decide(command, &context)
    }

    /// Carries a command out, through JSON both ways; whoever is asked to be an official accepts.
    #[track_caller]
    pub(super) fn ok(&mut self, actor: &Actor, command: Command) -> Vec<Fact> {
        let mut facts = self.done(actor, command);
        for official in self.state.offered.clone() {
            let own = Actor::new(official.person.clone(), Role::Spectator);
            let accept = officials::Command::AcceptRole { official, bans: Vec::new() };
            facts.extend(self.done(&own, Command::Officials(accept)));
        }
        facts
    }

    /// Carries a command out, and nobody says yes to anything.
    #[track_caller]
    pub(super) fn done(&mut self, actor: &Actor, command: Command) -> Vec<Fact> {
        let (command, json) = trial::sent(&command);
        let facts = self.ask(actor, &command).unwrap_or_else(|refused| panic!("{json}: {refused}"));
        for fact in &facts {
            trial::keep(&mut self.state, &mut self.log, fact, actor, self.now);
        }
        facts.into_iter().map(|cited| cited.fact).collect()
    }

    /// The clause of a refusal.
    #[track_caller]
    pub(super) fn no(&self, actor: &Actor, command: Command) -> Option<Citation> {
        trial::clause(&command, self.ask(actor, &command))
    }

    /// The clauses of all facts of the log.
    pub(super) fn cited(&self, clause: Citation) -> bool {
        self.log.iter().any(|entry| entry.citations.contains(&clause))
    }

    pub(super) fn wait(&mut self, span: Span) {
        self.now = self.now + span;
    }
}

pub(super) fn book_of(edition: Edition) -> &'static str {
    match edition {
        Edition::Wca2009 => "wca-2009",
        Edition::Wca2010 => "wca-2010",
    }
}

/// At the end of every test: a replay, and a snapshot, give the same state.
impl Drop for Desk {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        trial::assert_replays(&self.state, &self.log);
    }
}
