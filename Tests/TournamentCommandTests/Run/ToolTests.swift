import Bots
import GameModel
import StrategyKit
import TestSupport
import Testing
import TournamentCommand

@testable import CommandKit

/// The tool with bots from elsewhere.
@Suite struct ToolTests {
  /// Marks the last free square, as a bot of another package would.
  private struct LastFree: Strategy {
    static let kind = BotKind("last-free", "the last free square") { _, _ in LastFree() }

    var isDeterministic: Bool { true }

    func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
      position.move(rank: position.moveCount - 1)
    }
  }

  private static var registry: Registry {
    var registry = roster
    registry.add(LastFree.kind)
    registry.add(
      BotKind("unready", "cannot be made") { _, _ -> any Strategy in
        throw Mishap("no weights\nfound")
      }
    )
    registry.add(
      BotKind("picky", "plays small boards only") { arguments, rules -> any Strategy in
        guard rules.squareCount <= 9 else {
          throw BotError.unplayable(kind: arguments.kind, reason: "nine squares at most")
        }
        return LastFree()
      }
    )
    registry.add(BotKind("square-one", "always marks a3") { _, _ in SquareOne() })
    registry.add(.choosing("thrower") { _, _ in throw Mishap("out of ideas") })
    registry.add(.choosing("cheat") { _, _ in Square(99) })
    return registry
  }

  /// Marks the upper left square, again and again.
  private struct SquareOne: Policy {
    func moves(in position: Position) -> MoveDistribution { MoveDistribution(.upperLeft) }
  }

  @Test(
    arguments: [
      ("exact square-one random", .unavailable, "square-one: the illegal move a3 in "),
      ("--bots lastfree,random", .usage, "unknown bot 'lastfree'; did you mean 'last-free'?\n"),
      ("--bots random,unready", .usage, "unready cannot play here: no weights\\nfound\n"),
      ("--bots random,picky --board 4x4", .usage, "picky cannot play here: nine squares at most\n"),
    ] as [(String, CommandKit.ExitStatus, String)]
  )
  func `each mistake has its message`(words: String, status: CommandKit.ExitStatus, error: String) {
    let transcript = Transcript()
    let arguments = words.split(separator: " ").map(String.init)
    #expect(transcript.run(arguments, registry: Self.registry) == status)
    #expect(transcript.error.hasPrefix("tournament: \(error)"), "\(transcript.error)")
    #expect(transcript.error.count { $0 == "\n" } == 1 && transcript.output.isEmpty)
  }

  @Test func `a bot of another package plays, and is listed`() throws {
    let report = try ReadReport(
      ["--bots", "last-free,first-free", "--games", "2"],
      registry: Self.registry
    )
    #expect(report.bots == ["last-free=last-free", "first-free=first-free"])

    let list = Transcript()
    #expect(list.run(["bots"], registry: Self.registry) == .success)
    #expect(list.output.contains(/\nlast-free +the last free square\n/))
  }

  @Test func `a bot that throws or cheats forfeits its games, and the others play on`() {
    let transcript = Transcript()
    let status = transcript.run(
      ["--bots", "thrower,cheat,random,last-free", "--games", "4"],
      registry: Self.registry
    )
    #expect(status == .success)
    #expect(transcript.error.isEmpty)
    let words = transcript.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("thrower was withdrawn after 10 forfeits in a row (crash). Game 2: "))
    #expect(words.contains("crash, out of ideas."))
  }

  @Test func `the configuration that is built in needs the bots that ship`() {
    let transcript = Transcript()
    let registry = Registry([LastFree.kind])
    #expect(transcript.run([], registry: registry) == .data)
    #expect(
      transcript.error
        == "tournament: the built-in configuration: unknown bot 'minimax'; "
        + "choose from last-free, plugin, engine, function\n"
    )
  }
}
