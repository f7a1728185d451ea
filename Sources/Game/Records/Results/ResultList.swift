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

  /// The tournaments that the games belong to, where they are known.
  package private(set) var origins: Set<Origin> = []

  /// Two bots in a tournament.
  package struct Origin: Hashable, Sendable {
    package let event: String?
    package let seed: UInt64
    package let bots: Set<String>

    fileprivate init?(_ record: GameRecord) {
      guard let seed = record.seed, record.number != nil else { return nil }
      (event, self.seed, bots) = (record.event, seed, [record.x, record.o])
    }
  }

  /// What was left out and why, in order.
  public internal(set) var omissions: [RecordError] = []

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
    guard end != .unfinished else {
      unfinishedCount += 1
      return
    }
    guard !x.isEmpty, !o.isEmpty else {
      throw RecordError("the player of \(x.isEmpty ? Player.x : .o) is missing")
    }
    guard x != o else {
      throw RecordError("'\(x.pictured)' plays against itself")
    }
    games.append(
      GameResult(
        x: x,
        o: o,
        winner: end.winner,
        start: start,
        mayPair: mayPair,
        isForfeit: isForfeit
      )
    )
  }

  /// Adds a game, or what is wrong with it.
  mutating func add(_ body: (inout ResultList) throws(RecordError) -> Void) {
    do { try body(&self) } catch { omissions.append(error) }
  }
}

extension ResultList {
  /// The list, where nothing was left out.
  ///
  /// - Throws: The first problem.
  func complete() throws(RecordError) -> ResultList {
    if let problem = omissions.first { throw problem }
    return self
  }

  /// The results of recorded games.
  ///
  /// - Throws: `RecordError` with the number, from 1, of the first game that cannot be rated.
  package init(_ records: [GameRecord]) throws(RecordError) {
    var seen = SeenGames(keepingAll: true)
    self = try ResultList(records, seen: &seen).complete()
  }

  /// The results of recorded games, each of a game that has not been seen.
  ///
  /// Games that repeat others count once, as in a tournament's report; see `RecordedRepeats`.
  package init(_ all: [GameRecord], seen: inout SeenGames) {
    let isNew = all.map { seen.isNew($0.key) }
    let numbers = all.indices.filter { isNew[$0] }
    let records = numbers.map { all[$0] }
    origins = Set(records.compactMap(Origin.init))
    var known: Set<Rules> = []
    rules = records.map(\.game.rules).filter { known.insert($0).inserted }
    let plays = records.map(RecordedRepeats.Play.init)
    let repeats = RecordedRepeats(plays)
    var counted: Set<RecordedRepeats.Beginning> = []
    for (index, record) in records.enumerated() {
      add { list throws(RecordError) in
        do throws(RecordError) {
          try list.add(
            plays[index].beginning,
            GameEnd(record).rated(placer: record.placer),
            // In other programs' games who loses by a fault has played and lost.
            isForfeit: record.seed != nil && record.game.outcome?.fault != nil,
            repeats,
            &counted
          )
        } catch {
          throw RecordError("game \(numbers[index] + 1): \(error)")
        }
      }
    }
  }

  /// The results of the rows of a table.
  ///
  /// Games that repeat others count once, as recorded games do, where rows have moves.
  init(_ rows: [ResultSheet.Game], lacksRandomness: Bool) {
    self.lacksRandomness = lacksRandomness
    let repeats = RecordedRepeats(rows.compactMap(\.play))
    var counted: Set<RecordedRepeats.Beginning> = []
    for row in rows {
      add { list throws(RecordError) in
        do throws(RecordError) {
          try list.add(row.beginning, row.end, isForfeit: row.isForfeit, repeats, &counted)
        } catch {
          throw error.at(row.line)
        }
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
