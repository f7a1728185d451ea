import Reports
import Rounds
import TextKit

/// The matches of a round.
extension RoundsSection {
  /// The matches in words, `minimax 3½–½ random`.
  func lines(of played: PlayedRound) -> [String] {
    let matches = zip(played.round.matches, played.scores).map { match, score in
      let note = Self.note(match)
      return "\(report.name(match.first)) \(Self.points(score)) \(report.name(match.second))"
        + (note.isEmpty ? "" : ", \(note)")
    }
    let byes = played.round.byes.map(report.name)
    return matches + (byes.isEmpty ? [] : ["\(byes.listed): bye"])
  }

  /// The matches as a table.
  func table(of played: PlayedRound) -> TextTable {
    let (matches, byes) = (played.round.matches, played.round.byes)
    let notes = matches.map(Self.note)
    let groups = matches.map { match in
      if case .group(let number) = match.stake { "\(number + 1)" } else { "" }
    }
    var columns: [TextTable.Column] = [
      .init("Points", played.scores.map(Self.points) + byes.map { _ in "bye" }, .centre),
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

  private static func points(_ score: MatchScore) -> String {
    "\(halves(score.first))–\(halves(score.second))"
  }

  private static func note(_ match: Match) -> String {
    match.isRematch
      ? "a rematch that could not be avoided" : match.stake == .thirdPlace ? "for third place" : ""
  }
}
