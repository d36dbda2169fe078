//! Who calls the API: whoever a bearer token stands for, within its scopes, or a guest. Cookies do
//! not count here, so that no other site can make a browser call it.

use std::collections::BTreeSet;

use arena::Role;
use arena::address::Address;
use arena::id::PersonId;
use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use office::{Scope, Token, Who};

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor;
use words::Words;

/// Whoever calls.
#[derive(Clone, Debug)]
pub struct Caller {
    /// Says things in the asked language.
    pub words: Words,
    /// The token, where one was shown.
    pub token: Option<Token>,
    /// The public name of its person.
    pub name: String,
}

impl Caller {
    /// As the office knows the caller when something is to be seen.
    #[must_use]
    pub fn reader(&self) -> Who {
        match &self.token {
            Some(token) if token.scopes.contains(&Scope::Read) => Who::Person(token.person.clone()),
            _ => Who::Guest,
        }
    }

    /// The token; only whoever shows one may go on.
    ///
    /// # Errors
    /// When there is none.
    pub fn token(&self) -> Result<&Token, Problem> {
        self.token.as_ref().ok_or(Problem::Token)
    }

    /// The person of the token, where it has a scope.
    ///
    /// # Errors
    /// When there is no token, or it has not.
    pub fn within(&self, scope: Scope) -> Result<&PersonId, Problem> {
        let token = self.token()?;
        if token.scopes.contains(&scope) { Ok(&token.person) } else { Err(Problem::Scope) }
    }

    /// The roles that the token leaves to its person at a stream.
    ///
    /// # Errors
    /// When there is no token, or its scopes leave none.
    pub fn roles_at(&self, address: &Address) -> Result<BTreeSet<Role>, Problem> {
        let roles = self.token()?.roles_at(address);
        if roles.is_empty() { Err(Problem::Scope) } else { Ok(roles) }
    }
}

impl FromRequestParts<AppState> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, Problem> {
        let words = Words::new(visitor::language(&parts.headers));
        let Some(shown) = parts.headers.get(header::AUTHORIZATION) else {
            return Ok(Self { words, token: None, name: String::new() });
        };
        let text = shown.to_str().ok().and_then(|text| text.split_once(' '));
        let (_, text) = text
            .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
            .ok_or(Problem::Token)?;
        let token = app.office.token(text.trim()).await?.ok_or(Problem::Token)?;
        let account = office::if_found(app.office.account(&token.person).await)?;
        let account = account.filter(|own| own.state.is_open()).ok_or(Problem::Token)?;
        Ok(Self { words, name: account.state.name().to_owned(), token: Some(token) })
    }
}
