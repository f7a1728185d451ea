public import GameModel
import StrategyKit

/// Two players at an opening by swap2, before the game between them.
///
/// ```swift
/// var table = try OpeningTable(rules, first: .person(), second: .bot(minimax))
/// while let stage = table.opening.stage {
///   if try await !table.answer() { try table.take(choice(of: stage)) }
/// }
/// session.newGame(x: table[.x], o: table[.o], after: table.opening)
/// ```
public struct OpeningTable: Sendable {
  /// The opening so far.
  public private(set) var opening: Swap2
  private let first: Participant
  private let second: Participant
  private var random: GameRandom

  /// A table at which nothing has been placed.
  ///
  /// - Parameters:
  ///   - rules: The game.
  ///   - first: Who places the first stones.
  ///   - second: The other.
  ///   - seed: The seed of what bots answer.
  /// - Throws: `Swap2Error` if such an opening is not played by these rules.
  public init(
    _ rules: Rules,
    first: Participant,
    second: Participant,
    seed: UInt64 = .random(in: 0 ... .max)
  ) throws(Swap2Error) {
    opening = try Swap2(rules)
    (self.first, self.second) = (first, second)
    random = GameRandom(seed: seed)
  }

  /// Who plays a side; until the sides are chosen, who is asked has O.
  public subscript(player: Player) -> Participant {
    player == opening.firstSide ? first : second
  }

  /// Who is asked, or `nil` once the game has begun.
  public var asked: Participant? { opening.nextSeat.map { $0 == .first ? first : second } }

  /// What was answered last, in words, such as `minimax took X`; empty before.
  public var lastWords: String {
    guard let step = opening.steps.last else { return "" }
    return opening.words(of: step, by: (step.seat == .first ? first : second).seat.name)
  }

  /// Takes the answer of who is asked.
  ///
  /// - Throws: `Swap2Error` if it may not be given; the opening then stays as it was.
  public mutating func take(_ answer: Swap2Answer) throws(Swap2Error) { try opening.take(answer) }

  /// Has a bot that is asked answer, on another thread.
  ///
  /// - Returns: Whether it is a bot that is asked.
  /// - Throws: What the bot throws, and a forfeit for an answer that may not be given.
  public mutating func answer() async throws -> Bool {
    guard let stage = opening.stage, let makeStrategy = asked?.makeStrategy else { return false }
    let random = random
    let answer = try await Task.detached {
      var (strategy, random) = (try makeStrategy(), random)
      return (try strategy.answer(stage, using: &random), random)
    }
    .value
    self.random = answer.1
    do {
      try take(answer.0)
    } catch {
      throw Forfeit(.illegalMove, "\(error)")
    }
    return true
  }
}
