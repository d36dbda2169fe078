//! Rounds of a competition: what each asks of the other, what is official, and the results file.

use std::collections::VecDeque;

use puzzles::{Event, Format};

use super::*;
use crate::address::Address;
use crate::competition::{
    self, Admission, Application, Competition, Discipline, Document, EventPlan, Official, Plan,
    Profile, PublicPerson, Register, Report, ReportKind, Scope, Warning, Window, floor, officials,
    planning, registration, reports, venue,
};
use crate::follow::{AnyCommand, FollowUp, after_round, before_competition};
use crate::id::RoundId;
use ::rankings::{History, Kind, Place, Rankings, Region, View};

use crate::rankings::{official_results, results_file, solve_name};
use crate::time::Day;
use competition::Command as Ask;

/// A competition with its rounds, which carries out what follows, as the office does.
struct World {
    competition: Competition,
    rounds: BTreeMap<RoundId, Round>,
    now: Moment,
    seed: Seed,
}

fn day(text: &str) -> Day {
    Day::try_from(text.to_owned()).unwrap()
}

fn plan(edition: Edition) -> Plan {
    Plan {
        id: id("spring"),
        name: "Spring Open".to_owned(),
        place: "School hall".to_owned(),
        country: competition::Country::try_from("TR".to_owned()).unwrap(),
        first: day("2026-12-19"),
        last: day("2026-12-20"),
        offset: 180,
        languages: vec!["en".to_owned()],
        books: vec![edition.to_string()],
        admission: Admission::Open,
        nationalities: [].into(),
        online: false,
        international: false,
        sanctioned: false,
        requirements: [].into(),
        awards: Vec::new(),
    }
}

fn event(edition: Edition) -> EventPlan {
    let first = RoundPlan::of(Format::BestOf1);
    let last = RoundPlan { limit: Some(Span::minutes(5)), ..first };
    let plan =
        CubingPlan { edition, event: Event::Three, rounds: vec![first, last], qualification: None };
    EventPlan::new(id("cube"), "Rubik's Cube", Discipline::Cubing(plan))
}

fn rounds(plan: &mut EventPlan) -> &mut Vec<RoundPlan> {
    match &mut plan.discipline {
        Discipline::Cubing(plan) => &mut plan.rounds,
        other => panic!("{other:?}"),
    }
}

fn register(name: &str) -> Ask {
    let country = competition::Country::try_from("TR".to_owned()).unwrap();
    let person =
        PublicPerson { id: id(name), name: name.to_owned(), latin: String::new(), country };
    let application = Application {
        person,
        events: [id("cube")].into(),
        teams: [].into(),
        accepts: rulebook::BOOKS.iter().map(|book| book.id.to_owned()).collect(),
        agrees_to_recording: true,
        meets: [].into(),
    };
    let (birth_date, gender, contact) = (true, true, true);
    let nationalities = [country].into();
    let profile = Profile { birth_date, gender, contact, nationalities, ..Profile::default() };
    Ask::Registration(registration::Command::Register(Box::new(Register { application, profile })))
}

/// Those who solve, and four who only make the field large enough for two rounds (9m3).
const PEOPLE: [&str; 8] = ["ann", "bob", "cyd", "dan", "eva", "fay", "gus", "hal"];

