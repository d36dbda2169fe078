//! Fixtures of online tournaments: announced, arranged, attended, reported, decided.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 6-1b | `set` | only where section 6 holds |
//! | iran-backgammon 6-2a | `set` | opponent, software and window are told |
//! | iran-backgammon 6-2b | `propose`, `agree` | a time of the two, or the official one |
//! | iran-backgammon 6-4a | `enter`, `adjourn` | on time, at one sitting |
//! | iran-backgammon 6-4b, 6-4c, 6-4d | `absent` | half an hour, then it is reported and counted |
//! | iran-backgammon 6-5 | `score` | the winner reports |
//! | iran-backgammon 6-6a, 6-6b | `end`, `decide` | what was not finished the organisers decide |

use crate::refused::Tells;
use rulebook::{Citation, iran_backgammon};

use super::book::IRAN;
use super::{Facts, by, by_some, invalid, refuse_some, taken};
use crate::competition::fact::Fact;
use crate::competition::fixture::{Fixture, FixtureDecision, FixtureState, Scored};
use crate::competition::{Command, Competition, EntryStatus};
use crate::id::{MatchId, PersonId};
use crate::ruling::check_finding;
use crate::stream::{Cited, Context};
use crate::text::{self, NAME, NOTE};
use crate::time::Moment;
use crate::{Refused, Role};
use games::Message;

/// The most fixtures.
const FIXTURES: usize = 20_000;
/// The most proposals, entries and adjournments of a fixture.
const MANY: usize = 100;

/// Answers the commands about fixtures.
pub(super) fn commands(
    state: &Competition,
    command: &Command,
    context: &Context,
) -> Option<Result<Facts, Refused>> {
    Some(match command {
        Command::SetFixture(fixture) => set(state, fixture, context),
        Command::ProposeTime { fixture, at } => propose(state, fixture, *at, context),
        Command::AgreeTime { fixture, at } => agree(state, fixture, *at, context),
        Command::EnterRoom { fixture } => enter(state, fixture, context),
        Command::Adjourn { fixture, to, reason } => adjourn(state, fixture, *to, reason, context),
        Command::ReportAbsence { fixture, text } => absent(state, fixture, text, context),
        Command::ReportScore(score) => self::score(state, score, context),
        Command::EndFixture { fixture } => end(state, fixture, context),
        Command::DecideFixture(decision) => decide(state, decision),
        _ => return None,
    })
}

/// A clause of the Iranian laws, where the fixture's event follows them.
fn law(state: &Competition, fixture: &Fixture, clause: Citation) -> Option<Citation> {
    let book = state.events.get(&fixture.event).map(|event| event.plan.book());
    (book == Some(IRAN)).then_some(clause)
}

fn set(state: &Competition, fixture: &Fixture, context: &Context) -> Result<Facts, Refused> {
    state.event(&fixture.event)?;
    let clause = |clause| law(state, fixture, clause);
    if !state.plan()?.online {
        return refuse_some(clause(iran_backgammon::_6_1b), "fixture-offline");
    }
    if state.fixtures.contains_key(&fixture.id) {
        return taken(&fixture.id);
    }
    text::check_list("fixtures", state.fixtures.len() + 1, FIXTURES)?;
    if [&fixture.platform, &fixture.channels].iter().any(|text| text.trim().is_empty()) {
        return refuse_some(clause(iran_backgammon::_6_2a), "fixture-told");
    }
    text::check("platform", &fixture.platform, NAME)?;
    text::check("channels", &fixture.channels, NOTE)?;
    let within = (fixture.from..fixture.until).contains(&fixture.at);
    if !within || fixture.until <= context.now {
        return refuse_some(clause(iran_backgammon::_6_2a), "fixture-window");
    }
    let [first, second] = &fixture.players;
    if first == second {
        return invalid("fixture-players");
    }
    for player in &fixture.players {
        check_entered(state, fixture, player)?;
    }
    let set = Fact::FixtureSet(Box::new(fixture.clone()));
    Ok(vec![by_some(set, clause(iran_backgammon::_6_2a))])
}

