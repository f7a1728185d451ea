import GameModel
package import Records
import Reports
package import Statistics

/// All bots of some tournaments, matched by name, with their results against each other.
package struct Field: Sendable {
  /// The bots, in order of appearance.
  package private(set) var names: [String] = []
  /// The games that count between any two bots, in the order in which they first met.
  package private(set) var pairings: [PairingSample] = []
  /// The number of games that were not played to their end and count for nothing.
  package private(set) var unfinishedCount = 0
  /// The number of games left out because they repeat others.
  package private(set) var repeatedCount = 0

  /// The origins of the results.
  package var origins = ResultOrigins()

  private var indices: [String: Int] = [:]
  private var places: [NamePair: Int] = [:]

  /// A field without games.
  package init() {}

  /// Two bots by index, the smaller one first.
  private struct NamePair: Hashable {
    let first: Int
    let second: Int

    init(_ bot: Int, _ other: Int) { (first, second) = (min(bot, other), max(bot, other)) }
  }

  /// The index of a bot.
  private mutating func index(of name: String) -> Int {
    if let index = indices[name] { return index }
    indices[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// Adds games between two bots.
  package mutating func add(
    _ names: (first: String, second: String),
    _ sample: (_ first: Int, _ second: Int) -> PairingSample
  ) {
    let added = sample(index(of: names.first), index(of: names.second))
    add(added.first < added.second ? added : added.inverted)
  }

  private mutating func add(_ sample: PairingSample) {
    let meeting = NamePair(sample.first, sample.second)
    guard let place = places[meeting] else {
      places[meeting] = pairings.count
      pairings.append(sample)
      return
    }
    for cell in 0..<9 { pairings[place].pairs[cell] += sample.pairs[cell] }
    for result in 0..<3 {
      pairings[place].looseAsX[result] += sample.looseAsX[result]
      pairings[place].looseAsO[result] += sample.looseAsO[result]
    }
    // What was exhaustive in one tournament need not be in two.
    pairings[place].isExact = false
  }
}

/// Lists of games.
extension Field {
  /// Counts games left out because they repeat others.
  mutating func leaveOut(repeatedGames count: Int) { repeatedCount += count }

  /// Counts games left out because they did not end on the board.
  mutating func leaveOut(unfinishedGames count: Int) { unfinishedCount += count }

  /// Adds the games of a list.
  ///
  /// Two consecutive games of two bots form a pair if sides are swapped and both began from the
  /// same opening; other games are unpaired. Games of a bot that finished none are left out, where
  /// others did finish some.
  ///
  /// - Complexity: O(games).
  package mutating func add(_ list: ResultList) {
    let games = list.ratedGames
    leaveOut(unfinishedGames: list.unfinishedCount + list.games.count - games.count)
    leaveOut(repeatedGames: list.repeatedCount)
    var waiting: [NamePair: GameResult] = [:]
    for game in games {
      let meeting = NamePair(index(of: game.x), index(of: game.o))
      guard game.mayPair else {
        addLoose(game)
        continue
      }
      guard let earlier = waiting.updateValue(game, forKey: meeting) else { continue }
      if earlier.x == game.o, earlier.start == game.start {
        waiting[meeting] = nil
        addPair(earlier, game)
      } else {
        addLoose(earlier)
      }
    }
    for game in games {
      let meeting = NamePair(index(of: game.x), index(of: game.o))
      waiting.removeValue(forKey: meeting).map { addLoose($0) }
    }
  }

  /// Adds two games with sides swapped, from the point of view of X in the first.
  private mutating func addPair(_ game: GameResult, _ swapped: GameResult) {
    add((game.x, game.o)) { first, second in
      var sample = PairingSample(first: first, second: second)
      sample.pairs[3 * game.place + 2 - swapped.place] = 1
      return sample
    }
  }

  private mutating func addLoose(_ game: GameResult) {
    add((game.x, game.o)) { first, second in
      var sample = PairingSample(first: first, second: second)
      sample.looseAsX[game.place] = 1
      return sample
    }
  }
}

extension ResultList {
  /// The games without those of bots that finished none, or all of them where nobody did.
  fileprivate var ratedGames: [GameResult] {
    let unfinished = games.filter(\.isForfeit)
    guard !unfinished.isEmpty, unfinished.count < games.count else { return games }
    let finishers = Set(games.lazy.filter { !$0.isForfeit }.flatMap { [$0.x, $0.o] })
    return games.filter { finishers.isSuperset(of: [$0.x, $0.o]) }
  }
}

extension GameResult {
  /// The index of the result among X's wins, draws and losses.
  fileprivate var place: Int {
    switch winner {
    case .x: 0
    case nil: 1
    case .o: 2
    }
  }
}
