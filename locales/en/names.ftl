# Names of people: the Latin form beside a name of another script.
name-latin = Name in Latin letters (optional)
name-latin-hint = As in your passport, such as “Karimi, Reza”. Shown next to your name.
name-not-latin = Write the Latin form of the name with the letters A to Z, with or without accents
