/// The random stream of one player in one game.
///
/// The generator is SplitMix64 (Steele, Lea and Flood, *Fast Splittable Pseudorandom Number
/// Generators*, OOPSLA 2014): its state is one number, so that a stream costs nothing to make and a
/// seed means the same on every platform and with every toolchain.
public struct GameRandom: RandomNumberGenerator, Hashable, Sendable {
  /// The whole state of the stream.
  public private(set) var state: UInt64

  /// The stream of a seed.
  @inlinable public init(seed: UInt64) { self.init(state: seed) }

  @usableFromInline init(state: UInt64) { self.state = state }

  @inlinable public mutating func next() -> UInt64 {
    advance()
    return Self.mix(state)
  }

  /// A whole number from 0 up to `bound`, each equally likely.
  ///
  /// Multiplication instead of division, with rejection of the few values that would make some
  /// numbers likelier (Lemire, *Fast Random Integer Generation in an Interval*, 2019).
  ///
  /// - Precondition: `bound` is at least 1.
  @inlinable public mutating func next(below bound: Int) -> Int {
    let bound = UInt64(truncatingIfNeeded: bound)
    var (high, low) = bound.multipliedFullWidth(by: next())
    if low < bound {
      let rejected = (0 &- bound) % bound
      while low < rejected { (high, low) = bound.multipliedFullWidth(by: next()) }
    }
    return Int(truncatingIfNeeded: high)
  }

  /// A number that depends on every bit of `value`: the generator's output function.
  @inlinable public static func mix(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits &>> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits &>> 31)
  }

  @usableFromInline mutating func advance() { state &+= 0x9E37_79B9_7F4A_7C15 }
}
