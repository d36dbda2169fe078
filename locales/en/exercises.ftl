# Exercises: find the best move.
exercise-title = Exercises
exercise-lead = Find the best move: a new exercise for every game each day. No account needed.
exercise-link = Exercise of the day
exercise-of = Exercise: { $game }
exercise-none = There is no exercise for this day
exercise-working = The exercise is being prepared. It appears here in a moment.
exercise-before = Previous day
exercise-today = Today's exercise
exercise-task = { $side } to move: find the best move
exercise-check = Check move
exercise-show = Show the answer
exercise-right = Correct: { $move }
exercise-wrong = { $move } is not the best move: it lowers the chance of winning by { $percent }%. Try again.
exercise-best = Best move: { $move }
exercise-played = In the game, { $move } was played
exercise-go-on = Play on from here against the program
home-exercise-text = Find the best move
