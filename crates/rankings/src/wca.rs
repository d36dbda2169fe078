//! The public export of all WCA results: tables of lines with tabs between their cells.
//!
//! Columns are found by their names, written as `personCountryId` or `person_country_id`: the export
//! has had both. A person may stand there several times, after a change of name or country: the first
//! is the one that counts now. Results of people or competitions that the export does not list are
//! refused, with their line: half a history would rank wrongly.

use std::collections::HashMap;
use std::io::{BufRead, ErrorKind, Read};

use crate::history::{Competition, Country, Day, FINAL, History, Person, Row, Sex};
use crate::value::exported_points;
use crate::{Kind, Scoring, Value};

/// The tables that are needed, by the end of their file names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Table {
    /// The continents.
    Continents,
    /// The countries.
    Countries,
    /// The events.
    Events,
    /// The competitions.
    Competitions,
    /// The people.
    Persons,
    /// The results.
    Results,
}

impl Table {
    /// All of them, in the order in which they have to be read.
    pub const ALL: [Self; 6] = [
        Self::Continents,
        Self::Countries,
        Self::Events,
        Self::Competitions,
        Self::Persons,
        Self::Results,
    ];

    /// What the name of its file ends with, in small letters.
    #[must_use]
    pub const fn file(self) -> &'static str {
        match self {
            Self::Continents => "_continents.tsv",
            Self::Countries => "_countries.tsv",
            Self::Events => "_events.tsv",
            Self::Competitions => "_competitions.tsv",
            Self::Persons => "_persons.tsv",
            Self::Results => "_results.tsv",
        }
    }
}

/// Why a table cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The file cannot be read.
    #[error(transparent)]
    File(#[from] std::io::Error),
    /// A column is missing.
    #[error("rankings-no-column")]
    NoColumn {
        /// Of which table.
        table: Table,
        /// Its name.
        column: &'static str,
    },
    /// A cell says something that the other tables do not know, or that is no number.
    #[error("rankings-bad-cell")]
    BadCell {
        /// Of which table.
        table: Table,
        /// In which line, from 1.
        line: usize,
        /// In which column.
        column: &'static str,
        /// What stands there.
        cell: String,
    },
}

/// Reads the tables, one after the other, into a history.
#[derive(Debug, Default)]
pub struct Reader {
    history: History,
    continents: HashMap<String, u8>,
    countries: HashMap<String, u16>,
    events: HashMap<String, u8>,
    competitions: HashMap<String, u32>,
    people: HashMap<String, u32>,
}

/// A line of a table.
struct TableRow<'a> {
    table: Table,
    number: usize,
    cells: &'a [&'a str],
}

impl<'a> TableRow<'a> {
    fn bad(&self, column: &'static str, cell: &str) -> Fault {
        let (table, line) = (self.table, self.number);
        Fault::BadCell { table, line, column, cell: cell.to_owned() }
    }

    fn cell(&self, place: usize) -> &'a str {
        self.cells.get(place).copied().unwrap_or_default()
    }

    fn number<T: std::str::FromStr>(&self, place: usize, column: &'static str) -> Result<T, Fault> {
        let cell = self.cell(place);
        cell.parse().map_err(|_| self.bad(column, cell))
    }

    /// What another table knows by a cell.
    fn known<T: Copy>(
        &self,
        place: usize,
        column: &'static str,
        all: &HashMap<String, T>,
    ) -> Result<T, Fault> {
        let cell = self.cell(place);
        all.get(cell).copied().ok_or_else(|| self.bad(column, cell))
    }
}

impl Reader {
    /// Reads a table. They have to come in the order of [`Table::ALL`].
    ///
    /// # Errors
    /// When the file cannot be read, or is no such table.
    pub fn read(&mut self, table: Table, file: &mut dyn BufRead) -> Result<(), Fault> {
        match table {
            Table::Continents => each(table, file, ["id", "name"], |line, [id, name]| {
                let place = self.history.continents.len();
                let place = u8::try_from(place).map_err(|_| line.bad("id", line.cell(id)))?;
                self.continents.insert(line.cell(id).to_owned(), place);
                self.history.continents.push(line.cell(name).to_owned());
                Ok(())
            }),
            Table::Countries => self.countries(file),
            Table::Events => self.events(file),
            Table::Competitions => self.competitions(file),
            Table::Persons => self.persons(file),
            Table::Results => self.results(file),
        }
    }

