/// An interval of values, which may be open on either side.
public struct TunedInterval: Hashable, Sendable {
  /// Its lower end; `nil` if nothing tells how low it reaches.
  public let lower: Double?
  /// Its upper end; `nil` if nothing tells how high it reaches.
  public let upper: Double?

  /// An interval; without ends, that of all values.
  public init(from lower: Double? = nil, to upper: Double? = nil) {
    (self.lower, self.upper) = (lower, upper)
  }

  /// Whether anything is told.
  public var isStated: Bool { lower != nil || upper != nil }

  /// Whether a value is in it.
  public func contains(_ value: Double) -> Bool {
    lower.map { $0 <= value } ?? true && upper.map { value <= $0 } ?? true
  }
}
