import Analysis
import Bots
import GameModel
import StrategyKit
import TestSupport
import Testing
import TextKit

/// Levels against what an independent calculation says of every blunder rate.
@Suite struct TargetLevelsTests {
  static let pairings: [(bot: String, reference: String, rules: Rules)] =
    [
      ("minimax", "random", .ticTacToe), ("minimax:depth=1", "heuristic", .ticTacToe),
      ("minimax", "scripted", Rules("9,1,4")),
    ]
    + (FullTests.isOn
      ? [
        ("minimax:depth=1", "first-free", .ticTacToe),
        ("minimax:depth=2", "heuristic:without=fork", .ticTacToe),
      ] : [])

  private func ladder(
    _ targets: [TargetLevels.Target],
    _ bot: String,
    _ reference: String,
    _ rules: Rules,
    _ blunder: @escaping (Probability) -> String = { "\($0.numerator)/\($0.denominator)" }
  ) throws -> TargetLevels {
    try TargetLevels(
      targets,
      of: VariedPolicy(
        varying: LadderBots.blunder,
        against: policy(reference, on: rules),
        from: Position(rules)
      ) { value in
        let rate = try #require(Probability(value))
        let separator = bot.contains(":") ? "," : ":"
        return try policy("\(bot)\(separator)blunder=\(blunder(rate))", on: rules)
      }
    )
  }

  @Test(arguments: pairings)
  func `every rate that gives a score is found`(bot: String, reference: String, rules: Rules) throws
  {
    let other = try policy(reference, on: rules)
    let curve = try BlunderCurve(policy(bot, on: rules), against: other, rules)
    let scores = (0...10_000).map { curve.score(Double($0) / 10_000) }
    let (low, high) = try (#require(scores.min()), #require(scores.max()))
    guard high - low > 1e-6 else { return }
    let targets = [0.07, 0.31, 0.88].map { low + $0 * (high - low) }
    let levels = try ladder(targets.map { .score($0) } + [.best], bot, reference, rules).levels
    for (target, level) in zip(targets, levels) {
      let crossings = zip(scores, scores.dropFirst()).enumerated().filter { _, pair in
        (pair.0 < target) != (pair.1 < target)
      }
      .map { index, pair in
        abs(pair.0 - target) <= abs(pair.1 - target) ? index : index + 1
      }
      let values = ([level.value] + level.otherValues).compactMap(Double.init)
      #expect(values.map { Int(($0 * 10_000).rounded()) } == crossings, "\(bot) \(target)")
      #expect(abs(level.score.value - scores[crossings[0]]) < 1e-9)
    }
    #expect(abs(levels[3].score.value - high) < 1e-9)
  }

  @Test func `a score that is no polynomial of the parameter is found all the same`() throws {
    let rules: Rules = "3,2,2"
    // The rate enters by its square.
    let level = try ladder([.score(0.6)], "minimax", "random", rules) { rate in
      "\(rate.numerator * rate.numerator)/\(rate.denominator * rate.denominator)"
    }
    .levels[0]
    let plain = try ladder([.score(0.6)], "minimax", "random", rules).levels[0]
    let (root, rate) = try (#require(Double(level.value)), #require(Double(plain.value)))
    #expect(abs(root * root - rate) < 2e-4 && level.otherValues.isEmpty)
  }

  @Test func `levels on a larger board are those of matches one by one`() throws {
    let rules = Rules("4,3,3")
    let random = try policy("random", on: rules)
    let ladder = try ladder([.score(0.6), .best], "minimax", "random", rules)
    let policies = try ladder.levels.map { try LadderBots.written(on: rules)($0.value) }
    let start = Position(rules)
    for (level, policy) in zip(ladder.levels, policies) {
      let match = try ExactMatch(policy, against: random, from: start)
      #expect(abs(level.score.value - match.both.score.value) <= 1e-12)
    }
    let match = try ExactMatch(policies[0], against: policies[1], from: start)
    let score = try #require(ladder.crossTable[0][1])
    let other = try #require(ladder.crossTable[1][0])
    #expect(abs(score.value - match.both.score.value) <= 1e-12)
    #expect(abs(score.value + other.value - 1) <= 1e-12)
  }

  @Test func `of whole numbers it is the one whose score is nearest`() throws {
    let reference = try policy("random")
    let start = Position(.ticTacToe)
    let scores = try (1...6).map { depth in
      try ExactMatch(policy("minimax:depth=\(depth)"), against: reference, from: start)
        .both.score.value
    }
    for target in FullTests.isOn ? [0.9645, 0.966, 0.968, 0.97] : [0.966, 0.968] {
      let ladder = try TargetLevels(
        [.score(target)],
        of: VariedPolicy(
          varying: VariedParameter("depth", isWhole: true, in: 1...6),
          against: reference,
          from: start
        ) { try policy("minimax:depth=\($0)") }
      )
      let nearest = try #require(scores.map { abs($0 - target) }.min())
      #expect(abs(abs(ladder.levels[0].score.value - target) - nearest) < 1e-9)
    }
  }

  @Test func `a score out of reach leaves the other levels, and is answered with those there are`()
    throws
  {
    let some = try ladder([.score(0.2), .score(0.7), .best], "minimax", "random", .ticTacToe)
    let others = try ladder([.score(0.7), .best], "minimax", "random", .ticTacToe)
    #expect(some.reached == [1, 2])
    #expect(
      some.unreached.map(\.description) == [
        "a score of 0.2 cannot be reached: the values of 'blunder' give scores from 0.5 to 0.950285"
      ]
    )
    #expect(some.levels.map(\.value) == others.levels.map(\.value))
    #expect(some.crossTable == others.crossTable)
    #expect(others.reached == [0, 1] && others.unreached.isEmpty)
    let depth = VariedParameter("depth", isWhole: true, in: 1...2)
    let whole = try TargetLevels(
      [.score(0.9)],
      of: VariedPolicy(varying: depth, against: policy("random"), from: Position(.ticTacToe)) {
        try policy("minimax:depth=\($0)")
      }
    )
    #expect(whole.levels.isEmpty && whole.unreached.count == 1)
  }
}

/// The expected score as a polynomial of the blunder rate, by its coefficients.
private struct BlunderCurve {
  private var coefficients: [Double] = []

