//! Events of backgammon: the length of each match, who plays the first of the day, what follows in matches.

use super::*;
use crate::backgammon;
use crate::time::Span;
use pairing::Score;
use pairing::systems::{Consolation, KnockOut, Stage};
use rulebook::{iran_backgammon as book, proves};

/// A knock-out with both second chances, to 3, 5 and then 7 points, 1 in the second chances.
fn knock_out() -> Settings {
    let tree = KnockOut {
        consolation: Some(Consolation::Progressive),
        last_chance: true,
        ..KnockOut::default()
    };
    let mut settings = Settings { system: System::KnockOut(tree), ..settings("backgammon", 3) };
    let own = play(&mut settings);
    own.lengths = vec![3, 5, 7];
    own.second_length = Some(1);
    settings
}

fn play(settings: &mut Settings) -> &mut BackgammonPlay {
    let Format::Matches(play) = &mut settings.format;
    play.backgammon.as_mut().unwrap()
}

/// The lengths of the matches of a round, with their parts.
fn lengths(event: &Event, round: u16) -> Vec<(Stage, u16)> {
    let setups = event.backgammon_setups(round);
    let stage = |table| event.round(round).unwrap().table(table).unwrap().board.pairing.stage;
    setups.iter().map(|own| (stage(own.table.unwrap()), own.length)).collect()
}

#[test]
fn each_match_has_the_length_of_its_round_and_knows_the_day() {
    let mut hall = Hall::listed(knock_out(), 6);
    let first = hall.round();
    assert_eq!(lengths(&hall.event, first), [(Stage::Main, 3), (Stage::Main, 3)], "two byes");
    let second = hall.open_round();
    assert_eq!(lengths(&hall.event, second), [(Stage::Main, 5), (Stage::Main, 5)]);
    // Whoever had a bye sits down for the first time, and every match has one of them.
    let early = |event: &Event| {
        let setups = event.backgammon_setups(second).into_iter();
        setups.map(|own| (own.length == 5, own.first_of_day)).collect::<Vec<_>>()
    };
    assert!(early(&hall.event).iter().all(|(main, first)| main == first));
    let mut event = hall.event.clone();
    play(event.settings.as_mut().unwrap()).day_rounds = vec![1, 2];
    assert!(early(&event).iter().all(|(_, first)| *first), "a new day");
}

#[test]
fn second_chances_have_a_length_of_their_own() {
    let mut hall = Hall::listed(knock_out(), 8);
    hall.round();
    let second = hall.open_round();
    let all = lengths(&hall.event, second);
    let expected =
        [(Stage::Main, 5), (Stage::Main, 5), (Stage::Consolation, 1), (Stage::Consolation, 1)];
    assert_eq!(all, expected);
}

#[test]
fn a_round_asks_for_its_matches_and_calls_their_players() {
    let mut hall = Hall::listed(knock_out(), 8);
    hall.open_round();
    let mut event = hall.event.clone();
    let Format::Matches(play) = &mut event.settings.as_mut().unwrap().format;
    play.recorded = true;
    let asked = |fact: &Fact| {
        let then = after_event(&event, fact);
        let command = |own: FollowUp| match own.command {
            AnyCommand::Backgammon(command) => Some(backgammon::Kind::from(&command)),
            _ => None,
        };
        then.into_iter().filter_map(command).collect::<Vec<_>>()
    };
    assert_eq!(asked(&Fact::RoundPublished { round: 1 }), [backgammon::Kind::Create; 4]);
    assert_eq!(asked(&Fact::RoundStarted { round: 1 }), [backgammon::Kind::Call; 4]);
    for setup in event.backgammon_setups(1) {
        assert!(is_paired_match(&id("open"), 1, setup.table.unwrap(), &setup.id));
        assert!(!is_paired_match(&id("open"), 2, setup.table.unwrap(), &setup.id));
    }
}

#[test]
fn a_match_is_won_by_somebody_and_by_all_points_where_nobody_came() {
    let mut hall = Hall::listed(knock_out(), 4);
    hall.open_round();
    let report = |result| {
        let reported =
            Reported { round: 1, table: 1, id: None, result, finding: finding(), expected: None };
        Command::ReportResult(reported)
    };
    let drawn = report(BoardResult::played(Outcome::Draw));
    assert_eq!(hall.no(&chief(), drawn), Some(book::_4_5d));
    let sets = Some([Score(20), Score(30)]);
    hall.no(&chief(), report(BoardResult { sets, ..BoardResult::played(Outcome::First) }));
    hall.result(1, 1, BoardResult::forfeit(Outcome::Second));
    let seated = hall.event.round(1).unwrap().table(1).unwrap();
    assert_eq!(seated.result.unwrap().sets, Some([Score::ZERO, Score(30)]));
    proves!(book::_2_2_4f, book::_4_5d);
}

#[test]
fn what_no_match_can_be_is_refused_when_it_is_announced() {
    let refused = |change: &dyn Fn(&mut BackgammonPlay)| {
        let mut settings = knock_out();
        change(play(&mut settings));
        settings.check().err().and_then(|refused| refused.citation())
    };
    assert_eq!(refused(&|_| ()), None);
    assert_eq!(refused(&|own| own.lengths.clear()), Some(book::A2_12));
    assert_eq!(refused(&|own| own.lengths = vec![0]), Some(book::A2_12));
    assert_eq!(refused(&|own| own.clock = None), Some(book::_3_5_2_3a));
    let delay = |own: &mut BackgammonPlay| {
        own.clock = Some(backgammon::ClockPlan { delay: Span::seconds(9), ..Default::default() });
    };
    assert_eq!(refused(&delay), Some(book::_3_5_5c));
    let optional = |own: &mut BackgammonPlay| {
        (own.clock, own.clock_demand) = (None, backgammon::Demand::Optional);
    };
    assert_eq!(refused(&optional), None);
    proves!(book::_3_5_2_3a, book::_3_5_5c, book::A2_12);
}
