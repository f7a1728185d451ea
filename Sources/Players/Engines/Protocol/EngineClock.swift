/// How long an engine thinks: about its last move, and in total since it was started.
struct EngineClock {
  private(set) var lastThinking = Duration.zero
  /// How long it has thought since it was started.
  private(set) var age = Duration.zero
  /// How many moves it has been asked for since it was started.
  private var questions = 0
  /// Until when more output is awaited after its last answer, before the next request.
  private(set) var listeningTime = SuspendingClock.now

  /// The average time up to which an engine is considered to answer at once.
  private static let quickAnswer: Duration = .milliseconds(1)
  /// The average time from which an engine is considered slow; no engine is listened to for longer
  /// after an answer.
  private static let slowAnswer: Duration = .milliseconds(5)

  /// Counts the time for a move that has just been made, after which more output may be awaited.
  mutating func count(_ thinking: Duration, listens: Bool = true) {
    lastThinking = thinking
    age += thinking
    questions += 1
    listeningTime = .now + (listens ? min(age / questions, Self.slowAnswer) : .zero)
  }

  var isQuick: Bool { questions > 0 && age < Self.quickAnswer * questions }
  var wasQuick: Bool { lastThinking <= Self.quickAnswer }
  var isSlow: Bool { age > Self.slowAnswer * questions }
}
