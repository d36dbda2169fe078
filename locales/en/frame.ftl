# What all pages share.
frame-skip = Skip to content
frame-ways = Main menu
frame-home = Home
frame-rules = Rulebooks
frame-where = You are here
frame-language = Language
frame-promise = Every rule of the book is in the program, and every decision names its clause.
frame-lost = Connection lost. Your entries are saved and will be sent when it is back.
frame-back = Back online.
problem-not-found = Page not found
problem-not-found-text = The address may be mistyped, or the page may have been removed.
home-title = Mind-sport competitions, by the book
frame-account = Account
frame-sign-in = Sign in
frame-sign-up = Sign up
frame-close = Close
days = { $first } to { $last }
problem-sign-in = Sign in first
problem-sign-in-text = This page is for people with an account. After signing in you will return here.
problem-too-many = Too many attempts
problem-too-many-text = Wait ten seconds, then try again.
problem-refused = That was not accepted
problem-ours = Something went wrong on our side
problem-ours-text = Nothing was changed. Try again in a moment; if it happens again, tell the organisers.
problem-sent-before = This form was already sent with different content. Reload the page and fill it in again.
problem-busy = Too many changes at once. Please send yours again.
home-search = Search competitions by name
home-running = Running now
home-coming = Upcoming
home-past = Past
home-none = No competition has been announced yet.
home-found-count = { $count ->
    [0] No competition found. Try another name.
    [one] { $count } competition found
   *[other] { $count } competitions found
}
