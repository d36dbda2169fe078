//! Who sends (RFC 8292): a signature by which a push service knows that messages come from the server to
//! which a browser has subscribed. Each server makes its own key when the first device asks for it.

use arena::time::{Moment, Span};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::error::Unspecified;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

/// How long a signature holds; a push service takes a day at most.
const HOLDS: Span = Span::minutes(12 * 60);

/// The key of a server.
pub(super) struct ServerKey {
    pair: EcdsaKeyPair,
}

impl ServerKey {
    /// Makes one, as it is kept.
    pub fn make() -> Result<String, Unspecified> {
        let made =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new())?;
        Ok(URL_SAFE_NO_PAD.encode(made.as_ref()))
    }

    /// Reads one that was kept.
    pub fn read(kept: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(kept).ok()?;
        let random = SystemRandom::new();
        let pair =
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &random).ok()?;
        Some(Self { pair })
    }

    /// The public half, as browsers want it.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.pair.public_key().as_ref())
    }

    /// The header that says who sends, to a push service. `site` says where whoever runs it can be found.
    pub fn header(&self, service: &str, site: &str, now: Moment) -> Result<String, Unspecified> {
        let until = (now + HOLDS).0 / 1000;
        let parts = [
            json!({ "typ": "JWT", "alg": "ES256" }),
            json!({ "aud": service, "exp": until, "sub": site }),
        ];
        let text = parts.map(|part| URL_SAFE_NO_PAD.encode(part.to_string())).join(".");
        let signature = self.pair.sign(&SystemRandom::new(), text.as_bytes())?;
        let signature = URL_SAFE_NO_PAD.encode(signature.as_ref());
        Ok(format!("vapid t={text}.{signature}, k={}", self.public()))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn a_header_is_signed_by_the_key_that_it_names() {
        let key = ServerKey::read(&ServerKey::make().unwrap()).unwrap();
        let header = key
            .header("https://push.example", "https://meydan.example", Moment(1_800_000_000_000))
            .unwrap();
        let (token, named) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let public = URL_SAFE_NO_PAD.decode(named).unwrap();
        let signature = URL_SAFE_NO_PAD.decode(signature).unwrap();
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, &public)
            .verify(signed.as_bytes(), &signature)
            .unwrap();
        let claims = URL_SAFE_NO_PAD.decode(signed.split_once('.').unwrap().1).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(claims["aud"], "https://push.example");
        assert_eq!(claims["sub"], "https://meydan.example");
        assert_eq!(claims["exp"], 1_800_043_200);
        assert!(ServerKey::read("AAAA").is_none());
    }
}
