import Foundation
package import Journal
package import Planning

/// A folder of results that is being played into.
package struct Results {
  /// What has been played, and is added to.
  package let journal: RunJournal
  /// Which share of the games it is.
  package let shard: Shard
}
