//! Work that can wait: a thread of its own that the system lets run when nobody else needs the
//! processor, so that live pages stay as fast as they are.
//!
//! Not here: how many such threads there are at a time (see [`crate::sparring`]).

use tokio::sync::oneshot;

/// The lowest priority that the system knows.
#[cfg(target_os = "linux")]
const LOWEST: i32 = 19;

/// Does some work at the lowest priority; `None` when it broke off or no thread could be had.
pub(crate) async fn quietly<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (done, wait) = oneshot::channel();
    let work = move || {
        step_back();
        // Nobody waits any more when the request was given up.
        let _ = done.send(work());
    };
    std::thread::Builder::new().name("engine".to_owned()).spawn(work).ok()?;
    wait.await.ok()
}

/// Lets all other threads go first. On Linux this is about one thread; elsewhere it would slow down the
/// whole program, so there the thread is one among others.
fn step_back() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(LOWEST) {
        tracing::debug!(%error, "the engine runs at the usual priority");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_was_worked_out_comes_back_and_a_break_does_not_hang() {
        assert_eq!(quietly(|| 6 * 7).await, Some(42));
        let broken: Option<u8> = quietly(|| panic!("on purpose")).await;
        assert_eq!(broken, None);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn the_work_steps_back_and_the_rest_of_the_program_does_not() {
        let own = || rustix::process::getpriority_process(None).unwrap();
        let before = own();
        assert_eq!(quietly(own).await, Some(LOWEST));
        assert_eq!(own(), before);
    }
}
