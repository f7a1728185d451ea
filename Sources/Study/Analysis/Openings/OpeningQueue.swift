import GameModel

/// The candidates of a search on their way through threads, and what came of them.
///
/// Threads take them in order and finish them in any. What counts is the order: the search has ended when
/// enough openings are found among those before which every other is finished.
struct OpeningQueue<Candidates: IteratorProtocol<Position> & Sendable>: Sendable {
  typealias Finding = Result<JudgedOpenings.Entry?, AnalysisError>

  /// Whether openings are looked for, rather than all judged.
  let isSearching: Bool
  private let count: Int
  private var candidates: Candidates
  private var seen: Set<Position> = []
  private var taken = 0
  /// What was finished before one that was taken earlier.
  private var pending: [Int: Finding] = [:]
  private var found: [JudgedOpenings.Entry] = []
  private var failure: AnalysisError?
  /// The number of candidates of which all before are finished, up to the last opening found.
  private(set) var judged = 0
  private var isEmpty = false

  init(_ candidates: Candidates, until count: Int, isSearching: Bool) {
    (self.candidates, self.count, self.isSearching) = (candidates, count, isSearching)
  }

  private var isEnough: Bool { found.count == count }

  /// Whether the candidates ran out before enough were found.
  var isExhausted: Bool { isEmpty && !isEnough }

  /// The next candidate, which is not the same as an earlier one up to symmetry; `nil` at the end.
  mutating func next() -> (number: Int, position: Position)? {
    guard !isEnough, failure == nil, !pending.values.contains(where: \.isFailure) else {
      return nil
    }
    while let position = candidates.next() {
      guard !isSearching || seen.insert(position.canonical).inserted else { continue }
      taken += 1
      return (taken - 1, position)
    }
    isEmpty = true
    return nil
  }

  /// Notes what came of a candidate.
  mutating func finish(_ number: Int, _ finding: Finding) {
    pending[number] = finding
    while !isEnough, failure == nil, let finding = pending.removeValue(forKey: judged) {
      judged += 1
      add(finding)
    }
  }

  private mutating func add(_ finding: Finding) {
    switch finding {
    case .success(let entry): if let entry { found.append(entry) }
    case .failure(let error): failure = error
    }
  }

  /// The same once no more is finished: all that is known after a search that was stopped, whose earliest
  /// candidates may be missing.
  var ended: Self {
    var queue = self
    for (_, finding) in pending.sorted(by: { $0.key < $1.key })
    where !queue.isEnough && queue.failure == nil {
      queue.judged += 1
      queue.add(finding)
    }
    queue.pending = [:]
    return queue
  }

  func openings() throws(AnalysisError) -> [JudgedOpenings.Entry] {
    if let failure { throw failure }
    return found
  }
}

extension Result {
  fileprivate var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}
