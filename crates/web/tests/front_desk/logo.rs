//! The logo of a competition: brought by its organiser, looked at and written anew, shown wherever the
//! competition is, and kept with it.

use crate::hall::done;
use crate::house::venue::{ID, Venue};
use crate::house::{Answer, House};
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use http_body_util::BodyExt;
use office::transfer;
use tower::ServiceExt;

/// A picture of 24 by 16 pixels in other formats.
const JPEG: &str = "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAQABgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAQG/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AhgIWwAAf/9k=";
const WEBP: [&str; 2] = [
    "UklGRh4AAABXRUJQVlA4TBEAAAAvF8ADAAdQjyIXpf+BiOh/AAA=",
    "UklGRkIAAABXRUJQVlA4IDYAAADQAgCdASoYABAAPtFUo0uoJKMhsAgBABoJQBOgBaSAAP7p7PwaBQAD/8bx/ku/t321/RTAAAA=",
];

/// A PNG of one colour, with a comment that must not come out again.
fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.add_text_chunk("Comment".to_owned(), "<script>alert(1)</script>".to_owned()).unwrap();
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&vec![90; (width * height * 3) as usize]).unwrap();
    writer.finish().unwrap();
    bytes
}

/// A file of few bytes that unfolds to very many pixels.
fn wide(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::One);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&vec![0; (width.div_ceil(8) * height) as usize]).unwrap();
    writer.finish().unwrap();
    bytes
}

/// Sends a picture as a browser does.
async fn bring(house: &House, session: &str, language: &str, file: &[u8]) -> Answer {
    let key = office::new_key();
    let mut body = format!(
        "--xyz\r\nContent-Disposition: form-data; name=\"key\"\r\n\r\n{key}\r\n--xyz\r\n\
         Content-Disposition: form-data; name=\"file\"; filename=\"logo\"\r\n\
         Content-Type: image/png\r\n\r\n"
    )
    .into_bytes();
    body.extend_from_slice(file);
    body.extend_from_slice(b"\r\n--xyz--\r\n");
    let request = Request::post(format!("/c/{ID}/desk/logo"))
        .header(header::COOKIE, session)
        .header(header::ACCEPT_LANGUAGE, language)
        .header(header::CONTENT_LENGTH, body.len())
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=xyz")
        .body(Body::from(body))
        .unwrap();
    house.send(request).await
}

/// Where a page shows a logo.
fn address(page: &str) -> Option<String> {
    let (_, rest) = page.split_once("class=\"logo\" src=\"")?;
    Some(rest.split('"').next()?.to_owned())
}

async fn fetch(house: &House, session: &str, path: &str) -> (StatusCode, HeaderMap, Vec<u8>) {
    let request = Request::get(path).header(header::COOKIE, session).body(Body::empty()).unwrap();
    let answer = house.router.clone().oneshot(request).await.unwrap();
    let (status, headers) = (answer.status(), answer.headers().clone());
    (status, headers, answer.into_body().collect().await.unwrap().to_bytes().to_vec())
}

#[tokio::test]
async fn a_logo_is_shown_wherever_the_competition_is_and_is_nothing_but_pixels() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "pentago", 4, false).await;
    venue.start().await;
    let org = venue.session("org").await;
    let (home, settings) = (format!("/c/{ID}"), format!("/c/{ID}/organise/settings"));
    let form = house.get_as(&org, &settings).await.body;
    assert!(form.contains("SVG is not accepted because it can contain scripts"), "{form}");
    assert!(form.contains("Upload the logo") && !form.contains("Remove the logo"));
    assert_eq!(address(&house.get(&home, "en").await.body), None);

    assert_eq!(done(&bring(&house, &org, "en", &png(1000, 250)).await), format!("{settings}#logo"));
    let page = house.get(&home, "en").await.body;
    let path = address(&page).expect("it is at the head");
    assert!(page.contains("width=\"512\" height=\"128\""), "{page}");
    for (name, session) in [
        (format!("/c/{ID}/poster"), ""),
        (format!("/e/{ID}/poster"), ""),
        (format!("/e/{ID}/projector"), ""),
        (format!("/e/{ID}/print/pairings"), ""),
        (format!("/e/{ID}/print/score-sheets"), ""),
        (settings.clone(), org.as_str()),
    ] {
        let page = house.get_as(session, &name).await.body;
        assert_eq!(address(&page).as_deref(), Some(path.as_str()), "{name}");
    }
    for table in [1, 2] {
        let form = format!("key=l{table}&round=1&table={table}&outcome=left");
        done(&house.post(&org, &format!("/e/{ID}/results"), &form).await);
    }
    done(&house.post(&org, &format!("/e/{ID}/desk/close-round"), "key=l3&round=1").await);
    let page = house.get(&format!("/e/{ID}/print/certificates"), "en").await.body;
    assert_eq!(address(&page).as_deref(), Some(path.as_str()));
    assert!(!page.contains("class=\"certificate-logo\"><svg"), "in the place of the sign");

    let (status, headers, bytes) = fetch(&house, "", &path).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(headers[header::CONTENT_TYPE], "image/png");
    assert_eq!(headers[header::CACHE_CONTROL], "public, max-age=31536000, immutable");
    assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
    assert!(!bytes.windows(6).any(|own| own == b"script"), "the comment is gone");
    let reader = png::Decoder::new(std::io::Cursor::new(&bytes)).read_info().unwrap();
    assert_eq!((reader.info().width, reader.info().height), (512, 128));

    // Another picture has another address; the old one leads nowhere.
    for (text, name) in [(JPEG, "JPEG"), (WEBP[0], "WebP"), (WEBP[1], "WebP with losses")] {
        let file = STANDARD.decode(text).unwrap();
        let answer = bring(&house, &org, "en", &file).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{name}: {}", answer.body);
        let page = house.get(&home, "en").await.body;
        assert!(page.contains("width=\"24\" height=\"16\""), "{name}: {page}");
    }
    assert_eq!(fetch(&house, "", &path).await.0, StatusCode::NOT_FOUND);

    let remove = format!("/c/{ID}/desk/remove-logo");
    assert!(house.get_as(&org, &settings).await.body.contains("Remove the logo"));
    done(&house.post(&org, &remove, "key=l8").await);
    assert_eq!(address(&house.get(&home, "en").await.body), None);
    let again = house.post(&org, &remove, "key=l9").await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(again.body.contains("has no logo"), "{}", again.body);
}