  init(_ bot: any Policy, against reference: any Policy, _ rules: Rules) throws {
    for player in Player.allCases {
      var known: [Position: [Double]] = [:]
      let half = try Self.polynomial(Position(rules), bot, player, reference, &known)
      coefficients = Self.sum(coefficients, half, times: 0.5)
    }
  }

  func score(_ rate: Double) -> Double { coefficients.reversed().reduce(0) { $0 * rate + $1 } }

  private static func polynomial(
    _ position: Position,
    _ bot: any Policy,
    _ player: Player,
    _ reference: any Policy,
    _ known: inout [Position: [Double]]
  ) throws -> [Double] {
    if position.isOver { return [position.winner.map { $0 == player ? 1 : 0 } ?? 0.5] }
    if let polynomial = known[position] { return polynomial }
    let isBots = position.playerToMove == player
    let moves = try (isBots ? bot : reference).moves(in: position)
    let any = 1 / Double(position.freeCount)
    var result: [Double] = []
    for square in position.freeSquares {
      let weight = moves.entries.first { $0.square == square }?.weight ?? 0
      let chosen = Double(weight) / Double(moves.total)
      guard isBots || weight > 0 else { continue }
      let child = try polynomial(position.playing(square), bot, player, reference, &known)
      result = sum(result, child, times: chosen)
      if isBots { result = sum(result, [0] + child, times: any - chosen) }
    }
    known[position] = result
    return result
  }

  private static func sum(_ a: [Double], _ b: [Double], times factor: Double) -> [Double] {
    (0..<max(a.count, b.count)).map { index in
      (index < a.count ? a[index] : 0) + factor * (index < b.count ? b[index] : 0)
    }
  }
}
