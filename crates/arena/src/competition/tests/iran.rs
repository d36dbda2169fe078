//! The Iranian laws of backgammon, section 5 and what leads to it: cases, rulings, appeals.

use rulebook::{iran_backgammon as law, proves};

use super::*;

fn ali() -> Actor {
    actor("ali", Role::Competitor)
}

fn member(name: &str) -> Actor {
    actor(name, Role::Committee)
}

/// Two of a committee of three give the same answer.
fn agree(desk: &mut Desk, answer: &Answer) {
    for name in ["omid", "mina"] {
        desk.ok(&member(name), Command::Court(court::Command::Answer(Box::new(answer.clone()))));
    }
}

fn committee(members: &[&str]) -> Command {
    Command::Officials(officials::Command::FormCommittee {
        members: members.iter().map(|name| id(name)).collect(),
    })
}

fn case(name: &str, players: &[&str]) -> Command {
    Command::Court(court::Command::OpenCase(Case {
        id: id(name),
        event: Some(id("open")),
        of: Some(id("m-1")),
        players: players.iter().map(|name| id(name)).collect(),
        text: "a checker was moved twice".to_owned(),
    }))
}

fn says(case: &str, person: &str, text: Option<&str>) -> Command {
    Command::Court(court::Command::State(Statement {
        case: id(case),
        person: id(person),
        text: text.map(str::to_owned),
    }))
}

fn in_case(name: &str, clause: Citation, consequence: Consequence, case: &str) -> Command {
    let mut rule = rule_of(name, clause, consequence);
    rule.grounds.case = Some(id(case));
    rule.grounds.event = Some(id("open"));
    Command::Court(court::Command::Rule(Box::new(rule)))
}

/// A tournament under way; ali and babak were heard, and ali is barred by ruling r-1.
fn ruled() -> Desk {
    let mut desk = Desk::backgammon(false);
    desk.ok(&director(), Command::Floor(floor::Command::Start));
    desk.ok(&director(), open("open", 1));
    desk.ok(&director(), committee(&["mina", "nima", "omid"]));
    desk.wait(Span::minutes(5));
    desk.ok(&ali(), case("c-1", &["ali", "babak"]));
    desk.ok(&director(), says("c-1", "ali", Some("it was an accident")));
    desk.ok(&director(), says("c-1", "babak", None));
    desk.ok(&director(), in_case("r-1", law::_1_2_3a, disqualified("ali"), "c-1"));
    desk
}

#[test]
fn both_players_are_heard_before_a_ruling() {
    let mut desk = Desk::backgammon(false);
    desk.ok(&ali(), case("c-1", &["ali", "babak"]));
    assert_eq!(desk.no(&ali(), case("c-2", &["babak", "cyrus"])), None, "not ali's");
    let bar = in_case("r-1", law::_1_2_3a, warning("ali"), "c-1");
    assert_eq!(desk.no(&director(), bar.clone()), Some(law::_5_3b));
    desk.ok(&director(), says("c-1", "ali", Some("it was an accident")));
    assert_eq!(desk.no(&director(), bar.clone()), Some(law::_5_3b));
    // A witness is not the player.
    desk.ok(&director(), says("c-1", "cyrus", Some("I saw it")));
    assert_eq!(desk.no(&director(), bar.clone()), Some(law::_5_3b));
    desk.ok(&director(), says("c-1", "babak", None));
    desk.ok(&director(), bar);
    assert_eq!(desk.state.court().cases[&id("c-1")].closed, Some(id("r-1")));
    assert_eq!(desk.no(&director(), says("c-1", "ali", Some("more"))), None, "closed");
    proves!(law::_5_3b);
}

#[test]
fn a_director_who_plays_has_a_deputy_and_does_not_rule_on_own_matches() {
    let mut desk = Desk::backgammon(false);
    let dir = actor("dir", Role::Competitor);
    assert_eq!(desk.no(&dir, register("dir", &["open"])), Some(law::_1_3_1b));
    desk.ok(&director(), appoint("dep", Role::Deputy, None));
    desk.enter(&director(), "dir", &["open"]);
    let leave =
        Command::Officials(officials::Command::Dismiss(official("dep", Role::Deputy, None)));
    assert_eq!(desk.no(&director(), leave), Some(law::_1_3_1b));
    desk.ok(&ali(), case("c-1", &["ali", "dir"]));
    for name in ["ali", "dir"] {
        desk.ok(&director(), says("c-1", name, None));
    }
    let ruling = in_case("r-1", law::_1_1d, warning("ali"), "c-1");
    assert_eq!(desk.no(&director(), ruling.clone()), Some(law::_5_1b));
    desk.ok(&director(), committee(&["mina", "nima", "omid"]));
    assert!(desk.ask(&member("mina"), &ruling).is_ok());
    desk.ok(&actor("dep", Role::Deputy), ruling);
    proves!(law::_1_3_1b, law::_5_1b);
}

