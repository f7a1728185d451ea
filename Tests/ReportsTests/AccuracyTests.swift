import Analysis
import Bots
import Foundation
import GameModel
import GameSolver
@testable import Reports
import StrategyKit
import Testing

@testable import TournamentCore

/// How well moves were chosen, as played and as was to be expected.
@Suite struct AccuracyTests {
  private struct Made {
    let report: Report
    let accuracy: Accuracy
    /// The positions that were looked at.
    let positions: Int
  }

  private func accuracy(_ names: [String], _ rules: Rules, limit: Int? = nil) throws -> Made {
    let (plan, bots) = try Tournament(bots: names, rules: rules, games: 2).planned()
    let table = try ResultTable(rules)
    let tally = AccuracyTally(botCount: bots.count, table: table)
    let result = try Runner(plan, bots: bots, gameTally: tally).run()
    let played = try #require(result.gameTally?.part(AccuracyTally.self))
    let meter = AnalysisMeter()
    let accuracy = Accuracy(result, played, bots: bots, table: table, limit: limit, meter: meter)
    return Made(report: try Report(result), accuracy: accuracy, positions: meter.positions)
  }

  @Test func `bots that leave nothing to chance play as is to be expected`() throws {
    let made = try accuracy(["first-free", "heuristic", "minimax:ties=first"], .ticTacToe)
    #expect(made.accuracy.rows.count == 3)
    for row in made.accuracy.rows {
      #expect(row.expected == row.played.scaled(by: 1 / row.played.games))
    }
    #expect(made.accuracy.problems(made.report).isEmpty)
    #expect(made.positions > 0)
  }

