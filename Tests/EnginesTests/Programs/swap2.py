#!/usr/bin/env python3
"""An engine that plays an opening by swap2 as it is told: swap2.py [NONE [THREE [FIVE]]]

NONE, THREE and FIVE are its answers with so many stones on the board, with + for each blank; `-` says
that it does not know the command, `exit` exits, and `sleep` sleeps for a second before it swaps. It then
marks the first free square. It says ERROR to anything that comes out of order.
"""
import os
import sys
import time

answers = dict(zip([0, 3, 5], [word.replace("+", " ") for word in sys.argv[1:]]))
columns = rows = 0
board = set()

say = lambda text: print(text, flush=True)


def lines_until_done():
    lines = []
    while True:
        line = sys.stdin.readline().strip()
        if line == "DONE":
            return lines
        lines.append([int(number) for number in line.split(",")])


def move():
    x, y = next((x, y) for y in range(rows) for x in range(columns) if (x, y) not in board)
    board.add((x, y))
    say("%d,%d" % (x, y))


for line in iter(sys.stdin.readline, ""):
    words = line.split()
    if not words:
        continue
    if words[0] in ("START", "RECTSTART"):
        columns, rows = ([int(number) for number in words[1].split(",")] * 2)[:2]
        board = set()
        say("OK")
    elif words[0] == "RESTART":
        board = set()
        say("OK")
    elif words[0] == "ABOUT":
        say('name="swap2"')
    elif words[0] == "SWAP2BOARD":
        stones = lines_until_done()
        answer = answers.get(len(stones), "-")
        if answer == "-":
            say("UNKNOWN SWAP2BOARD")
        elif answer == "exit":
            os._exit(3)
        else:
            if answer == "sleep":
                time.sleep(1)
                answer = "SWAP"
            say("DEBUG %d stones" % len(stones))
            say(answer)
    elif words[0] == "BEGIN":
        move()
    elif words[0] == "TURN":
        board.add(tuple(int(number) for number in words[1].split(",")))
        move()
    elif words[0] == "BOARD":
        board = {(x, y) for x, y, _ in lines_until_done()}
        move()
    elif words[0] == "END":
        break
    elif words[0] != "INFO":
        say("ERROR %s" % words[0])
