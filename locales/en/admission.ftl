# Who may enter a competition (wca 8b, 8c), and for which country (2e1, 2e2).
admission-title = Who can enter
admission-who = Entry
admission-open = Open to everybody
admission-closed = Closed: only certain nationalities
admission-hint = A closed competition needs the Board's permission and can be limited only by nationality. Choose the nationalities below; leave them empty for an open competition.
admission-nationality = Admitted nationality
competition-admission-entered = Somebody has already registered, so you can no longer change who can enter.
competition-admission-decided = The Board has already decided on this competition, so you can no longer change who can enter.
enter-nationality = Nationality
enter-second-nationality = Second nationality, if you have one
enter-country-fixed = You have represented { $country } before. If you have a second nationality, you can change this at your first competition of the year.
enter-closed-to = Open only to nationals of: { $countries }
