#!/usr/bin/env python3
"""Plays as the engine that is named, for some games or once a gate is open: gated.py ENGINE GAMES GATE.
After those games it waits until the folder GATE has a file 'open'; a file that the command named would be
a part of the engine."""
import os
import runpy
import sys
import time


class Gated:
    """Lines, of which those that begin further games come when the gate is open."""

    def __init__(self, lines, games, gate):
        self.lines, self.games, self.gate = lines, games, os.path.join(gate, "open")

    def readline(self):
        line = self.lines.readline()
        self.games -= line.startswith(("RESTART", "START", "MNKSTART"))
        while self.games < 0 and not os.path.exists(self.gate):
            time.sleep(0.01)
        return line

    def __iter__(self):
        return iter(self.readline, "")


sys.stdin = Gated(sys.stdin, int(sys.argv[2]), sys.argv[3])
runpy.run_path(sys.argv[1], run_name="__main__")
