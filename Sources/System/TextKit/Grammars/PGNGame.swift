/// The syntax of Portable Game Notation: games as tags and comments, whatever these mean.
///
/// Source: Steven J. Edwards, *Portable Game Notation Specification and Implementation Guide*, 1994.
package struct PGNGame {
  /// The value of a tag, which escapes are resolved in.
  package struct Tag {
    package let value: String
    package let line: Int

    package init(value: String, line: Int) { (self.value, self.line) = (value, line) }
  }

  /// A tag, and where its name and its value are.
  fileprivate struct Place {
    let name: Range<Int>
    let value: Range<Int>
    let line: Int
  }

  fileprivate let bytes: [UInt8]
  fileprivate var places: [Place] = []
  /// The line in which its tags begin.
  package fileprivate(set) var firstLine = 1
  /// The words in braces.
  package fileprivate(set) var words: [String] = []
  /// The line of the first comment.
  package fileprivate(set) var commentLine = 1
  /// The result after the moves, such as `1-0`; `nil` if there is none.
  package fileprivate(set) var endMark: String?
  /// A number for the bytes of the game: the same for the same bytes.
  package fileprivate(set) var digest = 0

  fileprivate init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A tag, `nil` where there is none.
  ///
  /// - Complexity: O(tags).
  package func tag(_ name: String) -> Tag? {
    guard let place = place(of: name.utf8) else { return nil }
    return Tag(value: text(place.value), line: place.line)
  }

  /// The value of a tag, `nil` where there is none.
  package subscript(_ name: String) -> String? { place(of: name.utf8).map { text($0.value) } }

  fileprivate func place(of name: some Collection<UInt8>) -> Place? {
    places.first { $0.name.count == name.count && bytes[$0.name].elementsEqual(name) }
  }

  private func text(_ range: Range<Int>) -> String {
    let value = bytes[range]
    guard value.contains(.backslash) else { return String(decoding: value, as: UTF8.self) }
    var isEscaped = false
    let plain = value.filter { byte in
      isEscaped = byte == .backslash && !isEscaped
      return !isEscaped
    }
    return String(decoding: plain, as: UTF8.self)
  }
}

