/// Levels of one bot with equal steps: each scores the same against the one below, exactly.
///
/// ```swift
/// let blunder = VariedParameter("blunder", isWhole: false, in: 0...1)
/// let policy = VariedPolicy(varying: blunder, from: Position(.ticTacToe)) { value in
///   try makeBot(blunder: value)
/// }
/// let ladder = try Ladder(.levels(5), of: policy)
/// for level in ladder.levels { print(level.value, level.elo) }
/// ```
///
/// Which end of the parameter is the weakest is computed, not assumed. Scores are expectations with
/// half of the games on each side.
public struct Ladder: Sendable {
  /// The kind of ladder to find.
  public enum Aim: Hashable, Sendable {
    /// A number of levels, at least two, from the weakest value to the best.
    case levels(Int)
    /// As many levels as fit, from the weakest value up, each with this score, above a half, against
    /// the one below.
    case step(Double)
    /// A number of levels around a value, as many above it as below it or one fewer, each with this
    /// score against the one below.
    case around(Double, levels: Int, step: Double)
  }

  /// One level.
  public struct Level: Hashable, Sendable {
    /// The value of the parameter, as written in a spec.
    public let value: String
    /// The rating, on a scale on which the anchor has 0.
    public let elo: Double
    /// The expected score against the level below; `nil` for the lowest.
    public let step: ExactNumber?
    /// The expected score against a bot that makes any move with the same probability.
    public let againstRandom: ExactNumber
    /// The expected score against a bot that makes any of the best moves; `nil` if there are too many
    /// positions.
    public let againstPerfect: ExactNumber?
    /// How it feels to play against; `nil` if there are too many positions.
    public let profile: LevelProfile?
  }

  /// The levels, the weakest first.
  public let levels: [Level]
  /// The expected score of each level against each other one; one half against itself.
  public let crossTable: [[ExactNumber]]
  /// The weakest value of the parameter.
  public let weakest: String
  /// The best value of the parameter.
  public let best: String
  /// The index of the level that a ladder is built around, or `nil` for none.
  public let middle: Int?
  /// The score of the best value against the highest level, if that is less than a step.
  public let rest: ExactNumber?
  /// Values between which the strength falls on the way from the weakest value to the best.
  public let dips: [ClosedRange<Double>]

  /// Finds the levels.
  ///
  /// - Throws: `Problem` if there are no such levels, ``AnalysisError``, and any error of the policy's
  ///   maker.
  public init(_ aim: Aim, of policy: VariedPolicy) throws {
    let evaluator = try policy.evaluator()
    let plan = try LadderPlan(aim, policy.parameter, on: evaluator)
    let field = try evaluator.field(plan.values)
    func number(_ value: Double) -> ExactNumber { ExactNumber(value, error: field.error) }
    let count = plan.values.count
    let elo = field.elo
    levels = (0..<count).map { level in
      Level(
        value: plan.values[level],
        elo: elo[level],
        step: level > 0 ? number(field.score(of: level, against: level - 1)) : nil,
        againstRandom: number(field.againstRandom[level]),
        againstPerfect: field.againstPerfect.map { number($0[level]) },
        profile: field.profiles?[level]
      )
    }
    crossTable = (0..<count).map { row in
      (0..<count).map { column in
        row == column
          ? ExactNumber(Fraction(1, 2)) : number(field.score(of: row, against: column))
      }
    }
    (weakest, best) = plan.ends
    middle = plan.middle
    rest = plan.rest.map(number)
    dips = plan.dips
  }

  /// The difference between the largest step and the smallest.
  public var spread: Double {
    let steps = levels.compactMap(\.step?.value)
    return (steps.max() ?? 0) - (steps.min() ?? 0)
  }

  /// Pairs of neighbouring levels, by their lower index, that a person would hardly tell apart.
  public var alike: [Int] {
    levels.indices.dropLast().filter { level in
      guard let lower = levels[level].profile, let higher = levels[level + 1].profile else {
        return false
      }
      return lower.feelsLike(higher)
    }
  }
}
