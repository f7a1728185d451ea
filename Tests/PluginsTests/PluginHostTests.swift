import CTournamentBot
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

  @Test func `a stream's state is its own`() throws {
    let find = try #require(host.pointee.extension)
    let found = try #require(find(host, TOURNAMENT_RANDOM_STATE))
    let state = found.load(as: tournament_random_state.self)
    let (get, set) = (try #require(state.get), try #require(state.set))
    var random = GameRandom(seed: 7)
    let old = withUnsafeMutablePointer(to: &random) { stream in
      let stream = OpaquePointer(stream)
      defer { set(stream, 8) }
      return get(stream)
    }
    #expect(old == 7)
    #expect(random == GameRandom(seed: 8))
  }

  @Test func `without a stream there is no chance`() throws {
    let random = try #require(host.pointee.random)
    let randomBelow = try #require(host.pointee.random_below)
    let numbers = [random(nil), randomBelow(nil, 5)]
    #expect(numbers == [0, 0])
  }
}