/// Reads the games of a text in Portable Game Notation one after another: there may be millions.
package struct PGNReader {
  private let bytes: [UInt8]
  /// The next byte to be read, and the number of its line.
  private var place = 0
  private var line = 1

  package init(_ text: String) {
    bytes = Array((text.utf8.contains(.lineFeed) ? text : text.replacing("\r", with: "\n")).utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// The next game, or what is wrong with it; `nil` at the end.
  ///
  /// - Complexity: O(length) for all games.
  package mutating func next() -> Result<PGNGame, LineError>? {
    skipBlanks()
    guard place < bytes.count else { return nil }
    let start = place
    do throws(LineError) {
      var game = PGNGame(bytes)
      game.firstLine = line
      try readTags(of: &game)
      try readMoves(of: &game)
      var hasher = Hasher()
      bytes[start..<place].withUnsafeBytes { hasher.combine(bytes: $0) }
      game.digest = hasher.finalize()
      return .success(game)
    } catch {
      skipGame()
      return .failure(error)
    }
  }

  /// Goes on to what is neither blank nor a line of some program's own, which a per cent sign begins.
  private mutating func skipBlanks() {
    while place < bytes.count {
      switch bytes[place] {
      case .lineFeed: line += 1
      case .percent where place == 0 || bytes[place - 1] == .lineFeed:
        skipLine()
        continue
      case 0...0x20: break
      default: return
      }
      place += 1
    }
  }

  /// Goes on to the end of the line.
  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != .lineFeed { place += 1 }
  }

  /// Goes on to the first tag of the next game.
  private mutating func skipGame() {
    // Tags of the game that is given up come first, then its moves.
    var isInMoves = place < bytes.count && bytes[place] == .lineFeed && isAtNextGame
    while place < bytes.count {
      skipLine()
      if place < bytes.count {
        place += 1
        line += 1
      }
      var next = place
      while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
      guard next < bytes.count else { continue }
      if bytes[next] == .openBracket, isInMoves || isFirstTag(at: next) { return }
      isInMoves = isInMoves || bytes[next] > 0x20 && bytes[next] != .openBracket
    }
  }

  /// Whether a tag is one that only the first of a game can be.
  private func isFirstTag(at place: Int) -> Bool {
    bytes[(place + 1)...].starts(with: "Event ".utf8)
  }
}

/// Tags.
extension PGNReader {
  private mutating func readTags(of game: inout PGNGame) throws(LineError) {
    guard bytes[place] == .openBracket else {
      throw LineError(line, "a game must begin with tags, such as [White \"A\"]")
    }
    var last = line
    while place < bytes.count, bytes[place] == .openBracket {
      let start = (place, line)
      let tag = try tag()
      if let known = game.places.firstIndex(where: { bytes[$0.name] == bytes[tag.name] }) {
        // A tag that is there again belongs to the next game, unless it stands among others.
        guard known > 0, line == last + 1 else {
          (place, line) = start
          return
        }
      } else {
        game.places.append(tag)
      }
      last = line
      skipBlanks()
    }
  }

  /// Takes `[Name "value"]`.
  private mutating func tag() throws(LineError) -> PGNGame.Place {
    place += 1
    skipSpaces()
    let name = take { $0 > 0x20 && $0 != .quote }
    skipSpaces()
    // A name alone that is not closed, or an open quote, is what a writer left that was stopped.
    var isCutOff = isAtLineEnd && !bytes[name].contains(.closeBracket)
    let isQuoted = !isAtLineEnd && bytes[place] == .quote
    if isQuoted { place += 1 }
    let start = place
    while !isAtLineEnd, bytes[place] != .quote {
      place += bytes[place] == .backslash && place + 1 < bytes.count ? 2 : 1
    }
    let value = start..<min(place, bytes.count)
    let isClosed = !isAtLineEnd
    if isClosed { place += 1 }
    skipSpaces()
    isCutOff = isCutOff || isQuoted && isAtLineEnd
    guard isQuoted, isClosed, !name.isEmpty, !isAtLineEnd, bytes[place] == .closeBracket else {
      guard !isCutOff else {
        throw LineError(line, "the tag is cut off; delete its game, or restore the file")
      }
      throw LineError(line, "a tag is a name and a quoted value, as in [White \"A\"]")
    }
    place += 1
    return PGNGame.Place(name: name, value: value, line: line)
  }

  private var isAtLineEnd: Bool { place >= bytes.count || bytes[place] == .lineFeed }

  private mutating func skipSpaces() {
    while !isAtLineEnd, bytes[place] <= 0x20 { place += 1 }
  }

  private mutating func take(while condition: (UInt8) -> Bool) -> Range<Int> {
    let start = place
    while place < bytes.count, condition(bytes[place]) { place += 1 }
    return start..<place
  }
}

/// Moves and comments.
extension PGNReader {
  /// Reads on to the first tag of the next game.
  private mutating func readMoves(of game: inout PGNGame) throws(LineError) {
    var comments: [UInt8] = []
    var last = 0..<0
    defer {
      let mark = String(decoding: bytes[last], as: UTF8.self)
      game.endMark = ["1-0", "0-1", "1/2-1/2", "*"].contains(mark) ? mark : nil
    }
    while true {
      skipBlanks()
      guard place < bytes.count else { break }
      let byte = bytes[place]
      if byte == .openBracket, place == 0 || isAtLineStart { break }
      switch byte {
      case .openBrace:
        if comments.isEmpty { game.commentLine = line }
        let start = line
        place += 1
        while place < bytes.count, bytes[place] != .closeBrace {
          if bytes[place] == .lineFeed {
            guard !isAtNextGame else { break }
            line += 1
          }
          comments.append(bytes[place])
          place += 1
        }
        guard place < bytes.count, bytes[place] == .closeBrace else {
          throw LineError(start, "the comment that begins here has no closing }")
        }
        comments.append(0x20)
        place += 1
      case .semicolon: skipLine()
      default: last = take { $0 > 0x20 && $0 != .openBrace && $0 != .semicolon }
      }
    }
    game.words = String(decoding: comments, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .map(String.init)
  }

  /// Whether an empty line and a tag follow this end of a line.
  private var isAtNextGame: Bool {
    let next = bytes[(place + 1)...].prefix(2)
    guard next.first == .lineFeed || next.elementsEqual([0x0D, .lineFeed]),
      let end = next.firstIndex(of: .lineFeed), bytes[(end + 1)...].first == .openBracket
    else { return false }
    let words = bytes[(end + 2)...].prefix(40).split(separator: 0x20, maxSplits: 1)
    return words.count == 2
      && words[0].allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
      && words[1].first == .quote
  }

  /// Whether nothing visible is before this place in its line.
  private var isAtLineStart: Bool {
    let before = bytes[..<place].last { $0 == .lineFeed || $0 > 0x20 }
    return before == nil || before == .lineFeed
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate static let percent = UInt8(ascii: "%")
  fileprivate static let semicolon = UInt8(ascii: ";")
  fileprivate static let openBracket = UInt8(ascii: "[")
  fileprivate static let closeBracket = UInt8(ascii: "]")
  fileprivate static let openBrace = UInt8(ascii: "{")
  fileprivate static let closeBrace = UInt8(ascii: "}")
}
