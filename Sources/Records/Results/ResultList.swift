import GameModel

/// The results of some games in the order in which they were played.
public struct ResultList: Hashable, Sendable {
  /// The games that were played to an end.
  public private(set) var games: [GameResult] = []
  /// How many others there are, which say nothing.
  public private(set) var unfinishedCount = 0
  /// How many games are left out because they repeat others move for move.
  public private(set) var repeatedCount = 0

  /// Which games these are, of those that belong to tournaments.
  package private(set) var origins: [Origin] = []

  /// A game as its tournament knows it, with what tells it from one of another tournament.
  package struct Origin: Hashable, Sendable {
    package let event: String?
    package let seed: UInt64
    package let number: Int
    package let x: String
    package let o: String
    let moves: [Square]

    fileprivate init?(_ record: GameRecord) {
      guard let seed = record.seed, let number = record.number else { return nil }
      (event, x, o) = (record.event, record.x, record.o)
      (self.seed, self.number) = (seed, number)
      moves = record.game.moves
    }
  }

  /// From this many games on that are all alike they count once.
  private static let leastRepeats = 8

  /// No results.
  package init() {}

  /// Adds a game.
  ///
  /// - Throws: `RecordProblem` where nobody can be rated by it.
  mutating func add(
    x: String,
    o: String,
    _ end: GameEnd,
    start: String = ""
  ) throws(RecordProblem) {
    for (name, side) in [(x, Player.x), (o, .o)] where name.isEmpty || name == "?" {
      throw RecordProblem("nobody is named as the player of \(side)")
    }
    guard x != o else {
      throw RecordProblem("'\(x.pictured)' plays against itself, which rates nobody")
    }
    switch end {
    case .won(let player): games.append(GameResult(x: x, o: o, winner: player, start: start))
    case .drawn: games.append(GameResult(x: x, o: o, winner: nil, start: start))
    case .unfinished: unfinishedCount += 1
    }
  }
}

extension ResultList {
  /// The results of recorded games.
  ///
  /// Where all games from one start with the same sides are the same move for move, eight or more of
  /// them, there is no chance in how the two play, and the games count once.
  ///
  /// - Throws: `RecordProblem` naming the first game that rates nobody by its place, from 1.
  package init(_ records: [GameRecord]) throws(RecordProblem) {
    origins = records.compactMap(Origin.init)
    let repeated = Self.repeated(records)
    var counted: Set<Beginning> = []
    for (index, record) in records.enumerated() {
      let beginning = Beginning(record)
      if repeated.contains(beginning), !counted.insert(beginning).inserted {
        repeatedCount += 1
        continue
      }
      do {
        try add(x: record.x, o: record.o, GameEnd(record), start: beginning.start)
      } catch {
        throw RecordProblem("game \(index + 1): \(error)")
      }
    }
  }

  /// What is played in one way only.
  private static func repeated(_ records: [GameRecord]) -> Set<Beginning> {
    let games = Dictionary(grouping: records.indices) { Beginning(records[$0]) }
    return Set(
      games.filter { _, places in
        places.count >= leastRepeats
          && places.allSatisfy { records[$0].game.moves == records[places[0]].game.moves }
      }.keys
    )
  }

  /// Who plays which side, and what the game began from.
  private struct Beginning: Hashable {
    let x: String
    let o: String
    let start: String

    init(_ record: GameRecord) {
      let start = record.game.start
      (x, o) = (record.x, record.o)
      self.start = "\(start.rules), \(start), \(start.playerToMove)"
    }
  }
}
