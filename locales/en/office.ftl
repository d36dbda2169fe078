# Accounts, texts, commands and roles.
account-days = The end lies before the beginning
language-unknown = “{ $tag }” is no language of Meydan; choose en, tr, fa or ja
account-another = This is another person's account
account-unknown = There is no such account
account-closed = The account is closed
suspension-ground = Nobody is suspended by { $clause }
suspension-end = A suspension by the Board has an end
account-no-record = There is no { $id } in this account
conflict = Someone else was quicker: { $stands } stands, { $asked } was asked
finding-length = A finding says what happened in 1 to { $limit } characters
text-empty = A text is empty: { text-what }
text-too-long = A text is too long, at most { $limit } characters are taken: { text-what }
text-control = A text has control characters, write it without them: { text-what }
list-too-long = The list is too long, at most { $limit } are taken: { text-what }
invitation-time = An invitation lasts at most 30 days
invitation-over = This invitation no longer works: ask for a new one
private-data = Private data is shown to the person, and to those who run a competition that the person has entered
event-settings = The settings of the event cannot be read or written
event-settings-differ = The settings of an event name the same event, competition and rulebook as its plan
command-key = The key of a command has 1 to { $limit } letters, digits and signs without blanks
role-not-held = You do not hold this role here: { role-name }
command-kind = This is no command of a stream of the kind { $kind }
command-follows = More than { $limit } commands follow from this one
role-may-not = This role may not do it: { role-name }. Ask one of these: { role-list }
role-name = { $role ->
    [board] the Board
    [delegate] delegate
    [organiser] organiser
    [director] director
    [deputy] deputy
    [committee] committee
    [main-judge] main judge
    [judge] judge
    [referee] referee
    [observer] observer
    [scrambler] scrambler
    [score-taker] score taker
    [competitor] competitor
    [spectator] spectator
    [system] the program
   *[other] { $role }
}
role-list = { $board ->
    [first] the Board
    [next] {", "}the Board
   *[none] {""}
}{ $delegate ->
    [first] delegate
    [next] {", "}delegate
   *[none] {""}
}{ $organiser ->
    [first] organiser
    [next] {", "}organiser
   *[none] {""}
}{ $director ->
    [first] director
    [next] {", "}director
   *[none] {""}
}{ $deputy ->
    [first] deputy
    [next] {", "}deputy
   *[none] {""}
}{ $committee ->
    [first] committee
    [next] {", "}committee
   *[none] {""}
}{ $main-judge ->
    [first] main judge
    [next] {", "}main judge
   *[none] {""}
}{ $judge ->
    [first] judge
    [next] {", "}judge
   *[none] {""}
}{ $referee ->
    [first] referee
    [next] {", "}referee
   *[none] {""}
}{ $observer ->
    [first] observer
    [next] {", "}observer
   *[none] {""}
}{ $scrambler ->
    [first] scrambler
    [next] {", "}scrambler
   *[none] {""}
}{ $score-taker ->
    [first] score taker
    [next] {", "}score taker
   *[none] {""}
}{ $competitor ->
    [first] competitor
    [next] {", "}competitor
   *[none] {""}
}{ $spectator ->
    [first] spectator
    [next] {", "}spectator
   *[none] {""}
}{ $system ->
    [first] the program
    [next] {", "}the program
   *[none] {""}
}
