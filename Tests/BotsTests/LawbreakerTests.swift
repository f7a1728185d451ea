import GameModel
import StrategyKit
import Synchronization
import Testing

/// Each law catches the bot that breaks it.
@Suite struct LawbreakerTests {
  /// Plays by a closure, which is told how many moves it has made since the last new game.
  private struct Lawbreaker: Strategy {
    var isDeterministic = false
    var forgets = true
    var moves = 0
    let choose: @Sendable (Position, inout GameRandom, Int) -> Square

    mutating func beginGame(as player: Player, from start: Position) {
      if forgets { moves = 0 }
    }

    mutating func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
      moves += 1
      return choose(position, &random, moves)
    }
  }

  /// States one distribution and plays by another.
  private struct Liar: Policy {
    let stated: MoveDistribution

    func moves(in position: Position) -> MoveDistribution { stated }

    func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
      position.freeSquare(rank: random.next(below: 2))
    }
  }

  private func laws(of make: @escaping @Sendable () -> any Strategy) throws -> StrategyLaws {
    let kind = BotKind("lawbreaker", "breaks a law") { _, _ in make() }
    return try StrategyLaws("lawbreaker", of: [kind], on: .ticTacToe)
  }

  private let empty = [Position(.ticTacToe)]

  @Test(arguments: [Square.middle, Square(9), Square(-1)])
  func `a taken square, or one off the board`(square: Square) throws {
    let laws = try laws { Lawbreaker { _, _, _ in square } }
    withKnownIssue { try laws.checkThatMovesAreLegal(in: [Position(".../.x./...")]) }
  }

  @Test func `a memory of earlier games`() throws {
    let laws = try laws {
      Lawbreaker(forgets: false) { position, _, moves in
        position.freeSquare(rank: moves % position.freeCount)
      }
    }
    withKnownIssue { try laws.checkThatSeedsRepeatGames() }
  }

  @Test func `chance from elsewhere`() throws {
    let count = Shared()
    let laws = try laws {
      Lawbreaker { position, _, _ in position.freeSquare(rank: count.next() % position.freeCount) }
    }
    withKnownIssue { try laws.checkThatSeedsRepeatGames() }
  }

  @Test func `a state shared by copies`() throws {
    let laws = try laws {
      let count = Shared()
      return Lawbreaker { position, _, _ in
        position.freeSquare(rank: count.next() % position.freeCount)
      }
    }
    withKnownIssue { try laws.checkThatCopiesAreIndependent() }
  }

  @Test func `a lot drawn by one that calls itself deterministic`() throws {
    let laws = try laws {
      Lawbreaker(isDeterministic: true) { position, random, _ in
        _ = random.next()
        return position.freeSquare(rank: 0)
      }
    }
    withKnownIssue { try laws.checkThatDeterminismIsTrue(in: empty) }
  }

  @Test(arguments: [Square.middle, Square(9)])
  func `a distribution over a taken square, or one off the board`(square: Square) throws {
    let laws = try laws { Liar(stated: MoveDistribution(uniformOver: [.upperLeft, square])) }
    withKnownIssue { laws.checkThatDistributionsAreSound(in: [try Position(".../.x./...")]) }
  }

  @Test func `moves that do not follow the distribution`() throws {
    let first: [Square] = [.upperLeft, .upperMiddle]
    let weights = zip(first, [2, 3] as [UInt64]).map { MoveDistribution.Entry($0, weight: $1) }
    let liar = try laws { Liar(stated: MoveDistribution(weights)) }
    withKnownIssue { try liar.checkThatMovesFollowDistributions(in: empty) }
    let honest = try laws { Liar(stated: MoveDistribution(uniformOver: first)) }
    try honest.checkThatMovesFollowDistributions(in: empty)
  }

  /// A number that outlives copies.
  private final class Shared: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }
}
