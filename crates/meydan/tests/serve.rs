//! `meydan serve` as whoever runs it meets it: settings by flag, environment and file, a graceful
//! end, and two of them over one PostgreSQL.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use store::testing::PostgresServer;

/// The program, without the settings of whoever runs the tests.
fn meydan(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_meydan"));
    command.env("LC_ALL", "C");
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("MEYDAN_")) {
        command.env_remove(name);
    }
    command.arg("serve").args(arguments);
    command
}

/// A server that runs, and its address.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(command: &mut Command) -> Self {
        let mut child =
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("meydan starts");
        let output = child.stdout.take().expect("an output");
        let mut lines = BufReader::new(output).lines();
        let found = lines.find_map(|line| {
            let line = line.expect("a line");
            Some(line.strip_prefix("Meydan is open: http://")?.trim_end_matches('/').to_owned())
        });
        let Some(address) = found else {
            let output = child.wait_with_output().expect("an end");
            panic!("{}", String::from_utf8_lossy(&output.stderr));
        };
        // Whatever else it prints must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, address }
    }

    fn curl(&self, arguments: &[&str], path: &str) -> String {
        let url = format!("http://{}{path}", self.address);
        let output = Command::new("curl")
            .args(["--silent", "--max-time", "120"])
            .args(arguments)
            .arg(url)
            .output();
        String::from_utf8(output.expect("curl is there").stdout).expect("text")
    }

    /// Waits until it says that it is well: while a busy machine keeps it waiting for its store, it is not.
    fn is_well(&self) {
        let id = ["--header", "x-request-id: seen-here"];
        until("it is well", || self.curl(&id, "/healthz") == "ok\n");
    }

    /// Asks it to end, and waits until it has.
    fn stop(mut self) -> (bool, String) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill").success());
        let mut errors = String::new();
        let pipe = self.child.stderr.take().expect("errors");
        for line in BufReader::new(pipe).lines() {
            errors.push_str(&line.expect("a line"));
            errors.push('\n');
        }
        (self.child.wait().expect("an end").success(), errors)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Looks until something is so. The limit only ends tests that would fail anyway.
fn until(what: &str, holds: impl Fn() -> bool) {
    for _ in 0..1200 {
        if holds() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    panic!("this does not come about: {what}");
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path of letters")
}

#[test]
fn flags_go_before_the_environment_and_that_before_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = text(folder.path());
    let file = folder.path().join("meydan.toml");
    std::fs::write(&file, "listen = \"127.0.0.5:0\"\nlog = \"json\"\nlog-level = \"info\"\n")
        .expect("written");
    let listens = |arguments: &[&str], environment: Option<&str>| {
        let mut command = meydan(arguments);
        command.args(["--data", data]).envs(environment.map(|value| ("MEYDAN_LISTEN", value)));
        let server = Server::start(&mut command);
        server.is_well();
        let address = server.address.clone();
        let (well, log) = server.stop();
        assert!(well, "it ends gracefully: {log}");
        (address, log)
    };
    let (address, log) = listens(&[], None);
    assert!(address.starts_with("127.0.0.5:"), "{address}");
    let line = log.lines().rfind(|line| line.contains("/healthz")).expect("a line");
    let line: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
    assert_eq!((&line["status"], &line["span"]["id"]), (&200.into(), &"seen-here".into()));
    let (address, _) = listens(&[], Some("127.0.0.6:0"));
    assert!(address.starts_with("127.0.0.6:"), "{address}");
    let (address, log) =
        listens(&["--listen", "127.0.0.7:0", "--log-level", "error"], Some("127.0.0.6:0"));
    assert!(address.starts_with("127.0.0.7:"), "{address}");
    assert_eq!(log, "");
}

fn fails(arguments: &[&str]) -> String {
    let Output { status, stderr, .. } = meydan(arguments).output().expect("meydan starts");
    assert!(!status.success(), "{arguments:?} worked");
    String::from_utf8(stderr).expect("text")
}

#[test]
fn a_file_with_something_unknown_is_refused_with_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = text(folder.path());
    let file = folder.path().join("own.toml");
    for (content, line, word) in [
        ("log = \"json\"\nlisen = \"127.0.0.1:0\"\n", "line 2", "lisen"),
        ("\n\nsecure = \"yes\"\n", "line 3", "boolean"),
        ("listen = \"here\"\n", "line 1", "socket address"),
    ] {
        std::fs::write(&file, content).expect("written");
        let error = fails(&["--config", text(&file), "--data", data]);
        assert!(
            error.contains(line) && error.contains(word) && error.contains("own.toml"),
            "{error}"
        );
    }
    let error = fails(&["--config", text(&folder.path().join("none.toml")), "--data", data]);
    assert!(error.contains("none.toml"), "{error}");
    std::fs::write(&file, "metrics-token = \"short\"\n").expect("written");
    let error = fails(&["--config", text(&file), "--data", data]);
    assert!(error.contains("metrics-token needs at least 16"), "{error}");
    std::fs::write(&file, "trusted-proxy = [\"nobody\"]\n").expect("written");
    let error = fails(&["--config", text(&file), "--data", data]);
    assert!(error.contains("trusted-proxy") && error.contains("is not a network"), "{error}");
}

