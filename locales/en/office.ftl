# Accounts, texts, commands and roles.
account-days = A suspension cannot end before it starts
language-unknown = “{ $tag }” is not one of Meydan's languages; choose en, tr, fa or ja
account-another = This is another person's account
account-unknown = There is no such account
account-closed = The account is closed
suspension-ground = { $clause } is not a ground for suspension
suspension-end = A suspension by the Board must have an end date
account-no-record = There is no record { $id } in this account
conflict = Someone else changed this first. Now: { $stands }. You sent: { $asked }
already-there = { $id } already exists. Open the existing one, or choose a different ID
finding-length = The reason or description must have 1 to { $limit } characters
text-empty = This text is empty: { text-what }
text-too-long = This text is too long: { text-what }. At most { $limit } characters are allowed
text-control = This text contains control characters: { text-what }. Remove them
list-too-long = This list is too long: { text-what }. At most { $limit } entries are allowed
invitation-time = An invitation can be valid for at most 30 days
invitation-over = This invitation no longer works: ask for a new one
private-data = Private data is shown only to the person concerned and to those who run a competition which that person has entered
command-key = A command key must have 1 to { $limit } letters, digits or symbols, without spaces
role-not-held = You do not hold this role here: { $role }
command-kind = { $kind ->
    [competition] This command is not for a competition
    [event] This command is not for an event
    [match] This command is not for a match
    [backgammon] This command is not for a match of backgammon
    [round] This command is not for a cubing round
    [account] This command is not for an account
   *[other] This command is not for a list of official events
 }. Check the address that it was sent to
command-follows = This command would trigger more than { $limit } further commands, so nothing was done
role-may-not = This role may not do this: { $role }. Ask one of these: { $may }
