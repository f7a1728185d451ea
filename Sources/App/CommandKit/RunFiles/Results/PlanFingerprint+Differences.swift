package import Journal
import TournamentCore

extension PlanFingerprint {
  package func differences(from other: PlanFingerprint) -> String {
    var differences = Setting.all.compactMap { $0.difference(plan, other.plan) }
    if plan.mayStopEarly != other.plan.mayStopEarly {
      differences.append("whether a test may stop it early")
    }
    if version != other.version {
      differences.append("version of the program (\(version) and \(other.version))")
    }
    if counts != other.counts {
      let lists = [counts, other.counts].map {
        $0.isEmpty ? "nothing" : $0.joined(separator: ", ")
      }
      let options =
        GameSelection.areAlike(counts, other.counts)
        ? "" : "; \(GamesOptions.file.name) keeps all games, \(GamesOptions.keep.name) that many"
      differences.append("what is kept besides the counts (\(lists[0]) and \(lists[1])\(options))")
    }
    if differences.isEmpty { differences.append("what the bots report about themselves") }
    return differences.joined(separator: ", ")
  }
}
