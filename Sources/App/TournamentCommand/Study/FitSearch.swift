import Analysis
import AnalysisReports
import CommandKit
import GameModel
import Reports
import StrategyKit
import TextKit

/// A search for the level of a bot that plays like a player, as a command line asks for it.
struct FitSearch {
  static let limit = Option(
    AnalysisWork.limit.name,
    .wholeNumber(from: 1),
    "compute Elo if the game has no more than about N positions; "
      + "\(AnalysisLimit.quickPositions.grouped) by default, "
      + "\(AnalysisLimit.quickLargePositions.grouped) on boards of more than 64 squares",
    in: .stopping
  )

  private let moves: PlayerMoves
  /// The bots to try, each with a parameter.
  private let bots: [VariedBot]
  /// Whether the bot was named rather than looked for.
  private let isNamed: Bool
  private let anchor: Bot?
  private let limit: Int

  /// Checks all that is asked for, before anything is looked for.
  init(_ moves: PlayerMoves, _ arguments: Arguments, _ tool: ToolContext) throws {
    let rules = moves.rules
    func bot(_ text: String) throws -> Bot {
      try TournamentSetup.bot(BotSpec(text), from: tool.registry, rules: rules)
    }
    self.moves = moves
    isNamed = !arguments.words.isEmpty
    limit = try arguments[Self.limit] ?? AnalysisLimit.positionsBesideTournament(of: rules)
    anchor = try arguments[LevelSearch.anchor].map(bot)
    if let anchor { _ = try AnalysisSetup.policy(of: anchor) }
    if let word = arguments.words.first {
      let key = try VariedBot.key(arguments)
      let named = try VariedBot.entered(BotSpec(word), varying: key, tool.registry) { spec in
        try TournamentSetup.bot(spec, from: tool.registry, rules: rules)
      }
      let varied = try VariedBot(named.spec, arguments, tool.registry, rules: rules)
      _ = try varied.policy(varied.parameter.text(varied.parameter.range.upperBound))
      bots = [varied]
      return
    }
    if let option = VariedBot.options.first(where: arguments.contains) {
      throw CommandError(.usage, "\(option.name) needs a bot, as in 'tournament fit minimax'")
    }
    bots = try Self.candidates(tool.registry, rules: rules)
  }

  /// The bots of a registry that are policies, each with each parameter that takes decimals.
  private static func candidates(_ registry: Registry, rules: Rules) throws -> [VariedBot] {
    try registry.kinds.flatMap { kind -> [VariedBot] in
      let spec = BotSpec(kind: kind.name)
      guard !kind.isExternal, (try? registry.bot(spec, rules: rules))?.policy != nil else {
        return []
      }
      return try VariedBot.numbers(of: spec, registry).compactMap { parameter in
        guard !parameter.isWhole, parameter.range.upperBound < VariedParameter.unlimited else {
          return nil
        }
        let bot = VariedBot(spec, parameter, registry, rules: rules)
        let end = parameter.text(parameter.range.upperBound)
        return (try? bot.policy(end)) == nil ? nil : bot
      }
    }
  }

  /// Fits all bots, of which at least one must explain the moves.
  func report(_ meter: AnalysisMeter) throws -> FitReport {
    var fits: [(bot: VariedBot, fit: ParameterFit)] = []
    for bot in bots {
      do {
        fits.append((bot, try fit(bot)))
      } catch let error as CommandError {
        // A bot that cannot have made the moves is no candidate.
        if isNamed { throw error }
      }
    }
    fits.sort { $1.fit.logLikelihood < $0.fit.logLikelihood }
    guard !fits.isEmpty else {
      throw CommandError(
        .data,
        "no bot with a parameter that takes decimals explains the moves of \(moves.player.visible)"
      )
    }
    var remarks: [String] = []
    let candidates = try fits.enumerated().map { index, found in
      let elo = index == 0 ? try elo(of: found.fit, found.bot, meter, &remarks) : nil
      return FitReport.Candidate(bot: found.bot.spec.name, fit: found.fit, elo: elo)
    }
    return FitReport(
      candidates,
      to: moves.player,
      rules: moves.rules,
      anchor: anchor?.name ?? "random",
      remarks: remarks
    )
  }

  private func fit(_ bot: VariedBot) throws -> ParameterFit {
    do {
      return try moves.fit(bot)
    } catch let error as AnalysisError {
      throw CommandError(.unavailable, "\(bot.spec.name): \(error)")
    }
  }

  /// How strong the fitted bot is, or `nil` with a remark if the board is too large.
  private func elo(
    of fit: ParameterFit,
    _ bot: VariedBot,
    _ meter: AnalysisMeter,
    _ remarks: inout [String]
  ) throws -> FittedElo? {
    do {
      let policy = VariedPolicy(
        varying: fit.parameter,
        against: try anchor.map(AnalysisSetup.policy(of:)),
        from: Position(moves.rules),
        limit: limit,
        meter: meter,
        make: bot.policy
      )
      return try FittedElo(fit, of: policy)
    } catch AnalysisError.tooManyPositions {
      remarks.append(
        "Elo is not computed: there may be more than \(limit.counted("position")); "
          + "raise \(Self.limit.name) N for it."
      )
      return nil
    } catch AnalysisError.unsteady {
      remarks.append("Elo is not computed: \(AnalysisError.unsteady).")
      return nil
    } catch let error as AnalysisError {
      throw CommandError(.unavailable, "\(bot.spec.name): \(error)")
    }
  }
}
