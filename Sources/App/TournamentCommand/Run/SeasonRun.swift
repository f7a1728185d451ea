import CommandKit
import Journal
import LeagueReports
import Reports
import StrategyKit
import TextKit
import TournamentCore

/// A season with its files open: its tournaments are played one after the other, and then reported
/// together.
struct SeasonRun {
  private let setup: SeasonSetup
  private let arguments: Arguments
  private let tool: ToolContext
  private let reports: OpenOutputs
  /// The outputs of each tournament, its games among them.
  private let outputs: [RunOutputs.Open]

  private var console: Console { tool.console }

  /// Plays a season, or shows what would be played.
  static func run(_ setup: SeasonSetup, _ arguments: Arguments, _ tool: ToolContext) throws
    -> ExitStatus
  {
    guard !arguments[DryRun.option] else {
      return try DryRun.run(setup.tournaments, setup.outputs, tool.console)
    }
    return try Self(setup, arguments, tool).run()
  }

  /// Opens all output, and begins the folders of all tournaments.
  private init(_ setup: SeasonSetup, _ arguments: Arguments, _ tool: ToolContext) throws {
    (self.setup, self.arguments, self.tool) = (setup, arguments, tool)
    let reports = try setup.outputs.openReports()
    self.reports = reports
    outputs = try setup.tournaments.map { tournament in
      try setup.outputs.open(
        tournament.plan,
        tournament.report,
        besides: reports,
        on: tool.console,
        replacing: setup.results.isResumed
      )
    }
    guard let path = setup.results.path else { return }
    try setup.folder.begin(in: path, resuming: setup.results.isResumed)
    // Shares that have begun every tournament can be merged, however far they are.
    for tournament in setup.tournaments { _ = try tournament.kept(tool.console) }
  }

  private func run() throws -> ExitStatus {
    var parts: [(report: Report, played: OpenRun.Played)] = []
    for (index, (tournament, outputs)) in zip(setup.tournaments, outputs).enumerated() {
      var tournament = tournament
      tournament.results = tournament.results.begun
      let run = try OpenRun(
        tournament,
        outputs,
        arguments,
        tool,
        isContinued: setup.results.isResumed || index > 0,
        title: tournament.plan.name.visible
      )
      let part = try run.runInSeason()
      parts.append(part)
      if part.played.isCutShort { break }
    }
    let season = SeasonReport(
      setup.folder.name,
      parts.map(\.report),
      tournamentCount: setup.tournaments.count,
      excludingOver: setup.folder.excludeOver
    )
    try season.write(to: reports, console)
    if let move = parts.last?.played.result.unansweredMove, let plan = parts.last?.report.plan {
      throw setup.results.error(of: move, plan)
    }
    guard season.isPartial else { return season.conclude(console, reports) }
    return explainPartial(season, isInterrupted: parts.last?.played.isInterrupted ?? false)
  }

  /// Reports why the season is incomplete, and how to get the rest.
  private func explainPartial(_ season: SeasonReport, isInterrupted: Bool) -> ExitStatus {
    guard isInterrupted else {
      let hasRounds = season.reports.contains { $0.plan.rounds != nil && $0.result.isPartial }
      console.writeError(
        "this is one share of the season; merge them all with: tournament merge DIR..."
          + (hasRounds ? ", then continue each with: \(setup.results.continuation)\n" : "\n")
      )
      return season.reports.allSatisfy(\.result.isAllForfeited) ? .unavailable : .success
    }
    let place = season.reports.last.map { report in
      "in '\(report.plan.name.visible)', tournament \(season.reports.count) of "
        + "\(season.tournamentCount), after \(report.result.gameCount.grouped) of "
        + report.plan.gameCount.counted("game")
    }
    console.writeError("interrupted \(place ?? ""); \(setup.results.remedy)\n")
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
