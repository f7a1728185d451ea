public import Reports
public import Results

extension Report {
  /// Reckons up a result, and says what every report says.
  ///
  /// - Throws: Where the result cannot be fingerprinted.
  public init(_ result: TournamentResult) throws {
    try self.init(result, Measurements(for: result.plan), by: Evidence { [] })
  }
}
