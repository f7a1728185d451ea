/// How long an engine thinks: about each move, in a game, and since it was started.
struct EngineClock {
  /// What it has used of its time for the game.
  private(set) var gameTime = Duration.zero
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

  /// Begins a game.
  mutating func beginGame() { gameTime = .zero }

  /// Counts the thinking about a move that has just ended.
  mutating func count(_ thinking: Duration) {
    lastThinking = thinking
    gameTime += thinking
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

  /// How long the next move may take.
  ///
  /// The tolerance is on top of each limit: of the time for the game it is granted once.
  func limit(of settings: EngineSettings) -> Duration {
    let turn = settings.turnTime + settings.tolerance
    return min(turn, settings.matchTime.map { $0 + settings.tolerance - gameTime } ?? turn)
  }

  /// The fault that it is to take longer for the answer to a command.
  func fault(
    of settings: EngineSettings,
    after command: String,
    _ instead: EngineFault.Instead?
  ) -> EngineFault {
    let (turn, tolerance) = (settings.turnTime, settings.tolerance)
    if let match = settings.matchTime, limit(of: settings) < turn + tolerance {
      return .outOfMatchTime(limit: match, tolerance: tolerance)
    }
    return .late(command: command, limit: turn, tolerance: tolerance, instead: instead)
  }
}
