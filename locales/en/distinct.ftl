# Texts that shared a key with another one, and say something else.
backgammon-clock-range = A player's time must be between 1 second and 1 day
backgammon-clock-shift = Enter by how many seconds the clocks change: not 0, and at most 86400 (1 day) either way
backgammon-roll-cancelled = Roll cancelled
watch-none-asked = A match without spectators was requested
cubing-plan-start = Whoever qualifies directly starts in a round from 2 to { $rounds }
event-game-none = No rulebook of this competition has this event. Choose one from the list.
