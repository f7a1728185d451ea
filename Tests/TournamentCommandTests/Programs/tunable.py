#!/usr/bin/env python3
"""Plays any square, but the better the nearer its skill is to 0.3: then it wins, blocks or takes the middle.

The skill is its first argument, or what INFO skill says. With a second one, more skill than that ends it in its games.
"""
import random
import sys

skill = float(sys.argv[1]) if len(sys.argv) > 1 else 0.9
dice = random.Random()

KNOWN = {"gravity", "exact", "unblocked", "misere"}  # what choose() obeys; leave out what yours does not
RULES = {"rule 1": {"exact"}, "rule 4": {"renju"}, "rule 8": {"unblocked"}, "rule 9": {"exact", "unblocked"}}
columns = rows = line_length = 0
rules = set()
board = {}  # (column, row) -> 1 for our marks, 2 for the opponent's


def lines_of(who):
    for y in range(rows):
        for x in range(columns):
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                line = [(x + i * dx, y + i * dy) for i in range(line_length)]
                if all(0 <= c < columns and 0 <= r < rows for c, r in line):
                    free = [square for square in line if square not in board]
                    if len(free) == 1 and all(board.get(square, who) == who for square in line):
                        yield free[0]


def choose():
    squares = [(x, y) for y in range(rows) for x in range(columns) if (x, y) not in board]
    # The same position gets the same answer, so that a seed repeats a game.
    dice.seed("%s %s" % (skill, sorted(board.items())))
    if dice.random() < 2 * abs(skill - 0.3):
        return dice.choice(squares)
    for who in (1, 2):
        for square in lines_of(who):
            return square
    return (1, 1) if (1, 1) in squares else squares[0]


def move():
    if len(sys.argv) > 2 and skill > float(sys.argv[2]) and len(board) > 2:
        sys.exit(3)
    square = choose()
    board[square] = 1
    say("%d,%d" % square)


def new_game(size, words):
    global columns, rows, line_length, rules
    if not KNOWN.issuperset(words):
        return say("ERROR rules other than " + ", ".join(sorted(KNOWN)) + " are not known")
    (columns, rows, line_length), rules = size, set(words)
    board.clear()
    say("OK")


say = lambda text: print(text, flush=True)
numbers = lambda text: [int(number) for number in text.split(",")]

for line in sys.stdin:  # lines end with CR LF, which strip() takes off
    command, _, rest = line.strip().partition(" ")
    if command == "START":  # n: n by n, five in a row
        new_game((int(rest), int(rest), 5), [])
    elif command == "RECTSTART":  # columns,rows: five in a row
        new_game((*numbers(rest), 5), [])
    elif command == "MNKSTART":  # columns,rows,lineLength and perhaps rules
        parts = rest.split(",")
        new_game(map(int, parts[:3]), parts[3:])
    elif command == "RESTART":  # the same game from the start
        new_game((columns, rows, line_length), rules)
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
    elif command == "INFO" and rest.startswith("skill "):
        skill = float(rest.split()[1])
    elif command == "INFO":  # of its keys, rule names one of Gomocup's rules
        if not KNOWN.issuperset(RULES.get(rest, [])):
            say("ERROR %s is not known" % rest)
    elif command:
        say("UNKNOWN")
