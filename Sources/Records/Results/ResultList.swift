import GameModel

/// The results of some games in the order in which they were played.
public struct ResultList: Hashable, Sendable {
  /// The finished games.
  public private(set) var games: [GameResult] = []
  /// The number of unfinished games, which are ignored.
  public private(set) var unfinishedCount = 0
  /// How many games are ignored because they repeat others move for move.
  public private(set) var repeatedCount = 0

  /// The origins of the games that belong to tournaments.
  package private(set) var origins: [Origin] = []

  /// What identifies a game within its tournament and tells it from games of others.
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

  /// The number of equal games from which they count once.
  private static let leastRepeats = 8

  /// No results.
  package init() {}

  /// Adds a game.
  ///
  /// - Throws: `RecordProblem` if it cannot be rated.
  mutating func add(
    x: String,
    o: String,
    _ end: GameEnd,
    start: String = ""
  ) throws(RecordProblem) {
    for (name, side) in [(x, Player.x), (o, .o)] where name.isEmpty || name == "?" {
      throw RecordProblem("the player of \(side) is missing")
    }
    guard x != o else {
      throw RecordProblem("'\(x.pictured)' plays against itself")
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
  /// If all games from one start with the same sides are the same move for move, and there are at
  /// least eight, there is no chance in how the two play, and the games count once.
  ///
  /// - Throws: `RecordProblem` with the number, from 1, of the first game that cannot be rated.
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

  /// The games that were always played the same way.
  private static func repeated(_ records: [GameRecord]) -> Set<Beginning> {
    let games = Dictionary(grouping: records.indices) { Beginning(records[$0]) }
    return Set(
      games.filter { _, places in
        places.count >= leastRepeats
          && places.allSatisfy { records[$0].game.moves == records[places[0]].game.moves }
      }.keys
    )
  }

  /// Who plays which side, and the start of the game.
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
