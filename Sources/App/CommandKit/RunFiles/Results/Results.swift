import Foundation
package import Journal
package import TournamentCore

/// A results folder in use by a run.
package struct Results {
  /// What has been played, and is added to.
  package let journal: RunJournal
  /// Its share of the games.
  package let shard: Shard
}
