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
    stride(from: 0, to: matches.count, by: Lanes.scalarCount).flatMap { first in
      let some = matches[first..<min(matches.count, first + Lanes.scalarCount)]
      let (x, o) = (Mixture(some.map(\.x)), Mixture(some.map(\.o)))
      var values: [Lanes] = []
      for layer in layers.reversed() {
        values = self.values(of: layer, layer.player == .x ? x : o, after: values)
      }
      return some.indices.map { values[0][$0 - first] }
    }
  }

  /// What the positions of a layer are worth, given those of the next one.
  private func values(of layer: Layer, _ mixture: Mixture, after next: [Lanes]) -> [Lanes] {
    // How likely the moves of each choice are.
    var firstMoves: [Int] = []
    var probabilities: [Lanes] = []
    for list in layer.shares {
      firstMoves.append(probabilities.count)
      probabilities += list.map(mixture.probability)
    }
    let piece = 8192
    let pieces = team.map((layer.choices.count + piece - 1) / piece) {
      [probabilities, firstMoves] number in
      let places = number * piece..<min(layer.choices.count, (number + 1) * piece)
      return places.map { place in
        let firstMove = firstMoves[Int(layer.choices[place])]
        let firstEdge = Int(layer.firstEdges[place])
        var value = Lanes()
        for move in 0..<Int(layer.firstEdges[place + 1]) - firstEdge {
          let edge = layer.edges[firstEdge &+ move]
          let worth =
            switch edge {
            case End.xWins: Lanes(repeating: 1)
            case End.draw: Lanes(repeating: 0.5)
            case End.oWins: Lanes()
            default: next[Int(edge)]
            }
          value += probabilities[firstMove &+ move] * worth
        }
        return value
      }
    }
    return Array(pieces.joined())
  }
}
