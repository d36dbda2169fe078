//! The logo of a competition: a small picture that stands in its log as text, so that whatever keeps,
//! copies or moves a competition does the same with it. It is a PNG of pixels and nothing else: no
//! comments, no animation, nothing behind its end. Making one of what somebody brings is for whoever
//! takes it in.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};

use crate::Refused;
use crate::competition::Competition;
use crate::competition::decide::{Facts, invalid};
use crate::competition::planning::Fact;

/// The most bytes that the picture has.
pub const LOGO_BYTES: usize = 96 * 1024;
/// The most pixels that a side has.
pub const LOGO_SIDE: u32 = 512;
/// How long the text of the most bytes is.
const TEXT: usize = LOGO_BYTES.div_ceil(3) * 4;
/// How a PNG begins.
const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The logo of a competition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logo {
    /// The picture, in base 64.
    png: String,
    /// A name made from what it shows: another picture has another one.
    name: String,
    /// Width and height, in pixels.
    size: [u32; 2],
}

impl Logo {
    /// The logo that a text stands for, where it stands for one.
    fn read(png: &str) -> Option<Self> {
        let bytes = (png.len() <= TEXT).then(|| STANDARD.decode(png).ok())??;
        let size = size_of(&bytes)?;
        let name = blake3::hash(&bytes).to_hex()[..16].to_owned();
        Some(Self { png: png.to_owned(), name, size })
    }

    /// A picture as the text that a command has.
    #[must_use]
    pub fn text_of(png: &[u8]) -> String {
        STANDARD.encode(png)
    }

    /// The picture.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        STANDARD.decode(&self.png).unwrap_or_default()
    }

    /// What it is called: another picture has another name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Width and height, in pixels.
    #[must_use]
    pub const fn size(&self) -> [u32; 2] {
        self.size
    }
}

/// The size of a PNG that has nothing but pixels.
fn size_of(bytes: &[u8]) -> Option<[u32; 2]> {
    let mut rest = bytes.strip_prefix(SIGNATURE)?;
    let mut size = None;
    loop {
        let (length, after) = rest.split_first_chunk::<4>()?;
        let (kind, after) = after.split_first_chunk::<4>()?;
        let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
        let (data, after) = after.split_at_checked(length)?;
        let (_sum, after) = after.split_first_chunk::<4>()?;
        match (kind, size) {
            (b"IHDR", None) => size = Some(dimensions(data)?),
            (b"PLTE" | b"tRNS" | b"IDAT", Some(_)) => {}
            (b"IEND", Some(_)) if after.is_empty() => return size,
            _ => return None,
        }
        rest = after;
    }
}

fn dimensions(header: &[u8]) -> Option<[u32; 2]> {
    let (width, rest) = header.split_first_chunk::<4>()?;
    let (height, _) = rest.split_first_chunk::<4>()?;
    let size = [u32::from_be_bytes(*width), u32::from_be_bytes(*height)];
    size.iter().all(|side| (1..=LOGO_SIDE).contains(side)).then_some(size)
}

/// Sets the logo, or takes it away.
pub(super) fn set(state: &Competition, png: Option<&str>) -> Result<Facts, Refused> {
    state.plan()?;
    let old = state.logo.as_ref();
    match png {
        Some(png) if Logo::read(png).is_none() => {
            return Err(Refused::invalid("logo-wrong").with("side", LOGO_SIDE));
        }
        Some(png) if old.is_some_and(|old| old.png == png) => return invalid("logo-same"),
        None if old.is_none() => return invalid("logo-none"),
        _ => {}
    }
    Ok(vec![Fact::LogoSet { png: png.map(str::to_owned) }.into()])
}

/// Folds it into the state. What came in with a file and is no logo is none.
pub(super) fn apply(state: &mut Competition, png: Option<&str>) {
    state.logo = png.and_then(Logo::read);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunk(kind: &[u8; 4], data: &[u8]) -> Vec<u8> {
        let length = u32::try_from(data.len()).unwrap().to_be_bytes();
        [&length[..], kind, data, &[0; 4]].concat()
    }

    fn png(side: u32, further: &[u8], behind: &[u8]) -> String {
        let header = [&side.to_be_bytes()[..], &side.to_be_bytes(), &[8, 6, 0, 0, 0]].concat();
        let parts = [
            SIGNATURE,
            &chunk(b"IHDR", &header),
            further,
            &chunk(b"IDAT", &[0; 9]),
            &chunk(b"IEND", &[]),
            behind,
        ];
        Logo::text_of(&parts.concat())
    }

    #[test]
    fn a_logo_is_a_small_png_of_pixels_and_nothing_else() {
        let good = Logo::read(&png(512, &[], &[])).unwrap();
        assert_eq!(good.size(), [512, 512]);
        assert_eq!(good.name().len(), 16);
        assert_ne!(good.name(), Logo::read(&png(511, &[], &[])).unwrap().name());
        let bad = [
            ("too wide", png(513, &[], &[])),
            ("no width", png(0, &[], &[])),
            ("a comment", png(8, &chunk(b"tEXt", b"Comment\0<script>"), &[])),
            ("animated", png(8, &chunk(b"acTL", &[0; 8]), &[])),
            ("something behind its end", png(8, &[], b"<html>")),
            ("another picture", Logo::text_of(b"GIF89a")),
            ("cut off", Logo::text_of(&SIGNATURE[..5])),
            ("no text of one", "<svg/>".to_owned()),
            ("too large", png(8, &chunk(b"IDAT", &[0; LOGO_BYTES]), &[])),
        ];
        for (what, text) in bad {
            assert_eq!(Logo::read(&text), None, "{what}");
        }
    }
}
