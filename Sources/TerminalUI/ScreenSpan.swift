/// A piece of a line on the screen that looks the same all along.
package struct ScreenSpan: Hashable {
  package var text: String
  package var looks: Set<Look> = []

  /// How text stands out.
  package enum Look: Int, CaseIterable {
    case bold = 1
    case faint = 2
    case underlined = 4
    case reverse = 7
    /// The colours of the two players' marks.
    case o = 33
    case x = 36

    package var isColour: Bool { rawValue >= 30 }
  }
}
