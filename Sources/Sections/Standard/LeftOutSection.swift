import Planning
package import Reports
import Results
package import TextKit

/// The bots that could not play; a tournament lists them among its facts.
package struct LeftOutSection: StandardSection {
  private let bots: [SkippedBot]

  package init(report: Report) { bots = report.request.leftOut }

  package func parts(for reader: Reader) -> [Part] { [] }

  package var members: [String: JSONValue] {
    guard !bots.isEmpty else { return [:] }
    return [
      "skipped": .array(bots.map { ["bot": .string($0.name), "reason": .string($0.reason)] })
    ]
  }

  package var page: PagePart {
    guard !bots.isEmpty else { return PagePart() }
    return PagePart(verdict: .init(.warning, "Left out: \(bots.map(\.sentence).listed)"))
  }

  /// They could not be judged.
  package var testCases: [JUnitSuite.Case] {
    bots.map { bot in
      JUnitSuite.Case(className: bot.name.visible, name: "plays", .skipped(bot.reason.visible))
    }
  }
}
