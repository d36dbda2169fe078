//! Pictures that people bring: looked at, scaled down and written anew, so that nothing but pixels is kept
//! and served. PNG, JPEG and WebP are read; drawings in SVG are not, because they can carry scripts.

use std::io::Cursor;

use arena::Refused;
use arena::competition::{LOGO_BYTES, LOGO_SIDE};

/// The most bytes of a picture that is brought.
pub(crate) const BROUGHT_BYTES: usize = 512 * 1024;
/// The most pixels that it has: a small file can unfold to a very large picture.
const BROUGHT_PIXELS: u64 = 8_000_000;
/// How much memory a decoder may ask for.
const MEMORY: usize = 64 << 20;
/// The longest sides that are tried, the largest first, until the picture is small enough to keep.
const SIDES: [u32; 8] = [LOGO_SIDE, 384, 320, 256, 192, 128, 96, 64];

/// A picture: red, green, blue and how much of it is not seen through, pixel by pixel.
#[derive(Debug, PartialEq, Eq)]
struct Picture {
    size: [u32; 2],
    pixels: Vec<[u8; 4]>,
}

/// A logo made of a picture that somebody has brought: a PNG, scaled down where it has to be.
///
/// # Errors
/// When it is too large, a drawing, or no picture at all.
pub(crate) fn logo(bytes: &[u8]) -> Result<Vec<u8>, Refused> {
    if bytes.is_empty() {
        return Err(Refused::invalid("logo-no-file"));
    }
    if bytes.len() > BROUGHT_BYTES {
        return Err(too_large());
    }
    let picture = read(bytes)?;
    let longest = picture.size[0].max(picture.size[1]);
    let first = longest.min(LOGO_SIDE);
    let sides = SIDES.into_iter().filter(|side| *side < first);
    for side in [first].into_iter().chain(sides) {
        let shrunk = (side < longest).then(|| picture.shrunk(side));
        let png = shrunk.as_ref().unwrap_or(&picture).png().ok_or_else(no_picture)?;
        if png.len() <= LOGO_BYTES {
            return Ok(png);
        }
    }
    Err(too_large())
}

/// That there are too many bytes.
pub(crate) fn too_large() -> Refused {
    Refused::invalid("logo-too-large").with("most", BROUGHT_BYTES / 1024)
}

fn no_picture() -> Refused {
    Refused::invalid("logo-no-picture")
}

fn read(bytes: &[u8]) -> Result<Picture, Refused> {
    match bytes {
        [0x89, b'P', b'N', b'G', ..] => read_png(bytes),
        [0xff, 0xd8, 0xff, ..] => read_jpeg(bytes),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => read_webp(bytes),
        _ if is_drawing(bytes) => Err(Refused::invalid("logo-svg")),
        _ => Err(no_picture()),
    }
}

/// Whether it is a drawing in SVG, plain or compressed.
fn is_drawing(bytes: &[u8]) -> bool {
    let beginning = String::from_utf8_lossy(&bytes[..bytes.len().min(1024)]).to_ascii_lowercase();
    beginning.contains("<svg") || bytes.starts_with(&[0x1f, 0x8b])
}

/// Refuses what would unfold to more than can be looked at.
fn check_size(width: u32, height: u32) -> Result<[u32; 2], Refused> {
    if u64::from(width) * u64::from(height) > BROUGHT_PIXELS {
        let most = BROUGHT_PIXELS / 1_000_000;
        return Err(Refused::invalid("logo-pixels").with("most", most));
    }
    if width == 0 || height == 0 {
        return Err(no_picture());
    }
    Ok([width, height])
}

fn read_png(bytes: &[u8]) -> Result<Picture, Refused> {
    let wrong = |_| no_picture();
    let limits = png::Limits { bytes: MEMORY };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let header = decoder.read_header_info().map_err(wrong)?;
    let size = check_size(header.width, header.height)?;
    let mut reader = decoder.read_info().map_err(wrong)?;
    let mut samples = vec![0; reader.output_buffer_size().ok_or_else(no_picture)?];
    let frame = reader.next_frame(&mut samples).map_err(wrong)?;
    // An animation whose first picture is smaller than the whole is none that we show.
    if [frame.width, frame.height] != size {
        return Err(no_picture());
    }
    samples.truncate(frame.buffer_size());
    Picture::of(size, &samples)
}

