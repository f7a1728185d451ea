import Foundation
import GameModel
import Statistics
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
  }

  private let write: @Sendable (Data) throws -> Void
  private let state: Mutex<State>
  private let start = ContinuousClock.now

  /// The stream that a command line asks for, or `nil` if it asks for none.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - plan: The plan.
  ///   - isResumed: Whether to continue an existing file; otherwise it is replaced.
  ///   - console: The standard output.
  /// - Throws: `CommandError` if the file cannot be created.
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

  /// Writes an event.
  ///
  /// - Throws: `CommandError` if it cannot be written.
  package func tell(_ event: RunEvent) throws { try state.withLock { _ in try line(event) } }

  private func line(_ event: RunEvent) throws {
    let time = (start.duration(to: .now) / .seconds(1)).rounded(decimals: 3)
    let event = try JSONEncoder.canonical.encode(TimedEvent(event: event, seconds: time))
    try write(event + [UInt8(ascii: "\n")])
  }
}

extension EventStream {
  /// Writes the first event.
  ///
  /// - Throws: Like ``tell(_:)``.
  package func begin(_ shard: Shard, keptGames: Int, keptChunks: Int) throws {
    let plan = state.withLock { state in
      state.gamesPlayed = keptGames
      return state.plan
    }
    try tell(
      .started(
        RunStarted(
          date: Date().formatted(.iso8601),
          name: plan.name,
          rules: plan.rules,
          bots: plan.bots.map { RunStarted.Entrant(bot: $0.name, spec: $0.spec) },
          seed: plan.seed,
          plannedGames: plan.gameCount,
          chunks: plan.chunkCount,
          shard: "\(shard)",
          keptGames: keptGames,
          keptChunks: keptChunks
        )
      )
    )
  }

  /// Writes that a round begins; what is told from now on belongs to it.
  package func begin(_ plan: TournamentPlan) {
    state.withLock { $0.plan = plan }
    guard let planned = plan.round else { return }
    let round = planned.round
    func names(_ bots: [Int]) -> [String] { bots.map { plan.bots[$0].name } }
    let event = RoundBegun(
      round: planned.shownNumber,
      title: round.title,
      matches: round.matches.map { names([$0.first, $0.second]) },
      byes: names(round.byes)
    )
    attempt { try tell(.round(event)) }
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
    guard state.withLock({ $0.failure == nil }) else { return }
    do {
      try tell()
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
    }
  }

  private func tell(_ result: ChunkResult) throws {
    let (asX, asO) = (result.firstAsX, result.secondAsX)
    try state.withLock { state in
      let plan = state.plan
      let pairing = plan.pairings[result.chunk.pairing]
      state.gamesPlayed += result.chunk.games.count
      let chunk = ChunkPlayed(
        chunk: result.chunk.index,
        bots: [pairing.first, pairing.second].map { plan.bots[$0].name },
        games: result.chunk.games.count,
        asX: ChunkPlayed.Counts(wins: asX.x.wins, draws: asX.draws, losses: asX.o.wins),
        asO: ChunkPlayed.Counts(wins: asO.o.wins, draws: asO.draws, losses: asO.x.wins),
        forfeits: asX.forfeits + asO.forfeits,
        gamesPlayed: state.gamesPlayed
      )
      try line(.chunk(chunk))
      for record in result.forfeits { try line(.forfeit(forfeit(record, result.chunk, plan))) }
    }
  }

  private func forfeit(
    _ record: ForfeitRecord,
    _ chunk: Chunk,
    _ plan: TournamentPlan
  ) -> GameForfeited {
    GameForfeited(
      chunk: chunk.index,
      game: plan.number(ofGame: record.game),
      bot: plan.bots[record.bot].name,
      side: record.player,
      against: plan.bots[record.player == .x ? record.o : record.x].name,
      cause: record.forfeit.cause,
      detail: record.forfeit.detail,
      position: record.position.description
    )
  }

  private func tellWithdrawals(_ result: TournamentResult) throws {
    try state.withLock { state in
      for withdrawal in result.withdrawals.dropFirst(state.withdrawalCount) {
        state.withdrawalCount += 1
        let event = BotWithdrawn(
          bot: result.plan.bots[withdrawal.bot].name,
          cause: withdrawal.cause,
          forfeitsInARow: withdrawal.forfeits
        )
        try line(.withdrawn(event))
      }
    }
  }

  /// Writes the last event.
  ///
  /// - Throws: Like ``tell(_:)``, for any event of the run.
  package func end(_ result: TournamentResult, signature: String, isInterrupted: Bool) throws {
    if let failure = state.withLock(\.failure) { throw failure }
    let reason: RunFinished.Reason =
      if isInterrupted, result.isPartial { .interrupted } else if result.isStopped {
        .decided
      } else if result.isPartial { .share } else { .complete }
    let standings = Standings(result).rows.map { row in
      RunFinished.Standing(
        rank: row.rank,
        bot: result.plan.bots[row.bot].name,
        games: row.played,
        wins: row.total.wins,
        draws: row.total.draws,
        losses: row.total.losses,
        points: row.total.points,
        forfeits: row.forfeits,
        forfeited: row.forfeited,
        unplayed: row.unplayed
      )
    }
    try tell(
      .finished(
        RunFinished(
          reason: reason,
          games: result.playedCount,
          forfeited: result.forfeitedCount,
          unplayed: result.unplayedCount,
          signature: signature,
          standings: standings
        )
      )
    )
  }

  /// Reports an error, if that is still possible.
  package func fail(_ error: any Error) {
    try? tell(.finished(RunFinished(reason: .failed, error: "\(error)")))
  }
}
