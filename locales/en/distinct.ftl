# Texts that shared a key with another one, and say something else.
backgammon-clock-range = A player's time must be between 1 second and 1 day
backgammon-clock-shift = Enter how many seconds to add or take off: not 0, and at most 86400 (1 day) either way
backgammon-roll-cancelled = Roll cancelled
watch-none-asked = Request for a match without spectators
cubing-plan-start = The starting round for competitors who qualify directly must be between 2 and { $rounds }
event-game-none = This event is not in any of the competition's rulebooks. Choose one from the list.
