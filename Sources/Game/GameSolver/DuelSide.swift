/// The players of a ``Duel``.
enum DuelSide: CaseIterable {
  case mover, other
}
