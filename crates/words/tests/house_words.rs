//! The words of the house, kept true: the same English has the same translation, words that were
//! given up do not come back, plural branches are those that a language can choose, and marks are
//! those of the language. The glossary is `docs/words.md`; these are the parts of it that a program
//! can check, over the locale files and the rulebooks alike.

#![allow(clippy::unwrap_used, reason = "a test that fails says so by a panic")]
#![expect(clippy::disallowed_methods, reason = "the test reads the locale files")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;
use rulebook::Language;

/// A text in one language: where it stands, and its words without what is inserted.
struct Text {
    place: String,
    words: String,
}

/// The messages of a language by their keys, as they are written.
fn messages(language: Language) -> BTreeMap<String, Pattern<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(language.tag());
    let mut all = BTreeMap::new();
    for file in fs::read_dir(folder).unwrap() {
        let source = fs::read_to_string(file.unwrap().path()).unwrap();
        for entry in parser::parse(source).unwrap().body {
            let Entry::Message(message) = entry else { continue };
            all.insert(message.id.name, message.value.unwrap());
        }
    }
    assert!(all.len() > 1000, "the files were found");
    all
}

/// What a clause says in its four fields: text, what the program does, differences, doubts.
fn fields(clause: &rulebook::Clause, language: Language) -> Vec<(&'static str, &'static str)> {
    let remarks = [
        ("software", Some(clause.software)),
        ("differs", clause.differs),
        ("uncertain", clause.uncertain),
    ];
    let remarks = remarks.into_iter().filter_map(|(name, own)| Some((name, own?.text(language))));
    [("text", clause.text(language))].into_iter().chain(remarks).collect()
}

/// All texts of a language: messages, titles of books and clauses.
fn texts(language: Language) -> Vec<Text> {
    let mut all = Vec::new();
    for (key, pattern) in messages(language) {
        let mut words = String::new();
        literals(&pattern, &mut words);
        all.push(Text { place: key, words });
    }
    for book in rulebook::BOOKS {
        all.push(Text { place: book.id.to_owned(), words: book.title(language).to_owned() });
        for clause in book.clauses {
            all.extend(fields(clause, language).into_iter().map(|(field, words)| Text {
                place: format!("{} {} {field}", book.id, clause.id),
                words: words.to_owned(),
            }));
        }
    }
    all
}

/// The words of a pattern, one line for each branch; what is inserted is a blank mark.
fn literals(pattern: &Pattern<String>, into: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => into.push_str(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                for variant in variants {
                    literals(&variant.value, into);
                    into.push('\n');
                }
            }
            PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                InlineExpression::StringLiteral { value } => into.push_str(value),
                _ => into.push('\u{fffc}'),
            },
        }
    }
}

/// The branches of all choices in a pattern: the name of the branch, and its pattern.
fn branches(pattern: &Pattern<String>) -> Vec<(&str, &Pattern<String>)> {
    let mut all = Vec::new();
    for element in &pattern.elements {
        let PatternElement::Placeable { expression: Expression::Select { variants, .. } } = element
        else {
            continue;
        };
        for variant in variants {
            let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) =
                &variant.key;
            all.push((name.as_str(), &variant.value));
            all.extend(branches(&variant.value));
        }
    }
    all
}

fn has_placeable(pattern: &Pattern<String>) -> bool {
    let is_one = |element: &PatternElement<String>| {
        matches!(element, PatternElement::Placeable { expression: Expression::Inline(_) })
    };
    pattern.elements.iter().any(is_one)
}

/// Keys whose English is also that of another message, and which mean something else.
const ANOTHER_MEANING: [(&str, &str); 15] = [
    ("frame-play", "what one does, not the section of a rulebook"),
    ("cubing-event-clock", "the puzzle of that name, not a clock"),
    ("cubing-mark-wr", "the letters by which the field knows a record, not a rank"),
    ("cubing-mark-cr", "the letters by which the field knows a record, not a rank"),
    ("cubing-mark-nr", "the letters by which the field knows a record, not a rank"),
    ("bgevent-clocks", "the clock of backgammon, for which its laws have a word of their own"),
    ("bgevent-game", "one game of a match of backgammon, not a kind of game"),
    ("court-dispute-cubing", "a dispute of the WCA regulations, which have a word of their own"),
    ("court-answer-cubing", "a dispute of the WCA regulations, which have a word of their own"),
    ("court-waiting-cubing", "a dispute of the WCA regulations, which have a word of their own"),
    ("offer-accept", "somebody takes on a role, and does not agree to a claim"),
    ("offer-decline", "somebody does not want a role; an entry is declined by others"),
    ("offer-declined", "somebody did not want a role; an entry is declined by others"),
    ("offer-take-back", "a name goes from the list of officials, and nothing is deleted"),
    ("entry-withdrawn", "an entry that was taken back, not a player who left an event"),
];

