import Foundation
import Synchronization
import TextKit
package import TournamentCore

/// Reports a run to other programs as it happens: a line of JSON for each event, written at once
/// and completely.
package final class EventStream: Sendable {
  package static let option = Option(
    "--events",
    .file(.writesOrPrints),
    "stream events, one JSON object per line; '-' for standard output",
    in: .output
  )

  private struct State {
    /// The plan that is played: the tournament, or one of its rounds.
    var plan: TournamentPlan
    var gamesPlayed = 0
    var withdrawalCount = 0
    /// Why an event could not be written; the games are played all the same.
    var failure: (any Error)?
    /// Whether the last event has been written: a game that is still being played is part of nothing.
    var hasEnded = false
  }

  private let write: @Sendable (Data) throws -> Void
  private let state: Mutex<State>
  private let start = ContinuousClock.now

  /// The stream that a command line asks for, or `nil` if it asks for none; an existing file is
  /// continued if the run is resumed, and otherwise replaced.
  package init?(_ arguments: Arguments, _ plan: TournamentPlan, isResumed: Bool, _ console: Console)
    throws
  {
    guard let path = try arguments[Self.option] else { return nil }
    state = Mutex(State(plan: plan))
    if path == "-" {
      write = { try console.print($0) }
      return
    }
    let file = try OutputFile(path, isResumed ? .continued : .growing)
    write = { try file.write(Array($0)) }
  }

  private func tell<Content>(_ event: RunEvent<Content>, _ content: Content) throws {
    try state.withLock { _ in try line(event, content) }
  }

  private func line<Content>(_ event: RunEvent<Content>, _ content: Content) throws {
    let seconds = (start.duration(to: .now) / .seconds(1)).rounded(decimals: 3)
    try write(event.line(content, after: seconds))
  }
}

extension EventStream {
  package func begin(_ shard: Shard, keptGames: Int, keptChunks: Int) throws {
    let plan = state.withLock { state in
      state.gamesPlayed = keptGames
      return state.plan
    }
    try tell(RunEvents.started, (plan, shard, keptGames, keptChunks))
  }

  /// Writes that a round begins; what follows belongs to it.
  package func begin(_ plan: TournamentPlan) {
    state.withLock { $0.plan = plan }
    guard let round = plan.round?.round else { return }
    attempt { try tell(RunEvents.round, (round, plan)) }
  }

  /// The hooks of a run, extended to write events.
  package func hooks(_ hooks: RunHooks) -> RunHooks {
    var hooks = hooks
    hooks.onPlayed = { result in self.attempt { try self.tell(result) } }
    let onChunk = hooks.onChunk
    hooks.onChunk = { chunk, result in
      try onChunk?(chunk, result)
      self.attempt { try self.tellWithdrawals(result) }
    }
    return hooks
  }

  /// Writes an event, unless an earlier one failed.
  private func attempt(_ tell: () throws -> Void) {
    guard state.withLock({ $0.failure == nil && !$0.hasEnded }) else { return }
    do {
      try tell()
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
    }
  }

  private func tell(_ result: ChunkResult) throws {
    try state.withLock { state in
      state.gamesPlayed += result.chunk.games.count
      try line(RunEvents.chunk, (state.plan, result, state.gamesPlayed))
      for record in result.forfeits {
        try line(RunEvents.forfeit, (state.plan, result.chunk, record))
      }
    }
  }

  private func tellWithdrawals(_ result: TournamentResult) throws {
    try state.withLock { state in
      for withdrawal in result.withdrawals.dropFirst(state.withdrawalCount) {
        state.withdrawalCount += 1
        try line(RunEvents.withdrawn, (result.plan, withdrawal))
      }
    }
  }

  package func end(_ result: TournamentResult, signature: String, isInterrupted: Bool) throws {
    state.withLock { $0.hasEnded = true }
    if let failure = state.withLock(\.failure) { throw failure }
    let reason: RunEvents.Completion =
      if isInterrupted, result.isPartial { .interrupted } else if result.isStopped {
        .decided
      } else if result.isPartial { .share } else { .complete }
    try tell(RunEvents.finished, (reason, result, signature))
  }

  /// Reports an error, if that is still possible.
  package func fail(_ error: any Error) {
    state.withLock { $0.hasEnded = true }
    try? tell(RunEvents.failed, error)
  }
}
