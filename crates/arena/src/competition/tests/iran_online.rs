//! The Iranian laws of backgammon, section 6: tournaments that are played online; and what a case
//! holds (5-3a).

use rulebook::{iran_backgammon as law, proves};

use super::*;

fn player(name: &str) -> Actor {
    actor(name, Role::Competitor)
}

/// A match of ali and babak within a week from tomorrow on.
fn fixture(desk: &Desk, name: &str) -> Fixture {
    Fixture {
        id: id(name),
        event: id("open"),
        players: [id("ali"), id("babak")],
        platform: "the Council's server".to_owned(),
        channels: "the group of the league".to_owned(),
        from: desk.now + Span::days(1),
        until: desk.now + Span::days(8),
        at: desk.now + Span::days(7),
    }
}

fn set(fixture: Fixture) -> Command {
    Command::Fixtures(fixtures::Command::SetFixture(Box::new(fixture)))
}

/// An online tournament with the match m-1.
fn with_fixture() -> Desk {
    let mut desk = Desk::backgammon(true);
    let own = fixture(&desk, "m-1");
    desk.ok(&director(), set(own));
    desk
}

fn enter(name: &str) -> Command {
    Command::Fixtures(fixtures::Command::EnterRoom { fixture: id(name) })
}

fn propose(at: Moment) -> Command {
    Command::Fixtures(fixtures::Command::ProposeTime { fixture: id("m-1"), at })
}

fn agree(at: Moment) -> Command {
    Command::Fixtures(fixtures::Command::AgreeTime { fixture: id("m-1"), at })
}

fn absent() -> Command {
    Command::Fixtures(fixtures::Command::ReportAbsence {
        fixture: id("m-1"),
        text: "called three times".to_owned(),
    })
}

fn decide(winner: Option<&str>, factors: &str) -> Command {
    Command::Fixtures(fixtures::Command::DecideFixture(FixtureDecision {
        fixture: id("m-1"),
        winner: winner.map(id),
        finding: "by the logs of both".to_owned(),
        factors: factors.to_owned(),
    }))
}

fn found(desk: &Desk) -> &FixtureState {
    &desk.state.fixtures()[&id("m-1")]
}

#[test]
fn online_section_6_is_the_rule_set_and_prevails() {
    let (mut online, offline) = (Desk::backgammon(true), Desk::backgammon(false));
    let book = rulebook::find(law::_6_1a.clause().book).unwrap();
    let in_section_6 = book.clauses.iter().filter(|clause| clause.id.starts_with("6-"));
    let section_6: Vec<Citation> = in_section_6.map(rulebook::Clause::citation).collect();
    assert!(section_6.len() > 10);
    assert!(section_6.iter().all(|clause| online.state.is_in_force(*clause)));
    assert!(!section_6.iter().any(|clause| offline.state.is_in_force(*clause)));
    assert!(online.state.is_in_force(law::_1_2_3a), "what section 6 does not touch holds");
    assert!(offline.state.is_in_force(law::_5_2a));

    // No committee, no appeal, another wait.
    for clause in [law::_1_3_2, law::_5_2a, law::_5_2e, law::_2_2_1b] {
        assert!(!online.state.is_in_force(clause), "{clause}");
        let ruling = rule("r-1", clause, warning("ali"));
        assert_eq!(online.no(&director(), ruling.clone()), Some(law::_6_1b));
        assert!(offline.ask(&director(), &ruling).is_ok(), "{clause}");
    }
    assert_eq!(offline.no(&director(), rule("r-1", law::_6_2a, warning("ali"))), Some(law::_6_1a));
    let committee = Command::Officials(officials::Command::FormCommittee {
        members: ["a", "b", "c"].map(id).into(),
    });
    assert_eq!(online.no(&director(), committee), Some(law::_6_7));
    online.ok(&director(), rule("r-1", law::_1_2_3a, disqualified("ali")));
    assert_eq!(online.no(&player("ali"), dispute("d-1", "ali", "r-1")), Some(law::_6_7));
    assert_eq!(online.state.no_show_wait(), (Span::minutes(30), Some(law::_6_4b)));
    assert_eq!(offline.state.no_show_wait(), (Span::minutes(15), Some(law::_2_2_1b)));
    assert_eq!(offline.no(&director(), set(fixture(&offline, "m-1"))), Some(law::_6_1b));

    // Rules of this tournament beside it stand in a notice.
    let extra = Notice { id: id("n-1"), text: "Cameras are on".to_owned() };
    online.ok(&director(), Command::Planning(planning::Command::Publish(extra)));
    assert_eq!(online.state.notices()[&id("n-1")].text, "Cameras are on");
    let mut changed = event("masters", "iran-backgammon", "backgammon");
    changed.level = Some(2);
    changed.changed = [("wait".to_owned(), "45".to_owned())].into();
    let without = Command::Planning(planning::Command::ChangeEvent(Box::new(changed.clone())));
    assert_eq!(online.no(&director(), without), Some(law::_1_1b));
    changed.notice = Some(id("n-1"));
    online.ok(&director(), Command::Planning(planning::Command::ChangeEvent(Box::new(changed))));
    proves!(law::_6_1a, law::_6_1b);
}