#[test]
fn messages_with_the_same_english_have_the_same_translation() {
    let english = messages(Language::English);
    let mut same: BTreeMap<String, Vec<&String>> = BTreeMap::new();
    let compared =
        english.iter().filter(|(key, _)| ANOTHER_MEANING.iter().all(|(other, _)| other != key));
    for (key, pattern) in compared {
        same.entry(format!("{pattern:?}")).or_default().push(key);
    }
    let mut differ = Vec::new();
    for language in [Language::Turkish, Language::Persian, Language::Japanese] {
        let all = messages(language);
        for keys in same.values() {
            let said: BTreeSet<String> =
                keys.iter().map(|key| format!("{:?}", all[*key])).collect();
            if said.len() > 1 {
                differ.push(format!("{}: {keys:?}", language.tag()));
            }
        }
    }
    assert!(differ.is_empty(), "say these the same way, or say why not: {differ:#?}");
    for (key, _) in ANOTHER_MEANING {
        let alone = english.iter().filter(|(other, _)| *other != key);
        assert!(alone.clone().any(|(_, own)| *own == english[key]), "{key} needs no exception");
    }
}

#[test]
fn clauses_with_the_same_english_have_the_same_translation() {
    for language in [Language::Turkish, Language::Persian, Language::Japanese] {
        let mut said: BTreeMap<&str, (&str, &str)> = BTreeMap::new();
        for clause in rulebook::BOOKS.iter().flat_map(|book| book.clauses) {
            let both = fields(clause, Language::English).into_iter().zip(fields(clause, language));
            for ((_, english), (_, own)) in both {
                let first = said.entry(english).or_insert((own, clause.id));
                assert_eq!(first.0, own, "{}: {} and {}", language.tag(), first.1, clause.id);
            }
        }
    }
}

/// Words that were given up, with the one that took their place. Some are parts of words, so that
/// their inflected forms are found too.
const GIVEN_UP: [(Language, &[(&str, &str)]); 4] = [
    (
        Language::English,
        &[
            (" the own ", "your own, their own"),
            (" an own ", "your own"),
            (" no own ", "none of your own"),
            ("knows no ", "does not have"),
            ("lack nothing", "complete"),
            ("lacks nothing", "complete"),
            ("this is no ", "this is not a"),
            ("one's own", "your own"),
            ("has its result", "already has a result"),
            ("parts the cells", "separates"),
            ("the own self", "themselves"),
            ("what is due", "to do"),
            (" anew", "again"),
            ("make the game", "create the game"),
            ("referee's desk", "referee panel"),
            ("organiser's desk", "organiser panel"),
            ("let play go on", "resume play"),
            ("is put away", "is archived"),
        ],
    ),
    (
        Language::Turkish,
        &[
            ("yargıç", "hakem"),
            ("süreölçer", "zamanlayıcı"),
            ("plaka", "levha"),
            ("eşleştir", "eşlendir"),
            ("etkinli", "kategori"),
            ("bulmaca", "puzzle"),
            ("çevrimiçi", "çevrim içi"),
            ("düzenleyen", "düzenleyici"),
            ("skor kaydedici", "skor görevlisi"),
            ("karar kurulu", "karar komitesi"),
            ("hakem masası", "hakem paneli"),
            ("düzenleyici masası", "düzenleyici paneli"),
            ("ücretsiz", "süreden düşülmez"),
            ("kitabına uygun", "kuralına göre"),
            ("üç canlı", "üç haklı"),
            ("byes", "bay"),
            ("bye'", "bay"),
            ("zeka ", "zekâ"),
        ],
    ),
    (
        Language::Persian,
        &[
            ("قاضی", "داور"),
            ("هم‌زن", "اسکرمبلر"),
            ("درهم‌ریز", "اسکرمبلر"),
            ("به‌هم‌ریز", "اسکرمبلر"),
            ("برخط", "آنلاین"),
            ("رویداد", "رشته، رخداد"),
            ("زمان‌سنج", "تایمر"),
            ("کتاب قوانین", "کتاب مقررات"),
            ("کتاب قانون", "کتاب مقررات"),
            ("رایانامه", "ایمیل"),
            ("کوئیکسو", "کوییکسو"),
            ("دوبل", "دبل"),
            ("لیوان", "کاپ"),
            ("به خانه بروید", "به صفحهٔ اصلی بروید"),
            ("زنده نیست", "ارتباط قطع است"),
            ("رایگان", "از وقت بازیکن کم نمی‌شود"),
            ("نمی‌شناسد", "ندارد"),
            ("برجاست", "دیگر تغییر نمی‌کند"),
            ("هیئت مدیره", "هیئت WCA"),
            ("\u{64a}", "the Persian letter ی"),
            ("\u{643}", "the Persian letter ک"),
        ],
    ),
    (
        Language::Japanese,
        &[
            ("マンカラ", "マンガラ"),
            ("クイキソ", "クイキシオ"),
            ("慰安", "コンソレーション"),
            ("非公開の大会", "クローズド大会"),
            ("主任審判", "審判長、メインジャッジ"),
            ("競技委員長", "ディレクター"),
            ("立会人", "オブザーバー"),
            ("スコアラー", "集計員"),
            ("選手", "対局者、参加者、競技者"),
            ("観客", "観戦者"),
            ("倉", "ストア"),
            ("条文", "条項"),
            ("組合せ", "組み合わせ"),
            ("規則書", "規則集"),
            ("罰則", "ペナルティ"),
            ("案件", "事案"),
            ("事故", "インシデント"),
            ("ログイン", "サインイン"),
            ("チェックイン", "受付"),
            ("デスク", "画面"),
            ("運営席", "運営画面"),
            ("技術会議", "競技説明会"),
            ("出場者名簿", "スタートリスト"),
            ("勝ち抜き", "ノックアウト"),
            ("トーナメント", "大会"),
            ("回戦", "ラウンド"),
            ("誓約", "コミットメント"),
            ("表彰状", "賞状"),
            ("犬の", "スーパーマルス"),
        ],
    ),
];

