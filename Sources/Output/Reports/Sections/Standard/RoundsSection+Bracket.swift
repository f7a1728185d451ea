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
          fixtures.map { match($0, bracket.seeds, course, isLast: isLast) }
        )
      },
      thirdPlace: bracket.thirdPlace.map { match($0, bracket.seeds, course, isLast: true) }
    )
  }

  /// A match; its winner stands above where no line joins it with others.
  private func match(
    _ fixture: Bracket.Fixture,
    _ seeds: [Int],
    _ course: RoundCourse,
    isLast: Bool,
    isApart: Bool = false
  ) -> BracketPicture.Match {
    let isBye = fixture.decision == .bye
    let present = isBye ? nil : course.presentScore(of: fixture)
    let scores = ([fixture.score] + fixture.extraScores + [present]).compactMap(\.self)
    func side(_ bot: Int?, _ points: (MatchScore) -> Int) -> BracketPicture.Side? {
      bot.map { bot in
        BracketPicture.Side(
          seed: (seeds.firstIndex(of: bot) ?? 0) + 1,
          name: report.name(bot),
          points: scores.map { Self.halves(points($0)) }.joined(separator: " + "),
          hasWon: fixture.winner.map { $0 == bot }
        )
      }
    }
    let sides = [side(fixture.upper, \.first), side(fixture.lower, \.second)]
    let isTurned = isApart && fixture.winner != nil && fixture.winner == fixture.lower
    return BracketPicture.Match(
      sides[isTurned ? 1 : 0],
      sides[isTurned ? 0 : 1],
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
    let all = course.eliminations
    return EliminationRound.Part.allCases.compactMap { part in
      let rounds = all.filter { $0.part == part }
      guard !rounds.isEmpty else { return nil }
      var drawn = BracketPicture(
        rounds: rounds.map { round in
          // Nobody is left for some places.
          let known = round.fixtures.filter { $0.upper != nil || $0.lower != nil }
          let isLast = part == .final && round.title == all.last?.title
          return .init(
            round.title,
            known.map { match($0, plan.seeding, course, isLast: isLast, isApart: true) }
          )
        },
        thirdPlace: nil
      )
      drawn.isJoined = false
      return drawn
    }
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
