extension GravitySolver {
  /// Searches a position by the code for any board that fits one word, as each does on which a bot asks:
  /// others would take code of their own.
  mutating func searchByShape(
    _ position: GravityPosition,
    within limits: GravityTable.Bounds
  ) throws(SolverError) -> PositionValue {
    guard game.bitCount <= UInt64.bitWidth else { throw .nodeLimitReached(0) }
    return try search(FreeShape<UInt64>.self, position, within: limits)
  }

  /// Searches alone: a page has one thread.
  mutating func searchTogether<Shape: GravityShape>(
    _ shape: Shape.Type,
    _ position: GravityPosition,
    within limits: GravityTable.Bounds,
    _ table: GravityTable
  ) throws(SolverError) -> PositionValue {
    threadCount = 1
    return try search(shape, position, within: limits)
  }
}