impl World {
    /// On the first day, started and checked in.
    fn new(edition: Edition) -> Self {
        let mut world = Self {
            competition: Competition::default(),
            rounds: BTreeMap::new(),
            now: day("2026-11-01").start(),
            seed: Seed::new([9; 32]),
        };
        let board = actor("board", Role::Board);
        world.ask(&organiser(), Ask::Planning(planning::Command::Create(Box::new(plan(edition)))));
        world.ask(
            &organiser(),
            Ask::Planning(planning::Command::AddEvent(Box::new(event(edition)))),
        );
        let appoint = |name: &str, role| {
            let event = (role != Role::Delegate).then(|| id("cube"));
            Ask::Officials(officials::Command::Appoint {
                official: Official { person: id(name), role, event },
                bans: Vec::new(),
            })
        };
        world.ask(&board, appoint("del", Role::Delegate));
        let roles = [
            ("mj", Role::MainJudge),
            ("jud", Role::Judge),
            ("scr", Role::Scrambler),
            ("sco", Role::ScoreTaker),
        ];
        for (name, role) in roles {
            world.ask(&organiser(), appoint(name, role));
        }
        world.ask(&organiser(), Ask::Planning(planning::Command::Announce));
        let (opens, limit) = (world.now, None);
        let window = Window { opens, closes: opens + Span::days(30), limit };
        world.ask(&organiser(), Ask::Registration(registration::Command::SetRegistration(window)));
        for name in PEOPLE {
            world.ask(&competitor(name), register(name));
            world.ask(
                &organiser(),
                Ask::Registration(registration::Command::ApproveEntry {
                    person: id(name),
                    event: None,
                }),
            );
        }
        world.now = plan(edition).start_of(day("2026-12-19")) + Span::minutes(600);
        world.ask(&organiser(), Ask::Floor(floor::Command::Start));
        for name in ["del"].into_iter().chain(PEOPLE) {
            let (document, bans) = (Document::Passport, Vec::new());
            world.ask(
                &organiser(),
                Ask::Registration(registration::Command::CheckIn {
                    person: id(name),
                    document,
                    bans,
                }),
            );
        }
        world
            .ask(&delegate(), Ask::Planning(planning::Command::ApproveEvent { event: id("cube") }));
        world
    }

    #[track_caller]
    fn ask(&mut self, actor: &Actor, command: Ask) {
        let to = Address::Competition(id("spring"));
        let appointed = match &command {
            Ask::Officials(officials::Command::Appoint { official, .. }) => Some(official.clone()),
            _ => None,
        };
        let carry_out = |world: &mut Self, actor: &Actor, command| {
            let command = AnyCommand::Competition(Box::new(command));
            world.carry_out(actor, to.clone(), command).unwrap();
        };
        carry_out(self, actor, command);
        // Whoever is asked accepts.
        if let Some(official) = appointed {
            let own = Actor::new(official.person.clone(), Role::Spectator);
            let accept = officials::Command::AcceptRole { official, bans: Vec::new() };
            carry_out(self, &own, Ask::Officials(accept));
        }
    }

    #[track_caller]
    fn round(&mut self, actor: &Actor, round: u16, command: Command) {
        let to = Address::Round(round_id(&id("cube"), round).unwrap());
        self.carry_out(actor, to, AnyCommand::Round(Box::new(command))).unwrap();
    }

    /// Everything or nothing, with all that follows.
    fn carry_out(
        &mut self,
        actor: &Actor,
        to: Address,
        command: AnyCommand,
    ) -> Result<(), Refused> {
        let before = (self.competition.clone(), self.rounds.clone());
        let mut next = VecDeque::from([(actor.clone(), FollowUp { to, command })]);
        while let Some((actor, FollowUp { to, command })) = next.pop_front() {
            match self.step(&actor, &to, &command) {
                Ok(then) => next.extend(then.into_iter().map(|then| (Actor::system(), then))),
                Err(refused) => {
                    (self.competition, self.rounds) = before;
                    return Err(refused);
                }
            }
        }
        Ok(())
    }

