import Reports
import Rounds

/// The picture of a knockout.
extension RoundsSection {
  /// The bracket, with the scores of the round that is being played.
  func picture(of bracket: Bracket, _ course: RoundCourse) -> BracketPicture {
    BracketPicture(
      rounds: bracket.rounds.enumerated().map { index, fixtures in
        .init(bracket.title(ofRound: index), fixtures.map { match($0, bracket, course) })
      },
      thirdPlace: bracket.thirdPlace.map { match($0, bracket, course) }
    )
  }

  private func match(
    _ fixture: Bracket.Fixture,
    _ bracket: Bracket,
    _ course: RoundCourse
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
        ? "being played" : fixture.decision == .seed ? "drawn: the better seed goes on" : ""
    )
  }
}

extension RoundCourse {
  /// The score so far of a fixture that is being played, the upper bot's points first.
  fileprivate func presentScore(of fixture: Bracket.Fixture) -> MatchScore? {
    guard fixture.winner == nil, let upper = fixture.upper, let lower = fixture.lower, let present
    else { return nil }
    for (match, score) in zip(present.round.matches, present.scores) {
      if (match.first, match.second) == (upper, lower) { return score }
      if (match.first, match.second) == (lower, upper) { return score.swapped }
    }
    return nil
  }
}
