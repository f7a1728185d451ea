#!/usr/bin/env python3
"""An engine that first-free plays for, and that is told what to say: prompted.py TOURNAMENT ANSWERS

The bot is served by TOURNAMENT. After a command that no engine knows, which a check sends before it asks
about rules, the answer to each BOARD is the next of ANSWERS, such as 5,7/9,9, as long as there are any.
"""
import subprocess
import sys

answers = sys.argv[2].split("/")
is_prompted = False
bot = subprocess.Popen(
    [sys.argv[1], "serve", "first-free"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
)

for line in iter(sys.stdin.readline, ""):
    command = line.strip().partition(" ")[0]
    is_prompted = is_prompted or command == "XYZZY"
    if command in ("BOARD", "SWAP2BOARD"):
        marks = list(iter(lambda: sys.stdin.readline(), "DONE\r\n"))
        if command == "BOARD" and is_prompted and answers:
            print(answers.pop(0), flush=True)
            continue
        line += "".join(marks) + "DONE\r\n"
    bot.stdin.write(line)
    bot.stdin.flush()
    if command == "END":
        break
    if command != "INFO":
        print(bot.stdout.readline(), end="", flush=True)
bot.stdin.close()
