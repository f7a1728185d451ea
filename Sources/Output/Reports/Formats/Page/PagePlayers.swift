import Analysis
import GameModel
import GameSolver
import StrategyKit
import SystemKit
import TextKit
import TournamentCore

/// The bots that can be played against on a page.
///
/// Those of built-in kinds play in the page itself, by any rules and on any board. Another policy has
/// a table of its moves there, on boards that tables fit. The others have replay alone.
struct PagePlayers {
  /// How a bot plays on a page.
  private enum Way: Equatable {
    case program
    case table
    /// Not at all, for a reason.
    case none(Refusal)
  }

  /// Why a bot cannot be played against on a page, in the words for one bot and for several.
  private enum Refusal {
    case external, clock, learning, unstated, file, table, gap

    var words: (one: String, several: String) {
      switch self {
      case .external: ("it is a program of its own", "they are programs of their own")
      case .clock: ("it plays by the clock", "they play by the clock")
      case .learning: ("it learns from game to game", "they learn from game to game")
      case .unstated:
        (
          "it does not say how likely its moves are",
          "they do not say how likely their moves are"
        )
      case .file:
        (
          "it plays from a file, which fits a page as a table of its moves on 3×3 alone",
          "they play from files, which fit a page as tables of their moves on 3×3 alone"
        )
      case .table:
        (
          "a table of its moves fits a page on 3×3 alone",
          "tables of their moves fit a page on 3×3 alone"
        )
      case .gap: ("it gives no answer in some position", "they give no answer in some position")
      }
    }
  }

  private let bots: [Bot]
  private let ways: [Way]
  private let rules: Rules
  private let tables: [JSONValue]

  /// Bots that all play a game.
  init(_ bots: [Bot], on rules: Rules) {
    (self.bots, self.rules) = (bots, rules)
    let ways = bots.map(Self.way)
    let policies = bots.indices.compactMap { bot in
      ways[bot] == .table ? bots[bot].policy.map { (bot, $0) } : nil
    }
    let tables = PolicyTable.json(policies, on: rules)
    let tabulated = Set(tables.map(\.bot))
    self.tables = tables.map(\.table)
    self.ways = bots.indices.map { bot in
      let isWithout = ways[bot] == .table && !tabulated.contains(bot)
      return isWithout ? .none(.gap) : ways[bot]
    }
  }

  /// Whether there is nobody to play against.
  var isEmpty: Bool { !needsProgram && tables.isEmpty }

  /// How many can be played against.
  var count: Int { ways.count { $0 == .program } + tables.count }

  /// Whether the page has to carry the built-in bots.
  var needsProgram: Bool { ways.contains(.program) }

  /// Whether the page itself knows why a bot moves.
  func isInProgram(_ bot: Int) -> Bool { ways[bot] == .program }

  /// How a bot can be played against on a page.
  private static func way(of bot: Bot) -> Way {
    if bot.pageSpec != nil, !bot.usesClock, !bot.learns { return .program }
    if PolicyTable.covers(bot.rules), bot.policy != nil { return .table }
    if bot.isExternal { return .none(.external) }
    if bot.usesClock { return .none(.clock) }
    if bot.learns { return .none(.learning) }
    if bot.policy == nil { return .none(.unstated) }
    return .none(bot.plugin == nil && !bot.files.isEmpty ? .file : .table)
  }
}

/// What is said of them.
extension PagePlayers {
  /// The most bots that are named for one reason.
  private static let mostNames = 6

  /// Why a bot cannot be played against, as in `it plays by the clock`; `nil` if it can.
  func refusal(of bot: Int) -> String? { refusalKind(of: bot)?.words.one }

  private func refusalKind(of bot: Int) -> Refusal? {
    guard case .none(let refusal) = ways[bot] else { return nil }
    return refusal
  }

  /// Who cannot be played against, and why, in a sentence for each reason, as in `Rapfi cannot be played
  /// here: it is a program of its own.`; empty if nobody.
  var missing: String {
    let refusals = bots.indices.compactMap { bot in
      refusalKind(of: bot).map { (name: bots[bot].name.visible, refusal: $0) }
    }
    let kinds = refusals.map(\.refusal).reduce(into: [Refusal]()) { kinds, kind in
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds.map { kind in
      let names = refusals.filter { $0.refusal == kind }.map(\.name)
      let rest = names.count - Self.mostNames
      let list = names.prefix(Self.mostNames) + (rest > 0 ? ["\(rest) more"] : [])
      let words = names.count == 1 ? kind.words.one : kind.words.several
      return "\(list.listed) cannot be played here: \(words)."
    }
    .joined(separator: " ")
  }
}

/// The section of the page.
extension PagePlayers {
  /// The section in which games are played.
  var section: String {
    let others = missing.isEmpty ? "" : " \(missing)"
    let caption = "Play either side against a bot, without a clock, or watch two of them.\(others)"
    return HTMLPage.play.replacing("CAPTION", with: caption.html)
  }
}

/// The data for the script.
extension PagePlayers {
  /// The tables, each with the index of its bot.
  var policies: JSONValue { .array(tables) }

  /// The game, the seed of games that are watched, and the bots of the program; `nil` if there is
  /// nobody to play against.
  func json(seed: UInt64) -> JSONValue? {
    guard !isEmpty else { return nil }
    let members: [(key: String, value: JSONValue)] = [
      ("terms", .string(rules.terms)),
      ("rules", PageRecords.rules(rules)),
      ("seed", .string("\(seed)")),
      ("players", .array(programmed)),
    ]
    return .object(
      members + ahead + PageRules.members(rules, hasTables: !tables.isEmpty)
    )
  }

  /// How many plies the program looks ahead where it cannot solve positions, as it tells.
  private var ahead: [(key: String, value: JSONValue)] {
    (try? Solver(rules, nodeLimit: 1)) == nil ? [("ahead", .integer(2))] : []
  }

  /// The bot as the program knows it: one that does not play by the clock has no use for a time.
  private static func text(of spec: BotSpec) -> String {
    BotSpec(kind: spec.kind, parameters: spec.parameters.filter { $0.key != "time" }).text
  }

  /// The bots of the program: what each is, and what the random streams of its games come from.
  private var programmed: [JSONValue] {
    let identities = TournamentPlan.identities(of: bots.map(PlannedBot.init))
    let ranks = identities.map { identity in identities.count { $0 < identity } }
    return bots.indices.filter(isInProgram).compactMap { index in
      let bot = bots[index]
      guard let spec = bot.pageSpec else { return nil }
      let samples = bot.policy == nil ? BotExplanation.usualSamples(of: bot) : nil
      return [
        "bot": .integer(index),
        "spec": .string(Self.text(of: spec)),
        "samples": samples.map { .integer($0) } ?? .null,
        "isSlow": .bool(bot.isSlow || bot.policy == nil),
        "key": .string("\(FNV1a(identities[index].utf8).value)"),
        "rank": .integer(ranks[index]),
      ]
    }
  }
}
