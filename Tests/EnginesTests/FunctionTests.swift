import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing
import TournamentCore

@testable import Engines

/// Plain functions in Python and JavaScript, in each shape of board, marks and answer.
@Suite(.apart, .needs("python3"))
struct FunctionTests {
  /// A function, and what is found out about it; or what is said instead.
  struct Case: CustomTestStringConvertible, Sendable {
    let file: String
    var text: String
    var said: String

    var isPython: Bool { file.hasSuffix(".py") }

    /// Whether marks fall in its game.
    var falls: Bool { said.contains("a column from") }

    /// Whether it never loses.
    var isPerfect: Bool { said.contains("scores each move") }

    var testDescription: String { "\(file): \(said)" }

    /// The cases of a text: `==` comes before a file and what is said of it, `--` before more of that.
    static func all(_ text: String) -> [Case] {
      text.split(separator: "\n").reduce(into: []) { cases, line in
        if line.hasPrefix("== ") {
          let words = line.dropFirst(3).split(separator: ": ", maxSplits: 1).map(String.init)
          cases.append(Case(file: words[0], text: "", said: words[1]))
        } else if line.hasPrefix("-- ") {
          cases[cases.count - 1].said += " " + line.dropFirst(3)
        } else {
          cases[cases.count - 1].text += line + "\n"
        }
      }
    }
  }

  /// The lines of tic-tac-toe, in Python.
  private static let lines =
    "LINES = (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)"