    /// What was read, in order.
    #[must_use]
    pub fn history(self) -> History {
        let mut history = self.history;
        history.put_in_order();
        history
    }

    fn countries(&mut self, file: &mut dyn BufRead) -> Result<(), Fault> {
        let columns = ["id", "name", "continentid", "iso2"];
        each(Table::Countries, file, columns, |line, [id, name, continent, code]| {
            let place = u16::try_from(self.history.countries.len())
                .map_err(|_| line.bad("id", line.cell(id)))?;
            self.countries.insert(line.cell(id).to_owned(), place);
            self.history.countries.push(Country {
                code: line.cell(code).to_owned(),
                name: line.cell(name).to_owned(),
                continent: line.known(continent, "continentid", &self.continents)?,
            });
            Ok(())
        })
    }

    fn events(&mut self, file: &mut dyn BufRead) -> Result<(), Fault> {
        let mut events: Vec<(u32, String)> = Vec::new();
        each(Table::Events, file, ["id", "rank"], |line, [id, rank]| {
            events.push((line.number(rank, "rank")?, line.cell(id).to_owned()));
            Ok(())
        })?;
        events.sort();
        events.truncate(usize::from(u8::MAX));
        for (place, (_, id)) in (0_u8..).zip(events) {
            self.events.insert(id.clone(), place);
            self.history.events.push(id);
        }
        Ok(())
    }

    fn competitions(&mut self, file: &mut dyn BufRead) -> Result<(), Fault> {
        let columns = ["id", "name", "countryid", "year", "month", "day", "endmonth", "endday"];
        each(Table::Competitions, file, columns, |line, places| {
            let [id, name, country, year, month, _, end_month, end_day] = places;
            let first: u32 = line.number(month, "month")?;
            let last: u32 = line.number(end_month, "endmonth")?;
            // A competition over New Year ends in the year after the one that is named.
            let year = line.number::<u32>(year, "year")? + u32::from(last < first);
            let place = u32::try_from(self.history.competitions.len()).unwrap_or(u32::MAX);
            self.competitions.insert(line.cell(id).to_owned(), place);
            self.history.competitions.push(Competition {
                id: line.cell(id).to_owned(),
                name: line.cell(name).to_owned(),
                country: line.known(country, "countryid", &self.countries)?,
                day: Day::new(year, last, line.number(end_day, "endday")?),
            });
            Ok(())
        })
    }

    fn persons(&mut self, file: &mut dyn BufRead) -> Result<(), Fault> {
        let columns = ["id|wcaid", "subid", "name", "countryid", "gender"];
        each(Table::Persons, file, columns, |line, [id, sub, name, country, gender]| {
            if line.cell(sub) != "1" {
                return Ok(());
            }
            let place = u32::try_from(self.history.people.len()).unwrap_or(u32::MAX);
            self.people.insert(line.cell(id).to_owned(), place);
            self.history.people.push(Person {
                id: line.cell(id).to_owned(),
                name: line.cell(name).to_owned(),
                country: line.known(country, "countryid", &self.countries)?,
                sex: match line.cell(gender) {
                    "f" => Some(Sex::Female),
                    "m" => Some(Sex::Male),
                    _ => None,
                },
            });
            Ok(())
        })
    }

    fn results(&mut self, file: &mut dyn BufRead) -> Result<(), Fault> {
        let columns = [
            "competitionid",
            "eventid",
            "roundtypeid",
            "pos",
            "best",
            "average",
            "personid",
            "personcountryid",
        ];
        each(Table::Results, file, columns, |line, places| {
            let [competition, event, round, place, best, average, person, country] = places;
            let id = line.cell(event);
            let value = |place, column, kind| -> Result<Value, Fault> {
                Ok(value_of(id, kind, line.number(place, column)?))
            };
            self.history.rows.push(Row {
                person: line.known(person, "personid", &self.people)?,
                competition: line.known(competition, "competitionid", &self.competitions)?,
                best: value(best, "best", Kind::Single)?,
                average: value(average, "average", Kind::Average)?,
                country: line.known(country, "personcountryid", &self.countries)?,
                place: line.number::<u32>(place, "pos")?.try_into().unwrap_or(u16::MAX),
                event: line.known(event, "eventid", &self.events)?,
                round: round_of(line.cell(round)),
            });
            Ok(())
        })
    }
}

