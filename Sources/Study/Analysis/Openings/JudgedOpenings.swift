public import GameModel
import Synchronization

/// Openings with what is known of them: those of a search for balanced ones, or all that are given.
///
/// ```swift
/// let judge = OpeningJudge.solver(try SharedSolver(.ticTacToe))
/// let candidates = try OpeningCandidates(after: 3, on: .ticTacToe, everywhere: true, seed: 1)
/// let openings = try JudgedOpenings(balanced: 5, among: candidates, by: judge).openings
/// ```
///
/// They are the same on any number of threads.
public struct JudgedOpenings: Sendable {
  /// An opening, and what is known of it.
  public struct Entry: Hashable, Sendable {
    /// The position.
    public let position: Position
    /// What is known of it.
    public let evidence: OpeningEvidence
  }

  /// The openings, in the order of the candidates.
  public let openings: [Entry]
  /// The number of candidates up to the last opening, or of all if there were not enough.
  public let candidates: Int
  /// Whether the candidates ran out before there were enough openings.
  public let isExhausted: Bool

  /// Searches for balanced openings: draws, or those that bots score about evenly and that a recount is
  /// expected to confirm.
  ///
  /// No two are the same up to symmetry.
  ///
  /// - Parameters:
  ///   - count: The number of openings that are enough.
  ///   - candidates: Positions that are not over, in the order in which they are tried.
  ///   - judge: Decides whether one is balanced.
  ///   - threads: The number of threads; `nil` for one per core.
  ///   - meter: Counts what is done.
  ///   - mustStop: Whether to stop early, with what was found so far.
  /// - Throws: ``AnalysisError`` if a candidate cannot be solved, or a bot does not play.
  public init<Candidates: Sequence<Position>>(
    balanced count: Int,
    among candidates: Candidates,
    by judge: OpeningJudge,
    threads: Int? = nil,
    meter: OpeningMeter = OpeningMeter(),
    mustStop: @escaping @Sendable () -> Bool = { false }
  ) throws(AnalysisError) where Candidates.Iterator: Sendable {
    let queue = OpeningQueue(candidates.makeIterator(), until: count, isSearching: true)
    try self.init(queue, judge, threads, meter, mustStop)
  }

  /// Judges openings, balanced or not.
  ///
  /// - Parameters:
  ///   - openings: Positions that are not over.
  ///   - judge: Judges them.
  ///   - threads: The number of threads; `nil` for one per core.
  ///   - meter: Counts what is done.
  ///   - mustStop: Whether to stop early, with what was judged so far.
  /// - Throws: ``AnalysisError`` if an opening cannot be solved, or a bot does not play.
  public init(
    judging openings: [Position],
    by judge: OpeningJudge,
    threads: Int? = nil,
    meter: OpeningMeter = OpeningMeter(),
    mustStop: @escaping @Sendable () -> Bool = { false }
  ) throws(AnalysisError) {
    let queue = OpeningQueue(openings.makeIterator(), until: openings.count, isSearching: false)
    try self.init(queue, judge, threads, meter, mustStop)
  }

  private init<Candidates>(
    _ queue: OpeningQueue<Candidates>,
    _ judge: OpeningJudge,
    _ threads: Int?,
    _ meter: OpeningMeter,
    _ mustStop: @escaping @Sendable () -> Bool
  ) throws(AnalysisError) {
    let isSearching = queue.isSearching
    let shared = Mutex(queue)
    ThreadPool(threads: threads).onEach {
      while !mustStop(), let (number, position) = shared.withLock({ $0.next() }) {
        let result = Result { () throws(AnalysisError) in
          try judge.evidence(
            for: position,
            isSearching: isSearching,
            meter: meter,
            mustStop: mustStop
          )
          .map { Entry(position: position, evidence: $0) }
        }
        // What was stopped says nothing.
        if case .success(nil) = result, mustStop() { return }
        if case .success(let entry) = result {
          meter.add(found: entry?.evidence.isBalanced ?? false)
        }
        shared.withLock { $0.finish(number, result) }
      }
    }
    let end = shared.withLock { $0.ended }
    openings = try end.openings()
    (candidates, isExhausted) = (end.judged, end.isExhausted)
  }
}

/// Counts what a search for openings has done, to report progress on any thread.
public final class OpeningMeter: Sendable {
  private let gameCount = Atomic(0)
  private let candidateCount = Atomic(0)
  private let foundCount = Atomic(0)

  /// A meter of a search that has not started.
  public init() {}

  /// The games played.
  public var games: Int { gameCount.load(ordering: .relaxed) }

  /// The openings judged.
  public var candidates: Int { candidateCount.load(ordering: .relaxed) }

  /// Those of them that are balanced.
  public var found: Int { foundCount.load(ordering: .relaxed) }

  func addGame() { gameCount.add(1, ordering: .relaxed) }

  func add(found isFound: Bool) {
    candidateCount.add(1, ordering: .relaxed)
    if isFound { foundCount.add(1, ordering: .relaxed) }
  }
}
