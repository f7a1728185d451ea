import GameModel
import Oracles
import TestSupport
import Testing

@testable import GameSolver

@Suite struct GravityLawsTests {
  /// Small boards of every shape.
  static let games: [GravityGame] = [
    (3, 3, 3), (2, 4, 3), (4, 2, 3), (3, 2, 2), (5, 2, 2), (1, 4, 3), (4, 3, 3), (3, 4, 3),
  ]
  .map { GravityGame(columns: $0, rows: $1, lineLength: $2) }

  @Test(arguments: games)
  func `every position of a small board has the value of trying every game`(
    game: GravityGame
  ) throws {
    var solver = GravitySolver(game)
    var reference = GravityBruteForce(game)
    var seen: Set<GravityPosition> = []
    func visit(_ position: GravityPosition) throws {
      guard seen.insert(position).inserted else { return }
      let value = reference.value()
      #expect(try solver.value(of: position) == value)
      #expect(try solver.result(of: position) == value.result)
      let free = game.squareCount - position.stones
      for plies in 1...free {
        let end: PositionValue = plies.isMultiple(of: 2) ? .loss(plies: plies) : .win(plies: plies)
        #expect(try solver.isBetter(than: end, position) == (value > end))
      }
      #expect(try solver.isBetter(than: .draw, position) == (value > .draw))
      for column in reference.moves {
        reference.drop(in: column)
        let child = position.dropping(in: column)
        if !reference.completesLine(in: column), !reference.moves.isEmpty { try visit(child) }
        reference.lift(from: column)
      }
    }
    try visit(GravityPosition(game))
  }

  /// Boards of every kind of word and shape, with the number of squares left free.
  static let ends: [(GravityGame, Int)] = [
    (GravityGame(), 9), (GravityGame(columns: 4, rows: 4), 9),
    (GravityGame(columns: 6, rows: 4), 9),
    (GravityGame(columns: 8, rows: 7), 8), (GravityGame(columns: 10, rows: 6), 8),
    (GravityGame(columns: 7, rows: 8, lineLength: 5), 8),
    (GravityGame(columns: 3, rows: 6, lineLength: 3), 10),
  ]

  @Test(arguments: ends)
  func `the ends of games have the values of trying every game`(
    game: GravityGame,
    free: Int
  ) throws {
    var solver = GravitySolver(game, tableLogarithm: 12)
    var random = SplitMix(seed: 2_026)
    var count = 0
    for _ in 0..<400 where count < 25 {
      guard let columns = unfinishedGame(game, free: free, using: &random) else { continue }
      count += 1
      var reference = GravityBruteForce(game)
      var position = GravityPosition(game)
      for column in columns {
        reference.drop(in: column)
        position.drop(in: column)
      }
      #expect(try solver.value(of: position) == reference.value(), "after \(columns)")
      for (column, value) in try solver.values(ofMovesIn: position) {
        #expect(position.canDrop(in: column))
        let child = position.dropping(in: column)
        #expect(try value == solver.value(of: child).ofMoveLeadingHere)
      }
    }
    #expect(count > 4)
  }

  @Test(arguments: [(7, 6, 4), (6, 4, 4), (5, 6, 4), (10, 6, 4), (8, 4, 3), (6, 5, 4)])
  func `what is known of threats changes no value`(
    columns: Int,
    rows: Int,
    lineLength: Int
  ) throws {
    let game = GravityGame(columns: columns, rows: rows, lineLength: lineLength)
    let rules = try Rules(
      columns: columns,
      rows: rows,
      lineLength: lineLength,
      variants: [.gravity]
    )
    #expect(GravityGame(rules) == game)
    var falling = ValueSearch(rules)
    var plain = RuleSearch(rules)
    var random = SplitMix(seed: 7)
    var count = 0
    for _ in 0..<3_000 where count < 200 {
      let free = Int.random(in: 9...13, using: &random)
      guard let moves = unfinishedGame(game, free: free, using: &random) else { continue }
      count += 1
      var position = Position(rules)
      for column in moves {
        try position.play(#require(position.lowestFreeSquare(inColumn: column)))
      }
      let bitboards = SideBitboards(position)
      let value = try plain.value(of: bitboards)
      #expect(try falling.value(of: bitboards) == value, "after \(moves)")
      #expect(try falling.result(of: bitboards) == value.result)
      #expect(try falling.isBetter(than: .draw, bitboards) == (value > .draw))
    }
    #expect(count > 20)
  }

  @Test func `a drawing with any number of marks can be asked about`() throws {
    let game = GravityGame(columns: 4, rows: 4)
    var solver = GravitySolver(game)
    let threeInRow = try #require(GravityPosition(game) { $1 == 0 && $0 < 3 ? true : nil })
    #expect(try solver.value(of: threeInRow) == .win(plies: 1))
    let opponents = try #require(GravityPosition(game) { $1 == 0 && $0 < 3 ? false : nil })
    #expect(
      try solver.values(ofMovesIn: opponents).map(\.value.result).filter { $0 == .loss }.count == 3
    )
    #expect(GravityPosition(game) { $1 == 1 ? true : nil } == nil)
  }

  /// A random game that leaves squares free and has not ended, or `nil` if it ended before.
  private func unfinishedGame(
    _ game: GravityGame,
    free: Int,
    using random: inout SplitMix
  ) -> [Int]? {
    var reference = GravityBruteForce(game)
    var moves: [Int] = []
    while moves.count < game.squareCount - free {
      // Moves that end the game are passed over, or there would be few long games.
      let quiet = reference.moves.shuffled(using: &random).first { column in
        reference.drop(in: column)
        defer { reference.lift(from: column) }
        return !reference.completesLine(in: column)
      }
      guard let quiet else { return nil }
      reference.drop(in: quiet)
      moves.append(quiet)
    }
    return moves
  }
}