fn read_jpeg(bytes: &[u8]) -> Result<Picture, Refused> {
    let mut decoder = zune_jpeg::JpegDecoder::new(Cursor::new(bytes));
    decoder.decode_headers().map_err(|_| no_picture())?;
    let info = decoder.info().ok_or_else(no_picture)?;
    let size = check_size(info.width.into(), info.height.into())?;
    let samples = decoder.decode().map_err(|_| no_picture())?;
    Picture::of(size, &samples)
}

fn read_webp(bytes: &[u8]) -> Result<Picture, Refused> {
    let wrong = |_| no_picture();
    let mut decoder = image_webp::WebPDecoder::new(Cursor::new(bytes)).map_err(wrong)?;
    decoder.set_memory_limit(MEMORY);
    let (width, height) = decoder.dimensions();
    let size = check_size(width, height)?;
    let mut samples = vec![0; decoder.output_buffer_size().ok_or_else(no_picture)?];
    decoder.read_image(&mut samples).map_err(wrong)?;
    Picture::of(size, &samples)
}

impl Picture {
    /// A picture of samples: one for each pixel (grey), two (grey, opacity), three (colours) or four.
    fn of(size: [u32; 2], samples: &[u8]) -> Result<Self, Refused> {
        let count = usize::try_from(u64::from(size[0]) * u64::from(size[1])).unwrap_or(usize::MAX);
        let pixel = |own: &[u8]| match *own {
            [grey] => [grey, grey, grey, 255],
            [grey, opacity] => [grey, grey, grey, opacity],
            [red, green, blue] => [red, green, blue, 255],
            [red, green, blue, opacity, ..] => [red, green, blue, opacity],
            [] => [0; 4],
        };
        match samples.len() / count {
            each @ 1..=4 if samples.len() == count * each => {
                Ok(Self { size, pixels: samples.chunks_exact(each).map(pixel).collect() })
            }
            _ => Err(no_picture()),
        }
    }

    /// The same picture with a longest side of so many pixels: each is the mean of what it covers.
    fn shrunk(&self, longest: u32) -> Self {
        let [width, height] = self.size;
        let whole = u64::from(width.max(height));
        let side = |own: u32| {
            let scaled = (u64::from(own) * u64::from(longest) + whole / 2) / whole;
            u32::try_from(scaled).unwrap_or(longest).max(1)
        };
        let size = [side(width), side(height)];
        let places = (0..size[1]).flat_map(|y| (0..size[0]).map(move |x| (x, y)));
        Self { size, pixels: places.map(|(x, y)| self.mean(size, x, y)).collect() }
    }

    /// The mean of what a pixel of a smaller picture covers; what is seen through has no colour to give.
    fn mean(&self, size: [u32; 2], x: u32, y: u32) -> [u8; 4] {
        let (mut colours, mut opacity) = ([0_u64; 3], 0_u64);
        for (row, of_row) in covered(y, self.size[1], size[1]) {
            let row = usize::try_from(row * u64::from(self.size[0])).unwrap_or(usize::MAX);
            for (column, of_column) in covered(x, self.size[0], size[0]) {
                let place = row + usize::try_from(column).unwrap_or(usize::MAX);
                let Some([own @ .., seen]) = self.pixels.get(place) else { continue };
                let weight = of_row * of_column * u64::from(*seen);
                opacity += weight;
                for (sum, colour) in colours.iter_mut().zip(own) {
                    *sum += weight * u64::from(*colour);
                }
            }
        }
        let whole = u64::from(self.size[0]) * u64::from(self.size[1]);
        let byte = |sum: u64, of: u64| {
            let mean = (sum + of / 2).checked_div(of).unwrap_or(0);
            u8::try_from(mean).unwrap_or(u8::MAX)
        };
        let [red, green, blue] = colours.map(|sum| byte(sum, opacity));
        [red, green, blue, byte(opacity, whole)]
    }

