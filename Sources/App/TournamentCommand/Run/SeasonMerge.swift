import CommandKit
import Journal
import LeagueReports
import Reports
import StrategyKit
import SystemKit
import TextKit
import TournamentCore

/// The shares of a season, each with a results folder for every tournament, ready to be merged.
struct SeasonMerge {
  private let season: SeasonFolder
  private let merges: [OpenMerge]
  private let reports: OpenOutputs
  private let tool: ToolContext

  /// The shares in some folders, which must be of one season.
  init(_ folders: [String], _ arguments: Arguments, _ tool: ToolContext) throws {
    self.tool = tool
    try FileIdentity.check(distinct: folders)
    let first = folders.first(where: SeasonFolder.isSeason) ?? ""
    let season = try SeasonFolder(folder: first)
    self.season = season
    for folder in folders { try Self.expect(season, in: folder, as: first) }
    for folder in folders { try Self.expectBegun(season, in: folder) }
    let outputs = try RunOutputs(arguments, hasResults: true).ofSeason(season.tournaments)
    let shares = try season.tournaments.map { name in
      try ShardFolders(folders.map { SeasonFolder.path(of: name, in: $0) })
    }
    var files = CommandFiles(arguments)
    for folder in folders {
      files.add(
        results: folder,
        as: "the share '\(folder)'",
        tournaments: season.tournaments
      )
    }
    outputs.add(to: &files)
    for name in season.tournaments { outputs.games.ofTournament(name).add(to: &files) }
    try files.check()
    let reports = try outputs.openReports()
    self.reports = reports
    merges = try shares.map { shards in
      OpenMerge(
        shards,
        try outputs.open(
          shards.tournament.plan,
          shards.report,
          besides: reports,
          on: tool.console
        ),
        outputs.games,
        arguments,
        tool,
        isOfSeason: true
      )
    }
  }

  private static func expect(_ season: SeasonFolder, in folder: String, as first: String) throws {
    guard SeasonFolder.isSeason(folder) else {
      throw CommandError(
        folder.isFolder ? .data : .noInput,
        folder.isFolder
          ? "'\(first)' is the folder of a season, and '\(folder)' is not"
          : "there is no folder '\(folder)'"
      )
    }
    let other = try SeasonFolder(folder: folder)
    guard other.tournaments == season.tournaments else {
      throw CommandError(
        .data,
        "'\(first)' and '\(folder)' belong to different seasons: of \(season.list), and of "
          + other.list
      )
    }
  }

  /// Checks that a folder of the season has all of its tournaments.
  private static func expectBegun(_ season: SeasonFolder, in folder: String) throws {
    for name in season.tournaments
    where !SeasonFolder.path(of: name, in: folder).isFolder {
      throw CommandError(
        .data,
        "'\(folder)' has not begun '\(name.visible)'; continue it with "
          + ResultsOptions.resume.name
      )
    }
  }

  /// Merges the shares of every tournament, and writes the report.
  func run() throws -> ExitStatus {
    let parts = try merges.map { try $0.runInSeason() }
    let report = SeasonReport(season.name, parts, excludingOver: season.excludeOver)
    try report.write(to: reports, tool.console)
    guard report.isPartial else { return report.conclude(tool.console, reports) }
    return report.reports.allSatisfy(\.result.isAllForfeited) ? .unavailable : .success
  }
}
