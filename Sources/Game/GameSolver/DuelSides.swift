/// One or both players of a ``Duel``.
struct DuelSides: OptionSet {
  let rawValue: UInt8

  static let mover = DuelSides(.mover), other = DuelSides(.other)
  static let both: DuelSides = [.mover, .other]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ side: DuelSide) { rawValue = side == .mover ? 1 : 2 }

  func contains(_ side: DuelSide) -> Bool { isSuperset(of: DuelSides(side)) }

  mutating func remove(_ side: DuelSide) { subtract(DuelSides(side)) }
}
