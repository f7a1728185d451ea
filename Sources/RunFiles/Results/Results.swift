import Foundation
package import Journal
package import Planning

/// A folder of results that is being played into.
package struct Results {
  package let journal: RunJournal
  package let shard: Shard
}
