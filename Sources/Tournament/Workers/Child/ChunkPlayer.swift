import Foundation
import Journal
import StrategyKit
import TextKit
import TournamentCore

/// Plays the chunks of a tournament in a worker.
struct ChunkPlayer {
  private let plan: TournamentPlan
  private let line: JournalLine
  private let factories: Factories
  private let timekeeper: Timekeeper?
  private let arithmetic = FloatingPointEnvironment()
  private var worker: Worker

  init(
    _ setup: ChunkSetup,
    _ registry: Registry,
    page: WorkerPage,
    tally: (PlanFile) throws -> (any GameTally)?
  ) throws {
    let file = try PlanFile(setup.planFile, path: "the plan")
    let plan = file.tournament.plan
    let factories = Factories { try setup.bots[$0].strategies(registry, plan.rules) }
    let tally = try tally(file)
    let timekeeper = setup.isTimed ? Timekeeper(botCount: plan.bots.count) : nil
    self.plan = plan
    self.factories = factories
    self.timekeeper = timekeeper
    line = JournalLine(plan: plan, fingerprint: file.fingerprint, gameTally: tally)
    worker = Worker(
      plan,
      gameTally: tally,
      keeping: file.report.selection,
      keepsTimes: setup.isTimed,
      page: page,
      now: { .now }
    ) { index in
      let strategy = try factories.strategy(ofBot: index)
      return timekeeper?.timed(strategy, of: index) ?? strategy
    }
  }

  /// Plays a chunk.
  ///
  /// - Parameters:
  ///   - index: Its number.
  ///   - content: What is known of it, or nothing.
  /// - Returns: Its line in a journal, followed by the times of its moves if they are measured.
  /// - Throws: If a bot cannot be made.
  mutating func play(_ index: Int, _ content: Data) throws -> [UInt8] {
    guard 0..<plan.chunkCount ~= index else { throw Problem.disorder }
    var task = Worker.Task(plan.chunk(index))
    try ChunkKnowledge.tell(&task, content, plan.rules)
    arithmetic.restore()
    // Both libraries are loaded before a bot of either can do anything.
    let pairing = plan.pairings[task.chunk.pairing]
    if task.recalled.count < task.chunk.games.count {
      for bot in [pairing.first, pairing.second] { try factories.prepare(bot) }
    }
    let played = try worker.play(task)
    arithmetic.restore()
    let result = try line.encoded(played)
    guard let timekeeper else { return result }
    return result + Array(try JSONEncoder().encode(timekeeper.takeTimes()))
  }
}

/// The factories of the bots' strategies, found when they are first needed.
private final class Factories {
  private let find: (Int) throws -> BotKind.StrategyFactory
  private var factories: [Int: BotKind.StrategyFactory] = [:]

  init(_ find: @escaping (Int) throws -> BotKind.StrategyFactory) { self.find = find }

  @discardableResult
  func prepare(_ index: Int) throws -> BotKind.StrategyFactory {
    if let factory = factories[index] { return factory }
    let factory = try find(index)
    factories[index] = factory
    return factory
  }

  func strategy(ofBot index: Int) throws -> any Strategy { try prepare(index)() }
}

/// The message by which a worker can play the chunks of a tournament.
struct ChunkSetup: Codable {
  let planFile: Data
  let bots: [BotOrder]
  let isTimed: Bool
}
