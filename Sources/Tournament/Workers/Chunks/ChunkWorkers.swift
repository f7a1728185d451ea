import Foundation
import GameModel
package import Journal
package import StrategyKit
import Supervision
package import TournamentCore

/// Plays chunks of a tournament in workers, one for each of the runner's threads.
package struct ChunkWorkers: ChunkPlaces {
  let tournament: ChunkTournament
  private let file: PlanFile
  private let gameTally: (any GameTally)?
  private let isIsolated: Bool
  private let isSeparate: Bool

  /// The workers of a tournament.
  ///
  /// - Parameters:
  ///   - host: Starts the workers.
  ///   - file: The plan file of the tournament.
  ///   - bots: Its bots, in order.
  ///   - gameTally: The additional counts, empty; `nil` for none.
  ///   - isIsolated: Whether bots that are built in play in workers too.
  ///   - isSeparate: Whether every plug-in plays in a worker of its own, which its player sees to.
  ///   - timekeeper: Receives the times of moves, or `nil` if they are not measured.
  /// - Throws: If the plan cannot be written.
  package init(
    _ host: WorkerHost,
    _ file: PlanFile,
    bots: [Bot],
    gameTally: (any GameTally)? = nil,
    isIsolated: Bool = false,
    isSeparate: Bool = false,
    timekeeper: Timekeeper? = nil
  ) throws {
    let plan = file.tournament.plan
    tournament = ChunkTournament(
      host: host,
      plan: plan,
      setup: try JSONEncoder().encode(
        ChunkSetup(
          planFile: Data(file.bytes),
          bots: bots.map(BotOrder.init),
          isTimed: timekeeper != nil
        )
      ),
      line: JournalLine(plan: plan, fingerprint: file.fingerprint, gameTally: gameTally),
      bots: bots,
      timekeeper: timekeeper,
      traceSize: ChunkTournament.traceSize(plan)
    )
    self.file = file
    self.gameTally = gameTally
    self.isIsolated = isIsolated
    self.isSeparate = isSeparate
  }

  /// The same workers for a round of the tournament.
  package func places(of round: TournamentPlan) throws -> any ChunkPlaces {
    try ChunkWorkers(
      tournament.host,
      PlanFile(file.tournament.ofRound(round, counting: []), report: file.report.ofRound(round)),
      bots: tournament.bots,
      gameTally: gameTally,
      isIsolated: isIsolated,
      isSeparate: isSeparate,
      timekeeper: tournament.timekeeper
    )
  }

  /// Whether the games of a pairing are played in workers: those of plug-ins, and those of built-in
  /// bots if that is asked for, but not those of separate programs.
  package func takes(_ pairing: Pairing) -> Bool {
    let pair = [tournament.bots[pairing.first], tournament.bots[pairing.second]]
    let hasPlugin = pair.contains(where: tournament.host.isApart)
    return !pair.contains(where: \.isExternal) && (hasPlugin ? !isSeparate : isIsolated)
      && tournament.traceSize <= ChunkTournament.largestTrace
  }

  package func makePlace() -> any ChunkPlace { ChunkWorker(tournament) }
}

/// A tournament whose chunks are played in workers.
struct ChunkTournament: Sendable {
  let host: WorkerHost
  let plan: TournamentPlan
  /// The first message to a worker.
  let setup: Data
  let line: JournalLine
  let bots: [Bot]
  /// Receives the times of moves, or `nil` if they are not measured.
  let timekeeper: Timekeeper?
  /// The size of the trace of the largest chunk, in bytes.
  let traceSize: Int

  /// The largest trace, in bytes: that of games by the million in a chunk.
  static let largestTrace = 4 << 30

  /// The size of the trace of the largest chunk of a plan, in bytes.
  static func traceSize(_ plan: TournamentPlan) -> Int {
    let games = plan.pairings.indices.map(plan.chunkSize(ofPairing:)).max() ?? 0
    return (MoveTrace.size(of: games, on: plan.rules) + 4095) / 4096 * 4096
  }

  /// Starts a worker and tells it about the tournament.
  ///
  /// No bot is at work yet: whatever ends it came from outside.
  func startWorker(memoryLimit: Int) throws -> RunningWorker {
    try WorkerHost.persisting {
      var worker = try host.start(
        memoryLimit: memoryLimit,
        traceSize: traceSize,
        showing: bots.flatMap(\.files).map(\.path)
      )
      do {
        _ = try worker.ask(.tournament, setup.bytes, within: WorkerHost.setupLimit)
      } catch let forfeit as Forfeit {
        throw WorkerProblem(forfeit.detail, mayPass: true)
      }
      return worker
    }
  }

  func log(_ words: [String], in chunk: Chunk) {
    guard !words.isEmpty else { return }
    let pairing = plan.pairings[chunk.pairing]
    host.log(words, of: "\(bots[pairing.first].name), \(bots[pairing.second].name)")
  }

  func memoryLimit(of chunk: Chunk) -> Int {
    let pairing = plan.pairings[chunk.pairing]
    return WorkerLimits.memory(of: [pairing.first, pairing.second].map { bots[$0].plugin?.limits })
  }

  /// How long a worker may take for what it was seen doing: the limit of the bot whose turn it is,
  /// `nil` for ever.
  func limit(_ glance: WorkerMemory.Glance, in chunk: Chunk) -> Duration? {
    if !glance.isSealed, let limit = longestMove(in: chunk) { return limit }
    guard let limits = bot(glance, in: chunk).map(limits) else {
      // Counting a chunk takes milliseconds, writing down very many games some seconds, and a proof
      // some microseconds for each position.
      return .seconds(60) + .microseconds(100 * (plan.adjudication ?? 0))
    }
    return switch glance.turn {
    case Turn.xMoves, Turn.oMoves: limits.move
    case Turn.firstIsEnded, Turn.secondIsEnded: limits.end
    default: limits.start
    }
  }

  private func limits(of bot: Int) -> WorkerLimits {
    WorkerLimits(bots[bot].plugin?.limits, moveLimit: plan.moveLimit)
  }

  /// The longest time that a bot of a chunk has for a move; `nil` for ever.
  ///
  /// It counts where one of them has written over the page, which may then say anything about whose
  /// turn it is.
  private func longestMove(in chunk: Chunk) -> Duration? {
    let pairing = plan.pairings[chunk.pairing]
    return [pairing.first, pairing.second].compactMap { limits(of: $0).move }.max()
  }

  /// The bot whose turn it is, by its index in the list of bots; `nil` for nobody.
  func bot(_ glance: WorkerMemory.Glance, in chunk: Chunk) -> Int? {
    let pairing = plan.pairings[chunk.pairing]
    let (x, o) = glance.x == 0 ? (pairing.first, pairing.second) : (pairing.second, pairing.first)
    return switch glance.turn {
    case Turn.xMoves, Turn.xBegins: x
    case Turn.oMoves, Turn.oBegins: o
    case Turn.firstIsMade, Turn.firstIsEnded: pairing.first
    case Turn.secondIsMade, Turn.secondIsEnded: pairing.second
    default: nil
    }
  }
}
