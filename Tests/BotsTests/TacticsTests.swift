import Bots
import GameModel
import StrategyKit
import TestSupport
import Testing

/// What bots that search never miss: their own line, the opponent's, and open threes.
@Suite struct TacticsTests {
  static let boards: [Board] = ["15,15,5", "20,20,5", "7,7,4", "6,9,4", "12,7,5"]
  /// Debug builds search less, and look at a few of the positions.
  #if DEBUG
  static let bots = ["minimax:nodes=20", "monte-carlo:playouts=3"]
  static let stride = 397
  #else
  static let bots = ["minimax", "minimax:nodes=50", "minimax:depth=4", "monte-carlo:playouts=300"]
  static let stride = 7
  #endif

  /// A line with one square free and all others marked by a player, for all lines of a board, all
  /// squares of each and both players, or every so many of them.
  static func fours(on rules: Rules) throws -> [Position] {
    var random = GameRandom(seed: 5)
    var positions: [Position] = []
    let all = rules.lines.flatMap { line in line.squares.map { (line, $0) } }
    for (index, (line, gap)) in all.enumerated() where index.isMultiple(of: stride) {
      for player in Player.allCases {
        var marks = [Character](repeating: ".", count: rules.squareCount)
        for square in line.squares where square != gap {
          marks[square.index] = player == .x ? "x" : "o"
        }
        // As many marks of the opponent's, wherever they fall.
        for _ in 1..<rules.lineLength {
          let free = marks.indices.filter { marks[$0] == "." && $0 != gap.index }
          marks[free[random.next(below: free.count)]] = player == .x ? "o" : "x"
        }
        for toMove in Player.allCases {
          positions.append(try Position(marks: marks, rules: rules, playerToMove: toMove))
        }
      }
    }
    return positions
  }

  /// Checks a move, and returns whether the position asked for any.
  private func check(_ square: Square, in position: Position, lines: [Line]) throws -> Bool {
    let (me, tactics) = (position.playerToMove, Tactics(position, lines: lines))
    let (own, others) = (tactics.completions(of: me), tactics.completions(of: me.opponent))
    if !own.isEmpty {
      #expect(own.contains(square), "completes a line in \(position)")
      return true
    }
    if !others.isEmpty {
      #expect(others.contains(square), "blocks a line in \(position)")
      return true
    }
    let forks = try tactics.forks(of: me)
    if !forks.isEmpty {
      #expect(forks.contains(square), "makes an open four in \(position)")
      return true
    }
    guard try !tactics.forks(of: me.opponent).isEmpty else { return false }
    func isAnswer(_ square: Square) throws -> Bool {
      let next = Tactics(try position.playing(square), lines: lines)
      return try !next.completions(of: me).isEmpty || next.forks(of: me.opponent).isEmpty
    }
    // Several open threes at once may have no answer.
    if try !isAnswer(square) {
      #expect(try !position.freeSquares.contains(where: isAnswer), "answer in \(position)")
    }
    return true
  }

  @Test(arguments: bots, boards)
  func `a line is completed and an opponent's line blocked, wherever it is`(
    spec: String,
    board: Board
  ) throws {
    let rules = try board.rules
    let lines = rules.lines
    var bot = try roster.strategy(spec, on: rules)
    var random = GameRandom(seed: 1)
    for position in try Self.fours(on: rules) where !position.isOver {
      let square = try bot.chooseMove(in: position, using: &random)
      #expect(try check(square, in: position, lines: lines))
    }
  }

  @Test(arguments: bots, boards)
  func `an open three is made into a four, or answered, wherever it is`(
    spec: String,
    board: Board
  ) throws {
    let rules = try board.rules
    let lines = rules.lines
    var bot = try roster.strategy(spec, on: rules)
    var random = GameRandom(seed: 2)
    var asked = 0
    for position in try Self.fours(on: rules) where !position.isOver {
      // A four less an end is a three, open where the board's edge and other marks leave room.
      guard let end = position.marks(of: position.playerToMove.opponent).first else { continue }
      var marks = position.drawnRows.joined().map(\.self)
      marks[end.index] = "."
      let toMove = position.playerToMove
      let three = try Position(marks: marks, rules: rules, playerToMove: toMove)
      let square = try bot.chooseMove(in: three, using: &random)
      if try check(square, in: three, lines: lines) { asked += 1 }
    }
    #expect(asked > 0)
  }
}
