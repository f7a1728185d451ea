import CommandKit
import GameModel
import Play
import StrategyKit
import TextKit
import TournamentCore

/// The players and their settings, as a command line asks for them.
struct PlaySetup {
  let rules: Rules
  let x: Participant
  let o: Participant
  /// The side that moves first.
  let first: Player
  /// The seed of all random choices, or `nil` for a new one each time.
  let seed: UInt64?
  /// The shortest time for a bot's move, or `nil` for the default.
  let pause: Duration?
  /// Whether the players play the opening by swap2; X of the setup then places the first stones.
  let playsSwap2: Bool
  /// Whether a person gets a hint at every turn.
  let showsHints: Bool
  /// The bot that gives hints on boards that cannot be solved, or `nil` if there is none.
  let adviser: Participant?
  /// Whether marks are coloured on a terminal; they are bold in any case.
  let isColoured: Bool
  let save: GameFile?

  static let twoPlayers = Flag("--two-players", "let two people play", in: .players)
  static let watch = Flag("--watch", "watch two bots play", in: .players)
  static let side = Option<Player>(
    "--as",
    .choice("x|o", "x or o"),
    "the side you play; x by default",
    in: .players
  )
  static let name = Option(
    "--name",
    .text("NAME"),
    "your name, in the game and in its record; given twice for two players",
    in: .players,
    mayRepeat: true
  )
  static let first = Option<Player>(
    "--first",
    .choice("x|o", "x or o"),
    "the side that moves first; x by default",
    in: .players
  )
  static let openings = Option<PlayedOpening>(
    "--openings",
    .choice("swap2", "swap2"),
    "play the opening by swap2: X places three stones, and the other takes X, stays O or places two "
      + "more; in plain lines",
    in: .game
  )
  static let pause = Option(
    "--pause",
    .matching("TIME", "a duration like 500ms or 2s, or 0") {
      $0 == "0" ? .zero : Duration(inUnits: $0)
    },
    "the minimum time a bot's move takes, such as 500ms; 0 for no pause",
    in: .game
  )
  static let hint = Flag(
    "--hint",
    "give a hint at every turn: the best squares, or on large boards a win, a block, an open three "
      + "or the move of minimax",
    in: .game
  )
  static let save = Option(
    "--save",
    .file(.writes),
    "append the games to a file: .sgf, .jsonl, .pgn or .c4",
    in: .output
  )

  static let options: [[any CommandOption]] = [
    [twoPlayers, watch, side, name, first, openings, pause, hint, save, PlayedPage.output],
    SetupOptions.game,
    PluginOptions.all, Setting.seed.options, [ColourChoice.option],
  ]

  init(_ arguments: Arguments, tool: ToolContext) throws {
    let setup = try SetupOptions.gameSetup(arguments, settings: [.rules, .seed])
    let rules = try setup.rules()
    self.rules = rules
    let bots = try Self.bots(arguments).map { try setup.bot($0, from: tool.registry, rules: rules) }
    let person = try arguments[Self.side]
    guard person == nil || bots.count == 1 else { throw Self.sideOfNobody }
    (x, o) = Self.participants(
      bots,
      person: person ?? .x,
      names: try Self.names(arguments, beside: bots)
    )
    first = try arguments[Self.first] ?? .x
    playsSwap2 = try arguments[Self.openings] != nil
    if playsSwap2 {
      guard !arguments.contains(Self.first) else {
        throw CommandError(
          .usage,
          "\(Self.first.name) contradicts swap2, in which who has X places the first stones; leave it "
            + "out, or give \(Self.side.name)"
        )
      }
      if let refusal = Swap2.refusal(of: rules) { throw CommandError(.usage, "\(refusal)") }
    }
    seed = Setting.seed.text(in: arguments) == nil ? nil : setup.configuration.seed
    pause = try arguments[Self.pause]
    showsHints = arguments[Self.hint]
    adviser = (try? tool.registry.bot(BotSpec("minimax"), rules: rules)).map { .bot($0) }
    isColoured = try ColourChoice(arguments).style(on: tool.console.screen).isColoured
    save = try arguments[Self.save].map { [first] in
      try GameFile($0, from: Position(rules, first: first))
    }
  }

