/// The random numbers of a bare loop: SplitMix64.
struct ReferenceLots {
  var state: UInt64

  /// A number below a bound.
  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Int(UInt64(bound).multipliedFullWidth(by: bits).high)
  }
}
