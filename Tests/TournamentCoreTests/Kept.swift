import Synchronization

@testable import TournamentCore

/// What a run tells of, kept for a test.
final class Kept: Sendable {
  private let state = Mutex<(games: [PlayedGame], chunks: [ChunkResult])>(([], []))

  var games: [PlayedGame] { state.withLock(\.games) }
  var chunks: [ChunkResult] { state.withLock(\.chunks) }

  func add(_ games: [PlayedGame]) { state.withLock { $0.games += games } }
  func add(_ chunk: ChunkResult) { state.withLock { $0.chunks.append(chunk) } }
}
