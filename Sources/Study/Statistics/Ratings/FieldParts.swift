/// The connected parts of a field: bots in different parts cannot be compared.
struct FieldParts: Hashable, Sendable {
  /// The bots of each part, in order; the parts are ordered by their first bot.
  let parts: [[Int]]
  /// The index of each bot's part.
  let partOfBot: [Int]

  /// The parts of bots that met, directly or through others.
  ///
  /// - Complexity: O(samples + bots), nearly.
  init(_ samples: [PairSample], botCount: Int) {
    var parents = Array(0..<botCount)
    func root(_ bot: Int) -> Int {
      var bot = bot
      while parents[bot] != bot {
        parents[bot] = parents[parents[bot]]
        bot = parents[bot]
      }
      return bot
    }
    for sample in samples where sample.games > 0 {
      let (a, b) = (root(sample.x), root(sample.o))
      parents[max(a, b)] = min(a, b)
    }
    var numbers: [Int: Int] = [:]
    var parts: [[Int]] = []
    partOfBot = (0..<botCount).map { bot in
      let root = root(bot)
      let number = numbers[root, default: parts.count]
      if numbers[root] == nil {
        numbers[root] = number
        parts.append([])
      }
      parts[number].append(bot)
      return number
    }
    self.parts = parts
  }
}

extension FieldParts {
  /// The bots in the same part as a bot.
  func part(of bot: Int) -> [Int] { parts[partOfBot[bot]] }

  /// The variance of the mean of a bot's part, which comes from a prior of 400 points.
  ///
  /// It is 0 for a bot that met nobody, whose rating is as uncertain as the prior.
  func common(_ bot: Int) -> Double {
    let count = part(of: bot).count
    return count > 1 ? 1 / RatingModel.priorPrecision / Double(count) : 0
  }
}
