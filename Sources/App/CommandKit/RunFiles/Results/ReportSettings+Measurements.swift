package import Journal
package import Reports
import TournamentCore

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
