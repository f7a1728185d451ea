import GameModel
import Reports
import Statistics
import TextKit

/// The results in a report of `tournament --format json`, as far as ratings need them.
struct ReportedResults: Decodable {
  let name: String
  let seed: UInt64
  /// The fingerprint of the result.
  let signature: String
  let rules: Rules
  /// The opening that the bots played, or `nil` for none.
  private let playedOpening: String?
  private let pairings: [Pairing]
  private let matches: [Match]

  /// One bot as X against another as O.
  fileprivate struct Pairing: Decodable {
    let x: String
    let o: String
    let games: Int
    let forfeited: Int
  }

  /// Two bots, each on both sides.
  fileprivate struct Match: Decodable {
    let bots: [String]
    let games: Int
    /// The number of games that count; repeated games count once.
    let countedGames: Double
    /// The pairs that count, by both results of the first bot; see `PairingSample`.
    let pairs: [Double]
    let loose: Loose
    /// Whether these are all the games that can happen.
    let exact: Bool
  }

  /// The first bot's wins, draws and losses in unpaired games.
  fileprivate struct Loose: Decodable {
    let asX: [Double]
    let asO: [Double]
  }
}

extension ReportedResults {
  /// The version of a report, which says how to read the rest.
  struct Version: Decodable {
    let version: Int

    /// Its fault, with the path to it, or `nil` if it is the version of this program.
    var problem: (path: [String], problem: String)? {
      version == ReportFile.version
        ? nil
        : (
          ["version"],
          "the report has version \(version), and this program reads version \(ReportFile.version)"
        )
    }
  }

  /// The fault of a report that was decoded, with the path to it, or `nil` for none.
  var problem: (path: [String], problem: String)? {
    for (index, match) in matches.enumerated() {
      if let problem = match.problem { return (["matches", "\(index)"], problem) }
    }
    return nil
  }

  /// The pairs of bots that met.
  var meetings: [Set<String>] { matches.filter { $0.games > 0 }.map { Set($0.bots) } }

  /// The bots that played games and ended none of them on the board, where others did.
  private var unrated: Set<String> {
    var (bots, finishers) = (Set<String>(), Set<String>())
    for pairing in pairings where pairing.games > 0 {
      bots.formUnion([pairing.x, pairing.o])
      if pairing.games > pairing.forfeited { finishers.formUnion([pairing.x, pairing.o]) }
    }
    return finishers.isEmpty ? [] : bots.subtracting(finishers)
  }

  /// Adds the results to those of a field.
  func add(to field: inout Field) {
    let unrated = unrated
    field.noteBeginning(bySwap2: playedOpening != nil)
    for match in matches where match.games > 0 {
      guard unrated.isDisjoint(with: match.bots) else {
        field.leaveOut(unfinishedGames: match.games)
        continue
      }
      let repeated = Double(match.games) - match.countedGames
      field.leaveOut(repeatedGames: max(0, Int(repeated.rounded())))
      field.add((match.bots[0], match.bots[1])) { first, second in
        PairingSample(
          first: first,
          second: second,
          pairs: match.pairs,
          looseAsX: match.loose.asX,
          looseAsO: match.loose.asO,
          isExact: match.exact
        )
      }
    }
  }
}

extension ReportedResults.Match {
  /// Its fault, or `nil` for none.
  fileprivate var problem: String? {
    guard bots.count == 2, bots[0] != bots[1] else { return "a match needs two different bots" }
    // Bots that have not met yet have no counts.
    guard games != 0 else { return nil }
    guard pairs.count == 9 else { return "'pairs' must be nine numbers" }
    guard loose.asX.count == 3, loose.asO.count == 3 else {
      return "'loose' must have three numbers for each side"
    }
    return ([Double(games), countedGames] + pairs + loose.asX + loose.asO).countProblem
  }
}

extension [Double] {
  /// The fault of the numbers of games, or `nil` for none.
  fileprivate var countProblem: String? {
    allSatisfy((0...1e12).contains)
      ? nil : "a number of games is negative or too large"
  }
}
