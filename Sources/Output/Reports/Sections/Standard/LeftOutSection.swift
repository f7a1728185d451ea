import GameModel
package import TextKit
import TournamentCore

/// The bots that do not play: those that could not, and those that were withdrawn for their faults.
///
/// A tournament lists the former among its facts.
package struct LeftOutSection: StandardSection {
  private let bots: [SkippedBot]
  private let absent: [Absent]

  /// Who does not play, and why.
  private struct Absent {
    let name: String
    let why: String
    let said: [String]
    let hint: String?
    let isWithdrawn: Bool
  }

  package init(report: Report) {
    bots = report.request.leftOut
    let skipped = bots.map {
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

  package func parts(for reader: Reader) -> [Part] { [] }

  private var table: TextTable {
    var groups: [TextTable.Group] = [
      .init(
        "",
        [
          .init(
            "Why",
            absent.map { $0.why.visible + ($0.hint.map { " (\($0))" } ?? "") },
            .leading
          )
        ]
      )
    ]
    if absent.contains(where: { !$0.said.isEmpty }) {
      let said = absent.map { $0.said.map(\.visible).joined(separator: " / ") }
      groups.append(.init("", [.init("It said", said, .leading)]))
    }
    return TextTable(
      labels: [.init("Bot", absent.map(\.name.visible), .leading, canShrink: true)],
      groups: groups
    )
  }

  package var members: [String: JSONValue] {
    guard !absent.isEmpty else { return [:] }
    let all = JSONValue.array(
      absent.map { bot in
        [
          "bot": .string(bot.name),
          "status": .string(bot.isWithdrawn ? "withdrawn" : "absent"),
          "reason": .string(bot.why),
          "said": .array(bot.said.map { .string($0) }),
          "hint": bot.hint.map { .string($0) } ?? .null,
        ]
      }
    )
    guard !bots.isEmpty else { return ["notPlaying": all] }
    return [
      "skipped": .array(bots.map { ["bot": .string($0.name), "reason": .string($0.reason)] }),
      "notPlaying": all,
    ]
  }

  package var page: PagePart {
    guard !absent.isEmpty else { return PagePart() }
    return PagePart(
      parts: [.heading("Not playing, and why"), .table(table)],
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
