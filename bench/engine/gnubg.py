"""GNU Backgammon's networks as a peer: for each line of checkers and dice the play it likes best.

A line is 25 numbers of the side that plays (points 1 to 24, then the bar), 25 of the other side, the two dice
and the plies. The answer is the play in notation. Needs the package gnubg-nn (pip install gnubg-nn).
"""

import sys

import gnubg_nn


def name(place):
    return {25: "bar", 0: "off"}.get(place, str(place))


for line in sys.stdin:
    numbers = [int(word) for word in line.split()]
    own, other, (first, second, plies) = numbers[:25], numbers[25:50], numbers[50:]
    steps = gnubg_nn.best_move([other, own], first, second, plies)
    print(" ".join(f"{name(start)}/{name(max(end, 0))}" for start, end in steps) or "--", flush=True)
