//! What the server says when it opens: where it is reached, a code for phones, and on the first
//! run the link by which somebody becomes the organiser.

use std::net::{IpAddr, SocketAddr};

use anstyle::{AnsiColor, Color, Style};

use crate::{said, terminal};

/// Dark on light, whatever the colours of the terminal: phones read nothing else for sure.
const PAPER: Style = Style::new()
    .fg_color(Some(Color::Ansi(AnsiColor::Black)))
    .bg_color(Some(Color::Ansi(AnsiColor::BrightWhite)));

/// Says it. `proxied` says that visitors come through a proxy, which may bring HTTPS.
pub fn say(listens: SocketAddr, secure: bool, proxied: bool, first_link: Option<&str>) {
    let own = own_addresses();
    let all = web::http::public_address::addresses(listens, &own);
    let first = all.first().map_or("", String::as_str);
    let open = said::text("cli-open");
    terminal::tell(&format!("{open} {first}"));
    for further in all.iter().skip(1) {
        terminal::tell(&format!("{:<1$} {further}", "", textwrap::core::display_width(&open)));
    }
    // Behind a proxy the address is the proxy's, which is not known here.
    if let (Some(address), false) = (web::http::public_address::for_phones(listens, &own), secure) {
        print_code(&address);
    }
    if !secure && !proxied && !listens.ip().is_loopback() {
        terminal::warn(&said::text("cli-plain-http"));
    }
    if let Some(token) = first_link {
        terminal::tell(&said::text("cli-first-organiser"));
        terminal::tell(&format!("  {first}organiser/{token}"));
    }
}

fn print_code(address: &str) {
    terminal::tell(&said::text("cli-phones"));
    for line in web::qr::lines(address) {
        terminal::tell(&format!("{PAPER}{line}{PAPER:#}"));
    }
}

/// The addresses of this machine in its networks; none where the system does not tell.
fn own_addresses() -> Vec<IpAddr> {
    let all = if_addrs::get_if_addrs().unwrap_or_default();
    all.iter().map(if_addrs::Interface::ip).collect()
}
