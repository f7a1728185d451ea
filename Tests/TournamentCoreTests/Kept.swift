import Synchronization

@testable import TournamentCore

/// What a run tells of, kept for a test.
final class Kept: Sendable {
  private let state = Mutex<(games: [KeptGame], chunks: [ChunkResult])>(([], []))

  var games: [KeptGame] { state.withLock(\.games) }
  var chunks: [ChunkResult] { state.withLock(\.chunks) }

  func add(_ games: [KeptGame]) { state.withLock { $0.games += games } }
  func add(_ chunk: ChunkResult) { state.withLock { $0.chunks.append(chunk) } }
}
