//! One example of every fact and command of a competition, with all its fields.

use arena::competition::{court, floor, officials, planning, registration, reports, venue};
use std::collections::{BTreeMap, BTreeSet};

use arena::competition::qualify::Known;
use arena::competition::*;
use arena::cubing::{
    CubingPlan, Cutoff, CutoffBy, Qualification, RoundPlan, Standard, UnofficialPlan,
};
use arena::event::{GamePlan, Settings, SystemName};
use arena::id::PersonId;
use arena::ruling::{Consequence, Ruling, Subject};
use arena::time::{Day, Moment, Span};
use arena::{Cited, Role};
use puzzles::{Event, Format};
use rulebook::{iran_backgammon, wca_2010};

#[path = "competition_commands.rs"]
mod commands;
#[path = "competition_court.rs"]
mod court_facts;

pub use commands::{commands, extensions, logo};

const NOW: Moment = Moment(1_800_000_000_000);

fn id<T: std::str::FromStr>(text: &str) -> T
where
    T::Err: std::fmt::Debug,
{
    text.parse().unwrap()
}

fn text(text: &str) -> String {
    text.to_owned()
}

fn country(code: &str) -> Country {
    Country::try_from(code.to_owned()).unwrap()
}

fn persons(names: &[&str]) -> BTreeSet<PersonId> {
    names.iter().map(|name| id(name)).collect()
}

fn award() -> Award {
    Award { event: Some(id("333")), place: 1, prize: text("cup") }
}

fn options() -> Box<Options> {
    Box::new(Options {
        collects_puzzles: true,
        most_events: Some(3),
        most_competitors: [(id("333"), 40)].into(),
        never_together: vec![[id("333"), id("444")].into()],
        ..Options::default()
    })
}

/// Earlier versions had neither direct entries nor places by results in them.
fn options_in_full() -> Box<Options> {
    let direct = DirectEntry {
        event: id("333"),
        round: 2,
        competitions: [text("worlds")].into(),
        standard: Standard { average: false, result: 1100 },
    };
    let places_by = [(id("333"), PlacesBy::Ranking)].into();
    Box::new(Options { places_by, direct: vec![direct], ..*options() })
}

fn plan() -> Box<Plan> {
    Box::new(Plan {
        id: id("spring-2027"),
        name: text("Spring Open"),
        place: text("School hall"),
        country: country("TR"),
        first: Day::new(2027, 3, 20).unwrap(),
        last: Day::new(2027, 3, 21).unwrap(),
        offset: 180,
        languages: vec![text("tr"), text("en")],
        books: vec![text("wca-2010")],
        admission: Admission::Closed,
        nationalities: [country("TR")].into(),
        online: false,
        international: true,
        sanctioned: false,
        requirements: [(id("own-cube"), text("bring a cube"))].into(),
        awards: vec![award()],
    })
}

fn amendment() -> Box<Amendment> {
    Box::new(Amendment {
        name: Some(text("Spring Cup")),
        place: Some(text("Gym")),
        country: None,
        books: None,
        days: Some([Day::new(2027, 3, 20).unwrap(), Day::new(2027, 3, 22).unwrap()]),
        offset: Some(120),
        languages: Some(vec![text("fa")]),
        requirements: Some([(id("own-cube"), text("bring two"))].into()),
        awards: Some(vec![award()]),
        admission: None,
        nationalities: None,
    })
}

/// Earlier versions had neither the country nor the rulebooks in it, nor who may enter.
fn amendment_of_books() -> Box<Amendment> {
    let country = Some(text("TR").try_into().unwrap());
    let nationalities = country.iter().copied().collect();
    Box::new(Amendment {
        country,
        books: Some(vec![text("wca-2010")]),
        admission: Some(Admission::Closed),
        nationalities: Some(nationalities),
        ..*amendment()
    })
}

fn event() -> Box<EventPlan> {
    Box::new(EventPlan {
        id: id("333"),
        name: text("3x3x3"),
        discipline: Discipline::Cubing(CubingPlan {
            edition: Edition::Wca2010,
            event: Event::Three,
            rounds: vec![RoundPlan::of(Format::AverageOf5); 3],
            qualification: None,
        }),
        team: 2,
        limit: Some(64),
        level: Some(2),
        changed: [(text("minutes_per_point"), text("1.5"))].into(),
        notice: Some(id("n-1")),
    })
}