fn check_entered(state: &Competition, fixture: &Fixture, player: &PersonId) -> Result<(), Refused> {
    let entries = state.registration_of(player).map(|registration| &registration.entries);
    let status = entries.and_then(|entries| entries.get(&fixture.event));
    let out = state.is_disqualified(player, Some(&fixture.event));
    if status == Some(&EntryStatus::Approved) && !out {
        return Ok(());
    }
    invalid("fixture-stranger").about("person", player).about("event", &fixture.event)
}

/// A fixture that is not over.
fn open<'a>(state: &'a Competition, id: &MatchId) -> Result<&'a FixtureState, Refused> {
    let Some(found) = state.fixtures.get(id) else {
        return Err(Refused::NotFound(Message::new("fixture-unknown").with("id", id)));
    };
    if found.is_over() {
        return invalid("fixture-over").about("id", id);
    }
    Ok(found)
}

/// A fixture of whoever asks, with the opponent.
fn own<'a>(
    state: &'a Competition,
    id: &MatchId,
    context: &'a Context,
) -> Result<(&'a FixtureState, &'a PersonId, &'a PersonId), Refused> {
    let found = open(state, id)?;
    let person = super::asking(context)?;
    match found.opponent(person) {
        Some(opponent) => Ok((found, person, opponent)),
        None => invalid("fixture-not-yours"),
    }
}

fn propose(
    state: &Competition,
    id: &MatchId,
    at: Moment,
    context: &Context,
) -> Result<Facts, Refused> {
    let (found, person, _) = own(state, id, context)?;
    let clause = law(state, &found.fixture, iran_backgammon::_6_2b);
    check_unarranged(found, clause, context)?;
    let window = found.fixture.from.max(context.now)..found.fixture.until;
    if !window.contains(&at) {
        return refuse_some(clause, "fixture-time");
    }
    text::check_list("proposals", found.proposals.len() + 1, MANY)?;
    let proposed = Fact::TimeProposed { fixture: id.clone(), person: person.clone(), at };
    Ok(vec![by_some(proposed, clause)])
}

/// Once there is a time, or the official one has come, it stands.
fn check_unarranged(
    found: &FixtureState,
    clause: Option<Citation>,
    context: &Context,
) -> Result<(), Refused> {
    if found.agreed.is_none() && found.adjourned.is_empty() && context.now < found.fixture.at {
        return Ok(());
    }
    refuse_some(clause, "fixture-arranged")
}

fn agree(
    state: &Competition,
    id: &MatchId,
    at: Moment,
    context: &Context,
) -> Result<Facts, Refused> {
    let (found, _, opponent) = own(state, id, context)?;
    let clause = law(state, &found.fixture, iran_backgammon::_6_2b);
    check_unarranged(found, clause, context)?;
    let proposed = found.proposals.iter().any(|(who, time)| who == opponent && *time == at);
    if !proposed || at < context.now {
        return refuse_some(clause, "fixture-not-proposed");
    }
    Ok(vec![by_some(Fact::TimeAgreed { fixture: id.clone(), at }, clause)])
}

fn enter(state: &Competition, id: &MatchId, context: &Context) -> Result<Facts, Refused> {
    let (found, person, _) = own(state, id, context)?;
    let clause = law(state, &found.fixture, iran_backgammon::_6_4a);
    if context.now < found.time() {
        return refuse_some(clause, "fixture-early");
    }
    text::check_list("entries of the room", found.presence.len() + 1, MANY)?;
    let entered = Fact::RoomEntered { fixture: id.clone(), person: person.clone() };
    Ok(vec![by_some(entered, clause)])
}

