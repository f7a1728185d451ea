#!/usr/bin/env python3
"""Plays as the engine that is named, a hundredth of a second later: slow.py ENGINE."""
import runpy
import sys
import time


class Later:
    """Lines, a hundredth of a second after they came."""

    def __init__(self, lines):
        self.lines = lines

    def readline(self):
        time.sleep(0.01)
        return self.lines.readline()

    def __iter__(self):
        return iter(self.readline, "")


sys.stdin = Later(sys.stdin)
runpy.run_path(sys.argv[1], run_name="__main__")
