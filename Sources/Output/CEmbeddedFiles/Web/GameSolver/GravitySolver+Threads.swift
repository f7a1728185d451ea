extension GravitySolver {
  /// Searches alone: a page has one thread.
  mutating func together<Search: GravityScoring>(
    _ type: Search.Type,
    _ position: GravityPosition,
    within limits: GravityTable.Bounds,
    table: GravityTable
  ) throws(SolverError) -> PositionValue {
    threadCount = 1
    return try search(type, position, within: limits)
  }
}
