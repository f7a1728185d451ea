public import GameModel
public import StrategyKit
import TextKit

/// Looks some plies ahead and overlooks what a hurried player overlooks.
///
/// It is what `minimax` with `sees` and `attention` plays. It looks at all of its own moves, but sees
/// each reply below them, its own or the opponent's, with the probability `attention` only,
/// independently of all others. Where it sees no reply, and at the horizon, it evaluates the lines
/// still open; of equal moves each is as likely as another. How likely its moves are is computed to
/// 2⁻⁹⁶ and rounded once, to weights that sum to 2³². Where more than 20,000 positions are within
/// sight ``SampledMinimax`` takes its place. It is not deterministic.
public struct AttentiveMinimax: Policy {
  private let search: AttentiveSearch
  private let randomMoves: RandomMoves
  private var known: DistributionTable

  /// A player for the given rules.
  ///
  /// - Parameters:
  ///   - rules: The game, for which ``isFeasible(on:sees:)`` must hold.
  ///   - sees: How many plies it looks ahead, at least 1.
  ///   - attention: The probability of seeing a reply.
  ///   - opening: What it plays on an empty board.
  ///   - blunder: The probability of drawing a move from all free squares instead.
  public init(
    _ rules: Rules,
    sees: Int,
    attention: Probability,
    opening: Minimax.Opening = .best,
    blunder: Probability = .zero
  ) {
    precondition(sees > 0, "a search looks a ply ahead")
    search = AttentiveSearch(rules, sees: sees, attention: attention)
    randomMoves = RandomMoves(opening: opening, blunder: blunder)
    known = DistributionTable(rules)
  }

  /// Whether few enough positions are within sight to compute how likely each move is.
  public static func isFeasible(on rules: Rules, sees: Int) -> Bool {
    AttentiveSearch.isFeasible(on: rules, sees: sees)
  }

  /// Whether it searches at every move, on a board with too many positions to remember.
  public var isSlow: Bool { search.squareCount > 9 }

  /// How likely each move is.
  public func moves(in position: Position) -> MoveDistribution {
    randomMoves.moves(in: position) { search.moves(in: position) }
  }

  /// The square it marks.
  public mutating func chooseMove(
    in position: Position,
    using random: inout GameRandom
  ) -> Square {
    if let square = randomMoves.move(in: position, using: &random) { return square }
    if let square = known.sample(in: position, using: &random) { return square }
    let moves = search.moves(in: position)
    known.keep(moves, in: position)
    return moves.sample(using: &random)
  }
}

extension AttentiveMinimax: Explaining {
  /// Which moves it plays if it sees everything, and which if it overlooks replies.
  public func explanation(of position: Position, using random: inout GameRandom) -> Explanation {
    randomMoves.explanation(of: position) {
      search.moves(in: position)
    } findings: {
      let limits = SearchLimits(depth: search.sees, nodes: nil)
      let best = LimitedSearch(position.rules, within: limits).bestMoves(in: position)
      let reasons = search.moves(in: position).entries.map { entry in
        Explanation.Reason(
          entry.square,
          best.contains(entry.square)
            ? "best if it sees everything" : "best if it overlooks replies"
        )
      }
      return (reasons, "It looks \(search.sees.plies) ahead.")
    }
  }
}
