//! The delegate's reports, corrections, and what the Board decides, on their page.

use crate::house::House;
use crate::house::cubing::Hall;
use axum::http::StatusCode;
use rulebook::{proves, wca_2009, wca_2010};

const DONE: StatusCode = StatusCode::SEE_OTHER;
const REFUSED: StatusCode = StatusCode::UNPROCESSABLE_ENTITY;
const PAGE: &str = "/c/spring/organise/reports";
const BOARD: &str = "/c/spring/cubing/board/unofficial";
const FORMS: &str = "/c/spring/desk/reports";

async fn session(house: &House, user: &str) -> String {
    let form = format!("name=The+{user}&user={user}&password=correct+horse");
    house.post("", "/sign-up", &form).await.session()
}

/// A competition that was played, with the sessions of its delegate, its organiser and the Board.
async fn played<'a>(house: &'a House, book: &str) -> (Hall<'a>, [String; 3]) {
    let mut hall = Hall::plan(house, book).await;
    hall.play(&[("ann", 1234), ("bob", 1300)]).await;
    let sessions =
        [session(house, "del").await, session(house, "org").await, session(house, "board").await];
    (hall, sessions)
}

#[tokio::test]
async fn the_delegate_sends_three_reports_and_corrects_the_results() {
    for book in ["wca-2009", "wca-2010"] {
        let house = House::for_board().await;
        let (_hall, [delegate, organiser, _]) = played(&house, book).await;
        let page = house.get_as(&delegate, PAGE).await.body;
        for clause in ["1c1", "1c2", "1c3"] {
            assert!(page.contains(&format!("/rules/{book}/{clause}\"")), "{clause}: {page}");
        }
        assert_eq!(page.matches("Due by").count(), 3, "each has a deadline: {page}");
        let post = async |session: &str, act: &str, form: &str| {
            house
                .post(
                    session,
                    &format!("{FORMS}/{act}"),
                    &format!("key={act}-{}&{form}", form.len()),
                )
                .await
        };
        let wrong = "event=cube&old=12.34&new=12.43&reason=misread";
        assert_eq!(post(&delegate, "correct", wrong).await.status, REFUSED, "nothing was sent yet");

        // Without the first report the competition is not archived.
        assert_eq!(
            house
                .post(&organiser, "/c/spring/desk/finish", "key=finish&typed-name=Spring")
                .await
                .status,
            DONE
        );
        let archive = house.post(&organiser, "/c/spring/desk/archive", "key=archive-1").await;
        assert_eq!(archive.status, REFUSED);
        assert!(archive.body.contains(&format!("/rules/{book}/1c1")), "{}", archive.body);

        let bad = post(&delegate, "send", "report=0&text=All+well&deviations=99z%3A+what").await;
        assert_eq!(bad.status, REFUSED, "there is no such clause");
        let sent =
            post(&delegate, "send", "report=0&text=All+but+one&deviations=4b%3A+a+spare+too+few")
                .await;
        assert_eq!(sent.status, DONE, "{}", sent.body);
        assert_eq!(post(&delegate, "send", "report=1&text=It+went+well").await.status, DONE);
        let file = house.get("/c/spring/results.json", "en").await.body;
        assert!(file.contains("\"contest\":\"333\"") && file.contains("\"scrambles\""), "{file}");
        let table = house.get("/c/spring/results.csv", "en").await.body;
        assert!(table.contains("333,1,1,1,ann,ann the Cuber,TR,12.34"), "{table}");
        assert_eq!(post(&delegate, "send", "report=2&text=As+in+the+file").await.status, DONE);
        assert_eq!(post(&delegate, "send", "report=2&text=Once+more").await.status, REFUSED);

        assert_eq!(post(&delegate, "correct", wrong).await.status, DONE);
        let page = house.get_as(&delegate, PAGE).await.body;
        assert!(page.contains("All but one") && page.contains("a spare too few"), "{page}");
        assert!(
            page.contains("12.34") && page.contains("12.43") && page.contains("misread"),
            "{page}"
        );
        let archive = house.post(&organiser, "/c/spring/desk/archive", "key=archive-2").await;
        assert_eq!(archive.status, DONE, "{}", archive.body);
    }
    proves!(
        wca_2009::_1c1,
        wca_2010::_1c1,
        wca_2009::_1c2,
        wca_2010::_1c2,
        wca_2009::_1c3,
        wca_2010::_1c3,
        wca_2009::_1c4,
        wca_2010::_1c4,
        wca_2009::_8a2,
        wca_2010::_8a2,
    );
}

#[tokio::test]
async fn the_board_approves_and_declares_unofficial_and_the_rankings_follow() {
    for book in ["wca-2009", "wca-2010"] {
        let house = House::for_board().await;
        let (mut hall, [delegate, _, board]) = played(&house, book).await;
        let ranked = async || {
            let page = house.get("/rankings", "en").await.body;
            ["ann the Cuber", "bob the Cuber"].map(|name| page.contains(name))
        };
        assert_eq!(ranked().await, [false, false]);
        let send = "key=send&report=0&text=All+by+the+regulations";
        assert_eq!(house.post(&delegate, &format!("{FORMS}/send"), send).await.status, DONE);
        hall.tick().await;
        let decide = "key=decide&reason=All+is+there&approved=yes";
        let not_theirs =
            house.post(&delegate, "/c/spring/cubing/board/decide", decide).await.status;
        assert_eq!(not_theirs, StatusCode::FORBIDDEN);
        let decided = house.post(&board, "/c/spring/cubing/board/decide", decide).await;
        assert_eq!(decided.status, DONE, "{}", decided.body);
        assert_eq!(ranked().await, [true, true]);
        assert!(house.get_as(&board, PAGE).await.body.contains("The competition is official"));

        let solve =
            "key=solve&event=cube&person=ann&round=1&number=1&clause=4b&reason=wrong+scramble";
        let declared = house.post(&board, BOARD, &format!("book={book}&{solve}")).await;
        assert_eq!(declared.status, DONE, "{}", declared.body);
        assert_eq!(ranked().await, [false, true], "without that solve");
        let whole = "key=whole&event=&person=&clause=4b&reason=no+spare+scrambles";
        assert_eq!(house.post(&board, BOARD, &format!("book={book}&{whole}")).await.status, DONE);
        assert_eq!(ranked().await, [false, false]);
    }
    proves!(
        wca_2009::_8a1,
        wca_2010::_8a1,
        wca_2009::_8f,
        wca_2010::_8f,
        wca_2009::_9i,
        wca_2010::_9i,
    );
}

#[tokio::test]
async fn the_page_is_for_those_who_report_and_decide() {
    let house = House::for_board().await;
    let (_hall, [delegate, _, board]) = played(&house, "wca-2010").await;
    let ann = session(&house, "ann").await;
    assert_eq!(house.get_as(&delegate, PAGE).await.status, StatusCode::OK);
    assert_eq!(house.get_as(&ann, PAGE).await.status, StatusCode::FORBIDDEN);
    let page = house.get_as(&delegate, PAGE).await.body;
    let button = "class=\"button\" href=\"/c/spring/cubing#board\"";
    assert!(!page.contains(button), "the Board's alone: {page}");
    assert!(house.get_as(&board, PAGE).await.body.contains(button));
}
