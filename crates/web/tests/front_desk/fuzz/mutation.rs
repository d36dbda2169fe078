//! Bytes that are nearly right: something that reads, with a few changes.

use games::Random;

/// What readers trip over.
const ODD: [&[u8]; 22] = [
    b"\0",
    b"\"",
    b"'",
    b",",
    b";",
    b"\t",
    b"\r\n",
    b"\n",
    b"<",
    b"&",
    b"=",
    b"%",
    b"%00",
    b"%ff",
    b"..",
    b"/",
    b"{",
    b"[",
    b"-1",
    b"18446744073709551616",
    b"\xe2\x80\xae",
    b"\xff\xfe",
];

/// Changes a few places.
pub fn mutated(random: &mut Random, start: &[u8]) -> Vec<u8> {
    let mut bytes = start.to_vec();
    for _ in 0..=random.below(6) {
        let length = u32::try_from(bytes.len()).unwrap();
        let at = random.below(length + 1) as usize;
        let end = (at + 1 + random.below(12) as usize).min(bytes.len());
        match random.below(8) {
            0 if at < bytes.len() => bytes[at] ^= 1 << random.below(8),
            1 if at < bytes.len() => bytes[at] = random.below(256) as u8,
            2 => drop(bytes.drain(at..end)),
            3 => {
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
            4 => bytes.truncate(at),
            5 => {
                let from = random.below(length + 1) as usize;
                let part = bytes[from..(from + 40).min(bytes.len())].to_vec();
                bytes.splice(at..at, part);
            }
            _ => {
                let odd = ODD[random.below(ODD.len() as u32) as usize];
                bytes.splice(at..at, odd.iter().copied());
            }
        }
    }
    bytes
}

/// One of several.
pub fn one_of<'a, T>(random: &mut Random, all: &'a [T]) -> Option<&'a T> {
    all.get(random.below(u32::try_from(all.len()).unwrap()) as usize)
}
