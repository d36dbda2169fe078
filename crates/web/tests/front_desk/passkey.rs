//! Passkeys, with a device made of software: it answers as a telephone does, or as Windows Hello with
//! its RSA keys, or with a key on Ed25519.

use crate::house::{Answer, House};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{
    ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair, RSA_PKCS1_SHA256,
    RsaKeyPair,
};
use sha2::{Digest, Sha256};
use std::sync::Arc;

const HOST: &str = "localhost:8080";

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// The private key of a device.
#[derive(Clone)]
enum Key {
    P256(Arc<EcdsaKeyPair>),
    Rsa(Arc<RsaKeyPair>),
    /// A key that is too short: it is never asked to sign.
    ShortRsa,
    Ed25519(Arc<Ed25519KeyPair>),
}

impl Key {
    fn p256() -> Self {
        let (kind, chance) = (&ECDSA_P256_SHA256_ASN1_SIGNING, SystemRandom::new());
        let made = EcdsaKeyPair::generate_pkcs8(kind, &chance).unwrap();
        Self::P256(Arc::new(EcdsaKeyPair::from_pkcs8(kind, made.as_ref(), &chance).unwrap()))
    }

    fn rsa() -> Self {
        let key = include_bytes!("../../../office/tests/keys/rsa-2048.der");
        Self::Rsa(Arc::new(RsaKeyPair::from_der(key).unwrap()))
    }

    fn ed25519() -> Self {
        Self::Ed25519(Arc::new(Ed25519KeyPair::from_seed_unchecked(&[2; 32]).unwrap()))
    }

    /// The public key as browsers write it: what stands before it is the same for every key.
    fn public(&self) -> Vec<u8> {
        let (head, key) = match self {
            Self::P256(key) => {
                ("3059301306072a8648ce3d020106082a8648ce3d030107034200", key.public_key().as_ref())
            }
            Self::Rsa(key) => {
                ("30820122300d06092a864886f70d01010105000382010f00", key.public().as_ref())
            }
            Self::ShortRsa => {
                ("", &include_bytes!("../../../office/tests/keys/rsa-1024-public.der")[..])
            }
            Self::Ed25519(key) => ("302a300506032b6570032100", key.public_key().as_ref()),
        };
        [hex::decode(head).unwrap().as_slice(), key].concat()
    }

    fn sign(&self, message: &[u8]) -> Vec<u8> {
        let chance = SystemRandom::new();
        match self {
            Self::P256(key) => key.sign(&chance, message).unwrap().as_ref().to_vec(),
            Self::Rsa(key) => {
                let mut signature = vec![0; key.public().modulus_len()];
                key.sign(&RSA_PKCS1_SHA256, &chance, message, &mut signature).unwrap();
                signature
            }
            Self::ShortRsa => Vec::new(),
            Self::Ed25519(key) => key.sign(message).as_ref().to_vec(),
        }
    }
}

/// A device with one key.
struct Device {
    key: Key,
    id: Vec<u8>,
    count: u32,
}

/// What may be wrong with an answer.
#[derive(Clone, Copy)]
struct Way {
    origin: &'static str,
    site: &'static str,
    flags: u8,
    inside: &'static str,
}

const RIGHT: Way = Way {
    origin: "http://localhost:8080",
    site: "localhost",
    flags: 0x05,
    inside: r#""crossOrigin":false"#,
};

impl Device {
    fn new(number: u8) -> Self {
        Self::with(Key::p256(), number)
    }

    fn with(key: Key, number: u8) -> Self {
        Self { key, id: vec![number; 20], count: 0 }
    }

