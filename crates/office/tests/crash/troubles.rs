//! Trouble while the program lives: a disk that is full and has room again, a file system that turns
//! read-only, a database server that is restarted or frozen in a burst. Clients are told that nothing was
//! changed, or that nobody knows; they send again, and hear the truth.
//!
//! File systems of one's own need root. Where that is not to be had, the two trials of disks say so and do
//! nothing; CI has it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use store::testing::PostgresServer;
use tokio::sync::watch;

use crate::check::{check, check_settled};
use crate::clients::{Clients, Count};
use crate::{ANSWERS, KILLED, count, end, settle, start, table, try_start};

/// How long nobody is answered at most: it only ends trials that would fail anyway.
const NEVER: Duration = Duration::from_secs(300);

/// The room of the disk that gets full.
const DISK: &str = "size=48m";
/// The size of the image with a file system that turns read-only, in MiB.
const IMAGE: u64 = 48;

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_loses_nothing() {
    full_disk(2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_turns_read_only_loses_nothing() {
    read_only(2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_restarted_in_a_burst_loses_nothing() {
    restarted(3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_frozen_in_a_burst_loses_nothing() {
    frozen(1).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: run by cargo xtask crash"]
async fn much_trouble() {
    let times = count("MEYDAN_CRASH_TROUBLES", 5);
    full_disk(times).await;
    read_only(times).await;
    restarted(times).await;
    frozen(times.div_ceil(4)).await;
}

/// A file system that is there as long as this is.
struct Mount {
    folder: tempfile::TempDir,
    image: Option<PathBuf>,
}

impl Mount {
    /// A disk in memory; none where nobody may make one.
    fn in_memory() -> Option<Self> {
        let mount = Self { folder: tempfile::tempdir().unwrap(), image: None };
        mount.mount(&["-t", "tmpfs", "-o", DISK, "tmpfs"]).then_some(mount)
    }

    /// A file system with a journal, in a file.
    fn in_a_file(holder: &Path) -> Option<Self> {
        let image = holder.join("disk.img");
        std::fs::File::create(&image).unwrap().set_len(IMAGE * 1024 * 1024).unwrap();
        if !run(Command::new("mkfs.ext4").arg("-q").arg(&image)) {
            return None;
        }
        let folder = tempfile::tempdir().unwrap();
        let mount = Self { folder, image: Some(image) };
        mount.again().then_some(mount)
    }

    /// Mounts the file again, as after a restart of the machine.
    fn again(&self) -> bool {
        let image = self.image.as_deref().and_then(Path::to_str).unwrap();
        self.mount(&["-o", "loop", image])
    }

    fn mount(&self, options: &[&str]) -> bool {
        let done = run(Command::new("mount").args(options).arg(self.folder.path()));
        if !done {
            println!("left out: only root can mount a file system");
        }
        done
    }

    fn unmount(&self) {
        assert!(run(Command::new("umount").arg(self.folder.path())), "it is unmounted");
    }

    /// What a kernel does when it finds that a disk fails: from now on nothing is written.
    fn abort(&self) {
        let options = ["-o", "remount,abort"];
        assert!(run(Command::new("mount").args(options).arg(self.folder.path())), "it is aborted");
    }

    /// Where the store is.
    fn place(&self) -> String {
        self.folder.path().join("store").to_str().unwrap().to_owned()
    }

    /// Fills the disk to the last byte; the file is what can be taken away again.
    fn fill(&self) -> PathBuf {
        let path = self.folder.path().join("ballast");
        let mut file = std::fs::File::create(&path).unwrap();
        for size in [1 << 16, 1 << 12, 1] {
            while file.write_all(&vec![0; size]).is_ok() {}
        }
        path
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        // What is still open there, the system lets go of by and by.
        run(Command::new("umount").arg("--lazy").arg(self.folder.path()));
    }
}

fn run(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// Does something while the program is between two system calls. An `fsync` that is under way while ext4
/// gives up its journal may report success for what never reached the disk, which no program can notice.
fn between_calls(child: &Child, act: impl FnOnce()) {
    let signal = |name: &str| {
        assert!(run(Command::new("kill").arg(name).arg(child.id().to_string())), "kill {name}");
    };
    signal("-STOP");
    while !is_stopped(child.id()) {
        std::thread::yield_now();
    }
    act();
    signal("-CONT");
}

/// Whether every thread of a process has been stopped, as its row in `/proc` says.
fn is_stopped(process: u32) -> bool {
    let threads = std::fs::read_dir(format!("/proc/{process}/task")).expect("the program runs");
    threads.map_while(Result::ok).all(|thread| {
        let row = std::fs::read_to_string(thread.path().join("stat")).unwrap_or_default();
        row.rsplit_once(") ").is_some_and(|(_, rest)| rest.starts_with('T'))
    })
}

/// Waits until the clients have met something.
async fn until(met: &mut watch::Receiver<Count>, what: &str, holds: impl Fn(&Count) -> bool) {
    let waited = tokio::time::timeout(NEVER, met.wait_for(holds)).await;
    // A channel that is closed is a program that has ended.
    waited.expect(what).expect(what);
}

async fn full_disk(times: u32) {
    let Some(disk) = Mount::in_memory() else { return };
    let place = disk.place();
    let mut clients = Clients::new(2000);
    for _ in 0..times {
        let (child, port) = start(&place);
        clients
            .run(port, async |mut met, _| {
                until(&mut met, "answers", |all| all.answers >= ANSWERS).await;
                let ballast = disk.fill();
                until(&mut met, "the disk is full", |all| all.troubles() >= ANSWERS).await;
                std::fs::remove_file(&ballast).unwrap();
                let before = met.borrow().answers;
                until(&mut met, "there is room again", |all| all.answers >= before + ANSWERS).await;
                disk.fill();
                end(child);
            })
            .await;
        // On a full disk a program opens its store or says why not; it loses nothing by it.
        if let Ok((child, _)) = try_start(&place, Stdio::null()) {
            end(child);
        }
        std::fs::remove_file(disk.folder.path().join("ballast")).unwrap();
        check(&place, &clients.acknowledged).await;
    }
    settle(&place, &mut clients).await;
    check_settled(&place, &clients.acknowledged).await;
    let mut row = table::Row::new("the disk gets full, has room again, and is full at a kill");
    row.add(times, &clients);
    row.print();
}

async fn read_only(times: u32) {
    let holder = tempfile::tempdir().unwrap();
    let Some(disk) = Mount::in_a_file(holder.path()) else { return };
    let place = disk.place();
    let mut clients = Clients::new(3000);
    for _ in 0..times {
        let (child, port) = start(&place);
        clients
            .run(port, async |mut met, _| {
                until(&mut met, "answers", |all| all.answers >= ANSWERS).await;
                between_calls(&child, || disk.abort());
                until(&mut met, "nothing can be written", |all| all.troubles() >= ANSWERS).await;
                end(child);
            })
            .await;
        disk.unmount();
        assert!(disk.again(), "the disk is mounted again");
        check(&place, &clients.acknowledged).await;
    }
    settle(&place, &mut clients).await;
    check_settled(&place, &clients.acknowledged).await;
    let mut row = table::Row::new("the file system turns read-only");
    row.add(times, &clients);
    row.print();
}

async fn restarted(times: u32) {
    let mut server = PostgresServer::start();
    let (place, mut clients) = (server.database("burst"), Clients::new(4000));
    let named = format!("{place}?application_name={KILLED}");
    let (child, port) = start(&named);
    clients
        .run(port, async |mut met, _| {
            for _ in 0..times {
                let before = *met.borrow();
                let more = |all: &Count| all.answers >= before.answers + ANSWERS;
                until(&mut met, "answers", more).await;
                server.kill();
                let hurt = |all: &Count| all.troubles() > before.troubles();
                until(&mut met, "the server is away", hurt).await;
                server.resume();
            }
            let before = met.borrow().answers;
            until(&mut met, "it is back", |all| all.answers >= before + ANSWERS).await;
            end(child);
        })
        .await;
    finish("PostgreSQL is restarted in a burst", times, &server, &place, clients).await;
}

async fn frozen(times: u32) {
    let server = PostgresServer::start();
    let (place, mut clients) = (server.database("burst"), Clients::new(5000));
    let named = format!("{place}?application_name={KILLED}");
    let (child, port) = start(&named);
    clients
        .run(port, async |mut met, _| {
            for _ in 0..times {
                let before = *met.borrow();
                let more = |all: &Count| all.answers >= before.answers + ANSWERS;
                until(&mut met, "answers", more).await;
                server.freeze();
                // Queries give up after a while; how long a busy machine takes for that, nobody knows.
                let hurt = |all: &Count| all.troubles() > before.troubles();
                until(&mut met, "the server does not answer", hurt).await;
                server.thaw();
            }
            let before = met.borrow().answers;
            until(&mut met, "it is back", |all| all.answers >= before + ANSWERS).await;
            end(child);
        })
        .await;
    finish("PostgreSQL is frozen in a burst", times, &server, &place, clients).await;
}

/// The last program on a server answers, and all is there.
async fn finish(
    what: &str,
    times: u32,
    server: &PostgresServer,
    place: &str,
    mut clients: Clients,
) {
    server.wait_until_gone(KILLED);
    check(place, &clients.acknowledged).await;
    settle(&format!("{place}?application_name={KILLED}"), &mut clients).await;
    server.wait_until_gone(KILLED);
    check_settled(place, &clients.acknowledged).await;
    let mut row = table::Row::new(what);
    row.add(times, &clients);
    row.print();
}
