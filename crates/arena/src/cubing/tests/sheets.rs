//! Score sheets: recorded, signed, registered, changed, replaced.

use super::*;
use crate::ruling::IncidentKind;

#[test]
fn only_a_score_taker_registers_what_the_judge_has_recorded() {
    for edition in EDITIONS {
        let own_clause = cite!(edition, _1g1);
        let clause = Some(own_clause);
        let mut venue = Venue::called(settings(edition, Event::Three));
        venue.stop("ann", 1, 1234);
        let register = || Command::Register { solve: solve("ann", 1) };
        venue.check("ann", 1, 0);
        assert_eq!(venue.no(&score_taker(), register()), None, "not recorded");
        venue.ok(&judge(), Command::Record { solve: solve("ann", 1) });
        let recorded = Signed { by: Some(id("jud")), at: venue.now };
        assert_eq!(venue.attempt("ann", 1).recorded, Some(recorded));
        assert_eq!(venue.round.table()[0].best, None, "not a result of the round yet");
        for other in [judge(), main_judge(), delegate(), organiser(), competitor("ann")] {
            assert_eq!(venue.no(&other, register()), clause, "{other:?}");
        }
        assert_eq!(venue.no(&main_judge(), Command::Close), clause, "not registered");
        venue.wait(Span::minutes(2));
        let facts = venue.ok(&score_taker(), register());
        assert_eq!(facts[0].citations, [own_clause]);
        let registered = Signed { by: Some(id("sco")), at: venue.now };
        assert_eq!(venue.attempt("ann", 1).registered, Some(registered));
        assert_eq!(venue.round.table()[0].best, Some(Outcome::Time(1234)));
        venue.ok(&main_judge(), Command::Close);
    }
    proves_both!(_1g1);
}

#[test]
fn a_sheet_changes_only_with_the_main_judges_consent() {
    for edition in EDITIONS {
        let own_clause = cite!(edition, _1g2);
        let clause = Some(own_clause);
        let mut venue = Venue::called(settings(edition, Event::Three));
        venue.solved("ann", 1, 1234);
        let old = venue.attempt("ann", 1).sheet.clone();
        let new = Sheet { time: Some(1324), ..old.clone() };
        let ask = |sheet: &Sheet| Command::AskChange {
            solve: solve("ann", 1),
            sheet: Box::new(sheet.clone()),
            reason: "two figures were swapped".to_owned(),
        };
        let consent = |agreed| Command::Consent { solve: solve("ann", 1), agreed };
        assert_eq!(venue.no(&main_judge(), consent(true)), None, "nobody has asked");
        assert_eq!(venue.no(&competitor("ann"), ask(&new)), None);
        assert_eq!(venue.no(&score_taker(), ask(&old)), None, "nothing would change");
        venue.ok(&score_taker(), ask(&new));
        let asked = Signed { by: Some(id("sco")), at: venue.now };
        assert_eq!(venue.attempt("ann", 1).sheet, old, "it waits");
        for other in [judge(), score_taker(), delegate(), organiser()] {
            assert_eq!(venue.no(&other, consent(true)), clause, "{other:?}");
        }
        venue.ok(&main_judge(), consent(false));
        assert_eq!(venue.attempt("ann", 1).sheet, old);
        venue.ok(&score_taker(), ask(&new));
        venue.wait(Span::minutes(3));
        let facts = venue.ok(&main_judge(), consent(true));
        assert_eq!(facts[0].citations, [own_clause]);
        let changed = &venue.attempt("ann", 1).changes[0];
        assert_eq!((&changed.old, &changed.new), (&old, &new));
        assert_eq!(changed.reason, "two figures were swapped");
        let confirmed = Signed { by: Some(id("mj")), at: venue.now };
        assert_eq!((&changed.asked, &changed.confirmed), (&asked, &confirmed));
        assert_eq!(venue.round.table()[0].best, Some(Outcome::Time(1324)));
        venue.ok(&main_judge(), Command::Close);
        venue.ok(&score_taker(), ask(&old));
        venue.ok(&main_judge(), consent(true));
        assert_eq!(venue.round.table()[0].best, Some(Outcome::Time(1234)), "after the end, too");
    }
    proves_both!(_1g2);
}

