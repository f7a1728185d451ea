import GameModel
import StrategyKit
import Testing

@Suite struct ParameterTests {
  enum Ties: String, CaseIterable, Sendable { case first, random, last }

  static let depth = Parameter.integer("depth", in: 1...99, default: 4, "how far it looks ahead")
  static let nodes = Parameter.optionalInteger("nodes", in: 10...1000, default: "no limit", "most")
  static let blunder = Parameter.probability("blunder", "how often it errs")
  static let ties = Parameter.choice("ties", default: Ties.first, "which of equal moves")
  static let file = Parameter.text("file", expected: "a path", default: "none", "what to read")
  static let without = Parameter<Ties?>.optionalChoice("without", default: "none", "left out")
  static let all: [any ParameterDescription] = [depth, nodes, blunder, ties, file, without]

  /// Each parameter with what it takes, what it refuses, and what it says of both and of its default.
  static let cases: [(any ParameterDescription, [String], [String], String, String)] = [
    (
      depth, ["1", "7", "99", "007"],
      ["", "0", "100", "-1", "1.5", "two", " 2", "2 ", "9223372036854775808", "٣"],
      "a whole number from 1 to 99", "4"
    ),
    (
      nodes, ["10", "1000"], ["", "9", "1001", "none", "no limit", "99999999999999999999"],
      "a whole number from 10 to 1000", "no limit"
    ),
    (
      blunder, ["0", "1", "0.1", "1/3"], ["", "2", "-0.1", "1e-3", "10%", "0.3333333333333333"],
      "a number from 0 to 1 with at most 12 decimals, like 0.25 or 1/3", "0"
    ),
    (
      ties, ["first", "random", "last"], ["", "First", "second", "first,last"],
      "first, random or last", "first"
    ),
    (without, ["first", "random", "last"], ["", "none", "Last"], "first, random or last", "none"),
    (file, ["", "a", "a b", "ä,\""], [], "a path", "none"),
  ]

  @Test(arguments: cases.indices)
  func `a parameter takes its values and no others`(index: Int) {
    let (parameter, accepted, refused, expected, defaultText) = Self.cases[index]
    #expect(accepted.filter { !parameter.accepts($0) } == [])
    #expect(refused.filter(parameter.accepts) == [])
    #expect(parameter.expected == expected && parameter.defaultText == defaultText)
  }

  @Test func `an enumeration of two is one or the other`() {
    enum Side: String, CaseIterable, Sendable { case left, right }
    #expect(Parameter.choice("side", default: Side.left, "").expected == "left or right")
  }

  @Test func `a parameter of one's own type refuses what it cannot read`() {
    let square = Parameter<Square?>(
      "first",
      expected: "a square",
      default: nil,
      defaultText: "any",
      "the square it marks first"
    ) { try? Rules.ticTacToe.square(named: $0) }
    #expect(["b2", "z9", ""].map(square.accepts) == [true, false, false])
  }
}
