//! Rulings: an official's decision on something that happened, under any rulebook, and what the
//! book says about disputing it.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 2n, 2o, 2q | `DISPUTES`, `may_dispute` | to the delegate, in 30 minutes, before the next round |
//! | wca-2009/2010 2r | `Disputes::last_word` | the delegate's answer is final |
//! | iran-backgammon 5-2a, 5-2b, 5-2e, 6-7 | `DISPUTES`, `may_dispute` | a committee that decides blind; none online |
//! | tr-mangala f, tr-pentago 15, tr-reversi 11, tr-kulami 11 | `DISPUTES`, `may_dispute` | nothing about earlier moves |
//!
//! A ruling is data: the stream whose official made it checks it in its `decide`, writes it as a
//! fact, and writes the facts of its consequence with it. Nobody applies a consequence by hand.

use std::collections::BTreeSet;

use crate::refused::WithArgument;
use rulebook::{
    Citation, iran_backgammon, quixo, tr_kulami, tr_kure, tr_mangala, tr_pentago, tr_reversi,
    wca_2009, wca_2010,
};
use serde::{Deserialize, Serialize};

use crate::id::{EntrantId, EventId, MatchId, PersonId, RulingId};
use crate::time::{Moment, Span};
use crate::{Refused, Role};
use games::Message;

/// Whether more than half of the members of a committee agree (iran-backgammon 1-3-2: they are three or
/// five). The answer of somebody who is no longer a member does not count.
pub(crate) fn is_majority<'a>(
    members: &BTreeSet<PersonId>,
    agree: impl Iterator<Item = &'a PersonId>,
) -> bool {
    agree.filter(|person| members.contains(person)).count() >= majority(members.len())
}

/// How many members of a committee have to agree.
#[must_use]
pub const fn majority(members: usize) -> usize {
    members / 2 + 1
}

/// The longest finding, in characters.
pub const FINDING_LIMIT: usize = 2000;

/// The three kinds of incident (wca 11a): what a ruling, or another attempt, can rest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IncidentKind {
    /// A procedure carried out wrongly (11a1).
    Procedure,
    /// Interference, distraction, trouble with the facilities (11a2).
    Disturbance,
    /// Equipment that does not work properly (11a3).
    Equipment,
}

/// An official's decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// Its name, chosen by whoever sends it.
    pub id: RulingId,
    /// Who decided.
    pub by: PersonId,
    /// In which role.
    pub role: Role,
    /// The moment.
    pub at: Moment,
    /// About what.
    pub subject: Subject,
    /// By which clause.
    pub clause: Citation,
    /// What was found to have happened, in the official's words; empty where the reason of the
    /// case that it answers says it.
    pub finding: String,
    /// What follows from it.
    pub consequence: Consequence,
}

/// What a ruling is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Subject {
    /// Something in a match.
    Match {
        /// The match.
        id: MatchId,
        /// The set, from 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        set: Option<u8>,
        /// How many moves of the set had been made.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        move_number: Option<u32>,
        /// The player concerned.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<PersonId>,
    },
    /// What a person did.
    Person(PersonId),
    /// An entrant of an event.
    Entrant {
        /// The event.
        event: EventId,
        /// The entrant.
        entrant: EntrantId,
    },
    /// A round of an event.
    Round {
        /// The event.
        event: EventId,
        /// The round, from 1.
        round: u16,
    },
    /// Another ruling, disputed.
    Ruling(RulingId),
    /// The competition as a whole.
    Competition,
}

/// What follows from a ruling. A stream refuses those that are not its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Consequence {
    /// Nothing: the report is rejected, or noted only.
    Nothing,
    /// A warning for a person.
    Warning {
        /// Who is warned.
        person: PersonId,
    },
    /// The position of the record is put back; an illegal move is undone.
    Restored,
    /// The position on the board stands as it is.
    Stands {
        /// The position, in the game's notation, where it differs from the record.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<String>,
    },
    /// A warning for a person, and the position of the record is put back.
    WarningAndRestored {
        /// Who is warned.
        person: PersonId,
    },
    /// A person's side loses the set.
    LosesSet {
        /// Whose side.
        person: PersonId,
    },
    /// A person's side loses the match.
    LosesMatch {
        /// Whose side.
        person: PersonId,
    },
    /// A person leaves the event.
    DisqualifiedFromEvent {
        /// The person.
        person: PersonId,
        /// Which event.
        event: EventId,
    },
    /// A person leaves the competition.
    Disqualified {
        /// The person.
        person: PersonId,
    },
    /// A person may not take part for a time.
    Suspended {
        /// The person.
        person: PersonId,
        /// Until when; none is without end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Moment>,
    },
    /// A result, as it has to be.
    Result {
        /// In the words of the event's results.
        value: String,
    },
    /// An earlier ruling is confirmed.
    Confirmed(RulingId),
    /// An earlier ruling no longer holds; this one stands in its place.
    Replaced {
        /// The earlier one.
        ruling: RulingId,
        /// What follows instead.
        with: Box<Consequence>,
    },
}

