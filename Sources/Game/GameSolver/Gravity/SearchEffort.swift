/// The positions that a search has seen, and what makes it end early.
struct SearchEffort {
  /// The number of positions so far.
  private(set) var nodeCount = 0
  private let nodeLimit: Int?
  private let watch: SolverWatch?
  /// The searches of the same position, this one among them, or `nil` if there is no other.
  let team: SearchTeam?
  /// The bound of the score that is asked about; once the team knows, the search is stopped.
  var bound = 0
  private var reportedCount = 0
  /// The number of positions at which the next look around is due.
  private var nextCheck: Int
  /// The number of positions between two looks around, a few milliseconds of work.
  private static let checkInterval = 8_192

  /// An effort that has not begun.
  ///
  /// - Parameters:
  ///   - nodeLimit: The largest number of positions.
  ///   - watch: Hears of positions, and may end the search.
  ///   - team: The searches of the same position, if there are others.
  init(nodeLimit: Int?, watch: SolverWatch?, team: SearchTeam? = nil) {
    self.nodeLimit = nodeLimit
    self.watch = watch
    self.team = team
    nextCheck = min(nodeLimit ?? .max, Self.checkInterval)
  }

  /// Counts a position.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)`` or ``SolverError/stopped``.
  @inline(__always)
  mutating func count() throws(SolverError) {
    if nodeCount >= nextCheck { try check() }
    nodeCount &+= 1
  }

  /// Tells the watch of the positions that it has not heard of, and asks whether to go on.
  ///
  /// - Throws: ``SolverError/nodeLimitReached(_:)`` or ``SolverError/stopped``.
  mutating func check() throws(SolverError) {
    let count = nodeCount - reportedCount
    reportedCount = nodeCount
    try watch?.add(count)
    if team?.knows(bound) == true { throw .stopped }
    if let nodeLimit, nodeCount >= nodeLimit { throw .nodeLimitReached(nodeLimit) }
    nextCheck = min(nodeLimit ?? .max, nodeCount + Self.checkInterval)
  }
}
