package import GameModel
import StrategyKit

/// Which games of a tournament are kept with their moves.
///
/// The games of a sample depend only on the plan: the plan is divided into as many equal stretches
/// as games are requested, and a hash of the seed picks a game from each. So every pairing has its
/// share, whatever thread or machine plays it. If a test may end the games early, the sample has
/// the first ones, which are played in any case.
public struct GameSelection: Hashable, Sendable, Codable {
  /// The number of games in the sample, or `nil` for all games.
  public let count: Int?
  /// The bots whose lost games are also kept, by their indices in the list of bots.
  public let losers: Set<Int>
  /// The number of games the sample is taken from, the first of the plan.
  private let gameCount: Int
  private let seed: UInt64

  /// The default number of games to keep.
  package static let usualCount = 200

  /// Selects games of a plan.
  ///
  /// - Parameters:
  ///   - count: The number of games in the sample, or `nil` for all games.
  ///   - plan: The plan.
  ///   - losers: The bots whose lost games are also kept.
  public init(_ count: Int?, of plan: TournamentPlan, lossesOf losers: Set<Int> = []) {
    precondition(count ?? 0 >= 0, "a sample has no less than no game")
    self.count = count.flatMap { $0 < plan.gameCount ? $0 : nil }
    self.losers = losers
    gameCount = plan.mayStopEarly ? self.count ?? plan.gameCount : plan.gameCount
    seed = GameRandom.mix(plan.seed ^ 0x6B65_7074_2067_616D)
  }

  /// The selection for a round of the tournament: its part of the sample.
  package func ofRound(_ round: TournamentPlan) -> GameSelection {
    let part = count.map { count in
      gameCount == 0 ? 0 : (count * round.gameCount + gameCount - 1) / gameCount
    }
    return GameSelection(part, of: round, lossesOf: losers)
  }

  /// Whether it selects games of a plan, to check one that was read back.
  package func isSound(for plan: TournamentPlan) -> Bool {
    (count ?? 0) >= 0 && losers.allSatisfy(plan.bots.indices.contains)
      && self == GameSelection(count, of: plan, lossesOf: losers)
  }

  /// Whether a game belongs to the sample, by its index among all games of the plan.
  public func contains(_ game: Int) -> Bool {
    guard let count else { return true }
    return count > 0 && game < gameCount && pick(from: stretch(of: game, count), count) == game
  }

  /// The games of the sample within a stretch of the plan.
  ///
  /// - Complexity: O(number of games found) for a sample.
  package func games(in range: Range<Int>) -> [Int] {
    guard let count else { return Array(range) }
    let range = range.clamped(to: 0..<gameCount)
    guard count > 0, !range.isEmpty else { return [] }
    return (stretch(of: range.lowerBound, count)...stretch(of: range.upperBound - 1, count))
      .map { pick(from: $0, count) }.filter(range.contains)
  }

  private func stretch(of game: Int, _ count: Int) -> Int {
    Int(UInt128(game) * UInt128(count) / UInt128(gameCount))
  }

  private func pick(from stretch: Int, _ count: Int) -> Int {
    func start(_ stretch: Int) -> Int {
      let product = UInt128(stretch) * UInt128(gameCount)
      return Int((product + UInt128(count - 1)) / UInt128(count))
    }
    let first = start(stretch)
    var random = GameRandom(seed: GameRandom.mix(seed &+ UInt64(stretch)))
    return first + random.next(below: start(stretch + 1) - first)
  }
}

extension GameSelection {
  package func keeps(_ game: PlannedGame, lostBy loser: Player?) -> Bool {
    if let loser, losers.contains(loser == .x ? game.x : game.o) { return true }
    return contains(game.number)
  }
}

extension GameSelection {
  private static let nameStart = "moves of "

  package var name: String {
    let lost = losers.sorted().map { ", those lost by bot \($0 + 1)" }.joined()
    return "\(Self.nameStart)\(count.map { "\($0)" } ?? "all") games\(count == nil ? "" : lost)"
  }

  /// Whether two lists of counted items have the same selection.
  package static func areAlike(_ counts: [String], _ others: [String]) -> Bool {
    counts.filter { $0.hasPrefix(nameStart) } == others.filter { $0.hasPrefix(nameStart) }
  }
}
