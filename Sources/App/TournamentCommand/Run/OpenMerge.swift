import CommandKit
import Journal
import Reports
import StrategyKit
import TextKit
import TournamentCore

/// The shares of a tournament, with their files open, ready to be merged and reported.
struct OpenMerge {
  static let partial = Flag(
    "--partial",
    "report even if chunks are missing or duplicated",
    in: .running
  )

  let shards: ShardFolders
  private let isPartialWanted: Bool
  private let games: GamesOptions
  let outputs: RunOutputs.Open
  private let tool: ToolContext
  /// Whether progress is shown.
  private let isWatched: Bool
  /// Whether it is one of several tournaments of a season.
  private let isOfSeason: Bool

  /// The tournament that a message is about, if there are several.
  private var subject: String {
    isOfSeason ? "'\(shards.tournament.plan.name.visible)': " : ""
  }

  var console: Console { tool.console }

  /// The shares that a command line names, which must be of one tournament.
  init(_ arguments: Arguments, _ tool: ToolContext) throws {
    let outputs = try RunOutputs(arguments, hasResults: true)
    let shards = try ShardFolders(arguments.words)
    var files = CommandFiles(arguments)
    for folder in shards.folders {
      files.add(results: folder, as: "the share '\(folder)'")
    }
    outputs.add(to: &files)
    try files.check()
    self.init(
      shards,
      try outputs.open(shards.tournament.plan, shards.report, on: tool.console),
      outputs.games,
      arguments,
      tool
    )
  }

  /// Some shares with their files open.
  init(
    _ shards: ShardFolders,
    _ outputs: RunOutputs.Open,
    _ games: GamesOptions,
    _ arguments: Arguments,
    _ tool: ToolContext,
    isOfSeason: Bool = false
  ) {
    self.isOfSeason = isOfSeason
    isPartialWanted = arguments[Self.partial]
    isWatched = ProgressOptions.isWanted(arguments) ?? tool.console.errorIsTerminal
    (self.shards, self.outputs, self.games, self.tool) = (shards, outputs, games, tool)
  }

  /// Merges the shares and writes the report.
  ///
  /// - Throws: `CommandError` if chunks are missing or duplicated, unless that is allowed, and for
  ///   the first file that cannot be written; `JournalError` for a journal that cannot be read.
  func run() throws -> ExitStatus {
    let report = try report()
    let result = report.result
    try outputs.write(report, to: console)
    games.printSample(outputs.recorder.fileCount, of: result, console)
    guard !result.isPartial else { return result.isAllForfeited ? .unavailable : .success }
    return report.conclude(console, outputs.reports)
  }

  /// Merges the shares of a tournament of a season, whose report others write.
  func runInSeason() throws -> Report {
    let report = try report()
    try outputs.recorder.finish()
    games.printSample(outputs.recorder.fileCount, of: report.result, console)
    return report
  }

  private func report() throws -> Report {
    let work = AnalysisWork(console, isWatched: isWatched)
    return try outputs.report(
      on: try result(),
      shards.measurements,
      from: ReportInputs(work) { try shards.tournament.bots(from: tool.registry) },
      origin: shards.origin,
      watchedOn: isWatched ? console : nil
    )
  }

  private func result() throws -> TournamentResult {
    let merged = try merged()
    if let problem = merged.problem {
      try accept(problem)
    } else if merged.result.isPartial {
      console.writeError("\(subject)\(continuation(after: merged.result))\n")
    }
    return merged.result
  }

  /// Prints what is wrong with the shares if they are to be reported as they are, and throws it
  /// otherwise.
  private func accept(_ problem: String) throws {
    guard isPartialWanted else {
      throw CommandError(
        .data,
        "\(subject)\(problem); \(Self.partial.name) reports what there is"
      )
    }
    console.writeError("\(subject)\(problem)\n")
  }
}
