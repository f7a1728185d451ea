import Statistics
import Testing
import TextKit
import TournamentCore

@testable import Reports

@Suite struct EloTests {
  @Test(arguments: [
    (0.0, "0"), (0.4, "0"), (-0.4, "0"), (12.6, "+13"), (-12.6, "−13"), (800, "+800"),
    (800.6, "+801"), (-2345, "−2345"),
  ])
  func `points have a sign, however far they are`(_ elo: Double, _ expected: String) {
    #expect(Elo.text(.init(elo: elo, error: 1)) == expected)
  }

  @Test func `a number is rounded to decimals, and nothing is negative zero`() {
    #expect((12.349).rounded(decimals: 1) == 12.3)
    #expect("\((-0.04).rounded(decimals: 1))" == "0.0")
    #expect((0.123456789).rounded(decimals: 6) == 0.123457)
  }

  @Test func `a figure has its interval, however far it is; what is given has none`() {
    let given = Ratings.Estimate(elo: 0, error: 0)
    let columns = Elo.columns(
      "Elo",
      [.init(elo: 900, error: 5), nil, .init(elo: -3, error: 4.6), given]
    )
    #expect(columns.map(\.cells) == [["+900", "", "−3", "0"], ["5", "", "5", ""]])
    #expect(Elo.sentence(.init(elo: 900, error: 5)) == "+900 ± 5 Elo")
    #expect(Elo.textWithError(given) == "0" && Elo.sentence(given) == "0 Elo")
  }
}