  private static let cases = Case.all(
    """
    == rows.py: best_move(board) with rows of 'X', 'O', ' '; answers (row, column)
    def best_move(board):
        for r in range(3):
            for c in range(3):
                if board[r][c] == ' ':
                    board[r][c] = 'X'  # what it does to the board is its own affair
                    return r, c
    == flat.py: move(board) with a list of 1, -1, 0; answers an index from 1
    def move(board):
        return board.index(0) + 1
    MARKS = 1, -1, 0
    == text.py: choose(board, player) with a string of 'X', 'O', '-'; answers (column, row)
    def choose(board, player):
        return (board + '').index('-') % 3, board.index('-') // 3
    == named.py: next_move(state) with a dictionary of names like 'a1' of 'X', 'O', '.'; answers a
    -- square's name in move
    def next_move(state):
        return {'move': next(name for name in state if isinstance(name, str) and state[name] == '.')}
    == changed.py: computer_move(board, player) with a list of 'X', 'O', ' '; answers by changing
    -- the board
    def computer_move(board, player):
        board[board.index(' ')] = player
    == global.py: computerMove() with board as a list from 1 of 'X', 'O', ' '; answers an index from
    -- 1
    board = [' '] * 10
    def computerMove():
        return [i for i in range(1, 10) if board[i] == ' '][0]
    == columns.py: pick(board, depth, columns) with rows of 1, -1, 0; answers a column from 0
    def pick(board, depth, columns):
        return next(c for c in range(columns) if board[0][c] == 0)
    == method.py: Game.best_move() with board as a list of 'X', 'O', ' '; answers by changing the
    -- board
    class Game:
        def __init__(self):
            self.board = [' '] * 9
            self.current_player = 'X'
        def best_move(self):
            self.board[self.board.index(' ')] = self.current_player
    == object.py: Bot.get_move(board, opponent, depth) with Board.cells as a dictionary from 1 of
    -- 'X', 'O', '-'; answers an index from 1
    class Board:
        def __init__(self):
            self.cells = {i: '-' for i in range(1, 10)}
        def free(self):
            return [i for i in self.cells if self.cells[i] == '-']
    class Bot:
        def __init__(self, mark):
            self.mark = mark
        def get_move(self, board, opponent, *, depth):
            return board.free()[0]
    == agent.py: my_agent(observation, configuration) with a list of 1, 2, 0; answers a column from
    -- 0
    def my_agent(observation, configuration):
        free = [c for c in range(configuration.columns) if observation.board[c] == 0]
        return free[0] if observation['mark'] == 1 else free[-1]
    == chosen.py: ai_move(board) with a list of 'X', 'O', ' '; answers an index from 0
    def ai_move(board):
        free = [i for i in range(9) if board[i] == ' ']
        for mark in computer, human:
            for i in free:
                board[i] = mark
                line = any(board[a] == board[b] == board[c] == mark for a, b, c in LINES)
                board[i] = ' '
                if line: return i
        return free[0]
    \(lines)
    def main():
        global computer, human
        computer, human = input().split()
    == begins.py: move(board) with a list of 'X', 'O', ' '; answers an index from 0, but was
    -- stopped, as it asks for input when it is loaded; put that under `if __name__
    import tkinter
    window = tkinter.Tk()
    def move(board):
        return board.index(' ')
    while True:
        cell = int(input('Your move? '))
    == playing.py: comp_move() with board as a list of 'X', 'O', ' '; answers by changing the board,
    -- but was stopped, as it asks for input when it is loaded
    board = [' '] * 9
    def comp_move():
        board[8 - board[::-1].index(' ')] = 'X' if board.count(' ') % 2 else 'O'
        if board.count(' ') < 3: exit()
    while True:
        comp_move()
        board[int(input('Your move? '))] = 'O'
    == two.py: two readings of its answers fit: say answer=move.index or answer=best.index
    def move(board):
        free = [i for i in range(9) if board[i] == ' ']
        return {'move': free[0], 'best': free[-2]}
    == scores.py: minimax(board, depth, is_maximizing) with a list of 'X', 'O', ' '; scores each
    -- move, high for O
    -- (function:file=scores.py,call=minimax,board=list,marks="X,O,space",answer=score0-o)
    \(lines)
    def won(b): return next((b[x] for x, y, z in LINES if b[x] == b[y] == b[z] != ' '), None)
    def minimax(board, depth, is_maximizing):
        if won(board): return 10 - depth if won(board) == 'O' else depth - 10
        scores = []
        for i in [i for i in range(9) if board[i] == ' ']:
            board[i] = 'O' if is_maximizing else 'X'
            scores.append(minimax(board, depth + 1, not is_maximizing))
            board[i] = ' '
        return (max if is_maximizing else min)(scores, default=0)
    == negamax.py: negamax(board, depth, alpha, beta, player) with a list of 1, -1, 0; scores each
    -- move, high for who moves next
    \(lines)
    def negamax(board, depth, alpha, beta, player):
        if any(all(board[i] == -player for i in line) for line in LINES): return -1 - depth
        best = 0 if depth == 0 else float('-inf')
        for i in [i for i in range(9) if board[i] == 0]:
            board[i] = player
            best = max(best, -negamax(board, depth - 1, -beta, -alpha, -player))
            board[i] = 0
        return best
    == scores.js: minimax(board, isMaximizing) with a list of 'X', 'O', ''; scores each move, high
    -- for X
    const LINES = [[0,1,2], [3,4,5], [6,7,8], [0,3,6], [1,4,7], [2,5,8], [0,4,8], [2,4,6]];
    const minimax = (board, isMaximizing) => {
      const line = LINES.find(([x, y, z]) => board[x] && board[x] === board[y] && board[x] === board[z]);
      if (line) return { score: board[line[0]] === "X" ? 1 : -1 };
      const scores = board.flatMap((mark, i) => mark ? [] : [minimax(board.with(i, isMaximizing ? "X" : "O"), !isMaximizing).score]);
      return { score: !scores.length ? 0 : isMaximizing ? Math.max(...scores) : Math.min(...scores) };
    };
    == two.js: two readings of its answers fit: say answer=move.index or answer=best.index
    const move = (board) => {
      const free = [...board.keys()].filter((i) => board[i] === null);
      return { move: free[0], best: free[free.length - 2] };
    };
    == asks_when_asked.py: it asked for input
    def move(board):
        return int(input('Where? '))
    == exits.py: SystemExit: 3
    import sys
    def move(board):
        sys.exit(3)
    == asks.py: it asks for input when it is loaded; put that under `if __name__
    def move(board):
        return 0
    name = input('Your name? ')
    == raises.py: KeyError
    def move(board):
        raise KeyError('no')
    == my bot, v2.py: best(board) with a list of 'X', 'O', '_'; answers an index from 0
    -- (function:file="my bot, v2.py",call=best,board=list,marks="X,O,_",
    \u{feff}best = lambda board: board.index('_')
    == async.py: best_move(board) with a list of 'X', 'O', None; answers an index from 0
    async def best_move(board):
        return board.index(None)
    == fails_at_four.py: ai(board) with a list of 1, -1, 0; answers an index from 0
    def ai(board):
        free = [i for i, v in enumerate(board) if v == 0]
        if len(free) == 4: raise ValueError("oh no, four left")
        return free[0]
    == fails_late.py: ai with rows of 'X', 'O', ' ' fits best, but it raised ValueError: oh no, few
    -- left
    def ai(board):
        free = [(r, c) for r in range(3) for c in range(3) if board[r][c] == ' ']
        if len(free) < 5: raise ValueError("oh no, few left")
        return free[0]
    MARKS = 'X', 'O'
    == several.py: it has two functions that choose a move, easy_move and medium_move; say which
    -- with call=easy_move
    def easy_move(board): return board.index(' ')
    def medium_move(board): return 8 - board[::-1].index(' ')
    == lots.py: pick(board) with a list of 'X', 'O', None; answers an index from 0
    import random
    def pick(board):
        return random.choice([i for i, v in enumerate(board) if v is None])
    == no_function.py: it has no function
    x = 3
    == unnamed.py: say call=easy or call=hard
    def easy(board): return 0
    def hard(board): return 1
    == none.py: it answered None
    def move(board):
        return None
    == loops.py: it gave no answer in 1s
    def move(board):
        while True: pass
    == index.js: bestMove(board) with a list of 'X', 'O', null; answers an index from 0
    function bestMove(board) { return board.indexOf(null); }
    == pairs.js: getMove(grid, mark) with rows of 'X', 'O', ''; answers (row, column) in row/col
    export const getMove = (grid, mark) => {
      for (let row = 0; row < 3; row++)
        for (let col = 0; col < 3; col++) if (grid[row][col] === "") { grid[row][col] = mark; return { row, col }; }
    };
    == board.js: play(cells) with a list of 1, -1, 0; answers the board after the move
    module.exports = function play(cells) { const i = cells.indexOf(0); cells = [...cells]; cells[i] = cells.filter((m) => m).length % 2 ? -1 : 1; return cells; };
    == method.js: Game.bestMove() with board as a list of 'X', 'O', null; answers an index from 0
    class Game {
      constructor() { this.board = Array(9).fill(null); }
      bestMove(depth = Math.max(1, 2), { player } = { player: "X", other: "O" }) { return this.board.indexOf(null); }
    }
    == page.js: bestSpot() with origBoard as a list of 'X', 'O', number; answers an index from 0
    const cells = document.querySelectorAll(".cell"), rows = 3;
    let origBoard;
    const aiPlayer = "X";
    startGame();
    function startGame() {
      origBoard = Array.from(Array(9).keys());
      cells.forEach((cell) => cell.addEventListener("click", () => {}));
    }
    function bestSpot() { return origBoard.find((s) => typeof s === "number"); }
    == asks.js: move(board) with a list of 'X', 'O', null; answers an index from 0, but was stopped,
    -- as it asks for input when it is loaded (readline)
    const lines = require('readline').createInterface({ input: process.stdin });
    const move = (board) => board.indexOf(null);
    lines.question('Your move? ', () => {});
    == prints.js: move(board) with a list of 1, 0, null; answers an index from 0
    const move = (board) => {
      require("fs").writeSync(1, "0,0\\n");
      console.log(" ".repeat(100000));
      return board.indexOf(null);
    };
    == fails_at_four.js: ai(board) with a list of
    const ai = (board) => {
      const free = [...board.keys()].filter((i) => board[i] === null);
      if (free.length === 4) throw Error("four left");
      return free[0];
    };
    == several.js: it has two functions that choose a move, easyMove and hardMove; say which with
    -- call=easyMove
    const easyMove = (board) => board.indexOf(null);
    const hardMove = (board) => board.lastIndexOf(null);
    == typed.ts: TypeScript must be compiled to JavaScript first
    == throws.js: Error: no
    function move(board) { throw Error('no'); }
    == loops.js: it gave no answer in 1s
    function move(board) { for (;;); }
    """
  )

