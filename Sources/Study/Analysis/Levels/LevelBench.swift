/// Computes how bots fare that differ in one parameter, by the indices of its values.
protocol LevelBench {
  /// The expected scores against the reference with some values.
  func scores(of places: [Int]) throws -> [Double]

  /// How the bots with some values, in ascending order, fare against the reference and each other.
  func results(of places: [Int]) throws -> LevelResults
}

/// How bots with some values of a parameter fare.
struct LevelResults {
  /// The expected score of each against the reference.
  var scores: [Int: ExactNumber] = [:]
  /// The expected score of the lower of two against the higher.
  var pairs: [[Int]: ExactNumber] = [:]

  /// The expected score of one against another.
  func score(of place: Int, against other: Int) -> ExactNumber? {
    if place == other { return ExactNumber(Fraction(1, 2)) }
    return place < other ? pairs[[place, other]] : pairs[[other, place]]?.complement
  }
}

extension [Int] {
  /// Every two of some indices in ascending order.
  var pairs: [(lower: Int, higher: Int)] {
    enumerated().flatMap { index, lower in dropFirst(index + 1).map { (lower, $0) } }
  }
}
