//! The public keys of passkeys, of the three kinds that authenticators make: ECDSA on P-256 (phones,
//! security keys), RSA (Windows Hello) and Ed25519. A browser sends each as a SubjectPublicKeyInfo,
//! which names its kind; signatures are over SHA-256, or over whole messages with Ed25519. The
//! library of the TLS connections reads and checks them. Nothing here has a private key.

use std::ops::RangeInclusive;

use rustls_pki_types::{SignatureVerificationAlgorithm, SubjectPublicKeyInfoDer};
use webpki::ring::{ECDSA_P256_SHA256, ED25519, RSA_PKCS1_2048_8192_SHA256};
use webpki::{Error, RawPublicKeyEntity};

/// How a kind of key is checked, and how many bytes a key of it has.
type Kind = (&'static dyn SignatureVerificationAlgorithm, RangeInclusive<usize>);

/// The kinds that are read, with their numbers among the names of algorithms: ES256 (-7), RS256
/// (-257) and Ed25519 (-8). RSA has a modulus of 2048 to 4096 bits: shorter ones can be broken, and
/// longer ones only make work.
fn kinds() -> [Kind; 3] {
    [(ECDSA_P256_SHA256, 91..=91), (RSA_PKCS1_2048_8192_SHA256, 294..=550), (ED25519, 44..=44)]
}

/// A public key.
pub(super) struct PublicKey {
    bytes: SubjectPublicKeyInfoDer<'static>,
    kind: &'static dyn SignatureVerificationAlgorithm,
}

impl PublicKey {
    /// Reads a key; none when it is of another kind or length.
    pub fn read(bytes: Vec<u8>) -> Option<Self> {
        let length = bytes.len();
        let bytes = SubjectPublicKeyInfoDer::from(bytes);
        let key = RawPublicKeyEntity::try_from(&bytes).ok()?;
        // A key of this kind finds that the signature is wrong; one of another kind does not look.
        let is_of =
            |kind| key.verify_signature(kind, &[], &[]) == Err(Error::InvalidSignatureForPublicKey);
        let (kind, lengths) = kinds().into_iter().find(|(kind, _)| is_of(*kind))?;
        lengths.contains(&length).then_some(Self { bytes, kind })
    }

    /// Whether a signature over a message is that of this key.
    pub fn has_signed(&self, message: &[u8], signature: &[u8]) -> bool {
        RawPublicKeyEntity::try_from(&self.bytes)
            .is_ok_and(|key| key.verify_signature(self.kind, message, signature).is_ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ring::rand::SystemRandom;
    use ring::signature::{
        ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair, RSA_PKCS1_SHA256,
        RsaKeyPair,
    };

    const MESSAGE: &[u8] = b"what the device and the browser said";

    /// What stands before the bytes of a key of each kind.
    const P256_HEAD: &[u8] =
        b"\x30\x59\x30\x13\x06\x07\x2a\x86\x48\xce\x3d\x02\x01\x06\x08\x2a\x86\x48\xce\x3d\x03\x01\x07\x03\x42\x00";
    const ED25519_HEAD: &[u8] = b"\x30\x2a\x30\x05\x06\x03\x2b\x65\x70\x03\x21\x00";

    /// A sequence, bit string or number, with its length before it.
    fn der(tag: u8, inside: &[u8]) -> Vec<u8> {
        let length = u16::try_from(inside.len()).unwrap().to_be_bytes();
        [&[tag, 0x82], &length[..], inside].concat()
    }

    fn rsa(key: &[u8]) -> Vec<u8> {
        let name = b"\x30\x0d\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x01\x01\x05\x00";
        der(0x30, &[&name[..], &der(0x03, &[&[0], key].concat())].concat())
    }

    /// A key and its signature over the message, of each kind.
    fn signed() -> Vec<(&'static str, Vec<u8>, Vec<u8>)> {
        let chance = SystemRandom::new();
        let kind = &ECDSA_P256_SHA256_ASN1_SIGNING;
        let made = EcdsaKeyPair::generate_pkcs8(kind, &chance).unwrap();
        let p256 = EcdsaKeyPair::from_pkcs8(kind, made.as_ref(), &chance).unwrap();
        let es256 = p256.sign(&chance, MESSAGE).unwrap();
        let ed25519 = Ed25519KeyPair::from_seed_unchecked(&[7; 32]).unwrap();
        let own = RsaKeyPair::from_der(include_bytes!("../../tests/keys/rsa-2048.der")).unwrap();
        let mut rs256 = vec![0; own.public().modulus_len()];
        own.sign(&RSA_PKCS1_SHA256, &chance, MESSAGE, &mut rs256).unwrap();
        vec![
            ("p256", [P256_HEAD, p256.public_key().as_ref()].concat(), es256.as_ref().to_vec()),
            ("rsa", rsa(own.public().as_ref()), rs256),
            (
                "ed25519",
                [ED25519_HEAD, ed25519.public_key().as_ref()].concat(),
                ed25519.sign(MESSAGE).as_ref().to_vec(),
            ),
        ]
    }

    #[test]
    fn a_signature_is_of_its_key_over_its_message_and_of_nothing_else() {
        let all = signed();
        for (kind, public, _) in &all {
            let key = PublicKey::read(public.clone()).unwrap_or_else(|| panic!("{kind}"));
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
        // A modulus of so many bits, all of them 1, and the exponent 65537.
        let of_bits = |bits: usize| {
            let mut modulus = vec![0xFF; bits.div_ceil(8)];
            modulus[0] >>= modulus.len() * 8 - bits;
            if modulus[0] >= 0x80 {
                modulus.insert(0, 0);
            }
            rsa(&der(0x30, &[&der(0x02, &modulus)[..], &[2, 3, 1, 0, 1]].concat()))
        };
        for (bits, read) in
            [(1024, false), (2047, false), (2048, true), (4096, true), (4104, false), (8192, false)]
        {
            assert_eq!(PublicKey::read(of_bits(bits)).is_some(), read, "{bits}");
        }
        for (kind, public, _) in signed() {
            let cut = public[..public.len() - 1].to_vec();
            assert!(PublicKey::read(cut).is_none(), "{kind} is cut off");
            assert!(PublicKey::read([&public[..], &[0]].concat()).is_none(), "{kind} and more");
            // Another kind under the same bytes: the name of the algorithm is changed.
            let mut other = public.clone();
            other[8] ^= 1;
            assert!(PublicKey::read(other).is_none(), "{kind} under another name");
        }
        assert!(PublicKey::read(vec![]).is_none() && PublicKey::read(vec![0x30; 5000]).is_none());
    }
}
