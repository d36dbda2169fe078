//! Folds facts into the state of a round.

use super::attempt::{
    Attempt, Changed, Mismatch, Phase, RequestedChange, Scrambled, Sheet, Signed, Verdict,
};
use super::book::Effect;
use super::command::{MismatchRuling, Solve, Step};
use super::custody::Made;
use super::fact::{Change, Fact};
use super::fewest::{Explanation, Sitting, Solution, stop};
use super::{Approval, Mark, Out, Round};
use crate::id::PersonId;
use crate::people::Duty;
use crate::stream::Entry;
use crate::time::Moment;

pub(super) fn apply(state: &mut Round, entry: &Entry<Fact>) {
    let signed = Signed { by: entry.by.person.clone(), at: entry.at };
    match &entry.fact {
        Fact::Created(settings) => state.settings = Some((**settings).clone()),
        Fact::FormatSet { format } => {
            state.approved = false;
            state.custody.made = None;
            state.change(|settings| settings.format = *format);
        }
        Fact::FormatApproved { .. } => state.approved = true,
        Fact::LimitSet { limit } => state.change(|settings| settings.limit = *limit),
        Fact::EventStarted => state.event_started = Some(entry.at),
        Fact::GroupsSet { groups } => {
            let same = state.settings.as_ref().is_some_and(|s| s.groups.len() == groups.len());
            state.custody.made.take_if(|_| !same);
            state.change(|settings| settings.groups.clone_from(groups));
        }
        Fact::DutyAssigned { group, person, duty } => state.assign(*group, person, *duty),
        Fact::CubesDeclared { solve, cubes } => state.declare(solve, *cubes),
        Fact::Accommodated { person, what } => {
            state.accommodations.insert((person.clone(), *what));
        }
        Fact::Opened => {
            state.opened = Some(entry.at);
            state.event_started.get_or_insert(entry.at);
        }
        Fact::GroupCalled { group } => {
            state.called.insert(*group, entry.at);
        }
        Fact::PuzzleApproved { person, textured, remarks } => {
            let (textured, remarks) = (*textured, remarks.clone());
            state.approvals.insert(person.clone(), Approval { signed, textured, remarks });
        }
        Fact::NoShow { person, finding } | Fact::Left { person, finding } => {
            let clause = entry.citations.first().copied();
            let out = Out { clause, finding: finding.clone(), signed: signed.clone() };
            state.out.insert(person.clone(), out);
            state.leave(person, &signed);
        }
        Fact::CardChecked { person, checked: true } => {
            drop(state.checks.insert(person.clone(), signed));
        }
        Fact::CardChecked { person, checked: false } => drop(state.checks.remove(person)),
        Fact::Closed => state.closed = Some(entry.at),
        Fact::StepNoted { person, step } => {
            state.steps.entry(person.clone()).or_default().push((*step, signed));
        }
        fact => {
            if !custody(state, fact, &signed) && !together(state, fact, &signed) {
                attempt(state, entry, &signed);
            }
        }
    }
}

/// The scrambles. False where the fact is about something else.
fn custody(state: &mut Round, fact: &Fact, signed: &Signed) -> bool {
    let own = &mut state.custody;
    match fact {
        Fact::Committed { commitment } => own.commitment = Some(*commitment),
        Fact::SetsMade { take, groups, format, spares, cubes } => {
            let (take, groups, format) = (*take, *groups, *format);
            own.takes = take;
            own.made = Some(Made::Drawn { take, groups, format, spares: *spares, cubes: *cubes });
        }
        Fact::SetsImported { take, program, sealed } => {
            own.takes = *take;
            let (program, sealed) = (program.clone(), sealed.clone());
            own.made = Some(Made::Imported { take: *take, program, sealed });
        }
        Fact::SetsSealed => own.sealed = Some(signed.clone()),
        Fact::SetOpened { group, person } => {
            own.openings.push((*group, Signed { by: Some(person.clone()), at: signed.at }));
        }
        Fact::SheetOpened { group, person } => {
            own.sheets.push((*group, Signed { by: Some(person.clone()), at: signed.at }));
        }
        Fact::SetsPublished { sets } => own.published = Some(sets.clone()),
        Fact::SeedRevealed { .. } => own.revealed = true,
        _ => return false,
    }
    true
}

/// Fewest moves. False where the fact is about something else.
fn together(state: &mut Round, fact: &Fact, signed: &Signed) -> bool {
    match fact {
        Fact::Gone { number, sequence } => state.go(*number, sequence, signed.at),
        Fact::Announced { number, minute } => state.announced(*number, *minute),
        Fact::SolutionIn { solve, text } => {
            let sitting = state.sittings.iter_mut().find(|s| s.number == solve.number);
            if let Some(sitting) = sitting {
                let old = sitting.solutions.get(&solve.person);
                let replaced = old.map_or(0, |old| old.replaced.saturating_add(1));
                let solution = Solution { text: text.clone(), at: signed.at, replaced };
                sitting.solutions.insert(solve.person.clone(), solution);
            }
        }
        _ => return false,
    }
    true
}

