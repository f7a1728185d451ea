/// A value of JSON and its text.
///
/// The project's own, so that the bytes are the same with every version of Foundation and lists of
/// numbers stand in one line.
enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case unsigned(UInt64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The value as a text of several lines, keys sorted, ending with a newline.
  var text: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += "\(value)"
    case .integer(let value): text += "\(value)"
    case .unsigned(let value): text += "\(value)"
    case .number(let value): text += Self.text(of: value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      let isFlat = values.allSatisfy(\.isScalar)
      Self.write(values, "[", "]", isFlat: isFlat, to: &text, indent: indent) {
        $0.write(to: &$1, indent: $2)
      }
    case .object(let values):
      let entries = values.sorted { $0.key < $1.key }
      Self.write(entries, "{", "}", isFlat: false, to: &text, indent: indent) {
        Self.write($0.key, to: &$1)
        $1 += ": "
        $0.value.write(to: &$1, indent: $2)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element],
    _ opening: String,
    _ closing: String,
    isFlat: Bool,
    to text: inout String,
    indent: String,
    _ writeElement: (Element, inout String, String) -> Void
  ) {
    let inner = indent + "  "
    text += opening
    for (index, element) in elements.enumerated() {
      if index > 0 { text += isFlat ? ", " : "," }
      if !isFlat { text += "\n" + inner }
      writeElement(element, &text, inner)
    }
    if !isFlat, !elements.isEmpty { text += "\n" + indent }
    text += closing
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  /// The shortest digits that are read back as the same number, without `.0`.
  private static func text(of value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isObeyed:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: true)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral {
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(uniqueKeysWithValues: elements))
  }

  init(stringLiteral value: String) { self = .string(value) }
}
