extension GravitySolver {
  /// Searches a position that is not finished by the code that is made for the shape of its board.
  mutating func searchByShape(
    _ position: GravityPosition,
    within limits: GravityTable.Bounds
  ) throws(SolverError) -> PositionValue {
    if game == GravityGame() {
      return try search(GravitySearch<ConnectFourShape>.self, position, within: limits)
    }
    return game.bitCount <= UInt64.bitWidth
      ? try search(GravitySearch<FreeShape<UInt64>>.self, position, within: limits)
      : try search(GravitySearch<FreeShape<UInt128>>.self, position, within: limits)
  }
}