/// One attempt.
fn attempt(state: &mut Round, entry: &Entry<Fact>, signed: &Signed) {
    match &entry.fact {
        Fact::Scrambled { solve } => state.with(solve, |own| {
            own.phase = Phase::Scrambled;
            own.scrambler = Some(signed.clone());
        }),
        Fact::SentBack { solve } => state.with(solve, |own| {
            own.phase = Phase::Called;
            own.scrambler = None;
        }),
        Fact::DefectNoted { solve, defect } => state.with(solve, |own| own.defects.push(*defect)),
        Fact::MismatchReported { solve, note } => state.with(solve, |own| {
            let (note, reported) = (note.clone(), signed.clone());
            own.mismatch = Some(Mismatch { note, reported, ruled: None });
        }),
        Fact::MismatchRuled { solve, ruling, finding } => state.with(solve, |own| {
            let again = *ruling == MismatchRuling::Rescramble;
            if again {
                own.phase = Phase::Called;
                own.scrambler = None;
            }
            if let Some(mismatch) = &mut own.mismatch {
                mismatch.ruled = Some((again, finding.clone(), signed.clone()));
            }
        }),
        Fact::Begun { solve, inspection } => state.with(solve, |own| {
            own.phase = if *inspection { Phase::Inspecting } else { Phase::Solving };
            own.begun = Some(signed.at);
        }),
        Fact::Started { solve, inspection } => state.with(solve, |own| {
            own.phase = Phase::Solving;
            own.sheet.inspection = Some(*inspection);
        }),
        Fact::Stopped { solve, time } => state.with(solve, |own| {
            own.phase = Phase::Stopped;
            own.sheet.time = Some(*time);
        }),
        Fact::Penalised { solve, mark } => state.with(solve, |own| {
            own.sheet.marks.push(mark.clone());
        }),
        Fact::NotStarted { solve } => state.with(solve, |own| {
            own.sheet = Sheet::not_started();
            own.phase = Phase::Recorded;
            own.recorded = Some(signed.clone());
        }),
        Fact::ExtraGranted { solve, finding, spare, .. } => {
            let clause = entry.citations.first().copied();
            if let Some(clause) = clause {
                let why = (clause, finding.clone(), signed.clone());
                state.with(solve, |own| own.replaced = Some(why));
            }
            state.checks.remove(&solve.person);
            // The sheet is back at the mat.
            if let Some(steps) = state.steps.get_mut(&solve.person) {
                steps.retain(|(step, _)| *step != Step::HandedOver);
            }
            let scramble = spare.map_or(Scrambled::Own, Scrambled::Spare);
            let own = state.attempts.entry(solve.person.clone()).or_default();
            own.push(Attempt::new(solve.number, scramble, Phase::Called));
        }
        fact => sheet(state, fact, signed),
    }
}

/// What the judge found, and what becomes of the sheet.
fn sheet(state: &mut Round, fact: &Fact, signed: &Signed) {
    // What was compared with the paper is not what is there now.
    match fact {
        Fact::Registered { solve, .. } | Fact::SheetEntered { solve, .. } => {
            state.checks.remove(&solve.person);
        }
        Fact::Changed(change) => drop(state.checks.remove(&change.solve.person)),
        _ => {}
    }
    match fact {
        Fact::Checked { solve, verdict, cubes } => state.with(solve, |own| {
            own.phase = Phase::Checked;
            own.sheet.verdict = Some(*verdict);
            own.sheet.cubes = *cubes;
            own.disputed = None;
        }),
        Fact::Disputed { solve } => state.with(solve, |own| {
            own.phase = Phase::Stopped;
            own.sheet.verdict = None;
            own.sheet.cubes = None;
            own.disputed = Some(signed.clone());
        }),
        Fact::LimitRuled { solve, .. } => state.with(solve, |own| own.limit_ruled = true),
        Fact::SolvedRuled { solve, solved, .. } => state.with(solve, |own| {
            if own.sheet.verdict == Some(Verdict::MainJudge) {
                let verdict = if *solved { Verdict::Solved } else { Verdict::DidNotFinish };
                own.sheet.verdict = Some(verdict);
            } else {
                own.repair_ruled = true;
            }
        }),
        Fact::SolutionChecked { solve, moves, .. } => state.with(solve, |own| {
            own.phase = Phase::Checked;
            own.sheet.moves = *moves;
            let verdict = if moves.is_some() { Verdict::Solved } else { Verdict::DidNotFinish };
            own.sheet.verdict = Some(verdict);
        }),
        Fact::Recorded { solve, .. } => state.with(solve, |own| {
            own.phase = Phase::Recorded;
            own.recorded = Some(signed.clone());
        }),
        Fact::Confirmed { solve } => state.with(solve, |own| {
            own.confirmed = Some(signed.clone());
        }),
        Fact::Registered { solve, .. } => state.with(solve, |own| {
            own.phase = Phase::Registered;
            own.registered = Some(signed.clone());
        }),
        Fact::SheetEntered { solve, sheet, .. } => state.with(solve, |own| {
            own.sheet = sheet.clone();
            own.phase = Phase::Registered;
            own.registered = Some(signed.clone());
        }),
        Fact::ChangeAsked(change) => state.with(&change.solve, |own| {
            let (new, reason) = (change.new.clone(), change.reason.clone());
            own.asked = Some(RequestedChange { new, reason, signed: signed.clone() });
        }),
        Fact::Changed(change) => state.with(&change.solve, |own| change_sheet(own, change, signed)),
        Fact::ChangeDeclined { solve } => state.with(solve, |own| own.asked = None),
        Fact::ExplanationAsked { solve } => state.with(solve, |own| {
            let asked = signed.clone();
            own.explanation = Some(Explanation { asked, explained: None, ruled: None });
        }),
        Fact::ExplanationNoted { solve, explained } => state.with(solve, |own| {
            if let Some(explanation) = &mut own.explanation {
                explanation.explained = Some((*explained, signed.clone()));
            }
        }),
        Fact::ExplanationRuled { solve, accepted, finding } => state.with(solve, |own| {
            if let Some(explanation) = &mut own.explanation {
                explanation.ruled = Some((*accepted, finding.clone(), signed.clone()));
            }
        }),
        _ => {}
    }
}

