import GameModel
import StrategyKit

/// An order to a worker to examine a bot of a library.
struct Examination: Codable {
  /// The bot, with the values of its parameters.
  let bot: PluginEntry
  let law: Law
  let boards: [Rules]

  /// The laws of all bots, by their names in `Violation`, and what only a library can break.
  enum Law: Codable, Hashable {
    case loading
    /// It accepts the values at the ends of its parameters' ranges.
    case parameters
    /// The promises of instances agree with the deeds of the bot.
    case flags
    case legality
    /// It does the same again, and takes chance from its stream alone.
    case memory
    case determinism
    case symmetry
    /// Its weights are those of a policy.
    case distribution
    /// It moves as often as its weights say.
    case frequency
    /// Two instances in turn play as each does alone.
    case copies
    /// Two instances on two threads play as each does alone.
    case threads
    /// Instances come and go without a trace.
    case creations
    /// It plays as a built-in bot does, which is named by its spec.
    case likeness(String)
  }
}

struct Finding: Codable {
  let step: CheckStep
  /// The promises of all instances of the bot, if they were asked.
  var flags: PluginFlags?
  /// Whether the bot plays on the boards.
  var plays = true
  /// Whether nothing more can be found out about it.
  var isLast = false
}

/// A law that is broken: what happened, how to fix it, and where.
struct Breach: Error {
  let detail: String
  let fix: String
  let position: Position?

  init(_ detail: String, fix: String, in position: Position? = nil) {
    self.detail = detail
    self.fix = fix
    self.position = position
  }
}

extension Examination.Law {
  func name(on boards: [Rules]) -> String {
    switch self {
    case .loading: "loading"
    case .parameters: "parameters"
    case .flags: "flags"
    case .legality: boards.first.map { "\($0)" } ?? "moves"
    case .memory: "the same streams"
    case .determinism: "deterministic"
    case .symmetry: "symmetric"
    case .distribution: "weights"
    case .frequency: "moves as weighed"
    case .copies: "two instances"
    case .threads: "two threads"
    case .creations: "instances come and go"
    case .likeness(let spec): "like \(spec)"
    }
  }

  /// How to keep a law that strategies of all kinds are held to.
  var fix: String {
    switch self {
    case .memory:
      "draw from the host's random and random_below alone, never from rand, the clock or the address of "
        + "anything, and carry nothing from game to game: begin_game says where one begins"
    case .distribution:
      "let move_weights depend on own, other and to_move alone and change nothing, and let choose_move draw "
        + "from its weights"
    case .determinism:
      "leave TOURNAMENT_DETERMINISTIC out, or always make the same move without drawing, the only "
        + "one with a weight"
    case .symmetry:
      "leave TOURNAMENT_SYMMETRIC out, or break ties between equal squares by drawing"
    case .frequency: "let choose_move draw from the weights of move_weights"
    default: fixOfFailure
    }
  }

  /// The remedy if the library crashes or hangs here.
  var fixOfFailure: String {
    switch self {
    case .loading: "do nothing as the library is loaded but return the table"
    case .parameters: "accept every value of a parameter's range, or narrow the range"
    case .copies: "keep what changes in the instance: no variable may be shared by instances"
    case .threads: "keep what changes in the instance, or behind a lock: threads share the rest"
    case .creations: "free in destroy what create has allocated, and once"
    default: "run it under a debugger, or compile it with -fsanitize=address"
    }
  }
}
