/// Looks for pairs of squares with which the defender holds without any search.
///
/// Whenever the attacker marks one square of a pair, the defender marks the other, so that no line
/// through both is ever completed (A. W. Hales and R. I. Jewett, 1963). What the pairs leave, on
/// the other squares, is held by blocking if its danger is small: the defender answers each move
/// where it was made. Two neighbouring squares can stop all lines of a long row, so that few pairs
/// are enough.
///
/// Pairs are chosen greedily: each time the one that lowers the danger most. A line through one
/// square of a pair loses that square, as if the attacker had it.
struct PairingSearch {
  /// The free squares of each line that is left, outside the pairs.
  private var lines: [UInt64]
  /// The danger of each of these lines.
  private var weights: [Int64]
  private var lineCount = 0
  /// The danger of all lines through a square.
  private var degrees: [Int64]
  /// The danger of all lines through two squares, at 64 times the first plus the second.
  private var shared: [Int64]
  /// The places in `shared` that are in use.
  private var pairs: [Int]
  private var pairCount = 0

  /// A search on boards with at most `lineCount` lines, all squares in one word.
  init(lineCount: Int) {
    lines = Array(repeating: 0, count: lineCount)
    weights = Array(repeating: 0, count: lineCount)
    degrees = Array(repeating: 0, count: 64)
    shared = Array(repeating: 0, count: 64 * 64)
    pairs = Array(repeating: 0, count: 64 * 64)
  }

  /// The danger that blocking alone holds, with the attacker to move.
  private static let goal = Int64(LineNode.blockable / 2)
  /// How many times that danger is worth a search; with more, pairs are hardly ever found.
  private static let reach: Int64 = 4

  /// Whether pairs are found that hold, with the attacker to move.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - openLines: All open lines.
  ///   - first: The index of the first of the attacker's lines.
  /// - Returns: Whether they are found.
  mutating func holds(_ node: LineNode, _ openLines: [OpenLine], from first: Int) -> Bool {
    var danger = Int64(node.danger)
    guard danger >= Self.goal else { return true }
    guard danger < Self.goal * Self.reach else { return false }
    begin(node, openLines, from: first)
    defer { for place in 0..<pairCount { shared[pairs[place]] = 0 } }
    while let (pair, gain) = bestPair {
      danger -= gain
      if danger < Self.goal { return true }
      take(pair)
    }
    return false
  }

  /// Collects the attacker's lines and sums their weights.
  private mutating func begin(_ node: LineNode, _ openLines: [OpenLine], from first: Int) {
    lineCount = node.attackerLineCount
    pairCount = 0
    for square in 0..<64 { degrees[square] = 0 }
    for place in 0..<lineCount {
      let line = openLines[first &+ place]
      lines[place] = line.squares & ~node.attacker
      weights[place] = Int64(LineNode.weight(missing: line.missing))
      add(weights[place], to: lines[place])
    }
  }

  /// Adds the weight of a line with some squares to the sums.
  @inline(__always)
  private mutating func add(_ weight: Int64, to squares: UInt64) {
    var rest = squares
    while rest != 0 {
      let square = rest.trailingZeroBitCount
      rest &= rest &- 1
      degrees[square] &+= weight
      var others = rest
      while others != 0 {
        let place = square &* 64 &+ others.trailingZeroBitCount
        others &= others &- 1
        if shared[place] == 0, weight > 0 {
          pairs[pairCount] = place
          pairCount &+= 1
        }
        shared[place] &+= weight
      }
    }
  }

  /// The pair that lowers the danger most, and by how much; `nil` if none lowers it.
  private var bestPair: (place: Int, gain: Int64)? {
    var best: Int64 = 0
    var bestPlace = 0
    for index in 0..<pairCount {
      let place = pairs[index]
      // Lines through both go; those through one are doubled.
      let gain = 3 &* shared[place] &- degrees[place &>> 6] &- degrees[place & 63]
      if gain > best { (best, bestPlace) = (gain, place) }
    }
    return best > 0 ? (bestPlace, best) : nil
  }

  /// Drops the lines through a pair, and its squares from the other lines.
  private mutating func take(_ place: Int) {
    let pair: UInt64 = 1 &<< UInt64(place &>> 6) | 1 &<< UInt64(place & 63)
    var kept = 0
    for index in 0..<lineCount {
      let (line, weight) = (lines[index], weights[index])
      let common = line & pair
      if common != 0 { add(common == pair ? 0 &- weight : weight, to: line & ~pair) }
      guard common != pair else { continue }
      lines[kept] = line & ~pair
      weights[kept] = common == 0 ? weight : 2 &* weight
      kept &+= 1
    }
    lineCount = kept
    // Their sums are void: no further pair has them.
    degrees[place &>> 6] = .max / 8
    degrees[place & 63] = .max / 8
  }
}
