import GameModel
import TestSupport
import Testing

/// Sets of squares, compared with the standard library's sets of numbers.
@Suite struct SquareSetTests {
  static let boards: [Rules] = [
    "1,1,1", "3,3,3", "9,7,5", "8,8,5", "13,5,5", "16,8,5", "10,13,5", "15,15,5", "32,32,5",
  ]

  private func randomSet(_ rules: Rules, _ random: inout SplitMix) -> Set<Int> {
    let share = 1 + random.number(below: 4)
    return Set(rules.squares.map(\.index).filter { _ in random.number(below: share) == 0 })
  }

  private func squares(_ numbers: Set<Int>, _ rules: Rules) -> SquareSet {
    SquareSet(numbers.map(Square.init), on: rules)
  }

  @Test(arguments: boards, 1...4)
  func `sets are combined and changed as sets of numbers are`(rules: Rules, seed: Int) throws {
    var random = SplitMix(seed: seed)
    let (a, b) = (randomSet(rules, &random), randomSet(rules, &random))
    let (left, right) = (squares(a, rules), squares(b, rules))
    #expect(left.union(right).map(\.index) == a.union(b).sorted())
    #expect(left.intersection(right).map(\.index) == a.intersection(b).sorted())
    #expect(left.subtracting(right).map(\.index) == a.subtracting(b).sorted())
    #expect((left == right) == (a == b))
    let twice = SquareSet((Array(a) + Array(a)).map(Square.init), on: rules)
    #expect(twice == left && twice.hashValue == left.hashValue)
    #expect(left.count == a.count && left.isEmpty == a.isEmpty && left.first?.index == a.min())
    #expect(rules.squares.filter(left.contains).map(\.index) == a.sorted())
    var (set, numbers) = (left, a)
    for _ in 1...100 {
      let number = random.number(below: rules.squareCount)
      if random.number(below: 2) == 0 {
        set.insert(Square(number))
        numbers.insert(number)
      } else {
        set.remove(Square(number))
        numbers.remove(number)
      }
    }
    #expect(set.map(\.index) == numbers.sorted())
    #expect(left.map(\.index) == a.sorted(), "a copy keeps its squares")
    set.removeAll()
    #expect(set == SquareSet(on: rules) && set.isEmpty && set.first == nil)
  }

  @Test(arguments: boards)
  func `the set of all squares holds the board and nothing else`(rules: Rules) {
    let all = SquareSet(allOf: rules)
    #expect(all.map(\.index) == Array(0..<rules.squareCount))
    for number in [rules.squareCount, 1024, .max] { #expect(!all.contains(Square(number))) }
  }
}
