import Foundation
import GameModel
import TournamentCore

/// What is known of a chunk that another worker has begun.
struct ChunkKnowledge: Codable {
  private let recalled: [RecalledGame]
  private let unmade: [Int: Forfeit]

  /// What a task knows.
  init(_ task: Worker.Task) {
    recalled = task.recalled
    unmade = task.unmade
  }

  /// What a worker is told: nothing if nothing is known.
  var content: [UInt8] {
    guard !recalled.isEmpty || !unmade.isEmpty else { return [] }
    return (try? JSONEncoder().encode(self).bytes) ?? []
  }

  /// Adds it to a task.
  func tell(_ task: inout Worker.Task) { (task.recalled, task.unmade) = (recalled, unmade) }
}
