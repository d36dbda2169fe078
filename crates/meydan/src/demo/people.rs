//! The people of the demo: names as they are common where the four languages are spoken, put
//! together by numbers, so that the same person always has the same name.

use arena::competition::PublicPerson;
use arena::id::PersonId;

/// A name as it is written, and in the letters of a user name.
type Written = (&'static str, &'static str);

/// A people: country, language, first names, surnames, and what stands between the two.
struct People {
    country: &'static str,
    language: &'static str,
    first: [Written; 12],
    surnames: [Written; 12],
    between: &'static str,
}

const TURKISH: People = People {
    country: "TR",
    language: "tr",
    first: [
        ("Ayşe", "ayse"),
        ("Mehmet", "mehmet"),
        ("Çağla", "cagla"),
        ("Ömer", "omer"),
        ("Işıl", "isil"),
        ("İbrahim", "ibrahim"),
        ("Gülşah", "gulsah"),
        ("Barış", "baris"),
        ("Şevval", "sevval"),
        ("Uğur", "ugur"),
        ("Zeynep", "zeynep"),
        ("Doğukan", "dogukan"),
    ],
    surnames: [
        ("Yılmaz", "yilmaz"),
        ("Demir", "demir"),
        ("Çelik", "celik"),
        ("Şahin", "sahin"),
        ("Öztürk", "ozturk"),
        ("Aydın", "aydin"),
        ("Güneş", "gunes"),
        ("İnce", "ince"),
        ("Koçak", "kocak"),
        ("Ünal", "unal"),
        ("Ateş", "ates"),
        ("Bozkurt", "bozkurt"),
    ],
    between: ", ",
};

const PERSIAN: People = People {
    country: "IR",
    language: "fa",
    first: [
        ("سارا", "sara"),
        ("آرش", "arash"),
        ("نیلوفر", "niloufar"),
        ("کاوه", "kaveh"),
        ("مریم", "maryam"),
        ("پویا", "pouya"),
        ("الهام", "elham"),
        ("بهرام", "bahram"),
        ("ژاله", "zhaleh"),
        ("سیاوش", "siavash"),
        ("گلناز", "golnaz"),
        ("فرهاد", "farhad"),
    ],
    surnames: [
        ("رضایی", "rezaei"),
        ("کریمی", "karimi"),
        ("احمدی", "ahmadi"),
        ("موسوی", "mousavi"),
        ("جعفری", "jafari"),
        ("پورمند", "pourmand"),
        ("شیرازی", "shirazi"),
        ("قاسمی", "ghasemi"),
        ("نوری", "nouri"),
        ("یزدانی", "yazdani"),
        ("صادقی", "sadeghi"),
        ("تهرانی", "tehrani"),
    ],
    between: "، ",
};

const JAPANESE: People = People {
    country: "JP",
    language: "ja",
    first: [
        ("陽菜", "hina"),
        ("蓮", "ren"),
        ("美咲", "misaki"),
        ("大翔", "hiroto"),
        ("結衣", "yui"),
        ("健太", "kenta"),
        ("さくら", "sakura"),
        ("悠真", "yuma"),
        ("葵", "aoi"),
        ("拓海", "takumi"),
        ("愛子", "aiko"),
        ("翔", "sho"),
    ],
    surnames: [
        ("佐藤", "sato"),
        ("鈴木", "suzuki"),
        ("高橋", "takahashi"),
        ("田中", "tanaka"),
        ("渡辺", "watanabe"),
        ("伊藤", "ito"),
        ("山本", "yamamoto"),
        ("中村", "nakamura"),
        ("小林", "kobayashi"),
        ("加藤", "kato"),
        ("吉田", "yoshida"),
        ("山田", "yamada"),
    ],
    between: " ",
};

const ENGLISH: People = People {
    country: "GB",
    language: "en",
    first: [
        ("Olivia", "olivia"),
        ("Harry", "harry"),
        ("Amelia", "amelia"),
        ("Jack", "jack"),
        ("Niamh", "niamh"),
        ("Rhys", "rhys"),
        ("Zoë", "zoe"),
        ("Callum", "callum"),
        ("Imogen", "imogen"),
        ("Edward", "edward"),
        ("Priya", "priya"),
        ("Thomas", "thomas"),
    ],
    surnames: [
        ("Smith", "smith"),
        ("O'Connor", "oconnor"),
        ("Williams", "williams"),
        ("Taylor", "taylor"),
        ("Davies", "davies"),
        ("Brontë", "bronte"),
        ("Wright", "wright"),
        ("Patel", "patel"),
        ("Fitzgerald", "fitzgerald"),
        ("Clarke", "clarke"),
        ("Hughes", "hughes"),
        ("Ashworth", "ashworth"),
    ],
    between: ", ",
};

/// Who sits at ten tables in a row: the festival is in İzmir.
const TABLES: [&People; 10] = [
    &TURKISH, &PERSIAN, &TURKISH, &JAPANESE, &TURKISH, &ENGLISH, &TURKISH, &PERSIAN, &TURKISH,
    &JAPANESE,
];

/// A name that no list was made for.
const LONG: (&str, &str) =
    ("Abdurrahmanoğulları-Karamustafapaşalıoğlu, Hüseyin Cahit Nurettin", "huseyin-cahit");

/// Somebody who plays.
pub struct Someone {
    /// As everybody may see.
    pub public: PublicPerson,
    /// The language of the account.
    pub language: &'static str,
}

/// The person with a number; numbers below 288 are different people.
pub fn someone(number: usize) -> anyhow::Result<Someone> {
    let people = TABLES[number % TABLES.len()];
    let own = own_number(number);
    let first = people.first[own % 12];
    let surname = people.surnames[(own * 5 + own / 12) % 12];
    let (name, id) = match number {
        11 => (LONG.0.to_owned(), LONG.1.to_owned()),
        _ => (
            format!("{}{}{}", surname.0, people.between, first.0),
            format!("{}-{}-{number}", first.1, surname.1),
        ),
    };
    let country = people.country.to_owned().try_into().map_err(anyhow::Error::msg)?;
    let id: PersonId = id.parse()?;
    // Whoever writes in another script gives the Latin form too.
    let latin = match people.language {
        "fa" | "ja" if number != 11 => format!("{}, {}", capital(surname.1), capital(first.1)),
        _ => String::new(),
    };
    Ok(Someone { public: PublicPerson { id, name, latin, country }, language: people.language })
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The number of a person among those of the same people.
fn own_number(number: usize) -> usize {
    let same = |other: &&&People| other.country == TABLES[number % TABLES.len()].country;
    let a_row = TABLES.iter().filter(same).count();
    let before = TABLES.iter().take(number % TABLES.len()).filter(same).count();
    number / TABLES.len() * a_row + before
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn everybody_has_a_name_and_a_user_name_of_their_own() {
        let all: Vec<_> = (0..160).map(|number| someone(number).unwrap().public).collect();
        let users: BTreeSet<_> = all.iter().map(|own| own.id.clone()).collect();
        let names: BTreeSet<_> = all.iter().map(|own| own.name.clone()).collect();
        assert_eq!(users.len(), all.len());
        assert_eq!(names.len(), all.len());
        let latin = |country: &str| {
            let own = all.iter().find(|own| own.country.code() == country).unwrap();
            own.latin.as_str()
        };
        assert!(latin("IR").is_ascii() && latin("JP").contains(", ") && latin("TR").is_empty());
    }
}
