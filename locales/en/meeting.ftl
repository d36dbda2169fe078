# The sheet of the technical meeting.
meeting-title = Technical meeting
meeting-sets = { $count ->
    [one] A match has one set.
   *[other] A match has { $count } sets.
}
meeting-time-set = Each player has { $time } for every set.
meeting-time-round = Each player has { $time } for the whole round.
meeting-sudden-death = No move adds time.
meeting-fischer = Every move adds { $seconds } s.
meeting-bronstein = Every move gives back the time that it took, at most { $seconds } s.
meeting-delay = The first { $seconds } s of every move are free.
meeting-lot-drawn = The lot has been drawn.
meeting-lot = Number 1 of the list draws the lot: { $name }.
meeting-no-list = The start list is not closed yet; its number 1 draws the lot.
meeting-knows = Knows the clock
meeting-confirm = I know how the clocks are set
meeting-confirmed = The clock settings are confirmed
meeting-confirm-for = { $name } knows how the clocks are set
