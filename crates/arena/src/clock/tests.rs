//! What clocks do, as tables, and the laws they keep.

use proptest::prelude::*;

use super::*;

fn control(kind: Kind, lag: Option<Lag>) -> Control {
    Control { main: Span::seconds(60), kind, scope: Scope::Set, lag }
}

fn second(n: i64) -> Moment {
    Moment(1_000_000) + Span::seconds(n)
}

#[test]
fn a_turn_of_ten_seconds_under_each_control() {
    let five = Span::seconds(5);
    for (kind, left, falls) in [
        (Kind::SuddenDeath, 50, 60),
        (Kind::Fischer { increment: five }, 55, 60),
        (Kind::Bronstein { delay: five }, 55, 60),
        (Kind::Delay { delay: five }, 55, 65),
    ] {
        let mut clock = Clock::new(control(kind, None), 2);
        clock.start(0, second(0));
        assert_eq!(clock.flag_falls_at(), Some(second(falls)), "{kind:?}");
        clock.press(1, second(10), Span::seconds(9));
        assert_eq!(clock.left(0, second(10)), Span::seconds(left), "{kind:?}");
        assert_eq!(clock.turn(), Some(1));
        // A quick move: Fischer gains, Bronstein only gives back, the delay costs nothing.
        clock.press(0, second(12), Span::ZERO);
        let quick = match kind {
            Kind::SuddenDeath => 58,
            Kind::Fischer { .. } => 63,
            Kind::Bronstein { .. } | Kind::Delay { .. } => 60,
        };
        assert_eq!(clock.left(1, second(12)), Span::seconds(quick), "{kind:?}");
    }
}

#[test]
fn a_flag_falls_at_its_moment_and_not_before() {
    let mut clock = Clock::new(control(Kind::SuddenDeath, None), 2);
    assert_eq!(clock.flag_falls_at(), None);
    clock.start(1, second(0));
    assert_eq!(clock.flagged(Moment(second(60).0 - 1)), None);
    assert!(clock.in_time(Moment(second(60).0 - 1), Span::ZERO));
    assert_eq!(clock.flagged(second(60)), Some(1));
    assert!(!clock.in_time(second(60), Span::ZERO));
}

#[test]
fn a_stopped_clock_takes_no_time_and_drops_no_flag() {
    let mut clock = Clock::new(control(Kind::SuddenDeath, None), 2);
    clock.start(0, second(0));
    clock.stop(second(20));
    assert_eq!(clock.flag_falls_at(), None);
    assert_eq!(clock.left(0, second(500)), Span::seconds(40));
    clock.resume(second(500));
    assert_eq!(clock.flag_falls_at(), Some(second(540)));
    clock.correct(0, Span::seconds(7), second(510));
    assert_eq!(clock.flag_falls_at(), Some(second(517)));
    clock.correct(1, Span::seconds(90), second(510));
    assert_eq!(clock.left(1, second(510)), Span::seconds(90));
    clock.reset();
    assert_eq!(clock.left(1, second(510)), Span::seconds(60));
}

#[test]
fn lag_is_given_back_from_a_small_quota() {
    let mut clock = Clock::new(control(Kind::SuddenDeath, Some(Lag::default())), 2);
    clock.start(0, second(0));
    // Waits for the lag that may have to be given back.
    assert_eq!(clock.flag_falls_at(), Some(second(60) + Span(500)));
    assert!(clock.in_time(second(60) + Span(100), Span(300)));
    assert!(!clock.in_time(second(60) + Span(100), Span(50)));
    assert!(!clock.in_time(second(60) + Span(500), Span::seconds(100)));
    let mut now = second(0);
    let mut given = Vec::new();
    for _ in 0..6 {
        let before = clock.left(0, now);
        now = now + Span::seconds(1);
        clock.press(1, now, Span::seconds(100));
        given.push(1000 - (before - clock.left(0, now)).0);
        clock.press(0, now, Span::ZERO);
    }
    assert_eq!(given, [500, 500, 500, 300, 100, 100]);
}

/// What can happen to a clock, with the milliseconds that pass before it.
#[derive(Clone, Debug)]
enum Step {
    Press(i64),
    Stop,
    Resume,
    HandBack,
}

fn steps() -> impl Strategy<Value = Vec<(i64, Step)>> {
    let step = prop_oneof![
        (0_i64..3000).prop_map(Step::Press),
        Just(Step::Stop),
        Just(Step::Resume),
        Just(Step::HandBack),
    ];
    prop::collection::vec((0_i64..4000, step), 0..40)
}

fn kinds() -> impl Strategy<Value = Kind> {
    let span = (0_i64..3000).prop_map(Span);
    prop_oneof![
        Just(Kind::SuddenDeath),
        span.clone().prop_map(|increment| Kind::Fischer { increment }),
        span.clone().prop_map(|delay| Kind::Bronstein { delay }),
        span.prop_map(|delay| Kind::Delay { delay }),
    ]
}