  @Test(arguments: cases.filter(\.isPython))
  func `a function in Python is found out, and plays`(row: Case) throws { try check(row) }

  @Test(
    .needs("node"),
    arguments: cases.filter { !$0.isPython }
  )
  func `a function in JavaScript is found out, and plays`(row: Case) throws { try check(row) }

  private func check(_ row: Case) throws {
    let rules =
      row.falls
      ? try Rules(columns: 7, rows: 6, lineLength: 4, variants: [.gravity]) : Rules.ticTacToe
    let folder = try TemporaryFolder([row.file: row.text])
    let bench = Bench()
    defer { bench.host.shutDown() }
    let kind = bench.host.functionKind
    let registry = bench.registry.adding(kind)
    let spec = BotSpec(
      kind: kind.name,
      parameters: [
        BotArgument("file", row.file),
        // A loop is stopped by the time, and nothing else is.
        BotArgument(
          "startTime",
          ["while True", "for (;;)"].contains(where: row.text.contains) ? "3s" : "1m"
        ),
        BotArgument("turnTime", "1m"),
      ],
      directory: folder.path
    )
    // A busy machine may take the whole time of a loop to start the program.
    let attempts = (1...20).lazy.map { _ in Result { try registry.bot(spec, rules: rules) } }
    let found = try #require(attempts.first { !"\($0)".contains("no answer to MNKSTART") })
    let bot: Bot
    do {
      bot = try found.get()
    } catch {
      #expect("\(error)".contains(row.said), "\(error)")
      return
    }
    let remark = try #require(bot.remark)
    #expect(remark.hasPrefix("\(row.file): \(row.said)"), "\(remark)")
    let written = try #require(remark.firstRange(of: "(function:")).lowerBound
    let again = try BotSpec(
      String(remark[written...].dropFirst().dropLast()),
      directory: folder.path
    )
    #expect(try registry.bot(again, rules: rules).remark == remark)
    var strategy = try bot.makeStrategy()
    var position = Position(rules)
    var random = GameRandom(seed: 1)
    try strategy.beginGame(as: .x, from: position)
    while !position.isOver, !row.file.hasPrefix("fails") {
      try position.play(strategy.chooseMove(in: position, using: &random))
      if !position.isOver { try position.play(position.move(rank: position.moveCount - 1)) }
    }
    guard row.isPerfect else { return }
    for drawing in ["x.. / .o. / ...", "x.. / .o. / ..x"] {
      let position = try Position(drawing)
      try expectNoDefeat(of: &strategy, as: position.playerToMove, from: position)
    }
  }

