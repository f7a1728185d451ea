public import GameModel
public import StrategyKit

/// The opponent that does best against a policy: itself a policy, which knows the other's moves in
/// every position.
///
/// On each of its turns it makes a move with the highest expectation, the first in reading order
/// among those that are equal to thirteen digits. `ExactGames` computes what it can expect, as for
/// any other policy.
public struct BestResponse: Policy {
  /// The expectation that the response maximises.
  public enum Goal: String, Sendable, CaseIterable {
    /// The expected score, one for a win and a half for a draw.
    case score
    /// The probability of a win.
    case wins
  }

  private let replies: [Position: Square]

  /// Finds the best response to a policy.
  ///
  /// - Parameters:
  ///   - policy: The policy to respond to.
  ///   - player: The side that responds.
  ///   - goal: The expectation to maximise.
  ///   - start: The position games begin from, not over.
  ///   - limit: The maximum number of unfinished positions to examine.
  ///   - meter: Counts them to report progress.
  /// - Throws: ``AnalysisError``.
  /// - Complexity: O(positions · moves of a position) in time, O(positions) in memory.
  public init(
    to policy: any Policy,
    as player: Player,
    goal: Goal = .score,
    from start: Position,
    limit: Int? = nil,
    meter: AnalysisMeter? = nil
  ) throws(AnalysisError) {
    let limit = limit ?? AnalysisLimit.positions(of: start.rules)
    let budget = PositionBudget(limit: limit, meter: meter)
    try self.init(as: player, goal, from: start, budget) { position, _ throws(AnalysisError) in
      try policy.statedMoves(in: position)
    }
  }

  /// Finds the best response to a player whose moves are told, given a game so far.
  init(
    as player: Player,
    _ goal: Goal,
    from start: Position,
    _ budget: PositionBudget,
    to moves: @escaping (Position, [Square]) throws(AnalysisError) -> MoveDistribution
  ) throws(AnalysisError) {
    var search = ResponseSearch(moves: moves, player: player, goal: goal, budget: budget)
    _ = try search.expectation(of: start)
    replies = search.replies
  }

  /// It always gives the same answer.
  public var isDeterministic: Bool { true }

  /// The best answer only.
  public func moves(in position: Position) -> MoveDistribution {
    MoveDistribution(replies[position] ?? position.move(rank: 0))
  }

  /// The game in which the policy always makes its likeliest move, the first among equals.
  public func mainLine(against policy: any Policy, from start: Position) -> Game {
    var game = Game(from: start)
    while game.outcome == nil {
      let mover: any Policy = replies[game.position] == nil ? policy : self
      let entries = (try? mover.moves(in: game.position))?.entries ?? []
      let likeliest = entries.map(\.weight).max()
      guard let move = entries.first(where: { $0.weight == likeliest })?.square,
        (try? game.play(move)) != nil
      else { break }
    }
    return game
  }
}

/// Computes the expectations of the responding player, backwards from the ends of games.
private struct ResponseSearch {
  let moves: (Position, [Square]) throws(AnalysisError) -> MoveDistribution
  let player: Player
  let goal: BestResponse.Goal
  var budget: PositionBudget
  var path: [Square] = []
  var replies: [Position: Square] = [:]
  var known: [Position: Double] = [:]
  /// Expectations this close differ only by rounding: at most some 150 rounding errors lead to
  /// either.
  private static let sameness = 1 - 0x1p-44

  mutating func expectation(of position: Position) throws(AnalysisError) -> Double {
    if position.isOver {
      guard let winner = position.winner else { return goal == .score ? 0.5 : 0 }
      return winner == player ? 1 : 0
    }
    if let value = known[position] { return value }
    try budget.add()
    var value = 0.0
    if position.playerToMove == player {
      var children: [(square: Square, value: Double)] = []
      for square in position.moves {
        children.append((square, try expectation(after: square, in: position)))
      }
      value = children.reduce(0) { max($0, $1.value) }
      replies[position] = children.first { $0.value >= value * Self.sameness }?.square
    } else {
      let moves = try moves(position, path)
      for entry in moves.entries {
        let child = try expectation(after: entry.square, in: position)
        value += child * Double(entry.weight)
      }
      value /= Double(moves.total)
    }
    known[position] = value
    return value
  }

  private mutating func expectation(
    after square: Square,
    in position: Position
  ) throws(AnalysisError) -> Double {
    path.append(square)
    defer { path.removeLast() }
    return try expectation(of: position.afterBotsMove(square))
  }
}
