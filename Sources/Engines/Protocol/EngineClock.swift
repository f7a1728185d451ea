/// How long an engine thinks: about its last move, and since it was started.
struct EngineClock {
  /// How long its last answer took.
  private(set) var lastThinking = Duration.zero
  /// How long it has thought since it was started.
  private(set) var age = Duration.zero
  /// How many moves it has been asked for since it was started.
  private var questions = 0
  /// Until when it is listened to for more than its last answer, before it is asked again.
  private(set) var listeningTime = ContinuousClock.now

  /// An engine whose answers take no longer on average answers at once.
  private static let quickAnswer: Duration = .milliseconds(1)
  /// An engine whose answers take longer on average takes its time; none is listened to for longer
  /// after an answer.
  private static let slowAnswer: Duration = .milliseconds(5)

  /// Counts the thinking about a move that has just ended.
  mutating func count(_ thinking: Duration) {
    lastThinking = thinking
    age += thinking
    questions += 1
    listeningTime = .now + min(age / questions, Self.slowAnswer)
  }

  /// Whether it answers at once.
  var isQuick: Bool { questions > 0 && age < Self.quickAnswer * questions }
  /// Whether its last answer came at once.
  var wasQuick: Bool { lastThinking <= Self.quickAnswer }
  /// Whether it takes its time.
  var isSlow: Bool { age > Self.slowAnswer * questions }
}
