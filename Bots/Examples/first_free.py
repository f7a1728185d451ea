#!/usr/bin/env python3
"""Marks the first legal square. Write a better choose(); the rest is the whole protocol."""
import sys

KNOWN = {"gravity", "exact", "unblocked", "misere"}  # what choose() obeys; leave out what yours does not
RULES = {"rule 1": {"exact"}, "rule 4": {"renju"}, "rule 8": {"unblocked"}, "rule 9": {"exact", "unblocked"}}
columns = rows = line_length = 0
rules = set()
board = {}  # (column, row) -> 1 for our marks, 2 for the opponent's


def choose():
    squares = [(x, y) for y in range(rows) for x in range(columns) if (x, y) not in board]
    if "gravity" in rules:  # marks rest on the bottom row or on other marks
        squares = [(x, y) for x, y in squares if y == rows - 1 or (x, y + 1) in board]
    return squares[0]


def move():
    square = choose()
    board[square] = 1
    say("%d,%d" % square)


def new_game(size, words):
    global columns, rows, line_length, rules
    if not KNOWN.issuperset(words):
        return say("ERROR rules other than " + ", ".join(sorted(KNOWN)) + " are not known")
    (columns, rows, line_length), rules = size, set(words)
    board.clear()
    say("OK")


say = lambda text: print(text, flush=True)
numbers = lambda text: [int(number) for number in text.split(",")]

for line in sys.stdin:  # lines end with CR LF, which strip() takes off
    command, _, rest = line.strip().partition(" ")
    if command == "START":  # n: n by n, five in a row
        new_game((int(rest), int(rest), 5), [])
    elif command == "RECTSTART":  # columns,rows: five in a row
        new_game((*numbers(rest), 5), [])
    elif command == "MNKSTART":  # columns,rows,lineLength and perhaps rules
        parts = rest.split(",")
        new_game(map(int, parts[:3]), parts[3:])
    elif command == "RESTART":  # the same game from the start
        new_game((columns, rows, line_length), rules)
    elif command in ("BEGIN", "TURN"):
        board.update({tuple(numbers(rest)): 2} if rest else {})
        move()
    elif command == "BOARD":  # lines x,y,who until DONE: the whole position
        board.clear()
        for mark in iter(lambda: sys.stdin.readline().strip(), "DONE"):
            x, y, who = numbers(mark)
            board[x, y] = who
        move()
    elif command == "SWAP2BOARD":  # lines x,y until DONE: the stones of an opening that the players play
        stones = list(iter(lambda: sys.stdin.readline().strip(), "DONE"))
        say("SWAP" if stones else "0,0 1,0 2,1")
    elif command == "TAKEBACK":
        board.pop(tuple(numbers(rest)), None)
        say("OK")
    elif command == "ABOUT":
        say('name="First Free", version="1.0", author="you", country="EU"')
    elif command == "END":
        break
    elif command == "INFO":  # of its keys, rule names one of Gomocup's rules
        if not KNOWN.issuperset(RULES.get(rest, [])):
            say("ERROR %s is not known" % rest)
    elif command:
        say("UNKNOWN")
