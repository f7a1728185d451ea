import Statistics
import Testing
import TextKit
import TournamentCore

@testable import Reports

@Suite struct EloTests {
  @Test(
    arguments: [
      (0.0, "0"), (0.4, "0"), (-0.4, "0"), (12.6, "+13"), (-12.6, "-13"), (800, "+800"),
      (800.1, "> 800"), (-2345, "< -800"),
    ]
  )
  func `points have a sign, and beyond 800 no figure`(_ elo: Double, _ expected: String) {
    #expect(Elo.text(.init(elo: elo, error: 1)) == expected)
  }

  @Test func `a number is rounded to decimals, and nothing is negative zero`() {
    #expect((12.349).rounded(decimals: 1) == 12.3)
    #expect("\((-0.04).rounded(decimals: 1))" == "0.0")
    #expect((0.123456789).rounded(decimals: 6) == 0.123457)
  }

  @Test func `of what lies beyond 800 no interval is shown`() {
    let columns = Elo.columns("Elo", [.init(elo: 900, error: 5), nil, .init(elo: -3, error: 4.6)])
    #expect(columns.map(\.cells) == [["> 800", "", "-3"], ["", "", "5"]])
  }
}
