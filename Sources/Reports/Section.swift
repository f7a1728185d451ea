package import TextKit

/// Something that a report has to say, in no format yet.
///
/// A section is one file and a line in ``Report/sections``, or what became of a ``Finding``; every
/// format renders all sections alike.
package protocol Section: Sendable {
  /// Whether it stands before the standings, as what somebody waits for does.
  var isVerdict: Bool { get }
  /// What it adds to the facts of the tournament.
  var facts: [(label: String, text: String)] { get }
  /// What is shown to people, nothing where there is nothing to say.
  ///
  /// - Parameter reader: Who reads it.
  /// - Returns: The parts, one below the other.
  func parts(for reader: Reader) -> [Part]
  /// What programs read, by its keys in the report's JSON.
  var members: [String: JSONValue] { get }
  /// What spreadsheets read.
  var sheets: [Sheet] { get }
  /// What CI servers read.
  var testCases: [JUnitSuite.Case] { get }
  /// What a page's script draws.
  var page: PagePart { get }
  /// How the tournament ended in this respect; `nil` where it is as somebody wished, or nobody did.
  var objection: Report.Objection? { get }
}

extension Section {
  package var isVerdict: Bool { false }
  package var facts: [(label: String, text: String)] { [] }
  package var members: [String: JSONValue] { [:] }
  package var sheets: [Sheet] { [] }
  package var testCases: [JUnitSuite.Case] { [] }
  package var page: PagePart { PagePart(report: members) }
  package var objection: Report.Objection? { nil }
}

/// Who reads a report.
package enum Reader: Hashable {
  /// A person before lines of a number of columns.
  case lines(width: Int)
  /// A person before a page that lays out tables of any size by itself.
  case page

  /// The columns that tables may take.
  package var width: Int {
    switch self {
    case .lines(let width): width
    case .page: .max
    }
  }
}

/// What a section is made of.
package enum Part {
  /// What the whole is called: the tournament, and the game that is played.
  case title(name: String, game: String)
  /// Something that must not be overlooked.
  case notice(String)
  /// Short statements with what they are about.
  case facts([(label: String, text: String)])
  /// What follows: a title, what it is of by its name, and a caption for those who read lines.
  case heading(String, of: String = "", caption: String = "")
  case paragraph(String, TextStyle.Emphasis? = nil)
  /// What can be typed.
  case code(String)
  /// Terms with what is to be said of each.
  case terms([(term: String, texts: [String])])
  case table(TextTable)
  /// Sentences that have come true or have not.
  case checks([(isMet: Bool, sentence: String)])
  /// Lines that draw something.
  case drawing([String])
  /// Games with what happened in them, and how many more there are.
  case incidents([Incident], more: Int?)
  /// The fingerprint of the result, and what is to be said of it.
  case signature(String, reservation: String)
}

/// What happened in a game.
package struct Incident {
  /// The number of the game, from 1.
  package let game: Int
  package let sentence: String
  /// The position in which it happened, in a line or, where it is too large, its marks.
  package let position: String
  /// The squares of each player, to be listed where the drawing takes too much room.
  package let marks: [(player: String, squares: String)]
  /// What was said before it.
  package let exchange: [String]
}