#[test]
fn help_and_manual_name_every_setting_and_the_manuals_file_is_read() {
    let help = meydan(&["--help"]).output().expect("meydan starts").stdout;
    let help = String::from_utf8(help).expect("text");
    let manual = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/running.md");
    let manual = std::fs::read_to_string(manual).expect("the manual");
    let named: Vec<&str> =
        help.split_whitespace().filter(|word| word.starts_with("[env:")).collect();
    assert!(named.len() > 8, "{help}");
    for setting in help.split("[env: ").skip(1) {
        let name = setting.split(['=', ']']).next().expect("a name").trim();
        assert!(manual.contains(name), "the manual does not name {name}");
    }
    let example = manual.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next());
    let folder = tempfile::tempdir().expect("a folder");
    let example = example.expect("an example").replace(":8080", ":0");
    std::fs::write(folder.path().join("meydan.toml"), example).expect("written");
    let server = Server::start(&mut meydan(&["--data", text(folder.path())]));
    server.is_well();
}

#[test]
fn two_of_them_over_one_postgresql_are_one() {
    let database = PostgresServer::start();
    let start = || {
        let mut command = meydan(&["--listen", "127.0.0.1:0", "--founders", "anyone"]);
        Server::start(command.env("MEYDAN_DATABASE_URL", database.url()))
    };
    // As a browser says it.
    const OWN: &str = "sec-fetch-site: same-origin";
    let (one, two) = (start(), start());
    let form = "name=Ayşe&user=ayse&password=correct horse";
    let answer = one.curl(&["--include", "--data", form], "/sign-up");
    let session =
        answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a session");
    let cookie = format!("cookie: {}", session.split(';').next().expect("a cookie"));
    let page = two.curl(&["--header", &cookie], "/account");
    assert!(page.contains("Ayşe"), "signed in at one, known to the other: {page}");
    two.curl(
        &["--header", &cookie, "--header", OWN, "--data", "password=correct horse&back=/account"],
        "/account/confirm",
    );
    let made = two.curl(
        &[
            "--header",
            &cookie,
            "--header",
            OWN,
            "--data",
            "key=k&name=program&scope=organise&scope=read&days=1",
        ],
        "/account/tokens",
    );
    let token =
        made.split("meydan_ayse_").nth(1).expect("a token").split('<').next().expect("its end");
    let bearer = format!("authorization: Bearer meydan_ayse_{token}");
    let plan = r#"{"kind":"create","body":{"id":"open","name":"Open","place":"Izmir","country":"TR",
        "first":"2099-01-15","last":"2099-01-15","offset":180,"languages":["tr"],"books":["tr-mangala"]}}"#;
    let ask = |server: &Server, key: &str, body: &str| {
        let key = format!("idempotency-key: {key}");
        let arguments = ["--header", &bearer, "--header", &key, "--data", body];
        let answer = server.curl(&arguments, "/api/v1/competition/open/commands");
        serde_json::from_str::<serde_json::Value>(&answer).unwrap_or_else(|_| panic!("{answer}"))
    };
    let created = ask(&one, "a", plan);
    assert_eq!(created["again"], false, "{created}");
    assert_eq!(ask(&two, "a", plan)["again"], true, "the key holds on both");
    let settings =
        arena::event::Settings::proposed("cup".parse().expect("an id"), "Cup", "mangala", 8)
            .expect("settings");
    let add = serde_json::json!({ "kind": "add-event", "body": {
        "id": "cup", "name": "Cup",
        "discipline": { "kind": "game", "body": arena::event::GamePlan::of(settings, 5) } } });
    for (key, command) in [("b", add.to_string()), ("c", r#"{"kind":"announce"}"#.to_owned())] {
        let done = ask(&two, key, &command);
        assert_eq!(done["again"], false, "{done}");
    }
    until("what one was told the other knows", || {
        one.curl(&[], "/api/v1/competitions/open").contains("\"announced\"")
    });
}

#[test]
fn a_server_for_the_network_warns_that_it_has_no_https() {
    let warned = |listen: &str, further: &[&str]| {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let data = folder.path().to_str().expect("a path");
        let arguments = [&["--listen", listen, "--data", data][..], further].concat();
        let server = Server::start(&mut meydan(&arguments));
        let (_, errors) = server.stop();
        errors.contains("Without HTTPS")
    };
    assert!(warned("0.0.0.0:0", &[]));
    assert!(!warned("0.0.0.0:0", &["--secure"]), "the proxy has it");
    assert!(!warned("127.0.0.1:0", &[]), "nobody else reaches it");
}
