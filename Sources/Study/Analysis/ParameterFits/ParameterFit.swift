public import GameModel
public import StrategyKit

/// The value of one parameter with which a bot plays most like some moves: a maximum likelihood
/// estimate.
///
/// ```swift
/// var moves = ObservedMoves()
/// for game in games { moves.add(game, by: .x) }
/// let fit = try ParameterFit(moves, varying: blunder) { value in try makeBot(blunder: value) }
/// print(fit.value, fit.interval, fit.explained)
/// ```
public struct ParameterFit: Sendable {
  /// The parameter.
  public let parameter: VariedParameter
  /// The likeliest value.
  public let value: Double
  /// The 95% interval, within the range of the parameter.
  ///
  /// By profile likelihood: the values whose log likelihood is at most 1.92 below the highest
  /// (Wilks, *The large-sample distribution of the likelihood ratio for testing composite
  /// hypotheses*, 1938).
  public let interval: ClosedRange<Double>
  /// The log likelihood of the moves at the likeliest value.
  public let logLikelihood: Double
  /// The log likelihood of the moves if any legal move is as likely as any other.
  public let uniformLogLikelihood: Double
  /// The number of moves, those without a choice left out.
  public let moves: Int
  /// The number of games they are from.
  public let games: Int

  /// Half the 95% quantile of the chi-square distribution with one degree of freedom.
  private static let drop = 1.920729410347062

  /// Finds the value.
  ///
  /// - Parameters:
  ///   - observed: The moves.
  ///   - parameter: The parameter, and the range in which to look.
  ///   - threads: The number of threads, which may ask a bot at the same time; `nil` for one for
  ///     each core.
  ///   - make: Makes the bot with a value.
  /// - Throws: ``FitError``, ``AnalysisError``, and any error from `make`.
  public init(
    _ observed: ObservedMoves,
    varying parameter: VariedParameter,
    threads: Int? = nil,
    make: @escaping (String) throws -> any Policy
  ) throws {
    guard observed.moves > 0 else { throw FitError.noMoves }
    let likelihood = try Likelihood(observed, parameter, ThreadPool(threads: threads), make)
    var curve = ParameterCurve(parameter) { try $0.map(likelihood.logarithm) }
    try curve.findPeak()
    guard let peak = curve.peak(), peak.height > -.infinity else {
      throw try Self.impossible(observed, parameter, make)
    }
    self.parameter = parameter
    value = peak.value
    logLikelihood = peak.height
    interval = try curve.interval(above: peak.height - Self.drop)
    uniformLogLikelihood = observed.uniformLogLikelihood
    (moves, games) = (observed.moves, observed.games)
  }

  /// The error for moves that no value explains: the first that is never made, or that no value
  /// makes all of them.
  private static func impossible(
    _ observed: ObservedMoves,
    _ parameter: VariedParameter,
    _ make: (String) throws -> any Policy
  ) throws -> FitError {
    let ends = parameter.isWhole ? [parameter.range.upperBound] : [parameter.middle]
    let policy = try make(parameter.text(ends[0]))
    for choice in observed.choices {
      let moves = try policy.statedMoves(in: choice.position)
      for square in choice.squares where moves.weight(of: square) == 0 {
        return .impossibleMove(square, choice.position, parameter: parameter.key)
      }
    }
    return .impossibleMoves(parameter: parameter.key)
  }
}

extension ParameterFit {
  /// The share of the uniform player's log likelihood that the bot saves: 0 if it predicts the moves
  /// no better, 1 if it predicts every one (McFadden's R², *Conditional logit analysis of
  /// qualitative choice behavior*, 1974).
  public var explained: Double {
    uniformLogLikelihood == 0 ? 0 : 1 - logLikelihood / uniformLogLikelihood
  }

  /// Whether the likeliest value is an end of the range that was looked at.
  public var isAtEnd: Bool {
    [parameter.range.lowerBound, parameter.range.upperBound].contains(value)
  }

  /// The decimals that the interval justifies: two digits of its width.
  public var decimals: Int {
    var (decimals, width) = (0, interval.upperBound - interval.lowerBound)
    while width < 10, decimals < parameter.mostDecimals {
      (decimals, width) = (decimals + 1, width * 10)
    }
    return decimals
  }

  /// A value with as many decimals as the interval justifies.
  public func text(_ value: Double) -> String { parameter.text(value, decimals: decimals) }
}

extension VariedParameter {
  fileprivate var middle: Double { (range.lowerBound + range.upperBound) / 2 }
}

/// Why a bot cannot be fitted to moves.
public enum FitError: Error, Hashable {
  /// There are none with a choice.
  case noMoves
  /// A move that the bot makes at no value of the parameter.
  case impossibleMove(Square, Position, parameter: String)
  /// Moves of which the bot makes each at some value, but all of them at none.
  case impossibleMoves(parameter: String)
}

extension FitError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    switch self {
    case .noMoves: "there is no move with a choice to learn from"
    case .impossibleMove(let square, let position, let parameter):
      "it never plays \(position.rules.name(of: square)) in \(position), whatever its '\(parameter)'"
    case .impossibleMoves(let parameter): "no value of '\(parameter)' explains all of the moves"
    }
  }
}