#[test]
fn what_the_laws_do_not_cover_the_director_rules_and_it_can_be_appealed() {
    let mut desk = Desk::backgammon(false);
    let uncovered = rule("r-1", law::_1_1d, warning("ali"));
    assert_eq!(desk.no(&ali(), uncovered.clone()), None);
    let silent = Rule { finding: String::new(), ..rule_of("r-1", law::_1_1d, warning("ali")) };
    assert_eq!(desk.no(&director(), Command::Court(court::Command::Rule(Box::new(silent)))), None);
    desk.ok(&director(), uncovered);
    let made = desk.state.rulings_for(&director())[0];
    assert_eq!((made.ruling.by.as_str(), made.ruling.at), ("dir", desk.now));
    desk.ok(&ali(), dispute("d-1", "ali", "r-1"));
    proves!(law::_1_1d);
}

#[test]
fn a_player_affected_appeals_and_the_ruling_waits() {
    let mut desk = ruled();
    assert!(desk.state.is_disqualified(&id("ali"), None));
    let cyrus = actor("cyrus", Role::Competitor);
    assert_eq!(desk.no(&cyrus, dispute("d-1", "cyrus", "r-1")), Some(law::_5_2a));
    desk.wait(Span::minutes(300));
    desk.ok(&ali(), dispute("d-1", "ali", "r-1"));
    assert!(!desk.state.is_disqualified(&id("ali"), None), "on hold");
    let made = desk.state.rulings_for(&director())[0];
    assert!(made.on_hold && !desk.state.is_final(made));
    // The director may carry it out for a reason.
    let reason = "he threatens people".to_owned();
    let hold = |reason: &str| {
        Command::Court(court::Command::OverrideHold { dispute: id("d-1"), reason: reason.into() })
    };
    assert_eq!(desk.no(&director(), hold(" ")), None);
    assert_eq!(desk.no(&member("mina"), hold(&reason)), None);
    desk.ok(&director(), hold(&reason));
    assert!(desk.state.is_disqualified(&id("ali"), None));
    proves!(law::_5_2a, law::_5_2b);
}

#[test]
fn an_appeal_after_the_next_round_has_started_is_marked_late() {
    for next_round in [false, true] {
        let mut desk = ruled();
        desk.wait(Span::minutes(1));
        if next_round {
            desk.ok(&director(), open("open", 2));
        }
        desk.wait(Span::minutes(1));
        desk.ok(&ali(), dispute("d-1", "ali", "r-1"));
        let open = desk.state.open_disputes().next().unwrap();
        assert_eq!((open.late, open.raised), (next_round, desk.now));
        // Late or not, the committee may take it.
        let answer = answer_of("d-1", "r-2", law::_5_2d);
        assert!(
            desk.ask(&member("mina"), &Command::Court(court::Command::Answer(Box::new(answer))))
                .is_ok()
        );
    }
    proves!(law::_5_2c);
}

