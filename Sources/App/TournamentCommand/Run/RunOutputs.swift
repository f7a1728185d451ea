import CommandKit
import Journal
import Reports
import StrategyKit
import TextKit
import TournamentCore

/// The outputs of a run or a merge: its report and its games.
struct RunOutputs {
  private var reports: Outputs
  private let detail: TextDetail
  let games: GamesOptions
  /// The page that is rewritten during a run, or `nil` for none.
  let livePath: String?
  private let hasPage: Bool

  /// The outputs of a command line, which must not contradict each other.
  init(_ arguments: Arguments, hasResults: Bool) throws {
    reports = try Outputs(arguments, .tournament)
    livePath = try arguments[LivePage.option]
    hasPage = reports.formats.contains(.html) || livePath != nil
    games = try GamesOptions(
      arguments,
      hasTable: reports.formats.contains(.csvGames),
      hasPage: hasPage,
      hasResults: hasResults
    )
    detail = try TextDetail(arguments)
  }

  /// The same for a season, whose page has one for each tournament beside it.
  ///
  /// - Throws: `CommandError` for what a season has no place for.
  func ofSeason(_ tournaments: [String]) throws -> RunOutputs {
    guard livePath == nil else {
      throw CommandError(.usage, "\(LivePage.option.name) is for one tournament, not for a season")
    }
    guard !formats.contains(.csvGames) else {
      throw CommandError(
        .usage,
        "\(Format.csvGames) is for one tournament, not for a season; use \(GamesOptions.file.name)"
      )
    }
    var outputs = self
    outputs.reports = reports.adding(tournaments.map { "-\($0)" }, to: .html)
    return outputs
  }

  var formats: [Format] { reports.formats }

  func add(to files: inout CommandFiles) { reports.add(to: &files) }

  /// Opens the outputs of the report.
  ///
  /// - Throws: `CommandError` naming the file that cannot be created.
  func openReports() throws -> OpenOutputs { try reports.open() }

  /// Opens all files without destroying anything.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - settings: The settings of its report.
  ///   - console: The standard output.
  ///   - isReplacing: Whether a folder may contain games, which are written again.
  /// - Returns: The open files.
  /// - Throws: `CommandError` naming the one that cannot be created.
  func open(
    _ plan: TournamentPlan,
    _ settings: ReportSettings,
    on console: Console,
    replacing isReplacing: Bool = false
  ) throws -> Open {
    let reports = try openReports()
    try LivePage.check(livePath)
    return try open(plan, settings, games, reports, on: console, replacing: isReplacing)
  }

  /// Opens the files of the games of a tournament of a season, beside the season's reports.
  func open(
    _ plan: TournamentPlan,
    _ settings: ReportSettings,
    besides reports: OpenOutputs,
    on console: Console,
    replacing isReplacing: Bool = false
  ) throws -> Open {
    let games = games.ofTournament(plan.name)
    return try open(plan, settings, games, reports, on: console, replacing: isReplacing)
  }

  private func open(
    _ plan: TournamentPlan,
    _ settings: ReportSettings,
    _ games: GamesOptions,
    _ reports: OpenOutputs,
    on console: Console,
    replacing isReplacing: Bool
  ) throws -> Open {
    let recorder = GameRecorder(
      plan,
      settings.selection,
      files: try games.open(plan, replacing: isReplacing),
      table: GamesTable(reports, on: console),
      gamesOnPage: hasPage ? settings.gamesOnPage : nil
    )
    for warning in games.warnings { console.writeError("\(warning)\n") }
    return Open(reports: reports, recorder: recorder, detail: detail, hasPage: hasPage)
  }

  struct Open {
    let reports: OpenOutputs
    let recorder: GameRecorder
    fileprivate let detail: TextDetail
    fileprivate let hasPage: Bool
  }
}

extension RunOutputs.Open {
  /// The report on a result, with the mistakes in the games of its page; the search for them is shown on
  /// a console, if it is watched.
  func report(
    on result: TournamentResult,
    _ measurements: Measurements,
    from inputs: ReportInputs,
    origin: Origin?,
    watchedOn console: Console?
  ) throws -> Report {
    var report = try Report(result, measurements, from: inputs)
    report.detail = detail
    guard hasPage else { return report }
    report.page = recorder.page(origin, bots: try inputs.bots())
    let work = Workload(games: report.page.games.count)
    let progress = console.map { Progress(work, "finding mistakes: ", console: $0) }
    defer { progress?.finish() }
    report.findMistakes { work.play(1) }
    return report
  }

  /// Finishes the games, and writes a report to every output; if all are files, prints the standings
  /// and the names of the files.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - console: The standard output, which also has a line if no game was played to its end.
  ///   - others: Other outputs to write, after the games and before the report.
  /// - Throws: `CommandError` for the first output that cannot be written.
  func write(
    _ report: Report,
    to console: Console,
    others: [() throws -> Void] = []
  ) throws {
    var errors = ErrorCollector()
    errors.attempt { try recorder.finish() }
    for write in others { errors.attempt(write) }
    errors.attempt {
      try reports.write(to: console, files: report.files)
      let paths = reports.unseenPaths(on: console)
      guard !paths.isEmpty else { return }
      let style = reports.style(on: console)
      try console.print(
        report.standings(style) + style.shown("\nWrote \(paths.map(\.visible).listed).\n")
      )
    }
    try errors.throwFirst()
    guard report.result.isAllForfeited else { return }
    console.writeProblem("no game was played to the end; see the forfeits in the report")
  }
}
