//! Who makes, opens and sees scrambles, and when.

use puzzles::{Format, Row};

use super::*;

fn sequence(venue: &Venue, who: &str, person: &str, number: u8) -> Option<String> {
    let seed = venue.seed.as_ref().unwrap();
    let opened = venue.round.scramble_for(&id(who), &solve(person, number), seed)?;
    Some(opened.sequences.join(" / "))
}

fn close(venue: &mut Venue) {
    venue.ok(&main_judge(), Command::Close);
}

#[test]
fn scrambles_are_secret_until_the_group_is_called_and_public_when_the_round_is_closed() {
    for edition in EDITIONS {
        let clause = Some(cite!(edition, _4b));
        let mut venue = Venue::new(settings(edition, Event::Three));
        venue.ok(&delegate(), Command::MakeSets);
        assert!(matches!(venue.log[1].fact, Fact::Committed { .. }), "before the first set");
        venue.ok(&organiser(), Command::Open);
        assert_eq!(venue.no(&judge(), Command::CallGroup { group: 1 }), clause, "not sealed");
        venue.ok(&delegate(), Command::Seal);
        assert_eq!(venue.no(&delegate(), Command::MakeSets), clause, "sealed");

        let open = |group| Command::OpenSet { group };
        assert_eq!(venue.no(&scrambler(), open(1)), clause, "not called");
        venue.ok(&judge(), Command::CallGroup { group: 1 });
        assert_eq!(venue.no(&scrambler(), open(2)), clause, "another group");
        for other in [delegate(), organiser(), main_judge(), judge(), competitor("ann")] {
            assert_eq!(venue.no(&other, open(1)), clause, "{other:?}");
        }
        assert_eq!(venue.no(&actor("sue", Role::Scrambler), open(1)), clause, "of group 2");
        assert_eq!(sequence(&venue, "scr", "ann", 1), None, "still closed");
        venue.ok(&scrambler(), open(1));
        venue.wait(Span::seconds(5));
        venue.ok(&scrambler(), open(1));
        let seen: Vec<_> = venue.round.custody().openings.iter().map(|(_, by)| by).collect();
        assert_eq!(seen.len(), 2, "each opening is logged");
        assert_eq!(seen[1], &Signed { by: Some(id("scr")), at: venue.now });
        let shown = sequence(&venue, "scr", "ann", 1).unwrap();
        assert_eq!(sequence(&venue, "del", "ann", 1), None);

        assert_eq!(venue.round.published(), None);
        let written = |venue: &Venue| serde_json::to_string(&venue.round).unwrap();
        assert!(!written(&venue).contains(&shown), "not in the state");
        for entry in &venue.log {
            assert!(!serde_json::to_string(&entry.fact).unwrap().contains(&shown));
        }
        close(&mut venue);
        let sets = venue.round.published().unwrap();
        assert_eq!(sets[0][0], [shown]);
        assert_eq!(sets.iter().map(Vec::len).collect::<Vec<_>>(), [7, 7]);
        assert!(matches!(venue.log.last().unwrap().fact, Fact::SeedRevealed { .. }));
    }
    proves_both!(_4b);
}

