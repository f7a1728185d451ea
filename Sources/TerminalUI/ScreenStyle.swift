/// What a screen makes use of.
package enum ScreenStyle: Hashable {
  /// Text alone.
  case plain
  /// Bold, faint, underlined and reverse text.
  case monochrome
  /// Colours as well.
  case colours
}