    fn step(
        &mut self,
        actor: &Actor,
        to: &Address,
        command: &AnyCommand,
    ) -> Result<Vec<FollowUp>, Refused> {
        let (at, by) = (self.now, actor.clone());
        let seed = Some(self.seed.clone());
        let context = Context { now: at, actor: actor.clone(), seed };
        let mut then = Vec::new();
        match (to, command) {
            (Address::Competition(_), AnyCommand::Competition(command)) => {
                for Cited { fact, citations } in self.competition.decide(command, &context)? {
                    then.extend(before_competition(&self.competition, &fact));
                    let entry = Entry { version: 1, at, by: by.clone(), citations, fact };
                    self.competition.apply(&entry);
                }
            }
            (Address::Round(id), AnyCommand::Round(command)) => {
                let round = self.rounds.entry(id.clone()).or_default();
                for Cited { fact, citations } in round.decide(command, &context)? {
                    let entry = Entry { version: 1, at, by: by.clone(), citations, fact };
                    round.apply(&entry);
                    then.extend(after_round(round, &entry.fact));
                }
            }
            other => panic!("{other:?}"),
        }
        Ok(then)
    }

    fn of(&self, round: u16) -> &Round {
        &self.rounds[&round_id(&id("cube"), round).unwrap()]
    }

    /// A round up to its call.
    fn call(&mut self, round: u16, people: &[&str]) {
        let competitors = people.iter().map(|name| id(name)).collect();
        let groups = vec![Group { competitors, ..Group::default() }];
        self.ask(
            &organiser(),
            Ask::Floor(floor::Command::SetGroups { event: id("cube"), round, groups }),
        );
        let (event, person, duty) = (id("cube"), id("scr"), Duty::Scramble);
        self.ask(
            &organiser(),
            Ask::Floor(floor::Command::AssignDuty { event, round, group: 1, person, duty }),
        );
        self.round(&delegate(), round, Command::MakeSets);
        self.round(&delegate(), round, Command::Seal);
        if self.of(round).settings().unwrap().needs_approval() {
            self.round(&delegate(), round, Command::ApproveFormat);
        }
        self.ask(
            &organiser(),
            Ask::Floor(floor::Command::OpenRound { event: id("cube"), round, reason: None }),
        );
        self.round(&judge(), round, Command::CallGroup { group: 1 });
        self.round(&scrambler(), round, Command::OpenSet { group: 1 });
    }

    fn solve(&mut self, round: u16, name: &str, time: u32) {
        let at = || solve(name, 1);
        let (textured, remarks) = (false, String::new());
        let approve = Command::ApprovePuzzle { person: id(name), textured, remarks };
        self.round(&judge(), round, approve);
        self.round(&scrambler(), round, Command::SignScramble { solve: at() });
        self.round(&judge(), round, Command::Begin { solve: at() });
        self.round(&judge(), round, Command::Start { solve: at(), inspection: 1 });
        self.round(&judge(), round, Command::Stop { solve: at(), time });
        let (observed, pieces) = (Observation::Moves(0), Pieces::Complete);
        self.round(&judge(), round, Command::Check { solve: at(), observed, pieces });
        self.round(&judge(), round, Command::Record { solve: at() });
        self.round(&score_taker(), round, Command::Register { solve: at() });
    }

    fn close(&mut self, round: u16) {
        self.ask(
            &main_judge(),
            Ask::Floor(floor::Command::CloseRound { event: id("cube"), round }),
        );
    }

    /// Both rounds played to the end.
    fn played(edition: Edition) -> Self {
        let mut world = Self::new(edition);
        world.call(1, &PEOPLE);
        for (name, time) in PEOPLE.into_iter().zip([1400, 1300, 1200, 1100]) {
            world.solve(1, name, time);
        }
        world.close(1);
        world.call(2, &["bob", "cyd", "dan"]);
        for (name, time) in [("bob", 1350), ("cyd", 1000), ("dan", 1250)] {
            world.solve(2, name, time);
        }
        world.close(2);
        world
    }

    /// Everything that makes it official but the Board's approval.
    fn complete(&mut self, edition: Edition) {
        let (report, text) = (ReportKind::Compliance, finding());
        let report = Report { report, text, deviations: Vec::new() };
        self.ask(&delegate(), Ask::Reports(reports::Command::SendReport(report)));
        self.ask(&organiser(), Ask::Venue(venue::Command::Tick { clause: cite!(edition, _8a6) }));
        self.ask(&delegate(), Ask::Venue(venue::Command::Tick { clause: cite!(edition, _8a7) }));
    }

