# Work that waits at a cubing competition, and what officials enter for competitors without an account.
console-cubing = Options and Board
me-decisions = Waiting for your decision
step-options = The organisers have asked to use optional regulations. The Board decides.
step-options-go = Decide on the options
step-delegate = The competition has no delegate. The Board appoints one.
step-delegate-go = Appoint a delegate
step-approve-events =
    { $count ->
        [one] { $count } event is waiting for the delegate's approval: { $events }.
       *[other] { $count } events are waiting for the delegate's approval: { $events }.
    }
step-approve-events-go =
    { $count ->
        [one] Approve the event
       *[other] Approve all { $count } events
    }
cubing-next-puzzles =
    { $event }: { $count ->
        [one] { $count } competitor is checked in but cannot be called, because the puzzle has not been handed in.
       *[other] { $count } competitors are checked in but cannot be called, because their puzzles have not been handed in.
    }
cubing-next-declare =
    { $event }, round { $round }: { $count ->
        [one] { $count } competitor has not declared a number of cubes.
       *[other] { $count } competitors have not declared a number of cubes.
    }
options-puzzles-uncalled =
    { $count ->
        [one] Cannot be called until the puzzle is handed in: { $people }.
       *[other] { $count } competitors cannot be called until their puzzles are handed in: { $people }.
    }
options-puzzles-many-hint = Tick everybody who has handed in puzzles for all of their events.
options-puzzles-many = Save for ticked competitors
options-puzzles-everybody = Save for everybody listed ({ $count })
cubing-declarations = Declared numbers of cubes
cubing-declarations-all = Everybody has declared a number of cubes.
cubing-declarations-missing =
    { $count ->
        [one] No number of cubes declared yet: { $people }.
       *[other] { $count } competitors have not declared a number of cubes: { $people }.
    }
cubing-declarations-by = The organisers and the delegate enter the numbers. They are secret until the event starts.
cubing-declarations-hint = Enter what competitors have told you. Keep it secret until the event starts.
cubing-declarations-go = Save declarations
cubing-undeclared-open = The round cannot be opened: no number of cubes declared by { $people }
cubing-called-elsewhere =
    { $count ->
        [one] Called in another round right now ({ $round }): { $people }.
       *[other] { $count } competitors are called in another round right now ({ $round }): { $people }.
    }
cubing-paper-title = Enter a solution from paper
cubing-paper-solution = Solution on the sheet
cubing-paper-hint = Exactly as written. A second entry replaces the first.
cubing-paper-received = The judge received this sheet before “Stop”
schedule-clash =
    { $one } and { $other } are at the same time, and { $count ->
        [one] { $count } person has entered both.
       *[other] { $count } people have entered both.
    }
result-disqualified = disqualified
awards-disqualified = { $name } won { $event } but was disqualified from it. Results from before the disqualification remain valid unless the Board declares them unofficial. The certificate is printed only if you ask for it.
awards-disqualified-go = Print it anyway
table-calls-director = Calling the director
