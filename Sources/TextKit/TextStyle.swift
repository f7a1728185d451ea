/// How text looks where it is shown: plain in files and pipes, adapted to the screen on a terminal.
public struct TextStyle: Hashable, Sendable {
  /// The columns that tables may take.
  public var width: Int
  /// Whether colour and weight are used.
  public var isColoured: Bool
  /// Whether all must be written in ASCII, because no other characters can be shown.
  public var isASCII: Bool

  /// 80 columns of Unicode without colour: the same bytes everywhere.
  public static let plain = TextStyle()

  /// A style, that of files and pipes if nothing is said.
  public init(width: Int = 80, isColoured: Bool = false, isASCII: Bool = false) {
    self.width = width
    self.isColoured = isColoured
    self.isASCII = isASCII
  }

  /// The columns that prose takes: longer lines are hard to read.
  package var proseWidth: Int { min(width, 80) }
}

/// Colour and weight, by the sequences of ECMA-48.
extension TextStyle {
  /// How a text stands out.
  package enum Emphasis: Int {
    case bold = 1
    case faint = 2
    case red = 31
    case green = 32
    case yellow = 33
  }

  /// A text with an emphasis, as it is where the style has none.
  package func callAsFunction(_ emphasis: Emphasis, _ text: String) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(emphasis.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// A heading, of which only what stands before a dot is heavy.
  package func heading(_ text: String) -> String {
    guard let dot = text.firstRange(of: " · ") else { return self(.bold, text) }
    return self(.bold, String(text[..<dot.lowerBound])) + text[dot.lowerBound...]
  }
}

/// ASCII.
extension TextStyle {
  /// A whole text in the characters that can be shown; columns stay aligned.
  ///
  /// Where all must be ASCII, drawings and signs have their nearest likeness in it, and what has
  /// none is a question mark for each column that it takes.
  public func shown(_ text: String) -> String {
    guard isASCII else { return text }
    // Each takes a blank before it too, so that what stands at the right of a column stays there;
    // between two numbers, as in prose, there is no column.
    let prose = text.replacing(/(\d) ± (?=\d)/) { "\($0.1) +- " }
    let pairs = [(" 1½", "1.5"), (" ½", ".5"), (" ±", "+-"), ("±", "+-")].reduce(prose) {
      $0.replacing($1.0, with: $1.1)
    }
    return pairs.map { character in
      if character.isASCII { return String(character) }
      if let replacement = Self.replacements[character] { return String(replacement) }
      return String(repeating: "?", count: character.displayWidth)
    }
    .joined()
  }

  /// What reports and screens draw with.
  private static let replacements: [Character: Character] = [
    "─": "-", "●": "#", "·": ".", "×": "x", "…": "~", "–": "-", "╲": "\\", "╱": "/", "╳": "X",
    "│": "|", "┌": "+", "┬": "+", "┐": "+", "├": "+", "┼": "+", "┤": "+", "└": "+", "┴": "+",
    "┘": "+", "╭": "/", "╮": "\\", "╰": "\\", "╯": "/", "←": "<", "↑": "^", "↓": "v", "→": ">",
    "▸": ">", "✓": "+", "✗": "x",
  ]
}
