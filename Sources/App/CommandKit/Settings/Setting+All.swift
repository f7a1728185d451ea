import GameModel
import GameSolver
import StrategyKit
import TextKit
import TournamentCore

/// The settings of a tournament.
extension Setting {
  /// All settings, in the order in which a configuration is written and help lists their options.
  package static let all = [
    name, rules, bots, engines, schedule, seeds, games, seed, openings, moveLimit, adjudicate,
    maxForfeits, expect,
  ]

  package static let name = Setting(
    "name",
    \.name,
    Option("--name", .text("TEXT"), "the tournament's name", in: .game),
    expected: "a string",
    schema: ["type": "string"],
    value: { (text: String) in .some(text) },
    parse: { .some($0) },
    text: { $0?.quoted },
    difference: difference("name") { $0.name }
  )

  /// The board, how long a winning line is, and what differs from the plain game.
  package static let rules = Setting(
    "rules",
    \.rules,
    SetupOptions.rules,
    expected: #"an object like { "columns": 3, "rows": 3 }"#,
    schema: Configuration.RulesChoice.schema,
    value: { (choice: Configuration.RulesChoice) in choice },
    apply: { arguments, configuration in try configuration.rules.apply(arguments) },
    text: { $0.text },
    difference: difference("board") { "\($0.rules)" }
  )

  package static let bots = Setting(
    "bots",
    \.bots,
    [SetupOptions.bots, SetupOptions.bot],
    expected: "a list of bots",
    schema: ["type": "array", "items": BotEntry.schema, "minItems": .integer(2)],
    value: { (entries: [BotEntry]) in entries.map(\.spec) },
    apply: { arguments, configuration in
      guard let specs = try arguments.specs(among: configuration.bots) else { return false }
      configuration.bots = specs
      return true
    },
    text: { $0.map(\.entryText).bracketed },
    difference: { own, other in
      own.botDifference(from: other) ?? (own.bots == other.bots ? nil : "what the bots are")
    }
  )

  /// What holds for every engine that does not say otherwise.
  package static let engines = Setting(
    "engines",
    \.engines,
    [],
    expected: #"an object like { "turnTime": "30s", "memory": "350MB" }"#,
    schema: EngineDefaults.schema,
    value: { (defaults: EngineDefaults) in defaults },
    apply: { _, _ in false },
    text: \.text,
    // The bots have it.
    difference: { _, _ in nil }
  )

  /// How many games each pairing plays.
  package static let games = Setting(
    "games",
    \.gamesPerPairing,
    Option("--games", .text("N"), "games per pairing, an even number", in: .game),
    expected: "an even number from 2 to \(TournamentPlan.maximumGames)",
    schema: .integer(from: 2, to: TournamentPlan.maximumGames, multipleOf: 2),
    value: { (count: Int) in count },
    parse: { Int($0) },
    text: { "\($0)" },
    difference: difference("games") { "\($0.gamesPerPairing)" }
  )

  package static let seed = Setting(
    "seed",
    \.seed,
    Option("--seed", .text("N"), "the seed for all random choices", in: .game),
    expected: "a whole number from 0 to \(UInt64.max)",
    schema: ["type": "integer", "minimum": .integer(0), "maximum": .unsigned(.max)],
    value: { (number: UInt64) in number },
    parse: { UInt64($0) },
    text: { "\($0)" },
    difference: difference("seed") { "\($0.seed)" }
  )

  package static let openings = Setting(
    "openings",
    \.openings,
    [SetupOptions.openings, SetupOptions.transform],
    expected: #"{ "plies": 2 }, { "file": "PATH" } or "swap2""#,
    schema: .anyOf(
      ["enum": .array(PlayedOpening.allCases.map { .string($0.rawValue) })],
      .object(properties: ["plies": .integer(from: 0)], required: ["plies"]),
      .object(
        properties: [
          "file": .name,
          "transform": JSONValue(["type": "boolean"]).described(
            "Whether also turned and mirrored."
          ),
        ],
        required: ["file"]
      )
    ),
    value: { (choice: Configuration.OpeningsChoice) in choice },
    apply: { arguments, configuration in
      let choice = try arguments[SetupOptions.openings]
      if let choice { configuration.openings = choice }
      guard arguments[SetupOptions.transform] else { return choice != nil }
      guard case .file(let path, _) = configuration.openings else {
        throw CommandError(
          .usage,
          "\(SetupOptions.transform.name) turns the openings of a file; name one with "
            + "\(SetupOptions.openings.name) FILE"
        )
      }
      configuration.openings = .file(path, transform: true)
      return true
    },
    text: \.?.text,
    difference: { own, other in
      guard own.playedOpening == other.playedOpening else {
        let played = [own, other].map { $0.playedOpening?.rawValue ?? "no \(PlayedOpening.swap2)" }
        return "openings (\(played[0]) and \(played[1]))"
      }
      guard own.openings == other.openings else {
        // By default the board begins empty.
        let (mine, theirs) = (
          own.openings.count { $0.plies > 0 }, other.openings.count { $0.plies > 0 }
        )
        guard mine + theirs > 0 else { return nil }
        return mine == theirs ? "openings (\(mine) others)" : "openings (\(mine) and \(theirs))"
      }
      return own.terms.openings == other.terms.openings ? nil : "the order of the openings' moves"
    }
  )

