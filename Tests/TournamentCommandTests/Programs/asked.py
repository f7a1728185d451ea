#!/usr/bin/env python3
"""An engine that wins, blocks, or marks the middle, a corner or a side, so that it never loses 3 by 3.

asked.py WORD... makes it a liar or slow: see the words below. It keeps the questions that it was
asked in the file that the variable ASKED names.
"""
import os
import random
import sys
import time

words = dict((word.partition("=")[0], word.partition("=")[2]) for word in sys.argv[1:])
columns = rows = length = 3
board, order, questions, games = {}, [], 0, 0
shown = False
journal = open(os.environ["ASKED"], "a") if "ASKED" in os.environ else None
random.seed(os.getpid())


def say(text):
    print(text, flush=True)


def lines():
    for x in range(columns):
        for y in range(rows):
            for dx, dy in (1, 0), (0, 1), (1, 1), (1, -1):
                line = [(x + dx * i, y + dy * i) for i in range(length)]
                if all(0 <= a < columns and 0 <= b < rows for a, b in line):
                    yield line


def completing(who):
    for line in lines():
        marks = [board.get(square) for square in line]
        if marks.count(who) == length - 1 and marks.count(None) == 1:
            yield line[marks.index(None)]


def perfect():
    """The value of each move, for the player to move; 3 by 3 only."""
    def value(marks, who):
        for line in lines():
            if all(marks.get(square) == 3 - who for square in line):
                return -1
        free = [s for s in all_squares if s not in marks]
        if not free:
            return 0
        key = (frozenset(marks.items()), who)
        if key not in memory:
            memory[key] = max(-value({**marks, s: who}, 3 - who) for s in free)
        return memory[key]
    free = [s for s in all_squares if s not in board]
    return {s: -value({**board, s: 1}, 2) for s in free}


memory = {}
all_squares = []


def choose():
    free = [(x, y) for y in range(rows) for x in range(columns) if (x, y) not in board]
    if "first" in words:
        return free[0], free[-1]
    values = perfect()
    best = [square for square in free if values[square] == max(values.values())]
    return best[0], next((square for square in free if square != best[0]), free[0])


def move():
    global questions, all_squares
    questions += 1
    all_squares = [(x, y) for y in range(rows) for x in range(columns)]
    if "dies" in words and questions == int(words["dies"]):
        sys.exit(7)
    if "thinks" in words and not board:
        time.sleep(float(words["thinks"]))
    if "slows" in words:
        time.sleep(questions * float(words["slows"]))
    square, other = choose()
    position = "".join(str(board.get(s, 0)) for s in all_squares)
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
    if "history" in words and len(order) > 2 and order[0] > order[1]:
        square = other
    if "again" in words and len(board) in (4, 5):
        seen.setdefault(position, 0)
        seen[position] += 1
        if seen[position] == 2:
            square = other
    if "games" in words and games > int(words["games"]):
        square = other
    if "lots" in words and random.random() < float(words["lots"]):
        square = random.choice([s for s in all_squares if s not in board])
    board[square] = 1
    order.append(square)
    say("%d,%d" % square)


seen = {}

for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command.endswith("START") and command != "RESTART":
        numbers = [int(number) for number in rest.split(",")[:3]]
        columns, rows, length = numbers if len(numbers) == 3 else (numbers[0], numbers[0], 5)
        board.clear()
        order.clear()
        say("OK")
    elif command == "RESTART":
        games += 1
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
