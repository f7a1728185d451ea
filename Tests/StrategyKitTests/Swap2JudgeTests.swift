import GameModel
import StrategyKit
import TestSupport
import Testing

@Suite struct Swap2JudgeTests {
  private let rules: Rules = "15,15,5"

  private func stage(_ stones: String) throws -> Swap2Stage {
    try Swap2Stage(rules, stones: rules.squares(named: stones))
  }

  private func choice(
    _ stones: String,
    seed: UInt64 = 1,
    value: (Position) -> Double
  ) throws -> Swap2Judge.Choice {
    var random = GameRandom(seed: seed)
    return try Swap2Judge().choice(for: stage(stones), using: &random) { position, _ in
      value(position)
    }
  }

  @Test func `the first stones are the most even of those that are drawn`() throws {
    var seen: [Double] = []
    let choice = try choice("") { position in
      #expect(position.plies == 3)
      seen.append(Double(position.marks(of: .o).first?.index ?? 0) / 225 - 0.5)
      return seen[seen.count - 1]
    }
    guard case .place(let stones) = choice, stones.count == 3 else {
      Issue.record("no stones are placed")
      return
    }
    #expect(seen.count == 12)
    let own = abs(Double(stones[1].index) / 225 - 0.5)
    #expect(own == seen.map(abs).min())
    // An even placement is looked for no further.
    seen = []
    _ = try self.choice("") { _ in
      seen.append(0)
      return 0
    }
    #expect(seen.count == 1)
  }

  @Test(arguments: ["h8i9j10", "h8i9j10a1b2"])
  func `the better side is taken`(stones: String) throws {
    for seed in 0..<20 as Range<UInt64> {
      #expect(try choice(stones, seed: seed) { _ in -0.2 } == .swap)
      #expect(try choice(stones, seed: seed) { _ in 0.2 } == .stay)
    }
  }

  @Test func `where all is even, any answer comes`() throws {
    var (swaps, stays, places) = (0, 0, 0)
    for seed in 0..<100 as Range<UInt64> {
      switch try choice("h8i9j10", seed: seed, value: { _ in 0 }) {
      case .swap: swaps += 1
      case .stay: stays += 1
      case .place(let stones):
        places += 1
        #expect(stones.count == 2)
        #expect(Set(stones + (try stage("h8i9j10").stones)).count == 5)
      }
    }
    #expect(min(swaps, stays, places) > 15)
    for seed in 0..<20 as Range<UInt64> {
      let last = try choice("h8i9j10a1b2", seed: seed) { _ in 0 }
      #expect(last == .swap || last == .stay)
    }
  }

  @Test func `two more stones are placed only if they are as even`() throws {
    for seed in 0..<40 as Range<UInt64> {
      let choice = try choice("h8i9j10", seed: seed) { $0.plies == 3 ? 0 : 0.3 }
      #expect(choice == .swap || choice == .stay)
    }
  }

  @Test(
    arguments: [
      // X has an open three, and O one stone in a corner.
      ("h8a1h9a2h10", .swap),
      // X's stones are far apart, and O has two together, and the turn.
      ("a15h8o1h9o15", .stay),
    ] as [(String, Swap2Judge.Choice)]
  )
  func `without a judgement of its own it sees which side has the better lines`(
    stones: String,
    expected: Swap2Judge.Choice
  ) throws {
    var strategy = Closure { position in position.move(rank: 100) }
    var random = GameRandom(seed: 3)
    let answer = try strategy.answer(stage(stones), using: &random)
    let stay = Swap2Answer.stay(try stage(stones).position.move(rank: 100))
    #expect(answer == (expected == .swap ? .swap : stay))
  }

  @Test func `a bot that stays O hears that a game begins before its move`() throws {
    let begun = Counter()
    var strategy = Closure(begin: { player, _ in
      #expect(player == .o)
      begun.increment()
    })
    let stage = try stage("a15h8o1h9o15")
    var random = GameRandom(seed: 3)
    #expect(try strategy.answer(.stay, to: stage, using: &random) == .stay(Square(1)))
    #expect(begun.value == 1)
  }
}
