//! The grid of results: a fixed row for every board of a round, with the result that was entered, by whom,
//! and the way to change it. Without script the marks are sent together with one button; with it each is
//! sent at once, and the keys of the grid enter a round without the mouse.

use std::collections::BTreeMap;

use arena::Refused;
use arena::event::{BoardResult, Command, PairingRow, Phase, Reported, Round};
use arena::follow::AnyCommand;
use arena::id::PersonId;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use office::queries::EnteredResult;
use pairing::Score;
use pairing::systems::Outcome;

use crate::assets;
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, Names, names};
use crate::pages::official::event::{corrections, draft, seen, set_forms};
use crate::pages::organiser::overview::count;
use crate::pages::player::match_actions::number;
use crate::pages::public::event::{EventPage, lists, match_way, open_for};
use crate::pages::venue_time;
use words::Words;

/// What can be pressed in a row, as the list has the sides: who starts is on the left.
const MARKS: [(&str, [&str; 2], &str, Outcome); 3] = [
    ("left", ["1", "0"], "grid-left", Outcome::First),
    ("draw", ["½", "½"], "grid-draw", Outcome::Draw),
    ("right", ["0", "1"], "grid-right", Outcome::Second),
];

/// What a row is made from.
struct Grid<'a> {
    words: Words,
    seen: &'a CompetitionPage,
    opened: &'a EventPage,
    round: &'a Round,
    entered: BTreeMap<u16, EnteredResult>,
    names: Names,
    /// Whether results are entered for tables, and not set by set.
    by_table: bool,
    /// Otherwise: the form of the set that is due, by table.
    set_forms: BTreeMap<u16, Markup>,
}

/// The grid of a round.
pub(crate) async fn grid(
    app: &AppState,
    words: Words,
    seen: &CompetitionPage,
    opened: &EventPage,
    round: &Round,
) -> Result<Markup, Problem> {
    let rows = opened.event().pairings(round.number)?;
    let entered = app.office.results_entered(&opened.id, round.number).await?;
    let people = entered.values().filter_map(|own| own.by.as_ref()).collect();
    let names = names(app, people).await?;
    let by_table = !opened.settings()?.play().recorded;
    let mut set_forms = BTreeMap::new();
    for row in &rows {
        if let Some(table) = row.table.filter(|_| !by_table) {
            set_forms.insert(table, set_forms::sets(app, words, opened, row).await?);
        }
    }
    let grid = Grid { words, seen, opened, round, entered, names, by_table, set_forms };
    let of = rows.iter().filter(|row| row.table.is_some()).count();
    let done = of - round.open_tables().count();
    Ok(html! {
        section #results aria-labelledby="results-title" data-round=(round.number) data-open=[grid.is_open().then_some("yes")] {
            div .grid-head {
                h2 #results-title { (words.say_with("events-pairings-of", &[("round", round.number.into())])) }
                div #results-count { (count(words, done, of)) }
            }
            @if grid.is_open() { (grid.keys()) }
            p #grid-said .quiet role="status" {}
            div .scroll { (grid.table(&rows)?) }
            (grid.form())
        }
        @if round.phase != Phase::Closed { script type="module" src=(assets::address("results.js")) {} }
    })
}

