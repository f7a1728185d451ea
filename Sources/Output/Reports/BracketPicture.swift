import TextKit

/// A knockout to be drawn: its rounds from the first one on, in which usually the winners of two
/// neighbouring matches meet in the next.
package struct BracketPicture: Sendable {
  /// The rounds; the last one has only the final.
  package let rounds: [Round]
  /// The match for third place, or `nil` if there is none.
  package let thirdPlace: Match?
  /// Whether the winners of two neighbouring matches meet in the next round.
  var isJoined = true

  /// A picture of a knockout.
  package init(rounds: [Round], thirdPlace: Match?) {
    self.rounds = rounds
    self.thirdPlace = thirdPlace
  }

  /// The matches of a round, from the top.
  package struct Round: Sendable {
    package let title: String
    package let matches: [Match]

    package init(_ title: String, _ matches: [Match]) {
      self.title = title
      self.matches = matches
    }
  }

  /// Two bots that meet; `nil` for one that is not known yet.
  package struct Match: Sendable {
    package let upper: Side?
    package let lower: Side?
    /// Whether there is no second bot, so that the other one advances.
    let isBye: Bool
    /// A remark, such as how it was decided; may be empty.
    package let note: String

    package init(_ upper: Side?, _ lower: Side?, isBye: Bool = false, note: String = "") {
      self.upper = upper
      self.lower = lower
      self.isBye = isBye
      self.note = note
    }
  }

  /// A bot in a match.
  package struct Side: Sendable {
    /// Its place in the seeding, from 1.
    package let seed: Int
    package let name: String
    /// Its points, those of extra games after a plus sign; empty if there are none yet.
    package let points: String
    /// Whether it won the match, or lost it; `nil` if that is not decided.
    package let hasWon: Bool?

    package init(seed: Int, name: String, points: String, hasWon: Bool?) {
      self.seed = seed
      self.name = name
      self.points = points
      self.hasWon = hasWon
    }
  }
}

extension BracketPicture {
  /// The fewest columns in which names can still be told apart.
  private static let narrowest = 4

  /// The names in lines of text, the first round on the left and the winner on the right, shortened
  /// to fit a number of columns; none if even short names leave them too wide.
  package func lines(width: Int = .max) -> [String] {
    let names = rounds.map { round in
      round.matches.flatMap { [$0.upper, $0.lower] }.map { $0?.name ?? "" }
    }
    let final = rounds.last?.matches.first
    let winner = [final?.upper, final?.lower].compactMap(\.self).first { $0.hasWon == true }
    let columns = names + [[winner?.name ?? ""]]
    let all = Set(columns.joined()).sorted()
    let longest = all.map(\.displayWidth).max() ?? 0
    for limit in stride(from: longest, through: min(longest, Self.narrowest), by: -1) {
      let short = Dictionary(uniqueKeysWithValues: zip(all, all.shortenedTogether(to: limit)))
      let lines = BracketDrawing(columns.map { $0.map { short[$0] ?? $0 } }).lines
      if lines.allSatisfy({ $0.displayWidth <= width }) { return lines }
    }
    return []
  }
}
