//! Incidents, cases, rulings and disputes, as officials and players see them.

use std::collections::{BTreeMap, BTreeSet};

use crate::house::venue::Venue;
use crate::house::{Answer, House};
use arena::Role;
use arena::address::Address;
use arena::competition::{
    Admission, Application, BackgammonPlan, Command, Discipline, EventPlan, Plan, Profile,
    PublicPerson, Register, Window, officials, planning, registration,
};
use arena::event::SystemName;
use arena::follow::AnyCommand;
use arena::id::PersonId;
use arena::time::{Day, Span};
use axum::http::{StatusCode, header};
use office::{Request, Who};
use rulebook::iran_backgammon as book;
use rulebook::proves;

fn form(key: &str, rest: &str) -> String {
    format!("key={key:0>16}&{rest}")
}

fn done(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.headers[header::LOCATION].to_str().unwrap().to_owned()
}

fn person(name: &str) -> PersonId {
    name.parse().unwrap()
}

pub(crate) async fn session(house: &House, name: &str) -> String {
    let form = format!("name={name}&user={name}&password=correct+horse");
    house.post("", "/sign-up", &form).await.session()
}

/// A backgammon tournament with a director, two players and a committee of three.
pub(crate) async fn tournament(house: &House) {
    tournament_of(house, false).await;
}

/// The same, online or not; online there is no committee, and both entries are approved.
pub(crate) async fn tournament_of(house: &House, online: bool) {
    let day = Day::try_from("2099-01-15".to_owned()).unwrap();
    let plan = Plan {
        id: "tehran".parse().unwrap(),
        name: "Tehran".to_owned(),
        place: "Tehran".to_owned(),
        country: "IR".to_owned().try_into().unwrap(),
        first: day,
        last: day,
        offset: 210,
        languages: vec!["fa".to_owned()],
        books: vec!["iran-backgammon".to_owned()],
        admission: Admission::Open,
        nationalities: BTreeSet::new(),
        online,
        international: false,
        sanctioned: false,
        requirements: BTreeMap::new(),
        awards: Vec::new(),
    };
    let backgammon = BackgammonPlan::by_hand(SystemName::Swiss, 5);
    let discipline = Discipline::Backgammon(backgammon);
    let event = EventPlan::new("open".parse().unwrap(), "Open", discipline);
    let now = house.office.now();
    let window = Window { opens: now, closes: now + Span::days(1), limit: None };
    let enter = |name: &str| {
        Command::Registration(registration::Command::Register(Box::new(Register {
            application: Application {
                person: PublicPerson {
                    id: person(name),
                    name: format!("Player {name}"),
                    latin: String::new(),
                    country: "IR".to_owned().try_into().unwrap(),
                },
                events: ["open".parse().unwrap()].into(),
                teams: BTreeMap::new(),
                accepts: ["iran-backgammon".to_owned()].into(),
                agrees_to_recording: true,
                meets: BTreeSet::new(),
            },
            profile: Profile::default(),
        })))
    };
    let members = ["kam", "kia", "kav"].map(person).into();
    let approve = |name: &str| {
        let (person, event) = (person(name), None);
        Command::Registration(registration::Command::ApproveEntry { person, event })
    };
    let last = if online {
        vec![("dir", approve("omid")), ("dir", approve("reza"))]
    } else {
        vec![("dir", Command::Officials(officials::Command::FormCommittee { members }))]
    };
    let steps = [
        ("dir", Command::Planning(planning::Command::Create(Box::new(plan)))),
        ("dir", Command::Planning(planning::Command::AddEvent(Box::new(event)))),
        ("dir", Command::Registration(registration::Command::SetRegistration(window))),
        ("dir", Command::Planning(planning::Command::Announce)),
        ("omid", enter("omid")),
        ("reza", enter("reza")),
    ];
    for (number, (name, command)) in steps.into_iter().chain(last).enumerate() {
        let shown = format!("{command:?}");
        let role = matches!(command, Command::Planning(planning::Command::Create(_)))
            .then_some(Role::Director);
        let to = Address::Competition("tehran".parse().unwrap());
        let command = AnyCommand::Competition(Box::new(command));
        let request = Request::new(format!("t{number}"), Who::Person(person(name)), to, command);
        let done = house.office.submit(Request { role, ..request }).await;
        done.unwrap_or_else(|error| panic!("{shown}: {error}"));
    }
    house.all_accept(&Address::Competition("tehran".parse().unwrap())).await;
}

