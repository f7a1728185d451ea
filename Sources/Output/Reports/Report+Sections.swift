package import TextKit
import TournamentCore

/// The contents of all sections together.
extension Report {
  /// All data, by key.
  package var members: [String: JSONValue] {
    sections.reduce(into: [:]) { $0.merge($1.members) { $1 } }
  }

  /// Why a report is not the desired one.
  public struct Objection: Hashable, Sendable {
    /// Its severity; the most severe decides the exit status.
    public enum Gravity: Int, Comparable, Sendable {
      /// A test has not been decided.
      case undecided
      /// A test was decided the other way.
      case refuted
      /// An expectation was not met.
      case failed

      /// Less severe ones come first.
      public static func < (a: Gravity, b: Gravity) -> Bool { a.rawValue < b.rawValue }
    }

    /// Its severity.
    public let gravity: Gravity
    /// A description, in one line.
    public let sentence: String

    /// An objection with its severity and description.
    package init(gravity: Gravity, sentence: String) {
      self.gravity = gravity
      self.sentence = sentence
    }
  }

  /// Everything that is not as desired, the most severe first.
  public var objections: [Objection] {
    sections.compactMap(\.objection).sorted { $0.gravity > $1.gravity }
  }
}
