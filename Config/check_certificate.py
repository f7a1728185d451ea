#!/usr/bin/env python3
"""Checks a certificate of 'tournament solve' or 'tournament verify'.

    python3 check_certificate.py FILE...

It knows the rules of the game and does not search. Python 3.9 or later, standard library only. The exit
status is 0 if every claim of every file is proved, 1 if a certificate is refused, 65 if a file is not a
certificate, and 66 if one cannot be read; of several, it is the highest, and a line says why. What is claimed, is claimed of the game and the start that the line names.

The format is text, line by line; empty lines and those that begin with '#' do not count. Lines end with LF
or CRLF. Words are separated by blanks or tabs, which may also begin and end a line. Numbers are at most
nine decimal digits without a sign. Letters are small, and a square's number does not begin with 0.

    tournament certificate 1
    board COLUMNS ROWS K [RULES]    K in a row (or more) win
    start DRAWING PLAYER            where games begin, and who moves: x or o
    symmetry yes|no
    claim CLAIM                     one part or more, each with the lines that prove it
    ...
    end

RULES are words for what is unlike that, in this order: 'gravity' (a mark goes on the lowest free square of a
column), 'exact' (exactly K in a row make a line, and a longer row makes none), 'unblocked' (exactly K in
a row make none if the opponent has marks next to both ends; the edge of the board blocks nothing) and
'misere' (who completes a line loses). A free square where no mark may go yet is no move.

The start may be one that cannot arise in a game (with too many marks of one player): the claim is about it all
the same. No line of it is complete, a square is free, and with gravity no mark hangs above a free square.

A DRAWING is the rows of the board from the top, 'x', 'o' or '.' for each square, with '/' between rows. A
square is its column's letters (a to z, then aa to af) and its row's number, a1 at the lower left.

    claim never-loses PLAYER        the player who answers as written never loses
    claim wins PLAYER within N      the player who answers as written wins within N plies,
                                    N from 1 to the number of squares
    claim nobody-wins               whoever answers in the pairs never loses

The first two are followed by a line for each unfinished position with that player to move that can arise
when the player answers as written and the opponent plays anything. No position is listed twice, and none
that does not arise.

    DRAWING REPLIES                 the answers, with commas between them: several if the player may give any,
                                    and none of them twice
    DRAWING REPLY pairs PAIR...     the answer, after which the player answers in the pairs to the end

A position in which the player can complete a line and win at once may be left out: that is its answer then.
With 'symmetry yes', a position stands for all of its images under the symmetries of the game (turned and
mirrored: eight for a square board, four for another; with gravity two, of which one swaps left and right), and
is written as the image whose drawing comes first in the order of ASCII.

A PAIR is two squares with '-' between them. They prove something without RULES only. Pairs hold if their squares are free and different, and if
each line (K squares in a row, column or diagonal) on which the player has no mark has both squares of a
pair: when the opponent marks one, the player marks the other. 'pairs PAIR...' on a line of its own
follows 'claim nobody-wins'; there each line needs a pair unless both players have marks on it.
"""
import re
import sys


class Refused(Exception):
    """What is wrong with a certificate."""
    status = 1


class Malformed(Refused):
    """Why a file is no certificate."""
    status = 65


def need(condition, problem, kind=Refused):
    if not condition:
        raise kind(problem)


def expect(condition, problem):
    need(condition, problem, Malformed)


def number(word):
    """The number that decimal digits are, or -1."""
    return int(word) if re.fullmatch("[0-9]{1,9}", word) else -1