impl Consequence {
    /// The person whom it is about.
    #[must_use]
    pub fn person(&self) -> Option<&PersonId> {
        match self {
            Self::Warning { person }
            | Self::WarningAndRestored { person }
            | Self::LosesSet { person }
            | Self::LosesMatch { person }
            | Self::DisqualifiedFromEvent { person, .. }
            | Self::Disqualified { person }
            | Self::Suspended { person, .. } => Some(person),
            Self::Replaced { with, .. } => with.person(),
            Self::Nothing
            | Self::Restored
            | Self::Stands { .. }
            | Self::Result { .. }
            | Self::Confirmed(_) => None,
        }
    }

    /// What is done: itself, or what a replacement puts in its place.
    #[must_use]
    pub fn effective(&self) -> &Self {
        match self {
            Self::Replaced { with, .. } => with.effective(),
            other => other,
        }
    }
}

/// Checks a finding's length.
///
/// # Errors
/// When it is empty or too long.
pub fn check_finding(text: &str) -> Result<(), Refused> {
    let length = text.trim().chars().count();
    if (1..=FINDING_LIMIT).contains(&length) {
        return Ok(());
    }
    Err(Refused::Invalid(Message::new("finding-length").with("limit", FINDING_LIMIT)))
}

/// What a rulebook says about disputing a ruling: data, one row a book.
#[derive(Clone, Copy, Debug)]
pub struct Disputes {
    /// The rulebook.
    pub book: &'static str,
    /// The clause that allows a dispute; none where the book knows none.
    pub allowed: Option<Citation>,
    /// The clause that bars it, where one does.
    pub barred: Option<Citation>,
    /// How long after the incident, by which clause.
    pub window: Option<(Span, Citation)>,
    /// The clause by which it must come before the next round of the event.
    pub before_next_round: Option<Citation>,
    /// The clause by which there is none online.
    pub not_online: Option<Citation>,
    /// The clause by which a dispute is about an official's decision, not about the rules.
    pub about_decisions: Option<Citation>,
    /// The clause by which the consequence waits for the answer.
    pub holds: Option<Citation>,
    /// The clause by which those who answer do not see the ruling first.
    pub blind: Option<Citation>,
    /// Whose answer is final.
    pub judges: &'static [Role],
    /// The clause that makes the answer final.
    pub last_word: Option<Citation>,
}

const NONE: Disputes = Disputes {
    book: "",
    allowed: None,
    barred: None,
    window: None,
    before_next_round: None,
    not_online: None,
    about_decisions: None,
    holds: None,
    blind: None,
    judges: &[],
    last_word: None,
};

/// The row of a Turkish book: nothing about earlier moves.
const fn turkish(book: &'static str, barred: Option<Citation>) -> Disputes {
    Disputes { book, barred, ..NONE }
}

/// Every rulebook's row.
pub static DISPUTES: [Disputes; 9] = [
    Disputes {
        book: wca_2009::ID,
        allowed: Some(wca_2009::_2n),
        window: Some((Span::minutes(30), wca_2009::_2o)),
        before_next_round: Some(wca_2009::_2o),
        about_decisions: Some(wca_2009::_2q),
        judges: &[Role::Delegate],
        last_word: Some(wca_2009::_2r),
        ..NONE
    },
    Disputes {
        book: wca_2010::ID,
        allowed: Some(wca_2010::_2n),
        window: Some((Span::minutes(30), wca_2010::_2o)),
        before_next_round: Some(wca_2010::_2o),
        about_decisions: Some(wca_2010::_2q),
        judges: &[Role::Delegate],
        last_word: Some(wca_2010::_2r),
        ..NONE
    },
    Disputes {
        book: iran_backgammon::ID,
        allowed: Some(iran_backgammon::_5_2a),
        not_online: Some(iran_backgammon::_6_7),
        holds: Some(iran_backgammon::_5_2b),
        blind: Some(iran_backgammon::_5_2e),
        judges: &[Role::Committee],
        last_word: Some(iran_backgammon::_5_2e),
        ..NONE
    },
    turkish(tr_mangala::ID, Some(tr_mangala::f)),
    turkish(tr_pentago::ID, Some(tr_pentago::_15)),
    turkish(tr_kure::ID, None),
    turkish(tr_reversi::ID, Some(tr_reversi::_11)),
    turkish(tr_kulami::ID, Some(tr_kulami::_11)),
    turkish(quixo::ID, None),
];

/// The row of a rulebook.
#[must_use]
pub fn disputes(book: &str) -> Option<&'static Disputes> {
    DISPUTES.iter().find(|row| row.book == book)
}

/// What the answer to "may this be disputed now?" depends on.
#[derive(Clone, Copy, Debug)]
pub struct DisputeAsked {
    /// When the thing happened.
    pub incident: Moment,
    /// What time it is.
    pub now: Moment,
    /// Whether it points to a recorded ruling of an official.
    pub about_ruling: bool,
    /// Whether the next round of the event has started.
    pub next_round_started: bool,
    /// Whether the competition is over.
    pub competition_over: bool,
    /// Whether it was played online.
    pub online: bool,
}

