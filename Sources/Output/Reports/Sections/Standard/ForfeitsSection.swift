import GameModel
import Records
import Statistics
import StrategyKit
import TextKit
import TournamentCore

/// The games lost by a fault.
struct ForfeitsSection: StandardSection {
  package static let name: String? = "forfeits"

  let report: Report

  package func parts(for reader: Reader) -> [Part] {
    guard report.forfeitCount > 0, !reader.isBrief else { return [] }
    let (forfeited, unplayed) = (result.forfeitedCount, result.unplayedCount)
    let rest = unplayed > 0 ? "; \(unplayed.grouped) not played" : ""
    return [
      .heading("Forfeits", caption: forfeited.counted("game") + rest),
      .incidents(result.forfeits.map(incident), more: unlistedForfeits),
    ] + (result.withdrawals.map(sentence) + voidGames).map { .paragraph($0) }
  }

  private func incident(_ record: ForfeitRecord) -> Incident {
    let position = record.position
    return Incident(
      game: result.number(of: record),
      sentence: sentence(record),
      position: position.description,
      marks: position.plies == 0
        ? []
        : Player.allCases.map { player in
          let names = position.marks(of: player).map(position.rules.name(of:))
          return ("\(player)", names.joined(separator: " "))
        },
      exchange: record.forfeit.exchange
    )
  }

  package static var members: [Column<Self>] {
    [
      Column("forfeitRecords", .rows(Column<NamedForfeit>.all)) { section in
        let (bots, result) = (section.report.plan.bots, section.report.result)
        return Rows(result.forfeits) { record in
          NamedForfeit(
            bot: bots[record.bot].name,
            against: bots[record.opponent].name,
            record: record,
            number: result.number(of: record)
          )
        }
      }
      .about("The first five of each bot, bot by bot."),
      Column(
        "withdrawals",
        .rows([
          Column("bot", .name) { $0.bot },
          Column("cause", .word()) { $0.withdrawal.cause },
          Column("forfeitsInARow", .count) { $0.withdrawal.forfeits },
          Column("unplayed", .count) { $0.withdrawal.unplayedGames },
        ])
      ) { section in
        let bots = section.report.plan.bots
        return Rows(section.report.result.withdrawals) {
          NamedWithdrawal(bot: bots[$0.bot].name, withdrawal: $0)
        }
      }
      .about(
        "Bots withdrawn for their faults; their later games count as lost, but are not played."
      ),
    ]
  }

  package var page: PagePart {
    let parts = parts(for: .page)
    guard let heading = parts.first else { return PagePart() }
    return PagePart(
      parts: [heading, .table(forfeitsTable)]
        + (unlistedForfeits == nil
          ? []
          : [.paragraph("+: or more. Only a bot’s first forfeits are recorded with their causes.")])
        + parts.dropFirst(),
      verdict: .init(.warning, forfeitVerdict)
    )
  }

  /// Whether each bot finished all of its games, in the order of the plan, and how long its moves took.
  package var testCases: [JUnitSuite.Case] {
    let records = Dictionary(grouping: result.forfeits, by: \.bot)
    let withdrawals = Dictionary(grouping: result.withdrawals, by: \.bot)
    return standings.rows.sorted { $0.bot < $1.bot }.map { row in
      let details =
        (records[row.bot] ?? []).map {
          "game \(result.number(of: $0)): \(sentence($0))"
        }
        + (withdrawals[row.bot] ?? []).map(sentence)
      let hasFaults = row.forfeits > 0 || !details.isEmpty
      let unplayed = row.forfeits - row.forfeited
      let count =
        "forfeited \(row.forfeited.grouped) of \(row.played.counted("game"))"
        + (unplayed > 0 ? "; \(unplayed.grouped) more not played" : "")
      return JUnitSuite.Case(
        className: name(row.bot),
        name: "no forfeits",
        hasFaults ? .errored(count, details.joined(separator: "\n")) : .passed,
        time: report.time?.times[row.bot].total
      )
    }
  }
}

/// Forfeits by bot and cause.
extension ForfeitsSection {
  /// The withdrawn bots, and how many games each bot forfeited.
  private var forfeitVerdict: String {
    let withdrawn = result.withdrawals.prefix(Self.mostForfeiters).map(sentence)
    let others = result.withdrawals.count - withdrawn.count
    let more = others == 0 ? [] : ["\(others.counted("more bot")) withdrawn."]
    return (withdrawn + more + [forfeitSum]).joined(separator: " ")
  }

  /// How many games each bot forfeited.
  private var forfeitSum: String {
    let bots = standings.rows.filter { $0.forfeited > 0 }.sorted { $0.forfeited > $1.forfeited }
    let named = bots.prefix(4).map { "\(name($0.bot)) \($0.forfeited.grouped)" }
    let rest = bots.count > named.count ? ["\(bots.count - named.count) more bots"] : []
    let count = result.forfeitedCount.counted("game")
    return "\(count) forfeited: \((named + rest).joined(separator: ", "))"
  }

