import Statistics
import Analysis
import GameModel
import Reports
import StrategyKit
import TournamentCore

/// What a report has besides the results.
struct ReportSettings: Codable, Equatable {
  var showsExact = false
  var showsAccuracy = false
  /// What is expected of the bots.
  var expectations: [Expectation] = []
  /// The test that ends the games when it is decided.
  var sprt: SPRT?
  /// The games whose moves are kept, `nil` for none.
  var selection: GameSelection?
  /// How many of them a page has, besides those lost.
  var gamesOnPage = 0
  /// The engines that could not play and were left out, `nil` for none.
  var skipped: [SkippedBot]?

  /// Whether it can be a report on a plan.
  func isSound(for plan: TournamentPlan) -> Bool {
    expectations.allSatisfy { $0.isSound(for: plan) }
      && sprt.map { $0.isSound && plan.bots.count == 2 } ?? true
      && selection.map { $0.isSound(for: plan) } ?? true && gamesOnPage >= 0
  }

  /// What positions are worth, where the report needs to know.
  ///
  /// - Throws: `CommandError` where the board is too large for that.
  func resultTable(_ rules: Rules) throws -> ResultTable? {
    guard showsAccuracy else { return nil }
    do {
      return try ResultTable(rules)
    } catch {
      throw CommandError(.usage, "\(error); leave out --accuracy")
    }
  }

  /// What is counted as games end besides the results, by name.
  var counts: [String] {
    (showsAccuracy ? ["accuracy"] : []) + (sprt == nil ? [] : ["pairs"])
      + (selection.map { [$0.name] } ?? [])
  }

  /// Counts what the report needs as games end, of no game yet; `nil` for nothing.
  func gameTally(_ plan: TournamentPlan, _ table: ResultTable?) -> (any GameTally)? {
    var tallies: [any GameTally] = []
    if let table { tallies.append(AccuracyTally(botCount: plan.bots.count, table: table)) }
    if sprt != nil { tallies.append(SwappedPairTally(plan)) }
    return combinedTally(tallies)
  }

  /// What ends the games early, `nil` for nothing.
  var stop: (@Sendable (ChunkResult, TournamentResult) -> Bool)? { sprt.map(SPRTOption.stop) }

  /// The report of a result.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - table: What positions are worth, where that is needed.
  ///   - page: What a page shows besides, where there is one.
  ///   - time: How long the bots took, where that is told.
  ///   - work: Shows how far an analysis has come.
  ///   - bots: Makes the bots, where they are needed.
  /// - Returns: The report.
  /// - Throws: Where the bots cannot be made, or what is asked for cannot be reckoned.
  func report(
    _ result: TournamentResult,
    table: ResultTable?,
    page: PageMaterial? = nil,
    time: TimeReport? = nil,
    work: AnalysisWork,
    bots: () throws -> [Bot]
  ) throws -> Report {
    try Report(
      result,
      exact: showsExact
        ? work.run { ExactComparison(result, bots: try bots(), meter: work.meter) } : nil,
      accuracy: table.flatMap { table in
        try result.gameTally?.part(AccuracyTally.self).map { tally in
          let bots = try bots()
          return work.run {
            Accuracy(result, tally, bots: bots, table: table, meter: work.meter)
          }
        }
      },
      time: time,
      expectations: expectations,
      sprt: sprt,
      skipped: skipped ?? [],
      page: page
    )
  }

  /// Tells of what has failed, unless whoever is at the terminal has read it in the report.
  ///
  /// - Returns: What the exit status says of a report: an expectation that failed weighs most, then that
  ///   there was nothing but forfeits.
  func conclude(
    _ report: Report,
    _ console: Console,
    _ outputs: OpenOutputs<ReportFormat>
  ) -> ExitStatus {
    let objections = report.objections
    console.tell(objections.map(\.sentence), beside: outputs)
    return switch objections.first?.gravity {
    case .failed: .failure
    case _ where report.result.isAllForfeited: .unavailable
    case .refuted: .failure
    case .undecided: .undecided
    case nil: .success
    }
  }
}

extension TournamentResult {
  /// Says so where no game came to its end on the board.
  func tellForfeits(_ console: Console) {
    guard isAllForfeited else { return }
    console.writeError("no game was played to its end: the report has the forfeits\n")
  }
}

extension GameSelection {
  private static let nameStart = "moves of "

  /// Whether two lists of what is counted have the same selection.
  static func areAlike(_ counts: [String], _ others: [String]) -> Bool {
    counts.filter { $0.hasPrefix(nameStart) } == others.filter { $0.hasPrefix(nameStart) }
  }

  /// What is kept, in words.
  fileprivate var name: String {
    let lost = losers.sorted().map { ", those lost by bot \($0 + 1)" }.joined()
    return "\(Self.nameStart)\(count.map { "\($0)" } ?? "all") games\(count == nil ? "" : lost)"
  }
}
