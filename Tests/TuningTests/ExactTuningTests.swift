import Analysis
import Bots
import GameModel
import StrategyKit
import Testing
import TextKit

@testable import Tuning

@Suite struct ExactTuningTests {
  /// A bot of a kind with values of some parameters, in tic-tac-toe.
  private static func policy(_ kind: String, _ parameters: [BotArgument] = []) throws -> any Policy
  {
    let spec = BotSpec(kind: kind, parameters: parameters)
    return try #require(roster.bot(spec, rules: .ticTacToe).policy)
  }

  @Test func `the highest point of a smooth score is found from afar`() throws {
    let parameters = [
      try parameter(key: "a", from: 0.9), try parameter(-20...20, key: "b", from: 15),
      try parameter(0...9, key: "c", isWhole: true, from: 0),
    ]
    let found = try ExactTuning(parameters) { values in
      let (a, b, c) = (values[0] - 0.3141, (values[1] + 7.5) / 40, (values[2] - 6) / 9)
      return 0.7 - a * a - 2 * b * b - 0.5 * a * b - c * c
    }
    #expect(abs(found.values[0] - 0.3141) < 2e-5 && abs(found.values[1] + 7.5) < 1e-3)
    #expect(found.values[2] == 6 && found.score > found.startScore)
    #expect(found.scans.allSatisfy { $0.allSatisfy { $0.score <= found.score + 1e-9 } })
    for index in 0..<2 { #expect(abs(found.gradient[index]) < 1e-4) }
  }

  @Test func `a better hill that a scan meets is climbed`() throws {
    // Two hills: the lower one is where the climb begins.
    let found = try ExactTuning([try parameter(key: "a", from: 0.1)]) { values in
      let (low, high) = (values[0] - 0.15, values[0] - 0.85)
      return 0.5 / (1 + 100 * low * low) + 0.8 / (1 + 100 * high * high)
    }
    #expect(abs(found.values[0] - 0.85) < 0.01)
  }

  @Test func `an end of the range is a best value too`() throws {
    let found = try ExactTuning([try parameter(key: "a", from: 0.4)]) { 0.2 + 0.5 * $0[0] }
    #expect(found.values == [1] && abs(found.gradient[0] - 0.5) < 1e-9)
  }

  @Test(arguments: [("minimax", "blunder", 0.7), ("heuristic", "notice", 0.75)])
  func `a score is hit to six digits`(_ kind: String, _ key: String, _ target: Double) throws {
    let parameter = try parameter(key: key, from: 0.5)
    var graph = try #require(
      ScoreGraph(against: [Self.policy("random")], from: Position(.ticTacToe), limit: 100_000)
    )
    func policy(_ values: [Double]) throws -> any Policy {
      try Self.policy(kind, [BotArgument(key, parameter.text(values[0]))])
    }
    let found = try ExactTuning([parameter], .score(target)) { try graph.score(of: policy($0)) }
    #expect(abs(found.score - target) < 1e-6)
    // The same match, position by position from its start.
    let match = try ExactMatch(
      policy(found.values),
      against: Self.policy("random"),
      from: Position(.ticTacToe)
    )
    #expect(abs(match.both.score.value - found.score) < 1e-12)
  }

  @Test func `of several values with a score the one nearest to the start is taken`() throws {
    let parameter = try parameter(key: "a", from: 0.9)
    let found = try ExactTuning([parameter], .score(0.25)) { values in
      (values[0] - 0.5) * (values[0] - 0.5) * 4
    }
    #expect(abs(found.values[0] - 0.75) < 2e-6)
    #expect(found.others.count == 1 && abs(found.others[0] - 0.25) < 2e-6)
  }

  @Test func `several parameters go to the nearest values with a score`() throws {
    let parameters = [try parameter(key: "a", from: 0.2), try parameter(key: "b", from: 0.2)]
    let found = try ExactTuning(parameters, .score(0.5)) { 0.3 * $0[0] + 0.6 * $0[1] }
    #expect(abs(found.score - 0.5) < 1e-6)
    // The way is along the slope, so that the second parameter moves twice as far.
    #expect(abs((found.values[1] - 0.2) - 2 * (found.values[0] - 0.2)) < 1e-4)
  }

  @Test func `a score that no value has is refused with those that there are`() throws {
    let one = try parameter(key: "a", from: 0.5)
    #expect {
      _ = try ExactTuning([one], .score(0.9)) { 0.2 + 0.5 * $0[0] }
    } throws: { error in
      "\(error)".contains("from 0.2 to 0.7")
    }
    #expect(throws: Problem.self) {
      let two = [one, try parameter(key: "b", from: 0.5)]
      _ = try ExactTuning(two, .score(0.9)) { 0.2 + 0.2 * $0[0] + 0.2 * $0[1] }
    }
  }
}
