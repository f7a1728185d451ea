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
  /// The memory that it and its children may use, in bytes.
  public var memory = 1 << 30
  /// How much later than allowed an answer may come.
  public var tolerance: Duration = .seconds(1)
  public var lineEnd = LineEnd.crlf
  public var restart = Restart.auto
  /// Whether it always gives the same answer to the same game, as whoever enters it declares.
  public var isDeterministic = false
  /// Whether it is run behind a fence.
  public var isSandboxed = false
  /// Whether it is one of our own bots served, which takes a player's random stream and opening.
  package var isServed = false
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
    case crlf, lf

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

  /// How long an answer is waited for.
  var patience: Duration { turnTime + tolerance }

  /// How long a process is waited for that starts or ends.
  var startPatience: Duration { patience + .seconds(1) }
}
