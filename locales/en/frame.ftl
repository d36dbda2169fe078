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
