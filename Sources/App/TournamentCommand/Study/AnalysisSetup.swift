import Analysis
import CommandKit
import Engines
import GameModel
import StrategyKit
import TextKit

/// The common part of the subcommands that analyse bots without playing them.
struct AnalysisSetup {
  let rules: Rules
  let bots: [Bot]
  let limit: Int
  /// The files of the command, except its outputs.
  let files: CommandFiles

  static let options = SetupOptions.game + PluginOptions.all + AnalysisWork.options

  static let jobs = Option(
    "--jobs",
    .wholeNumber(from: 1),
    "ask N processes of an engine side by side, or search with N threads; by default one for each "
      + "core",
    in: .running
  )

  /// The rules and the bots that a command line names; `enterFirst` enters the first bot in another way,
  /// by what it is given for that.
  init(
    _ arguments: Arguments,
    bots texts: [String],
    _ tool: ToolContext,
    enterFirst: (BotSpec, (BotSpec) throws -> Bot) throws -> Bot = { spec, enter in try enter(spec)
    }
  ) throws {
    let setup = try SetupOptions.gameSetup(arguments)
    let rules = try setup.rules()
    self.rules = rules
    limit = try arguments[AnalysisWork.limit] ?? AnalysisLimit.positions(of: rules)
    let configured = setup.configuration.bots
    let specs = try texts.map { try BotSpec($0, among: configured) }
    var files = CommandFiles(arguments)
    files.add(setup)
    files.add(specs)
    self.files = files
    tool.engines.askQuestions()
    func enter(_ spec: BotSpec) throws -> Bot {
      let registry = tool.registry
      let bot = try TournamentSetup.bot(spec, among: configured, from: registry, rules: rules)
      guard !bot.usesClock else {
        throw CommandError(
          .usage,
          "\(bot.name) plays by the clock, so its games vary; limit its search by nodes, depth "
            + "or playouts instead of time"
        )
      }
      return bot
    }
    bots = try specs.enumerated().map { index, spec in
      try index == 0 ? enterFirst(spec, enter) : enter(spec)
    }
  }

  /// The largest number of positions that one analysis may examine, or `nil` if it depends on what a
  /// program answers.
  ///
  /// Other bots that do not give move probabilities for a position are followed through whole games,
  /// of which there are far more.
  var mostPositions: Int? {
    guard !bots.contains(where: \.isExternal) else { return nil }
    let most =
      bots.allSatisfy { $0.policy != nil }
      ? PositionCount.upperBound(on: rules) : PositionCount.sequenceUpperBound(on: rules)
    return most < Double(limit) ? Int(most) : limit
  }

  /// The largest number of positions for several analyses.
  func mostPositions(of analyses: Int) -> Int? {
    guard let mostPositions else { return nil }
    let (most, overflow) = mostPositions.multipliedReportingOverflow(by: analyses)
    return overflow ? .max : most
  }

  static func policy(of bot: Bot) throws -> any Policy {
    guard let policy = bot.policy else {
      let remedy =
        bot.isDeterministic
        ? "; it is deterministic, so 'tournament exact BOT BOT' can play through its games"
        : reason(of: bot)
      throw CommandError(
        .usage,
        "\(bot.name) does not state how likely its moves are in a position, which must be known "
          + "here\(remedy)"
      )
    }
    return policy
  }

  /// The bot as a player whose games can be computed.
  static func player(of bot: Bot) throws -> ExactPlayer {
    guard let player = ExactPlayer(asking: bot) else {
      throw CommandError(
        .usage,
        "\(bot.name) does not state how likely its moves are; it can be played, not computed"
          + reason(of: bot)
      )
    }
    return player
  }

  /// Why a built-in bot does not state its moves; the remark of an engine is its own text.
  private static func reason(of bot: Bot) -> String {
    bot.isExternal ? "" : bot.remark.map { ": it \($0)" } ?? ""
  }
}

extension CommandError {
  /// The error of a command whose analysis failed.
  init(_ error: AnalysisError, of bots: [Bot]) {
    var text = error.description(callingLimit: "the limit (\(AnalysisWork.limit.name))")
    let culprit: Bot? =
      switch error {
      case .illegalMove(let square, let position):
        bots.first { (try? $0.policy?.moves(in: position))?.weight(of: square) ?? 0 > 0 }
      case .noMoves(_, let position):
        bots.first { bot in bot.policy.map { (try? $0.moves(in: position)) == nil } ?? false }
      default: nil
      }
    if let culprit { text = "\(culprit.name): \(text)" }
    switch error {
    case .tooManyPositions, .unsolvable, .unsteady, .contradiction: self.init(.undecided, text)
    case .illegalMove, .noMoves, .failure, .historyDependent: self.init(.unavailable, text)
    case .unsolved: self.init(.software, text)
    }
  }
}
