/// The moment by which a move must be chosen: there is none in a page, where no bot has a clock.
public struct Deadline: Sendable {
  /// A moment that no clock tells.
  public struct Moment: Sendable {
    /// Any moment.
    public static let now = Moment()
  }

  /// Tells the time.
  public typealias Now = @Sendable () -> Moment

  /// A deadline that does not pass.
  public init(in time: Duration, now: Now) {}

  /// Whether a move is due.
  public var hasPassed: Bool { false }
}
