//! What the columns of a list of entrants are called, in the four languages.

pub use office::fold::plain;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Column {
    /// The whole name.
    Name,
    /// The given name.
    Given,
    /// The surname.
    Surname,
    /// The Latin form of the name.
    Latin,
    /// The country, by its code or its name.
    Country,
    /// The events, by name.
    Events,
    /// The user name of an account.
    User,
    /// The day of birth.
    Born,
    /// The gender.
    Gender,
    /// Mail or telephone.
    Contact,
    /// A parent or guardian who permits it.
    Guardian,
    /// The club or school.
    Club,
    /// The rating.
    Rating,
    /// The title.
    Title,
}

impl Column {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::Name,
        Self::Given,
        Self::Surname,
        Self::Latin,
        Self::Country,
        Self::Events,
        Self::User,
        Self::Born,
        Self::Gender,
        Self::Contact,
        Self::Guardian,
        Self::Club,
        Self::Rating,
        Self::Title,
    ];

    /// What it may be called, as [`plain`] writes it.
    const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Name => &[
                "name",
                "fullname",
                "player",
                "competitor",
                "isim",
                "adsoyad",
                "adisoyadi",
                "adivesoyadi",
                "isimsoyisim",
                "oyuncu",
                "sporcu",
                "نامونامخانوادگی",
                "نامکامل",
                "بازیکن",
                "氏名",
                "名前",
                "選手",
                "選手名",
            ],
            Self::Given => &["givenname", "firstname", "given", "ad", "adi", "نام", "名"],
            Self::Surname => &[
                "surname",
                "lastname",
                "familyname",
                "soyad",
                "soyadi",
                "soyisim",
                "نامخانوادگی",
                "姓",
                "名字",
            ],
            Self::Latin => &[
                "latinname",
                "latin",
                "romanizedname",
                "romanisedname",
                "latinad",
                "latinadi",
                "latinharfleriylead",
                "latinharfleriyleadi",
                "ناملاتین",
                "نامبهلاتین",
                "ローマ字",
                "ローマ字氏名",
                "ローマ字名",
                "英字氏名",
            ],
            Self::Country => &["country", "nation", "federation", "ulke", "کشور", "国", "国籍"],
            Self::Events => &[
                "events",
                "event",
                "category",
                "etkinlik",
                "etkinlikler",
                "kategori",
                "kategoriler",
                "dal",
                "oyun",
                "بخش",
                "بخشها",
                "رشته",
                "رشتهها",
                "種目",
                "部門",
            ],
            Self::User => &[
                "username",
                "user",
                "kullaniciadi",
                "kullanici",
                "نامکاربری",
                "کاربر",
                "ユーザー名",
            ],
            Self::Born => &[
                "born",
                "dateofbirth",
                "birthdate",
                "birthday",
                "dogumtarihi",
                "dogum",
                "تاریختولد",
                "تولد",
                "生年月日",
                "誕生日",
            ],
            Self::Gender => &["gender", "sex", "cinsiyet", "جنسیت", "性別"],
            Self::Contact => &[
                "contact",
                "mail",
                "email",
                "phone",
                "telephone",
                "iletisim",
                "eposta",
                "telefon",
                "تماس",
                "رایانامه",
                "ایمیل",
                "تلفن",
                "連絡先",
                "メール",
                "電話",
            ],
            Self::Guardian => &["guardian", "parent", "veli", "سرپرست", "ولی", "保護者"],
            Self::Club => &[
                "club",
                "school",
                "team",
                "kulup",
                "kulubu",
                "okul",
                "okulu",
                "باشگاه",
                "مدرسه",
                "所属",
                "クラブ",
                "学校",
            ],
            Self::Rating => &["rating", "elo", "reyting", "ukd", "ریتینگ", "レーティング"],
            Self::Title => &["title", "unvan", "unvani", "عنوان", "称号", "タイトル"],
        }
    }

    /// The name that it goes by where nobody has named it.
    #[must_use]
    pub(super) fn title(self) -> &'static str {
        self.names().first().copied().unwrap_or_default()
    }

    /// The column that a header names.
    #[must_use]
    pub fn named(header: &str) -> Option<Self> {
        let header = plain(header);
        Self::ALL.into_iter().find(|column| column.names().contains(&header.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_known_in_four_languages_however_they_are_written() {
        for (column, headers) in [
            (Column::Name, ["Full name", "ADI SOYADI", "نام و نام‌خانوادگی", "氏名"]),
            (Column::Given, ["First Name", "Adı", "نام", "名"]),
            (Column::Surname, ["family_name", "SOYADI", "نام خانوادگی", "姓"]),
            (Column::Latin, ["Latin name", "Latin adı", "نام لاتین", "ローマ字"]),
            (Column::Country, ["Country", "ÜLKE", "كشور", "国"]),
            (Column::Events, ["Events", "Kategoriler", "رشته‌ها", "種目"]),
            (Column::User, ["user name", "Kullanıcı Adı", "نام كاربري", "ユーザー名"]),
            (Column::Born, ["Date of birth", "Doğum Tarihi", "تاریخ تولد", "生年月日"]),
            (Column::Gender, ["Gender", "CİNSİYET", "جنسیت", "性別"]),
            (Column::Contact, ["E-mail", "İletişim", "تماس", "連絡先"]),
            (Column::Guardian, ["Guardian", "Veli", "سرپرست", "保護者"]),
            (Column::Club, ["Club", "Kulübü", "باشگاه", "所属"]),
            (Column::Rating, ["Rating", "Reyting", "ریتینگ", "レーティング"]),
            (Column::Title, ["Title", "Ünvan", "عنوان", "称号"]),
        ] {
            for header in headers {
                assert_eq!(Column::named(header), Some(column), "{header}");
            }
        }
        assert_eq!(Column::named("Etkinlikler"), Some(Column::Events), "lists of earlier years");
        assert_eq!(Column::named("shoe size"), None);
    }

    #[test]
    fn no_name_stands_for_two_columns() {
        let mut all: Vec<&str> = Column::ALL.iter().flat_map(|own| own.names()).copied().collect();
        let count = all.len();
        assert!(all.iter().all(|name| plain(name) == *name), "names stand as they are compared");
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
    }
}
