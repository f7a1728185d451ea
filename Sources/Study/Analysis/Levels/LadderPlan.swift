/// The values of the levels of a ladder.
struct LadderPlan {
  /// From the weakest to the strongest, as written.
  private(set) var values: [String] = []
  /// The weakest value of the parameter and the best, as written.
  private(set) var ends = (weakest: "", best: "")
  /// The index of the value that the others are around.
  private(set) var middle: Int?
  /// The score of the best value against the last, if that is less than a step.
  private(set) var rest: Double?
  /// Ranges in which the strength falls on the way from the weakest value to the best.
  private(set) var dips: [ClosedRange<Double>] = []

  /// Finds the values.
  ///
  /// - Throws: ``LevelError``, and any error from the evaluator.
  init(_ aim: Ladder.Aim, _ parameter: VariedParameter, on evaluator: any LevelEvaluator) throws {
    if parameter.isWhole {
      try find(aim, WholeStepSearch(parameter, on: evaluator), parameter, evaluator)
    } else {
      try find(aim, StrengthScale(parameter, on: evaluator).ascent, parameter, evaluator)
    }
  }

  /// Values that are decimals.
  private mutating func find(
    _ aim: Ladder.Aim,
    _ ascent: StrengthScale.Ascent,
    _ parameter: VariedParameter,
    _ evaluator: any LevelEvaluator
  ) throws {
    guard ascent.top - ascent.bottom > 1e-6 else {
      throw LevelError.flat(parameter: parameter.key)
    }
    dips = ascent.dips
    let best = ascent.points[ascent.points.count - 1].value
    ends = (parameter.text(ascent.points[0].value), parameter.text(best))
    let steps = EqualStepSearch(parameter, ascent, on: evaluator)
    switch aim {
    case .levels(let count):
      values = try steps.shortened(steps.levels(count), step: nil)
    case .step(let step):
      let first = ascent.points[0].value
      let more = try steps.values(
        step: step,
        from: first,
        isRising: true,
        most: EqualStepSearch.mostLevels
      )
      values = try steps.shortened([first] + more, step: step)
      if more.last.map({ parameter.text($0) }) != ends.best { try noteRest(evaluator) }
    case .around(let value, let count, let step):
      let below = try steps.values(step: step, from: value, isRising: false, most: count / 2)
      let above = try steps.values(step: step, from: value, isRising: true, most: (count - 1) / 2)
      middle = below.count
      values = try steps.shortened(below.reversed() + [value] + above, step: step)
    }
  }

  /// Values that are whole numbers.
  private mutating func find(
    _ aim: Ladder.Aim,
    _ steps: WholeStepSearch,
    _ parameter: VariedParameter,
    _ evaluator: any LevelEvaluator
  ) throws {
    guard !steps.isFlat else { throw LevelError.flat(parameter: parameter.key) }
    dips = steps.dips
    ends = (parameter.text(steps.values[0]), parameter.text(steps.values[steps.values.count - 1]))
    func texts(_ values: [Double]) -> [String] { values.map { parameter.text($0) } }
    switch aim {
    case .levels(let count):
      guard let found = steps.levels(count) else {
        throw LevelError.tooFewValues(steps.values.count, parameter: parameter.key)
      }
      values = texts(found)
    case .step(let step):
      let first = steps.values[0]
      let more = steps.values(
        step: step,
        from: first,
        isRising: true,
        most: EqualStepSearch.mostLevels
      )
      values = texts([first] + more)
      try noteRest(evaluator)
    case .around(let value, let count, let step):
      let below = steps.values(step: step, from: value, isRising: false, most: count / 2)
      let above = steps.values(step: step, from: value, isRising: true, most: (count - 1) / 2)
      middle = below.count
      values = texts(below.reversed() + [value] + above)
    }
  }

  /// Notes how the best value fares against the last.
  ///
  /// - Throws: ``LevelError/stepTooLarge(most:)`` if the last value is the first.
  private mutating func noteRest(_ evaluator: any LevelEvaluator) throws {
    guard let last = values.last, last != ends.best else { return }
    let score = try evaluator.scores([LevelPair(lower: last, higher: ends.best)])[0]
    guard values.count > 1 else { throw LevelError.stepTooLarge(most: score) }
    rest = score
  }
}
