#!/usr/bin/env python3
"""An engine with habits of real ones: conduct.py HABIT [NUMBER]

It marks the free square that its board says, the same in the same position, whatever was played
before. The habits:

swallow      reads no line right after a move
slow         takes NUMBER seconds for a move
slow-start   takes NUMBER seconds for START
second-start fails at its first start, and plays at the second (MARK names a file)
takeback     knows TAKEBACK of its last mark, and of no other
no-takeback  says ERROR to TAKEBACK
late-about   answers ABOUT with its first move, where it should have before
two-lines    answers ABOUT with two lines, of which the second comes NUMBER seconds later
nonsense     answers with what is no move
junk         says something more after each move
talk         talks for NUMBER seconds before its second move
forfeits     talks of its process after each INFO, and commits a fault in every NUMBERth position
"""
import os
import sys
import time

habit = sys.argv[1]
number = float(sys.argv[2]) if len(sys.argv) > 2 else 0
columns = rows = 0
board = {}
last = None
moves = 0

say = lambda text: print(text, flush=True)


def say_privately(text):
    say("DEBUG %s in process %d at %f" % (text, os.getpid(), time.time()))


def choice():
    free = [(x, y) for y in range(rows) for x in range(columns) if (x, y) not in board]
    return free[len(free) * 7 // 11]


def fault():
    kind = sum((x + 3 * y) * who for (x, y), who in board.items())
    print("in process", "position", kind, file=sys.stderr, flush=True)
    if kind % number != 0:
        return False
    kind = int(kind // number) % 4
    if kind == 0:
        os._exit(3)
    say(["", "resign", "%d,0" % columns, "%d,%d" % next(iter(board), (-1, 0))][kind])
    return True


def move():
    global habit, last, moves
    moves += 1
    if habit == "forfeits" and fault():
        return
    if habit == "slow":
        time.sleep(number)
    if habit == "talk" and moves == 2:
        until = time.time() + number
        while time.time() < until:
            say("MESSAGE d")
            time.sleep(0.0005)
    if habit == "nonsense":
        say("b2, I think")
        return
    if habit == "late-about":
        habit = "none"
        say('name="Late"')
    square = last = choice()
    board[square] = 1
    say("%d,%d" % square)
    if habit == "junk":
        say("foo bar")
    if habit == "swallow":
        sys.stdin.readline()


if habit == "second-start" and not os.path.exists(os.environ["MARK"]):
    open(os.environ["MARK"], "w").close()
    sys.exit("not yet")
if habit == "forfeits":
    print("process", os.getpid(), "starts", file=sys.stderr, flush=True)

for line in iter(sys.stdin.readline, ""):
    command, _, rest = line.strip().partition(" ")
    if command in ("START", "RECTSTART", "MNKSTART"):
        if habit == "slow-start":
            time.sleep(number)
        sizes = [int(size) for size in rest.split(",")]
        columns, rows = sizes[0], sizes[min(1, len(sizes) - 1)]
        say("OK")
    elif command == "RESTART":
        board.clear()
        say("OK")
    elif command in ("BEGIN", "TURN"):
        if rest:
            board[tuple(int(part) for part in rest.split(","))] = 2
        move()
    elif command == "BOARD":
        board.clear()
        for mark in iter(lambda: sys.stdin.readline().strip(), "DONE"):
            x, y, who = (int(part) for part in mark.split(","))
            board[x, y] = who
        move()
    elif command == "TAKEBACK":
        square = tuple(int(part) for part in rest.split(","))
        say("OK" if habit == "takeback" and square == last else "ERROR it is not mine")
    elif command == "INFO" and habit == "forfeits":
        say_privately(rest)
    elif command == "ABOUT":
        if habit != "late-about":
            say('name="Conduct", version="1"')
        if habit == "two-lines":
            time.sleep(number)
            say("written by hand")
    elif command == "END":
        break
    elif command != "INFO":
        say("UNKNOWN")
