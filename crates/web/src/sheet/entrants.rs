//! From the lines of a list to competitors. Every fault is told with its line and column, all of
//! them at once; nothing is guessed that a person would have to guess.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use arena::competition::{Country, Guardian, PrivatePerson, PublicPerson};
use arena::event::Entering;
use arena::id::{CompetitionId, EventId, PersonId};
use arena::time::Day;
use games::Message;
use rulebook::Language;
use words::Words;

use super::SheetLine;
use super::columns::{Column, plain};
use super::guess;

/// What a list is read for.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The competition: whoever has no account gets an id in it.
    pub competition: CompetitionId,
    /// The country of whoever has none in the list.
    pub country: Country,
    /// The events, with the names by which a list may call them.
    pub events: Vec<(EventId, Vec<String>)>,
    /// The events of whoever has none in the list.
    pub ticked: BTreeSet<EventId>,
}

/// A competitor of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The line in the file.
    pub line: usize,
    /// Who, as anyone may see.
    pub person: PublicPerson,
    /// Whether the list names an account.
    pub has_account: bool,
    /// For which events.
    pub events: BTreeSet<EventId>,
    /// What is kept apart from the log; none where the list says nothing of it.
    pub private: Option<PrivatePerson>,
    /// The club or school, or empty.
    pub club: String,
    /// The rating; 0 for none.
    pub rating: u32,
    /// The title, or empty.
    pub title: String,
}

impl Listed {
    /// The same as somebody else of this name, who has no account either.
    #[must_use]
    pub fn as_another(self, competition: &CompetitionId) -> Self {
        let whole = format!("{competition}\n{}\n{}", self.person.id, self.line);
        let id = office::without_account(&ascii(&self.person.name), &whole);
        Self { person: PublicPerson { id, ..self.person }, ..self }
    }

    /// Whether the list says more of the entrant than name and country.
    #[must_use]
    pub fn has_details(&self) -> bool {
        !self.club.is_empty() || self.rating > 0 || !self.title.is_empty()
    }

    /// An entrant with what the list says of it.
    #[must_use]
    pub fn details(&self, entered: &Entering) -> Entering {
        let text = |new: &String, old: &String| if new.is_empty() { old } else { new }.clone();
        Entering {
            club: text(&self.club, &entered.club),
            title: text(&self.title, &entered.title),
            rating: if self.rating > 0 { self.rating } else { entered.rating },
            ..entered.clone()
        }
    }
}

/// Something in a list that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line in the file; 0 for the list as a whole.
    pub line: usize,
    /// The header of the column, where it is in one.
    pub column: String,
    /// What is wrong.
    pub message: Message,
}

impl Fault {
    /// A fault of a line, in a column or of the line as a whole.
    #[must_use]
    pub fn new(line: usize, column: &str, message: Message) -> Self {
        Self { line, column: column.to_owned(), message }
    }
}

/// What a list comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The competitors whose lines are right.
    pub all: Vec<Listed>,
    /// What is wrong with the others.
    pub faults: Vec<Fault>,
    /// The headers of columns that say nothing here.
    pub unused: Vec<String>,
}

/// Reads a list: the first line says what the columns are; where it does not, they are known by what
/// stands in them, or every line is a name.
#[must_use]
pub fn read(lines: &[SheetLine], setting: &Setting) -> Reading {
    match guess::headed(lines, setting).or_else(|| plain_names(lines, setting)) {
        Some(named) => read_table(&named, setting),
        None => read_table(lines, setting),
    }
}

