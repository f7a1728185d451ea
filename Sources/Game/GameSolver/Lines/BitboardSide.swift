/// The players of a ``SideBitboards``.
enum BitboardSide: CaseIterable {
  case mover, other
}