fn adjourn(
    state: &Competition,
    id: &MatchId,
    to: Moment,
    reason: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    let found = open(state, id)?;
    let clause = law(state, &found.fixture, iran_backgammon::_6_4a);
    text::check("reason", reason, NOTE)?;
    text::check_list("adjournments", found.adjourned.len() + 1, MANY)?;
    if to <= context.now || to >= found.fixture.until {
        return refuse_some(clause, "fixture-time");
    }
    let (fixture, reason) = (id.clone(), reason.to_owned());
    Ok(vec![by_some(Fact::FixtureAdjourned { fixture, to, reason }, clause)])
}

fn absent(
    state: &Competition,
    id: &MatchId,
    text: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    let (found, person, opponent) = own(state, id, context)?;
    text::check("report", text, NOTE)?;
    let law = |clause| law(state, &found.fixture, clause);
    let (wait, clause) = state.no_show_wait();
    if context.now < found.time() + wait {
        let minutes = wait.0 / 60_000;
        return refuse_some(clause.or(law(iran_backgammon::_6_4b)), "fixture-wait")
            .about("minutes", minutes);
    }
    if !found.has_come(person) || found.has_come(opponent) {
        return refuse_some(law(iran_backgammon::_6_4b), "fixture-presence");
    }
    if found.absent.is_some() {
        return invalid("fixture-reported");
    }
    let reported = Fact::AbsenceReported {
        fixture: id.clone(),
        absent: opponent.clone(),
        presence: found.presence.clone(),
        text: text.to_owned(),
    };
    let no_show = Fact::NoShow {
        person: opponent.clone(),
        event: found.fixture.event.clone(),
        note: text.to_owned(),
    };
    Ok(vec![
        by_some(reported, law(iran_backgammon::_6_4c)),
        by_some(no_show, law(iran_backgammon::_6_4d)),
    ])
}

fn score(state: &Competition, score: &Scored, context: &Context) -> Result<Facts, Refused> {
    let (found, person, _) = own(state, &score.fixture, context)?;
    text::check_optional("file", &score.file, NAME)?;
    let clause = law(state, &found.fixture, iran_backgammon::_6_5);
    let [first, second] = score.points;
    if first == second {
        return invalid("fixture-level");
    }
    if found.fixture.players.get(usize::from(first < second)) != Some(person) {
        return refuse_some(clause, "fixture-winner");
    }
    if context.now < found.time() {
        return refuse_some(clause, "fixture-early");
    }
    Ok(vec![by_some(Fact::ScoreReported(score.clone()), clause)])
}

/// Hands a match to the organisers: at the end of its window, or when a player says that it cannot
/// be played.
fn end(state: &Competition, id: &MatchId, context: &Context) -> Result<Facts, Refused> {
    let found = match context.actor.role {
        Role::System => open(state, id)?,
        _ => own(state, id, context)?.0,
    };
    let clause = law(state, &found.fixture, iran_backgammon::_6_6a);
    if found.ended {
        return invalid("fixture-ended");
    }
    if context.actor.role == Role::System && context.now < found.fixture.until {
        return invalid("fixture-running");
    }
    Ok(vec![by_some(Fact::FixtureEnded { fixture: id.clone() }, clause)])
}

fn decide(state: &Competition, decision: &FixtureDecision) -> Result<Facts, Refused> {
    let found = open(state, &decision.fixture)?;
    check_finding(&decision.finding)?;
    text::check_optional("finding", &decision.finding, NOTE)?;
    text::check_optional("factors", &decision.factors, NOTE)?;
    if !found.ended && found.absent.is_none() {
        return invalid("fixture-playable");
    }
    if let Some(winner) = decision.winner.as_ref().filter(|w| found.opponent(w).is_none()) {
        return invalid("fixture-stranger")
            .about("person", winner)
            .about("event", &found.fixture.event);
    }
    let decided = Fact::FixtureDecided(decision.clone());
    let Some(clause) = law(state, &found.fixture, iran_backgammon::_6_6a) else {
        return Ok(vec![decided.into()]);
    };
    let factors = (!decision.factors.is_empty()).then_some(iran_backgammon::_6_6b);
    Ok(vec![match factors {
        Some(factors) => Cited::new(decided, [clause, factors]),
        None => by(decided, clause),
    }])
}
