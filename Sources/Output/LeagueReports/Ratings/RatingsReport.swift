package import Reports
package import Statistics
import TextKit

/// One table over the results of several tournaments, ready to be written.
package struct RatingsReport: Sendable {
  let field: Field
  let ratings: Ratings
  let files: [String]
  /// The bots with given ratings, by their indices.
  let anchors: [Int: Double]
  /// The bots of each part of the field connected by games, the strongest first.
  let parts: [[Row]]
  /// A test of the first bot against the second, if one was asked for.
  package let test: SPRTResult?

  /// The report of ratings of a field, with the files it was read from and the given ratings, at
  /// most one in each part of the field; a test is of the field's first two bots.
  package init(
    _ ratings: Ratings,
    of field: Field,
    files: [String],
    anchors: [Int: Double] = [:],
    test: SPRT? = nil
  ) {
    self.field = field
    self.files = files
    self.anchors = anchors
    self.ratings = anchors.reduce(ratings) { $0.anchored($1.key, at: $1.value) }
    parts = Self.parts(self.ratings, field)
    self.test = test.map { test in
      SPRTResult(test, on: field.pointsOfFirst) { ratings.lead(of: 0, over: 1) }
    }
  }
}

/// A test of recorded games.
extension RatingsReport {
  /// Its verdict in a sentence, without its full stop.
  package func finding(of test: SPRTResult) -> String {
    test.finding(on: field.names[0].visible, field.names[1].visible)
  }

  /// How many games of the first two bots are left out of the test, because others are in pairs.
  func unpairedCount(of test: SPRTResult) -> Int {
    Int((field.gamesOfFirst - Double(test.points.gamesEach) * test.points.total).rounded())
  }
}

extension Field {
  private var firstPairing: PairingSample? {
    pairings.first { $0.first == 0 && $0.second == 1 }
  }

  /// What the first bot scored against the second: pairs if most of their games are paired, else games.
  fileprivate var pointsOfFirst: PointCounts {
    guard let pairing = firstPairing else { return PointCounts([0, 0, 0]) }
    return 4 * pairing.pairCount >= pairing.games ? pairing.pairPoints : pairing.gamePoints
  }

  fileprivate var gamesOfFirst: Double { firstPairing?.games ?? 0 }
}

/// A row of the table.
extension RatingsReport {
  /// The figures of a bot.
  struct Row: Sendable {
    /// Its index in the field.
    let bot: Int
    /// Its rank in its part of the field, from 1.
    let rank: Int
    /// The part, from 1.
    let part: Int
    /// How many of its games count.
    let games: Double
    /// Its points per game.
    let score: Double
    let rating: Ratings.Estimate
    let isOneSided: Bool
    /// How likely it is to be stronger than the next bot of its part, or `nil` for the last.
    let superiority: Double?
  }

  private static func parts(_ ratings: Ratings, _ field: Field) -> [[Row]] {
    var played = field.names.map { _ in (games: 0.0, points: 0.0) }
    for pairing in field.pairings {
      played[pairing.first].games += pairing.games
      played[pairing.first].points += pairing.points
      played[pairing.second].games += pairing.games
      played[pairing.second].points += pairing.games - pairing.points
    }
    return ratings.parts.enumerated().map { number, bots in
      let bots = Set(bots)
      let rows = ratings.rows.filter { bots.contains($0.bot) }
      return rows.enumerated().map { place, row in
        let (games, points) = played[row.bot]
        let next = rows.dropFirst(place + 1).first
        return Row(
          bot: row.bot,
          rank: place + 1,
          part: number + 1,
          games: games,
          score: games > 0 ? points / games : 0,
          rating: row.rating,
          isOneSided: row.isOneSided,
          superiority: next.map { ratings.likelihoodOfSuperiority(of: row.bot, over: $0.bot) }
        )
      }
    }
  }

  var rows: [Row] { parts.flatMap(\.self) }
}