/// What stands between two texts on a page.
fn between<'a>(page: &'a str, before: &str, after: char) -> &'a str {
    let start = page.find(before).unwrap_or_else(|| panic!("{before} in {page}")) + before.len();
    page[start..].split(after).next().unwrap()
}

#[tokio::test]
async fn a_case_is_heard_ruled_on_appealed_and_answered_blind() {
    let house = House::open().await;
    tournament(&house).await;
    let [dir, omid, reza, kam] = [
        session(&house, "dir").await,
        session(&house, "omid").await,
        session(&house, "reza").await,
        session(&house, "kam").await,
    ];
    let court = "/c/tehran/desk/court";
    let page = house.get_as(&dir, court).await.body;
    assert!(page.contains("/rules/iran-backgammon/5-1a"), "the forms name their clauses");
    let case = "player=omid&player=reza&event=open&finding=The+dice+were+touched";
    done(&house.post(&dir, "/c/tehran/court/case", &form("a1", case)).await);
    let page = house.get_as(&dir, court).await.body;
    let case = between(&page, "name=\"case\" value=\"", '"').to_owned();

    let rule = format!(
        "clause=iran-backgammon+1-2-3a&finding=He+took+a+die&consequence=disqualified&person=omid\
        &event=open&case={case}"
    );
    let refused = house.post(&dir, "/c/tehran/court/rule", &form("a2", &rule)).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "nobody was heard");
    assert!(refused.body.contains("/rules/iran-backgammon/5-3b"), "{}", refused.body);
    for (key, name, text) in [("a3", "omid", "I+did+not"), ("a4", "reza", "")] {
        let said = format!("case={case}&person={name}&finding={text}");
        done(&house.post(&dir, "/c/tehran/court/statement", &form(key, &said)).await);
    }
    assert!(house.get_as(&dir, court).await.body.contains("did not wish to speak"));
    done(&house.post(&dir, "/c/tehran/court/rule", &form("a5", &rule)).await);

    assert!(!house.get("/c/tehran", "en").await.body.contains("He took a die"), "not public");
    assert_eq!(house.get("/c/tehran/rulings", "en").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(house.get_as(&kam, "/c/tehran/rulings").await.status, StatusCode::NOT_FOUND);
    let own = house.get_as(&omid, "/c/tehran/rulings").await.body;
    assert!(own.contains("He took a die") && own.contains("Disqualified"), "{own}");
    assert!(
        house.get_as(&reza, "/c/tehran/rulings").await.body.contains("He took a die"),
        "a party"
    );
    let ruling = between(&own, "name=\"ruling\" value=\"", '"').to_owned();
    let appeal = format!("ruling={ruling}&finding=I+found+it");
    let back = done(&house.post(&omid, "/c/tehran/court/dispute", &form("a6", &appeal)).await);
    assert_eq!(back, "/c/tehran/rulings");

    let page = house.get_as(&kam, court).await.body;
    assert!(page.contains("I found it") && !page.contains("He took a die"), "blind: {page}");
    let dispute = between(&page, "name=\"dispute\" value=\"", '"').to_owned();
    let answer = format!(
        "dispute={dispute}&consequence=nothing&clause=iran-backgammon+5-2d&finding=No+proof"
    );
    done(&house.post(&kam, "/c/tehran/court/answer", &form("a7", &answer)).await);
    // One of three: the others have to be heard.
    let own = house.get_as(&omid, "/c/tehran/rulings").await.body;
    assert!(!own.contains("replaced"), "{own}");
    let page = house.get_as(&kam, court).await.body;
    assert!(page.contains("Committee answers so far: 1 of 3"), "{page}");
    assert!(page.contains("You have answered") && !page.contains("He took a die"), "{page}");
    let kia = session(&house, "kia").await;
    done(&house.post(&kia, "/c/tehran/court/answer", &form("a8", &answer)).await);
    let own = house.get_as(&omid, "/c/tehran/rulings").await.body;
    assert!(own.contains("replaced"), "{own}");
    let stranger = session(&house, "zor").await;
    for act in ["rule", "case", "answer", "no-show", "statement"] {
        let answer = house
            .post(
                &stranger,
                &format!("/c/tehran/court/{act}"),
                &form(
                    "a8",
                    &format!("{rule}&dispute={dispute}&player=omid&outcome=stands&case={case}"),
                ),
            )
            .await;
        assert!(answer.status.is_client_error(), "{act}: {}", answer.status);
    }
    proves!(book::_5_2a, book::_5_2d, book::_5_2e, book::_5_3b);
}

