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
  init(_ aim: Ladder.Aim, _ parameter: VariedParameter, on evaluator: any LevelEvaluator) throws {
    let search: any StepSearch =
      parameter.isWhole
      ? try WholeStepSearch(parameter, on: evaluator)
      : try EqualStepSearch(parameter, on: evaluator)
    guard !search.isFlat else { throw LevelError.flat(parameter: parameter.key) }
    dips = search.dips
    let (weakest, best) = (search.weakest, search.best)
    ends = (parameter.text(weakest), parameter.text(best))
    switch aim {
    case .levels(let count):
      values = try search.written(search.levels(count), step: nil)
    case .step(let step):
      let more = try search.values(step: step, from: weakest, isRising: true, most: Self.mostLevels)
      values = try search.written([weakest] + more, step: step)
      if more.last.map({ parameter.text($0) }) != ends.best { try noteRest(evaluator) }
    case .around(let value, let count, let step):
      let below = try search.values(step: step, from: value, isRising: false, most: count / 2)
      let above = try search.values(step: step, from: value, isRising: true, most: (count - 1) / 2)
      middle = below.count
      values = try search.written(below.reversed() + [value] + above, step: step)
    }
  }

  private static let mostLevels = 50

  /// Notes how the best value fares against the last, which must not be the first.
  private mutating func noteRest(_ evaluator: any LevelEvaluator) throws {
    guard let last = values.last, last != ends.best else { return }
    let score = try evaluator.scores([LevelPair(lower: last, higher: ends.best)])[0]
    guard values.count > 1 else { throw LevelError.stepTooLarge(most: score) }
    rest = score
  }
}