class Board:
    """The rules of a game: squares are numbers in reading order, positions are strings without '/'."""

    def __init__(self, columns, rows, length, words=()):
        expect(1 <= columns <= 32 and 1 <= rows <= 32, "there is no such board")
        expect(1 <= length <= max(columns, rows), "no line fits on the board")
        self.columns, self.rows, self.length = columns, rows, length
        self.count = columns * rows
        self.words = [word for word in ("gravity", "exact", "unblocked", "misere")
                      if word in words]
        expect(self.words == list(words), "the rules of the board are unknown, or in another order")
        self.gravity, self.exact, self.unblocked, self.misere = (
            word in words for word in ("gravity", "exact", "unblocked", "misere"))
        self.lines, self.ends = [], []
        for down, right in (0, 1), (1, 0), (1, 1), (1, -1):
            for row in range(rows):
                for column in range(columns):
                    last_row, last_column = row + down * (length - 1), column + right * (length - 1)
                    if 0 <= last_row < rows and 0 <= last_column < columns:
                        self.lines.append(
                            [(row + down * i) * columns + column + right * i for i in range(length)])
                        beyond = [(row + down * i, column + right * i) for i in (-1, length)]
                        self.ends.append([r * columns + c for r, c in beyond
                                          if 0 <= r < rows and 0 <= c < columns])
        self.through = [[] for _ in range(self.count)]
        for line, ends in zip(self.lines, self.ends):
            for square in line:
                self.through[square].append((line, ends))
        self.symmetries = self.make_symmetries()

    def make_symmetries(self):
        """For each symmetry, the square that comes to each place."""
        columns, rows = self.columns, self.rows
        ways = [lambda r, c: (r, c), lambda r, c: (rows - 1 - r, c),
                lambda r, c: (r, columns - 1 - c), lambda r, c: (rows - 1 - r, columns - 1 - c)]
        if rows == columns:
            ways += [lambda r, c, way=way: way(c, r) for way in ways[:4]]
        return [[row * columns + column
                 for row, column in (way(r, c) for r in range(rows) for c in range(columns))]
                for way in ([ways[0], ways[2]] if self.gravity else ways)]

    def position(self, drawing, kind=Refused):
        rows = drawing.split("/")
        need(len(rows) == self.rows and all(len(row) == self.columns for row in rows),
             f"{drawing} is not a drawing of the board", kind)
        need(set(drawing) <= set("xo./"), f"{drawing} is not a drawing", kind)
        return "".join(rows)

    def drawing(self, position):
        return "/".join(position[i:i + self.columns] for i in range(0, self.count, self.columns))

    def square(self, name):
        parts = re.fullmatch("(a[a-f]|[a-z])([1-9][0-9]?)", name)
        expect(parts, f"{name} is not a square")
        letters = parts[1]
        column, row = ord(letters[-1]) - 97 + 26 * (len(letters) - 1), self.rows - int(parts[2])
        expect(column < self.columns and 0 <= row < self.rows, f"{name} is off the board")
        return row * self.columns + column

    def pairs(self, words):
        pairs = [[self.square(name) for name in word.split("-")] for word in words]
        expect(all(len(pair) == 2 for pair in pairs), "a pair is two squares")
        return pairs

    def least(self, position):
        """The image of a position whose drawing comes first."""
        return min("".join(position[i] for i in way) for way in self.symmetries)

    def marked(self, position, square, player):
        return position[:square] + player + position[square + 1:]

    def moves(self, position):
        """The squares that may be marked, if the game is not over."""
        return [square for square, mark in enumerate(position)
                if mark == "." and not self.hangs(position, square)]

    def hangs(self, position, square):
        below = square + self.columns
        return self.gravity and below < self.count and position[below] == "."

    def completes(self, position, square, player):
        """Whether a player completes a line by marking a free square."""
        return any(all(i == square or position[i] == player for i in line)
                   and self.counts(position, ends, player)
                   for line, ends in self.through[square])

    def has_line(self, position, player):
        return any(all(position[i] == player for i in line)
                   and self.counts(position, ends, player)
                   for line, ends in zip(self.lines, self.ends))

    def counts(self, position, ends, player):
        """Whether what is next to the ends of a player's row lets it count."""
        marks = [position[i] for i in ends]
        if player in marks:
            return not self.exact
        return not (self.unblocked and len(marks) == 2 and "." not in marks)

    def check_pairs(self, pairs, position, player):
        """Checks pairs for a player, or for either if it is None."""
        need(not self.words, "pairs prove nothing under these rules")
        squares = [square for pair in pairs for square in pair]
        need(len(set(squares)) == len(squares), "a square is in the pairs twice")
        need(all(position[i] == "." for i in squares), "a square of a pair is taken")
        for line in self.lines:
            marks = {position[i] for i in line} - {"."}
            stopped = len(marks) == 2 if player is None else player in marks
            need(stopped or any(a in line and b in line for a, b in pairs),
                 f"no pair stops a line of {self.drawing(position)}")


class Part:
    """A claim that a player who answers as written never loses, or wins in time."""

    def __init__(self, board, symmetric, player, most):
        self.board, self.symmetric, self.player, self.most = board, symmetric, player, most
        self.opponent = "o" if player == "x" else "x"
        self.drawings, self.entries, self.depths = set(), {}, {}
        # What is wrong with an entry as it is written; the rest of the file may be no certificate.
        self.fault = None

    def add(self, words):
        expect(len(words) == 2 or (len(words) > 2 and words[2] == "pairs"), "an entry is malformed")
        replies = [self.board.square(name) for name in words[1].split(",")]
        expect(len(set(replies)) == len(replies), f"{words[0]}: an answer is listed twice")
        pairs = None if len(words) == 2 else self.board.pairs(words[3:])
        expect(words[0] not in self.drawings, f"{words[0]} is listed twice")
        self.drawings.add(words[0])
        try:
            position = self.board.position(words[0])
            need(pairs is None or (self.most is None and len(replies) == 1),
                 f"{words[0]}: pairs do not win, and follow one answer")
            self.entries[position] = replies, pairs
        except Refused as fault:
            self.fault = self.fault or fault

    def check(self, start, mover):
        if self.fault:
            raise self.fault
        plies = self.answering(start) if mover == self.player else self.opposing(start)
        need(self.most is None or plies <= self.most, f"the win takes {plies} plies")
        for position in self.entries:
            need(position in self.depths, f"{self.board.drawing(position)} does not arise")

    def answering(self, position):
        """The most plies to the end from a position with the player to move."""
        board = self.board
        if self.symmetric:
            position = board.least(position)
        if position in self.depths:
            return self.depths[position]
        drawing = board.drawing(position)
        if position not in self.entries:
            need(not board.misere and any(board.completes(position, square, self.player)
                                          for square in board.moves(position)),
                 f"{drawing} has no answer")
            return 1
        replies, pairs = self.entries[position]
        plies = 1
        for reply in replies:
            need(position[reply] == ".", f"{drawing}: the answer is on a taken square")
            need(not board.hangs(position, reply), f"{drawing}: the answer hangs in the air")
            after = board.marked(position, reply, self.player)
            won = board.completes(position, reply, self.player)
            need(not (won and board.misere), f"{drawing}: the answer completes a line, and loses")
            if pairs is not None:
                need(not won and "." in after, f"{drawing}: the game is over before the pairs")
                board.check_pairs(pairs, after, self.player)
            elif not won:
                plies = max(plies, self.opposing(after) + 1)
        self.depths[position] = plies
        return plies

    def opposing(self, position):
        """The most plies to the end from an unwon position with the opponent to move."""
        board, plies = self.board, 0
        for square in board.moves(position):
            if board.completes(position, square, self.opponent):
                need(board.misere, f"{board.drawing(position)}: the opponent completes a line")
                plies = max(plies, 1)
                continue
            after = board.marked(position, square, self.opponent)
            plies = max(plies, 1 + (self.answering(after) if "." in after else self.end(after)))
        return plies if plies else self.end(position)

    def end(self, position):
        need(self.most is None, f"{self.board.drawing(position)} is a draw")
        return 0


