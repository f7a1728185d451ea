import GameModel
package import Records
import Reports
package import Statistics
package import SystemKit

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

  /// Whether openings were played by swap2, of games with either way to begin.
  private(set) var beginsBySwap2: Set<Bool> = []

  package var origins = ResultOrigins()
  /// The games that have been read.
  package internal(set) var seen: SeenGames
  /// What was left out of the files and why, in order.
  package internal(set) var omissions: [FileProblem] = []

  /// The number of games that count.
  package var gameCount: Int { Int(pairings.reduce(0) { $0 + $1.games }.rounded()) }

  /// The number of games that could be read.
  package var readCount: Int { gameCount + repeatedCount + unfinishedCount }

  private var indices: [String: Int] = [:]
  private var places: [BotPair: Int] = [:]

  /// A field without games; `keepingDuplicates` says whether one that is read twice counts twice.
  package init(keepingDuplicates: Bool = false) {
    seen = SeenGames(keepingAll: keepingDuplicates)
  }

  /// Two bots by index, the smaller one first.
  private struct BotPair: Hashable {
    let first: Int
    let second: Int

    init(_ bot: Int, _ other: Int) { (first, second) = (min(bot, other), max(bot, other)) }
  }

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
    add(sample(index(of: names.first), index(of: names.second)))
  }

  private mutating func add(_ sample: PairingSample) {
    let sample = sample.first < sample.second ? sample : sample.inverted
    let pair = BotPair(sample.first, sample.second)
    if let place = places[pair] {
      pairings[place].add(sample)
    } else {
      places[pair] = pairings.count
      pairings.append(sample)
    }
  }
}

/// Fields of several files.
extension Field {
  /// The counts between any two bots, from the point of view of the one whose name comes first.
  var countsByNames: [Set<String>: [[Double]]] {
    let counts = pairings.map { pairing in
      let (first, second) = (names[pairing.first], names[pairing.second])
      let sample = first < second ? pairing : pairing.inverted
      return (Set([first, second]), [sample.pairs, sample.looseAsX, sample.looseAsO])
    }
    return Dictionary(uniqueKeysWithValues: counts)
  }

  /// Adds the results of another field, whose bots have the same names.
  mutating func add(_ other: Field) {
    // A bot without games that count has its place too.
    for name in other.names { _ = index(of: name) }
    for pairing in other.pairings {
      add((other.names[pairing.first], other.names[pairing.second]), pairing.between)
    }
    unfinishedCount += other.unfinishedCount
    repeatedCount += other.repeatedCount
    beginsBySwap2.formUnion(other.beginsBySwap2)
  }
}

extension PairingSample {
  /// The same games of bots with other indices.
  fileprivate func between(_ first: Int, _ second: Int) -> PairingSample {
    PairingSample(
      first: first,
      second: second,
      pairs: pairs,
      looseAsX: looseAsX,
      looseAsO: looseAsO,
      isExact: isExact
    )
  }
}

/// Some of its bots.
extension Field {
  /// The games among some bots, by their indices, in a given order.
  package func only(_ bots: [Int]) -> Field {
    var field = self
    field.names = bots.map { names[$0] }
    field.pairings = []
    (field.indices, field.places) = ([:], [:])
    for (index, name) in field.names.enumerated() { field.indices[name] = index }
    for pairing in pairings {
      let names = (names[pairing.first], names[pairing.second])
      guard field.indices[names.0] != nil, field.indices[names.1] != nil else { continue }
      field.add(names, pairing.between)
    }
    return field
  }
}

/// Lists of games.
extension Field {
  /// Adds games of which only the first bot's points are known: games count half for either side, pairs as
  /// equally good with both.
  package mutating func add(_ points: PointCounts, of names: (first: String, second: String)) {
    let counts = points.counts
    add(names) { first, second in
      guard points.gamesEach == 2 else {
        let halves = counts.reversed().map { $0 / 2 }
        return PairingSample(first: first, second: second, looseAsX: halves, looseAsO: halves)
      }
      let (one, three) = (counts[1] / 2, counts[3] / 2)
      return PairingSample(
        first: first,
        second: second,
        pairs: [counts[4], three, 0, three, counts[2], one, 0, one, counts[0]]
      )
    }
  }

  /// Notes how games began.
  mutating func noteBeginning(bySwap2 isSwap2: Bool) { beginsBySwap2.insert(isSwap2) }

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
    // The bots that meet, in the order in which they first do, and of each two the game that waits for
    // one with sides swapped.
    var meetings: [BotPair: Int] = [:]
    var waiting: [Game?] = []
    for result in games {
      noteBeginning(bySwap2: result.isSwap2)
      let game = Game(x: index(of: result.x), o: index(of: result.o), result: result)
      let meeting = meetings[game.bots] ?? waiting.count
      if meeting == waiting.count {
        meetings[game.bots] = meeting
        waiting.append(nil)
      }
      guard result.mayPair else {
        add(game.loose)
        continue
      }
      guard let earlier = waiting[meeting] else {
        waiting[meeting] = game
        continue
      }
      if earlier.x == game.o, earlier.result.start == result.start {
        waiting[meeting] = nil
        add(earlier.pair(with: game))
      } else {
        waiting[meeting] = game
        add(earlier.loose)
      }
    }
    for case let game? in waiting { add(game.loose) }
  }

  /// A game of two bots by index.
  private struct Game {
    let x: Int
    let o: Int
    let result: GameResult

    var bots: BotPair { BotPair(x, o) }

    /// The game on its own, from X's point of view.
    var loose: PairingSample {
      var sample = PairingSample(first: x, second: o)
      sample.looseAsX[result.place] = 1
      return sample
    }

    /// The pair of games with another one with sides swapped, from the point of view of X in this one.
    func pair(with swapped: Game) -> PairingSample {
      var sample = PairingSample(first: x, second: o)
      sample.pairs[3 * result.place + 2 - swapped.result.place] = 1
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
