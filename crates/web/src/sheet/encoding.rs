//! From the bytes of a file to text: UTF-8, UTF-16 where the file begins with its mark, and else
//! Windows-1254, in which table programs of Turkey write.

/// The signs 80 to 9F of Windows-1254; a blank square where there is none.
const HIGH: [char; 32] = [
    '€', '\u{FFFD}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{FFFD}', '\u{FFFD}',
    '\u{FFFD}', '\u{FFFD}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{FFFD}',
    '\u{FFFD}', 'Ÿ',
];

/// The text of a file.
#[must_use]
pub fn text(bytes: &[u8]) -> String {
    match bytes {
        [0xEF, 0xBB, 0xBF, rest @ ..] => text(rest),
        [0xFF, 0xFE, rest @ ..] => utf_16(rest, u16::from_le_bytes),
        [0xFE, 0xFF, rest @ ..] => utf_16(rest, u16::from_be_bytes),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => bytes.iter().map(|byte| windows_1254(*byte)).collect(),
        },
    }
}

fn utf_16(bytes: &[u8], join: fn([u8; 2]) -> u16) -> String {
    let units: Vec<u16> = bytes.chunks_exact(2).map(|two| join([two[0], two[1]])).collect();
    String::from_utf16_lossy(&units)
}

/// As Latin-1, but for six Turkish letters and the signs 80 to 9F.
fn windows_1254(byte: u8) -> char {
    match byte {
        0x80..=0x9F => HIGH[usize::from(byte - 0x80)],
        0xD0 => 'Ğ',
        0xDD => 'İ',
        0xDE => 'Ş',
        0xF0 => 'ğ',
        0xFD => 'ı',
        0xFE => 'ş',
        other => char::from(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turkish_names_are_read_from_every_encoding() {
        let name = "Işıl Ağaoğlu, Şükrü İç";
        let old = b"I\xFE\xFDl A\xF0ao\xF0lu, \xDE\xFCkr\xFC \xDD\xE7";
        let wide: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let wide = [vec![0xFF, 0xFE], wide].concat();
        let marked = [&[0xEF, 0xBB, 0xBF], name.as_bytes()].concat();
        for bytes in [name.as_bytes(), old, &wide, &marked] {
            assert_eq!(text(bytes), name);
        }
        assert_eq!(text("نام,氏名".as_bytes()), "نام,氏名");
        assert_eq!(text(&[0x93, 0x61, 0x94, 0x81, 0xFF]), "“a”\u{FFFD}ÿ");
    }
}
