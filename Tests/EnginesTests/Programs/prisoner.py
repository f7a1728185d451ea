#!/usr/bin/env python3
"""An engine that tries to break out: prisoner.py SECRET-FILE FILE-TO-WRITE PORT PROCESS

It tells in MESSAGE lines what it got away with.
"""
import os
import socket
import sys

secret, target, port, process = sys.argv[1:]


def attempt(what, action):
    try:
        print("MESSAGE escaped:", what, action(), flush=True)
    except (OSError, ValueError) as error:
        print("MESSAGE held:", what, error, flush=True)


def write(path):
    with open(path, "w") as file:
        return file.write("was here")


def fork():
    for count in range(1000):
        if os.fork() == 0:
            os.execvp("sleep", ["sleep", "300"])
    return count


def try_everything():
    attempt("read", lambda: open(secret).read())
    attempt("list", lambda: os.listdir(os.path.dirname(secret)).index(os.path.basename(secret)))
    attempt("write", lambda: write(target))
    attempt("write program", lambda: write(__file__))
    attempt("connect", lambda: socket.create_connection(("127.0.0.1", int(port)), 2))
    attempt("signal", lambda: os.kill(int(process), 0))
    attempt("variable", lambda: os.environ.get("ENGINE_TEST_SECRET", 0) and 1 or os.kill(-999, 0))
    print("MESSAGE user", os.getuid(), flush=True)
    print("MESSAGE temporary", write("/tmp/mine"), flush=True)
    attempt("fork", fork)


free = [(x, y) for y in range(3) for x in range(3)]
for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command in ("MNKSTART", "RESTART"):
        free = [(x, y) for y in range(3) for x in range(3)]
        print("OK", flush=True)
    elif command in ("BEGIN", "TURN"):
        if rest:
            free.remove(tuple(int(number) for number in rest.split(",")))
        if len(free) > 7:
            try_everything()
        print("%d,%d" % free.pop(0), flush=True)
    elif command == "ABOUT":
        print("a prisoner", flush=True)
    elif command == "END":
        break