#[tokio::test]
async fn a_turkish_warning_is_final_and_incidents_are_logged_and_decided() {
    let house = House::open().await;
    let venue = Venue::open(&house, "mangala", 4, false).await;
    let judge = venue.session("bas").await;
    let player = venue.session("p1").await;
    let court = "/c/izmir/desk/court";
    let logged =
        "what=disturbance&event=izmir&round=1&at=2026-01-01T10%3A00&finding=The+light+went+out";
    done(&house.post(&judge, "/c/izmir/court/incident", &form("b1", logged)).await);
    let page = house.get_as(&judge, court).await.body;
    assert!(page.contains("The light went out"));
    let incident = between(&page, "name=\"incident\" value=\"", '"').to_owned();
    let decided =
        format!("incident={incident}&outcome=stands&clause=tr-mangala+f&finding=Nobody+lost+time");
    done(&house.post(&judge, "/c/izmir/court/outcome", &form("b2", &decided)).await);
    assert!(house.get_as(&judge, court).await.body.contains("Nobody lost time"));

    let warned = "clause=tr-mangala+h.1&finding=Touched+twice&consequence=warning&person=p1";
    done(&house.post(&judge, "/c/izmir/court/rule", &form("b3", warned)).await);
    let own = house.get_as(&player, "/c/izmir/rulings").await.body;
    assert!(own.contains("Touched twice") && own.contains("final"), "{own}");
    assert!(!own.contains("/c/izmir/court/dispute"), "this book knows no disputes");
    let wrong = warned.replace("tr-mangala+h.1", "nonsense");
    let session = format!("{judge}; language=ja");
    let refused = house.post(&session, "/c/izmir/court/rule", &form("b4", &wrong)).await;
    assert!(
        refused.body.contains("条項を番号で指定してください（例：tr-mangala "),
        "{}",
        refused.body
    );
}

#[tokio::test]
async fn evidence_observers_and_what_is_on_record_about_players() {
    let house = House::open().await;
    let venue = Venue::by_iranian_laws(&house, false).await;
    let [dir, judge, player] =
        [venue.session("dir").await, venue.session("bas").await, venue.session("p1").await];
    for name in ["gul", "p2"] {
        venue.session(name).await;
    }
    let court = "/c/izmir/desk/court";
    let case = "player=p1&player=p2&event=izmir&finding=The+stones+were+mixed";
    done(&house.post(&dir, "/c/izmir/court/case", &form("c1", case)).await);
    let page = house.get_as(&dir, court).await.body;
    let case = between(&page, "name=\"case\" value=\"", '"').to_owned();
    let film = format!("case={case}&link=https%3A%2F%2Fexample.org%2Ffilm.mp4");
    done(&house.post(&judge, "/c/izmir/court/evidence", &form("c2", &film)).await);
    let paper = format!("case={case}&link=Score+sheet+in+the+folder");
    done(&house.post(&dir, "/c/izmir/court/evidence", &form("c3", &paper)).await);
    let page = house.get_as(&judge, court).await.body;
    assert!(page.contains("href=\"https://example.org/film.mp4\""), "{page}");
    assert!(page.contains("Score sheet in the folder"), "{page}");
    let refused = house.post(&player, "/c/izmir/court/evidence", &form("c4", &paper)).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.body);

    let id = venue.match_at(1).await;
    let assign = format!("match={id}&person=gul&asked=p1");
    done(&house.post(&dir, "/c/izmir/court/observer", &form("c5", &assign)).await);
    let page = house.get_as(&dir, court).await.body;
    assert!(page.contains("Observers") && page.contains("/rules/iran-backgammon/1-3-3a"), "{page}");
    assert!(page.contains(&format!("{id}</bdi></a>: <bdi dir=\"ltr\">gul</bdi>")), "{page}");
    let stranger = format!("match={id}&person=nobody-here&finding=ill");
    for (key, form_text, status) in [
        ("c6", &stranger, StatusCode::NOT_FOUND),
        ("c7", &format!("match={id}&person=p2"), StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let refused = house.post(&dir, "/c/izmir/court/observer", &form(key, form_text)).await;
        assert_eq!(refused.status, status, "{form_text}: {}", refused.body);
    }
    assert!(!house.get_as(&judge, court).await.body.contains("/court/observer"), "the director's");

    let warned = "clause=iran-backgammon+1-2-1b&finding=Spoke&consequence=warning&person=p1";
    for key in ["c800000000000000", "c900000000000000"] {
        done(&house.post(&dir, "/c/izmir/court/rule", &form(key, warned)).await);
    }
    let absent = "person=p2&event=izmir&finding=Not+seen";
    done(&house.post(&dir, "/c/izmir/court/no-show", &form("d1", absent)).await);
    let page = house.get_as(&dir, court).await.body;
    let conduct = between(&page, "id=\"conduct\"", '§').split("</section>").next().unwrap();
    assert!(conduct.contains("Player01") && conduct.contains(" × 2"), "{conduct}");
    assert!(conduct.contains("Player02") && conduct.contains("Festival"), "{conduct}");
}

