/// Why a bot cannot play.
public struct Absence: Hashable, Sendable, Codable {
  /// What is wrong, in words.
  public let reason: String
  /// The last lines that the program wrote to standard error, oldest first.
  public let said: [String]
  /// What may help, or `nil` if nothing is known.
  public let hint: String?

  /// An absence for a reason.
  public init(_ reason: String, said: [String] = [], hint: String? = nil) {
    self.reason = reason
    self.said = said
    self.hint = hint
  }

  /// What is wrong, the last thing that the program said, and what may help, in words.
  public var sentence: String {
    reason + (said.last.map { ", having said: \($0)" } ?? "") + (hint.map { " (\($0))" } ?? "")
  }
}
