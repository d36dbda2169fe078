//! People in a simulated competition: accounts, check-in, rulings, appeals, suspensions, now and then
//! by somebody who may not.

use arena::account::{self, Opening};
use arena::address::Address;
use arena::competition::{
    About, Answer, Command, Competition, Dispute, Document, EntryStatus, Grounds, Rule, court,
    registration,
};
use arena::event::Event;
use arena::follow::AnyCommand;
use arena::id::PersonId;
use arena::ruling::{Consequence, Subject};
use arena::time::Span;
use office::State;
use rulebook::iran_backgammon as law;

use crate::competition::Simulation;
use crate::support::person;
use crate::support::venue::player_name;

/// Something about somebody.
pub async fn noise(simulation: &mut Simulation, name: &str) {
    let number = 1 + simulation.random.below(simulation.entrants);
    let someone = person(&player_name(number as usize));
    if simulation.random.below(3) == 0 {
        return of_account(simulation, name, someone).await;
    }
    let officials = ["dir", "m1", "m2", "board", "hakem", name, someone.as_str()];
    let who = officials[simulation.random.below(7) as usize].to_owned();
    let (who, command) = of_competition(simulation, who, someone).await;
    let command = AnyCommand::Competition(Box::new(command));
    simulation.ask(&who, simulation.venue.competition(), command).await;
}

async fn of_account(simulation: &mut Simulation, name: &str, someone: PersonId) {
    let own = simulation.random.below(4) != 0;
    let who = if own { someone.to_string() } else { name.to_owned() };
    let opening = |language: &str| Opening {
        person: someone.clone(),
        name: format!("{someone} of İzmir"),
        latin: String::new(),
        language: language.to_owned(),
    };
    let command = match simulation.random.below(7) {
        0..=2 => account::Command::Open(opening("tr")),
        3 => account::Command::Open(opening("xx")),
        4 => account::Command::SetLanguage { language: "fa".to_owned() },
        5 => account::Command::Appoint,
        _ => account::Command::Rename {
            name: "Someone else".to_owned(),
            latin: "Someone".to_owned(),
        },
    };
    simulation.ask(&who, Address::Account(someone), AnyCommand::Account(command)).await;
}

/// A command about a person: mostly by whoever may give it.
async fn of_competition(
    simulation: &mut Simulation,
    who: String,
    someone: PersonId,
) -> (String, Command) {
    let state = state(simulation).await;
    let made = simulation.count.commands;
    let open = state.open_disputes().next().map(|open| open.dispute.id.clone());
    let chair = arena::Actor::new(person("dir"), arena::Role::Director);
    let rulings = state.rulings_for(&chair);
    let newest = rulings.last().map(|made| made.ruling.clone());
    let by = |name: &str, usual: bool| if usual { name.to_owned() } else { who.clone() };
    let usual = simulation.random.below(4) != 0;
    match simulation.random.below(12) {
        0 | 1 => {
            let consequence = Consequence::Warning { person: someone.clone() };
            (by("dir", usual), rule(made, &someone, law::_1_2_1b, consequence))
        }
        2 => {
            let consequence = Consequence::Disqualified { person: someone.clone() };
            (by("dir", usual), rule(made, &someone, law::_1_2_3a, consequence))
        }
        3 => {
            let until = Some(simulation.venue.office.now() + Span::days(9));
            let consequence = Consequence::Suspended { person: someone.clone(), until };
            (by("board", usual), rule(made, &someone, law::_1_2_3b, consequence))
        }
        4..=7 if newest.is_some() && open.is_none() => {
            let ruling = newest.expect("it is there");
            let party = ruling.consequence.person().cloned().unwrap_or(someone);
            let dispute = Dispute {
                id: format!("d-{made}").parse().unwrap(),
                person: party.clone(),
                about: About::Ruling(ruling.id),
                text: "that was not me".to_owned(),
            };
            (by(party.as_str(), usual), Command::Court(court::Command::Dispute(dispute)))
        }
        4..=9 if open.is_some() => {
            let instead = [None, Some(Consequence::Nothing)];
            let answer = Answer {
                dispute: open.expect("it is there"),
                id: format!("a-{made}").parse().unwrap(),
                clause: law::_5_2d,
                finding: "heard both".to_owned(),
                instead: instead[simulation.random.below(2) as usize].clone(),
                no_pictures: true,
            };
            let member = ["m1", "m2"][(simulation.count.commands % 2) as usize];
            (by(member, usual), Command::Court(court::Command::Answer(Box::new(answer))))
        }
        _ => {
            let check_in = Command::Registration(registration::Command::CheckIn {
                person: someone,
                document: Document::Known,
                bans: Vec::new(),
            });
            (by("hakem", usual), check_in)
        }
    }
}

fn rule(
    number: u32,
    about: &PersonId,
    clause: rulebook::Citation,
    consequence: Consequence,
) -> Command {
    Command::Court(court::Command::Rule(Box::new(Rule {
        id: format!("r-{number}").parse().unwrap(),
        subject: Subject::Person(about.clone()),
        clause,
        finding: "as two officials saw it".to_owned(),
        consequence,
        grounds: Grounds::default(),
    })))
}

async fn state(simulation: &Simulation) -> Competition {
    match &simulation.venue.state_of(&simulation.venue.competition()).await.state {
        State::Competition(state) => (**state).clone(),
        other => panic!("{other:?}"),
    }
}

/// What the competition knows of its event is what the event says of itself.
pub async fn check(simulation: &Simulation, event: &Event) {
    let state = state(simulation).await;
    let settings = event.settings().expect("the event was created");
    let known = state.event(&settings.id).expect("the event was added");
    assert_eq!(known.places.is_some(), event.final_places().is_some(), "the end");
    let closed = event.rounds().iter().filter(|r| r.phase == arena::event::Phase::Closed).count();
    assert_eq!(usize::from(known.closed), closed, "rounds that are over");
    for entrant in event.entrants() {
        let person = &entrant.entered.players[0].person;
        let out = state.is_disqualified(person, Some(&settings.id));
        let entry = state.registration_of(person).and_then(|own| own.entries.get(&settings.id));
        let stands = entry == Some(&EntryStatus::Approved) && event.final_places().is_none();
        assert!(!(out && stands) || entrant.withdrawn, "{person} is out and plays");
    }
}
