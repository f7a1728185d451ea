import CTournamentBot
import StrategyKit
import Testing

@testable import Plugins

/// What libraries are offered.
@Suite struct PluginHostTests {
  private let host = PluginHost.shared.pointer

  @Test(arguments: [0, 1, .max, 0x9E37_79B9_7F4A_7C15] as [UInt64])
  func `random numbers are those of the generator`(seed: UInt64) throws {
    var (drawn, expected) = (GameRandom(seed: seed), GameRandom(seed: seed))
    try withUnsafeMutablePointer(to: &drawn) { stream in
      let stream = OpaquePointer(stream)
      for bound in [1, 2, 9, 1024, Int.max] {
        #expect(try #require(host.pointee.random)(stream) == expected.next())
        let below = try #require(host.pointee.random_below)(stream, UInt64(bound))
        #expect(below == UInt64(expected.next(below: bound)))
      }
    }
    #expect(drawn == expected)
  }

  @Test func `a stream's state is its own`() throws {
    let found = host.pointee.extension(host, TOURNAMENT_RANDOM_STATE)
    let states = try #require(found).load(as: tournament_random_state.self)
    var random = GameRandom(seed: 7)
    try withUnsafeMutablePointer(to: &random) { stream in
      #expect(try #require(states.get)(OpaquePointer(stream)) == 7)
      try #require(states.set)(OpaquePointer(stream), 8)
    }
    #expect(random == GameRandom(seed: 8))
  }

  @Test func `without a stream there is no chance`() throws {
    #expect(try #require(host.pointee.random)(nil) == 0)
    #expect(try #require(host.pointee.random_below)(nil, 5) == 0)
  }
}
