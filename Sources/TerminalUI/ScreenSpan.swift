/// A piece of a line on the screen that looks the same all along.
struct ScreenSpan: Hashable {
  /// What is written.
  var text: String
  /// How it stands out.
  var looks: Set<Look> = []

  /// How text stands out.
  enum Look: Int, CaseIterable {
    /// Heavy.
    case bold = 1
    /// Less visible than the rest.
    case faint = 2
    /// With a line beneath.
    case underlined = 4
    /// With the colours of text and background exchanged.
    case reverse = 7
    /// The colour of O's marks.
    case o = 33
    /// The colour of X's marks.
    case x = 36

    /// Whether it takes a terminal with colours.
    var isColour: Bool { rawValue >= 30 }
  }
}
