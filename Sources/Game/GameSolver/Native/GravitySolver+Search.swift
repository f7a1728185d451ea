import Dispatch
import Synchronization

extension GravitySolver {
  /// Searches a position that is not finished by the code that is made for the shape of its board.
  mutating func searchByShape(
    _ position: GravityPosition,
    within limits: GravityTable.Bounds
  ) throws(SolverError) -> PositionValue {
    if game == GravityGame() {
      return try search(ConnectFourShape.self, position, within: limits)
    }
    return game.bitCount <= UInt64.bitWidth
      ? try search(FreeShape<UInt64>.self, position, within: limits)
      : try search(FreeShape<UInt128>.self, position, within: limits)
  }

  /// Lets several threads search the same position over one table.
  mutating func searchTogether<Shape: GravityShape>(
    _ shape: Shape.Type,
    _ position: GravityPosition,
    within limits: GravityTable.Bounds,
    _ table: GravityTable
  ) throws(SolverError) -> PositionValue {
    let team = SearchTeam()
    let nodes = Atomic(0)
    let answer = Mutex<Swift.Result<PositionValue, SolverError>?>(nil)
    DispatchQueue.concurrentPerform(iterations: threadCount) { [game, budget] _ in
      var search = GravitySearch<Shape>(game, table: table, budget: budget.unspent, team: team)
      let result = Swift.Result { () throws(SolverError) in
        try search.score(mover: position.mover, other: position.other, within: limits)
      }
      nodes.add(search.budget.nodeCount, ordering: .relaxed)
      answer.withLock { answer in
        switch result {
        case .success(let score):
          answer = .success(game.value(ofScore: score, stones: position.stones))
        case .failure(let error): answer = answer ?? .failure(error)
        }
      }
    }
    budget.count(nodes.load(ordering: .relaxed))
    guard let result = answer.withLock({ $0 }) else { throw .stopped }
    return try result.get()
  }
}