def check(lines):
    """Checks a certificate given as an iterator of lines; raises Refused."""
    rows = (re.findall("[^ \t]+", re.sub("\r?\n?$", "", line)) for line in lines)
    rows = (words for words in rows if words and not words[0].startswith("#"))

    def header(key, count):
        words = next(rows, [])
        expect(words[:1] == [key] and len(words) == count + 1, f"'{key}' is expected")
        return words[1:]

    expect(header("tournament", 2) == ["certificate", "1"], "another format")
    words = next(rows, [])
    expect(words[:1] == ["board"] and 4 <= len(words) <= 8, "'board' is expected")
    board = Board(*map(number, words[1:4]), words[4:])
    drawing, mover = header("start", 2)
    start = board.position(drawing, Malformed)
    expect(mover in ("x", "o"), "x or o moves")
    expect(not any(mark != "." and board.hangs(start, square) for square, mark in enumerate(start)),
           "a mark of the start hangs in the air")
    symmetry = header("symmetry", 1)[0]
    expect(symmetry in ("yes", "no"), "symmetry is yes or no")
    # The claims are checked once all lines have been read.
    claims, part, checks = [], None, []
    for words in rows:
        if words == ["end"]:
            expect(claims and next(rows, None) is None, "'end' is the last line")
            need("." in start and not any(board.has_line(start, p) for p in "xo"), "the game is over")
            for proof in checks:
                proof()
            return f"{subject(board, drawing, mover)}: {'; '.join(claims)}"
        if words[0] == "claim":
            claim, most = words[1:], None
            if claim == ["nobody-wins"]:
                pairs, part = header_pairs(rows, board), None
                checks.append(lambda pairs=pairs: board.check_pairs(pairs, start, None))
            else:
                if len(claim) == 4 and claim[0] == "wins" and claim[2] == "within":
                    most = number(claim[3])
                    expect(1 <= most <= board.count, f"a win takes from 1 to {board.count} plies")
                else:
                    expect(len(claim) == 2 and claim[0] == "never-loses", "the claim is unknown")
                expect(claim[1] in ("x", "o"), "no such player")
                part = Part(board, symmetry == "yes", claim[1], most)
                checks.append(lambda part=part: part.check(start, mover))
            claims.append(" ".join(claim))
        else:
            expect(part is not None, "an answer without a claim")
            part.add(words)
    raise Malformed("the file ends before 'end'")


def subject(board, drawing, mover):
    """The game, and the start unless it is the empty board."""
    game = f"{board.columns}x{board.rows}, {'exactly ' if board.exact else ''}{board.length} in a row"
    game += ", unblocked" if board.unblocked else ""
    game += (", gravity" if board.gravity else "") + (", misere" if board.misere else "")
    if mover == "x" and not set(drawing) & set("xo"):
        return game
    more = drawing.count("x") - drawing.count("o")
    note = "" if more == (mover == "o") else " (which cannot arise in a game)"
    return f"{game}, from {drawing}, {mover.upper()} to move{note}"


def header_pairs(rows, board):
    words = next(rows, [])
    expect(words[:1] == ["pairs"], "'pairs' is expected")
    return board.pairs(words[1:])


def main(paths):
    status = 0 if paths else 64
    sys.setrecursionlimit(10_000)
    for path in paths:
        try:
            with open(path, encoding="utf-8", errors="replace", newline="\n") as file:
                print(f"{path}: proved: {check(file)}")
        except Refused as problem:
            print(f"{path}: refused: {problem}")
            status = max(status, problem.status)
        except OSError as problem:
            print(f"{path}: cannot be read: {problem.strerror}", file=sys.stderr)
            status = max(status, 66)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
