/// What is proved of a position that is not over: who wins it with best play, or that nobody does, and
/// by what proof.
///
/// It ends a game as it would end if both played well from there on; no player's opinion counts.
public struct Verdict: Hashable, Sendable {
  /// The kinds of proof.
  public enum Proof: String, Hashable, Sendable, CaseIterable, Codable {
    /// Neither player can complete a line any more.
    case dead
    /// Pairs of squares keep both players from completing a line.
    case pairs
    /// Threats win, whatever the answers to them.
    case threats
    /// A search of positions found the value.
    case search
  }

  /// The player who wins, or `nil` if nobody does.
  public let winner: Player?
  /// The kind of proof.
  public let proof: Proof
  /// How many positions the proof took; 0 where it needs no search.
  public let positions: Int
  /// The plies to the end of a won game, if they are known: with best play of both after a search, at
  /// most after threats.
  public let plies: Int?

  /// A verdict; `nil` for one that no proof gives.
  public init?(winner: Player?, _ proof: Proof, positions: Int = 0, plies: Int? = nil) {
    let isPossible =
      switch proof {
      case .dead, .pairs: winner == nil && positions == 0
      case .threats: winner != nil && plies != nil
      case .search: true
      }
    guard isPossible, positions >= 0, plies ?? 1 >= 1, winner != nil || plies == nil else {
      return nil
    }
    (self.winner, self.proof, self.positions, self.plies) = (winner, proof, positions, plies)
  }
}

extension Verdict: CustomStringConvertible {
  /// The verdict in words: `X wins in 5 plies, proved by a search of 1234 positions`.
  public var description: String {
    let end =
      switch (winner, plies) {
      case (nil, _): "a draw"
      case (let winner?, nil): "\(winner) wins"
      case (let winner?, let plies?):
        "\(winner) wins \(proof == .search ? "in" : "within") \(plies) \(plies == 1 ? "ply" : "plies")"
      }
    let searched = "\(positions) position\(positions == 1 ? "" : "s")"
    return switch proof {
    case .dead: "\(end), as no line can be completed any more"
    case .pairs: "\(end), proved by pairs of squares"
    case .threats: "\(end), proved by threats in \(searched)"
    case .search: "\(end), proved by a search of \(searched)"
    }
  }
}