impl Grid<'_> {
    /// Whether marks can be pressed: the round is open, results are for tables, and the visitor may.
    fn is_open(&self) -> bool {
        let open = matches!(self.round.phase, Phase::Published | Phase::Started);
        open && self.by_table && self.opened.permissions.may("result")
    }

    /// Whether a match can be drawn here.
    fn draws(&self) -> bool {
        self.opened.event().backgammon().is_none()
    }

    /// The match of backgammon behind a result that came from it: a correction is made there.
    fn match_behind(&self, row: &PairingRow, table: u16) -> Option<String> {
        let by_match = self.round.table(table).is_some_and(|seated| !seated.official);
        let id = row.id.as_ref().filter(|_| row.backgammon && row.result.is_some() && by_match)?;
        Some(format!("/b/{id}/desk#score-fold"))
    }

    /// The keys, for those who have some.
    fn keys(&self) -> Markup {
        let words = self.words;
        let all: [(&[&str], &str); 6] = [
            (&["1"], "grid-key-left"),
            (&["0"], "grid-key-right"),
            (&["="], "grid-key-draw"),
            (&["↑", "↓"], "grid-key-move"),
            (&["7", "↵"], "grid-key-table"),
            (&["Ctrl Z"], "grid-key-undo"),
        ];
        html! {
            p .keys {
                @for (keys, key) in all.into_iter().filter(|own| self.draws() || own.1 != "grid-key-draw") {
                    span { @for own in keys { kbd { (own) } } " " (words.say(key)) }
                }
            }
        }
    }

    fn table(&self, rows: &[PairingRow]) -> Result<Markup, Problem> {
        let words = self.words;
        let [left, right] = lists::sides_named(self.opened.event().backgammon().is_some());
        let mut lines = Vec::new();
        for row in rows {
            lines.push(self.row(row)?);
        }
        Ok(html! {
            table .grid data-reports[self.opened.event().players_report()] data-saved=(words.say("grid-saved")) data-undone=(words.say("grid-undone"))
                data-undo=(words.say("grid-undo")) data-go=(words.say("grid-go")) data-none=(words.say_with("grid-no-table", &[("table", "#".into())])) {
                thead { tr {
                    th .number scope="col" { (words.say("events-table")) }
                    th scope="col" { (words.say(left)) }
                    th .middle scope="col" { (words.say("events-result")) }
                    th scope="col" { (words.say(right)) }
                    th scope="col" { (words.say("grid-entered")) }
                    th { span .hidden-text { (words.say("grid-more")) } }
                } }
                tbody { @for line in &lines { (line) } }
            }
        })
    }

    fn row(&self, row: &PairingRow) -> Result<Markup, Problem> {
        let words = self.words;
        let (Some(table), Some(right)) = (row.table, row.right.as_ref()) else {
            return Ok(html! {
                tr .bye { td {} td { bdi { (row.left.name) } } td .middle colspan="3" { (draft::bye(words, row.bye)) } td {} }
            });
        };
        let outcome = row.result.map(|result| result.outcome);
        let won = |side: Outcome| (outcome == Some(side)).then_some("won");
        let place = words.say_with("why-table", &[("table", table.into())]);
        Ok(html! {
            tr data-table=(table) data-seen=(seen::token(row.result)) tabindex="-1" aria-label={ (place) (words.colon()) (row.left.name) " – " (right.name) } {
                td .number { (words.number(table)) }
                td { bdi class=[won(Outcome::First)] { (row.left.name) } }
                td .middle { (self.result(row, table)) }
                td { bdi class=[won(Outcome::Second)] { (right.name) } }
                td .entered { (self.entered(row, table)?) }
                td { (self.menu(row, table, &right.name)) }
            }
        })
    }

    /// The result, or what it is entered with: marks, or the two boxes of a final score.
    fn result(&self, row: &PairingRow, table: u16) -> Markup {
        let boxes = self.set_forms.get(&table).filter(|form| row.backgammon && !form.0.is_empty());
        match boxes {
            _ if self.is_open() => self.marks(row, table),
            Some(form) => html! { div .stay { (form) } },
            None => self.shown(row),
        }
    }

    /// The result as text, with the way to the match where it has a record.
    fn shown(&self, row: &PairingRow) -> Markup {
        let result = row.result.map(|result| lists::board_result(self.words, &result));
        let shown = html! { @match result { Some(result) => (result), None => "–" } };
        match match_way(row) {
            Some(way) => html! { a .result href=(way) { (shown) } },
            None => shown,
        }
    }

    /// The marks of a row: radio buttons of the form below the table.
    fn marks(&self, row: &PairingRow, table: u16) -> Markup {
        let words = self.words;
        let plain = row.result.filter(|result| !result.forfeit).map(|result| result.outcome);
        let special =
            row.result.filter(|result| result.forfeit || result.outcome == Outcome::Neither);
        html! {
            div .marks role="radiogroup" aria-label=(words.say("events-result")) {
                @for (value, signs, key, outcome) in MARKS.into_iter().filter(|own| self.draws() || own.0 != "draw") {
                    @let id = format!("t{table}-{value}");
                    input id=(id) form="grid" type="radio" name={ "t" (table) } value=(value)
                        checked[plain == Some(outcome)] aria-label=(words.say_with(key, &[("left", row.left.name.as_str().into()), ("right", row.right.as_ref().map_or("", |side| side.name.as_str()).into())]));
                    label for=(id) { (lists::versus(&signs.map(|sign| words.digits(sign)))) }
                }
            }
            // Without script all marks are sent at once, each with what its row showed.
            input form="grid" type="hidden" name={ "seen-" (table) } value=(seen::token(row.result));
            @if let Some(result) = special { p .quiet { (lists::board_result(words, &result)) } }
        }
    }

    /// Who entered the result, when, and why.
    fn entered(&self, row: &PairingRow, table: u16) -> Result<Markup, Problem> {
        let words = self.words;
        let plan = self.seen.plan()?;
        let name = |by: &PersonId| self.names.get(by).cloned().unwrap_or_default();
        Ok(html! {
            @match self.entered.get(&table).filter(|_| row.result.is_some()) {
                Some(own) => {
                    span .quiet {
                        @if own.corrected { (words.say("grid-corrected")) " · " }
                        @if own.agreed { (words.say("report-agreed")) " · " }
                        @if let Some(by) = own.by.as_ref().filter(|_| !own.agreed) { bdi { (name(by)) } " · " }
                        (venue_time::clock(words, plan, own.at))
                        @if !own.finding.is_empty() { " · " bdi { (own.finding) } }
                    }
                },
                None => {
                    @if row.id.is_some() && row.result.is_some() { span .quiet { (words.say("grid-from-match")) } }
                    @else { (self.reported(table)) }
                },
            }
        })
    }

    /// What the players of a table have reported while they do not agree yet.
    fn reported(&self, table: u16) -> Markup {
        let words = self.words;
        let Some(seated) = self.round.table(table).filter(|own| own.is_reported()) else {
            return html! {};
        };
        let key = if seated.is_disputed() { "report-grid-disputed" } else { "report-grid-one" };
        let turned = seated.board.starter == 1;
        let [one, two] =
            seated.claims.map(|own| own.map(|own| if turned { own.turned() } else { own }));
        let claims = if turned { [two, one] } else { [one, two] };
        html! {
            span .part .warned { (words.say(key)) }
            @for claim in claims.iter().flatten() { " " (lists::board_result(words, claim)) }
        }
    }

    /// Forfeits, set points, corrections and who goes through, for those who may.
    fn menu(&self, row: &PairingRow, table: u16, right: &str) -> Markup {
        let words = self.words;
        let label = words.say_with("grid-more-of", &[("table", table.into())]);
        let open = self.round.phase != Phase::Closed;
        let has = row.result.is_some();
        let may = |act: &str| self.opened.permissions.may(act);
        let can_enter = open && !has && may("forfeit");
        let can_take_back = open && has && self.by_table && may("take-back") && row.id.is_none();
        let at_match = self.match_behind(row, table).filter(|_| may("correct"));
        let can_correct = has && may("correct") && (!open || !self.by_table) && at_match.is_none();
        let drawn = row.result.is_some_and(|own| own.outcome == Outcome::Draw);
        html! {
            details .row-menu {
                summary aria-label=(label) { "⋯" }
                div {
                    @if let Some(way) = match_way(row) { p { a href=(way) { (words.say("grid-match")) } } }
                    @if let Some(form) = self.set_forms.get(&table).filter(|_| !row.backgammon) { (form) }
                    @if can_enter { (self.forfeits(row, table, right)) }
                    @if open && (self.by_table || !has) && may("result") { (self.by_hand(row, table, right)) }
                    @if can_take_back {
                        (self.ask("desk/take-back", table, &html! { button .second { (words.say("grid-take-back")) } }))
                    }
                    @if let Some(way) = at_match { p { a href=(way) { (words.say("hand-correct")) } } }
                    @if can_correct { (self.correct(row, table, right)) }
                    @if drawn && may("through") && self.opened.event().is_knock_out() { (self.through(row, table, right)) }
                }
            }
        }
    }

    fn ask(&self, act: &str, table: u16, inside: &Markup) -> Markup {
        let inside = html! {
            input type="hidden" name="round" value=(self.round.number);
            input type="hidden" name="table" value=(table);
            (inside)
        };
        forms::ask(&format!("/e/{}/{act}", self.opened.id), &inside)
    }

    fn forfeits(&self, row: &PairingRow, table: u16, right: &str) -> Markup {
        let words = self.words;
        let choice = |value: &str, key: &str, name: &str| {
            html! { button .second name="outcome" value=(value) { (words.say_with(key, &[("name", name.into())])) } }
        };
        self.ask(
            "desk/forfeit",
            table,
            &html! {
                (choice("left", "desk-came", &row.left.name)) (choice("right", "desk-came", right))
                (choice("neither", "desk-nobody-came", ""))
            },
        )
    }

    /// The outcomes to choose from, by name.
    fn outcomes(&self, row: &PairingRow, table: u16, right: &str, what: &str) -> Markup {
        let words = self.words;
        let won = |name: &str| words.say_with("desk-won", &[("name", name.into())]);
        let all = [
            ("left", won(&row.left.name)),
            ("right", won(right)),
            ("draw", words.say("desk-draw")),
            ("neither", words.say("grid-both-lost")),
        ];
        let id = format!("{what}-outcome-{table}");
        let input = html! {
            select id=(id) name="outcome" {
                @for (value, shown) in all.iter().filter(|own| self.draws() || own.0 != "draw") {
                    option value=(value) { (shown) }
                }
            }
        };
        forms::field(&id, &words.say("grid-new"), None, &input)
    }

    /// The set points, where a game has sets.
    fn set_points(&self, table: u16, what: &str) -> Markup {
        let sets = self.opened.settings().map_or(1, |settings| settings.play().sets);
        html! {
            @if sets > 1 {
                div .side-by-side {
                    @for (name, key) in [("one", "grid-sets-left"), ("two", "grid-sets-right")] {
                        @let id = format!("{what}-{name}-{table}");
                        @let input = html! { input id=(id) name=(name) type="number" min="0" max=(sets) step="0.5" dir="ltr"; };
                        (forms::field(&id, &self.words.say(key), None, &input))
                    }
                }
            }
        }
    }

    /// A result with its set points, or one that both have lost.
    fn by_hand(&self, row: &PairingRow, table: u16, right: &str) -> Markup {
        let words = self.words;
        let inside = html! {
            (self.outcomes(row, table, right, "hand"))
            (self.set_points(table, "hand"))
            @if !self.by_table {
                @let id = format!("hand-finding-{table}");
                @let why = html! { input id=(id) name="finding" type="text" maxlength="300" required; };
                (forms::field(&id, &words.say("desk-finding"), None, &why))
            }
            button .second { (words.say("desk-enter")) }
        };
        html! { details { summary { (words.say("grid-by-hand")) } (self.ask("results", table, &inside)) } }
    }

    /// Another result than the one that was entered: old, new and why.
    fn correct(&self, row: &PairingRow, table: u16, right: &str) -> Markup {
        let words = self.words;
        let old = row.result.map(|result| lists::board_result(words, &result));
        let id = format!("correct-finding-{table}");
        let why = html! { input id=(id) name="finding" type="text" maxlength="300" required; };
        let inside = html! {
            (corrections::before(words, self.opened.event(), self.round))
            p { (words.say("grid-old")) " " @if let Some(old) = old { (old) } }
            (self.outcomes(row, table, right, "correct"))
            (self.set_points(table, "correct"))
            div .field .check {
                @let tick = format!("correct-forfeit-{table}");
                input id=(tick) name="forfeit" value="yes" type="checkbox";
                label for=(tick) { (words.say("events-not-played")) }
            }
            (forms::field(&id, &words.say("desk-finding"), Some(&words.say("hand-correct-hint")), &why))
            button .danger { (words.say("hand-correct")) }
        };
        html! { details { summary { (words.say("hand-correct")) } (self.ask("hand/correct", table, &inside)) } }
    }

    /// Knock-outs: who goes through after a drawn match.
    fn through(&self, row: &PairingRow, table: u16, right: &str) -> Markup {
        let words = self.words;
        let id = format!("through-finding-{table}");
        let why = html! { input id=(id) name="finding" type="text" maxlength="300" required; };
        let inside = html! {
            (forms::field(&id, &words.say("desk-finding"), None, &why))
            button .second name="side" value="left" { bdi { (row.left.name) } }
            button .second name="side" value="right" { bdi { (right) } }
        };
        html! { details { summary { (words.say("hand-through")) } (self.ask("hand/through", table, &inside)) } }
    }

    /// The form of all marks; without script they are sent with its button.
    fn form(&self) -> Markup {
        if !self.is_open() {
            return html! {};
        }
        html! {
            form #grid .ask .grid-save action={ "/e/" (self.opened.id) "/results" } method="post" {
                input type="hidden" name="key" value=(office::new_key());
                input type="hidden" name="round" value=(self.round.number);
                button .second { (self.words.say("grid-save")) }
            }
        }
    }
}