    fn client(&self, kind: &str, challenge: &str, way: Way) -> String {
        let challenge = URL_SAFE_NO_PAD.encode(challenge);
        let Way { origin, inside, .. } = way;
        format!(r#"{{"type":"{kind}","challenge":"{challenge}","origin":"{origin}",{inside}}}"#)
    }

    /// The data of a new key follow when it is made.
    fn new_words(&mut self, way: Way) -> Vec<u8> {
        let words = self.words(Way { flags: way.flags | 0x40, ..way });
        let length = u16::try_from(self.id.len()).unwrap().to_be_bytes();
        [&words[..], &[0; 16], &length, &self.id, b"key"].concat()
    }

    fn words(&mut self, way: Way) -> Vec<u8> {
        self.count += 1;
        let site = Sha256::digest(way.site.as_bytes());
        [site.as_slice(), &[way.flags], &self.count.to_be_bytes()].concat()
    }

    /// The form of a new key.
    fn made(&mut self, challenge: &str, way: Way) -> String {
        let client = self.client("webauthn.create", challenge, way);
        let device = self.new_words(way);
        let (id, device, public) =
            (hex::encode(&self.id), hex::encode(&device), hex::encode(self.key.public()));
        format!(
            "id={id}&client-data={}&authenticator-data={device}&public={public}",
            encoded(&client)
        )
    }

    /// The form to sign in.
    fn proof(&mut self, challenge: &str, person: &str, way: Way) -> String {
        let client = self.client("webauthn.get", challenge, way);
        let device = self.words(way);
        let signed = [device.as_slice(), Sha256::digest(client.as_bytes()).as_slice()].concat();
        let (id, device) = (hex::encode(&self.id), hex::encode(&device));
        let (signature, person) =
            (hex::encode(self.key.sign(&signed)), hex::encode(person.as_bytes()));
        let client = encoded(&client);
        format!(
            "id={id}&client-data={client}&authenticator-data={device}&signature={signature}&person={person}"
        )
    }
}

async fn post(house: &House, host: &str, session: &str, path: &str, form: &str) -> Answer {
    let request = Request::post(path)
        .header(header::HOST, host)
        .header(header::COOKIE, session)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from(form.to_owned()))
        .unwrap();
    house.send(request).await
}

async fn page(house: &House, host: &str, session: &str, path: &str) -> String {
    let request = Request::get(path)
        .header(header::HOST, host)
        .header(header::COOKIE, session)
        .body(Body::empty())
        .unwrap();
    house.send(request).await.body
}

async fn challenge(house: &House, session: &str, path: &str) -> String {
    let answer = post(house, HOST, session, path, "").await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let json: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(json["site"], "localhost");
    json["challenge"].as_str().unwrap().to_owned()
}

const TO_ADD: &str = "/account/passkey/challenge";
const TO_ENTER: &str = "/sign-in/passkey/challenge";

async fn opened(house: &House) -> String {
    let form = "name=Oya&user=oya&password=correct+horse";
    let session = house.post("", "/sign-up", form).await.session();
    house.confirm(&session).await;
    session
}

#[tokio::test]
async fn a_key_is_added_signs_in_without_a_password_and_is_removed() {
    let house = House::open().await;
    let session = opened(&house).await;
    let mut device = Device::new(7);
    let asked = challenge(&house, &session, TO_ADD).await;
    let form = device.made(&asked, RIGHT);
    let added = post(&house, HOST, &session, "/account/passkey", &form).await;
    assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.body);
    assert!(page(&house, HOST, &session, "/account").await.contains("Passkey 1"));
    let again = post(&house, HOST, &session, "/account/passkey", &form).await;
    assert!(again.status.is_client_error(), "a challenge works once");

    let asked = challenge(&house, "", TO_ENTER).await;
    let form = device.proof(&asked, "oya", RIGHT);
    let entered = post(&house, HOST, "", "/sign-in/passkey", &form).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.body);
    let own = page(&house, HOST, &entered.session(), "/account").await;
    assert!(own.contains("Oya"));
    let replayed = post(&house, HOST, "", "/sign-in/passkey", &form).await;
    assert!(replayed.status.is_client_error(), "sent again by somebody else");

    let start = own.find("name=\"id\" value=\"").unwrap() + 17;
    let id = own[start..].split('"').next().unwrap();
    let gone =
        post(&house, HOST, &session, "/account/passkey/remove", &format!("key=1&id={id}")).await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER, "{}", gone.body);
    let asked = challenge(&house, "", TO_ENTER).await;
    let late =
        post(&house, HOST, "", "/sign-in/passkey", &device.proof(&asked, "oya", RIGHT)).await;
    assert!(late.status.is_client_error(), "the key is gone");
}