#[test]
fn players_are_told_opponent_software_and_window() {
    let mut desk = Desk::backgammon(true);
    let good = fixture(&desk, "m-1");
    assert_eq!(desk.no(&player("ali"), set(good.clone())), Some(law::_6_2a));
    let wrong: [fn(&mut Fixture); 5] = [
        |own| own.platform.clear(),
        |own| own.channels = " ".to_owned(),
        |own| own.until = own.from,
        |own| own.at = own.until,
        |own| own.at = own.from + Span(-1),
    ];
    for change in wrong {
        let mut bad = good.clone();
        change(&mut bad);
        assert_eq!(desk.no(&director(), set(bad)), Some(law::_6_2a));
    }
    let strange: [fn(&mut Fixture); 4] = [
        |own| own.players = [id("ali"), id("ali")],
        |own| own.players = [id("ali"), id("nobody")],
        |own| own.event = id("masters"),
        |own| own.event = id("none"),
    ];
    for change in strange {
        let mut bad = good.clone();
        change(&mut bad);
        assert_eq!(desk.no(&director(), set(bad)), None);
    }
    desk.ok(&director(), set(good.clone()));
    desk.no(&director(), set(good.clone()));
    for (name, opponent) in [("ali", "babak"), ("babak", "ali")] {
        let told: Vec<_> = desk.state.fixtures_of(&id(name)).collect();
        assert_eq!(told.len(), 1);
        assert_eq!(told[0].opponent(&id(name)), Some(&id(opponent)));
        assert_eq!(told[0].fixture, good);
    }
    assert_eq!(desk.state.fixtures_of(&id("cyrus")).count(), 0);
    proves!(law::_6_2a);
}

#[test]
fn two_players_arrange_a_time_or_the_official_one_stands() {
    let mut desk = with_fixture();
    let (first, later) = (desk.now + Span::days(2), desk.now + Span::days(3));
    let official = found(&desk).fixture.at;
    assert_eq!(found(&desk).time(), official, "set without anybody's doing");
    for wrong in [desk.now, found(&desk).fixture.until, desk.now + Span::minutes(1)] {
        assert_eq!(desk.no(&player("ali"), propose(wrong)), Some(law::_6_2b));
    }
    assert_eq!(desk.no(&player("cyrus"), propose(first)), None);
    desk.ok(&player("ali"), propose(first));
    desk.ok(&player("babak"), propose(later));
    assert_eq!(desk.no(&player("ali"), agree(first)), Some(law::_6_2b), "one's own");
    assert_eq!(found(&desk).time(), official, "proposed is not agreed");
    desk.ok(&player("babak"), agree(first));
    assert_eq!(found(&desk).time(), first);
    assert_eq!(desk.no(&player("ali"), agree(later)), Some(law::_6_2b), "it stands");
    assert_eq!(desk.no(&player("ali"), propose(later)), Some(law::_6_2b));

    let mut desk = with_fixture();
    let end = found(&desk).fixture.until + Span(-1);
    desk.ok(&player("ali"), propose(end));
    desk.now = official;
    assert_eq!(desk.no(&player("babak"), agree(end)), Some(law::_6_2b), "too late");
    assert_eq!(found(&desk).time(), official);
    proves!(law::_6_2b);
}