    fn singles(&self) -> Vec<(u16, String, String)> {
        let rounds: Vec<&Round> = self.rounds.values().collect();
        let (competition, results) = official_results(&self.competition, &rounds).unwrap();
        let mut rankings = Rankings::new(History::default());
        rankings.replace(&competition, &results);
        let Some(event) = rankings.event("333") else { return Vec::new() };
        let (kind, region) = (Kind::Single, Region::World);
        let page = rankings.page(View { event, kind, region, year: None, sex: None }, 0, 100);
        let line = |own: &Place| {
            let result = rankings.scoring(event).written(kind, own.value).to_string();
            let person = rankings.history().people[own.person as usize].id.clone();
            (u16::try_from(own.place).unwrap(), person, result)
        };
        page.places.iter().map(line).collect()
    }

    fn board(&mut self, command: Ask) {
        self.ask(&actor("board", Role::Board), command);
    }
}

fn line(place: u16, name: &str, result: &str) -> (u16, String, String) {
    (place, name.to_owned(), result.to_owned())
}

#[test]
fn a_round_follows_its_competition_and_the_competition_its_rounds() {
    let world = World::played(Edition::Wca2010);
    let [first, second] = [1, 2].map(|round| world.of(round).settings().unwrap());
    assert_eq!((first.format, first.limit), (Format::BestOf1, Span::minutes(10)));
    assert_eq!((second.last, second.limit), (true, Span::minutes(5)), "as announced");
    assert!(world.of(1).closed().is_some() && world.of(2).closed().is_some());
    let cube = world.competition.event(&id("cube")).unwrap();
    assert_eq!(cube.finished_solves.len(), 7, "whoever is done may scramble");
    let places = cube.places.as_ref().unwrap();
    let told: Vec<_> = places.iter().map(|p| (p.place, p.person.as_str(), &*p.result)).collect();
    assert_eq!(told, [(1, "cyd", "10.00"), (2, "dan", "12.50"), (3, "bob", "13.50")]);

    let mut world = World::new(Edition::Wca2010);
    world.call(1, &PEOPLE);
    world.solve(1, "ann", 1000);
    let scramble = Command::SignScramble { solve: solve("bob", 1) };
    world.round(&scrambler(), 1, scramble);
    let approve =
        Command::ApprovePuzzle { person: id("bob"), textured: false, remarks: String::new() };
    world.round(&judge(), 1, approve);
    world.round(&judge(), 1, Command::Begin { solve: solve("bob", 1) });
    let close = AnyCommand::Competition(Box::new(Ask::Floor(floor::Command::CloseRound {
        event: id("cube"),
        round: 1,
    })));
    let to = Address::Competition(id("spring"));
    let refused = world.carry_out(&main_judge(), to, close).unwrap_err();
    assert_eq!(refused.citation(), Some(wca_2010::_1g1), "bob is still solving");
    assert_eq!(world.competition.event(&id("cube")).unwrap().closed, 0, "nothing was written");
    let open = AnyCommand::Round(Box::new(Command::Close));
    let to = Address::Round(round_id(&id("cube"), 1).unwrap());
    assert!(world.carry_out(&main_judge(), to, open).is_err(), "at the competition");
}