#[test]
fn the_sheet_of_a_group_opens_for_its_scramblers_with_its_passcode_alone() {
    for edition in EDITIONS {
        let clause = Some(cite!(edition, _4b));
        let mut venue = Venue::new(settings(edition, Event::Three));
        venue.ok(&delegate(), Command::MakeSets);
        let seed = venue.seed.clone().unwrap();
        let codes = |venue: &Venue, role| venue.round.passcodes(role, &seed);
        assert!(codes(&venue, Role::Delegate).is_empty(), "not sealed");
        venue.ok(&delegate(), Command::Seal);
        let [first, second] = <[String; 2]>::try_from(codes(&venue, Role::Delegate)).unwrap();
        assert_ne!(first, second, "a passcode for each group");
        let organisers = if edition == Edition::Wca2009 { 2 } else { 0 };
        assert_eq!(codes(&venue, Role::Organiser).len(), organisers);
        for role in [Role::MainJudge, Role::Judge, Role::Scrambler, Role::Competitor, Role::Board] {
            assert!(codes(&venue, role).is_empty(), "{role:?}");
        }
        let open = |group, code: &str| Command::OpenSheet { group, passcode: code.to_owned() };
        for other in [delegate(), organiser(), main_judge(), judge(), competitor("ann")] {
            assert_eq!(venue.no(&other, open(1, &first)), clause, "{other:?} has the passcode");
        }
        assert_eq!(venue.no(&actor("sue", Role::Scrambler), open(1, &first)), clause, "of group 2");
        for wrong in [second.as_str(), "", "0000-0000", &first[..8]] {
            assert_eq!(venue.no(&scrambler(), open(1, wrong)), clause, "{wrong}");
        }
        let sheet =
            |venue: &Venue, who: &str, code: &str| venue.round.sheet_for(&id(who), 1, code, &seed);
        assert_eq!(sheet(&venue, "scr", &first), None, "not opened");
        // Before the call, however it is typed, and each time it is logged.
        venue.ok(&scrambler(), open(1, &first.to_lowercase().replace('-', " ")));
        venue.wait(Span::seconds(5));
        venue.ok(&scrambler(), open(1, &first));
        let opened = &venue.round.custody().sheets;
        assert_eq!(opened.len(), 2);
        assert_eq!(opened[1], (1, Signed { by: Some(id("scr")), at: venue.now }));
        assert_eq!(sheet(&venue, "scr", &first).unwrap().len(), 7, "five and two spares");
        assert_eq!(sheet(&venue, "scr", &second), None, "the passcode is asked for each time");
        assert_eq!(sheet(&venue, "del", &first), None);
        assert_eq!(sequence(&venue, "scr", "ann", 1), None, "the set itself waits for the call");
        for entry in &venue.log {
            assert!(!serde_json::to_string(&entry.fact).unwrap().contains(&first));
        }
    }
    let magic = Venue::new(settings(Edition::Wca2010, Event::Magic));
    let open = Command::OpenSheet { group: 1, passcode: String::new() };
    assert_eq!(magic.no(&scrambler(), open), Some(wca_2010::G2a));
    proves_both!(_4b);
}

#[test]
fn a_competitor_of_the_group_opens_nothing_before_the_last_own_attempt() {
    let edition = Edition::Wca2010;
    let mut round = settings(edition, Event::Three);
    round.format = Format::BestOf1;
    round.groups[0].scramblers.insert(id("bob"));
    let mut venue = Venue::called(round);
    let bob = actor("bob", Role::Scrambler);
    assert_eq!(venue.no(&bob, Command::OpenSet { group: 1 }), Some(wca_2010::_4b));
    let own = Command::SignScramble { solve: solve("bob", 1) };
    assert_eq!(venue.no(&bob, own), Some(wca_2010::_1h1));
    venue.solved("bob", 1, 900);
    venue.ok(&bob, Command::OpenSet { group: 1 });
    let duty =
        |person: &str| Command::AssignDuty { group: 1, person: id(person), duty: Duty::Scramble };
    assert_eq!(venue.no(&organiser(), duty("ann")), Some(wca_2010::_1h1));
    venue.ok(&organiser(), duty("zoe"));
    venue.ok(&actor("zoe", Role::Scrambler), Command::OpenSet { group: 1 });
}

#[test]
fn the_delegate_alone_provides_the_scrambles_since_2010() {
    let sets = |venue: &Venue| {
        let other = Venue::open(settings(venue.round.edition(), Event::Three));
        other.round.sets(other.seed.as_ref().unwrap()).unwrap()
    };
    let program = Program { name: "Cube Explorer".to_owned(), version: "4.30".to_owned() };
    let acts = |venue: &Venue| {
        let import = Command::ImportSets { program: program.clone(), sets: sets(venue) };
        [Command::MakeSets, import, Command::Seal]
    };
    let mut venue = Venue::new(settings(Edition::Wca2010, Event::Three));
    let others = [organiser(), main_judge(), judge(), scrambler(), competitor("ann")];
    for act in acts(&venue) {
        for other in &others {
            assert_eq!(venue.no(other, act.clone()), Some(wca_2010::_1c8), "{other:?}");
        }
        let facts = venue.ok(&delegate(), act);
        assert_eq!(facts.last().unwrap().citations[0], wca_2010::_1c8);
    }
    for other in others.iter().filter(|other| other.role != Role::Scrambler) {
        let open = Command::OpenSet { group: 1 };
        assert!(venue.no(other, open).is_some(), "closed to {other:?}");
    }
    // In 2009 an organiser may, too.
    let mut venue = Venue::new(settings(Edition::Wca2009, Event::Three));
    for act in acts(&venue) {
        assert_eq!(venue.no(&judge(), act.clone()), Some(wca_2009::_4b));
        venue.ok(&organiser(), act);
    }
    rulebook::proves!(wca_2010::_1c8);
}

