#!/usr/bin/env python3
"""An engine that plays 3 by 3 perfectly.

asked.py WORD... makes it a liar or slow: see the words below. It keeps the questions that it was
asked in the file that the variable ASKED names.
"""
import functools
import os
import random
import sys
import time

words = dict((word.partition("=")[0], word.partition("=")[2]) for word in sys.argv[1:])
SQUARES = [(x, y) for y in range(3) for x in range(3)]
LINES = (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)
board, order, questions = {}, [], 0
shown = False
journal = open(os.environ["ASKED"], "a") if "ASKED" in os.environ else None
random.seed(os.getpid())


def say(text):
    print(text, flush=True)


def best_square():
    """The first of the best squares for the player to move, marked 1."""
    marks = "".join(str(board.get(square, 0)) for square in SQUARES)
    free = [i for i in range(9) if marks[i] == "0"]
    return SQUARES[max(free, key=lambda i: -value(played(marks, i, "1"), "2"))]


@functools.cache
def value(marks, who):
    """The value of a position, a text of its marks, for the player to move."""
    other = "2" if who == "1" else "1"
    if any(marks[a] == marks[b] == marks[c] == other for a, b, c in LINES):
        return -1
    free = [i for i in range(9) if marks[i] == "0"]
    return max((-value(played(marks, i, who), other) for i in free), default=0)


def played(marks, i, who):
    return marks[:i] + who + marks[i + 1:]


def move():
    global questions
    questions += 1
    if "dies" in words and questions == int(words["dies"]):
        sys.exit(7)
    if "thinks" in words and not board:
        time.sleep(float(words["thinks"]))
    if "slows" in words:
        time.sleep(questions * float(words["slows"]))
    free = [s for s in SQUARES if s not in board]
    square = best_square()
    other = next((s for s in free if s != square), square)
    position = "".join(str(board.get(s, 0)) for s in SQUARES)
    if journal:
        journal.write("%s %s\n" % ("shown" if shown else "led", position))
        journal.flush()
    is_middle = len(board) in (2, 3)
    if "shown" in words and shown and is_middle:
        square = other
    if "turns" in words and not shown and position == "200010002":
        square = (2, 0)
    if "order" in words and order == [(2, 2), (1, 1), (0, 0)]:
        square = (2, 0)
    if "lots" in words and random.random() < float(words["lots"]):
        square = random.choice(free)
    board[square] = 1
    order.append(square)
    say("%d,%d" % square)


for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command.endswith("START") and command != "RESTART":
        board.clear()
        order.clear()
        say("OK")
    elif command == "RESTART":
        if "restart" in words and words["restart"]:
            say("UNKNOWN")
            continue
        if "restart" not in words:
            board.clear()
            order.clear()
        say("OK")
    elif command in ("BEGIN", "TURN"):
        shown = False
        if rest:
            square = tuple(int(number) for number in rest.split(","))
            board[square] = 2
            order.append(square)
        move()
    elif command == "BOARD":
        if "boards" in words:
            say("UNKNOWN")
            continue
        board.clear()
        order.clear()
        shown = True
        for mark in iter(lambda: sys.stdin.readline().strip(), "DONE"):
            x, y, who = (int(number) for number in mark.split(","))
            board[x, y] = who
        move()
    elif command == "ABOUT":
        say('name="Asked", version="1"')
    elif command == "END":
        break
    elif command and command != "INFO":
        say("UNKNOWN")
