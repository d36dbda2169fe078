//! A match file that somebody sends: shown position by position, with what the rules do not allow.

use arena::backgammon::{Act, GameKind};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};

use crate::backgammon_table::{DIR, OMID, Table};
use crate::house::{Answer, House};

const MATCH: &str = " 3 point match

 Game 1
 Ada : 0                        Bob : 0
  1) 31: 8/5 6/5                 64: 24/18 18/14
  2)  Doubles => 4                Takes
  3) 66: 24/18 24/18 13/7 13/7   21: 13/11 6/5
      Wins 2 points

 Game 2
 Ada : 2                        Bob : 0
  1) 31: 8/5 6/5
";

/// Sends what the form of the page does.
async fn send(house: &House, parts: &[(&str, &str)]) -> Answer {
    let part = |(name, value): &(&str, &str)| {
        format!("--xyz\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
    };
    let body: String = parts.iter().map(part).chain(["--xyz--\r\n".to_owned()]).collect();
    let request = Request::post("/backgammon/file")
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=xyz")
        .body(Body::from(body))
        .unwrap();
    house.send(request).await
}

#[tokio::test]
async fn a_match_file_is_shown_position_by_position() {
    let house = House::open().await;
    for page in ["/backgammon", "/backgammon/file"] {
        assert!(house.get(page, "en").await.body.contains("/backgammon/file\""), "{page}");
    }
    let shown = send(&house, &[("file", ""), ("text", MATCH)]).await;
    assert_eq!(shown.status, StatusCode::OK, "{}", shown.body);
    assert!(shown.body.contains("5 plays in 2 games were checked, and all of them are legal."));
    // A wrong value of the cube is put right, and said so by its clause.
    assert!(shown.body.contains("Line 6:"), "{}", shown.body);
    assert!(shown.body.contains("/rules/iran-backgammon/4-4-8\""), "{}", shown.body);
    assert!(shown.body.contains("<bdi>Ada</bdi> – <bdi>Bob</bdi>"), "{}", shown.body);
    // The file goes along with every step, and the step says which position is asked for.
    assert!(shown.body.contains("value=\"0.1\" data-way=\"next\""), "{}", shown.body);
    let after = send(&house, &[("text", MATCH), ("at", "0.6")]).await.body;
    assert!(after.contains("value=\"0.6\" aria-current=\"step\""), "{after}");
    assert!(after.contains(":1:-1:"), "the cube is Bob's: {after}");
    let second = send(&house, &[("text", MATCH), ("at", "1.1")]).await.body;
    assert!(second.contains("Crawford game") && second.contains(":31:2:0:1:3:10"), "{second}");
    // Whatever is asked for beyond the end is the end.
    for at in ["0.99999", "77.0", "x", "-1.-1", ".", "18446744073709551615.1"] {
        let answer = send(&house, &[("text", MATCH), ("at", at)]).await;
        assert_eq!(answer.status, StatusCode::OK, "{at}");
        assert!(answer.body.contains("data-copy=\"XGID="), "{at}");
    }
}

#[tokio::test]
async fn an_illegal_play_is_named_with_its_line_and_clause() {
    let house = House::open().await;
    let wrong = MATCH.replace("64: 24/18 18/14", "64: 24/18 13/10");
    let shown = send(&house, &[("text", &wrong)]).await.body;
    assert!(shown.contains("Line 5, game 1, move 1 of B (64: 24/18 13/10)"), "{shown}");
    assert!(shown.contains("/rules/iran-backgammon/A2-4\""), "{shown}");
    assert!(shown.contains("The match is shown up to this place."), "{shown}");
    assert!(
        shown.contains("value=\"0.2\" aria-current=\"step\""),
        "the last position before: {shown}"
    );
    assert!(!shown.contains("all of them are legal"), "{shown}");
}

#[tokio::test]
async fn what_is_no_match_file_says_what_to_do() {
    let house = House::open().await;
    let none = send(&house, &[("file", ""), ("text", "  ")]).await;
    assert_eq!(none.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(none.body.contains("Choose a match file, or paste its text"), "{}", none.body);
    let long = "x".repeat(300 * 1024);
    let long = send(&house, &[("text", &long)]).await;
    assert_eq!(long.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(long.body.contains("at most 256 KB"), "{}", long.body);
    for (text, says) in [
        ("nothing of the sort", "Line 1:"),
        (" 7 point match\n", "This file contains no plays."),
        ("\u{feff} 7 point match\n\n Game 1\n A : 0  B : 0\n  1) 31:", "Line 5"),
        ("; [Site \"x\"]\n Game 99999999999999\n", "Line 2"),
        ("1) 66: 24/18\n", "Line 1"),
        ("\0\0\0 Game 1\n  1) 31: 8/5 6/5 64: <script>\n", "Line"),
    ] {
        let shown = send(&house, &[("text", text)]).await;
        assert_eq!(shown.status, StatusCode::OK, "{text}");
        assert!(shown.body.contains(says), "{text}: {}", shown.body);
        assert!(!shown.body.contains("64: <script>"), "{text}");
    }
}

/// Sends a match file as the record of a table.
async fn import(table: &Table, who: usize, file: &str, turned: &str) -> Answer {
    let parts = [("key", "import1"), ("file", file), ("turned", turned)];
    let part = |(name, value): &(&str, &str)| {
        format!("--xyz\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
    };
    let body: String = parts.iter().map(part).chain(["--xyz--\r\n".to_owned()]).collect();
    let request = Request::post(format!("/b/{}/record/file", table.id))
        .header(header::COOKIE, &table.sessions[who])
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=xyz")
        .body(Body::from(body))
        .unwrap();
    table.house.send(request).await
}

#[tokio::test]
async fn a_match_file_becomes_the_record_of_a_match_or_changes_nothing() {
    let table = Table::open("length=3&clock=no").await;
    assert!(table.page(DIR, "/record").await.contains("id=\"bg-import\""));
    assert_eq!(import(&table, OMID, MATCH, "no").await.status, StatusCode::NOT_FOUND);
    let wrong = MATCH.replace("64: 24/18 18/14", "64: 24/18 13/10");
    let refused = import(&table, DIR, &wrong, "no").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Line 5, game 1"), "{}", refused.body);
    let long = MATCH.replace("3 point", "5 point");
    let refused = import(&table, DIR, &long, "no").await;
    assert!(refused.body.contains("played to 3 points"), "{}", refused.body);
    assert!(table.state().await.games().is_empty(), "nothing was written down");
    // The left player is B: whoever rolled the larger die at first is now the other side.
    let done = import(&table, DIR, MATCH, "yes").await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    let state = table.state().await;
    assert_eq!((state.games().len(), state.score()), (2, [0, 2]));
    assert_eq!(state.games()[0].acts()[0].act, Act::Opening([1, 3]));
    let texts: Vec<String> = state.games()[0]
        .acts()
        .iter()
        .map(|done| format!("{} {:?}", done.side, done.act))
        .collect();
    assert!(texts.contains(&"1 Play(\"8/5 6/5\", None)".to_owned()), "{texts:?}");
    assert!(texts.contains(&"1 Double".to_owned()) && texts.contains(&"0 Take".to_owned()));
    assert_eq!(state.current().unwrap().what(), GameKind::Crawford);
    // The rest is entered at the table; a second file is refused.
    let again = import(&table, DIR, MATCH, "no").await;
    assert_ne!(again.status, StatusCode::SEE_OTHER, "the key was used, and the match has begun");
    assert!(!table.page(DIR, "/record").await.contains("id=\"bg-import\""));
}
