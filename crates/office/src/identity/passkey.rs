//! Passkeys: a key pair of a person's device. The device keeps the private key; the store has the
//! public one, with the private data of the account. A sign-in is a signature under a challenge
//! that works once and for five minutes, made for this site and no other, after the device has
//! made sure who holds it.
//!
//! The signatures that devices make are read (see [`super::public_key`]), and no device has to prove
//! its make: so no certificate of a maker is kept, and none is asked for.

use arena::Refused;
use arena::account::{self, SignIn};
use arena::address::Address;
use arena::follow::AnyCommand;
use arena::id::{PersonId, RecordId};
use arena::time::Span;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::{StoreError, Ticket};

use super::public_key::PublicKey;
use super::{hash, random_token};
use crate::office::Office;
use crate::private::{NewPrivateData, sign_in_place};
use crate::request::{OfficeError, Request, Who};
use crate::security::{SecurityEvent, SecurityKind};
use crate::state::State;

pub(crate) const TICKETS: &str = "passkey";
/// How long a challenge works.
const LASTS: Span = Span::minutes(5);
/// The flags of authenticator data: somebody is there, and it is the holder; the key may be copied to
/// other devices, and is; data of a new key follow; extensions follow.
const PRESENT: u8 = 0x01;
const VERIFIED: u8 = 0x04;
const MAY_BE_COPIED: u8 = 0x08;
const IS_COPIED: u8 = 0x10;
const HAS_KEY: u8 = 0x40;
/// The longest of anything that a device sends, in bytes.
const LIMIT: usize = 4096;

/// Where a sign-in comes from: the page's origin, and the name that passkeys are bound to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// Such as `https://meydan.example`.
    pub origin: String,
    /// Such as `meydan.example`.
    pub name: String,
}

/// What a device says of a new key.
#[derive(Clone, Debug, Default)]
pub struct NewPasskey {
    /// The key's own id.
    pub id: Vec<u8>,
    /// The client data, which the browser adds: kind, challenge and origin, as JSON.
    pub client_data: String,
    /// The authenticator data: for which site, what was checked, and how often it has signed.
    pub authenticator_data: Vec<u8>,
    /// The public key, as the browser writes it (SubjectPublicKeyInfo).
    pub public: Vec<u8>,
}

/// What a device says to sign in.
#[derive(Clone, Debug, Default)]
pub struct Proof {
    /// The key's own id.
    pub id: Vec<u8>,
    /// The client data, which the browser adds: kind, challenge and origin, as JSON.
    pub client_data: String,
    /// The authenticator data: for which site, what was checked, and how often it has signed.
    pub authenticator_data: Vec<u8>,
    /// The signature over both.
    pub signature: Vec<u8>,
    /// Whose key it is, as it was told to the device.
    pub person: Vec<u8>,
}

/// A key as the store keeps it.
#[derive(Serialize, Deserialize)]
struct StoredPasskey {
    id: String,
    key: String,
    count: u32,
    /// Whether it may be copied to other devices, which never changes; not known of old ones.
    #[serde(default)]
    may_be_copied: Option<bool>,
}

/// The part of the client data that is looked at.
#[derive(Deserialize)]
struct ClientData {
    #[serde(rename = "type")]
    kind: String,
    challenge: String,
    origin: String,
    /// Whether the page that asked was inside one of another site.
    #[serde(rename = "crossOrigin", default)]
    cross_origin: bool,
    /// Which site that was.
    #[serde(rename = "topOrigin", default)]
    top_origin: Option<String>,
}

/// The part of authenticator data that is looked at.
#[derive(Debug, PartialEq, Eq)]
struct AuthenticatorData<'a> {
    count: u32,
    may_be_copied: bool,
    /// The id of the new key, where one follows.
    new_key: Option<&'a [u8]>,
}

