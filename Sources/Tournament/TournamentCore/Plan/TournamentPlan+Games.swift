package import GameModel
import GameSolver
import Rounds
import StrategyKit

/// The games of a plan, and its chunks.
extension TournamentPlan {
  /// The number of games.
  ///
  /// For a tournament in rounds it is that of its rounds, without extra games.
  public var gameCount: Int {
    rounds.map { $0.format.matchCount(botCount: bots.count) * gamesPerPairing }
      ?? firstGame(ofPairing: pairings.count)
  }

  package func games(ofPairing pairing: Int) -> Int {
    firstGame(ofPairing: pairing + 1) - firstGame(ofPairing: pairing)
  }

  package func firstGame(ofPairing pairing: Int) -> Int {
    firstGames.isEmpty ? pairing * gamesPerPairing : firstGames[pairing]
  }

  /// The pairing of a game of the plan, and which of its games it is.
  ///
  /// - Complexity: O(log(number of pairings)).
  package func place(ofGame number: Int) -> (pairing: Int, game: Int) {
    guard !firstGames.isEmpty else {
      let (pairing, game) = number.quotientAndRemainder(dividingBy: gamesPerPairing)
      return (pairing, game)
    }
    var (low, high) = (0, pairings.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstGames[middle] <= number { low = middle } else { high = middle }
    }
    return (low, number - firstGames[low])
  }

  /// The number of a game in the order of play, from 1, as records and reports have it; in a round
  /// it goes on from the rounds before.
  package func number(ofGame index: Int) -> Int {
    let place = place(ofGame: index)
    return (round?.gamesBefore ?? 0) + layout.gamesBefore(place.game, ofPairing: place.pairing) + 1
  }

  /// The number of games of a share.
  ///
  /// The rounds of a tournament are shared out one by one: a share of all of them has no games of
  /// its own.
  /// - Complexity: O(number of chunks), O(1) for the whole plan.
  package func gameCount(of shard: Shard) -> Int {
    guard !shard.isWhole else { return gameCount }
    guard rounds == nil else { return 0 }
    return (0..<chunkCount).reduce(0) { $0 + (shard.contains($1) ? chunk($1).games.count : 0) }
  }

  /// The index of the pairing of two bots, or `nil` if they do not meet.
  package func pairing(of bot: Int, _ other: Int) -> Int? {
    terms.schedule.index(of: bot, other, among: bots.count)
  }

  /// The number of chunks.
  ///
  /// For a tournament in rounds it is that of its rounds, without extra games.
  public var chunkCount: Int {
    rounds.map { layout.count / pairings.count * $0.format.matchCount(botCount: bots.count) }
      ?? layout.count
  }

  /// The number of games of a full chunk of a pairing of in-process bots: an even number, so that
  /// side-swapped games stay together.
  ///
  /// In a pairing with a separate program, a chunk is one pair of games.
  public var gamesPerChunk: Int { layout.gamesPerChunk }

  package func chunkSize(ofPairing pairing: Int) -> Int {
    min(layout.size(ofPairing: pairing), games(ofPairing: pairing))
  }

  package func firstChunk(ofPairing pairing: Int) -> Int { layout.firstChunk(ofPairing: pairing) }

  /// A chunk by its index in the plan, from 0.
  ///
  /// - Complexity: O(log(number of pairings)) if only some bots are separate programs.
  public func chunk(_ index: Int) -> Chunk { layout.chunk(index) }

  /// A game of a pairing: games 0 and 1 have the first opening with sides swapped, and so on.
  ///
  /// Where the players play the opening, X is the bot that begins with it.
  package func game(_ game: Int, ofPairing pairing: Int) -> PlannedGame {
    let (first, second) = (pairings[pairing].first, pairings[pairing].second)
    return PlannedGame(
      number: firstGame(ofPairing: pairing) + game,
      x: game.isMultiple(of: 2) ? first : second,
      o: game.isMultiple(of: 2) ? second : first
    )
  }

  package func opening(ofGame game: Int, ofPairing pairing: Int) -> Position {
    openings[openingIndex(ofGame: game, ofPairing: pairing)]
  }

  func openingIndex(ofGame game: Int, ofPairing pairing: Int) -> Int {
    pairNumber(ofGame: game, ofPairing: pairing) % openings.count
  }

  /// The number of a pair of games with sides swapped among all of two bots, from 0, those of earlier
  /// rounds included.
  func pairNumber(ofGame game: Int, ofPairing pairing: Int) -> Int {
    (earlierGames(ofPairing: pairing) + game) / 2
  }