fn qualification() -> Qualification {
    Qualification {
        first_round: Some(24),
        most: Some(40),
        direct: Some(Standard { average: true, result: 1500 }),
        round: Some(2),
        on: Day::new(2027, 1, 1),
        reason: text("more room"),
    }
}

/// What somebody has done before.
pub fn known() -> BTreeMap<PersonId, Known> {
    let at = [(text("worlds"), [Some(1100), None])].into();
    let known = Known { single: Some(1000), average: Some(1200), place: Some(7), at };
    [(id("ann"), known)].into()
}

/// The same event in every other discipline.
fn events() -> Vec<EventPlan> {
    let settings = Settings::proposed(id("333"), "Quixo", "quixo", 16).unwrap();
    let backgammon = Settings::proposed(id("333"), "Takhte", "backgammon", 8).unwrap();
    let disciplines = [
        Discipline::Cubing(CubingPlan {
            edition: Edition::Wca2010,
            event: Event::Three,
            rounds: vec![RoundPlan {
                format: Format::AverageOf5,
                limit: Some(Span::minutes(3)),
                goes_on: Some(8),
                better_than: Some(3000),
                cutoff: Some(Cutoff { attempts: 2, by: CutoffBy::Under(2000) }),
                total_limit: Some(Span::minutes(30)),
                stopwatch: true,
                cube_minutes: Some(10),
            }],
            qualification: Some(qualification()),
        }),
        Discipline::Game(Box::new(GamePlan::of(settings, 4))),
        Discipline::UnofficialCubing(UnofficialPlan {
            edition: Edition::Wca2010,
            name: text("relay"),
            format: text("best-of-1"),
            rounds: 1,
        }),
        Discipline::Backgammon(BackgammonPlan::by_hand(SystemName::Swiss, 7)),
        Discipline::Backgammon(BackgammonPlan::of(GamePlan::of(backgammon, 6))),
        Discipline::ByHand(ByHandPlan {
            rulebook: text("quixo"),
            game: text("quixo"),
            system: SystemName::RoundRobin,
            rounds: 5,
        }),
    ];
    let with = |discipline| EventPlan { discipline, ..*event() };
    disciplines.into_iter().map(with).collect()
}

fn official() -> Official {
    Official { person: id("ann"), role: Role::MainJudge, event: Some(id("333")) }
}

fn observer() -> Observer {
    Observer {
        of: id("m-1"),
        person: id("omid"),
        asked_by: Some(id("ali")),
        reason: Some(text("a cousin")),
    }
}

fn slots() -> Vec<Slot> {
    let slot = |what| Slot {
        what,
        start: NOW,
        end: NOW + Span::minutes(30),
        elsewhere: Some(text("Town hall")),
    };
    vec![
        slot(Activity::Round { event: id("333"), round: 1 }),
        slot(Activity::CheckIn),
        slot(Activity::Ceremony),
        slot(Activity::Other(text("lunch"))),
    ]
}

fn window() -> Window {
    Window { opens: NOW, closes: NOW + Span::days(30), limit: Some(120) }
}

fn public(name: &str, latin: &str) -> PublicPerson {
    PublicPerson {
        id: id(name),
        name: text("Ann of Ankara"),
        latin: text(latin),
        country: country("TR"),
    }
}

fn application(latin: &str) -> Application {
    Application {
        person: public("ann", latin),
        events: [id("333")].into(),
        teams: [(id("333"), Team { name: text("Eagles"), members: vec![public("bob", latin)] })]
            .into(),
        accepts: [text("wca-2010")].into(),
        agrees_to_recording: true,
        meets: [id("own-cube")].into(),
    }
}

fn ban() -> Ban {
    Ban { from: Day::new(2027, 1, 1).unwrap(), until: Day::new(2027, 2, 1) }
}

fn profile() -> Profile {
    Profile {
        birth_date: true,
        gender: true,
        contact: true,
        minor: true,
        guardian: true,
        nationalities: [country("TR")].into(),
        represented: Some(country("IR")),
        competed_this_year: false,
        bans: vec![ban()],
    }
}

