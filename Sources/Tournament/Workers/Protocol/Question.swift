import Foundation
import GameModel
import StrategyKit

/// A question to a bot in a worker: a position, its side, and the state of its random stream.
///
/// It is written as numbers of 64 bits: the state; the side and whose turn it is; X's marks; O's.
struct Question {
  let position: Position
  let side: Player
  let random: GameRandom

  init(_ position: Position, side: Player, random: GameRandom = GameRandom(seed: 0)) {
    self.position = position
    self.side = side
    self.random = random
  }

  /// Reads a question about a game; `nil` if it is not one.
  init?(_ bytes: Data, _ rules: Rules) {
    let numbers = bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt64.self)) }
    let words = rules.wordCount
    guard numbers.count == 2 + 2 * words else { return nil }
    func marks(_ range: Range<Int>) -> SquareSet {
      var set = SquareSet(on: rules)
      for (index, word) in numbers[range].enumerated() {
        for square in SquareSet(firstWord: word) where index * 64 + square.index < rules.squareCount
        {
          set.insert(Square(index * 64 + square.index))
        }
      }
      return set
    }
    let (x, o) = (marks(2..<2 + words), marks(2 + words..<2 + 2 * words))
    guard x.intersection(o).isEmpty else { return nil }
    self.init(
      Position(rules, xMarks: x, oMarks: o, playerToMove: numbers[1] & 2 == 0 ? .x : .o),
      side: numbers[1] & 1 == 0 ? .x : .o,
      random: GameRandom(seed: numbers[0])
    )
  }

  /// How many numbers a question about a game has.
  static func count(_ position: Position) -> Int { 2 + 2 * position.wordCount }

  func write(to numbers: UnsafeMutablePointer<UInt64>) {
    numbers[0] = random.state
    numbers[1] = (side == .x ? 0 : 1) | (position.playerToMove == .x ? 0 : 2)
    let words = position.wordCount
    for index in 0..<words {
      numbers[2 + index] = position.word(index, of: .x)
      numbers[2 + words + index] = position.word(index, of: .o)
    }
  }

  var bytes: [UInt8] {
    var numbers = [UInt64](repeating: 0, count: Self.count(position))
    numbers.withUnsafeMutableBufferPointer { if let start = $0.baseAddress { write(to: start) } }
    return numbers.withUnsafeBytes { Array($0) }
  }
}
