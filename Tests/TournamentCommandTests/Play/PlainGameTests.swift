import Bots
import Foundation
import GameModel
import Play
import Statistics
import StrategyKit
import Synchronization
import TestSupport
import Testing

@testable import CommandKit
@testable import TournamentCommand

/// Games line by line, as scripts play them, beyond what stands in `Sessions`.
@Suite struct PlainGameTests {
  @Test func `the same seed gives the same game`() async throws {
    let folder = try TemporaryFolder()
    func game(_ seed: String) async throws -> String {
      try await folder.run("play random random --seed \(seed)").output
    }
    let first = try await game("7")
    #expect(try await game("7") == first)
    #expect(try await game("8") != first)
  }

  @MainActor
  @Test func `each move of a bot has its board, though several come at once`() async throws {
    let bot = Participant.strategy("first-free", FirstFree())
    let watched = PlaySession(x: bot, o: bot)
    await watched.waitForReplies()
    let all = try watched.lines(after: 0)
    #expect(all.filter { $0.hasSuffix("a b c") }.count == 7)
    #expect(all.filter { $0.contains(" plays ") }.count == 7)
    #expect(try watched.lines(after: 5) == all.suffix(12))

    let played = PlaySession(x: .person(), o: bot)
    for square in [4, 2, 6] {
      #expect(played.choose(Square(square)) == nil)
      await played.waitForReplies()
    }
    // After two moves of the bot, and at the end.
    #expect(try played.lines(after: 0).filter { $0.hasSuffix("a b c") }.count == 3)
  }

  @Test func `a bot that fails loses the game, and the session continues`() async {
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

  @Test func `a recorded name that would move the cursor is written out`() async throws {
    let game = "(;FF[4]GM[4]SZ[15]RU[5]EV[Cup]RO[9]PB[a\u{1B}]PW[]RE[B+R];B[hh];W[ig])\n"
    let folder = try TemporaryFolder(["g.sgf": game])
    let run = try await folder.run("replay g.sgf")
    #expect(run.output.hasPrefix("Game 9 of Cup: a␛ (X) against ? (O)\n"))
  }

  @Test func `nobody wins one of a thousand games against minimax over a pipe`() async throws {
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
    #expect(lines.contains { $0.hasSuffix("you 0, draws \(1000 - losses)") })
  }
}
