import GameModel

/// Looks for ``SquarePairing``s in the positions of one game.
///
/// Always for the line with the fewest squares left, the pairs that stop the most and harm the
/// fewest others are tried first. Where these leave few lines without a pair, others are tried, up
/// to a number, so that some pairings are missed.
struct PairingFinder {
  private let lines: BoardLines
  /// The number of squares left on each line that needs a pair; `Int.max` for other lines.
  private var left: [Int]
  /// Whether a square is free and in no pair.
  private var isLeft: [Bool]
  private var pairs: [[Square]] = []
  private var trials = 0
  /// The number of lines that the first pairs to be tried left without one.
  package private(set) var missing = 0

  /// How many pairs are tried if few lines are left without one, and how few that is.
  private static let mostTrials = 100, fewLines = 2

  package init(_ rules: Rules) {
    lines = .of(rules)
    left = Array(repeating: 0, count: lines.all.count)
    isLeft = Array(repeating: false, count: rules.squareCount)
  }

  /// The pairs with which a player keeps the opponent from completing a line; see
  /// ``SquarePairing/init(for:in:)``.
  mutating func pairs(for player: Player?, in position: Position) -> [[Square]]? {
    for square in isLeft.indices { isLeft[square] = position.isFree(Square(square)) }
    let (x, o) = (position.marks(of: .x), position.marks(of: .o))
    for line in left.indices {
      var (free, hasX, hasO) = (0, false, false)
      for square in lines.squares(of: line) {
        if isLeft[square] {
          free += 1
        } else if x.contains(Square(square)) {
          hasX = true
        } else if o.contains(Square(square)) {
          hasO = true
        }
      }
      let isStopped =
        switch player {
        case .x: hasX
        case .o: hasO
        case nil: hasX && hasO
        }
      guard isStopped || free >= 2 else {
        missing = .max
        return nil
      }
      left[line] = isStopped ? .max : free
    }
    pairs = []
    let before = (left, isLeft)
    missing = coverGreedily()
    guard missing > 0, missing <= Self.fewLines else { return missing == 0 ? pairs : nil }
    (left, isLeft) = before
    pairs = []
    trials = Self.mostTrials
    return cover() ? pairs : nil
  }

  /// Gives lines the pairs that promise most.
  ///
  /// - Returns: How many lines are left without one.
  private mutating func coverGreedily() -> Int {
    var missing = 0
    while let line = left.indices.min(by: { left[$0] < left[$1] }), left[line] < .max {
      if left[line] >= 2, let (first, second) = rankedPairs(of: line).first {
        take(first, second)
      } else {
        left[line] = .max
        missing += 1
      }
    }
    return missing
  }

  /// Gives every line a pair that needs one.
  private mutating func cover() -> Bool {
    guard let line = left.indices.min(by: { left[$0] < left[$1] }), left[line] < .max else {
      return true
    }
    guard left[line] >= 2 else { return false }
    for (first, second) in rankedPairs(of: line) {
      guard trials > 0 else { return false }
      trials -= 1
      let before = left
      take(first, second)
      if cover() { return true }
      left = before
      (isLeft[first], isLeft[second]) = (true, true)
      pairs.removeLast()
    }
    return false
  }

  /// Makes two squares a pair.
  private mutating func take(_ first: Int, _ second: Int) {
    (isLeft[first], isLeft[second]) = (false, false)
    pairs.append([Square(first), Square(second)])
    for line in lines.lines(through: first) where left[line] < .max {
      left[line] = lines.squares(of: line).contains(second) ? .max : left[line] - 1
    }
    for line in lines.lines(through: second) where left[line] < .max { left[line] -= 1 }
  }

  /// The pairs of a line, those first that stop the most and harm the fewest others.
  ///
  /// A line counts twice as much as one with another free square.
  private func rankedPairs(of line: Int) -> [(first: Int, second: Int)] {
    let free = lines.squares(of: line).filter { isLeft[$0] }
    let harms = free.map { square in lines.lines(through: square).reduce(0) { $0 + weight($1) } }
    var ranked: [(pair: (Int, Int), score: Double)] = []
    for (place, first) in free.enumerated() {
      for (other, second) in free.enumerated().dropFirst(place + 1) {
        let common = lines.lines(through: first).reduce(0) { sum, line in
          lines.squares(of: line).contains(second) ? sum + weight(line) : sum
        }
        ranked.append(((first, second), 3 * common - harms[place] - harms[other]))
      }
    }
    // Equal ones stay in order.
    return ranked.enumerated()
      .sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
      .map { $0.element.pair }
  }

  private func weight(_ line: Int) -> Double {
    left[line] == .max ? 0 : Double(sign: .plus, exponent: -left[line], significand: 1)
  }
}
