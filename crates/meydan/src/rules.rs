//! `meydan rules`: reads the rulebooks, and says how far each is proved.

mod coverage;

use std::io::Write;
use std::process::ExitCode;

use anyhow::Context;
use clap::Subcommand;
use rulebook::{BOOKS, Clause, Language, Message, Part, Proofs, Rulebook};
use serde::Serialize;

use crate::said;
use crate::terminal::{FAINT, STRONG, hint, paragraph, right};

/// The records of the last `cargo xtask clauses`.
const PROVED: &str = include_str!("../../../rulebooks/proved.txt");

/// Read the rulebooks: all of them, one, or a clause.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    /// The rulebook, such as wca-2010; leave it out to list the rulebooks.
    book: Option<String>,
    /// The clause, such as A4d1, or a group of clauses, such as K2.
    clause: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Coverage(coverage::Args),
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let proofs = Proofs::read(PROVED).context("rulebooks/proved.txt")?;
    let language = said::words().language();
    match (args.command, args.book, args.clause) {
        (Some(Command::Coverage(args)), ..) => coverage::run(&args, &proofs)?,
        (None, None, _) => print_books(language, args.json)?,
        (None, Some(book), None) => {
            print_book(rulebook::find(&book)?, language, args.json, &proofs)?;
        }
        (None, Some(book), Some(clause)) => {
            let clauses = rulebook::find(&book)?.look_up(&clause)?;
            print_clauses(&clauses, language, args.json, &proofs)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// A rulebook as JSON.
#[derive(Serialize)]
struct BookJson {
    id: &'static str,
    title: &'static str,
    clauses: usize,
    source: &'static str,
    source_languages: &'static [&'static str],
}

/// A clause as JSON. `language` is the one the text is really written in.
#[derive(Serialize)]
struct ClauseJson<'a> {
    book: &'static str,
    id: &'static str,
    section: &'static str,
    part: Part,
    language: &'static str,
    text: &'static str,
    software: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    differs: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    uncertain: Option<&'static str>,
    proved_by: Vec<&'a str>,
}

fn print_books(language: Language, json: bool) -> anyhow::Result<()> {
    let mut out = anstream::stdout().lock();
    if json {
        let books: Vec<_> = BOOKS.iter().map(|book| book_json(book, language)).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&books)?)?;
        return Ok(());
    }
    for book in &BOOKS {
        let (id, count) = (book.id, book.clauses.len());
        let title = book.title(language);
        let count = said::say(&Message::new("rules-count").with("count", count));
        writeln!(out, "{STRONG}{id:<16}{STRONG:#} {}  {title}", right(&count, 12))?;
    }
    hint(&mut out, &said::text("cli-rules-hint"))?;
    Ok(())
}

fn print_book(
    book: &Rulebook,
    language: Language,
    json: bool,
    proofs: &Proofs,
) -> anyhow::Result<()> {
    let mut out = anstream::stdout().lock();
    if json {
        let clauses: Vec<_> =
            book.clauses.iter().map(|clause| clause_json(clause, language, proofs)).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&clauses)?)?;
        return Ok(());
    }
    writeln!(out, "{STRONG}{}{STRONG:#}", book.title(language))?;
    let mut section = "";
    for clause in book.clauses {
        if clause.section != section {
            section = clause.section;
            writeln!(out, "\n{STRONG}{}{STRONG:#}", said::words().section(section))?;
        }
        writeln!(out, "{STRONG}{}{STRONG:#} {FAINT}{}{FAINT:#}", clause.id, part(clause.part))?;
        writeln!(out, "{}", paragraph(clause.text(language), "    "))?;
    }
    Ok(())
}

fn print_clauses(
    clauses: &[&Clause],
    language: Language,
    json: bool,
    proofs: &Proofs,
) -> anyhow::Result<()> {
    let mut out = anstream::stdout().lock();
    if json {
        let all: Vec<_> = clauses.iter().map(|c| clause_json(c, language, proofs)).collect();
        let text = match all.as_slice() {
            [one] => serde_json::to_string_pretty(one)?,
            _ => serde_json::to_string_pretty(&all)?,
        };
        writeln!(out, "{text}")?;
        return Ok(());
    }
    for (index, clause) in clauses.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        print_clause(&mut out, clause, language, proofs)?;
    }
    Ok(())
}

fn print_clause(
    out: &mut impl Write,
    clause: &Clause,
    language: Language,
    proofs: &Proofs,
) -> anyhow::Result<()> {
    let Clause { book, id, .. } = clause;
    let (part, section) = (part(clause.part), said::words().section(clause.section));
    writeln!(out, "{STRONG}{book} {id}{STRONG:#} {FAINT}{part} · {section}{FAINT:#}")?;
    writeln!(out, "{}", paragraph(clause.text(language), ""))?;
    let mut note = |key: &'static str, text: &str| {
        let label = said::text(key);
        writeln!(out, "{}", paragraph(&format!("{label}: {text}"), "    "))
    };
    note("rules-software", clause.software.text(language))?;
    if let Some(differs) = clause.differs {
        note("rules-differs", differs.text(language))?;
    }
    if let Some(uncertain) = clause.uncertain {
        note("rules-uncertain", uncertain.text(language))?;
    }
    let tests: Vec<_> = proofs.of(clause.citation()).collect();
    match tests.as_slice() {
        [] => note("rules-proved", &said::text("rules-no-test"))?,
        tests => note("rules-proved", &tests.join(", "))?,
    }
    Ok(())
}

/// What the program does with a clause, in words.
fn part(part: Part) -> String {
    said::text(match part {
        Part::Enforced => "rules-enforced",
        Part::Ruled => "rules-ruled",
        Part::Shown => "rules-shown",
    })
}

fn book_json(book: &Rulebook, language: Language) -> BookJson {
    BookJson {
        id: book.id,
        title: book.title(language),
        clauses: book.clauses.len(),
        source: book.source,
        source_languages: book.languages,
    }
}

fn clause_json<'a>(clause: &Clause, language: Language, proofs: &'a Proofs) -> ClauseJson<'a> {
    let written = if clause.is_written_in(language) { language } else { Language::English };
    ClauseJson {
        book: clause.book,
        id: clause.id,
        section: clause.section,
        part: clause.part,
        language: written.tag(),
        text: clause.text(language),
        software: clause.software.text(language),
        differs: clause.differs.map(|remark| remark.text(language)),
        uncertain: clause.uncertain.map(|remark| remark.text(language)),
        proved_by: proofs.of(clause.citation()).collect(),
    }
}
