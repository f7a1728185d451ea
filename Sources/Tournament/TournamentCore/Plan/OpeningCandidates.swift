public import GameModel
import StrategyKit

/// Positions that openings can be chosen from, in the random order of a seed, each once up to symmetry.
///
/// Like the openings of experts they lie in the middle of a board that is large: marks are placed at
/// random with room for a line and a square on either side, and farther out only when hardly anything
/// there is new. On a small board it may be every position there is.
public struct OpeningCandidates: Sequence, IteratorProtocol, Sendable {
  /// Whether these are all positions of the length, anywhere on the board.
  public let areAll: Bool
  private var rest: ArraySlice<Position> = []
  private var sample: OpeningSample

  private static let mostListed = 20_000

  /// The candidates of a length.
  ///
  /// - Parameters:
  ///   - plies: The number of marks.
  ///   - rules: The game.
  ///   - isEverywhere: Whether all positions are candidates if there are not too many, wherever their
  ///     marks are.
  ///   - seed: The seed of their order, and of those that are drawn.
  /// - Throws: ``OpeningsError`` if there are none.
  public init(
    after plies: Int,
    on rules: Rules,
    everywhere isEverywhere: Bool,
    seed: UInt64
  ) throws(OpeningsError) {
    guard plies < rules.squareCount else { throw .none(plies: plies, rules) }
    sample = OpeningSample(after: plies, on: rules, seed: seed)
    guard isEverywhere,
      var all = Openings.all(after: plies, on: rules, atMost: Self.mostListed)
    else {
      areAll = false
      return
    }
    guard !all.isEmpty else { throw .none(plies: plies, rules) }
    areAll = true
    var random = GameRandom(seed: GameRandom.mix(~seed))
    for index in all.indices.dropLast() {
      all.swapAt(index, index + random.next(below: all.count - index))
    }
    rest = all[...]
  }

  /// The next candidate.
  public mutating func next() -> Position? { areAll ? rest.popFirst() : sample.next() }
}
