//! The public keys of passkeys, of the three kinds that devices make: ECDSA on P-256 (telephones,
//! security keys), RSA (Windows Hello) and Ed25519. A browser hands each over as a
//! SubjectPublicKeyInfo, which says its kind itself; signatures are over SHA-256, or whole messages
//! with Ed25519. Nothing here has a private key.

use ed25519_dalek::VerifyingKey as Ed25519;
use p256::ecdsa::VerifyingKey as P256;
use p256::ecdsa::signature::Verifier;
use p256::pkcs8::DecodePublicKey;
use rsa::RsaPublicKey;
use rsa::pkcs1v15::VerifyingKey as Rsa;
use rsa::traits::PublicKeyParts;
use sha2::Sha256;

/// The lengths of an RSA modulus that are read, in bits: shorter ones can be broken, and longer ones
/// only make work.
const MODULUS: std::ops::RangeInclusive<u32> = 2048..=4096;

/// The longest key, as bytes: an RSA key of 4096 bits has 550.
const LIMIT: usize = 600;

/// A public key.
pub(super) enum PublicKey {
    /// ES256, -7 among the names of algorithms.
    P256(P256),
    /// RS256, -257.
    Rsa(Rsa<Sha256>),
    /// Ed25519, -8.
    Ed25519(Ed25519),
}

impl PublicKey {
    /// Reads a key; none when it is of another kind or length.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        if bytes.len() > LIMIT {
            return None;
        }
        let p256 = || P256::from_public_key_der(bytes).ok().map(Self::P256);
        let ed25519 = || Ed25519::from_public_key_der(bytes).ok().map(Self::Ed25519);
        p256().or_else(ed25519).or_else(|| rsa(bytes).map(Self::Rsa))
    }

    /// Whether a signature over a message is that of this key.
    pub fn has_signed(&self, message: &[u8], signature: &[u8]) -> bool {
        match self {
            Self::P256(key) => p256::ecdsa::Signature::from_der(signature)
                .is_ok_and(|signature| key.verify(message, &signature).is_ok()),
            Self::Rsa(key) => rsa::pkcs1v15::Signature::try_from(signature)
                .is_ok_and(|signature| key.verify(message, &signature).is_ok()),
            Self::Ed25519(key) => ed25519_dalek::Signature::from_slice(signature)
                .is_ok_and(|signature| key.verify_strict(message, &signature).is_ok()),
        }
    }
}

fn rsa(bytes: &[u8]) -> Option<Rsa<Sha256>> {
    let key = RsaPublicKey::from_public_key_der(bytes).ok()?;
    MODULUS.contains(&key.n().bits()).then(|| Rsa::new(key))
}

#[cfg(test)]
mod tests {
    use super::*;
    use p256::ecdsa::signature::{SignatureEncoding, Signer};
    use p256::pkcs8::EncodePublicKey;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;
    use rsa::{BoxedUint, RsaPrivateKey};

    const MESSAGE: &[u8] = b"what the device and the browser said";

    /// A key and its signature over the message, of each kind.
    fn signed() -> Vec<(&'static str, Vec<u8>, Vec<u8>)> {
        let p256 = p256::ecdsa::SigningKey::from_slice(&[7; 32]).unwrap();
        let es256: p256::ecdsa::Signature = p256.sign(MESSAGE);
        let ed25519 = ed25519_dalek::SigningKey::from_bytes(&[7; 32]);
        let eddsa = ed25519.sign(MESSAGE);
        let rsa = RsaPrivateKey::new(&mut ChaCha8Rng::from_seed([7; 32]), 2048).unwrap();
        let rs256 = rsa::pkcs1v15::SigningKey::<Sha256>::new(rsa.clone()).sign(MESSAGE);
        let p256 = p256.verifying_key().to_public_key_der().unwrap();
        let rsa = rsa.to_public_key().to_public_key_der().unwrap();
        // The crate writes such keys only with memory of its own: the head is always the same.
        let head = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00];
        let ed25519 = [&head[..], ed25519.verifying_key().as_bytes()].concat();
        vec![
            ("p256", p256.into_vec(), es256.to_der().as_bytes().to_vec()),
            ("rsa", rsa.into_vec(), rs256.to_vec()),
            ("ed25519", ed25519, eddsa.to_bytes().to_vec()),
        ]
    }

    #[test]
    fn a_signature_is_of_its_key_over_its_message_and_of_nothing_else() {
        let all = signed();
        for (kind, public, _) in &all {
            let key = PublicKey::read(public).unwrap_or_else(|| panic!("{kind}"));
            assert!(matches!(
                (*kind, &key),
                ("p256", PublicKey::P256(_))
                    | ("rsa", PublicKey::Rsa(_))
                    | ("ed25519", PublicKey::Ed25519(_))
            ));
            for (other, _, signature) in &all {
                assert_eq!(key.has_signed(MESSAGE, signature), kind == other, "{kind} {other}");
                assert!(!key.has_signed(b"something else", signature), "{kind} {other}");
                for place in [0, signature.len() / 2, signature.len() - 1] {
                    let mut wrong = signature.clone();
                    wrong[place] ^= 1;
                    assert!(!key.has_signed(MESSAGE, &wrong), "{kind} {other} {place}");
                }
                assert!(!key.has_signed(MESSAGE, &signature[1..]), "{kind} {other}");
            }
            assert!(!key.has_signed(MESSAGE, &[]), "{kind}");
        }
    }

    #[test]
    fn keys_of_other_kinds_and_lengths_are_not_read() {
        // A modulus of so many bits, all of them 1.
        let rsa = |bits: u32| {
            let bytes = vec![0xFF_u8; bits.div_ceil(8) as usize];
            let whole = BoxedUint::from_be_slice(&bytes, bits.next_multiple_of(8)).unwrap();
            let modulus = whole.shr(bits.next_multiple_of(8) - bits);
            let key = RsaPublicKey::new(modulus, BoxedUint::from(65_537_u32)).unwrap();
            key.to_public_key_der().unwrap().into_vec()
        };
        for (bits, read) in
            [(1024, false), (2047, false), (2048, true), (4096, true), (4097, false), (8192, false)]
        {
            assert_eq!(PublicKey::read(&rsa(bits)).is_some(), read, "{bits}");
        }
        for (kind, public, _) in signed() {
            assert!(PublicKey::read(&public[..public.len() - 1]).is_none(), "{kind} is cut off");
            assert!(PublicKey::read(&[&public[..], &[0]].concat()).is_none(), "{kind} and more");
            // Another kind under the same bytes: the name of the algorithm is changed.
            let mut other = public.clone();
            other[8] ^= 1;
            assert!(PublicKey::read(&other).is_none(), "{kind} under another name");
        }
        assert!(PublicKey::read(&[]).is_none() && PublicKey::read(&[0x30; 5000]).is_none());
    }
}