#[test]
fn the_committee_decides_without_seeing_the_ruling() {
    let mut desk = ruled();
    desk.ok(&ali(), dispute("d-1", "ali", "r-1"));
    let (mina, nima) = (member("mina"), member("nima"));
    let sees = |desk: &Desk, who: &Actor| {
        let view = desk.state.dispute_for(&id("d-1"), who).unwrap();
        let listed = desk.state.rulings_for(who).iter().any(|made| made.ruling.id == id("r-1"));
        assert_eq!(view.ruling.is_some(), listed);
        listed
    };
    assert!(sees(&desk, &director()));
    assert!(!sees(&desk, &mina) && !sees(&desk, &nima));
    assert_eq!(desk.state.court().cases[&id("c-1")].statements.len(), 2, "statements are open");
    // A logged request opens the reasons, for whoever asked.
    assert_eq!(
        desk.no(&director(), Command::Court(court::Command::AskReasons { dispute: id("d-1") })),
        Some(law::_5_3c)
    );
    desk.ok(&mina, Command::Court(court::Command::AskReasons { dispute: id("d-1") }));
    let entry = desk.log.last().unwrap();
    assert_eq!((entry.by.clone(), entry.at), (mina.clone(), desk.now));
    assert!(sees(&desk, &mina) && !sees(&desk, &nima));
    let mut answer = answer_of("d-1", "r-2", law::_5_2d);
    answer.instead = Some(warning("ali"));
    assert_eq!(
        desk.no(&director(), Command::Court(court::Command::Answer(Box::new(answer.clone())))),
        Some(law::_5_2d)
    );
    // Two of three have to agree; one may think again.
    let answers = |instead: Option<Consequence>| {
        let answer = Answer { instead, ..answer.clone() };
        Command::Court(court::Command::Answer(Box::new(answer)))
    };
    desk.ok(&nima, answers(Some(warning("ali"))));
    desk.ok(&mina, answers(Some(Consequence::Nothing)));
    assert_eq!(desk.state.open_disputes().count(), 1, "one against one");
    assert!(!sees(&desk, &nima), "still blind");
    desk.ok(&mina, answers(Some(warning("ali"))));
    assert_eq!(desk.state.open_disputes().count(), 0);
    assert!(sees(&desk, &nima));
    assert!(!desk.state.is_disqualified(&id("ali"), None));
    assert_eq!(desk.state.warnings_of(&id("ali")), 1, "carried out");
    proves!(law::_5_2e, law::_5_3c);
}

#[test]
fn the_committee_confirms_replaces_or_amends() {
    let outcomes = [
        (None, true, 0),
        (Some(Consequence::Nothing), false, 0),
        (Some(warning("ali")), false, 1),
        (Some(out_of_event("ali", "open")), false, 0),
    ];
    for (instead, out, warnings) in outcomes {
        let mut desk = ruled();
        desk.ok(&ali(), dispute("d-1", "ali", "r-1"));
        let answer = Answer { instead: instead.clone(), ..answer_of("d-1", "r-2", law::_5_2d) };
        agree(&mut desk, &answer);
        assert_eq!(desk.state.is_disqualified(&id("ali"), None), out);
        let from_event = desk.state.is_disqualified(&id("ali"), Some(&id("open")));
        assert_eq!(from_event, out || instead == Some(out_of_event("ali", "open")));
        assert_eq!(desk.state.warnings_of(&id("ali")), warnings);
        let first = desk.state.rulings_for(&director())[0];
        assert_eq!((first.replaced, first.on_hold), (instead.is_some(), false));
        assert!(desk.state.is_final(first));
        assert_eq!(desk.no(&ali(), dispute("d-2", "ali", "r-2")), Some(law::_5_2e));
    }
    // A warning that is replaced no longer counts.
    let mut desk = ruled();
    desk.ok(&director(), rule("r-3", law::_1_2_1b, warning("babak")));
    let babak = actor("babak", Role::Competitor);
    desk.ok(&babak, dispute("d-3", "babak", "r-3"));
    let nothing = Some(Consequence::Nothing);
    let answer = Answer { instead: nothing, ..answer_of("d-3", "r-4", law::_5_2d) };
    agree(&mut desk, &answer);
    assert_eq!(desk.state.warnings_of(&id("babak")), 0);
    proves!(law::_5_2d);
}

#[test]
fn a_committee_has_three_or_five_members_who_do_not_play_in_the_match() {
    let mut desk = Desk::backgammon(false);
    for bad in
        [&["mina"][..], &["mina", "nima"], &["a", "b", "c", "d"], &["a", "b", "c", "d", "e", "f"]]
    {
        assert_eq!(desk.no(&director(), committee(bad)), Some(law::_1_3_2));
    }
    let three = committee(&["babak", "mina", "nima"]);
    assert_eq!(desk.no(&member("mina"), three.clone()), Some(law::_1_3_2));
    desk.ok(&director(), committee(&["a", "b", "c", "d", "e"]));
    desk.ok(&director(), three);
    let seats = desk.state.officials().filter(|o| o.role == Role::Committee).count();
    assert_eq!(seats, 3, "the new one in place of the old");
    desk.ok(&ali(), case("c-1", &["ali", "babak"]));
    for name in ["ali", "babak"] {
        desk.ok(&director(), says("c-1", name, None));
    }
    desk.ok(&director(), in_case("r-1", law::_1_2_1b, warning("ali"), "c-1"));
    desk.ok(&ali(), dispute("d-1", "ali", "r-1"));
    let answer =
        Command::Court(court::Command::Answer(Box::new(answer_of("d-1", "r-2", law::_5_2d))));
    assert_eq!(desk.no(&member("babak"), answer.clone()), Some(law::_1_3_2));
    desk.ok(&member("mina"), answer.clone());
    // Whoever takes the place of a member decides with the others; the answer of who has left is nothing.
    desk.ok(&director(), committee(&["babak", "nima", "omid"]));
    desk.ok(&member("nima"), answer.clone());
    assert_eq!(desk.state.open_disputes().count(), 1);
    desk.ok(&member("omid"), answer);
    assert_eq!(desk.state.open_disputes().count(), 0);
    let online = Desk::backgammon(true);
    assert_eq!(online.no(&director(), committee(&["a", "b", "c"])), Some(law::_6_7));
    proves!(law::_1_3_2);
}

