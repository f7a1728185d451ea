import TextKit

/// Finds levels by values of a parameter that takes whole numbers: those whose steps come nearest.
struct WholeStepSearch: StepSearch {
  private let parameter: VariedParameter
  /// The values from the weakest to the best.
  private let values: [Double]
  let dips: [ClosedRange<Double>]
  /// The score of the second value of each two against the first.
  private let scores: [[Double]]

  /// Computes the scores of all values against each other.
  init(_ parameter: VariedParameter, on evaluator: any LevelEvaluator) throws {
    self.parameter = parameter
    let all = parameter.wholeValues
    let texts = all.map { parameter.text($0) }
    let pairs = texts.indices.pairs
    let found = try evaluator.scores(
      pairs.map { LevelPair(lower: texts[$0.lower], higher: texts[$0.higher]) }
    )
    var scores = all.map { _ in Array(repeating: 0.5, count: all.count) }
    for (pair, score) in zip(pairs, found) {
      scores[pair.lower][pair.higher] = score
      scores[pair.higher][pair.lower] = 1 - score
    }
    let sums = all.indices.map { place in all.indices.reduce(0) { $0 + scores[$1][place] } }
    let (low, high) = (sums.min() ?? 0, sums.max() ?? 0)
    let weakest = sums.firstIndex { $0 <= low + StrengthScale.sameness } ?? 0
    let best = sums.firstIndex { $0 >= high - StrengthScale.sameness } ?? 0
    let way = weakest <= best ? Array(weakest...best) : (best...weakest).reversed()
    values = way.map { all[$0] }
    dips = zip(way, way.dropFirst()).compactMap { first, second in
      guard scores[first][second] < 0.5 - StrengthScale.sameness else { return nil }
      return min(all[first], all[second])...max(all[first], all[second])
    }
    self.scores = way.map { first in way.map { scores[first][$0] } }
  }

  var weakest: Double { values[0] }
  var best: Double { values[values.count - 1] }
  var isFlat: Bool { values.count < 2 || scores[0][values.count - 1] < 0.5 + 1e-6 }

  /// Values from the weakest to the best whose steps differ least.
  ///
  /// For each smallest step that there can be, the smallest largest step is found.
  func levels(_ count: Int) throws -> [Double] {
    guard values.count >= count else {
      throw Problem(
        "'\(parameter.key)' has only \(values.count.counted("value")) from the weakest to the best; "
          + "ask for fewer levels"
      )
    }
    let last = values.count - 1
    let floors = Set(values.indices.pairs.map { scores[$0.lower][$0.higher] }).sorted()
    var best: (spread: Double, places: [Int])?
    for floor in floors {
      guard let (ceiling, places) = way(to: last, count, noStepBelow: floor) else { break }
      if ceiling - floor < best?.spread ?? .infinity { best = (ceiling - floor, places) }
    }
    return best?.places.map { values[$0] } ?? []
  }

  /// The way from the first value to another, over a number of values in all, whose largest step is
  /// smallest.
  private func way(
    to end: Int,
    _ count: Int,
    noStepBelow floor: Double
  ) -> (ceiling: Double, places: [Int])? {
    var ways: [(ceiling: Double, places: [Int])?] = values.map { _ in nil }
    ways[0] = (0, [0])
    for _ in 1..<count {
      ways = values.indices.map { place in
        var best: (ceiling: Double, places: [Int])?
        for previous in 0..<place {
          let step = scores[previous][place]
          guard step >= floor, let way = ways[previous] else { continue }
          let ceiling = max(way.ceiling, step)
          if ceiling < best?.ceiling ?? .infinity { best = (ceiling, way.places + [place]) }
        }
        return best
      }
    }
    return ways[end]
  }

  func values(step: Double, from value: Double, isRising: Bool, most: Int) -> [Double] {
    let distances = values.map { abs($0 - value) }
    guard var place = values.indices.min(by: { distances[$0] < distances[$1] }) else { return [] }
    var found: [Double] = []
    while found.count < most {
      let others = isRising ? Array(place + 1..<values.count) : (0..<place).reversed()
      func score(_ other: Int) -> Double {
        isRising ? scores[place][other] : scores[other][place]
      }
      guard let first = others.firstIndex(where: { score($0) >= step - EqualStepSearch.tolerance })
      else { break }
      let near = others[max(0, first - 1)...first]
      place = near.min { abs(score($0) - step) < abs(score($1) - step) } ?? others[first]
      found.append(values[place])
    }
    return found
  }

  func written(_ values: [Double], step: Double?) -> [String] { values.map { parameter.text($0) } }
}

extension Range<Int> {
  /// Every two numbers in ascending order.
  fileprivate var pairs: [(lower: Int, higher: Int)] {
    flatMap { lower in (lower + 1..<Swift.max(upperBound, lower + 1)).map { (lower, $0) } }
  }
}
