import GameModel
import GameSolver
import Oracles
import TestSupport
import Testing

/// A look at all that can follow finds what the solver finds.
@Suite struct ExhaustiveSolverTests {
  /// Drawings on boards of all sizes, under all rules that mix, and of renju.
  static func drawings() throws -> [RandomPositions] {
    let plain = (["4,4,4", "5,4,4", "5,5,5", "6,6,5", "7,7,6", "8,8,7"] as [Rules])
      .map { RandomPositions($0, free: 1...9, count: 30) }
    let ruled = try (["4,4,3", "5,4,4", "8,8,6"] as [Board]).flatMap { board in
      try Rules.all(on: board).map { RandomPositions($0, free: 1...7, count: 15) }
    }
    let large = try Rules.all(on: "9,8,6").map { RandomPositions($0, free: 1...5, count: 60) }
    // Most drawings of a larger board have a line.
    let renju = (["5,5,5 renju", "6,6,5 renju", "7,7,5 renju", "9,8,5 renju"] as [Rules])
      .map { RandomPositions($0, free: 3...7, count: $0.squareCount > 64 ? 900 : 150) }
    return plain + ruled + large + renju
  }

  @Test(arguments: try drawings())
  func `every move has the value of all games from there`(drawings: RandomPositions) throws {
    let rules = drawings.rules
    var oracle = BruteForce(rules)
    var (ends, fouls, wins) = (0, 0, 0)
    for position in drawings.positions() {
      guard !position.isOver else {
        let solution = Solution(byPairsAndThreatsIn: position)
        #expect(solution.value == Self.value(of: position) && solution.moves.isEmpty)
        continue
      }
      ends += 1
      fouls += position.fouls.count
      let isSmall = rules.fitsOneWord && !rules.has(.renju)
      let expected = try position.moves.map { square in
        let next = try position.playing(square)
        return (isSmall ? oracle.value(of: next) : Self.value(of: next)).ofMoveLeadingHere
      }
      var endgame = try #require(ExhaustiveSolver(position, nodeLimit: .max))
      let moves = try endgame.moves(in: position)
      #expect(moves.map(\.square) == Array(position.moves), "\(rules): \(position)")
      #expect(moves.map(\.value) == expected, "\(rules): \(position)")
      let solution = Solution(byPairsAndThreatsIn: position)
      let best = zip(position.moves, expected).filter { $1 == expected.max() }.map(\.0)
      #expect(solution.value == expected.max(), "\(rules): \(position)")
      #expect(solution.bestMoves.map(Array.init) == best, "\(rules): \(position)")
      if solution.winner != nil { wins += 1 }
      let last = try solution.principalLine.reduce(position) { try $0.playing($1) }
      #expect(last.winner == solution.winner, "\(rules): \(position)")
    }
    if rules.has(.renju) { #expect(ends > 10 && fouls > 0 && wins > 0) }
  }

  private static func value(of position: Position) -> PositionValue {
    if let winner = position.winner {
      return winner == position.playerToMove ? .win(plies: 0) : .loss(plies: 0)
    }
    let values = position.moves.compactMap { try? position.playing($0) }
      .map { value(of: $0).ofMoveLeadingHere }
    return values.max() ?? .draw
  }

  @Test func `where a mark may harm, nothing is proved by pairs and threats`() throws {
    let renju: [Rules] = ["5,5,5 renju", "15,15,5 renju"]
    for rules in try Rules.all(on: "9,8,4") + renju where !rules.isMonotone {
      let start = Position(rules)
      #expect(SquarePairing(for: nil, in: start) == nil)
      let error = SolverError.lineProofsUnsound(rules)
      #expect(throws: error) { try ThreatWin.find(in: start) }
      #expect(throws: error) { try ThreatWin.find(in: start, withQuietMoves: true) }
      let solution = Solution(byPairsAndThreatsIn: start)
      #expect(!solution.isSolved)
      #expect(solution.obstacle == (rules.has(.renju) ? .restricted(rules) : error))
    }
    // Renju is refused but for the ends of its games.
    #expect(throws: SolverError.restricted(renju[0])) { try Solver(renju[0]) }
    #expect(
      SolverError.restricted(renju[0]).description
        == "renju cannot be solved (5×5, 5 in a row, renju), but for positions with at most 16 "
        + "squares free"
    )
    let gomoku: Rules = "15,15,5 exact"
    #expect(
      SolverError.lineProofsUnsound(gomoku).description
        == "pairs of squares and threats prove nothing under these rules (exactly 5 in a row), and a "
        + "board of 225 squares is too large to search with more than 16 squares free: the limit is "
        + "64 squares"
    )
  }

  @Test(
    arguments: [
      ("15,15,5 exact", "h8a1h9a3h10a5h11a7", .win(plies: 1), ["h12", "h7"]),
      ("12,12,4 gravity", "a1a2b1b2c1c2", .win(plies: 1), ["d1"]),
      ("12,12,4 gravity", "b1l1c1l2d1l3", .win(plies: 1), ["a1", "e1"]),
      ("12,12,4 gravity", "a1c1l1d1l2e1", .loss(plies: 2), nil),
      ("9,8,1 misère", "", .loss(plies: 1), nil),
    ] as [(Rules, String, PositionValue, [String]?)]
  )
  func `the end within two plies is known on any board under any rules`(
    rules: Rules,
    moves: String,
    value: PositionValue,
    best: [String]?
  ) throws {
    var position = Position(rules)
    for square in try rules.squares(named: moves) { try position.play(square) }
    let solution = Solution(byPairsAndThreatsIn: position)
    #expect(solution.value == value && solution.obstacle == nil)
    let expected = try Set(best.map { try $0.map(rules.square(named:)) } ?? Array(position.moves))
    #expect(solution.bestMoves.map(Set.init) == expected)
    #expect(solution.principalLine.count == value.plies)
  }

  @Test func `positions with many free squares are not for it, and a limit stops it`() throws {
    let rules = try Rules(columns: 17, rows: 1, lineLength: 17)
    #expect(ExhaustiveSolver(Position(rules), nodeLimit: .max) == nil)
    let start = Position(.ticTacToe)
    var endgame = try #require(ExhaustiveSolver(start, nodeLimit: 100))
    #expect(throws: SolverError.nodeLimitReached(100)) { try endgame.moves(in: start) }
  }
}
