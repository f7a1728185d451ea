#!/usr/bin/env python3
"""An engine whose faults are a matter of the position alone: forfeiter.py NUMBER.

It marks the first free square, except in some positions, where it marks a taken square or one off
the board, or ends. What is no move could be followed by one, and is waited for.
"""
import sys

number = int(sys.argv[1])
columns = rows = 0
board = {}
say = lambda text: print(text, flush=True)
numbers = lambda text: [int(part) for part in text.split(",")]


def move():
    key = number + sum((x + 3 * y + 7) * (who + 1) * 31 for (x, y), who in board.items())
    fault = key % 23 if board else -1
    if fault == 5:
        return say("%d,%d" % next(iter(sorted(board))))
    if fault == 11:
        return say("%d,0" % columns)
    if fault == 17:
        sys.exit(3)
    square = next((x, y) for y in range(rows) for x in range(columns) if (x, y) not in board)
    board[square] = 1
    say("%d,%d" % square)


def new_game(*size):
    global columns, rows
    columns, rows = size
    board.clear()
    say("OK")


for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "START":
        new_game(int(rest), int(rest))
    elif command in ("RECTSTART", "MNKSTART"):
        new_game(*numbers(rest)[:2])
    elif command == "RESTART":
        new_game(columns, rows)
    elif command in ("BEGIN", "TURN"):
        board.update({tuple(numbers(rest)): 2} if rest else {})
        move()
    elif command == "BOARD":
        board.clear()
        for mark in iter(lambda: sys.stdin.readline().strip(), "DONE"):
            x, y, who = numbers(mark)
            board[x, y] = who
        move()
    elif command == "ABOUT":
        say('name="Forfeiter"')
    elif command == "END":
        break
    elif command and command != "INFO":
        say("UNKNOWN")
