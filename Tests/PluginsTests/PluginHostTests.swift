import CTournamentBot
import GameModel
import StrategyKit
import Testing

@testable import Plugins

/// What libraries are offered.
@Suite struct PluginHostTests {
  private let host = PluginHost.shared.pointer

  @Test(arguments: [0, 1, .max, 0x9E37_79B9_7F4A_7C15] as [UInt64])
  func `random numbers are those of the generator`(seed: UInt64) throws {
    let random = try #require(host.pointee.random)
    let randomBelow = try #require(host.pointee.random_below)
    var (drawn, generator) = (GameRandom(seed: seed), GameRandom(seed: seed))
    for bound in [1, 2, 9, 1024, Int.max] {
      let numbers = withUnsafeMutablePointer(to: &drawn) { stream in
        let stream = OpaquePointer(stream)
        return [random(stream), randomBelow(stream, UInt64(bound))]
      }
      let expected = [generator.next(), UInt64(generator.next(below: bound))]
      #expect(numbers == expected)
    }
    #expect(drawn == generator)
  }

  @Test func `a free square is the one that the built-in random bot draws`() throws {
    let draw = try #require(host.pointee.random_free_square)
    for rules in [
      Rules.ticTacToe, try Rules(columns: 2, rows: 3), try Rules(columns: 15, rows: 15),
      try Rules(columns: 3, rows: 3, variants: [.gravity]),
      try Rules(columns: 11, rows: 9, variants: [.gravity]),
    ] {
      let board = PluginBoard(rules)
      defer { board.deallocate() }
      var (position, random) = (Position(rules), GameRandom(seed: 5))
      while !position.isOver {
        board.show(position)
        var expected = random
        let square = position.move(rank: expected.next(below: position.moveCount))
        let drawn = withUnsafeMutablePointer(to: &random) { draw(OpaquePointer($0), board.view) }
        #expect(drawn == Int32(square.index))
        #expect(random == expected)
        try position.play(square)
      }
    }
  }

  @Test func `without a stream there is no chance`() throws {
    let random = try #require(host.pointee.random)
    let randomBelow = try #require(host.pointee.random_below)
    let numbers = [random(nil), randomBelow(nil, 5)]
    #expect(numbers == [0, 0])
    #expect(host.pointee.random_free_square(nil, nil) == TOURNAMENT_NO_MOVE)
  }
}
