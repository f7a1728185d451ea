package import GameModel

/// A piece of a line on the screen that looks the same throughout.
package struct ScreenSpan: Hashable {
  var text: String
  /// How it is highlighted.
  var looks: Set<Look> = []

  /// A way to highlight text.
  package enum Look: CaseIterable {
    /// Bold, dim, and underlined.
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
