//! How a speed is measured: by the processor time that the work took, and the best of a few short
//! runs, because other work on the machine can only make a run slower.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

const RUNS: u32 = 5;
const RUN: Duration = Duration::from_millis(200);

/// What a run did: games or leaves, and moves or positions.
#[derive(Clone, Copy, Default)]
pub struct Work {
    pub units: u64,
    pub steps: u64,
}

/// Units and steps a second.
#[derive(Clone, Copy)]
pub struct Speed {
    pub units: f64,
    pub steps: f64,
}

/// Repeats a piece of work until a run is long enough, and takes the best run.
pub fn speed(mut work: impl FnMut() -> Work) -> Speed {
    let mut best = Speed {
        units: 0.0,
        steps: 0.0,
    };
    for _ in 0..RUNS {
        let run = run(&mut work);
        if run.units > best.units {
            best = run;
        }
    }
    best
}

/// Looks at the clock ever more rarely, so that looking does not count.
fn run(work: &mut impl FnMut() -> Work) -> Speed {
    let mut done = Work::default();
    let mut pieces = 1;
    let start = seconds();
    loop {
        for _ in 0..pieces {
            let piece = work();
            done.units += piece.units;
            done.steps += piece.steps;
        }
        pieces *= 2;
        let seconds = seconds() - start;
        if seconds >= RUN.as_secs_f64() {
            return Speed {
                units: done.units as f64 / seconds,
                steps: done.steps as f64 / seconds,
            };
        }
    }
}

/// The processor time of this process; where the system does not tell it, the time on the clock.
fn seconds() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let used = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = used.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| START.elapsed().as_secs_f64(), |used| used / 1e9)
}