fn change_sheet(own: &mut Attempt, change: &Change, signed: &Signed) {
    let unknown = || Signed { by: change.asked_by.clone(), at: signed.at };
    let asked = own.asked.take().map_or_else(unknown, |asked| asked.signed);
    own.sheet = change.new.clone();
    own.changes.push(Changed {
        old: change.old.clone(),
        new: change.new.clone(),
        reason: change.reason.clone(),
        asked,
        confirmed: signed.clone(),
    });
}

impl Round {
    fn change(&mut self, change: impl FnOnce(&mut super::Settings)) {
        if let Some(settings) = &mut self.settings {
            change(settings);
        }
    }

    /// There are scrambles for as many cubes as anybody has declared.
    fn declare(&mut self, solve: &Solve, cubes: u8) {
        self.declared.entry(solve.person.clone()).or_default().insert(solve.number, cubes);
        let most = self.declared.values().flat_map(|own| own.values()).max().copied();
        let before = self.settings.as_ref().map_or(0, |settings| settings.cubes);
        if self.custody.sealed.is_none() && most.is_some_and(|most| most != before) {
            self.custody.made = None;
            self.change(|settings| settings.cubes = most.unwrap_or(settings.cubes));
        }
    }

    fn assign(&mut self, group: u16, person: &PersonId, duty: Duty) {
        let place = usize::from(group).wrapping_sub(1);
        if let Some(group) = self.settings.as_mut().and_then(|s| s.groups.get_mut(place)) {
            group.helpers_mut(duty).insert(person.clone());
        }
    }

    /// Changes the attempt that counts under a number; it comes about where there is none.
    fn with(&mut self, solve: &Solve, change: impl FnOnce(&mut Attempt)) {
        let own = self.attempts.entry(solve.person.clone()).or_default();
        let counts = |a: &Attempt| a.number == solve.number && a.replaced.is_none();
        let place = own.iter().rposition(counts).unwrap_or_else(|| {
            own.push(Attempt::new(solve.number, Scrambled::Own, Phase::Called));
            own.len() - 1
        });
        change(&mut own[place]);
    }

    /// Who is out: an attempt that was begun has no result, the others were not started.
    fn leave(&mut self, person: &PersonId, signed: &Signed) {
        let attempts = self.settings.as_ref().map_or(0, super::Settings::attempts);
        let clause = self.out.get(person).and_then(|out| out.clause);
        for number in 1..=attempts {
            self.with(&Solve { person: person.clone(), number }, |own| {
                if own.phase >= Phase::Recorded {
                    return;
                }
                match (own.phase >= Phase::Inspecting, clause) {
                    (true, Some(clause)) => {
                        let (effect, note) = (Effect::Dnf, String::new());
                        own.sheet.marks.push(Mark { clause, effect, note });
                    }
                    (true, None) => own.sheet.verdict = Some(Verdict::DidNotFinish),
                    (false, _) => own.sheet = Sheet::not_started(),
                }
                own.phase = Phase::Recorded;
                own.recorded = Some(signed.clone());
            });
        }
    }

    fn go(&mut self, number: u8, sequence: &str, go: Moment) {
        let here = |person: &&PersonId| !self.out.contains_key(*person);
        let people: Vec<PersonId> = self.competitors().filter(here).cloned().collect();
        for person in people {
            self.with(&Solve { person, number }, |own| {
                if own.phase < Phase::Solving {
                    own.phase = Phase::Solving;
                }
            });
        }
        self.sittings.push(Sitting {
            number,
            sequence: sequence.to_owned(),
            go,
            called: [].into(),
            stopped: false,
            solutions: [].into(),
        });
    }

    fn announced(&mut self, number: u8, minute: u8) {
        let Some(sitting) = self.sittings.iter_mut().find(|s| s.number == number) else {
            return;
        };
        sitting.called.insert(minute);
        if minute < stop() {
            return;
        }
        sitting.stopped = true;
        for own in self.attempts.values_mut().flatten() {
            if own.number == number && own.phase == Phase::Solving {
                own.phase = Phase::Stopped;
            }
        }
    }
}
