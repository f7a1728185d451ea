/// The features that a screen uses.
package enum ScreenStyle: Hashable {
  /// Text only.
  case plain
  /// Bold, faint, underlined and reverse text.
  case monochrome
  /// Colours as well.
  case colours
}
