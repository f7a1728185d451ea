package import GameModel
import TextKit

/// The results of some games in the order in which they were played.
public struct ResultList: Hashable, Sendable {
  /// The finished games.
  public private(set) var games: [GameResult] = []
  /// The number of unfinished games, which are ignored.
  public private(set) var unfinishedCount = 0
  /// How many games are ignored because they repeat others move for move.
  public private(set) var repeatedCount = 0

  /// Whether the games have moves, but nobody says which bots choose at random.
  package private(set) var lacksRandomness = false

  /// The different rules and boards of the games, in the order in which they appear, where they are known.
  package private(set) var rules: [Rules] = []

  /// The origins of the games that belong to tournaments.
  package private(set) var origins: [Origin] = []

  /// The identity of a game within its tournament, which tells it from games of others.
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

  package init() {}

  /// Hashes what tells most lists apart, not each of their games.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(games.count)
    hasher.combine(games.first)
    hasher.combine(games.last)
  }

  mutating func add(
    x: String,
    o: String,
    _ end: GameEnd,
    start: String = "",
    mayPair: Bool = true,
    isForfeit: Bool = false
  ) throws(RecordError) {
    func isMissing(_ name: String) -> Bool { name.isEmpty || name == "?" }
    guard !isMissing(x), !isMissing(o) else {
      throw RecordError("the player of \(isMissing(x) ? Player.x : .o) is missing")
    }
    guard x != o else {
      throw RecordError("'\(x.pictured)' plays against itself")
    }
    func add(_ winner: Player?) {
      games.append(
        GameResult(
          x: x,
          o: o,
          winner: winner,
          start: start,
          mayPair: mayPair,
          isForfeit: isForfeit
        )
      )
    }
    switch end {
    case .won(let player): add(player)
    case .drawn: add(nil)
    case .unfinished: unfinishedCount += 1
    }
  }
}

extension ResultList {
  /// The results of recorded games.
  ///
  /// Games that repeat others count once, as in a tournament's report; see `RecordedRepeats`.
  ///
  /// - Throws: `RecordError` with the number, from 1, of the first game that cannot be rated.
  package init(_ records: [GameRecord]) throws(RecordError) {
    origins = records.compactMap(Origin.init)
    var known: Set<Rules> = []
    rules = records.map(\.game.rules).filter { known.insert($0).inserted }
    let plays = records.map(RecordedRepeats.Play.init)
    let repeats = RecordedRepeats(plays)
    var counted: Set<RecordedRepeats.Beginning> = []
    for (index, record) in records.enumerated() {
      do {
        try add(
          plays[index].beginning,
          GameEnd(record),
          isForfeit: record.game.outcome?.fault != nil,
          repeats,
          &counted
        )
      } catch {
        throw RecordError("game \(index + 1): \(error)")
      }
    }
  }

  /// The results of the rows of a table.
  ///
  /// Games that repeat others count once, as recorded games do, where rows have moves.
  ///
  /// - Throws: `RecordError` with the line of the first row that cannot be rated.
  init(_ rows: [ResultSheet.Game], lacksRandomness: Bool) throws(RecordError) {
    self.lacksRandomness = lacksRandomness
    let repeats = RecordedRepeats(rows.compactMap(\.play))
    var counted: Set<RecordedRepeats.Beginning> = []
    for row in rows {
      do {
        try add(row.beginning, row.end, isForfeit: row.isForfeit, repeats, &counted)
      } catch {
        throw error.at(row.line)
      }
    }
  }

  /// Adds a game, unless it repeats one that was counted.
  private mutating func add(
    _ beginning: RecordedRepeats.Beginning,
    _ end: GameEnd,
    isForfeit: Bool,
    _ repeats: RecordedRepeats,
    _ counted: inout Set<RecordedRepeats.Beginning>
  ) throws(RecordError) {
    let isRepeated = repeats.contains(beginning)
    if isRepeated, !counted.insert(beginning).inserted {
      repeatedCount += 1
      return
    }
    try add(
      x: beginning.x,
      o: beginning.o,
      end,
      start: beginning.start,
      mayPair: isRepeated == repeats.contains(beginning.swapped),
      isForfeit: isForfeit
    )
  }
}
