import Analysis
import GameModel
import StrategyKit
import Testing

@Suite struct ExactMatchTests {
  private func match(_ a: String, _ b: String) throws -> ExactMatch {
    try ExactMatch(policy(a), against: policy(b), from: Position(.ticTacToe))
  }

  @Test func `a match is taken from the first bot's side`() throws {
    let match = try match("first-free", "random")
    #expect(match.asX.win.fraction == Fraction(25, 32))
    #expect(match.asX.draw.fraction == Fraction(1, 24))
    #expect(match.asX.loss.fraction == Fraction(17, 96))
    #expect(match.asX.plies.fraction == Fraction(295, 48))
    #expect(match.asO.win.fraction == Fraction(416, 945))
    #expect(match.asO.draw.fraction == Fraction(4, 105))
    #expect(match.asO.loss.fraction == Fraction(493, 945))
    #expect(match.asO.plies.fraction == Fraction(2227, 315))
  }

  @Test func `both sides together are the mean of the two`() throws {
    let match = try match("first-free", "random")
    // (25/32 + 416/945) / 2 and so on, over 2 · 32 · 945.
    #expect(match.both.win.fraction == Fraction(25 * 945 + 416 * 32, 60480))
    #expect(match.both.draw.fraction == Fraction(1, 48).adding(Fraction(2, 105)))
    #expect(match.both.loss.fraction == Fraction(17, 192).adding(Fraction(493, 1890)))
    #expect(match.both.plies.fraction == Fraction(295, 96).adding(Fraction(2227, 630)))
    for line in Rules.ticTacToe.lines.indices {
      #expect(
        match.both.lines[line] == .mean(match.asX.lines[line], match.asO.lines[line])
      )
    }
  }

  @Test func `the score is one for a win and a half for a draw`() throws {
    let match = try match("minimax", "random")
    #expect(match.asX.score.fraction == Fraction(383, 384))
    #expect(match.asO.score.fraction == Fraction(254 * 2 + 61, 630))
    #expect(match.both.score == .mean(match.asX.score, match.asO.score))
    let rough = try ExactMatch(
      Scaled(policy("random")),
      against: policy("random"),
      from: Position(.ticTacToe)
    )
    #expect(rough.asX.score.fraction == nil)
    #expect(rough.asX.score.holds(Fraction(737 * 2 + 160, 2520)))
    #expect(rough.both.score.holds(Fraction(1, 2)))
  }

  @Test func `what one bot wins the other loses, for every pair`() throws {
    for (index, a) in Shipped.specs.enumerated() {
      for b in Shipped.specs[...index] {
        let (own, other) = (try match(a, b), try match(b, a))
        for (one, two) in [(own.asX, other.asO), (own.asO, other.asX), (own.both, other.both)] {
          #expect(one.win == two.loss)
          #expect(one.draw == two.draw)
          #expect(one.loss == two.win)
          #expect(one.plies == two.plies)
          #expect(try sum([one.score, two.score]) == Fraction(1, 1))
        }
        if a == b { #expect(own.both.score.fraction == Fraction(1, 2)) }
      }
    }
  }

  @Test func `the limit holds for each side`() throws {
    let random = try policy("random")
    let start = Position(.ticTacToe)
    #expect(throws: AnalysisError.tooManyPositions(limit: 100)) {
      try ExactMatch(random, against: random, from: start, limit: 100)
    }
    #expect(throws: Never.self) {
      try ExactMatch(random, against: random, from: start, limit: 4520)
    }
  }
}
