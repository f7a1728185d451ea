/// Why a bot cannot play.
public struct Absence: Hashable, Sendable, Codable {
  /// A description of the problem.
  public let reason: String
  /// The last lines that the program wrote to standard error, oldest first.
  public let said: [String]
  /// A hint at a remedy, or `nil` if none is known.
  public let hint: String?

  /// An absence for a reason.
  public init(_ reason: String, said: [String] = [], hint: String? = nil) {
    self.reason = reason
    self.said = said
    self.hint = hint
  }

  /// The problem, the last thing that the program said, and a hint at a remedy, as a sentence.
  public var sentence: String {
    reason + (said.last.map { ", having said: \($0)" } ?? "") + (hint.map { " (\($0))" } ?? "")
  }
}