#[test]
fn what_is_imported_is_kept_under_seal_and_checked_against_its_row() {
    let mut venue = Venue::new(settings(Edition::Wca2010, Event::Four));
    let other = {
        let mut other = Venue::open(settings(Edition::Wca2010, Event::Four));
        other.seed.take().and_then(|seed| other.round.sets(&seed)).unwrap()
    };
    let program = Program { name: "elsewhere".to_owned(), version: "1".to_owned() };
    let import = |sets: &Sets| Command::ImportSets { program: program.clone(), sets: sets.clone() };
    let mut bad = other.clone();
    bad[1][3] = vec!["R U".to_owned()];
    assert_eq!(venue.no(&delegate(), import(&bad)), Some(wca_2010::_4f_4x4x4));
    bad[1][3] = bad[0][0].clone();
    assert_eq!(venue.no(&delegate(), import(&bad)), Some(wca_2010::_1h2));
    bad[1].pop();
    assert_eq!(venue.no(&delegate(), import(&bad)), None);
    venue.ok(&delegate(), import(&other));
    for entry in &venue.log {
        let fact = serde_json::to_string(&entry.fact).unwrap();
        assert!(!fact.contains(&other[0][0][0][..20]), "{fact}");
    }
    venue.ok(&delegate(), Command::Seal);
    venue.ok(&organiser(), Command::Open);
    close(&mut venue);
    assert_eq!(venue.round.published(), Some(&other));
    // A log whose published scrambles are not those of the seed.
    let mut log = venue.log.clone();
    for entry in &mut log {
        if let Fact::SetsPublished { sets } = &mut entry.fact {
            sets[0].swap(0, 1);
        }
    }
    assert_eq!(check_scrambles(&log).len(), 1);
    log.retain(|entry| !matches!(entry.fact, Fact::Committed { .. }));
    assert_eq!(check_scrambles(&log).len(), 2);
}

#[test]
fn an_attempt_has_the_scramble_of_its_number_and_no_other() {
    for edition in EDITIONS {
        let mut venue = Venue::called(settings(edition, Event::Three));
        for other in ["cyd", "dan"] {
            venue.approve(&id(other));
        }
        venue.ok(&judge(), Command::CallGroup { group: 2 });
        venue.ok(&actor("sue", Role::Scrambler), Command::OpenSet { group: 2 });
        let mut shown = Vec::new();
        for number in 1..=3 {
            let [ann, bob] =
                ["ann", "bob"].map(|person| sequence(&venue, "scr", person, number).unwrap());
            assert_eq!(ann, bob, "the same for everyone in the group");
            assert_ne!(sequence(&venue, "sue", "cyd", number), Some(ann.clone()), "group 2");
            assert_eq!(sequence(&venue, "scr", "ann", number + 1), None, "only the next");
            let skip = Command::SignScramble { solve: solve("ann", number + 1) };
            assert_eq!(venue.no(&scrambler(), skip), Some(cite!(edition, _4e)));
            shown.push(ann);
            for person in ["ann", "bob"] {
                venue.solved(person, number, 1000);
            }
            venue.solved("cyd", number, 1100);
        }
        let ground = Ground::Incident(crate::ruling::IncidentKind::Equipment);
        let grant = Command::GrantExtra { solve: solve("ann", 2), ground, finding: finding() };
        venue.ok(&main_judge(), grant);
        let spare = sequence(&venue, "scr", "ann", 2).unwrap();
        assert!(!shown.contains(&spare), "an extra attempt has the next spare");
        assert_eq!(venue.attempt("ann", 2).scramble, Scrambled::Spare(1));
        venue.solved("ann", 2, 1000);
        close(&mut venue);
        let group = &venue.round.published().unwrap()[0];
        assert_eq!((&group[..3].concat(), &group[5][0]), (&shown, &spare));
    }
    proves_both!(_4e);
}

