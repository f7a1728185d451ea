import Foundation
import GameModel
import Journal
import Plugins
import StrategyKit
import TextKit
import TournamentCore

struct WorkerChild {
  private let registry: Registry
  private let memory: WorkerMemory
  private let tally: (PlanFile) throws -> (any GameTally)?
  private let arithmetic = FloatingPointEnvironment()
  /// The tournament whose chunks it plays.
  private var chunks: ChunkPlayer?
  private var bot: WorkerBot?

  init(
    _ registry: Registry,
    _ memory: WorkerMemory,
    tally: @escaping (PlanFile) throws -> (any GameTally)?
  ) {
    self.registry = registry
    self.memory = memory
    self.tally = tally
  }

  mutating func follow(_ order: WorkerMessage<WorkerOrder>, _ content: Data) -> WorkerReply {
    defer { arithmetic.restore() }
    do {
      switch order.word {
      case .tournament:
        let setup = try JSONDecoder().decode(ChunkSetup.self, from: content)
        chunks = try ChunkPlayer(setup, registry, page: memory.page, tally: tally)
      case .chunk:
        guard chunks != nil else { throw Problem.disorder }
        return .done(try chunks?.play(order.number, content) ?? [])
      case .make:
        bot = try WorkerBot(JSONDecoder().decode(RemoteBotSetup.self, from: content), registry)
        return .done(try JSONEncoder().encode(bot?.traits).bytes)
      case .begin, .choose, .weigh:
        guard let answer = try bot?.answer(order.word, content) else { throw Problem.disorder }
        return .done(answer)
      case .leave: bot = nil
      case .examine:
        return .done(try Examiner.examine(content, registry, memory))
      case .describe:
        let path = String(decoding: content, as: UTF8.self)
        return .done(try JSONEncoder().encode(PluginAccess.direct.description(of: path)).bytes)
      }
      return .done()
    } catch let forfeit as Forfeit {
      return WorkerReply(
        answer: .forfeit,
        content: (try? JSONEncoder().encode(forfeit).bytes) ?? []
      )
    } catch BotError.unplayable(let kind, let reason) {
      return WorkerReply(answer: .unplayable, content: Array("\(kind)\n\(reason)".utf8))
    } catch let error as PluginError {
      return WorkerReply(answer: .refused, content: (try? JSONEncoder().encode(error).bytes) ?? [])
    } catch {
      return WorkerReply(answer: .refused, content: Array("\(error)".utf8))
    }
  }
}

extension Problem {
  /// What is wrong with an order that makes no sense now.
  static let disorder = Problem("a worker was given an order out of turn")
}

extension Data {
  var bytes: [UInt8] { Array(self) }
}

/// How a program calculates with fractions before a bot has changed it: how they are rounded, and what
/// becomes of a division by zero.
///
/// A bot may change both for all that comes after it on its thread.
struct FloatingPointEnvironment {
  private var environment = fenv_t()

  init() { fegetenv(&environment) }

  /// Makes it that of this thread again.
  func restore() { withUnsafePointer(to: environment) { _ = fesetenv($0) } }
}
