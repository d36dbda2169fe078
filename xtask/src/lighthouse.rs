//! Lighthouse on a simulated phone: how four pages of the demo do in speed, accessibility, best practices and
//! search, and how many bytes a first visit takes. Prints a table; nothing is asserted, because the grade of
//! the speed depends on how busy the machine is.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::{Context, bail, ensure};
use serde_json::Value;

use crate::npm::{self, Tool};
use crate::steps::{cargo, run as run_command};
use crate::{packages, root};

/// The last version that works with the Node of Debian's stable release.
const LIGHTHOUSE: Tool = ("lighthouse", "12.8.2");
/// The folder below which npm puts it.
const FOLDER: &str = "bench/web";

/// The pages: a name, the address, and whether the organiser of the demo looks at it.
const PAGES: [(&str, &str, bool); 4] = [
    ("home", "/", false),
    ("event", "/e/mangala", false),
    ("match", "/m/mangala-r4-t1", false),
    ("console", "/c/festival/organise", true),
];
/// What is graded, as Lighthouse names it.
const CATEGORIES: [&str; 4] = ["performance", "accessibility", "best-practices", "seo"];

/// What Chromium needs where it runs as root, without a screen and without a network.
const CHROMIUM: &str = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run \
    --disable-background-networking --disable-component-update --disable-sync";

/// Measures the four pages with the program as it is released.
pub fn run() -> anyhow::Result<()> {
    packages::ensure()?;
    npm::ensure(FOLDER, &[LIGHTHOUSE], "measuring pages")?;
    run_command(cargo().args(["build", "--release", "--package", "meydan"]))?;
    let demo = Demo::start(&root().join("target/release/meydan"))?;
    let session = demo.sign_in()?;
    println!("page       speed  accessibility  best practices  search    bytes");
    for (name, path, signed_in) in PAGES {
        let told = demo.measure(path, signed_in.then_some(session.as_str()))?;
        let [speed, access, best, search] = CATEGORIES.map(|category| grade(&told, category));
        let bytes = &told["audits"]["total-byte-weight"]["numericValue"];
        println!("{name:10} {speed:>5} {access:>14} {best:>15} {search:>7} {bytes:>8}");
    }
    Ok(())
}

/// A grade from 0 to 100.
fn grade(told: &Value, category: &str) -> String {
    let score = told["categories"][category]["score"].as_f64();
    score.map_or_else(|| "none".to_owned(), |score| format!("{:.0}", 100.0 * score))
}

/// The demo, running until it is dropped.
struct Demo {
    program: Child,
    /// What it says later is not read, but somebody has to be there to hear it.
    _said: BufReader<ChildStdout>,
    home: String,
}

impl Demo {
    /// Starts the demo on a port of its own, and waits until it says which.
    fn start(program: &Path) -> anyhow::Result<Self> {
        let mut program = Command::new(program)
            .args(["serve", "--demo", "--listen", "127.0.0.1:0"])
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start the program")?;
        let mut said = BufReader::new(program.stdout.take().context("no output to read")?);
        let mut line = String::new();
        while said.read_line(&mut line)? > 0 {
            if let Some(address) = line.split_whitespace().find(|word| word.starts_with("http://"))
            {
                let home = address.trim_end_matches('/').to_owned();
                return Ok(Self { program, _said: said, home });
            }
            line.clear();
        }
        bail!("the program ended before it was open")
    }

    /// The cookies of the organiser.
    fn sign_in(&self) -> anyhow::Result<String> {
        let address = format!("{}/sign-in", self.home);
        let form = curl(&["--silent", &address])?;
        let key =
            form.split("name=\"key\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
        let key = key.context("the sign-in page has no form")?;
        let form = format!("key={key}&user=org&password=meydan-demo&back=");
        let origin = format!("Origin: {}", self.home);
        let said = curl(&[
            "--silent",
            "--dump-header",
            "-",
            "--output",
            "/dev/null",
            "--header",
            &origin,
            "--data",
            &form,
            &address,
        ])?;
        let cookies = said.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
        let cookies: Vec<_> = cookies.filter_map(|cookie| cookie.split(';').next()).collect();
        ensure!(!cookies.is_empty(), "the organiser of the demo cannot sign in: {said}");
        Ok(cookies.join("; "))
    }

    /// What Lighthouse says of a page.
    fn measure(&self, path: &str, session: Option<&str>) -> anyhow::Result<Value> {
        let mut command = Command::new(root().join(FOLDER).join("node_modules/.bin/lighthouse"));
        command.arg(format!("{}{path}", self.home)).args(["--quiet", "--output", "json"]);
        command.arg(format!("--chrome-flags={CHROMIUM}")).env("CHROME_PATH", "/usr/bin/chromium");
        if let Some(session) = session {
            let headers = serde_json::json!({ "Cookie": session });
            command.arg(format!("--extra-headers={headers}"));
        }
        let output =
            command.stderr(Stdio::inherit()).output().context("cannot start Lighthouse")?;
        ensure!(output.status.success(), "Lighthouse ended with {}", output.status);
        Ok(serde_json::from_slice(&output.stdout)?)
    }
}

impl Drop for Demo {
    fn drop(&mut self) {
        // It may have ended by itself, and then there is nothing to stop.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

fn curl(arguments: &[&str]) -> anyhow::Result<String> {
    let output = Command::new("curl").args(arguments).output().context("cannot start curl")?;
    ensure!(output.status.success(), "curl ended with {}", output.status);
    Ok(String::from_utf8(output.stdout)?)
}
