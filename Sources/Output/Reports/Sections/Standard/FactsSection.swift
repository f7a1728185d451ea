import GameModel
import Records
import Rounds
import TextKit
import TournamentCore

/// The facts of the tournament, and how much of it has been played.
struct FactsSection: StandardSection {
  package static let name: String? = "facts"

  let report: Report

  package func parts(for reader: Reader) -> [Part] {
    let name = plan.name.visible
    let rules = plan.rules
    let game = name.isEmpty ? rules.title : rules.titleInLine
    let partial = [self.partial, unplayed].compactMap(\.self)
    let lead = Part.lead(report.lead)
    switch reader {
    case .lines(_, let isFull):
      let warnings = partial + report.request.skippedBots.map { "Left out: \($0.sentence)" }
      return [lead, .title(name: name, game: game, summary: isFull ? [] : summary)]
        + (warnings + ForfeitsSection(report: report).warnings).map { .notice($0) }
        + (isFull ? [.facts(facts)] : [])
    case .page:
      return [lead, .title(name: name, game: game)] + partial.map { .notice($0) }
        + [.facts(leftOut + facts)]
    }
  }

  package static var members: [Column<Self>] {
    [
      Column("name", .text) { $0.report.plan.name }.about("The name of the tournament."),
      Column("rules", .rules) { $0.report.plan.rules },
      Column("schedule", .schedule) { $0.report },
      Column("seed", .unsigned()) { $0.report.plan.seed },
      Column("openings", .count) { $0.report.startsEmpty ? 0 : $0.report.plan.openings.count }
        .about("The number of positions that games begin from; 0 if all begin on the empty board."),
      Column("playedOpening", .orNull(.text)) { $0.report.plan.playedOpening?.rawValue }
        .about("The opening that the players of each game play, 'swap2'; null for none."),
      Column("moveLimit", .orNull(.text)) { $0.report.plan.moveLimit?.inUnits }
        .about("Time for a move, such as 500ms."),
      Column("headline", .text) { $0.report.lead }
        .about("How it ended, or how far it is, in a sentence."),
      Column("games", .count) { $0.report.result.playedCount }
        .about("The number of games played, to their end or until a forfeit."),
      Column("forfeited", .count) { $0.report.result.forfeitedCount }
        .about("Of these, the number lost by forfeit."),
      Column("unplayed", .count) { $0.report.result.unplayedCount }
        .about(
          "The number of games not played because a bot was withdrawn; those between two "
            + "withdrawn bots count for nobody."
        ),
      Column("gamesPerPairing", .count) { $0.report.plan.gamesPerPairing },
      Column("complete", .flag) { !$0.report.result.isPartial }
        .about("Whether all games of the plan are counted."),
    ]
  }
}

extension ValueType<Report> {
  /// The schedule, as a configuration has it.
  fileprivate static var schedule: Self {
    let name: JSONValue = ["type": "string"]
    let gauntlet = JSONValue.object(
      properties: ["gauntlet": ["anyOf": .array([name, .array(of: name)])]],
      required: ["gauntlet"]
    )
    let schema: JSONValue = [
      "anyOf": .array(
        [["const": "round-robin"], gauntlet] + RoundSchedule.formats.map { $0.schema }
      )
    ]
    return .data(schema) { report in
      switch report.plan.schedule {
      case .roundRobin: "round-robin"
      case .gauntlet(let bots) where bots.count == 1:
        ["gauntlet": .string(report.plan.bots[bots[0]].name)]
      case .gauntlet(let bots):
        ["gauntlet": .array(bots.map { .string(report.plan.bots[$0].name) })]
      case .rounds(let rounds): rounds.json
      case .round(let planned): ["round": .integer(planned.round.number)]
      }
    }
  }
}

/// The facts of the tournament.
extension FactsSection {
  /// Short facts with their labels.
  private var facts: [(label: String, text: String)] {
    var facts = [
      ("Bots", "\(plan.bots.count)"),
      ("Games", games),
      ("Schedule", schedule),
      ("Openings", openings),
      ("Seed", "\(plan.seed)"),
    ]
    if let limit = plan.moveLimit { facts.append(("Limit", "\(limit.inUnits) a move")) }
    if let adjudication { facts.append(("Adjudication", adjudication)) }
    return facts
  }

