/// A fault by which a player loses a game off the board.
///
/// A strategy that knows what went wrong throws one; every report of the fault is based on it.
public struct Forfeit: Error, Hashable, Sendable, Codable {
  /// The kinds of fault.
  public enum Cause: String, Hashable, Sendable, CaseIterable, Codable {
    /// A move onto a taken square or off the board.
    case illegalMove
    /// No move in the time allowed.
    case time
    /// The player crashed.
    case crash
    /// An answer that violates the protocol.
    case `protocol`
  }

  /// The kind of fault.
  public let cause: Cause
  /// A description of the fault.
  public let detail: String
  /// The last lines exchanged with a player that is a separate program, oldest first.
  public let exchange: [String]

  /// A forfeit for a fault.
  public init(_ cause: Cause, _ detail: String, exchange: [String] = []) {
    self.cause = cause
    self.detail = detail
    self.exchange = exchange
  }
}

extension Forfeit: CustomStringConvertible {
  /// The cause and what happened, in words.
  public var description: String { detail.isEmpty ? cause.words : "\(cause.words), \(detail)" }
}

extension Forfeit.Cause {
  /// The cause in words.
  public var words: String {
    switch self {
    case .illegalMove: "illegal move"
    case .time: "out of time"
    case .crash: "crash"
    case .protocol: "broken protocol"
    }
  }
}
