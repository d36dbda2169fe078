//! People at their pages: each with a session of their own, sending the forms that they see.

use std::collections::BTreeMap;

use axum::http::{StatusCode, header};

use super::{Answer, House};

/// Everybody who has signed in.
pub struct People<'a> {
    pub house: &'a House,
    sessions: BTreeMap<String, String>,
    sent: u32,
}

impl<'a> People<'a> {
    pub fn new(house: &'a House) -> Self {
        Self { house, sessions: BTreeMap::new(), sent: 0 }
    }

    /// The session of a person, who gets an account for it.
    pub async fn session(&mut self, name: &str) -> String {
        if let Some(known) = self.sessions.get(name) {
            return known.clone();
        }
        let id = name.parse().unwrap();
        // A suspension is known before there is somebody who can sign in.
        let account = self.house.office.account(&id).await;
        if !account.is_ok_and(|own| own.state.is_open()) {
            self.house.open_account(name).await;
        }
        let token = self.house.office.open_session(&id).await.unwrap();
        let session = format!("session={token}");
        self.sessions.insert(name.to_owned(), session.clone());
        session
    }

    /// Everybody signs in anew, because sessions end after a while.
    pub fn sign_in_again(&mut self) {
        self.sessions.clear();
    }

    pub async fn get(&mut self, name: &str, path: &str) -> Answer {
        let session = self.session(name).await;
        self.house.get_as(&session, path).await
    }

    /// A page that is there.
    pub async fn page(&mut self, name: &str, path: &str) -> String {
        let answer = self.get(name, path).await;
        assert_eq!(answer.status, StatusCode::OK, "{name} {path}: {}", answer.body);
        answer.body
    }

    /// Sends a form with a key of its own.
    pub async fn send(&mut self, name: &str, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.sent += 1;
        let session = self.session(name).await;
        let mut form = format!("key=people-{:0>12}", self.sent);
        for (field, value) in fields {
            form.push_str(&format!("&{field}={}", web::http::forms::encoded(value)));
        }
        self.house.post(&session, path, &form).await
    }

    /// Sends a form that is carried out; where it leads.
    pub async fn ok(&mut self, name: &str, path: &str, fields: &[(&str, &str)]) -> String {
        let answer = self.send(name, path, fields).await;
        assert_eq!(
            answer.status,
            StatusCode::SEE_OTHER,
            "{name} {path} {fields:?}: {}",
            answer.body
        );
        answer.headers[header::LOCATION].to_str().unwrap().to_owned()
    }

    /// Sends a form that is refused; what the refusal says.
    pub async fn no(&mut self, name: &str, path: &str, fields: &[(&str, &str)]) -> String {
        let answer = self.send(name, path, fields).await;
        assert!(answer.status.is_client_error(), "{name} {path} {fields:?}: {}", answer.status);
        answer.body
    }
}

/// What is chosen in the lists of a name on a page, as a browser sends them.
pub fn chosen(page: &str, name: &str) -> Vec<String> {
    let start = format!("<select name=\"{name}\"");
    let lists = page.split(start.as_str()).skip(1);
    let value = |list: &str| {
        let list = list.split("</select>").next().unwrap();
        let option = list.split("<option ").find(|own| own.contains(" selected"))?;
        Some(option.split("value=\"").nth(1)?.split('"').next()?.to_owned())
    };
    lists.filter_map(value).collect()
}
