import GameModel
import StrategyKit

/// Random openings of a given length, without repeats.
///
/// Marks are placed at random in the middle of the board, with room for a line and a square on
/// either side, since that is where people begin; if hardly any opening there is new, the middle
/// grows by a square on each side, eventually to the whole board. Where marks fall, it is the columns of
/// the middle that are drawn. An opening is kept as drawn, so
/// that the openings of a symmetric board are spread over all of it.
struct OpeningSample: Sequence, IteratorProtocol {
  private let plies: Int
  private let rules: Rules
  private var random: GameRandom
  private var area: [Square] = []
  private var side: Int
  private var seen: Set<Position> = []

  /// How many draws in a row must bring nothing new before the middle grows.
  private static let patience = 200

  /// The openings that a seed draws; there are fewer plies than squares.
  init(after plies: Int, on rules: Rules, seed: UInt64) {
    self.plies = plies
    self.rules = rules
    random = GameRandom(seed: GameRandom.mix(~seed))
    side = rules.lineLength + 2
    area = middle
  }

  mutating func next() -> Position? {
    while true {
      for _ in 0..<Self.patience {
        if let position = draw(), seen.insert(position.canonical).inserted { return position }
      }
      guard area.count < rules.squareCount else { return nil }
      side += 2
      area = middle
    }
  }

  /// A random position in the middle; `nil` if the game was over earlier.
  private mutating func draw() -> Position? {
    guard !rules.has(.gravity) else { return drawColumns() }
    // The squares are dealt from the front of the list, which is shuffled only as far as needed.
    guard plies < area.count else { return nil }
    var position = Position(rules)
    for ply in 0..<plies {
      area.swapAt(ply, ply + random.next(below: area.count - ply))
      guard (try? position.play(area[ply])) != nil, !position.isOver else { return nil }
    }
    return position
  }

  /// A random position of marks that fall in the middle columns; `nil` if the game was over earlier.
  private mutating func drawColumns() -> Position? {
    let columns = Array(Set(area.map(rules.column(of:)))).sorted()
    var position = Position(rules)
    for _ in 0..<plies {
      let squares = columns.compactMap(position.lowestFreeSquare(inColumn:))
      guard !squares.isEmpty,
        (try? position.play(squares[random.next(below: squares.count)])) != nil, !position.isOver
      else { return nil }
    }
    return position
  }

  /// The squares in the middle, with the same parity as the board so that it is symmetric.
  private var middle: [Square] {
    func range(_ length: Int) -> Range<Int> {
      let margin = Swift.max(0, (length - side) / 2)
      return margin..<length - margin
    }
    return range(rules.rows).flatMap { row in
      range(rules.columns).compactMap { rules.square(column: $0, row: row) }
    }
  }
}