/// A plain list of names as a table with one column: `Surname, First name` stays together.
fn plain_names(lines: &[SheetLine], setting: &Setting) -> Option<Vec<SheetLine>> {
    let first = lines.first()?;
    let known =
        |cell: &String| Column::named(cell).is_some() || event_named(setting, cell).is_some();
    let is_name = |line: &SheetLine| line.cells.iter().filter(|cell| !cell.is_empty()).count() <= 2;
    if first.cells.iter().any(known) || !lines.iter().all(is_name) {
        return None;
    }
    let name = |line: &SheetLine| {
        let cells: Vec<&str> =
            line.cells.iter().map(String::as_str).filter(|cell| !cell.is_empty()).collect();
        SheetLine { number: line.number, cells: vec![cells.join(", ")] }
    };
    let head = SheetLine { number: first.number, cells: vec!["name".to_owned()] };
    Some(std::iter::once(head).chain(lines.iter().map(name)).collect())
}

fn read_table(lines: &[SheetLine], setting: &Setting) -> Reading {
    let Some((head, rest)) = lines.split_first() else {
        let message = Message::new("import-empty");
        return Reading { faults: vec![Fault::new(0, "", message)], ..Reading::default() };
    };
    let table = Table::new(head, setting);
    let unused = table.unused.clone();
    let mut reading = Reading { faults: table.faults(), unused, ..Reading::default() };
    if !reading.faults.is_empty() {
        return reading;
    }
    let mut seen: BTreeMap<PersonId, usize> = BTreeMap::new();
    for line in rest {
        match table.listed(line) {
            Ok(listed) => match seen.insert(listed.person.id.clone(), line.number) {
                Some(first) if listed.has_account => {
                    reading.faults.push(Fault::new(line.number, "", twice(first)));
                }
                // Who has no account may be somebody else of the same name: the organiser says.
                _ => reading.all.push(listed),
            },
            Err(faults) => reading.faults.extend(faults),
        }
    }
    if reading.all.is_empty() && reading.faults.is_empty() {
        let message = Message::new("import-nobody");
        reading.faults.push(Fault::new(head.number, "", message));
    }
    reading
}

fn twice(first: usize) -> Message {
    Message::new("import-twice").with("line", first)
}

/// The columns of a list.
struct Table<'a> {
    head: &'a SheetLine,
    places: BTreeMap<Column, usize>,
    /// Columns that are named after an event.
    ticked: Vec<(usize, &'a EventId)>,
    twice: Vec<usize>,
    unused: Vec<String>,
    setting: &'a Setting,
}

impl<'a> Table<'a> {
    fn new(head: &'a SheetLine, setting: &'a Setting) -> Self {
        let (places, ticked) = (BTreeMap::new(), Vec::new());
        let (twice, unused) = (Vec::new(), Vec::new());
        let mut table = Self { head, places, ticked, twice, unused, setting };
        for (place, header) in head.cells.iter().enumerate() {
            if let Some(event) = event_named(setting, header) {
                table.ticked.push((place, event));
            } else if let Some(column) = Column::named(header) {
                if table.places.insert(column, place).is_some() {
                    table.twice.push(place);
                }
            } else if !header.is_empty() {
                table.unused.push(short(header));
            }
        }
        table
    }

    fn faults(&self) -> Vec<Fault> {
        let number = self.head.number;
        let twice = self.twice.iter().map(|place| {
            let message = Message::new("import-column-twice");
            Fault::new(number, self.head.cell(*place), message)
        });
        let mut faults: Vec<Fault> = twice.collect();
        let named = [Column::Name, Column::Surname, Column::Given];
        if !named.iter().any(|column| self.places.contains_key(column)) {
            faults.push(Fault::new(number, "", Message::new("import-no-name")));
        }
        let events = !self.ticked.is_empty() || self.places.contains_key(&Column::Events);
        let said = !self.setting.ticked.is_empty() || self.setting.events.len() == 1;
        if !events && !said {
            faults.push(Fault::new(number, "", Message::new("import-no-events")));
        }
        faults
    }

