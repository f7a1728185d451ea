import Bots
import Foundation
import GameModel
import StrategyKit
import TestSupport
import Testing
import TextKit

@testable import Analysis

/// Ladders against matches that are computed one by one.
@Suite struct LadderTests {
  private func ladder(
    _ aim: Ladder.Aim,
    varying parameter: VariedParameter = LadderBots.blunder,
    anchor: (any Policy)? = nil,
    on rules: Rules = LadderBots.rules,
    _ make: @escaping (String) throws -> any Policy
  ) throws -> Ladder {
    let start = Position(rules)
    let policy = VariedPolicy(varying: parameter, against: anchor, from: start, make: make)
    return try Ladder(aim, of: policy)
  }

  private func evaluator(
    anchor: (any Policy)? = nil,
    on rules: Rules,
    _ fewPositions: Int,
    _ make: @escaping (String) throws -> any Policy
  ) throws -> GraphEvaluator {
    let policy = VariedPolicy(
      varying: LadderBots.blunder,
      against: anchor,
      from: Position(rules),
      limit: 1_000_000,
      make: make
    )
    return try GraphEvaluator(MatchEvaluator(policy), fewPositions: fewPositions)
  }

  private func score(_ policy: any Policy, _ other: any Policy, on rules: Rules) throws -> Double {
    try ExactMatch(policy, against: other, from: Position(rules)).both.score.value
  }

  @Test(arguments: [
    Rules("4,2,3"), Rules("5,1,3"), Rules("3,3,3 gravity"), Rules("3,3,3 gravity misère"),
    Rules("3,3,3 gravity exact misère"), Rules("4,3,3 gravity"),
    Rules("3,3,3 misère"), Rules("8,1,3 unblocked"),
  ])
  func `scores are those of matches, and steps are equal`(_ rules: Rules) throws {
    let make = LadderBots.written(on: rules)
    let ladder = try ladder(.levels(4), on: rules, make)
    #expect(ladder.levels.count == 4 && ladder.spread <= 0.005)
    #expect(ladder.levels.first?.value == "1" && ladder.levels.last?.value == "0")
    let bots = try ladder.levels.map { try make($0.value) }
    let random = try policy("random", on: rules)
    let best = try policy("minimax:ties=random", on: rules)
    for (row, level) in ladder.levels.enumerated() {
      #expect(try abs(level.againstRandom.value - score(bots[row], random, on: rules)) < 1e-12)
      let perfect = try #require(level.againstPerfect)
      #expect(try abs(perfect.value - score(bots[row], best, on: rules)) < 1e-12)
      for column in bots.indices {
        let found = ladder.crossTable[row][column].value
        #expect(try abs(found - score(bots[row], bots[column], on: rules)) < 1e-12)
      }
    }
    let steps = (0..<3).map { ladder.crossTable[$0 + 1][$0].value }
    #expect(ladder.levels.compactMap(\.step?.value) == steps)
  }

  /// Values with the levels asked for and found around them, as far as the parameter reaches: as many above
  /// as below, or one fewer.
  @Test(arguments: [(0.5, 2, 2), (0.5, 3, 3), (0.5, 4, 4), (0.5, 5, 5), (0.9, 5, 3)])
  func `levels around a value are a step apart`(value: Double, count: Int, found: Int) throws {
    let step = value == 0.5 ? 0.52 : 0.55
    let ladder = try ladder(.around(value, levels: count, step: step), LadderBots.written())
    let middle = try #require(ladder.levels.firstIndex { Double($0.value) == value })
    #expect(ladder.levels.count == found && ladder.middle == middle)
    #expect(middle == (value == 0.5 ? count / 2 : 0))
    for level in ladder.levels.dropFirst() {
      #expect(try abs(#require(level.step).value - step) <= 0.005)
    }
  }

  @Test func `positions of a ply may have unlike numbers of moves`() throws {
    let rules = Rules("9,1,5 renju")
    let notice = VariedParameter("notice", isWhole: false, in: 0...1)
    func make(_ text: String) throws -> any Policy {
      try policy("heuristic:notice=\(text)", on: rules)
    }
    let random = try policy("random", on: rules)
    for level in try ladder(.levels(2), varying: notice, on: rules, make).levels {
      let expected = try score(make(level.value), random, on: rules)
      #expect(abs(level.againstRandom.value - expected) < 1e-9)
    }
  }

