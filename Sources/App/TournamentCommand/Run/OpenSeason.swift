import CommandKit
import Journal
import LeagueReports
import Reports
import StrategyKit
import TextKit
import TournamentCore

/// A season with its files open: its tournaments are played one after the other, and then reported
/// together.
struct OpenSeason {
  private let season: Season
  private let reports: OpenOutputs
  /// The outputs of each tournament, its games among them.
  private let outputs: [RunOutputs.Open]

  private var console: Console { season.options.tool.console }
  private var results: ResultsOptions { season.options.results }

  /// Opens all output, and begins the folders of all tournaments.
  init(_ season: Season) throws {
    self.season = season
    let options = season.options
    let reports = try options.outputs.openReports()
    self.reports = reports
    outputs = try season.runs.map { run in
      try options.outputs.open(
        run.plan,
        run.report,
        besides: reports,
        on: options.tool.console,
        replacing: options.results.isResumed
      )
    }
    guard let path = results.path else { return }
    try season.folder.begin(in: path, resuming: results.isResumed)
    // Shares that have begun every tournament can be merged, however far they are.
    for run in season.runs { _ = try run.kept() }
  }

  func run() throws -> ExitStatus {
    var parts: [(report: Report, played: OpenRun.Played)] = []
    for (index, (run, outputs)) in zip(season.runs, outputs).enumerated() {
      var run = run
      run.results = run.results.begun
      let part = try OpenRun(
        run,
        outputs,
        isContinued: results.isResumed || index > 0,
        title: run.plan.name.visible
      )
      .playInSeason()
      parts.append(part)
      if part.played.isCutShort { break }
    }
    let report = SeasonReport(
      season.folder.name,
      parts.map(\.report),
      tournamentCount: season.runs.count,
      excludingOver: season.folder.excludeOver
    )
    try report.write(to: reports, console)
    if let move = parts.last?.played.result.unansweredMove, let plan = parts.last?.report.plan {
      throw results.error(of: move, plan)
    }
    guard report.isPartial else { return report.conclude(console, reports) }
    return explainPartial(report, isInterrupted: parts.last?.played.isInterrupted ?? false)
  }

  /// Reports why the season is incomplete, and how to get the rest.
  private func explainPartial(_ season: SeasonReport, isInterrupted: Bool) -> ExitStatus {
    guard isInterrupted else {
      let hasRounds = season.reports.contains { $0.plan.rounds != nil && $0.result.isPartial }
      console.writeError(
        "this is one share of the season; merge them all with: tournament merge DIR..."
          + (hasRounds ? ", then continue each with: \(results.continuation)\n" : "\n")
      )
      return season.reports.allSatisfy(\.result.isAllForfeited) ? .unavailable : .success
    }
    let place = season.reports.last.map { report in
      "in '\(report.plan.name.visible)', tournament \(season.reports.count) of "
        + "\(season.tournamentCount), after \(report.result.gameCount.grouped) of "
        + report.plan.gameCount.counted("game")
    }
    console.writeError("interrupted \(place ?? ""); \(results.remedy)\n")
    return .interrupted
  }
}

/// Writing the report of a season, and the exit status.
extension SeasonReport {
  /// Writes it to every output; if all are files, prints the joint table and the names of the files.
  func write(to outputs: OpenOutputs, _ console: Console) throws {
    try outputs.write(to: console, named: { files(as: $0, $1, paths: $2) })
    let paths = outputs.unseenPaths(on: console)
    if !paths.isEmpty {
      let style = outputs.style(on: console)
      try console.print(style.shown(text(style) + "\nWrote \(paths.map(\.visible).listed).\n"))
    }
    guard reports.allSatisfy(\.result.isAllForfeited) else { return }
    console.writeProblem("no game was played to the end; see the forfeits in the report")
  }

  /// Prints what failed, unless the person at the terminal has already read it in the report.
  ///
  /// - Returns: The exit status: the worst of the tournaments'.
  func conclude(_ console: Console, _ outputs: OpenOutputs) -> ExitStatus {
    let verdicts = reports.flatMap { report in
      report.objections.map { "\(report.plan.name.visible): \($0.sentence)" }
    }
    if outputs.unseenPaths(on: console).isEmpty {
      console.print(verdicts: verdicts, beside: outputs)
    }
    let statuses = Set(reports.map(\.status))
    return [.failure, .unavailable, .undecided].first(where: statuses.contains) ?? .success
  }
}
