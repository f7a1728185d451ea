#!/usr/bin/env python3
"""An engine that misbehaves: faulty.py FAULT [PROBABILITY SEED]

It commits the fault at its second move, or at any move with a probability; "any" means a different
fault each time. Otherwise it marks free squares at random.
"""
import os
import random
import signal
import sys
import threading
import time

fault = sys.argv[1]
probability = float(sys.argv[2]) if len(sys.argv) > 2 else None
random.seed(sys.argv[3] + str(os.getpid()) if len(sys.argv) > 3 else 1)
columns = rows = 0
board = {}
moves = 0


def say(text, end="\n"):
    sys.stdout.write(text + end)
    sys.stdout.flush()


def spill(stream, text):
    while True:
        stream.write(text)
        stream.flush()


def leave_child(own_session):
    import subprocess  # which takes longer than all else, and is for this alone

    # It holds the engine's pipes open, and outlives it unless somebody kills it.
    subprocess.Popen(["sleep", "300"], start_new_session=own_session)


def grow():
    memory = []
    while True:
        memory.append(b"x" * (1 << 22))


def fork_without_end():
    # With some regard for whoever runs the tests.
    until = time.time() + 60
    while time.time() < until:
        tasks = open("/proc/loadavg").read().split()[3].split("/")[1]
        try:
            int(tasks) < 3000 and os.fork() or time.sleep(0.001)
        except OSError:
            time.sleep(0.01)
    time.sleep(300)


def say_later(text):
    threading.Timer(0.02, lambda: say(text)).start()


def say_both(first, second, pause):
    say(first)
    time.sleep(pause)
    say(second)


faults = {
    "syntax": lambda: say("b2, I think"),
    "off-board": lambda: say("%d,0" % columns),
    "negative": lambda: say("-1,0"),
    "huge": lambda: say("9" * 60 + ",0"),
    "taken": lambda: say("%d,%d" % next(iter(board))),
    "exit": lambda: os._exit(3),
    "signal": lambda: os.kill(os.getpid(), signal.SIGSEGV),
    "hang": lambda: time.sleep(300),
    "lines": lambda: spill(sys.stdout, "MESSAGE thinking\n" * 100),
    "oks": lambda: spill(sys.stdout, "OK and more to come in a moment\n" * 100),
    "endless-line": lambda: spill(sys.stdout, "x" * 1000),
    "error-output": lambda: spill(sys.stderr, "x" * 999 + "\n"),
    "close-output": lambda: (os.close(1), time.sleep(300)),
    "close-all": lambda: (os.close(0), os.close(1), os.close(2), time.sleep(300)),
    "memory": grow,
    "fork": fork_without_end,
    "child-and-exit": lambda: (leave_child(False), os._exit(0)),
    "no-line-end": lambda: say(free(), end=""),
    "flood": lambda: (say(free()), spill(sys.stdout, "DEBUG still thinking\n" * 50)),
    "kill-supervisor": lambda: (os.kill(os.getppid(), signal.SIGKILL), time.sleep(300)),
    "twice": lambda: say("%s\n%s" % (free(), free())),
    "again": lambda: say("%s\n%s" % ((free(),) * 2)),
    "twice-in-two": lambda: say_both(free(), free(), 0),
    "twice-later": lambda: say_both(free(), free(), 0.01),
    "again-in-two": lambda: say_both(*(free(),) * 2, 0),
    "again-later": lambda: say_both(*(free(),) * 2, 0.01),
    "unasked": lambda: (say(free()), say_later("0,0")),
}


def free():
    squares = [(x, y) for y in range(rows) for x in range(columns) if (x, y) not in board]
    square = random.choice(squares)
    board[square] = 1
    return "%d,%d" % square


def move():
    global moves
    moves += 1
    is_due = moves == 2 if probability is None else random.random() < probability
    which = random.choice(sorted(set(faults) - {"memory", "fork"})) if fault == "any" else fault
    if is_due and which in faults:
        faults[which]()
    else:
        if fault == "chatter":
            say("MESSAGE hm\r\nDEBUG 1\rERROR no matter\nUNKNOWN what\nOK\n\n  ")
        if fault in ("slow", "slow-cores"):
            time.sleep(0.02)
        if fault.endswith("cores"):
            say("MESSAGE cores %s" % sorted(os.sched_getaffinity(0)))
        say(free())


if fault == "late-start" and not os.path.exists(os.environ["MARK"]):
    open(os.environ["MARK"], "w").close()
elif fault == "late-start":
    sys.exit(4)
if fault in ("stubborn", "child"):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
if fault == "child":
    leave_child(False)
    leave_child(True)

if fault == "slow":
    leave_child(True)

if fault == "shared":
    table = bytearray(b"x" * 60_000_000)
    for _ in range(4):
        if os.fork() == 0:
            while True:
                sum(table[::4096])
                time.sleep(0.05)

for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command.endswith("START") and command != "RESTART":
        if fault == "exit-at-start":
            sys.exit("cannot play this")
        if fault == "silent-at-start":
            time.sleep(300)
        if fault in ("ERROR", "UNKNOWN", "HELLO"):
            say(fault + " such a board is too small")
            continue
        numbers = [int(number) for number in rest.split(",")]
        columns, rows = numbers[0], numbers[1] if len(numbers) > 1 else numbers[0]
        board.clear()
        say("OK")
    elif command == "RESTART":
        if fault == "no-restart":
            say("UNKNOWN")
            continue
        board.clear()
        moves = 0
        say("OK")
    elif command == "TURN":
        board[tuple(int(number) for number in rest.split(","))] = 2
        move()
    elif command == "BEGIN":
        move()
    elif command == "BOARD":
        board.clear()
        if fault == "no-board":
            say("UNKNOWN command BOARD")
            continue
        for mark in iter(lambda: sys.stdin.readline().strip(), "DONE"):
            x, y, who = (int(number) for number in mark.split(","))
            board[x, y] = who
        move()
    elif command == "PLAY":
        board[tuple(int(number) for number in rest.split(","))] = 1
        say(rest)
    elif command == "ABOUT":
        say("a free spirit" if fault == "chatter" else 'name="Faulty", version="2"')
    elif command == "INFO" and fault == "objector":
        say("ERROR no such key: " + rest)
    elif command == "END" and fault != "stubborn":
        break
if fault == "stubborn":
    time.sleep(300)
