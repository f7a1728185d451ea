/// Finds levels by values of a parameter that takes decimals.
struct EqualStepSearch: StepSearch {
  private let parameter: VariedParameter
  private let evaluator: any LevelEvaluator
  private let ascent: StrengthScale.Ascent

  /// Steps that differ by less are equal while values are looked for.
  private static let precision = 1e-5
  /// The largest difference of steps after values are shortened.
  static let tolerance = 0.005
  private static let mostTurns = 30

  init(_ parameter: VariedParameter, on evaluator: any LevelEvaluator) throws {
    (self.parameter, self.evaluator) = (parameter, evaluator)
    ascent = try StrengthScale(parameter, on: evaluator).ascent
  }

  var weakest: Double { ascent.points[0].value }
  var best: Double { ascent.points[ascent.points.count - 1].value }
  var dips: [ClosedRange<Double>] { ascent.dips }
  var isFlat: Bool { ascent.top - ascent.bottom <= 1e-6 }

  /// The score of each value against the one before.
  private func steps(_ values: [Double], decimals: Int? = nil) throws -> [Double] {
    let texts = values.map { parameter.text($0, decimals: decimals) }
    return try evaluator.scores(
      zip(texts, texts.dropFirst()).map { LevelPair(lower: $0, higher: $1) }
    )
  }

  /// Values from the weakest to the best with equal steps.
  ///
  /// The difference between two heights is stretched if its step is too small and shortened if it is
  /// too large, until the steps are equal: the score that a difference of heights stands for hardly
  /// changes with small changes of the values.
  func levels(_ count: Int) throws -> [Double] {
    let total = ascent.top - ascent.bottom
    var gaps = Array(repeating: total / Double(count - 1), count: count - 1)
    var best: (spread: Double, values: [Double])?
    var failures = 0
    for _ in 0..<Self.mostTurns where failures < 5 {
      var height = ascent.bottom
      var values = [weakest]
      for gap in gaps.dropLast() {
        height += gap
        values.append(ascent.value(at: height))
      }
      values.append(self.best)
      let steps = try steps(values)
      let spread = (steps.max() ?? 0) - (steps.min() ?? 0)
      if spread < best?.spread ?? .infinity {
        (best, failures) = ((spread, values), 0)
      } else {
        failures += 1
      }
      if spread < Self.precision { break }
      let heights = steps.map(StrengthScale.height)
      let mean = heights.reduce(0, +) / Double(heights.count)
      guard mean > 0 else { break }
      // A step that is much too small, or leads down, says little about the next try.
      gaps = zip(gaps, heights).map { $0 / max($1, mean / 4) }
      let scale = total / gaps.reduce(0, +)
      gaps = gaps.map { $0 * scale }
    }
    return best?.values ?? []
  }

  func values(step: Double, from value: Double, isRising: Bool, most: Int) throws -> [Double] {
    var values: [Double] = []
    while values.count < most,
      let next = try next(step, after: values.last ?? value, isRising: isRising)
    {
      values.append(next)
    }
    return values
  }

  /// The next value with a step, by a secant within brackets; `nil` if there is none.
  private func next(_ step: Double, after value: Double, isRising: Bool) throws -> Double? {
    let wanted = StrengthScale.height(step)
    let start = ascent.height(of: value)
    func score(at height: Double) throws -> Double {
      let pair = [value, ascent.value(at: height)]
      return try steps(isRising ? pair : pair.reversed())[0]
    }
    var (near, far) = (start, isRising ? ascent.top : ascent.bottom)
    let last = try score(at: far)
    // The end is a level if its step is near enough.
    if abs(last - step) <= Self.tolerance {
      let end = ascent.value(at: far)
      return parameter.text(end) == parameter.text(value) ? nil : end
    }
    guard last > step else { return nil }
    var guess = start + (isRising ? wanted : -wanted)
    var best = (height: far, difference: abs(last - step))
    for _ in 0..<Self.mostTurns where best.difference >= Self.precision {
      if !(min(near, far)...max(near, far)).contains(guess) { guess = (near + far) / 2 }
      let found = try score(at: guess)
      if abs(found - step) < best.difference { best = (guess, abs(found - step)) }
      if found < step { near = guess } else { far = guess }
      guard parameter.written(ascent.value(at: near)) != parameter.written(ascent.value(at: far))
      else { break }
      let height = StrengthScale.height(found)
      let secant = start + (guess - start) * wanted / height
      let isUseful = height > 0 && abs(secant - guess) < abs(far - near) / 2
      guess = isUseful ? secant : (near + far) / 2
    }
    return ascent.value(at: best.height)
  }

  /// Values with as few decimals as keep their steps.
  func written(_ values: [Double], step: Double?) throws -> [String] {
    let most = parameter.mostDecimals
    let exact = try steps(values)
    func worst(_ steps: [Double]) -> Double {
      guard let step else { return (steps.max() ?? 0) - (steps.min() ?? 0) }
      return steps.map { abs($0 - step) }.max() ?? 0
    }
    // If the steps cannot be equal, shorter values must not make it worse.
    let isEqual = worst(exact) <= Self.tolerance
    let allowed = isEqual ? Self.tolerance : worst(exact) + Self.tolerance / 2
    for decimals in 0..<most {
      let texts = values.map { parameter.text($0, decimals: decimals) }
      guard Set(texts).count == texts.count else { continue }
      if try worst(steps(values, decimals: decimals)) <= allowed { return texts }
    }
    return values.map { parameter.text($0) }
  }
}
