//! The public pages, asked for as a browser asks.

use crate::house::House;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};

#[tokio::test]
async fn every_book_and_clause_has_its_page_in_every_language() {
    let house = House::open().await;
    for language in ["en", "tr", "fa", "ja"] {
        for book in &rulebook::BOOKS {
            let page = house.get(&format!("/rules/{}", book.id), language).await;
            assert_eq!(page.status, StatusCode::OK, "{}", book.id);
            for clause in book.clauses {
                assert!(page.body.contains(&format!("id=\"{}\"", clause.id)), "{}", clause.id);
            }
        }
    }
    for book in &rulebook::BOOKS {
        for clause in book.clauses {
            for end in ["", "/card"] {
                let path = format!("/rules/{}/{}{end}", book.id, clause.id);
                assert_eq!(house.get(&path, "tr").await.status, StatusCode::OK, "{path}");
            }
        }
    }
}

#[tokio::test]
async fn a_persian_page_is_written_from_right_to_left() {
    let house = House::open().await;
    let page = house.get("/rules", "fa-IR").await;
    assert!(page.body.contains("<html lang=\"fa\" dir=\"rtl\">"));
    assert!(house.get("/rules", "ja").await.body.contains("<html lang=\"ja\" dir=\"ltr\">"));
}

#[tokio::test]
async fn an_address_that_leads_nowhere_says_so_with_a_way_out() {
    let house = House::open().await;
    for path in ["/nowhere", "/rules/no-book", "/rules/tr-mangala/Z99", "/rules/x/y/card"] {
        let page = house.get(path, "en").await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{path}");
        assert!(page.body.contains("href=\"/\""), "{path}");
    }
}

#[tokio::test]
async fn what_was_typed_is_shown_as_text() {
    let house = House::open().await;
    let page = house.get("/rules?q=%3Cscript%3Ealert(1)%3C/script%3E", "en").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.body.contains("<script>alert"));
    assert!(page.body.contains("&lt;script&gt;"));
}

#[tokio::test]
async fn every_answer_has_the_headers_that_keep_its_reader_safe() {
    let house = House::open().await;
    for path in ["/", "/nowhere", "/rules/tr-mangala", "/healthz"] {
        let page = house.get(path, "en").await;
        let policy = page.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"), "{path}");
        assert_eq!(page.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff", "{path}");
    }
}

#[tokio::test]
async fn a_form_of_another_host_is_refused_and_our_own_is_taken() {
    let house = House::open().await;
    let form = |origin: &str| {
        Request::post("/language")
            .header(header::HOST, "meydan.example")
            .header(header::ORIGIN, origin)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from("language=fa&back=/rules"))
            .unwrap()
    };
    assert_eq!(house.send(form("http://elsewhere.example")).await.status, StatusCode::FORBIDDEN);
    let own = house.send(form("http://meydan.example")).await;
    assert_eq!(own.status, StatusCode::SEE_OTHER);
    assert_eq!(own.headers[header::LOCATION], "/rules");
    assert!(own.headers[header::SET_COOKIE].to_str().unwrap().starts_with("language=fa;"));
}

#[tokio::test]
async fn a_form_with_a_session_has_to_say_from_which_page_it_comes() {
    let house = House::open().await;
    let session = crate::sign_in::sign_up(&house, "ayse").await;
    let form = |(name, value): (&str, &str)| {
        Request::post("/language")
            .header(header::HOST, "meydan.example")
            .header(header::COOKIE, &session)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(name, value)
            .body(Body::from("language=fa&back=/rules"))
            .unwrap()
    };
    let refused = house.send_as_it_is(form(("accept-language", "en"))).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let foreign = house.send_as_it_is(form(("sec-fetch-site", "cross-site"))).await;
    assert_eq!(foreign.status, StatusCode::FORBIDDEN);
    for own in [("sec-fetch-site", "same-origin"), ("origin", "http://meydan.example")] {
        let answer = house.send_as_it_is(form(own)).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{own:?}: {}", answer.body);
    }
    // Whoever has no session has nothing that another site could use, and a token is no cookie.
    let stranger = Request::post("/language").body(Body::from("language=fa&back=/")).unwrap();
    assert_ne!(house.send_as_it_is(stranger).await.status, StatusCode::FORBIDDEN);
    let page = Request::get("/account").header(header::COOKIE, &session);
    let page = house.send_as_it_is(page.body(Body::empty()).unwrap()).await;
    assert_eq!(page.status, StatusCode::OK, "reading is open to links from elsewhere");
}
