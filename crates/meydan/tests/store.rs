//! `meydan backup`, `restore`, `verify`, `export` and `import` as a person at the terminal meets
//! them.

use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;

use arena::address::Address;
use arena::competition::{self, Admission, Plan};
use arena::follow::AnyCommand;
use arena::time::{Day, Moment};
use office::{Founders, ManualClock, Office, Options, Place, Request, Who};
use store::testing::PostgresServer;

fn meydan(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_meydan"));
    command.env("LC_ALL", "C");
    command.args(arguments).env_remove("MEYDAN_DATA").env_remove("MEYDAN_DATABASE_URL");
    command.output().expect("meydan starts")
}

fn ok(arguments: &[&str]) -> String {
    let output = meydan(arguments);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("meydan prints text")
}

fn fails(arguments: &[&str]) -> String {
    let output = meydan(arguments);
    assert!(!output.status.success(), "{arguments:?} worked");
    String::from_utf8(output.stderr).expect("meydan prints text")
}

/// Two competitions in a folder, with private data of a person beside them.
async fn filled(folder: &Path) -> Arc<Office> {
    let store = Place::Folder(folder.to_path_buf()).open().await.expect("a store");
    let clock = ManualClock::new(Moment(1_800_000_000_000));
    let options = Options { founders: Founders::Anyone, ..Options::default() };
    let office = Office::open_with(store, Arc::new(clock), options).await.expect("an office");
    for id in ["izmir", "ankara"] {
        let day = Day::new(2027, 2, 1).expect("a day");
        let plan = Plan {
            id: id.parse().expect("an id"),
            name: format!("Open {id}"),
            place: id.to_owned(),
            country: "TR".to_owned().try_into().expect("a country"),
            first: day,
            last: day,
            offset: 180,
            languages: vec!["tr".to_owned()],
            books: vec!["tr-mangala".to_owned()],
            admission: Admission::Open,
            nationalities: Default::default(),
            online: false,
            international: false,
            sanctioned: false,
            requirements: Default::default(),
            awards: Vec::new(),
        };
        let command = Box::new(competition::Command::Planning(
            competition::planning::Command::Create(Box::new(plan)),
        ));
        let to = Address::Competition(id.parse().expect("an id"));
        let who = Who::Person("org".parse().expect("an id"));
        let request = Request::new(id, who, to, AnyCommand::Competition(command));
        office.submit(request).await.expect("it is created");
    }
    office.store().keep_private("org", Some(r#"{"contact":"secret"}"#)).await.expect("kept");
    office
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_is_backed_up_while_in_use_verified_and_restored() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_str().expect("a name").to_owned();
    let (data, file, other) = (at("data"), at("copy.sqlite"), at("other"));
    let office = filled(Path::new(&data)).await;

    assert!(ok(&["verify", "--data", &data]).contains("everything is correct"));
    ok(&["backup", &file, "--data", &data]);
    assert!(fails(&["backup", &file, "--data", &data]).contains("already exists"));
    assert!(fails(&["restore", &file, "--data", &data]).contains("Meydan using it"));
    drop(office);
    assert!(fails(&["restore", &file, "--data", &data]).contains("already has 4 log entries"));
    ok(&["restore", &file, "--data", &other]);
    let told = ok(&["verify", "--data", &other]);
    assert!(told.starts_with("4 log entries in 2 streams"), "{told}");
    assert!(fails(&["restore", &at("nowhere"), "--data", &at("x")]).contains("no such file"));
    assert!(fails(&["backup", &at("y"), "--data", &at("empty")]).contains("no store here"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_competition_is_exported_and_imported_also_into_postgres() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_str().expect("a name").to_owned();
    let (data, file, other) = (at("data"), at("izmir.jsonl"), at("other"));
    drop(filled(Path::new(&data)).await);

    let lines = ok(&["export", "izmir", "--format", "jsonl", "--data", &data]);
    assert_eq!(lines.lines().count(), 3);
    assert!(!lines.contains("ankara") && !lines.contains("secret"), "{lines}");
    std::fs::write(&file, &lines).expect("a file");
    let server = PostgresServer::start();
    let url = server.url();
    for place in [["--data", &other], ["--database-url", &url]] {
        let told = ok(&[&["import", &file][..], &place[..]].concat());
        assert_eq!(told, "Imported 2 log entries for izmir.\n");
        assert!(ok(&[&["verify"][..], &place[..]].concat()).starts_with("2 log entries"));
        assert_eq!(ok(&[&["export", "izmir"][..], &place[..]].concat()), lines);
        let again = fails(&[&["import", &file][..], &place[..]].concat());
        assert!(again.contains("already exists"), "{again}");
    }
    std::fs::write(&file, lines.replace("Open izmir", "Open İzmir")).expect("a file");
    assert!(fails(&["import", &file, "--data", &at("third")]).contains("line 2: "));
    assert!(fails(&["export", "bursa", "--data", &data]).contains("no competition bursa"));
    assert!(fails(&["export", "Bursa!", "--data", &data]).contains("not a competition ID"));
}

#[tokio::test(flavor = "multi_thread")]
async fn damage_is_told_and_fails() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("a name");
    let office = filled(folder.path()).await;
    let change =
        store::ModelChange { model: "competition".into(), key: "izmir".into(), record: None };
    let append = store::Append { models: vec![change], ..store::Append::default() };
    office.store().append(append).await.expect("it is written");
    let output = meydan(&["verify", "--data", data]);
    assert!(!output.status.success());
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(told.contains("the record “izmir”"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_runs_the_server_recovers_an_account() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data").to_str().expect("a name").to_owned();
    let office = filled(Path::new(&data)).await;
    let person: arena::id::PersonId = "ayse".parse().expect("an id");
    let (name, language) = ("Ayşe".to_owned(), "tr".to_owned());
    let opening =
        arena::account::Opening { person: person.clone(), name, latin: String::new(), language };
    office.sign_up(opening, "correct horse").await.expect("an account");
    drop(office);
    let said = ok(&["recover", "ayse", "--data", &data]);
    let code = said.split(": ").nth(1).and_then(|rest| rest.split('.').next()).expect("a code");
    let store = Place::Folder(data.into()).open().await.expect("a store");
    let office = Office::open(store, Arc::new(office::SystemClock)).await.expect("an office");
    office.recover(&person, code, "battery staple").await.expect("it is recovered");
    office.sign_in(&person, "battery staple").await.expect("the new password holds");
    assert!(office.sign_in(&person, "correct horse").await.is_err());
}
