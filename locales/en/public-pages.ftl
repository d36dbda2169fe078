# The pages for everybody: the frame, home, search, ladders, what is next.
frame-play = Play
frame-competitions = Competitions
frame-rankings = Rankings
frame-learn = Learn
frame-description = Mind-sport competitions, live boards and games with friends, by the book.
frame-settings = Account settings
frame-me = What's next
frame-me-short = Me
frame-own = Your games
frame-your-table = Your table { $table }
frame-your-game = Your game
frame-your-games = Your games
frame-your-move = your move
frame-bottom = Quick menu
frame-foot = All sections
home-pitch = Run a tournament from one laptop, play online, follow live boards. Every decision names its rule.
home-play = Play now
home-organise = Organise a competition
home-figures = { $books } rulebooks · { $clauses } clauses · { $sports } sports
home-last-game = Last game
home-table = table { $table }
home-sports = Choose a game
home-play-friend = play with a friend
home-cubing = Speedcubing
home-cubing-text = competitions and results
home-learn-text = a lesson for every game
home-all = All competitions
home-watch = Watch
home-event-over = finished
home-round-of = round { $round } of { $rounds }
home-not-begun = not started
home-rounds-played = { $rounds ->
    [one] { $round } of { $rounds } round played
   *[other] { $round } of { $rounds } rounds played
}
home-results = Latest results
home-first = Your first competition in three steps
home-first-link = Open the organiser's link: it was printed where the program was started.
home-first-sign-in = Sign in as an organiser, or ask one for an invitation.
home-first-create = Create a competition: name, venue, dates and games.
home-first-names = Paste the players' names and pair the first round.
home-first-try = Just looking around? Start the program with --demo to see a festival in progress.
search-title = Search
search-hint = Type a name, or the beginning of one.
search-people = People
search-found = { $count ->
    [0] Nothing found
    [one] { $count } result
   *[other] { $count } results
}
search-none = Nothing here matches your search. Check the spelling, or look through the competitions.
competitions-sports = Sports
competitions-all-sports = All sports
me-title = What's next
me-games = Your games
me-against = Against { $name }
me-their-move = waiting for your opponent
me-open-board = Open the board
me-serving = Competitions you help run
me-entered = Competitions you entered
me-next = Next
me-asked = You have been entered in { $name }. Do you want to take part?
me-answer = Answer
me-nothing = Nothing is waiting for you. Play a game, or find a competition.
me-find-competition = Find a competition
ladder-title = Leaderboard: { $game }
ladder-games = Games
ladder-rating = Rating
ladder-rounds = Rounds
ladder-empty = Nobody has a rating in this game yet. Ratings appear when an event has ended.
find-player = Find a player
contest-own-entry = Your registration
contest-over = The competition is over. Results, winners and games remain here.
contest-winners = Winners
contest-no-schedule = No schedule has been published yet.
events-pairings = Pairings
events-standings = Standings
events-live-boards = Live boards
events-bracket = Bracket
events-players = Players
events-info = Info
events-print = Print
events-manage = Manage
events-leaders = Leaders
events-all-standings = All standings
events-top-boards = Top boards, live
events-no-standings = Standings appear when the first round is closed.
events-no-bracket = The bracket appears when the first round is published.
events-you-play = You play { $name }
events-you-bye = You have a bye
events-your-round = Round { $round }
events-you-start = you start the first set
events-you-second = your opponent starts the first set
events-fact-swiss = { $rounds ->
    [one] Swiss, { $rounds } round
   *[other] Swiss, { $rounds } rounds
}
events-fact-lives = { $lives ->
    [one] Swiss with { $lives } life
   *[other] Swiss with { $lives } lives
}
events-fact-groups = { $groups ->
    [one] { $groups } group, then knock-out
   *[other] { $groups } groups, then knock-out
}
events-fact-minutes = { $minutes } min a side
events-fact-increment = { $minutes } min + { $seconds } s
events-fact-sets = { $count ->
    [one] { $count } set
   *[other] { $count } sets
}
events-fact-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
problem-next-role = You are signed in as { $name }. Ask an organiser of the competition to give you one of these roles, or sign in with another account.
problem-next-sign-in = If you have one of these roles, sign in.
problem-next-correct = Nothing was changed. Go back, correct your entry and send it again.
problem-next-wait = Nothing is lost. Wait a moment, then try again.
problem-next-search = Search for a person or a competition, or start from the home page.
problem-again = Try again
problem-conflict = Someone else changed this while your page was open. Go back and reload the page to see the current state; if your change is still needed, make it again.
cli-demo-folder = The demo cannot write to its folder { $folder }: check the permissions, or choose another data folder with --data
demo-title = Try the demo
demo-text = This festival is a demo. Choose who you want to be; everything you do disappears when the demo is restarted.
person-medals = Medals
events-fact-online = online
me-next-set = start the next set
