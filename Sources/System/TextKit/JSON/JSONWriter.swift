/// Writes JSON with the keys of objects sorted: the same bytes for the same value.
///
/// A value that fits on a line is on one; otherwise each member has its own. A list of numbers or
/// strings is one line however long it is, and so is each row of a long array.
package struct JSONWriter {
  /// Applied to each string before it is written.
  package let shown: @Sendable (String) -> String
  /// Whether `<` is escaped, so that the text can be embedded in HTML.
  package let escapesMarkup: Bool
  /// Whether to write without blanks and line ends.
  package let isCompact: Bool

  package init(
    shown: @escaping @Sendable (String) -> String = { $0 },
    escapesMarkup: Bool = false,
    isCompact: Bool = false
  ) {
    self.shown = shown
    self.escapesMarkup = escapesMarkup
    self.isCompact = isCompact
  }

  /// The maximum width of an object or array on one line.
  private static let width = 100

  /// Why a value cannot be written.
  struct NotFinite: Error, CustomStringConvertible {
    /// The number that JSON cannot express, such as infinity.
    package let number: Double
    package var description: String { "JSON has no number like \(number)" }
  }

  /// Writes a value; if it has several lines, it ends with a newline.
  package func write(_ value: JSONValue, to writer: inout ReportWriter) throws {
    if isCompact {
      try writeCompact(value, to: &writer)
    } else {
      try write(value, indent: "", to: &writer)
      try writer.add("\n")
    }
  }

  private func write(_ value: JSONValue, indent: String, to writer: inout ReportWriter) throws {
    let inner = indent + "  "
    switch value {
    case .rows(let forEach):
      var isFirst = true
      try writer.add("[")
      try forEach { row in
        try writer.add(isFirst ? "\n\(inner)" : ",\n\(inner)")
        isFirst = false
        try writeCompact(row, to: &writer)
      }
      try writer.add(isFirst ? "]" : "\n\(indent)]")
    case .object(let members) where !(try fits(value, indent: indent)):
      var separator = "{\n"
      for (key, member) in members.sorted(by: { $0.key < $1.key }) {
        try writer.add("\(separator)\(inner)")
        try add(key, to: &writer)
        try writer.add(" : ")
        try write(member, indent: inner, to: &writer)
        separator = ",\n"
      }
      try writer.add("\n\(indent)}")
    case .array(let values) where !(try fits(value, indent: indent)):
      var separator = "[\n"
      for value in values {
        try writer.add("\(separator)\(inner)")
        try write(value, indent: inner, to: &writer)
        separator = ",\n"
      }
      try writer.add("\n\(indent)]")
    default: try writeCompact(value, to: &writer)
    }
  }

  private func fits(_ value: JSONValue, indent: String) throws -> Bool {
    guard !value.hasRows else { return false }
    if case .array(let values) = value, !values.contains(where: \.isContainer) { return true }
    let text = try ReportFile { try writeCompact(value, to: &$0) }.text
    return text.utf8.count + indent.utf8.count <= Self.width
  }
}

/// One line.
extension JSONWriter {
  private func writeCompact(_ value: JSONValue, to writer: inout ReportWriter) throws {
    switch value {
    case .null: try writer.add("null")
    case .bool(let value): try writer.add(value ? "true" : "false")
    case .integer(let value): try writer.add(String(value))
    case .unsigned(let value): try writer.add(String(value))
    case .number(let value): try writer.add(text(value))
    case .string(let value): try add(shown(value), to: &writer)
    case .array(let values):
      try writer.add("[")
      for (index, value) in values.enumerated() {
        if index > 0 { try writer.add(",") }
        try writeCompact(value, to: &writer)
      }
      try writer.add("]")
    case .object(let members):
      var separator = "{"
      for (key, member) in members.sorted(by: { $0.key < $1.key }) {
        try writer.add(separator)
        try add(key, to: &writer)
        try writer.add(":")
        try writeCompact(member, to: &writer)
        separator = ","
      }
      try writer.add(members.isEmpty ? "{}" : "}")
    case .rows(let forEach):
      var separator = "["
      try forEach { row in
        try writer.add(separator)
        try writeCompact(row, to: &writer)
        separator = ","
      }
      try writer.add(separator == "[" ? "[]" : "]")
    }
  }

  private func text(_ number: Double) throws -> String {
    guard number.isFinite else { throw NotFinite(number: number) }
    // A whole number needs no fraction, and no exponent as long as every digit is known.
    guard number.magnitude < 0x1p53, let whole = Int(exactly: number) else { return "\(number)" }
    return String(whole)
  }

  private func add(_ text: String, to writer: inout ReportWriter) throws {
    let markup = escapesMarkup ? UInt8(ascii: "<") : nil
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != markup
    }
    try writer.add("\"")
    try writer.add(isPlain ? text : text.unicodeScalars.reduce(into: "") { $0 += escaped($1) })
    try writer.add("\"")
  }

  private func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return #"\""#
    case "\\": return #"\\"#
    case "\n": return #"\n"#
    case "\r": return #"\r"#
    case "\t": return #"\t"#
    case _ where scalar.value < 0x20 || escapesMarkup && scalar == "<":
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(scalar)
    }
  }
}

extension JSONValue {
  /// Whether it contains other values.
  fileprivate var isContainer: Bool {
    switch self {
    case .rows, .array, .object: true
    default: false
    }
  }

  /// Whether it contains a long array.
  fileprivate var hasRows: Bool {
    switch self {
    case .rows: true
    case .array(let values): values.contains(where: \.hasRows)
    case .object(let members): members.contains { $0.value.hasRows }
    default: false
    }
  }
}