/// Enters the results of a form: of one table, or all marks of a grid that differ from what was entered.
pub(crate) async fn save(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let opened = open_for(&app, &visitor, &id).await?;
    visitor.person().ok_or(Problem::SignIn)?;
    opened.permissions.check_official()?;
    let round: u16 = number(&form, "round")?;
    let rows = opened.event().pairings(round)?;
    let (mut commands, mut all) = (Vec::new(), Vec::new());
    for row in &rows {
        let Some(entry) = entry(&form, row)? else { continue };
        commands.extend(entering(&opened, round, row, (&entry, form.one("finding"))));
        all.push(entry);
    }
    let commands = commands.into_iter().map(AnyCommand::Event);
    let to = opened.address.clone();
    match forms::submit_all(&app, &visitor, form.one("key"), to, commands).await {
        Err(problem) if seen::is_conflict(&problem) => {
            seen::answer(&app, &visitor, (&opened, round), &all, problem).await
        }
        done => done.and(Ok(forms::go_to(&back(&opened, round)?))),
    }
}

/// What a form says for a row that differs from what the row showed.
fn entry(form: &Filled, row: &PairingRow) -> Result<Option<seen::Entry>, Problem> {
    let Some(table) = row.table else { return Ok(None) };
    let Some(wanted) = wanted(form, table)? else { return Ok(None) };
    let name = if form.has("table") { "seen".to_owned() } else { format!("seen-{table}") };
    let expected = seen::read(form.one(&name))?;
    // A mark of a whole grid that nobody touched says what its row showed, and enters nothing.
    let untouched = !form.has("table") && expected.is_some_and(|seen| seen.fits(Some(wanted)));
    Ok((!untouched).then_some(seen::Entry { table, wanted: Some(wanted), expected }))
}

