# The decision committee: three or five members, of whom the majority decides.
committee-stranger = Only a member of the decision committee can answer this appeal.
committee-votes = Committee answers so far: { $given } of { $seats }. A decision needs { $needed } matching answers.
committee-own-granted = Your answer so far: granted. You can change it until the committee has decided.
committee-own-refused = Your answer so far: refused. You can change it until the committee has decided.
committee-own = You have answered. You can change your answer until the committee has decided.