    /// The picture as a PNG.
    fn png(&self) -> Option<Vec<u8>> {
        let opaque = self.pixels.iter().all(|own| own[3] == 255);
        let (kind, each) = match opaque {
            true => (png::ColorType::Rgb, 3),
            false => (png::ColorType::Rgba, 4),
        };
        let samples: Vec<u8> =
            self.pixels.iter().flat_map(|own| own.iter().take(each).copied()).collect();
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.size[0], self.size[1]);
        encoder.set_color(kind);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        let mut writer = encoder.write_header().ok()?;
        writer.write_image_data(&samples).ok()?;
        writer.finish().ok()?;
        Some(bytes)
    }
}

/// The pixels that one of a smaller row of pixels covers, and how much of each.
fn covered(place: u32, from: u32, to: u32) -> impl Iterator<Item = (u64, u64)> {
    let (place, from, to) = (u64::from(place), u64::from(from), u64::from(to));
    let (begin, end) = (place * from, (place + 1) * from);
    let part = move |own: u64| end.min((own + 1) * to) - begin.max(own * to);
    (begin / to..end.div_ceil(to)).map(move |own| (own, part(own)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(size: [u32; 2], pixel: [u8; 4]) -> Picture {
        Picture { size, pixels: vec![pixel; (size[0] * size[1]) as usize] }
    }

    /// A picture that no encoder makes smaller.
    fn noise(side: u32) -> Picture {
        let mut bytes = blake3::Hasher::new().finalize_xof();
        let mut pixels = vec![[0_u8; 4]; (side * side) as usize];
        pixels.iter_mut().for_each(|own| bytes.fill(own));
        Picture { size: [side, side], pixels }
    }

    /// A file of few bytes that unfolds to many pixels.
    fn bits(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.set_depth(png::BitDepth::One);
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(&vec![0; (width.div_ceil(8) * height) as usize]).unwrap();
        writer.finish().unwrap();
        bytes
    }

    #[test]
    fn a_picture_is_scaled_down_and_keeps_its_shape_and_colours() {
        let wide = plain([1200, 300], [10, 200, 30, 255]).png().unwrap();
        let made = read(&logo(&wide).unwrap()).unwrap();
        assert_eq!(made, plain([512, 128], [10, 200, 30, 255]));
        let small = plain([20, 10], [1, 2, 3, 40]).png().unwrap();
        assert_eq!(read(&logo(&small).unwrap()).unwrap(), plain([20, 10], [1, 2, 3, 40]));
    }

    #[test]
    fn what_is_seen_through_gives_no_colour_to_its_neighbours() {
        let mut picture = plain([2, 1], [255, 0, 0, 255]);
        picture.pixels[1] = [0, 0, 255, 0];
        assert_eq!(picture.shrunk(1).pixels, [[255, 0, 0, 128]]);
    }

    #[test]
    fn whatever_it_shows_it_is_small_enough_to_keep() {
        let bytes = noise(350).png().unwrap();
        assert!(bytes.len() < BROUGHT_BYTES, "{}", bytes.len());
        let made = logo(&bytes).unwrap();
        assert!(made.len() <= LOGO_BYTES);
        assert!(read(&made).unwrap().size[0] >= 96);
    }

    #[test]
    fn what_is_no_picture_is_refused_with_a_reason() {
        let large = noise(400).png().unwrap();
        let pixels = bits(4000, 2100);
        assert!(pixels.len() < BROUGHT_BYTES, "it unfolds to far more");
        let cases: [(&str, &[u8]); 8] = [
            ("logo-no-file", b""),
            ("logo-too-large", &large),
            ("logo-pixels", &pixels),
            ("logo-svg", b"<?xml version=\"1.0\"?><SVG xmlns=\"http://www.w3.org/2000/svg\"/>"),
            ("logo-no-picture", b"GIF89a"),
            ("logo-no-picture", b"\x89PNG\r\n\x1a\nand no more"),
            ("logo-no-picture", b"\xff\xd8\xff\xe0"),
            ("logo-no-picture", b"RIFF\0\0\0\0WEBPVP8 "),
        ];
        for (key, bytes) in cases {
            let refused = logo(bytes).unwrap_err();
            assert_eq!(refused.message().key, key, "{refused:?}");
        }
    }
}
