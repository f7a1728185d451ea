/// Writes games in Portable Game Notation: tags and a comment, whatever these mean.
///
/// Source: Steven J. Edwards, *Portable Game Notation Specification and Implementation Guide*, 1994.
package struct PGNWriter {
  /// What has been written.
  package private(set) var text = ""

  /// Begins with nothing.
  package init() {}

  /// Writes a tag, if it has a value, which is on one line.
  package mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    text += "["
    text += name
    text += " \""
    text += value.pictured.escaping("\"")
    text += "\"]\n"
  }

  /// Ends a game by a comment, if it has words, sixteen in a line, and by its result.
  package mutating func end(_ words: [String], _ result: String) {
    text += "\n"
    for (index, word) in words.enumerated() {
      text += index == 0 ? "{" : index.isMultiple(of: 16) ? "\n" : " "
      text += word
    }
    text += words.isEmpty ? "" : "} "
    text += result
    text += "\n\n"
  }
}
