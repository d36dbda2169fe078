//! The countries that a competitor can represent: a fixed list with a date and a version (wca 2e1a).
//!
//! The list follows the two parts of the list of sovereign states: members and observers of the
//! United Nations, and the other states. Those without a code of ISO 3166 have one of its free codes.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The day on which the list was last checked.
pub const COUNTRIES_DATE: &str = "2026-11-01";
/// The version of the list.
pub const COUNTRIES_VERSION: u16 = 1;

/// The internationally recognised states.
const RECOGNISED: &str = "AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS \
BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ \
FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI \
KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX \
MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG \
SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TZ UA UG US UY UZ VA VC VE VN \
VU WS YE ZA ZM ZW";
/// The other states: Cook Islands, Western Sahara, Niue, Taiwan, Kosovo; and Abkhazia, Northern
/// Cyprus, South Ossetia, Somaliland and Transnistria under free codes.
const OTHER: &str = "CK EH NU TW XK XB XN XO XS XT";

/// A country of the list, by its code of two letters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Country([u8; 2]);

impl Country {
    /// All countries of the list, the recognised ones first.
    pub fn all() -> impl Iterator<Item = Self> {
        codes().filter_map(|code| <[u8; 2]>::try_from(code.as_bytes()).ok()).map(Self)
    }

    /// The code of two capital letters.
    #[must_use]
    pub fn code(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or("??")
    }
}

fn codes() -> impl Iterator<Item = &'static str> {
    RECOGNISED.split_whitespace().chain(OTHER.split_whitespace())
}

impl TryFrom<String> for Country {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let found = codes().find(|code| *code == text);
        let bytes = found.and_then(|code| <[u8; 2]>::try_from(code.as_bytes()).ok());
        bytes.map(Self).ok_or_else(|| {
            let shown: String = text.chars().take(20).collect();
            format!("{shown:?} names no country of the list; write its code, such as `TR`.")
        })
    }
}

impl From<Country> for String {
    fn from(country: Country) -> Self {
        country.code().to_owned()
    }
}

impl fmt::Display for Country {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Debug for Country {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Country({self})")
    }
}
