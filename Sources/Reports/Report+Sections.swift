import Planning
package import TextKit

/// What the sections say together.
extension Report {
  /// All there is to say, by its keys.
  package var members: [String: JSONValue] {
    sections.reduce(into: [:]) { $0.merge($1.members) { $1 } }
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

      /// What weighs less comes first.
      public static func < (a: Gravity, b: Gravity) -> Bool { a.rawValue < b.rawValue }
    }

    /// How much it weighs.
    public let gravity: Gravity
    /// What it is, in one line.
    public let sentence: String

    /// An objection by how much it weighs and what it is.
    package init(gravity: Gravity, sentence: String) {
      self.gravity = gravity
      self.sentence = sentence
    }
  }

  /// What is otherwise than somebody wished, the gravest first.
  public var objections: [Objection] {
    sections.compactMap(\.objection).sorted { $0.gravity > $1.gravity }
  }
}