fn groups() -> Vec<Group> {
    vec![Group {
        competitors: persons(&["ann"]),
        judges: persons(&["jud"]),
        scramblers: persons(&["scr"]),
        ..Group::default()
    }]
}

/// The same with somebody who takes the scores.
fn taken() -> Vec<Group> {
    let own = |group| Group { score_takers: persons(&["sco"]), ..group };
    groups().into_iter().map(own).collect()
}

fn places() -> Vec<Place> {
    vec![Place { place: 1, person: id("ann"), result: text("12.34") }]
}

fn scopes() -> Vec<Scope> {
    vec![
        Scope::Competition,
        Scope::Event(id("333")),
        Scope::Solve { event: id("333"), solve: text("ann 3") },
    ]
}

fn reports() -> Vec<ReportKind> {
    vec![
        ReportKind::Compliance,
        ReportKind::Course,
        ReportKind::Results,
        ReportKind::Council(id("r-1")),
        ReportKind::CouncilSpectator(id("b-1")),
    ]
}

fn incident() -> Box<Incident> {
    Box::new(Incident {
        id: id("i-1"),
        what: IncidentKind::Equipment,
        event: id("333"),
        round: Some(1),
        attempts: vec![text("ann 2")],
        clause: Some(wca_2010::_1e1),
        station: Some(text("timer 4")),
        at: NOW,
        text: text("the timer stopped"),
    })
}

fn outcome() -> Box<Outcome> {
    Box::new(Outcome {
        incident: id("i-1"),
        outcome: OutcomeKind::ExtraAttempt,
        clause: wca_2010::_11e,
        finding: text("the timer was broken"),
        not_covered: Some(Consulted { delegate: Some(id("del")), at: Some(NOW) }),
        no_pictures: true,
    })
}

fn case() -> Case {
    Case {
        id: id("c-1"),
        event: Some(id("open")),
        of: Some(id("m-1")),
        players: persons(&["ali", "babak"]),
        text: text("a checker was moved twice"),
    }
}

fn statement() -> Statement {
    Statement { case: id("c-1"), person: id("ali"), text: Some(text("an accident")) }
}

fn grounds() -> Grounds {
    Grounds {
        event: Some(id("333")),
        incidents: [id("i-1")].into(),
        case: Some(id("c-1")),
        refused_clause: Some(wca_2010::_2g),
        after_warning: true,
        beyond: true,
        no_pictures: true,
    }
}

fn consequences() -> Vec<Consequence> {
    let person = || id("bob");
    vec![
        Consequence::Nothing,
        Consequence::Warning { person: person() },
        Consequence::DisqualifiedFromEvent { person: person(), event: id("333") },
        Consequence::Disqualified { person: person() },
        Consequence::Suspended { person: person(), until: Some(NOW) },
        Consequence::Confirmed(id("r-0")),
        Consequence::Replaced { ruling: id("r-0"), with: Box::new(Consequence::Nothing) },
    ]
}

fn ruling(consequence: Consequence) -> Ruling {
    Ruling {
        id: id("r-1"),
        by: id("del"),
        role: Role::Delegate,
        at: NOW,
        subject: Subject::Person(id("bob")),
        clause: wca_2010::_2k3,
        finding: text("broke a chair"),
        consequence,
    }
}

fn disputes() -> Vec<Dispute> {
    let about = [
        About::Ruling(id("r-1")),
        About::Entry { event: id("open") },
        About::Clause(wca_2010::_2g),
    ];
    let dispute = |about| Dispute { id: id("d-1"), person: id("bob"), about, text: text("not me") };
    about.into_iter().map(dispute).collect()
}

fn task() -> Task {
    let of = Some(id("m-1"));
    let persons = BTreeSet::new();
    Task { id: id("t-1"), what: TaskKind::ClockError, of, persons, text: text("wrong side") }
}

fn prohibition() -> Prohibition {
    Prohibition {
        what: Forbidden::Phone,
        person: Some(id("ali")),
        of: Some(id("m-1")),
        reason: text("rings all the time"),
    }
}