proptest! {
    /// Under sudden death every millisecond that a face runs is gone from it, and no other.
    #[test]
    fn time_is_conserved(steps in steps()) {
        let mut clock = Clock::new(
            Control { main: Span::days(1), ..control(Kind::SuddenDeath, None) },
            2,
        );
        let mut now = second(0);
        clock.start(0, now);
        let mut ran = [0_i64; 2];
        for (pause, step) in steps {
            if let (true, Some(face)) = (clock.is_running(), clock.turn()) {
                ran[usize::from(face)] += pause;
            }
            now = now + Span(pause);
            let face = clock.turn().unwrap_or(0);
            let was_running = clock.is_running();
            match step {
                Step::Press(_) => clock.press(1 - face, now, Span::ZERO),
                Step::Stop => clock.stop(now),
                Step::Resume => clock.resume(now),
                Step::HandBack => {
                    clock.hand_back(1 - face, now);
                    prop_assert_eq!(clock.is_running(), was_running);
                }
            }
            for face in 0..2_u8 {
                let used = Span::days(1) - clock.left(face, now);
                prop_assert_eq!(used, Span(ran[usize::from(face)]));
            }
        }
    }

    /// Whatever lag is claimed, no more comes back than the quota, and a claim of a move that took no
    /// time gains none.
    #[test]
    fn nothing_is_gained_by_pretending_lag(kind in kinds(), steps in steps()) {
        let lag = Lag::default();
        let mut honest = Clock::new(Control { main: Span::days(1), ..control(kind, None) }, 2);
        let mut claims = Clock::new(Control { main: Span::days(1), ..control(kind, Some(lag)) }, 2);
        let mut now = second(0);
        honest.start(0, now);
        claims.start(0, now);
        let mut moves = 0_i64;
        for (pause, step) in steps {
            now = now + Span(pause);
            let next = 1 - claims.turn().unwrap_or(0);
            if let Step::Press(claimed) = step {
                moves += 1;
                honest.press(next, now, Span(claimed));
                claims.press(next, now, Span(claimed));
            }
            for face in 0..2 {
                let gained = claims.left(face, now) - honest.left(face, now);
                prop_assert!(gained >= Span::ZERO);
                prop_assert!(gained.0 <= lag.cap.0 + moves * lag.refill.0);
                prop_assert!(gained.0 <= moves * lag.per_move.0);
            }
        }
    }

    /// The moment that is announced is the moment at which the face shows nothing.
    #[test]
    fn the_announced_moment_is_right(kind in kinds(), steps in steps()) {
        let mut clock = Clock::new(Control { main: Span::minutes(5), ..control(kind, None) }, 2);
        let mut now = second(0);
        clock.start(0, now);
        for (pause, step) in steps {
            now = now + Span(pause);
            let face = clock.turn().unwrap_or(0);
            match step {
                Step::Press(_) => clock.press(1 - face, now, Span::ZERO),
                Step::Stop => clock.stop(now),
                Step::Resume => clock.resume(now),
                Step::HandBack => clock.hand_back(1 - face, now),
            }
            if let (Some(falls), Some(face)) = (clock.flag_falls_at(), clock.turn()) {
                prop_assert_eq!(clock.left(face, falls), Span::ZERO);
                prop_assert!(clock.left(face, falls + Span(-1)) > Span::ZERO || falls == now);
            }
        }
    }

    /// Bronstein and the simple delay never let time grow; Fischer by no more than its increments.
    #[test]
    fn only_increments_make_time_grow(kind in kinds(), steps in steps()) {
        let mut clock = Clock::new(Control { main: Span::minutes(30), ..control(kind, Some(Lag::default())) }, 2);
        let mut now = second(0);
        clock.start(0, now);
        let mut moves = 0;
        for (pause, step) in steps {
            now = now + Span(pause);
            if let Step::Press(lag) = step {
                moves += 1;
                clock.press(1 - clock.turn().unwrap_or(0), now, Span(lag));
            }
            let growth = match kind {
                Kind::Fischer { increment } => increment.0 * moves,
                _ => 0,
            };
            for face in 0..2 {
                prop_assert!(clock.left(face, now).0 <= Span::minutes(30).0 + growth);
            }
        }
    }
}

#[test]
fn a_control_with_impossible_numbers_is_refused() {
    let good = control(Kind::SuddenDeath, Some(Lag::default()));
    assert!(good.check().is_ok());
    for bad in [
        Control { main: Span(0), ..good },
        Control { main: Span(i64::MAX), ..good },
        Control { kind: Kind::Fischer { increment: Span(-1) }, ..good },
        Control { lag: Some(Lag { cap: Span::minutes(5), ..Lag::default() }), ..good },
    ] {
        assert!(bad.check().is_err(), "{bad:?}");
    }
}
