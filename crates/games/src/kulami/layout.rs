//! The 17 plates on the square of 8x8 holes.
//!
//! A set of holes is 64 bits in reading order.

use std::fmt;

use crate::Message;

use super::game::SIZE;

/// The plates of the box: how many there are of each number of holes.
const BOX: [(u32, usize); 4] = [(6, 4), (4, 5), (3, 4), (2, 4)];

/// How many plates there are.
pub const PLATES: usize = 17;

/// One plate: a rectangle of holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Plate {
    /// Its holes.
    holes: u64,
    /// Its first hole, at the top left.
    corner: u8,
    /// How many holes it has.
    worth: u8,
}

impl Plate {
    const fn new(holes: u64) -> Self {
        Self { holes, corner: holes.trailing_zeros() as u8 & 63, worth: holes.count_ones() as u8 }
    }

    /// Its holes, as bits in reading order.
    #[must_use]
    pub const fn holes(self) -> u64 {
        self.holes
    }

    /// How many holes it has, which is what it is worth.
    #[must_use]
    pub const fn worth(self) -> u32 {
        self.worth as u32
    }

    pub(super) const fn corner(self) -> u8 {
        self.corner
    }

    /// How many of these marbles lie on it.
    #[inline]
    pub(super) const fn count(self, marbles: u64) -> u32 {
        (marbles & self.holes).count_ones()
    }
}

/// Which plate every hole belongs to. Written as rows of letters, one letter a plate.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Layout {
    /// The letters as they were given, in reading order.
    letters: [u8; 64],
    plates: [Plate; PLATES],
    answers: [Answers; 64],
}

/// What a marble in a hole means for the next one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Answers {
    /// The holes of its row and column that are not on its plate: where the answer may go.
    pub reach: u64,
    /// The holes of its plate.
    pub plate: u64,
}

impl Layout {
    /// The square on the publisher's sheet.
    pub const STANDARD: &'static str =
        "AABBBCCD/AABBBCCD/EFFGGCCD/EFFHHHII/JJJHHHKK/LLMNNOKK/LLMNNOPP/LLQQQOPP";

    /// Reads a layout: 8 rows of 8 capital letters joined by `/`, the same letter for the holes of
    /// one plate.
    ///
    /// # Errors
    /// When the rows are not 8x8 letters or the plates are not those of the box.
    pub fn read(text: &str) -> Result<Self, LayoutError> {
        let letters = read_letters(text).ok_or(LayoutError::NotASquare)?;
        let plates = find_plates(&letters)?;
        let answers = std::array::from_fn(|hole| {
            let plate = plates.iter().find(|plate| *plate >> hole & 1 == 1);
            let plate = *plate.unwrap_or(&0);
            Answers { reach: row_and_column(hole) & !plate, plate }
        });
        Ok(Self { letters, plates: plates.map(Plate::new), answers })
    }

    /// Every plate.
    #[must_use]
    pub const fn plates(&self) -> &[Plate; PLATES] {
        &self.plates
    }

    /// What a marble in a hole means for the next one.
    #[inline]
    pub(super) const fn answers(&self, hole: u8) -> Answers {
        self.answers[hole as usize & 63]
    }

    /// The letter of the plate on which a hole lies.
    pub(super) fn letter(&self, hole: u8) -> char {
        char::from(self.letters[usize::from(hole & 63)])
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, &letter) in self.letters.iter().enumerate() {
            if place > 0 && place % usize::from(SIZE) == 0 {
                f.write_str("/")?;
            }
            write!(f, "{}", char::from(letter))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Layout({self})")
    }
}

/// Why a text is no layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutError {
    /// There are not 8 rows of 8 capital letters.
    NotASquare,
    /// There are more or fewer than 17 letters in use.
    NotSeventeen,
    /// A letter's holes are no rectangle of 2x3, 2x2, 1x3 or 1x2.
    NotAPlate,
    /// There are too many plates of one size and too few of another.
    NotTheBox,
}

