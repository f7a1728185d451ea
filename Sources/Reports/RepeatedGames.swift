import TournamentCore

/// Pairings of deterministic bots, which play the same games again and again.
struct RepeatedGames: Hashable {
  /// The number of games of a pairing.
  let games: Int
  /// How many of them can differ, at most.
  let differentGames: Int
  /// How often each different game was played, `nil` where openings occur twice.
  let times: ClosedRange<Int>?

  /// What is repeated where two deterministic bots play a number of games, `nil` for nothing.
  init?(games: Int, of plan: TournamentPlan) {
    let starts = games / 2
    let used = plan.openings.prefix(max(1, starts))
    let distinct = Set(used).count
    guard starts > distinct else { return nil }
    self.games = games
    differentGames = 2 * distinct
    let most = (starts + used.count - 1) / used.count
    times = distinct == used.count ? starts / used.count...most : nil
  }

  /// The rest of a sentence about the games: `are 2 different games, 500 times each`.
  var description: String {
    guard let times else { return "are at most \(differentGames) different games" }
    let each =
      times.count == 1 ? "\(times.upperBound)" : "\(times.lowerBound) or \(times.upperBound)"
    return "are \(differentGames) different games, \(each) times each"
  }
}

extension Report {
  /// The pairings of deterministic bots that repeated games.
  var repetitions: [(pairing: Pairing, games: RepeatedGames)] {
    // Reckoned once for each number of games, since there may be many openings to go through.
    var known: [Int: RepeatedGames?] = [:]
    return plan.pairings.compactMap { pairing in
      guard plan.bots[pairing.first].isDeterministic, plan.bots[pairing.second].isDeterministic,
        let count = score(pairing.first, against: pairing.second)?.games
      else { return nil }
      let games = known[count] ?? RepeatedGames(games: count, of: plan)
      known[count] = .some(games)
      return games.map { (pairing, $0) }
    }
  }

  /// What is to be said of repeated games, a paragraph each.
  var repetitionParagraphs: [String] {
    let repetitions = repetitions
    guard let first = repetitions.first else { return [] }
    let remedy =
      startsEmpty
      ? "Openings would give them different games." : "More openings would give them more."
    let pairs = repetitions.map { pairing, games in
      "\(name(pairing.first)) and \(name(pairing.second)) are deterministic: "
        + "their \(games.games) games \(games.description)."
    }
    guard pairs.count > 1, Set(repetitions.map(\.games)).count == 1 else {
      return pairs.dropLast() + ["\(pairs[pairs.count - 1]) \(remedy)"]
    }
    let games = "\(first.games.games) games"
    if case .gauntlet(let bot) = plan.schedule {
      let others = repetitions.map { name($0.pairing.second) }.listed
      return [
        "\(name(bot)) is deterministic, and so are \(others): its \(games) against each of them "
          + "\(first.games.description). \(remedy)"
      ]
    }
    let bots = plan.bots.indices.filter { plan.bots[$0].isDeterministic }.map(name).listed
    return [
      "\(bots) are deterministic: the \(games) of any two of them \(first.games.description). "
        + remedy
    ]
  }
}
