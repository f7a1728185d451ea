import Foundation
package import Journal
package import Reports
import SystemKit
import TextKit
package import TournamentCore

/// Results folders that are shares of one tournament.
package struct ShardFolders {
  /// Their paths, as given.
  package let folders: [String]
  package let shards: [Shard]
  package let tournament: PlanFingerprint
  package let fingerprint: String
  package let report: ReportSettings
  /// The measurements beyond the standard content.
  package let measurements: Measurements
  /// The command that started the first folder, or `nil` if it was started from code.
  package let origin: Origin?

  /// Examines folders, which must be of one tournament.
  package init(_ folders: [String]) throws {
    guard let first = folders.first else {
      throw CommandError(.usage, "merge needs results folders: tournament merge DIR...")
    }
    try FileIdentity.check(distinct: folders)
    for folder in folders {
      guard !folder.isFile else {
        throw CommandError(.data, "'\(folder)' is a file; merge takes results folders")
      }
      guard folder.isFolder else { throw CommandError(.noInput, "there is no folder '\(folder)'") }
    }
    let files: [PlanFile]
    do {
      for folder in folders where try !ResultsFolder.hasPlan(folder) {
        throw CommandError(
          .noInput,
          "'\(folder)' is not a results folder: it has no plan.json; name the folders that "
            + "\(ResultsOptions.results.name) made"
        )
      }
      files = try folders.map(PlanFile.init(folder:))
    } catch let error as SystemError {
      throw CommandError(.noInput, "cannot read a results folder: \(error)")
    }
    try Self.expectOneTournament(folders, files)
    self.folders = folders
    shards = files.map { $0.shard ?? .whole }
    tournament = files[0].tournament
    fingerprint = files[0].fingerprint
    report = files[0].report
    measurements = try report.measurements(of: tournament, in: first)
    origin = files[0].origin
  }

  /// The journals in some folders: those of the shares, or of a round in each of them.
  package func journals(
    in folders: [String],
    of plan: TournamentPlan,
    _ fingerprint: String,
    _ console: Console
  ) throws -> Journals {
    let journals = try Journals(
      folders.map(ResultsFolder.journalPath),
      of: plan,
      fingerprint: fingerprint,
      gameTally: measurements.tally
    )
    journals.printFaultyLines(console)
    return journals
  }

  /// Checks that all folders are shares of one tournament, played for the same report.
  private static func expectOneTournament(_ folders: [String], _ files: [PlanFile]) throws {
    let first = folders[0]
    for (folder, file) in zip(folders, files) where file.fingerprint != files[0].fingerprint {
      if let changed = files[0].tournament.plan.changedFiles(from: file.tournament.plan).first {
        throw CommandError(
          .data,
          "'\(changed)' differs between '\(folders[0])' and '\(folder)': these are shares of two "
            + "tournaments"
        )
      }
      let differences = files[0].tournament.differences(from: file.tournament)
      throw CommandError(
        .data,
        "'\(first)' and '\(folder)' belong to different tournaments; differences: \(differences)"
      )
    }
    for (folder, file) in zip(folders, files) where file.report != files[0].report {
      let options =
        Measurements.options.map(\.flag)
        + [SetupOptions.expect.name, GamesOptions.keep.name]
      throw CommandError(
        .data,
        "'\(first)' and '\(folder)' were played for different reports; "
          + "use the same \(options.listed) for all shares"
      )
    }
  }
}

extension ReportSettings {
  /// The measurements requested by a folder's settings.
  package func measurements(of tournament: PlanFingerprint, in folder: String) throws
    -> Measurements
  {
    guard let measurements = try? Measurements(request, for: tournament.plan),
      tournament.counts == counts(measurements.counts)
    else {
      throw PlanFileError.malformed(path: ResultsFolder.planPath(in: folder))
    }
    return measurements
  }
}