#[test]
fn words_that_were_given_up_do_not_come_back() {
    let mut found = Vec::new();
    for (language, given_up) in GIVEN_UP {
        for text in texts(language) {
            let small = format!(" {} ", text.words.replace('İ', "i").to_lowercase());
            for (word, instead) in given_up {
                if small.contains(word) {
                    let place = format!("{} {}", language.tag(), text.place);
                    found.push(format!("{place}: “{word}”, better “{instead}”"));
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// In Persian, `[one]` is chosen for 0 and for 1: a branch that says the number in a word would say
/// one thing where there is none.
#[test]
fn a_persian_branch_for_one_shows_its_number() {
    for (key, pattern) in messages(Language::Persian) {
        for (name, branch) in branches(&pattern) {
            assert!(name != "one" || has_placeable(branch), "{key}: write [1], not [one]");
        }
    }
}

#[test]
fn no_japanese_text_has_a_branch_that_is_never_chosen() {
    for (key, pattern) in messages(Language::Japanese) {
        let never = branches(&pattern).into_iter().find(|(name, _)| *name == "one");
        assert!(never.is_none(), "{key}: Japanese has no [one]; write [1]");
    }
}

/// Kana and kanji.
const fn is_japanese(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '々')
}

#[test]
fn japanese_colons_are_wide() {
    for text in texts(Language::Japanese) {
        let signs: Vec<char> = text.words.chars().collect();
        let narrow = signs.windows(2).any(|two| is_japanese(two[0]) && two[1] == ':');
        assert!(!narrow, "{}: {}", text.place, text.words);
    }
}

/// Where a point between two digits is no decimal mark: data, which is the same in all languages.
const WITH_A_POINT: [(&str, &str); 7] = [
    ("trf-not-points", "a report file has a point"),
    ("option-values-drawn-game", "the value of an option"),
    ("rules-no-citation", "the id of a clause"),
    ("cli-rules-hint", "the id of a clause"),
    ("network-unknown", "an address"),
    ("tr-kulami", "ids of clauses, the value of an option"),
    ("4f-3x3x3 text", "the version of a program"),
];

#[test]
fn turkish_texts_have_a_decimal_comma() {
    for text in texts(Language::Turkish) {
        if WITH_A_POINT.iter().any(|(place, _)| text.place.contains(place)) {
            continue;
        }
        let signs: Vec<char> = text.words.chars().collect();
        let point = signs
            .windows(3)
            .any(|three| three[0].is_ascii_digit() && three[1] == '.' && three[2].is_ascii_digit());
        assert!(!point, "{}: {}", text.place, text.words);
    }
}

/// Roles are named by the messages `role-*`, and a text that needs a role is given one: no other
/// text chooses its own word for a role.
#[test]
fn there_is_one_table_of_roles() {
    for language in Language::ALL {
        let all = messages(language);
        let own: BTreeSet<&str> = arena::Role::ALL.iter().map(|role| role.name()).collect();
        for role in &own {
            let pattern = &all[&format!("role-{role}")];
            assert!(branches(pattern).is_empty(), "{}: role-{role} is one word", language.tag());
        }
        for (key, pattern) in &all {
            let branches = branches(pattern);
            let roles = branches.iter().filter(|(name, _)| own.contains(name)).count();
            assert!(roles < 3, "{}: {key} names roles by itself", language.tag());
        }
    }
}
