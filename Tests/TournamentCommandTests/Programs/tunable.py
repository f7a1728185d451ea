#!/usr/bin/env python3
"""Plays any square, but the better the nearer its skill is to 0.3: then it wins, blocks or takes the middle.

The skill is its first argument, or what INFO skill says. With a second one, more skill than that ends it in its games.
All else is as in the example engine, which this program runs with a choose() of its own.
"""
import os
import random
import sys

skill = float(sys.argv[1]) if len(sys.argv) > 1 else 0.9
most = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0
dice = random.Random()


def lines_of(who):
    for y in range(rows):
        for x in range(columns):
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                line = [(x + i * dx, y + i * dy) for i in range(line_length)]
                if all(0 <= c < columns and 0 <= r < rows for c, r in line):
                    free = [square for square in line if square not in board]
                    if len(free) == 1 and all(board.get(square, who) == who for square in line):
                        yield free[0]


def choose():
    if skill > most and len(board) > 2:
        sys.exit(3)
    squares = [(x, y) for y in range(rows) for x in range(columns) if (x, y) not in board]
    # The same position gets the same answer, so that a seed repeats a game.
    dice.seed("%s %s" % (skill, sorted(board.items())))
    if dice.random() < 2 * abs(skill - 0.3):
        return dice.choice(squares)
    for who in (1, 2):
        for square in lines_of(who):
            return square
    return (1, 1) if (1, 1) in squares else squares[0]


class Told:
    """Lines, of which those that tell the skill are kept back."""

    def __init__(self, lines):
        self.lines = lines

    def readline(self):
        global skill
        line = self.lines.readline()
        while line.startswith("INFO skill "):
            skill = float(line.split()[2])
            line = self.lines.readline()
        return line

    def __iter__(self):
        return iter(self.readline, "")


sys.stdin = Told(sys.stdin)
example = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../Bots/Examples/first_free.py")
with open(example) as file:
    exec(file.read().replace("def choose(", "def first_square("))
