public import TournamentCore

extension Report {
  /// Computes a result, with the standard content.
  ///
  /// - Throws: If the result cannot be fingerprinted.
  public init(_ result: TournamentResult) throws {
    try self.init(result, Measurements(for: result.plan), from: ReportInputs { [] })
  }
}
