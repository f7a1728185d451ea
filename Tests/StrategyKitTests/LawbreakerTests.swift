import GameModel
import TestSupport
import Testing

@testable import StrategyKit

/// Each law catches the bot that breaks it.
@Suite struct LawbreakerTests {
  /// Plays by a closure, which is told how many games and moves it has begun.
  private struct Lawbreaker: Strategy {
    let isDeterministic: Bool
    private var games = 0
    private var moves = 0
    private let choose: @Sendable (Position, inout GameRandom, Int, Int) -> Square

    init(
      isDeterministic: Bool = false,
      _ choose: @escaping @Sendable (Position, inout GameRandom, Int, Int) -> Square
    ) {
      (self.isDeterministic, self.choose) = (isDeterministic, choose)
    }

    mutating func beginGame(as player: Player, from start: Position) { games += 1 }

    mutating func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
      moves += 1
      return choose(position, &random, games, moves)
    }
  }

  /// States one distribution and plays by another.
  private struct Liar: Policy {
    let stated: MoveDistribution

    func moves(in position: Position) -> MoveDistribution { stated }

    func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
      position.move(rank: random.next(below: 2))
    }
  }

  private func laws(of make: @escaping @Sendable () -> any Strategy) throws -> Laws {
    try Laws(of: BotKind("lawbreaker", "breaks a law") { _, _ in make() })
  }

  private let empty = [Position(.ticTacToe)]

  @Test(arguments: [Square.middle, Square(9), Square(-1)])
  func `a taken square, or one off the board`(square: Square) throws {
    let laws = try laws { Lawbreaker { _, _, _, _ in square } }
    let position = try Position(".../.x./...")
    #expect(try laws.illegalMoves(in: [position]).map(\.law) == [.legality])
    guard square != Square(-1) else { return }
    let stated = try self.laws { Liar(stated: .init(uniformOver: [.upperLeft, square])) }
    #expect(try stated.unsoundDistributions(in: [position]).map(\.law) == [.distribution])
  }

  /// Bots that remember earlier games, plainly, after thirty of them, or outside of themselves.
  private static let learners: [@Sendable () -> any Strategy] = [
    { Lawbreaker { position, _, _, moves in position.move(rank: moves % position.moveCount) } },
    {
      Lawbreaker { position, _, games, _ in
        position.move(rank: games > 30 ? position.moveCount - 1 : 0)
      }
    },
    { [count = Counter()] in
      Lawbreaker { position, _, _, _ in
        position.move(rank: count.increment() % position.moveCount)
      }
    },
  ]

  @Test(arguments: learners.indices)
  func `a memory of earlier games`(learner: Int) throws {
    let laws = try laws(of: Self.learners[learner])
    #expect(try laws.memories().map(\.law) == [.memory])
    if learner == 1 { #expect(try laws.violations().map(\.law) == [.memory]) }
  }

  @Test func `a law broken again and again is reported once, with a count`() throws {
    let laws = try laws { Lawbreaker { _, _, _, _ in .upperLeft } }
    let violations = try laws.violations().filter { $0.law == .legality }
    #expect(violations.count == 1)
    #expect(try #require(violations.first).detail.contains(/, in .*, and \d+ more such cases$/))
  }

  @Test func `a bot that keeps them all`() throws {
    let laws = try laws {
      Lawbreaker { position, random, _, _ in
        position.move(rank: random.next(below: position.moveCount))
      }
    }
    #expect(try laws.violations() == [])
  }

  @Test func `a state shared by copies`() throws {
    let laws = try laws {
      let count = Counter()
      return Lawbreaker { position, _, _, _ in
        position.move(rank: count.increment() % position.moveCount)
      }
    }
    let found = try laws.sharedStates()
    #expect(!found.isEmpty && found.allSatisfy { $0.law == .copies })
  }

  @Test func `a lot drawn by one that calls itself deterministic`() throws {
    let laws = try laws {
      Lawbreaker(isDeterministic: true) { position, random, _, _ in
        _ = random.next()
        return position.move(rank: 0)
      }
    }
    #expect(try laws.wrongClaims(in: empty).map(\.law) == [.determinism])
  }

  @Test func `moves that do not follow the distribution`() throws {
    let first: [Square] = [.upperLeft, .upperMiddle]
    let weights = zip(first, [2, 3] as [UInt64]).map { MoveDistribution.Entry($0, weight: $1) }
    let liar = try laws { Liar(stated: MoveDistribution(weights)) }
    #expect(try liar.wrongFrequencies(in: empty).map(\.law) == [.frequency])
    let honest = try laws { Liar(stated: MoveDistribution(uniformOver: first)) }
    #expect(try honest.wrongFrequencies(in: empty) == [])
  }

  /// States the distribution of another, and that it treats images alike.
  private struct Lopsided: Policy {
    let isSymmetric = true
    let stated: @Sendable (Position) -> MoveDistribution

    func moves(in position: Position) -> MoveDistribution { stated(position) }
  }

  @Test func `images that are not treated alike`() throws {
    let first = try laws { Lopsided { MoveDistribution($0.move(rank: 0)) } }
    #expect(try first.wrongSymmetries(in: empty).map(\.law) == [.symmetry])
    #expect(try first.violations().map(\.law) == [.symmetry])
    // The same shares in other weights are the same.
    let fair = try laws {
      Lopsided { position in
        let weight = UInt64(1 + position.move(rank: 0).index)
        return MoveDistribution(position.freeSquares.map { .init($0, weight: weight) })
      }
    }
    #expect(try fair.wrongSymmetries(in: [try Position("x../.o./...")]) == [])
  }

  @Test func `a rare move may happen, an impossible one may not`() {
    for (count, draws, chance, differs) in [
      (1, 1000, 1e-6, false), (0, 1000, 1e-6, false), (1, 1000, 0, true), (1000, 1000, 1, false),
      (999, 1000, 1, true), (0, 0, 0.5, false),
    ] {
      #expect(Frequency.differ(count, of: draws, chance: chance, doubt: 25) == differs)
    }
  }

  @Test(arguments: [0.4, 0.11, 0.01, 0.001])
  func `an honest sample is believed, and one of another chance is not`(chance: Double) {
    let draws = 100_000
    func count(_ chance: Double, seed: UInt64) -> Int {
      var random = GameRandom(seed: seed)
      let bound = UInt64(chance * 0x1p64)
      return (0..<draws).count { _ in random.next() < bound }
    }
    for seed in 0..<20 as Range<UInt64> {
      #expect(!Frequency.differ(count(chance, seed: seed), of: draws, chance: chance, doubt: 25))
    }
    #expect(Frequency.differ(count(chance * 2.2, seed: 1), of: draws, chance: chance, doubt: 25))
  }
}
