//! Processor time: other work on the machine does not count, and only one thread works.

use std::time::Instant;

/// The processor time of this thread, in seconds, as the system counts it.
fn processor() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = text.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

/// How long some work takes, and what comes of it.
pub fn seconds<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let (before, start) = (processor(), Instant::now());
    let made = work();
    let took = match (before, processor()) {
        (Some(before), Some(after)) => after - before,
        _ => start.elapsed().as_secs_f64(),
    };
    (took, made)
}

/// The shortest of some runs, in seconds of the clock on the wall: too short for the other one.
pub fn least(mut work: impl FnMut()) -> f64 {
    let mut best = f64::MAX;
    for _ in 0..20 {
        let start = Instant::now();
        work();
        best = best.min(start.elapsed().as_secs_f64());
    }
    best
}
