//! What handlers stand on: the office, what is counted and limited, and how this server is reached.

use std::sync::Arc;

use arena::competition::PrivatePerson;
use arena::id::PersonId;
use office::{Done, Office, OfficeError, Request};

use crate::http::client_address::Proxies;
use crate::http::health::Health;
use crate::http::limits::Limits;
use crate::http::metrics::Metrics;
use crate::http::patience::Patience;
use crate::http::sign_in_tries::SignInTries;

/// What every handler is given. Cheap to clone.
#[derive(Clone)]
pub struct AppState {
    /// The office.
    pub office: Arc<Office>,
    /// Passwords and codes that were tried.
    pub sign_in_tries: Arc<SignInTries>,
    /// Whether visitors come over HTTPS, so that cookies can be kept to it.
    pub secure: bool,
    /// How much may be asked in which time.
    pub limits: Arc<Limits>,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// What has to be shown to see it; without, it is for this machine alone.
    pub metrics_token: Option<Arc<str>>,
    /// Through which proxies visitors come.
    pub proxies: Arc<Proxies>,
    /// How long requests may take.
    pub patience: Patience,
    /// Whether the store was well.
    pub health: Arc<Health>,
    /// The accounts that anybody may try, where this is a demo.
    pub demo: Arc<[DemoAccount]>,
}

/// An account of a demo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DemoAccount {
    /// The user name.
    pub user: String,
    /// The password, which is no secret.
    pub password: String,
    /// The public name.
    pub name: String,
    /// The key of the text with the name of the role.
    pub role: &'static str,
}

impl AppState {
    /// The state of a server over an office.
    #[must_use]
    pub fn new(office: Arc<Office>, secure: bool) -> Self {
        Self {
            office,
            sign_in_tries: Arc::default(),
            secure,
            limits: Arc::default(),
            metrics: Arc::default(),
            metrics_token: None,
            proxies: Arc::default(),
            patience: Patience::default(),
            health: Arc::default(),
            demo: Arc::default(),
        }
    }

    /// Hands a command to the office, and counts what comes of it.
    ///
    /// # Errors
    /// When it is refused, or cannot be written.
    pub async fn carry_out(&self, request: Request) -> Result<Done, OfficeError> {
        let kind = request.to.kind();
        let result = self.office.submit(request).await;
        self.metrics.command(kind, &result);
        result
    }

    /// The same, with private data of a person that are kept with the command or not at all.
    ///
    /// # Errors
    /// When it is refused, or cannot be written.
    pub async fn carry_out_with(
        &self,
        request: Request,
        person: &PersonId,
        data: PrivatePerson,
    ) -> Result<Done, OfficeError> {
        let kind = request.to.kind();
        let result = self.office.submit_with_private(request, person, data).await;
        self.metrics.command(kind, &result);
        result
    }
}
