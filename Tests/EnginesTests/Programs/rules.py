#!/usr/bin/env python3
"""An engine with its own idea of rules: rules.py HABIT

flat        says OK to any rules, and marks the first free square whether or not a mark can rest there
particular  answers ERROR to INFO rule unless it is 0, and plays well
plain       answers ERROR to INFO rule unless it is 0, and to ABOUT too
mute        answers ERROR to INFO rule unless it is 0, and ABOUT not at all
grumbler    answers ERROR to INFO rule 0, and plays well
unheard     answers UNKNOWN to ABOUT, and plays by any rule
script X O  makes the moves X where it begins, such as 7,7/8,8, and O where it does not
"""
import sys

habit = sys.argv[1]
columns = rows = 0
board = set()
moves = []


def say(text):
    print(text, flush=True)


def move(begins=False):
    if habit == "script":
        if not moves:
            moves.extend(sys.argv[2 if begins else 3].split("/"))
        return say(moves.pop(0))
    square = next((x, y) for y in range(rows) for x in range(columns) if (x, y) not in board)
    board.add(square)
    say("%d,%d" % square)


for line in iter(sys.stdin.readline, ""):
    command, _, rest = line.strip().partition(" ")
    if command in ("START", "RECTSTART", "MNKSTART"):
        sizes = [int(size) for size in rest.split(",")[:3]]
        columns, rows = sizes[0], sizes[min(1, len(sizes) - 1)]
        board.clear()
        moves.clear()
        say("OK")
    elif command == "RESTART":
        board.clear()
        moves.clear()
        say("OK")
    elif command in ("BEGIN", "TURN"):
        if rest:
            board.add(tuple(int(part) for part in rest.split(",")))
        move(begins=command == "BEGIN")
    elif command == "INFO":
        if rest.startswith("rule ") and rest != "rule 0" and habit in ("particular", "plain", "mute"):
            say("ERROR only freestyle")
        if rest == "rule 0" and habit == "grumbler":
            say("ERROR unknown key")
    elif command == "ABOUT" and habit != "mute":
        say({"plain": "ERROR what", "unheard": "UNKNOWN"}.get(habit, 'name="Rules", version="1"'))
    elif command == "END":
        break
    elif command != "ABOUT":
        say("UNKNOWN")