fn report(report: ReportKind) -> Report {
    let deviations = vec![Deviation { clause: wca_2010::_2g, text: text("loud") }];
    Report { report, text: text("all went well"), deviations }
}

fn correction() -> Correction {
    Correction { event: id("333"), old: text("9.99"), new: text("9.98"), reason: text("misread") }
}

fn given() -> GivenAward {
    GivenAward { event: Some(id("333")), place: 1, person: id("ann"), prize: text("cup") }
}

/// One fact of each kind, and more where a kind has several shapes.
pub fn facts(latin: &str) -> Vec<Cited<Fact>> {
    let mut facts = plan_facts(latin);
    facts.extend(people_facts(latin));
    facts.extend(court_facts::all());
    facts.extend(
        events().into_iter().map(|own| Fact::Planning(planning::Fact::EventAdded(Box::new(own)))),
    );
    let mut cited: Vec<Cited<Fact>> = facts.into_iter().map(Cited::from).collect();
    cited.extend(consequences().into_iter().map(|consequence| {
        let made = Fact::Court(court::Fact::RulingMade {
            ruling: ruling(consequence),
            grounds: grounds(),
        });
        Cited::new(made, [wca_2010::_2k3])
    }));
    cited.extend(reports().into_iter().map(|report| {
        let (role, clause) = (Role::Delegate, wca_2010::_1c1);
        let task = ReportTask { report, role, due: Some(NOW), clause };
        Cited::new(Fact::Reports(reports::Fact::ReportDue(task)), [clause])
    }));
    cited
}

fn plan_facts(latin: &str) -> Vec<Fact> {
    let event_id = || id("333");
    let mut facts = vec![
        Fact::Planning(planning::Fact::Created(plan())),
        Fact::Planning(planning::Fact::Amended(match latin {
            "" => amendment(),
            _ => amendment_of_books(),
        })),
        Fact::Planning(planning::Fact::Announced { short: false }),
        Fact::Planning(planning::Fact::NoticePublished(Notice {
            id: id("n-1"),
            text: text("Doors open at 8"),
        })),
        Fact::Planning(planning::Fact::EventAdded(event())),
        Fact::Planning(planning::Fact::EventChanged(event())),
        Fact::Planning(planning::Fact::EventRemoved { event: event_id() }),
        Fact::Planning(planning::Fact::EventApproved { event: event_id() }),
        Fact::Planning(planning::Fact::ApprovalWithdrawn { event: event_id() }),
        Fact::Planning(planning::Fact::ScheduleSet { slots: slots() }),
        Fact::Planning(planning::Fact::ExtensionsKept { all: extensions() }),
        Fact::Planning(planning::Fact::LogoSet { png: Some(logo()) }),
        Fact::Planning(planning::Fact::OptionsSet(options())),
        Fact::Planning(planning::Fact::OptionsSet(options_in_full())),
        Fact::Planning(planning::Fact::ResultsTaken { event: event_id(), results: known() }),
        Fact::Reports(reports::Fact::OptionsDecided { approved: true, reason: text("small hall") }),
        Fact::Registration(registration::Fact::PuzzlesTaken {
            person: id("ann"),
            events: [event_id()].into(),
        }),
        Fact::Floor(floor::Fact::RoundMoved {
            event: event_id(),
            round: 1,
            from: NOW,
            to: NOW + Span::minutes(15),
            reason: text("timers are late"),
        }),
        Fact::Reports(reports::Fact::BoardDecided { approved: true, reason: text("as asked") }),
        Fact::Floor(floor::Fact::Started),
        Fact::Floor(floor::Fact::RoundOpened { event: event_id(), round: 1, reason: None }),
        Fact::Floor(floor::Fact::RoundClosed { event: event_id(), round: 1 }),
        Fact::Floor(floor::Fact::GroupsSet { event: event_id(), round: 1, groups: groups() }),
        Fact::Floor(floor::Fact::GroupsSet { event: event_id(), round: 1, groups: taken() }),
        Fact::Floor(floor::Fact::DutyAssigned {
            event: event_id(),
            round: 1,
            group: 1,
            person: id("bob"),
            duty: Duty::Judge,
        }),
        Fact::Floor(floor::Fact::SolvesFinished { event: event_id(), round: 1, person: id("bob") }),
        Fact::Floor(floor::Fact::EventFinished { event: event_id(), places: places() }),
        Fact::Reports(reports::Fact::ReportSent(report(ReportKind::Compliance))),
        Fact::Reports(reports::Fact::ReportOverdue { report: ReportKind::Course }),
        Fact::Reports(reports::Fact::ResultsCorrected(Corrected {
            number: 1,
            correction: correction(),
            late: false,
        })),
        Fact::Reports(reports::Fact::AwardGiven { given: given(), announced: true }),
        Fact::Reports(reports::Fact::AttendanceNoted { person: id("ann"), came: true }),
        Fact::Reports(reports::Fact::Finished),
        Fact::Reports(reports::Fact::Reopened { reason: text("a match was missing") }),
        Fact::Reports(reports::Fact::Archived),
    ];
    facts.extend(scopes().into_iter().map(|scope| {
        Fact::Reports(reports::Fact::DeclaredUnofficial {
            scope,
            clause: wca_2010::_8a7,
            reason: text("other timers"),
        })
    }));
    facts
}