#[tokio::test]
async fn what_is_no_logo_is_refused_in_the_readers_words() {
    let house = House::open().await;
    let venue = Venue::open(&house, "pentago", 4, false).await;
    let org = venue.session("org").await;
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>".to_vec();
    let cases: [(&str, Vec<u8>, [&str; 4]); 5] = [
        (
            "a drawing",
            svg,
            [
                "can contain scripts. Save the logo as PNG",
                "betik içerebildikleri için kabul edilmez",
                "می‌توانند اسکریپت داشته باشند",
                "スクリプトを含むことがあるため使えません",
            ],
        ),
        (
            "a text",
            b"logo, please".to_vec(),
            [
                "not a picture that can be read",
                "okunabilen bir resim değil",
                "این فایل را نمی‌توان به‌عنوان تصویر خواند",
                "画像として読み取れません",
            ],
        ),
        (
            "many bytes",
            vec![0x89; 600 * 1024],
            [
                "at most 512 kB",
                "En fazla 512 kB",
                "۵۱۲ کیلوبایت",
                "512 kB以下の画像を選んでください",
            ],
        ),
        (
            "many pixels",
            wide(4000, 2500),
            [
                "at most 8 million pixels",
                "En fazla 8 milyon piksellik",
                "۸ میلیون پیکسل",
                "8メガピクセル以下",
            ],
        ),
        (
            "nothing",
            Vec::new(),
            [
                "Choose a picture first",
                "Önce bir resim seçin",
                "ابتدا تصویری انتخاب کنید",
                "先に画像を選んでください",
            ],
        ),
    ];
    for (what, file, sentences) in cases {
        for (language, sentence) in ["en", "tr", "fa", "ja"].into_iter().zip(sentences) {
            let cookie = format!("{org}; language={language}");
            let answer = bring(&house, &cookie, language, &file).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{what} {language}");
            assert!(answer.body.contains(sentence), "{what} {language}: {}", answer.body);
        }
    }
    // What is far too large is not read at all, and still answered with a page.
    let huge = bring(&house, &org, "en", &vec![1; 3 << 20]).await;
    assert_eq!(huge.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(huge.body.contains("larger than 2 MB") && huge.body.contains("<main"), "{}", huge.body);
    for (session, status) in [
        (String::new(), StatusCode::UNAUTHORIZED),
        (venue.session("p1").await, StatusCode::FORBIDDEN),
    ] {
        assert_eq!(bring(&house, &session, "en", &png(20, 20)).await.status, status);
    }
    assert_eq!(address(&house.get(&format!("/c/{ID}"), "en").await.body), None);
}

#[tokio::test]
async fn a_logo_goes_where_its_competition_goes() {
    let house = House::open().await;
    let mut venue = Venue::planned(&house, "pentago", 4).await;
    let org = venue.session("org").await;
    done(&bring(&house, &org, "en", &png(64, 48)).await);
    let path = address(&house.get_as(&org, &format!("/c/{ID}")).await.body).unwrap();
    let (status, headers, bytes) = fetch(&house, &org, &path).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(headers[header::CACHE_CONTROL], "private, max-age=31536000, immutable");
    assert_eq!(fetch(&house, "", &path).await.0, StatusCode::NOT_FOUND, "nobody knows of it yet");
    venue.go_public().await;

    let mut lines = Vec::new();
    let id = ID.parse().unwrap();
    transfer::export(house.office.store(), &id, false, &mut lines).await.unwrap();
    let there = House::open().await;
    transfer::import(there.office.store(), &mut lines.as_slice()).await.unwrap();
    let report = office::verify::verify(there.office.store()).await.unwrap();
    assert!(report.faults.is_empty(), "{:?}", report.faults);
    assert_eq!(address(&there.get(&format!("/c/{ID}"), "en").await.body).as_deref(), Some(&*path));
    assert_eq!(fetch(&there, "", &path).await.2, bytes);
}
