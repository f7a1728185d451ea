/// What a player did to lose a game other than on the board.
///
/// A strategy that knows what went wrong throws one; every report of the fault derives from it.
public struct Forfeit: Error, Hashable, Sendable, Codable {
  /// The kinds of fault.
  public enum Cause: String, Hashable, Sendable, CaseIterable, Codable {
    /// A move onto a taken square or off the board.
    case illegalMove
    /// No move in the time allowed.
    case time
    /// The player broke down.
    case crash
    /// An answer that is not of the protocol.
    case `protocol`
  }

  /// The kind of fault.
  public let cause: Cause
  /// What happened, in words.
  public let detail: String
  /// The last lines exchanged with a player that is a program of its own, the oldest first.
  public let exchange: [String]

  /// A forfeit for a fault.
  public init(_ cause: Cause, _ detail: String, exchange: [String] = []) {
    self.cause = cause
    self.detail = detail
    self.exchange = exchange
  }
}

extension Forfeit: CustomStringConvertible {
  /// The cause and what happened, as people say it.
  public var description: String { detail.isEmpty ? cause.words : "\(cause.words), \(detail)" }
}

extension Forfeit.Cause {
  /// The cause as people say it.
  public var words: String {
    switch self {
    case .illegalMove: "illegal move"
    case .time: "out of time"
    case .crash: "crash"
    case .protocol: "broken protocol"
    }
  }
}
