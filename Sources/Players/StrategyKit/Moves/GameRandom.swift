public import GameModel

/// The random stream of one player in one game.
///
/// The generator is SplitMix64 (Steele, Lea and Flood, *Fast Splittable Pseudorandom Number
/// Generators*, OOPSLA 2014): its state is one number, so that a stream costs nothing to make and a
/// seed means the same on every platform and with every toolchain.
public struct GameRandom: RandomNumberGenerator, Hashable, Sendable {
  /// The whole state of the stream.
  public var state: UInt64

  /// The stream of a seed.
  @inlinable public init(seed: UInt64) { self.init(state: seed) }

  @usableFromInline init(state: UInt64) { self.state = state }

  /// The stream of a side in a game of a pairing.
  ///
  /// - Parameters:
  ///   - hash: A hash of the tournament's seed and of who the two bots are.
  ///   - game: The number of the game among all of the two.
  ///   - side: The side.
  @inlinable public init(pairing hash: UInt64, game: UInt64, side: Player) {
    self.init(seed: Self.mix(hash &+ (2 &* game | (side == .x ? 0 : 1))))
  }

  /// The next number of the stream, all of its bits random.
  @inlinable @inline(__always) public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// A whole number from 0 up to `bound`.
  ///
  /// Each is equally likely to within one part in 2⁶⁴ / `bound`: the upper half of a product
  /// instead of a division's remainder (Lemire, *Fast Random Integer Generation in an Interval*,
  /// 2019), without the rejection step that would make them exactly so with no visible effect.
  ///
  /// - Precondition: `bound` is at least 1.
  @inlinable @inline(__always) public mutating func next(below bound: Int) -> Int {
    Int(truncatingIfNeeded: next(belowWord: UInt64(truncatingIfNeeded: bound)))
  }

  /// The same up to a bound that an `Int` may be too short for.
  @inlinable @inline(__always) mutating func next(belowWord bound: UInt64) -> UInt64 {
    bound.multipliedFullWidth(by: next()).high
  }

  /// A number that depends on every bit of `value`: the generator's output function.
  @inlinable public static func mix(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits &>> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits &>> 31)
  }
}
