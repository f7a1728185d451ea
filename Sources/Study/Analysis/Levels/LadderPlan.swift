import TextKit

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

  init(_ aim: Ladder.Aim, _ parameter: VariedParameter, on evaluator: any LevelEvaluator) throws {
    let search: any StepSearch =
      parameter.isWhole
      ? try WholeStepSearch(parameter, on: evaluator)
      : try EqualStepSearch(parameter, on: evaluator)
    guard !search.isFlat else {
      throw Problem("no value of '\(parameter.key)' is better than another, so there are no levels")
    }
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
    guard values.count > 1 else {
      throw Problem(
        "the best value scores \(score.fixed(decimals: 4)) against the weakest, so not even two levels "
          + "fit; choose a smaller step"
      )
    }
    rest = score
  }
}

/// A search for levels of a bot by the steps between them: the score of each against the one below.
protocol StepSearch {
  var weakest: Double { get }
  var best: Double { get }
  /// Ranges in which the strength falls on the way from the weakest value to the best.
  var dips: [ClosedRange<Double>] { get }
  /// Whether no value is better than another.
  var isFlat: Bool { get }

  /// Values from the weakest to the best whose steps differ least.
  func levels(_ count: Int) throws -> [Double]

  /// At most `most` values, each with the score `step` against the one before or as near to it as
  /// there is one, on the way up or down from a value that is not among them.
  func values(step: Double, from value: Double, isRising: Bool, most: Int) throws -> [Double]

  /// Values as they are written, with steps that hardly differ from `step`, or from each other.
  func written(_ values: [Double], step: Double?) throws -> [String]
}
