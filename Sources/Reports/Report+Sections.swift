import Planning
package import TextKit

/// What a report consists of.
extension Report {
  /// All sections, in the order in which every format has them.
  package var sections: [any Section] {
    let head: [any Section] = [FactsSection(report: self), BotsSection(report: self)]
    let scores: [any Section] = [
      StandingsSection(report: self), RatingsSection(report: self), BySideSection(report: self),
      CrossTableSection(report: self), PairingsSection(report: self),
    ]
    let games: [any Section] = [
      RepeatedGamesSection(report: self), WinLinesSection(report: self),
      ForfeitsSection(report: self), SignatureSection(report: self),
    ]
    return head + findings.filter(\.isVerdict) + scores + findings.filter { !$0.isVerdict } + games
  }

  /// All there is to say, by its keys.
  package var members: [String: JSONValue] {
    // Nothing expected is an empty list.
    sections.reduce(into: ["expectations": .array([])]) { $0.merge($1.members) { $1 } }
  }

  /// The name of a bot as JSON has it.
  package func jsonName(_ bot: Int) -> JSONValue { .string(plan.bots[bot].name) }

  /// Why a report is not what somebody wished for.
  public struct Objection: Hashable, Sendable {
    /// How bad it is; what is worse decides the exit status.
    public enum Gravity: Int, Comparable, Sendable {
      /// A test has not been decided.
      case undecided
      /// A test has been decided otherwise than was wished for.
      case refuted
      /// Something expected has not come true.
      case failed

      public static func < (a: Gravity, b: Gravity) -> Bool { a.rawValue < b.rawValue }
    }

    public let gravity: Gravity
    /// What it is, in one line.
    public let sentence: String
  }

  /// What is otherwise than somebody wished, the gravest first.
  public var objections: [Objection] {
    sections.compactMap(\.objection).sorted { $0.gravity > $1.gravity }
  }
}
