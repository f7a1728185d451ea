public import GameModel
public import GameSolver
import TextKit

/// A move that lowered the value of the position for the player who made it.
public struct Blunder: Hashable, Sendable {
  /// The number of the move in its game, from 1.
  public let ply: Int
  /// The player who made it.
  public let player: Player
  /// The square marked.
  public let played: Square
  /// The squares that would have kept the value, in reading order.
  ///
  /// Empty if they were not found within the solver's limit.
  public let better: [Square]
  /// The value of the position to the player before the move.
  public let before: PositionValue.Result
  /// Its value to the same player afterwards.
  public let after: PositionValue.Result
  /// The number of earlier moves of which it is not known whether they were blunders, because a
  /// position was not solved within the solver's limit.
  public let unsolved: Int

  /// A sentence or two.
  ///
  /// For example `Move 2: b3 loses for O; b2 would have drawn.`
  public func description(on rules: Rules) -> String {
    "Move \(ply): \(rules.name(of: played)) \(after == .draw ? "only draws" : "loses") for \(player)"
      + "; \(better.isEmpty ? "the position was a \(before.word)" : remedy(on: rules))."
      + (unsolved == 0 ? "" : " Of the moves before it, \(unsolved) could not be judged.")
  }

  /// The better moves, such as `b2 would have drawn`.
  public func remedy(on rules: Rules) -> String {
    "\(better.map(rules.name(of:)).alternatives) would have \(before == .win ? "won" : "drawn")"
  }
}

extension PositionValue.Result {
  /// The result in a word, from the player's point of view.
  public var word: String {
    switch self {
    case .win: "win"
    case .draw: "draw"
    case .loss: "loss"
    }
  }
}

extension Solver {
  /// The first move of a game that is known to have lowered the value of the position for the
  /// player who made it.
  ///
  /// A solver with a limit judges the moves that it can, the last ones first, which are the easiest;
  /// in all it searches at most ten times the nodes of one position.
  ///
  /// - Parameters:
  ///   - game: The game; how it ended does not matter.
  ///   - player: Whose moves to check, or `nil` for both players'.
  ///   - result: The value after the move, or `nil` for anything less than before.
  /// - Returns: The blunder, or `nil` if none is known.
  /// - Throws: `SolverError` if the search is stopped.
  public mutating func firstBlunder(
    in game: Game,
    by player: Player? = nil,
    into result: PositionValue.Result? = nil
  ) throws(SolverError) -> Blunder? {
    let positions = game.positions
    return try firstBlunder(in: game, positions, results(of: positions), by: player, into: result)
  }

  /// The results of the positions of a game and its first blunder, found within a share of nodes where
  /// the solver has a limit.
  ///
  /// - Throws: `SolverError` if the search is stopped.
  package mutating func course(
    of game: Game,
    within share: Int
  ) throws(SolverError) -> GameCourse {
    let positions = game.positions
    guard let limit = nodeLimit else {
      let results = try results(of: positions)
      return GameCourse(
        results: results,
        blunder: try firstBlunder(in: game, positions, results),
        isWhole: true
      )
    }
    defer { nodeLimit = limit }
    let (start, usual) = (nodeCount, 10 * limit)
    let results = try results(of: positions, within: share < usual ? share : nil)
    // The better moves are looked for even if the share is spent.
    nodeLimit = min(limit, max(share / 4, start + share - nodeCount))
    let blunder = try firstBlunder(in: game, positions, results)
    let isWhole = share >= usual || !results.contains(nil) && blunder?.better.isEmpty != true
    return GameCourse(results: results, blunder: blunder, isWhole: isWhole)
  }

  private mutating func firstBlunder(
    in game: Game,
    _ positions: [Position],
    _ results: [PositionValue.Result?],
    by player: Player? = nil,
    into result: PositionValue.Result? = nil
  ) throws(SolverError) -> Blunder? {
    var unsolved = 0
    for index in positions.indices.dropLast() {
      let position = positions[index]
      guard player == nil || player == position.playerToMove else { continue }
      guard let before = results[index], let after = results[index + 1]?.forOpponent else {
        unsolved += 1
        continue
      }
      if after < before, result == nil || after == result {
        let better = try orNil { solver throws(SolverError) in
          try solver.movesKeepingResult(in: position)
        }
        return Blunder(
          ply: index + 1,
          player: position.playerToMove,
          played: game.moves[index],
          better: better.map(Array.init) ?? [],
          before: before,
          after: after,
          unsolved: unsolved
        )
      }
    }
    return nil
  }

  /// The results of the positions of a game, `nil` for those that are not solved.
  ///
  /// The last are asked about first, since they take the least and help with those before them; ten
  /// times the node limit is enough for all, unless there is a share of nodes.
  mutating func results(
    of positions: [Position],
    within share: Int? = nil
  ) throws(SolverError) -> [PositionValue.Result?] {
    let end = (share ?? nodeLimit.map { 10 * $0 }).map { nodeCount + $0 } ?? .max
    var results = [PositionValue.Result?](repeating: nil, count: positions.count)
    let limit = nodeLimit
    defer { nodeLimit = limit }
    for index in positions.indices.reversed() where nodeCount < end {
      if share != nil { nodeLimit = min(limit ?? .max, end - nodeCount) }
      results[index] = try orNil { solver throws(SolverError) in
        try solver.result(of: positions[index])
      }
    }
    return results
  }

  /// The answer to a query, or `nil` if the node limit is too low for it.
  private mutating func orNil<Answer>(
    _ query: (inout Solver) throws(SolverError) -> Answer
  ) throws(SolverError) -> Answer? {
    do {
      return try query(&self)
    } catch {
      guard case .nodeLimitReached = error else { throw error }
      return nil
    }
  }
}

extension Game {
  /// Its positions from the start on, as far as its moves can be made.
  var positions: [Position] {
    var positions = [start]
    for move in moves {
      guard let next = try? positions[positions.count - 1].playing(move) else { break }
      positions.append(next)
    }
    return positions
  }
}

/// How a game went: what its positions were worth, and where it was given away.
package struct GameCourse: Hashable, Sendable {
  /// The result of each position for the player to move, `nil` for those that are not solved.
  package let results: [PositionValue.Result?]
  /// Its first blunder, or `nil` if none is known.
  package let blunder: Blunder?
  /// Whether more nodes would not have shown more than a solver's limit lets it find.
  package let isWhole: Bool
}