/// A value of the export; everything below 1 is no result.
fn value_of(event: &str, kind: Kind, written: i64) -> Value {
    let value = u32::try_from(written).unwrap_or(0);
    match (Scoring::of(event), kind) {
        (Scoring::Points, Kind::Single) if value > 0 => exported_points(value),
        _ => value,
    }
}

/// The rounds of the export in their order. Letters are rounds with a cut-off.
fn round_of(id: &str) -> u8 {
    match id {
        "1" | "d" => 1,
        "2" | "e" => 2,
        "3" | "g" => 3,
        "b" => 4,
        "c" | "f" => FINAL,
        _ => 0,
    }
}

/// Goes through the lines of a table, with the places of the columns. A column that has had two names
/// is named `one|other`.
/// The longest line, in bytes: a file that is no table must not fill the memory.
const LINE: u64 = 64 * 1024;

/// The next line of a file; false at its end.
fn next_line(file: &mut dyn BufRead, text: &mut String) -> Result<bool, Fault> {
    text.clear();
    let read = Read::take(file, LINE).read_line(text)?;
    if read as u64 == LINE {
        return Err(std::io::Error::from(ErrorKind::InvalidData).into());
    }
    Ok(read > 0)
}

fn each<const N: usize>(
    table: Table,
    file: &mut dyn BufRead,
    columns: [&'static str; N],
    mut take: impl FnMut(&TableRow<'_>, [usize; N]) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let mut text = String::new();
    next_line(file, &mut text)?;
    let plain = |name: &str| name.trim().trim_start_matches('\u{feff}').replace('_', "");
    let heads: Vec<String> = text.split('\t').map(|name| plain(name).to_lowercase()).collect();
    let mut places = [0; N];
    for (place, column) in places.iter_mut().zip(columns) {
        let found = heads.iter().position(|head| column.split('|').any(|own| own == head));
        *place = found.ok_or(Fault::NoColumn { table, column })?;
    }
    let mut number = 1;
    loop {
        if !next_line(file, &mut text)? {
            return Ok(());
        }
        number += 1;
        let line = text.trim_end_matches(['\n', '\r']);
        if line.is_empty() {
            continue;
        }
        let cells: Vec<&str> = line.split('\t').collect();
        take(&TableRow { table, number, cells: &cells }, places)?;
    }
}

/// The continent of a country by its two letters, as the WCA counts it, for countries that no history
/// has named.
#[must_use]
pub fn continent_of(code: &str) -> &'static str {
    const CONTINENTS: [(&str, &str); 5] = [
        (
            "Africa",
            "AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML \
             MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW",
        ),
        (
            "Europe",
            "AD AL AM AT AX AZ BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GE GG GI GR HR HU IE IL IM IS \
             IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK",
        ),
        (
            "North America",
            "AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA \
             PM PR SV SX TC TT US VC VG VI",
        ),
        (
            "Oceania",
            "AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS",
        ),
        ("South America", "AR BO BR CL CO EC FK GF GY PE PY SR UY VE"),
    ];
    let own = |(_, codes): &&(&str, &str)| codes.split(' ').any(|own| own == code);
    CONTINENTS.iter().find(own).map_or("Asia", |(name, _)| name)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub const TABLES: [(Table, &str); 6] = [
        (Table::Continents, "id\tname\trecordName\n_Asia\tAsia\tAsR\n_Europe\tEurope\tER\n"),
        (
            Table::Countries,
            "id\tname\tcontinentId\tiso2\nIran\tIran\t_Asia\tIR\nTurkey\tTürkiye\t_Europe\tTR\nJapan\tJapan\t_Asia\tJP\n",
        ),
        (
            Table::Events,
            "id\tname\trank\tformat\tcellName\n333mbf\tMulti\t180\tmulti\tx\n333\tCube\t10\ttime\tx\n333fm\tFMC\t40\tnumber\tx\n",
        ),
        (
            Table::Competitions,
            "id\tname\tcityName\tcountryId\tinformation\tyear\tmonth\tday\tendMonth\tendDay\n\
             New2009\tNew Year 2009\tKyoto\tJapan\t\t2008\t12\t31\t1\t1\n\
             Old2008\tOld 2008\tIzmir\tTurkey\t\t2008\t5\t3\t5\t4\n",
        ),
        (
            Table::Persons,
            "subid\tname\tcountryId\tid\tgender\n1\tAyşe Öz\tTurkey\t2008OZAY01\tf\n\
             1\tSara \"S\" Rad (سارا راد)\tIran\t2008RADS01\tf\n2\tS Rad\tJapan\t2008RADS01\tf\n1\tKen Ito\tJapan\t2008ITOK01\tm\n",
        ),
        (
            Table::Results,
            "competitionId\teventId\troundTypeId\tpos\tbest\taverage\tpersonName\tpersonId\tpersonCountryId\tformatId\n\
             New2009\t333\tf\t1\t1012\t1200\tKen Ito\t2008ITOK01\tJapan\ta\n\
             New2009\t333\tf\t2\t1100\t-1\tSara\t2008RADS01\tJapan\ta\n\
             Old2008\t333\t1\t1\t1100\t1300\tAyşe Öz\t2008OZAY01\tTurkey\ta\n\
             Old2008\t333\tf\t1\t1050\t1250\tSara\t2008RADS01\tIran\ta\n\
             Old2008\t333\tf\t2\t-1\t0\tAyşe Öz\t2008OZAY01\tTurkey\ta\n\
             Old2008\t333mbf\tf\t1\t940300001\t0\tAyşe Öz\t2008OZAY01\tTurkey\t1\n",
        ),
    ];

    pub fn small() -> History {
        let mut reader = Reader::default();
        for (table, text) in TABLES {
            reader.read(table, &mut text.as_bytes()).unwrap();
        }
        reader.history()
    }

    #[test]
    fn the_tables_become_a_history_in_the_order_of_days() {
        let history = small();
        assert!(history.is_whole());
        assert_eq!(history.events, ["333", "333fm", "333mbf"]);
        let days: Vec<_> = history.competitions.iter().map(|own| own.day).collect();
        assert_eq!(days, [Day::new(2008, 5, 4), Day::new(2009, 1, 1)]);
        assert_eq!(history.people.len(), 3, "an earlier name is no person of its own");
        assert_eq!(history.rows.len(), 6);
        let last = history.rows.last().unwrap();
        assert_eq!(Scoring::Points.written(Kind::Single, last.best).to_string(), "6/7 50:00");
    }

    #[test]
    fn columns_may_be_written_with_lines_below() {
        let mut reader = Reader::default();
        for (table, text) in TABLES {
            let (head, rest) = text.split_once('\n').unwrap();
            let below = |sign: char| match sign {
                'A'..='Z' => format!("_{}", sign.to_lowercase()),
                _ => sign.to_string(),
            };
            let head = head.replace("subid", "subId").replace("\tid\tg", "\twcaId\tg");
            let text = format!("{}\r\n{rest}", head.chars().map(below).collect::<String>());
            reader.read(table, &mut text.as_bytes()).unwrap();
        }
        assert_eq!(reader.history(), small());
    }

    #[test]
    fn what_no_other_table_knows_is_refused_with_its_line() {
        let mut reader = Reader::default();
        for (table, text) in &TABLES[..5] {
            reader.read(*table, &mut text.as_bytes()).unwrap();
        }
        let bad = TABLES[5].1.replace("2008ITOK01", "2008NOBO01");
        let fault = reader.read(Table::Results, &mut bad.as_bytes()).unwrap_err();
        let Fault::BadCell { line, column, cell, .. } = fault else { panic!("{fault:?}") };
        assert_eq!((line, column, cell.as_str()), (2, "personid", "2008NOBO01"));
        let fault = reader.read(Table::Results, &mut "a\tb\n".as_bytes()).unwrap_err();
        assert!(matches!(fault, Fault::NoColumn { column: "competitionid", .. }), "{fault:?}");
    }

    #[test]
    fn continents_are_those_of_the_field() {
        let found = ["TR", "IR", "JP", "US", "BR", "AU", "EG"].map(continent_of);
        let named =
            ["Europe", "Asia", "Asia", "North America", "South America", "Oceania", "Africa"];
        assert_eq!(found, named);
    }
}
