import Rounds
import TextKit
import TournamentCore

/// The matches of a round.
extension RoundsSection {
  /// The rounds that have begun, each with its matches in words; extra games belong to the round of
  /// their match.
  func rounds(of course: RoundCourse) -> [(term: String, texts: [String])] {
    let others = course.begun.filter { !$0.round.round.isKnockout }
      .map { (term: $0.title, texts: lines(of: $0.round)) }
    guard let bracket = course.bracket else { return others }
    let knockout = bracket.rounds.indices.compactMap { index -> (term: String, texts: [String])? in
      let lines = lines(ofRound: index, bracket, course)
      guard !lines.isEmpty else { return nil }
      let isPresent = bracket.fixtures(ofRound: index).contains {
        course.presentScore(of: $0) != nil
      }
      return (bracket.title(ofRound: index) + (isPresent ? ", in progress" : ""), lines)
    }
    return others + knockout
  }

  /// The matches in words, `minimax 3½–½ random`.
  private func lines(of played: PlayedRound) -> [String] {
    let matches = zip(played.round.matches, played.scores).map { match, score in
      let group = if case .group(let number) = match.stake { "group \(number + 1): " } else { "" }
      return
        "\(group)\(report.name(match.first)) \(Self.points(score)) \(report.name(match.second))"
        + (match.isRematch ? ", \(Self.note(match))" : "")
    }
    return matches + line(ofByes: played.round.byes)
  }

  private func line(ofByes byes: [Int]) -> [String] {
    byes.isEmpty ? [] : ["\(byes.map(report.name).listed): bye"]
  }

  /// The matches of a round of a knockout that have been played, or are being played; none if none
  /// has been.
  private func lines(
    ofRound index: Int,
    _ bracket: Bracket,
    _ course: RoundCourse
  ) -> [String] {
    let isLast = index == bracket.rounds.count - 1
    let fixtures = bracket.fixtures(ofRound: index)
    let matches = fixtures.enumerated().compactMap { place, fixture -> String? in
      let scores =
        ([fixture.score] + fixture.extraScores + [course.presentScore(of: fixture)])
        .compactMap(\.self)
      guard fixture.decision != .bye, let upper = fixture.upper, let lower = fixture.lower else {
        return nil
      }
      let stake = place > 0 && isLast ? ", for third place" : ""
      let decision = decision(of: fixture, isLast: isLast)
      guard let score = scores.first else { return decision.map { $0 + stake } }
      let match = "\(report.name(upper)) \(Self.points(score)) \(report.name(lower))"
      let extra = scores.dropFirst().map(Self.points).joined(separator: ", ")
      return match + stake + (extra.isEmpty ? "" : ", tie-breaks \(extra)")
        + (decision.map { "; \($0)" } ?? "")
    }
    guard !matches.isEmpty else { return [] }
    return matches + line(ofByes: fixtures.filter { $0.decision == .bye }.compactMap(\.winner))
  }

  /// The matches as a table.
  func table(of played: PlayedRound) -> TextTable {
    let (matches, byes) = (played.round.matches, played.round.byes)
    let notes = matches.map(Self.note)
    let groups = matches.map { match in
      if case .group(let number) = match.stake { "\(number + 1)" } else { "" }
    }
    var columns: [TextTable.Column] = [
      .init("Points", played.scores.map(Self.points) + byes.map { _ in "bye" }, .centre)
        .sorted(by: played.scores.map { Double($0.first) / 2 } + byes.map { _ in nil }),
      .init("Opponent", matches.map { report.name($0.second) } + byes.map { _ in "" }, .leading),
    ]
    if notes.contains(where: { !$0.isEmpty }) {
      columns.append(.init("Note", notes + byes.map { _ in "" }, .leading))
    }
    if groups.contains(where: { !$0.isEmpty }) { columns.append(.init("Group", groups)) }
    return TextTable(
      labels: [.init("Bot", (matches.map(\.first) + byes).map(report.name), .leading)],
      groups: [.init("", columns)]
    )
  }

  static func points(_ score: MatchScore) -> String {
    "\(halves(score.first))–\(halves(score.second))"
  }

  private static func note(_ match: Match) -> String {
    match.isRematch
      ? "a rematch that could not be avoided" : match.stake == .thirdPlace ? "for third place" : ""
  }
}

extension Bracket {
  /// The matches of a round, the one for third place after the final.
  fileprivate func fixtures(ofRound index: Int) -> [Fixture] {
    let isLast = index == rounds.count - 1
    return rounds[index] + (isLast ? [thirdPlace].compactMap(\.self) : [])
  }
}
