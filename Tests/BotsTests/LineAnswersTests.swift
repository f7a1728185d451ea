import GameModel
import StrategyKit
import TestSupport
import Testing

@testable import Bots

/// What a board of lines says of fours, forks and their answers, against a plain look at every move,
/// where lines can be blocked or X may not mark every square.
@Suite struct LineAnswersTests {
  static let games: [Rules] = [
    "7,7,4", "7,7,4 unblocked", "7,7,4 exact unblocked", "9,8,5 exact", "9,8,5 exact unblocked",
    "9,9,5 unblocked", "8,8,5 renju", "9,9,5 renju",
  ]

  static let count = FullTests.isOn ? 500 : 150

  /// A position and the board of its lines.
  private struct Case {
    let position: Position
    let board: LineBoard
    var player: Player { position.playerToMove }

    init(_ position: Position, _ geometry: LineGeometry) {
      self.position = position
      board = LineBoard(position, geometry: geometry)
    }

    var isQuiet: Bool {
      Player.allCases.allSatisfy { position.completions(of: $0).isEmpty }
    }
  }

  private static func cases(_ rules: Rules) throws -> [Case] {
    let geometry = LineGeometry(rules)
    return Positions.gatherings(on: rules, count: count).map { Case($0, geometry) }
  }

  /// Whether the player who has just moved, and whose opponent has no line to complete, wins whatever is
  /// played next.
  private static func isWon(_ position: Position) throws -> Bool {
    let winner = position.playerToMove.opponent
    guard !position.isOver else { return position.winner == winner }
    guard !position.completions(of: winner).isEmpty else { return false }
    return try position.moves.allSatisfy { answer in
      try !position.playing(answer).completions(of: winner).isEmpty
    }
  }

  private static func forks(in position: Position) throws -> [Int] {
    try position.moves.filter { try isWon(position.playing($0)) }.map(\.index)
  }

  @Test(arguments: games)
  func `fours are those of the model, and their answers all that stop them`(rules: Rules) throws {
    var (asked, several, none) = (0, 0, 0)
    for row in try Self.cases(rules) {
      for player in Player.allCases {
        let completions = row.position.completions(of: player).map(\.index)
        #expect(row.board.completions(of: player) == completions, "\(row.position)")
      }
      let (player, position) = (row.player, row.position)
      guard position.completions(of: player).isEmpty,
        !position.completions(of: player.opponent).isEmpty
      else { continue }
      let expected = try position.moves.filter { square in
        try position.playing(square).completions(of: player.opponent).isEmpty
      }
      #expect(row.board.answersToFours(for: player) == expected.map(\.index), "\(position)")
      asked += 1
      if expected.count > 1 { several += 1 }
      if expected.isEmpty { none += 1 }
    }
    #expect(asked > 0 && none > 0)
    // With fives they are rare.
    #expect(rules.has(.unblockedLine) ? several > 0 || rules.lineLength == 5 : several == 0)
  }

  @Test(arguments: games)
  func `forks are the moves that leave no answer`(rules: Rules) throws {
    var found = 0
    for row in try Self.cases(rules) where row.isQuiet {
      let expected = try Self.forks(in: row.position)
      #expect(row.board.forks(of: row.player) == expected, "\(row.position)")
      #expect(row.board.hasFork(row.player) == !expected.isEmpty, "\(row.position)")
      found += expected.count
    }
    #expect(found > 0)
  }

  @Test(arguments: games)
  func `every move that does not answer a fork loses to one`(rules: Rules) throws {
    var (asked, left) = (0, 0)
    for row in try Self.cases(rules).prefix(Self.count / 5) where row.isQuiet {
      let (position, player) = (row.position, row.player)
      let answers = row.board.answersToForks(for: player)
      guard let answers else { continue }
      asked += 1
      for move in position.moves {
        let next = try position.playing(move)
        guard !answers.contains(move.index) else {
          if !next.completions(of: player).isEmpty || rules.has(.renju) { continue }
          #expect(try Self.forks(in: next).isEmpty, "\(position) \(rules.name(of: move))")
          continue
        }
        left += 1
        #expect(next.completions(of: player).isEmpty)
        #expect(try !Self.forks(in: next).isEmpty, "\(position) \(rules.name(of: move))")
      }
      #expect(answers.allSatisfy { position.isLegal(Square($0)) })
    }
    #expect(asked > 0 && left > 0)
  }
}