impl Office {
    /// A challenge for a device: of a person who adds a key, or of whoever signs in.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub async fn passkey_challenge(
        &self,
        person: Option<&PersonId>,
    ) -> Result<String, OfficeError> {
        let (challenge, now) = (random_token()?, self.now());
        let body = person.map_or("", PersonId::as_str).to_owned();
        let ticket = Ticket { body, until: (now + LASTS).0 };
        self.store.keep_ticket(TICKETS, &hash(&challenge), ticket, now.0).await?;
        Ok(challenge)
    }

    /// Adds a key to a person's account.
    ///
    /// # Errors
    /// When the challenge is not the person's, or the key cannot be read.
    pub async fn add_passkey(
        &self,
        person: &PersonId,
        site: &Site,
        new: &NewPasskey,
    ) -> Result<RecordId, OfficeError> {
        let whose = self.answered_challenge(site, "webauthn.create", &new.client_data).await?;
        let data = AuthenticatorData::read(site, &new.authenticator_data).ok_or_else(wrong)?;
        // The key that the device has made is the one that the browser names.
        if whose != person.as_str() || new.id.is_empty() || data.new_key != Some(&new.id[..]) {
            return Err(wrong());
        }
        if PublicKey::read(new.public.clone()).is_none() {
            return Err(Refused::invalid("passkey-kind").into());
        }
        let id = name_of(&new.id);
        let kept = StoredPasskey {
            id: hex::encode(&new.id),
            key: hex::encode(&new.public),
            count: data.count,
            may_be_copied: Some(data.may_be_copied),
        };
        if self.passkeys(person).await?.contains(&id) {
            return Err(Refused::invalid("passkey-exists").into());
        }
        let add = account::Command::AddSignIn { id: id.clone(), method: SignIn::Passkey };
        let (who, to) = (Who::Person(person.clone()), Address::Account(person.clone()));
        let request = Request::new(random_token()?, who, to, AnyCommand::Account(add));
        // With the fact or not at all: a key that is there stays, whoever is quicker.
        let row = (sign_in_place(person, &id), body(&kept)?);
        self.submit_with(request, NewPrivateData(Default::default(), vec![row])).await?;
        self.note(SecurityEvent::of(SecurityKind::PasskeyAdded, person)).await;
        Ok(id)
    }

    /// Removes a key from a person's account; the store erases what it was checked against.
    ///
    /// # Errors
    /// When there is no such key.
    pub async fn remove_passkey(
        &self,
        person: &PersonId,
        id: &RecordId,
    ) -> Result<(), OfficeError> {
        if !self.passkeys(person).await?.contains(id) {
            return Err(wrong());
        }
        let remove = account::Command::RemoveSignIn { id: id.clone() };
        let (who, to) = (Who::Person(person.clone()), Address::Account(person.clone()));
        let request = Request::new(random_token()?, who, to, AnyCommand::Account(remove));
        self.submit(request).await?;
        self.note(SecurityEvent::of(SecurityKind::PasskeyRemoved, person)).await;
        Ok(())
    }

    /// The keys of a person, by their names in the account.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn passkeys(&self, person: &PersonId) -> Result<Vec<RecordId>, OfficeError> {
        let loaded = self.stream_state(&Address::Account(person.clone())).await?;
        let State::Account(account) = &loaded.state else { return Ok(Vec::new()) };
        let own = account.sign_ins().iter().filter(|(_, method)| **method == SignIn::Passkey);
        Ok(own.map(|(id, _)| id.clone()).collect())
    }

    /// Whose key has signed the challenge.
    ///
    /// # Errors
    /// When nobody's has, or it was made for another site or challenge.
    pub async fn sign_in_with_passkey(
        &self,
        site: &Site,
        proof: &Proof,
    ) -> Result<PersonId, OfficeError> {
        let whose = self.answered_challenge(site, "webauthn.get", &proof.client_data).await?;
        let person: PersonId = std::str::from_utf8(&proof.person)
            .ok()
            .and_then(|text| text.parse().ok())
            .ok_or_else(wrong)?;
        let id = name_of(&proof.id);
        let known = self.passkeys(&person).await?.contains(&id);
        let stored = self.store.private(&sign_in_place(&person, &id)).await?;
        let kept: Option<StoredPasskey> = stored.and_then(|text| serde_json::from_str(&text).ok());
        let Some(kept) =
            kept.filter(|kept| known && whose.is_empty() && kept.id == hex::encode(&proof.id))
        else {
            return Err(wrong());
        };
        let data = AuthenticatorData::read(site, &proof.authenticator_data).ok_or_else(wrong)?;
        let AuthenticatorData { count, may_be_copied, new_key } = data;
        let changed = kept.may_be_copied.is_some_and(|before| before != may_be_copied);
        // A device that counts never counts back: a copy of it would.
        let counts_back = count <= kept.count && (count, kept.count) != (0, 0);
        if !is_signed(&kept, proof) || counts_back || changed || new_key.is_some() {
            return Err(wrong());
        }
        let kept = StoredPasskey { count, may_be_copied: Some(may_be_copied), ..kept };
        self.store.keep_private(&sign_in_place(&person, &id), Some(&body(&kept)?)).await?;
        Ok(person)
    }

    /// Uses up the challenge that client data answer, and says whose it is.
    async fn answered_challenge(
        &self,
        site: &Site,
        kind: &str,
        client_data: &str,
    ) -> Result<String, OfficeError> {
        let client: ClientData = serde_json::from_str(client_data).map_err(|_| wrong())?;
        let challenge = read_challenge(&client.challenge).ok_or_else(wrong)?;
        if client_data.len() > LIMIT || client.kind != kind || client.origin != site.origin {
            return Err(wrong());
        }
        // A page of another site around ours could lead a hand to the button.
        if client.cross_origin || client.top_origin.is_some_and(|top| top != site.origin) {
            return Err(wrong());
        }
        let ticket = self.store.take_ticket(TICKETS, &hash(&challenge), self.now().0).await?;
        Ok(ticket.ok_or_else(wrong)?.body)
    }
}

