//! What the API answers: plain values, all of them public or the caller's own. Points are numbers
//! with a half, moments milliseconds since 1970, clauses as `tr-mangala K2.1`.

use std::collections::BTreeMap;

use arena::id::{CompetitionId, EntrantId, EventId, MatchId, PersonId};
use arena::time::{Day, Moment};
use serde_json::Value;

/// Makes structs that are written and read, with all fields public.
macro_rules! answers {
    ($($(#[$doc:meta])+ $name:ident { $($(#[$about:meta])+ $field:ident: $kind:ty,)+ })+) => {
        $($(#[$doc])+
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $($(#[$about])+ pub $field: $kind,)+ })+
    };
}

pub(super) use answers;

answers! {
    /// Where to begin.
    Index {
        /// The program's name.
        name: String,
        /// Its version.
        version: String,
        /// Where the description of the API stands.
        openapi: String,
        /// The number of the newest fact.
        seq: u64,
    }
    /// Competitions, the latest first.
    Competitions {
        /// The competitions.
        competitions: Vec<Listed>,
        /// What to ask with `after` to get the next ones; none at the end.
        next: Option<String>,
    }
    /// A competition in a list.
    Listed {
        /// Its id.
        id: CompetitionId,
        /// Its name.
        name: String,
        /// The venue.
        place: String,
        /// The country of the venue.
        country: String,
        /// The first day.
        first: Day,
        /// The last day.
        last: Day,
        /// `announced`, `running` or `finished`; officials also see `planned`.
        stage: String,
        /// The rulebooks, by their ids.
        books: Vec<String>,
    }
    /// A competition.
    Competition {
        /// How many facts its stream has.
        version: u64,
        /// What the list says of it.
        about: Listed,
        /// Minutes by which the clocks of the venue are ahead of universal time.
        offset: i16,
        /// The languages of announcements.
        languages: Vec<String>,
        /// Whether it is played online.
        online: bool,
        /// When one can register.
        registration: Option<Registration>,
        /// The notices, the newest first.
        notices: Vec<Notice>,
        /// The events.
        events: Vec<EventListed>,
        /// The schedule, in order.
        schedule: Vec<Slot>,
        /// The officials whose names are published.
        officials: Vec<Official>,
        /// How many take part.
        entrants: usize,
        /// How many wait for approval.
        waiting: usize,
    }
    /// When one can register.
    Registration {
        /// From when.
        opens: Moment,
        /// Until when.
        closes: Moment,
        /// The most competitors.
        limit: Option<u32>,
        /// Whether one can now.
        open: bool,
    }
    /// A notice.
    Notice {
        /// What it says.
        text: String,
        /// When it was published.
        at: Moment,
    }
    /// An event of a competition, in a list.
    EventListed {
        /// Its id.
        id: EventId,
        /// Its name.
        name: String,
        /// The rulebook.
        book: String,
        /// A game, or the id of a cubing event.
        discipline: String,
        /// The format.
        format: String,
        /// How many rounds are planned.
        rounds: u16,
        /// How many take part.
        entrants: usize,
    }
    /// The events of a competition.
    Events {
        /// The events.
        events: Vec<EventListed>,
    }
    /// A line of the schedule.
    Slot {
        /// What happens: a round of an event, `check-in`, `ceremony`, or other words.
        what: String,
        /// The event, where it is a round.
        event: Option<EventId>,
        /// The round.
        round: Option<u16>,
        /// When it starts.
        start: Moment,
        /// When it ends.
        end: Moment,
        /// Where, when not at the venue.
        elsewhere: Option<String>,
    }
    /// An official.
    Official {
        /// The person, by the id of the account or of the entry.
        person: PersonId,
        /// The public name.
        name: String,
        /// Which role.
        role: String,
        /// For which event; none for all.
        event: Option<EventId>,
    }
    /// Those who take part in a competition.
    Competitors {
        /// By name.
        competitors: Vec<Competitor>,
    }
    /// Somebody who takes part.
    Competitor {
        /// The person, by the id of the account or of the entry.
        person: PersonId,
        /// The name.
        name: String,
        /// The country that the person represents.
        country: String,
        /// In which events.
        events: Vec<EventId>,
    }
    /// Those who are registered for an event.
    EventEntrants {
        /// Those who are approved, by name.
        entrants: Vec<Registered>,
        /// How many wait for approval.
        waiting: usize,
    }
    /// Somebody who is registered for an event.
    Registered {
        /// The person, by the id of the account or of the entry.
        person: PersonId,
        /// The name.
        name: String,
        /// The country that the person represents.
        country: String,
        /// The name of the team, where the event is for teams.
        team: Option<String>,
    }
    /// An event.
    Event {
        /// How many facts its stream has.
        version: u64,
        /// Its id.
        id: EventId,
        /// Its name.
        name: String,
        /// The competition.
        competition: Option<CompetitionId>,
        /// The rulebook.
        rulebook: String,
        /// The game.
        game: String,
        /// How the winner is found, as it was set.
        system: Value,
        /// The tie-breaks, by their codes.
        tie_breaks: Vec<String>,
        /// How many entrants there are.
        entrants: usize,
        /// Whether the start list is closed.
        listed: bool,
        /// The rounds that can be seen.
        rounds: Vec<Round>,
        /// How many rounds are closed.
        closed_rounds: usize,
        /// Whether the event is over.
        closed: bool,
    }
    /// A round of an event.
    Round {
        /// Its number, from 1.
        round: u16,
        /// `draft` (officials only), `published`, `started` or `closed`.
        phase: String,
        /// How many boards it has.
        boards: usize,
        /// How many of them have a result.
        results: usize,
    }
    /// The rounds of an event.
    Rounds {
        /// In order.
        rounds: Vec<Round>,
    }
    /// The start list of an event.
    StartList {
        /// By number once the list is closed, else in the order of entry.
        entrants: Vec<Entrant>,
    }
    /// A player or team of an event.
    Entrant {
        /// The id.
        entrant: EntrantId,
        /// The number in the start list.
        number: Option<u32>,
        /// The name.
        name: String,
        /// The persons.
        players: Vec<PersonId>,
        /// The rating; 0 for none.
        rating: u32,
        /// The title, or empty.
        title: String,
        /// The club, school or country, or empty.
        club: String,
        /// Whether it has left.
        withdrawn: bool,
    }
    /// The pairing list of a round.
    Pairings {
        /// The round.
        about: Round,
        /// The tables, then byes.
        pairings: Vec<Pairing>,
    }
    /// A line of the pairing list.
    Pairing {
        /// The table; none for a bye.
        table: Option<u16>,
        /// The part of the event: `main`, `group-2`, `losers` and so on.
        list: String,
        /// Who starts set 1, or has the bye.
        left: Side,
        /// Who sits opposite.
        right: Option<Side>,
        /// The result, who stands on the left first.
        result: Option<BoardResult>,
        /// The match, where it has a record.
        id: Option<MatchId>,
        /// A bye that was asked for.
        bye: Option<String>,
    }
    /// A side of a line.
    Side {
        /// The number in the start list.
        number: u32,
        /// The entrant, by the id in this event.
        entrant: EntrantId,
        /// The name.
        name: String,
        /// The points before the round.
        points: f64,
    }
    /// The result of a board.
    BoardResult {
        /// `first`, `second`, `draw` or `neither`.
        outcome: String,
        /// Whether it was not played.
        forfeit: bool,
        /// The set points.
        sets: Option<[f64; 2]>,
    }
    /// The standings after the closed rounds.
    Standings {
        /// After how many rounds.
        rounds: usize,
        /// The codes of the values, in order.
        tie_breaks: Vec<String>,
        /// Best first in each list.
        standings: Vec<Standing>,
    }
    /// A line of the standings.
    Standing {
        /// The part of the event.
        list: String,
        /// The place; those whom nothing separates share it.
        place: u32,
        /// The number in the start list.
        number: u32,
        /// The entrant, by the id in this event.
        entrant: EntrantId,
        /// The name.
        name: String,
        /// The points.
        points: f64,
        /// The values of the tie-breaks.
        values: Vec<f64>,
        /// Whether the entrant has left.
        withdrawn: bool,
        /// In a knock-out: whether the entrant can still win, so that the place is not known.
        still_in: bool,
    }
    /// Who met whom.
    Crosstable {
        /// In the order of the start list.
        rows: Vec<CrossRow>,
    }
    /// A line of the crosstable.
    CrossRow {
        /// The number in the start list.
        number: u32,
        /// The name.
        name: String,
        /// One cell a round.
        cells: Vec<Cell>,
        /// The points.
        points: f64,
    }
    /// What an entrant did in a round.
    Cell {
        /// `game`, `forfeit`, `bye` or `absent`.
        kind: String,
        /// The number of the opponent.
        opponent: Option<u32>,
        /// Of a bye, which.
        bye: Option<String>,
        /// The points it gave.
        points: f64,
    }
    /// A match.
    Match {
        /// How many facts its stream has; 0 while spectators see it later.
        version: u64,
        /// Its id.
        id: MatchId,
        /// The event.
        event: Option<EventId>,
        /// The round.
        round: Option<u16>,
        /// The table.
        table: Option<u16>,
        /// The game.
        game: String,
        /// The rulebook.
        rulebook: String,
        /// `board` or `online`.
        mode: String,
        /// The two sides.
        sides: Vec<MatchSide>,
        /// Which side starts set 1.
        starter: Option<u8>,
        /// The result.
        result: Option<MatchResult>,
        /// Whether the result may still change.
        provisional: bool,
        /// Whether it was called off.
        cancelled: bool,
        /// The side to move.
        to_move: Option<u8>,
        /// The sets so far.
        sets: Vec<Set>,
        /// What is left on the clocks, in milliseconds, by face; empty without clock.
        clocks: Vec<i64>,
        /// The face that runs.
        running: Option<u8>,
        /// The rulings.
        rulings: Vec<Ruling>,
    }
    /// A side of a match.
    MatchSide {
        /// As lists show it.
        name: String,
        /// The persons.
        players: Vec<PersonId>,
        /// The warnings.
        warnings: u8,
        /// The set points.
        points: f64,
    }
    /// The result of a match.
    MatchResult {
        /// The round points of the two sides.
        points: [f64; 2],
        /// The set points.
        sets: [f64; 2],
    }
    /// A set.
    Set {
        /// Its number, from 1.
        number: u8,
        /// The side that started it.
        first: u8,
        /// The position, in the game's notation; none where players must not see it.
        position: Option<String>,
        /// The moves.
        moves: Vec<Move>,
        /// How it ended.
        ended: Option<SetEnd>,
    }
    /// A move.
    Move {
        /// The letter of the seat.
        seat: String,
        /// In the game's notation.
        text: String,
        /// When it was played.
        at: Moment,
    }
    /// How a set ended.
    SetEnd {
        /// The points of the two sides.
        points: [f64; 2],
        /// What the game counted.
        score: Option<[i32; 2]>,
        /// Why, in the asked language.
        why: String,
        /// The option of the game by which it ended, where the rulebook leaves that open.
        option: Option<String>,
    }
    /// A ruling.
    Ruling {
        /// By which clause.
        clause: String,
        /// What was found.
        finding: String,
    }
    /// The rulebooks.
    Rulebooks {
        /// The books.
        rulebooks: Vec<Rulebook>,
    }
    /// A rulebook.
    Rulebook {
        /// Its id.
        id: String,
        /// Its title in the asked language.
        title: String,
        /// How many clauses it has.
        clauses: usize,
    }
    /// Clauses of a rulebook.
    Clauses {
        /// The book.
        about: Rulebook,
        /// In their order.
        clauses: Vec<Clause>,
    }
    /// A clause.
    Clause {
        /// The book.
        book: String,
        /// Its id.
        id: String,
        /// The section, in the language of the text.
        section: String,
        /// What the program does with it: `enforced`, `ruled` or `shown`.
        part: String,
        /// The text.
        text: String,
        /// The language of the text and of the section.
        language: String,
        /// What the program does about it, in the language that was asked for.
        software: String,
    }
    /// What anyone may see of a person.
    Person {
        /// The id of the person.
        id: PersonId,
        /// The public name.
        name: String,
        /// The competitions that the person takes part in, the latest first.
        competitions: Vec<PersonEntry>,
        /// The matches that the person has played.
        matches: Vec<PersonMatch>,
        /// The house's own ratings, one for each game with rated rounds.
        ratings: Vec<PersonRating>,
    }
    /// A rating of a person.
    PersonRating {
        /// The game.
        game: String,
        /// The rating in points; everybody begins at 1500.
        rating: i32,
        /// How many rounds it rests on.
        rounds: u32,
        /// The rating after each of them, the oldest first.
        course: Vec<i32>,
    }
    /// A competition of a person.
    PersonEntry {
        /// The id of the competition.
        competition: CompetitionId,
        /// Its name.
        name: String,
        /// The events.
        events: Vec<EventId>,
    }
    /// A match of a person.
    PersonMatch {
        /// The id of the match.
        id: MatchId,
        /// The event.
        event: Option<EventId>,
        /// The round.
        round: Option<u16>,
        /// The game.
        game: String,
        /// The side of the person.
        side: u8,
        /// The persons of the two sides.
        sides: [Vec<PersonId>; 2],
        /// The round points.
        points: [f64; 2],
    }
    /// Who the token stands for.
    Me {
        /// The person.
        person: PersonId,
        /// The public name.
        name: String,
        /// What the person calls the token.
        token: String,
        /// What it can be used for.
        scopes: Vec<String>,
        /// When it runs out.
        until: Moment,
    }
    /// The roles of the token's person for a stream, within its scopes.
    Roles {
        /// The mightiest first.
        roles: Vec<String>,
    }
    /// A command that was carried out, and is durable.
    Done {
        /// Whether it had been carried out before, by its key.
        again: bool,
        /// The number of its last fact; none when nothing had to change.
        seq: Option<u64>,
        /// The versions that the streams have with it.
        versions: BTreeMap<String, u64>,
    }
    /// Why there is no ordinary answer (RFC 9457).
    Trouble {
        /// Which kind of problem, as an address: the last word is its name.
        r#type: String,
        /// What it is, in the asked language.
        title: String,
        /// The status.
        status: u16,
        /// What was wrong with what, and what to do, in the asked language.
        detail: String,
        /// The key of the sentence, where it is one of the rules or of the office.
        key: Option<String>,
        /// What the sentence speaks about.
        arguments: Option<BTreeMap<String, String>>,
        /// The clause that does not allow it.
        clause: Option<Clause>,
        /// The id of the request, as it stands in the server's log.
        request: Option<String>,
    }
}
