package import GameModel

/// A piece of a line on the screen that looks the same all along.
package struct ScreenSpan: Hashable {
  /// What is written.
  var text: String
  /// How it stands out.
  var looks: Set<Look> = []

  /// How text stands out.
  package enum Look: CaseIterable {
    /// Heavy, less visible than the rest, and with a line beneath.
    case bold, faint, underlined
    /// With the colours of text and background exchanged.
    case reverse
    /// The colour of X's marks, and that of O's.
    case x, o

    /// The colour of a player's marks.
    package static func mark(of player: Player) -> Look { player == .x ? .x : .o }

    /// The parameters of the sequence that a terminal obeys.
    ///
    /// The colours are a blue and an orange of the 256 that terminals share, neither light nor dark:
    /// against black and against white their contrast is above 4 to 1, and people who do not see red
    /// or green tell them apart.
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

    /// Whether it takes a terminal with colours.
    var isColour: Bool { self == .x || self == .o }
  }
}
