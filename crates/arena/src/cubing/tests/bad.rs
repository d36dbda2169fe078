//! Missing, oversized, contradictory and malicious content of every command: a refusal in words,
//! and nothing is written.

use super::*;
use crate::people::Accommodation;
use crate::ruling::IncidentKind;

#[test]
fn settings_that_cannot_be_right() {
    let wrong: Vec<fn(&mut Settings)> = vec![
        |s| s.round = 0,
        |s| s.round = u16::MAX,
        |s| s.spares = 1,
        |s| s.spares = u8::MAX,
        |s| s.cubes = 2,
        |s| s.cubes = 0,
        |s| s.limit = Span(0),
        |s| s.limit = Span(i64::MAX),
        |s| s.limit = Span(-1),
        |s| s.groups.clear(),
        |s| s.groups.push(Group::default()),
        |s| s.groups.push(group(&["ann"], "scr")),
        |s| s.groups = vec![group(&["ann"], "scr"); 61],
        |s| s.contest = Contest::Unofficial(String::new()),
        |s| s.contest = Contest::Unofficial("x".repeat(121)),
        |s| s.contest = Contest::Unofficial("a\u{202E}b".to_owned()),
        |s| s.contest = Contest::Official(Event::MultipleBlindfolded),
    ];
    for (index, change) in wrong.iter().enumerate() {
        let mut bad = settings(Edition::Wca2010, Event::Three);
        change(&mut bad);
        let refused = Venue::empty().ask(&Actor::system(), &Command::Create(Box::new(bad)));
        assert!(refused.is_err(), "change {index}");
    }
    let venue = Venue::new(settings(Edition::Wca2010, Event::Three));
    let again = Command::Create(Box::new(settings(Edition::Wca2010, Event::Three)));
    assert_eq!(venue.no(&Actor::system(), again), None);
    for bad in ["334", "", &"3".repeat(5000)] {
        let mut value = serde_json::to_value(settings(Edition::Wca2010, Event::Three)).unwrap();
        value["contest"]["official"] = bad.into();
        let error = serde_json::from_value::<Settings>(value).unwrap_err().to_string();
        assert!(error.len() < 400, "not all of it is repeated");
    }
}

/// Commands that are never right, in a round in which ann has stopped attempt 1.
fn never() -> Vec<(Actor, Command)> {
    let long = || "x".repeat(2001);
    let at = || solve("ann", 1);
    let program = |name: &str| Program { name: name.to_owned(), version: "1".to_owned() };
    let mut all = vec![
        (organiser(), Command::SetGroups { groups: Vec::new() }),
        (organiser(), Command::SetGroups { groups: vec![group(&["eva"], "scr")] }),
        (organiser(), Command::AssignDuty { group: 9, person: id("zoe"), duty: Duty::Judge }),
        (delegate(), Command::Accommodate { person: id("zoe"), what: Accommodation::TimerHelp }),
        (organiser(), Command::Open),
        (judge(), Command::CallGroup { group: 0 }),
        (judge(), Command::CallGroup { group: u16::MAX }),
        (scrambler(), Command::OpenSet { group: 0 }),
        (scrambler(), Command::OpenSet { group: 7 }),
        (delegate(), Command::MakeSets),
        (delegate(), Command::Seal),
        (delegate(), Command::ImportSets { program: program(""), sets: Vec::new() }),
        (judge(), Command::Start { solve: at(), inspection: u32::MAX }),
        (judge(), Command::Stop { solve: at(), time: 900 }),
        (judge(), Command::Penalise { solve: at(), clause: wca_2010::A6c, note: long() }),
        (judge(), Command::Penalise { solve: at(), clause: wca_2010::_1a, note: String::new() }),
        (judge(), Command::Penalise { solve: at(), clause: wca_2009::A6c, note: String::new() }),
        (judge(), Command::Skip { solve: at() }),
        (main_judge(), Command::RuleSolved { solve: at(), solved: true, finding: finding() }),
        (main_judge(), Command::NoShow { person: id("zoe"), finding: finding() }),
        (main_judge(), Command::NoShow { person: id("bob"), finding: " ".to_owned() }),
        (judge(), Command::Go { number: 1 }),
        (judge(), Command::Announce { number: 1, minute: 30 }),
        (competitor("ann"), Command::HandIn { solve: at(), text: "R".to_owned(), paper: false }),
        (judge(), Command::CheckSolution { solve: at() }),
        (judge(), Command::AskExplanation { solve: at() }),
        (judge(), Command::NoteExplanation { solve: at(), explained: true }),
        (Actor::system(), Command::Leave { person: id("ann"), finding: long() }),
    ];
    for solve in [solve("ann", 0), solve("ann", 6), solve("ann", u8::MAX), solve("zoe", 1)] {
        let s = || solve.clone();
        let sheet = Box::new(Sheet::not_started());
        let ground = Ground::Incident(IncidentKind::Procedure);
        all.extend([
            (scrambler(), Command::SignScramble { solve: s() }),
            (judge(), Command::Begin { solve: s() }),
            (judge(), Command::Start { solve: s(), inspection: 100 }),
            (judge(), Command::Stop { solve: s(), time: 100 }),
            (judge(), Command::Record { solve: s() }),
            (judge(), Command::Confirm { solve: s() }),
            (judge(), Command::Skip { solve: s() }),
            (score_taker(), Command::Register { solve: s() }),
            (score_taker(), Command::AskChange { solve: s(), sheet, reason: finding() }),
            (main_judge(), Command::Consent { solve: s(), agreed: true }),
            (main_judge(), Command::GrantExtra { solve: s(), ground, finding: finding() }),
        ]);
    }
    all
}

