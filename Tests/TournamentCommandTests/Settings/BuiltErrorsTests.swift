import Testing

/// Errors of each status as the built command tells them, in a process of its own; all are found
/// inside the tests, each in the suite of its kind.
@Suite struct BuiltErrorsTests {
  private static let all: [ErrorCase] = [
    OptionErrorsTests.cases, ConfigurationErrorsTests.cases, BotErrorsTests.cases,
    EngineErrorsTests.cases, OpeningErrorsTests.cases, OutputErrorsTests.cases,
    ConvertCommandTests.cases, RatingsErrorsTests.cases, GamesFileTests.cases,
  ].flatMap(\.self)

  /// Two of each status.
  private static let some = Dictionary(grouping: all, by: \.status).sorted { $0.key < $1.key }
    .flatMap { $0.value.prefix(2) }

  @Test(arguments: some)
  func `a process says what is said inside the tests`(_ row: ErrorCase) async throws {
    try await row.check(isBuilt: true)
  }
}
