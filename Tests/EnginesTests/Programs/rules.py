#!/usr/bin/env python3
"""An engine with its own idea of rules: rules.py HABIT

flat        says OK to any rules, and marks the first free square whether or not a mark can rest there
particular  answers ERROR to INFO rule 1, and plays well
plain       answers ERROR to INFO rule 1, and to ABOUT too
unheard     answers UNKNOWN to ABOUT, and plays by any rule
"""
import sys

habit = sys.argv[1]
columns = rows = 0
board = set()


def say(text):
    print(text, flush=True)


def move():
    square = next((x, y) for y in range(rows) for x in range(columns) if (x, y) not in board)
    board.add(square)
    say("%d,%d" % square)


for line in iter(sys.stdin.readline, ""):
    command, _, rest = line.strip().partition(" ")
    if command in ("START", "RECTSTART", "MNKSTART"):
        sizes = [int(size) for size in rest.split(",")[:3]]
        columns, rows = sizes[0], sizes[min(1, len(sizes) - 1)]
        board.clear()
        say("OK")
    elif command == "RESTART":
        board.clear()
        say("OK")
    elif command in ("BEGIN", "TURN"):
        if rest:
            board.add(tuple(int(part) for part in rest.split(",")))
        move()
    elif command == "INFO":
        if rest == "rule 1" and habit in ("particular", "plain"):
            say("ERROR only freestyle")
    elif command == "ABOUT":
        say({"plain": "ERROR what", "unheard": "UNKNOWN"}.get(habit, 'name="Rules", version="1"'))
    elif command == "END":
        break
    else:
        say("UNKNOWN")
