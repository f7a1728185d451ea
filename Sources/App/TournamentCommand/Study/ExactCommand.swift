import Analysis
import AnalysisReports
package import CommandKit
import GameModel
import Reports
import StrategyKit
import TextKit

extension Subcommand {
  private static let bestResponse = Flag(
    "--best-response",
    "find the best opponent of one bot instead, and so how beatable the bot is",
    in: .analysis
  )

  package static let exact = Subcommand(
    name: "exact",
    operands: "BOT BOT",
    completion: .bots,
    summary: "compute win, draw and loss probabilities exactly",
    discussion: """
      No games are played, and the probabilities are fractions where those fit. This works for any \
      two bots that can say how likely their moves are, and for engines, which are asked in every \
      position that they can reach.
      """,
    examples: [
      Example("Compare two bots", "tournament exact minimax random"),
      Example(
        "Find the best opponent of a bot",
        "tournament exact minimax:depth=2 --best-response"
      ),
    ],
    options: [
      [bestResponse, AnalysisSetup.jobs], AnalysisSetup.options, Outputs.options(.analysis),
      EngineOptions.all,
    ]
  ) { tool, arguments in
    let isResponse = arguments[bestResponse]
    guard arguments.words.count == (isResponse ? 1 : 2) else {
      // A word that is no bot is a better reason than their number.
      for word in arguments.words { _ = try BotSpec(word, among: []) }
      let usage =
        isResponse
        ? "one bot, as in 'tournament exact minimax:depth=2 --best-response'"
        : "two bots, as in 'tournament exact minimax random'"
      throw CommandError(.usage, "exact takes \(usage)")
    }
    let outputs = try Outputs(arguments, .analysis)
    let work = try AnalysisWork(arguments, tool)
    let jobs = try arguments[AnalysisSetup.jobs]
    let setup = try AnalysisSetup(arguments, bots: arguments.words, tool)
    func write(_ compute: () throws -> some AnalysisReport) throws {
      let results = try outputs.open(beside: setup.files)
      tool.log?.begin()
      let report = try work.run(ofAtMost: setup.mostPositions(of: isResponse ? 8 : 2), compute)
      try results.write(to: tool.console, text: report.rendered)
    }
    do {
      if isResponse {
        let player = try AnalysisSetup.player(of: setup.bots[0])
        try write { try response(to: player, setup, work, jobs) }
      } else {
        let players = try setup.bots.map(AnalysisSetup.player(of:))
        try write { try match(players, setup, work, jobs) }
      }
    } catch let error as AnalysisError {
      throw CommandError(error, of: setup.bots)
    }
    return .success
  }

  private static func match(
    _ players: [ExactPlayer],
    _ setup: AnalysisSetup,
    _ work: AnalysisWork,
    _ jobs: Int?
  ) throws -> ExactReport {
    let (first, second) = (setup.bots[0], setup.bots[1])
    let areAlike = first.spec.isAlike(second.spec)
    work.expect(areAlike ? 1 : 2, ofAtMost: setup.mostPositions)
    let match = try ExactMatch(
      players[0],
      against: players[1],
      areAlike: areAlike,
      from: Position(setup.rules),
      limit: setup.limit,
      meter: work.meter,
      threads: jobs
    )
    return ExactReport(
      match,
      of: .init(name: first.name, spec: first.spec.text),
      against: .init(name: second.name, spec: second.spec.text),
      rules: setup.rules
    )
  }

  /// The best opponents of a player.
  private static func response(
    to player: ExactPlayer,
    _ setup: AnalysisSetup,
    _ work: AnalysisWork,
    _ jobs: Int?
  ) throws -> ResponseReport {
    let sides = try Player.allCases.enumerated().map { index, side in
      // Two goals for each side, and for each the games against the opponent found.
      work.expect(4 * (Player.allCases.count - index), ofAtMost: setup.mostPositions)
      let scores = try ResponseScores(
        to: player,
        as: side,
        from: Position(setup.rules),
        limit: setup.limit,
        meter: work.meter,
        threads: jobs
      )
      return ResponseReport.Side(player: side, scores)
    }
    return ResponseReport(sides, against: setup.bots[0].name, rules: setup.rules)
  }
}
