/// One or both players of a ``SideBitboards``.
struct BitboardSides: OptionSet {
  let rawValue: UInt8

  static let mover = BitboardSides(.mover), other = BitboardSides(.other)
  static let both: BitboardSides = [.mover, .other]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ side: BitboardSide) { rawValue = side == .mover ? 1 : 2 }

  func contains(_ side: BitboardSide) -> Bool { isSuperset(of: BitboardSides(side)) }

  mutating func remove(_ side: BitboardSide) { subtract(BitboardSides(side)) }
}
