package import TextKit

/// A building block of a section.
package enum Part {
  /// The title: the name of the tournament, the game, and in a few words what was played.
  case title(name: String, game: String, summary: [String] = [])
  /// The outcome, first in a report: a sentence without a stop.
  case lead(String)
  /// A warning that must not be overlooked.
  case notice(String)
  /// Short facts with their labels.
  case facts([(label: String, text: String)])
  /// The heading of what follows: a title, the name it is about, and a caption for reports in
  /// lines.
  case heading(String, of: String = "", caption: String = "")
  /// A heading below that of a section.
  case subheading(String)
  case paragraph(String, TextStyle.Emphasis? = nil)
  /// Text that can be typed.
  case code(String)
  /// Terms with their descriptions.
  case terms([(term: String, texts: [String])])
  case table(TextTable)
  /// Conditions that were met or not.
  case checks([(isMet: Bool, sentence: String)])
  /// Lines that form a drawing.
  case drawing([String])
  /// Lines that are laid out for a width, such as a board with its best squares.
  case lines((TextStyle) -> [String])
  /// A list of things that may have an address beside a page, each with what is said of it.
  case links([(text: String, address: String?, rest: String)])
  /// A line chart, which only pages show.
  case chart(LineChart)
  /// A knockout, drawn.
  case bracket(BracketPicture)
  /// Games with what happened in them, and how many more there are.
  case incidents([Incident], more: Int?)
  /// The fingerprint of the result, with any reservations.
  case signature(String, reservation: String)
}
