import Planning
package import TextKit
import TournamentCore

/// What the bots are, and say of themselves.
package struct BotsSection: StandardSection {
  private let report: Report

  package init(report: Report) { self.report = report }

  package func parts(for reader: Reader) -> [Part] {
    switch reader {
    case .lines: terms
    case .page: [.heading("Bots"), .table(table)]
    }
  }

  /// What is more than their names; nothing where there is no such thing.
  private var terms: [Part] {
    let plan = report.plan
    let entries = plan.bots.indices.map { bot -> (term: String, texts: [String]) in
      let planned = plan.bots[bot]
      let spec = planned.spec == planned.name ? nil : planned.spec
      return (report.name(bot), [spec, report.result.remarks[bot]].compactMap { $0?.visible })
    }
    let isCut = entries.contains { $0.term.displayWidth > TextTable.smallestName }
    guard isCut || entries.contains(where: { !$0.texts.isEmpty }) else { return [] }
    return [.heading("Bots"), .terms(entries)]
  }

  private var table: TextTable {
    let bots = report.plan.bots.indices
    let remarks = report.result.remarks
    let labels: [TextTable.Column] = [
      .init("Bot", bots.map(report.name), .leading),
      .init("Entered as", bots.map { report.plan.bots[$0].spec.visible }, .leading),
      .init("It says", bots.map { remarks[$0]?.visible ?? "" }, .leading),
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