#[test]
fn every_command_refuses_what_cannot_be_right() {
    let mut venue = Venue::called(settings(Edition::Wca2010, Event::Three));
    venue.stop("ann", 1, 1000);
    let facts = venue.log.len();
    for (actor, command) in never() {
        let refused = venue.ask(&actor, &command);
        assert!(refused.is_err(), "{command:?}");
    }
    for observed in [
        Observation::Layers { gaps: vec![(Gap::Y(3), 40)], besides: 0 },
        Observation::Layers { gaps: vec![(Gap::Y(1), 40); 101], besides: 0 },
        Observation::Layers { gaps: vec![(Gap::Corner(0), 40)], besides: 0 },
        Observation::Layers { gaps: vec![(Gap::Tip(9), 40)], besides: 0 },
        Observation::RaisedTiles { tiles: vec![(0, 0)], otherwise_solved: true },
        Observation::TileAngles { degrees: vec![90], otherwise_solved: true },
        Observation::Cubes { solved: 2, attempted: 2 },
    ] {
        let (solve, pieces) = (solve("ann", 1), Pieces::Complete);
        assert_eq!(venue.no(&judge(), Command::Check { solve, observed, pieces }), None);
    }
    assert_eq!(venue.log.len(), facts, "nothing is written");
}

#[test]
fn sheets_that_cannot_be_are_refused() {
    let mut venue = Venue::called(settings(Edition::Wca2010, Event::Three));
    venue.solved("ann", 1, 1000);
    let good = venue.attempt("ann", 1).sheet.clone();
    let mark = |clause, effect| Mark { clause, effect, note: String::new() };
    let wrong = [
        Sheet { time: Some(0), ..good.clone() },
        Sheet { time: Some(u32::MAX), ..good.clone() },
        Sheet { time: Some(60_001), ..good.clone() },
        Sheet { time: None, ..good.clone() },
        Sheet { verdict: None, ..good.clone() },
        Sheet { verdict: Some(Verdict::MainJudge), ..good.clone() },
        Sheet { moves: Some(20), ..good.clone() },
        Sheet { cubes: Some([2, 2]), ..good.clone() },
        Sheet { skipped: true, ..good.clone() },
        Sheet { marks: vec![mark(wca_2010::A6c, Effect::Dnf)], ..good.clone() },
        Sheet { marks: vec![mark(wca_2010::E3a, Effect::Dnf)], ..good.clone() },
        Sheet { marks: vec![mark(wca_2010::A6c, Effect::End); 21], ..good.clone() },
    ];
    for sheet in wrong {
        let (solve, reason) = (solve("ann", 1), finding());
        let ask = Command::AskChange { solve, sheet: Box::new(sheet.clone()), reason };
        assert!(venue.ask(&score_taker(), &ask).is_err(), "{sheet:?}");
    }
}

#[test]
fn what_no_role_may_is_refused_for_everybody_else() {
    let venue = Venue::called(settings(Edition::Wca2010, Event::Three));
    for (_, command) in never() {
        for role in Role::ALL.into_iter().filter(|role| !may((&command).into()).contains(role)) {
            let refused = venue.ask(&actor("mallory", role), &command);
            assert!(
                matches!(refused, Err(Refused::Role { .. } | Refused::Invalid(_))),
                "{role} {command:?}"
            );
        }
    }
}

#[test]
fn unknown_fields_and_kinds_are_not_read() {
    for text in [
        r#"{"kind":"seal","body":{"now":true}}"#,
        r#"{"kind":"open-everything"}"#,
        r#"{"kind":"stop","body":{"solve":{"person":"ann","number":1},"time":-1}}"#,
        r#"{"kind":"stop","body":{"solve":{"person":"../ann","number":1},"time":1}}"#,
        r#"{"kind":"stop","body":{"solve":{"person":"ann","number":300},"time":1}}"#,
        r#"{"kind":"record","body":{"solve":{"person":"ann","number":1,"result":"1.00"}}}"#,
        r#"{"kind":"register","body":{"solve":{"person":"ann","number":1},"result":100}}"#,
    ] {
        assert!(serde_json::from_str::<Command>(text).is_err(), "{text}");
    }
}
