/// The moment by which a move must be chosen, on a clock that is passed in.
public struct Deadline: Sendable {
  /// Tells the time.
  public typealias Now = @Sendable () -> ContinuousClock.Instant

  private let moment: ContinuousClock.Instant
  private let now: Now

  /// A deadline some time after a moment, by default now.
  public init(
    in time: Duration,
    from start: ContinuousClock.Instant? = nil,
    now: @escaping Now = { .now }
  ) {
    moment = (start ?? now()).advanced(by: time)
    self.now = now
  }

  /// Whether a move is due.
  public var hasPassed: Bool { now() >= moment }
}
