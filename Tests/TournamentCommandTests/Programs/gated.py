#!/usr/bin/env python3
"""Plays as the engine that is named, as long as a file is there or for some games: gated.py ENGINE
GAMES FILE. After those games it waits until the file is there."""
import os
import runpy
import sys
import time


class Gated:
    """Lines, of which those that begin further games come when the file is there."""

    def __init__(self, lines, games, path):
        self.lines, self.games, self.path = lines, games, path

    def readline(self):
        line = self.lines.readline()
        self.games -= line.startswith(("RESTART", "START", "MNKSTART"))
        while self.games < 0 and not os.path.exists(self.path):
            time.sleep(0.01)
        return line

    def __iter__(self):
        return iter(self.readline, "")


sys.stdin = Gated(sys.stdin, int(sys.argv[2]), sys.argv[3])
runpy.run_path(sys.argv[1], run_name="__main__")
