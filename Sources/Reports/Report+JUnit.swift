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
    let absent = skipped.map { bot in
      JUnitSuite.Case(className: bot.name.visible, name: "plays", .skipped(bot.reason.visible))
    }
    return JUnitSuite(name: plan.name.visible, cases: absent + test + cases).text
  }
}
