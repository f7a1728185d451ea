package import GameModel
import Plugins
package import StrategyKit

/// Examines a bot of a library, for its author: step by step what works, what does not and how to fix
/// it.
///
/// All of it happens in workers, a fresh one for each step, so that a crash is that step's failure and no
/// more.
package struct PluginCheck {
  let host: WorkerHost
  let registry: Registry
  let spec: BotSpec
  /// The bot, with the values of its parameters.
  package let bot: PluginEntry
  private let boards: [Rules]
  private let model: String?
  private let onStep: (CheckStep) throws -> Void
  package private(set) var steps: [CheckStep] = []
  /// The boards on which it plays legal games.
  private(set) var playable: [Rules] = []

  package static let boards = [(3, 3, 3), (4, 4, 4), (7, 3, 3), (15, 15, 5), (32, 32, 5)]
    .compactMap { try? Rules(columns: $0.0, rows: $0.1, lineLength: $0.2) }

  /// The games by other rules in which bots that say they know them are examined: all on a board but
  /// those of caro, and Connect Four; then caro and renju, on a board where fives are frequent.
  static func otherGames(on board: Rules, for flags: PluginFlags) -> [Rules] {
    guard flags.contains(.knowsRules) else { return [] }
    let variants: [Rules.Variant] = [.misere, .exactLine, .gravity]
    var games = variants.subsets.dropFirst().compactMap { variants in
      try? Rules(
        columns: board.columns,
        rows: board.rows,
        lineLength: board.lineLength,
        variants: variants
      )
    }
    let connectFour = NamedGame.named("connect-four").map { [$0.rules] } ?? []
    games += connectFour.filter { !games.contains($0) }
    guard flags.contains(.knowsCaroAndRenju) else { return games }
    return games
      + ["5 in a row, unblocked", "exactly 5 in a row, unblocked", "5 in a row, renju"]
      .compactMap { try? Rules(columns: 9, rows: 9, terms: $0) }
  }

  /// The boards on which games are repeated: no larger ones than the first that was asked for, or than
  /// 15×15, where there are others, since those of slow bots take long.
  static func repeatable(_ playable: [Rules], of boards: [Rules]) -> [Rules] {
    let most = max(225, boards.first?.squareCount ?? 0)
    let usual = playable.filter { $0.squareCount <= most }
    return usual.isEmpty ? playable : usual
  }

  /// A check of a bot.
  ///
  /// - Parameters:
  ///   - spec: The bot, the only one that the spec stands for.
  ///   - registry: The kinds of bot, that of the spec among them.
  ///   - host: Starts the workers.
  ///   - boards: The boards; a bot that knows other rules is examined under them too, on the first.
  ///   - model: The spec of a built-in bot that it should play like, or `nil` for no comparison.
  ///   - onStep: Receives each step.
  /// - Throws: ``PluginError`` or `BotError` for a spec that is wrong, or no bot of a library.
  package init(
    _ spec: BotSpec,
    _ registry: Registry,
    host: WorkerHost,
    boards: [Rules] = Self.boards,
    like model: String? = nil,
    onStep: @escaping (CheckStep) throws -> Void = { _ in }
  ) throws {
    self.spec = try registry.resolved(spec)
    guard let bot = try registry.kind(of: spec).plugin(of: self.spec) else {
      throw BotError.malformedSpec(spec.text, problem: "it is no bot of a library")
    }
    self.bot = bot
    self.registry = registry
    self.host = host
    let others = boards.first.map { Self.otherGames(on: $0, for: bot.flags) } ?? []
    self.boards = boards + others.filter { !boards.contains($0) }
    self.model = model
    self.onStep = onStep
  }

  package var canPlay: Bool { !playable.isEmpty }

  /// Takes all steps; those that need games are left out if it plays none, and all that are left if it
  /// writes over memory that is not its own: what it does then says nothing about the laws.
  package mutating func run() throws {
    do {
      try takeAll()
    } catch is End {}
  }

  private struct End: Error {}

  private mutating func takeAll() throws {
    try playOnBoards()
    guard canPlay else { return }
    let repeatable = Self.repeatable(playable, of: boards)
    try take(.parameters, on: playable)
    let flags = try take(.flags, on: playable).flags ?? bot.flags
    try take(.memory, on: repeatable)
    if flags.contains(.deterministic) { try take(.determinism, on: playable) }
    if flags.contains(.symmetric) { try take(.symmetry, on: playable) }
    if flags.contains(.policy) {
      try take(.distribution, on: playable)
      try take(.frequency, on: playable)
    }
    try take(.copies, on: repeatable)
    try take(.threads, on: playable)
    try take(.creations, on: playable)
    if let model { try take(.likeness(model), on: repeatable) }
    try note(chunkStep(on: playable[0]))
    try note(speedStep(on: playable[0]))
  }

  /// Plays games on every board; one that the bot refuses is no fault, unless it refuses all.
  private mutating func playOnBoards() throws {
    var refusals = 0
    for rules in boards {
      let finding = try take(.legality, on: [rules])
      if !finding.plays { refusals += 1 }
      if finding.plays, finding.step.verdict == .right { playable.append(rules) }
    }
    guard refusals == boards.count else { return }
    let knowsNone = !bot.flags.contains(.knowsRules) && !boards.contains(where: \.isMonotone)
    let fix =
      knowsNone
      ? "set TOURNAMENT_KNOWS_RULES in its flags once it plays by the rules that it is given"
      : "let create return an instance for at least one; name a board of its own with --board"
    try note(CheckStep("boards", .wrong, "it refuses all of them", fix: fix))
  }

  @discardableResult
  private mutating func take(_ law: Examination.Law, on boards: [Rules]) throws -> Finding {
    let finding = try Self.finding(law, of: bot, on: boards, host)
    try note(finding.step)
    guard !finding.isLast else {
      playable = []
      throw End()
    }
    return finding
  }

  private mutating func note(_ step: CheckStep) throws {
    steps.append(step)
    try onStep(step)
  }
}

extension PluginCheck {
  /// The first step, for all bots of a library: it is loaded.
  package static func loading(_ bot: PluginEntry, _ host: WorkerHost) throws -> CheckStep {
    try finding(.loading, of: bot, on: [], host).step
  }

  static func finding(
    _ law: Examination.Law,
    of bot: PluginEntry,
    on boards: [Rules],
    _ host: WorkerHost
  ) throws -> Finding {
    try host.finding(of: Examination(bot: bot, law: law, boards: boards))
  }
}
