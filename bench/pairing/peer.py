"""Pairs rounds with caissify-pairings, one tournament (our JSON) a line on standard input.

What the peer asks of its caller (scores, colours, floats, who may have the bye) is worked out here
from the results alone, so that a mistake of ours in those shows as a difference too.
Answers are lines of `white-black` pairs, a bye as `id-0`, separated by blanks.
"""

import json
import sys
import warnings

from caissify_pairings.engines.dutch import DutchEngine

warnings.simplefilter("ignore")
POINTS = {"win": 10, "draw": 5, "loss": 0}
BYES = {"pairing-allocated": 10, "full-point": 10, "half-point": 5, "zero-point": 0}


def points(entry):
    kind = entry["kind"]
    if kind == "game":
        return POINTS[entry["outcome"]]
    if kind == "forfeit":
        return 10 if entry["won"] else 0
    return BYES[entry["bye"]] if kind == "bye" else 0


def is_full_point_without_play(entry):
    if entry["kind"] == "forfeit":
        return entry["won"]
    return entry["kind"] == "bye" and entry["bye"] in ("pairing-allocated", "full-point")


class Engine(DutchEngine):
    forbidden = frozenset()

    def _can_pair(self, one, other):
        if (one.id, other.id) in self.forbidden or (other.id, one.id) in self.forbidden:
            return False
        return super()._can_pair(one, other)


def state(tournament):
    completed = tournament["completed_rounds"]
    histories = [player["rounds"][:completed] for player in tournament["players"]]
    before = []
    for history in histories:
        sums = [0]
        for entry in history:
            sums.append(sums[-1] + points(entry))
        before.append(sums)
    players, met = [], set()
    for index, player in enumerate(tournament["players"]):
        history = histories[index]
        colors, floats = [], []
        for number, entry in enumerate(history):
            if entry["kind"] == "game":
                opponent = entry["opponent"]
                met.add((min(index + 1, opponent), max(index + 1, opponent)))
                colors.append(entry["color"])
                mine, theirs = before[index][number], before[opponent - 1][number]
                floats.append("down" if mine > theirs else "up" if mine < theirs else "none")
            else:
                floats.append("down" if points(entry) > 0 else "none")
        announced = player["rounds"][completed:]
        if player.get("withdrawn") or announced:
            continue
        players.append({
            "id": index + 1, "name": player["name"], "rating": player["rating"],
            "starting_number": index + 1, "pairing_number": index + 1,
            "score": before[index][completed] / 10, "color_hist": colors,
            "float_history": floats,
            "bye_count": int(any(is_full_point_without_play(entry) for entry in history)),
        })
    return players, met, completed + 1


def pair(tournament):
    players, met, number = state(tournament)
    engine = Engine(players=players, previous_pairings=met, round_number=number,
                    total_rounds=tournament["declared_rounds"],
                    initial_color=tournament["initial_color"])
    engine.forbidden = {(pair["one"], pair["other"]) for pair in tournament.get("forbidden", [])}
    # Without this the peer's round 1 does not look at who may meet whom.
    engine.accelerated = number == 1 and bool(engine.forbidden)
    answer = engine.generate_pairings()
    return " ".join(f"{game['white_id']}-{game['black_id'] or 0}" for game in answer)


for line in sys.stdin:
    try:
        print(pair(json.loads(line)), flush=True)
    except Exception as error:  # noqa: BLE001 - the caller reports it as the peer's answer
        print("error", repr(error).replace("\n", " "), flush=True)
