"""Lets a plain function play: finds out how it is called, and speaks the Gomocup protocol for it."""
import ast, builtins, importlib.util, inspect, io, os, random, re, signal, sys, time

PATH, START_TIME = sys.argv[1], float(sys.argv[2])
GIVEN = dict(word.split("=", 1) for word in sys.argv[3:])
GUARD = 'put that under `if __name__ == "__main__":`'
lines, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", 0)
errors, nowhere = os.dup(2), os.open(os.devnull, os.O_RDWR)
os.dup2(nowhere, 0)
sys.stdout = io.TextIOWrapper(os.fdopen(1, "wb", 0), write_through=True)


def print_to(file):
    for number in (1, 2):
        os.dup2(file, number)


print_to(errors)  # what the function prints goes where an engine's errors go


class Problem(Exception):
    pass


class Interrupted(BaseException):
    pass


def interrupt(*_):
    raise Interrupted


def limited(seconds, body):
    signal.setitimer(signal.ITIMER_REAL, max(seconds, 0.001), 0.1)  # again, where it is caught
    try:
        return body()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


asks = 0  # how often it has asked for input


def no_input(*_):
    global asks
    asks += 1
    if asks > 1000:  # it catches what stops it
        say("ERROR it asks for input when it is loaded; %s" % GUARD)
        os._exit(1)
    raise Interrupted("input")


class NoInput(io.TextIOBase):
    readable = lambda self: True
    read = readline = __next__ = no_input


WINDOWS = "pygame tkinter turtle customtkinter kivy arcade PyQt5 PyQt6 PySide6 curses colorama termcolor flask streamlit"


def leave_windows_out():
    """Modules of windows and of text in colours do nothing."""
    from unittest.mock import MagicMock
    for name in WINDOWS.split():
        module = sys.modules[name] = MagicMock(name=name)
        module.__all__, module.__path__ = [], []
        module.event.get = module.event.wait = no_input
    for name in ("pygame.locals", "tkinter.messagebox", "tkinter.ttk", "tkinter.font", "tkinter.simpledialog"):
        module = sys.modules[name] = getattr(sys.modules[name.split(".")[0]], name.split(".")[1])
        module.__all__ = []


def load():
    """The module, and why it was stopped while it was loaded, or an empty text."""
    sys.path.insert(0, os.path.dirname(os.path.abspath(PATH)))
    spec = importlib.util.spec_from_file_location(re.sub(r"\W", "_", os.path.basename(PATH)[:-3]), PATH)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    if re.search(r"^\s*(import|from)\s+(%s)\b" % WINDOWS.replace(" ", "|"), open(PATH, errors="replace").read(), re.M):
        leave_windows_out()
    try:
        limited(START_TIME / 4, lambda: spec.loader.exec_module(module))
    except BaseException as error:
        done = ("asks for input" if error.args else "is still busy after %gs" % (START_TIME / 4)
                ) if isinstance(error, Interrupted) else "exits" if isinstance(error, SystemExit) else None
        line = getattr(error, "lineno", None)
        for frame, number in walk(error.__traceback__):
            line = number if frame.f_code.co_filename == PATH else line
        where = "" if line is None else " in line %d" % line
        why = "it %s when it is loaded; %s" % (done, GUARD) if done else "it cannot be loaded: %s%s" % (told(error), where)
        if not any(getattr(v, "__module__", None) == module.__name__ for v in vars(module).values()):
            raise Problem(why)
        empty_boards(module)
        return module, why
    return module, ""


def empty_boards(module):
    """Makes the boards of a game that was stopped again."""
    for node in ast.parse(open(PATH, "rb").read()).body:
        names = [t.id for t in getattr(node, "targets", ()) if isinstance(t, ast.Name)]
        if any(shape_of(vars(module).get(name)) for name in names):
            limited(1, lambda: exec(compile(ast.Module([node], []), PATH, "exec"), vars(module)))


def walk(trace):
    while trace:
        yield trace.tb_frame, trace.tb_lineno
        trace = trace.tb_next


def told(error):
    if isinstance(error, Interrupted):
        return "it gave no answer in 1s"
    if isinstance(error, SyntaxError):  # the line is said beside it
        return "%s: %s" % (type(error).__name__, error.msg)
    return str(error) if isinstance(error, Problem) else ("%s: %s" % (type(error).__name__, error)).split("\n")[0][:160]


# The game

columns = rows = line_length = 0
rules = set()
cells = []  # from the upper left, 0 for empty, 1 for X, 2 for O


def legal(cells):
    free = [i for i, cell in enumerate(cells) if not cell]
    return [i for i in free if i >= len(cells) - columns or cells[i + columns]] if "gravity" in rules else free


def wins(cells, i, side):
    x, y = i % columns, i // columns
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
        count = 1
        for sign in (1, -1):
            a, b = x + sign * dx, y + sign * dy
            while 0 <= a < columns and 0 <= b < rows and cells[b * columns + a] == side:
                count, a, b = count + 1, a + sign * dx, b + sign * dy
        if count >= line_length:
            return True
    return False


def value(board, side):
    """What a position is worth for the side to move, which has not lost it yet."""
    best = None
    for i in legal(board):
        board[i] = side
        worth = 1 if wins(board, i, side) else -value(board, 3 - side)
        board[i] = 0
        best = worth if best is None else max(best, worth)
        if best == 1:
            break
    return best or 0


