import Analysis
import GameModel
import Reports
import StrategyKit

extension Subcommand {
  private static let bestResponse = CommandOption(
    "--best-response",
    "the best opponent of one bot instead: how beatable it is"
  )

  static let exact = Subcommand(
    name: "exact",
    operands: "BOT BOT",
    summary: "win, draw and loss probabilities, exactly",
    discussion: """
      Nothing is played: the probabilities are computed, as fractions where they fit. Any two bots
      will do that say how likely their moves are.
      """,
    options: [bestResponse] + AnalysisSetup.options + Outputs<ExactReport.Format>.options
      + [ColourChoice.option]
  ) { tool, arguments in
    let isResponse = arguments.contains(bestResponse)
    guard arguments.words.count == (isResponse ? 1 : 2) else {
      let usage =
        isResponse
        ? "one bot, as in 'tournament exact minimax:depth=2 --best-response'"
        : "two bots, as in 'tournament exact minimax random'"
      throw CommandError(.usage, "exact takes \(usage)")
    }
    let outputs = try Outputs<ExactReport.Format>(arguments)
    let style = try ColourChoice(arguments).style(on: tool.console.screen)
    let setup = try AnalysisSetup(arguments, bots: arguments.words, tool: tool)
    let policies = try setup.bots.map(AnalysisSetup.policy(of:))
    var files = setup.files
    outputs.add(to: &files)
    try files.check()
    let results = try outputs.open()
    try setup.checkSize(PositionCount.upperBound(on: setup.rules))
    let start = Position(setup.rules)
    if isResponse {
      let sides = try Player.allCases.map { player in
        try bestOpponent(of: policies[0], as: player, from: start, limit: setup.limit)
      }
      let report = ResponseReport(sides, against: setup.bots[0].name, rules: setup.rules)
      try results.write(to: tool.console, style) { [try report.rendered(as: $0, $1)] }
    } else {
      let match = try ExactMatch(
        policies[0],
        against: policies[1],
        from: start,
        limit: setup.limit
      )
      let report = ExactReport(
        match,
        of: setup.bots[0].name,
        against: setup.bots[1].name,
        rules: setup.rules
      )
      try results.write(to: tool.console, style) { [try report.rendered(as: $0, $1)] }
    }
    return .success
  }

  private static func bestOpponent(
    of policy: any Policy,
    as player: Player,
    from start: Position,
    limit: Int
  ) throws -> ResponseReport.Side {
    func expectation(_ goal: BestResponse.Goal) throws -> (BestResponse, ExactScore) {
      let response = try BestResponse(
        to: policy,
        as: player,
        goal: goal,
        from: start,
        limit: limit
      )
      let match = try ExactMatch(response, against: policy, from: start, limit: limit)
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
