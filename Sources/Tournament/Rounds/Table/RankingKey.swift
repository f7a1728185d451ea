/// What bots are ranked by: points, then tie-breaks.
///
/// They are compared one after the other: match points, Buchholz, Sonneborn-Berger, the direct
/// encounters if all who are still tied have met each other, and the share of the points of all
/// games. For the unplayed match of a bye an opponent is counted that ended with the bot's own
/// points, as FIDE does (*Handbook*, C.07).
package struct RankingKey: Comparable {
  package let points: Int
  /// The sum of the opponents' points, in halves.
  let buchholz: Int
  /// The sum of the points of those beaten and half of the points of those drawn with, in quarters.
  package let sonnebornBerger: Int
  /// Half points against the others who are tied so far.
  var directPoints = 0
  let gameShare: Share

  private var criteria: [Int] { [points, buchholz, sonnebornBerger, directPoints] }

  package static func < (one: RankingKey, other: RankingKey) -> Bool {
    one.criteria == other.criteria
      ? one.gameShare < other.gameShare : one.criteria.lexicographicallyPrecedes(other.criteria)
  }
}

extension RankingKey {
  package static func keys(of records: [Record]) -> [RankingKey] {
    let keys = records.map { record in
      let opponents = record.encounters.map { ($0.points, records[$0.opponent].points) }
      return RankingKey(
        points: record.points,
        buchholz: opponents.map(\.1).reduce(record.byes * record.points, +),
        sonnebornBerger: opponents.map(*).reduce(2 * record.byes * record.points, +),
        gameShare: Share(of: record.gamePoints, in: 2 * record.games)
      )
    }
    let ties = Dictionary(grouping: keys.indices) { keys[$0].criteria }
    return keys.enumerated().map { bot, key in
      var key = key
      let tied = (ties[key.criteria] ?? []).filter { $0 != bot }
      key.directPoints = directPoints(of: bot, against: tied, records)
      return key
    }
  }

  /// The points of a bot against others, or zero if not all of them have met.
  private static func directPoints(of bot: Int, against others: [Int], _ records: [Record]) -> Int {
    let tied = Set(others + [bot])
    let haveMet = tied.allSatisfy { one in
      tied.isSubset(of: records[one].encounters.map(\.opponent) + [one])
    }
    guard haveMet else { return 0 }
    return records[bot].encounters.filter { tied.contains($0.opponent) }.map(\.points).reduce(0, +)
  }
}

/// A part of a whole, compared exactly.
struct Share: Comparable {
  private let part: Int
  private let whole: Int

  /// A part of a whole; none of nothing.
  init(of part: Int, in whole: Int) {
    (self.part, self.whole) = whole > 0 ? (part, whole) : (0, 1)
  }

  static func < (one: Share, other: Share) -> Bool {
    one.part * other.whole < other.part * one.whole
  }

  static func == (one: Share, other: Share) -> Bool {
    one.part * other.whole == other.part * one.whole
  }
}
