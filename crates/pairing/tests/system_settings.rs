//! Settings of the systems and histories that do not belong to them: read, written, refused.

use pairing::systems::{
    Consolation, DoubleElimination, Field, Game, Groups, KnockOut, Lives, Outcome, Pairing,
    Seeding, Stage, Swiss, System, SystemError, next_round,
};

#[test]
fn a_history_that_was_not_drawn_is_refused() {
    let pairing =
        |stage, round, board, first, second| Pairing { stage, round, board, first, second };
    let field = Field::new(4);
    let knock_out = System::KnockOut(KnockOut::default());
    let wrong = pairing(Stage::Main, 1, 1, 1, Some(2));
    let game = |pairing, outcome| vec![vec![Game::new(pairing, Some(outcome))]];
    let refused = next_round(&knock_out, &field, &game(wrong, Outcome::First));
    assert_eq!(refused, Err(SystemError::NotDrawn(wrong)));
    let drawn = pairing(Stage::Main, 1, 1, 1, Some(4));
    let refused = next_round(&knock_out, &field, &game(drawn, Outcome::Draw));
    assert_eq!(refused, Err(SystemError::NeedsWinner(drawn)));
    let stranger = pairing(Stage::Main, 1, 1, 1, Some(9));
    let refused = next_round(&knock_out, &field, &game(stranger, Outcome::First));
    assert_eq!(refused, Err(SystemError::Entrant(stranger, 1)));
    let nowhere = pairing(Stage::Consolation, 1, 1, 1, Some(4));
    let refused = next_round(&knock_out, &field, &game(nowhere, Outcome::First));
    assert_eq!(refused, Err(SystemError::NotDrawn(nowhere)));
    let robin = System::RoundRobin { cycles: 1 };
    assert_eq!(
        next_round(&robin, &field, &game(wrong, Outcome::First)),
        Err(SystemError::NotDrawn(wrong))
    );
}

#[test]
fn settings_that_cannot_work_are_refused_in_words() {
    let knock_out = KnockOut { last_chance: true, ..KnockOut::default() };
    let groups = |groups, qualifiers| {
        System::Groups(Groups { groups, qualifiers, cycles: 1, knock_out: KnockOut::default() })
    };
    let twice = |consolation| {
        let consolation = Some(consolation);
        System::KnockOut(KnockOut { third_place: true, consolation, ..KnockOut::default() })
    };
    assert!(next_round(&twice(Consolation::Simple), &Field::new(8), &[]).is_ok());
    let systems = [
        (twice(Consolation::Progressive), 8),
        (twice(Consolation::Simple), 4),
        (System::KnockOut(knock_out), 8),
        (System::KnockOut(KnockOut::default()), 1),
        (System::DoubleElimination(DoubleElimination::default()), 0),
        (System::RoundRobin { cycles: 0 }, 4),
        (System::Lives(Lives { lives: 0 }), 4),
        (groups(0, 1), 8),
        (groups(5, 1), 8),
        (groups(1, 1), 8),
    ];
    for (system, entrants) in systems {
        let error = next_round(&system, &Field::new(entrants), &[]).expect_err("refused");
        assert!(
            matches!(&error, SystemError::Settings(why) if why.key.starts_with("system-")),
            "{error}"
        );
    }
}

#[test]
fn systems_go_through_json() {
    let systems = [
        System::RoundRobin { cycles: 2 },
        System::KnockOut(KnockOut {
            seeding: Seeding::Drawn,
            third_place: true,
            consolation: Some(Consolation::Progressive),
            last_chance: true,
        }),
        System::Lives(Lives { lives: 3 }),
        System::Swiss(Swiss { rounds: 5, colors: true }),
    ];
    for system in systems {
        let json = serde_json::to_string(&system).unwrap();
        assert_eq!(serde_json::from_str::<System>(&json).unwrap(), system, "{json}");
    }
}