    fn cell<'b>(&self, line: &'b SheetLine, column: Column) -> &'b str {
        self.places.get(&column).map_or("", |place| line.cell(*place))
    }

    fn fault(&self, line: &SheetLine, column: Column, message: Message) -> Fault {
        let header = self.places.get(&column).map_or("", |place| self.head.cell(*place));
        Fault::new(line.number, header, message)
    }

    fn listed(&self, line: &SheetLine) -> Result<Listed, Vec<Fault>> {
        let name = self.name(line);
        let country = self.country(line);
        let events = self.events(line);
        let born = self.born(line);
        let user = self.user(line);
        let latin = self.latin(line);
        match (name, country, events, born, user, latin) {
            (Ok(name), Ok(country), Ok(events), Ok(born), Ok(user), Ok(latin)) => {
                let has_account = user.is_some();
                let id = user.unwrap_or_else(|| self.id_of(&name, country, born));
                let private = self.private(line, born, country);
                let person = PublicPerson { id, name, latin, country };
                let [club, title] =
                    [Column::Club, Column::Title].map(|column| tidy(self.cell(line, column)));
                let rating = self.rating(line).map_err(|fault| vec![fault])?;
                let line = line.number;
                Ok(Listed { line, person, has_account, events, private, club, rating, title })
            }
            (name, country, events, born, user, latin) => {
                let all = [name.err(), country.err(), events.err(), born.err(), user.err()];
                Err(all.into_iter().chain([latin.err()]).flatten().collect())
            }
        }
    }

    /// The whole name; of two columns the surname first, as start lists have it.
    fn name(&self, line: &SheetLine) -> Result<String, Fault> {
        let [whole, surname, given] = [Column::Name, Column::Surname, Column::Given]
            .map(|column| tidy(self.cell(line, column)));
        let name = match (whole.as_str(), surname.as_str(), given.as_str()) {
            (whole, "", "") => whole.to_owned(),
            ("", surname, "") => surname.to_owned(),
            ("", "", given) => given.to_owned(),
            // `Ad` alone beside a whole name is the given name again.
            (whole, "", _) => whole.to_owned(),
            ("", surname, given) => format!("{surname}, {given}"),
            (whole, surname, _) => format!("{surname}, {whole}"),
        };
        let column = [Column::Name, Column::Surname, Column::Given]
            .into_iter()
            .find(|column| self.places.contains_key(column))
            .unwrap_or(Column::Name);
        match arena::text::check("name", &name, arena::text::NAME) {
            Ok(()) => Ok(name),
            Err(refused) => Err(self.fault(line, column, refused.message())),
        }
    }

    /// The Latin form of the name, which may be left out.
    fn latin(&self, line: &SheetLine) -> Result<String, Fault> {
        let latin = tidy(self.cell(line, Column::Latin));
        match arena::text::check_latin(&latin) {
            Ok(()) => Ok(latin),
            Err(refused) => Err(self.fault(line, Column::Latin, refused.message())),
        }
    }

    fn country(&self, line: &SheetLine) -> Result<Country, Fault> {
        let text = self.cell(line, Column::Country);
        if text.is_empty() {
            return Ok(self.setting.country);
        }
        let code = Country::try_from(text.to_uppercase()).ok();
        code.or_else(|| country_named(text)).ok_or_else(|| {
            let message = Message::new("import-country").with("text", short(text));
            self.fault(line, Column::Country, message)
        })
    }

    fn events(&self, line: &SheetLine) -> Result<BTreeSet<EventId>, Fault> {
        let ticked = self.ticked.iter().filter(|(place, _)| is_yes(line.cell(*place)));
        let mut events: BTreeSet<EventId> = ticked.map(|(_, event)| (*event).clone()).collect();
        let text = self.cell(line, Column::Events);
        // A name may hold the signs that part names: the whole is tried first.
        let parts: Vec<&str> = match event_named(self.setting, text) {
            Some(_) => vec![text],
            None => text.split([',', ';', '+', '/', '|', '،', '؛', '、']).collect(),
        };
        for part in parts.into_iter().map(str::trim).filter(|part| !part.is_empty()) {
            let Some(event) = event_named(self.setting, part) else {
                let message = Message::new("import-event").with("text", short(part));
                return Err(self.fault(line, Column::Events, message));
            };
            events.insert(event.clone());
        }
        if events.is_empty() {
            events.clone_from(&self.setting.ticked);
        }
        if let ([(only, _)], true) = (self.setting.events.as_slice(), events.is_empty()) {
            events.insert(only.clone());
        }
        if events.is_empty() {
            let message = Message::new("import-which-event");
            return Err(self.fault(line, Column::Events, message));
        }
        Ok(events)
    }

    fn born(&self, line: &SheetLine) -> Result<Option<Day>, Fault> {
        let text = self.cell(line, Column::Born);
        if text.is_empty() {
            return Ok(None);
        }
        day(text).map(Some).ok_or_else(|| {
            let message = Message::new("import-day").with("text", short(text));
            self.fault(line, Column::Born, message)
        })
    }

    fn rating(&self, line: &SheetLine) -> Result<u32, Fault> {
        let text: String = self.cell(line, Column::Rating).chars().map(ascii_digit).collect();
        if matches!(text.as_str(), "" | "-" | "–") {
            return Ok(0);
        }
        text.parse().map_err(|_| {
            let message = Message::new("import-rating-wrong").with("text", short(&text));
            self.fault(line, Column::Rating, message)
        })
    }

    fn user(&self, line: &SheetLine) -> Result<Option<PersonId>, Fault> {
        let text = self.cell(line, Column::User);
        if text.is_empty() {
            return Ok(None);
        }
        text.to_lowercase()
            .parse()
            .map(Some)
            .map_err(|_| self.fault(line, Column::User, Message::new("user-name")))
    }

    /// What is private: kept only of people without an account, who cannot keep it themselves.
    fn private(
        &self,
        line: &SheetLine,
        born: Option<Day>,
        country: Country,
    ) -> Option<PrivatePerson> {
        let text = |column| Some(tidy(self.cell(line, column))).filter(|text| !text.is_empty());
        let [gender, contact, guardian] =
            [Column::Gender, Column::Contact, Column::Guardian].map(text);
        let guardian = guardian.map(|name| Guardian { name, permits: true });
        let nationalities = [country].into();
        let (may_pass_on, needs) = (false, None);
        Some(PrivatePerson { born, gender, contact, nationalities, guardian, may_pass_on, needs })
    }

    /// An id for somebody without an account: the same line gets the same one again, so that a
    /// list that is read twice enters nobody twice.
    fn id_of(&self, name: &str, country: Country, born: Option<Day>) -> PersonId {
        let born = born.map_or_else(String::new, |day| day.to_string());
        let whole = format!("{}\n{}\n{country}\n{born}", self.setting.competition, plain(name));
        office::without_account(&ascii(name), &whole)
    }
}

