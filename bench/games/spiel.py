"""Random games of OpenSpiel, played by its own C++: one line `name games_per_second moves_per_game`.

A search of one simulation whose evaluator plays N rollouts from the root is N random games from
the position, without a step in Python.
"""

import random
import sys
import time

import pyspiel


def first_decision(game):
    """The first position in which a player decides: an opening roll is drawn before it."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes = [action for action, _ in state.chance_outcomes()]
        state.apply_action(random.choice(outcomes))
    return state


def moves_per_game(game, games=30):
    """The average number of decisions in a random game, for moves/s; not timed."""
    moves = 0
    for _ in range(games):
        state = first_decision(game)
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes())
                state.apply_action(random.choices(actions, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                moves += 1
    return moves / games


def games_per_second(game, rollouts):
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1000, False, 1, False)
    state = first_decision(game)
    start = time.process_time()
    bot.step(state)
    return rollouts / (time.process_time() - start)


def main():
    random.seed(1)
    for name, rollouts in (arg.split("=") for arg in sys.argv[1:]):
        game = pyspiel.load_game(name)
        best = max(games_per_second(game, int(rollouts)) for _ in range(3))
        print(name, f"{best:.1f}", f"{moves_per_game(game):.1f}", flush=True)


main()
