import GameModel
import StrategyKit
import TestSupport
import Testing

@testable import Bots

/// What bots that search never miss: their own line, the opponent's, and forks.
@Suite struct TacticsTests {
  static let bots = ["minimax:nodes=20", "monte-carlo:playouts=3"]
  static let stride = 397

  /// A line with one square free and all others marked by a player, for all lines of a board, all
  /// squares of each and both players, or every so many of them; and the same with a mark less, which is
  /// open where the board's edge and other marks leave room.
  static func foursAndThrees(on rules: Rules) throws -> [Position] {
    var random = GameRandom(seed: 5)
    var positions: [Position] = []
    let all = rules.lines.flatMap { line in line.squares.map { (line, $0) } }
    for (index, (line, gap)) in all.enumerated() where index.isMultiple(of: stride) {
      for player in Player.allCases {
        var own = SquareSet(line.squares.filter { $0 != gap }, on: rules)
        var others = SquareSet(on: rules)
        // As many marks of the opponent's, wherever they fall.
        while others.count < own.count {
          let square = Square(random.next(below: rules.squareCount))
          if square != gap, !own.contains(square) { others.insert(square) }
        }
        for _ in 0..<2 {
          let (x, o) = player == .x ? (own, others) : (others, own)
          positions += Player.allCases.map {
            Position(rules, xMarks: x, oMarks: o, playerToMove: $0)
          }
          if let end = own.first { own.remove(end) }
        }
      }
    }
    return positions.filter { !$0.isOver }
  }

  @Test(arguments: bots, ["15,15,5", "20,20,5", "7,7,4", "6,9,4", "12,7,5"] as [Rules])
  func `lines and open threes are completed and answered`(spec: String, rules: Rules) throws {
    let geometry = LineGeometry(rules)
    let positions = try Self.foursAndThrees(on: rules)
    for position in positions {
      let board = LineBoard(position, geometry: geometry)
      for player in Player.allCases {
        let completions = position.completions(of: player).map(\.index)
        #expect(board.completions(of: player) == completions, "\(position)")
      }
    }
    let asked = try Tactics.expectAll(of: spec, in: positions, geometry)
    #expect(asked.isSuperset(of: [.completes, .stops, .forks]))
    #expect(asked.contains(.answers) || rules.lineLength == 4, "few of a small board")
  }

  @Test(
    arguments: LineAnswersTests.games,
    ["heuristic", "minimax:nodes=20", "minimax:depth=2", "monte-carlo:playouts=3"]
  )
  func `bots complete lines, stop them, and fork, all legally`(rules: Rules, spec: String) throws {
    let positions = Positions.gatherings(on: rules, count: LineAnswersTests.count)
    let some = Array(positions.prefix(LineAnswersTests.count / 3))
    _ = try Tactics.expectAll(of: spec, in: some, LineGeometry(rules))
  }
}

/// What a position asks of a player first, as a board of lines says it, which `LineAnswersTests` tries.
private enum Tactics {
  case completes, stops, forks, answers

  /// Expects a bot to do in each position what is asked of it; returns what has been.
  static func expectAll(
    of spec: String,
    in positions: [Position],
    _ geometry: LineGeometry
  ) throws -> Set<Tactics> {
    var asked: Set<Tactics> = []
    guard let rules = positions.first?.rules else { return [] }
    // One for each side: it remembers positions by their marks.
    var strategies = try Player.allCases.map { _ in try roster.strategy(spec, on: rules) }
    var random = GameRandom(seed: 5)
    // A search of two plies sees no fork.
    let seesForks = spec != "minimax:depth=2"
    for position in positions {
      let (player, board) = (position.playerToMove, LineBoard(position, geometry: geometry))
      let side = player == .x ? 0 : 1
      let square = try strategies[side].chooseMove(in: position, using: &random)
      let about: Comment = "\(position) \(rules.name(of: square))"
      try #require(position.isLegal(square), about)
      let next = try position.playing(square)
      let isQuiet = Player.allCases.allSatisfy { position.completions(of: $0).isEmpty }
      if !position.completions(of: player).isEmpty {
        asked.insert(.completes)
        #expect(next.winner == player, about)
      } else if !isQuiet {
        guard !board.answersToFours(for: player).isEmpty else { continue }
        asked.insert(.stops)
        #expect(next.completions(of: player.opponent).isEmpty, about)
      } else if board.hasFork(player), seesForks {
        asked.insert(.forks)
        #expect(board.forks(of: player).contains(square.index), about)
      } else if !board.hasFork(player), let answers = board.answersToForks(for: player), seesForks {
        asked.insert(.answers)
        // Several open threes at once may have no answer.
        #expect(answers.isEmpty || answers.contains(square.index), about)
      }
    }
    return asked
  }
}
