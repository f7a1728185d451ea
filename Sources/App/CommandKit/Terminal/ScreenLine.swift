package import GameModel
import TextKit

package struct ScreenLine: Hashable {
  /// Its spans, from the left; no two neighbours look alike.
  private(set) var spans: [ScreenSpan] = []

  /// An empty line to add to.
  package init() {}

  /// A line that looks the same throughout.
  package init(_ text: String, _ looks: ScreenSpan.Look...) { add(text, Set(looks)) }

  mutating func add(_ text: String, _ looks: Set<ScreenSpan.Look> = []) {
    guard !text.isEmpty else { return }
    if let last = spans.last, last.looks == looks {
      spans[spans.count - 1].text += text
    } else {
      spans.append(ScreenSpan(text: text, looks: looks))
    }
  }

  /// Adds another line at the end, or from a column on if that is further right.
  mutating func add(_ other: ScreenLine, at column: Int = 0) {
    add(String(repeating: " ", count: max(0, column - width)))
    for span in other.spans { add(span.text, span.looks) }
  }

  package var width: Int { spans.reduce(0) { $0 + $1.text.displayWidth } }

  /// The line, truncated to the width of the screen.
  func fitting(_ columns: Int) -> ScreenLine {
    guard width > columns else { return self }
    var line = ScreenLine()
    for span in spans {
      let room = columns - line.width
      guard span.text.displayWidth <= room else {
        line.add(span.text.fittingPrefix(room), span.looks)
        return line
      }
      line.add(span.text, span.looks)
    }
    return line
  }

  /// The line as it is sent to a terminal.
  package func text(_ style: ScreenStyle) -> String {
    spans.map { span in
      let looks = ScreenSpan.Look.allCases.filter(span.looks.contains)
      let codes = looks.filter { style == .colours || !$0.isColour }.map(\.code)
      guard style != .plain, !codes.isEmpty else { return span.text }
      return "\u{1B}[\(codes.joined(separator: ";"))m\(span.text)\u{1B}[0m"
    }
    .joined()
  }
}

/// A piece of a line on the screen that looks the same throughout.
package struct ScreenSpan: Hashable {
  var text: String
  var looks: Set<Look> = []

  /// A way to highlight text.
  package enum Look: CaseIterable {
    case bold, faint, underlined
    /// With text and background colours swapped.
    case reverse
    /// The colours of X's and O's marks.
    case x, o

    /// The colour of a player's marks.
    package static func mark(of player: Player) -> Look { player == .x ? .x : .o }

    /// The parameters of the terminal's escape sequence.
    ///
    /// The colours are a blue and an orange of the common 256, neither light nor dark: their
    /// contrast with black and with white is above 4 to 1, and red-green colour-blind people can
    /// tell them apart.
    package var code: String {
      switch self {
      case .bold: "1"
      case .faint: "2"
      case .underlined: "4"
      case .reverse: "7"
      case .x: "38;5;31"
      case .o: "38;5;130"
      }
    }

    /// Whether it needs a terminal with colours.
    var isColour: Bool { self == .x || self == .o }
  }
}

/// The features that a screen uses.
package enum ScreenStyle: Hashable {
  /// Text only.
  case plain
  /// Bold, faint, underlined and reverse text.
  case monochrome
  case colours
}
