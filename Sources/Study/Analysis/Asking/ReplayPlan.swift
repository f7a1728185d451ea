import GameModel
import StrategyKit
import SystemKit

/// The games in which a bot is asked again, in order.
///
/// First come games that cover all positions; then, as long as there is time, all games that there are,
/// since answers may depend on the order of the moves.
struct ReplayPlan {
  /// A game, and the place among its positions where it begins.
  typealias Part = (line: AnsweredGames.Line, first: Int)

  private let games: AnsweredGames
  private let end: SuspendingClock.Instant?
  /// Whether the bot can be shown positions.
  private let isShown: Bool
  /// Whether each position is to be asked in a game from its start first.
  private var mustBePlayed: Bool
  private var random = GameRandom(seed: 1)
  private var rounds: Int
  /// The place among the positions up to which they are covered in this round.
  private var place = 0
  private var met: Set<Position>
  private var uses: [AnsweredGames.Step: Int] = [:]
  /// How many of all games have been handed out.
  private var number: UInt64 = 0
  /// How far apart their numbers are; without a common factor with their count.
  private let step: UInt64

  /// - Parameters:
  ///   - games: All games.
  ///   - amount: How much is asked again.
  ///   - known: Positions in which that need not be done unless a number of times is asked for.
  ///   - isShown: Whether the bot can be shown the position that a game begins with.
  init(
    of games: AnsweredGames,
    _ amount: AnswerBook.Amount,
    except known: some Sequence<Position>,
    isShown: Bool
  ) {
    (self.games, self.isShown) = (games, isShown)
    switch amount {
    case .time(let time): (end, met, rounds) = (.now + time, Set(known), 1)
    case .rounds(let number): (end, met, rounds) = (nil, [], number)
    }
    // Where each position is asked a number of times, it is once in a game from the start.
    mustBePlayed = end == nil
    var step = max(1, UInt64(Double(games.count) * 0.618))
    while step.greatestCommonDivisor(with: games.count) > 1 { step += 1 }
    self.step = step
  }

  /// Whether all games have been handed out.
  var isComplete: Bool { number == games.count }

  /// How many positions are left to cover, or then how many games to play.
  var left: Int {
    rounds > 0
      ? games.positions.count * rounds - place : Int(clamping: games.count - number)
  }

  /// The next game; `nil` if there is no more, or no more time.
  mutating func next() -> Part? {
    let left = end.map { SuspendingClock.now.duration(to: $0) }
    if let left, left <= .zero { return nil }
    while let target = nextTarget() {
      let line = games.game(through: target, rank: rank, using: &random)
      let first = beginning(of: line)
      if let left, time(of: line.positions[first...]) > left { continue }
      met.formUnion(line.positions[first...])
      for step in line.steps.dropFirst(first) { uses[step, default: 0] += 1 }
      return (line, first)
    }
    guard let left, number < games.count, games.count < .max else { return nil }
    let product = number.multipliedFullWidth(by: step)
    let line = games.game(games.count.dividingFullWidth(product).remainder)
    guard number < Self.fewest || time(of: line.positions[...]) <= left else { return nil }
    number += 1
    return (line, 0)
  }

  /// Steps that have been played less often come first, then those by positions that are not covered.
  private func rank(_ step: AnsweredGames.Step) -> Int {
    3 * uses[step, default: 0] + [step.before, step.after].count(where: met.contains)
  }

  private mutating func nextTarget() -> Position? {
    while rounds > 0 {
      while place < games.positions.count {
        defer { place += 1 }
        if !met.contains(games.positions[place]) { return games.positions[place] }
      }
      (rounds, place, met, mustBePlayed) = (rounds - 1, 0, [], false)
    }
    return nil
  }

  /// Where a game begins: at its start, unless the way to what has not been covered takes far longer
  /// than the rest, as with a bot that thinks long about its first move.
  private func beginning(of line: AnsweredGames.Line) -> Int {
    guard isShown, !mustBePlayed,
      let first = line.positions.firstIndex(where: { !met.contains($0) })
    else { return 0 }
    let (way, rest) = (time(of: line.positions[..<first]), time(of: line.positions[first...]))
    return way > max(.milliseconds(20), rest * 4) ? first : 0
  }

  /// How long the answers in some positions took.
  private func time(of positions: ArraySlice<Position>) -> Duration {
    positions.reduce(.zero) { $0 + (games[$1]?.cost ?? .zero) }
  }

  /// How many games are begun even if they may take longer than the time that is left.
  private static let fewest = 4
}
