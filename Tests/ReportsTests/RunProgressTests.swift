import Testing

@testable import Reports

/// How far a run is, in words.
@Suite struct RunProgressTests {
  private func rest(_ seconds: Double?, mayStopEarly: Bool = false) -> String? {
    RunProgress(
      share: 0.5,
      left: seconds.map { .seconds($0) },
      mayStopEarly: mayStopEarly,
      pause: 2,
      number: 1
    ).rest
  }

  @Test(arguments: [
    (0.2, "1 s"), (45, "45 s"), (119, "119 s"), (120, "2 min"), (151, "3 min"), (7199, "120 min"),
    (7200, "2 h"), (172_799, "48 h"), (172_800, "2 days"), (1e6, "12 days"),
  ])
  func `the time left is shown in a suitable unit`(_ seconds: Double, _ words: String) {
    #expect(rest(seconds) == "about \(words) left")
  }

  @Test func `the time left may be unknown, or an upper bound`() {
    #expect(rest(nil) == nil)
    #expect(rest(150, mayStopEarly: true) == "at most 3 min left")
  }

  @Test(arguments: [(0, "0%"), (0.439, "43%"), (0.999, "99%"), (1, "99%")])
  func `a run in progress is never 100 % done`(_ share: Double, _ words: String) {
    #expect(RunProgress(share: share, pause: 2, number: 1).percentage == words)
  }
}