#[test]
fn the_room_opens_on_time_and_only_organisers_adjourn() {
    let mut desk = with_fixture();
    let time = found(&desk).time();
    desk.now = time + Span(-1);
    assert_eq!(desk.no(&player("ali"), enter("m-1")), Some(law::_6_4a));
    desk.now = time;
    assert_eq!(desk.no(&player("cyrus"), enter("m-1")), None);
    desk.ok(&player("ali"), enter("m-1"));
    let put_off = |to: Moment| {
        Command::Fixtures(fixtures::Command::Adjourn {
            fixture: id("m-1"),
            to,
            reason: "the power failed".to_owned(),
        })
    };
    let tomorrow = time + Span::minutes(60);
    assert_eq!(desk.no(&player("ali"), put_off(tomorrow)), Some(law::_6_4a));
    let until = found(&desk).fixture.until;
    for wrong in [time, until] {
        assert_eq!(desk.no(&director(), put_off(wrong)), Some(law::_6_4a));
    }
    desk.ok(&director(), put_off(tomorrow));
    assert_eq!(found(&desk).time(), tomorrow);
    assert_eq!(desk.no(&player("ali"), enter("m-1")), Some(law::_6_4a), "closed until then");
    proves!(law::_6_4a);
}

#[test]
fn who_waits_half_an_hour_reports_and_absences_are_counted() {
    let mut desk = with_fixture();
    let time = found(&desk).time();
    desk.now = time + Span::minutes(2);
    desk.ok(&player("ali"), enter("m-1"));
    assert!(!found(&desk).fixture.channels.is_empty(), "how the opponent is reached");
    desk.now = time + Span::minutes(30) + Span(-1);
    assert_eq!(desk.no(&player("ali"), absent()), Some(law::_6_4b));
    assert_eq!(desk.no(&director(), decide(Some("ali"), "")), None, "it can still be played");
    desk.now = time + Span::minutes(30);
    assert_eq!(desk.no(&player("babak"), absent()), Some(law::_6_4b), "not there either");
    let facts = desk.ok(&player("ali"), absent());
    let Fact::Fixtures(fixtures::Fact::AbsenceReported { absent: who, presence, .. }) = &facts[0]
    else {
        panic!("{facts:?}")
    };
    let came = time + Span::minutes(2);
    assert_eq!((who, presence.as_slice()), (&id("babak"), &[(id("ali"), came)][..]));
    assert!(desk.cited(law::_6_4c));
    desk.no(&player("ali"), absent());
    assert_eq!(desk.state.no_shows_of(&id("babak")), [id("open")]);
    assert!(desk.state.no_shows_of(&id("ali")).is_empty());

    // The organiser decides the result, the Council on more.
    assert_eq!(desk.state.undecided_fixtures().count(), 1);
    desk.ok(&director(), decide(Some("ali"), ""));
    assert_eq!(found(&desk).winner(), Some(&id("ali")));
    let until = Some(desk.now + Span::days(60));
    let ban = rule("r-1", law::_6_4d, Consequence::Suspended { person: id("babak"), until });
    assert_eq!(desk.no(&director(), ban.clone()), Some(law::_6_4d));
    desk.ok(&board(), ban);
    let bans = desk.state.suspensions_for(&id("babak"), Role::Director);
    assert!(bans.len() == 1 && bans[0].until.is_some());

    let mut both = with_fixture();
    both.now = time;
    both.ok(&player("ali"), enter("m-1"));
    both.ok(&player("babak"), enter("m-1"));
    both.wait(Span::minutes(40));
    assert_eq!(both.no(&player("ali"), absent()), Some(law::_6_4b), "the opponent came");
    proves!(law::_6_4b, law::_6_4c, law::_6_4d);
}

