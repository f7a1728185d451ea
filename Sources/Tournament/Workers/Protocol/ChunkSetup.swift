import Foundation

/// The message by which a worker can play the chunks of a tournament.
struct ChunkSetup: Codable {
  let planFile: Data
  let bots: [BotOrder]
  let isTimed: Bool
}
