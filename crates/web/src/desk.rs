//! What handlers stand on: the office, the open pages, and how this server is reached.

use std::sync::Arc;

use office::Office;

use crate::attempts::Attempts;
use crate::live::Live;

/// The front desk. Cheap to clone.
#[derive(Clone)]
pub struct Desk {
    /// The office.
    pub office: Arc<Office>,
    /// The pages that are open.
    pub live: Arc<Live>,
    /// Passwords and codes that were tried.
    pub attempts: Arc<Attempts>,
    /// Whether visitors come over HTTPS, so that cookies can be kept to it.
    pub secure: bool,
}

impl Desk {
    /// A desk of an office.
    #[must_use]
    pub fn new(office: Arc<Office>, secure: bool) -> Self {
        Self { office, live: Arc::default(), attempts: Arc::default(), secure }
    }
}
