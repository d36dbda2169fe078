# Refusals about accounts, organisers and people.
account-organiser = This is an organiser already
account-no-organiser = This is no organiser
competition-founders = Only organisers create competitions here: ask one of them, or whoever runs this program, for a link that makes you one
organiser-link-over = This link no longer works: ask for a new one