#[test]
fn a_round_that_is_made_takes_what_the_plan_changes_until_it_stands() {
    let mut world = World::new(Edition::Wca2010);
    let competitors = PEOPLE.map(id).into();
    let groups = vec![Group { competitors, ..Group::default() }];
    world.ask(
        &organiser(),
        Ask::Floor(floor::Command::SetGroups { event: id("cube"), round: 1, groups }),
    );
    let mut plan = event(Edition::Wca2010);
    rounds(&mut plan)[1].format = Format::AverageOf5;
    rounds(&mut plan)[0].limit = Some(Span::seconds(90));
    rounds(&mut plan)[0].format = Format::BestOf2;
    world.ask(&organiser(), Ask::Planning(planning::Command::ChangeEvent(Box::new(plan.clone()))));
    let settings = |world: &World| world.of(1).settings().unwrap().clone();
    assert_eq!(settings(&world).format, Format::BestOf2);
    assert_eq!(settings(&world).limit, Span::seconds(90));
    world.ask(&delegate(), Ask::Planning(planning::Command::ApproveEvent { event: id("cube") }));
    world.call(1, &PEOPLE);
    rounds(&mut plan)[0].format = Format::BestOf3;
    let change = AnyCommand::Competition(Box::new(Ask::Planning(planning::Command::ChangeEvent(
        Box::new(plan),
    ))));
    let refused = world.carry_out(&organiser(), Address::Competition(id("spring")), change);
    assert!(refused.is_err(), "the round is open, and stands as it was announced");
    assert_eq!(settings(&world).format, Format::BestOf2);
}

#[test]
fn a_no_show_is_disqualified_from_the_event() {
    for edition in EDITIONS {
        let mut world = World::new(edition);
        world.call(1, &PEOPLE);
        for name in ["ann", "bob", "cyd"] {
            world.solve(1, name, 1000);
        }
        let no_show = Command::NoShow { person: id("dan"), finding: "called three times".into() };
        world.round(&main_judge(), 1, no_show);
        let state = &world.competition;
        assert!(state.is_disqualified(&id("dan"), Some(&id("cube"))));
        assert!(!state.is_disqualified(&id("dan"), None), "only from the event");
        let [made] = &state.rulings_for(&main_judge())[..] else { panic!("one ruling") };
        assert_eq!(made.ruling.clause, cite!(edition, _2j));
        assert_eq!((made.ruling.by.as_str(), made.ruling.role), ("mj", Role::MainJudge));
        assert_eq!(state.no_shows_of(&id("dan")), [id("cube")]);
        let own = world.of(1).attempt(&solve("dan", 1)).unwrap();
        assert_eq!(own.sheet.outcome(), Some(Outcome::Dns));
        world.close(1);
        let competitors = ["ann", "dan"].map(id).into();
        let groups = vec![Group { competitors, ..Group::default() }];
        let again = Ask::Floor(floor::Command::SetGroups { event: id("cube"), round: 2, groups });
        let to = Address::Competition(id("spring"));
        let again = AnyCommand::Competition(Box::new(again));
        assert!(world.carry_out(&organiser(), to, again).is_err(), "not in the next round");
    }
    proves_both!(_2j);
}

#[test]
fn without_the_boards_approval_results_enter_no_ranking() {
    for edition in EDITIONS {
        let mut world = World::played(edition);
        world.complete(edition);
        assert_eq!(world.singles(), [], "not approved");
        let decide =
            |approved| Ask::Reports(reports::Command::Decide { approved, reason: finding() });
        let to = Address::Competition(id("spring"));
        let command = AnyCommand::Competition(Box::new(decide(true)));
        let refused = world.carry_out(&delegate(), to, command);
        assert!(refused.is_err(), "only the Board");
        world.board(decide(false));
        assert_eq!(world.singles(), [], "refused");
        world.board(decide(true));
        assert!(world.competition.is_official());
        let all = [
            line(1, "cyd", "10.00"),
            line(2, "dan", "11.00"),
            line(3, "bob", "13.00"),
            line(4, "ann", "14.00"),
        ];
        assert_eq!(world.singles(), all, "the best of both rounds");
    }
    proves_both!(_8a1);
}