#[test]
fn large_cubes_that_do_not_look_right_go_to_the_delegate() {
    for edition in EDITIONS {
        for (event, moves) in [(Event::Six, 80), (Event::Seven, 100)] {
            let row = event.puzzle().row_citation(edition);
            let mut venue = Venue::called(settings(edition, event));
            let shown = sequence(&venue, "scr", "ann", 1).unwrap();
            assert_eq!(shown.split_whitespace().count(), moves);
            let picture = venue.round.picture(&shown).unwrap().to_svg();
            assert!(picture.starts_with("<svg"), "the position beside the sequence");
            let sign = || Command::SignScramble { solve: solve("ann", 1) };
            let report = || Command::ReportMismatch {
                solve: solve("ann", 1),
                note: "two centres are swapped".to_owned(),
            };
            let rule = |ruling| Command::RuleMismatch {
                solve: solve("ann", 1),
                ruling,
                finding: finding(),
            };
            let begin = || Command::Begin { solve: solve("ann", 1) };
            venue.ok(&scrambler(), sign());
            assert_eq!(venue.no(&delegate(), rule(MismatchRuling::Keep)), None, "no report");
            venue.ok(&scrambler(), report());
            assert_eq!(venue.no(&judge(), begin()), Some(row), "it waits");
            assert_eq!(venue.no(&main_judge(), rule(MismatchRuling::Keep)), Some(row));
            venue.wait(Span::minutes(1));
            venue.ok(&delegate(), rule(MismatchRuling::Rescramble));
            assert_eq!(venue.no(&judge(), begin()), Some(cite!(edition, _1f1)), "not scrambled");
            venue.ok(&scrambler(), sign());
            venue.ok(&judge(), report());
            venue.ok(&delegate(), rule(MismatchRuling::Keep));
            let mismatch = venue.attempt("ann", 1).mismatch.clone().unwrap();
            let signed = Signed { by: Some(id("del")), at: venue.now };
            assert_eq!(mismatch.ruled, Some((false, finding(), signed)));
            venue.ok(&judge(), begin());
        }
        let mut venue = Venue::called(settings(edition, Event::Five));
        venue.ok(&scrambler(), Command::SignScramble { solve: solve("ann", 1) });
        let report = Command::ReportMismatch { solve: solve("ann", 1), note: finding() };
        assert_eq!(venue.no(&scrambler(), report), None, "scrambled again without asking");
    }
    proves_both!(_4f_6x6x6, _4f_7x7x7);
}

#[test]
fn an_unofficial_event_takes_only_imported_sequences() {
    for edition in EDITIONS {
        let own_clause = cite!(edition, _4f_other);
        let clause = Some(own_clause);
        let mut other = settings(edition, Event::Three);
        other.contest = Contest::Unofficial("Skewb".to_owned());
        other.format = Format::BestOf1;
        let mut venue = Venue::new(other);
        assert_eq!(venue.no(&delegate(), Command::MakeSets), clause);
        let program = Program { name: "elsewhere".to_owned(), version: "1".to_owned() };
        let set = |from: u8| -> Vec<Vec<String>> {
            (from..from + 3).map(|n| vec![format!("any moves, number {n}")]).collect()
        };
        let import = |sets: Sets| Command::ImportSets { program: program.clone(), sets };
        assert_eq!(venue.no(&delegate(), import(vec![set(1)])), None, "two groups");
        let twice = Some(cite!(edition, _1h2));
        assert_eq!(venue.no(&delegate(), import(vec![set(1), set(1)])), twice);
        let facts = venue.ok(&delegate(), import(vec![set(1), set(4)]));
        assert!(facts.last().unwrap().citations.contains(&own_clause));
        venue.ok(&delegate(), Command::Seal);
        venue.ok(&organiser(), Command::Open);
        venue.ok(&judge(), Command::CallGroup { group: 1 });
        venue.ok(&scrambler(), Command::OpenSet { group: 1 });
        let shown = sequence(&venue, "scr", "ann", 1);
        assert_eq!(shown.as_deref(), Some("any moves, number 1"), "no length is fixed");
        // What has no row is never made: Magic has no sets at all.
        for event in Event::ALL.into_iter().filter(|event| event.puzzle().row() == Row::None) {
            let venue = Venue::new(settings(edition, event));
            assert!(venue.no(&delegate(), Command::MakeSets).is_some());
        }
    }
    proves_both!(_4f_other);
}

#[test]
fn magic_has_no_scrambles_no_scrambler_and_no_inspection() {
    let mut venue = Venue::called(settings(Edition::Wca2010, Event::Magic));
    assert_eq!(venue.no(&delegate(), Command::MakeSets), Some(wca_2010::G2a));
    assert_eq!(venue.no(&scrambler(), Command::OpenSet { group: 1 }), Some(wca_2010::G2a));
    let begin = Command::Begin { solve: solve("ann", 1) };
    assert_eq!(venue.no(&judge(), begin.clone()), Some(wca_2010::G1a), "still practising");
    let official = Command::NoteStep { person: id("ann"), step: Step::OfficialSolves };
    venue.ok(&judge(), official);
    venue.ok(&judge(), begin);
    assert_eq!(venue.attempt("ann", 1).phase, Phase::Solving);
    let start = Command::Start { solve: solve("ann", 1), inspection: 1800 };
    assert_eq!(venue.no(&judge(), start), None, "neither A4d1 nor A4d2 can apply");
    venue.ok(&judge(), Command::Stop { solve: solve("ann", 1), time: 95 });
    venue.check("ann", 1, 0);
    venue.register("ann", 1);
    assert_eq!(venue.attempt("ann", 1).scrambler, None);
    venue.ok(&main_judge(), Command::Close);
    assert_eq!(venue.round.published(), None);
    rulebook::proves!(wca_2010::G2a, wca_2010::G3a);
}
