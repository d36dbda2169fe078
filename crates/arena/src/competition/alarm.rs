//! What the clock will ask of a competition, from its state alone, so that it survives a restart.

use super::{Command, Competition};
use crate::competition::{court, fixtures, registration, reports};
use crate::time::{Moment, Span};

impl Competition {
    /// What the program asks when, if nothing happens before: the end of registration, the end of the
    /// time for disputes, reports whose time has run out, matches whose window is over.
    #[must_use]
    pub fn alarms(&self) -> Vec<(Moment, Command)> {
        if self.stage.archived.is_some() {
            return Vec::new();
        }
        let window = self.window.as_ref().filter(|_| !self.registration_closed);
        let registration = window.map(|window| {
            (window.closes, Command::Registration(registration::Command::CloseRegistration))
        });
        let open = self.rulings.iter().filter(|made| !made.settled);
        let disputes = open.filter_map(|made| {
            // A dispute is taken at the last millisecond: the window is closed after it.
            let closes = self.window_of(made)? + Span(1);
            Some((
                closes,
                Command::Court(court::Command::CloseWindow { ruling: made.ruling.id.clone() }),
            ))
        });
        let unsent = self.reports.iter().filter(|report| report.sent.is_none() && !report.overdue);
        let reports = unsent.filter_map(|report| {
            let due = report.task.due?;
            Some((
                due,
                Command::Reports(reports::Command::ReportLate {
                    report: report.task.report.clone(),
                }),
            ))
        });
        let unplayed = self.fixtures.values().filter(|own| !own.is_over() && !own.ended);
        let fixtures = unplayed.map(|own| {
            let fixture = own.fixture.id.clone();
            (own.fixture.until, Command::Fixtures(fixtures::Command::EndFixture { fixture }))
        });
        registration.into_iter().chain(disputes).chain(reports).chain(fixtures).collect()
    }
}
