/// The players of a ``Duel``.
enum DuelSide {
  case mover, other
}
