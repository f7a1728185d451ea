package import Planning
package import Journal
import Foundation

/// A folder of results that is being played into.
package struct Results {
  package let journal: RunJournal
  package let shard: Shard
}
