import StrategyKit
package import TextKit
import TournamentCore

/// The bots and their remarks.
package struct BotsSection: StandardSection {
  package static let name: String? = "bots"

  private let report: Report

  package init(report: Report) { self.report = report }

  package func parts(for reader: Reader) -> [Part] {
    switch reader {
    case .lines(_, let isFull): isFull ? terms : []
    case .page: [.heading("Bots"), .table(table)]
    }
  }

  /// Each bot with its spec if it has another name, its remark, and whether it is deterministic.
  private var terms: [Part] {
    let plan = report.plan
    let entries = plan.bots.indices.map { bot -> (term: String, texts: [String]) in
      let planned = plan.bots[bot]
      let entry =
        (planned.spec == planned.name ? [] : [planned.spec.visible])
        + (planned.isDeterministic ? ["deterministic"] : [])
      let texts = [entry.joined(separator: ", "), report.result.remarks[bot]?.visible ?? ""]
      return (report.name(bot), texts.filter { !$0.isEmpty })
    }
    return [.heading("Bots"), .terms(entries)]
  }

  private var table: TextTable {
    let bots = report.plan.bots.indices
    let remarks = report.result.remarks
    let labels: [TextTable.Column] = [
      .init("Bot", bots.map(report.name), .leading),
      .init("Entered as", bots.map { report.plan.bots[$0].spec.visible }, .leading),
      .init("Remark", bots.map { remarks[$0]?.visible ?? "" }, .leading),
    ]
    return TextTable(
      labels: Array(labels.prefix(remarks.contains { $0 != nil } ? 3 : 2)),
      groups: []
    )
  }

  package var page: PagePart { PagePart(place: .reference) }

  package var members: [String: JSONValue] {
    let (report, plan) = (report, report.plan)
    return [
      "bots": .rows(plan.bots.indices) { bot in
        [
          "name": report.jsonName(bot),
          "bot": .string(plan.bots[bot].spec),
          "deterministic": .bool(plan.bots[bot].isDeterministic),
          "remark": report.result.remarks[bot].map { .string($0) } ?? .null,
        ]
      }
    ]
  }
}