fn people_facts(latin: &str) -> Vec<Fact> {
    let (person, event) = (|| id("bob"), || id("333"));
    vec![
        Fact::Officials(officials::Fact::Appointed(official())),
        Fact::Officials(officials::Fact::Dismissed(official())),
        Fact::Officials(officials::Fact::OfficialsPublished),
        Fact::Officials(officials::Fact::CommitteeFormed {
            members: persons(&["mina", "nima", "omid"]),
        }),
        Fact::Officials(officials::Fact::ObserverAssigned(observer())),
        Fact::Officials(officials::Fact::RoleOffered(official())),
        Fact::Officials(officials::Fact::RoleAccepted(official())),
        Fact::Officials(officials::Fact::RoleDeclined(official())),
        Fact::Registration(registration::Fact::RegistrationSet(window())),
        Fact::Registration(registration::Fact::RegistrationClosed),
        Fact::Registration(registration::Fact::Registered {
            application: application(latin),
            missing: vec![Missing::Guardian],
        }),
        Fact::Registration(registration::Fact::RegistrationChecked {
            person: person(),
            missing: vec![Missing::Contact],
        }),
        Fact::Registration(registration::Fact::EntryAccepted { person: person() }),
        Fact::Registration(registration::Fact::EntryApproved { person: person(), event: event() }),
        Fact::Registration(registration::Fact::EntryDeclined {
            person: person(),
            event: event(),
            note: text("full"),
        }),
        Fact::Registration(registration::Fact::EntryWithdrawn { person: person(), event: event() }),
        Fact::Registration(registration::Fact::EntryMoved {
            person: person(),
            from: id("open"),
            to: id("masters"),
        }),
        Fact::Registration(registration::Fact::CheckedIn {
            person: person(),
            document: Document::Passport,
        }),
        Fact::Registration(registration::Fact::CheckInUndone { person: id("ayse") }),
        Fact::Registration(registration::Fact::CheckInClosed),
        Fact::Venue(venue::Fact::Ticked { clause: wca_2010::_1b1, role: Role::Organiser }),
        Fact::Venue(venue::Fact::Unticked { clause: wca_2010::_1b1, role: Role::Organiser }),
        Fact::Venue(venue::Fact::DutyRefused { person: person(), duty: Duty::Scramble }),
        Fact::Venue(venue::Fact::NoShow {
            person: person(),
            event: event(),
            note: text("called three times"),
        }),
        Fact::Venue(venue::Fact::Accommodated { person: person(), what: Accommodation::TimerHelp }),
        Fact::Venue(venue::Fact::SpectatorBarred {
            id: id("b-1"),
            person: Some(id("guest")),
            finding: text("shouted"),
        }),
        Fact::Venue(venue::Fact::TaskAsked(task())),
        Fact::Venue(venue::Fact::TaskPassedOn { id: id("t-1"), note: text("with its file") }),
        Fact::Venue(venue::Fact::TaskClosed { id: id("t-1") }),
        Fact::Venue(venue::Fact::Forbidden(prohibition())),
        Fact::Venue(venue::Fact::Allowed(prohibition().allowance())),
    ]
}
