import Foundation
package import TournamentCore

/// A folder of results that is being played into.
package struct Results {
  /// Kept for its lock.
  package let folder: ResultsFolder
  package let journal: RunJournal
  package let shard: Shard
}
