import Analysis
import CommandKit
import Engines
import Foundation
import GameModel
import GameSolver
import Records
import Reports
import StrategyKit
import TextKit
import TournamentCore

/// What 'openings' does: a search for balanced ones, or the judgement of those of a file.
struct OpeningSearch {
  private static let balanced = Option(
    "--balanced",
    .wholeNumber(from: 1, to: Openings.maximumCount),
    "find N openings",
    in: .analysis
  )
  static let plies = Option(
    "--plies",
    .wholeNumber(from: 1),
    "openings of N marks; by default as many as make a line",
    in: .analysis
  )
  private static let exact = Flag(
    "--exact",
    "solve the openings also where that may take long; on up to 64 squares",
    in: .analysis
  )
  private static let games = Option(
    "--games",
    .wholeNumber(from: 1, to: 1_000_000),
    "judge an opening by N games of bots; \(usualGames.grouped) by default",
    in: .analysis
  )
  static let limit = Option(
    "--limit",
    .wholeNumber(from: 1),
    "try at most N candidates; \(usualLimit.grouped) by default",
    in: .stopping
  )
  private static let bots = Option(
    SetupOptions.bots.name,
    SetupOptions.bots.value,
    "judge openings by games of these bots, by kind, or by name in the configuration; '\(usualBot)' "
      + "by default where the board cannot be solved",
    in: .players,
    mayRepeat: true
  )

  static let options: [any CommandOption] = [
    balanced, plies, exact, games, bots, SetupOptions.bot, limit, PlayingOptions.jobs,
  ]

  /// The bot that judges openings unless others are named: quick, and so varied that hardly two games
  /// from an opening are the same.
  private static let usualBot = "minimax:depth=1,temperature=0.5"
  private static let usualGames = 4000
  private static let usualLimit = 100_000

  /// The files of the command, except its outputs.
  let files: CommandFiles
  let rules: Rules
  let seed: UInt64
  let judge: OpeningJudge
  let task: Task
  let threads: Int?

  enum Task {
    /// Looks for a number of openings among a number of candidates.
    case find(Int, plies: Int, among: OpeningCandidates, limit: Int)
    /// Judges those of a file.
    case judge([Game])
  }

  /// Checks all that is asked for, before anything is looked for.
  init(_ arguments: Arguments, _ tool: ToolContext) throws {
    let setup = try SetupOptions.gameSetup(arguments, settings: [.rules, .seed])
    let rules = try setup.rules()
    (self.rules, seed) = (rules, setup.configuration.seed)
    threads = try arguments[PlayingOptions.jobs]
    let path = try arguments.onlyWord("file of openings")
    let specs = try arguments.specs(among: setup.configuration.bots)
    guard specs == nil || !arguments[Self.exact] else {
      throw CommandError(.usage, "\(Self.exact.name) needs no bots; leave out one or the other")
    }
    let isExact = arguments[Self.exact] || specs == nil && Solver.canSolve(rules)
    var files = CommandFiles(arguments)
    files.add(setup)
    if let path { files.add(read: path, as: "the openings") }
    files.add(specs ?? [])
    self.files = files
    task = try Self.task(arguments, path, rules, isExact: isExact, seed: seed)
    switch task {
    case .judge(let openings): tool.engines.expect(openings)
    case .find(_, _, let candidates, _):
      // Engines are tried in one of them.
      tool.engines.expect(candidates.prefix(1).map { Game(from: $0) })
    }
    judge =
      isExact
      ? try Self.solver(arguments, rules)
      : try Self.match(arguments, tool, setup.configuration, rules, specs)
  }

  /// What is asked for: a search, or the judgement of a file.
  private static func task(
    _ arguments: Arguments,
    _ path: String?,
    _ rules: Rules,
    isExact: Bool,
    seed: UInt64
  ) throws -> Task {
    let remedy =
      "write \(balanced.name) N to look for some, or name a file of openings to judge them"
    switch (path, try arguments[balanced]) {
    case (nil, nil): throw CommandError(.usage, "say which openings: \(remedy)")
    case (.some, .some): throw CommandError(.usage, "openings are looked for or judged; \(remedy)")
    case (let path?, nil):
      if let option = ([plies, limit] as [any CommandOption]).first(where: arguments.contains) {
        throw CommandError(
          .usage,
          "\(option.name) is for a search (\(balanced.name)); leave it out with a file"
        )
      }
      return .judge(try TournamentSetup.openings(in: path, rules, upToSymmetry: true))
    case (nil, let count?):
      let plies = try arguments[plies] ?? rules.lineLength
      do {
        let candidates = try OpeningCandidates(
          after: plies,
          on: rules,
          everywhere: isExact,
          seed: seed
        )
        let limit = try arguments[limit] ?? usualLimit
        return .find(count, plies: plies, among: candidates, limit: limit)
      } catch let error as OpeningsError {
        throw CommandError(.usage, "\(error) (\(Self.plies.name))")
      }
    }
  }

  private static func solver(_ arguments: Arguments, _ rules: Rules) throws -> OpeningJudge {
    guard !arguments.contains(games) else {
      throw CommandError(
        .usage,
        "the openings of \(rules) are solved, not played; leave out \(games.name), or name bots with "
          + bots.name
      )
    }
    do {
      return .solver(try SharedSolver(rules))
    } catch {
      throw CommandError(.usage, "\(error)")
    }
  }

  private static func match(
    _ arguments: Arguments,
    _ tool: ToolContext,
    _ configuration: Configuration,
    _ rules: Rules,
    _ specs: [BotSpec]?
  ) throws -> OpeningJudge {
    let games = try arguments[games] ?? usualGames
    guard !arguments.contains(balanced) || games >= OpeningMatch.fewestGames else {
      throw CommandError(
        .usage,
        "\(Self.games.name) must be \(OpeningMatch.fewestGames.grouped) or more in a search: fewer games "
          + "cannot show that an opening is balanced"
      )
    }
    let bots = try (specs ?? [BotSpec(usualBot)]).numbered.map {
      try TournamentSetup.bot($0, among: configuration.bots, from: tool.registry, rules: rules)
    }
    do {
      return .games(try OpeningMatch(bots, games: games, seed: configuration.seed))
    } catch {
      throw CommandError(.usage, "\(error)")
    }
  }
}