#[tokio::test]
async fn windows_hello_and_newer_keys_sign_in_too() {
    let house = House::open().await;
    let session = opened(&house).await;
    let script = include_str!("../../assets/passkey.js");
    assert!(script.contains("[-7, -257, -8]"), "all three are asked for");
    let mut devices =
        [Device::with(Key::rsa(), 1), Device::with(Key::ed25519(), 2), Device::new(3)];
    for device in &mut devices {
        let asked = challenge(&house, &session, TO_ADD).await;
        let form = device.made(&asked, RIGHT);
        let added = post(&house, HOST, &session, "/account/passkey", &form).await;
        assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.body);
        let asked = challenge(&house, "", TO_ENTER).await;
        let form = device.proof(&asked, "oya", RIGHT);
        let entered = post(&house, HOST, "", "/sign-in/passkey", &form).await;
        assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.body);
    }
    // The id of one key with the signature of another, of whatever kind.
    for (place, other) in [(0, 1), (1, 2), (2, 0)] {
        let asked = challenge(&house, "", TO_ENTER).await;
        let (id, key) = (devices[place].id.clone(), devices[other].key.clone());
        let form = Device { key, id, count: 9 }.proof(&asked, "oya", RIGHT);
        let refused = post(&house, HOST, "", "/sign-in/passkey", &form).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{place} {other}");
    }
    let asked = challenge(&house, &session, TO_ADD).await;
    let form = Device::with(Key::ShortRsa, 4).made(&asked, RIGHT);
    let weak = post(&house, HOST, &session, "/account/passkey", &form).await;
    assert_eq!(weak.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(weak.body.contains("not supported here"), "{}", weak.body);
}

