import GameModel
import StrategyKit
import Testing

@Suite struct ParameterTests {
  enum Ties: String, CaseIterable, Sendable { case first, random, last }

  static let depth = Parameter.integer("depth", in: 1...99, default: 4, "how far it looks ahead")
  static let nodes = Parameter.optionalInteger(
    "nodes",
    in: 10...1000,
    default: "no limit",
    "a limit"
  )
  static let blunder = Parameter.probability("blunder", "how often it errs")
  static let ties = Parameter.choice("ties", default: Ties.first, "which of equal moves")
  static let file = Parameter.text("file", expected: "a path", default: "none", "what to read")
  static let without = Parameter<Ties?>.optionalChoice("without", default: "none", "left out")
  static let all: [any ParameterDescription] = [depth, nodes, blunder, ties, file, without]

  struct Case: Sendable, CustomTestStringConvertible {
    let parameter: any ParameterDescription
    let accepted: [String]
    let refused: [String]
    let expected: String
    let defaultText: String
    var testDescription: String { parameter.key }
  }

  static let cases = [
    Case(
      parameter: depth,
      accepted: ["1", "7", "99", "007"],
      refused: ["", "0", "100", "-1", "1.5", "two", " 2", "2 ", "9223372036854775808", "٣"],
      expected: "a whole number from 1 to 99",
      defaultText: "4"
    ),
    Case(
      parameter: nodes,
      accepted: ["10", "1000"],
      refused: ["", "9", "1001", "none", "no limit", "99999999999999999999"],
      expected: "a whole number from 10 to 1000",
      defaultText: "no limit"
    ),
    Case(
      parameter: blunder,
      accepted: ["0", "1", "0.1", "1/3"],
      refused: ["", "2", "-0.1", "1e-3", "10%", "0.3333333333333333"],
      expected: "a number from 0 to 1 with at most 12 decimals, like 0.25 or 1/3",
      defaultText: "0"
    ),
    Case(
      parameter: ties,
      accepted: ["first", "random", "last"],
      refused: ["", "First", "second", "first,last"],
      expected: "first, random or last",
      defaultText: "first"
    ),
    Case(
      parameter: without,
      accepted: ["first", "random", "last"],
      refused: ["", "none", "Last"],
      expected: "first, random or last",
      defaultText: "none"
    ),
    Case(
      parameter: file,
      accepted: ["", "a", "a b", "ä,\""],
      refused: [],
      expected: "a path",
      defaultText: "none"
    ),
  ]

  @Test(arguments: cases)
  func `a parameter takes its values and no others`(row: Case) {
    #expect(row.accepted.filter { !row.parameter.accepts($0) } == [])
    #expect(row.refused.filter(row.parameter.accepts) == [])
    #expect(row.parameter.expected == row.expected)
    #expect(row.parameter.defaultText == row.defaultText)
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
    #expect(square.accepts("b2"))
    #expect(!square.accepts("z9"))
    #expect(!square.accepts(""))
  }
}
