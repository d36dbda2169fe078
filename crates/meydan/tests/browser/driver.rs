//! A browser that does what it is told: Debian's Chromium through its driver, which is spoken to
//! in plain WebDriver. Each browser has a driver, a profile and a window of its own; all of it
//! goes away with it.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::http;

/// What Chromium is started with: no window, no sandbox (tests run as root in containers), and no
/// word to any other host.
const FLAGS: [&str; 11] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--force-prefers-reduced-motion",
];

/// How long the browser may take over a page or a script, in milliseconds. It only ends tests that would
/// fail anyway.
const PATIENCE: u32 = 240_000;
/// How often Chromium is started before a test gives up: its driver waits a minute for it, which a busy
/// machine may exceed.
const STARTS: usize = 3;

/// The name under which WebDriver hands out an element.
pub const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// A driver with one open browser.
pub struct Driver {
    program: Child,
    address: SocketAddr,
    session: String,
    _profile: tempfile::TempDir,
}

/// What the driver says when something cannot be done: the kind of it, and a sentence.
#[derive(Debug)]
pub struct Failed(pub String);

impl Driver {
    pub fn start() -> Self {
        let why = "chromedriver starts; `cargo xtask test` installs chromium-driver";
        let mut program = Command::new("chromedriver")
            .args(["--port=0", "--log-level=SEVERE"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect(why);
        let address = SocketAddr::from(([127, 0, 0, 1], port(&mut program)));
        let profile = tempfile::tempdir().unwrap();
        let mut driver = Self { program, address, session: String::new(), _profile: profile };
        let flags = driver.flags();
        let options = json!({ "binary": chromium(), "args": flags });
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "goog:chromeOptions": options,
            "goog:loggingPrefs": { "browser": "ALL" },
            "timeouts": { "script": PATIENCE, "pageLoad": PATIENCE },
        } } });
        let opened = driver.open(&wanted);
        let id = opened["sessionId"].as_str().expect("a session");
        driver.session = format!("/session/{id}");
        driver
    }

    fn open(&self, wanted: &Value) -> Value {
        let mut starts = (0..STARTS).map(|_| self.send("POST", "/session", wanted));
        let opened = starts.find_map(|start| match start {
            Ok(opened) => Some(opened),
            Err(Failed(why)) => {
                eprintln!("Chromium did not start: {why}");
                None
            }
        });
        opened.expect("Chromium starts")
    }

    fn flags(&self) -> Vec<String> {
        let profile = self._profile.path().display();
        let mut flags: Vec<_> = FLAGS.iter().map(|flag| (*flag).to_owned()).collect();
        flags.push(format!("--user-data-dir={profile}"));
        flags.push("--lang=en".to_owned());
        flags
    }

    fn send(&self, method: &str, path: &str, body: &Value) -> Result<Value, Failed> {
        let body = if method == "POST" { body.to_string() } else { String::new() };
        let head = "Content-Type: application/json; charset=utf-8\r\n";
        let answer = http::send(self.address, &format!("{method} {path}"), head, &body)
            .map_err(|error| Failed(format!("{path}: {error}")))?;
        let value: Value = serde_json::from_str(&answer.body)
            .map_err(|error| Failed(format!("{path}: {error}: {}", answer.body)))?;
        match value["value"]["error"].as_str() {
            Some(error) if answer.status != 200 => {
                Err(Failed(format!("{error}: {}", value["value"]["message"])))
            }
            _ => Ok(value["value"].clone()),
        }
    }

    /// A command of the session.
    pub fn post(&self, path: &str, body: &Value) -> Result<Value, Failed> {
        self.send("POST", &format!("{}{path}", self.session), body)
    }

    /// Something about the session.
    pub fn ask(&self, path: &str) -> Result<Value, Failed> {
        self.send("GET", &format!("{}{path}", self.session), &Value::Null)
    }

    /// What a script returns; `arguments` are its arguments.
    pub fn script(&self, script: &str, arguments: &[Value]) -> Result<Value, Failed> {
        self.post("/execute/sync", &json!({ "script": script, "args": arguments }))
    }

    /// What a script hands to its last argument, which is a function.
    pub fn script_later(&self, script: &str, arguments: &[Value]) -> Result<Value, Failed> {
        self.post("/execute/async", &json!({ "script": script, "args": arguments }))
    }

    /// A command of Chromium's own protocol.
    pub fn chromium(&self, command: &str, parameters: &Value) -> Result<Value, Failed> {
        self.post("/goog/cdp/execute", &json!({ "cmd": command, "params": parameters }))
    }

    /// Gives the browser a device that keeps passkeys, and says yes to all that it is asked.
    pub fn add_device(&self) -> Result<String, Failed> {
        let device = json!({
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": true,
            "hasUserVerification": true,
            "isUserVerified": true,
        });
        let id = self.post("/webauthn/authenticator", &device)?;
        Ok(id.as_str().unwrap_or_default().to_owned())
    }

    /// The passkeys that a device keeps.
    pub fn keys_of(&self, device: &str) -> Result<Vec<Value>, Failed> {
        let keys = self.ask(&format!("/webauthn/authenticator/{device}/credentials"))?;
        Ok(keys.as_array().cloned().unwrap_or_default())
    }

    /// Whether the person at the device proves to be its owner from now on.
    pub fn recognise(&self, device: &str, owner: bool) -> Result<Value, Failed> {
        let path = format!("/webauthn/authenticator/{device}/uv");
        self.post(&path, &json!({ "isUserVerified": owner }))
    }

    /// The element that a script returns, as the driver names it.
    pub fn element(&self, script: &str, arguments: &[Value]) -> Result<String, Failed> {
        let found = self.script(script, arguments)?;
        let id = found[ELEMENT].as_str();
        id.map(str::to_owned).ok_or_else(|| Failed("there is no such element".to_owned()))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        if !self.session.is_empty() {
            self.send("DELETE", &self.session, &Value::Null).ok();
        }
        self.program.kill().ok();
        self.program.wait().ok();
    }
}

/// The port that the driver says it listens on.
fn port(program: &mut Child) -> u16 {
    let output = program.stdout.take().expect("its output is ours");
    let mut lines = BufReader::new(output).lines().map_while(Result::ok);
    let port = lines
        .find_map(|line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        })
        .expect("the driver says where it listens");
    // Whoever writes into a closed pipe ends: somebody has to read on.
    std::thread::spawn(move || lines.for_each(drop));
    port
}

/// Where Chromium is.
fn chromium() -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .flat_map(|folder| {
            ["chromium", "chromium-browser", "google-chrome"].map(|n| folder.join(n))
        })
        .find(|file| file.is_file())
        .expect("Chromium is here; `cargo xtask test` installs it")
}
