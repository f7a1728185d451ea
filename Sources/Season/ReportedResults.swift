import Statistics

/// The results in a report of `tournament --format json`, as far as ratings need them.
struct ReportedResults: Decodable {
  private let pairings: [Pairing]
  private let matches: [Match]

  /// A bot as X and another as O.
  private struct Pairing: Decodable {
    let x: String
    let o: String
    let xWins: Int
    let draws: Int
    let oWins: Int
  }

  /// Two bots with both sides.
  private struct Match: Decodable {
    let bots: [String]
    let games: Int
    /// How many of the games count: those that repeat count once.
    let countedGames: Double
    /// The pairs that count, by both results of the first bot: see `PairingSample`.
    let pairs: [Double]?
    let loose: Loose?
    /// Whether that is all that can happen.
    let exact: Bool?
  }

  /// The first bot's wins, draws and losses in games outside of pairs.
  private struct Loose: Decodable {
    let asX: [Double]
    let asO: [Double]
  }
}

extension ReportedResults {
  /// What is wrong with a report that can be decoded, with the path of its place, `nil` for nothing.
  var problem: (path: [String], problem: String)? {
    for (index, match) in matches.enumerated() {
      let path = ["matches", "\(index)"]
      if match.bots.count != 2 || match.bots.first == match.bots.last {
        return (path + ["bots"], "a match is one of two bots")
      }
      // Of bots that have yet to meet nothing is counted.
      guard match.games != 0 else { continue }
      let loose = match.loose.map { [$0.asX, $0.asO] } ?? []
      let counts = (match.pairs ?? []) + loose.joined() + [match.countedGames]
      if let pairs = match.pairs, pairs.count != 9 {
        return (path + ["pairs"], "'pairs' is nine numbers")
      }
      if !loose.allSatisfy({ $0.count == 3 }) {
        return (path + ["loose"], "'loose' has three numbers for each side")
      }
      if match.games < 0 || counts.contains(where: { !($0 >= 0 && $0 < 1e15) }) {
        return (path, "a number of games is below 0, or beyond what can be played")
      }
    }
    for (index, pairing) in pairings.enumerated() {
      let path = ["pairings", "\(index)"]
      if pairing.x == pairing.o { return (path + ["o"], "a bot does not play itself") }
      if min(pairing.xWins, pairing.draws, pairing.oWins) < 0 {
        return (path, "a number of games is below 0")
      }
    }
    return nil
  }

  /// Adds the results to those of a field.
  func add(to field: inout Field) {
    var shares: [Set<String>: Double] = [:]
    for match in matches where match.games > 0 {
      let repeated = Double(match.games) - match.countedGames
      field.leaveOut(repeatedGames: max(0, Int(repeated.rounded())))
      guard let pairs = match.pairs else {
        // All games are known, and how many of them count: they count in equal shares.
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