/// The page of a round in the console.
pub(crate) fn back(opened: &EventPage, round: u16) -> Result<String, Problem> {
    let competition = opened.settings()?.competition.as_ref().ok_or(Problem::NotFound)?;
    let base = format!("/c/{competition}/organise/events/{}", opened.id);
    let last = opened.event().rounds().last().map(|own| own.number);
    Ok(if round == 0 || last == Some(round) { base } else { format!("{base}?round={round}") })
}

/// The result that a form says for a table, as the list has the sides; none where it says nothing.
fn wanted(form: &Filled, table: u16) -> Result<Option<BoardResult>, Problem> {
    let one_table = form.has("table");
    if one_table && number::<u16>(form, "table")? != table {
        return Ok(None);
    }
    if one_table && let Some(seen::Expected::Result(result)) = seen::read(form.one("result"))? {
        return Ok(Some(result));
    }
    let said = if one_table { form.one("outcome") } else { form.one(&format!("t{table}")) };
    if said.is_empty() {
        return Ok(None);
    }
    Ok(Some(BoardResult { sets: sets(form)?, ..BoardResult::played(outcome(said)?) }))
}

/// Who won, by where the sides stand in the list.
pub(crate) fn outcome(said: &str) -> Result<Outcome, Problem> {
    Ok(match said {
        "left" => Outcome::First,
        "right" => Outcome::Second,
        "draw" => Outcome::Draw,
        "neither" => Outcome::Neither,
        _ => return Err(Refused::invalid("desk-outcome").into()),
    })
}

