/// The syntax of SGF: games as nodes of properties, whatever these mean.
///
/// Source: Arno Hollosi, *SGF File Format FF[4]*, 1999. Of several variations the first is
/// followed, which the specification defines as the main line.
package struct SGFTree {
  /// The nodes of the main line, in order.
  package private(set) var nodes: [[Property]] = []

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

  /// Reads all games of a text.
  ///
  /// - Throws: At the first line that is not SGF.
  /// - Complexity: O(length).
  package static func all(in text: String) throws(LineError) -> [SGFTree] {
    var parser = Parser(bytes: Array(text.utf8))
    return try parser.trees()
  }
}

extension SGFTree {
  /// A parser with its own stack: a file may be nested to any depth.
  private struct Parser {
    let bytes: [UInt8]
    var place = 0
    var line = 1

    /// The contents of a pair of parentheses, as far as read.
    struct Level {
      let isMain: Bool
      var hasNodes = false
      var hasChildren = false
    }

    mutating func trees() throws(LineError) -> [SGFTree] {
      var trees: [SGFTree] = []
      var tree = SGFTree()
      var levels: [Level] = []
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
      while let byte = nextVisible() {
        guard let level = levels.last else {
          guard byte == UInt8(ascii: "(") else {
            throw LineError(line, "a game must begin with '('")
          }
          place += 1
          tree = SGFTree()
          levels = [Level(isMain: true)]
          continue
        }
        switch byte {
        case UInt8(ascii: "("):
          guard level.hasNodes else { throw LineError(line, "a variation needs a node before it") }
          levels[levels.count - 1].hasChildren = true
          levels.append(Level(isMain: level.isMain && !level.hasChildren))
          place += 1
        case UInt8(ascii: ")"):
          guard level.hasNodes else { throw LineError(line, "a game must have at least one node") }
          levels.removeLast()
          place += 1
          if levels.isEmpty { trees.append(tree) }
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
      guard levels.isEmpty else {
        throw LineError(line, "the file ends inside a game: ')' is missing")
      }
      return trees
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

    private mutating func property() throws(LineError) -> Property {
      let firstLine = line
      var name: [UInt8] = []
      while let byte = place < bytes.count ? bytes[place] : nil, byte.isLetter {
        // Older files have lower-case letters in names, which are ignored.
        if byte < UInt8(ascii: "a") { name.append(byte) }
        place += 1
      }
      guard !name.isEmpty else { throw LineError(line, "a property must have a name in capitals") }
      var property = Property(name: String(decoding: name, as: UTF8.self), values: [], line: line)
      while nextVisible() == UInt8(ascii: "[") {
        place += 1
        property.values.append(try value(from: firstLine))
      }
      guard !property.values.isEmpty else {
        throw LineError(firstLine, "the property \(property.name) has no value in brackets")
      }
      return property
    }

    private mutating func value(from firstLine: Int) throws(LineError) -> Property.Value {
      var text: [UInt8] = []
      var colon: Int?
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        switch byte {
        case UInt8(ascii: "]"):
          let string = String(decoding: text, as: UTF8.self)
          return Property.Value(
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
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
  }
}