impl Disputes {
    /// Until when a dispute can be raised, as far as time alone decides it.
    #[must_use]
    pub fn closes_at(&self, incident: Moment) -> Option<Moment> {
        self.window.map(|(span, _)| incident + span)
    }

    /// Whether a dispute is taken, with the clause by which it is.
    ///
    /// # Errors
    /// When the book does not take it, with the clause that says so.
    pub fn may_dispute(&self, asked: &DisputeAsked) -> Result<Citation, Refused> {
        let refuse =
            |citation: Citation, key: &'static str| Err(Refused::rule(citation, Message::new(key)));
        let Some(allowed) = self.allowed else {
            return self.not_taken();
        };
        if let (true, Some(clause)) = (asked.online, self.not_online) {
            return refuse(clause, "dispute-online");
        }
        if let (false, Some(clause)) = (asked.about_ruling, self.about_decisions) {
            return refuse(clause, "dispute-about-rules");
        }
        if let Some(clause) = self.before_next_round {
            if asked.competition_over {
                return refuse(clause, "dispute-after-end");
            }
            if asked.next_round_started {
                return refuse(clause, "dispute-next-round");
            }
        }
        match self.window {
            Some((span, clause)) if asked.now - asked.incident > span => {
                let minutes = span.0 / 60_000;
                refuse(clause, "dispute-too-late").about("minutes", minutes)
            }
            _ => Ok(allowed),
        }
    }

    fn not_taken(&self) -> Result<Citation, Refused> {
        let message = Message::new("dispute-earlier-move");
        Err(match self.barred {
            Some(clause) => Refused::rule(clause, message),
            None => Refused::Invalid(message),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rulebook::BOOKS;

    const START: Moment = Moment(1_000_000);

    fn asked(minutes: i64) -> DisputeAsked {
        DisputeAsked {
            incident: START,
            now: START + Span::minutes(minutes),
            about_ruling: true,
            next_round_started: false,
            competition_over: false,
            online: false,
        }
    }

    fn refusal(book: &str, asked: &DisputeAsked) -> Option<Citation> {
        let row = disputes(book).unwrap();
        row.may_dispute(asked).unwrap_err().citation()
    }

    #[test]
    fn every_book_says_what_it_takes() {
        for book in &BOOKS {
            assert!(disputes(book.id).is_some(), "{}", book.id);
        }
    }

    #[test]
    fn cubers_have_thirty_minutes_until_the_next_round() {
        for (book, clauses) in [
            ("wca-2009", [wca_2009::_2n, wca_2009::_2o, wca_2009::_2q]),
            ("wca-2010", [wca_2010::_2n, wca_2010::_2o, wca_2010::_2q]),
        ] {
            let row = disputes(book).unwrap();
            let [taken, late, about] = clauses;
            assert_eq!(row.may_dispute(&asked(30)).unwrap(), taken);
            assert_eq!(row.closes_at(START), Some(START + Span::minutes(30)));
            let mut over = asked(30);
            over.now = over.now + Span(1);
            assert_eq!(refusal(book, &over), Some(late));
            for change in [
                (|a: &mut DisputeAsked| a.next_round_started = true) as fn(&mut DisputeAsked),
                |a| a.competition_over = true,
            ] {
                let mut asked = asked(1);
                change(&mut asked);
                assert_eq!(refusal(book, &asked), Some(late));
            }
            let mut rules = asked(1);
            rules.about_ruling = false;
            assert_eq!(refusal(book, &rules), Some(about));
        }
    }

    #[test]
    fn backgammon_goes_to_a_committee_that_decides_blind_but_not_online() {
        let row = disputes("iran-backgammon").unwrap();
        assert_eq!(row.may_dispute(&asked(600)).unwrap(), iran_backgammon::_5_2a);
        assert_eq!(row.judges, [Role::Committee]);
        assert_eq!(row.blind, Some(iran_backgammon::_5_2e));
        let mut online = asked(1);
        online.online = true;
        assert_eq!(refusal("iran-backgammon", &online), Some(iran_backgammon::_6_7));
    }

    #[test]
    fn turkish_books_take_nothing_about_earlier_moves() {
        assert_eq!(refusal("tr-mangala", &asked(0)), Some(tr_mangala::f));
        assert_eq!(refusal("tr-kulami", &asked(0)), Some(tr_kulami::_11));
        assert_eq!(refusal("tr-kure", &asked(0)), None);
    }

    #[test]
    fn a_consequence_is_written_and_read_back() {
        let consequence = Consequence::Replaced {
            ruling: "r-1".parse().unwrap(),
            with: Box::new(Consequence::Warning { person: "ayse".parse().unwrap() }),
        };
        let json = serde_json::to_string(&consequence).unwrap();
        assert_eq!(serde_json::from_str::<Consequence>(&json).unwrap(), consequence);
        assert_eq!(consequence.person().unwrap().as_str(), "ayse");
        assert!(check_finding(" ").is_err());
        assert!(check_finding(&"x".repeat(FINDING_LIMIT + 1)).is_err());
        assert!(check_finding("counted with a finger").is_ok());
    }
}
