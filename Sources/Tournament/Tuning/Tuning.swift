import StrategyKit
public import TournamentCore

/// A tuning as it is played: first whether its parameters make a difference, then its courses; or a grid.
///
/// The results depend on the design, the field and its seed, not on the number of threads, nor on
/// interruptions.
public struct Tuning: Sendable {
  /// What is tuned, and how its games are played.
  public let field: TuningField
  /// The number of threads.
  public let jobs: Int
  /// Ends it early, from outside.
  public let interruption: Interruption
  /// Receives the number of games as they end, on any thread.
  public var onGames: @Sendable (_ games: Int, _ forfeits: Int) -> Void = { _, _ in }
  private(set) var past: [TuningRecord] = []
  private(set) var keep: @Sendable (TuningRecord) throws -> Void = { _ in }

  /// A tuning to be played on some threads.
  public init(
    _ field: TuningField,
    jobs: Int = 1,
    interruption: Interruption = Interruption()
  ) {
    precondition(jobs > 0, "a tuning takes one thread or more")
    self.field = field
    self.jobs = jobs
    self.interruption = interruption
  }

  /// The error where all games of the bot with some values were forfeited.
  func allForfeited(_ parameters: [TunedParameter], _ values: [Double]) throws -> TuningError {
    let bot = try field.bot(parameters, values)
    field.finish(bot)
    return .allForfeited(bot.spec.text)
  }

  /// The same tuning, which goes on from what has been kept, and keeps what it plays.
  package func resuming(
    from past: [TuningRecord],
    keeping keep: @escaping @Sendable (TuningRecord) throws -> Void
  ) -> Tuning {
    var tuning = self
    (tuning.past, tuning.keep) = (past, keep)
    return tuning
  }
}
