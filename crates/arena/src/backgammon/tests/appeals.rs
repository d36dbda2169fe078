//! Appeals at a table: the committee decides by its majority.

use std::collections::BTreeSet;

use rulebook::iran_backgammon::*;
use rulebook::proves;

use super::*;
use crate::backgammon::Matter;

const THREE: [&str; 3] = ["kam", "kia", "kav"];
const FIVE: [&str; 5] = ["kam", "kia", "kav", "kas", "kara"];

fn finding() -> String {
    "as the witnesses say".to_owned()
}

fn answer(members: &[&str], upheld: bool) -> Command {
    let members: BTreeSet<PersonId> = members.iter().map(|name| person(name)).collect();
    Command::DecideAppeal { matter: 0, upheld, clause: _4_4_3b, finding: finding(), members }
}

fn member(name: &str) -> Actor {
    Actor::new(person(name), Role::Committee)
}

/// Bita claims that a double was said; the director refuses it, and bita appeals.
fn appealed() -> Desk {
    let mut desk = Desk::board(7);
    desk.turns(&["31: 8/5 6/5"]);
    let raise = Command::Raise { what: Matter::SaidDouble, text: String::new(), side: None };
    desk.ok(&player(0), raise);
    let (upheld, clause) = (false, _4_4_3b);
    desk.ok(&director(), Command::Settle { matter: 0, upheld, clause, finding: finding() });
    desk.ok(&player(0), Command::Appeal { matter: 0, text: "two heard it".to_owned() });
    desk
}

fn decided(desk: &Desk) -> Option<bool> {
    desk.state.matters()[0].appeal.as_ref().unwrap().decided
}

#[test]
fn two_of_three_and_three_of_five_members_decide() {
    for (members, needed) in [(&THREE[..], 2), (&FIVE[..], 3)] {
        for upheld in [true, false] {
            let mut desk = appealed();
            for (place, name) in (1..=needed).zip(members) {
                assert_eq!(decided(&desk), None, "{place} of {}", members.len());
                desk.ok(&member(name), answer(members, upheld));
            }
            assert_eq!(decided(&desk), Some(upheld));
            // Granted, it is carried out: bita has to double before a roll.
            let roll = Command::Roll { dice: Some([6, 4]) };
            let bound = upheld.then_some(_4_4_3b);
            assert_eq!(desk.ask(&director(), &roll).err().and_then(|no| no.citation()), bound);
            let late = desk.no(&member(members[needed]), answer(members, upheld));
            assert_eq!(late, Some(_5_2d), "it is decided");
        }
    }
    proves!(_1_3_2, _5_2d, _5_2e);
}

#[test]
fn a_member_may_think_again_and_whoever_has_left_does_not_count() {
    let mut desk = appealed();
    desk.ok(&member("kam"), answer(&THREE, true));
    desk.ok(&member("kam"), answer(&THREE, true));
    assert_eq!(decided(&desk), None, "one member is one voice");
    desk.ok(&member("kia"), answer(&THREE, false));
    assert_eq!(decided(&desk), None, "one against one");
    // The director puts kas in the place of kam.
    let others = ["kia", "kav", "kas"];
    assert_eq!(desk.no(&member("kam"), answer(&others, true)), Some(_1_3_2), "not a member");
    desk.ok(&member("kav"), answer(&others, true));
    assert_eq!(decided(&desk), None, "kam's answer is gone");
    desk.ok(&member("kia"), answer(&others, true));
    assert_eq!(decided(&desk), Some(true));
    // Nobody who plays in the match is among those who decide.
    let desk = appealed();
    let own = Actor::new(person("arash"), Role::Committee);
    assert_eq!(desk.no(&own, answer(&["arash", "kia", "kav"], true)), Some(_5_1b));
    proves!(_1_3_2, _5_1b);
}