def good_moves(board, side):
    """The moves that keep what a small position is worth; where both could win at once, those that win."""
    moves = legal(board)
    if sum(not cell for cell in board) > 6:
        mine = [i for i in moves if wins(board, i, side)]
        return mine if any(wins(board, i, 3 - side) for i in moves if i not in mine) else moves
    worth = {}
    for i in moves:
        board[i] = side
        worth[i] = 1 if wins(board, i, side) else -value(board, 3 - side)
        board[i] = 0
    return [i for i in moves if worth[i] == max(worth.values())]


def trials():
    """Positions late in a game, with the good moves where they are not all: those first."""
    draw, telling, other = random.Random(1), [], []
    small = len(cells) < 50
    for _ in range(120 if small else 60):
        board, side = [0] * len(cells), 1
        limit = len(cells) - draw.choice((2, 3, 4, 5)) if small else draw.randrange(8, 60)
        while sum(map(bool, board)) < limit:
            quiet = [i for i in legal(board) if not wins(board, i, side)]
            if not quiet:
                break
            board[draw.choice(quiet)], side = side, 3 - side
        moves = legal(board)
        if len(moves) > 1:
            good = good_moves(board, side)
            if good and len(good) < len(moves):
                telling.append((board, side, good))
            else:
                other.append((board, side, None))
    return [trial for trials, count in ((telling, 8), (other, 4)) for side in (1, 2)
            for trial in [t for t in trials if t[1] == side][:count]]


# Shapes of boards, marks and answers

