//! What every store promises, tried on both: SQLite in a file, PostgreSQL on a server of its own.

#![expect(clippy::unwrap_used, reason = "a trial that fails says so by a panic")]

use std::path::Path;
use std::sync::Arc;

use store::testing::PostgresServer;
use store::{
    Answer, Append, Appended, ModelChange, NewFact, PostgresStore, Snapshot, SqliteStore, Store,
    StoreError, StreamAppend, StreamId, Ticket, verify,
};
use tempfile::TempDir;

/// A promise: a trial on a store, with a folder for files.
macro_rules! promises {
    ($($name:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                let folder = tempfile::tempdir().expect("a temporary folder");
                let path = folder.path().join("store.sqlite");
                let store = store::SqliteStore::open(&path).expect("a new file opens");
                super::$name(std::sync::Arc::new(store), folder.path()).await;
            })+
        }

        mod memory {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                let folder = tempfile::tempdir().expect("a temporary folder");
                let store = store::testing::MemoryStore::default();
                super::$name(std::sync::Arc::new(store), folder.path()).await;
            })+
        }

        /// One server for all: starting one takes longer than the trials.
        #[tokio::test(flavor = "multi_thread")]
        async fn postgres() {
            let folder = tempfile::tempdir().expect("a temporary folder");
            let server = PostgresServer::start();
            $({
                let url = server.database(stringify!($name));
                let store = PostgresStore::connect(&url).await.expect("it connects");
                let folder = folder.path().join(stringify!($name));
                std::fs::create_dir(&folder).expect("a folder");
                $name(Arc::new(store), &folder).await;
            })+
        }
    };
}

promises!(
    facts_come_back_in_order_and_chained,
    a_conflict_writes_nothing_and_tells_the_version,
    the_key_of_what_was_refused_is_free,
    a_command_sent_again_changes_nothing_and_answers_the_same,
    old_answers_are_forgotten,
    read_models_change_with_the_facts,
    a_record_that_is_claimed_belongs_to_the_first,
    listeners_get_every_fact_in_order,
    writers_side_by_side_lose_nothing,
    private_data_can_be_erased_without_breaking_a_chain,
    tickets_run_out_and_are_taken_once,
    tickets_of_a_room_are_listed_in_order,
    a_place_is_claimed_by_one,
    snapshots_never_go_back,
    large_things_are_kept_in_pieces,
    a_backup_holds_everything,
);

fn id(text: &str) -> StreamId {
    text.parse().expect("a good stream id")
}

fn facts(stream: &str, expected: u64, bodies: &[&str]) -> Append {
    let fact = |body: &&str| NewFact {
        kind: "trial.noted".into(),
        body: (*body).into(),
        by: r#"{"person":"ayşe"}"#.into(),
        at: 1_790_000_000_000,
    };
    let facts = bodies.iter().map(fact).collect();
    Append {
        streams: vec![StreamAppend { stream: id(stream), expected, facts }],
        ..Append::default()
    }
}

async fn written(store: &dyn Store, append: Append) -> Vec<store::Fact> {
    match store.append(append).await.expect("the append goes through") {
        Appended::Written(facts) => facts,
        Appended::Before(answer) => panic!("answered before: {answer:?}"),
    }
}

