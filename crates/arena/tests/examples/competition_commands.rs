//! One example of every command of a competition.

use arena::competition::{court, floor, officials, planning, registration, reports, venue};

use super::*;

/// One command of each kind, and more where a kind has several shapes.
pub fn commands() -> Vec<Command> {
    let mut commands = plan_commands();
    commands.extend(people_commands());
    commands.extend(court_commands());
    commands.extend(
        events()
            .into_iter()
            .map(|own| Command::Planning(planning::Command::AddEvent(Box::new(own)))),
    );
    commands
}

/// An extension that another program has written.
pub fn extensions() -> Vec<KeptExtension> {
    let text = text(r#"{"id":"other.Stations","specUrl":"https://other.example","data":{"n":8}}"#);
    vec![KeptExtension { place: "round 333-r1".to_owned(), text }]
}

/// A picture of one pixel.
pub fn logo() -> String {
    text(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    )
}

fn plan_commands() -> Vec<Command> {
    let event_id = || id("333");
    let mut commands = vec![
        Command::Planning(planning::Command::Create(plan())),
        Command::Planning(planning::Command::Amend(amendment_of_books())),
        Command::Planning(planning::Command::Announce),
        Command::Planning(planning::Command::Publish(Notice {
            id: id("n-1"),
            text: text("Doors open at 8"),
        })),
        Command::Planning(planning::Command::AddEvent(event())),
        Command::Planning(planning::Command::ChangeEvent(event())),
        Command::Planning(planning::Command::RemoveEvent { event: event_id() }),
        Command::Planning(planning::Command::ApproveEvent { event: event_id() }),
        Command::Planning(planning::Command::SetSchedule { slots: slots() }),
        Command::Planning(planning::Command::KeepExtensions { all: extensions() }),
        Command::Planning(planning::Command::SetLogo { png: Some(logo()) }),
        Command::Planning(planning::Command::SetOptions(options_in_full())),
        Command::Planning(planning::Command::TakeResults { event: event_id(), results: known() }),
        Command::Reports(reports::Command::DecideOptions {
            approved: true,
            reason: text("small hall"),
        }),
        Command::Registration(registration::Command::TakePuzzles {
            person: id("ann"),
            events: [event_id()].into(),
        }),
        Command::Floor(floor::Command::MoveRound {
            event: event_id(),
            round: 1,
            start: NOW,
            reason: text("late"),
        }),
        Command::Floor(floor::Command::Start),
        Command::Floor(floor::Command::OpenRound {
            event: event_id(),
            round: 1,
            reason: Some(text("nobody else came")),
        }),
        Command::Floor(floor::Command::CloseRound { event: event_id(), round: 1 }),
        Command::Floor(floor::Command::SetGroups { event: event_id(), round: 1, groups: groups() }),
        Command::Floor(floor::Command::SetGroups { event: event_id(), round: 1, groups: taken() }),
        Command::Floor(floor::Command::AssignDuty {
            event: event_id(),
            round: 1,
            group: 1,
            person: id("bob"),
            duty: Duty::Judge,
        }),
        Command::Floor(floor::Command::FinishSolves {
            event: event_id(),
            round: 1,
            person: id("bob"),
        }),
        Command::Floor(floor::Command::FinishEvent { event: event_id(), places: places() }),
        Command::Reports(reports::Command::Decide { approved: true, reason: text("as asked") }),
        Command::Reports(reports::Command::CorrectResults(correction())),
        Command::Reports(reports::Command::GiveAward(given())),
        Command::Reports(reports::Command::NoteAttendance { person: id("ann"), came: true }),
        Command::Reports(reports::Command::Finish),
        Command::Reports(reports::Command::Reopen { reason: text("a match was missing") }),
        Command::Reports(reports::Command::Archive),
    ];
    commands.extend(scopes().into_iter().map(|scope| {
        Command::Reports(reports::Command::DeclareUnofficial {
            scope,
            clause: wca_2010::_8a7,
            reason: text("other timers"),
        })
    }));
    for kind in reports() {
        commands.push(Command::Reports(reports::Command::SendReport(report(kind.clone()))));
        commands.push(Command::Reports(reports::Command::ReportLate { report: kind }));
    }
    commands
}

fn people_commands() -> Vec<Command> {
    let (person, event) = (|| id("bob"), || Some(id("333")));
    vec![
        Command::Officials(officials::Command::Appoint { official: official(), bans: vec![ban()] }),
        Command::Officials(officials::Command::Dismiss(official())),
        Command::Officials(officials::Command::PublishOfficials),
        Command::Officials(officials::Command::FormCommittee {
            members: persons(&["mina", "nima", "omid"]),
        }),
        Command::Officials(officials::Command::AssignObserver(observer())),
        Command::Officials(officials::Command::AcceptRole {
            official: official(),
            bans: vec![ban()],
        }),
        Command::Officials(officials::Command::DeclineRole(official())),
        Command::Registration(registration::Command::SetRegistration(window())),
        Command::Registration(registration::Command::CloseRegistration),
        Command::Registration(registration::Command::Register(Box::new(Register {
            application: application("Ann"),
            profile: profile(),
        }))),
        Command::Registration(registration::Command::RegisterAll {
            all: vec![Register { application: application("Ann"), profile: profile() }],
            approve: true,
        }),
        Command::Registration(registration::Command::Complete {
            person: person(),
            profile: profile(),
        }),
        Command::Registration(registration::Command::AcceptEntry {
            person: person(),
            profile: profile(),
        }),
        Command::Registration(registration::Command::ApproveEntry {
            person: person(),
            event: event(),
        }),
        Command::Registration(registration::Command::DeclineEntry {
            person: person(),
            event: event(),
            requirement: Some(id("own-cube")),
            note: text("no cube"),
        }),
        Command::Registration(registration::Command::WithdrawEntry {
            person: person(),
            event: event(),
        }),
        Command::Registration(registration::Command::MoveEntry {
            person: person(),
            from: id("open"),
            to: id("masters"),
        }),
        Command::Registration(registration::Command::CheckIn {
            person: person(),
            document: Document::Passport,
            bans: vec![ban()],
        }),
        Command::Registration(registration::Command::UndoCheckIn { person: id("ayse") }),
        Command::Registration(registration::Command::CloseCheckIn),
        Command::Venue(venue::Command::Tick { clause: wca_2010::_1b1 }),
        Command::Venue(venue::Command::Untick { clause: wca_2010::_1b1 }),
        Command::Venue(venue::Command::RecordRefusal { person: person(), duty: Duty::Scramble }),
        Command::Venue(venue::Command::RecordNoShow {
            person: person(),
            event: id("333"),
            note: text("called"),
        }),
        Command::Venue(venue::Command::Accommodate {
            person: person(),
            what: Accommodation::TimerHelp,
        }),
        Command::Venue(venue::Command::BarSpectator {
            id: id("b-1"),
            person: Some(id("guest")),
            finding: text("shouted"),
            beyond: true,
        }),
        Command::Venue(venue::Command::AskDesk(task())),
        Command::Venue(venue::Command::TaskDone { id: id("t-1") }),
        Command::Venue(venue::Command::PassOn { id: id("t-1"), note: text("with its file") }),
        Command::Venue(venue::Command::Forbid(prohibition())),
        Command::Venue(venue::Command::Allow(prohibition().allowance())),
    ]
}

fn court_commands() -> Vec<Command> {
    let mut commands = vec![
        Command::Court(court::Command::LogIncident(incident())),
        Command::Court(court::Command::DecideIncident(outcome())),
        Command::Court(court::Command::OpenCase(case())),
        Command::Court(court::Command::State(statement())),
        Command::Court(court::Command::OverrideHold {
            dispute: id("d-1"),
            reason: text("threats"),
        }),
        Command::Court(court::Command::AskReasons { dispute: id("d-1") }),
        Command::Court(court::Command::Answer(Box::new(Answer {
            dispute: id("d-1"),
            id: id("r-2"),
            clause: iran_backgammon::_5_2d,
            finding: text("heard both"),
            instead: Some(Consequence::Warning { person: id("bob") }),
            no_pictures: true,
        }))),
        Command::Court(court::Command::CloseWindow { ruling: id("r-1") }),
        Command::Court(court::Command::TakeRuling(Box::new(ruling(
            Consequence::DisqualifiedFromEvent { person: id("bob"), event: id("333") },
        )))),
        Command::Court(court::Command::ReportToCouncil { ruling: id("r-1"), text: text("unjust") }),
        Command::Court(court::Command::ActOnReport {
            ruling: id("r-1"),
            text: text("send the film"),
        }),
    ];
    commands.extend(disputes().into_iter().map(|own| Command::Court(court::Command::Dispute(own))));
    commands.extend(consequences().into_iter().map(|consequence| {
        Command::Court(court::Command::Rule(Box::new(Rule {
            id: id("r-1"),
            subject: Subject::Person(id("bob")),
            clause: wca_2010::_2k3,
            finding: text("broke a chair"),
            consequence,
            grounds: grounds(),
        })))
    }));
    commands
}
