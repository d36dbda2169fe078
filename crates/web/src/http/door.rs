//! Who comes to the door: from which address, with which browser, and on a device that is known or
//! not. Tries at passwords and codes are counted by it.

use std::convert::Infallible;
use std::net::IpAddr;

use arena::id::PersonId;
use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;

use crate::http::client_address::Client;
use crate::http::error::Problem;
use crate::http::sign_in_tries::Try;
use crate::http::state::AppState;
use crate::http::visitor::cookie;

/// How browsers call themselves, the more telling name first, and their names.
const BROWSERS: [(&str, &str); 9] = [
    ("SamsungBrowser/", "Samsung Internet"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("curl/", "curl"),
];
/// The same of systems.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// Whoever comes to the door.
#[derive(Clone, Debug)]
pub struct Door {
    /// From where.
    pub address: Option<IpAddr>,
    /// The browser and the system, as they call themselves; empty when they do not.
    pub browser: String,
    /// What the device shows of earlier sign-ins.
    device: Option<String>,
}

/// The name of the cookie by which a device is known. Over HTTPS its prefix keeps it to this host.
#[must_use]
pub const fn device_cookie(secure: bool) -> &'static str {
    if secure { "__Host-device" } else { "device" }
}

impl FromRequestParts<AppState> for Door {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, Infallible> {
        let address = parts.extensions.get::<Client>().and_then(|client| client.address);
        let agent = parts.headers.get(header::USER_AGENT).and_then(|own| own.to_str().ok());
        let device = cookie(&parts.headers, device_cookie(app.secure)).map(str::to_owned);
        Ok(Self { address, browser: agent.map(browser).unwrap_or_default(), device })
    }
}

impl Door {
    /// Counts a try at an account.
    ///
    /// # Errors
    /// When there were too many.
    pub async fn try_at(&self, app: &AppState, person: &PersonId) -> Result<Try, Problem> {
        let known = self.knows(app, person).await?;
        let own = Try::at(person.as_str(), self.address, known);
        app.sign_in_tries.take(&own).map_err(Problem::TooManyTries)?;
        Ok(own)
    }

    /// Counts a try at the second factor of an account, whose right password was shown.
    ///
    /// # Errors
    /// When there were too many.
    pub async fn try_second(&self, app: &AppState, person: &PersonId) -> Result<Try, Problem> {
        let known = self.knows(app, person).await?;
        let own = Try::second(person.as_str(), self.address, known);
        app.sign_in_tries.take(&own).map_err(Problem::TooManyTries)?;
        Ok(own)
    }

    /// Gives back the try of a right password whose second factor was right as well.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn forgive(&self, app: &AppState, person: &PersonId) -> Result<(), Problem> {
        let known = self.knows(app, person).await?;
        app.sign_in_tries.succeeded(&Try::at(person.as_str(), self.address, known));
        Ok(())
    }

    /// Counts a try at what is nobody's in particular.
    ///
    /// # Errors
    /// When there were too many.
    pub fn try_any(&self, app: &AppState) -> Result<Try, Problem> {
        let own = Try::from(self.address);
        app.sign_in_tries.take(&own).map_err(Problem::TooManyTries)?;
        Ok(own)
    }

    /// What the device shows, where the person has signed in on it before.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn knows(&self, app: &AppState, person: &PersonId) -> Result<Option<&str>, Problem> {
        match self.device.as_deref() {
            Some(device) if app.office.is_known_device(person, device).await? => Ok(Some(device)),
            _ => Ok(None),
        }
    }
}

/// The browser and the system of a user agent, as people call them.
fn browser(agent: &str) -> String {
    let find = |all: &[(&str, &'static str)]| {
        all.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name)
    };
    let both = [find(&BROWSERS), find(&SYSTEMS)];
    both.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_called_as_people_call_it() {
        for (agent, name) in [
            (
                "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0",
                "Firefox · Android",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0",
                "Edge · Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1",
                "Safari · iPhone",
            ),
            ("<script>", ""),
        ] {
            assert_eq!(browser(agent), name);
        }
    }
}
