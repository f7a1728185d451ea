import GameModel

/// The probabilities of the ends of games, added up ply by ply.
struct OutcomeTotals {
  private typealias Place = OutcomeCounts.Place

  let none: OutcomeCounts
  private let lineCount: Int
  /// The images of each line in the classes of which only one member is counted, by their indices.
  private let images: [[Int]]?
  /// The totals; `nil` if they do not fit.
  private var fractions: [Fraction?]
  private var values: [Double]
  private var positions = 0
  private var pliesSoFar = 0

  init(_ rules: Rules, _ classes: SymmetryClasses?) {
    lineCount = rules.lines.count
    none = OutcomeCounts(LineFinder(rules), lineCount: lineCount)
    images = classes.map { classes in rules.lines.map { classes.images(of: $0, on: rules) } }
    fractions = Array(repeating: .zero, count: Place.lines + 2 * lineCount)
    values = Array(repeating: 0, count: fractions.count)
  }

  /// Adds the ends of a ply, whose weights are over a denominator; `nil` if that does not fit.
  mutating func add(_ ply: OutcomeCounts, over denominator: UInt128?) {
    pliesSoFar += 1
    positions += ply.positions
    // Weights times plies, at most 1024, must fit as well.
    let fits = denominator.map { $0 <= UInt128.max >> 10 } ?? false
    for (place, weight) in ply.weights.enumerated() {
      values[place] += ply.values[place]
      if fits, let denominator {
        if weight > 0 {
          fractions[place] = fractions[place]?.adding(Fraction(weight, denominator))
        }
      } else {
        fractions[place] = nil
      }
    }
  }

  var xWins: ExactNumber { number(Place.x) }
  var draws: ExactNumber { number(Place.draw) }
  var oWins: ExactNumber { number(Place.o) }
  var plies: ExactNumber { number(Place.plies) }

  /// The probability that a player completes each line.
  func lines(of player: Player) -> [ExactNumber] {
    let first = Place.lines + (player == .x ? 0 : lineCount)
    return (0..<lineCount).map { line in
      // Images are equally likely.
      guard let images else { return number(first + line) }
      return .mean(of: images[line].map { (number: number(first + $0), count: 1) })
    }
  }

  /// A total with an error bound: each rounding on the way to it, along the plies and in sums of
  /// positive terms, changes it by at most half a unit in the last place.
  private func number(_ place: Int) -> ExactNumber {
    if let fraction = fractions[place] { return ExactNumber(fraction) }
    let roundings = Double(pliesSoFar * (pliesSoFar + 6) + positions)
    return ExactNumber(values[place], error: values[place] * roundings * 0x1p-52)
  }
}
