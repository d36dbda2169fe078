//! Laws that hold whatever is asked: a refusal writes nothing, a replay gives the same state, and
//! what is decided cites clauses of the round's own edition.

use proptest::prelude::*;

use super::*;

fn commands() -> impl Strategy<Value = (u8, Command)> {
    let who = prop::sample::select(vec!["ann", "bob", "cyd"]);
    let number = 1_u8..4;
    let time = prop::sample::select(vec![0_u32, 3, 1000, 1600, 1800, 59_990, 60_050, u32::MAX]);
    (0_u8..7, 0_usize..18, who, number, time).prop_map(|(role, which, who, number, time)| {
        let at = || solve(who, number);
        let command = match which {
            0 => Command::SignScramble { solve: at() },
            1 => Command::Begin { solve: at() },
            2 => Command::Start { solve: at(), inspection: time },
            3 => Command::Stop { solve: at(), time },
            4 => Command::Check {
                solve: at(),
                observed: Observation::Moves((time % 3) as u8),
                pieces: Pieces::Complete,
            },
            5 => Command::Record { solve: at() },
            6 => Command::Confirm { solve: at() },
            7 => Command::Register { solve: at() },
            8 => Command::Skip { solve: at() },
            9 => Command::GrantExtra { solve: at(), ground: Ground::EarlyStop, finding: finding() },
            10 => Command::NoShow { person: id(who), finding: finding() },
            11 => Command::CallGroup { group: u16::from(number) },
            12 => Command::OpenSet { group: u16::from(number) },
            13 => Command::Leave { person: id(who), finding: finding() },
            14 => Command::Penalise { solve: at(), clause: wca_2010::A6d, note: String::new() },
            15 => Command::Consent { solve: at(), agreed: true },
            16 => Command::AskChange {
                solve: at(),
                sheet: Box::new(Sheet::not_started()),
                reason: finding(),
            },
            _ => Command::Close,
        };
        (role, command)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn whatever_is_asked_the_round_stays_whole(asked in prop::collection::vec(commands(), 1..120)) {
        let mut venue = Venue::called(settings(Edition::Wca2010, Event::Two));
        let people = [
            judge(),
            main_judge(),
            scrambler(),
            score_taker(),
            competitor("ann"),
            Actor::system(),
            delegate(),
        ];
        for (role, command) in asked {
            let fits = people.iter().find(|actor| may((&command).into()).contains(&actor.role));
            let actor = if role < 5 { fits } else { people.get(usize::from(role)) };
            let actor = actor.unwrap_or(&people[0]).clone();
            let before = venue.round.clone();
            match venue.ask(&actor, &command) {
                Ok(facts) => {
                    let own = |c: &Citation| c.clause().book == "wca-2010";
                    prop_assert!(facts.iter().flat_map(|fact| &fact.citations).all(own));
                    venue.ok(&actor, command);
                }
                Err(refused) => {
                    prop_assert!(!refused.to_string().is_empty());
                    prop_assert_eq!(&before, &venue.round);
                }
            }
            for person in ["ann", "bob", "cyd"] {
                let counting = venue.round.attempts_of(&id(person)).iter();
                let counting = counting.filter(|own| own.replaced.is_none()).count();
                prop_assert!(counting <= 5, "as many attempts count as the format has");
            }
        }
    }
}
