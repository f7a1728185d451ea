import Foundation
import GameModel
import TextKit
import TournamentCore

/// The knowledge of a chunk that another worker has begun.
///
/// Its games, of which there may be many, are a trace; the rest is JSON before it, on a line.
struct ChunkKnowledge {
  private let details: Details
  private let trace: [UInt16]

  /// The parts that are rare.
  private struct Details: Codable {
    /// The faults in full, by the index of their game: a trace has no room for what was said.
    let faults: [Int: GameFault]
    let unmade: [Int: Forfeit]
  }

  init(_ task: Worker.Task) {
    let faults = task.recalled.enumerated().compactMap { index, game in
      game.fault.map { (index, $0) }
    }
    details = Details(faults: Dictionary(uniqueKeysWithValues: faults), unmade: task.unmade)
    trace = MoveTrace.entries(of: task.recalled)
  }

  /// The message to a worker: empty if nothing is known.
  var content: [UInt8] {
    get throws {
      guard !trace.isEmpty || !details.unmade.isEmpty else { return [] }
      let bytes = trace.withUnsafeBytes { Array($0) }
      return try JSONEncoder().encode(details).bytes + [UInt8(ascii: "\n")] + bytes
    }
  }

  /// Adds what was told to a task.
  static func tell(_ task: inout Worker.Task, _ content: Data, _ rules: Rules) throws {
    guard !content.isEmpty else { return }
    guard let end = content.firstIndex(of: UInt8(ascii: "\n")) else { throw Problem.disorder }
    let details = try JSONDecoder().decode(Details.self, from: content[..<end])
    let bytes = content[content.index(after: end)...]
    var entries = [UInt16](repeating: 0, count: bytes.count / 2)
    entries.withUnsafeMutableBytes { _ = bytes.copyBytes(to: $0) }
    task.recalled = entries.withUnsafeBufferPointer { MoveTrace.Reading($0, rules).games }
    for (index, fault) in details.faults where task.recalled.indices.contains(index) {
      task.recalled[index].fault = fault
    }
    task.unmade = details.unmade
  }
}
