import Supervision

/// How an engine is run: its command, what it may use and how it is spoken to.
public struct EngineSettings: Hashable, Sendable {
  /// The program and its arguments, at least the program.
  public var words: [String]
  /// What it is called in the log.
  public var name: String
  /// The command as it was written.
  public var command: String
  /// The folder it works in; the one this process works in for `nil`.
  public var directory: String?
  /// What is added to its environment.
  public var environment: [String: String] = [:]
  /// The time for a move.
  public var turnTime: Duration = .seconds(5)
  /// The time for all of its moves of a game, `nil` for no limit.
  public var matchTime: Duration?
  /// The time in which it must be ready: for START, for RESTART, and for a first look at BOARD.
  public var startTime: Duration = .seconds(10)
  /// The memory that it is told it may use, in bytes.
  public var memory = 1 << 30
  /// The memory at which it is ended, in bytes: what it is told and some more unless it is given, since
  /// there are engines that fill what they are told of.
  public var memoryLimit: Int {
    get { givenMemoryLimit ?? Self.memoryLimit(for: memory) }
    set { givenMemoryLimit = newValue }
  }
  private var givenMemoryLimit: Int?

  /// The memory at which an engine is ended that is told of so much.
  static func memoryLimit(for memory: Int) -> Int { memory + memory / 4 + (64 << 20) }

  /// How much later than allowed an answer may come.
  public var tolerance: Duration = .seconds(1)
  /// How lines sent to it end.
  public var lineEnd = LineEnd.crlf
  /// What begins a new game.
  public var restart = Restart.auto
  /// Whom it is told it plays against: 0 a person, 1 an engine, 2 an engine in a tournament.
  public var gameType = 1
  /// Parameters of its own that it is told, each a key and its value: `thread_num 1`.
  public var parameters: [String] = []
  /// Whether it always gives the same answer to the same game, as whoever enters it declares.
  public var isDeterministic = false
  /// Whether it is run behind a fence.
  public var isSandboxed = false
  /// Whether it is one of our own bots served, which takes a player's random stream and opening.
  var isServed = false
  /// Whether it may be bound to the core of the thread that leads it, where it answers at once.
  package var sharesCore = true
  /// Whether it may go on thinking while the opponent does.
  public var ponders = false
  /// Whether it gets a space of processes of its own where the system allows it.
  package var hasSpace = true
  /// Whether the sandbox can forbid namespaces of users within it.
  var forbidsUserNamespaces = false

  /// How lines that are sent end.
  public enum LineEnd: String, CaseIterable, Sendable {
    /// CR LF, as Gomocup has it.
    case crlf
    /// LF alone.
    case lf

    var bytes: [UInt8] { self == .crlf ? [13, 10] : [10] }
  }

  /// What begins a new game.
  public enum Restart: String, CaseIterable, Sendable {
    /// RESTART where the engine knows it, else a fresh process.
    case auto
    /// A fresh process.
    case process
  }

  /// The settings of a command, all others by default.
  public init(words: [String], directory: String? = nil) {
    precondition(!words.isEmpty, "a command has a program")
    self.words = words
    command = words.joined(separator: " ")
    name = command
    self.directory = directory
  }
}

extension EngineSettings {
  /// What is run as a child.
  var program: ChildProgram {
    var program = ChildProgram(words: words, directory: directory, memoryLimit: memoryLimit)
    program.environment = environment
    program.isSandboxed = isSandboxed
    program.forbidsUserNamespaces = forbidsUserNamespaces
    program.hasSpace = hasSpace
    program.hasFolder = !isServed
    return program
  }
}