async fn facts_come_back_in_order_and_chained(store: Arc<dyn Store>, _: &Path) {
    let first = written(&*store, facts("match/1", 0, &[r#"{"a":1}"#, r#"{"b":"میدان 🎲"}"#])).await;
    written(&*store, facts("match/2", 0, &["{}"])).await;
    let third = written(&*store, facts("match/1", 2, &["{}"])).await;
    assert_eq!(
        store.stream(&id("match/1"), 0).await.unwrap(),
        [first.clone(), third.clone()].concat()
    );
    assert_eq!(store.stream(&id("match/1"), 2).await.unwrap(), third);
    assert_eq!(store.stream(&id("match/9"), 0).await.unwrap(), []);
    let log = store.log(1, 2).await.unwrap();
    assert_eq!(log.iter().map(|fact| fact.seq).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(store.newest().await.unwrap(), 4);
    assert_eq!(store.streams("match/").await.unwrap(), [id("match/1"), id("match/2")]);
    assert_eq!(verify(&*store).await.unwrap(), (4, vec![]));
}

async fn a_conflict_writes_nothing_and_tells_the_version(store: Arc<dyn Store>, _: &Path) {
    written(&*store, facts("match/1", 0, &["1", "2"])).await;
    let mut late = facts("match/2", 0, &["x"]);
    late.streams.extend(facts("match/1", 1, &["3"]).streams);
    late.models.push(ModelChange {
        model: "m".into(),
        key: "k".into(),
        record: Some(("s".into(), "b".into())),
    });
    let error = store.append(late).await.unwrap_err();
    let StoreError::Conflict(conflict) = error else { panic!("{error}") };
    assert_eq!((conflict.expected, conflict.found), (1, 2));
    assert_eq!(store.newest().await.unwrap(), 2);
    assert_eq!(store.model("m", "k").await.unwrap(), None);
}

async fn the_key_of_what_was_refused_is_free(store: Arc<dyn Store>, _: &Path) {
    written(&*store, facts("match/1", 0, &["1", "2"])).await;
    let with_key = |seen: u64, body: &str| Append {
        command: Some(Answer { key: "key-1".into(), body: body.into(), at: 7 }),
        ..facts("match/1", seen, &["3"])
    };
    assert!(store.append(with_key(1, "too late")).await.is_err());
    assert_eq!(store.answer("key-1").await.unwrap(), None, "nothing was done");
    // At once, so that both may share a transaction: one of them is carried out, whichever comes first.
    let (one, two) =
        tokio::join!(store.append(with_key(1, "refused")), store.append(with_key(2, "done")));
    assert!(one.is_err() || matches!(one, Ok(Appended::Before(_))), "{one:?}");
    assert!(matches!(two, Ok(Appended::Written(_))), "{two:?}");
    assert_eq!(store.answer("key-1").await.unwrap().map(|own| own.body), Some("done".into()));
}

async fn a_command_sent_again_changes_nothing_and_answers_the_same(
    store: Arc<dyn Store>,
    _: &Path,
) {
    let with_key = |body: &str| Append {
        command: Some(Answer { key: "key-1".into(), body: body.into(), at: 7 }),
        ..facts("match/1", 0, &["1"])
    };
    written(&*store, with_key("first")).await;
    let again = store.append(with_key("second")).await.unwrap();
    let first = Answer { key: "key-1".into(), body: "first".into(), at: 7 };
    assert_eq!(again, Appended::Before(first.clone()));
    assert_eq!(store.answer("key-1").await.unwrap(), Some(first));
    assert_eq!(store.answer("key-2").await.unwrap(), None);
    assert_eq!(store.newest().await.unwrap(), 1);
}

async fn old_answers_are_forgotten(store: Arc<dyn Store>, _: &Path) {
    for (version, (key, at)) in (0..).zip([("old", 10), ("middle", 20), ("new", 30)]) {
        let answer = Answer { key: key.into(), body: key.into(), at };
        let append = Append { command: Some(answer), ..facts("match/1", version, &["1"]) };
        written(&*store, append).await;
    }
    assert_eq!(store.forget_answers(10).await.unwrap(), 0, "given then, not before");
    assert_eq!(store.forget_answers(20).await.unwrap(), 1);
    assert_eq!(store.answer("old").await.unwrap(), None);
    assert_eq!(store.answer("middle").await.unwrap().map(|answer| answer.at), Some(20));
    let again = |key: &str| Answer { key: key.into(), body: "again".into(), at: 40 };
    let sent = Append { command: Some(again("new")), ..facts("match/1", 3, &["2"]) };
    assert!(matches!(store.append(sent).await.unwrap(), Appended::Before(_)), "still known");
    let sent = Append { command: Some(again("old")), ..facts("match/1", 3, &["2"]) };
    written(&*store, sent).await;
    assert_eq!(store.forget_answers(i64::MAX).await.unwrap(), 3);
    assert_eq!(verify(&*store).await.unwrap(), (4, vec![]), "the log does not change");
}

async fn read_models_change_with_the_facts(store: Arc<dyn Store>, _: &Path) {
    let set = |key: &str, sort: &str, body: &str| ModelChange {
        model: "competitions".into(),
        key: key.into(),
        record: Some((sort.into(), body.into())),
    };
    let mut append = facts("a", 0, &["1"]);
    append.models =
        vec![set("b", "2026-02", "B"), set("a", "2026-01", "A"), set("c", "2026-02", "C")];
    append.models.push(set("a", "2026-01", "A2"));
    written(&*store, append).await;
    let mut append = facts("a", 1, &["2"]);
    append.models = vec![
        set("b", "2026-03", "B2"),
        ModelChange { model: "competitions".into(), key: "c".into(), record: None },
    ];
    written(&*store, append).await;
    let keys = async |from: &str, until: Option<&str>, limit: u32| -> Vec<String> {
        let records = store.models("competitions", from, until, limit).await.unwrap();
        records.into_iter().map(|record| record.body).collect()
    };
    assert_eq!(keys("", None, 10).await, ["A2", "B2"]);
    assert_eq!(keys("2026-02", None, 10).await, ["B2"]);
    assert_eq!(keys("", Some("2026-03"), 10).await, ["A2"]);
    assert_eq!(keys("", None, 1).await, ["A2"]);
    assert_eq!(store.model("competitions", "b").await.unwrap().unwrap().sort, "2026-03");
    let asked = ["b", "none", "a"].map(str::to_owned);
    let bodies = |all: &[store::Model]| all.iter().map(|own| own.body.clone()).collect::<Vec<_>>();
    assert_eq!(bodies(&store.models_of("competitions", &asked).await.unwrap()), ["B2", "A2"]);
    let ends = [["2026-02", "2027"], ["2028", "2029"], ["2026", "2027"], ["2026", "2027"]];
    let ends = ends.map(|own| own.map(str::to_owned));
    let found = store.models_between("competitions", &ends, 1).await.unwrap();
    assert_eq!(
        found.iter().map(|own| bodies(own)).collect::<Vec<_>>().concat(),
        ["B2", "A2", "A2"]
    );
    assert_eq!(found.iter().map(Vec::len).collect::<Vec<_>>(), [1, 0, 1, 1]);
    assert!(store.models_between("competitions", &[], 1).await.unwrap().is_empty());
    let all = store.all_models(("", ""), 10).await.unwrap();
    let all: Vec<_> = all.iter().map(|(model, record)| (&**model, &*record.key)).collect();
    assert_eq!(all, [("competitions", "a"), ("competitions", "b")]);
    assert_eq!(store.all_models(("competitions", "a"), 10).await.unwrap().len(), 1);
}

async fn a_record_that_is_claimed_belongs_to_the_first(store: Arc<dyn Store>, _: &Path) {
    let claim = |stream: &str, body: &str| {
        let mut append = facts(stream, 0, &["1"]);
        append.models.push(ModelChange {
            model: "event".into(),
            key: "open".into(),
            record: Some(("s".into(), body.into())),
        });
        append.claims.push(("event".into(), "open".into()));
        append
    };
    written(&*store, claim("a", "first")).await;
    let error = store.append(claim("b", "second")).await.unwrap_err();
    assert!(matches!(&error, StoreError::Taken { key, .. } if key == "open"), "{error}");
    assert_eq!(store.model("event", "open").await.unwrap().unwrap().body, "first");
    assert_eq!(store.newest().await.unwrap(), 1, "nothing of it was written");
    let mut gone = facts("a", 1, &["2"]);
    gone.models.push(ModelChange { model: "event".into(), key: "open".into(), record: None });
    written(&*store, gone).await;
    written(&*store, claim("b", "second")).await;
}

async fn listeners_get_every_fact_in_order(store: Arc<dyn Store>, _: &Path) {
    let mut listener = store.subscribe();
    for version in 0..20 {
        written(&*store, facts("match/1", version, &["1"])).await;
    }
    let mut seen = Vec::new();
    while seen.len() < 20 {
        let batch = listener.recv().await.expect("the store sends");
        seen.extend(batch.iter().map(|fact| fact.seq));
    }
    assert_eq!(seen, (1..=20).collect::<Vec<_>>());
}

async fn writers_side_by_side_lose_nothing(store: Arc<dyn Store>, _: &Path) {
    let writers: Vec<_> = (0..16)
        .map(|writer| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let mut conflicts = 0;
                for _ in 0..10 {
                    let mut seen = store.stream(&id("shared"), 0).await.unwrap().len() as u64;
                    while let Err(error) =
                        store.append(facts("shared", seen, &[&writer.to_string()])).await
                    {
                        let StoreError::Conflict(conflict) = error else { panic!("{error}") };
                        seen = conflict.found;
                        conflicts += 1;
                    }
                }
                conflicts
            })
        })
        .collect();
    for writer in writers {
        writer.await.expect("a writer does not panic");
    }
    assert_eq!(store.stream(&id("shared"), 0).await.unwrap().len(), 160);
    assert_eq!(verify(&*store).await.unwrap(), (160, vec![]));
}

async fn private_data_can_be_erased_without_breaking_a_chain(store: Arc<dyn Store>, _: &Path) {
    written(&*store, facts("a", 0, &[r#"{"person":"p1"}"#])).await;
    store.keep_private("p1", Some("born 2010")).await.unwrap();
    store.keep_private("p1", Some("born 2011")).await.unwrap();
    assert_eq!(store.private("p1").await.unwrap().as_deref(), Some("born 2011"));
    for name in ["read/p1/2", "read/p1/1", "read/p10/1", "read/p0/1"] {
        store.keep_private(name, Some(name)).await.unwrap();
    }
    let all = store.privates("read/p1/", "read/p10", 10).await.unwrap();
    let pair = |name: &str| (name.to_owned(), name.to_owned());
    assert_eq!(all, [pair("read/p1/1"), pair("read/p1/2")]);
    assert_eq!(store.privates("read/p1/", "read/p10", 1).await.unwrap().len(), 1);
    store.keep_private("p1", None).await.unwrap();
    assert_eq!(store.private("p1").await.unwrap(), None);
    assert_eq!(verify(&*store).await.unwrap(), (1, vec![]));
}

async fn tickets_of_a_room_are_listed_in_order(store: Arc<dyn Store>, _: &Path) {
    for (room, key, until) in
        [("s", "a/2", 90), ("s", "a/1", 90), ("s", "a-b/1", 90), ("s", "a/3", 40), ("t", "a/4", 90)]
    {
        let ticket = Ticket { body: key.to_owned(), until };
        store.keep_ticket(room, key, ticket, 0).await.unwrap();
    }
    let list = async |limit, now| {
        let found = store.tickets("s", ("a/", "a0"), limit, now).await.unwrap();
        assert!(found.iter().all(|(key, ticket)| *key == ticket.body));
        found.into_iter().map(|(key, _)| key).collect::<Vec<_>>()
    };
    assert_eq!(list(9, 0).await, ["a/1", "a/2", "a/3"]);
    assert_eq!(list(9, 50).await, ["a/1", "a/2"], "one has run out");
    assert_eq!(list(1, 0).await, ["a/1"]);
}

async fn tickets_run_out_and_are_taken_once(store: Arc<dyn Store>, _: &Path) {
    let ticket = |until| Ticket { body: "{}".into(), until };
    store.keep_ticket("session", "a", ticket(100), 0).await.unwrap();
    store.keep_ticket("code", "a", ticket(200), 0).await.unwrap();
    assert_eq!(store.ticket("session", "a", 99).await.unwrap(), Some(ticket(100)));
    assert_eq!(store.ticket("session", "a", 100).await.unwrap(), None, "it has run out");
    assert_eq!(store.take_ticket("code", "a", 200).await.unwrap(), None, "it has run out");
    let both =
        tokio::join!(store.take_ticket("code", "a", 150), store.take_ticket("code", "a", 150));
    let taken = [both.0.unwrap(), both.1.unwrap()];
    assert_eq!(taken.iter().flatten().count(), 1, "one of two gets it: {taken:?}");
    store.keep_ticket("session", "a", ticket(300), 0).await.unwrap();
    assert_eq!(store.ticket("session", "a", 250).await.unwrap(), Some(ticket(300)), "replaced");
    store.keep_ticket("session", "b", ticket(900), 400).await.unwrap();
    assert_eq!(store.ticket("session", "a", 0).await.unwrap(), None, "swept");
}

async fn a_place_is_claimed_by_one(store: Arc<dyn Store>, _: &Path) {
    let ticket = |body: &str, until| Ticket { body: body.into(), until };
    let both = tokio::join!(
        store.claim_ticket("token", "a/0", ticket("1", 100), 0),
        store.claim_ticket("token", "a/0", ticket("2", 100), 0)
    );
    let got = [both.0.unwrap(), both.1.unwrap()];
    assert_eq!(got.iter().filter(|got| **got).count(), 1, "one of two gets it: {got:?}");
    let kept = store.ticket("token", "a/0", 50).await.unwrap().unwrap();
    assert_eq!(kept.body, if got[0] { "1" } else { "2" }, "and keeps it");
    assert!(!store.claim_ticket("token", "a/0", ticket("3", 200), 99).await.unwrap());
    assert!(store.claim_ticket("token", "a/0", ticket("4", 200), 100).await.unwrap(), "run out");
    assert_eq!(store.ticket("token", "a/0", 150).await.unwrap(), Some(ticket("4", 200)));
    assert!(store.claim_ticket("token", "a/1", ticket("5", 200), 0).await.unwrap());
}

async fn snapshots_never_go_back(store: Arc<dyn Store>, _: &Path) {
    let snapshot = |version: u64, body: &str| Snapshot {
        stream: id("a"),
        version,
        format: "1".into(),
        body: body.into(),
    };
    assert_eq!(store.snapshot(&id("a")).await.unwrap(), None);
    store.keep_snapshot(snapshot(100, "new")).await.unwrap();
    store.keep_snapshot(snapshot(50, "old")).await.unwrap();
    assert_eq!(store.snapshot(&id("a")).await.unwrap(), Some(snapshot(100, "new")));
    let mut append = facts("a", 0, &["1"]);
    append.snapshots = vec![snapshot(200, "with facts")];
    append.private = vec![("p".into(), Some("born 2010".into()))];
    written(&*store, append).await;
    assert_eq!(store.snapshot(&id("a")).await.unwrap(), Some(snapshot(200, "with facts")));
    assert_eq!(store.private("p").await.unwrap().as_deref(), Some("born 2010"));
}

async fn large_things_are_kept_in_pieces(store: Arc<dyn Store>, _: &Path) {
    assert!(store.pieces("history").await.unwrap().is_empty());
    let many: Vec<Vec<u8>> = (0..12_u8).map(|part| vec![part; 1000]).collect();
    store.keep_pieces("history", many.clone()).await.unwrap();
    store.keep_pieces("other", vec![vec![0, 255]]).await.unwrap();
    assert_eq!(store.pieces("history").await.unwrap(), many, "in their order");
    store.keep_pieces("history", many[..2].to_vec()).await.unwrap();
    assert_eq!(
        store.pieces("history").await.unwrap(),
        many[..2],
        "nothing is left of the old ones"
    );
    assert_eq!(store.pieces("other").await.unwrap(), [vec![0, 255]]);
}

async fn a_backup_holds_everything(store: Arc<dyn Store>, folder: &Path) {
    let try_out = store.backup(&folder.join("empty.sqlite")).await;
    if try_out.is_err_and(|error| error.to_string().contains("in memory")) {
        return;
    }
    let mut append = facts("a", 0, &["1", "2"]);
    append.models = vec![ModelChange {
        model: "m".into(),
        key: "k".into(),
        record: Some(("s".into(), "b".into())),
    }];
    append.secrets = vec![(id("a"), "seed".into(), "1234".into())];
    append.command = Some(Answer { key: "c".into(), body: "done".into(), at: 7 });
    written(&*store, append).await;
    store.keep_private("p", Some("private")).await.unwrap();
    store.keep_pieces("history", vec![vec![1, 2], vec![3]]).await.unwrap();
    let file = folder.join("backup.sqlite");
    store.backup(&file).await.unwrap();
    let again = store.backup(&file).await.unwrap_err();
    assert!(again.to_string().contains("is there already"), "{again}");
    written(&*store, facts("a", 2, &["after the backup"])).await;

    let copy = SqliteStore::open(&file).expect("a backup opens as it is");
    assert_eq!(verify(&copy).await.unwrap(), (2, vec![]));
    assert_eq!(
        copy.stream(&id("a"), 0).await.unwrap(),
        store.stream(&id("a"), 0).await.unwrap()[..2]
    );
    assert_eq!(copy.model("m", "k").await.unwrap(), store.model("m", "k").await.unwrap());
    assert_eq!(copy.secret(&id("a"), "seed").await.unwrap().as_deref(), Some("1234"));
    assert_eq!(copy.private("p").await.unwrap().as_deref(), Some("private"));
    assert_eq!(copy.pieces("history").await.unwrap(), [vec![1, 2], vec![3]]);
    assert_eq!(copy.answer("c").await.unwrap().map(|answer| answer.body).as_deref(), Some("done"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_venues_file_moves_to_a_server() {
    let folder = TempDir::new().expect("a temporary folder");
    let file = folder.path().join("venue.sqlite");
    let venue = SqliteStore::open(&file).expect("a new file opens");
    written(&venue, facts("a", 0, &["1", "2"])).await;
    venue.keep_private("p", Some("private")).await.unwrap();
    venue.keep_pieces("history", vec![vec![1, 2]]).await.unwrap();

    let server = PostgresServer::start();
    PostgresStore::restore(&server.url(), &file).await.expect("the file is restored");
    let moved = PostgresStore::connect(&server.url()).await.expect("it connects");
    assert_eq!(moved.log(0, 10).await.unwrap(), venue.log(0, 10).await.unwrap());
    assert_eq!(moved.private("p").await.unwrap().as_deref(), Some("private"));
    assert_eq!(moved.pieces("history").await.unwrap(), [vec![1, 2]]);
    let again = PostgresStore::restore(&server.url(), &file).await.unwrap_err();
    assert!(again.to_string().contains("already holds 2 facts"), "{again}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_restored_into_an_empty_store_only() {
    let folder = TempDir::new().expect("a temporary folder");
    let at = |name: &str| folder.path().join(name);
    let venue = SqliteStore::open(&at("venue")).expect("a new file opens");
    written(&venue, facts("a", 0, &["1", "2"])).await;
    venue.backup(&at("backup")).await.unwrap();

    SqliteStore::restore(&at("new"), &at("backup")).expect("it is restored");
    let new = SqliteStore::open(&at("new")).expect("a restored file opens");
    assert_eq!(new.log(0, 10).await.unwrap(), venue.log(0, 10).await.unwrap());
    written(&new, facts("a", 2, &["3"])).await;
    std::fs::write(at("text"), "no database").expect("a file");
    for (path, backup, why) in [
        ("venue", "backup", "Is another Meydan running"),
        ("other", "nowhere", "there is no such file"),
        ("other", "text", "is no backup of Meydan"),
    ] {
        let error = SqliteStore::restore(&at(path), &at(backup)).unwrap_err();
        assert!(error.to_string().contains(why), "{error}");
    }
    std::fs::copy(at("backup"), at("closed")).expect("a copy");
    let error = SqliteStore::restore(&at("closed"), &at("backup")).unwrap_err();
    assert!(error.to_string().contains("already holds 2 facts"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_programs_on_one_server_see_each_other() {
    let server = PostgresServer::start();
    let one = PostgresStore::connect(&server.url()).await.expect("it connects");
    let two = PostgresStore::connect(&server.url()).await.expect("it connects");
    let mut listener = two.subscribe();
    written(&one, facts("a", 0, &["1"])).await;
    let heard = listener.recv().await.expect("the other program hears of it");
    assert_eq!(heard[0].body, "1");
    let (a, b) = tokio::join!(one.append(facts("a", 1, &["x"])), two.append(facts("a", 1, &["y"])));
    assert_eq!([a.is_ok(), b.is_ok()].into_iter().filter(|ok| *ok).count(), 1, "one wins");
    assert_eq!(verify(&two).await.unwrap(), (2, vec![]));
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_encrypted_and_checked_as_the_address_says() {
    let (certificate, key) = (include_bytes!("tls/server.pem"), include_bytes!("tls/server.key"));
    let server = PostgresServer::start_with_tls(certificate, key);
    let authority = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/tls/authority.pem");
    let other = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/tls/server.key");
    let connect = async |host: &str, options: &str| {
        let url = format!("postgres://meydan@{host}:{}/postgres{options}", server.port());
        PostgresStore::connect(&url).await
    };
    // The server speaks with TLS alone, so whoever gets in speaks so too.
    for (number, (host, options)) in [
        ("localhost", String::new()),
        ("127.0.0.1", "?sslmode=prefer".to_owned()),
        ("127.0.0.1", "?sslmode=require".to_owned()),
        ("localhost", format!("?sslmode=verify-full&sslrootcert={authority}")),
    ]
    .into_iter()
    .enumerate()
    {
        let store = connect(host, &options).await.unwrap_or_else(|e| panic!("{options}: {e}"));
        let mut listener = store.subscribe();
        written(&store, facts(&format!("a{number}"), 0, &["1"])).await;
        assert_eq!(listener.recv().await.unwrap().len(), 1, "{options}");
    }
    for (host, options, why) in [
        ("localhost", "?sslmode=disable".to_owned(), "no encryption"),
        ("localhost", "?sslmode=verify-full".to_owned(), "UnknownIssuer"),
        (
            "127.0.0.1",
            format!("?sslmode=verify-full&sslrootcert={authority}"),
            "not valid for name",
        ),
        ("localhost", "?sslmode=verify-full&sslrootcert=/nowhere.pem".to_owned(), "/nowhere.pem"),
        ("localhost", format!("?sslmode=verify-full&sslrootcert={other}"), "no certificate"),
        ("localhost", "?sslmode=maybe".to_owned(), "verify-full"),
    ] {
        let Err(error) = connect(host, &options).await else { panic!("{options} connects") };
        let mut told = error.to_string();
        let mut cause = std::error::Error::source(&error);
        while let Some(own) = cause {
            told = format!("{told}: {own}");
            cause = own.source();
        }
        assert!(told.contains(why), "{options}: {told}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_process_may_not_write_the_same_file() {
    let folder = TempDir::new().expect("a temporary folder");
    let file = folder.path().join("venue.sqlite");
    let _first = SqliteStore::open(&file).expect("a new file opens");
    let second = SqliteStore::open(&file).err().expect("the file is in use");
    assert!(second.to_string().contains("Is another Meydan running"), "{second}");
}

#[tokio::test(flavor = "multi_thread")]
async fn tampering_shows() {
    let folder = TempDir::new().expect("a temporary folder");
    for (name, sql, fault) in [
        ("body", "UPDATE fact SET body = '9' WHERE seq = 2", "fact 2: version 2 of a"),
        ("last", "UPDATE fact SET body = '9' WHERE seq = 4", "fact 4: version 4 of a"),
        ("hole", "DELETE FROM fact WHERE seq = 3", "fact 4: the log has a hole"),
        ("who", "UPDATE fact SET by = 'x' WHERE seq = 1", "fact 1: version 1 of a"),
    ] {
        let file = folder.path().join(name);
        let store = SqliteStore::open(&file).expect("a new file opens");
        written(&store, facts("a", 0, &["1", "2", "3", "4"])).await;
        rusqlite::Connection::open(&file).unwrap().execute(sql, []).unwrap();
        let (_, faults) = verify(&store).await.unwrap();
        assert!(faults[0].to_string().starts_with(fault), "{name}: {faults:?}");
    }
}
