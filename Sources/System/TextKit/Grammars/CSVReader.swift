import Foundation

/// Reads the rows of a table of comma-separated values one after another: there may be millions.
///
/// Fields are separated by commas, or by semicolons or tabs where the first row has any. A field that
/// begins with a quote goes on until the next one that is not doubled; other quotes are characters.
///
/// Source: RFC 4180.
package struct CSVReader {
  package struct Row {
    package let line: Int
    /// Its fields, without the blanks around them.
    package fileprivate(set) var fields: [String] = []

    /// The field of a column; empty where the row has none, or there is no such column.
    package subscript(_ column: Int?) -> String {
      guard let column, column < fields.count else { return "" }
      return fields[column]
    }
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  /// Where the next field begins, and in which line.
  private var place = 0
  private var line = 1

  package init(_ text: String) {
    bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    let headings = bytes.prefix { $0 != .lineFeed }
    separator =
      [UInt8(ascii: ";"), UInt8(ascii: "\t")].first(where: headings.contains) ?? UInt8(ascii: ",")
  }

  /// The next row in which a field is not empty, `nil` at the end.
  ///
  /// - Throws: Where quotes have no end.
  /// - Complexity: O(length) for all rows.
  package mutating func next() throws(LineError) -> Row? {
    while place < bytes.count {
      var row = Row(line: line)
      repeat { row.fields.append(try field()) } while takeSeparator()
      if row.fields.contains(where: { !$0.isEmpty }) { return row }
    }
    return nil
  }

  /// Goes on behind what ends a field: a separator, or else the end of the row.
  private mutating func takeSeparator() -> Bool {
    guard place < bytes.count else { return false }
    let isSeparator = bytes[place] == separator
    if !isSeparator { line += 1 }
    place += 1
    return isSeparator
  }

  /// Takes the text up to the next separator or the end of the line.
  private mutating func field() throws(LineError) -> String {
    var text = try quotedText()
    let start = place
    while place < bytes.count, bytes[place] != separator, bytes[place] != .lineFeed { place += 1 }
    guard !text.isEmpty else { return Self.trimmed(bytes[start..<place]) }
    text += bytes[start..<place]
    return Self.trimmed(text[...])
  }

  /// Takes the text in the quotes that a field begins with, perhaps behind blanks; empty for none.
  private mutating func quotedText() throws(LineError) -> [UInt8] {
    var start = place
    while start < bytes.count, bytes[start].isBlank, bytes[start] != separator,
      bytes[start] != .lineFeed
    { start += 1 }
    guard isQuote(start) else { return [] }
    let firstLine = line
    var text: [UInt8] = []
    place = start + 1
    while place < bytes.count, !isQuote(place) || isQuote(place + 1) {
      if isQuote(place) { place += 1 }
      if bytes[place] == .lineFeed { line += 1 }
      text.append(bytes[place])
      place += 1
    }
    guard place < bytes.count else {
      throw LineError(firstLine, "the quotes that begin here have no end")
    }
    place += 1
    return text
  }

  private func isQuote(_ place: Int) -> Bool { place < bytes.count && bytes[place] == .quote }

  /// The text without blanks at its ends.
  private static func trimmed(_ field: ArraySlice<UInt8>) -> String {
    var field = field
    while field.first?.isBlank == true { field.removeFirst() }
    while field.last?.isBlank == true { field.removeLast() }
    let text = String(decoding: field, as: UTF8.self)
    guard let first = field.first, let last = field.last else { return text }
    // Other blanks are rare.
    let ink: Range<UInt8> = 0x21..<0x7F
    let isTrimmed = ink.contains(first) && ink.contains(last)
    return isTrimmed ? text : text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
}