  /// The fault of a side that nobody plays.
  static let sideOfNobody = CommandError(
    .usage,
    "\(side.name) is for one person against a bot; leave it out"
  )

  /// The bots that play: none, one or two.
  private static func bots(_ arguments: Arguments) throws -> [String] {
    let names = arguments.words
    guard names.count <= 2 else {
      throw CommandError(.usage, "two bots at most, not also '\(names[2])'")
    }
    guard arguments[twoPlayers] else {
      let isWatched = arguments[watch] || names.count == 2
      let standard = names.first ?? "minimax"
      return isWatched ? [standard, names.last ?? standard] : [standard]
    }
    let bots = names.map { "'\($0)'" } + (arguments[watch] ? [watch.name] : [])
    guard bots.isEmpty else {
      let list = bots.joined(separator: " and ")
      throw CommandError(.usage, "\(twoPlayers.name) is a game without bots; leave out \(list)")
    }
    return []
  }

  /// The names of the people who play, as far as they are given.
  private static func names(_ arguments: Arguments, beside bots: [Bot]) throws -> [String] {
    let names = try arguments.values(name)
    guard !names.isEmpty else { return [] }
    let people = 2 - bots.count
    guard names.count <= people else {
      let problem =
        people == 0
        ? "is for people; leave it out"
        : "is given \(names.count) times; give it \(people == 1 ? "once" : "twice at most")"
      throw CommandError(.usage, "\(name.name) \(problem)")
    }
    try expectDistinct(names, beside: (names.count < people ? ["Player 2"] : []) + bots.map(\.name))
    return names
  }

  /// Makes sure that people have names, which are nobody else's, since the score is kept by name.
  static func expectDistinct(_ names: [String], beside others: [String]) throws {
    guard !names.contains("") else { throw CommandError(.usage, "\(name.name) needs a name") }
    let all = names + others
    guard Set(all).count < all.count, let name = names.last else { return }
    throw CommandError(.usage, "two players are called '\(name)'; choose another name")
  }

  private static func participants(
    _ bots: [Bot],
    person: Player,
    names: [String]
  ) -> (x: Participant, o: Participant) {
    guard let first = bots.first, let last = bots.last else {
      let named = names + ["Player 1", "Player 2"].dropFirst(names.count)
      return (.person(named[0]), .person(named[1]))
    }
    guard bots.count == 1 else {
      // The score is kept by name.
      let areAlike = first.name == last.name
      return (
        .bot(first, name: areAlike ? "\(first.name) 1" : nil),
        .bot(last, name: areAlike ? "\(last.name) 2" : nil)
      )
    }
    let you = Participant.person(names.first ?? (first.name == "You" ? "Person" : "You"))
    return person == .x ? (you, .bot(first)) : (.bot(first), you)
  }
}

extension PlaySetup {
  /// The session, with the default pause unless one is given, and after the opening of a table if the
  /// players have played one.
  @MainActor func session(usualPause: Duration, after table: OpeningTable? = nil) -> PlaySession {
    let session = PlaySession(
      rules,
      x: table?[.x] ?? x,
      o: table?[.o] ?? o,
      first: first,
      pause: pause ?? usualPause,
      seed: seed ?? .random(in: 0 ... .max),
      after: table?.opening
    )
    session.adviser = adviser
    return session
  }

  /// Whether two bots play.
  var isWatched: Bool { !x.seat.isPerson && !o.seat.isPerson }
}

extension TournamentSetup {
  /// A bot that a command line names, by a spec or by its name in the configuration.
  func bot(_ text: String, from registry: Registry, rules: Rules) throws -> Bot {
    let configured = configuration.bots
    let spec = try BotSpec(text, among: configured)
    return try Self.bot(spec, among: configured, from: registry, rules: rules)
  }
}
