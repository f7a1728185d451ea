/// A file that a bot uses to play: there are none in a page.
public struct BotFile: Sendable {
  /// Finds no file.
  public init?(_ name: String, at path: String) { nil }
}
