import StrategyKit
import Synchronization

/// Counts the uses of bots on several threads, so that those no longer in use can be ended.
final class BotLoans: Sendable {
  private struct State {
    /// How many bots are being made, which may be any.
    var making = 0
    var counts: [BotSpec: Int] = [:]
    /// Bots that nobody uses.
    var idle: [BotSpec: Bot] = [:]
  }

  private let state = Mutex(State())

  func make(_ body: () throws -> Bot) throws -> Bot {
    state.withLock { $0.making += 1 }
    defer { state.withLock { $0.making -= 1 } }
    let bot = try body()
    state.withLock { state in
      state.counts[bot.spec, default: 0] += 1
      state.idle[bot.spec] = nil
    }
    return bot
  }

  /// Takes back a bot; returns bots that nobody uses, nor can be about to use.
  func giveBack(_ bot: Bot) -> [Bot] {
    state.withLock { state in
      let rest = (state.counts[bot.spec] ?? 1) - 1
      state.counts[bot.spec] = rest > 0 ? rest : nil
      if rest <= 0 { state.idle[bot.spec] = bot }
      guard state.making == 0 else { return [] }
      let idle = Array(state.idle.values)
      state.idle = [:]
      return idle
    }
  }
}
