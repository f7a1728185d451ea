import GameModel
import TextKit
package import TournamentCore

/// The bots that do not play: those that could not, and those that were withdrawn for their faults.
///
/// A tournament lists the former among its facts.
struct LeftOutSection: StandardSection {
  let report: Report
  private let absent: [Absent]

  /// A bot that does not play, and why.
  private struct Absent {
    let name: String
    let why: String
    let said: [String]
    let hint: String?
    let isWithdrawn: Bool

    /// Why, and what may help, safe to show.
    var reason: String { why.visible + (hint.map { " (\($0.visible))" } ?? "") }
  }

  package init(report: Report) {
    self.report = report
    let skipped = report.request.skippedBots.map {
      Absent(name: $0.name, why: $0.reason, said: $0.said ?? [], hint: nil, isWithdrawn: false)
    }
    let withdrawn = report.result.withdrawals.map { withdrawal in
      let last = report.result.forfeits.last {
        $0.bot == withdrawal.bot && $0.forfeit.cause == withdrawal.cause
      }
      return Absent(
        name: report.plan.bots[withdrawal.bot].name,
        why: "withdrawn: \(last?.forfeit.description ?? withdrawal.cause.words)",
        said: last?.forfeit.said ?? [],
        hint: last?.forfeit.remedy ?? withdrawal.cause.remedy,
        isWithdrawn: true
      )
    }
    absent = skipped + withdrawn
  }

  private var bots: [SkippedBot] { report.request.skippedBots }

  package func parts(for reader: Reader) -> [Part] {
    guard !absent.isEmpty, !reader.isBrief else { return [] }
    let heading = Part.heading("Not playing, and why")
    guard reader != .page else { return [heading, .table(table)] }
    return [heading]
      + absent.flatMap { bot -> [Part] in
        [
          .paragraph("\(bot.name.visible): \(bot.reason)"),
          .drawing(bot.said.map { "  | \($0.visible)" }),
        ]
      }
  }

  private var table: TextTable {
    let said = Column<Absent>("Output", .leading) {
      $0.said.map(\.visible).joined(separator: " / ")
    }
    return TextTable(
      absent,
      labels: [.names("Bot") { $0.name }],
      [Column("Why", .leading) { $0.reason }.marked { $0.reason.html }],
      absent.contains { !$0.said.isEmpty }
        ? [said.marked { $0.said.map(\.visible).joined(separator: " / ").html }] : []
    )
  }

  package static var members: [Column<Self>] {
    [
      Column(
        optional: "notPlaying",
        .rows([
          Column("bot", .text) { $0.name },
          Column("status", .word("absent", "withdrawn")) {
            $0.isWithdrawn ? "withdrawn" : "absent"
          },
          Column("reason", .text) { $0.why },
          Column("said", .list(.text)) { $0.said }
            .about("The last lines that its program wrote to standard error, oldest first."),
          Column("hint", .orNull(.text)) { $0.hint }.about("What may help, or null."),
        ])
      ) { $0.absent.isEmpty ? nil : Rows($0.absent) }
      .about(
        "If bots do not play: those that could not, and those that were withdrawn for their "
          + "faults."
      ),
      Column(
        optional: "skipped",
        .rows([Column("bot", .text) { $0.name }, Column("reason", .text) { $0.reason }])
      ) {
        $0.bots.isEmpty ? nil : Rows($0.bots)
      }
      .about("With --skip-broken, if engines could not play: those that were left out."),
    ]
  }

  package var page: PagePart {
    guard !absent.isEmpty else { return PagePart() }
    return PagePart(
      parts: parts(for: .page),
      verdict: bots.isEmpty
        ? nil : .init(.warning, "Left out: \(bots.map(\.sentence).listed)")
    )
  }

  /// They could not be judged.
  package var testCases: [JUnitSuite.Case] {
    bots.map { bot in
      JUnitSuite.Case(className: bot.name.visible, name: "plays", .skipped(bot.reason.visible))
    }
  }
}

extension SkippedBot {
  /// Its name and the reason, safe to show.
  package var sentence: String { "\(name.visible): \(reason.visible)" }
}