/// The letters of a name that an id can have.
fn ascii(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric()).map(plain);
    let words: Vec<String> = words
        .map(|word| word.chars().filter(char::is_ascii_alphanumeric).collect())
        .filter(|word: &String| !word.is_empty())
        .collect();
    words.join("-")
}

pub(super) fn event_named<'a>(setting: &'a Setting, text: &str) -> Option<&'a EventId> {
    let wanted = plain(text);
    let fits = |names: &[String]| names.iter().any(|name| plain(name) == wanted);
    let found = setting.events.iter().find(|(_, names)| !wanted.is_empty() && fits(names));
    found.map(|(id, _)| id)
}

/// Names of countries that people write and that are not those of the lists.
const ALSO: [(&str, &str); 6] = [
    ("turkey", "TR"),
    ("persia", "IR"),
    ("uk", "GB"),
    ("england", "GB"),
    ("usa", "US"),
    ("holland", "NL"),
];

/// The country with a name, in any of the four languages.
pub(super) fn country_named(text: &str) -> Option<Country> {
    static NAMES: LazyLock<BTreeMap<String, Country>> = LazyLock::new(|| {
        let also = ALSO.iter().filter_map(|(name, code)| {
            Some(((*name).to_owned(), Country::try_from((*code).to_owned()).ok()?))
        });
        let named = Language::ALL.into_iter().flat_map(|language| {
            let words = Words::new(language);
            Country::all().map(move |own| (plain(&words.country(own)), own))
        });
        also.chain(named).collect()
    });
    NAMES.get(&plain(text)).copied()
}

