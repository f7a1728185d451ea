/// The status of a run on its page while it is played, or if it could not be finished.
public enum RunStatus: Sendable {
  /// The run is in progress, and the page is written again.
  case playing(RunProgress)
  /// The run ended before its end, for a reason given as a sentence.
  case stopped(String)
}

/// How far a run is.
public struct RunProgress: Sendable {
  /// The share of the run that is over, from 0 to 1.
  public var share: Double
  /// How long the rest takes, or `nil` if that is not known yet.
  public var left: Duration?
  /// Whether the run may end sooner because its result decides that.
  public var mayStopEarly: Bool
  /// The seconds until the page is written again.
  public var pause: Int
  /// The number of this page among those of the run, by which a browser knows that it is a new one.
  public var number: Int
  /// When this page is written, as ISO 8601 has it; `nil` if it does not say.
  public var written: String?

  /// How far a run is when a page is written.
  public init(
    share: Double,
    left: Duration? = nil,
    mayStopEarly: Bool = false,
    pause: Int,
    number: Int,
    written: String? = nil
  ) {
    self.share = share
    self.left = left
    self.mayStopEarly = mayStopEarly
    self.pause = pause
    self.number = number
    self.written = written
  }
}

extension RunProgress {
  /// The share in percent; below 100 as long as the run is in progress.
  package var percentage: String { "\(min(99, Int(share * 100)))%" }

  /// The rest, such as `about 2 min left`.
  package var rest: String? {
    left.map { "\(mayStopEarly ? "at most" : "about") \($0.roughly) left" }
  }
}

extension Duration {
  /// The duration in whole seconds, minutes, hours or days, whichever gives a small number above 1.
  fileprivate var roughly: String {
    let seconds = max(1, Int(components.seconds))
    let units = [(86_400, "days"), (3600, "h"), (60, "min")]
    // Two of a unit are the least; `90 s` and `100 min` say more than one of the next.
    guard let (unit, name) = units.first(where: { seconds >= 2 * $0.0 }) else {
      return "\(seconds) s"
    }
    return "\((seconds + unit / 2) / unit) \(name)"
  }
}
