/// The syntax of Portable Game Notation: games as tags and comments, whatever these mean.
///
/// Source: Steven J. Edwards, *Portable Game Notation Specification and Implementation Guide*, 1994.
struct PGNGame {
  /// A name and its value, which escapes are resolved in.
  struct Tag {
    let value: String
    let line: Int
  }

  /// The tags by their names.
  private(set) var tags: [String: Tag] = [:]
  /// The line that they begin in.
  private(set) var firstLine = 1
  /// The texts in braces, separated by blanks.
  private(set) var comment = ""
  /// The line of the first comment.
  private(set) var commentLine = 1

  /// The value of a tag, `nil` where there is none.
  subscript(_ name: String) -> String? { tags[name]?.value }

  /// A tag that every game has.
  func tag(_ name: String) throws(RecordError) -> Tag {
    guard let tag = tags[name] else {
      throw .wrongLine(firstLine, "the game that begins here has no tag [\(name) \"…\"]")
    }
    return tag
  }

  /// Reads the games of a text, of which there may be millions, one after another.
  static func read(
    _ text: String,
    _ body: (PGNGame) throws(RecordError) -> Void
  ) throws(RecordError) {
    var reader = Reader()
    let lines = text.trimmingPrefix("\u{FEFF}").utf8.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == UInt8(ascii: "\n") }
    )
    for (index, line) in lines.enumerated() {
      try reader.read(line, at: index + 1)
      for game in reader.takeGames() { try body(game) }
    }
    try reader.finish()
    for game in reader.takeGames() { try body(game) }
  }
}

extension PGNGame {
  /// Reads a file line by line.
  private struct Reader {
    /// Those that have ended.
    private var games: [PGNGame] = []
    /// The game that is being read.
    private var game = PGNGame()
    /// The bytes of its comments.
    private var text: [UInt8] = []
    /// Whether moves of it have been seen.
    private var isInMoves = false
    /// The line of the comment that has not ended yet.
    private var comment: Int?

    /// Reads the next line.
    mutating func read(_ line: Substring.UTF8View, at number: Int) throws(RecordError) {
      var rest = line.drop { $0 <= 0x20 }
      // What stands behind a per cent sign is of some program's own.
      guard comment != nil || line.first != UInt8(ascii: "%") else { return }
      while comment == nil, rest.first == UInt8(ascii: "[") {
        let (name, value) = try Self.tag(&rest, at: number)
        if isInMoves || game.tags[name] != nil { finishGame() }
        if game.tags.isEmpty { game.firstLine = number }
        game.tags[name] = Tag(value: value, line: number)
        rest = rest.drop { $0 <= 0x20 }
      }
      try readMoves(rest, at: number)
    }

    private mutating func readMoves(_ line: Substring.UTF8View, at number: Int) throws(RecordError)
    {
      for byte in line {
        if comment != nil {
          if byte == UInt8(ascii: "}") { comment = nil }
          text.append(comment == nil ? UInt8(ascii: " ") : byte)
          continue
        }
        guard byte != UInt8(ascii: ";") else { return }
        guard byte > 0x20 else { continue }
        guard !game.tags.isEmpty else {
          throw .wrongLine(number, "a game must begin with tags, such as [White \"A\"]")
        }
        isInMoves = true
        guard byte == UInt8(ascii: "{") else { continue }
        if text.isEmpty { game.commentLine = number }
        comment = number
      }
      if comment != nil { text.append(UInt8(ascii: " ")) }
    }

    private mutating func finishGame() {
      game.comment = String(decoding: text, as: UTF8.self)
      games.append(game)
      game = PGNGame()
      text = []
      isInMoves = false
    }

    /// Hands on the games that have ended.
    mutating func takeGames() -> [PGNGame] {
      defer { games.removeAll() }
      return games
    }

    /// Ends the last game when all lines are read.
    mutating func finish() throws(RecordError) {
      if let comment {
        throw .wrongLine(comment, "the comment that begins here has no closing }")
      }
      if !game.tags.isEmpty { finishGame() }
    }

    /// Takes `[Name "value"]` from the beginning of a text.
    private static func tag(
      _ text: inout Substring.UTF8View,
      at number: Int
    ) throws(RecordError) -> (name: String, value: String) {
      let quote = UInt8(ascii: "\"")
      var rest = text.dropFirst().drop { $0 <= 0x20 }
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
          throw .wrongLine(number, "the tag is cut off; delete its game, or restore the file")
        }
        throw .wrongLine(number, "a tag is a name and a quoted value, as in [White \"A\"]")
      }
      text = rest
      return (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
    }
  }
}
