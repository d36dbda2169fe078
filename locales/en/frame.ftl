# What all pages share.
frame-skip = Skip to the content
frame-ways = Main
frame-home = Home
frame-rules = Rulebooks
frame-where = You are here
frame-language = Language
frame-promise = Every rule of the book is in the program, and every decision names its clause.
frame-lost = Not live: the connection is lost. What you enter is kept and sent later.
frame-back = Live again.
problem-not-found = This page does not exist
problem-not-found-text = The address may be mistyped, or what was here has been removed. Go home, or look in the rulebooks.
home-title = Mind-sport competitions, by the book
home-lead = { $clauses } clauses of { $books } rulebooks, in the program and in four languages.
home-read-rules = Read the rulebooks
frame-account = Account
frame-sign-in = Sign in
frame-sign-up = Sign up
frame-close = Close
days = { $first } to { $last }
problem-sign-in = Sign in first
problem-sign-in-text = This page is for people with an account. Sign in, and you come back here.
problem-too-many = Too many attempts
problem-too-many-text = Wait ten seconds, then try once more.
problem-refused = This was not done
problem-ours = Something is wrong on our side
problem-ours-text = Nothing was changed. Try again in a moment; if it happens again, tell the organisers.
problem-sent-before = This form was sent before with other content. Load the page again, and fill it in anew.
problem-busy = Many people write to the same place at this moment. Send it again.
home-found = Search
home-search = Search competitions by name
home-running = Running now
home-coming = Coming
home-past = Past
home-none = No competition has been announced yet.
home-found-count = { $count ->
    [0] No competition has this in its name.
    [one] { $count } competition found
   *[other] { $count } competitions found
}