#[test]
fn the_winner_reports_the_score() {
    let mut desk = with_fixture();
    let score = |points| {
        let file = "ali-babak.mat".to_owned();
        Command::Fixtures(fixtures::Command::ReportScore(Scored {
            fixture: id("m-1"),
            points,
            file,
        }))
    };
    assert_eq!(desk.no(&player("ali"), score([7, 3])), Some(law::_6_5), "before its time");
    desk.now = found(&desk).time();
    assert_eq!(desk.no(&player("babak"), score([7, 3])), Some(law::_6_5), "the loser");
    assert_eq!(desk.no(&player("ali"), score([7, 7])), None);
    assert_eq!(desk.no(&player("cyrus"), score([7, 3])), None);
    desk.ok(&player("ali"), score([7, 3]));
    assert_eq!(found(&desk).winner(), Some(&id("ali")));
    assert_eq!(found(&desk).score.as_ref().unwrap().file, "ali-babak.mat");
    desk.no(&player("babak"), score([3, 7]));
    assert!(
        !desk
            .state
            .alarms()
            .iter()
            .any(|(_, ask)| matches!(ask, Command::Fixtures(fixtures::Command::EndFixture { .. })))
    );
    proves!(law::_6_5);
}

#[test]
fn what_was_not_finished_the_organisers_decide_with_reasons() {
    let mut desk = with_fixture();
    let proposed = desk.now + Span::days(2);
    desk.ok(&player("ali"), propose(proposed));
    let until = found(&desk).fixture.until;
    let end = || Command::Fixtures(fixtures::Command::EndFixture { fixture: id("m-1") });
    assert!(desk.state.alarms().contains(&(until, end())));
    assert_eq!(desk.no(&Actor::system(), end()), None, "the window is open");
    assert_eq!(desk.no(&player("cyrus"), end()), None);
    desk.now = until;
    desk.ok(&Actor::system(), end());
    desk.no(&Actor::system(), end());
    let waiting: Vec<_> = desk.state.undecided_fixtures().collect();
    assert_eq!(waiting[0].proposals, [(id("ali"), proposed)]);
    assert!(waiting[0].presence.is_empty());
    assert_eq!(desk.no(&player("ali"), decide(Some("ali"), "")), Some(law::_6_6a));
    assert_eq!(desk.no(&director(), decide(Some("cyrus"), "")), None);
    let mut empty = decide(None, "");
    if let Command::Fixtures(fixtures::Command::DecideFixture(decision)) = &mut empty {
        decision.finding.clear();
    }
    assert_eq!(desk.no(&director(), empty), None, "with reasons");
    desk.ok(&director(), decide(Some("ali"), "ali proposed, babak did not answer"));
    assert!(desk.cited(law::_6_6a) && desk.cited(law::_6_6b));
    let decided = found(&desk).decided.as_ref().unwrap();
    assert_eq!(decided.factors, "ali proposed, babak did not answer");
    assert_eq!(desk.state.undecided_fixtures().count(), 0);

    // Players who know before the end say so at once.
    let mut early = with_fixture();
    early.ok(&player("babak"), end());
    early.ok(&director(), decide(None, ""));
    assert_eq!(found(&early).winner(), None);
    proves!(law::_6_6a, law::_6_6b);
}