/// Whether a cell of an event's column means yes.
fn is_yes(text: &str) -> bool {
    let no = ["", "0", "no", "n", "false", "hayir", "yok", "h", "نه", "خیر", "۰", "いいえ", "無"];
    !no.contains(&plain(text).as_str())
}

/// A text on one line, with one blank between words.
fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

/// A day with the year first, or with the day first.
pub(crate) fn day(text: &str) -> Option<Day> {
    let digits: String = text.chars().map(ascii_digit).collect();
    let parts: Vec<i16> = digits
        .split(['-', '.', '/'])
        .map(|part| part.trim().parse().ok())
        .collect::<Option<_>>()?;
    let [one, month, other] = parts.as_slice() else { return None };
    let (year, day) = if *one > 31 { (*one, *other) } else { (*other, *one) };
    Day::new(year, u8::try_from(*month).ok()?, u8::try_from(day).ok()?)
}

/// Persian and Arabic digits as plain ones.
fn ascii_digit(c: char) -> char {
    let value = match c {
        '۰'..='۹' => c as u32 - '۰' as u32,
        '٠'..='٩' => c as u32 - '٠' as u32,
        _ => return c,
    };
    char::from_digit(value, 10).unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::lines;

    fn setting(events: &[(&str, &str)]) -> Setting {
        Setting {
            competition: "izmir".parse().unwrap(),
            country: "TR".to_owned().try_into().unwrap(),
            events: events
                .iter()
                .map(|(id, name)| (id.parse().unwrap(), vec![(*name).to_owned()]))
                .collect(),
            ticked: BTreeSet::new(),
        }
    }

    fn reading(text: &str, events: &[(&str, &str)]) -> Reading {
        read(&lines(text).0, &setting(events))
    }

    const TWO: [(&str, &str); 2] = [("m", "Mangala, girls"), ("k", "Kulami")];

    #[test]
    fn a_list_of_four_languages_is_read() {
        let text = "Adı;Soyadı;Ülke;Kategoriler;Doğum Tarihi;Veli;Latin harfleriyle adı\n\
            Ayşe;YILMAZ;tr;mangala girls, KULAMİ;31.05.2014;Oya;\n\
            رضا;کریمی;IR;Kulami;۲۰۱۰/۰۱/۰۲;;Karimi, Reza\n\
            さくら;田中;JP;Kulami;;;TANAKA  Sakura\n";
        let Reading { all, faults, .. } = reading(text, &TWO);
        assert_eq!(faults, []);
        let names: Vec<_> = all.iter().map(|own| own.person.name.as_str()).collect();
        assert_eq!(names, ["YILMAZ, Ayşe", "کریمی, رضا", "田中, さくら"]);
        let latin: Vec<_> = all.iter().map(|own| own.person.latin.as_str()).collect();
        assert_eq!(latin, ["", "Karimi, Reza", "TANAKA Sakura"]);
        assert_eq!(all[0].events.len(), 2);
        assert_eq!(all[1].person.country.code(), "IR");
        let private = all[0].private.as_ref().unwrap();
        assert_eq!(private.born.unwrap().to_string(), "2014-05-31");
        assert!(private.guardian.as_ref().unwrap().permits);
        assert_eq!(all[1].private.as_ref().unwrap().born.unwrap().to_string(), "2010-01-02");
        assert!(all[0].person.id.as_str().starts_with("entry-yilmaz-ayse-"));
        assert_eq!(reading(text, &TWO).all[2].person.id, all[2].person.id, "the same again");
    }

    #[test]
    fn faults_name_their_line_and_column() {
        let text = "name,country,events,born,user name,Latin name\n\
            ,TR,Kulami,,\n\
            Ali,Atlantis,Kulami,2014-13-01,\n\
            Bora,TR,Chess,,\n\
            Cem,TR,,,Ünal!,جم\n\
            Deniz,TR,Kulami,,deniz\n\
            Deniz,TR,Kulami,,deniz\n";
        let Reading { all, faults, .. } = reading(text, &TWO);
        let told: Vec<_> =
            faults.iter().map(|own| (own.line, own.column.as_str(), &*own.message.key)).collect();
        assert_eq!(
            told,
            [
                (2, "name", "text-empty"),
                (3, "country", "import-country"),
                (3, "born", "import-day"),
                (4, "events", "import-event"),
                (5, "events", "import-which-event"),
                (5, "user name", "user-name"),
                (5, "Latin name", "name-not-latin"),
                (7, "", "import-twice"),
            ]
        );
        assert_eq!(all.len(), 1);
    }

    #[test]
    fn the_headings_have_to_say_enough() {
        let keys = |text: &str, events: &[(&str, &str)]| -> Vec<String> {
            reading(text, events).faults.iter().map(|own| own.message.key.to_string()).collect()
        };
        assert_eq!(keys("", &TWO), ["import-empty"]);
        assert_eq!(keys("name,Kulami", &TWO), ["import-nobody"]);
        assert_eq!(keys("club\nx", &TWO), ["import-no-name", "import-no-events"]);
        assert_eq!(keys("name,isim,events\nx,y,z", &TWO), ["import-column-twice"]);
        assert_eq!(keys("name\nBora", &TWO[..1]), [""; 0], "one event needs no column");
    }

    #[test]
    fn a_plain_list_of_names_is_a_list() {
        let one = &TWO[1..];
        let text = "Çelik, Ayşe\nBora Kaya\n\n  Işıl Öz \n";
        let Reading { all, faults, .. } = reading(text, one);
        assert_eq!(faults, []);
        let names: Vec<_> = all.iter().map(|own| (own.line, own.person.name.as_str())).collect();
        assert_eq!(names, [(1, "Çelik, Ayşe"), (2, "Bora Kaya"), (4, "Işıl Öz")]);
        assert_eq!(reading(text, &TWO).faults[0].message.key, "import-no-events");
        let mut both = setting(&TWO);
        both.ticked = [TWO[0].0.parse().unwrap()].into();
        let read = read(&lines(text).0, &both);
        assert_eq!((read.all.len(), read.faults.len()), (3, 0), "for the event that is ticked");
    }

    #[test]
    fn countries_have_names_and_columns_that_say_nothing_are_named() {
        let text = "name,country,club,rating,title,shoe size\n\
            Ali,Türkiye,Lale,1850,UM,43\nReza,ایران,,,,\nYuki,日本,,,,\nAnn,iran,,-,,\n";
        let Reading { all, faults, unused } = reading(text, &TWO[1..]);
        assert_eq!(faults, []);
        assert_eq!(unused, ["shoe size"]);
        let countries: Vec<_> = all.iter().map(|own| own.person.country.code()).collect();
        assert_eq!(countries, ["TR", "IR", "JP", "IR"]);
        assert_eq!(
            (all[0].club.as_str(), all[0].rating, all[0].title.as_str()),
            ("Lale", 1850, "UM")
        );
        assert!(all[0].has_details() && !all[1].has_details());
        let wrong = reading("name,rating\nAli,strong", &TWO[1..]);
        assert_eq!(wrong.faults[0].message.key, "import-rating-wrong");
    }

    #[test]
    fn columns_may_be_named_after_events() {
        let text = "name,Kulami,\"Mangala, girls\"\nAli,x,\nBora,hayır,1\nCem,-,\n";
        let Reading { all, faults, .. } = reading(text, &TWO);
        let events: Vec<Vec<&str>> =
            all.iter().map(|own| own.events.iter().map(EventId::as_str).collect()).collect();
        assert_eq!(events, [["k"], ["m"]]);
        assert_eq!(faults[0].message.key, "import-which-event");
    }
}
