import Records

/// Takes the times of the moves of a game one after the other.
struct MoveClock {
  /// The times of the moves so far, to the microsecond.
  var times: [Duration] = []
  private var began: ContinuousClock.Instant
  private let now: Runner.Now

  init(_ now: @escaping Runner.Now) {
    self.now = now
    began = now()
  }

  /// A bot begins to think.
  mutating func start() { began = now() }

  /// It has moved, and the other one begins to think.
  mutating func stop() {
    let end = now()
    times.append(.microseconds(began.duration(to: end).microseconds))
    began = end
  }
}
