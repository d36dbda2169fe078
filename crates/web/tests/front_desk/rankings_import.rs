//! The import of the public results export by a page: who may, what it comes to, and what is said of other files.

use std::io::Write;

use crate::house::House;
use crate::house::people::People;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};

const FILES: [(&str, &str); 6] = [
    ("Continents", "id\tname\n_Asia\tAsia\n"),
    ("Countries", "id\tname\tcontinentId\tiso2\nIran\tIran\t_Asia\tIR\nJapan\tJapan\t_Asia\tJP\n"),
    ("Events", "id\tname\trank\n333\tCube\t10\n"),
    (
        "Competitions",
        "id\tname\tcountryId\tyear\tmonth\tday\tendMonth\tendDay\nB2009\tKyoto Open\tJapan\t2009\t1\t1\t1\t1\n",
    ),
    (
        "Persons",
        "subid\tname\tcountryId\tid\tgender\n1\tSara Rad\tIran\t2008RADS01\tf\n1\tKen Ito\tJapan\t2008ITOK01\tm\n",
    ),
    (
        "Results",
        "competitionId\teventId\troundTypeId\tpos\tbest\taverage\tpersonId\tpersonCountryId\n\
         B2009\t333\tf\t1\t1012\t1200\t2008ITOK01\tJapan\nB2009\t333\tf\t2\t1030\t1100\t2008RADS01\tIran\n",
    ),
];

/// The zip file, with other tables where they are wanted and without those that are empty.
fn zipped(change: &dyn Fn(&str, &str) -> String) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, text) in FILES {
        let text = change(name, text);
        if text.is_empty() {
            continue;
        }
        let options = zip::write::SimpleFileOptions::default()
            .compression_method(zip::CompressionMethod::Stored);
        zip.start_file(format!("WCA_export_{name}.tsv"), options).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

async fn send(people: &mut People<'_>, name: &str, file: &[u8]) -> (StatusCode, String) {
    let head = "--xyz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.zip\"";
    let mut body = format!("{head}\r\nContent-Type: application/zip\r\n\r\n").into_bytes();
    body.extend_from_slice(file);
    body.extend_from_slice(b"\r\n--xyz--\r\n");
    let request = Request::post("/rankings/import/file")
        .header(header::COOKIE, people.session(name).await)
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=xyz")
        .body(Body::from(body))
        .unwrap();
    let answer = people.house.send(request).await;
    let to = answer.headers.get(header::LOCATION).map(|own| own.to_str().unwrap().to_owned());
    (answer.status, to.unwrap_or(answer.body))
}

#[tokio::test]
async fn the_board_imports_the_export_and_the_rankings_begin_with_it() {
    let house = House::for_board().await;
    let mut people = People::new(&house);
    // It is offered to those who may, and explained for files that are too large for it.
    assert!(people.page("board", "/rankings").await.contains("/rankings/import"));
    assert!(!people.page("ann", "/rankings").await.contains("/rankings/import"));
    let page = people.page("board", "/rankings/import").await;
    for text in ["multipart/form-data", "At most 512 MB", "meydan rankings import"] {
        assert!(page.contains(text), "{text}: {page}");
    }
    // More than other requests may have.
    let noise = "x".repeat(2_500_000);
    let mut lines = String::from("id\tname\n_Asia\tAsia\n");
    for (place, line) in noise.as_bytes().chunks(60_000).enumerate() {
        lines.push_str(&format!("_{place}\t{}\n", std::str::from_utf8(line).unwrap()));
    }
    let large = zipped(&|name, text| match name {
        "Continents" => lines.clone(),
        _ => text.to_owned(),
    });
    assert!(large.len() > 2_200_000, "{}", large.len());
    let (status, to) = send(&mut people, "board", &zipped(&|_, text| text.to_owned())).await;
    assert_eq!((status, to.as_str()), (StatusCode::SEE_OTHER, "/rankings/import?done=true"));
    let page = people.page("board", &to).await;
    assert!(page.contains("2 results by 2 people at 1 competitions"), "{page}");
    let list = house.get("/rankings", "en").await.body;
    assert!(list.contains("Ken Ito") && list.contains("10.12"), "{list}");
    // Again, in the place of the first.
    let (status, answer) = send(&mut people, "board", &large).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{answer}");
    assert!(house.get("/rankings", "en").await.body.contains("Ken Ito"));
}

#[tokio::test]
async fn other_files_and_other_people_change_nothing() {
    let house = House::for_board().await;
    let mut people = People::new(&house);
    let whole = zipped(&|_, text| text.to_owned());
    for other in ["ann", "org"] {
        let (status, page) = send(&mut people, other, &whole).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{page}");
        assert_eq!(people.get(other, "/rankings/import").await.status, StatusCode::FORBIDDEN);
    }
    let missing =
        zipped(&|name, text| if name == "Results" { String::new() } else { text.to_owned() });
    let wrong = zipped(&|name, text| match name {
        "Results" => text.replace("2008RADS01", "2008NONE01"),
        _ => text.to_owned(),
    });
    let endless = zipped(&|name, text| match name {
        "Persons" => "x".repeat(1_000_000),
        _ => text.to_owned(),
    });
    let mut damaged = whole.clone();
    damaged.truncate(whole.len() / 2);
    for (file, why) in [
        (&b"name,country"[..], "it is not a zip file"),
        (&damaged, "it is not a zip file"),
        (&missing, "The export has no file *_results.tsv"),
        (&wrong, "line 3"),
        (&endless, "the zip file is damaged"),
    ] {
        let (status, page) = send(&mut people, "board", file).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{why}: {page}");
        for text in [why, "This is not the WCA results export", "Nothing was changed"] {
            assert!(page.contains(text), "{text}: {page}");
        }
    }
    assert!(house.get("/rankings", "en").await.body.contains("There are no results yet"));
}
