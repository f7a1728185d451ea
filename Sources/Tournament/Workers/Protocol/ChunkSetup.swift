import Foundation

/// The message by which a worker can play the chunks of a tournament.
struct ChunkSetup: Codable {
  /// The bytes of the tournament's plan file.
  let planFile: Data
  let bots: [BotOrder]
  /// Whether the times of moves are measured.
  let isTimed: Bool
}
