package import GameModel
import TextKit

/// A run begins.
package struct RunStarted: Encodable {
  package struct Entrant: Encodable { let bot, spec: String }

  package let program = Program.signature
  /// The time, in ISO 8601: 2026-05-04T09:30:00Z.
  package let date: String
  package let name: String
  package let rules: Rules
  package let bots: [Entrant]
  package let seed: UInt64
  /// Games and chunks of the whole plan.
  package let plannedGames: Int
  package let chunks: Int
  /// The share that is played, `1/1` for all.
  package let shard: String
  /// Games and chunks left by an earlier run.
  package let keptGames: Int
  package let keptChunks: Int
}