  /// The bots that could not play.
  private var leftOut: [(label: String, text: String)] {
    report.request.skippedBots.map { ("Left out", $0.sentence) }
  }

  /// How much has been played, if that is not everything.
  var partial: String? {
    guard result.isPartial else { return nil }
    if plan.rounds != nil, result.playedCount >= plan.gameCount {
      return "Partial: \(result.playedCount.counted("game")), and tie-breaks to play."
    }
    return "Partial: \(result.playedCount.grouped) of \(plan.gameCount.counted("game"))."
  }

  /// How many games were played and how many were not, if a bot was withdrawn.
  private var unplayed: String? {
    guard result.unplayedCount > 0 else { return nil }
    let (played, forfeited) = (result.playedCount, result.forfeitedCount)
    let lost =
      forfeited == 0 ? "" : ", \(forfeited == played ? "all" : forfeited.grouped) lost by forfeit"
    let reason = result.withdrawals.count == 1 ? "a bot was withdrawn" : "bots were withdrawn"
    return "\(played.counted("game")) played\(lost); \(result.unplayedCount.grouped) not played, "
      + "as \(reason)."
  }

  /// The kind of tournament, in a few words each.
  private var summary: [String] {
    var summary = [plan.bots.count.counted("bot"), gamesInBrief]
    let kind: String? =
      if case .gauntlet(let bots) = plan.schedule {
        "gauntlet of \(bots.map(name).listed)"
      } else {
        plan.rounds?.format.title
      }
    // The name may say it already.
    if let kind, kind.lowercased() != plan.name.visible.lowercased() { summary.append(kind) }
    if plan.playedOpening != nil { summary.append("swap2") }
    if !report.startsEmpty { summary.append("openings: \(openings)") }
    if let limit = plan.moveLimit { summary.append("\(limit.inUnits) a move") }
    if let adjudication { summary.append("adjudicated \(adjudication)") }
    return summary
  }

  /// How much may be looked at to end a game by proof, if anything.
  private var adjudication: String? {
    plan.adjudication.map { "by proof within \($0.counted("position"))" }
  }

  private var gamesInBrief: String {
    let each = plan.gamesPerPairing
    // The number played is stated separately.
    let unit = plan.rounds == nil ? "pairing" : "match"
    guard !result.isPartial else { return "\(each.counted("game")) per \(unit)" }
    let (played, planned) = (result.playedCount, plan.gameCount)
    // Extra games of a knockout are not planned.
    guard played == planned || plan.rounds != nil && result.unplayedCount == 0 else {
      return "\(played.grouped) of \(planned.counted("game"))"
    }
    return played.counted("game") + (plan.pairings.count > 1 ? ", \(each.grouped) per \(unit)" : "")
  }

  private var games: String {
    let (played, unplayed) = (result.playedCount, result.unplayedCount)
    let isAll =
      played == plan.gameCount || (plan.rounds != nil && !result.isPartial && unplayed == 0)
    let count =
      isAll ? played.grouped : "\(played.grouped) of \(plan.gameCount.grouped)"
    let each =
      plan.pairings.count == 1
      ? "" : "\(plan.gamesPerPairing.grouped) per \(plan.rounds == nil ? "pairing" : "match"), "
    let sides = plan.playedOpening == nil ? "half with each side" : "each begins half of them"
    return "\(count), \(each)\(sides)"
  }

  private var schedule: String {
    switch plan.schedule {
    case .roundRobin: "round robin"
    case .gauntlet(let bots): "gauntlet, \(bots.map(name).listed) against each of the others"
    case .rounds(let rounds): rounds.format.title
    case .round(let planned): planned.round.title
    }
  }

  private var openings: String {
    if plan.playedOpening != nil { return "swap2, played by the bots" }
    guard !report.startsEmpty else { return "none; every game begins on the empty board" }
    let plies = Set(plan.openings.map(\.plies))
    let count = plan.openings.count
    let positions = count.counted("position")
    guard let length = plies.first, plies.count == 1 else { return positions }
    return "\(positions) after \(length.plies)"
  }
}