  /// Numbers with the blunder rate that they give, the number of levels, and the weakest and best value.
  static let rates: [(ClosedRange<Double>, @Sendable (Double) -> Double, Int, String, Double)] = [
    (0...1, { 1 - $0 }, 3, "0", 1), (0...1000, { 1 / (1 + $0) }, 5, "0", 1000),
    (0...1, { abs($0 - 0.3) }, 3, "1", 0.3),
    // Between 0.4 and 0.6 fewer mistakes come with higher values.
    (0...1, { $0 < 0.4 ? $0 : $0 < 0.6 ? 0.8 - $0 : 0.2 + ($0 - 0.6) * 2 }, 4, "1", 0),
  ]

  @Test(arguments: rates.indices)
  func `steps are equal from the weakest value to the best, whatever a number does`(row: Int) throws
  {
    let (range, rate, count, weakest, best) = Self.rates[row]
    let parameter = VariedParameter("number", isWhole: false, in: range)
    let found = try ladder(.levels(count), varying: parameter, LadderBots.minimax(rate))
    #expect(found.spread <= 0.005 && found.levels.first?.value == weakest)
    #expect(found.levels.count == count)
    #expect(try abs(#require(Double(found.best)) - best) < 0.02)
    // Strength that falls on the way is found and left out.
    guard row == 3 else { return }
    #expect(!found.dips.isEmpty)
    #expect(found.dips.allSatisfy { $0.lowerBound >= 0.3 && $0.upperBound <= 0.7 })
  }

  @Test func `a parameter that mixes no two ways to play has equal steps too`() throws {
    let wavering = VariedParameter("number", isWhole: false, in: 0...1)
    let found = try ladder(.levels(3), varying: wavering) { try Wavering($0) }
    #expect(found.spread <= 0.005 && found.levels.first?.value == "0")
    #expect(found.levels.count == 3)
  }

  @Test func `values have as few digits as keep the steps equal`() throws {
    let found = try ladder(.levels(5), LadderBots.written())
    let make = LadderBots.written()
    #expect(found.levels.count == 5)
    // One digit less, and the steps differ by more.
    for decimals in 0..<3 {
      let texts = found.levels.map {
        LadderBots.blunder.text(Double($0.value) ?? 0, decimals: decimals)
      }
      guard texts != found.levels.map(\.value), Set(texts).count == texts.count else { continue }
      let bots = try texts.map(make)
      let steps = try zip(bots, bots.dropFirst()).map { try score($1, $0, on: LadderBots.rules) }
      #expect(try #require(steps.max()) - #require(steps.min()) > 0.005)
    }
  }

  @Test(arguments: [0.53, 0.6])
  func `as many levels fit as have the step against the one below`(_ step: Double) throws {
    let found = try ladder(.step(step), LadderBots.written())
    for level in found.levels.dropFirst() {
      #expect(try abs(#require(level.step).value - step) <= 0.005)
    }
    let last = try LadderBots.written()(#require(found.levels.last).value)
    let rest = try score(policy("minimax", on: LadderBots.rules), last, on: LadderBots.rules)
    #expect(try rest < step && abs(#require(found.rest).value - rest) < 1e-12)
  }

  @Test(arguments: [-0.004, 0.004])
  func `the best value is the last level if its step is near enough`(_ difference: Double) throws {
    let make = LadderBots.written()
    let all = try score(make("0"), make("1"), on: LadderBots.rules)
    let found = try ladder(.step(all + difference), make)
    #expect(found.levels.map(\.value) == ["1", "0"] && found.rest == nil)
    let parameter = VariedParameter("care", isWhole: true, in: 0...3)
    let whole = LadderBots.minimax { 1 / (1 + $0 * $0 * $0) }
    let most = try score(whole("3"), whole("0"), on: LadderBots.rules)
    let levels = try ladder(.step(most + difference), varying: parameter, whole).levels
    #expect(levels.map(\.value) == ["0", "3"])
  }

  @Test func `where no value is better, or has the step, there are no levels`() throws {
    let problem = #expect(throws: Problem.self) {
      try ladder(.levels(3), LadderBots.minimax { _ in 0.5 })
    }
    #expect(problem?.description.hasPrefix("no value of 'blunder' is better") == true)
    #expect(throws: Problem.self) { try ladder(.step(0.99), LadderBots.written()) }
  }