fn body(kept: &StoredPasskey) -> Result<String, StoreError> {
    serde_json::to_string(kept).map_err(|error| StoreError::Damaged(error.to_string()))
}

impl<'a> AuthenticatorData<'a> {
    /// Reads authenticator data for this site, of a device that has made sure of its holder. They begin
    /// with the hash of the site's name, a byte of flags and four of the count; data of a new key have
    /// sixteen bytes of its make, two of the length of its id, and the id.
    fn read(site: &Site, data: &'a [u8]) -> Option<Self> {
        let (for_site, rest) = data.split_at_checked(32)?;
        let (&flags, rest) = rest.split_first()?;
        let (count, rest) = rest.split_at_checked(4)?;
        let count = u32::from_be_bytes(count.try_into().ok()?);
        let has = |flag: u8| flags & flag == flag;
        let own = Sha256::digest(site.name.as_bytes());
        // What is copied was one that may be.
        let honest = has(MAY_BE_COPIED) || !has(IS_COPIED);
        let fits = for_site == own.as_slice() && data.len() <= LIMIT;
        if !fits || !honest || !has(PRESENT | VERIFIED) {
            return None;
        }
        let new_key = match has(HAS_KEY) {
            true => {
                let (_, rest) = rest.split_at_checked(16)?;
                let (length, rest) = rest.split_at_checked(2)?;
                let length = u16::from_be_bytes(length.try_into().ok()?);
                Some(rest.get(..usize::from(length))?)
            }
            false => None,
        };
        Some(Self { count, may_be_copied: has(MAY_BE_COPIED), new_key })
    }
}

/// Whether the signature is that of the key, over what the device and the browser said.
fn is_signed(kept: &StoredPasskey, proof: &Proof) -> bool {
    let key = hex::decode(&kept.key).ok().and_then(PublicKey::read);
    let client_data = Sha256::digest(proof.client_data.as_bytes());
    let signed = [proof.authenticator_data.as_slice(), client_data.as_slice()].concat();
    key.is_some_and(|key| key.has_signed(&signed, &proof.signature))
}

/// What a key is called in the account.
fn name_of(id: &[u8]) -> RecordId {
    let hash = blake3::hash(id).to_hex();
    format!("passkey-{}", &hash[..16]).parse().expect("a word and a short number are an id")
}

/// Reads a challenge as browsers write it: the base64 of addresses, mostly without its padding.
fn read_challenge(text: &str) -> Option<String> {
    let bytes = URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()?;
    String::from_utf8(bytes).ok()
}

/// The same answer for every reason: it tells nobody which keys are known.
fn wrong() -> OfficeError {
    Refused::invalid("passkey-wrong").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_challenges_of_browsers_are_read() {
        assert_eq!(read_challenge("aGk_").unwrap(), "hi?");
        assert_eq!(read_challenge("YQ==").unwrap(), "a");
        assert_eq!(read_challenge("a b"), None);
    }

    #[test]
    fn a_device_speaks_for_this_site_and_for_its_holder() {
        let site = Site { origin: "https://a.example".into(), name: "a.example".into() };
        let words = |flags: u8| {
            let hash = Sha256::digest(b"a.example");
            [hash.as_slice(), &[flags, 0, 0, 1, 2], b"more"].concat()
        };
        let read = |site: &Site, data: &[u8]| {
            AuthenticatorData::read(site, data).map(|own| (own.count, own.may_be_copied))
        };
        assert_eq!(read(&site, &words(5)), Some((258, false)));
        assert_eq!(read(&site, &words(0x1D)), Some((258, true)));
        assert_eq!(read(&site, &words(0x15)), None, "a copy of what cannot be copied");
        assert_eq!(read(&site, &words(0x45)), None, "a new key that is cut off");
        assert_eq!(read(&site, &words(1)), None, "nobody was asked for a fingerprint");
        assert_eq!(read(&site, &words(4)), None, "nobody was there");
        let other = Site { name: "b.example".into(), ..site.clone() };
        assert_eq!(read(&other, &words(5)), None);
        assert_eq!(read(&site, &words(5)[..36]), None, "cut off");
    }
}
