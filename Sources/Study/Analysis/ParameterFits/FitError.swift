public import GameModel

/// Why a bot cannot be fitted to moves.
public enum FitError: Error, Hashable {
  /// There are none with a choice.
  case noMoves
  /// A move that the bot makes at no value of the parameter.
  case impossibleMove(Square, Position, parameter: String)
  /// Moves of which the bot makes each at some value, but all of them at none.
  case impossibleMoves(parameter: String)
}

extension FitError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    switch self {
    case .noMoves: "there is no move with a choice to learn from"
    case .impossibleMove(let square, let position, let parameter):
      "it never plays \(position.rules.name(of: square)) in \(position), whatever its '\(parameter)'"
    case .impossibleMoves(let parameter): "no value of '\(parameter)' explains all of the moves"
    }
  }
}
