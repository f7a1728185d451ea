/// The moment by which a move must be chosen, on a clock that is passed in.
public struct Deadline: Sendable {
  /// Tells the time, by a clock that stands still while the system sleeps: a suspended machine costs no
  /// bot its move.
  public typealias Now = @Sendable () -> SuspendingClock.Instant

  private let moment: SuspendingClock.Instant
  private let now: Now

  /// A deadline some time after a moment, by default now.
  public init(
    in time: Duration,
    from start: SuspendingClock.Instant? = nil,
    now: @escaping Now = { .now }
  ) {
    moment = (start ?? now()).advanced(by: time)
    self.now = now
  }

  /// Whether a move is due.
  public var hasPassed: Bool { now() >= moment }
}
