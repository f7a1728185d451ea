import Supervision

/// How an engine is run: its command, its resources and how to talk to it.
public struct EngineSettings: Hashable, Sendable {
  /// The program and its arguments, at least the program.
  public var words: [String]
  /// Its name in the log.
  public var name: String
  /// The command as written.
  public var command: String
  /// Its working folder, or `nil` for this process's.
  public var directory: String?
  /// Additions to its environment.
  public var environment: [String: String] = [:]
  /// The time for a move.
  public var turnTime: Duration = .seconds(5)
  /// The time for a move that the tournament allows everybody, or `nil` for no limit.
  package var moveLimit: Duration?
  /// The time for all of its moves in a game, or `nil` for no limit.
  public var matchTime: MatchTime?
  /// The time in which it must be ready: for START, for RESTART, and for its first BOARD.
  public var startTime: Duration = .seconds(10)
  /// How long to wait for the answer to ABOUT, if that is shorter; an engine that does not answer can
  /// play all the same.
  package var aboutTime: Duration = .seconds(3)
  /// How long to wait for the answer to RESTART, if that is shorter than for START; without one it
  /// is started anew.
  package var restartTime: Duration?
  /// Whether it is asked about positions, one after the other, instead of playing games: nothing is
  /// awaited after an answer, and no opponent thinks meanwhile.
  package var answersQuestions = false
  /// The memory that it is told it may use, in bytes.
  public var memory = 1 << 30
  /// The memory at which it is killed, in bytes: by default what it is told and some more, since
  /// some engines use all they are told about.
  public var memoryLimit: Int {
    get { givenMemoryLimit ?? Self.memoryLimit(for: memory) }
    set { givenMemoryLimit = newValue }
  }
  private var givenMemoryLimit: Int?

  /// The memory limit of an engine that is told it may use a given amount.
  static func memoryLimit(for memory: Int) -> Int { memory + memory / 4 + (64 << 20) }

  /// How late an answer may be.
  public var tolerance: Duration = .seconds(1)
  /// How lines sent to it end.
  public var lineEnd = LineEnd.crlf
  /// The command that starts a new game.
  public var restart = Restart.auto
  /// The opponent it is told it has: 0 a person, 1 an engine, 2 an engine in a tournament.
  public var gameType = 1
  /// Its own parameters, each a key and its value: `thread_num 1`.
  public var parameters: [String] = []
  /// Whether it is declared to give the same answer in the same game.
  public var isDeterministic = false
  /// Whether it is a function, which its adapter lets speak the protocol.
  package var isFunction = false
  /// Whether it is a function whose calls its adapter finds out.
  package var isFoundOut = false
  /// Whether it runs in a sandbox.
  public var isSandboxed = false
  /// Whether it may be bound to the core of its controlling thread if it answers at once.
  package var sharesCore = true
  /// Whether it may keep thinking during the opponent's turn.
  public var ponders = false
  /// Whether it gets its own process namespace if the system allows it.
  package var hasSpace = true
  /// Whether the sandbox can forbid user namespaces inside it.
  var forbidsUserNamespaces = false

  /// How lines that are sent end.
  public enum LineEnd: String, CaseIterable, Sendable {
    /// CR LF, as Gomocup specifies.
    case crlf
    case lf

    var bytes: [UInt8] { self == .crlf ? [13, 10] : [10] }
  }

  /// The command that starts a new game.
  public enum Restart: String, CaseIterable, Sendable {
    /// RESTART if the engine supports it, otherwise a new process.
    case auto
    case process
  }

  /// The settings of a command, with defaults for the rest.
  public init(words: [String], directory: String? = nil) {
    precondition(!words.isEmpty, "a command has a program")
    self.words = words
    command = words.joined(separator: " ")
    name = command
    self.directory = directory
  }
}

extension EngineSettings {
  /// Asks it about positions from now on, with no long wait for what it need not answer.
  mutating func askQuestions() {
    answersQuestions = true
    aboutTime = min(aboutTime, .seconds(1))
    restartTime = .seconds(2)
  }

  var announcedTime: Duration { min(turnTime, moveLimit ?? turnTime) }

  /// How long a move may take at most, tolerance included.
  var longestTurn: Duration {
    let own = turnTime + tolerance
    return min(own, moveLimit ?? own)
  }

  var program: ChildProgram {
    var program = ChildProgram(words: words, directory: directory, memoryLimit: memoryLimit)
    program.environment = environment
    program.isSandboxed = isSandboxed
    program.forbidsUserNamespaces = forbidsUserNamespaces
    program.hasSpace = hasSpace
    return program
  }
}
