public import GameModel
public import StrategyKit

/// Looks some plies ahead and overlooks replies at random, where too many positions are within sight
/// to compute how likely each move is.
///
/// It plays as ``AttentiveMinimax`` does elsewhere: it makes such a search at each move. So it can be
/// played, but not computed. It is not deterministic.
public struct SampledMinimax: Strategy {
  private let sees: Int
  private let attention: Probability
  private let randomMoves: RandomMoves
  private let geometry: LineGeometry

  /// A player for the given rules.
  ///
  /// - Parameters:
  ///   - rules: The game.
  ///   - sees: How many plies it looks ahead.
  ///   - attention: The probability of seeing a reply.
  ///   - opening: What it plays on an empty board.
  ///   - blunder: The probability of drawing a move from all free squares instead.
  /// - Precondition: `sees` is at least 1.
  public init(
    _ rules: Rules,
    sees: Int,
    attention: Probability,
    opening: Minimax.Opening = .best,
    blunder: Probability = .zero
  ) {
    precondition(sees > 0, "a search looks a ply ahead")
    self.sees = sees
    self.attention = attention
    randomMoves = RandomMoves(opening: opening, blunder: blunder)
    geometry = LineGeometry(rules)
  }

  /// It searches at every move.
  public var isSlow: Bool { true }

  /// A remark for reports.
  public var remark: String? {
    "draws what it overlooks at each move, as too many positions are within its sight to compute"
  }

  /// The square it marks.
  public func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
    if let square = randomMoves.move(in: position, using: &random) { return square }
    var search = DrawnSearch(position, geometry: geometry, attention: attention)
    let best = search.bestMoves(plies: sees, using: &random)
    return Square(best[random.next(below: best.count)])
  }
}
