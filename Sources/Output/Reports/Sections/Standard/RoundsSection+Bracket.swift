import Rounds
import TournamentCore

/// The picture of a knockout.
extension RoundsSection {
  /// The bracket, with the scores of the round that is being played.
  func picture(of bracket: Bracket, _ course: RoundCourse) -> BracketPicture {
    BracketPicture(
      rounds: bracket.rounds.enumerated().map { index, fixtures in
        let isLast = index == bracket.rounds.count - 1
        return .init(
          bracket.title(ofRound: index),
          fixtures.map { match($0, bracket, course, isLast: isLast) }
        )
      },
      thirdPlace: bracket.thirdPlace.map { match($0, bracket, course, isLast: true) }
    )
  }

  private func match(
    _ fixture: Bracket.Fixture,
    _ bracket: Bracket,
    _ course: RoundCourse,
    isLast: Bool
  ) -> BracketPicture.Match {
    let isBye = fixture.decision == .bye
    let present = isBye ? nil : course.presentScore(of: fixture)
    let scores = ([fixture.score] + fixture.extraScores + [present]).compactMap(\.self)
    func side(_ bot: Int?, _ points: (MatchScore) -> Int) -> BracketPicture.Side? {
      bot.map { bot in
        BracketPicture.Side(
          seed: (bracket.seeds.firstIndex(of: bot) ?? 0) + 1,
          name: report.name(bot),
          points: scores.map { Self.halves(points($0)) }.joined(separator: " + "),
          hasWon: fixture.winner.map { $0 == bot }
        )
      }
    }
    return BracketPicture.Match(
      side(fixture.upper, \.first),
      side(fixture.lower, \.second),
      isBye: isBye,
      note: present != nil
        ? "in progress"
        : [.seed, .walkover].contains(fixture.decision)
          ? decision(of: fixture, isLast: isLast) ?? "" : ""
    )
  }

  /// The upper bracket, the lower one and the final of a double elimination; none of another
  /// schedule.
  func pictures(ofElimination course: RoundCourse) -> [BracketPicture] {
    var rounds: [(title: String, matches: [EliminationMatch], byes: [Int])] = []
    for (_, played) in course.begun {
      guard case .elimination(let title, _) = played.round.stage else { continue }
      let matches = zip(played.round.matches, played.scores).map(EliminationMatch.init)
      if let index = rounds.firstIndex(where: { $0.title == title }) {
        for extra in matches {
          rounds[index].matches.indices.forEach { rounds[index].matches[$0].add(extra) }
        }
      } else {
        rounds.append((title, matches, played.round.byes))
      }
    }
    let open = course.present?.round.matches.map { Set([$0.first, $0.second]) } ?? []
    let groups = ["Upper", "Lower", ""].map { group in
      rounds.filter { $0.title.hasPrefix(group) && (!group.isEmpty || !$0.title.contains("round")) }
    }
    return groups.filter { !$0.isEmpty }.map { rounds in
      var drawn = BracketPicture(
        rounds: rounds.map { round in
          .init(
            round.title,
            round.matches.map { picture(of: $0, isOpen: open.contains([$0.first, $0.second])) }
              + round.byes.map { .init(side($0, "", hasWon: true), nil, isBye: true) }
          )
        },
        thirdPlace: nil
      )
      drawn.isJoined = false
      return drawn
    }
  }

  /// A match with the winner above, as of equal points the better seed is.
  private func picture(of match: EliminationMatch, isOpen: Bool) -> BracketPicture.Match {
    let bots = [match.first, match.second].sorted { one, other in
      let (points, others) = (
        match.points(of: one).reduce(0, +), match.points(of: other).reduce(0, +)
      )
      return points == others ? plan.seed(of: one) < plan.seed(of: other) : points > others
    }
    let sides = bots.enumerated().map { place, bot in
      side(
        bot,
        match.points(of: bot).map(Self.halves).joined(separator: " + "),
        hasWon: isOpen ? nil : place == 0
      )
    }
    return .init(sides[0], sides[1], note: isOpen ? "in progress" : "")
  }

  private func side(_ bot: Int, _ points: String, hasWon: Bool?) -> BracketPicture.Side {
    .init(seed: plan.seed(of: bot), name: name(bot), points: points, hasWon: hasWon)
  }

  /// Two bots, and the scores of their match and of its extra games.
  private struct EliminationMatch {
    let first: Int
    let second: Int
    private var scores: [MatchScore]

    init(_ match: Match, _ score: MatchScore) {
      (first, second, scores) = (match.first, match.second, [score])
    }

    /// Adds extra games, if they are of the same two.
    mutating func add(_ extra: EliminationMatch) {
      if (extra.first, extra.second) == (first, second) { scores += extra.scores }
      if (extra.first, extra.second) == (second, first) { scores += extra.scores.map(\.swapped) }
    }

    /// The half points of one of the two, of the match and each of its extra games.
    func points(of bot: Int) -> [Int] { scores.map { bot == first ? $0.first : $0.second } }
  }

  /// How a match was decided if it was not by its score, such as "drawn: minimax advances as
  /// the better seed"; `nil` if the score says it all.
  func decision(of fixture: Bracket.Fixture, isLast: Bool) -> String? {
    guard let winner = fixture.winner.map(report.name) else { return nil }
    let goesOn = isLast ? "wins" : "advances"
    switch fixture.decision {
    case nil, .score, .bye: return nil
    case .extraGames: return "\(winner) \(goesOn) in a tie-break"
    case .seed:
      let games = ([fixture.score] + fixture.extraScores).compactMap(\.self)
      let reason = games.last?.games ?? 0 == 0 ? "no game could be played" : "drawn"
      return "\(reason): \(winner) \(goesOn) as the better seed"
    case .walkover:
      return
        "\(winner) \(goesOn), as \(fixture.loser.map(report.name) ?? "the other") was withdrawn"
    }
  }
}

extension RoundCourse {
  /// The score so far of a fixture that is being played, the upper bot's points first.
  func presentScore(of fixture: Bracket.Fixture) -> MatchScore? {
    guard fixture.winner == nil, let upper = fixture.upper, let lower = fixture.lower, let present
    else { return nil }
    for (match, score) in zip(present.round.matches, present.scores) {
      if (match.first, match.second) == (upper, lower) { return score }
      if (match.first, match.second) == (lower, upper) { return score.swapped }
    }
    return nil
  }
}