  /// Plays against every opponent.
  private func expectNoDefeat(
    of strategy: inout any Strategy,
    as player: Player,
    from position: Position
  ) throws {
    guard !position.isOver else {
      #expect(position.winner != player.opponent, "\(position)")
      return
    }
    var (moves, random) = (Array(position.moves), GameRandom(seed: 1))
    if position.playerToMove == player {
      try strategy.beginGame(as: player, from: position)
      moves = [try strategy.chooseMove(in: position, using: &random)]
    }
    for move in moves {
      try expectNoDefeat(of: &strategy, as: player, from: position.playing(move))
    }
  }

  /// What goes wrong with a function in the middle of a game, by how it answers where there is no mark.
  private static let faults: [(body: String, cause: Forfeit.Cause, said: String)] = [
    ("raise KeyError('no')", .crash, "exited with status 1"),
    ("exit()", .crash, "exited with status 1"),
    ("int(input())", .crash, "exited with status 1"),
    ("while True: pass", .time, "no answer to BEGIN"),
    ("return None", .protocol, "move answered None"),
    ("return 'a9'", .protocol, "move answered 'a9'"),
    ("board[:] = 'XO' * 4 + 'X'; return None", .protocol, "move answered None"),
  ]

  @Test(arguments: faults.indices)
  func `an error in a game costs that game, and the function is started again`(_ index: Int) throws
  {
    let fault = Self.faults[index]
    try expect(
      fault.cause,
      fault.said,
      of: "move.py",
      """
      def move(board):
          if board == [' '] * 9:
              \(fault.body)
          return board.index(' ')
      """
    )
  }

