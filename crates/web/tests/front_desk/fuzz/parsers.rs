//! The readers of what people bring along: lists as text and as spreadsheets, a competition as a file, the
//! keys and proofs of devices. Whatever comes, they answer, and write all or nothing.

use std::io::{Cursor, Read, Write};

use super::Budget;
use super::mutation::mutated;
use crate::house::House;
use crate::house::venue::{ID, Venue};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as URL_SAFE_NO_PAD;
use games::Random;
use office::{NewPasskey, OfficeError, Proof, Site};
use store::Store;
use store::testing::MemoryStore;
use web::sheet::entrants::{Setting, read};
use web::sheet::{encoding, lines, spreadsheet};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

const LISTS: [&str; 3] = [
    "name,country,events,born\n\"Çelik, Ayşe\",TR,Kulami,2001-05-31\nBora,TR,\"Kulami; Mangala\",\n",
    "Ad;Ülke;Etkinlik;Doğum\nAyşe;TR;Kulami;31.05.2001\n",
    "نام\tکشور\tرویداد\nآرش\tIR\tKulami\n",
];
const SHEETS: [&[u8]; 2] =
    [include_bytes!("../../lists/entrants.xlsx"), include_bytes!("../../lists/entrants.ods")];

fn setting() -> Setting {
    let events = ["kulami", "mangala"].map(|id| (id.parse().unwrap(), vec![id.to_owned()]));
    let country = "TR".to_owned().try_into().unwrap();
    Setting {
        competition: ID.parse().unwrap(),
        country,
        events: events.into(),
        ticked: Default::default(),
    }
}

#[test]
fn lists() {
    let mut budget = Budget::new(2000);
    let setting = setting();
    let mut read_well = 0;
    while let Some(seed) = budget.next() {
        let mut random = Random::new(seed);
        let list = LISTS[random.below(3) as usize];
        let bytes = mutated(&mut random, list.as_bytes());
        let (rows, _) = lines(&encoding::text(&bytes));
        let reading = read(&rows, &setting);
        assert!(!reading.all.is_empty() || !reading.faults.is_empty(), "{bytes:?}");
        read_well += usize::from(reading.faults.is_empty());
    }
    println!("lists: {} read, {read_well} without a fault", budget.rounds);
    assert!(read_well > 0, "nothing was read at all");
}

/// The parts of a packed file, with one of them changed.
fn repacked(random: &mut Random, file: &[u8]) -> Vec<u8> {
    let mut archive = ZipArchive::new(Cursor::new(file)).unwrap();
    let mut out = ZipWriter::new(Cursor::new(Vec::new()));
    let changed = random.below(archive.len() as u32) as usize;
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for place in 0..archive.len() {
        let mut part = archive.by_index(place).unwrap();
        let name = part.name().unwrap().to_string();
        let mut bytes = Vec::new();
        part.read_to_end(&mut bytes).unwrap();
        if place == changed || random.below(6) == 0 {
            bytes = mutated(random, &bytes);
        }
        out.start_file(name, stored).unwrap();
        out.write_all(&bytes).unwrap();
    }
    out.finish().unwrap().into_inner()
}

#[test]
fn spreadsheets() {
    let mut budget = Budget::new(300);
    let mut read_well = 0;
    while let Some(seed) = budget.next() {
        let mut random = Random::new(seed);
        let file = SHEETS[random.below(2) as usize];
        let bytes = match random.below(5) {
            0 => mutated(&mut random, file),
            _ => repacked(&mut random, file),
        };
        if let Some(text) = spreadsheet::text(&bytes) {
            let reading = read(&lines(&text).0, &setting());
            assert!(!reading.all.is_empty() || !reading.faults.is_empty());
            read_well += 1;
        }
    }
    println!("spreadsheets: {} read, {read_well} of them to their end", budget.rounds);
    assert!(read_well > 0, "nothing was read at all");
}

/// Fuzzing found it: the library counts columns until the number overflows.
#[test]
fn a_cell_beyond_all_columns_is_no_fault_of_ours() {
    let mut archive = ZipArchive::new(Cursor::new(SHEETS[0])).unwrap();
    let mut out = ZipWriter::new(Cursor::new(Vec::new()));
    let mut changed = 0;
    for place in 0..archive.len() {
        let mut part = archive.by_index(place).unwrap();
        let name = part.name().unwrap().to_string();
        let mut bytes = Vec::new();
        part.read_to_end(&mut bytes).unwrap();
        if let Ok(text) = String::from_utf8(bytes.clone())
            && name.contains("worksheets/")
        {
            changed += text.matches("<c r=\"").count();
            bytes = text.replace("<c r=\"", "<c r=\"ZZZZZZZZZZ").into_bytes();
        }
        out.start_file(name, SimpleFileOptions::default()).unwrap();
        out.write_all(&bytes).unwrap();
    }
    assert!(changed > 0, "the file has cells");
    let text = spreadsheet::text(&out.finish().unwrap().into_inner());
    assert!(text.is_none_or(|text| lines(&text).0.len() < 10_000));
}

