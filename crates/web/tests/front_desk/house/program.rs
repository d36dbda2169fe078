//! The API, called as a program calls it.

use std::collections::BTreeSet;

use arena::account::Opening;
use axum::body::Body;
use axum::http::{Request, header};
use office::Scope;
use serde_json::Value;

use super::{Answer, House};

impl House {
    /// An account without a password, which is quicker to open than one with.
    pub async fn open_account(&self, person: &str) {
        let id: arena::id::PersonId = person.parse().unwrap();
        let opening = Opening {
            person: id.clone(),
            name: person.to_owned(),
            latin: String::new(),
            language: "en".to_owned(),
        };
        let open = arena::follow::AnyCommand::Account(arena::account::Command::Open(opening));
        let (who, to) = (office::Who::Person(id.clone()), arena::address::Address::Account(id));
        let request = office::Request::new(format!("open-{person}"), who, to, open);
        self.office.submit(request).await.unwrap();
    }

    /// A token of a person, who gets an account for it.
    pub async fn token(&self, person: &str, scopes: &[Scope]) -> String {
        let id = person.parse().unwrap();
        if self.office.account(&id).await.is_err() {
            self.open_account(person).await;
        }
        let scopes: BTreeSet<Scope> = scopes.iter().copied().collect();
        self.office.make_token(&id, "for tests", scopes, 1).await.unwrap()
    }

    pub async fn call(&self, token: &str, path: &str) -> Answer {
        self.send(
            with_token(Request::get(format!("/api/v1{path}")), token).body(Body::empty()).unwrap(),
        )
        .await
    }

    /// Sends a command with a key.
    pub async fn command(&self, token: &str, to: &str, key: &str, command: &Value) -> Answer {
        self.command_in("en", token, to, key, &command.to_string()).await
    }

    pub async fn command_in(
        &self,
        language: &str,
        token: &str,
        to: &str,
        key: &str,
        body: &str,
    ) -> Answer {
        let request = Request::post(format!("/api/v1/{to}/commands"))
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::ACCEPT_LANGUAGE, language);
        let request = if key.is_empty() { request } else { request.header("idempotency-key", key) };
        self.send(with_token(request, token).body(Body::from(body.to_owned())).unwrap()).await
    }
}

fn with_token(request: axum::http::request::Builder, token: &str) -> axum::http::request::Builder {
    if token.is_empty() {
        return request;
    }
    request.header(header::AUTHORIZATION, format!("Bearer {token}"))
}

impl Answer {
    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {} {}", self.status, self.body))
    }

    /// The body as a type.
    pub fn read<T: serde::de::DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {} {}", self.status, self.body))
    }
}