  @Test func `of whole numbers those are taken whose steps differ least`() throws {
    let parameter = VariedParameter("care", isWhole: true, in: 0...7)
    let make = LadderBots.minimax { 1 / (1 + $0 * $0 / 4) }
    let found = try ladder(.levels(4), varying: parameter, make)
    let bots = try (0...7).map { try make("\($0)") }
    let scores = try bots.indices.map { low in
      try bots[(low + 1)...].map { try score($0, bots[low], on: LadderBots.rules) }
    }
    func step(_ low: Int, _ high: Int) -> Double { scores[low][high - low - 1] }
    var spreads: [Double] = []
    for second in 1..<7 {
      for third in second + 1..<7 {
        let steps = [step(0, second), step(second, third), step(third, 7)].sorted()
        spreads.append(steps[2] - steps[0])
      }
    }
    #expect(try abs(found.spread - #require(spreads.min())) < 1e-9)
    let problem = #expect(throws: Problem.self) {
      try ladder(.levels(9), varying: parameter, make)
    }
    #expect(problem?.description.hasPrefix("'care' has only 8 values") == true)
  }

  @Test func `ratings explain the expected points of every bot`() throws {
    let anchor = try policy("heuristic:without=fork", on: LadderBots.rules)
    let make = LadderBots.written()
    let found = try ladder(.levels(4), anchor: anchor, make)
    let bots = try found.levels.map { try make($0.value) } + [anchor]
    let elo = found.levels.map(\.elo) + [0]
    let xScores = try bots.map { x in
      try bots.map { try ExactGames(x: x, o: $0, from: Position(LadderBots.rules)).xScore.value }
    }
    func expected(_ x: Int, _ o: Int, _ first: Double) -> Double {
      1 / (1 + pow(10, -(elo[x] - elo[o] + first) / 400))
    }
    let pairs = bots.indices.flatMap { x in bots.indices.map { (x, $0) } }.filter { $0 != $1 }
    // At the maximum of the likelihood, the points of X and of each bot are the expected ones.
    var (low, high) = (-1000.0, 1000.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let excess = pairs.reduce(0) { $0 + expected($1.0, $1.1, middle) - xScores[$1.0][$1.1] }
      if excess < 0 { low = middle } else { high = middle }
    }
    for bot in bots.indices {
      let others = bots.indices.filter { $0 != bot }
      let points = others.reduce(0) { $0 + xScores[bot][$1] + 1 - xScores[$1][bot] }
      let model = others.reduce(0) { $0 + expected(bot, $1, low) + 1 - expected($1, bot, low) }
      #expect(abs(points - model) < 1e-4)
    }
  }

  @Test(arguments: [
    (Rules("4,2,3"), "heuristic"), (Rules("4,2,3 gravity"), "first-free"),
    (Rules("3,3,3 gravity misère"), "first-free"), (Rules("3,3,2 misère"), "random"),
  ])
  func `positions divided by choices score as one by one`(rules: Rules, anchor: String) throws {
    let values = ["0.2", "0.55", "0.9"]
    let makes: [(String) throws -> any Policy] = [
      LadderBots.written(on: rules), { try Wavering($0, on: rules) },
      { try policy("minimax:ties=random,blunder=\($0)", on: rules) },
    ]
    for make in makes {
      let fields = try [0, 200_000].map { few in
        try evaluator(anchor: policy(anchor, on: rules), on: rules, few, make).field(values)
      }
      for (first, second) in zip(fields[0].xScores.joined(), fields[1].xScores.joined()) {
        #expect(abs(first - second) < 1e-12)
      }
      #expect(
        zip(fields[0].againstRandom, fields[1].againstRandom).allSatisfy { abs($0 - $1) < 1e-12 }
      )
    }
  }

  @Test func `a bot that changes its choice is noticed`() throws {
    let rules = Rules("4,2,3")
    // Beyond a half it plays another way altogether.
    func make(_ text: String) throws -> any Policy {
      let value = Double(text) ?? 0
      return value > 0.5 ? try Wavering(text, on: rules) : try LadderBots.written(on: rules)(text)
    }
    let pair = LevelPair(lower: "0.8", higher: "0.1")
    let found = try evaluator(on: rules, 0, make).scores([pair])[0]
    #expect(try abs(found - score(make("0.1"), make("0.8"), on: rules)) < 1e-12)
  }
}
