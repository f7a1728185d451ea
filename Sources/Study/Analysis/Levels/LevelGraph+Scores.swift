import GameModel
import StrategyKit

/// Expected scores, worked out from the ends of games.
extension LevelGraph {
  /// A player of a match.
  enum Seat: Hashable, Sendable {
    /// The bot that plays its other policy with a probability.
    case bot(Double)
    case opponent
  }

  /// A match for a score of X.
  struct Match: Hashable, Sendable {
    let x: Seat
    let o: Seat
  }

  /// Eight matches at a time.
  private typealias Lanes = SIMD8<Double>

  /// How much each policy counts for in each lane of a side.
  private struct Mixture: Sendable {
    private var own = Lanes()
    private var other = Lanes()
    private var opponent = Lanes()

    init(_ seats: [Seat]) {
      for (lane, seat) in seats.enumerated() {
        switch seat {
        case .bot(let probability): (own[lane], other[lane]) = (1 - probability, probability)
        case .opponent: opponent[lane] = 1
        }
      }
    }

    /// How likely a move is in each lane.
    func probability(_ share: MoveShare) -> Lanes {
      own * share.own + other * share.other + opponent * share.opponent
    }
  }

  /// The largest error of a score, which is at most 1: roundings of the probabilities and of sums of
  /// positive terms, ply by ply.
  var error: Double {
    Double(layers.count * (start.rules.squareCount + 8)) * 0x1p-52
  }

  /// The expected scores of X in some matches.
  func scores(_ matches: [Match]) -> [Double] {
    // What the ends and the positions of a layer are worth, and those of the next one: in the same
    // two arrays for all layers, since new ones cost as much time as the sums.
    let size = Int(GraphEdge.endCount) + (layers.map(\.count).max() ?? 0)
    var values = [Lanes](repeating: Lanes(), count: size)
    for (end, score) in GraphEdge.scores.enumerated() { values[end] = Lanes(repeating: score) }
    var next = values
    return stride(from: 0, to: matches.count, by: Lanes.scalarCount).flatMap { first in
      let some = matches[first..<min(matches.count, first + Lanes.scalarCount)]
      let (x, o) = (Mixture(some.map(\.x)), Mixture(some.map(\.o)))
      for layer in layers.reversed() {
        swap(&values, &next)
        findValues(of: layer, layer.player == .x ? x : o, after: next, &values)
      }
      return some.indices.map { values[Int(GraphEdge.endCount)][$0 - first] }
    }
  }

  /// Finds what the positions of a layer are worth, given those of the next one.
  private func findValues(
    of layer: Layer,
    _ mixture: Mixture,
    after next: [Lanes],
    _ values: inout [Lanes]
  ) {
    // How likely the moves of each choice are.
    var firstMoves = [0]
    var probabilities: [Lanes] = []
    for list in layer.shares {
      probabilities += list.map(mixture.probability)
      firstMoves.append(probabilities.count)
    }
    team.fill(&values, from: Int(GraphEdge.endCount), layer.pieces.map(\.choices.count)) {
      [probabilities, firstMoves] number, values in
      let piece = layer.pieces[number]
      var edge = 0
      for (place, choice) in piece.choices.enumerated() {
        var value = Lanes()
        for move in firstMoves[Int(choice)]..<firstMoves[Int(choice) &+ 1] {
          value += probabilities[move] * next[Int(piece.edges[edge])]
          edge &+= 1
        }
        values[place] = value
      }
    }
  }
}
