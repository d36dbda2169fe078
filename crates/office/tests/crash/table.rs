//! What a trial came to, as a line of a table: printed, and kept in the file that `cargo xtask crash` names.

use std::io::Write;

use crate::clients::{Clients, Count};

/// The file for the lines.
const FILE: &str = "MEYDAN_CRASH_TABLE";

/// A line of the table.
pub struct Row {
    what: String,
    times: u32,
    facts: usize,
    count: Count,
}

impl Row {
    pub fn new(what: &str) -> Self {
        Self { what: what.to_owned(), times: 0, facts: 0, count: Count::default() }
    }

    /// What happened so often to clients, all of whom have their answers.
    pub fn add(&mut self, times: u32, clients: &Clients) {
        self.times += times;
        self.facts += clients.acknowledged.len();
        self.count.answers += clients.count.answers;
        self.count.again += clients.count.again;
        self.count.not_done += clients.count.not_done;
        self.count.unknown += clients.count.unknown;
    }

    pub fn print(&self) {
        let Count { answers, again, not_done, unknown } = self.count;
        assert!(self.facts > self.times as usize, "there was hardly any load");
        let line = format!(
            "| {} | {} | {answers} | {} | {not_done} | {unknown} | {again} | 0 | 0 |",
            self.what, self.times, self.facts
        );
        println!("{line}");
        if let Some(file) = std::env::var_os(FILE) {
            let file = std::fs::OpenOptions::new().create(true).append(true).open(file);
            writeln!(file.unwrap(), "{line}").unwrap();
        }
    }
}
