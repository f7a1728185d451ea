/// Random numbers for tests, the same on every platform and in every run.
///
/// The generator is SplitMix64: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014.
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers of a seed.
  package init(seed: Int) { state = UInt64(seed) }

  /// A number of 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// A number from 0 to `bound - 1`.
  package mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// One of the elements.
  package mutating func pick<Element>(from elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}
