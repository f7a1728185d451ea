import Dispatch
import Synchronization

extension GravitySolver {
  /// Lets several threads search the same position over one table.
  mutating func together<Search: GravityScoring>(
    _ type: Search.Type,
    _ position: GravityPosition,
    within limits: GravityTable.Bounds,
    table: GravityTable
  ) throws(SolverError) -> PositionValue {
    let team = SearchTeam()
    let nodes = Atomic(0)
    let answer = Mutex<Swift.Result<PositionValue, SolverError>?>(nil)
    DispatchQueue.concurrentPerform(iterations: threadCount) { [game, nodeLimit, watch] _ in
      let effort = SearchEffort(nodeLimit: nodeLimit, watch: watch, team: team)
      var search = Search(game, table: table, effort: effort)
      let result = Swift.Result { () throws(SolverError) in
        try search.score(mover: position.mover, other: position.other, within: limits)
      }
      nodes.add(search.effort.nodeCount, ordering: .relaxed)
      answer.withLock { answer in
        switch result {
        case .success(let score):
          answer = .success(game.value(ofScore: score, stones: position.stones))
        case .failure(let error): answer = answer ?? .failure(error)
        }
      }
    }
    nodeCount += nodes.load(ordering: .relaxed)
    guard let result = answer.withLock({ $0 }) else { throw .stopped }
    return try result.get()
  }
}