def square_name(i):
    return "%s%d" % (chr(97 + i % columns), rows - i // columns)


def numpy_board(flat):
    return sys.modules["numpy"].array(row_lists(flat))


def row_lists(flat):
    return [flat[i:i + columns] for i in range(0, len(flat), columns)]


BOARDS = {  # how a flat list of marks is shown, and what the board after a move is read from
    "rows": (row_lists, lambda b: [m for row in b for m in row], "rows"),
    "list": (list, list, "a list"),
    "string": ("".join, list, "a string"),
    "numpy": (numpy_board, lambda b: [m for row in b.tolist() for m in row], "a numpy array"),
    "rows-up": (lambda f: row_lists(f)[::-1], lambda b: [m for row in b[::-1] for m in row], "rows from the bottom"),
    "numpy-up": (lambda f: numpy_board(f)[::-1].copy(), lambda b: [m for row in b[::-1].tolist() for m in row],
                 "a numpy array from the bottom"),
    "columns": (lambda f: [f[i::columns] for i in range(columns)],
                lambda b: [b[i % columns][i // columns] for i in range(len(cells))], "columns"),
    "list1": (lambda f: [f[0] if isinstance(f[0], int) else " "] + f, lambda b: list(b)[1:], "a list from 1"),
    "tuple": (tuple, list, "a tuple"),
    "row-tuples": (lambda f: tuple(map(tuple, row_lists(f))), lambda b: [m for row in b for m in row], "tuples of rows"),
    "row-strings": (lambda f: ["".join(row) for row in row_lists(f)], lambda b: list("".join(b)), "strings of rows"),
    "dictionary": (lambda f: dict(enumerate(f)), lambda b: [b[i] for i in range(len(cells))], "a dictionary from 0"),
    "dictionary1": (lambda f: dict(enumerate(f, 1)), lambda b: [b[i + 1] for i in range(len(cells))], "a dictionary from 1"),
    "dictionary-pairs": (lambda f: {divmod(i, columns): m for i, m in enumerate(f)},
                         lambda b: [b[divmod(i, columns)] for i in range(len(cells))], "a dictionary of (row, column)"),
    "dictionary-names": (lambda f: {square_name(i): m for i, m in enumerate(f)},
                         lambda b: [b[square_name(i)] for i in range(len(cells))], "a dictionary of names like 'a1'"),
}
WORDS = {"space": " ", "empty": "", "none": None, "None": None, "null": None, "True": True, "False": False,
         "comma": ","}
NUMBERED = {"number": lambda i: i, "number1": lambda i: i + 1, "digit": lambda i: str(i), "digit1": lambda i: str(i + 1)}
TEXTS = [a + (e,) for a in (("X", "O"), ("x", "o"), ("O", "X"), ("o", "x"), ("R", "Y"), ("r", "y"), ("B", "W"), ("b", "w"),
          ("'1'", "'2'"), ("red", "yellow"), ("black", "white"))
         for e in ("space", "-", "_", ".", "empty", "none", "'0'", "*", "#", "number", "digit1", "number1", "digit", "E", "e", "?")]
INTEGERS = [("1", "-1", "0"), ("1", "2", "0"), ("-1", "1", "0"), ("2", "1", "0"), ("1", "0", "-1"), ("0", "1", "-1"),
            ("1", "0", "none"), ("0", "1", "none"), ("0", "1", "2"), ("1", "2", "none"), ("1", "-1", "none")]


def mark(word, quoted=False):
    if len(word) > 1 and word[0] == word[-1] and word[0] in "'\"":
        return word[1:-1]
    if word in WORDS:
        return WORDS[word]
    return int(word) if re.fullmatch(r"-?\d+", word) and not quoted else word


class Marks:
    """Texts or numbers for X, O and empty; `me` is what a bot that always sees itself as one side is."""

    def __init__(self, text):
        words = text.split(",")
        if len(words) == 4 and words[3] in ("me", "other"):
            self.own = 1 if words[3] == "me" else 2
        elif len(words) == 3:
            self.own = 0
        else:
            raise Problem("marks=%s is not three marks, as X,O,space or 1,-1,0 are; after them may stand `me` or "
                          "`other` for a bot that always plays the first or the second of them" % text)
        self.text, self.of, self.empty = text, (None, mark(words[0]), mark(words[1])), mark(words[2])
        self.numbered = NUMBERED.get(words[2])

    def flat(self, cells, side):
        if self.own and self.own != side:
            x, o = self.of[2], self.of[1]
        else:
            x, o = self.of[1], self.of[2]
        table = (self.empty, x, o)
        if self.numbered:
            return [table[cell] if cell else self.numbered(i) for i, cell in enumerate(cells)]
        return [table[cell] for cell in cells]

    def side(self, side):
        return self.of[self.own or side]

    def other(self, side):
        return self.of[3 - (self.own or side)]

    def name(self):
        words = ", ".join(map(repr, self.of[1:])) + ", " + (
            self.text.split(",")[2] if self.numbered else repr(self.empty))
        return words + (", where it is always %r" % self.of[self.own] if self.own else "")


def integer(value):
    if isinstance(value, bool) or value is None:
        raise ValueError
    if isinstance(value, str):
        return int(value)
    number = int(value)
    if number != value:
        raise ValueError
    return number


def index(base):
    def read(value, _):
        if not 0 <= integer(value) - base < len(cells):
            raise ValueError
        return integer(value) - base
    return read


def pair(base, swapped=False, up=False):
    def read(value, _):
        first, second = map(integer, value)
        row, column = (second, first) if swapped else (first, second)
        row, column = row - base, column - base
        if not (0 <= row < rows and 0 <= column < columns):
            raise ValueError
        return (rows - 1 - row if up else row) * columns + column
    return read


def column(base):
    def read(value, _):
        value = integer(value) - base
        if not 0 <= value < columns:
            raise ValueError
        return max(i for i in range(value, len(cells), columns) if not cells[i])
    return read


def name(value, _):
    found = re.fullmatch(r"([A-Za-z])(\d+)", value)
    return (rows - int(found[2])) * columns + ord(found[1].lower()) - 97


def difference(after, shape):
    flat = BOARDS[shape.board][1](after)
    changed = [i for i, mark in enumerate(flat) if mark != shape.flat[i]]
    if len(changed) != 1:
        raise ValueError
    return changed[0]


ANSWERS = {
    "index": (index(0), "an index from 0"), "index1": (index(1), "an index from 1"),
    "row-column": (pair(0), "(row, column)"), "column-row": (pair(0, True), "(column, row)"),
    "row-column1": (pair(1), "(row, column) from 1"), "column-row1": (pair(1, True), "(column, row) from 1"),
    "column": (column(0), "a column from 0"), "column1": (column(1), "a column from 1"),
    "row-column-up": (pair(0, False, True), "(row, column) from the bottom"),
    "square": (name, "a square's name"), "board": (difference, "the board after the move"),
    "changed": (lambda _, shape: difference(shape.board_now(), shape), "by changing the board"),
}
# Who has the high scores, 0 for the side to move; the depth is counted down, or up from 0.
SCORES = {"score%s-%s" % (depth, who): (high, "scores each move, high for %s" % words) for depth in ("0", "")
          for who, high, words in (("x", 1, "X"), ("o", 2, "O"), ("next", 0, "who moves next"))}
KEYS = ("move", "index", "position", "pos", "square", "best_move", "bestMove", "best", "action", "column", "col", "cell")


def parts(value):
    """What an answer may be taken from: itself, or a part of it."""
    yield "", value
    get = value.get if isinstance(value, dict) else lambda key: getattr(value, key, None)
    for r, c in (("row", "col"), ("row", "column"), ("y", "x"), ("r", "c"), ("i", "j")):
        if get(r) is not None and get(c) is not None and not callable(get(r)):
            yield "%s/%s." % (r, c), (get(r), get(c))
    for key in KEYS:
        if get(key) is not None and not callable(get(key)):
            yield key + ".", get(key)
    if isinstance(value, (tuple, list)) and 1 < len(value) < 6:
        for i, part in enumerate(value):
            yield "%d." % i, part
        if len(value) > 2:
            yield "0/1.", tuple(value[:2])


def part(path, value):
    if not path:
        return value
    get = value.get if isinstance(value, dict) else lambda key: getattr(value, key, None)
    take = lambda key: value[int(key)] if key.isdigit() else get(key)
    return tuple(map(take, path.split("/"))) if "/" in path else take(path)


class Record(dict):
    """A dictionary whose keys are members too."""
    __getattr__ = dict.get


def shape_of(value):
    """The shape of an empty board that a variable holds, and its empty mark; or None."""
    kind = type(value).__name__
    if kind == "ndarray":
        return ("numpy", value.flat[0].item()) if value.shape == (rows, columns) else None
    if isinstance(value, dict):
        for shape in ("dictionary", "dictionary1", "dictionary-pairs", "dictionary-names"):
            if set(value) == set(BOARDS[shape][0](list(range(len(cells))))):
                return shape, list(value.values())[-1]
    if isinstance(value, list) and len(value) == len(cells) + 1 != rows:
        return "list1", value[-1]
    if isinstance(value, list) and len(value) == len(cells):
        return "list", value[-1]
    if isinstance(value, list) and len(value) == rows and all(isinstance(r, list) and len(r) == columns for r in value):
        return "rows", value[-1][-1]
    if isinstance(value, list) and len(value) == columns and all(isinstance(c, list) and len(c) == rows for c in value):
        return "columns", value[-1][-1]
    return ("string", value[-1]) if isinstance(value, str) and len(value) == len(cells) else None


def quoted(value):
    """A value as it is written among the parameters of a bot."""
    return '"%s"' % value.replace('"', '""') if re.search(r'[,"]|^\s|\s$', value) else value


class Holder:
    """The variable that holds the board: of the module, of the object whose method is asked, or of an object that
    stands for the board."""

    def __init__(self, name, kind=None):
        self.name, self.kind = name, kind

    def label(self):
        return "%s.%s" % (self.kind.__name__, self.name) if self.kind else self.name


class Call:
    """A function of the file, or a method of one of its classes."""

    def __init__(self, name, function, kind=None):
        self.name, self.function, self.kind = name, function, kind
        parameters = list(inspect.signature(function).parameters.values())
        is_method = kind and not isinstance(vars(kind).get(name.split(".")[-1]), staticmethod)
        self.parameters = needed(parameters[1:] if is_method else parameters)
        self.values = [meaning(p.name) for p in self.parameters]
        if not self.board_places() and None in self.values:
            self.values[self.values.index(None)] = BOARD
        for p, value in zip(self.parameters, self.values):
            if value is None:
                raise Problem("its parameter %s is not known; give it a default" % p.name)
        self.by_place = [v for p, v in zip(self.parameters, self.values) if p.kind != p.KEYWORD_ONLY]
        self.by_name = [(p.name, v) for p, v in zip(self.parameters, self.values) if p.kind == p.KEYWORD_ONLY]
        self.globals = getattr(function, "__globals__", {})
        self.unset = {n: meaning(n) for n in names_in(function) if meaning(n) in (MINE, THEIRS)
                      and self.globals.get(n, n) in (None, "", " ")}  # marks that the game would have asked for

    def board_places(self):
        return [v for v in self.values if v in (BOARD, OBSERVATION)]

    def holders(self):
        """Where it may find the board, the likeliest first; None if a parameter is a plain one."""
        if self.board_places():
            found = [None]
            for kind in dict.fromkeys(kinds_in(self.globals) + kinds_in(vars(module))):
                made = made_of(kind)
                found += [Holder(name, kind) for name, value in vars(made).items() if shape_of(value)] if made else []
            return found
        if self.kind:
            made = made_of(self.kind)
            return [Holder(name) for name, value in vars(made).items() if shape_of(value)] if made else []
        names = names_in(self.function)
        return [Holder(name) for name, value in self.globals.items() if shape_of(value) and name in names]


def names_in(function):
    """The names of variables in a function and in those that it calls."""
    seen, left = set(), [function]
    while left:
        item = left.pop()
        code = getattr(item, "__code__", item)
        if not inspect.iscode(code):
            continue
        left += [const for const in code.co_consts if inspect.iscode(const)]
        left += [getattr(function, "__globals__", {}).get(name) for name in code.co_names if name not in seen]
        seen.update(code.co_names)
    return seen


def needed(parameters):
    return [p for p in parameters if p.default is p.empty and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]


def kinds_in(variables):
    """Classes of the file and of those beside it."""
    folder = os.path.dirname(os.path.abspath(PATH))
    return [k for k in list(variables.values()) if inspect.isclass(k) and os.path.dirname(os.path.abspath(
        getattr(sys.modules.get(k.__module__), "__file__", None) or "/")) == folder]


def made_of(kind, shape=None, side=1):
    """An object of a class, or None."""
    shape = shape or Record(marks=Marks("X,O,space"), shown=None)
    try:
        values = [meaning(p.name) for p in needed(inspect.signature(kind).parameters.values())]
        return limited(1, lambda: kind(*[value(shape, cells, side) for value in values]))
    except (Exception, Interrupted, SystemExit):
        return None


def finished(coroutine):
    import asyncio
    return asyncio.run(coroutine)


class Shape:
    """How a function is called, and how its answer is read."""

    def __init__(self, call, board, marks, answer=None, holder=None):
        self.call, self.board, self.marks, self.answer, self.holder = call, board, marks, answer, holder
        self.show = BOARDS[board][0]
        self.objects = {}
        self.set = dict(call.unset)  # variables that the function needs
        self.high = SCORES[answer][0] if answer in SCORES else None
        if answer in SCORES:
            self.path, self.reader, self.ask = "", ANSWERS["index"][0], self.best_scored
        elif answer:
            self.path, _, reading = answer.rpartition(".")
            if reading not in ANSWERS:
                raise Problem("answer=%s is not known; %s are" % (answer, ", ".join([*ANSWERS, *SCORES])))
            self.reader = ANSWERS[reading][0]

    def ask(self, cells, side):
        self.flat = self.marks.flat(cells, side)
        shown = self.shown = self.passed = self.show(self.flat)
        call, holder, function = self.call, self.holder, self.call.function
        target = None
        if call.kind:
            target = self.objects.get(side)
            if target is None:
                target = self.objects[side] = made_of(call.kind, self, side) or call.kind
            function = getattr(target, call.name.rpartition(".")[2])
        if holder:
            if holder.kind:
                target = self.passed = made_of(holder.kind, self, side)
            if target is None:
                call.globals[holder.name] = shown
            else:
                setattr(target, holder.name, shown)
                for name, value in vars(target).items():
                    if TURN.fullmatch(name) and value in self.marks.of[1:]:
                        setattr(target, name, self.marks.side(side))
            self.target = target
        for name, value in self.set.items():
            call.globals[name] = value(self, cells, side)
        arguments = [value(self, cells, side) for value in call.by_place]
        while True:
            try:
                answer = function(*arguments, **{key: value(self, cells, side) for key, value in call.by_name})
                return finished(answer) if inspect.iscoroutine(answer) else answer
            except NameError as error:
                name = getattr(error, "name", None)
                value = meaning(name or "")
                if value is None or name in self.set:
                    raise
                self.set[name] = value
                call.globals[name] = value(self, cells, side)
            except (SystemExit, Interrupted) as error:  # it may end its game, or ask a person, after its move
                is_late = isinstance(error, Interrupted) and not error.args
                if is_late or BOARDS[self.board][1](self.board_now()) == self.flat:
                    raise
                return None

    def best_scored(self, cells, side):
        """The move after which a function that says what a position is worth says the most."""
        def worth(i):
            score = Shape.ask(self, cells[:i] + [side] + cells[i + 1:], 3 - side)
            score = float(score["score"] if isinstance(score, dict) else score)
            return score if side == self.high else -score
        return max(legal(cells), key=worth)

    def board_now(self):
        """The board that the function was shown, as it is now."""
        if not self.holder:
            return self.shown
        return self.call.globals[self.holder.name] if self.target is None else getattr(self.target, self.holder.name)

    def read(self, answer):
        return self.reader(part(self.path, answer) if self.path else answer, self)

    def spec(self):
        holder = self.holder.label() + "." if self.holder and self.holder.kind else ""
        file = GIVEN.get("file", PATH)
        return "function:" + ",".join("%s=%s" % (key, quoted(value)) for key, value in (
            ("file", file), ("call", self.call.name), ("board", holder + self.board), ("marks", self.marks.text),
            ("answer", self.answer)))

    def text(self):
        names = ", ".join(p.name for p in self.call.parameters)
        path = self.path and " in %s" % self.path
        does = SCORES[self.answer][1] if self.answer in SCORES else "answers " + ANSWERS[
            self.answer.rpartition(".")[2]][1] + path
        return "%s(%s) with %s%s of %s; %s" % (
            self.call.name, names, self.holder.label() + " as " if self.holder else "", BOARDS[self.board][2],
            self.marks.name(), does)


def free_squares(shape, cells, side):
    free = legal(cells)
    return [divmod(i, columns) for i in free] if "rows" in shape.board else free


FREE = lambda cells: sum(not cell for cell in cells)
BOARD = lambda h, c, s: h.passed
OBSERVATION = lambda h, c, s: Record(board=h.passed, mark=h.marks.side(s), step=len(c) - FREE(c), remainingOverageTime=60)
MINE = lambda h, c, s: h.marks.side(s)
THEIRS = lambda h, c, s: h.marks.other(s)
HIGH = lambda h, c, s: h.high in (None, s)
DEPTH = lambda h, c, s: 0 if (h.answer or "").startswith("score0") else min(FREE(c), 9 if len(c) < 10 else 4)
TURN = re.compile(r"_*(current_?)?(player|turn|mark|symbol)|player_turn|whose_turn", re.I)
MEANINGS = (  # what a parameter stands for, by its name in lower case without underscores
    (r"(the)?(game)?(board|state|grid|field|cells|position|spaces|tiles|squares|table|map|game|node)(state|copy|list|array|data)?|b|g|s", BOARD),
    (r"obs(ervation)?", OBSERVATION),
    (r"conf(ig(uration)?)?", lambda h, c, s: Record(columns=columns, rows=rows, inarow=line_length, actTimeout=2, timeout=2)),
    (r"time(out|limit)?|(max|think\w*)time|seconds", lambda h, c, s: 1),
    (r"(max)?depth|level|plies|lookahead", DEPTH),
    (r"(is)?(the)?max(imi[sz](ing|er|e))?(player|turn)?|is\w*(turn|player|max\w*)|aiturn", HIGH),
    (r"(is)?min(imi[sz](ing|er|e))?(player|turn)?", lambda h, c, s: not HIGH(h, c, s)),
    (r"alpha|a", lambda h, c, s: float("-inf")),
    (r"beta", lambda h, c, s: float("inf")),
    (r"(the)?(opponent|other|enemy|human|opp|adversary|user|min)s?(player|mark|marker|letter|symbol|piece|sign|token)?\w?", THEIRS),
    (r"(the)?(current|curr|cur|active|next|my|your|own|ai|bot|computer|comp|cpu|max)?(player|turn|mark|marker|symbol|me|ai|letter|piece|side|sign|token|who|bot|computer|comp|color|colour|cpu|p|tomove|playertomove)(letter|mark|symbol|turn|id|piece|num|number)?\w?",
     MINE),
    (r"(n|num|number|of)*(columns|cols|width|w|columncount|colcount)", lambda h, c, s: columns),
    (r"(n|num|number|of)*(rows|height|h|rowcount)|((chess|game)?board)?(size|len|length|dim\w*)|n", lambda h, c, s: rows),
    (r"linelength|winlength|k|inarow|towin|connect", lambda h, c, s: line_length),
    (r"(free|empty|available|valid|legal|possible|open)\w*|moves", free_squares),
    (r"(move|ply|turn)(count|number|s)|plies", lambda h, c, s: len(c) - FREE(c)),
)


def meaning(name):
    plain = name.lower().replace("_", "")
    return next((value for pattern, value in MEANINGS if re.fullmatch(pattern, plain)), None)


# Finding out

SEARCH = "minimax|alpha_?beta|nega_?max|min_?max|mcts|search"
NAMES = (r"(get|find|choose|pick|select|calculate|compute|make|do|play)?_?(the)?_?(best|optimal|perfect|smart|next)_?\w*(move|action|choice|play|spot|pos)\w*",
         r"(get|make|do|play|find|choose)?_?(computer|comp|ai|bot|cpu|agent|machine|opponent)s?_?(move|turn|play|choice|action)?\w*",
         r"(get|choose|select|pick|next|find|make|decide|generate|play|think|solve|best|act|go)_?(a|the|my)?_?(move|action|square|play|spot|column)?",
         r"\w*(agent|bot|strategy|policy|player)\w*", r"\w*move\w*", r"\w*(%s)\w*" % SEARCH)
NO_NAMES = (r"(is|has|check|print|show|draw|display|undo|test|human|evaluate|count|apply|simulate|validate|handle|switch|change)"
            r"_|(get_|list_|find_)?_?(all_)?(available|valid|legal|possible|empty|free|open|remaining)|player_(move|turn)")


def place(name):
    """How much a function's name says that it chooses a move: the lower, the more."""
    plain = re.sub(r"(?<=[a-z])([A-Z])", r"_\1", name.rpartition(".")[2]).lower()
    found = [i for i, pattern in enumerate(NAMES) if re.fullmatch(pattern, plain)]
    return found[0] if found and not re.match(NO_NAMES, plain) else len(NAMES)


def rivals(one, other):
    """Whether neither the names of two functions nor a call of one by the other says which is to be asked."""
    calls = lambda a, b: b.name.rpartition(".")[2] in names_in(a.function)
    return place(one.name) == place(other.name) in (2, 3, 4) and not calls(one, other) and not calls(other, one)


def candidates(module):
    """The functions that may be asked, the likeliest first, each with why it cannot be instead."""
    here = [(n, f, None) for n, f in vars(module).items() if inspect.isfunction(f)]
    own = [c for c in here if c[1].__module__ == module.__name__]
    for kind in kinds_in(vars(module)):
        for n, f in inspect.getmembers(kind, inspect.isfunction):
            if n[0] != "_":
                own.append(("%s.%s" % (kind.__name__, n), f, kind))
    if "call" in GIVEN:
        ranked = [c for c in own + here if c[0] == GIVEN["call"]][:1]
        if not ranked:
            raise Problem("it has no function %s; it has %s" % (GIVEN["call"], ", ".join(c[0] for c in own) or "none"))
    else:
        ranked = sorted(own, key=lambda c: place(c[0]))
        ranked = [c for c in ranked if place(c[0]) < len(NAMES) or len(own) == 1]
        if not ranked:
            names = " or ".join("call=" + c[0] for c in own)
            raise Problem("it has no function that looks like one for a move; say %s" % names if own else "it has no function")
    calls, why = [], None
    for name, function, kind in ranked:
        try:
            calls.append(Call(name, function, kind))
        except (Problem, TypeError, ValueError) as problem:
            why = why or "%s cannot be asked: %s" % (name, problem)
    return calls, why


def literals():
    """The constants in the file, and whether texts of one character stand among them."""
    try:
        tree = ast.parse(open(PATH, "rb").read())
    except (OSError, SyntaxError):
        return set()
    return {repr(node.value) for node in ast.walk(tree) if isinstance(node, ast.Constant)} | {
        repr(-node.operand.value) for node in ast.walk(tree)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant)
        and isinstance(node.operand.value, (int, float))}


def marks_to_try(call, known, *empty):
    """The likeliest marks, with what is known to be an empty square."""
    if "marks" in GIVEN:
        return [Marks(GIVEN["marks"])]
    if OBSERVATION in call.values:
        return [Marks("1,2,0")]
    def score(m):
        words = [m.of[1], m.of[2]] + ([] if m.numbered else [m.empty])
        return -sum(repr(word) in known for word in words) / len(words)
    every = [Marks(",".join(words)) for words in TEXTS + INTEGERS]
    if empty:
        every = [m for m in every if (m.numbered and m.numbered(len(cells) - 1) or m.empty) == empty[0]]
    return sorted(every, key=score)[:24]


def sided(call, marks):
    if marks.own or "marks" in GIVEN or OBSERVATION in call.values:
        return [marks]
    return [marks, Marks(marks.text + ",me"), Marks(marks.text + ",other")]


def readings(shape, answer):
    if shape.high is not None:
        return [(shape.answer, answer)]
    known = [GIVEN["answer"].rpartition(".")] if "answer" in GIVEN else None
    found = []
    for path, value in parts(answer) if not known else [(known[0][0] + known[0][1], part(known[0][0], answer))]:
        for key in [known[0][2]] if known else ANSWERS:
            if key.startswith("column") and key != "column-row" and key != "column-row1" and "gravity" not in rules:
                continue
            if key == "changed" and path or key.endswith("-up") and "gravity" not in rules:
                continue
            try:
                found.append((path + key, ANSWERS[key][0](value, shape)))
            except Exception:
                pass
    return found


def attempt(shape, tests, until, spare=0):
    """The readings under which all answers but some are legal moves, and how many more were good than bad; raises if
    there are none."""
    global cells
    played, shape.problems = {}, []  # the squares of each reading by the number of the test
    for number, (board, side, good) in enumerate(tests):
        if time.monotonic() > until:
            raise Interrupted
        cells = board
        try:
            answer = limited(min(1, until - time.monotonic()), lambda: shape.ask(board, side))
            problem = Problem("it answered %r" % (answer,))
            for key, i in readings(shape, answer):
                if i in legal(board):
                    played.setdefault(key, {})[number] = i
        except (Exception, SystemExit) as error:
            problem = error
        shape.problems.append(problem)
        fitting = [key for key in played if number + 1 - len(played[key]) <= spare]
        if number >= spare and not fitting:
            raise problem
    shape.played = played
    fitting.sort(key="changed".__eq__)
    first = {tuple(played[key].items()): key for key in reversed(fitting)}  # of readings that say the same
    return [(key, sum(1 if i in tests[n][2] else -1 for n, i in played[key].items() if tests[n][2]))
            for key in fitting if first[tuple(played[key].items())] == key]


def is_luck(fits, tests, until):
    """Whether the best score is not had again, as of a function that draws lots."""
    score, shape, key = max(fits, key=lambda fit: fit[0])
    try:
        return any(dict(attempt(shape, tests, until)).get(key, -99) < score - 4 for _ in range(3))
    except Interrupted:
        return False
    except (Exception, SystemExit):
        return True


def shapes(call, known):
    """The shapes to try of a call: where the board is, the marks, and how it is shown."""
    given = GIVEN.get("board", "").rpartition(".")
    if given[2] and given[2] not in BOARDS:
        raise Problem("board=%s is not known; %s are" % (given[2], ", ".join(BOARDS)))
    for holder in call.holders():
        if given[0] != (holder.label() if holder and holder.kind else "") and given[2]:
            continue
        boards, empty = [b for b in BOARDS if ("numpy" in sys.modules or "numpy" not in b)
                         and ("gravity" in rules or "-up" not in b)], None
        if OBSERVATION in call.values:
            boards = ["list"]
        if holder:
            owner = made_of(holder.kind or call.kind) if holder.kind or call.kind else None
            board, empty = shape_of(call.globals[holder.name] if owner is None else getattr(owner, holder.name))
            boards = [board]
        for marks in marks_to_try(call, known, *[empty] if holder else []):
            for board in [given[2]] if given[2] else boards:
                if board in ("string", "row-strings") and not all(
                        isinstance(m, str) and len(m) == 1 for m in marks.of[1:] + (marks.empty,)):
                    continue
                yield holder, marks, board


def find(module):
    tests, known = trials(), literals()
    until = time.monotonic() + 0.45 * START_TIME
    calls, why = candidates(module)
    most = sum(t[2] is not None for t in tests)
    found = []
    for call in calls:
        fits = []
        if found and not rivals(found[0][0], call):
            continue
        for holder, marks, board in shapes(call, known):
            if time.monotonic() > until or fits and (max(f[0] for f in fits) == most or holder is not fits[0][1].holder):
                break  # it never errs
            try:
                attempt(Shape(call, board, marks, None, holder), tests[:2], until)
            except (Exception, Interrupted, SystemExit) as error:
                if why is None or isinstance(error, Problem) and "it answered" not in why:
                    what = "it asked for input" if isinstance(error, Interrupted) and error.args else told(error)
                    why = "%s with %s of %s: %s" % (call.name, BOARDS[board][2], marks.name(), what)
                continue
            for own in sided(call, marks):
                shape = Shape(call, board, own, None, holder)
                try:
                    fits += [(score, shape, key) for key, score in attempt(shape, tests, until)]
                except (Exception, Interrupted, SystemExit):
                    pass
        if fits:
            found.append((call, fits))
    if len(found) > 1:
        names = [call.name for call, _ in found]
        raise Problem("it has %s functions that choose a move, %s; say which with call=%s" % (
            "two" if len(names) == 2 else len(names), " and ".join(names), names[0]))
    if found:
        fits = found[0][1]
        return decide(fits, most, is_luck(fits, tests, until))
    for call in calls:
        if re.search(SEARCH, call.name, re.I) and (fits := scoring(call, known, tests, most, until)):
            return decide(fits, most)
    fit, misses = nearly(calls, known, tests, until)
    if fit and misses < 0.45 * len(tests):
        return decide([fit], most)
    if fit:
        _, shape, key = fit
        problem = next(p for n, p in enumerate(shape.problems) if n not in shape.played[key])
        why = "%s with %s of %s fits best, but %s%s" % (
            shape.call.name, BOARDS[shape.board][2], shape.marks.name(),
            "" if isinstance(problem, Problem) else "it raised ", told(problem))
    raise Problem("no way of calling it gave legal moves%s; say call=, board=, marks= and answer=" % (why and " (%s)" % why or ""))


def nearly(calls, known, tests, until):
    """The way to call a function that fails in the fewest positions, and in how many."""
    best, least = None, len(tests)
    for call in calls:
        for holder, marks, board in shapes(call, known):
            shape = Shape(call, board, marks, None, holder)
            try:
                for key, score in attempt(shape, tests, until, least - 1):
                    misses = len(tests) - len(shape.played[key])
                    if misses < least:
                        best, least = (score, shape, key), misses
            except (Exception, Interrupted, SystemExit):
                pass
    return best, least


def scoring(call, known, tests, most, until):
    """The ways in which a function that only says what a position is worth plays well."""
    keys = [GIVEN["answer"]] if "answer" in GIVEN else [k for k in SCORES if k[5] == "-" or DEPTH in call.values]
    for holder, marks, board in shapes(call, known) if keys[0] in SCORES else ():
        fits = []
        for shape in (Shape(call, board, marks, key, holder) for key in keys):
            try:
                fits += [(score, shape, key) for key, score in attempt(shape, tests, until)]
            except (Exception, Interrupted, SystemExit):
                pass
        best = max((f[0] for f in fits), default=0)
        if best > most / 2:
            return [f for f in fits if f[0] == best][:1]
    return []


def decide(fits, most, by_luck=False):
    best = max(f[0] for f in fits)
    # Two less is chance, unless one never errs: the first that was tried.
    chance = 99 if by_luck else 2 * (best < most)
    fit = next(fit for score, fit, _ in fits if score >= best - chance)
    scores = sorted(((score, key) for score, shape, key in fits if shape is fit), key=lambda s: -s[0])
    score = scores[0][0]
    keys = [key for other, key in scores if other >= score - 4 * (score < most)]
    said = [k for k in keys if k != "changed"] or keys
    whole = [k for k in said if "." not in k] or said
    if len(whole) > 1:
        raise Problem("two readings of its answers fit: say answer=%s or answer=%s" % (whole[0], whole[1]))
    shape = Shape(fit.call, fit.board, fit.marks, whole[0], fit.holder)
    shape.set = fit.set
    return shape


# The protocol

def say(text):
    answers.write(text.encode("utf-8", "replace") + b"\n")


shape = module = None
stopped = ""  # why it was not loaded to its end


def start(size, words):
    global columns, rows, line_length, rules, cells, shape, module, stopped
    (columns, rows, line_length), rules = size, set(words)
    cells = [0] * (columns * rows)
    try:
        if module is None:
            module, stopped = load()
        if all(key in GIVEN for key in ("call", "board", "marks", "answer")):
            calls, why = candidates(module)
            if not calls:
                raise Problem(why)
            holder, marks, board = next(shapes(calls[0], set()), (None, None, None))
            if board is None:
                raise Problem("%s is not shown a board; name it with board=" % GIVEN["call"])
            shape = Shape(calls[0], board, marks, GIVEN["answer"], holder)
        else:
            print_to(nowhere)
            shape = find(module)
        say("OK")
    except Problem as problem:
        say("ERROR %s" % ((stopped and stopped + "; ") + str(problem)).replace("\n", " "))
    finally:
        cells = [0] * (columns * rows)
        print_to(errors)


def side_to_move():
    return 1 if sum(map(bool, cells)) % 2 == 0 else 2


def move():
    if not shape:
        return say("ERROR no game has been started")
    side = side_to_move()
    answer = shape.ask(cells, side)
    try:
        square = shape.read(answer)
    except Exception:
        return say("%s answered %.60r" % (shape.call.name, answer))
    cells[square] = cells[square] or side
    say("%d,%d" % (square % columns, square // columns))


def answer(line):
    global cells
    command, _, rest = line.partition(" ")
    if command == "TURN":
        x, y = rest.split(",")
        cells[int(y) * columns + int(x)] = side_to_move()
        move()
    elif command == "INFO":
        pass
    elif command == "BEGIN":
        move()
    elif command == "BOARD":
        marks = []
        while (text := next_line()) != "DONE":
            marks.append(tuple(map(int, text.split(","))))
        mine = sum(who == 1 for _, _, who in marks)
        own = 1 if mine * 2 == len(marks) else 2
        cells = [0] * (columns * rows)
        for x, y, who in marks:
            cells[y * columns + x] = own if who == 1 else 3 - own
        move()
    elif command == "SWAP2BOARD":
        stones = list(iter(next_line, "DONE"))
        say("SWAP" if stones else "0,0 1,0 2,1")
    elif command == "RESTART":
        cells = [0] * (columns * rows)
        say("OK")
    elif command == "TAKEBACK":
        x, y = map(int, rest.split(","))
        cells[y * columns + x] = 0
        say("OK")
    elif command == "ABOUT":
        text = "%s: %s%s" % (os.path.basename(PATH), shape.text() if shape else "a function",
                             stopped and ", but was stopped, as " + stopped)
        say('name="%s", version="(%s)"' % (text.replace('"', "'"), shape.spec().replace('"', '""') if shape else ""))
    elif command == "START":
        start((int(rest), int(rest), 5), [])
    elif command == "RECTSTART":
        start((*map(int, rest.split(",")), 5), [])
    elif command == "MNKSTART":
        words = rest.split(",")
        start(tuple(map(int, words[:3])), words[3:])
    elif command == "END":
        os._exit(0)
    elif command:
        say("UNKNOWN")


def next_line():
    line = lines.readline()
    if not line:
        os._exit(0)
    return line.decode().strip()


signal.signal(signal.SIGALRM, interrupt)
builtins.input, sys.stdin = no_input, NoInput()
sys.argv = [PATH]
while True:
    try:
        answer(next_line())
    except Interrupted:
        print("it asked for input", file=sys.stderr)
        os._exit(1)
    except SystemExit:
        print("it called exit()", file=sys.stderr)
        os._exit(1)
