/// How text looks when displayed: plain in files and pipes, adapted to the screen on a terminal.
public struct TextStyle: Hashable, Sendable {
  /// The number of columns available to tables.
  public var width: Int
  /// Whether to use colour and bold text.
  public var isColoured: Bool
  /// Whether everything must be written in ASCII, because no other characters can be shown.
  public var isASCII: Bool
  /// Whether text in CSV is guarded against spreadsheets that would take it for a formula.
  package var guardsFormulas = false

  /// 80 columns of Unicode without colour: the same bytes everywhere.
  public static let plain = TextStyle()

  /// A style, by default that of files and pipes.
  public init(width: Int = 80, isColoured: Bool = false, isASCII: Bool = false) {
    self.width = width
    self.isColoured = isColoured
    self.isASCII = isASCII
  }

  /// The number of columns for prose: longer lines are hard to read.
  package var proseWidth: Int { min(width, 80) }
}

/// Emphasis, by the sequences of ECMA-48.
extension TextStyle {
  /// Kinds of emphasis.
  package enum Emphasis: Int {
    case bold = 1
    case faint = 2
    case red = 31
    case green = 32
    case yellow = 33
  }

  /// A text with an emphasis, unchanged if the style has none.
  package func callAsFunction(_ emphasis: Emphasis, _ text: String) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(emphasis.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// A heading, in which only the part before a dot, in ASCII a dash, is bold.
  package func heading(_ text: String) -> String {
    guard let dot = text.firstRange(of: isASCII ? " - " : " · ") else { return self(.bold, text) }
    return self(.bold, String(text[..<dot.lowerBound])) + text[dot.lowerBound...]
  }
}

/// ASCII.
extension TextStyle {
  /// A whole text in the available characters; columns stay aligned.
  ///
  /// If everything must be ASCII, drawings and symbols are replaced by the most similar characters,
  /// and others by a question mark for each column they take.
  public func shown(_ text: String) -> String {
    guard isASCII else { return text }
    // Each replaces a blank before it too, so that text at the right of a column stays there;
    // between two numbers, as in prose, there is no column.
    let prose = text.replacing(/(\d) ± (?=\d)/) { "\($0.1) +- " }
    let symbols = [(" ±", "+-"), ("±", "+-"), ("χ²", "X2")]
    let pairs = symbols.reduce(Self.decimals(prose)) { $0.replacing($1.0, with: $1.1) }
    return pairs.map { character in
      if character.isASCII { return String(character) }
      if let replacement = Self.replacements[character] { return String(replacement) }
      return String(repeating: "?", count: character.displayWidth)
    }
    .joined()
  }

  /// A text with decimals for fractions.
  ///
  /// They take up room that is there before or after them: blanks between columns, or the lines of a
  /// drawing. A single blank is kept, as in prose.
  private static func decimals(_ text: String) -> String {
    var (shown, rest) = ("", text[...])
    while let match = rest.firstMatch(of: /( *)(\d*)([¼½¾])/) {
      let (_, before, whole, fraction) = match.output
      let digits = fraction == "½" ? ".5" : fraction == "¼" ? ".25" : ".75"
      let first = min(digits.count - 1, max(0, before.count - 1))
      shown += rest[..<match.range.lowerBound] + before.dropFirst(first) + whole + digits
      rest = rest[match.range.upperBound...]
      let room = rest.prefix { $0 == rest.first && ($0 == " " || $0 == "─") }
      rest = rest.dropFirst(min(digits.count - 1 - first, max(0, room.count - 1)))
    }
    return shown + rest
  }

  /// The symbols of reports and screens.
  private static let replacements: [Character: Character] = [
    "─": "-", "●": "#", "·": ".", "×": "x", "…": "~", "–": "-", "−": "-", "╲": "\\", "╱": "/",
    "╳": "X",
    "│": "|", "┌": "+", "┬": "+", "┐": "+", "├": "+", "┼": "+", "┤": "+", "└": "+", "┴": "+",
    "┘": "+", "╭": "/", "╮": "\\", "╰": "\\", "╯": "/", "←": "<", "↑": "^", "↓": "v", "→": ">",
    "▸": ">", "✓": "+", "✗": "x", "è": "e",
  ]
}
