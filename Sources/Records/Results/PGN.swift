/// The results of games in Portable Game Notation, as written by chess programs and their
/// tournaments.
///
///     [White "A"]
///     [Black "B"]
///     [Result "1-0"]
///
///     1. e4 e5 … 1-0
///
/// White moves first and is X. The tags of each game are read, and `FEN`, if present, is the start
/// of the game; the moves have no meaning here.
///
/// Source: Steven J. Edwards, *Portable Game Notation Specification and Implementation Guide*, 1994.
public enum PGN {
  /// The results in the text of a file.
  ///
  /// - Throws: ``RecordError/wrongLine(_:_:)`` at the first line that is not a tag, or of the first
  ///   game with a missing tag.
  /// - Complexity: O(length).
  public static func results(in text: String) throws(RecordError) -> ResultList {
    var reader = Reader()
    let lines = text.trimmingPrefix("\u{FEFF}").utf8.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == UInt8(ascii: "\n") }
    )
    for (index, line) in lines.enumerated() { try reader.read(line, at: index + 1) }
    return try reader.results()
  }

  private struct Tag {
    let value: String
    let line: Int
  }

  /// Reads a file line by line.
  private struct Reader {
    private var list = ResultList()
    /// The tags of the current game, and where they begin.
    private var tags: [String: Tag] = [:]
    private var firstLine = 1
    /// Whether moves of it have been seen.
    private var isInMoves = false
    /// The line where an open comment began.
    private var comment: Int?

    /// Reads the next line.
    mutating func read(_ line: Substring.UTF8View, at number: Int) throws(RecordError) {
      var rest = line.drop { $0 <= 0x20 }
      // A line with a per cent sign is for other programs.
      guard comment != nil || line.first != UInt8(ascii: "%") else { return }
      while comment == nil, rest.first == UInt8(ascii: "[") {
        try add(Self.tag(&rest, at: number), at: number)
        rest = rest.drop { $0 <= 0x20 }
      }
      try skipMoves(rest, at: number)
    }

    private mutating func add(
      _ tag: (name: String, value: String),
      at number: Int
    ) throws(RecordError) {
      if isInMoves || tags[tag.name] != nil { try finishGame() }
      if tags.isEmpty { firstLine = number }
      tags[tag.name] = Tag(value: tag.value, line: number)
    }

    private mutating func skipMoves(_ text: Substring.UTF8View, at number: Int) throws(RecordError)
    {
      for byte in text where byte > 0x20 {
        if comment != nil {
          if byte == UInt8(ascii: "}") { comment = nil }
          continue
        }
        guard byte != UInt8(ascii: ";") else { return }
        guard !tags.isEmpty else {
          throw .wrongLine(number, "a game must begin with tags, such as [White \"A\"]")
        }
        isInMoves = true
        if byte == UInt8(ascii: "{") { comment = number }
      }
    }

    private mutating func finishGame() throws(RecordError) {
      let (x, o, result) = (try tag("White"), try tag("Black"), try tag("Result"))
      do {
        try list.add(
          x: x.value,
          o: o.value,
          GameEnd(result.value),
          start: tags["FEN"]?.value ?? ""
        )
      } catch {
        throw error.at(result.line)
      }
      tags = [:]
      isInMoves = false
    }

    private func tag(_ name: String) throws(RecordError) -> Tag {
      guard let tag = tags[name] else {
        throw .wrongLine(firstLine, "the game that begins here has no tag [\(name) \"…\"]")
      }
      return tag
    }

    /// The results when all lines have been read.
    mutating func results() throws(RecordError) -> ResultList {
      if let comment {
        throw .wrongLine(comment, "the comment that begins here has no closing }")
      }
      if !tags.isEmpty { try finishGame() }
      return list
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
      let isQuoted = rest.popFirst() == quote
      while let byte = rest.first, byte != quote {
        rest.removeFirst()
        let isEscape = byte == UInt8(ascii: "\\")
        value.append(isEscape ? rest.popFirst() ?? byte : byte)
      }
      let isClosed = rest.popFirst() == quote
      rest = rest.drop { $0 <= 0x20 }
      guard isQuoted, isClosed, !name.isEmpty, rest.popFirst() == UInt8(ascii: "]") else {
        throw .wrongLine(number, "a tag is a name and a quoted value, as in [White \"A\"]")
      }
      text = rest
      return (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
    }
  }
}
