//! One fact of each kind that the court of a competition brings about.

use super::*;

pub(super) fn all() -> Vec<Fact> {
    let (person, made) = (|| id("bob"), || id("r-1"));
    let mut facts = vec![
        Fact::Court(court::Fact::IncidentLogged(incident())),
        Fact::Court(court::Fact::IncidentDecided(outcome())),
        Fact::Court(court::Fact::CaseOpened(case())),
        Fact::Court(court::Fact::Stated(statement())),
        Fact::Court(court::Fact::Warned { person: person(), ruling: made() }),
        Fact::Court(court::Fact::WarningWithdrawn { person: person(), ruling: made() }),
        Fact::Court(court::Fact::Disqualified {
            person: person(),
            event: Some(id("333")),
            ruling: made(),
        }),
        Fact::Court(court::Fact::Reinstated {
            person: person(),
            event: Some(id("333")),
            ruling: made(),
        }),
        Fact::Court(court::Fact::Suspended { person: person(), ban: ban(), ruling: made() }),
        Fact::Court(court::Fact::SuspensionLifted { person: person(), ruling: made() }),
        Fact::Court(court::Fact::PutOnHold { ruling: made() }),
        Fact::Court(court::Fact::HoldOverridden { dispute: id("d-1"), reason: text("threats") }),
        Fact::Court(court::Fact::ReasonsOpened { dispute: id("d-1"), person: id("mina") }),
        Fact::Court(court::Fact::DisputeAnswered { dispute: id("d-1"), ruling: id("r-2") }),
        Fact::Court(court::Fact::WindowClosed { ruling: made() }),
        Fact::Court(court::Fact::ReportedToCouncil { ruling: made(), text: text("unjust") }),
        Fact::Court(court::Fact::CouncilActed { ruling: made(), text: text("send the film") }),
    ];
    facts.extend(disputes().into_iter().map(|dispute| {
        Fact::Court(court::Fact::DisputeRaised { dispute, ruling: made(), late: false })
    }));
    facts.extend(consequences().into_iter().map(|instead| {
        let (dispute, person, instead) = (id("d-1"), id("mina"), Some(instead));
        Fact::Court(court::Fact::AnswerVoted { dispute, person, instead })
    }));
    facts
}
