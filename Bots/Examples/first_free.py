#!/usr/bin/env python3
"""Marks the first free square. Write a better choose(); the rest is the whole protocol."""
import sys

columns = rows = line_length = 0
board = {}  # (column, row) -> 1 for our marks, 2 for the opponent's


def choose():
    return next((x, y) for y in range(rows) for x in range(columns) if (x, y) not in board)


def move():
    square = choose()
    board[square] = 1
    say("%d,%d" % square)


def new_game(*size):
    global columns, rows, line_length
    columns, rows, line_length = size
    board.clear()
    say("OK")


say = lambda text: print(text, flush=True)
numbers = lambda text: [int(number) for number in text.split(",")]

for line in sys.stdin:  # lines end with CR LF, which strip() takes off
    command, _, rest = line.strip().partition(" ")
    if command == "START":  # n: n by n, five in a row
        new_game(int(rest), int(rest), 5)
    elif command == "RECTSTART":  # columns,rows: five in a row
        new_game(*numbers(rest), 5)
    elif command == "MNKSTART":  # columns,rows,lineLength
        new_game(*numbers(rest))
    elif command == "RESTART":  # the same game from the start
        new_game(columns, rows, line_length)
    elif command in ("BEGIN", "TURN"):
        board.update({tuple(numbers(rest)): 2} if rest else {})
        move()
    elif command == "BOARD":  # lines x,y,who until DONE: the whole position
        board.clear()
        for mark in iter(lambda: sys.stdin.readline().strip(), "DONE"):
            x, y, who = numbers(mark)
            board[x, y] = who
        move()
    elif command == "TAKEBACK":
        board.pop(tuple(numbers(rest)), None)
        say("OK")
    elif command == "ABOUT":
        say('name="First Free", version="1.0", author="you", country="EU"')
    elif command == "END":
        break
    elif command and command != "INFO":
        say("UNKNOWN")
