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
      two bots that can say how likely their moves are, and for deterministic engines, which are \
      led through every game they can reach.
      """,
    examples: [
      Example("Compare two bots", "tournament exact minimax random"),
      Example(
        "Find the best opponent of a bot",
        "tournament exact minimax:depth=2 --best-response"
      ),
    ],
    options: [
      [bestResponse], AnalysisSetup.options, Outputs<AnalysisFormat>.options, EngineOptions.all,
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
    let outputs = try Outputs<AnalysisFormat>(arguments)
    let work = try AnalysisWork(arguments, tool)
    let setup = try AnalysisSetup(arguments, bots: arguments.words, tool: tool)
    func write(_ compute: () throws -> some AnalysisReport) throws {
      let results = try outputs.open(beside: setup.files)
      tool.log?.begin()
      let report = try work.run(ofAtMost: setup.mostPositions(of: isResponse ? 12 : 2), compute)
      try results.write(to: tool.console, text: report.rendered)
    }
    do {
      if isResponse {
        let policy = try AnalysisSetup.policy(of: setup.bots[0])
        try write { try response(to: policy, setup, work) }
      } else {
        let players = try setup.bots.map(AnalysisSetup.player(of:))
        try write { try match(players, setup, work) }
      }
    } catch let error as AnalysisError {
      throw CommandError(error, of: setup.bots)
    }
    return .success
  }

  private static func match(
    _ players: [ExactPlayer],
    _ setup: AnalysisSetup,
    _ work: AnalysisWork
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
      meter: work.meter
    )
    return ExactReport(
      match,
      of: .init(name: first.name, spec: first.spec.text),
      against: .init(name: second.name, spec: second.spec.text),
      rules: setup.rules
    )
  }

  /// The best opponents of a policy.
  private static func response(
    to policy: any Policy,
    _ setup: AnalysisSetup,
    _ work: AnalysisWork
  ) throws -> ResponseReport {
    let sides = try Player.allCases.enumerated().map { index, player in
      // Two goals for each side, and for each a match on both sides against the opponent found.
      work.expect(6 * (Player.allCases.count - index), ofAtMost: setup.mostPositions)
      return try bestOpponent(of: policy, as: player, setup, work)
    }
    return ResponseReport(sides, against: setup.bots[0].name, rules: setup.rules)
  }

  private static func bestOpponent(
    of policy: any Policy,
    as player: Player,
    _ setup: AnalysisSetup,
    _ work: AnalysisWork
  ) throws -> ResponseReport.Side {
    let start = Position(setup.rules)
    func expectation(_ goal: BestResponse.Goal) throws -> (BestResponse, ExactScore) {
      let response = try BestResponse(
        to: policy,
        as: player,
        goal: goal,
        from: start,
        limit: setup.limit,
        meter: work.meter
      )
      let match = try ExactMatch(
        response,
        against: policy,
        from: start,
        limit: setup.limit,
        meter: work.meter
      )
      return (response, player == .x ? match.asX : match.asO)
    }
    let (response, score) = try expectation(.score)
    let (_, wins) = try expectation(.wins)
    return ResponseReport.Side(
      player: player,
      score: score,
      mostWins: wins.win,
      mainLine: response.mainLine(against: policy, from: start)
    )
  }
}
