import Analysis
import Bots
import StrategyKit
import Testing

/// Parameters that are numbers, and how their values are written.
@Suite struct VariedParameterTests {
  private func text(_ accepts: @escaping @Sendable (Double) -> Bool) -> Parameter<Double> {
    Parameter("care", expected: "a number", default: 0, defaultText: "0", "how careful it is") {
      text in Double(text).flatMap { accepts($0) ? $0 : nil }
    }
  }

  @Test func `limits are those that are declared, or are found by trying`() throws {
    let blunder = try #require(VariedParameter(Parameter.probability("blunder", "how often")))
    #expect((blunder.range, blunder.isWhole) == (0...1, false))
    let depth = Parameter<Int>.integer("depth", in: 2...9, default: 3, "how deep")
    let whole = try #require(VariedParameter(depth))
    #expect((whole.range, whole.isWhole) == (2...9, true))
    #expect(try #require(VariedParameter(text { (0...37).contains($0) })).range == 0...37)
    #expect(try #require(VariedParameter(text { $0 > 0 && $0 <= 2 })).range == 0.000001...2)
    let endless = try #require(VariedParameter(text { $0 >= 0 })).range.upperBound
    #expect(endless >= VariedParameter.unlimited)
  }

  @Test func `only numbers can be varied`() {
    #expect(VariedParameter(Parameter<Bool>.flag("learns", "whether it learns")) == nil)
    let file = Parameter<String?>.text("file", expected: "a path", default: "none", "a file")
    #expect(VariedParameter(file) == nil)
    let kinds = roster.kinds.filter { ["random", "first-free", "scripted"].contains($0.name) }
    #expect(kinds.flatMap(\.parameters).allSatisfy { VariedParameter($0) == nil })
  }

  @Test func `a part of a range lies within it`() {
    let blunder = VariedParameter("blunder", isWhole: false, in: 0...1)
    #expect(blunder.narrowed(from: 0.25, to: nil)?.range == 0.25...1)
    #expect(blunder.narrowed(from: -1, to: nil) == nil)
    #expect(blunder.narrowed(from: 0.5, to: 0.5) == nil)
    let depth = VariedParameter("depth", isWhole: true, in: 1...9)
    #expect(depth.narrowed(from: 1.5, to: 3) == nil)
    #expect(depth.narrowed(from: 2, to: 3)?.range == 2...3)
  }

  @Test func `values are written without needless digits`() {
    let blunder = VariedParameter("blunder", isWhole: false, in: 0...1)
    for (value, text) in [(0.25, "0.25"), (1, "1"), (0.123456789, "0.123457"), (1.5, "1")] {
      #expect(blunder.text(value) == text)
    }
    #expect(blunder.text(0.123456789, decimals: 2) == "0.12")
    #expect(VariedParameter("depth", isWhole: true, in: 1...99).text(20) == "20")
  }
}
