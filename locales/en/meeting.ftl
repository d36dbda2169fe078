# The sheet of the technical meeting.
meeting-title = Technical meeting
meeting-sets = { $count ->
    [one] A match has one set.
   *[other] A match has { $count } sets.
}
meeting-time-set = Each player has { $time } for every set.
meeting-time-round = Each player has { $time } for the whole round.
meeting-sudden-death = Moves add no time.
meeting-fischer = Every move adds { $seconds } s.
meeting-bronstein = Every move gives back the time that it took, up to { $seconds } s.
meeting-delay = The first { $seconds } s of every move do not count against the player.
meeting-lot-drawn = The lot has been drawn.
meeting-lot = Number 1 on the list draws the lot: { $name }.
meeting-no-list = The start list is not closed yet; its number 1 draws the lot.
meeting-knows = Clock settings confirmed
meeting-confirm = I know the clock settings
meeting-confirmed = The clock settings are confirmed
meeting-confirm-for = Confirm for { $name }
