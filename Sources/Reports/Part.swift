package import TextKit

/// What a section is made of.
package enum Part {
  /// What the whole is called: the tournament, the game that is played, and in a few words each what
  /// was played of it.
  case title(name: String, game: String, summary: [String] = [])
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
