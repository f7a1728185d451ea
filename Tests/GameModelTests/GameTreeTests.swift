import GameModel
import Oracles
import TestSupport
import Testing

/// Counts of whole game trees and of the positions in them.
@Suite struct GameTreeTests {
  /// Visits every sequence of moves from a position, down to a ply.
  private func visit(_ position: Position, to depth: Int, _ body: (Position) -> Void) throws {
    body(position)
    guard !position.isOver, position.plies < depth else { return }
    for square in position.freeSquares {
      try visit(position.playing(square), to: depth, body)
    }
  }

  private func layers(_ rules: Rules) throws -> [Set<Position>] {
    let all = Dictionary(grouping: try Position(rules).reachable(), by: \.plies)
    return (0...rules.squareCount).map { Set(all[$0, default: []]) }
  }

  @Test func `tic-tac-toe has 255,168 games`() throws {
    var nodes = [Int](repeating: 0, count: 10)
    var ends: [Outcome: [Int]] = [:]
    try visit(Position(.ticTacToe), to: 9) { position in
      nodes[position.plies] += 1
      guard let outcome = position.outcome else { return }
      ends[outcome, default: [Int](repeating: 0, count: 10)][position.plies] += 1
    }
    #expect(nodes == [1, 9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872])
    #expect(
      ends == [
        .line(winner: .x): [0, 0, 0, 0, 0, 1440, 0, 47952, 0, 81792],
        .line(winner: .o): [0, 0, 0, 0, 0, 0, 5328, 0, 72576, 0],
        .draw: [0, 0, 0, 0, 0, 0, 0, 0, 0, 46080],
      ]
    )
  }

  @Test func `tic-tac-toe has 5,478 positions, 958 of them finished`() throws {
    let layers = try layers(.ticTacToe)
    #expect(layers.map(\.count) == [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78])
    #expect(outcomes(of: layers) == [.line(winner: .x): 626, .line(winner: .o): 316, .draw: 16])
  }

  @Test func `up to symmetry tic-tac-toe has 765 positions, 138 of them finished`() throws {
    let layers = try layers(.ticTacToe).map { Set($0.map(\.canonical)) }
    #expect(layers.map(\.count) == [1, 3, 12, 38, 108, 174, 204, 153, 57, 15])
    #expect(outcomes(of: layers) == [.line(winner: .x): 91, .line(winner: .o): 44, .draw: 3])
  }

  private func outcomes(of layers: [Set<Position>]) -> [Outcome: Int] {
    layers.joined().reduce(into: [:]) { counts, position in
      if let outcome = position.outcome { counts[outcome, default: 0] += 1 }
    }
  }

  /// Boards with the number of nodes by ply from 1.
  static let trees: [(rules: Rules, nodes: [Int])] = [
    ("4,3,3", [12, 132, 1320, 11880, 95040, 622_944]),
    ("4,4,3", [16, 240, 3360, 43680, 524_160]), ("4,4,4", [16, 240, 3360, 43680, 524_160]),
  ]

  @Test(arguments: trees)
  func `the trees of larger boards have the known number of nodes`(rules: Rules, nodes: [Int])
    throws
  {
    var found = [Int](repeating: 0, count: nodes.count + 1)
    try visit(Position(rules), to: nodes.count) { found[$0.plies] += 1 }
    #expect(found == [1] + nodes)
  }

}
