/// A piece of a line on the screen that looks the same all along.
package struct ScreenSpan: Hashable {
  /// What is written.
  package var text: String
  /// How it stands out.
  package var looks: Set<Look> = []

  /// How text stands out.
  package enum Look: Int, CaseIterable {
    /// Heavy.
    case bold = 1
    /// Less visible than the rest.
    case faint = 2
    /// With a line beneath.
    case underlined = 4
    /// With the colours of text and background exchanged.
    case reverse = 7
    /// The colours of the two players' marks.
    case o = 33
    case x = 36

    /// Whether it takes a terminal with colours.
    package var isColour: Bool { rawValue >= 30 }
  }
}
