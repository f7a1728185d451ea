/// The completions that a shell offers for a value or a word.
package enum Completion: Hashable, Sendable {
  /// Nothing: a number, or a text of one's own.
  case nothing
  case files
  /// One of these words.
  case words([String])
  /// Some of these words, separated by commas.
  case list([String])
  /// A bot by its kind, or a program.
  case bots
  /// Some bots by their kinds, separated by commas.
  case botList
  /// A command of the tool.
  case commands
}
