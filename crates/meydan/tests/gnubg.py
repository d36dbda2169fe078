# Run by GNU Backgammon itself: imports match files and prints its own IDs at every record, or plays
# matches against itself and exports them. What to do stands in MEYDAN_GNUBG, a line for each task.
import os

import gnubg

SELF_PLAY = [
    "set display off",
    # Without these it waits for an answer before each further match.
    "set confirm new off",
    "set confirm save off",
    "set automatic game on",
    "set automatic roll on",
    "set automatic move on",
    "set player 0 gnubg",
    "set player 1 gnubg",
] + [
    "set player %d %s evaluation plies 0" % (player, what)
    for player in (0, 1)
    for what in ("chequerplay", "cubedecision")
]


def read(path):
    gnubg.command('import mat "%s"' % path)
    games = len(gnubg.match(0)["games"])
    print("FILE %s %d" % (path, games))
    for number in range(games):
        gnubg.navigate()
        if number:
            gnubg.navigate(game=number)
        records = len(gnubg.match(0)["games"][number]["game"])
        print("GAME %d" % number)
        for _ in range(records):
            gnubg.navigate(next=1)
            print("ID %s" % gnubg.gnubgid())


def play(length, seed, path):
    for command in SELF_PLAY + ["set seed %s" % seed, "new match %s" % length]:
        gnubg.command(command)
    gnubg.command('export match mat "%s"' % path)


for line in open(os.environ["MEYDAN_GNUBG"]):
    words = line.split()
    if words[0] == "read":
        read(words[1])
    else:
        play(*words[1:])
