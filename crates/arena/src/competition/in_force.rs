//! What holds in a competition: which clauses of the Iranian laws, who may watch a match, what the
//! director has forbidden, how long is waited for a player.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 6-1a, 6-1b | `is_in_force` | online section 6, which prevails |
//! | iran-backgammon 6-4b, 2-2-1b | `no_show_wait` | half an hour online |
//! | iran-backgammon 1-6-3a, 1-6-4 | `keeps_out` | nobody who was barred, or sent away by a player |
//! | iran-backgammon 1-7-2d, 1-7-4b | `forbids` | for a player or a match, or for all |
//! | iran-backgammon 1-7-2d | `keeps_no_record` | records and positions are then the officials' |
//! | iran-backgammon 1-2-1b | `warnings_by` | counted for each player |

use rulebook::{Citation, iran_backgammon as law};

use super::book::IRAN;
use super::court::records::{Forbidden, Prohibition, TaskKind};
use super::{Competition, Consequence};
use crate::id::{MatchId, PersonId};
use crate::time::Span;
use crate::{Refused, Role};

/// What section 6 puts aside online: the committee, appeals, and the points for lateness.
const PUT_ASIDE: [Citation; 12] = [
    law::_1_3_2,
    law::_2_2_1b,
    law::_2_2_1c,
    law::_2_2_1d,
    law::_2_2_4b,
    law::_2_2_4c,
    law::_5_2a,
    law::_5_2b,
    law::_5_2c,
    law::_5_2d,
    law::_5_2e,
    law::_5_3c,
];

impl Competition {
    fn is_online(&self) -> bool {
        self.plan.as_ref().is_some_and(|plan| plan.online)
    }

    /// Whether a clause holds here: it is of one of the books, and of the Iranian laws section 6 holds
    /// online, where it puts others aside.
    #[must_use]
    pub fn is_in_force(&self, citation: Citation) -> bool {
        let clause = citation.clause();
        let own = self.books().iter().any(|book| book == clause.book);
        let section_6 = clause.id.starts_with("6-");
        let holds = match self.is_online() {
            true => !PUT_ASIDE.contains(&citation),
            false => !section_6,
        };
        own && (clause.book != IRAN || holds)
    }

    /// How long is waited for a player who does not appear, and by which clause.
    #[must_use]
    pub fn no_show_wait(&self) -> (Span, Option<Citation>) {
        match (self.is_iranian(), self.is_online()) {
            (true, true) => (Span::minutes(30), Some(law::_6_4b)),
            (true, false) => (Span::minutes(15), Some(law::_2_2_1b)),
            (false, _) => (Span::minutes(30), None),
        }
    }

    /// Why somebody may not watch an event, or one match of it: whoever was barred from the
    /// competition; online, whomever a player of the match has sent away. At a venue the desk sees to
    /// the latter. Players and officials do not come as spectators.
    #[must_use]
    pub fn keeps_out(&self, person: Option<&PersonId>, id: Option<&MatchId>) -> Option<Refused> {
        let barred = person.is_some_and(|person| self.is_barred(person));
        let sent_away = self.is_online() && id.is_some_and(|id| self.is_sent_away(person, id));
        let clause = match (barred, sent_away) {
            (true, _) => law::_1_6_3a,
            (false, true) => law::_1_6_4,
            (false, false) => return None,
        };
        let citation = self.is_iranian().then_some(clause);
        let may = vec![Role::Competitor, Role::Referee, Role::MainJudge, Role::Director];
        Some(Refused::Role { role: Role::Spectator, may, citation })
    }

    /// The clause by which a player may have spectators sent away, where a rulebook has one.
    #[must_use]
    pub fn sends_spectators_away(&self) -> Option<Citation> {
        self.is_iranian().then_some(law::_1_6_4)
    }

    fn is_sent_away(&self, person: Option<&PersonId>, id: &MatchId) -> bool {
        self.court.tasks.values().any(|(task, _)| {
            let chosen = person.is_some_and(|person| task.persons.contains(person));
            let concerned = task.persons.is_empty() || chosen;
            task.what == TaskKind::NoSpectators && task.of.as_ref() == Some(id) && concerned
        })
    }

    /// The director's word that forbids something in a match: to a person or, asked for nobody, to
    /// everyone.
    #[must_use]
    pub fn forbids(
        &self,
        what: Forbidden,
        person: Option<&PersonId>,
        id: &MatchId,
    ) -> Option<&Prohibition> {
        self.court.forbidden.iter().find(|own| {
            let to = own.person.is_none() || own.person.as_ref() == person;
            own.what == what && to && own.of.as_ref().is_none_or(|of| of == id)
        })
    }

    /// Why somebody may not have the record and the positions of a match. Officials may: the log goes
    /// on, and they rule by it.
    #[must_use]
    pub fn keeps_no_record(&self, person: Option<&PersonId>, id: &MatchId) -> Option<Refused> {
        self.forbids(Forbidden::Recording, person, id)?;
        let role = person.map_or(Role::Spectator, |_| Role::Competitor);
        let may = vec![Role::Referee, Role::MainJudge, Role::Director];
        let citation = self.is_iranian().then_some(law::_1_7_2d);
        Some(Refused::Role { role, may, citation })
    }

    /// How many warnings by a clause of a person stand.
    #[must_use]
    pub fn warnings_by(&self, person: &PersonId, clause: Citation) -> usize {
        let given = self.warnings.get(person).into_iter().flatten();
        let made = given.filter_map(|id| self.made(id)).map(|made| &made.ruling);
        let warned =
            made.filter(|own| matches!(own.consequence.effective(), Consequence::Warning { .. }));
        warned.filter(|own| own.clause == clause).count()
    }
}