impl LayoutError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new(match self {
            Self::NotASquare => "layout-square",
            Self::NotSeventeen => "layout-seventeen",
            Self::NotAPlate => "layout-plate",
            Self::NotTheBox => "layout-box",
        })
    }
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for LayoutError {}

fn read_letters(text: &str) -> Option<[u8; 64]> {
    let mut letters = [0; 64];
    let mut rows = text.split('/');
    for target in letters.chunks_exact_mut(usize::from(SIZE)) {
        let row = rows.next()?.as_bytes();
        if row.len() != target.len() || !row.iter().all(u8::is_ascii_uppercase) {
            return None;
        }
        target.copy_from_slice(row);
    }
    rows.next().is_none().then_some(letters)
}

fn find_plates(letters: &[u8; 64]) -> Result<[u64; PLATES], LayoutError> {
    let holes_of = |letter: u8| {
        let of_letter = |hole: &usize| letters[*hole] == letter;
        (0..64).filter(of_letter).fold(0u64, |set, hole| set | 1 << hole)
    };
    let plates: Vec<u64> = (b'A'..=b'Z').map(holes_of).filter(|&set| set != 0).collect();
    let plates: [u64; PLATES] = plates.try_into().map_err(|_| LayoutError::NotSeventeen)?;
    if !plates.iter().all(|&plate| is_plate(plate)) {
        return Err(LayoutError::NotAPlate);
    }
    let count = |holes| plates.iter().filter(|plate| plate.count_ones() == holes).count();
    if BOX.iter().any(|&(holes, number)| count(holes) != number) {
        return Err(LayoutError::NotTheBox);
    }
    Ok(plates)
}

/// Whether the holes form one of the four rectangles.
fn is_plate(holes: u64) -> bool {
    const SHAPES: [(u32, u32); 7] = [(2, 3), (3, 2), (2, 2), (1, 3), (3, 1), (1, 2), (2, 1)];
    let corner = holes.trailing_zeros();
    SHAPES.iter().any(|&(columns, rows)| {
        let inside = corner % 8 + columns <= 8 && corner / 8 + rows <= 8;
        let row = ((1u64 << columns) - 1) << corner;
        inside && (0..rows).fold(0, |set, down| set | row << (8 * down)) == holes
    })
}

const fn row_and_column(hole: usize) -> u64 {
    let row = 0xff << (hole & !7);
    let column = 0x0101_0101_0101_0101 << (hole & 7);
    row | column
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_square_is_read_as_it_is_written() {
        let layout = Layout::read(Layout::STANDARD).unwrap();
        assert_eq!(layout.to_string(), Layout::STANDARD);
        assert_eq!(layout.plates().iter().fold(0, |all, plate| all | plate.holes()), u64::MAX);
    }

    #[test]
    fn every_mistake_in_a_layout_has_its_own_words() {
        let changed = |from: &str, to: &str| Layout::STANDARD.replacen(from, to, 1);
        let cases = [
            (String::new(), LayoutError::NotASquare),
            (format!("{}/", Layout::STANDARD), LayoutError::NotASquare),
            (changed("AABBBCCD", "AABBBCC"), LayoutError::NotASquare),
            (changed("AABBBCCD", "aABBBCCD"), LayoutError::NotASquare),
            (changed("OKK", "ZKK"), LayoutError::NotSeventeen),
            (changed("OKK", "MKK"), LayoutError::NotAPlate),
            (Layout::STANDARD.replace("GGCCD", "GGCCI"), LayoutError::NotAPlate),
        ];
        for (text, error) in cases {
            assert_eq!(Layout::read(&text), Err(error), "{text}");
        }
    }

    #[test]
    fn seventeen_rectangles_must_be_those_of_the_box() {
        // 16 squares of 4 holes, one of them cut in two.
        let text = "ABCCDDEE/ABCCDDEE/FFGGHHII/FFGGHHII/JJKKLLMM/JJKKLLMM/NNOOPPQQ/NNOOPPQQ";
        assert_eq!(Layout::read(text), Err(LayoutError::NotTheBox));
    }
}