  /// The time allowed for a move.
  package static let moveLimit = Setting(
    "moveLimit",
    \.moveLimit,
    Option(
      "--move-limit",
      .text("TIME"),
      "the time allowed for a move, such as 500ms, or 0 for no limit; an engine's own limit (turnTime, "
        + "5s by default) or a plug-in's (moveLimit, 10s) applies instead where it is shorter",
      in: .game
    ),
    expected: #"a duration like "500ms" or "2s", from \#(Duration.boundsInUnits), or "0" for none"#,
    schema: ["type": "string", "pattern": .string("\(Duration.patternInUnits)|^0$")],
    value: { (text: String) in limit(text) },
    parse: { limit($0) },
    text: { $0?.inUnits.quoted },
    difference: difference("move limit") { $0.moveLimit?.inUnits ?? "none" }
  )

  /// The limit of a text, or none for 0.
  private static func limit(_ text: String) -> Duration?? {
    text == "0" ? .some(nil) : Duration(inUnits: text).map { .some($0) }
  }

  /// How much may be looked at after each move to end a game by proof.
  package static let adjudicate = Setting(
    "adjudicate",
    \.adjudication,
    Option(
      "--adjudicate",
      .text("N"),
      "end a game once it is proved who wins, or that nobody does, within N positions after a move; 0, "
        + "the default, for never",
      in: .game
    ),
    expected: "a whole number of positions from 0 to \(Adjudicator.largestBudget)",
    schema: .integer(from: 0, to: Adjudicator.largestBudget),
    value: { (count: Int) in budget(count) },
    parse: { Int($0).flatMap(budget) },
    text: { $0.map { "\($0)" } },
    difference: difference("adjudicate") { "\($0.adjudication ?? 0)" }
  )

  /// The budget for a number, or none for 0.
  private static func budget(_ count: Int) -> Int?? {
    0...Adjudicator.largestBudget ~= count ? .some(count == 0 ? nil : count) : nil
  }

  /// After how many consecutive forfeits a bot is withdrawn.
  package static let maxForfeits = Setting(
    "maxForfeits",
    \.maximumForfeits,
    Option(
      "--max-forfeits",
      .text("N"),
      "withdraw a bot after N consecutive forfeits for the same cause, when the current chunk ends; "
        + "10 by default, 0 for never",
      in: .stopping
    ),
    expected: "0 or more",
    schema: .integer(from: 0, to: .max),
    value: { (count: Int) in forfeitLimit(count) },
    parse: { Int($0).flatMap(forfeitLimit) },
    text: { "\($0 ?? 0)" },
    difference: difference("max forfeits") { $0.maximumForfeits.map { "\($0)" } ?? "none" }
  )

  /// The limit for a number, or none for 0.
  private static func forfeitLimit(_ count: Int) -> Int?? {
    count < 0 ? nil : .some(count == 0 ? nil : count)
  }

  package static let expect = Setting(
    "expect",
    \.expectations,
    [SetupOptions.expect],
    expected: "a list of expectations",
    schema: ["type": "array", "items": ExpectationEntry.schema],
    value: { (entries: [ExpectationEntry]) in entries },
    // Those on the command line are added to those in the file.
    apply: { arguments, configuration in
      configuration.expectations += try arguments.values(SetupOptions.expect)
      return false
    },
    text: { $0.isEmpty ? nil : $0.map(\.text).bracketed },
    // It is not part of a plan.
    difference: { _, _ in nil }
  )
}
