import Bots
import Foundation
import GameModel
import Play
import Statistics
import StrategyKit
import Synchronization
import Testing

@testable import CommandKit
@testable import TournamentCommand

/// Games line by line, as scripts play them.
@Suite struct PlainGameTests {
  private func play(_ lines: String..., arguments: String...) async throws -> [String] {
    let input = lines.map { "\($0)\n" }.joined()
    let run = try await Binary.run(["play"] + arguments, input: input)
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    return run.output.components(separatedBy: "\n")
  }

  @Test func `a game as it is shown from its beginning to its end`() async throws {
    let text = try await play("b2", "a2", "c3", "a1", arguments: "--seed", "1")
      .joined(separator: "\n")
    #expect(text.hasPrefix("You (X) against minimax (O): 3×3, 3 in a row\n\n3  . . .\n"))
    #expect(
      text.hasSuffix(
        """
        Your turn (X)
        minimax (O) marks c2
        3  o . .
        2  x x o
        1  . . .
           a b c

        Your turn (X)
        minimax (O) marks a1
        3  o . x
        2  x x o
        1  o . .
           a b c

        Your turn (X)
        a1 is taken
        Your turn (X)

        """
      )
    )
  }

  @Test func `in renju forbidden squares are drawn, and refused with the reason`() async throws {
    let moves = ["h8", "h9", "i7", "i9", "h10", "i6", "i11", "i12"]
    let run = try await Binary.run(
      ["play", "--two-players", "--game", "renju"],
      input: (moves + ["g9", "g8"]).map { "\($0)\n" }.joined()
    )
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(
      run.output.hasPrefix("Player 1 (X) against Player 2 (O): Renju, 15×15, 5 in a row\n")
    )
    let shown = """
       9  . . . . . . ! o o . . . . . .
       8  . . . . . . . x . . . . . . .
       7  . . . . . . . . x . . . . . .
       6  . . . . . . . . o . . . . . .
       5  . . . . . . . . . . . . . . .
       4  . . . . . . . . . . . . . . .
       3  . . . . . . . . . . . . . . .
       2  . . . . . . . . . . . . . . .
       1  . . . . . . . . . . . . . . .
          a b c d e f g h i j k l m n o
          ! forbidden to X

      Player 1's turn (X)
      forbidden: double three at g9
      Player 1's turn (X)

      """
    #expect(run.output.contains(shown), "\(run.output)")
    #expect(run.output.filter { $0 == "!" }.count == 2)
    #expect(run.output.hasSuffix("Player 2's turn (O)\n"))
  }

  @Test func `what cannot be read or marked gets one clear line, and the turn again`() async throws
  {
    let problems = [
      ("b2", "b2 is taken"),
      ("B 2", "b2 is taken"),
      ("z9", "z9 is off the board: squares go from a1 to c3"),
      (
        "hello",
        "'hello' is not a square: write a square, like a1, or new, undo, hint, explain, switch, help, quit"
      ),
      ("", "write a square, like a1, or new, undo, hint, explain, switch, help, quit"),
      (
        "0",
        "'0' is not a square: write a square, like a1, or new, undo, hint, explain, switch, help, quit"
      ),
      (
        "a1b1",
        "'a1b1' is not a square: write a square, like a1, or new, undo, hint, explain, switch, help, quit"
      ),
      (
        "\u{1B}[2J",
        "'␛[2J' is not a square: write a square, like a1, or new, undo, hint, explain, switch, help, quit"
      ),
      ("a99999999999999999999", "'a999999999…999999999' is not a square"),
    ]
    for (line, problem) in problems {
      let lines = try await play("b2", line, arguments: "--two-players")
      let turn = "Player 2's turn (O)"
      let start = try #require(lines.firstIndex(of: turn))
      #expect(lines[start + 1].hasPrefix(problem), "\(lines)")
      #expect(Array(lines[(start + 2)...]) == [turn, ""])
    }
  }

  @Test func `on nine squares digits are those of the keypad`() async throws {
    let lines = try await play("7", "5", "3", arguments: "--two-players")
    #expect(lines.suffix(7).prefix(3) == ["3  x . .", "2  . o .", "1  . . x"])
  }

  @Test func `the end tells the result, the first mistake and the score; the score stays`()
    async throws
  {
    let game = "a3 a2 b3 b2 c3".components(separatedBy: " ").joined(separator: "\n")
    let lines = try await play(game, "a1", "switch", game, arguments: "--two-players")
    let first = try #require(lines.firstIndex(of: "Player 1 wins"))
    #expect(lines[first - 5] == "3  X X X")
    #expect(
      Array(lines[(first + 1)...(first + 6)]) == [
        "Ply 2: O's a2 loses; b2 would have drawn.",
        "Score: Player 1 1, Player 2 0, draws 0",
        "",
        "The game is over: new, switch, undo or quit",
        "the game is over",
        "The game is over: new, switch, undo or quit",
      ]
    )
    #expect(lines.contains("Player 2 (X) against Player 1 (O): 3×3, 3 in a row"))
    #expect(lines.contains("Score: Player 2 1, Player 1 1, draws 0"))
  }

  @Test func `moves are taken back, games begun anew, and hints given when they are asked for`()
    async throws
  {
    let lines = try await play("undo", "b2", "undo", "hint", "new", "help", "quit", "b2")
    #expect(lines.contains("there is no move to take back"))
    #expect(
      lines.contains("hint: draw with best play; any free square")
    )
    #expect(lines.filter { $0 == "2  . . ." }.count == 3)
    #expect(
      lines.contains("write a square, like a1, or new, undo, hint, explain, switch, help, quit")
    )
    #expect(lines.filter { $0.contains("marks") }.count == 1)
  }

  @Test func `a bot's last move is explained when that is asked for`() async throws {
    let lines = try await play("explain", "a1", "explain", arguments: "heuristic")
    #expect(lines.contains("no bot has moved yet"))
    #expect(
      lines.contains(
        "heuristic (O) marked b2: the only move it would make; centre; draw with best play"
      )
    )
  }

  @Test func `two bots play one game to its end, and need no input`() async throws {
    let named = try await Binary.run(["play", "first-free", "minimax", "--pause", "1ms"])
    #expect(named.output.contains("minimax (O) marks a1\n3  x x O\n2  x O .\n1  O . .\n"))
    #expect(named.output.hasSuffix("\nScore: first-free 0, minimax 1, draws 0\n\n"))
    let alike = try await Binary.run(["play", "--watch"])
    #expect(alike.output.contains("\nDraw\nScore: minimax 1 0, minimax 2 0, draws 1\n"))
  }

  @Test func `who begins, and on which side the person plays, is a choice`() async throws {
    var lines = try await play(arguments: "first-free", "--as", "o")
    #expect(lines.first == "first-free (X) against You (O): 3×3, 3 in a row")
    #expect(lines.contains("first-free (X) marks a3"))
    lines = try await play("b2", arguments: "first-free", "--first", "o")
    #expect(lines.first == "You (X) against first-free (O): 3×3, 3 in a row, O begins")
    #expect(lines.contains("first-free (O) marks a3"))
    #expect(lines.contains("2  . x ."))
  }

  @Test func `levels of a configuration are played by name, on its board or another`() async throws
  {
    let levels = ["--config", "Config/difficulty.json", "easy"]
    let run = try await Binary.run(["play"] + levels, input: "b2\n")
    #expect(run.output.hasPrefix("You (X) against Easy (O): 3×3, 3 in a row\n"))
    let large = try await Binary.run(
      ["play", "first-free", "--config", "Config/gomoku.json", "--board", "28x4"],
      input: "ab4\nhint\n"
    )
    #expect(large.output.hasPrefix("You (X) against first-free (O): 28×4, "))
    #expect(large.output.contains("                                                     a a\n"))
    #expect(large.output.contains("\nhint: "))
  }

  @Test func `where the board cannot be solved hints name a threat, or what minimax would play`()
    async throws
  {
    let moves = ["h8", "a1", "i8", "b3", "j8", "c5", "k8"]
    let lines = try await play(
      moves.joined(separator: "\n"),
      arguments: "--two-players",
      "--board",
      "15x15",
      "--hint"
    )
    let hints = lines.filter { $0.hasPrefix("hint: ") }
    #expect(hints.count == 8)
    #expect(hints.first == "hint: minimax would play h8")
    #expect(hints.last == "hint: X threatens to win; block with g8 or l8")
    #expect(hints.contains("hint: g8 or j8 makes an open three"))
    #expect(hints.contains("hint: g8 or k8 makes two threats at once"))
  }

  @Test func `quitting in the middle of a game tells the score of those before it`() async throws {
    let game = "a3 a2 b3 b2 c3".components(separatedBy: " ").joined(separator: "\n")
    let lines = try await play(game, "new", "b2", "quit", arguments: "--two-players")
    #expect(lines.suffix(2) == ["Score: Player 1 1, Player 2 0, draws 0", ""])
    let over = try await play(game, "quit", arguments: "--two-players")
    #expect(over.filter { $0.hasPrefix("Score") }.count == 1)
    let none = try await play("b2", "quit", arguments: "--two-players")
    #expect(!none.contains { $0.hasPrefix("Score") })
  }

  @Test func `the same seed gives the same game`() async throws {
    let first = try await Binary.run(["play", "random", "random", "--seed", "7"])
    let again = try await Binary.run(["play", "random", "random", "--seed", "7"])
    let other = try await Binary.run(["play", "random", "random", "--seed", "8"])
    #expect(first.output == again.output)
    #expect(first.output != other.output)
  }

  @MainActor
  @Test func `each move of a bot has its board, however many are made before they are printed`()
    async throws
  {
    let bot = Participant.strategy("first-free", FirstFree())
    let watched = PlaySession(x: bot, o: bot)
    await watched.waitForReplies()
    let all = try watched.lines(after: 0)
    #expect(all.filter { $0.hasSuffix("a b c") }.count == 7)
    #expect(all.filter { $0.contains(" marks ") }.count == 7)
    #expect(try watched.lines(after: 5) == all.suffix(12))

    let played = PlaySession(x: .person(), o: bot)
    for square in [4, 2, 6] {
      #expect(played.choose(Square(square)) == nil)
      await played.waitForReplies()
    }
    // After two moves of the bot, and at the end.
    #expect(try played.lines(after: 0).filter { $0.hasSuffix("a b c") }.count == 3)
  }

  @Test func `a bot that fails loses the game, and the session goes on`() async {
    struct Failing: Strategy {
      func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
        if position.plies > 1 { throw Forfeit(.crash, "the engine has ended\u{1B}") }
        return position.move(rank: 0)
      }
    }
    let registry = Registry([BotKind("failing", "fails") { _, _ in Failing() }])
    let lines = Mutex(["b2", "c1", "undo", "quit"][...])
    let output = Mutex("")
    let console = Console(
      write: { data in output.withLock { $0 += String(decoding: data, as: UTF8.self) } },
      writeError: { _ in },
      readLine: { lines.withLock { $0.popFirst() } }
    )
    let status = await Tool(registry, console: console)
      .runOnThread(["play", "failing", "--seed", "1"])
    let text = output.withLock { $0 }
    #expect(status == .success)
    #expect(
      text.contains("\nfailing forfeits (crash): the engine has ended␛\nYou win\n"),
      "\(text)"
    )
    #expect(text.hasSuffix("\nYour turn (X)\n"))
  }

  @Test func `against minimax a random person has never won after a thousand games over a pipe`()
    async throws
  {
    var random = GameRandom(seed: 7)
    var input = ""
    for _ in 0..<1000 {
      // In a random order all squares are tried: those taken are refused, and the game ends.
      let squares = Rules.ticTacToe.squares.shuffled(using: &random)
      input += squares.map { Rules.ticTacToe.name(of: $0) + "\n" }.joined() + "switch\n"
    }
    let run = try await Binary.run(["play", "minimax"], input: input)
    let lines = run.output.components(separatedBy: "\n")
    let losses = lines.filter { $0 == "minimax wins" }.count
    #expect(!lines.contains("You win"))
    #expect(losses + lines.filter { $0 == "Draw" }.count == 1000)
    #expect(losses > 700)
    #expect(lines.contains { $0.hasSuffix("You 0, draws \(1000 - losses)") })
  }
}
