import CommandKit
package import Journal
import Planning
package import Reports
import Sections

extension ReportSettings {
  /// What is asked for, made of the settings that a folder has.
  ///
  /// - Throws: `CommandError` where they are not those of what is counted.
  package func measurements(of tournament: TournamentIdentity, in folder: String) throws
    -> Measurements
  {
    guard let measurements = try? Measurements(request, for: tournament.plan),
      tournament.counts == counts(measurements.counts)
    else {
      throw CommandError(PlanFileError.malformed(path: ResultsFolder.planPath(in: folder)))
    }
    return measurements
  }
}
