import TextKit

/// The time that an engine has for all of its moves in a game.
///
/// Written `2m`, or with what is added before every move, `180s+2s`.
public struct MatchTime: Hashable, Sendable {
  /// The time that it begins with.
  public var base: Duration
  /// What is added before each move, the first included, or `nil` for nothing.
  public var increment: Duration?

  /// A time, and what is added to it before each move.
  public init(_ base: Duration, increment: Duration? = nil) {
    (self.base, self.increment) = (base, increment)
  }

  /// Reads `2m` or `180s+2s`; `nil` for any other text.
  init?(_ text: String) {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false)
    let times = parts.compactMap { Duration(inUnits: String($0)) }
    guard times.count == parts.count, (1...2).contains(times.count) else { return nil }
    self.init(times[0], increment: times.count == 2 ? times[1] : nil)
  }

  var text: String { base.inUnits + (increment.map { "+\($0.inUnits)" } ?? "") }

  /// The time in words, as in "used up its 3m for the game, 2s more for each move".
  var words: String {
    "\(base.inUnits) for the game" + (increment.map { ", \($0.inUnits) more for each move" } ?? "")
  }

  func granted(forMoves count: Int) -> Duration { base + (increment ?? .zero) * count }
}
