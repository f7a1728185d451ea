/// How strong a bot is that was fitted to moves, from exact scores.
public struct FittedElo: Hashable, Sendable {
  /// The rating at the likeliest value.
  public let value: Double
  /// The lower of the ratings at the ends of the interval.
  public let lower: Double
  /// The higher of them.
  public let upper: Double

  /// Rates the values of a fit.
  ///
  /// The field is the anchor and the bot with the likeliest value, with both ends of its interval,
  /// and, if it is no whole number, with both ends of the parameter's range.
  ///
  /// - Throws: ``AnalysisError``, and any error of the policy's maker.
  public init(_ fit: ParameterFit, of policy: VariedPolicy) throws {
    let parameter = policy.parameter
    let own = [fit.value, fit.interval.lowerBound, fit.interval.upperBound]
    let ends = parameter.isWhole ? [] : [parameter.range.lowerBound, parameter.range.upperBound]
    let texts = (own + ends).map { parameter.text($0) }
    let values = texts.indices.filter { texts.firstIndex(of: texts[$0]) == $0 }.map { texts[$0] }
    let ratings = try policy.evaluator().field(values).elo
    func rating(_ text: String) -> Double { values.firstIndex(of: text).map { ratings[$0] } ?? 0 }
    value = rating(texts[0])
    lower = min(rating(texts[1]), rating(texts[2]))
    upper = max(rating(texts[1]), rating(texts[2]))
  }
}