#[test]
fn an_archive_of_very_many_files_is_not_read() {
    let mut many = ZipWriter::new(Cursor::new(Vec::new()));
    for number in 0..1001 {
        many.start_file(format!("{number}"), SimpleFileOptions::default()).unwrap();
    }
    let many = many.finish().unwrap().into_inner();
    assert!(spreadsheet::is_spreadsheet(&many));
    assert_eq!(spreadsheet::text(&many), None);
}

#[tokio::test]
async fn transfers() {
    let mut budget = Budget::new(200);
    let house = House::open().await;
    Venue::open(&house, "mangala", 4, true).await.start().await;
    let mut file = Vec::new();
    let id = ID.parse().unwrap();
    office::transfer::export(house.office.store(), &id, true, &mut file).await.unwrap();
    let mut taken = 0;
    while let Some(seed) = budget.next() {
        let mut random = Random::new(seed);
        let bytes = if seed % 50 == 0 { file.clone() } else { mutated(&mut random, &file) };
        let store = MemoryStore::default();
        let done = office::transfer::import(&store, &mut &bytes[..]).await;
        let facts = store.newest().await.unwrap();
        match done {
            Ok(imported) => {
                assert_eq!(imported.facts, facts);
                taken += 1;
            }
            Err(_) => assert_eq!(facts, 0, "all or nothing"),
        }
    }
    println!("transfers: {} read, {taken} taken", budget.rounds);
}

/// A public key on P-256, as a browser writes it.
const KEY: &str = "3059301306072a8648ce3d020106082a8648ce3d030107034200046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5";

fn hex(text: &str) -> Vec<u8> {
    let digit = |c: u8| (c as char).to_digit(16).unwrap() as u8;
    text.as_bytes().chunks(2).map(|pair| digit(pair[0]) * 16 + digit(pair[1])).collect()
}

/// What a device says when it makes a key: whose site, flags, count, and the key's id.
fn authenticator_data(site: &Site) -> Vec<u8> {
    use sha2::Digest;
    let mut data = sha2::Sha256::digest(site.name.as_bytes()).to_vec();
    data.extend([0x45, 0, 0, 0, 1]);
    data.extend([0; 16]);
    data.extend([0, 4]);
    data.extend(b"abcd");
    data
}

#[tokio::test]
async fn passkeys() {
    let mut budget = Budget::new(400);
    let house = House::open().await;
    house.open_account("ayse").await;
    let person: arena::id::PersonId = "ayse".parse().unwrap();
    let site = Site { name: "localhost".to_owned(), origin: "http://localhost".to_owned() };
    let mut added = 0;
    while let Some(seed) = budget.next() {
        let mut random = Random::new(seed);
        let own = house.office.passkey_challenge(Some(&person)).await.unwrap();
        let anyone = house.office.passkey_challenge(None).await.unwrap();
        let client = |kind: &str, challenge: &str| {
            let challenge = URL_SAFE_NO_PAD.encode(challenge);
            format!(
                r#"{{"type":"{kind}","challenge":"{challenge}","origin":"{}","crossOrigin":false}}"#,
                site.origin
            )
        };
        let text = |random: &mut Random, text: String| match random.below(3) {
            0 => String::from_utf8_lossy(&mutated(random, text.as_bytes())).into_owned(),
            _ => text,
        };
        let bytes = |random: &mut Random, bytes: Vec<u8>| match random.below(3) {
            0 => mutated(random, &bytes),
            _ => bytes,
        };
        let new = NewPasskey {
            id: bytes(&mut random, b"abcd".to_vec()),
            client_data: text(&mut random, client("webauthn.create", &own)),
            authenticator_data: bytes(&mut random, authenticator_data(&site)),
            public: bytes(&mut random, hex(KEY)),
        };
        match house.office.add_passkey(&person, &site, &new).await {
            Ok(_) => added += 1,
            Err(OfficeError::Refused(_)) => {}
            Err(error) => panic!("seed {seed}: {error}"),
        }
        let proof = Proof {
            id: bytes(&mut random, b"abcd".to_vec()),
            client_data: text(&mut random, client("webauthn.get", &anyone)),
            authenticator_data: bytes(&mut random, authenticator_data(&site)),
            signature: bytes(&mut random, hex("3006020101020101")),
            person: bytes(&mut random, b"ayse".to_vec()),
        };
        match house.office.sign_in_with_passkey(&site, &proof).await {
            Ok(_) => panic!("seed {seed}: a forged signature was taken"),
            Err(OfficeError::Refused(_)) => {}
            Err(error) => panic!("seed {seed}: {error}"),
        }
    }
    println!("passkeys: {} keys and {} proofs, {added} keys taken", budget.rounds, budget.rounds);
}
