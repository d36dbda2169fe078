//! The logo of a competition, where it has one. Its name stands beside it wherever it is shown, so it says
//! nothing to whoever does not see it.

use arena::competition::{Competition, Logo};
use maud::{Markup, html};

/// Where a logo is served. Its address changes with what it shows.
fn address(state: &Competition, logo: &Logo) -> Option<String> {
    Some(format!("/c/{}/logo/{}", state.plan().ok()?.id, logo.name()))
}

/// The logo.
pub(crate) fn logo(state: &Competition) -> Markup {
    let found = state.logo().and_then(|logo| Some((logo, address(state, logo)?)));
    html! {
        @if let Some((logo, address)) = found {
            @let [width, height] = logo.size();
            img .logo src=(address) width=(width) height=(height) alt="";
        }
    }
}
