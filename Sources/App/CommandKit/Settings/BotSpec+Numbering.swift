package import StrategyKit

extension [BotSpec] {
  /// The same bots, of which those without a name that are written alike are numbered: `random 1`
  /// and `random 2`.
  package var numbered: [BotSpec] {
    let counts = Dictionary(filter { $0.givenName == nil }.map { ($0.name, 1) }) { $0 + $1 }
    var taken = Set(map(\.name))
    var last: [String: Int] = [:]
    return map { bot in
      guard bot.givenName == nil, counts[bot.name, default: 0] > 1 else { return bot }
      var numbered = bot
      var number = last[bot.name, default: 0]
      repeat {
        number += 1
        numbered.name = "\(bot.name) \(number)"
      } while !taken.insert(numbered.name).inserted
      last[bot.name] = number
      return numbered
    }
  }
}