  /// The opening that the players of a game are to play, or `nil` if it begins from a position.
  var newSwap2: Swap2? {
    // The terms have been checked for the board.
    playedOpening.flatMap { _ in try? Swap2(rules) }
  }

  private func earlierGames(ofPairing pairing: Int) -> Int { round?.earlierGames[pairing] ?? 0 }

  package func start(ofGame game: Int, ofPairing pairing: Int) throws(MoveError) -> Game {
    try terms.openings[openingIndex(ofGame: game, ofPairing: pairing)].game()
  }

  /// The random streams of a pairing: they follow from the seed and from the identities of its bots, so that
  /// other bots, and the order of the list, change nothing.
  public func streams(ofPairing pairing: Int) -> PairingStreams {
    let (first, second) = (pairings[pairing].first, pairings[pairing].second)
    // Also where a round has them the other way round.
    let pair = [first, second].sorted { ranks[$0] < ranks[$1] }
    let hash = pair.reduce(GameRandom.mix(seed)) { GameRandom.mix($0 ^ keys[$1]) }
    return PairingStreams(hash: hash, earlierGames: earlierGames(ofPairing: pairing))
  }
}

extension TournamentPlan {
  package func isDeterministic(_ pairing: Pairing) -> Bool {
    bots[pairing.first].isDeterministic && bots[pairing.second].isDeterministic
  }

  /// Whether to look for equal games of a pairing.
  ///
  /// If a bot chooses at random as a policy, equal games are independent samples. So they are where
  /// the players play the opening, unless both are separate programs: all others draw its stones.
  package func mayRepeat(_ pairing: Pairing) -> Bool {
    let pair = [bots[pairing.first], bots[pairing.second]]
    return pair.allSatisfy { !$0.drawsLots && (playedOpening == nil || $0.isExternal) }
  }

  /// Whether chance decides games of a pairing, as its bots say; `nil` if they do not say.
  package func isRandom(_ pairing: Pairing) -> Bool? {
    mayRepeat(pairing) ? isDeterministic(pairing) ? false : nil : true
  }

  /// Whether both bots of a pairing are trusted to be deterministic: bots that are built in are
  /// trusted, separate programs and plug-ins are watched.
  func trustsDeterminism(of pairing: Pairing) -> Bool {
    playedOpening == nil && isDeterministic(pairing)
      && ![bots[pairing.first], bots[pairing.second]].contains { $0.isExternal || $0.isPlugin }
  }

  /// The index of the first opening that is the same position, for each opening.
  ///
  /// - Complexity: O(number of openings).
  var openingClasses: [Int] {
    var known: [Position: Int] = [:]
    return openings.enumerated().map { index, opening in
      let first = known[opening] ?? index
      known[opening] = first
      return first
    }
  }

  /// Whether two deterministic bots play every possible game equally often: every opening occurs
  /// once, is used equally often, and more than once if it may be one of a sample.
  ///
  /// - Complexity: O(number of openings).
  var coversOpeningsEvenly: Bool {
    let pairs = gamesPerPairing / 2
    guard playedOpening == nil, pairs.isMultiple(of: openings.count),
      openings.count == distinctOpeningCount
    else { return false }
    return openings.count < pairs || openings.count == 1 && openings[0].plies == 0
  }

  package var distinctOpeningCount: Int { openings.count == 1 ? 1 : Set(openings).count }
}

extension TournamentPlan {
  /// The judge of its games; `nil` if they are played to their ends.
  var adjudicator: Adjudicator? { adjudication.map { Adjudicator(rules, budget: $0) } }

  /// Whether a game that comes to a position that is not over ends there by proof, or would have to
  /// begin there and does not.
  package func isDecided(_ position: Position) -> Bool {
    guard var adjudicator, position.plies > 0 else { return false }
    return adjudicator.verdict(on: position) != nil
  }
}

/// One game of a plan: which bots play, and from which opening.
///
/// Where the players play the opening, the plan has the bot that begins with it as X; once they have played it,
/// their sides are final.
public struct PlannedGame: Hashable, Sendable {
  /// Its index among all games of the plan, from 0.
  public let number: Int
  /// The bot that plays X, by its index in the list of bots.
  public let x: Int
  /// The bot that plays O.
  public let o: Int
}

extension PlannedGame {
  /// The game as it was played, by the side that the player who is to begin came to have; `nil` for X.
  func played(first side: Player?) -> PlannedGame {
    side == .o ? PlannedGame(number: number, x: o, o: x) : self
  }
}
