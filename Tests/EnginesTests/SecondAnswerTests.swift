import Foundation
import GameModel
import Statistics
import StrategyKit
import TestSupport
import Testing
import TournamentCore

@testable import Engines

/// Engines that answer one question twice: the verdict does not depend on when the second answer comes.
@Suite(.apart, .needs("python3"))
struct SecondAnswerTests {
  /// In one write, in two, and in two with a hundredth of a second between them.
  static let ways = ["", "-in-two", "-later"]
  static let habits = ways.flatMap { ["twice\($0)", "again\($0)"] }

  /// Two squares, or one square twice; against an opponent that answers at once, or takes its time.
  @Test(arguments: habits, [0, 0.02])
  func `every game is forfeited alike`(habit: String, thinkingTime: Double) throws {
    let (cause, detail) =
      habit.hasPrefix("twice")
      ? (Forfeit.Cause.protocol, " without being asked") : (.illegalMove, " again, which is taken")
    let bench = Bench()
    // No game ends before the second answer is noticed, however late it comes.
    let rules = try Rules(columns: 15, rows: 15, lineLength: 5)
    let bot = try bench.bot("faulty.py \(habit)", rules: rules)
    let slow = BotKind("thinker", "takes its time") { _, _ in Thinker(time: thinkingTime) }
    let opponent = try Registry([slow]).bot(BotSpec("thinker"), rules: rules)
    // Of a bot's forfeits the first five are kept.
    let forfeits = try (0..<2).flatMap { _ in
      try bench.play(bot, against: opponent, games: 4).forfeits
    }
    #expect(forfeits.count == 8)
    for record in forfeits {
      #expect(record.bot == 0)
      #expect(record.forfeit.cause == cause, "\(record.forfeit)")
      #expect(record.forfeit.detail.hasSuffix(detail), "\(record.forfeit)")
    }
    bench.expectNothingLeft()
  }

  @Test(arguments: habits)
  func `a game that has ended stays as it ended, and the next one too`(habit: String) throws {
    let bench = Bench()
    // The second mark of the player who begins is always the last.
    let rules = try Rules(columns: 2, rows: 2, lineLength: 2)
    let bot = try bench.bot("faulty.py \(habit)", rules: rules)
    let result = try bench.play(bot, games: 20)
    #expect(result.forfeits == [])
    #expect(Standings(result).rows.first { $0.bot == 0 }?.total.wins == 10)
    bench.expectNothingLeft()
  }

  /// Marks squares none of which touch.
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
