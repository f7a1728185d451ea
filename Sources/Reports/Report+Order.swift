import Planning
import Results
import Statistics
import TextKit

/// Where the standings and the ratings disagree about the order.
extension Report {
  /// For each bot in the order of the standings, whether it is above another in one and below it in
  /// the other.
  package var isOutOfOrder: [Bool] {
    let rows = standings.rows.map { ($0.rank, ratings.rating(of: $0.bot).elo.rounded()) }
    return rows.map { rank, elo in
      rows.contains { ($0.0 < rank && $0.1 < elo) || ($0.0 > rank && $0.1 > elo) }
    }
  }

  /// Why they disagree, or `nil` if they do not.
  package var orderNote: String? {
    guard result.gameCount > 0, isOutOfOrder.contains(true) else { return nil }
    let reason =
      hasRepeats
      ? "Elo counts repeated games once, \(Int(ratings.games.rounded()).grouped) of "
        + "\(result.gameCount.grouped) here."
      : "Elo also takes the opponents' strength into account."
    let rule = plan.rounds == nil ? "score" : "the rounds"
    return "\(Self.orderMark) Ranked by \(rule); \(reason)"
  }

  /// The mark of a number that is out of order.
  package static let orderMark = "*"

  /// Whether there are repeated games, which count once in ratings and intervals.
  package var hasRepeats: Bool {
    samples.contains { $0.games < Double(result.tally(x: $0.x, o: $0.o)?.games ?? 0) }
  }
}
