public import Analysis

/// A parameter to tune: the values among which the best one is looked for, and where to begin.
public struct TunedParameter: Hashable, Sendable {
  /// The parameter and the range of its values.
  public let variation: VariedParameter
  /// How far from the current value the two that are compared lie in the last iteration.
  public let step: Double
  /// The value to begin with.
  public let start: Double

  /// The step of a whole number is at least this, so that the two values that are compared differ.
  public static let leastWholeStep = 0.5

  /// A parameter with the value that it begins with, or `nil` if that is outside the range or the step
  /// is not positive or wider than half the range.
  ///
  /// - Parameters:
  ///   - variation: The parameter and the range of its values.
  ///   - start: The value to begin with.
  ///   - step: Half the distance of the two values compared in the last iteration; `nil` for a twentieth
  ///     of the range. That of a whole number is at least ``leastWholeStep``.
  public init?(_ variation: VariedParameter, from start: Double, step: Double? = nil) {
    let range = variation.range
    let width = range.upperBound - range.lowerBound
    let asked = step ?? width / 20
    guard range.contains(start), asked > 0, asked <= width / 2 else { return nil }
    self.variation = variation
    self.start = start
    self.step = variation.isWhole ? max(asked, Self.leastWholeStep) : asked
  }

  /// Its name.
  public var key: String { variation.key }

  /// The width of its range.
  public var width: Double { variation.range.upperBound - variation.range.lowerBound }

  /// The nearest value of the range.
  public func clipped(_ value: Double) -> Double {
    min(max(value, variation.range.lowerBound), variation.range.upperBound)
  }

  /// The nearest value that can be written: of whole numbers a whole one, halves rounded up.
  public func written(_ value: Double) -> Double {
    variation.isWhole ? clipped((value + 0.5).rounded(.down)) : clipped(value)
  }

  /// A value as written in the spec of a bot.
  public func text(_ value: Double) -> String { variation.text(written(value)) }

  /// The two values to compare on either side of one, so far away: in the range, and of whole numbers
  /// two different ones.
  func sides(of value: Double, distance: Double) -> (up: Double, down: Double) {
    var (up, down) = (written(clipped(value + distance)), written(clipped(value - distance)))
    guard variation.isWhole, up == down else { return (up, down) }
    if up < variation.range.upperBound { up += 1 } else { down -= 1 }
    return (up, down)
  }
}
