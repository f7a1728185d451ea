/// Durations, of which a page has no use: its bots have no clock.
extension Duration {
  /// Reads nothing.
  public init?(inUnits text: String) { nil }

  /// Nothing.
  public var inUnits: String { "" }
}
