# The next step of a round of cubing, on the overview of the organisers.
cubing-next-approve = { $event }: the delegate must approve the event.
cubing-next-check-in = { $event }: check in the competitors.
cubing-next-groups = { $event }, round { $round }: create the groups.
cubing-next-scrambles = { $event }, round { $round }: generate and seal the scrambles.
cubing-next-format = { $event }, round { $round }: the delegate must approve the format.
cubing-next-open = { $event }, round { $round }: open the round.
cubing-next-call = { $event }, round { $round }: call group { $group }.
cubing-next-results =
    { $event }, round { $round }: results are complete for { $done } of { $count } { $count ->
        [one] competitor
       *[other] competitors
    }.
cubing-next-close = { $event }, round { $round }: all results are in. Close the round.
