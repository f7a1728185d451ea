import Foundation
import GameModel
import Statistics
import StrategyKit
import TestSupport
import Testing
import TournamentCore

@testable import Engines

/// Engines that answer one question twice: the verdict does not depend on when the second answer comes.
@Suite(.apart, .enabled(if: Bench.python != nil, Bench.needsPython))
struct SecondAnswerTests {
  /// In one write, in two, and in two with a hundredth of a second between them.
  static let ways = ["", "-in-two", "-later"]

  @Test(arguments: ways, [0, 0.02])
  func `Two squares are a breach of the protocol`(way: String, thinkingTime: Double) throws {
    try expect(.protocol, " without being asked", of: "twice\(way)", thinkingTime)
  }

  @Test(arguments: ways, [0, 0.02])
  func `One square twice is an illegal move`(way: String, thinkingTime: Double) throws {
    try expect(.illegalMove, " again, which is taken", of: "again\(way)", thinkingTime)
  }

  /// Expects an engine of a habit to forfeit each of its games alike.
  private func expect(
    _ cause: Forfeit.Cause,
    _ detail: String,
    of habit: String,
    _ thinkingTime: Double
  ) throws {
    let bench = Bench()
    // No game ends before the second answer is noticed, however late it comes.
    let rules = try Rules(columns: 15, rows: 15, lineLength: 5)
    let bot = try bench.bot("faulty.py \(habit)", rules: rules)
    let forfeits = try Self.forfeits(of: bot, on: bench, thinkingTime)
    #expect(forfeits.count == 8)
    for record in forfeits {
      #expect(record.bot == 0)
      #expect(record.forfeit.cause == cause, "\(record.forfeit)")
      #expect(record.forfeit.detail.hasSuffix(detail), "\(record.forfeit)")
    }
    bench.expectNothingLeft()
  }

  @Test(arguments: ["twice", "again"], ways)
  func `A game that has ended stays as it ended, and the next one too`(kind: String, way: String)
    throws
  {
    let bench = Bench()
    // The second mark of the player who begins is always the last.
    let rules = try Rules(columns: 2, rows: 2, lineLength: 2)
    let bot = try bench.bot("faulty.py \(kind)\(way)", rules: rules)
    let result = try bench.play(bot, games: 20)
    #expect(result.forfeits == [])
    #expect(Standings(result).rows.first { $0.bot == 0 }?.total.wins == 10)
    bench.expectNothingLeft()
  }

  /// What a bot forfeits in eight games against one that takes its time.
  private static func forfeits(of bot: Bot, on bench: Bench, _ thinkingTime: Double) throws
    -> [ForfeitRecord]
  {
    let opponent = try opponent(of: bot, thinkingTime)
    // Of a bot's forfeits the first five are kept.
    return try (0..<2).flatMap { _ in try bench.play(bot, against: opponent, games: 4).forfeits }
  }

  /// A bot that takes its time, and marks squares none of which touch.
  private static func opponent(of bot: Bot, _ thinkingTime: Double) throws -> Bot {
    let kind = BotKind("thinker", "takes its time") { _, _ in Thinker(time: thinkingTime) }
    return try Registry([kind]).bot(BotSpec("thinker"), rules: bot.rules)
  }

  private struct Thinker: Strategy {
    let time: Double

    func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
      if time > 0 { Thread.sleep(forTimeInterval: time) }
      let columns = position.rules.columns
      let scattered = position.moves.first { square in
        let (row, column) = square.index.quotientAndRemainder(dividingBy: columns)
        return (column + 2 * row).isMultiple(of: 5)
      }
      return scattered ?? position.move(rank: 0)
    }
  }
}
