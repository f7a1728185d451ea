import TournamentCore
import TextKit

/// What a report consists of.
extension Report {
  /// All sections, in the order in which every format has them.
  var sections: [any Section] {
    [
      FactsSection(report: self), BotsSection(report: self), SPRTSection(report: self),
      ExpectationsSection(report: self), StandingsSection(report: self),
      RatingsSection(report: self), BySideSection(report: self), CrossTableSection(report: self),
      PairingsSection(report: self), ExactSection(report: self), AccuracySection(report: self),
      TimeSection(report: self), RepeatedGamesSection(report: self), WinLinesSection(report: self),
      ForfeitsSection(report: self), SignatureSection(report: self),
    ]
  }

  /// All there is to say, by its keys.
  var members: [String: JSONValue] {
    sections.reduce(into: [:]) { $0.merge($1.members) { first, _ in first } }
  }

  /// The name of a bot as JSON has it.
  func jsonName(_ bot: Int) -> JSONValue { .string(plan.bots[bot].name) }

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
