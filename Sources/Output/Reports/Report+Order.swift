import Rounds
package import Statistics
import TextKit
import TournamentCore

/// Disagreement of the standings and the ratings about the order.
extension Report {
  /// The rating of a bot, or `nil` if it is not rated.
  package func rating(of bot: Int) -> Ratings.Estimate? {
    isRated && !unrated.contains(bot) ? ratings.rating(of: bot) : nil
  }

  /// Whether the games may have been ended early by a test of who is stronger.
  var hasSPRT: Bool { request.measurements["sprt"] != nil }

  /// For each bot in the order of the standings, whether it is above another in one and below it in
  /// the other.
  var isOutOfOrder: [Bool] {
    // A bot without a rating is neither above nor below another.
    let rows = standings.rows.map { ($0.rank, rating(of: $0.bot)?.elo.rounded() ?? .nan) }
    return rows.map { rank, elo in
      rows.contains { ($0.0 < rank && $0.1 < elo) || ($0.0 > rank && $0.1 > elo) }
    }
  }

  /// Whether a bot can be out from the first round on.
  var isElimination: Bool { plan.rounds.map { type(of: $0.format).isElimination } ?? false }

  /// Whether the standings have a column of Elo.
  ///
  /// In a knockout it says nothing about who comes first, and a sequential test has an estimate of
  /// its own. Elsewhere it is shown where it agrees with the order, or is asked for.
  ///
  /// - Parameter isAskedFor: Whether it is.
  /// - Returns: Whether it is shown.
  func showsElo(isAskedFor: Bool) -> Bool {
    guard isRated, !isElimination else { return false }
    return isAskedFor || !hasSPRT && !isOutOfOrder.contains(true)
  }

  /// Why the standings have no column of Elo, or why its order is another one; `nil` if neither needs
  /// to be said.
  func eloNote(isAskedFor: Bool, place: String) -> String? {
    guard isRated, !isElimination, isOutOfOrder.contains(true) else { return nil }
    guard isAskedFor else {
      // A sequential test has said who is stronger.
      guard !hasSPRT else { return nil }
      let reason =
        if plan.rounds != nil { "the rounds rank by matches and Elo by games" } else if hasRepeats {
          "it counts repeated games once"
        } else { "it allows for the opponents’ strength" }
      return "Elo is \(place): its order differs, as \(reason)."
    }
    let reason =
      hasRepeats
      ? "Elo counts repeated games once, \(Int(ratings.games.rounded()).grouped) of "
        + "\(result.playedCount.grouped) here."
      : "Elo also takes the opponents' strength into account."
    let rule = plan.rounds == nil ? "score" : "the rounds"
    return "\(Self.orderMark) Ranked by \(rule); \(reason)"
  }

  /// The mark of a number that is out of order.
  static let orderMark = "*"

  /// Whether there are repeated games, which count once in ratings and intervals.
  var hasRepeats: Bool {
    // The sides may be the players' choice, while samples are of who begins.
    stride(from: 0, to: samples.count, by: 2).contains { index in
      let (sample, other) = (samples[index], samples[index + 1])
      let tallies = tallies(of: sample.x, sample.o)
      return sample.games + other.games < Double(tallies.reduce(0) { $0 + $1.played })
    }
  }
}
