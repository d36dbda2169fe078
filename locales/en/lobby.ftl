# Open games: casual games that wait for anybody.
lobby-title = Open games
lobby-lead = These players are waiting for an opponent. Join a game to start right away.
lobby-empty = Nobody is waiting right now. Create a game that is open to anybody, share a link with a friend, or play against the program.
lobby-open-one = Create a game
lobby-new = New game
lobby-tick = Open to anybody: list this game under “Open games” and play whoever joins first
lobby-join = Join
lobby-join-label = Join { $name }: { $game }
lobby-team = Choose a team
lobby-players = { $players } players
lobby-increment = { $seconds } seconds added per move
lobby-with-clock = with a clock
lobby-no-clock = no clock
lobby-guest = guest
lobby-since = { $minutes ->
    [0] just now
    [one] { $minutes } minute ago
   *[other] { $minutes } minutes ago
  }
lobby-own = Your game is open to anybody
lobby-own-way = Wait for an opponent
lobby-waits = Anybody can join from the list of open games while this page is open. If you leave it for { $minutes } minutes, the game is taken off the list until you come back.
lobby-withdraw = Cancel the game
lobby-gone = Somebody else was quicker: this game already has all its players. Choose another open game, or create one yourself.
lobby-already = You already have an open game. Wait for your opponent there, or cancel it before you create another one.
lobby-board = A match on a real board is for people in the same room, so it cannot be open to anybody. Choose an online match, or share the link.
lobby-not-yours = Only the person who created this game can cancel it.
