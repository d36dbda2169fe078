//! DuckDB from its Python package (see `duck.py`): installed at the first run, given the same tables, and
//! its answers compared with ours line by line.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use rankings::{History, Kind, Rankings, Region};

use crate::Courses;

/// What DuckDB took, and whether it found the same.
pub struct Peer {
    pub rankings: f64,
    pub records: f64,
    pub agreed: String,
}

/// Runs it; or says in a sentence why it did not run.
pub fn run(history: &History, rankings: &Rankings, courses: &Courses) -> Result<Peer, String> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    let python = python(own)?;
    let folder = std::env::temp_dir().join(format!("meydan-rankings-{}", std::process::id()));
    let failed = |error: std::io::Error| format!("The tables could not be written: {error}.");
    fs::create_dir_all(&folder).map_err(failed)?;
    let answer = write_tables(&folder, history)
        .map_err(failed)
        .and_then(|()| ask(&python, own, &folder))
        .and_then(|(ranks, records)| compare(&folder, rankings, courses, ranks, records));
    let _ = fs::remove_dir_all(&folder);
    answer
}

fn ask(python: &Path, own: &Path, folder: &Path) -> Result<(f64, f64), String> {
    let output = Command::new(python)
        .arg(own.join("duck.py"))
        .arg(folder)
        .output()
        .map_err(|error| format!("DuckDB could not be run: {error}."))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let took = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        line.and_then(|rest| rest.trim().parse::<f64>().ok())
    };
    match (took("rankings "), took("records ")) {
        (Some(ranks), Some(records)) if output.status.success() => Ok((ranks, records)),
        _ => Err(format!("DuckDB gave no answer: {}", String::from_utf8_lossy(&output.stderr))),
    }
}

/// The Python of the benchmark's own environment, made at the first run.
fn python(own: &Path) -> Result<PathBuf, String> {
    let environment = own.join(".venv");
    let python = environment.join("bin/python");
    let there = || {
        let asked = Command::new(&python).args(["-c", "import duckdb"]).output();
        asked.is_ok_and(|output| output.status.success())
    };
    if there() {
        return Ok(python);
    }
    eprintln!("Installing DuckDB into {} ...", environment.display());
    let made = Command::new("python3").args(["-m", "venv"]).arg(&environment).status();
    let installed = made.is_ok_and(|status| status.success())
        && Command::new(&python)
            .args(["-m", "pip", "install", "--quiet", "duckdb"])
            .status()
            .is_ok_and(|status| status.success());
    if installed && there() { Ok(python) } else { Err("DuckDB could not be installed.".to_owned()) }
}

fn write_tables(folder: &Path, history: &History) -> std::io::Result<()> {
    let mut text = "event,person,competition,country,round,best,average\n".to_owned();
    for row in &history.rows {
        let _ = writeln!(
            text,
            "{},{},{},{},{},{},{}",
            row.event, row.person, row.competition, row.country, row.round, row.best, row.average
        );
    }
    fs::write(folder.join("results.csv"), text)?;
    let mut text = "person,country\n".to_owned();
    for (place, person) in history.people.iter().enumerate() {
        let _ = writeln!(text, "{place},{}", person.country);
    }
    fs::write(folder.join("people.csv"), text)?;
    let mut text = "country,continent\n".to_owned();
    for (place, country) in history.countries.iter().enumerate() {
        let _ = writeln!(text, "{place},{}", country.continent);
    }
    fs::write(folder.join("countries.csv"), text)?;
    let mut text = "competition,day\n".to_owned();
    for (place, competition) in history.competitions.iter().enumerate() {
        let _ = writeln!(text, "{place},{}", competition.day.0);
    }
    fs::write(folder.join("competitions.csv"), text)
}

fn compare(
    folder: &Path,
    ours: &Rankings,
    courses: &Courses,
    rankings: f64,
    records: f64,
) -> Result<Peer, String> {
    let (mut ranks, mut sets) = (0, 0);
    for (kind, name) in [(Kind::Single, "best"), (Kind::Average, "average")] {
        let theirs = read(folder, &format!("ranks_{name}"))?;
        if our_ranks(ours, kind) != theirs {
            return Err(format!("The rankings by {name} differ."));
        }
        ranks += theirs.len() * 3;
        for region in ["world", "continent", "country"] {
            let theirs = read(folder, &format!("records_{name}_{region}"))?;
            if our_records(courses, kind, region) != theirs {
                return Err(format!("The records of {name} by {region} differ."));
            }
            sets += theirs.len();
        }
    }
    let agreed = format!("Both found the same {ranks} ranks and {sets} records.");
    Ok(Peer { rankings, records, agreed })
}

type Line = [u32; 6];

fn read(folder: &Path, name: &str) -> Result<Vec<Line>, String> {
    let text = fs::read_to_string(folder.join(format!("{name}.csv")))
        .map_err(|error| format!("DuckDB left no {name}: {error}."))?;
    let line = |line: &str| {
        let mut cells = line.split(',').map(|cell| cell.parse().unwrap_or(u32::MAX));
        std::array::from_fn(|_| cells.next().unwrap_or(u32::MAX))
    };
    Ok(text.lines().map(line).collect())
}

/// Event, person, value and the three ranks, by event and person.
fn our_ranks(ours: &Rankings, kind: Kind) -> Vec<Line> {
    let history = ours.history();
    let mut lines = Vec::new();
    for event in 0..history.events.len() as u8 {
        let mut own: Vec<Line> = vec![[0; 6]; history.people.len()];
        for (rank, person, value) in ours.places(event, kind, Region::World) {
            own[person as usize] = [u32::from(event), person, value, rank as u32, 0, 0];
        }
        for continent in 0..history.continents.len() as u8 {
            for (rank, person, _) in ours.places(event, kind, Region::Continent(continent)) {
                own[person as usize][4] = rank as u32;
            }
        }
        for country in 0..history.countries.len() as u16 {
            for (rank, person, _) in ours.places(event, kind, Region::Country(country)) {
                own[person as usize][5] = rank as u32;
            }
        }
        lines.extend(own.into_iter().filter(|line| line[3] > 0));
    }
    lines
}

/// Event, region, day, round, person and value, in that order.
fn our_records(courses: &Courses, kind: Kind, region: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    for (event, _, regions) in courses.iter().filter(|(_, own, _)| *own == kind) {
        for (own, course) in regions {
            let place = match (own, region) {
                (Region::World, "world") => 0,
                (Region::Continent(place), "continent") => u32::from(*place),
                (Region::Country(place), "country") => u32::from(*place),
                _ => continue,
            };
            lines.extend(course.iter().map(|own| {
                [u32::from(*event), place, own.day.0, u32::from(own.round), own.person, own.value]
            }));
        }
    }
    lines.sort_unstable();
    lines
}