  @Test func `all pairings together look at no more positions than they may`() throws {
    let names = ["random", "A=random", "B=random", "C=random"]
    let made = try accuracy(names, .ticTacToe, limit: 2000)
    #expect((1...2000).contains(made.positions))
    #expect(made.accuracy.rows.allSatisfy { $0.expected == nil })
    #expect(
      made.accuracy.problems(made.report) == [
        "Not computed: random, A, B and 1 more: too many positions to compute during a tournament"
      ]
    )
  }

  @Test func `one pairing leaves positions for the others`() throws {
    let names = ["random", "A=random", "first-free", "heuristic"]
    let made = try accuracy(names, .ticTacToe, limit: 12_000)
    #expect(made.accuracy.rows.map { $0.expected != nil } == [false, false, true, true])
  }

  @Test func `where a bot can only be played nothing is looked at in vain`() throws {
    let made = try accuracy(["random", "monte-carlo:playouts=5", "first-free"], .ticTacToe)
    #expect(made.positions == 0)
    #expect(made.accuracy.rows.allSatisfy { $0.expected == nil })
    #expect(
      made.accuracy.problems(made.report) == [
        "Not computed for games with monte-carlo:playouts=5, which can only be played."
      ]
    )
  }

  @Test func `on a larger board moves count where both positions are solved`() throws {
    // Not every position of it can be solved.
    let rules = try Rules(columns: 6, rows: 5, lineLength: 4)
    let table = try ResultTable(rules)
    #expect(!table.isComplete)
    var solver = try Solver(rules)
    var random = GameRandom(seed: 3)
    var (solved, unsolved) = (0, 0)
    for _ in 0..<2 {
      var positions = [Position(rules)]
      while let last = positions.last, !last.isOver {
        let square = last.move(rank: random.next(below: last.freeCount))
        positions.append(try last.playing(square))
      }
      let results = table.results(of: positions)
      #expect(try results == ResultTable(rules).results(of: positions))
      for (position, result) in zip(positions, results) where position.plies > 14 {
        solved += 1
        #expect(try result == solver.result(of: position))
      }
      unsolved += results.count { $0 == nil }
      // X wins in the first position, which gets the work that takes.
      #expect(results[0] == .win)
    }
    #expect(solved > 0 && unsolved > 0)
  }

  @Test func `a move that is not solved is neither kept nor a mistake`() throws {
    let made = try accuracy(
      ["random", "first-free"],
      try Rules(columns: 6, rows: 6, lineLength: 4)
    )
    #expect(made.accuracy.rows.count == 2)
    for row in made.accuracy.rows {
      #expect(row.expected == nil && row.problem == nil)
      let played = row.played
      #expect(played.kept + played.mistakes + played.unsolved == played.moves)
      #expect(played.unsolved > 0 && played.kept > 0)
    }
    let text = try #require(made.accuracy.unsolvedMoves(made.report))
    #expect(text.hasPrefix("Not every position of 6×6, 4 in a row can be solved: "))
    let small = try accuracy(["random", "first-free"], .ticTacToe)
    #expect(small.accuracy.unsolvedMoves(small.report) == nil)
  }

  @Test func `moves are counted by what is known of them`() {
    typealias Result = PositionValue.Result
    let values: [(before: Result?, after: Result?, kept: Double, unsolved: Double)] = [
      (.win, .win, 1, 0), (.win, .draw, 0, 0), (.win, nil, 0, 1), (nil, .draw, 0, 1),
      (nil, .win, 1, 0), (.loss, nil, 1, 0), (nil, nil, 0, 1), (.draw, nil, 0, 1),
    ]
    for value in values {
      var quality = MoveQuality()
      quality.count(from: value.before, to: value.after)
      #expect(quality.kept == value.kept && quality.unsolved == value.unsolved)
      #expect(quality.accuracy == (value.unsolved == 1 ? nil : value.kept))
    }
  }

  /// The counts of three bots in a chunk of two games between the first two.
  static let tallies: [(first: String, second: String, third: String, isOfChunk: Bool)] = [
    ("2, 9, 1, 0, 2", "2, 8, 0, 0, 0", "0, 0, 0, 0, 0", true),
    ("4, 9, 1, 0, 2", "2, 8, 0, 0, 0", "0, 0, 0, 0, 0", false),
    ("0, 0, 0, 0, 0", "2, 8, 0, 0, 0", "0, 0, 0, 0, 0", false),
    ("2, 9.5, 1, 0, 2", "2, 8, 0, 0, 0", "0, 0, 0, 0, 0", false),
    ("2, 9, 1, 0.5, 2", "2, 8, 0, 0, 0", "0, 0, 0, 0, 0", false),
    ("2, 9, -1, 0, 2", "2, 8, 0, 0, 0", "0, 0, 0, 0, 0", false),
    ("2, 9, 8, 0, 2", "2, 8, 0, 0, 0", "0, 0, 0, 0, 0", false),
    ("2, 9, 1, 0, 2", "2, 19, 0, 0, 0", "0, 0, 0, 0, 0", false),
    ("2, 9, 1, 0, 2", "2, 8, 0, 0, 0", "2, 9, 0, 0, 0", false),
    ("2, 9, 1, 0, 2", "2, 8, 0, 0, 0", "0, 1, 0, 0, 0", false),
  ]

  @Test(arguments: tallies)
  func `counts that are read back are of their chunk`(
    _ first: String,
    _ second: String,
    _ third: String,
    _ isOfChunk: Bool
  ) throws {
    let names = ["random", "first-free", "heuristic"]
    let plan = try Tournament(bots: names, games: 2).planned().plan
    let keys = ["games", "moves", "winToDraw", "winToLoss", "drawToLoss"]
    func tally(_ rows: [String]) throws -> AccuracyTally {
      let objects = rows.map { row in
        let members = zip(keys, row.split(separator: ",")).map { "\"\($0)\":\($1)" }
        return "{\(members.joined(separator: ",")),\"unsolved\":0}"
      }
      let json = "{\"played\":[\(objects.joined(separator: ","))]}"
      return try JSONDecoder().decode(AccuracyTally.self, from: Data(json.utf8))
    }
    #expect(try tally([first, second, third]).fits(plan.chunk(0), of: plan) == isOfChunk)
    #expect(try !tally([first, second]).fits(plan.chunk(0), of: plan))
  }
}
