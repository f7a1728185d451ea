import TextKit
import Reports
import Planning
import CommandKit
import Engines
import Formats
import Foundation
import RunFiles
import StrategyKit
import Journal
import TournamentCore

extension Subcommand {
  private static let partial = CommandOption(
    "--partial",
    "report what is there, though chunks are missing or twice there"
  )

  static let merge = Subcommand(
    name: "merge",
    operands: "DIR...",
    summary: "join the shares of a tournament into one result",
    discussion: """
      Each DIR is a folder that 'tournament run --results DIR' has played into, in most cases a \
      share of the games by --shard K/N. When all are there the report is the same, to the byte, as \
      that of one run.
      """,
    options: Outputs<ReportFormat>.options + [GamesOptions.file, partial, ColourChoice.option]
  ) { tool, arguments in
    let outputs = try Outputs<ReportFormat>(arguments)
    let hasPage = outputs.has(.html)
    let gamesOptions = try GamesOptions(arguments, hasPage: hasPage, hasResults: true)
    let colours = try ColourChoice(arguments)
    let shares = try SharedResults(arguments.words)
    let tournament = shares.tournament
    var files = CommandFiles(program: EngineHost.thisProgram)
    for folder in shares.folders {
      files.add(results: folder, as: "the share '\(folder)'", isWritten: false)
    }
    outputs.add(to: &files)
    gamesOptions.add(to: &files)
    try files.check()
    let results = try outputs.open()
    let keeper = GameKeeper(
      tournament.plan,
      shares.report.selection,
      file: try gamesOptions.open(tournament.plan),
      gamesOnPage: hasPage ? shares.report.gamesOnPage : nil
    )
    do {
      let journals = try Journals(
        shares.folders.map(ResultsFolder.journalPath),
        of: tournament.plan,
        fingerprint: shares.fingerprint,
        gameTally: shares.measurements.tally
      )
      journals.tell(tool.console)
      var problems = journals.overlaps.map { overlap in
        "\(overlap.chunkCount.counted("chunk")) \(overlap.chunkCount == 1 ? "is" : "are") both in '\(overlap.earlierPath)' and in "
          + "'\(overlap.path)', the first is chunk \(overlap.firstChunk)"
      }
      var missing = MissingChunks(shares.shards)
      let result = try journals.fold(
        tournament.plan,
        remarks: tournament.remarks,
        hooks: RunHooks(onChunk: { chunk, _ in keeper.add(chunk) }, stop: shares.measurements.stop)
      ) { missing.add($0) }
      problems += missing.problems(shares.folders, chunkCount: tournament.plan.chunkCount)
      if !problems.isEmpty {
        let text = problems.joined(separator: "; ")
        guard arguments.contains(partial) else {
          throw CommandError(.data, "\(text); --partial reports what is there")
        }
        tool.console.writeError("\(text)\n")
      }
      func bots() throws -> [Bot] { try tournament.bots(from: tool.registry) }
      let page = hasPage ? keeper.page(shares.origin, bots: try bots()) : nil
      let report = try shares.report.report(
        result,
        shares.measurements,
        page: page,
        work: AnalysisWork(tool.console, isWatched: tool.console.errorIsTerminal),
        bots: bots
      )
      var attempts = Attempts()
      attempts.attempt { try keeper.finish() }
      attempts.attempt {
        try results.write(
          to: tool.console,
          colours.style(on: tool.console.screen),
          files: report.files
        )
      }
      try attempts.finish()
      gamesOptions.tellSample(shares.report.selection, of: tournament.plan, tool.console)
      result.tellForfeits(tool.console)
      guard !result.isPartial else { return result.isAllForfeited ? .unavailable : .success }
      return shares.report.conclude(report, tool.console, results)
    } catch let error as JournalError {
      throw CommandError(error)
    }
  }
}