#[tokio::test]
async fn what_is_not_signed_for_this_site_by_the_holder_is_refused() {
    let house = House::open().await;
    let session = opened(&house).await;
    let mut device = Device::new(7);
    for way in [
        Way { origin: "http://evil.example", ..RIGHT },
        Way { site: "evil.example", ..RIGHT },
        Way { flags: 0x01, ..RIGHT },
        Way { flags: 0x04, ..RIGHT },
        Way { flags: 0x15, ..RIGHT },
        Way { inside: r#""crossOrigin":true"#, ..RIGHT },
        Way { inside: r#""topOrigin":"http://evil.example""#, ..RIGHT },
    ] {
        let asked = challenge(&house, &session, TO_ADD).await;
        let form = device.made(&asked, way);
        let refused = post(&house, HOST, &session, "/account/passkey", &form).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    let asked = challenge(&house, &session, TO_ADD).await;
    post(&house, HOST, &session, "/account/passkey", &device.made(&asked, RIGHT)).await;

    let mut forms = Vec::new();
    for way in [
        Way { origin: "http://evil.example", ..RIGHT },
        Way { site: "evil.example", ..RIGHT },
        Way { flags: 0x01, ..RIGHT },
        Way { flags: 0x15, ..RIGHT },
        Way { flags: 0x0D, ..RIGHT },
        Way { flags: 0x45, ..RIGHT },
        Way { inside: r#""crossOrigin":true"#, ..RIGHT },
    ] {
        let asked = challenge(&house, "", TO_ENTER).await;
        forms.push(device.proof(&asked, "oya", way));
    }
    let asked = challenge(&house, "", TO_ENTER).await;
    forms.push(Device { id: device.id.clone(), ..Device::new(9) }.proof(&asked, "oya", RIGHT));
    let asked = challenge(&house, "", TO_ENTER).await;
    forms.push(device.proof(&asked, "nobody", RIGHT));
    forms.push(device.proof("made-up", "oya", RIGHT));
    let asked = challenge(&house, &session, TO_ADD).await;
    forms.push(device.proof(&asked, "oya", RIGHT));
    let asked = challenge(&house, "", TO_ENTER).await;
    forms.push(
        Device { count: 0, key: device.key.clone(), id: device.id.clone() }
            .proof(&asked, "oya", RIGHT),
    );
    forms.push("id=&client-data=&authenticator-data=&signature=zz&person=".to_owned());
    for (number, form) in forms.iter().enumerate() {
        let refused = post(&house, HOST, "", "/sign-in/passkey", form).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{number}");
        assert!(refused.headers.get(header::SET_COOKIE).is_none(), "{number}");
    }
}

#[tokio::test]
async fn a_venue_on_plain_http_does_without() {
    let house = House::open().await;
    let session = opened(&house).await;
    assert!(page(&house, HOST, "", "/sign-in").await.contains("passkey.js"));
    for host in ["192.168.1.20:8080", "127.0.0.1:8080", "meydan.example", "[::1]:8080"] {
        assert!(!page(&house, host, "", "/sign-in").await.contains("passkey"), "{host}");
        assert!(!page(&house, host, &session, "/account").await.contains("passkey"), "{host}");
        let answer = post(&house, host, "", TO_ENTER, "").await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{host}");
    }
}

#[tokio::test]
async fn a_key_is_added_after_the_password_and_one_that_exists_keeps_its_public_key() {
    let house = House::open().await;
    let form = "name=Oya&user=oya&password=correct+horse";
    let session = house.post("", "/sign-up", form).await.session();
    let unasked = post(&house, HOST, &session, TO_ADD, "").await;
    assert_eq!(unasked.status, StatusCode::UNPROCESSABLE_ENTITY, "a session alone is not enough");
    house.confirm(&session).await;
    let mut device = Device::new(7);
    let asked = challenge(&house, &session, TO_ADD).await;
    let added = post(&house, HOST, &session, "/account/passkey", &device.made(&asked, RIGHT)).await;
    assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.body);

    let mut other = Device { id: device.id.clone(), ..Device::new(9) };
    let asked = challenge(&house, &session, TO_ADD).await;
    let again = post(&house, HOST, &session, "/account/passkey", &other.made(&asked, RIGHT)).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
    let asked = challenge(&house, "", TO_ENTER).await;
    let form = device.proof(&asked, "oya", RIGHT);
    let entered = post(&house, HOST, "", "/sign-in/passkey", &form).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "the first key still signs in");

    // A key without its data, and with the id of another.
    for new in [Vec::new(), vec![8; 20]] {
        let asked = challenge(&house, &session, TO_ADD).await;
        let mut wrong = Device { id: new, ..Device::new(3) };
        let words = hex::encode(wrong.new_words(RIGHT));
        let client = encoded(&wrong.client("webauthn.create", &asked, RIGHT));
        let (id, public) = (hex::encode([3; 20]), hex::encode(wrong.key.public()));
        let form =
            format!("id={id}&client-data={client}&authenticator-data={words}&public={public}");
        let refused = post(&house, HOST, &session, "/account/passkey", &form).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    }

    // A passkey confirms as the password does, and only its own person.
    let path = "/account/confirm/passkey";
    let fresh = entered.session();
    assert!(page(&house, HOST, &fresh, "/account/confirm").await.contains(path));
    let asked = challenge(&house, &fresh, &format!("{path}/challenge")).await;
    let done = post(&house, HOST, &fresh, path, &device.proof(&asked, "oya", RIGHT)).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    challenge(&house, &fresh, TO_ADD).await;
}
