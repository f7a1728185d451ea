import Testing

@testable import Reports

@Suite struct PercentageTests {
  @Test(arguments: [
    (1, 3, "33.3%"), (2, 3, "66.7%"), (0, 5, "0.0%"), (5, 5, "100.0%"), (1, 2, "50.0%"),
    (0, 0, "–"), (999_999, 1_000_000, "99.9%"), (1, 1_000_000, "0.1%"),
  ])
  func `a share has one decimal, all or nothing only where it is`(
    _ part: Int,
    _ whole: Int,
    _ expected: String
  ) { #expect(Percentage.text(part, of: whole) == expected) }

  @Test(arguments: [
    (1, 3, "33"), (2, 3, "67"), (1, 200, "1"), (199, 200, "99"), (0, 5, "0"), (5, 5, "100"),
    (1, 8, "12"), (3, 8, "38"), (0, 0, "–"),
  ])
  func `a share without decimals is all or nothing only where it is`(
    _ part: Int,
    _ whole: Int,
    _ expected: String
  ) { #expect(Percentage.whole(part, of: whole) == expected) }

  @Test func `a share and the rest add up to 100 %`() {
    for part in 0...2000 {
      let tenths = [part, 2000 - part].map { part in
        Int(Percentage.text(part, of: 2000).filter(\.isNumber)) ?? 0
      }
      #expect(tenths.reduce(0, +) == 1000)
    }
  }
}
