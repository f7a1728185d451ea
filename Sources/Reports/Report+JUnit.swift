import TournamentCore

/// Expectations and a sequential test as test cases.
extension Report {
  /// The whole document.
  var junit: String {
    let cases = expectations.map { outcome in
      JUnitSuite.Case(
        className: name(outcome.expectation.bot),
        name: condition(outcome.expectation),
        outcome.isMet ? .passed : .failed(finding(outcome), sentence(outcome))
      )
    }
    let test = sprt.map { [testCase($0)] } ?? []
    return JUnitSuite(name: plan.name.visible, cases: test + cases).text
  }
}
