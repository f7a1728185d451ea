import Analysis
import GameModel
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
    /// By the program of the page.
    case program
    /// By a table of its moves.
    case table
    /// Not at all, for a reason.
    case none(String)
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
      return isWithout ? .none("gives no answer in some position") : ways[bot]
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
    let isPlain = !bot.usesClock && !bot.learns && bot.files.isEmpty
    if bot.isInPages, isPlain { return .program }
    if PolicyTable.covers(bot.rules), bot.policy != nil { return .table }
    if bot.isExternal { return .none("a program of its own") }
    if bot.usesClock { return .none("plays by the clock") }
    if bot.learns { return .none("learns from game to game") }
    if bot.policy == nil { return .none("does not say how likely its moves are") }
    return .none("its moves fit a table on 3×3 alone")
  }
}

/// What is said of them.
extension PagePlayers {
  /// The most bots that are named for one reason.
  private static let mostNames = 6

  /// Why a bot cannot be played against; `nil` if it can.
  func refusal(of bot: Int) -> String? {
    guard case .none(let reason) = ways[bot] else { return nil }
    return reason
  }

  /// Who cannot be played against, and why, as in `Rapfi (a program of its own)`; `nil` if nobody.
  var missing: String? {
    let refusals = bots.indices.compactMap { bot in
      refusal(of: bot).map { (name: bots[bot].name.visible, reason: $0) }
    }
    let reasons = refusals.map(\.reason).reduce(into: [String]()) { reasons, reason in
      if !reasons.contains(reason) { reasons.append(reason) }
    }
    let groups = reasons.map { reason in
      let names = refusals.filter { $0.reason == reason }.map(\.name)
      let rest = names.count - Self.mostNames
      let list = names.prefix(Self.mostNames) + (rest > 0 ? ["\(rest) more"] : [])
      return "\(list.joined(separator: ", ")) (\(reason))"
    }
    return groups.isEmpty ? nil : groups.joined(separator: "; ")
  }
}

/// The section of the page.
extension PagePlayers {
  /// The section in which games are played.
  var section: String {
    let others = missing.map { " Cannot be played here: \($0)." } ?? ""
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
    return .object(members + PageRules.members(rules, hasTables: !tables.isEmpty))
  }

  /// The bot as the program knows it: one that does not play by the clock has no use for a time.
  private static func spec(of bot: Bot) -> String {
    let parameters = bot.spec.parameters.filter { $0.key != "time" }
    return BotSpec(kind: bot.spec.kind, parameters: parameters).text
  }

  /// The bots of the program: what each is, and what the random streams of its games come from.
  private var programmed: [JSONValue] {
    let identities = TournamentPlan.identities(of: bots.map(PlannedBot.init))
    let ranks = identities.map { identity in identities.count { $0 < identity } }
    return bots.indices.filter(isInProgram).map { index in
      let bot = bots[index]
      let samples = bot.policy == nil ? BotExplanation.usualSamples(of: bot) : nil
      return [
        "bot": .integer(index),
        "spec": .string(Self.spec(of: bot)),
        "samples": samples.map { .integer($0) } ?? .null,
        "isSlow": .bool(bot.isSlow || bot.policy == nil),
        "key": .string("\(FNV1a(identities[index].utf8).value)"),
        "rank": .integer(ranks[index]),
      ]
    }
  }
}
