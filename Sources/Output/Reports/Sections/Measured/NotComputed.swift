import Analysis

/// The parts of a report that could not be computed during a tournament.
struct NotComputed {
  /// The names of the parts, with the errors.
  package let parts: [(name: String, problem: AnalysisError)]
  /// The remedy if there are too many positions.
  package var remedy: String?

  /// The maximum number of parts named for a reason.
  private static let mostNamed = 3

  /// A sentence for each reason.
  var sentences: [String] {
    let reasons = parts.map { reason($0.problem) }
    return reasons.indices.filter { reasons.firstIndex(of: reasons[$0]) == $0 }.map { index in
      let names = zip(parts, reasons).filter { $1 == reasons[index] }.map(\.0.name)
      let named = names.prefix(Self.mostNamed).joined(separator: ", ")
      let rest = names.count - Self.mostNamed
      return "Not computed: \(named)\(rest > 0 ? " and \(rest) more" : ""): \(reasons[index])"
    }
  }

  private func reason(_ problem: AnalysisError) -> String {
    guard case .tooManyPositions = problem else { return "\(problem)" }
    return "too many positions to compute during a tournament"
      + (remedy.map { "; \($0)" } ?? "")
  }
}
