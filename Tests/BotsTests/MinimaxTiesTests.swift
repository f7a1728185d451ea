import Bots
import GameModel
import StrategyKit
import Testing

/// Which of several best moves minimax plays does not depend on how it came by them.
@Suite struct MinimaxTiesTests {
  @Test(arguments: [2, 4, 9])
  func `with a depth it takes the first square in reading order where all lose`(depth: Int) throws {
    let minimax = try policy("minimax:depth=\(depth)")
    var lost = 0
    for position in Positions.tried {
      let values = try position.freeSquares.map { square in
        (square, -(try position.playing(square).plainValue(depth: depth - 1)))
      }
      guard let best = values.map(\.1).max(), best < 0 else { continue }
      lost += 1
      let first = values.first { $0.1 == best }?.0
      #expect(try minimax.moves(in: position).onlyMove == first, "in \(position)")
    }
    #expect(lost > 20)
  }

  @Test func `to the end of the game it plays as with no limit where it loses`() throws {
    let (limited, perfect) = (try policy("minimax:depth=9"), try policy("minimax"))
    for position in Positions.tried where try position.plainValue() < 0 {
      #expect(try limited.moves(in: position) == perfect.moves(in: position), "in \(position)")
    }
  }
}
