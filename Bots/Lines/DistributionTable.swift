import GameModel
import StrategyKit

/// How likely a bot makes its moves in positions of a game that it has met before.
///
/// It accepts no more when it is full.
struct DistributionTable: Sendable {
  private var distributions: [MoveDistribution] = []
  /// One more than the index of a distribution, on boards that fit one machine word.
  private var places: MoveTable
  /// The index of a distribution, on larger boards.
  private var largePlaces: [Position: Int] = [:]
  private static let capacity = 1 << 13

  init(_ rules: Rules) { places = MoveTable(rules) }

  /// Draws a move in a position, or returns `nil` if it is not known.
  @inline(__always)
  func sample(in position: Position, using random: inout GameRandom) -> Square? {
    index(of: position).map { distributions[$0].sample(using: &random) }
  }

  mutating func keep(_ moves: MoveDistribution, in position: Position) {
    guard distributions.count < Self.capacity, index(of: position) == nil else { return }
    distributions.append(moves)
    guard position.rules.fitsOneWord else {
      largePlaces[position] = distributions.count - 1
      return
    }
    places.keep(UInt64(distributions.count), position)
  }

  @inline(__always)
  private func index(of position: Position) -> Int? {
    guard position.rules.fitsOneWord else { return largePlaces[position] }
    return places.word(position).map { Int($0) - 1 }
  }
}
