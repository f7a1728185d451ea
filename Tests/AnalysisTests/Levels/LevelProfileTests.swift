import Analysis
import GameModel
import GameSolver
import StrategyKit
import TestSupport
import Testing

/// What levels are like, against a walk through every position with rules of its own.
@Suite struct LevelProfileTests {
  @Test(arguments: [
    Rules.ticTacToe, Rules("4,2,3"), Rules("3,3,3 gravity"), Rules("3,3,2 misère"),
    Rules("4,2,3 gravity exact misère"), Rules("4,2,2 exact unblocked"),
  ])
  func `mistakes are counted as a person would`(_ rules: Rules) throws {
    let ladder = try Ladder(
      .levels(2),
      of: VariedPolicy(
        varying: VariedParameter("blunder", isWhole: false, in: 0...0.75),
        from: Position(rules),
        make: LadderBots.written(on: rules)
      )
    )
    for level in ladder.levels {
      var counts = try Counts(LadderBots.written(on: rules)(level.value), rules)
      let profile = try #require(level.profile)
      for mistake in LevelMistake.allCases {
        let expected = try counts.expected(mistake)
        #expect(abs(profile.count(of: mistake) - expected) < 1e-12, "\(mistake)")
      }
      #expect(try abs(profile.plies - counts.expected(nil)) < 1e-12)
      #expect(profile.feelsLike(profile))
    }
    let profiles = ladder.levels.compactMap(\.profile)
    #expect(LevelMistake.allCases.allSatisfy { profiles[1].count(of: $0) == 0 })
    #expect(!profiles[0].feelsLike(profiles[1]))
  }

  /// Expected numbers of mistakes in games against any move, found by a walk through all positions.
  private struct Counts {
    let policy: any Policy
    let rules: Rules
    private var solver: Solver

    init(_ policy: any Policy, _ rules: Rules) throws {
      (self.policy, self.rules) = (policy, rules)
      solver = try Solver(rules)
    }

    /// The number of mistakes of a kind in a game, or of plies for `nil`, half of the games with
    /// each side.
    mutating func expected(_ mistake: LevelMistake?) throws -> Double {
      var sum = 0.0
      for side in Player.allCases {
        var known: [Position: Double] = [:]
        sum += try expected(mistake, of: side, Position(rules), &known) / 2
      }
      return sum
    }

    private mutating func expected(
      _ mistake: LevelMistake?,
      of side: Player,
      _ position: Position,
      _ known: inout [Position: Double]
    ) throws -> Double {
      if position.isOver { return 0 }
      if let value = known[position] { return value }
      let isOwn = position.playerToMove == side
      let moves = try policy.moves(in: position)
      var sum = 0.0
      for square in position.moves {
        let share =
          isOwn
          ? Double(moves.weight(of: square)) / Double(moves.total) : 1 / Double(position.moveCount)
        let next = try position.playing(square)
        var count = mistake == nil ? 1.0 : 0
        if let mistake, isOwn, try isMade(mistake, in: position, next) { count = 1 }
        sum += share * (count + (try expected(mistake, of: side, next, &known)))
      }
      known[position] = sum
      return sum
    }

    private func wins(_ position: Position) throws -> [Square] {
      try position.moves.filter { try position.playing($0).winner == position.playerToMove }
    }

    /// Whether the player who has just moved wins next, whatever the answer.
    private func isFork(_ position: Position) throws -> Bool {
      guard !position.isOver, try wins(position).isEmpty else { return false }
      return try position.moves.allSatisfy { answer in
        let next = try position.playing(answer)
        return try !next.isOver && !wins(next).isEmpty
      }
    }

    private mutating func isMade(
      _ mistake: LevelMistake,
      in position: Position,
      _ next: Position
    ) throws -> Bool {
      let canWin = try !wins(position).isEmpty
      switch mistake {
      case .missedWin: return canWin && next.winner == nil
      case .missedBlock:
        guard !canWin, !next.isOver, try !wins(next).isEmpty else { return false }
        return try position.moves.contains { square in
          let other = try position.playing(square)
          return try other.isOver || wins(other).isEmpty
        }
      case .missedFork:
        guard !canWin, try !isFork(next) else { return false }
        return try position.moves.contains { try isFork(position.playing($0)) }
      case .lostWin:
        let before = try solver.result(of: position)
        return try before == .win && solver.result(of: next).forOpponent != .win
      case .lostDraw:
        let before = try solver.result(of: position)
        return try before == .draw && solver.result(of: next).forOpponent == .loss
      }
    }
  }
}
