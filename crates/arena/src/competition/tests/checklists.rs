//! Checklists: every shown clause stands on somebody's list, and is ticked by whoever has it.

use rulebook::{BOOKS, Part};

use super::*;

/// Words that say no more than on which list, and where on it, a clause stands.
const PLAIN: [&str; 17] = [
    "organiser checklist",
    "delegate checklist",
    "main judge checklist",
    "judge checklist",
    "scrambler checklist",
    "competitor checklist",
    "shown in the player's checklist",
    "shown in the spectator checklist",
    "shown in the director's checklist",
    "shown in the director's venue checklist",
    "shown in the venue and player checklists",
    "for blindfolded events",
    "for with-feet rounds",
    "for fewest moves",
    "for clock",
    "sections",
    "section",
];

/// Whether all that a clause asks of the program is its place on checklists.
fn is_plain(software: &str) -> bool {
    let mut text = software.to_lowercase();
    for part in software.split('\'').skip(1).step_by(2).filter(|part| part.len() < 25) {
        text = text.replace(&format!("'{part}'"), "");
    }
    for word in PLAIN {
        text = text.replace(word, "");
    }
    text.replace(" and", "").chars().all(|c| matches!(c, ' ' | ',' | '.'))
}

#[test]
fn every_shown_clause_is_on_a_list() {
    for clause in BOOKS.iter().flat_map(|book| book.clauses) {
        let books = [clause.book.to_owned()];
        let on = Role::ALL.into_iter().filter(|role| checklist::is_item(&books, clause, *role));
        let shown = clause.part == Part::Shown;
        assert_eq!(on.count() > 0, shown, "{} {}", clause.book, clause.id);
    }
}

#[test]
fn lists_go_by_the_role_that_the_clause_names() {
    let roles = |citation: Citation| checklist::roles_of(citation.clause());
    let sections = |citation: Citation| checklist::sections_of(citation.clause());
    use rulebook::{iran_backgammon, tr_mangala, wca_2010};
    assert_eq!(roles(wca_2010::_1d1), [Role::MainJudge]);
    assert_eq!(roles(wca_2010::_1c5), [Role::Delegate]);
    assert_eq!(roles(wca_2010::_8a7), [Role::Delegate, Role::Organiser]);
    assert_eq!(roles(iran_backgammon::_1_6_1c), [Role::Spectator]);
    assert_eq!(roles(tr_mangala::c), [Role::Referee, Role::Competitor]);
    assert_eq!(sections(wca_2010::_1b1), ["before", "during"]);
    assert_eq!(sections(wca_2010::_8a6), ["venue"]);
    assert_eq!(sections(wca_2010::_2f), ["conduct"]);
    assert!(sections(iran_backgammon::_1_2_2).is_empty());
}

/// The events with checklists of their own.
const OWN_LISTS: [&str; 4] = ["333bf", "333ft", "333fm", "clock"];

fn add(book: &str, discipline: &str) -> Command {
    let mut plan = event(discipline, book, discipline);
    rounds_of(&mut plan).iter_mut().for_each(|round| round.format = Format::BestOf1);
    Command::Planning(planning::Command::AddEvent(Box::new(plan)))
}

#[test]
fn the_lists_of_an_event_stand_only_where_it_is_held() {
    use rulebook::wca_2010 as law;
    let mut desk = Desk::cubing(Edition::Wca2010);
    let on = |desk: &Desk, clause: Citation, role: Role| {
        desk.state.checklist(role).iter().any(|item| item.clause == clause)
    };
    desk.ok(&organiser(), appoint("jo", Role::Judge, None));
    let tick = Command::Venue(venue::Command::Tick { clause: law::E3 });
    assert!(!on(&desk, law::E3, Role::Judge) && !on(&desk, law::E3, Role::Competitor));
    assert_eq!(desk.no(&actor("jo", Role::Judge), tick.clone()), None, "not held here");
    desk.ok(&organiser(), add("wca-2010", "333fm"));
    assert!(on(&desk, law::E3, Role::Judge) && on(&desk, law::E3, Role::Competitor));
    assert!(!on(&desk, law::E3, Role::Scrambler), "it names the judge and the competitor");
    desk.ok(&actor("jo", Role::Judge), tick);
    let text = law::E3.clause().text(rulebook::Language::English);
    assert!(text.contains("3 cubes") && text.contains("stickers"), "{text}");
    rulebook::proves!(law::E3);
}

/// A competition by one book with somebody in each role.
fn with_everybody(book: &str) -> Desk {
    let founder = actor("all", Role::Director);
    let mut desk = Desk::created(&founder, plan(&[book]));
    for role in [Role::Organiser, Role::MainJudge, Role::Judge, Role::Scrambler, Role::Referee] {
        // In cubing a main judge belongs to an event and the Board names the delegate.
        let event_of = (role == Role::MainJudge).then_some("first");
        if event_of.is_some() {
            let first = actor("all", Role::Organiser);
            desk.ok(
                &first,
                Command::Planning(planning::Command::AddEvent(Box::new(event(
                    "first", book, "333",
                )))),
            );
        }
        let giver = if role == Role::Organiser { board() } else { actor("all", Role::Organiser) };
        desk.ok(&giver, appoint("all", role, event_of));
    }
    desk.ok(&board(), appoint("all", Role::Delegate, None));
    if book.parse::<Edition>().ok().is_some() {
        for discipline in OWN_LISTS {
            desk.ok(&actor("all", Role::Organiser), add(book, discipline));
        }
    }
    desk
}

#[test]
fn an_item_is_ticked_by_its_role_and_nobody_else() {
    for book in &BOOKS {
        let mut desk = with_everybody(book.id);
        let shown: Vec<_> = book.clauses.iter().filter(|c| c.part == Part::Shown).collect();
        for clause in shown {
            let citation = clause.citation();
            let roles = checklist::roles_of(clause);
            for role in Role::ALL.into_iter().filter(|r| !matches!(r, Role::Board | Role::System)) {
                let who = actor("all", role);
                let tick = Command::Venue(venue::Command::Tick { clause: citation });
                if !roles.contains(&role) {
                    desk.no(&who, tick);
                    continue;
                }
                let open = |desk: &Desk| {
                    let list = desk.state.checklist(role);
                    let item = list.into_iter().find(|item| item.clause == citation);
                    item.expect("on the list").ticked
                };
                assert_eq!(open(&desk), None, "{citation} {role}");
                desk.ok(&who, tick.clone());
                assert_eq!(open(&desk), Some((Some(id("all")), desk.now)));
                desk.no(&who, tick);
                desk.ok(&who, Command::Venue(venue::Command::Untick { clause: citation }));
                desk.no(&who, Command::Venue(venue::Command::Untick { clause: citation }));
                assert_eq!(open(&desk), None);
            }
            let text = clause.text(rulebook::Language::English);
            assert!(!text.is_empty());
        }
    }
    let all = BOOKS.iter().flat_map(|book| book.clauses);
    let plain: Vec<_> =
        all.filter(|c| c.part == Part::Shown && is_plain(c.software.english())).collect();
    assert_eq!(plain.len(), 79);
    for clause in plain {
        rulebook::proves!(clause.citation());
    }
}

#[test]
fn what_is_no_item_cannot_be_ticked() {
    let desk = Desk::cubing(Edition::Wca2010);
    for clause in [rulebook::wca_2010::_1a, rulebook::wca_2009::_1b1, rulebook::tr_mangala::c] {
        assert_eq!(desk.no(&organiser(), Command::Venue(venue::Command::Tick { clause })), None);
    }
}
