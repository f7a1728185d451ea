import GameModel

/// The probabilities of the ends of games, added up ply by ply.
struct OutcomeTotals {
  /// The index of each total: X wins, draws, O wins, plies, then X's lines and O's.
  private enum Place { static let x = 0, draw = 1, o = 2, plies = 3, lines = 4 }

  private let finder: LineFinder
  private let lineCount: Int
  /// The weights of the current ply, over its denominator.
  private var weights: [UInt128]
  /// The totals of the earlier plies; `nil` if they do not fit.
  private var fractions: [Fraction?]
  private var values: [Double]
  private(set) var positions = 0
  private var pliesSoFar = 0

  init(_ rules: Rules) {
    finder = LineFinder(rules)
    lineCount = rules.lines.count
    weights = Array(repeating: 0, count: Place.lines + 2 * lineCount)
    fractions = Array(repeating: .zero, count: weights.count)
    values = Array(repeating: 0, count: weights.count)
  }

  /// Adds the end of a game, reached by a last move.
  mutating func add(_ end: Position, last: Square, _ reach: Reach) {
    positions += 1
    count(Place.plies, reach, times: end.plies)
    guard let winner = end.winner else { return count(Place.draw, reach) }
    count(winner == .x ? Place.x : Place.o, reach)
    let first = Place.lines + (winner == .x ? 0 : lineCount)
    finder.forEachLine(completedBy: last, in: end) { count(first + $0, reach) }
  }

  private mutating func count(_ place: Int, _ reach: Reach, times factor: Int = 1) {
    let (product, _) = reach.weight.multipliedReportingOverflow(by: UInt128(factor))
    weights[place] &+= product
    values[place] += reach.probability * Double(factor)
  }

  /// Ends a ply, whose weights are over a denominator; `nil` if that does not fit.
  mutating func closePly(over denominator: UInt128?) {
    pliesSoFar += 1
    // Weights times plies, at most 1024, must fit as well.
    let fits = denominator.map { $0 <= UInt128.max >> 10 } ?? false
    for place in weights.indices {
      if fits, let denominator {
        if weights[place] > 0 {
          fractions[place] = fractions[place]?.adding(Fraction(weights[place], denominator))
        }
      } else {
        fractions[place] = nil
      }
      weights[place] = 0
    }
  }

  var xWins: ExactNumber { number(Place.x) }
  var draws: ExactNumber { number(Place.draw) }
  var oWins: ExactNumber { number(Place.o) }
  var plies: ExactNumber { number(Place.plies) }

  /// The probability of a win on each line.
  func lines(of player: Player) -> [ExactNumber] {
    let first = Place.lines + (player == .x ? 0 : lineCount)
    return (first..<first + lineCount).map(number)
  }

  /// A total with an error bound: each rounding on the way to it, along the plies and in sums of
  /// positive terms, changes it by at most half a unit in the last place.
  private func number(_ place: Int) -> ExactNumber {
    if let fraction = fractions[place] { return ExactNumber(fraction) }
    let roundings = Double(pliesSoFar * (pliesSoFar + 6) + positions)
    return ExactNumber(values[place], error: values[place] * roundings * 0x1p-52)
  }
}