#[tokio::test]
async fn a_player_reports_a_ruling_to_the_council_which_gets_the_whole_file() {
    let board = ["council".parse().unwrap()].into();
    let options =
        office::Options { board, founders: office::Founders::Anyone, ..office::Options::default() };
    let clock = crate::house::clock::MorningClock::default();
    let house = House::with_desk(std::sync::Arc::new(clock), options, |desk| desk).await;
    tournament(&house).await;
    let [dir, omid, council] = [
        session(&house, "dir").await,
        session(&house, "omid").await,
        session(&house, "council").await,
    ];
    let rule = "clause=iran-backgammon+1-2-1b&finding=Spoke&consequence=warning&person=omid";
    done(&house.post(&dir, "/c/tehran/court/rule", &form("a1", rule)).await);
    let own = house.get_as(&omid, "/c/tehran/rulings").await.body;
    assert!(own.contains("/c/tehran/court/council"), "{own}");
    let ruling = between(&own, "name=\"ruling\" value=\"", '"').to_owned();
    let report = format!("ruling={ruling}&finding=I+was+silent");
    done(&house.post(&omid, "/c/tehran/court/council", &form("a2", &report)).await);
    let court = "/c/tehran/desk/court";
    let page = house.get_as(&dir, court).await.body;
    assert!(page.contains("I was silent") && !page.contains("/court/council-act"), "{page}");
    let committee = session(&house, "kam").await;
    assert!(!house.get_as(&committee, court).await.body.contains("I was silent"), "for the few");
    let page = house.get_as(&council, court).await.body;
    assert!(page.contains("I was silent") && page.contains("/court/council-act"), "{page}");
    let act = format!("ruling={ruling}&finding=Send+the+film");
    let refused = house.post(&dir, "/c/tehran/court/council-act", &form("a3", &act)).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    done(&house.post(&council, "/c/tehran/court/council-act", &form("a4", &act)).await);
    for reader in [council, dir] {
        assert!(house.get_as(&reader, court).await.body.contains("Send the film"));
    }
    proves!(book::_5_4a, book::_5_4b);
}

#[tokio::test]
async fn a_director_forms_the_decision_committee() {
    let house = House::open().await;
    let venue = Venue::by_iranian_laws(&house, false).await;
    let dir = venue.session("dir").await;
    for name in ["kam", "kia", "kav"] {
        session(&house, name).await;
    }
    let page = house.get_as(&dir, "/c/izmir/organise/officials").await.body;
    assert!(page.contains("/c/izmir/desk/committee"), "{page}");
    let two = form("e1", "member=kam&member=kia&member=");
    let refused = house.post(&dir, "/c/izmir/desk/committee", &two).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("/rules/iran-backgammon/1-3-2"), "{}", refused.body);
    let three = form("e2", "member=kam&member=kia&member=kav&member=&member=");
    done(&house.post(&dir, "/c/izmir/desk/committee", &three).await);
    let page = house.get_as(&dir, "/c/izmir/organise/officials").await.body;
    assert!(page.contains("value=\"kam\"") && page.contains("decision committee"), "{page}");
    let org = venue.session("org").await;
    assert!(
        !house.get_as(&org, "/c/izmir/organise/officials").await.body.contains("/desk/committee")
    );
    proves!(book::_1_3_2);
}
