# Who may enter a competition (wca 8b, 8c), and for which country (2e1, 2e2).
admission-title = Who can enter
admission-who = Entry
admission-open = Open to everybody
admission-closed = Closed: only for some nationalities
admission-hint = A closed competition needs the Board's permission, and can be limited to nationalities only. Choose them below; leave them empty for an open competition.
admission-nationality = Nationality that can enter
competition-admission-entered = Somebody has already registered, so who can enter cannot be changed any more.
competition-admission-decided = The Board has decided about this competition as it is, so who can enter cannot be changed any more.
enter-nationality = Nationality
enter-second-nationality = Second nationality, if you have one
enter-country-fixed = You represented { $country } before. With a second nationality it can be changed at your first competition of a year.
enter-closed-to = Only for people with the nationality of: { $countries }
