//! A message that only one device can read (RFC 8291): a fresh key of the sender, the key of the device and
//! the secret of its subscription give the key of one record of `aes128gcm` (RFC 8188). The push service in
//! between sees how long it is, and no more.

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// The length of a point of the curve, not compressed, and of the secret of a subscription.
pub(super) const POINT: usize = 65;
pub(super) const SECRET: usize = 16;
/// The largest record, of which a message is one.
const RECORD: u32 = 4096;
/// What ends the text of the last record.
const LAST: u8 = 2;

/// Who can read a message.
pub(super) struct Receiver {
    /// The public key of the device.
    pub key: [u8; POINT],
    /// The secret that the device shares with the sender.
    pub secret: [u8; SECRET],
}

/// How many bytes to derive.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

/// Seals a text for a device.
pub(super) fn seal(receiver: &Receiver, text: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let sender = own.compute_public_key()?;
    let mut salt = [0; SECRET];
    random.fill(&mut salt)?;
    let device = UnparsedPublicKey::new(&ECDH_P256, receiver.key);
    agree_ephemeral(own, &device, |shared| {
        with_keys(&Keys { shared, sender: sender.as_ref(), salt: &salt }, receiver, text)
    })?
}

/// What a record is sealed with.
struct Keys<'a> {
    /// What both sides can compute, and nobody else.
    shared: &'a [u8],
    /// The public key of the sender.
    sender: &'a [u8],
    salt: &'a [u8; SECRET],
}

impl Keys<'_> {
    /// The key of the record, and its nonce.
    fn of_record(&self, receiver: &Receiver) -> Result<([u8; 16], [u8; 12]), Unspecified> {
        let parts: [&[u8]; 3] = [b"WebPush: info\0", &receiver.key, self.sender];
        let both: [u8; 32] = derive(&receiver.secret, self.shared, &parts)?;
        let key = derive(self.salt, &both, &[b"Content-Encoding: aes128gcm\0"])?;
        let nonce = derive(self.salt, &both, &[b"Content-Encoding: nonce\0"])?;
        Ok((key, nonce))
    }
}

/// HKDF with SHA-256 (RFC 5869).
fn derive<const N: usize>(
    salt: &[u8],
    secret: &[u8],
    info: &[&[u8]],
) -> Result<[u8; N], Unspecified> {
    let mut out = [0; N];
    Salt::new(HKDF_SHA256, salt).extract(secret).expand(info, Length(N))?.fill(&mut out)?;
    Ok(out)
}

/// The header of RFC 8188 with the public key of the sender, and the sealed record.
fn with_keys(keys: &Keys<'_>, receiver: &Receiver, text: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let (key, nonce) = keys.of_record(receiver)?;
    let mut record = [text, &[LAST]].concat();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    let nonce = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record)?;
    let length = u8::try_from(keys.sender.len()).map_err(|_| Unspecified)?;
    let head = [keys.salt.as_slice(), &RECORD.to_be_bytes(), &[length], keys.sender].concat();
    if head.len() + record.len() > RECORD as usize {
        return Err(Unspecified);
    }
    Ok([head, record].concat())
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        URL_SAFE_NO_PAD.decode(text).unwrap().try_into().unwrap()
    }

    fn text(bytes: &[u8]) -> String {
        URL_SAFE_NO_PAD.encode(bytes)
    }

    /// The values of appendix A of RFC 8291, in its order. The curve itself is `ring`'s: it makes no key
    /// from given bytes, so the example begins with the secret that both sides have computed.
    #[test]
    fn the_example_of_rfc_8291_comes_out_to_the_byte() {
        let receiver = Receiver {
            key: bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            secret: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        };
        let sender: [u8; POINT] = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        );
        let shared: [u8; 32] = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt: [u8; SECRET] = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let keys = Keys { shared: &shared, sender: &sender, salt: &salt };

        let info: [&[u8]; 3] = [b"WebPush: info\0", &receiver.key, &sender];
        let both: [u8; 32] = derive(&receiver.secret, &shared, &info).unwrap();
        let (key, nonce) = keys.of_record(&receiver).unwrap();
        let sealed =
            with_keys(&keys, &receiver, b"When I grow up, I want to be a watermelon").unwrap();
        let table: [(&str, &[u8], &str); 4] = [
            ("IKM", &both, "S4lYMb_L0FxCeq0WhDx813KgSYqU26kOyzWUdsXYyrg"),
            ("CEK", &key, "oIhVW04MRdy2XN9CiKLxTg"),
            ("NONCE", &nonce, "4h_95klXJ5E_qnoN"),
            (
                "body",
                &sealed,
                "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
            ),
        ];
        for (name, found, expected) in table {
            assert_eq!(text(found), expected, "{name}");
        }
    }

    #[test]
    fn nothing_is_sealed_for_a_key_that_is_no_point_of_the_curve_nor_a_text_that_is_too_long() {
        let mut key = [7; POINT];
        key[0] = 4;
        assert!(seal(&Receiver { key, secret: [1; SECRET] }, b"a").is_err());
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let key = own.compute_public_key().unwrap().as_ref().try_into().unwrap();
        let receiver = Receiver { key, secret: [1; SECRET] };
        assert!(seal(&receiver, &[0; 3993]).is_ok(), "RFC 8291, 4: this much fits");
        assert!(seal(&receiver, &[0; 3994]).is_err());
    }
}