#[test]
fn a_penalty_or_no_result_is_complete_only_with_the_competitors_signature() {
    let mut venue = Venue::called(settings(Edition::Wca2010, Event::Three));
    for (person, moves, clause) in [("ann", 1, wca_2010::A7d), ("bob", 2, wca_2010::A7e)] {
        venue.stop(person, 1, 1765);
        venue.check(person, 1, moves);
        venue.ok(&judge(), Command::Record { solve: solve(person, 1) });
        let recorded = Signed { by: Some(id("jud")), at: venue.now };
        assert_eq!(venue.attempt(person, 1).recorded, Some(recorded));
        let register = || Command::Register { solve: solve(person, 1) };
        assert_eq!(venue.no(&score_taker(), register()), Some(clause));
        let confirm = || Command::Confirm { solve: solve(person, 1) };
        assert_eq!(venue.no(&competitor("cyd"), confirm()), None, "somebody else");
        venue.ok(&competitor(person), confirm());
        let signed = Signed { by: Some(id(person)), at: venue.now };
        assert_eq!(venue.attempt(person, 1).confirmed, Some(signed));
        venue.ok(&score_taker(), register());
    }
    assert_eq!(venue.attempt("ann", 1).sheet.to_string(), "17.65 + 2 = 19.65");
    assert_eq!(venue.attempt("bob", 1).sheet.to_string(), "DNF");
    rulebook::proves!(wca_2010::A7b, wca_2010::A7b1);
}

fn extra(person: &str, number: u8, ground: Ground) -> Command {
    Command::GrantExtra { solve: solve(person, number), ground, finding: finding() }
}

#[test]
fn an_extra_attempt_replaces_one_on_the_next_spare() {
    for edition in EDITIONS {
        let own_clause = cite!(edition, _11e);
        let clause = Some(own_clause);
        let ground = Ground::Incident(IncidentKind::Disturbance);
        let mut venue = Venue::called(settings(edition, Event::Three));
        venue.solved("ann", 1, 5000);
        for other in [judge(), delegate(), score_taker()] {
            assert_eq!(venue.no(&other, extra("ann", 1, ground)), clause, "{other:?}");
        }
        let facts = venue.ok(&main_judge(), extra("ann", 1, ground));
        assert_eq!(facts[0].citations, [own_clause, cite!(edition, _11a2)]);
        let all = venue.round.attempts_of(&id("ann"));
        assert_eq!(all.len(), 2, "the old one stays to be seen");
        let (by, why, _) = all[0].replaced.clone().unwrap();
        assert_eq!((Some(by), why), (clause, finding()));
        assert_eq!(all[1].scramble, Scrambled::Spare(1));
        assert_eq!(venue.round.next_number(&id("ann")), Some(1), "before the others");
        venue.solved("ann", 1, 1200);
        venue.stop("ann", 2, 1300);
        venue.ok(&main_judge(), extra("ann", 2, ground));
        assert_eq!(venue.attempt("ann", 2).scramble, Scrambled::Spare(2));
        assert_eq!(venue.no(&main_judge(), extra("ann", 3, ground)), Some(cite!(edition, _1f1)));
        venue.solved("ann", 2, 1300);
        venue.solved("ann", 3, 1400);
        assert_eq!(venue.no(&main_judge(), extra("ann", 3, ground)), clause, "no spare left");
        let line = &venue.round.table()[0];
        let [a, b, c] = [1200, 1300, 1400].map(|time| Some(Outcome::Time(time)));
        assert_eq!(line.attempts, [a, b, c, None, None], "as many attempts count as before");
        // Neither a defect nor a modified puzzle can be named as a ground.
        for word in ["puzzle-defect", "modified-puzzle"] {
            let text = format!(
                r#"{{"kind":"grant-extra","body":{{"solve":{{"person":"ann","number":3}},"ground":"{word}","finding":"x"}}}}"#
            );
            assert!(serde_json::from_str::<Command>(&text).is_err());
        }
    }
    rulebook::proves!(
        wca_2009::_11e,
        wca_2010::_11e,
        wca_2009::_3i,
        wca_2010::_3i,
        wca_2009::_5c,
        wca_2010::_5c,
    );
}

#[test]
fn a_timer_that_stops_at_once_gives_another_attempt_since_2010() {
    let mut venue = Venue::called(settings(Edition::Wca2010, Event::Three));
    venue.stop("ann", 1, 5);
    venue.stop("bob", 1, 6);
    let early = |person| extra(person, 1, Ground::EarlyStop);
    assert_eq!(venue.no(&main_judge(), early("bob")), Some(wca_2010::A6b1));
    let facts = venue.ok(&main_judge(), early("ann"));
    assert_eq!(facts[0].citations, [wca_2010::_11e, wca_2010::A6b1]);
    let mut venue = Venue::called(settings(Edition::Wca2009, Event::Three));
    venue.stop("ann", 1, 5);
    assert_eq!(venue.no(&main_judge(), early("ann")), Some(wca_2009::_11a3));
}