  /// A row for each bot that forfeited games, with a column for each cause.
  ///
  /// Only the first forfeits of a bot are recorded with their causes: if there are more, `5+` means
  /// five of them or more.
  private var forfeitsTable: TextTable {
    let rows = standings.rows.filter { $0.forfeits > 0 }
    let causes = result.forfeits.map(\.forfeit.cause).reduce(into: [Forfeit.Cause]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let section = self
    return TextTable(
      rows,
      labels: [.names("Bot") { section.plan.bots[$0.bot].name }],
      [
        Column("Played") { "\($0.played)" },
        Column("Forfeited") { "\($0.forfeited)" },
        Column("Not played") { "\($0.unplayed)" },
      ],
      causes.map { cause in
        Column(cause.words) { section.count(of: cause, by: $0) }
      }
    )
  }

  /// How many games a bot forfeited for a cause, as far as known.
  private func count(of cause: Forfeit.Cause, by row: Standings.Row) -> String {
    let records = result.forfeits.filter { $0.bot == row.bot }
    let recorded = records.count { $0.forfeit.cause == cause }
    let inARow =
      result.withdrawals.filter { $0.bot == row.bot && $0.cause == cause }
      .map(\.forfeits).max() ?? 0
    let isOpen = recorded > 0 && records.count < row.forfeited
    return "\(max(recorded, inARow))\(isOpen ? "+" : "")"
  }
}

extension ForfeitsSection {
  /// The maximum number of bots whose forfeits are described in brief.
  private static let mostForfeiters = 5

  /// A sentence for each bot that forfeited games, those with the most forfeits first.
  var warnings: [String] {
    let rows = standings.rows.filter { $0.forfeits > 0 }
      .sorted { ($1.forfeits, $0.bot) < ($0.forfeits, $1.bot) }
    let others = rows.dropFirst(Self.mostForfeiters)
    let games = others.reduce(0) { $0 + $1.forfeited }
    return rows.prefix(Self.mostForfeiters).map(forfeitWarning)
      + (others.isEmpty
        ? [] : ["\(others.count.counted("more bot")) forfeited \(games.counted("game"))."])
      + voidGames
  }

  /// The games that nobody could play; empty if there are none.
  private var voidGames: [String] {
    let count = result.voidCount
    guard count > 0 else { return [] }
    return [
      "\(count.counted("game")) between withdrawn bots \(count == 1 ? "counts" : "count") for nobody."
    ]
  }

  private func forfeitWarning(_ row: Standings.Row) -> String {
    let withdrawal = result.withdrawals.first { $0.bot == row.bot }
    let count = "\(row.forfeited.grouped) of \(row.played.counted("game"))"
    let first = result.forfeits.first { $0.bot == row.bot }
    return (withdrawal.map(sentence) ?? "\(name(row.bot)) forfeited \(count).")
      + (first.map { " Game \(result.number(of: $0).grouped): \(fault($0))." } ?? "")
  }

  /// How a game was forfeited.
  private func fault(_ record: ForfeitRecord) -> String {
    let detail = record.forfeit.detail.visible.shortened(to: 240)
    return record.forfeit.cause.words + (detail.isEmpty ? "" : ", \(detail)")
  }

  /// How many games forfeited on the board are not listed, or `nil` if all are.
  ///
  /// Games that count as forfeited without being played are mentioned with the withdrawn bot.
  private var unlistedForfeits: Int? {
    let more = result.forfeitedCount - result.forfeits.count
    return more > 0 ? more : nil
  }

  /// A forfeit in a sentence.
  func sentence(_ record: ForfeitRecord) -> String {
    let (bot, opponent) = (name(record.bot), name(record.opponent))
    return "\(bot) as \(record.player) against \(opponent): \(fault(record))"
  }

  /// A withdrawal and its cost in a sentence.
  func sentence(_ withdrawal: Withdrawal) -> String {
    let games = withdrawal.unplayedGames
    let later =
      games == 1
      ? "its remaining game counts as lost, but is not played"
      : "its remaining \(games.counted("game")) count as lost, but are not played"
    return
      "\(name(withdrawal.bot)) was withdrawn after \(withdrawal.forfeits.counted("forfeit")) in "
      + "a row (\(withdrawal.cause.words))"
      + (games == 0 ? "." : ": \(later).")
  }
}

/// A forfeit with the names of the bots.
struct NamedForfeit {
  let bot: String
  let against: String
  let record: ForfeitRecord
  /// The number of the game, from 1.
  let number: Int
}

/// A withdrawal with the name of the bot.
struct NamedWithdrawal {
  let bot: String
  let withdrawal: Withdrawal
}

extension Column<NamedForfeit> {
  static var all: [Column] {
    [
      Column("game", .whole(from: 1)) { $0.number }
        .about("Its number in the order of play, from 1."),
      Column("bot", .name) { $0.bot }.about("The bot at fault."),
      Column("side", .word()) { $0.record.player },
      Column("against", .name) { $0.against },
      Column("cause", .word()) { $0.record.forfeit.cause },
      Column("detail", .text) { $0.record.forfeit.detail },
      Column("exchange", .list(.text)) { $0.record.forfeit.exchange }
        .about(
          "The last lines exchanged with an engine: > sent to it, < said by it, ! from its "
            + "standard error."
        ),
      Column("position", .text) { $0.record.position.description }
        .about("The position in which it happened, drawn in a line."),
    ]
  }
}
