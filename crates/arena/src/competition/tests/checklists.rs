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
fn books_name_only_roles_events_and_moments_that_exist() {
    let all = BOOKS.iter().flat_map(|book| book.clauses);
    for (clause, list) in all.filter_map(|clause| Some((clause, clause.checklist?))) {
        let at = format!("{} {}", clause.book, clause.id);
        assert_eq!(checklist::roles_of(clause).len(), list.roles.len(), "{at}: {:?}", list.roles);
        for event in list.events {
            assert!(event.parse::<puzzles::Event>().is_ok(), "{at}: {event}");
        }
        if let Some(name) = list.moment {
            assert!(checklist::Moment::ALL.iter().any(|own| own.name() == name), "{at}: {name}");
        }
    }
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
    assert!(["3 ", "cubes", "stickers"].iter().all(|word| text.contains(word)), "{text}");
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

/// On whose lists the clauses stand of which nothing else is asked: the book, the roles, the ids of
/// the clauses. Written down from the books by hand, and not taken from `checklist`.
const SHOWN: [(&str, &[Role], &str); 21] = [
    ("wca-2009", &[Role::Organiser], "1b1 7a 7c 7d 7h"),
    ("wca-2009", &[Role::Delegate], "1c5"),
    ("wca-2009", &[Role::MainJudge], "1d1"),
    ("wca-2009", &[Role::Judge], "10c A2e A3b"),
    ("wca-2009", &[Role::Competitor], "2f 2g 2h 3a 3g 3m 6c A3c A6a A6b"),
    ("wca-2009", &[Role::Judge, Role::Competitor], "7g A3c3 A3d"),
    ("wca-2009", &[Role::MainJudge, Role::Competitor], "7h3"),
    ("wca-2009", &[Role::Organiser, Role::Delegate], "8a6 8a7"),
    ("wca-2010", &[Role::Organiser], "1b1 7a 7c 7d 7h"),
    ("wca-2010", &[Role::Delegate], "1c5"),
    ("wca-2010", &[Role::MainJudge], "1d1"),
    ("wca-2010", &[Role::Judge], "10c A2e A3b A3d1 B2a B4c F2a"),
    ("wca-2010", &[Role::Competitor], "2f 2g 2h 3a 3g 3m 6c A3c A6a A6b B1b1 B2d B3a B5a D3b"),
    ("wca-2010", &[Role::Judge, Role::Competitor], "7g A3c3 A3d B2d1 B4e D1a E3 F3a"),
    ("wca-2010", &[Role::MainJudge, Role::Competitor], "7h3"),
    ("wca-2010", &[Role::Organiser, Role::Delegate], "8a6 8a7"),
    (
        "iran-backgammon",
        &[Role::Competitor],
        "1-2-2 3-1e 4-1-4a 4-1-4-1b 4-2-2e 4-2-5b 4-3-1 4-4-3d 4-4-4d",
    ),
    ("iran-backgammon", &[Role::Spectator], "1-6-1c"),
    ("iran-backgammon", &[Role::Director], "A1-2f"),
    // The organiser finds the venue, the director answers for it.
    ("iran-backgammon", &[Role::Organiser, Role::Director], "2-1b"),
    ("iran-backgammon", &[Role::Organiser, Role::Competitor], "2-1c"),
];

/// The clauses of the table with their roles.
fn shown() -> impl Iterator<Item = (Citation, &'static [Role])> {
    SHOWN.iter().flat_map(|(book, roles, clauses)| {
        let found = |id| Citation::find(book, id).unwrap_or_else(|error| panic!("{error}"));
        clauses.split_whitespace().map(move |id| (found(id), *roles))
    })
}

#[test]
fn the_table_has_every_clause_that_is_only_shown_once() {
    let all = BOOKS.iter().flat_map(|book| book.clauses);
    let plain = all.filter(|c| c.part == Part::Shown && is_plain(c.software.english()));
    let mut plain: Vec<_> = plain.map(rulebook::Clause::citation).collect();
    let mut table: Vec<_> = shown().map(|(clause, _)| clause).collect();
    plain.sort_unstable();
    table.sort_unstable();
    assert_eq!(table, plain);
    assert_eq!(table.len(), 79);
}

/// What everybody can do with an item: its roles tick it and take the tick back, nobody else does.
fn is_for(desk: &mut Desk, clause: Citation, roles: &[Role]) {
    for role in Role::ALL.into_iter().filter(|r| !matches!(r, Role::Board | Role::System)) {
        let who = actor("all", role);
        let tick = Command::Venue(venue::Command::Tick { clause });
        let item =
            |desk: &Desk| desk.state.checklist(role).into_iter().find(|item| item.clause == clause);
        if !roles.contains(&role) {
            assert!(item(desk).is_none(), "{clause} is not for {role}");
            desk.no(&who, tick);
            continue;
        }
        let ticked = |desk: &Desk| item(desk).expect("on the list").ticked;
        assert_eq!(ticked(desk), None, "{clause} {role}");
        desk.ok(&who, tick.clone());
        assert_eq!(ticked(desk), Some((Some(id("all")), desk.now)));
        desk.no(&who, tick);
        desk.ok(&who, Command::Venue(venue::Command::Untick { clause }));
        desk.no(&who, Command::Venue(venue::Command::Untick { clause }));
        assert_eq!(ticked(desk), None);
    }
}

#[test]
fn an_item_is_ticked_by_its_role_and_nobody_else() {
    for book in &BOOKS {
        let mut desk = with_everybody(book.id);
        for (clause, roles) in shown().filter(|(clause, _)| clause.clause().book == book.id) {
            is_for(&mut desk, clause, roles);
        }
    }
    for (clause, _) in shown() {
        rulebook::proves!(clause);
    }
}

#[test]
fn what_is_no_item_cannot_be_ticked() {
    let desk = Desk::cubing(Edition::Wca2010);
    for clause in [rulebook::wca_2010::_1a, rulebook::wca_2009::_1b1, rulebook::tr_mangala::c] {
        assert_eq!(desk.no(&organiser(), Command::Venue(venue::Command::Tick { clause })), None);
    }
}