#[test]
fn online_the_director_has_the_last_word() {
    let mut desk = Desk::backgammon(true);
    desk.ok(&director(), rule("r-1", law::_1_1d, warning("ali")));
    assert_eq!(desk.no(&ali(), dispute("d-1", "ali", "r-1")), Some(law::_6_7));
    assert_eq!(desk.no(&director(), committee(&["a", "b", "c"])), Some(law::_6_7));
    let made = desk.state.rulings_for(&director())[0];
    assert!(desk.state.is_final(made));
    proves!(law::_6_7);
}

#[test]
fn a_player_may_take_a_decision_to_the_council() {
    let mut desk = ruled();
    let report = Command::Court(court::Command::ReportToCouncil {
        ruling: id("r-1"),
        text: "unjust".to_owned(),
    });
    let cyrus = actor("cyrus", Role::Competitor);
    assert_eq!(desk.no(&cyrus, report.clone()), Some(law::_5_4a));
    desk.ok(&ali(), report);
    let file = desk.state.council_file(&id("r-1")).unwrap();
    assert_eq!(file.case.unwrap().statements.len(), 2);
    assert_eq!(file.said, [("unjust", desk.now)]);
    assert!(!file.made.ruling.finding.is_empty());
    // It may ask, and is not obliged to: nothing is due.
    assert!(desk.state.reports().is_empty() && desk.state.alarms().len() == 1);
    let act = Command::Court(court::Command::ActOnReport {
        ruling: id("r-1"),
        text: "send the film".to_owned(),
    });
    assert_eq!(desk.no(&director(), act.clone()), None);
    desk.ok(&board(), act);
    assert_eq!(desk.state.council_file(&id("r-1")).unwrap().said.len(), 2);
    assert!(desk.cited(law::_5_4b));
    proves!(law::_5_4a, law::_5_4b);
}

#[test]
fn what_reaches_beyond_the_tournament_is_reported() {
    for (clause, task) in [(law::_1_2_3a, law::_1_2_4), (law::_1_6_3b, law::_1_6_5)] {
        let mut desk = ruled();
        let mut bar = rule_of("r-2", clause, disqualified("babak"));
        bar.grounds.beyond = true;
        desk.ok(&director(), Command::Court(court::Command::Rule(Box::new(bar))));
        let [due] = desk.state.reports() else {
            panic!("one report");
        };
        assert_eq!(due.task.clause, task);
        assert_eq!((due.task.role, due.task.due), (Role::Director, None));
        let file = desk.state.council_file(&id("r-2")).unwrap();
        assert_eq!(file.made.ruling.finding, "as two officials saw it", "what it starts from");
        assert!(desk.cited(law::_5_5));
        desk.ok(&director(), close("open", 1));
        desk.ok(&director(), Command::Reports(reports::Command::Finish));
        assert_eq!(
            desk.no(&director(), Command::Reports(reports::Command::Archive)),
            Some(law::_1_2_4)
        );
        let report = ReportKind::Council(id("r-2"));
        let text = "how it happened".to_owned();
        let send = Command::Reports(reports::Command::SendReport(Report {
            report,
            text,
            deviations: Vec::new(),
        }));
        desk.ok(&director(), send);
        desk.ok(&director(), Command::Reports(reports::Command::Archive));
    }
    // A ruling that does not reach further opens none.
    assert!(ruled().state.reports().is_empty());
    proves!(law::_1_2_4, law::_5_5);
}
