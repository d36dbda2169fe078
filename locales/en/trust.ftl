# What keeps competitions fair and accounts safe: table cards, reviews, reserved names.
cards-of-round = These cards are valid for one round only. Print new ones for every round:
cards-renew = Make new cards
cards-renew-hint = If a card was lost or photographed, make new cards. All cards already printed for this event then become invalid.
engine-review-shared = This game has a position in common with a competition match that is being played. You can review it when that match is over.
invite-everybody = Anyone who has this link can take the role until the link expires or you revoke it. Give it only to the person it is for.
report-card-account = This player has an account and must use it to report. Sign in with that account, or tell an official the result
user-name-reserved = The name { $name } is reserved because it looks official. Choose another one
