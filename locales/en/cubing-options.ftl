# The optional regulations of cubing (Article Z).
options-title = Optional regulations
options-off = No optional regulations apply.
options-waiting = Waiting for the Board: nothing here applies until it is approved.
options-approved = Approved by the Board.
options-refused = The Board has refused these options. Ask for others, or run the competition without them.
options-z1 = All puzzles are collected at check-in
options-z2 =
    { $most ->
        [one] A competitor can enter 1 event
       *[other] A competitor can enter up to { $most } events
    }
options-z5 = These events cannot be entered together: { $events }
options-ask = Ask for optional regulations
options-hint = Every change needs the Board's approval again. Approved options are shown with the announcement.
options-most = Maximum events per competitor
options-combination = Events that cannot be entered together ({ $number })
options-ask-go = Ask the Board
options-approve = Approve options
options-refuse = Refuse options
options-puzzles = Puzzles handed in
options-puzzles-all = All puzzles have been handed in.
options-puzzles-missing = missing for { $events }
options-puzzles-which = Puzzles handed in for
options-puzzles-go = Save puzzles
options-cubing = Optional regulations exist only for cubing competitions
options-begun = The competition has started: its options can no longer be changed
options-unchanged = Nothing would change
options-number = Enter a number from 1 to 100
options-together = Choose at least two events that cannot be entered together
options-none = No optional regulations have been requested
options-decided = The Board has already decided this
options-most-events = A competitor can enter at most { $most } { $most ->
    [one] event
   *[other] events
} here; this would be { $asked }
options-barred = These events cannot be entered together: { $list }
options-not-collected = This competition does not collect puzzles at check-in
options-not-entered = { $person } has not entered { $event }
options-no-puzzle = { $person } has not handed in a puzzle for { $event }
options-z4 = { $event }: at most { $most } competitors, first come, first served; { $waiting } on the waiting list
options-most-competitors = Maximum competitors per event, first come, first served
options-waiting-of = Waiting list: { $event }
options-waits = { $person } is number { $place } on the waiting list of { $event }
options-waiting-place = Number { $place } on the waiting list
