import Engines
import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing
import TournamentCore

/// Plain functions in Python and JavaScript, in each shape of board, marks and answer.
@Suite(.apart, .enabled(if: Bench.python != nil, Bench.needsPython))
struct FunctionTests {
  /// A function, and what is found out about it; or what is said instead.
  struct Case: CustomTestStringConvertible, Sendable {
    let file: String
    let text: String
    let said: String
    var falls = false

    var isPython: Bool { file.hasSuffix(".py") }

    var testDescription: String { "\(file): \(said)" }
  }

  private static let cases = [
    Case(
      file: "rows.py",
      text: """
        def best_move(board):
            for r in range(3):
                for c in range(3):
                    if board[r][c] == ' ':
                        board[r][c] = 'X'  # what it does to the board is its own affair
                        return r, c
        """,
      said: "best_move(board) with rows of 'X', 'O', ' '; answers (row, column)"
    ),
    Case(
      file: "flat.py",
      text: "def move(board):\n    return board.index(0) + 1\nMARKS = 1, -1, 0\n",
      said: "move(board) with a list of 1, -1, 0; answers an index from 1"
    ),
    Case(
      file: "text.py",
      text:
        "def choose(board, player):\n    return (board + '').index('-') % 3, board.index('-') // 3\n",
      said: "choose(board, player) with a string of 'X', 'O', '-'; answers (column, row)"
    ),
    Case(
      file: "named.py",
      text: """
        def next_move(state):
            return {'move': next(name for name in state if isinstance(name, str) and state[name] == '.')}
        """,
      said: "next_move(state) with a dictionary of names like 'a1' of 'X', 'O', '.'; answers a "
        + "square's name in move"
    ),
    Case(
      file: "changed.py",
      text: """
        def computer_move(board, player):
            board[board.index(' ')] = player
        """,
      said:
        "computer_move(board, player) with a list of 'X', 'O', ' '; answers by changing the board"
    ),
    Case(
      file: "global.py",
      text: """
        board = [' '] * 10
        def computerMove():
            return [i for i in range(1, 10) if board[i] == ' '][0]
        """,
      said: "computerMove() with board as a list from 1 of 'X', 'O', ' '; answers an index from 1"
    ),
    Case(
      file: "columns.py",
      text: """
        def pick(board, depth, columns):
            return next(c for c in range(columns) if board[0][c] == 0)
        """,
      said: "pick(board, depth, columns) with rows of 1, -1, 0; answers a column from 0",
      falls: true
    ),
    Case(
      file: "method.py",
      text: """
        class Game:
            def __init__(self):
                self.board = [' '] * 9
                self.current_player = 'X'
            def best_move(self):
                self.board[self.board.index(' ')] = self.current_player
        """,
      said: "Game.best_move() with board as a list of 'X', 'O', ' '; answers by changing the board"
    ),
    Case(
      file: "object.py",
      text: """
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
        """,
      said: "Bot.get_move(board, opponent, depth) with Board.cells as a dictionary from 1 of 'X', "
        + "'O', '-'; answers an index from 1"
    ),
    Case(
      file: "agent.py",
      text: """
        def my_agent(observation, configuration):
            free = [c for c in range(configuration.columns) if observation.board[c] == 0]
            return free[0] if observation['mark'] == 1 else free[-1]
        """,
      said: "my_agent(observation, configuration) with a list of 1, 2, 0; answers a column from 0",
      falls: true
    ),
    Case(
      file: "chosen.py",
      text: """
        def ai_move(board):
            free = [i for i in range(9) if board[i] == ' ']
            for mark in computer, human:
                for i in free:
                    board[i] = mark
                    line = any(board[a] == board[b] == board[c] == mark for a, b, c in LINES)
                    board[i] = ' '
                    if line: return i
            return free[0]
        LINES = (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)
        def main():
            global computer, human
            computer, human = input().split()
        """,
      said: "ai_move(board) with a list of 'X', 'O', ' '; answers an index from 0"
    ),
    Case(
      file: "begins.py",
      text: """
        import tkinter
        window = tkinter.Tk()
        def move(board):
            return board.index(' ')
        while True:
            cell = int(input('Your move? '))
        """,
      said:
        "move(board) with a list of 'X', 'O', ' '; answers an index from 0, but was stopped, as it "
        + "asks for input when it is loaded; put that under `if __name__"
    ),
    Case(
      file: "two.py",
      text: """
        def move(board):
            free = [i for i in range(9) if board[i] == ' ']
            return {'move': free[0], 'best': free[-2]}
        """,
      said: "two readings of its answers fit: say answer=move.index or answer=best.index"
    ),
    Case(
      file: "asks_when_asked.py",
      text: "def move(board):\n    return int(input('Where? '))\n",
      said: "it asked for input"
    ),
    Case(
      file: "exits.py",
      text: "import sys\ndef move(board):\n    sys.exit(3)\n",
      said: "SystemExit: 3"
    ),
    Case(
      file: "asks.py",
      text: "def move(board):\n    return 0\nname = input('Your name? ')\n",
      said: "it asks for input when it is loaded; put that under `if __name__"
    ),
    Case(file: "raises.py", text: "def move(board):\n    raise KeyError('no')\n", said: "KeyError"),
    Case(file: "none.py", text: "def move(board):\n    return None\n", said: "it answered None"),
    Case(
      file: "loops.py",
      text: "def move(board):\n    while True: pass\n",
      said: "it gave no answer in 1s"
    ),
    Case(
      file: "index.js",
      text: "function bestMove(board) { return board.indexOf(null); }\n",
      said: "bestMove(board) with a list of 'X', 'O', null; answers an index from 0"
    ),
    Case(
      file: "pairs.js",
      text: """
        export const getMove = (grid, mark) => {
          for (let row = 0; row < 3; row++)
            for (let col = 0; col < 3; col++) if (grid[row][col] === "") { grid[row][col] = mark; return { row, col }; }
        };
        """,
      said: "getMove(grid, mark) with rows of 'X', 'O', ''; answers (row, column) in row/col"
    ),
    Case(
      file: "board.js",
      text:
        "module.exports = function play(cells) { const i = cells.indexOf(0); cells = [...cells]; "
        + "cells[i] = cells.filter((m) => m).length % 2 ? -1 : 1; return cells; };\n",
      said: "play(cells) with a list of 1, -1, 0; answers the board after the move"
    ),
    Case(
      file: "method.js",
      text: """
        class Game {
          constructor() { this.board = Array(9).fill(null); }
          bestMove(depth = Math.max(1, 2), { player } = { player: "X", other: "O" }) { return this.board.indexOf(null); }
        }
        """,
      said: "Game.bestMove() with board as a list of 'X', 'O', null; answers an index from 0"
    ),
    Case(
      file: "page.js",
      text: """
        const cells = document.querySelectorAll(".cell"), rows = 3;
        let origBoard;
        const aiPlayer = "X";
        startGame();
        function startGame() {
          origBoard = Array.from(Array(9).keys());
          cells.forEach((cell) => cell.addEventListener("click", () => {}));
        }
        function bestSpot() { return origBoard.find((s) => typeof s === "number"); }
        """,
      said: "bestSpot() with origBoard as a list of 'X', 'O', number; answers an index from 0"
    ),
    Case(
      file: "asks.js",
      text: "const lines = require('readline').createInterface({ input: process.stdin });\n"
        + "const move = (board) => board.indexOf(null);\nlines.question('Your move? ', () => {});\n",
      said:
        "move(board) with a list of 'X', 'O', null; answers an index from 0, but was stopped, as it "
        + "asks for input when it is loaded (readline)"
    ),
    Case(
      file: "throws.js",
      text: "function move(board) { throw Error('no'); }\n",
      said: "Error: no"
    ),
    Case(
      file: "loops.js",
      text: "function move(board) { for (;;); }\n",
      said: "it gave no answer in 1s"
    ),
  ]

  @Test(arguments: cases.filter(\.isPython))
  func `a function in Python is found out, and plays`(row: Case) throws { try check(row) }

  @Test(
    .enabled(if: hasNode, "node is not installed, and runs the functions in JavaScript"),
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
      parameters: [BotArgument("file", row.file), BotArgument("startTime", "3s")],
      directory: folder.path
    )
    let bot: Bot
    do {
      bot = try registry.bot(spec, rules: rules)
    } catch {
      #expect("\(error)".contains(row.said), "\(error)")
      return
    }
    let remark = try #require(bot.remark)
    #expect(remark.hasPrefix("\(row.file): \(row.said)"), "\(remark)")
    var strategy = try bot.makeStrategy()
    var position = Position(rules)
    var random = GameRandom(seed: 1)
    try strategy.beginGame(as: .x, from: position)
    while !position.isOver {
      try position.play(strategy.chooseMove(in: position, using: &random))
      if !position.isOver { try position.play(position.move(rank: position.moveCount - 1)) }
    }
  }

  private static let hasNode = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
    .contains(where: FileManager.default.isExecutableFile(atPath:))
}
