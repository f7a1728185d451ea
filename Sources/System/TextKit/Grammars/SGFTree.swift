/// The syntax of SGF: games as nodes of properties, whatever these mean.
///
/// Source: Arno Hollosi, *SGF File Format FF[4]*, 1999. Of several variations the first is
/// followed, which the specification defines as the main line.
package struct SGFTree {
  /// The nodes of the main line, in order.
  package fileprivate(set) var nodes: [[Property]] = []
  /// The line in which the game begins.
  package let line: Int

  fileprivate init(line: Int) { self.line = line }

  /// A property: its name, its values with escapes resolved, and its line.
  package struct Property {
    package let name: String
    package fileprivate(set) var values: [Value]
    package let line: Int

    package struct Value {
      package let text: String
      /// The position of the first unescaped colon in the text, or `nil` if there is none.
      package let colon: String.Index?
    }
  }

  /// The first property of a name in the first node, whose properties apply to all of a game; `nil` if
  /// there is none.
  package func root(_ name: String) -> Property? { nodes.first?.first { $0.name == name } }
}

/// Reads the games of a text one after another.
///
/// There may be many; text between them is passed over.
package struct SGFReader {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  /// Whether a game has been read.
  private var isBegun = false
  /// Whether the game before could not be read to its end.
  private var isAstray = false

  package init(_ text: String) { self.init(Array(text.utf8)) }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next game, or what is wrong with it; `nil` at the end.
  ///
  /// - Complexity: O(length) for all games.
  package mutating func next() -> Result<SGFTree, LineError>? {
    guard goToGame() else {
      guard !isBegun, bytes.contains(where: { $0 > 0x20 }) else { return nil }
      isBegun = true
      return .failure(LineError(1, "a game must begin with '(;'"))
    }
    isBegun = true
    do throws(LineError) {
      let tree = try tree()
      isAstray = false
      return .success(tree)
    } catch {
      isAstray = true
      return .failure(error)
    }
  }
}

extension SGFReader {
  /// The contents of a pair of parentheses, as far as read: a file may be nested to any depth.
  private struct Level {
    let isMain: Bool
    var hasNodes = false
    var hasChildren = false
  }

  /// Goes on to the next `(;`, if there is one.
  private mutating func goToGame() -> Bool {
    while place < bytes.count {
      if isAstray ? isAtRoot : isAtGame { return true }
      if bytes[place] == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
    return false
  }

  /// Whether a parenthesis with a node in it begins here.
  private var isAtGame: Bool {
    guard bytes[place] == UInt8(ascii: "(") else { return false }
    var next = place + 1
    while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
    return next < bytes.count && bytes[next] == UInt8(ascii: ";")
  }

  /// Where games begin with a property that only a first node has: variations of them do not.
  ///
  /// - Complexity: O(length).
  package static func gameStarts(in bytes: [UInt8]) -> [Int] {
    var reader = SGFReader(bytes)
    return bytes.indices.filter { index in
      reader.place = index
      return reader.isAtRoot
    }
  }

  /// The properties that a first node may begin with, and no other one.
  private static let rootProperties = [
    "FF", "GM", "SZ", "CA", "AP", "GN", "EV", "PB", "PW", "DT", "RE", "RU",
  ]

  /// Whether a game begins here although the one before has not ended: with a property that only the
  /// first node of a game has.
  private var isAtRoot: Bool {
    guard isAtGame, let node = bytes[place...].firstIndex(of: UInt8(ascii: ";")) else {
      return false
    }
    let start = bytes[(node + 1)...].prefix(64).drop { $0 <= 0x20 }
    let name = start.prefix { $0.isLetter }
    return Self.rootProperties.contains { name.elementsEqual($0.utf8) }
  }

  private mutating func tree() throws(LineError) -> SGFTree {
    var tree = SGFTree(line: line)
    var levels = [Level(isMain: true)]
    place += 1
    while let byte = nextVisible() {
      let level = levels[levels.count - 1]
      switch byte {
      case UInt8(ascii: "("):
        guard !isAtRoot else { throw LineError(line, "')' is missing before the next game") }
        guard level.hasNodes else { throw LineError(line, "a variation needs a node before it") }
        levels[levels.count - 1].hasChildren = true
        levels.append(Level(isMain: level.isMain && !level.hasChildren))
        place += 1
      case UInt8(ascii: ")"):
        guard level.hasNodes else { throw LineError(line, "a game must have at least one node") }
        levels.removeLast()
        place += 1
        if levels.isEmpty { return tree }
      case UInt8(ascii: ";"):
        guard !level.hasChildren else {
          throw LineError(line, "a node cannot follow a variation")
        }
        place += 1
        levels[levels.count - 1].hasNodes = true
        if level.isMain { tree.nodes.append([]) }
      default:
        guard level.hasNodes, !level.hasChildren else {
          throw LineError(line, "a node must begin with ';'")
        }
        let property = try property()
        if level.isMain { tree.nodes[tree.nodes.count - 1].append(property) }
      }
    }
    throw LineError(line, "the file ends inside a game: ')' is missing")
  }

  /// The next byte that is not white space, or `nil` at the end.
  private mutating func nextVisible() -> UInt8? {
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0x0B, 0x0C: break
      default: return bytes[place]
      }
      place += 1
    }
    return nil
  }

  private mutating func property() throws(LineError) -> SGFTree.Property {
    let firstLine = line
    let start = place
    while place < bytes.count, bytes[place].isLetter || bytes[place].isDigit { place += 1 }
    guard place > start else {
      let sign = String(decoding: bytes[place...place], as: UTF8.self).pictured
      throw LineError(line, "'\(sign)' cannot stand in a node")
    }
    // Older files have lower-case letters in names, which are ignored.
    let word = bytes[start..<place]
    let capitals = word.filter { $0 < UInt8(ascii: "a") }
    let name = String(
      decoding: capitals.contains(where: \.isLetter) ? capitals : Array(word),
      as: UTF8.self
    )
    var property = SGFTree.Property(name: name.uppercased(), values: [], line: line)
    while nextVisible() == UInt8(ascii: "[") {
      place += 1
      property.values.append(try value(from: firstLine))
    }
    guard !property.values.isEmpty else {
      throw LineError(firstLine, "the property \(property.name) has no value in brackets")
    }
    return property
  }

  private mutating func value(from firstLine: Int) throws(LineError) -> SGFTree.Property.Value {
    var text: [UInt8] = []
    var colon: Int?
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "]"):
        let string = String(decoding: text, as: UTF8.self)
        return SGFTree.Property.Value(
          text: string,
          colon: colon.map { string.utf8.index(string.startIndex, offsetBy: $0) }
        )
      case UInt8(ascii: "\\") where place < bytes.count:
        escaped(into: &text)
      default:
        if byte == UInt8(ascii: "\n") { line += 1 }
        if byte == UInt8(ascii: ":") { colon = colon ?? text.count }
        text.append(byte)
      }
    }
    throw LineError(firstLine, "a value is not closed: ']' is missing")
  }

  /// The characters after a backslash: a line break, which is ignored, or any other.
  private mutating func escaped(into text: inout [UInt8]) {
    let byte = bytes[place]
    place += 1
    let isBreak = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    guard isBreak else { return text.append(byte) }
    if byte == UInt8(ascii: "\r"), place < bytes.count, bytes[place] == UInt8(ascii: "\n") {
      place += 1
    }
    line += 1
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
  }
}