#[test]
fn what_the_board_declares_unofficial_is_left_out_of_rankings() {
    for edition in EDITIONS {
        let mut world = World::played(edition);
        world.complete(edition);
        world.board(Ask::Reports(reports::Command::Decide { approved: true, reason: finding() }));
        let declare = |scope| {
            let clause = cite!(edition, _4b);
            Ask::Reports(reports::Command::DeclareUnofficial { scope, clause, reason: finding() })
        };
        let solve = solve_name(2, &id("cyd"), 1);
        world.board(declare(Scope::Solve { event: id("cube"), solve }));
        let names = |world: &World| -> Vec<String> {
            world
                .singles()
                .into_iter()
                .map(|(_, name, result)| format!("{name} {result}"))
                .collect()
        };
        let left = ["dan 11.00", "cyd 12.00", "bob 13.00", "ann 14.00"];
        assert_eq!(names(&world), left, "computed again without it");
        world.board(declare(Scope::Event(id("cube"))));
        assert_eq!(names(&world), [""; 0]);
        let mut world = World::played(edition);
        world.complete(edition);
        world.board(Ask::Reports(reports::Command::Decide { approved: true, reason: finding() }));
        let to = Address::Competition(id("spring"));
        let own = AnyCommand::Competition(Box::new(declare(Scope::Competition)));
        assert!(world.carry_out(&delegate(), to, own).is_err(), "only the Board");
        world.board(declare(Scope::Competition));
        assert_eq!(names(&world), [""; 0]);
    }
    proves_both!(_8f);
}

#[test]
fn the_results_file_is_there_when_the_last_round_is_closed_and_missed_at_the_end_of_the_day() {
    for edition in EDITIONS {
        let mut world = World::new(edition);
        world.call(1, &PEOPLE);
        for name in PEOPLE {
            world.solve(1, name, 1000);
        }
        world.close(1);
        let file = |world: &World| {
            let rounds: Vec<&Round> = world.rounds.values().collect();
            results_file(&world.competition, &rounds)
        };
        assert!(file(&world).is_err(), "a round is missing");
        world.call(2, &["ann", "bob"]);
        world.solve(2, "bob", 900);
        assert!(file(&world).is_err(), "it is open");
        world.close(2);
        let sent = file(&world).unwrap();
        assert_eq!(sent.rounds.len(), 2);
        let last = &sent.rounds[1];
        assert_eq!((last.contest, last.format, last.round), ("333", "1", 2));
        assert_eq!(last.results[0].person, id("bob"));
        assert_eq!(last.results[1].attempts, [Some(Outcome::Dns)]);
        assert_eq!(last.scrambles[0].len(), 3);
        assert!(serde_json::to_string(&sent).unwrap().contains(r#""contest":"333""#));

        let reminder = Warning::ResultsUnsent(cite!(edition, _1c3));
        let end = plan(edition).after_end(0);
        let reminded = |world: &World, now| world.competition.warnings(now).contains(&reminder);
        assert!(!reminded(&world, end + Span(-1)) && reminded(&world, end));
        let (report, text, deviations) = (ReportKind::Results, finding(), Vec::new());
        world.ask(
            &delegate(),
            Ask::Reports(reports::Command::SendReport(Report { report, text, deviations })),
        );
        assert!(!reminded(&world, end), "marked as sent");
    }
    proves_both!(_1c3);
}

#[test]
fn an_unofficial_event_is_in_no_ranking_and_no_results_file() {
    let mut world = World::played(Edition::Wca2010);
    world.complete(Edition::Wca2010);
    world.board(Ask::Reports(reports::Command::Decide { approved: true, reason: finding() }));
    let mut other = world.of(1).clone();
    other.settings.as_mut().unwrap().contest = Contest::Unofficial("Skewb".to_owned());
    let rounds = [&other];
    assert!(official_results(&world.competition, &rounds).unwrap().1.is_empty());
    assert_eq!(results_file(&world.competition, &rounds).unwrap().rounds, []);
}
