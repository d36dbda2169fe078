//! Matches of an online tournament that two players arrange themselves, through their page.

use crate::backgammon::{after, standing};
use crate::court::{session, tournament_of};
use crate::house::House;
use arena::competition::FixtureState;
use arena::time::{Moment, Span};
use axum::http::StatusCode;
use rulebook::iran_backgammon as book;
use rulebook::proves;

const PATH: &str = "/c/tehran/fixtures";

/// A moment as the forms have it, by the clocks of Tehran.
fn local(at: Moment) -> String {
    let minutes = (at.0 / 60_000) + 210;
    let day = arena::time::Day::new(1970, 1, 1).unwrap().plus(minutes / 1440).unwrap();
    format!("{day}T{:02}%3A{:02}", minutes % 1440 / 60, minutes % 60)
}

async fn fixtures(house: &House) -> Vec<FixtureState> {
    let found = house.office.competition(&"tehran".parse().unwrap()).await.unwrap();
    found.state.fixtures().values().cloned().collect()
}

#[tokio::test]
async fn two_players_arrange_a_match_wait_and_report() {
    let clock = standing();
    let house = House::with_clock(std::sync::Arc::new(clock.clone())).await;
    tournament_of(&house, true).await;
    let dir = session(&house, "dir").await;
    let omid = session(&house, "omid").await;
    let reza = session(&house, "reza").await;
    let stranger = session(&house, "zor").await;
    let now = house.office.now();
    let sent = std::cell::Cell::new(0);
    let post = async |who: &str, act: &str, form: &str| {
        sent.set(sent.get() + 1);
        house
            .post(who, &format!("{PATH}/{act}"), &format!("key=fx{:0>14}&{form}", sent.get()))
            .await
    };
    let refused = async |who: &str, act: &str, form: &str, clause: &str| {
        let answer = post(who, act, form).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{act}: {}", answer.body);
        assert!(
            answer.body.contains(&format!("/rules/iran-backgammon/{clause}\"")),
            "{}",
            answer.body
        );
    };
    let done = async |who: &str, act: &str, form: &str| {
        let answer = post(who, act, form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{act}: {}", answer.body);
    };
    let (from, at, until) = (now, now + Span::days(3), now + Span::days(5));
    let announced = |platform: &str| {
        format!(
            "event=open&first=omid&second=reza&platform={platform}&channels=the+group&from={}&until={}&at={}",
            local(from),
            local(until),
            local(at)
        )
    };
    // Announced with opponent, software and window; for the two alone.
    let refused_first = post(&omid, "set", &announced("Heroes")).await;
    assert_ne!(refused_first.status, StatusCode::SEE_OTHER, "players announce nothing");
    refused(&dir, "set", &announced("+"), "6-2a").await;
    done(&dir, "set", &announced("Heroes")).await;
    let page = house.get_as(&omid, PATH).await.body;
    assert!(
        page.contains("Heroes") && page.contains("reza") && page.contains("the group"),
        "{page}"
    );
    assert_eq!(house.get_as(&stranger, PATH).await.status, StatusCode::NOT_FOUND);
    let contest = house.get_as(&omid, "/c/tehran").await.body;
    assert!(contest.contains(PATH), "it is offered where players look: {contest}");
    let id = after(&page, "name=\"fixture\" value=\"").unwrap();
    // A time of the two.
    let time = now + Span::days(1);
    let propose = format!("fixture={id}&at={}", local(time));
    refused(&omid, "propose", &format!("fixture={id}&at={}", local(until)), "6-2b").await;
    done(&omid, "propose", &propose).await;
    refused(&omid, "agree", &propose, "6-2b").await;
    assert!(house.get_as(&reza, PATH).await.body.contains("omid proposes"));
    done(&reza, "agree", &propose).await;
    assert_eq!(fixtures(&house).await[0].time(), time);
    // On time, and half an hour of waiting.
    refused(&omid, "enter", &format!("fixture={id}"), "6-4a").await;
    clock.pass(Span::days(1));
    done(&omid, "enter", &format!("fixture={id}")).await;
    let absent = format!("fixture={id}&text=I+called+three+times");
    refused(&omid, "absent", &absent, "6-4b").await;
    assert!(house.get_as(&omid, PATH).await.body.contains("wait until"));
    let adjourn = &format!("fixture={id}&at={}&finding=ill", local(at));
    assert_ne!(post(&omid, "adjourn", adjourn).await.status, StatusCode::SEE_OTHER);
    clock.pass(Span::minutes(30));
    refused(&reza, "absent", &absent, "6-4b").await;
    done(&omid, "absent", &absent).await;
    // The director decides, with reasons, and it is final.
    let page = house.get_as(&dir, PATH).await.body;
    assert!(page.contains("1 no-show") && page.contains("/rules/iran-backgammon/6-7\""), "{page}");
    let decide =
        format!("fixture={id}&winner=omid&finding=reza+did+not+come&factors=he+was+told+twice");
    let answer = post(&omid, "decide", &decide).await;
    assert_ne!(answer.status, StatusCode::SEE_OTHER);
    done(&dir, "decide", &decide).await;
    let own = &fixtures(&house).await[0];
    assert_eq!(own.winner().map(arena::id::PersonId::as_str), Some("omid"));
    assert!(house.get_as(&reza, PATH).await.body.contains("he was told twice"));

    // A second one is put off by the director, and its winner reports it.
    let now = house.office.now();
    let form = format!(
        "event=open&first=omid&second=reza&platform=Galaxy&channels=mail&from={}&until={}&at={}",
        local(now),
        local(now + Span::days(4)),
        local(now + Span::days(1))
    );
    done(&dir, "set", &form).await;
    let second = fixtures(&house).await.into_iter().find(|own| !own.is_over()).unwrap();
    let id = second.fixture.id.to_string();
    let later = now + Span::days(2);
    done(&dir, "adjourn", &format!("fixture={id}&at={}&finding=no+power", local(later))).await;
    let score = |first: u8, second: u8| {
        format!("fixture={id}&first={first}&second={second}&file=omid-reza.mat")
    };
    refused(&omid, "score", &score(7, 3), "6-5").await;
    clock.pass(Span::days(2));
    refused(&reza, "score", &score(7, 3), "6-5").await;
    done(&omid, "score", &score(7, 3)).await;
    assert!(house.get_as(&reza, PATH).await.body.contains("omid-reza.mat"));

    // A third cannot be played: a player says so, and the director decides.
    let now = house.office.now();
    let form = format!(
        "event=open&first=omid&second=reza&platform=Galaxy&channels=mail&from={}&until={}&at={}",
        local(now),
        local(now + Span::days(4)),
        local(now + Span::days(1))
    );
    done(&dir, "set", &form).await;
    let third = fixtures(&house).await.into_iter().find(|own| !own.is_over()).unwrap();
    let id = third.fixture.id.to_string();
    done(&reza, "end", &format!("fixture={id}")).await;
    assert!(house.get_as(&omid, PATH).await.body.contains("organisers will decide this match"));
    let decide = format!("fixture={id}&winner=&finding=neither+could");
    done(&dir, "decide", &decide).await;
    proves!(
        book::_6_2a,
        book::_6_2b,
        book::_6_4a,
        book::_6_4b,
        book::_6_4c,
        book::_6_5,
        book::_6_6a,
        book::_6_6b
    );
}
