import GameModel
import Reports
import Statistics
import TextKit

/// The results in a report of `tournament --format json`, as far as ratings need them.
struct ReportedResults: Decodable {
  /// The name of the tournament.
  let name: String?
  /// The seed of the tournament.
  let seed: UInt64?
  /// The fingerprint of the result.
  let signature: String?
  /// The version of the report's keys; the first one had none in some files.
  let version: Int?
  /// The game, in reports that say it.
  let rules: Rules?
  private let pairings: [Pairing]
  private let matches: [Match]

  /// One bot as X against another as O.
  fileprivate struct Pairing: Decodable {
    let x: String
    let o: String
    let xWins: Int
    let draws: Int
    let oWins: Int
    let games: Int?
    /// The games played, in version 1; since then they are `games`.
    let played: Int?
    let forfeited: Int?
    let unplayed: Int?
  }

  /// Two bots, each on both sides.
  fileprivate struct Match: Decodable {
    let bots: [String]
    /// The games that count in version 1, those played since then.
    let games: Int
    /// The number of games that count; repeated games count once.
    let countedGames: Double
    /// The pairs that count, by both results of the first bot; see `PairingSample`.
    let pairs: [Double]?
    let loose: Loose?
    /// Whether these are all the games that can happen.
    let exact: Bool?
  }

  /// The first bot's wins, draws and losses in unpaired games.
  fileprivate struct Loose: Decodable {
    let asX: [Double]
    let asO: [Double]
  }
}

extension ReportedResults {
  /// Whether games that a withdrawn bot loses without playing them are among the `games`.
  private var countsUnplayed: Bool { version ?? 1 < 2 }

  /// The fault of a report that was decoded, with the path to it, or `nil` for none.
  var problem: (path: [String], problem: String)? {
    if let version, version > ReportFile.version {
      return (
        ["version"],
        "version \(version) of a report is that of a later program; this one reads "
          + "\(ReportFile.version) and earlier ones"
      )
    }
    for (index, match) in matches.enumerated() {
      if let problem = match.problem { return (["matches", "\(index)"], problem) }
    }
    for (index, pairing) in pairings.enumerated() {
      if let problem = pairing.problem { return (["pairings", "\(index)"], problem) }
    }
    return nil
  }

  /// The pairs of bots that met.
  var meetings: [Set<String>] { matches.filter { $0.games > 0 }.map { Set($0.bots) } }

  /// The bots that played games and ended none of them on the board, where others did.
  private var unrated: Set<String> {
    var (bots, finishers) = (Set<String>(), Set<String>())
    for pairing in pairings {
      let games = countsUnplayed ? pairing.played : pairing.games
      guard let played = games, let forfeited = pairing.forfeited, played > 0 else {
        continue
      }
      bots.formUnion([pairing.x, pairing.o])
      if played > forfeited { finishers.formUnion([pairing.x, pairing.o]) }
    }
    return finishers.isEmpty ? [] : bots.subtracting(finishers)
  }

  /// Adds the results to those of a field.
  func add(to field: inout Field) {
    var shares: [Set<String>: Double] = [:]
    let unplayed = Dictionary(
      countsUnplayed ? pairings.map { (Set([$0.x, $0.o]), $0.unplayed ?? 0) } : [],
      uniquingKeysWith: +
    )
    let unrated = unrated
    for match in matches where match.games > 0 {
      let played = match.games - unplayed[Set(match.bots), default: 0]
      guard unrated.isDisjoint(with: match.bots) else {
        field.leaveOut(unfinishedGames: max(0, played))
        continue
      }
      field.leaveOut(repeatedGames: max(0, Int((Double(played) - match.countedGames).rounded())))
      guard let pairs = match.pairs else {
        // All games are known, and how many of them count: they are weighted equally.
        shares[Set(match.bots)] = min(1, match.countedGames / Double(match.games))
        continue
      }
      field.add((match.bots[0], match.bots[1])) { first, second in
        PairingSample(
          first: first,
          second: second,
          pairs: pairs,
          looseAsX: match.loose?.asX ?? [0, 0, 0],
          looseAsO: match.loose?.asO ?? [0, 0, 0],
          isExact: match.exact ?? false
        )
      }
    }
    for pairing in pairings {
      guard let share = shares[[pairing.x, pairing.o]] else { continue }
      field.add((pairing.x, pairing.o)) { first, second in
        PairingSample(
          first: first,
          second: second,
          looseAsX: [pairing.xWins, pairing.draws, pairing.oWins].map { share * Double($0) }
        )
      }
    }
  }
}

extension ReportedResults.Pairing {
  /// Its fault, or `nil` for none.
  fileprivate var problem: String? {
    x == o ? "a bot cannot play itself" : [xWins, draws, oWins].map(Double.init).countProblem
  }
}

extension ReportedResults.Match {
  /// Its fault, or `nil` for none.
  fileprivate var problem: String? {
    guard bots.count == 2, bots[0] != bots[1] else { return "a match needs two different bots" }
    // Bots that have not met yet have no counts.
    guard games != 0 else { return nil }
    let sides = loose.map { [$0.asX, $0.asO] } ?? []
    if let pairs, pairs.count != 9 { return "'pairs' must be nine numbers" }
    guard sides.allSatisfy({ $0.count == 3 }) else {
      return "'loose' must have three numbers for each side"
    }
    return ([Double(games), countedGames] + (pairs ?? []) + sides.joined()).countProblem
  }
}

extension [Double] {
  /// The fault of the numbers of games, or `nil` for none.
  fileprivate var countProblem: String? {
    allSatisfy((0...1e12).contains)
      ? nil : "a number of games is negative or too large"
  }
}
