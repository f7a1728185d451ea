import TextKit

/// The bots that could not play; a tournament has it among its facts.
struct LeftOutSection: Section {
  let bots: [SkippedBot]

  func parts(for reader: Reader) -> [Part] { [] }

  var isVerdict: Bool { true }

  var facts: [(label: String, text: String)] { bots.map { ("Left out", $0.sentence) } }

  var members: [String: JSONValue] {
    guard !bots.isEmpty else { return [:] }
    return [
      "skipped": .array(bots.map { ["bot": .string($0.name), "reason": .string($0.reason)] })
    ]
  }

  /// They could not be judged.
  var testCases: [JUnitSuite.Case] {
    bots.map { bot in
      JUnitSuite.Case(className: bot.name.visible, name: "plays", .skipped(bot.reason.visible))
    }
  }
}