/// The set points of a form, where both are filled in.
pub(crate) fn sets(form: &Filled) -> Result<Option<[Score; 2]>, Problem> {
    let (Some(one), Some(two)) = (form.some("one"), form.some("two")) else { return Ok(None) };
    let score = |text: &str| -> Result<Score, Problem> {
        let wrong = || Refused::invalid("form-number");
        let (whole, half) = match text.replace(',', ".").split_once('.') {
            Some((whole, "5")) => (whole.to_owned(), Score::HALF),
            Some((whole, "0")) => (whole.to_owned(), Score::ZERO),
            Some(_) => return Err(wrong().into()),
            None => (text.to_owned(), Score::ZERO),
        };
        let whole: u8 = whole.parse().map_err(|_| wrong())?;
        Ok(Score(i32::from(whole) * Score::ONE.tenths()) + half)
    };
    Ok(Some([score(&one)?, score(&two)?]))
}

/// The commands that enter a result: what was entered before by mistake is taken back first.
fn entering(
    opened: &EventPage,
    round: u16,
    row: &PairingRow,
    (entry, finding): (&seen::Entry, &str),
) -> Vec<Command> {
    let (Some(table), Some(listed)) = (row.table, entry.wanted) else { return Vec::new() };
    if row.result == Some(listed) {
        return Vec::new();
    }
    let rounds = opened.event().rounds();
    let seated = rounds.iter().find(|own| own.number == round).and_then(|own| own.table(table));
    let turned = seated.is_some_and(|own| own.board.starter == 1);
    let result = if turned { listed.turned() } else { listed };
    let finding = finding.to_owned();
    let expected = entry.expected.map(|own| seen::turned_if(own, turned));
    let back = row.result.map(|_| Command::TakeBackResult { round, table, expected });
    let expected = expected.filter(|_| back.is_none());
    let report =
        Command::ReportResult(Reported { round, table, id: None, result, finding, expected });
    back.into_iter().chain([report]).collect()
}
