import GameModel
import Oracles
import TestSupport
import Testing

@testable import GameSolver

@Suite struct GravityLawsTests {
  private func fallen(_ position: Position) throws -> GravityPosition {
    GravityPosition(try #require(GravityGame(position.rules)), SideBitboards(position))
  }

  @Test(
    arguments: [
      "3,3,3 gravity", "2,4,3 gravity", "4,2,3 gravity", "3,2,2 gravity", "5,2,2 gravity",
      "1,4,3 gravity", "4,3,3 gravity", "3,4,3 gravity",
    ] as [Rules]
  )
  func `every position of a small board has the value of trying every game`(rules: Rules) throws {
    var solver = GravitySolver(try #require(GravityGame(rules)))
    var oracle = BruteForce(rules)
    for position in try Position(rules).reachable() where !position.isOver {
      let (fallen, value) = (try fallen(position), oracle.value(of: position))
      #expect(try solver.value(of: fallen) == value)
      #expect(try solver.result(of: fallen) == value.result)
      for plies in 1...position.freeCount {
        let end: PositionValue = plies.isMultiple(of: 2) ? .loss(plies: plies) : .win(plies: plies)
        #expect(try solver.isBetter(than: end, fallen) == (value > end))
      }
      #expect(try solver.isBetter(than: .draw, fallen) == (value > .draw))
    }
  }

  /// Boards of every kind of word and shape, with the number of squares left free.
  static let ends: [(Rules, Int)] = [
    ("7,6,4 gravity", 9), ("4,4,4 gravity", 9), ("6,4,4 gravity", 9), ("8,7,4 gravity", 8),
    ("10,6,4 gravity", 8), ("7,8,5 gravity", 8), ("3,6,3 gravity", 10),
  ]

  @Test(arguments: ends)
  func `the ends of games have the values of trying every game`(rules: Rules, free: Int) throws {
    var solver = GravitySolver(try #require(GravityGame(rules)), tableLogarithm: 12)
    let positions = try unfinished(rules, free: free...free, seed: 2_026, tries: 400, count: 25)
    #expect(positions.count > 4)
    for position in positions {
      var oracle = BruteForce(rules)
      let fallen = try fallen(position)
      #expect(try solver.value(of: fallen) == oracle.value(of: position), "\(position)")
    }
  }

  @Test(
    arguments: [
      "7,6,4 gravity", "6,4,4 gravity", "5,6,4 gravity", "10,6,4 gravity", "8,4,3 gravity",
      "6,5,4 gravity",
    ] as [Rules]
  )
  func `knowledge of threats changes no value`(rules: Rules) throws {
    var (falling, plain) = (ValueSearch(rules), RuleSearch(rules))
    let positions = try unfinished(rules, free: 9...13, seed: 7, tries: 3_000, count: 200)
    #expect(positions.count > 20)
    for position in positions {
      let bitboards = SideBitboards(position)
      let value = try plain.value(of: bitboards)
      #expect(try falling.value(of: bitboards) == value, "\(position)")
      #expect(try falling.result(of: bitboards) == value.result)
      #expect(try falling.isBetter(than: .draw, bitboards) == (value > .draw))
    }
  }

  @Test func `a drawing with any number of marks can be asked about`() throws {
    let game = GravityGame(columns: 4, rows: 4)
    var solver = GravitySolver(game)
    let threeInRow = try #require(GravityPosition(game) { $1 == 0 && $0 < 3 ? true : nil })
    #expect(try solver.value(of: threeInRow) == .win(plies: 1))
    let opponents = try #require(GravityPosition(game) { $1 == 0 && $0 < 3 ? false : nil })
    let values = try solver.values(ofMovesIn: opponents).map(\.value.result)
    #expect(values.count { $0 == .loss } == 3)
    #expect(GravityPosition(game) { $1 == 1 ? true : nil } == nil)
  }

  /// Positions of random games that leave squares free and have not ended.
  private func unfinished(
    _ rules: Rules,
    free: ClosedRange<Int>,
    seed: Int,
    tries: Int,
    count: Int
  ) throws -> [Position] {
    var random = SplitMix(seed: seed)
    var positions: [Position] = []
    for _ in 0..<tries where positions.count < count {
      let free = Int.random(in: free, using: &random)
      var next: Position? = Position(rules)
      while let position = next, position.freeCount > free {
        // Moves that end the game are passed over, or there would be few long games.
        next = try position.moves.shuffled(using: &random).lazy.map(position.playing)
          .first { !$0.isOver }
      }
      if let next { positions.append(next) }
    }
    return positions
  }
}
