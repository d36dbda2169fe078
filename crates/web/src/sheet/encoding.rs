//! From the bytes of a file to text: UTF-8, UTF-16 where the file begins with its mark, and else
//! Windows-1254, in which table programs of Turkey write.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1254};

/// The text of a file.
#[must_use]
pub fn text(bytes: &[u8]) -> String {
    let unmarked = if std::str::from_utf8(bytes).is_ok() { UTF_8 } else { WINDOWS_1254 };
    let encoding = Encoding::for_bom(bytes).map_or(unmarked, |(encoding, _)| encoding);
    encoding.decode_with_bom_removal(bytes).0.into_owned()
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
        assert_eq!(text(&[0x93, 0x61, 0x94, 0x81, 0xFF]), "“a”\u{81}ÿ");
    }
}
