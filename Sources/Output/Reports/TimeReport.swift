import Foundation
import TextKit
public import TournamentCore

/// How long the bots took for their moves when they were played here.
///
/// It is not part of the result, which is the same wherever it is played.
public struct TimeReport: Sendable {
  /// The times of the bots, in the order of the plan.
  public let times: [MoveTimes]

  /// A report of the times of the bots, in the order of the plan.
  public init(_ times: [MoveTimes]) { self.times = times }
}

extension Duration {
  /// The duration of a move for people: `0.012 ms`, `1234.500 ms`.
  package var ofMove: String { "\(milliseconds.fixed(decimals: 3)) ms" }

  /// The duration in milliseconds.
  package var milliseconds: Double { self / .milliseconds(1) }
}
