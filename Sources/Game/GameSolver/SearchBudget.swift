/// Counts the nodes of a search, and ends it where a limit or a watch says so.
struct SearchBudget: Sendable {
  /// The number of nodes searched so far.
  private(set) var nodeCount = 0
  private var lastNode = Int.max { didSet { planCheck() } }
  private var nodeLimit = Int.max
  /// Follows the search and may stop it, or `nil` for nobody.
  var watch: SolverWatch?
  private var reportedCount = 0
  /// The node before which the watch hears of the search again.
  private var nextReport = Int.max { didSet { planCheck() } }
  /// The node before which a limit or a report is due.
  private var nextCheck = Int.max
  /// The number of nodes between two reports to the watch, a few milliseconds of work.
  private static let reportInterval = 4_096

  /// Sets how many more nodes the search may use, or `nil` for no limit.
  mutating func limitNodes(to limit: Int?) {
    nodeLimit = limit ?? .max
    lastNode = nodeLimit < .max - nodeCount ? nodeCount + max(0, nodeLimit) : .max
    nextReport = watch == nil ? .max : nodeCount
  }

  @inline(__always)
  mutating func countNode() throws(SolverError) {
    if nodeCount >= nextCheck { try check() }
    nodeCount &+= 1
  }

  private mutating func check() throws(SolverError) {
    guard nodeCount < lastNode else { throw exhausted }
    if nodeCount >= nextReport { try report() }
  }

  private mutating func planCheck() { nextCheck = min(lastNode, nextReport) }

  /// The number of nodes that the search may still use, or `nil` for no limit.
  private var nodesLeft: Int? { lastNode == .max ? nil : max(0, lastNode - nodeCount) }

  /// Why a search has to end that has used all its nodes.
  private var exhausted: SolverError { .nodeLimitReached(nodeLimit) }

  /// What is left, with nothing counted yet: for one of several threads.
  var unspent: SearchBudget {
    var budget = self
    budget.lastNode = nodesLeft ?? .max
    (budget.nodeCount, budget.reportedCount) = (0, 0)
    budget.nextReport = watch == nil ? .max : 0
    return budget
  }

  /// Counts nodes that were searched elsewhere, of which the watch has heard.
  mutating func count(_ nodes: Int) {
    nodeCount += nodes
    reportedCount += nodes
  }

  /// Tells the watch of the nodes since the last report.
  private mutating func report() throws(SolverError) {
    try watch?.add(nodeCount - reportedCount)
    reportedCount = nodeCount
    nextReport = nodeCount + Self.reportInterval
  }

  /// Allows at most some nodes until ``widen(to:)``.
  ///
  /// - Returns: The last node that was allowed before.
  mutating func narrow(to nodes: Int) -> Int {
    let before = lastNode
    lastNode = min(before, nodeCount + nodes)
    return before
  }

  /// Allows nodes up to the last that was allowed before ``narrow(to:)``.
  mutating func widen(to last: Int) { lastNode = last }

  /// Whether a search that threw an error only used up its share, so that it may go on with another.
  func isShareSpent(_ error: SolverError, of last: Int) -> Bool {
    if case .nodeLimitReached = error { nodeCount < last } else { false }
  }
}
