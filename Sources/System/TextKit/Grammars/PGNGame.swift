/// The syntax of Portable Game Notation: games as tags and comments, whatever these mean.
///
/// Source: Steven J. Edwards, *Portable Game Notation Specification and Implementation Guide*, 1994.
package struct PGNGame {
  /// The value of a tag, which escapes are resolved in.
  package struct Tag {
    package let value: String
    package let line: Int
  }

  /// The tags by their names.
  package fileprivate(set) var tags: [String: Tag] = [:]
  /// The line that they begin in.
  package fileprivate(set) var firstLine = 1
  /// The words in braces.
  package fileprivate(set) var words: [String] = []
  /// The line of the first comment.
  package fileprivate(set) var commentLine = 1

  /// The value of a tag, `nil` where there is none.
  package subscript(_ name: String) -> String? { tags[name]?.value }
}

/// Reads the games of a text in Portable Game Notation one after another: there may be millions.
package struct PGNReader {
  private var text: ArraySlice<UInt8>
  /// The number of the last line, and what is left of it.
  private var number = 0
  private var line: ArraySlice<UInt8> = []
  /// The game that is being read.
  private var game = PGNGame()
  /// The bytes of its comments.
  private var comments: [UInt8] = []
  /// Whether moves of it have been seen.
  private var isInMoves = false
  /// The line of the comment that has not ended yet.
  private var comment: Int?

  package init(_ text: String) {
    self.text = Array(text.utf8)[...]
    if self.text.starts(with: [0xEF, 0xBB, 0xBF]) { self.text.removeFirst(3) }
  }

  /// The next game, `nil` at the end.
  ///
  /// - Throws: At the first line that is not PGN.
  /// - Complexity: O(length) for all games.
  package mutating func next() throws(LineError) -> PGNGame? {
    repeat {
      line = line.drop { $0 <= 0x20 }
      while comment == nil, line.first == UInt8(ascii: "[") {
        let (name, value) = try tag()
        let isNext = isInMoves || game.tags[name] != nil
        let finished = isNext ? takeGame() : nil
        if game.tags.isEmpty { game.firstLine = number }
        game.tags[name] = PGNGame.Tag(value: value, line: number)
        line = line.drop { $0 <= 0x20 }
        if let finished { return finished }
      }
      try readMoves()
    } while takeLine()
    if let comment {
      throw LineError(comment, "the comment that begins here has no closing }")
    }
    return game.tags.isEmpty ? nil : takeGame()
  }

  /// Goes on to the next line, if there is one.
  private mutating func takeLine() -> Bool {
    guard !text.isEmpty else { return false }
    let end = text.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
    line = text[..<end]
    text = text[end...].dropFirst()
    number += 1
    // What stands behind a per cent sign is of some program's own.
    if comment == nil, line.first == UInt8(ascii: "%") { line = [] }
    return true
  }

  /// Hands on the game that has ended.
  private mutating func takeGame() -> PGNGame {
    defer { (game, comments, isInMoves) = (PGNGame(), [], false) }
    game.words = String(decoding: comments, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .map(String.init)
    return game
  }

  /// Reads what is left of a line, in which no tag begins.
  private mutating func readMoves() throws(LineError) {
    defer { line = [] }
    for byte in line {
      if comment != nil {
        if byte == UInt8(ascii: "}") { comment = nil }
        comments.append(comment == nil ? UInt8(ascii: " ") : byte)
        continue
      }
      guard byte != UInt8(ascii: ";") else { return }
      guard byte > 0x20 else { continue }
      guard !game.tags.isEmpty else {
        throw LineError(number, "a game must begin with tags, such as [White \"A\"]")
      }
      isInMoves = true
      guard byte == UInt8(ascii: "{") else { continue }
      if comments.isEmpty { game.commentLine = number }
      comment = number
    }
    if comment != nil { comments.append(UInt8(ascii: " ")) }
  }

  /// Takes `[Name "value"]` from the beginning of the line.
  private mutating func tag() throws(LineError) -> (name: String, value: String) {
    let quote = UInt8(ascii: "\"")
    var rest = line.dropFirst().drop { $0 <= 0x20 }
    let name = rest.prefix { $0 > 0x20 && $0 != quote }
    rest = rest.dropFirst(name.count).drop { $0 <= 0x20 }
    var value: [UInt8] = []
    // A name alone that is not closed, or an open quote, is what a writer left that was stopped.
    var isCutOff = rest.isEmpty && !name.contains(UInt8(ascii: "]"))
    let isQuoted = rest.popFirst() == quote
    while let byte = rest.first, byte != quote {
      rest.removeFirst()
      let isEscape = byte == UInt8(ascii: "\\")
      value.append(isEscape ? rest.popFirst() ?? byte : byte)
    }
    let isClosed = rest.popFirst() == quote
    rest = rest.drop { $0 <= 0x20 }
    isCutOff = isCutOff || isQuoted && rest.isEmpty
    guard isQuoted, isClosed, !name.isEmpty, rest.popFirst() == UInt8(ascii: "]") else {
      guard !isCutOff else {
        throw LineError(number, "the tag is cut off; delete its game, or restore the file")
      }
      throw LineError(number, "a tag is a name and a quoted value, as in [White \"A\"]")
    }
    line = rest
    return (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
  }
}
