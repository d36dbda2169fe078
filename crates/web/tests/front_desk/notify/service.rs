//! A push service on the machine itself, and devices that have subscribed with it. A device opens what it
//! gets by RFC 8291, written down here once more from the side of the receiver.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;
use ring::signature;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

use crate::house::{House, NEVER};

/// What arrived.
#[derive(Debug)]
pub struct Arrived {
    pub path: String,
    pub lines: BTreeMap<String, String>,
    pub body: Vec<u8>,
}

/// The answers that are given next, by the path; `201 Created` where there are none.
type Answers = Arc<Mutex<BTreeMap<String, VecDeque<u16>>>>;

pub struct PushService {
    pub port: u16,
    arrived: mpsc::UnboundedReceiver<Arrived>,
    answers: Answers,
}

impl PushService {
    pub async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (tell, arrived) = mpsc::unbounded_channel();
        let answers = Answers::default();
        let own = Arc::clone(&answers);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(answer(stream, tell.clone(), Arc::clone(&own)));
            }
        });
        Self { port, arrived, answers }
    }

    /// What a device is answered next.
    pub fn will_say(&self, device: &str, statuses: &[u16]) {
        let path = format!("/send/{device}");
        self.answers.lock().unwrap().insert(path, statuses.iter().copied().collect());
    }

    /// The next so many messages, by the names of their devices.
    pub async fn next(&mut self, count: usize) -> BTreeMap<String, Arrived> {
        let mut all = BTreeMap::new();
        for _ in 0..count {
            let next = tokio::time::timeout(NEVER, self.arrived.recv()).await;
            let next = next.expect("a message arrives").unwrap();
            let name = next.path.strip_prefix("/send/").unwrap().to_owned();
            assert!(all.insert(name, next).is_none(), "no device gets it twice");
        }
        all
    }

    /// That nothing has arrived that was not asked for.
    pub fn is_quiet(&mut self) -> bool {
        self.arrived.try_recv().is_err()
    }
}

async fn answer(mut stream: TcpStream, tell: mpsc::UnboundedSender<Arrived>, answers: Answers) {
    let mut read = Vec::new();
    let head = loop {
        if let Some(end) = read.windows(4).position(|four| four == b"\r\n\r\n") {
            break end;
        }
        let mut piece = [0; 4096];
        let more = stream.read(&mut piece).await.unwrap();
        if more == 0 {
            return;
        }
        read.extend_from_slice(&piece[..more]);
    };
    let text = String::from_utf8(read[..head].to_vec()).unwrap();
    let mut lines = text.lines();
    let first = lines.next().unwrap();
    assert!(first.starts_with("POST ") && first.ends_with(" HTTP/1.1"), "{first}");
    let path = first.split(' ').nth(1).unwrap().to_owned();
    let split = |line: &str| line.split_once(": ").map(|(a, b)| (a.to_lowercase(), b.to_owned()));
    let lines: BTreeMap<String, String> = lines.filter_map(split).collect();
    let length: usize = lines["content-length"].parse().unwrap();
    let mut body = read[head + 4..].to_vec();
    while body.len() < length {
        let mut piece = [0; 4096];
        let more = stream.read(&mut piece).await.unwrap();
        body.extend_from_slice(&piece[..more]);
    }
    let next = |answers: &Answers| {
        answers.lock().unwrap().get_mut(&path).and_then(VecDeque::pop_front).unwrap_or(201)
    };
    let status = next(&answers);
    let said = format!("HTTP/1.1 {status} Said\r\nContent-Length: 0\r\n\r\n");
    stream.write_all(said.as_bytes()).await.unwrap();
    tell.send(Arrived { path, lines, body }).ok();
}

/// A phone. It can open one message: the key of `ring` can be used once.
pub struct Device {
    pub name: String,
    private: EphemeralPrivateKey,
    public: Vec<u8>,
    secret: [u8; 16],
}

impl Device {
    pub fn new(name: &str) -> Self {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        Self { name: name.to_owned(), private, public, secret: [9; 16] }
    }

    /// What its browser sends to the server when its owner presses the button.
    pub fn form(&self, port: u16) -> String {
        format!(
            "endpoint=http%3A%2F%2F127.0.0.1%3A{port}%2Fsend%2F{}&public={}&secret={}",
            self.name,
            URL_SAFE_NO_PAD.encode(&self.public),
            URL_SAFE_NO_PAD.encode(self.secret)
        )
    }

    /// Presses the button, signed in by these cookies.
    pub async fn ask(self, house: &House, cookies: &str, service: &PushService) -> Self {
        let done = house.post(cookies, "/account/devices", &self.form(service.port)).await;
        assert!(done.body.contains("\"on\":true"), "{}", done.body);
        self
    }

    /// What the device shows.
    pub fn open(self, arrived: &Arrived) -> Value {
        assert_eq!(arrived.lines["content-encoding"], "aes128gcm");
        let (salt, rest) = arrived.body.split_at(16);
        assert_eq!(&rest[..5], &[0, 0, 16, 0, 65], "the size of a record, and of a key");
        let (sender, record) = rest[5..].split_at(65);
        let other = UnparsedPublicKey::new(&ECDH_P256, sender.to_vec());
        let (public, secret) = (self.public, self.secret);
        let (key, nonce) = agree_ephemeral(self.private, &other, |shared| {
            let info = [b"WebPush: info\0".as_slice(), &public, sender].concat();
            let both = derive(&secret, shared, &info, 32);
            let key = derive(salt, &both, b"Content-Encoding: aes128gcm\0", 16);
            (key, derive(salt, &both, b"Content-Encoding: nonce\0", 12))
        })
        .unwrap();
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let nonce = Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let mut record = record.to_vec();
        let text = key.open_in_place(nonce, Aad::empty(), &mut record).unwrap();
        let text = text.strip_suffix(&[2]).expect("the last record");
        let text = String::from_utf8(text.to_vec()).unwrap().replace(['\u{2068}', '\u{2069}'], "");
        serde_json::from_str(&text).unwrap()
    }
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive(salt: &[u8], secret: &[u8], info: &[u8], length: usize) -> Vec<u8> {
    let mut out = vec![0; length];
    let key = Salt::new(HKDF_SHA256, salt).extract(secret);
    key.expand(&[info], Length(length)).unwrap().fill(&mut out).unwrap();
    out
}

/// Checks who sent a message (RFC 8292), and gives the claims.
pub fn signed(arrived: &Arrived, key: &str) -> Value {
    let line = arrived.lines["authorization"].strip_prefix("vapid t=").unwrap();
    let (token, named) = line.split_once(", k=").unwrap();
    assert_eq!(named, key, "the key with which browsers subscribe");
    let (text, sign) = token.rsplit_once('.').unwrap();
    let (public, sign) = (URL_SAFE_NO_PAD.decode(named), URL_SAFE_NO_PAD.decode(sign));
    signature::UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_FIXED, public.unwrap())
        .verify(text.as_bytes(), &sign.unwrap())
        .unwrap();
    let claims = URL_SAFE_NO_PAD.decode(text.split('.').nth(1).unwrap()).unwrap();
    serde_json::from_slice(&claims).unwrap()
}
