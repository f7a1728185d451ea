public import GameModel
import Synchronization

/// Counts the positions that analyses examine, to report progress.
///
/// One meter may be shared by several analyses, one after another, and be read on any thread.
public final class AnalysisMeter: Sendable {
  private let count = Atomic(0)
  private let expectation = Mutex<Int?>(nil)
  private let currentStage = Mutex<Stage?>(nil)
  private let found = Mutex<(@Sendable () -> Verification)?>(nil)

  /// A meter of an analysis that has not started.
  public init() {}

  /// The positions examined so far.
  public var positions: Int { count.load(ordering: .relaxed) }

  /// The most positions there can be in all, perhaps far more than there are; `nil` if not known.
  public var most: Int? { expectation.withLock(\.self) }

  /// Sets the most positions there can be, including those examined so far.
  public func expect(atMost positions: Int) { expectation.withLock { $0 = positions } }

  /// What an analysis of a bot that is asked is at.
  public var stage: Stage? { currentStage.withLock(\.self) }

  /// What the proof that is going on has found so far.
  public var verification: Verification? { found.withLock(\.self)?() }

  /// Forgets the proof that is going on, since it has ended.
  public func finish() {
    currentStage.withLock { $0 = nil }
    found.withLock { $0 = nil }
  }

  func report(_ stage: Stage?) { currentStage.withLock { $0 = stage } }

  /// Reports what is found so far, worked out when somebody asks.
  func report(_ verification: @escaping @Sendable () -> Verification) {
    found.withLock { $0 = verification }
  }

  func add(_ positions: Int) { count.add(positions, ordering: .relaxed) }
}

extension AnalysisMeter {
  /// What an analysis of a bot that is asked is at.
  public struct Stage: Hashable, Sendable {
    /// What is being done.
    public enum Phase: Hashable, Sendable {
      /// Each position is asked for the first time.
      case asking
      case askingAgain
      /// A bot that draws lots is asked this often in each position.
      case sampling(Int)
    }

    /// What is being done.
    public let phase: Phase
    /// The side the bot plays.
    public let player: Player
    /// The positions that have been asked.
    public let asked: Int
    /// The positions that are still open: of this ply, or of those asked again.
    public let open: Int
    /// The plies of the positions that are being asked.
    public let plies: Int
  }
}
