public import GameModel
import GameSolver
public import StrategyKit

extension Heuristic: OpeningPlayer {
  /// How many placements it compares.
  private static let candidates = 6

  /// Answers by what becomes of a position if both players go by its rules; a late win is hardly
  /// worth more than a draw.
  public mutating func answerSwap2(
    _ stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer {
    var player = self
    let judge = Swap2Judge(comparing: Self.candidates)
    let choice = try judge.choice(for: stage, using: &random) { position, random in
      player.value(of: position, using: &random)
    }
    return try answer(choice, to: stage, using: &random)
  }

  /// The value of a position for the player to move, from −1 to 1: a win or a loss counts the less the
  /// later it comes.
  private mutating func value(of position: Position, using random: inout GameRandom) -> Double {
    var end = position
    while !end.isOver {
      let square = chooseMove(in: end, using: &random)
      guard (try? end.play(square)) != nil else { break }
    }
    guard let winner = end.winner else { return 0 }
    let rest = Double(end.freeCount) / Double(position.freeCount)
    return winner == position.playerToMove ? rest : -rest
  }
}

extension Minimax: OpeningPlayer {
  /// How many placements it compares, which share the positions that it examines for a move.
  private static let candidates = 12

  /// Answers by the values of its search: by who wins where the board can be solved, a win that takes
  /// longer being nearer to even, and elsewhere by the evaluation of lines after as many plies as it
  /// sees in a part of its positions.
  public mutating func answerSwap2(
    _ stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer {
    let judge = Swap2Judge(comparing: Self.candidates)
    let choice: Swap2Judge.Choice
    switch search {
    case .perfect(let solutions):
      let squareCount = Double(stage.rules.squareCount)
      choice = try judge.choice(for: stage, using: &random) { position, _ in
        switch solutions.value(of: position) {
        case .win(let plies): 1 - Double(plies) / (2 * squareCount)
        case .draw: 0
        case .loss(let plies): Double(plies) / (2 * squareCount) - 1
        }
      }
    case .limited(var search, let usual):
      search.limits = usual
      search.limits.nodes = max(1, (usual.nodes ?? Self.quickNodes) / Self.candidates)
      choice = try judge.choice(for: stage, using: &random) { position, _ in
        search.value(of: position)
      }
    }
    return try answer(choice, to: stage, using: &random)
  }
}

extension LimitedSearch {
  /// The value of a position that is not over, for the player to move, from −1 to 1.
  fileprivate func value(of position: Position) -> Double {
    // Where a threat leaves one move, that is searched all the same.
    let grade = finding(in: position).grade ?? grades(in: position).map(\.grade).max()
    switch grade {
    case .win: return 1
    case .loss: return -1
    case .open(let evaluation): return Double(evaluation) / Double(abs(evaluation) + evenScale)
    case nil: return 0
    }
  }
}

extension MonteCarlo: OpeningPlayer {
  /// How many placements it compares, which share the playouts of two moves.
  private static let candidates = 12

  /// Answers by the results of random games.
  public mutating func answerSwap2(
    _ stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer {
    let judge = Swap2Judge(comparing: Self.candidates)
    let playouts = max(1, 2 * (playouts ?? Self.usualPlayouts) / Self.candidates)
    let choice = try judge.choice(for: stage, using: &random) { position, random in
      tree(of: position, playouts: playouts, using: &random).value
    }
    return try answer(choice, to: stage, using: &random)
  }
}

extension RandomMover: OpeningPlayer {
  /// Answers at random.
  public func answerSwap2(
    _ stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer {
    var mover = self
    let choice = try Swap2Judge(comparing: 1).choice(for: stage, using: &random) { _, _ in 0 }
    return try mover.answer(choice, to: stage, using: &random)
  }
}