#[test]
fn a_case_holds_dated_statements_and_links() {
    let mut desk = Desk::backgammon(false);
    let case = Case {
        id: id("c-1"),
        event: Some(id("open")),
        of: Some(id("m-1")),
        players: ["ali", "babak"].map(id).into(),
        text: "a checker was moved".to_owned(),
    };
    desk.ok(&player("ali"), Command::Court(court::Command::OpenCase(case)));
    let said = |who: &str, text: Option<&str>| {
        Command::Court(court::Command::State(Statement {
            case: id("c-1"),
            person: id(who),
            text: text.map(Into::into),
        }))
    };
    let link = |at: &str| {
        Command::Court(court::Command::AttachToCase { case: id("c-1"), link: at.to_owned() })
    };
    let start = desk.now;
    desk.ok(&director(), said("ali", Some("it stood on 6")));
    desk.wait(Span::minutes(1));
    desk.ok(&director(), said("wit", Some("I saw it on 6")));
    desk.ok(&director(), link("film.example/m-1#t=90"));
    assert_eq!(desk.no(&player("ali"), link("mine")), None, "officials gather");
    assert_eq!(desk.no(&director(), link("")), None);
    assert_eq!(desk.no(&director(), link(&"x".repeat(3000))), None);
    desk.wait(Span::minutes(1));
    desk.ok(&director(), said("babak", None));
    let case = &desk.state.court().cases[&id("c-1")];
    let heard: Vec<_> = case.statements.iter().map(|(s, at)| (s.person.as_str(), *at)).collect();
    let minute = |n| start + Span::minutes(n);
    assert_eq!(heard, [("ali", start), ("wit", minute(1)), ("babak", minute(2))]);
    assert_eq!(case.links, [("film.example/m-1#t=90".to_owned(), minute(1))]);
    assert_eq!(case.case.of, Some(id("m-1")), "whose log it is");
    let mut ruling = rule_of("r-1", law::_1_1d, Consequence::Nothing);
    ruling.grounds.case = Some(id("c-1"));
    desk.ok(&director(), Command::Court(court::Command::Rule(Box::new(ruling))));
    assert_eq!(desk.no(&director(), link("late.example")), None, "it is closed");
    proves!(law::_5_3a);
}

#[test]
fn warnings_are_counted_for_each_player_and_clause() {
    let mut desk = Desk::backgammon(false);
    for (name, clause, who) in [
        ("r-1", law::_1_2_1b, "ali"),
        ("r-2", law::_1_2_1b, "ali"),
        ("r-3", law::_1_2_2, "ali"),
        ("r-4", law::_1_2_1b, "babak"),
    ] {
        desk.ok(&director(), rule(name, clause, warning(who)));
    }
    assert_eq!(desk.state.warnings_by(&id("ali"), law::_1_2_1b), 2);
    assert_eq!(desk.state.warnings_by(&id("babak"), law::_1_2_1b), 1);
    assert_eq!(desk.state.warnings_by(&id("cyrus"), law::_1_2_1b), 0);
    assert_eq!(desk.state.warnings_of(&id("ali")), 3);
}

#[test]
fn what_the_director_forbids_is_known_for_a_player_a_match_or_all() {
    let mut desk = Desk::backgammon(false);
    let forbid = |person: Option<&str>, of: Option<&str>| {
        Command::Venue(venue::Command::Forbid(Prohibition {
            what: Forbidden::Recording,
            person: person.map(id),
            of: of.map(id),
            reason: "the opponent objects".to_owned(),
        }))
    };
    assert_eq!(desk.no(&player("ali"), forbid(None, None)), Some(law::_1_7_2d));
    desk.ok(&director(), forbid(Some("ali"), Some("m-1")));
    let known = |desk: &Desk, who: &str, of: &str| {
        desk.state.forbids(Forbidden::Recording, Some(&id(who)), &id(of)).is_some()
    };
    assert!(known(&desk, "ali", "m-1") && !known(&desk, "ali", "m-2"));
    assert!(!known(&desk, "babak", "m-1"));
    assert_eq!(desk.state.forbids(Forbidden::Recording, None, &id("m-1")), None, "only to him");
    desk.ok(&director(), forbid(None, None));
    assert!(known(&desk, "babak", "m-9"));
    assert_eq!(desk.state.forbids(Forbidden::Phone, Some(&id("ali")), &id("m-1")), None);
    let allow = Command::Venue(venue::Command::Allow(Allowance {
        what: Forbidden::Recording,
        person: None,
        of: None,
    }));
    assert_eq!(desk.no(&player("ali"), allow.clone()), Some(law::_1_7_2d));
    desk.ok(&director(), allow.clone());
    assert!(known(&desk, "ali", "m-1") && !known(&desk, "babak", "m-9"), "his own stands");
    assert_eq!(desk.no(&director(), allow), None, "nothing is forbidden to all any more");
}
