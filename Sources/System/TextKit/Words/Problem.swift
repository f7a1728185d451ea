/// What is wrong, in words, where nobody needs to tell one problem from another.
public struct Problem: Error, Hashable, CustomStringConvertible {
  /// The problem and its remedy, in lower case and without a full stop.
  public let description: String

  /// A problem in words.
  public init(_ description: String) { self.description = description }
}
