import CommandKit
import Engines
import Journal
import Reports
import StrategyKit
import Supervision
import TextKit
import TournamentCore

/// The shares of a tournament, with their files open, ready to be merged and reported.
struct OpenMerge {
  static let partial = CommandOption(
    "--partial",
    "report what is there even if chunks are missing or present twice",
    in: .running
  )

  private let shards: ShardFolders
  private let isPartialWanted: Bool
  private let hasPage: Bool
  private let games: GamesOptions
  private let text: TextOptions
  private let detail: TextDetail
  private let outputs: OpenOutputs<ReportFormat>
  private let keeper: GameKeeper

  /// The shares that a command line names.
  ///
  /// - Throws: `CommandError` if they belong to different tournaments, or a file cannot be created.
  init(_ arguments: Arguments) throws {
    isPartialWanted = arguments.contains(Self.partial)
    let outputs = try Outputs<ReportFormat>(arguments)
    hasPage = outputs.has(.html)
    games = try GamesOptions(arguments, hasPage: hasPage, hasResults: true)
    text = try TextOptions(arguments)
    detail = try TextDetail(arguments)
    shards = try ShardFolders(arguments.words)
    var files = CommandFiles(program: Keeper.thisProgram)
    for folder in shards.folders {
      files.add(results: folder, as: "the share '\(folder)'", isWritten: false)
    }
    outputs.add(to: &files)
    games.add(to: &files)
    try files.check()
    self.outputs = try outputs.open()
    let plan = shards.tournament.plan
    keeper = GameKeeper(
      plan,
      shards.report.selection,
      file: try games.open(plan),
      gamesOnPage: hasPage ? shards.report.gamesOnPage : nil
    )
  }

  /// The merged result of all shares.
  ///
  /// - Parameter console: Where anything left out is reported.
  /// - Returns: The result.
  /// - Throws: `CommandError` if chunks are missing or duplicated, unless that is allowed, and
  ///   `JournalError` for a journal that cannot be read.
  func result(_ console: Console) throws -> TournamentResult {
    let tournament = shards.tournament
    guard tournament.plan.rounds == nil else { return try resultOfRounds(console) }
    let journals = try Journals(
      shards.folders.map(ResultsFolder.journalPath),
      of: tournament.plan,
      fingerprint: shards.fingerprint,
      gameTally: shards.measurements.tally
    )
    journals.tell(console)
    var missing = MissingChunks(shards.shards)
    let result = try journals.fold(
      tournament.plan,
      remarks: tournament.remarks,
      hooks: RunHooks(
        onChunk: { [keeper] chunk, result in keeper.add(chunk, of: result.plan) },
        stop: shards.measurements.stop
      )
    ) { missing.add($0) }
    let problems =
      journals.overlaps.map(sentence)
      + missing.problems(shards.folders, chunkCount: tournament.plan.chunkCount)
    if !problems.isEmpty { try tell(problems.joined(separator: "; "), console) }
    return result
  }

  /// The merged result of the shares of a tournament in rounds.
  private func resultOfRounds(_ console: Console) throws -> TournamentResult {
    let merge = RoundMerge(shards, keeper)
    let merged = try merge.merged(console)
    if let problem = merged.problem {
      try tell(problem, console)
    } else if merged.result.isPartial {
      console.writeError("\(merge.continuation(after: merged.result))\n")
    }
    return merged.result
  }

  /// Tells what is wrong with the shares if what there is will do.
  ///
  /// - Throws: `CommandError` if it will not.
  private func tell(_ problem: String, _ console: Console) throws {
    guard isPartialWanted else {
      throw CommandError(.data, "\(problem); \(Self.partial.name) reports what there is")
    }
    console.writeError("\(problem)\n")
  }

  private func sentence(_ overlap: Journals.Overlap) -> String {
    "\(overlap.chunkCount.counted("chunk")) \(overlap.chunkCount == 1 ? "is" : "are") both in "
      + "'\(overlap.earlierPath)' and in '\(overlap.path)', starting with chunk \(overlap.firstChunk)"
  }

  /// Writes the report.
  ///
  /// - Returns: The exit status.
  /// - Throws: `CommandError` for the first file that cannot be written.
  func report(_ result: TournamentResult, _ tool: ToolContext) throws -> ExitStatus {
    let console = tool.console
    func bots() throws -> [Bot] { try shards.tournament.bots(from: tool.registry) }
    let work = AnalysisWork(console, isWatched: console.errorIsTerminal)
    var report = try Report(result, shards.measurements, from: ReportInputs(work, bots: bots))
    report.detail = detail
    if hasPage { report.page = try keeper.page(shards.origin, bots: bots()) }
    var attempts = Attempts()
    attempts.attempt { try keeper.finish() }
    attempts.attempt { try outputs.write(report, text, to: console) }
    try attempts.finish()
    games.tellSample(keeper.fileCount, of: result, console)
    result.tellForfeits(console)
    guard !result.isPartial else { return result.isAllForfeited ? .unavailable : .success }
    return report.conclude(console, outputs)
  }
}