  private static let faultsInJavaScript: [(body: String, cause: Forfeit.Cause, said: String)] = [
    ("throw Error('no')", .crash, "exited with status 1"),
    ("for (;;);", .time, "no answer to BEGIN"),
    ("return null", .protocol, "move answered null"),
    ("board.fill('X'); return 9", .protocol, "move answered 9"),
  ]

  @Test(
    .needs("node"),
    arguments: faultsInJavaScript.indices
  )
  func `an error in JavaScript costs its game too`(_ index: Int) throws {
    let fault = Self.faultsInJavaScript[index]
    try expect(
      fault.cause,
      fault.said,
      of: "move.js",
      """
      function move(board) {
        if (board.every((mark) => mark === null)) { \(fault.body) }
        return board.indexOf(null);
      }
      """
    )
  }

  /// Plays four games, of which a function that fails on the empty board loses the two that it begins.
  private func expect(_ cause: Forfeit.Cause, _ said: String, of file: String, _ text: String)
    throws
  {
    let folder = try TemporaryFolder([file: text])
    let bench = Bench()
    defer { bench.host.shutDown() }
    let turnTime = cause == .time ? "300ms" : "1m"
    let limits = [BotArgument("turnTime", turnTime), BotArgument("tolerance", "200ms")]
    let spec = BotSpec(
      kind: bench.host.functionKind.name,
      parameters: [BotArgument("file", file)] + limits,
      directory: folder.path
    )
    let bot = try bench.registry.adding(bench.host.functionKind).bot(spec, rules: .ticTacToe)
    let forfeits = try bench.play(bot, games: 4).forfeits.map(\.forfeit)
    #expect(forfeits.map(\.cause) == [cause, cause], "\(forfeits)")
    #expect(forfeits.allSatisfy { $0.detail.contains(said) }, "\(forfeits)")
  }

  /// Files, and whether the first is taken for a function.
  private static let files: [([String: String], isFunction: Bool)] = [
    (["a.py": "def move(board): return 0\n"], true),
    (["a.py": "for c in ('START', 'BEGIN', 'TURN'):\n  def move(board): return 0\n"], false),
    (["a.py": "print('no function')\n"], true),
    (["a.py": "\u{feff}def move(board): return 0\n"], true),
    (["a.py": "import b\ndef move(board): b.run()\n", "b.py": "# START BEGIN TURN\n"], false),
    (["a.py": "from b import x\ndef move(board): return x\n", "b.py": "x = 0\n"], true),
    (["a.js": "const move = (board) => 0;\n"], true),
    (["a.js": "switch (x) { case 'START': case 'BEGIN': case 'TURN': f = () => 0; }\n"], false),
    (["a.js": "const b = require('./b');\nb(() => 0);\n", "b.js": "// START BEGIN TURN\n"], false),
    (["a.sh": "function move() { echo 0; }\n"], false),
  ]

  @Test(arguments: files.indices)
  func `a script without a protocol is a function`(_ index: Int) throws {
    let (texts, isFunction) = Self.files[index]
    let folder = try TemporaryFolder(texts)
    let script = "\(folder.path)/\(try #require(texts.keys.min()))"
    let interpreter = script.hasSuffix("py") ? "python3" : "node"
    for words in [[], [interpreter]] {
      #expect((FunctionAdapter(startedBy: words[...], script: script) != nil) == isFunction)
    }
    #expect(FunctionAdapter(startedBy: [interpreter, "-u"], script: script) == nil)
  }
}
